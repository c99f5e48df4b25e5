use std::{fmt, io, path::Path, process::ExitCode};

use crate::diagnostic::plain;

/// Why a command failed: the message for the user, and the exit code.
#[derive(Debug)]
pub struct Failure {
    code: u8,
    /// The message for stderr; `None` if it has been printed already.
    message: Option<String>,
}

impl Failure {
    /// Creates the failure of invalid input, or of a check.
    pub fn invalid(message: impl Into<String>) -> Failure {
        Failure { code: 1, message: Some(message.into()) }
    }

    /// Creates the same failure, with the findings printed already.
    pub fn reported() -> Failure {
        Failure { code: 1, message: None }
    }

    /// Creates the failure of wrong usage.
    pub fn usage(message: impl Into<String>) -> Failure {
        Failure { code: 2, message: Some(message.into()) }
    }

    /// Creates the same failure, with the findings printed already.
    pub fn usage_reported() -> Failure {
        Failure { code: 2, message: None }
    }

    /// Creates the failure of the environment: disk, pipe or terminal.
    pub fn environment(message: impl Into<String>) -> Failure {
        Failure { code: 3, message: Some(message.into()) }
    }

    /// Creates a failure whose message has been printed or is not needed.
    pub fn environment_reported() -> Failure {
        Failure { code: 3, message: None }
    }

    /// Takes the message, so that it is printed once.
    pub fn take_message(&mut self) -> Option<String> {
        self.message.take()
    }

    /// Creates the failure of a file that cannot be read.
    pub fn unreadable(path: &Path, error: &io::Error) -> Failure {
        let name = shown(path);
        Failure::environment(match error.kind() {
            io::ErrorKind::NotFound => format!("there is no file {name}"),
            _ => format!("cannot read {name}: {}", why(error)),
        })
    }

    /// Creates the failure of a file or folder that cannot be written.
    pub fn unwritable(path: &Path, error: &io::Error) -> Failure {
        let name = shown(path);
        let is_missing = |folder: &&Path| !folder.as_os_str().is_empty() && !folder.exists();
        let folder = path.parent().filter(is_missing);
        let why = match folder {
            Some(folder) => format!("there is no folder {}", shown(folder)),
            None if error.kind() == io::ErrorKind::NotFound => {
                "files cannot be created there".into()
            }
            None => why(error),
        };
        Failure::environment(format!("cannot write {name}: {why}"))
    }

    /// Creates the failure of a file that is there already, with the number of others that are too.
    pub fn already_there(path: &Path, others: usize) -> Failure {
        let more = if others == 0 { String::new() } else { format!(", and {others} more") };
        let name = shown(path);
        Failure::usage(format!(
            "{name} already exists{more}: replace it with --force, or choose another name"
        ))
    }

    /// Creates the failure of an interrupted command, with the exit code of the signal.
    pub fn interrupted(code: u8) -> Failure {
        Failure { code, message: Some("interrupted".into()) }
    }

    /// Creates a failure for an interruption by the user, which is no error.
    pub fn stopped(code: u8) -> Failure {
        Failure { code, message: None }
    }

    /// Returns whether the environment is the cause.
    pub fn is_of_environment(&self) -> bool {
        self.code == 3
    }

    /// Returns the number of the exit code.
    pub fn code(&self) -> u8 {
        self.code
    }

    /// Returns the exit code.
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

/// Describes an I/O error, common kinds in our own words.
pub fn why(error: &io::Error) -> String {
    match error.kind() {
        io::ErrorKind::IsADirectory => "it is a folder".into(),
        io::ErrorKind::PermissionDenied => "permission denied".into(),
        _ => error.to_string(),
    }
}

/// Formats a path for people, with risky characters escaped.
pub fn shown(path: &Path) -> String {
    plain(&path.display().to_string()).into_owned()
}

/// Formats a path as an argument of a command that people copy, in quotes where a shell needs them.
pub fn argument(path: &Path) -> String {
    let name = shown(path);
    let is_plain = |glyph: char| {
        glyph.is_alphanumeric() || "_-./:@%+=,".contains(glyph) || cfg!(windows) && glyph == '\\'
    };
    match name {
        name if name.chars().all(is_plain) => name,
        name if cfg!(windows) => format!("\"{name}\""),
        name => format!("'{}'", name.replace('\'', "'\\''")),
    }
}
