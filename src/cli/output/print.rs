//! Functions that print to stdout and stderr.

use std::{
    io::{self, IsTerminal, Write},
    path::Path,
};

use anstream::{AutoStream, ColorChoice, stream::RawStream};
use serde_json::Value;
use textwrap::core::display_width;

use crate::{
    cli::failure::{Failure, format_path},
    diagnostic::json_text,
    render::text::wrap_to,
};

/// Returns stdout, with colours disabled if they aren't wanted.
pub fn stdout() -> AutoStream<io::StdoutLock<'static>> {
    adapt(io::stdout().lock())
}

/// Wraps a stream so that colours are removed if they aren't wanted.
fn adapt<S: RawStream>(stream: S) -> AutoStream<S> {
    let choice = colour_choice(&stream);
    AutoStream::new(stream, choice)
}

/// Returns whether colours are wanted for the given stream.
///
/// `anstream` ignores `CLICOLOR_FORCE=0`, which is supposed to be the same as leaving the variable unset.
pub fn colour_choice<S: RawStream>(stream: &S) -> ColorChoice {
    if std::env::var_os("CLICOLOR_FORCE").is_none_or(|value| value != "0") {
        return AutoStream::choice(stream);
    }
    let said = anstyle_query::clicolor();
    let has_colours = || said == Some(true) || anstyle_query::term_supports_color();
    let is_refused = anstyle_query::no_color() || said == Some(false);
    if !is_refused && stream.is_terminal() && (has_colours() || anstyle_query::is_ci()) {
        ColorChoice::Always
    } else {
        ColorChoice::Never
    }
}

/// Returns whether stdout shows colours. If it doesn't, there's no need to write any.
pub fn has_colours() -> bool {
    colour_choice(&io::stdout()) != ColorChoice::Never
}

/// Returns the number of columns from the terminal or the environment, if known.
pub fn width() -> Option<usize> {
    let said = || std::env::var("COLUMNS").ok()?.parse().ok();
    terminal_size::terminal_size().map(|(width, _)| usize::from(width.0)).or_else(said)
}

/// Returns the number of lines from the terminal or the environment, if known.
pub fn height() -> Option<usize> {
    let said = || std::env::var("LINES").ok()?.parse().ok();
    terminal_size::terminal_size().map(|(_, height)| usize::from(height.0)).or_else(said)
}

/// Prints the given text as is.
pub fn text(text: &str) -> Result<(), Failure> {
    let mut out = stdout();
    out.write_all(text.as_bytes())?;
    out.flush()?;
    Ok(())
}

/// Formats the given text as bold. If colours aren't wanted, the formatting is removed while printing.
pub fn bold(text: &str) -> String {
    let bold = anstyle::Style::new().bold();
    format!("{bold}{text}{bold:#}")
}

/// Prints the given text, wrapping lines between words if the terminal is too narrow for them.
pub fn print_wrapped(told: &str) -> Result<(), Failure> {
    text(&wrap(told))
}

/// Wraps lines between words if stdout is a terminal that is too narrow for them.
pub fn wrap(told: &str) -> String {
    let columns = width().filter(|_| io::stdout().is_terminal());
    columns.map_or_else(|| told.to_owned(), |columns| truncate(told, columns))
}

/// Wraps lines that are wider than `width` columns between words.
///
/// Continuation lines are indented by two more columns than the original line.
fn truncate(text: &str, width: usize) -> String {
    let fit = |line: &str| {
        let (words, end) = line.split_at(line.trim_end().len());
        if display_width(words) <= width {
            return line.to_owned();
        }
        let margin = words.len() - words.trim_start().len();
        wrap_to(words, margin + 2, width) + end
    };
    text.split_inclusive('\n').map(fit).collect()
}

/// Prints a value as indented JSON, escaping characters that could control a terminal.
pub fn json(value: &Value) -> Result<(), Failure> {
    text(&json_text(value))
}

/// Prints a message to stderr, ignoring any errors. At a terminal, it's wrapped between words.
pub fn note(line: &str) {
    let width = terminal_size::terminal_size_of(io::stderr()).map(|(width, _)| width.0);
    let line = width.map_or_else(|| line.to_owned(), |width| truncate(line, width.into()));
    let _ = writeln!(adapt(io::stderr().lock()), "{line}");
}

/// Prints a note that a file wasn't written because the run was interrupted.
pub fn note_missing_games(path: &Path) {
    note(&format!("{} wasn't written, because some games are missing", format_path(path)));
}

/// Prints the failure's message to stderr unless it was already printed.
pub fn report(mut failure: Failure) -> Failure {
    if let Some(message) = failure.take_message() {
        error(&message);
    }
    failure
}

/// Prints an error message to stderr.
pub fn error(message: &str) {
    let red = anstyle::AnsiColor::Red.on_default().bold();
    note(&format!("{red}error{red:#}: {message}"));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn wraps_between_words_with_hanging_indent() {
        let text = "short\n  \u{1b}[1mname\u{1b}[0m one two three\n\n    a-word-that-is-too-long\n";
        let narrow =
            "short\n  \u{1b}[1mname\u{1b}[0m one two\n    three\n\n    a-word-that-is-too-long\n";
        assert_eq!(truncate(text, 14), narrow);
        assert_eq!(truncate(text, 80), text);
        // Wide characters take up two columns.
        assert_eq!(truncate("\u{68cb}\u{76e4} \u{68cb}", 6), "\u{68cb}\u{76e4}\n  \u{68cb}");
    }
}
