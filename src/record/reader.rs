//! Reads records, either one at a time or in batches.

use std::{
    borrow::Cow,
    io::{self, BufRead, Read},
};

use serde::de::DeserializeOwned;

use super::{
    error::{RecordError, RecordErrorKind, invalid_line},
    header::Header,
};
use crate::{
    diagnostic::{TextSurface, escape},
    game::Recordable,
};

/// Limits on the size of records, since they may be untrusted and are kept in memory while being verified.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// The maximum size of the header in bytes, including its line break.
    pub header: u64,
    /// The maximum size of each event in bytes, including its line break.
    pub event: u64,
    /// The maximum number of events in each record.
    pub events: usize,
    /// The maximum total size of the events in each record, in bytes.
    pub bytes: u64,
}

impl Default for Limits {
    /// Returns limits that are twice as large as required for a game on the largest board.
    ///
    /// The header can be up to 1 MiB long. There can be up to half a million events of up to 64 KiB each, but
    /// no more than 32 MiB in total.
    fn default() -> Limits {
        Limits { header: 1 << 20, event: 1 << 16, events: 1 << 19, bytes: 1 << 25 }
    }
}

/// The initial capacity for the events of a record.
const INITIAL_EVENTS: usize = 256;

/// Reads one or more records.
///
/// Call [`header`](Reader::header) and [`events`](Reader::events) alternately until there are no more
/// headers. The reader stops after the first error.
///
/// ```
/// use sentiero::{Header, Playout, Random, Reader, write};
/// # use sentiero::{NoFiles, Request, Rules, load};
/// # let loaded = load(&Request::new("calliope"), &NoFiles)?;
/// # let rules = Rules::new(&loaded.ruleset, 4).ok_or("four may play")?;
///
/// let (mut file, mut events) = (Vec::new(), Vec::new());
/// Playout::new(&rules, |_| Random::new()).play(7, 0, &mut events);
/// write(&mut file, &Header::new(&loaded.ruleset, &rules, 7, 0), &events)?;
///
/// let mut reader = Reader::new(file.as_slice());
/// let header = reader.header()?.ok_or("the file has a record")?;
/// assert_eq!(header.seed, 7);
/// assert_eq!(reader.events_of(&rules).list().len(), events.len());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct Reader<R> {
    lines: NumberedLines<R>,
    limits: Limits,
    /// The initial capacity for the events of a record.
    expected_events: usize,
    /// Whether the current line is a header that we found instead of an event.
    has_pending_header: bool,
    has_failed: bool,
}

/// The events in a record and their line numbers. They have been parsed but not verified yet.
#[derive(Clone, Debug, PartialEq)]
pub struct Events<E> {
    /// The line number of the header.
    pub(super) header: usize,
    pub(super) list: Vec<(usize, E)>,
    /// The number of the line after the last event.
    pub(super) next_line: usize,
    /// Whether another record starts on that line.
    pub(super) is_followed: bool,
    /// The error in that line, if it's neither an event nor a header.
    pub(super) fault: Option<RecordError>,
}

impl<E> Events<E> {
    /// Numbers the events of a game as if they were in a record, where the header takes up the first line.
    pub fn new(events: Vec<E>) -> Events<E> {
        let list: Vec<_> = (2..).zip(events).collect();
        Events { header: 1, next_line: list.len() + 2, list, is_followed: false, fault: None }
    }

    /// Returns the parsed events along with their line numbers.
    pub fn list(&self) -> &[(usize, E)] {
        &self.list
    }

    /// Returns the error that stopped the reader, if any.
    pub fn fault(&self) -> Option<&RecordError> {
        self.fault.as_ref()
    }
}

impl<R: BufRead> Reader<R> {
    /// Creates a reader with the default [`Limits`].
    pub fn new(input: R) -> Reader<R> {
        Reader::with_limits(input, Limits::default())
    }

    /// Creates a reader with the given limits.
    pub fn with_limits(input: R, limits: Limits) -> Reader<R> {
        Reader {
            lines: NumberedLines::new(input),
            limits,
            expected_events: 0,
            has_pending_header: false,
            has_failed: false,
        }
    }

    /// Creates a reader for text that is preceded by `lines` other lines.
    pub fn after_lines(input: R, lines: usize) -> Reader<R> {
        let mut reader = Reader::new(input);
        reader.lines.number = lines;
        reader
    }

    /// Creates a reader for a record with a known header, skipping the header line.
    pub fn after_header(input: R) -> Reader<R> {
        let mut reader = Reader { expected_events: INITIAL_EVENTS, ..Reader::new(input) };
        // If this line can't be read, neither can the next one, which will then report the error.
        let _ = reader.lines.advance(reader.limits.header);
        reader
    }

