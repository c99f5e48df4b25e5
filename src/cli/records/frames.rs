//! A reader for compressed inputs that works frame by frame in bounded memory.

use std::{
    fmt,
    io::{self, BufRead, Chain, Cursor, Read},
    mem,
};

use flate2::bufread::GzDecoder;
use zrip::{FrameDecoder, frame::header::parse_frame_header};

use super::compression::Compression;

/// How many bytes of text a decoder can keep in memory. It has to keep them because a frame can refer back to
/// earlier text.
///
/// This is enough for the longest record.
const MAX_HELD_BYTES: u64 = 40 << 20;

/// A reader for the text in a sequence of gzip members or Zstandard frames.
pub struct Frames<R: BufRead> {
    state: FrameState<R>,
    /// The offset of the current frame in the input.
    start: u64,
    /// A decoder for the next frame, since creating one takes longer than decoding an empty frame.
    unused_decoder: Option<Box<FrameDecoder<ZstdInput<R>>>>,
}

/// The input for a frame. Since the magic number has already been read, it's put back in front of the rest.
type FrameInput<R> = Chain<Cursor<Vec<u8>>, CountedInput<R>>;

enum FrameState<R: BufRead> {
    Start(CountedInput<R>),
    Gzip(GzDecoder<FrameInput<R>>),
    Zstd(Box<FrameDecoder<ZstdInput<R>>>),
    /// The state after an error.
    Ended,
}

impl<R: BufRead> Frames<R> {
    /// Creates a reader for a compressed input.
    pub fn new(input: R) -> Frames<R> {
        let input = CountedInput { input, count: 0 };
        Frames { state: FrameState::Start(input), start: 0, unused_decoder: None }
    }

    /// Returns the offset of the current frame in the input.
    pub fn start(&self) -> u64 {
        self.start
    }

    /// Starts the next frame after the current one was read. Returns false at the end of the input.
    pub fn next_frame(&mut self) -> io::Result<bool> {
        let mut input = match mem::replace(&mut self.state, FrameState::Ended) {
            FrameState::Start(input) => input,
            FrameState::Gzip(decoder) => decoder.into_inner().into_inner().1,
            FrameState::Zstd(mut decoder) => {
                let input = decoder.reset(ZstdInput(None)).0;
                self.unused_decoder = Some(decoder);
                let Some(ZstdFrame { input, .. }) = input else { return Ok(false) };
                input.into_inner().1
            }
            FrameState::Ended => return Ok(false),
        };
        self.start = input.count;
        let mut magic = Vec::new();
        input.by_ref().take(4).read_to_end(&mut magic)?;
        if magic.is_empty() {
            self.state = FrameState::Start(input);
            return Ok(false);
        }
        let format = Compression::of_bytes(&magic);
        let is_cut = magic.len() < 4;
        let input = Cursor::new(magic).chain(input);
        self.state = match format {
            Some(Compression::Gzip) => FrameState::Gzip(GzDecoder::new(input)),
            Some(Compression::Zstd) => {
                let input = ZstdInput(Some(ZstdFrame::start(input)?));
                let decoder = match self.unused_decoder.take() {
                    Some(mut decoder) => {
                        decoder.reset(input);
                        decoder
                    }
                    None => Box::new(FrameDecoder::new(input)),
                };
                FrameState::Zstd(decoder)
            }
            None if is_cut => return Err(FrameFault::Truncated.into()),
            None => return Err(FrameFault::Uncompressed.into()),
        };
        Ok(true)
    }

    /// Reads from the current frame, returning 0 at its end.
    fn read_frame(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let read = match &mut self.state {
            FrameState::Start(_) | FrameState::Ended => Ok(0),
            FrameState::Gzip(decoder) => decoder.read(buffer),
            FrameState::Zstd(decoder) => decoder.read(buffer),
        };
        if read.as_ref().is_err_and(|error| error.kind() != io::ErrorKind::Interrupted) {
            self.state = FrameState::Ended;
        }
        read.map_err(own_error)
    }

