use std::io::{self, Write};

use serde::Serialize;

use super::failure::Failure;

/// Stdout: colours reach only a terminal that wants them.
pub fn stdout() -> anstream::AutoStream<io::StdoutLock<'static>> {
    anstream::AutoStream::auto(io::stdout().lock())
}

/// Prints a text as it is.
pub fn text(text: &str) -> Result<(), Failure> {
    let mut out = stdout();
    out.write_all(text.as_bytes())?;
    out.flush()?;
    Ok(())
}

/// Prints a value as JSON, indented.
pub fn json(value: &impl Serialize) -> Result<(), Failure> {
    let json = serde_json::to_string_pretty(value).map_err(io::Error::from)?;
    text(&format!("{json}\n"))
}

/// Prints a line on stderr; that it cannot be printed is no reason to fail.
pub fn note(line: &str) {
    let _ = writeln!(anstream::AutoStream::auto(io::stderr().lock()), "{line}");
}
