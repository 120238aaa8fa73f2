//! ASCII for terminals that show nothing else.

/// Returns the ASCII character that stands for another: its letter without accents, its nearest
/// shape, or else a question mark.
///
/// # Examples
///
/// ```
/// use nowchess::ui::ascii;
///
/// assert_eq!("Réti · ½–½ ♞".chars().map(ascii).collect::<String>(), "Reti | =-= N");
/// ```
#[must_use]
pub fn ascii(c: char) -> char {
    match c {
        '\0'..='\x7f' => c,
        '\u{a0}' | '\u{2000}'..='\u{200a}' | '\u{202f}' | '\u{3000}' => ' ',
        '×' | '✕' => 'x',
        '\u{c0}'..='\u{17f}' => letter(c),
        '½' | '═' | '⇔' => '=',
        '·' | '│' | '┃' | '║' | '╎'..='╏' => '|',
        '─' | '━' | '╌'..='╍' | '‐'..='―' | '−' | '∓' | '⩱' => '-',
        '┄'..='╿' | '◆' | '±' | '⩲' => '+',
        '‘'..='‛' | '´' => '\'',
        '“'..='‟' | '«' | '»' => '"',
        '…' | '░' => '.',
        '•' => '*',
        '←' | '‹' | '◂' | '⟪' => '<',
        '→' | '›' | '▸' | '⇆' | '⟫' | '⌓' => '>',
        '↑' | '∆' => '^',
        '↓' | '∇' => 'v',
        '⇗' => '/',
        '○' => 'o',
        '●' => 'O',
        '∞' => '~',
        '□' | '⊥' => '_',
        '⨀' => 'z',
        '⟳' => 'd',
        '⊕' | '⨁' => 't',
        '▀'..='▟' => '#',
        '♔' | '♚' => 'K',
        '♕' | '♛' => 'Q',
        '♖' | '♜' => 'R',
        '♗' | '♝' => 'B',
        '♘' | '♞' => 'N',
        '♙' | '♟' => 'P',
        _ => '?',
    }
}

/// Returns a letter of Latin-1 or Latin Extended-A without its accent.
fn letter(c: char) -> char {
    /// The letters from U+00C0 to U+017F, in order.
    const LETTERS: &[u8; 192] = b"\
        AAAAAAACEEEEIIIIDNOOOOOxOUUUUYTs\
        aaaaaaaceeeeiiiidnooooo/ouuuuyty\
        AaAaAaCcCcCcCcDdDdEeEeEeEeEeGgGg\
        GgGgHhHhIiIiIiIiIiIiJjKkkLlLlLlL\
        lLlNnNnNnnNnOoOoOoOoRrRrRrSsSsSs\
        SsTtTtTtUuUuUuUuUuUuWwYyYZzZzZzs";
    let place = u32::from(c).checked_sub(0xc0);
    place
        .and_then(|place| LETTERS.get(usize::try_from(place).ok()?))
        .map_or('?', |&letter| char::from(letter))
}

#[cfg(test)]
mod tests {
    use super::ascii;
    use crate::notation::Nag;

    #[test]
    fn every_character_becomes_one_that_ascii_has() {
        for c in '\0'..=char::MAX {
            assert!(ascii(c).is_ascii(), "{c}");
        }
    }

    #[test]
    fn no_glyph_of_a_move_becomes_a_mistake() {
        for glyph in (0..=u16::from(u8::MAX)).filter_map(|nag| Nag(nag).glyph()) {
            let written: String = glyph.chars().map(ascii).collect();
            assert_eq!(written.matches('?').count(), glyph.matches('?').count());
        }
    }

    #[test]
    fn names_keep_their_letters() {
        for (name, written) in [
            ("Réti", "Reti"),
            ("Sämisch", "Samisch"),
            ("Ståhlberg", "Stahlberg"),
            ("Najdorf, Mieczysław", "Najdorf, Mieczyslaw"),
            ("Ľubomír Kaválek", "Lubomir Kavalek"),
            ("Šahović", "Sahovic"),
            ("Öğüt Ÿž", "Ogut Yz"),
            ("Ďuraš Ňufíř", "Duras Nufir"),
            ("Таль", "????"),
        ] {
            assert_eq!(name.chars().map(ascii).collect::<String>(), written);
        }
    }
}
