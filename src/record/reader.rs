use std::io::{BufRead, Read};

use serde::de::DeserializeOwned;

use super::{
    error::{RecordError, said},
    header::Header,
};

/// How much of a record is read before it is refused.
///
/// A record is kept in memory while it is verified, and whoever sends one may mean harm.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// The bytes of a header, with the line's end.
    pub header: u64,
    /// The bytes of an event, with the line's end.
    pub event: u64,
    /// The number of events of a record.
    pub events: usize,
    /// The bytes of all events of a record.
    pub bytes: u64,
}

impl Default for Limits {
    /// A header of 1 MiB; half a million events, each of 64 KiB at most, 32 MiB in all. A game on the
    /// largest board that a ruleset can ask for takes less than half of that.
    fn default() -> Limits {
        Limits { header: 1 << 20, event: 1 << 16, events: 1 << 19, bytes: 1 << 25 }
    }
}

/// Reads records: one, or several that follow each other in one input.
///
/// Ask for the [`header`](Reader::header), then for the [`events`](Reader::events), and so on until
/// there is no header. After an error in a line nothing more is read.
#[derive(Debug)]
pub struct Reader<R> {
    lines: Lines<R>,
    limits: Limits,
    /// Whether the current line is a header that was read while looking for an event.
    waiting: bool,
    broken: bool,
}

/// The events of a record as they were read: with their lines, and with how the reading ended. They
/// are not verified yet.
#[derive(Clone, Debug, PartialEq)]
pub struct Events<E> {
    /// The line of the record's header.
    pub(super) header: usize,
    pub(super) list: Vec<(usize, E)>,
    /// The line after the last event, where an event is missed if the game is not over.
    pub(super) end: usize,
    /// Whether another record begins there.
    pub(super) followed: bool,
    /// What is wrong with that line, if it is neither an event nor a header.
    pub(super) fault: Option<RecordError>,
}

impl<E> Events<E> {
    /// The events and their lines, as far as they could be read.
    pub fn list(&self) -> &[(usize, E)] {
        &self.list
    }

    /// Why not all could be read, if so.
    pub fn fault(&self) -> Option<&RecordError> {
        self.fault.as_ref()
    }
}

impl<R: BufRead> Reader<R> {
    /// A reader with the usual [`Limits`].
    pub fn new(input: R) -> Reader<R> {
        Reader::with_limits(input, Limits::default())
    }

    /// A reader with limits of one's own.
    pub fn with_limits(input: R, limits: Limits) -> Reader<R> {
        Reader { lines: Lines::new(input), limits, waiting: false, broken: false }
    }

    /// The line that was read last, from 1.
    pub fn line(&self) -> usize {
        self.lines.number()
    }

    /// Reads the header of the next record; `None` if there is none. An input without any record is
    /// an error.
    pub fn header(&mut self) -> Result<Option<Header>, RecordError> {
        if self.broken {
            return Ok(None);
        }
        let header = self.next_header();
        self.broken = header.is_err();
        header
    }

    fn next_header(&mut self) -> Result<Option<Header>, RecordError> {
        if !self.waiting && !self.lines.advance(self.limits.header)? {
            return match self.lines.number() {
                0 => Err(RecordError::new(1, "the record is empty")),
                _ => Ok(None),
            };
        }
        self.waiting = false;
        let text = self.lines.text()?;
        let header = Header::parse(text, self.lines.number());
        match header {
            Err(_) if self.lines.is_open() && is_cut(text) => Err(self.lines.cut_off()),
            header => header.map(Some),
        }
    }

    /// Reads the events that follow the header read last, up to the next header or the end.
    ///
    /// An error is kept in what is returned, since the events before it come first.
    pub fn events<E: DeserializeOwned>(&mut self) -> Events<E> {
        let header = self.lines.number();
        let mut list = Vec::new();
        let mut bytes = 0;
        let mut fault = None;
        while !self.broken && !self.waiting {
            match self.next_event(list.len(), &mut bytes) {
                Ok(Some(event)) => list.push((self.lines.number(), event)),
                Ok(None) => break,
                Err(error) => {
                    self.broken = true;
                    fault = Some(error);
                }
            }
        }
        let end = match &fault {
            Some(fault) => fault.line,
            None => self.lines.number() + usize::from(!self.waiting),
        };
        Events { header, list, end, followed: self.waiting, fault }
    }

