//! Where one game ends and the next begins.
//!
//! Empty lines do not separate games: a game ends after its result, or before the tags of the next
//! game. Two more rules serve real files. Tags whose names repeat after an empty line begin a new
//! game, because a game may have tags only. Move number 1 after an empty line begins a new game if
//! moves came before it, because a result may be missing. A result in a variation does not end the
//! game, and a variation that is never closed ends with its game.

use super::byte_class::{CLASSES, Class};
use super::marker::GameResult;
use super::tag_names::TagNames;
use super::tag_scan::{self, TagScan};
use super::{glue, prose, scan, work};

/// Finds the end of the first game in a text, and its tags.
///
/// The result is certain only if at least [`scan::LOOK_AHEAD`] bytes follow it, another game
/// [begins well](begins_well) there, or the stream ends.
pub(super) fn game_end(text: &[u8], tags: &mut Vec<TagScan>) -> usize {
    let end = match head_end(text, tags) {
        Head::Moves(at) => moves_end(text, at),
        Head::Game(end) => end,
    };
    work::add(end);
    end
}

/// Whether two whole tags without a fault, each on a line of its own, stand at a place: a game
/// before them ends there, whatever follows.
pub(super) fn begins_well(text: &[u8], at: usize) -> bool {
    let mut at = scan::skip_space(text, at);
    for _ in 0..2 {
        if text.get(at) != Some(&b'[') || !scan::is_line_start(text, at) {
            return false;
        }
        let tag = tag_scan::tag(text, at);
        let ends_line = matches!(text.get(tag.end), Some(b'\n' | b'\r'));
        if tag.fault.is_some() || !ends_line {
            return false;
        }
        at = scan::skip_space(text, tag.end);
    }
    true
}

/// What follows the tags of a game.
enum Head {
    /// Its moves.
    Moves(usize),
    /// The next game.
    Game(usize),
}

fn head_end(text: &[u8], tags: &mut Vec<TagScan>) -> Head {
    tags.clear();
    let mut at = 0;
    let mut is_separated = false;
    let mut names = TagNames::default();
    loop {
        let next = scan::skip_space(text, at);
        is_separated |= scan::has_blank_line(&text[at..next]);
        at = next;
        match text.get(at) {
            None => return Head::Game(at),
            Some(b'[') => {
                let tag = tag_scan::tag(text, at);
                if is_separated && names.has(text, tags, &tag) {
                    return Head::Game(at);
                }
                at = tag.end;
                tags.push(tag);
                is_separated = false;
            }
            Some(b'{') => {
                at = scan::after_braces(text, at);
                is_separated = true;
            }
            Some(b';') => at = scan::line_end(text, at),
            Some(b'%') if scan::is_line_start(text, at) => at = scan::line_end(text, at),
            Some(_) => return Head::Moves(at),
        }
    }
}

/// The bytes that need a closer look among moves.
const STOPS: [bool; 256] = {
    let mut stops = [false; 256];
    let bytes = b"[{;%*-/:()\n\r\xe2\xc2\xbd";
    let mut index = 0;
    while index < bytes.len() {
        stops[bytes[index] as usize] = true;
        index += 1;
    }
    stops
};

/// Finds the end of a game from a place among its moves.
pub(super) fn moves_end(text: &[u8], start: usize) -> usize {
    let mut at = start;
    let mut depth = 0_usize;
    loop {
        let Some(len) = text[at..].iter().position(|&byte| STOPS[usize::from(byte)]) else {
            return text.len();
        };
        at += len;
        match text[at] {
            b'[' if tag_scan::is_tag(text, at) => return at,
            b'{' => {
                at = scan::after_braces(text, at);
            }
            b';' if scan::ends_entity(text, at) => at += 1,
            b';' => at = scan::line_end(text, at),
            b'%' if scan::is_line_start(text, at) => at = scan::line_end(text, at),
            // A line end with text after it: no empty line.
            b'\n' if text.get(at + 1).is_some_and(u8::is_ascii_graphic) => at += 1,
            b'\n' | b'\r' => {
                let next = scan::skip_space(text, at);
                if depth == 0 && is_first_move(text, next) && scan::has_blank_line(&text[at..next])
                {
                    return next;
                }
                at = next;
            }
            b'*' if depth == 0 => return with_remarks(text, at + 1),
            b'-' | b'/' | b':' | 0xe2 | 0xc2 | 0xbd => {
                let (is_result, end) = result_around(text, at);
                if is_result && depth == 0 {
                    return with_remarks(text, end);
                }
                at = end;
            }
            b'(' => {
                depth += 1;
                at += 1;
            }
            b')' => {
                depth = depth.saturating_sub(1);
                at += 1;
            }
            _ => at += 1,
        }
    }
}

/// Whether the number of a first move by White is at a place: `1.`, and not `1...`.
fn is_first_move(text: &[u8], at: usize) -> bool {
    if !text[at..].starts_with(b"1.") {
        return false;
    }
    let next = scan::skip_space(&text[..text.len().min(at + 64)], at + 2);
    !matches!(text.get(next), None | Some(b'.' | 0xe2))
}

/// Whether the word around a place is a result, and where the word ends.
fn result_around(text: &[u8], at: usize) -> (bool, usize) {
    let start = (0..at)
        .rev()
        .find(|&before| ends_word(text, before))
        .map_or(0, |before| before + 1);
    let end = (at + 1..text.len())
        .find(|&after| ends_word(text, after))
        .unwrap_or(text.len());
    let word = &text[start..end];
    (is_result(word) || glue::ends_with_result(word), end)
}

