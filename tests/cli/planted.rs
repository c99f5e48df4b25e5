//! Puts links, pipes, devices and sockets in place of files that the user didn't name, and tests that no
//! command touches their targets or waits for them.
#![cfg(unix)]

use std::{
    fs,
    os::unix::{
        fs::{MetadataExt, symlink},
        net::UnixListener,
    },
    path::Path,
    process::{Command, Stdio},
    thread,
    time::{Duration, Instant},
};

use crate::folder::{Folder, Ran, names};

/// The time limit for a command on a busy machine. Commands normally take milliseconds.
const LONGEST: Duration = Duration::from_secs(60);

/// A function that plants a link or special file at the given path.
type Plant = fn(&Folder, &Path);

/// The kinds of planted files.
const PLANTS: [(&str, Plant); 9] = [
    ("a link to a file", |folder, path| symlink(folder.path("outside/mine"), path).unwrap()),
    ("a link to an empty file", |folder, path| {
        symlink(folder.path("outside/empty"), path).unwrap();
    }),
    ("a link to nothing", |folder, path| symlink(folder.path("outside/new"), path).unwrap()),
    ("a link to an endless device", |_, path| symlink("/dev/zero", path).unwrap()),
    ("a link to a pipe", |folder, path| symlink(folder.path("outside/pipe"), path).unwrap()),
    ("a pipe", |_, path| make_pipe(path)),
    ("a socket", |_, path| drop(UnixListener::bind(path).unwrap())),
    ("another name of a file", |folder, path| {
        fs::hard_link(folder.path("outside/mine"), path).unwrap();
    }),
    ("a link to a folder", |folder, path| symlink(folder.path("outside"), path).unwrap()),
];

/// Commands that read or write files the user didn't name. Each of them is listed with the names of these
/// files.
const COMMANDS: &[(&str, &[&str])] = &[
    ("simulate house.toml --seed 1 --games 4 --records new.jsonl", &[".sentiero-part-new.jsonl"]),
    (
        "simulate house.toml --seed 1 --games 4 --records games.jsonl --force",
        &[".sentiero-part-games.jsonl"],
    ),
    (
        "simulate house.toml --seed 1 --games 4 --records games.jsonl --resume",
        &[".sentiero-part-games.jsonl"],
    ),
    ("simulate house.toml --seed 1 --games 4 --records r", &["r/000000.jsonl", "r/000003.jsonl"]),
    ("simulate house.toml --seed 1 --games 4 --records r --force", &["r/000001.jsonl"]),
    ("simulate house.toml --seed 1 --games 4 --records r --resume", &["r/000001.jsonl"]),
    ("play house.toml --seed 1 --record new.jsonl", &[".sentiero-part-new.jsonl"]),
    ("play --resume", &["state/sentiero/games/0001-our-table.jsonl"]),
    ("merge games.jsonl --records new.jsonl", &[".sentiero-part-new.jsonl"]),
    ("merge games.jsonl --records r", &["r/000001.jsonl"]),
    ("merge games.jsonl --records r --force", &["r/000001.jsonl"]),
    ("merge parts", &["parts/000001.jsonl", "parts/part.jsonl"]),
    ("man --write pages", &["pages/sentiero.1", "pages/sentiero-play.1"]),
    ("new mine --from calliope --force", &["ruleset.schema.json"]),
    ("rulebook house.toml -o new.md", &["new-tiles.svg"]),
    ("rulebook house.toml -o new.md --force", &["new-tiles.svg"]),
    ("validate child.toml", &["base.toml", "base.json"]),
    ("validate --fix child.toml", &["base.toml", "base.json"]),
    ("show child.toml", &["base.toml"]),
    ("validate deep.toml", &["below"]),
];

/// Commands that create the file named by their last argument, which can be a dangling link.
const CREATE: [&str; 8] = [
    "simulate house.toml --seed 1 --games 4 --records new.jsonl",
    "simulate house.toml --seed 1 --games 4 --force --records new.jsonl",
    "play house.toml --seed 1 --record new.jsonl",
    "play house.toml --seed 1 --force --record new.jsonl",
    "merge games.jsonl --records new.jsonl",
    "schema --write new.json",
    "rulebook house.toml -o new.md",
    "render tiles house.toml -o new.svg",
];

fn make_pipe(path: &Path) {
    assert!(Command::new("mkfifo").arg(path).status().unwrap().success());
}

