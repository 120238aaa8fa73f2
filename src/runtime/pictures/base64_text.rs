//! Bytes as text, in the alphabet of base64 (RFC 4648).

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;

/// Encodes bytes, with padding.
pub(super) fn base64(bytes: &[u8]) -> String {
    STANDARD.encode(bytes)
}
