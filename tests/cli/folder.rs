//! A temporary folder in which a test runs the program.

use std::{
    fmt::Write as _,
    fs,
    path::PathBuf,
    process::{Command, Output, Stdio},
};

use tempfile::TempDir;

/// A house rule with a small board, so games are short.
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

/// A temporary folder that is removed along with its contents.
pub struct Folder(TempDir);

/// The folder where games are saved automatically.
pub const STATE: &str = "state";

/// The result of running the program.
pub struct Ran {
    /// The exit code, or `None` if the program was killed by a signal.
    pub code: Option<i32>,
    pub stdout: String,
    pub stderr: String,
}

impl Folder {
    /// Creates a folder containing the house rule.
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

    /// Returns the sorted names of everything in the folder, including hidden files.
    pub fn names(&self) -> Vec<String> {
        names(&self.path("."))
    }

    /// Returns a command that runs the program in the folder, independently of the terminal the tests run in.
    pub fn program(&self, arguments: &[&str]) -> Command {
        let mut command = Command::new(env!("CARGO_BIN_EXE_sentiero"));
        command.args(arguments).current_dir(self.0.path()).stdin(Stdio::null());
        command.env("XDG_STATE_HOME", self.path(STATE));
        for variable in ["NO_COLOR", "CLICOLOR", "CLICOLOR_FORCE", "COLUMNS", "LINES"] {
            command.env_remove(variable);
        }
        // The language used at the table depends on the environment.
        command.env("LC_ALL", "C.UTF-8");
        command
    }

    pub fn run(&self, arguments: &[&str]) -> Ran {
        Ran::of(self.program(arguments).output().unwrap())
    }

    /// Runs the program and returns its stdout, asserting that it succeeds and prints nothing to stderr.
    pub fn prints(&self, arguments: &[&str]) -> String {
        let ran = self.run(arguments);
        assert_eq!((ran.code, ran.stderr.as_str()), (Some(0), ""), "{arguments:?}");
        ran.stdout
    }

    /// Runs the program with `--format json` and parses what it prints.
    pub fn json(&self, arguments: &[&str]) -> serde_json::Value {
        let json = self.prints(&[arguments, &["--format", "json"]].concat());
        serde_json::from_str(&json).unwrap()
    }

    /// Runs the program and asserts that it fails with the given code and messages without printing to
    /// stdout.
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

    /// Runs the given commands in order and returns a transcript of what a terminal would show, plus the exit
    /// codes and a mark before each line of stderr.
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

/// Returns the sorted names of everything in the given folder.
pub fn names(folder: &std::path::Path) -> Vec<String> {
    let entries = fs::read_dir(folder).unwrap();
    let mut names: Vec<String> =
        entries.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
    names.sort();
    names
}