    /// The next event; `None` at a header, which then waits, or at the end.
    fn next_event<E: DeserializeOwned>(
        &mut self,
        events: usize,
        bytes: &mut u64,
    ) -> Result<Option<E>, RecordError> {
        // The line may be the next record's header, which may be longer.
        if !self.lines.advance(self.limits.header.max(self.limits.event))? {
            return Ok(None);
        }
        let number = self.lines.number();
        let length = self.lines.length();
        let text = self.lines.text()?;
        let long = length.saturating_add(1) > self.limits.event;
        let error = match if long { None } else { Some(serde_json::from_str(text)) } {
            Some(Ok(event)) => {
                *bytes = bytes.saturating_add(length);
                if events >= self.limits.events {
                    let most = self.limits.events;
                    return Err(RecordError::new(number, format!("more than {most} events")));
                }
                if *bytes > self.limits.bytes {
                    let most = self.limits.bytes;
                    return Err(RecordError::new(
                        number,
                        format!("more than {most} bytes of events"),
                    ));
                }
                return Ok(Some(event));
            }
            Some(Err(error)) => Some(error),
            None => None,
        };
        if Header::stands_in(text) {
            self.waiting = true;
            return Ok(None);
        }
        Err(match error {
            None => too_long(number, self.limits.event),
            Some(_) if text.trim_ascii().is_empty() => {
                RecordError::new(number, "an empty line where an event is expected")
            }
            Some(error) if self.lines.is_open() && error.is_eof() => self.lines.cut_off(),
            Some(error) if error.is_data() => {
                RecordError::new(number, format!("not an event: {}", said(&error)))
            }
            Some(error) => RecordError::new(number, format!("not JSON: {}", said(&error))),
        })
    }
}

/// Whether a text is JSON that stops too early.
fn is_cut(text: &str) -> bool {
    serde_json::from_str::<serde::de::IgnoredAny>(text).is_err_and(|error| error.is_eof())
}

/// What some editors put before the first line of a file in UTF-8.
const MARK: &[u8] = "\u{feff}".as_bytes();

/// Gives the lines of an input, none longer than a limit, with their numbers.
#[derive(Debug)]
struct Lines<R> {
    input: R,
    buffer: Vec<u8>,
    number: usize,
    ended: bool,
}

impl<R: BufRead> Lines<R> {
    fn new(input: R) -> Lines<R> {
        Lines { input, buffer: Vec::new(), number: 0, ended: false }
    }

    /// The number of the line read last, from 1; 0 if none was.
    fn number(&self) -> usize {
        self.number
    }

    /// Reads the next line, of at most `limit` bytes with its end. Returns whether there was one.
    fn advance(&mut self, limit: u64) -> Result<bool, RecordError> {
        self.buffer.clear();
        // One byte more than may be, to see that there are too many.
        let mut input = self.input.by_ref().take(limit.saturating_add(1));
        let count = input
            .read_until(b'\n', &mut self.buffer)
            .map_err(|error| RecordError::unreadable(self.number + 1, &error))?;
        if count == 0 {
            return Ok(false);
        }
        self.number += 1;
        self.ended = self.buffer.last() == Some(&b'\n');
        if count as u64 > limit {
            return Err(too_long(self.number, limit));
        }
        if self.ended {
            self.buffer.pop();
        }
        // Some editors begin a file with this mark, which says nothing of the record.
        if self.number == 1 && self.buffer.starts_with(MARK) {
            self.buffer.drain(..MARK.len());
        }
        Ok(true)
    }

    /// How many bytes the current line has, without its end.
    fn length(&self) -> u64 {
        self.buffer.len() as u64
    }

    /// The text of the current line.
    fn text(&self) -> Result<&str, RecordError> {
        std::str::from_utf8(&self.buffer).map_err(|error| {
            if error.error_len().is_none() && !self.ended {
                return self.cut_off();
            }
            let message = format!("not UTF-8 at column {}", error.valid_up_to() + 1);
            RecordError::new(self.number, message)
        })
    }

    /// Whether the current line is the input's last and lacks its end.
    fn is_open(&self) -> bool {
        !self.ended
    }

    /// The error of an input that stops in the middle of the current line.
    fn cut_off(&self) -> RecordError {
        RecordError::cut_off(self.number, "the record is cut off in the middle of this line")
    }
}

/// The error of a line that is too long.
fn too_long(line: usize, limit: u64) -> RecordError {
    RecordError::new(line, format!("longer than the {limit} bytes that a line may have here"))
}
