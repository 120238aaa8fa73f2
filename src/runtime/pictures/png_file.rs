//! Pixels as a PNG file.

use png::{BitDepth, ColorType, Compression, Encoder};
use ratatui::layout::Size;

/// Encodes rows of pixels, which have four bytes each: red, green, blue and opacity.
///
/// # Errors
///
/// When there are more or fewer bytes than the size says.
pub(super) fn png(size: Size, pixels: &[u8]) -> Result<Vec<u8>, png::EncodingError> {
    let mut file = Vec::new();
    let mut encoder = Encoder::new(&mut file, size.width.into(), size.height.into());
    encoder.set_color(ColorType::Rgba);
    encoder.set_depth(BitDepth::Eight);
    encoder.set_compression(Compression::High);
    let mut writer = encoder.write_header()?;
    writer.write_image_data(pixels)?;
    writer.finish()?;
    Ok(file)
}
