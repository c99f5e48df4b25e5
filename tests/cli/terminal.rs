//! Runs the program in a terminal provided by `script`.

use std::{
    io::Write,
    process::{Child, ChildStdin, Command, Stdio},
};

use crate::folder::{Folder, Ran, STATE};

/// The program in a terminal, along with its keyboard.
pub struct Terminal {
    child: Child,
    keyboard: ChildStdin,
}

impl Terminal {
    /// Runs the program with the given arguments. Returns `None` if there's no `script`.
    pub fn open(folder: &Folder, arguments: &str) -> Option<Terminal> {
        Terminal::with_columns(folder, arguments, 0)
    }

    /// Like [`Terminal::open`], but with the given number of columns, where 0 means unknown.
    pub fn with_columns(folder: &Folder, arguments: &str, columns: u16) -> Option<Terminal> {
        let columns = (columns > 0).then(|| columns.to_string());
        let columns = columns.as_deref().map(|columns| ("COLUMNS", columns));
        let variables: Vec<_> = [("NO_COLOR", "1")].into_iter().chain(columns).collect();
        Terminal::with_environment(folder, arguments, &variables)
    }

    /// Like [`Terminal::open`], but with the given environment variables and no others that affect colours or
    /// width.
    pub fn with_environment(
        folder: &Folder,
        arguments: &str,
        variables: &[(&str, &str)],
    ) -> Option<Terminal> {
        let run = format!("{} {arguments}", env!("CARGO_BIN_EXE_sentiero"));
        let mut command = Command::new("script");
        command.args(["-qec", &run, "/dev/null"]).current_dir(folder.path("."));
        command.env("XDG_STATE_HOME", folder.path(STATE));
        command.env("LC_ALL", "C.UTF-8").stdin(Stdio::piped());
        for variable in ["NO_COLOR", "CLICOLOR", "CLICOLOR_FORCE", "CI", "COLUMNS"] {
            command.env_remove(variable);
        }
        // A pager would wait for keys.
        command.env("PAGER", "cat");
        command.envs(variables.iter().copied());
        let child = command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn();
        let Ok(mut child) = child else {
            println!("there is no `script` here, which makes a terminal");
            return None;
        };
        let keyboard = child.stdin.take().unwrap();
        Some(Terminal { child, keyboard })
    }

    /// Types the given text.
    pub fn types(&mut self, text: &str) {
        // The program stops reading once it has read enough, so this can fail.
        let _ = self.keyboard.write_all(text.as_bytes());
    }

    /// Waits for the program to exit and returns its output. The keyboard stays connected until then.
    pub fn ends(self) -> Ran {
        let ran = Ran::of(self.child.wait_with_output().unwrap());
        drop(self.keyboard);
        ran
    }
}

/// Returns the output after typing only the given text, or `None` if there's no `script`.
pub fn at_terminal(folder: &Folder, arguments: &str, typed: &str) -> Option<Ran> {
    let mut terminal = Terminal::open(folder, arguments)?;
    terminal.types(typed);
    let Terminal { child, keyboard } = terminal;
    drop(keyboard);
    Some(Ran::of(child.wait_with_output().unwrap()))
}
