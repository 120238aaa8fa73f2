//! Texts without case and accents, so that `muller` finds Müller and Á stands with A.

use unicode_normalization::char::decompose_canonical;

/// Appends a text in lower case and without accents.
pub(super) fn fold_into(folded: &mut String, text: &str) {
    let mut rest = text;
    while let Some(at) = rest.bytes().position(|byte| !byte.is_ascii()) {
        let (plain, others) = rest.split_at(at);
        push_plain(folded, plain);
        let mut others = others.chars();
        others
            .next()
            .into_iter()
            .for_each(|c| push_folded(folded, c));
        rest = others.as_str();
    }
    push_plain(folded, rest);
}

fn push_plain(folded: &mut String, ascii: &str) {
    let start = folded.len();
    folded.push_str(ascii);
    folded[start..].make_ascii_lowercase();
}

fn push_folded(folded: &mut String, c: char) {
    for lower in c.to_lowercase() {
        match written_out(lower) {
            Some(letters) => folded.push_str(letters),
            None => decompose_canonical(lower, |part| {
                if !is_accent(part) {
                    folded.push(part);
                }
            }),
        }
    }
}

/// Returns a text in lower case and without accents.
pub(super) fn folded(text: &str) -> String {
    let mut folded = String::with_capacity(text.len());
    fold_into(&mut folded, text);
    folded
}

/// Whether a character is an accent over or under a letter. The vowel signs of other scripts are
/// not: they make another word.
fn is_accent(c: char) -> bool {
    matches!(c, '\u{300}'..='\u{36f}')
}

/// Returns how a keyboard without a letter writes it, where Unicode does not see an accent.
fn written_out(lower: char) -> Option<&'static str> {
    Some(match lower {
        'ø' => "o",
        'ł' => "l",
        'đ' | 'ð' => "d",
        'ħ' => "h",
        'ı' => "i",
        'ŧ' => "t",
        'ß' => "ss",
        'æ' => "ae",
        'œ' => "oe",
        'þ' => "th",
        '‘' | '’' => "'",
        '–' => "-",
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn case_and_accents_do_not_matter() {
        for (text, expected) in [
            ("Müller", "muller"),
            ("Mu\u{308}ller", "muller"),
            ("ÁRVÍZTŰRŐ", "arvizturo"),
            ("Łuczak, Øst, İnce, Groß", "luczak, ost, ince, gross"),
            ("O’Kelly", "o'kelly"),
            ("Нимцович", "нимцович"),
            ("विश्वनाथन", "विश्वनाथन"),
        ] {
            assert_eq!(folded(text), expected);
        }
    }
}