    /// Returns the number of the last line that was read, starting at 1.
    pub fn line(&self) -> usize {
        self.lines.number()
    }

    /// Reads the header of the next record, or returns `None` at the end of the input.
    ///
    /// # Errors
    /// Returns an error if the header is invalid or the input is empty.
    pub fn header(&mut self) -> Result<Option<Header>, RecordError> {
        if self.has_failed {
            return Ok(None);
        }
        let header = self.next_header();
        self.has_failed = header.is_err();
        header
    }

    fn next_header(&mut self) -> Result<Option<Header>, RecordError> {
        if !self.has_pending_header && !self.lines.advance(self.limits.header)? {
            return match self.lines.number() {
                0 => Err(RecordError::new(1, RecordErrorKind::Empty)),
                _ => Ok(None),
            };
        }
        self.has_pending_header = false;
        let text = self.lines.text()?;
        let header = Header::parse(text, self.lines.number());
        match header {
            Err(_) if self.lines.is_open() && is_cut(text) => Err(self.lines.cut_off()),
            header => header.map(Some),
        }
    }

    /// Reads the events after the header, up to the next header or the end of the input.
    ///
    /// If there's an error, it's stored in the result. This way, the events before it can still be verified
    /// first.
    pub fn events<E: DeserializeOwned>(&mut self) -> Events<E> {
        self.events_by(|_| None)
    }

    /// Like [`events`](Reader::events), but faster for events written by this program.
    pub fn events_of<G: Recordable>(&mut self, game: &G) -> Events<G::Event> {
        self.events_by(|line| game.parse_event(line))
    }

    fn events_by<E: DeserializeOwned>(&mut self, parse: impl Fn(&str) -> Option<E>) -> Events<E> {
        let header = self.lines.number();
        let mut list = Vec::with_capacity(self.expected_events);
        let mut bytes = 0;
        let mut fault = None;
        while !self.has_failed && !self.has_pending_header {
            match self.next_event(list.len(), &mut bytes, &parse) {
                Ok(Some(event)) => list.push((self.lines.number(), event)),
                Ok(None) => break,
                Err(error) => {
                    self.has_failed = true;
                    fault = Some(error);
                }
            }
        }
        let next_line = match &fault {
            Some(fault) => fault.line,
            None => self.lines.number() + usize::from(!self.has_pending_header),
        };
        Events { header, list, next_line, is_followed: self.has_pending_header, fault }
    }

    /// Reads the next event, or returns `None` at the end or at a header, which is kept for later.
    fn next_event<E: DeserializeOwned>(
        &mut self,
        events: usize,
        bytes: &mut u64,
        parse: impl Fn(&str) -> Option<E>,
    ) -> Result<Option<E>, RecordError> {
        // This line could be the next header, for which there's a different limit.
        if !self.lines.advance(self.limits.header.max(self.limits.event))? {
            return Ok(None);
        }
        let number = self.lines.number();
        let length = self.lines.length();
        let text = self.lines.text()?;
        let long = length.saturating_add(1) > self.limits.event;
        let parsed = || parse(text).map_or_else(|| serde_json::from_str(text), Ok);
        let error = match (!long).then(parsed) {
            Some(Ok(event)) => {
                *bytes = bytes.saturating_add(length);
                if events >= self.limits.events {
                    let kind = RecordErrorKind::TooManyEvents(self.limits.events);
                    return Err(RecordError::new(number, kind));
                }
                if *bytes > self.limits.bytes {
                    let kind = RecordErrorKind::TooManyBytes(self.limits.bytes);
                    return Err(RecordError::new(number, kind));
                }
                return Ok(Some(event));
            }
            Some(Err(error)) => Some(error),
            None => None,
        };
        if Header::is_header(text) {
            self.has_pending_header = true;
            return Ok(None);
        }
        Err(match error {
            None => too_long(number, self.limits.event),
            Some(_) if text.trim_ascii().is_empty() => {
                RecordError::new(number, RecordErrorKind::EmptyEvent)
            }
            Some(error) if self.lines.is_open() && error.is_eof() => self.lines.cut_off(),
            Some(error) => {
                let fault = invalid_line::<E>(text, &error);
                let kind = if error.is_data() {
                    RecordErrorKind::NotEvent(fault)
                } else {
                    RecordErrorKind::NotJson(fault)
                };
                RecordError::new(number, kind)
            }
        })
    }
}

impl Header {
    /// Reads the header of a record and nothing more.
    pub fn read(input: impl BufRead) -> Result<Header, RecordError> {
        Reader::new(input)
            .header()?
            .ok_or_else(|| RecordError::new(1, RecordErrorKind::MissingHeader))
    }
}

