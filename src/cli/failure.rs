//! Command failures, each with a message and an exit code.

use std::{
    fmt::{self, Display},
    io,
    path::Path,
    process::ExitCode,
};

use crate::{
    diagnostic::{escape_for_terminal, io_reason},
    outside::BotFault,
};

/// The reason why a command failed. This determines the exit code and what we tell the user.
#[derive(Debug)]
pub struct Failure {
    code: u8,
    /// The message for stderr; `None` if it was already printed.
    message: Option<String>,
}

impl Failure {
    /// Creates a failure for invalid input or a failed check.
    pub fn invalid(message: impl Into<String>) -> Failure {
        Failure { code: 1, message: Some(message.into()) }
    }

    /// Creates the same failure, but without a message, because it was already printed.
    pub fn reported() -> Failure {
        Failure { code: 1, message: None }
    }

    /// Creates a failure for incorrect usage.
    pub fn usage(message: impl Into<String>) -> Failure {
        Failure { code: 2, message: Some(message.into()) }
    }

    /// Creates a failure for an option whose value is wrong.
    pub fn option(option: &str, problem: &impl Display) -> Failure {
        Failure::usage(format!("{option} {problem}"))
    }

    /// Creates the same failure, but without a message, because it was already printed.
    pub fn usage_reported() -> Failure {
        Failure { code: 2, message: None }
    }

    /// Creates a failure for a problem with the environment, such as the disk, a pipe or the terminal.
    pub fn environment(message: impl Into<String>) -> Failure {
        Failure { code: 3, message: Some(message.into()) }
    }

    /// Creates the same failure, but without a message, because it was already printed or isn't needed.
    pub fn environment_reported() -> Failure {
        Failure { code: 3, message: None }
    }

    /// Takes the message so that it's only printed once.
    pub fn take_message(&mut self) -> Option<String> {
        self.message.take()
    }

    /// Creates a failure for a file that can't be read.
    pub fn read_failure(path: &Path, error: &io::Error) -> Failure {
        let name = format_path(path);
        Failure::environment(match error.kind() {
            io::ErrorKind::NotFound => format!("the file {name} does not exist"),
            _ => format!("cannot read {name}: {}", io_reason(error)),
        })
    }

    /// Creates a failure for a file or folder that can't be written.
    pub fn write_failure(path: &Path, error: &io::Error) -> Failure {
        let name = format_path(path);
        let is_missing = |folder: &&Path| !folder.as_os_str().is_empty() && !folder.exists();
        let folder = path.parent().filter(is_missing);
        let why = match folder {
            Some(folder) => format!("the folder {} does not exist", format_path(folder)),
            None if error.kind() == io::ErrorKind::NotFound => {
                "files cannot be created there".into()
            }
            None => io_reason(error),
        };
        Failure::environment(format!("cannot write {name}: {why}"))
    }

    /// Creates a failure for a file that already exists, mentioning how many `others` exist as well.
    pub fn file_exists(path: &Path, others: usize) -> Failure {
        let more = if others == 0 { String::new() } else { format!(", and {others} more") };
        let name = format_path(path);
        Failure::usage(format!(
            "{name} already exists{more}: use --force to replace it, or choose a different name"
        ))
    }

    /// Creates a failure for an interrupted command, with the exit code for the signal.
    pub fn interrupted(code: u8) -> Failure {
        Failure { code, message: Some("interrupted".into()) }
    }

    /// Creates a failure for a command that the user stopped, which isn't reported as an error.
    pub fn format_stopped(code: u8) -> Failure {
        Failure { code, message: None }
    }

    /// Returns whether the failure was caused by the environment.
    pub fn is_of_environment(&self) -> bool {
        self.code == 3
    }

    pub fn code(&self) -> u8 {
        self.code
    }

    pub fn exit_code(&self) -> ExitCode {
        ExitCode::from(self.code)
    }
}

/// Converts the failure of an outside bot. Wrong output is invalid input, while a program that doesn't run is
/// a problem with the environment.
impl From<&BotFault> for Failure {
    fn from(fault: &BotFault) -> Failure {
        if fault.kind.is_about_line() {
            Failure::invalid(fault.to_string())
        } else {
            Failure::environment(fault.to_string())
        }
    }
}

/// Converts a failed write to stdout. If the pipe was closed, as in `sentiero ... | head`, we don't print
/// anything.
impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Failure {
        if error.kind() == io::ErrorKind::BrokenPipe {
            return Failure::environment_reported();
        }
        Failure::environment(format!("cannot write the output: {error}"))
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.message.as_deref().unwrap_or_default())
    }
}

/// Formats a path for messages, escaping characters that could control a terminal.
pub fn format_path(path: &Path) -> String {
    escape_for_terminal(&path.display().to_string()).into_owned()
}

/// Formats a path as a shell argument that can be copied, quoting it if necessary.
pub fn argument(path: &Path) -> String {
    let name = format_path(path);
    let is_plain = |glyph: char| {
        glyph.is_alphanumeric() || "_-./:@%+=,".contains(glyph) || cfg!(windows) && glyph == '\\'
    };
    match name {
        name if name.chars().all(is_plain) => name,
        name if cfg!(windows) => format!("\"{name}\""),
        name => format!("'{}'", name.replace('\'', "'\\''")),
    }
}
