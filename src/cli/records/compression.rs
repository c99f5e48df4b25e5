//! Compression formats of record files: their suffixes, magic numbers and encoders.

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

/// The level used for gzip: a higher one takes 2.4 times as long for records and saves a fifth.
const GZIP_LEVEL: u32 = 3;
/// The level used for Zstandard: a higher one takes longer for records and saves nothing.
const ZSTD_LEVEL: i32 = 1;

impl Compression {
    pub const ALL: [Compression; 2] = [Compression::Gzip, Compression::Zstd];

    /// Returns the file name extension, without the dot.
    pub fn suffix(self) -> &'static str {
        match self {
            Compression::Gzip => "gz",
            Compression::Zstd => "zst",
        }
    }

    /// Returns the format implied by a file's extension.
    pub fn of(path: &Path) -> Option<Compression> {
        let suffix = path.extension()?;
        Compression::ALL.into_iter().find(|format| suffix == format.suffix())
    }

    /// Recognises a format by the first bytes of an input.
    pub fn recognised(bytes: &[u8]) -> Option<Compression> {
        match bytes {
            [0x1f, 0x8b, ..] => Some(Compression::Gzip),
            // A frame, or a skippable frame.
            [0x28, 0xb5, 0x2f, 0xfd, ..] | [0x50..=0x5f, 0x2a, 0x4d, 0x18, ..] => {
                Some(Compression::Zstd)
            }
            _ => None,
        }
    }

    /// Recognises the format of a file by its first bytes; `None` means text.
    pub fn of_content(mut file: impl Read) -> io::Result<Option<Compression>> {
        Ok(Compression::recognised(&first_bytes(&mut file)?))
    }

    /// Compresses a text to one frame, deterministically.
    pub fn frame(self, text: &[u8]) -> io::Result<Vec<u8>> {
        match self {
            Compression::Gzip => {
                let level = flate2::Compression::new(GZIP_LEVEL);
                // Gzip headers name the operating system, but the bytes must be the same everywhere.
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

/// Encodes a text in a format; `None` leaves it as text.
pub fn encoded(text: &[u8], format: Option<Compression>) -> io::Result<Cow<'_, [u8]>> {
    format.map_or(Ok(Cow::Borrowed(text)), |format| format.frame(text).map(Cow::Owned))
}

/// The code for an unknown operating system in a gzip header.
const UNKNOWN_SYSTEM: u8 = 255;

/// The length of the longest prefix needed to recognise a format.
const MOST_FIRST_BYTES: usize = 6;

/// Reads the first bytes of an input: fewer than [`MOST_FIRST_BYTES`] only at its end.
pub fn first_bytes(input: &mut impl Read) -> io::Result<Vec<u8>> {
    let mut first = Vec::new();
    input.take(MOST_FIRST_BYTES as u64).read_to_end(&mut first)?;
    Ok(first)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_ask_for_formats() {
        let of = |name: &str| Compression::of(Path::new(name));
        assert_eq!(of("a/r.jsonl.gz"), Some(Compression::Gzip));
        assert_eq!(of("r.jsonl.zst"), Some(Compression::Zstd));
        assert_eq!([of("r.jsonl"), of("gz"), of("r.xz"), of(".gz")], [None; 4]);
    }
}
