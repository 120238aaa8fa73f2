//! Phrases as sentences.

/// Makes a sentence of a phrase: error and help texts are phrases in lower case.
pub(crate) fn sentence(phrase: &str) -> String {
    let mut chars = phrase.chars();
    let mut text: String = chars
        .next()
        .into_iter()
        .flat_map(char::to_uppercase)
        .collect();
    text.push_str(chars.as_str());
    if !text.ends_with(['.', '?', '!']) {
        text.push('.');
    }
    text
}
