//! Converts text positions. Browser editors count UTF-16 code units, but the engine counts bytes.

use std::ops::Range;

/// Returns the byte offset of a number of UTF-16 code units, or the length of the text if there are fewer.
pub fn byte_at(text: &str, units: usize) -> usize {
    let mut passed = 0;
    for (byte, character) in text.char_indices() {
        if passed >= units {
            return byte;
        }
        passed += character.len_utf16();
    }
    text.len()
}

/// Returns the number of UTF-16 code units before the given byte offset.
pub fn utf16_offset(text: &str, byte: usize) -> usize {
    let before = text.char_indices().take_while(|&(at, _)| at < byte);
    before.map(|(_, character)| character.len_utf16()).sum()
}

/// Converts a byte range to UTF-16 code units.
pub fn utf16_range(text: &str, bytes: &Range<usize>) -> (usize, usize) {
    (utf16_offset(text, bytes.start), utf16_offset(text, bytes.end))
}