    /// Reads the whole text of the next frame, returning `None` at the end of the input.
    ///
    /// # Errors
    /// Returns an error if the frame is truncated or damaged, or if its text is longer than any record.
    pub fn next_text(&mut self) -> io::Result<Option<Vec<u8>>> {
        if !self.next_frame()? {
            return Ok(None);
        }
        let mut text = Vec::new();
        CurrentFrame(self).take(MAX_HELD_BYTES + 1).read_to_end(&mut text)?;
        if text.len() as u64 > MAX_HELD_BYTES {
            self.state = FrameState::Ended;
            return Err(FrameFault::Long.into());
        }
        Ok(Some(text))
    }
}

impl<R: BufRead> Read for Frames<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        loop {
            let count = self.read_frame(buffer)?;
            if count > 0 || buffer.is_empty() || !self.next_frame()? {
                return Ok(count);
            }
        }
    }
}

/// A reader for the text in the current frame.
struct CurrentFrame<'a, R: BufRead>(&'a mut Frames<R>);

impl<R: BufRead> Read for CurrentFrame<'_, R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        self.0.read_frame(buffer)
    }
}

/// An input that counts the bytes that were read.
struct CountedInput<R> {
    input: R,
    count: u64,
}

impl<R: BufRead> Read for CountedInput<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let count = self.input.read(buffer)?;
        self.count += count as u64;
        Ok(count)
    }
}

impl<R: BufRead> BufRead for CountedInput<R> {
    fn fill_buf(&mut self) -> io::Result<&[u8]> {
        self.input.fill_buf()
    }

    fn consume(&mut self, count: usize) {
        self.input.consume(count);
        self.count += count as u64;
    }
}

/// The input for a Zstandard decoder. We limit it to one frame because the decoder would otherwise read into
/// the next.
struct ZstdInput<R: BufRead>(Option<ZstdFrame<FrameInput<R>>>);

impl<R: BufRead> Read for ZstdInput<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        self.0.as_mut().map_or(Ok(0), |frame| frame.read(buffer))
    }
}

/// The bytes of a single Zstandard frame (RFC 8878).
struct ZstdFrame<R> {
    input: R,
    /// The header that was read to determine the length of the next part.
    header: Cursor<Vec<u8>>,
    /// The number of bytes that follow the header.
    remaining_bytes: u64,
    next_part: ZstdPart,
    has_checksum: bool,
}

/// The next part of a frame.
#[derive(Clone, Copy, PartialEq, Eq)]
enum ZstdPart {
    Block,
    Checksum,
    End,
}

impl<R: Read> ZstdFrame<R> {
    fn start(mut input: R) -> io::Result<ZstdFrame<R>> {
        let mut header = Vec::new();
        let mut more = |header: &mut Vec<u8>, count: usize| read_more(&mut input, header, count);
        // After the magic number comes the frame descriptor or the first byte of a skippable frame's length.
        more(&mut header, 5)?;
        let descriptor = header[4];
        let is_skipped = header[0] != 0x28;
        let mut frame_content = 0;
        if is_skipped {
            more(&mut header, 3)?;
            let length = [header[4], header[5], header[6], header[7]];
            frame_content = u32::from_le_bytes(length).into();
        } else {
            let is_single = descriptor & 0x20 != 0;
            let dictionary = [0, 1, 2, 4][usize::from(descriptor & 3)];
            let size = match descriptor >> 6 {
                0 => usize::from(is_single),
                power => 1 << power,
            };
            more(&mut header, usize::from(!is_single) + dictionary + size)?;
            let parsed = parse_frame_header(&header).map_err(|_| FrameFault::Damaged)?;
            if parsed.dict_id.is_some_and(|id| id != 0) {
                return Err(FrameFault::Dictionary.into());
            }
            if parsed.window_size > MAX_HELD_BYTES {
                return Err(FrameFault::Window(parsed.window_size).into());
            }
        }
        Ok(ZstdFrame {
            input,
            header: Cursor::new(header),
            remaining_bytes: frame_content,
            next_part: if is_skipped { ZstdPart::End } else { ZstdPart::Block },
            has_checksum: descriptor & 4 != 0,
        })
    }

