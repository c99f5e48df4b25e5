use std::io::{self, IsTerminal, Write};

use serde_json::Value;

use crate::{cli::failure::Failure, diagnostic::json_text};

/// Stdout: colours reach only a terminal that wants them.
pub fn stdout() -> anstream::AutoStream<io::StdoutLock<'static>> {
    anstream::AutoStream::auto(io::stdout().lock())
}

/// Takes `CLICOLOR_FORCE=0` for what it says: the streams' own library looks only whether it is set.
pub fn respect_colour_settings() {
    let is_off = std::env::var_os("CLICOLOR_FORCE").is_some_and(|value| value == "0");
    if is_off && !(io::stdout().is_terminal() && io::stderr().is_terminal()) {
        anstream::ColorChoice::Never.write_global();
    }
}

/// Returns the columns of the terminal, or of what the environment says it is; `None` if unknown.
pub fn width() -> Option<usize> {
    let said = || std::env::var("COLUMNS").ok()?.parse().ok();
    terminal_size::terminal_size().map(|(width, _)| usize::from(width.0)).or_else(said)
}

/// Prints a text as it is.
pub fn text(text: &str) -> Result<(), Failure> {
    let mut out = stdout();
    out.write_all(text.as_bytes())?;
    out.flush()?;
    Ok(())
}

/// Prints a value as JSON, indented; characters that could command a terminal are escaped.
pub fn json(value: &Value) -> Result<(), Failure> {
    text(&json_text(value))
}

/// Prints a line on stderr; that it cannot be printed is no reason to fail.
pub fn note(line: &str) {
    let _ = writeln!(anstream::AutoStream::auto(io::stderr().lock()), "{line}");
}

/// Prints the message of a failure on stderr, unless it has been printed already.
pub fn report(mut failure: Failure) -> Failure {
    if let Some(message) = failure.take_message() {
        error(&message);
    }
    failure
}

/// Prints an error message on stderr.
pub fn error(message: &str) {
    let red = anstyle::AnsiColor::Red.on_default().bold();
    note(&format!("{red}error{red:#}: {message}"));
}
