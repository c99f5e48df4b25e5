//! Tests how the program copes with closed pipes and full disks, and how its output depends on whether
//! there's a terminal.

use std::{
    fs::File,
    io::pipe,
    process::{Command, Stdio},
};

use crate::{
    folder::{Folder, Ran},
    terminal::Terminal,
};

/// Commands that cover every way of printing a result.
const ALL: [&[&str]; 25] = [
    &["list"],
    &["list", "--format", "json"],
    &["show", "calliope"],
    &["validate", "calliope"],
    &["validate", "calliope", "--format", "json"],
    &["validate", "calliope", "--format", "sarif"],
    &["schema"],
    &["code"],
    &["code", "unknown-key"],
    &["completions", "zsh"],
    &["man"],
    &["position", "game.jsonl", "--at", "0"],
    &["perft", "house.toml", "--seed", "1", "--depth", "1"],
    &["play", "house.toml", "--seed", "1"],
    &["simulate", "house.toml", "--seed", "1", "--games", "2"],
    &["simulate", "house.toml", "--seed", "1", "--games", "2", "--format", "json"],
    &["replay", "game.jsonl"],
    &["replay", "--check", "game.jsonl"],
    &["replay", "--review", "--playouts", "100", "game.jsonl"],
    &["replay", "--review", "--playouts", "100", "--format", "json", "game.jsonl"],
    &["tiles", "calliope"],
    &["render", "record", "game.jsonl"],
    &["render", "record", "game.jsonl", "--format", "text"],
    &["render", "animation", "game.jsonl"],
    &["--help"],
];

fn folder() -> Folder {
    let folder = Folder::new();
    folder.prints(&["play", "house.toml", "--seed", "1", "--record", "game.jsonl"]);
    folder
}

fn with_stdout(mut command: Command, stdout: impl Into<Stdio>) -> Ran {
    Ran::of(
        command.stdout(stdout).stderr(Stdio::piped()).spawn().unwrap().wait_with_output().unwrap(),
    )
}

/// At a terminal, long texts are shown in a pager, which also works if it stops reading early.
#[test]
#[cfg(target_os = "linux")]
fn long_output_uses_a_pager() {
    let folder = folder();
    let run = |arguments: &str, pager: &str| {
        let variables = [("PAGER", pager), ("NO_COLOR", "1")];
        Some(Terminal::with_environment(&folder, arguments, &variables)?.ends())
    };
    let Some(ran) = run("rulebook calliope", "sed 's/^/P: /'") else { return };
    assert!(ran.stdout.starts_with("P: Rules as in Tsuro"), "{}", ran.stdout);
    assert_eq!(ran.code, Some(0));
    let whole = ran.stdout.replace("P: ", "");
    for (arguments, pager) in [
        ("rulebook calliope --no-pager", "sed 's/^/P: /'"),
        ("rulebook calliope", ""),
        ("rulebook calliope", "cat"),
        ("rulebook calliope", "no-such-pager-anywhere"),
    ] {
        let ran = run(arguments, pager).unwrap();
        assert!(ran.stdout.ends_with(whole.as_str()), "{pager}: {}", ran.stdout);
        assert_eq!(ran.code, Some(0));
    }
    let ran = run("explain calliope", "head -n 1").unwrap();
    assert_eq!((ran.code, ran.stdout.lines().count()), (Some(0), 1), "{}", ran.stdout);
    // Short texts and other output are just printed.
    for arguments in ["explain calliope hand.size", "show calliope"] {
        assert!(!run(arguments, "sed 's/^/P: /'").unwrap().stdout.contains("P: "), "{arguments}");
    }
}

#[test]
fn broken_pipe_is_silent() {
    let folder = folder();
    for arguments in ALL {
        let (reader, writer) = pipe().unwrap();
        drop(reader);
        let ran = with_stdout(folder.program(arguments), writer);
        assert_eq!(ran.code, Some(3), "{arguments:?}: {}", ran.stderr);
        assert_eq!(ran.stderr, "", "{arguments:?}");
    }
}

#[test]
#[cfg(target_os = "linux")]
fn full_disk_is_an_error() {
    let folder = folder();
    for arguments in ALL {
        let full = File::options().write(true).open("/dev/full").unwrap();
        let ran = with_stdout(folder.program(arguments), full);
        assert_eq!(ran.code, Some(3), "{arguments:?}: {}", ran.stderr);
        assert!(ran.stderr.starts_with("error: cannot write the output: "), "{}", ran.stderr);
    }
}