    /// Reads the header of the next part. Returns false at the end of the frame.
    fn advance(&mut self) -> io::Result<bool> {
        match self.next_part {
            ZstdPart::Block => {
                let mut header = Vec::new();
                read_more(&mut self.input, &mut header, 3)?;
                let number = u32::from_le_bytes([header[0], header[1], header[2], 0]);
                // An RLE block is a single byte, no matter how long its content is.
                let is_repeated = number >> 1 & 3 == 1;
                self.remaining_bytes = if is_repeated { 1 } else { (number >> 3).into() };
                self.header = Cursor::new(header);
                if number & 1 == 1 {
                    let has_checksum = self.has_checksum;
                    self.next_part = if has_checksum { ZstdPart::Checksum } else { ZstdPart::End };
                }
                Ok(true)
            }
            ZstdPart::Checksum => {
                self.remaining_bytes = 4;
                self.next_part = ZstdPart::End;
                Ok(true)
            }
            ZstdPart::End => Ok(false),
        }
    }
}

impl<R: Read> Read for ZstdFrame<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let count = self.header.read(buffer)?;
        if count > 0 || buffer.is_empty() {
            return Ok(count);
        }
        if self.remaining_bytes > 0 {
            let count = self.input.by_ref().take(self.remaining_bytes).read(buffer)?;
            self.remaining_bytes -= count as u64;
            return Ok(count);
        }
        if self.advance()? { self.read(buffer) } else { Ok(0) }
    }
}

/// Reads `count` more bytes and appends them to `bytes`.
fn read_more(input: &mut impl Read, bytes: &mut Vec<u8>, count: usize) -> io::Result<()> {
    let start = bytes.len();
    bytes.resize(start + count, 0);
    input.read_exact(&mut bytes[start..]).map_err(own_error)
}

/// Why a frame can't be read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum FrameFault {
    Truncated,
    Damaged,
    Uncompressed,
    Dictionary,
    Long,
    /// The window is too large. The value is its size in bytes.
    Window(u64),
}

impl fmt::Display for FrameFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            FrameFault::Truncated => f.write_str("the compressed data is cut off here"),
            FrameFault::Damaged => f.write_str("the compressed data is corrupt here"),
            FrameFault::Uncompressed => {
                f.write_str("uncompressed bytes follow the compressed data here")
            }
            FrameFault::Dictionary => {
                f.write_str("it is compressed with a dictionary: recompress it without one")
            }
            FrameFault::Long => {
                let most = MAX_HELD_BYTES >> 20;
                write!(f, "part of the compressed data expands to more than {most} MiB of text")
            }
            FrameFault::Window(bytes) => {
                let (bytes, most) = (bytes.div_ceil(1 << 20), MAX_HELD_BYTES >> 20);
                write!(
                    f,
                    "it is compressed with a window of {bytes} MiB, but the limit is {most} MiB: \
                        recompress it without `--long` or `--ultra`"
                )
            }
        }
    }
}

impl std::error::Error for FrameFault {}

impl From<FrameFault> for io::Error {
    fn from(fault: FrameFault) -> io::Error {
        let kind = match fault {
            FrameFault::Truncated => io::ErrorKind::UnexpectedEof,
            _ => io::ErrorKind::InvalidData,
        };
        io::Error::new(kind, fault)
    }
}

fn is_fault(error: &io::Error) -> bool {
    error.get_ref().is_some_and(<dyn std::error::Error + Send + Sync>::is::<FrameFault>)
}

