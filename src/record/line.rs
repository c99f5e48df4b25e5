use std::io::{BufRead, Read};

use super::error::RecordError;

/// What some editors put before the first line of a file in UTF-8.
const MARK: &[u8] = "\u{feff}".as_bytes();

/// Gives the lines of an input, none longer than a limit, with their numbers.
#[derive(Debug)]
pub(super) struct Lines<R> {
    input: R,
    buffer: Vec<u8>,
    number: usize,
    ended: bool,
}

impl<R: BufRead> Lines<R> {
    pub(super) fn new(input: R) -> Lines<R> {
        Lines { input, buffer: Vec::new(), number: 0, ended: false }
    }

    /// The number of the line read last, from 1; 0 if none was.
    pub(super) fn number(&self) -> usize {
        self.number
    }

    /// Reads the next line, of at most `limit` bytes with its end. Returns whether there was one.
    pub(super) fn advance(&mut self, limit: u64) -> Result<bool, RecordError> {
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
    pub(super) fn length(&self) -> u64 {
        self.buffer.len() as u64
    }

    /// The text of the current line.
    pub(super) fn text(&self) -> Result<&str, RecordError> {
        std::str::from_utf8(&self.buffer).map_err(|error| {
            if error.error_len().is_none() && !self.ended {
                return self.cut_off();
            }
            let message = format!("not UTF-8 at column {}", error.valid_up_to() + 1);
            RecordError::new(self.number, message)
        })
    }

    /// Whether the current line is the input's last and lacks its end.
    pub(super) fn is_open(&self) -> bool {
        !self.ended
    }

    /// The error of an input that stops in the middle of the current line.
    pub(super) fn cut_off(&self) -> RecordError {
        RecordError::cut_off(self.number, "the record is cut off in the middle of this line")
    }
}

/// The error of a line that is too long.
pub(super) fn too_long(line: usize, limit: u64) -> RecordError {
    RecordError::new(line, format!("longer than the {limit} bytes that a line may have here"))
}
