//! Reads the text of records from inputs that may be compressed.

use std::io::{self, BufRead, BufReader, Cursor, Read};

use super::{
    compression::{Compression, first_bytes},
    frames::Frames,
};

/// The size of the read buffer, in bytes.
const BUFFER: usize = 1 << 17;

/// The text from an input, decompressed if necessary.
pub type TextInput = Box<dyn BufRead + Send>;

/// Formats that are recognised but not supported, along with their first bytes.
const FOREIGN: [(&str, &[u8]); 5] = [
    ("xz", b"\xfd7zXZ\0"),
    ("bzip2", b"BZh"),
    ("zip", b"PK\x03\x04"),
    ("7z", b"7z\xbc\xaf\x27\x1c"),
    ("lz4", b"\x04\x22\x4d\x18"),
];

/// Returns the text from an input, decompressing it if it starts like a supported format.
///
/// # Errors
/// Returns an error if the input can't be read or if it's compressed in an unsupported format
/// ([`InvalidData`](io::ErrorKind::InvalidData)).
pub fn text_of(input: impl Read + Send + 'static) -> io::Result<TextInput> {
    let mut input = BufReader::with_capacity(BUFFER, input);
    let first = first_bytes(&mut input)?;
    if let Some((name, _)) = FOREIGN.iter().find(|(_, bytes)| first.starts_with(bytes)) {
        let message =
            format!("it is compressed with {name}: decompress it, or use gzip or zstd instead");
        return Err(io::Error::new(io::ErrorKind::InvalidData, message));
    }
    let format = Compression::of_bytes(&first);
    let input = Cursor::new(first).chain(input);
    Ok(match format {
        None => Box::new(input),
        Some(_) => Box::new(BufReader::with_capacity(BUFFER, Frames::new(input))),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn text(bytes: &[u8]) -> io::Result<String> {
        let mut text = String::new();
        text_of(Cursor::new(bytes.to_vec()))?.read_to_string(&mut text).map(|_| text)
    }

    #[test]
    fn reads_plain_and_compressed_text() {
        let parts = ["", "x", "one\ntwo\n", &"the same line again\n".repeat(40_000)];
        for part in parts {
            assert_eq!(text(part.as_bytes()).unwrap(), part);
            for format in Compression::ALL {
                let frame = format.frame(part.as_bytes()).unwrap();
                assert_eq!(Compression::of_bytes(&frame), Some(format));
                assert_eq!(text(&frame).unwrap(), part, "{format:?}");
            }
        }
        for format in Compression::ALL {
            let frames = parts.map(|part| format.frame(part.as_bytes()).unwrap()).concat();
            assert_eq!(text(&frames).unwrap(), parts.concat(), "{format:?}");
        }
    }

    #[test]
    fn unsupported_format_is_named() {
        for (name, bytes) in FOREIGN {
            let error = text(&[bytes, b"and more"].concat()).unwrap_err();
            assert!(error.to_string().contains(&format!("compressed with {name}")), "{error}");
            assert_eq!(error.kind(), io::ErrorKind::InvalidData);
        }
    }
}