/// Replaces a decoder error with our own, but keeps errors from the input.
fn own_error(error: io::Error) -> io::Error {
    match error.kind() {
        _ if is_fault(&error) => error,
        io::ErrorKind::UnexpectedEof => FrameFault::Truncated.into(),
        io::ErrorKind::InvalidData | io::ErrorKind::InvalidInput => FrameFault::Damaged.into(),
        _ => error,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns an empty text, texts that compress well and texts that don't.
    fn texts() -> Vec<Vec<u8>> {
        let noise = |at: u32| at.wrapping_mul(at).wrapping_mul(2_654_435_761).to_le_bytes()[2];
        vec![
            b"{\"record\":\"sentiero\"}\n".repeat(9_000),
            (0..300_000).map(noise).collect(),
            Vec::new(),
            b"a".repeat(400_000),
            b"last".to_vec(),
        ]
    }

    fn frames(format: Compression) -> Vec<Vec<u8>> {
        texts().iter().map(|text| format.frame(text).unwrap()).collect()
    }

    #[test]
    fn reads_frames_with_their_offsets() {
        for format in Compression::ALL {
            let frames = frames(format);
            let whole = frames.concat();
            let mut input = Frames::new(&*whole);
            let mut start = 0;
            for (frame, text) in frames.iter().zip(texts()) {
                assert!(input.next_text().unwrap().unwrap() == text, "{format:?}");
                assert_eq!(input.start(), start, "{format:?}");
                start += frame.len() as u64;
            }
            assert!(input.next_text().unwrap().is_none());
            assert_eq!(input.start(), start);
        }
    }

    #[test]
    fn truncated_input_loses_only_the_last_frame() {
        for format in Compression::ALL {
            let frames = frames(format);
            let (first, last) = (frames[0].len(), frames[0].len() + frames[1].len());
            let whole = frames.concat();
            for cut in (first + 1..last).step_by(20_011).chain([first + 1, first + 5, last - 1]) {
                let mut text = Vec::new();
                let error = Frames::new(&whole[..cut]).read_to_end(&mut text).unwrap_err();
                assert_eq!(error.kind(), io::ErrorKind::UnexpectedEof, "{format:?} {cut}");
                assert!(error.to_string().contains("cut off"), "{error}");
                assert!(text.starts_with(&texts()[0]), "{format:?} {cut}");
            }
        }
    }

    /// If a bit is flipped, we either detect it or get the same text or an empty one.
    #[test]
    fn flipped_bits_never_change_the_text() {
        let text = &texts()[0][..2_000];
        for format in Compression::ALL {
            let frame = format.frame(text).unwrap();
            for at in 0..frame.len() {
                for bit in 0..8 {
                    let mut damaged = frame.clone();
                    damaged[at] ^= 1 << bit;
                    let mut read = Vec::new();
                    match Frames::new(&*damaged).take(1 << 24).read_to_end(&mut read) {
                        Ok(_) => assert!(read == text || read.is_empty(), "{format:?} {at} {bit}"),
                        Err(error) => {
                            assert!(is_fault(&error), "{format:?} {at} {bit}: {error:?}");
                        }
                    }
                }
            }
        }
    }

    /// A small input that decompresses to an excessively long text is rejected.
    #[test]
    fn rejects_decompression_bombs() {
        // RLE blocks of 128 KiB in a frame with a window of that size.
        let block = [&((128_u32 << 10 << 3) | 1 << 1).to_le_bytes()[..3], b"a"].concat();
        let bomb = [&b"\x28\xb5\x2f\xfd\x00\x38"[..], &block.repeat(500)].concat();
        let error = Frames::new(&*bomb).next_text().unwrap_err();
        assert!(error.to_string().contains("more than 40 MiB"), "{error}");
    }

    #[test]
    fn rejects_large_windows_and_dictionaries() {
        let refused = |header: &[u8]| {
            let input = [b"\x28\xb5\x2f\xfd", header, &[0; 20]].concat();
            Frames::new(&*input).read_to_end(&mut Vec::new()).unwrap_err().to_string()
        };
        // Windows of 2^(10 + 17) and 2^(10 + 13) bytes.
        assert!(refused(&[0x00, 17 << 3]).contains("a window of 128 MiB"));
        assert!(!refused(&[0x00, 13 << 3]).contains("window"));
        assert!(refused(&[0x01, 0x00, 7]).contains("dictionary"));
        let mut text = Vec::new();
        let input = [&*Compression::Gzip.frame(b"text").unwrap(), b"more"].concat();
        let error = Frames::new(&*input).read_to_end(&mut text).unwrap_err();
        assert_eq!((text.as_slice(), error.kind()), (&b"text"[..], io::ErrorKind::InvalidData));
    }

    #[test]
    fn skippable_frames_are_empty() {
        let mut input = b"\x50\x2a\x4d\x18\x03\0\0\0abc".to_vec();
        input.extend(Compression::Zstd.frame(b"text").unwrap());
        let mut text = String::new();
        Frames::new(&*input).read_to_string(&mut text).unwrap();
        assert_eq!(text, "text");
    }
}
