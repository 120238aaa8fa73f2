//! Reads `use` lines.

use crate::cursor::Cursor;
use crate::module::Import;
use crate::tokens::Token;

/// Reads what follows `use`, or a part of it in braces.
pub(crate) fn use_line(cursor: &mut Cursor, mut path: Vec<String>, imports: &mut Vec<Import>) {
    let mut alias = None;
    loop {
        match cursor.next() {
            Some(Token::Name(word)) if word == "as" => alias = cursor.next(),
            Some(Token::Name(word)) if word == "self" && !path.is_empty() => {}
            Some(Token::Name(word)) => path.push(word),
            Some(Token::Separator) if path.is_empty() => path.push("::".to_owned()),
            Some(Token::Separator) => {}
            Some(Token::Symbol('*')) => {
                imports.push(Import { path, name: None });
                return;
            }
            Some(Token::Symbol('{')) => {
                while !cursor.take(&Token::Symbol('}')) && cursor.at < cursor.tokens.len() {
                    use_line(cursor, path.clone(), imports);
                    cursor.take(&Token::Symbol(','));
                }
                return;
            }
            Some(Token::Symbol(_) | Token::Text(_)) => {
                cursor.at -= 1;
                break;
            }
            None => break,
        }
    }
    let name = match alias {
        Some(Token::Name(alias)) => Some(alias),
        _ => path.last().cloned(),
    };
    imports.push(Import { path, name });
}
