//! The streams of a dialogue, which remember the question that is waiting for an answer, and their failures.

use std::io::{self, BufRead, Read, Write};

use crate::{
    cli::{failure::Failure, output, signals},
    diagnostic::io_reason,
    prompts::ConsoleError,
};

/// The most text that is remembered, in bytes. Boards and questions are shorter.
const MAX_TEXT: usize = 1 << 16;

/// An input whose answers make the question before them obsolete.
#[derive(Debug)]
pub struct PromptInput<I>(pub I);

/// An output whose text is printed again if the program continues after being suspended.
#[derive(Debug)]
pub struct PromptOutput<O>(pub O);

impl<I: Read> Read for PromptInput<I> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        self.0.read(buffer)
    }
}

impl<I: BufRead> BufRead for PromptInput<I> {
    fn fill_buf(&mut self) -> io::Result<&[u8]> {
        self.0.fill_buf()
    }

    fn consume(&mut self, count: usize) {
        if count > 0 {
            signals::change_resume_text(String::clear);
        }
        self.0.consume(count);
    }
}

impl<O: Write> Write for PromptOutput<O> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let count = self.0.write(bytes)?;
        signals::change_resume_text(|text| {
            text.push_str(&String::from_utf8_lossy(&bytes[..count]));
            // Only what follows the last clearing of the screen belongs to the current player.
            if let Some(end) = text.rfind(CLEAR) {
                text.drain(..end);
            }
            if text.len() > MAX_TEXT {
                text.clear();
            }
        });
        Ok(count)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.0.flush()
    }
}

/// Stops printing text again once the dialogue is over.
impl<O> Drop for PromptOutput<O> {
    fn drop(&mut self) {
        signals::change_resume_text(String::clear);
    }
}

/// Returns the failure for a dialogue that is over early.
///
/// `stopped` is printed if that was requested. `ended` is the message for an input that ends too soon, and `kept`
/// follows errors.
pub fn prompt_failure(
    stop: ConsoleError,
    stopped: impl FnOnce() -> String,
    ended: &str,
    kept: &str,
) -> Failure {
    match stop {
        ConsoleError::Quit => {
            output::note(&stopped());
            Failure::format_stopped(signals::exit_code())
        }
        ConsoleError::EndOfInput => Failure::environment(format!("{ended}{kept}")),
        ConsoleError::Input(error) => {
            Failure::environment(format!("cannot read the input: {}{kept}", io_reason(&error)))
        }
        ConsoleError::Output(error) | ConsoleError::Record(error) => error.into(),
    }
}

/// The sequence with which a dialogue clears the screen.
const CLEAR: &str = "\x1b[H\x1b[2J";
