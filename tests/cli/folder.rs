//! A folder of a test's own, in which the program is run.

use std::{
    fmt::Write as _,
    fs,
    path::PathBuf,
    process::{Command, Output, Stdio},
};

use tempfile::TempDir;

/// A house rule that extends an edition, on a board on which games are short.
pub const HOUSE: &str = "\
format = 1
extends = \"calliope\"
with = [\"elimination-bonus\"]
id = \"our-table\"
title = \"Our table\"

[board]
columns = 3
rows = 3

[variants.long]
title = \"Long hands\"
set.hand.size = 4
";

/// A folder that is removed with all that is in it.
pub struct Folder(TempDir);

/// Where in it games are saved that nobody asks to.
pub const STATE: &str = "state";

/// How a run of the program ended.
pub struct Ran {
    /// The exit code; none if a signal ended it.
    pub code: Option<i32>,
    pub stdout: String,
    pub stderr: String,
}

impl Folder {
    /// A folder with the house rule in it.
    pub fn new() -> Folder {
        let folder = Folder(TempDir::new().unwrap());
        folder.write("house.toml", HOUSE);
        folder
    }

    pub fn path(&self, name: &str) -> PathBuf {
        self.0.path().join(name)
    }

    pub fn write(&self, name: &str, text: impl AsRef<[u8]>) {
        fs::write(self.path(name), text).unwrap();
    }

    pub fn read(&self, name: &str) -> String {
        fs::read_to_string(self.path(name)).unwrap()
    }

    /// The names of what is in the folder, hidden files too, in order.
    pub fn names(&self) -> Vec<String> {
        names(&self.path("."))
    }

    /// The program, about to be run in the folder, away from the terminal of whoever tests.
    pub fn program(&self, arguments: &[&str]) -> Command {
        let mut command = Command::new(env!("CARGO_BIN_EXE_sentiero"));
        command.args(arguments).current_dir(self.0.path()).stdin(Stdio::null());
        command.env("XDG_STATE_HOME", self.path(STATE));
        for variable in ["NO_COLOR", "CLICOLOR", "CLICOLOR_FORCE", "COLUMNS", "LINES"] {
            command.env_remove(variable);
        }
        // The table speaks the language of the environment.
        command.env("LC_ALL", "C.UTF-8");
        command
    }

    pub fn run(&self, arguments: &[&str]) -> Ran {
        Ran::of(self.program(arguments).output().unwrap())
    }

    /// Runs the program and expects it to succeed, with nothing on stderr: what it prints.
    pub fn prints(&self, arguments: &[&str]) -> String {
        let ran = self.run(arguments);
        assert_eq!((ran.code, ran.stderr.as_str()), (Some(0), ""), "{arguments:?}");
        ran.stdout
    }

    /// Runs the program and expects it to fail with this code, to print no result and to say this.
    #[track_caller]
    pub fn fails(&self, arguments: &[&str], code: i32, says: &[&str]) {
        let ran = self.run(arguments);
        let Ran { stdout, stderr, .. } = &ran;
        assert_eq!(ran.code, Some(code), "{arguments:?}\n{stdout}\n{stderr}");
        assert_eq!(stdout, "", "{arguments:?}");
        for part in says {
            assert!(stderr.contains(part), "{arguments:?}: {part:?} is not in\n{stderr}");
        }
    }

    /// Runs one command after the other and tells what happened, as a terminal would show it but
    /// for the exit code and the mark before what came on stderr.
    pub fn session(&self, commands: &[&[&str]]) -> String {
        let mut told = String::new();
        for arguments in commands {
            let ran = self.run(arguments);
            let code = ran.code.map_or("a signal".into(), |code| code.to_string());
            writeln!(told, "$ sentiero {}\n{}", arguments.join(" "), ran.stdout).unwrap();
            for line in ran.stderr.lines() {
                writeln!(told, "{}", format!("! {line}").trim_end()).unwrap();
            }
            writeln!(told, "exit code {code}\n").unwrap();
        }
        told
    }
}

impl Ran {
    pub fn of(output: Output) -> Ran {
        Ran {
            code: output.status.code(),
            stdout: String::from_utf8(output.stdout).unwrap(),
            stderr: String::from_utf8(output.stderr).unwrap(),
        }
    }
}

/// The names of what is in a folder, in order.
pub fn names(folder: &std::path::Path) -> Vec<String> {
    let entries = fs::read_dir(folder).unwrap();
    let mut names: Vec<String> =
        entries.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
    names.sort();
    names
}
