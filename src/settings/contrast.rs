//! How well two colours are told apart: the contrast of WCAG 2.2 (relative luminance, 1.4.3).

use super::theme::Paint;

/// xterm's own sixteen colours.
const XTERM: [u32; 16] = [
    0x00_0000, 0xcd_0000, 0x00_cd00, 0xcd_cd00, 0x00_00ee, 0xcd_00cd, 0x00_cdcd, 0xe5_e5e5,
    0x7f_7f7f, 0xff_0000, 0x00_ff00, 0xff_ff00, 0x5c_5cff, 0xff_00ff, 0x00_ffff, 0xff_ffff,
];

impl Paint {
    /// Returns the contrast of two colours, from 1 to 21; palette colours count as those of xterm.
    ///
    /// # Examples
    ///
    /// ```
    /// use nowchess::settings::Paint;
    ///
    /// let black = Paint::Indexed(0);
    /// assert!((black.contrast(Paint::Rgb(255, 255, 255)) - 21.0).abs() < 1e-9);
    /// assert!((black.contrast(black) - 1.0).abs() < 1e-9);
    /// ```
    #[must_use]
    pub fn contrast(self, other: Self) -> f64 {
        let (first, second) = (self.luminance() + 0.05, other.luminance() + 0.05);
        first.max(second) / first.min(second)
    }

    fn luminance(self) -> f64 {
        let [red, green, blue] = self.channels().map(|channel| {
            let share = f64::from(channel) / 255.0;
            if share <= 0.04045 {
                share / 12.92
            } else {
                ((share + 0.055) / 1.055).powf(2.4)
            }
        });
        0.2126 * red + 0.7152 * green + 0.0722 * blue
    }

    /// Returns red, green and blue; those of palette colours are xterm's.
    #[must_use]
    pub fn channels(self) -> [u8; 3] {
        match self {
            Self::Rgb(red, green, blue) => [red, green, blue],
            Self::Indexed(index @ 0..=15) => {
                let [_, red, green, blue] = XTERM[usize::from(index)].to_be_bytes();
                [red, green, blue]
            }
            Self::Indexed(index @ 16..=231) => {
                let cube = index - 16;
                [cube / 36, cube / 6 % 6, cube % 6]
                    .map(|step| [0, 95, 135, 175, 215, 255][usize::from(step)])
            }
            Self::Indexed(index) => [8 + 10 * (index - 232); 3],
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn contrast_is_that_of_the_guidelines() {
        let white = Paint::Rgb(255, 255, 255);
        assert!((Paint::Rgb(0x76, 0x76, 0x76).contrast(white) - 4.54).abs() < 0.01);
        assert_eq!(Paint::Indexed(180).channels(), [215, 175, 135]);
        assert_eq!(Paint::Indexed(232).channels(), [8, 8, 8]);
    }
}
