//! Finds the name that a misspelt word was meant to be.

/// Returns the name that differs least from a word, if it differs little; case does not count.
pub(crate) fn nearest<'a>(word: &str, names: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let word = word.to_lowercase();
    names
        .into_iter()
        .map(|name| {
            (
                strsim::damerau_levenshtein(&word, &name.to_lowercase()),
                name,
            )
        })
        .filter(|&(distance, name)| distance <= name.len().min(word.len()) / 2)
        .min()
        .map(|(_, name)| name)
}