#[test]
#[cfg(unix)]
fn closed_stdout_is_an_error() {
    let folder = folder();
    // `>&-` closes stdout. Writing to `/dev/null` discards the results on purpose, so that isn't an error.
    let run = |arguments: &[&str], redirection: &str| {
        let program = folder.program(arguments);
        let mut shell = Command::new("sh");
        shell.current_dir(program.get_current_dir().unwrap()).args(["-c", redirection]);
        shell.arg(program.get_program()).args(program.get_args()).stdin(Stdio::null());
        for (name, value) in program.get_envs() {
            match value {
                Some(value) => shell.env(name, value),
                None => shell.env_remove(name),
            };
        }
        Ran::of(shell.output().unwrap())
    };
    for arguments in ALL {
        let ran = run(arguments, r#"exec "$0" "$@" >&-"#);
        assert_eq!(ran.code, Some(3), "{arguments:?}: {}", ran.stderr);
        assert_eq!(ran.stderr, "error: cannot write the output: stdout is closed\n");
        for null in [">", "1<>", ">>"] {
            let ran = run(arguments, &format!(r#"exec "$0" "$@" {null}/dev/null"#));
            assert_eq!(ran.code, Some(0), "{arguments:?}: {}", ran.stderr);
        }
    }
    // Errors in the arguments are still reported first.
    assert_eq!(run(&["shwo"], r#"exec "$0" "$@" >&-"#).code, Some(2));
}

#[test]
fn record_is_written_even_if_stdout_is_closed() {
    let folder = folder();
    let (reader, writer) = pipe().unwrap();
    drop(reader);
    let play = ["play", "house.toml", "--seed", "1", "--record", "again.jsonl"];
    assert_eq!(with_stdout(folder.program(&play), writer).code, Some(3));
    assert_eq!(folder.read("again.jsonl"), folder.read("game.jsonl"));
}

#[test]
#[cfg(unix)]
fn extends_does_not_wait_for_pipes() {
    let folder = Folder::new();
    let path = folder.path("pipe.toml");
    assert!(Command::new("mkfifo").arg(path).status().unwrap().success());
    folder.write("child.toml", "id = \"child\"\nextends = \"pipe.toml\"\n");
    let ran = Ran::of(folder.program(&["validate", "child.toml"]).output().unwrap());
    assert_eq!(ran.code, Some(3));
    assert!(ran.stderr.contains("not a regular file"), "{}", ran.stderr);
}

#[test]
fn closed_stderr_does_not_change_the_exit_code() {
    let folder = folder();
    for (arguments, code) in [
        (&["show", "nobody"][..], 2),
        (&["shwo"], 2),
        (&["replay", "house.toml"], 1),
        (&["play", "house.toml"], 0),
    ] {
        let (reader, writer) = pipe().unwrap();
        drop(reader);
        let status = folder.program(arguments).stdout(Stdio::null()).stderr(writer).status();
        assert_eq!(status.unwrap().code(), Some(code), "{arguments:?}");
    }
}

#[test]
fn no_colours_without_a_terminal() {
    let folder = folder();
    folder.write("wrong.toml", "format = 2\n");
    let wrong: [&[&str]; 3] = [&["validate", "wrong.toml"], &["replay", "wrong.toml"], &["shwo"]];
    for arguments in ALL.iter().chain(&wrong) {
        let ran = |variable: Option<(&str, &str)>| {
            Ran::of(folder.program(arguments).envs(variable).output().unwrap())
        };
        // The other variables are tested on terminals.
        for variable in [None, Some(("CLICOLOR_FORCE", "0"))] {
            let ran = ran(variable);
            let text = ran.stdout + &ran.stderr;
            assert!(!text.contains('\u{1b}'), "{arguments:?} {variable:?}");
        }
        if ["play", "code unknown-key", "validate wrong.toml"]
            .iter()
            .any(|coloured| arguments.join(" ").starts_with(coloured))
        {
            let ran = ran(Some(("CLICOLOR_FORCE", "1")));
            assert!((ran.stdout + &ran.stderr).contains("\u{1b}["), "{arguments:?}");
        }
    }
}

#[test]
fn environment_controls_terminal_colours() {
    let folder = folder();
    folder.write("wrong.toml", "format = 2\n");
    let commands = ["code unknown-key", "validate wrong.toml", "shwo", "--help"];
    // In each of these, one of the two streams isn't a terminal.
    let of_one = ["code unknown-key 2>told.txt", "validate wrong.toml >told.txt", "shwo >told.txt"];
    for (variables, is_coloured) in [
        (&[("TERM", "xterm")][..], true),
        (&[("TERM", "xterm"), ("CLICOLOR_FORCE", "0")], true),
        (&[("TERM", "xterm"), ("CLICOLOR_FORCE", "0"), ("CLICOLOR", "1")], true),
        (&[("TERM", "xterm"), ("CLICOLOR_FORCE", "0"), ("CLICOLOR", "0")], false),
        (&[("TERM", "xterm"), ("CLICOLOR_FORCE", "0"), ("NO_COLOR", "1")], false),
        (&[("TERM", "dumb"), ("CLICOLOR_FORCE", "0")], false),
        (&[("TERM", "dumb"), ("CLICOLOR_FORCE", "1")], true),
    ] {
        for command in commands.iter().chain(&of_one) {
            let terminal = Terminal::with_environment(&folder, command, variables);
            let Some(terminal) = terminal else { return };
            let ran = terminal.ends();
            assert_eq!(ran.stdout.contains("\u{1b}["), is_coloured, "{command} {variables:?}");
        }
    }
    // The redirected stream gets no colours, even if the other one is a terminal.
    for command in ["code unknown-key >told.txt", "validate wrong.toml 2>told.txt"] {
        let variables = [("TERM", "xterm"), ("CLICOLOR_FORCE", "0")];
        let Some(terminal) = Terminal::with_environment(&folder, command, &variables) else {
            return;
        };
        terminal.ends();
        let told = folder.read("told.txt");
        assert!(told.len() > 10 && !told.contains('\u{1b}'), "{command}: {told:?}");
    }
}

/// Lines are wrapped between words, so only a single word such as a path or a link can exceed the width.
#[test]
fn wraps_output_to_a_narrow_terminal() {
    let folder = Folder::new();
    let commands = [
        "list",
        "explain calliope dragon",
        "diff calliope flick",
        "pick --tiles 35",
        "code unknown-key",
        "validate house.toml",
        "simulate house.toml --seed 1 --games 2",
        "play house.toml --seed 1 --watch --plain",
        "--help",
    ];
    for columns in [40, 60] {
        for command in commands {
            let Some(terminal) = Terminal::with_columns(&folder, command, columns) else { return };
            let ran = terminal.ends();
            for line in ran.stdout.lines().filter(|line| line.is_ascii()) {
                let is_word = line.trim().split(' ').count() == 1;
                let width = line.trim_end().len();
                assert!(width <= usize::from(columns) || is_word, "{command}: {line:?}");
            }
        }
    }
}
