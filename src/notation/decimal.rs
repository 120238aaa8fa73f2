//! Decimal numbers in text, read strictly: digits only, without signs.

/// Reads a whole number; `None` if it holds anything but digits, or is too large.
pub(super) fn whole(digits: &str) -> Option<u64> {
    // `str::parse` would accept a plus sign.
    if digits.bytes().all(|byte| byte.is_ascii_digit()) {
        digits.parse().ok()
    } else {
        None
    }
}

/// Reads the digits after a decimal point, which may be none, as a number of units of the given
/// decimal place, at most the ninth. Further digits are ignored.
pub(super) fn fraction(digits: &str, places: usize) -> Option<u32> {
    if !digits.bytes().all(|byte| byte.is_ascii_digit()) {
        return None;
    }
    format!("{digits:0<places$}").get(..places)?.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_digits_are_numbers() {
        assert_eq!(whole("042"), Some(42));
        for text in ["", "+1", "-1", "1.0", "é", "99999999999999999999"] {
            assert_eq!(whole(text), None, "{text}");
        }
        assert_eq!(fraction("", 2), Some(0));
        assert_eq!(fraction("5", 2), Some(50));
        assert_eq!(fraction("567", 2), Some(56));
        assert_eq!(fraction("000000001", 9), Some(1));
        assert_eq!(fraction("5x", 2), None);
    }
}