/// Runs the program, which must not wait for anything.
fn run(folder: &Folder, arguments: &[&str]) -> Ran {
    let mut command = folder.program(arguments);
    command.env("XDG_CACHE_HOME", folder.path("cache"));
    ends(command.stdout(Stdio::piped()).stderr(Stdio::piped()), &arguments.join(" "))
}

fn ends(command: &mut Command, what: &str) -> Ran {
    let mut child = command.spawn().unwrap();
    let begin = Instant::now();
    // The output fits into the pipes, so there's no need to read it in the meantime.
    while child.try_wait().unwrap().is_none() {
        if begin.elapsed() > LONGEST {
            child.kill().unwrap();
            panic!("{what} didn't finish");
        }
        thread::sleep(Duration::from_millis(2));
    }
    Ran::of(child.wait_with_output().unwrap())
}

/// Returns the records of four games played under the house rule.
fn games() -> String {
    let folder = Folder::new();
    folder.prints(&[
        "simulate",
        "house.toml",
        "--seed",
        "1",
        "--games",
        "4",
        "--records",
        "g.jsonl",
    ]);
    folder.read("g.jsonl")
}

/// Returns a folder that contains the inputs for the commands, as well as another user's files in `outside`.
fn folder(games: &str) -> Folder {
    let folder = Folder::new();
    for name in ["outside", "parts", "pages", "r", "state/sentiero/games"] {
        fs::create_dir_all(folder.path(name)).unwrap();
    }
    folder.write("outside/mine", "somebody's\n");
    folder.write("outside/empty", "");
    make_pipe(&folder.path("outside/pipe"));
    folder.write("child.toml", "#:schema base.json\nid = \"child\"\nextends = \"base.toml\"\n");
    folder.write("deep.toml", "id = \"deep\"\nextends = \"below/base.toml\"\n");
    folder.write("games.jsonl", games);
    folder
}

/// Returns the name, length and contents of each file in `outside`.
fn outside(folder: &Folder) -> Vec<(String, u64, String)> {
    let look = |name: String| {
        let path = folder.path("outside").join(&name);
        let meta = path.symlink_metadata().unwrap();
        let text = if meta.is_file() { fs::read_to_string(&path).unwrap() } else { String::new() };
        (name, meta.size(), text)
    };
    names(&folder.path("outside")).into_iter().map(look).collect()
}

#[test]
fn planted_files_neither_redirect_nor_block() {
    let games = games();
    for (command, places) in COMMANDS {
        let arguments: Vec<&str> = command.split(' ').collect();
        for place in *places {
            for (plant, make) in PLANTS {
                let folder = folder(&games);
                make(&folder, &folder.path(place));
                let before = outside(&folder);
                let ran = run(&folder, &arguments);
                let told = format!("{command}, with {plant} as {place}:\n{}", ran.stderr);
                assert!(matches!(ran.code, Some(0..=3)), "{told}");
                assert!(!ran.stderr.contains("panicked"), "{told}");
                assert_eq!(outside(&folder), before, "{told}");
                // A hard link does no more harm than a copy of the file would.
                let is_shown = ran.stderr.contains("somebody's") && plant.contains("link");
                assert!(!is_shown, "{told}");
            }
        }
    }
}

/// These commands succeed if nothing is planted. Without this check, the test above might not test anything.
#[test]
fn commands_succeed_without_planted_files() {
    let games = games();
    for (command, _) in COMMANDS {
        let folder = folder(&games);
        folder.write("base.toml", "id = \"base\"\nextends = \"calliope\"\n");
        fs::create_dir(folder.path("below")).unwrap();
        folder.write("below/base.toml", "id = \"base\"\nextends = \"calliope\"\n");
        fs::copy(folder.path("games.jsonl"), folder.path("parts/part.jsonl")).unwrap();
        let arguments: Vec<&str> = command.split(' ').collect();
        let ran = run(&folder, &arguments);
        // There is no saved game to resume. We don't check stderr, since an extended file can have findings.
        let expected = if command.starts_with("play --resume") { 2 } else { 0 };
        assert_eq!(ran.code, Some(expected), "{command}: {}", ran.stderr);
    }
}

#[test]
fn creates_nothing_through_links() {
    let games = games();
    for command in CREATE {
        let folder = folder(&games);
        let arguments: Vec<&str> = command.split(' ').collect();
        let last = folder.path(arguments.last().unwrap());
        symlink(folder.path("outside/new"), &last).unwrap();
        let before = outside(&folder);
        let ran = run(&folder, &arguments);
        assert_eq!(ran.code, Some(3), "{command}: {}", ran.stderr);
        assert!(ran.stderr.contains("it is a broken link"), "{command}: {}", ran.stderr);
        assert_eq!(outside(&folder), before, "{command}");
        assert!(last.is_symlink(), "{command}");
    }
}

