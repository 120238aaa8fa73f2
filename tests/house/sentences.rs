//! All sentences of the program in one list, so that they can be read together.

use std::fmt::Write;
use std::fs;
use std::path::{Path, PathBuf};

use crate::tokens::{Token, tokens};

/// Attributes whose texts are shown to nobody.
const SILENT: [&str; 5] = ["allow", "cfg_attr", "doc", "expect", "serde"];

#[test]
fn the_sentences_of_the_program_are_these() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut list = String::new();
    for file in files(&root) {
        let mut texts = texts(tokens(&fs::read_to_string(&file).unwrap()));
        texts.retain(|text| is_sentence(text));
        if !texts.is_empty() {
            let name = file.strip_prefix(&root).unwrap().display();
            writeln!(list, "{name}\n    {}", texts.join("\n    ")).unwrap();
        }
    }
    insta::assert_snapshot!(list);
}

/// Lists the sources in order, without those that are tests.
fn files(folder: &Path) -> Vec<PathBuf> {
    let mut paths: Vec<_> = fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .collect();
    paths.sort();
    let mut files = Vec::new();
    for path in paths {
        let name = path.file_stem().unwrap().to_string_lossy().into_owned();
        if path.is_dir() {
            files.extend(self::files(&path));
        } else if !is_test(folder, &name) {
            files.push(path);
        }
    }
    files
}

/// Whether the parent of a module says that it is a test.
fn is_test(folder: &Path, module: &str) -> bool {
    let parent = fs::read_to_string(folder.with_extension("rs")).unwrap_or_default();
    let declared = parent.split("#[cfg(test)]\n").skip(1);
    declared
        .filter_map(|rest| rest.lines().next())
        .any(|line| line.ends_with(&format!("mod {module};")))
}

/// Returns the texts of a source, without those of its tests and of attributes that say nothing.
fn texts(tokens: Vec<Token>) -> Vec<String> {
    let mut texts = Vec::new();
    let mut rest = tokens.into_iter().peekable();
    while let Some(token) = rest.next() {
        match token {
            Token::Text(text) => texts.push(text),
            Token::Symbol('#') => {
                let attribute: Vec<_> = group(&mut rest, ']').collect();
                if attribute.contains(&Token::Name("test".to_owned())) {
                    group(&mut rest, '}').for_each(drop);
                } else if !SILENT
                    .iter()
                    .any(|name| attribute.contains(&Token::Name((*name).to_owned())))
                {
                    texts.extend(attribute.into_iter().filter_map(|token| match token {
                        Token::Text(text) => Some(text),
                        _ => None,
                    }));
                }
            }
            _ => {}
        }
    }
    texts
}

/// Takes what stands up to the end of the next group in brackets or braces, or a `;` before it.
fn group(rest: &mut impl Iterator<Item = Token>, close: char) -> impl Iterator<Item = Token> {
    let open = if close == ']' { '[' } else { '{' };
    let mut depth = 0_usize;
    let mut is_done = false;
    std::iter::from_fn(move || {
        if is_done {
            return None;
        }
        let token = rest.next()?;
        match token {
            Token::Symbol(c) if c == open => depth += 1,
            Token::Symbol(c) if c == close => depth = depth.saturating_sub(1),
            _ => {}
        }
        let ends = matches!(token, Token::Symbol(c) if c == close || c == ';');
        is_done = depth == 0 && ends;
        Some(token)
    })
}

/// Whether a text has two words side by side, or ends as a sentence does.
fn is_sentence(text: &str) -> bool {
    let words: Vec<_> = text.split_whitespace().collect();
    let is_word = |word: &str| {
        let word = word.trim_matches(|c: char| ",;:.…!?()`".contains(c));
        word.starts_with('{') && word.ends_with('}')
            || word.len() > 1 && word.chars().all(|c| c.is_alphabetic() || "'-".contains(c))
            || word == "a"
    };
    let is_plain = |word: &str| is_word(word) && !word.contains('{');
    words
        .windows(2)
        .any(|pair| is_word(pair[0]) && is_word(pair[1]))
        && words.iter().any(|word| is_plain(word))
        || words.len() == 1 && text.ends_with(['.', '…']) && is_plain(words[0])
}