/// Splits the input into the texts of its records so that several of them can be read in parallel.
#[derive(Debug)]
pub struct RecordTexts<R> {
    input: R,
    /// The next header, which was read when looking for the end of the previous record.
    next: Vec<u8>,
    /// The total number of lines in all texts so far.
    lines: usize,
    /// Buffers to reuse for more texts.
    spare: Vec<Vec<u8>>,
    /// The error that made us stop reading. We only return it after the texts that come before it.
    fault: Option<io::Error>,
}

/// A part of the input, which is either a record or other text found where a record should start.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct RecordText {
    /// The number of lines before it.
    pub lines_before: usize,
    /// The lines, including their line breaks.
    pub bytes: Vec<u8>,
}

impl RecordText {
    /// Returns the first line, without its line break.
    pub fn header(&self) -> &[u8] {
        let end = memchr::memchr(b'\n', &self.bytes).unwrap_or(self.bytes.len());
        &self.bytes[..end]
    }

    /// Returns the text as whole lines, the way a [`Writer`](super::Writer) would write it.
    ///
    /// Text from a different program can contain terminal control characters, which this escapes.
    pub fn sanitise(&self) -> Cow<'_, [u8]> {
        let is_harmless = |&byte: &u8| matches!(byte, b'\n' | b' '..=b'~');
        if self.bytes.ends_with(b"\n") && self.bytes.iter().all(is_harmless) {
            return Cow::Borrowed(&self.bytes);
        }
        let mut out = Vec::with_capacity(self.bytes.len());
        for line in self.bytes.split_inclusive(|&byte| byte == b'\n') {
            let line = line.strip_prefix(BYTE_ORDER_MARK).unwrap_or(line);
            match serde_json::from_slice::<serde_json::Value>(line) {
                Ok(value) => {
                    out.extend_from_slice(escape(&value.to_string(), TextSurface::Json).as_bytes());
                }
                Err(_) => out.extend_from_slice(line.strip_suffix(b"\n").unwrap_or(line)),
            }
            out.push(b'\n');
        }
        Cow::Owned(out)
    }
}

/// The maximum number of records to read before verifying them.
pub const BATCH: usize = 2048;

/// The number of bytes after which we stop reading records and verify them first.
pub const BATCH_BYTES: usize = 8 << 20;

impl<R: BufRead> RecordTexts<R> {
    /// Creates a splitter for the given input.
    pub fn new(input: R) -> RecordTexts<R> {
        RecordTexts { input, next: Vec::new(), lines: 0, spare: Vec::new(), fault: None }
    }

    /// Reads the next batch of records, up to a maximum size. The batch is empty at the end of the input.
    pub fn batch(&mut self) -> io::Result<Vec<RecordText>> {
        let (mut batch, mut bytes) = (Vec::new(), 0);
        while batch.len() < BATCH && bytes < BATCH_BYTES {
            match self.next_text() {
                Ok(Some(text)) => {
                    bytes += text.bytes.len();
                    batch.push(text);
                }
                Ok(None) => break,
                Err(error) if batch.is_empty() => return Err(error),
                Err(error) => {
                    self.fault = Some(error);
                    break;
                }
            }
        }
        Ok(batch)
    }

    /// Takes back texts that are no longer needed, so their memory can be reused.
    pub fn recycle(&mut self, texts: Vec<RecordText>) {
        self.spare.extend(texts.into_iter().map(|text| text.bytes));
        // Keep no more than a batch needs, regardless of how large the texts are.
        let mut room = 2 * BATCH_BYTES;
        self.spare.retain(|bytes| {
            let fits = bytes.capacity() <= room;
            room -= if fits { bytes.capacity() } else { 0 };
            fits
        });
    }

    /// Returns the total number of lines in the texts returned so far.
    pub fn lines(&self) -> usize {
        self.lines
    }

    /// Returns the remaining input.
    pub fn into_inner(self) -> impl BufRead {
        io::Cursor::new(self.next).chain(self.input)
    }

    /// Reads the text of the next record, or returns `None` at the end of the input.
    ///
    /// If a record is too long for a [`Reader`], we stop early and leave it to the reader to reject what we
    /// have. We also stop early if the rest can't be read. In that case, the next call returns the error.
    pub fn next_text(&mut self) -> io::Result<Option<RecordText>> {
        if let Some(fault) = self.fault.take() {
            return Err(fault);
        }
        let limits = Limits::default();
        let most = limits.header + limits.bytes + limits.header;
        let mut bytes = self.spare.pop().unwrap_or_default();
        bytes.clear();
        bytes.append(&mut self.next);
        let mut text = RecordText { lines_before: self.lines, bytes };
        self.lines += usize::from(!text.bytes.is_empty());
        while (text.bytes.len() as u64) < most {
            let start = text.bytes.len();
            match read_line(&mut self.input, &mut text.bytes, limits.header + 2) {
                Ok(0) => break,
                Ok(_) => {}
                Err(error) if text.bytes.is_empty() => return Err(error),
                Err(error) => {
                    self.fault = Some(error);
                    self.lines += usize::from(text.bytes.len() > start);
                    break;
                }
            }
            if start > 0 && is_header(&text.bytes[start..]) {
                self.next.extend(text.bytes.drain(start..));
                break;
            }
            self.lines += 1;
        }
        Ok((!text.bytes.is_empty()).then_some(text))
    }
}

