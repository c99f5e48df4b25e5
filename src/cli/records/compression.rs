//! The compression formats for record files. Recognises them by suffix or magic number and encodes text.

use std::{
    borrow::Cow,
    io::{self, Read, Write},
    path::Path,
};

use flate2::{GzBuilder, write::GzEncoder};
use zrip::CompressContext;

/// A compression format.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Compression {
    Gzip,
    Zstd,
}

/// The level used for gzip. For records, a higher level takes 2.4 times as long and makes the file a fifth
/// smaller.
const GZIP_LEVEL: u32 = 3;
/// The level used for Zstandard. For records, a higher level takes longer and doesn't make the file any
/// smaller.
const ZSTD_LEVEL: i32 = 1;

impl Compression {
    pub const ALL: [Compression; 2] = [Compression::Gzip, Compression::Zstd];

    /// Returns the file name extension without the dot.
    pub fn suffix(self) -> &'static str {
        match self {
            Compression::Gzip => "gz",
            Compression::Zstd => "zst",
        }
    }

    /// Returns the format implied by the file extension.
    pub fn of(path: &Path) -> Option<Compression> {
        let suffix = path.extension()?;
        Compression::ALL.into_iter().find(|format| suffix == format.suffix())
    }

    /// Recognises the format from an input's first bytes.
    pub fn of_bytes(bytes: &[u8]) -> Option<Compression> {
        match bytes {
            [0x1f, 0x8b, ..] => Some(Compression::Gzip),
            // Either a normal or a skippable frame.
            [0x28, 0xb5, 0x2f, 0xfd, ..] | [0x50..=0x5f, 0x2a, 0x4d, 0x18, ..] => {
                Some(Compression::Zstd)
            }
            _ => None,
        }
    }

    /// Recognises a file's format from its first bytes, where `None` means text.
    pub fn of_content(mut file: impl Read) -> io::Result<Option<Compression>> {
        Ok(Compression::of_bytes(&first_bytes(&mut file)?))
    }

    /// Deterministically compresses the given text to a single frame.
    pub fn frame(self, text: &[u8]) -> io::Result<Vec<u8>> {
        match self {
            Compression::Gzip => {
                let level = flate2::Compression::new(GZIP_LEVEL);
                // Gzip headers contain the operating system, but we want the same bytes everywhere.
                let builder = GzBuilder::new().operating_system(UNKNOWN_SYSTEM);
                let mut encoder: GzEncoder<Vec<u8>> = builder.write(Vec::new(), level);
                encoder.write_all(text)?;
                encoder.finish()
            }
            Compression::Zstd => CompressContext::new(ZSTD_LEVEL)
                .and_then(|mut context| context.compress(text).map(Cow::into_owned))
                .map_err(io::Error::other),
        }
    }
}

/// Encodes the given text, or returns it unchanged if `format` is `None`.
pub fn encode(text: &[u8], format: Option<Compression>) -> io::Result<Cow<'_, [u8]>> {
    format.map_or(Ok(Cow::Borrowed(text)), |format| format.frame(text).map(Cow::Owned))
}

/// The code for an unknown operating system in gzip headers.
const UNKNOWN_SYSTEM: u8 = 255;

/// The length of the longest prefix needed to recognise a format.
const MAX_FIRST_BYTES: usize = 6;

/// Reads the first [`MAX_FIRST_BYTES`] bytes of an input, or fewer if it ends before that.
pub fn first_bytes(input: &mut impl Read) -> io::Result<Vec<u8>> {
    let mut first = Vec::new();
    input.take(MAX_FIRST_BYTES as u64).read_to_end(&mut first)?;
    Ok(first)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn format_from_file_name() {
        let of = |name: &str| Compression::of(Path::new(name));
        assert_eq!(of("a/r.jsonl.gz"), Some(Compression::Gzip));
        assert_eq!(of("r.jsonl.zst"), Some(Compression::Zstd));
        assert_eq!([of("r.jsonl"), of("gz"), of("r.xz"), of(".gz")], [None; 4]);
    }
}
