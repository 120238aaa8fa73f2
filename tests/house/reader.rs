//! Reads the modules of a file.

use crate::cursor::Cursor;
use crate::module::Module;
use crate::tokens::{Token, tokens};
use crate::use_lines::use_line;

/// Words after which the name of an item follows.
const ITEMS: [&str; 9] = [
    "fn",
    "struct",
    "enum",
    "trait",
    "type",
    "const",
    "static",
    "union",
    "macro_rules",
];

/// Whether modules under `#[cfg(test)]` are read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum TestModules {
    Read,
    LeftOut,
}

/// Reads the module of a file and the modules inside it.
pub(crate) fn modules(path: &[String], text: &str, tests: TestModules) -> Vec<Module> {
    let mut reader = Reader {
        cursor: Cursor::new(text),
        tests,
        done: Vec::new(),
    };
    reader.module(path.to_vec());
    reader.done
}

struct Reader {
    cursor: Cursor,
    tests: TestModules,
    done: Vec<Module>,
}

impl Reader {
    /// Reads a module up to its closing brace or the end of the file.
    fn module(&mut self, path: Vec<String>) {
        let mut module = Module {
            path,
            ..Module::default()
        };
        let mut is_test = false;
        while let Some(token) = self.cursor.next() {
            match token {
                Token::Symbol('}') => break,
                Token::Symbol('#') => is_test |= self.attribute(&mut module),
                Token::Name(word) if word == "pub" => self.cursor.skip_visibility(),
                Token::Name(word) if word == "use" => {
                    use_line(&mut self.cursor, Vec::new(), &mut module.imports);
                    is_test = false;
                }
                Token::Name(word) if word == "mod" => {
                    self.child(&mut module, is_test);
                    is_test = false;
                }
                Token::Symbol(';') => {}
                _ => {
                    self.cursor.at -= 1;
                    self.item(&mut module);
                    is_test = false;
                }
            }
        }
        self.done.push(module);
    }

    fn child(&mut self, module: &mut Module, is_test: bool) {
        let Some(Token::Name(name)) = self.cursor.next() else {
            return;
        };
        let left_out = is_test && self.tests == TestModules::LeftOut;
        let has_body = self.cursor.take(&Token::Symbol('{'));
        if left_out && has_body {
            self.cursor.skip_past('{', '}');
        } else if !left_out {
            module.children.insert(name.clone());
            if has_body {
                self.module([module.path.as_slice(), &[name]].concat());
            }
        }
    }

    /// Reads `[…]` or `![…]`; returns whether it is `cfg(test)`.
    fn attribute(&mut self, module: &mut Module) -> bool {
        self.cursor.take(&Token::Symbol('!'));
        let from = self.cursor.at;
        self.cursor.take(&Token::Symbol('['));
        self.cursor.skip_past('[', ']');
        let attribute = &self.cursor.tokens[from..self.cursor.at];
        let is_test = attribute == tokens("[cfg(test)]");
        let end = std::mem::replace(&mut self.cursor.at, from);
        while self.cursor.at < end {
            self.path_or_token(module);
        }
        is_test
    }

    /// Reads an item up to its `;` or its closing brace.
    fn item(&mut self, module: &mut Module) {
        module.defines = true;
        let mut depth = 0_usize;
        let mut is_named = false;
        while let Some(token) = self.cursor.tokens.get(self.cursor.at) {
            match token {
                Token::Symbol('{' | '(' | '[') => depth += 1,
                Token::Symbol(c @ ('}' | ')' | ']')) => {
                    depth = depth.saturating_sub(1);
                    if depth == 0 && *c == '}' {
                        self.cursor.at += 1;
                        return;
                    }
                }
                Token::Symbol(';') if depth == 0 => return,
                Token::Name(word) if depth == 0 && !is_named && ITEMS.contains(&word.as_str()) => {
                    is_named = self.item_name(module);
                }
                _ => {}
            }
            self.path_or_token(module);
        }
    }

    /// Takes the name after a word such as `fn`, if one follows.
    fn item_name(&mut self, module: &mut Module) -> bool {
        let mut following = self.cursor.tokens[self.cursor.at + 1..].iter().take(2);
        let name = following.find(|&token| *token != Token::Symbol('!'));
        match name {
            Some(Token::Name(name)) if !ITEMS.contains(&name.as_str()) => {
                module.items.insert(name.clone())
            }
            _ => false,
        }
    }

    /// Takes one token, or a whole path, or a `use` line inside a function.
    fn path_or_token(&mut self, module: &mut Module) {
        let begins = self.cursor.at == 0
            || !matches!(
                self.cursor.tokens[self.cursor.at - 1],
                Token::Separator | Token::Symbol('.')
            );
        let Some(Token::Name(word)) = self.cursor.next() else {
            return;
        };
        match word.as_str() {
            "pub" => return self.cursor.skip_visibility(),
            "use" if self.cursor.tokens.get(self.cursor.at) != Some(&Token::Symbol('<')) => {
                return use_line(&mut self.cursor, Vec::new(), &mut module.imports);
            }
            _ => {}
        }
        let mut path = vec![word];
        while let [Token::Separator, Token::Name(name), ..] = &self.cursor.tokens[self.cursor.at..]
        {
            path.push(name.clone());
            self.cursor.at += 2;
        }
        if begins && path.len() > 1 {
            module.inline.push(path);
        }
    }
}
