//! A line-based dialogue with prompts, answers and word wrap.

use std::io::{self, BufRead, Read, Write};

use crate::{
    language::{Language, Words, table},
    render::text::{TextStyle, wrap_to},
};

/// The maximum width of a line, in columns.
const MAX_WIDTH: usize = 80;

/// The maximum length of an answer, in bytes.
const MAX_ANSWER_BYTES: u64 = 1 << 20;

/// How to hide what the previous player saw from the next one.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum ClearMethod {
    /// Use ANSI sequences to clear the screen and the scrollback.
    #[default]
    Sequence,
    /// Print blank lines, for terminals that don't support ANSI sequences.
    BlankLines,
}

/// The reason why a dialogue was stopped early.
#[derive(Debug)]
pub enum ConsoleError {
    /// A player asked to stop.
    Quit,
    /// The input ended while waiting for an answer.
    EndOfInput,
    /// The input couldn't be read.
    Input(io::Error),
    /// The output couldn't be written.
    Output(io::Error),
    /// The record couldn't be written.
    Record(io::Error),
}

/// A console that shows text and reads the lines typed by players.
#[derive(Debug)]
pub struct Console<I, O> {
    input: I,
    output: O,
    style: TextStyle,
    clear_method: ClearMethod,
    language: Language,
    width: usize,
    room: (Option<usize>, Option<usize>),
}

impl<I: BufRead, O: Write> Console<I, O> {
    /// Creates a console. Only boards and tiles are drawn in colour, provided that the style allows it.
    pub fn new(input: I, output: O, style: TextStyle, clear_method: ClearMethod) -> Console<I, O> {
        let language = Language::English;
        Console {
            input,
            output,
            style,
            clear_method,
            language,
            width: MAX_WIDTH,
            room: (None, None),
        }
    }

    /// Sets the language, which also adds a word for quitting.
    #[must_use]
    pub fn with_language(self, language: Language) -> Console<I, O> {
        Console { language, ..self }
    }

    /// Limits lines to the width of the terminal and, if possible, boards to its size.
    #[must_use]
    pub fn with_size(self, columns: Option<usize>, rows: Option<usize>) -> Console<I, O> {
        let width = columns.unwrap_or(MAX_WIDTH).min(MAX_WIDTH);
        Console { width, room: (columns, rows), ..self }
    }

    /// Returns the width of a line, in columns.
    pub fn width(&self) -> usize {
        self.width
    }

    /// Returns the terminal size in columns and rows, if known.
    pub fn room(&self) -> (Option<usize>, Option<usize>) {
        self.room
    }

    /// Returns the style used for boards and tiles.
    pub fn style(&self) -> TextStyle {
        self.style
    }

    /// Returns the messages in the console's language.
    pub(super) fn words(&self) -> &'static Words {
        table(self.language)
    }

    /// Shows the title of a game.
    pub fn show_title(&mut self, text: &str) -> Result<(), ConsoleError> {
        self.show_line(text, 0)
    }

    /// Shows the given text unchanged.
    pub fn show(&mut self, text: &str) -> Result<(), ConsoleError> {
        self.output.write_all(text.as_bytes()).map_err(ConsoleError::Output)
    }

    /// Shows a line, wrapping it between words if necessary and indenting its continuation lines.
    pub fn show_line(&mut self, text: &str, indent: usize) -> Result<(), ConsoleError> {
        let mut broken = wrap_to(text, indent, self.width);
        broken.push('\n');
        self.show(&broken)
    }

    /// Shows a prompt, then reads a line and trims it.
    ///
    /// # Errors
    /// Returns [`ConsoleError::Quit`] if the player types `q`, `quit`, `exit` or the translated word. I/O
    /// errors are returned as well.
    pub fn ask(&mut self, prompt: &str) -> Result<String, ConsoleError> {
        self.show(prompt)?;
        self.flush()?;
        if let Some(typed) = read_line(&mut self.input).map_err(ConsoleError::Input)? {
            let own = self.words().get("typed-quit");
            let mut words = ["q", "quit", "exit", &own].into_iter();
            let is_quit = words.any(|word| typed.eq_ignore_ascii_case(word));
            return if is_quit { Err(ConsoleError::Quit) } else { Ok(typed) };
        }
        // The cursor is still on the prompt's line because nobody pressed Enter.
        self.show("\n")?;
        self.flush()?;
        Err(ConsoleError::EndOfInput)
    }

    /// Hides everything shown so far.
    pub(super) fn clear(&mut self) -> Result<(), ConsoleError> {
        match self.clear_method {
            ClearMethod::Sequence => self.show("\x1b[H\x1b[2J\x1b[3J"),
            ClearMethod::BlankLines => self.show(&"\n".repeat(200)),
        }
    }

    pub(super) fn flush(&mut self) -> Result<(), ConsoleError> {
        self.output.flush().map_err(ConsoleError::Output)
    }
}

/// Reads a line and trims it. Returns `None` at the end of the input.
///
/// # Errors
/// Lines of more than [`MAX_ANSWER_BYTES`] bytes are invalid data.
fn read_line(input: &mut impl BufRead) -> io::Result<Option<String>> {
    let mut typed = Vec::new();
    if input.take(MAX_ANSWER_BYTES + 1).read_until(b'\n', &mut typed)? == 0 {
        return Ok(None);
    }
    if typed.len() as u64 > MAX_ANSWER_BYTES {
        let message = format!("a line has more than {MAX_ANSWER_BYTES} bytes");
        return Err(io::Error::new(io::ErrorKind::InvalidData, message));
    }
    Ok(Some(String::from_utf8_lossy(&typed).trim().to_owned()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn overlong_line_is_an_error() {
        let (long, too_long) = ("x".repeat(100_000), "x".repeat(2_000_000));
        let input = format!("{long}\nnext\n{too_long}\nlast");
        let mut console = Console::new(
            input.as_bytes(),
            Vec::new(),
            TextStyle::default(),
            ClearMethod::default(),
        );
        assert_eq!(console.ask("").unwrap(), long);
        assert_eq!(console.ask("").unwrap(), "next");
        let Err(ConsoleError::Input(error)) = console.ask("") else { panic!("this is too long") };
        assert_eq!(error.to_string(), "a line has more than 1048576 bytes");
    }

    #[test]
    fn quit_words_are_localised() {
        for word in ["q", "quit", " Exit "] {
            let style = TextStyle::default();
            let mut console =
                Console::new(word.as_bytes(), Vec::new(), style, ClearMethod::default());
            assert!(matches!(console.ask(""), Err(ConsoleError::Quit)), "{word}");
        }
        for (language, is_quit) in [(Language::Italian, true), (Language::English, false)] {
            let (style, clearing) = (TextStyle::default(), ClearMethod::default());
            let console = Console::new(&b"Esci"[..], Vec::new(), style, clearing);
            let asked = console.with_language(language).ask("");
            assert_eq!(matches!(asked, Err(ConsoleError::Quit)), is_quit, "{language:?}");
        }
    }
}
