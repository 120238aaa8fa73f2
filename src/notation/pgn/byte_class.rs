//! Which bytes end a word. Cutting a file into games and reading a game must agree on it.

/// Whether a byte ends the word before it.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Class {
    Inside,
    Ends,
    /// The first byte of several that may be white space.
    MayEnd,
}

/// The class of each byte.
pub(super) const CLASSES: [Class; 256] = {
    let mut classes = [Class::Inside; 256];
    let ends = b" \n\r\t\x0b\x0c\0\x1a{}();[]!?$*<>";
    let mut index = 0;
    while index < ends.len() {
        classes[ends[index] as usize] = Class::Ends;
        index += 1;
    }
    classes[0xa0] = Class::MayEnd;
    classes[0xc2] = Class::MayEnd;
    classes[0xef] = Class::MayEnd;
    classes
};