#[test]
fn link_errors_show_path_and_reason() {
    let folder = folder(&games());
    symlink(folder.path("outside/mine"), folder.path(".sentiero-part-new.jsonl")).unwrap();
    let simulate = ["simulate", "house.toml", "--seed", "1", "--games", "1", "--records"];
    let says = ["cannot write ./.sentiero-part-new.jsonl: links are not followed here"];
    folder.fails(&[&simulate[..], &["new.jsonl"]].concat(), 3, &says);
    symlink("nowhere", folder.path("dangling.jsonl")).unwrap();
    let says = ["cannot write dangling.jsonl: it is a broken link"];
    folder.fails(&[&simulate[..], &["dangling.jsonl"]].concat(), 3, &says);
    folder.fails(&["play", "house.toml", "--seed", "1", "--record", "dangling.jsonl"], 3, &says);
    make_pipe(&folder.path("r/000000.jsonl"));
    let resume = [&simulate[..], &["r", "--resume"]].concat();
    folder.fails(&resume, 3, &["r/000000.jsonl: it is not a regular file"]);
}

#[test]
fn accepts_links_and_pipes_given_by_path() {
    let folder = folder(&games());
    fs::create_dir(folder.path("elsewhere")).unwrap();
    symlink("elsewhere", folder.path("linked")).unwrap();
    symlink("../house.toml", folder.path("elsewhere/rules.toml")).unwrap();
    symlink("games.jsonl", folder.path("games-link.jsonl")).unwrap();
    folder.prints(&["validate", "elsewhere/rules.toml"]);
    let simulate = ["simulate", "house.toml", "--seed", "1", "--games", "4", "--records"];
    folder.prints(&[&simulate[..], &["linked"]].concat());
    assert_eq!(names(&folder.path("elsewhere")).len(), 5);
    folder.prints(&["merge", "linked"]);
    folder.prints(&[&simulate[..], &["games-link.jsonl", "--force"]].concat());
    assert!(folder.path("games-link.jsonl").is_symlink());
    folder.prints(&["replay", "--check", "games-link.jsonl"]);
    // Each command reads a pipe only once.
    make_pipe(&folder.path("pipe"));
    make_pipe(&folder.path("pipe.jsonl"));
    make_pipe(&folder.path("pipe.toml"));
    for (command, from, to) in [
        ("replay --check pipe", "games.jsonl", "pipe"),
        ("merge pipe.jsonl", "games.jsonl", "pipe.jsonl"),
        ("validate pipe.toml", "house.toml", "pipe.toml"),
        ("position pipe --at 1", "games.jsonl", "pipe"),
    ] {
        let text = folder.read(from);
        let to = folder.path(to);
        let writer = thread::spawn(move || fs::write(to, text));
        let ran = run(&folder, &command.split(' ').collect::<Vec<_>>());
        assert_eq!(ran.code, Some(0), "{command}: {}", ran.stderr);
        // Writing fails if the command reads only the first record and then closes the pipe.
        let _ = writer.join().unwrap();
    }
}

#[test]
fn writes_files_with_long_names() {
    let folder = Folder::new();
    for length in [200, 241, 255] {
        let name = format!("{}.jsonl", "n".repeat(length - ".jsonl".len()));
        let simulate =
            ["simulate", "house.toml", "--seed", "1", "--games", "2", "--records", &name];
        folder.prints(&simulate);
        folder.prints(&[&simulate[..], &["--force"]].concat());
        folder.prints(&["play", "house.toml", "--seed", "1", "--record", &name, "--force"]);
        folder.prints(&["merge", &name, "--records", &name, "--force"]);
        folder.prints(&["replay", "--check", &name]);
    }
    assert_eq!(folder.names().len(), 4);
}

/// Files that belong to other programs aren't removed, even if their names are as long as ours.
#[test]
fn keeps_hidden_files_of_other_programs() {
    let folder = Folder::new();
    folder.write(".sentiero-config", "somebody's");
    folder.write(".sentiero-tmp-notes", "somebody's");
    symlink(folder.path(".sentiero-config"), folder.path(".sentiero-tmp-abc123")).unwrap();
    folder.prints(&["schema", "--write", "s.json"]);
    assert_eq!(folder.names().len(), 5);
}