/// Whether the byte at a place separates words.
fn ends_word(text: &[u8], at: usize) -> bool {
    match CLASSES[usize::from(text[at])] {
        Class::Ends => true,
        Class::MayEnd if scan::space_len(text, at) > 0 => true,
        // The last byte of a space of several bytes.
        Class::MayEnd | Class::Inside => {
            matches!(text[at], 0xa0 | 0xbf)
                && (1..=2).any(|back| at >= back && scan::space_len(text, at - back) == back + 1)
        }
    }
}

/// Whether a word is a result, alone or after a move number.
fn is_result(word: &[u8]) -> bool {
    if GameResult::from_bytes(word).is_some() {
        return true;
    }
    let digits = word.iter().take_while(|byte| byte.is_ascii_digit()).count();
    let rest = &word[digits..];
    let dots = rest.iter().take_while(|&&byte| byte == b'.').count();
    digits > 0 && dots > 0 && GameResult::from_bytes(&rest[dots..]).is_some()
}

/// Extends the end of a game over comments and repeated results on the line of its result, and over
/// text after it that is not the start of a game.
fn with_remarks(text: &[u8], end: usize) -> usize {
    let mut end = end;
    loop {
        let reach = &text[..text.len().min(end + scan::LOOK_AHEAD / 2)];
        let at = scan::skip_space(reach, end);
        let is_same_line = memchr::memchr2(b'\n', b'\r', &text[end..at]).is_none();
        end = match text.get(at) {
            Some(b'{') if is_same_line => scan::after_braces(text, at),
            Some(b';') if is_same_line => scan::line_end(text, at),
            Some(b'*') if is_same_line => at + 1,
            Some(b'0' | b'1') if is_same_line && result_around(text, at).0 => {
                result_around(text, at).1
            }
            Some(b'%') if scan::is_line_start(text, at) => scan::line_end(text, at),
            Some(_) if prose::begins(text, at) => prose::end(text, at),
            _ => return end,
        };
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn games(text: &str) -> Vec<&str> {
        let mut rest = text;
        let mut games = Vec::new();
        while !rest
            .trim_matches(|c: char| c.is_whitespace() || matches!(c, '\0' | '\x1a'))
            .is_empty()
        {
            let (game, after) = rest.split_at(game_end(rest.as_bytes(), &mut Vec::new()));
            games.push(game.trim());
            rest = after;
        }
        games
    }

    #[test]
    fn layout_is_not_structure() {
        assert_eq!(games("[A \"1\"]\n1. e4 1-0\n[A \"2\"]\n1. d4 0-1").len(), 2);
        assert_eq!(
            games("[A \"1\"]\n\n[B \"2\"]\n\n\n1. e4\n\ne5\n\n2. d4 *").len(),
            1
        );
        assert_eq!(games("1. e4 * 1. d4 * 1. c4 *").len(), 3);
    }

    #[test]
    fn tags_that_repeat_after_an_empty_line_begin_a_game() {
        assert_eq!(
            games("[A \"1\"]\n[B \"2\"]\n\n[A \"3\"]\n\n1. e4 *").len(),
            2
        );
        assert_eq!(games("[A \"1\"]\n[A \"3\"]\n\n1. e4 *").len(), 1);
    }

    #[test]
    fn move_number_one_after_an_empty_line_begins_a_game() {
        assert_eq!(games("1. a3 ; { ; }\n\n1. b3 { ;\n% {\n1... g6 ; {\n\n1. c3 { }\n% {\n1... f6 ; { } {{{\n\n1. d3").len(), 3);
        assert_eq!(games("1. e4\n\n1... e5\n\n1. ... e5 (\n\n1. d4)").len(), 1);
        assert_eq!(games("1. e4 e5\n1. d4").len(), 1);
    }

    #[test]
    fn results_end_games_outside_of_variations_only() {
        assert_eq!(
            games("1. e4 e5 (1... c5 2. Nf3 1-0) 2. Nf3 *"),
            ["1. e4 e5 (1... c5 2. Nf3 1-0) 2. Nf3 *"]
        );
        assert_eq!(
            games("1. e4 (1. d4 1-0 *\n\n[Event \"B\"]\n1. c4 *").len(),
            2
        );
        assert_eq!(games("8.0-0 e2-e4 38.1-0\n1–0\n½-½\n1/2-1/2\nx").len(), 4);
        assert_eq!(games("e4\u{a0}1–0\u{a0}d4").len(), 2);
    }

    #[test]
    fn remarks_after_a_result_belong_to_its_game() {
        assert_eq!(
            games("1. e4 1-0 {Black resigns} ; early\n{next} 1. d4 *"),
            ["1. e4 1-0 {Black resigns} ; early", "{next} 1. d4 *"]
        );
        assert_eq!(games("1. e4 1-0 1-0\n[A \"b\"] *").len(), 2);
    }

    #[test]
    fn what_stands_after_a_result_is_no_game_of_its_own() {
        for rest in [
            "\nBlack resigned.\n",
            " ff",
            "\r\n\x1a",
            "\n\0\0\0\0",
            "\n% made by hand\n",
            "\n\nEnd of file",
            "\n40 moves were played\nin one hour\n",
        ] {
            assert_eq!(games(&format!("1. e4 e5 1-0{rest}")).len(), 1, "{rest}");
            let more = format!("1. e4 e5 1-0{rest}\n\n[White \"b\"]\n1. d4 *");
            assert_eq!(games(&more).len(), 2, "{rest}");
        }
        assert_eq!(
            games("1. e4 e5 2. Qh5 Ke7 3. Qxe5#1-0\n1. e4 e5 2. Nf3 Qg50-1 ff").len(),
            2
        );
    }
}
