use std::{fmt, io, path::Path, process::ExitCode};

use crate::diagnostic::plain;

/// Why a command did not do what it was asked to: what the user is told, and the exit code.
#[derive(Debug)]
pub struct Failure {
    code: u8,
    /// What is told on stderr; nothing where it has been told already.
    message: Option<String>,
}

impl Failure {
    /// The input is invalid, or a check failed.
    pub fn invalid(message: impl Into<String>) -> Failure {
        Failure { code: 1, message: Some(message.into()) }
    }

    /// The same, where the findings have been printed.
    pub fn reported() -> Failure {
        Failure { code: 1, message: None }
    }

    /// The command was used wrongly.
    pub fn usage(message: impl Into<String>) -> Failure {
        Failure { code: 2, message: Some(message.into()) }
    }

    /// The same, where the findings have been printed.
    pub fn usage_reported() -> Failure {
        Failure { code: 2, message: None }
    }

    /// The environment does not play along: disk, pipe or terminal.
    pub fn environment(message: impl Into<String>) -> Failure {
        Failure { code: 3, message: Some(message.into()) }
    }

    /// The same, where it has been told or need not be.
    pub fn environment_reported() -> Failure {
        Failure { code: 3, message: None }
    }

    /// Takes the message, so that it is printed once.
    pub fn take_message(&mut self) -> Option<String> {
        self.message.take()
    }

    /// A file could not be read.
    pub fn unreadable(path: &Path, error: &io::Error) -> Failure {
        let name = shown(path);
        Failure::environment(match error.kind() {
            io::ErrorKind::NotFound => format!("there is no file {name}"),
            _ => format!("cannot read {name}: {}", why(error)),
        })
    }

    /// A file or a folder could not be written.
    pub fn unwritable(path: &Path, error: &io::Error) -> Failure {
        let name = shown(path);
        let is_missing = |folder: &&Path| !folder.as_os_str().is_empty() && !folder.exists();
        let folder = path.parent().filter(is_missing);
        let why = match folder {
            Some(folder) => format!("there is no folder {}", shown(folder)),
            None if error.kind() == io::ErrorKind::NotFound => "nothing can be made there".into(),
            None => why(error),
        };
        Failure::environment(format!("cannot write {name}: {why}"))
    }

    /// A signal interrupted the command, which ends with the code of that signal.
    pub fn interrupted(code: u8) -> Failure {
        Failure { code, message: Some("interrupted".into()) }
    }

    /// The same, where somebody asked for it, so that nothing is wrong.
    pub fn stopped(code: u8) -> Failure {
        Failure { code, message: None }
    }

    /// The number of the exit code.
    pub fn code(&self) -> u8 {
        self.code
    }

    /// The exit code.
    pub fn exit_code(&self) -> ExitCode {
        ExitCode::from(self.code)
    }
}

/// Writing to stdout failed. Whoever closes a pipe, as `head` does, has seen enough: nothing is said
/// of that.
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

/// Why the system does not let something be done with a file, in the same words everywhere.
pub fn why(error: &io::Error) -> String {
    match error.kind() {
        io::ErrorKind::IsADirectory => "it is a folder".into(),
        io::ErrorKind::PermissionDenied => "that is not allowed".into(),
        _ => error.to_string(),
    }
}

/// A path for people: nothing in it reaches the terminal unescaped.
pub fn shown(path: &Path) -> String {
    plain(&path.display().to_string()).into_owned()
}