/// Appends a line including its line break, up to a given limit, and returns the number of bytes.
///
/// This is like [`read_until`](BufRead::read_until) but faster for short lines.
fn read_line(input: &mut impl BufRead, line: &mut Vec<u8>, limit: u64) -> io::Result<u64> {
    let mut count = 0;
    while count < limit {
        let buffer = match input.fill_buf() {
            Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
            buffer => buffer?,
        };
        let room = usize::try_from(limit - count).unwrap_or(usize::MAX);
        let rest = buffer.get(..room).unwrap_or(buffer);
        let end = memchr::memchr(b'\n', rest).map(|end| end + 1);
        let length = end.unwrap_or(rest.len());
        line.extend_from_slice(&rest[..length]);
        input.consume(length);
        count += length as u64;
        if end.is_some() || length == 0 {
            break;
        }
    }
    Ok(count)
}

/// Returns whether the start of the line looks like a header.
fn is_header(line: &[u8]) -> bool {
    let inner = line.trim_ascii_start().strip_prefix(b"{");
    inner.is_some_and(|inner| inner.trim_ascii_start().starts_with(b"\"record\""))
}

/// Returns whether the text is a proper prefix of JSON.
fn is_cut(text: &str) -> bool {
    serde_json::from_str::<serde::de::IgnoredAny>(text).is_err_and(|error| error.is_eof())
}

/// The byte order mark, which some editors write at the start of UTF-8 files.
const BYTE_ORDER_MARK: &[u8] = "\u{feff}".as_bytes();

/// Reads the lines of an input. The lines are numbered, and their length is limited.
#[derive(Debug)]
struct NumberedLines<R> {
    input: R,
    buffer: Vec<u8>,
    number: usize,
    has_line_break: bool,
}

impl<R: BufRead> NumberedLines<R> {
    fn new(input: R) -> NumberedLines<R> {
        NumberedLines { input, buffer: Vec::new(), number: 0, has_line_break: false }
    }

    /// Returns the number of the current line, starting at 1, or 0 before the first line.
    fn number(&self) -> usize {
        self.number
    }

    /// Reads the next line, which can be up to `limit` bytes long. Returns whether there was one.
    ///
    /// The line break counts towards the limit.
    fn advance(&mut self, limit: u64) -> Result<bool, RecordError> {
        self.buffer.clear();
        // One byte more than the limit is enough to find out that a line is too long.
        let count = read_line(&mut self.input, &mut self.buffer, limit.saturating_add(1))
            .map_err(|error| RecordError::of_input(self.number + 1, &error))?;
        if count == 0 {
            return Ok(false);
        }
        self.number += 1;
        self.has_line_break = self.buffer.last() == Some(&b'\n');
        if count > limit {
            return Err(too_long(self.number, limit));
        }
        if self.has_line_break {
            self.buffer.pop();
        }
        if self.number == 1 && self.buffer.starts_with(BYTE_ORDER_MARK) {
            self.buffer.drain(..BYTE_ORDER_MARK.len());
        }
        Ok(true)
    }

    /// Returns the length of the current line without its line break, in bytes.
    fn length(&self) -> u64 {
        self.buffer.len() as u64
    }

    /// Returns the text of the current line.
    fn text(&self) -> Result<&str, RecordError> {
        std::str::from_utf8(&self.buffer).map_err(|error| {
            if error.error_len().is_none() && !self.has_line_break {
                return self.cut_off();
            }
            let column = error.valid_up_to() + 1;
            RecordError::new(self.number, RecordErrorKind::InvalidUtf8 { column })
        })
    }

    /// Returns whether the current line is the last one of the input and has no line break.
    fn is_open(&self) -> bool {
        !self.has_line_break
    }

    /// Creates an error for input that ends in the middle of the current line.
    fn cut_off(&self) -> RecordError {
        RecordError::new(self.number, RecordErrorKind::LineCutOff)
    }
}

/// Creates an error for a line exceeding the limit.
fn too_long(line: usize, limit: u64) -> RecordError {
    RecordError::new(line, RecordErrorKind::LineTooLong(limit))
}
