//! Tests that inputs are named the same way everywhere. Not every argument accepts a file, `-`, a folder and
//! a ruleset with variants, but those that don't must all reject it with the same message.

use std::{collections::BTreeSet, fs, fs::File, path::Path, sync::OnceLock};

use crate::{
    folder::{Folder, Ran},
    help,
};

/// How a command treats `-` or a folder.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Use {
    Reads,
    Refuses,
}
use Use::{Reads, Refuses};

/// An argument that names an input.
struct Input {
    command: &'static str,
    /// The name of the argument in the parser.
    argument: &'static str,
    /// A command line in which `IN` stands for the input.
    run: &'static str,
    /// A file that is valid for this argument.
    file: &'static str,
    stdin: Use,
    folder: Use,
}

const fn input(
    command: &'static str,
    argument: &'static str,
    run: &'static str,
    file: &'static str,
    stdin: Use,
    folder: Use,
) -> Input {
    Input { command, argument, run, file, stdin, folder }
}

const RULES: &str = "house.toml";
const RECORD: &str = "game.jsonl";
const STOPPED: &str = "stopped.jsonl";
const POSITION: &str = "position.json";

const INPUTS: &[Input] = &[
    input("compare", "a", "IN calliope --seed 1 --games 2 --format json", RULES, Reads, Refuses),
    input("compare", "b", "calliope IN --seed 1 --games 2 --format json", RULES, Reads, Refuses),
    input("diff", "a", "IN calliope", RULES, Reads, Refuses),
    input("diff", "b", "calliope IN", RULES, Reads, Refuses),
    input("enter", "ruleset", "IN --record new.jsonl --force", RULES, Reads, Refuses),
    input("explain", "ruleset", "IN hand.size", RULES, Reads, Refuses),
    input("fmt", "files", "IN", RULES, Refuses, Reads),
    input("merge", "parts", "IN", RECORD, Reads, Reads),
    input("merge", "parts", "IN", "figures.json", Reads, Reads),
    input("new", "from", "fresh --force --from IN", RULES, Refuses, Refuses),
    input("perft", "from", "house.toml --seed 1 --depth 1 --from IN", POSITION, Reads, Refuses),
    input("perft", "ruleset", "IN --seed 1 --depth 1", RULES, Reads, Refuses),
    input("play", "from", "house.toml --seed 1 --from IN", POSITION, Reads, Refuses),
    input("play", "resume", "--bot greedy --resume IN", STOPPED, Refuses, Refuses),
    input("play", "ruleset", "IN --seed 1", RULES, Reads, Refuses),
    input("position", "file", "IN", RECORD, Reads, Refuses),
    input("render animation", "file", "IN", RECORD, Reads, Refuses),
    input("render position", "file", "house.toml IN", POSITION, Reads, Refuses),
    input("render position", "ruleset", "IN position.json", RULES, Reads, Refuses),
    input("render record", "file", "IN", RECORD, Reads, Refuses),
    input("render starts", "ruleset", "IN", RULES, Reads, Refuses),
    input("render strip", "file", "IN", RECORD, Reads, Refuses),
    input("render tiles", "ruleset", "IN", RULES, Reads, Refuses),
    input("replay", "files", "--check IN", RECORD, Reads, Reads),
    input("rulebook", "ruleset", "IN", RULES, Reads, Refuses),
    input("schema", "check", "--check IN", "schema.json", Reads, Refuses),
    input("show", "ruleset", "IN", RULES, Reads, Refuses),
    input(
        "simulate",
        "from",
        "house.toml --seed 1 --format json --from IN",
        POSITION,
        Reads,
        Refuses,
    ),
    input(
        "simulate",
        "ruleset",
        "IN --seed 1 --games 9 --threads 1 --format json",
        RULES,
        Reads,
        Refuses,
    ),
    input("sweep", "ruleset", "IN --vary hand.size=2,3 --seed 1 --games 2", RULES, Reads, Refuses),
    input("tiles", "ruleset", "IN", RULES, Reads, Refuses),
    input(
        "tournament",
        "rulesets",
        "IN --bot greedy --bot random --seed 1 --games 4 --threads 1",
        RULES,
        Reads,
        Refuses,
    ),
    input(
        "tune",
        "ruleset",
        "IN --vary hand.size=2,3 --target length=9 --seed 1 --games 2",
        RULES,
        Reads,
        Refuses,
    ),
    input("validate", "rulesets", "IN", RULES, Reads, Reads),
];

/// The arguments whose values don't name an input.
const OTHERS: &[&str] = &[
    "at",
    "background",
    "numbers",
    "better_by",
    "dragon",
    "forecast",
    "notation",
    "playouts",
    "ports",
    "program",
    "sides",
    "target",
    "size",
    "theme",
    "arguments",
    "bot",
    "bot_timeout",
    "code",
    "columns",
    "depth",
    "differ_by",
    "every",
    "first",
    "folder",
    "format",
    "game",
    "games",
    "house",
    "human",
    "key",
    "ladder",
    "lang",
    "language",
    "name",
    "output",
    "players",
    "publisher",
    "record",
    "records",
    "rows",
    "seed",
    "set",
    "shell",
    "speed",
    "subcommand",
    "threads",
    "tile",
    "tiles",
    "until_decided",
    "variant",
    "write",
    "year",
    "figure",
    "plot",
    "save",
    "vary",
];

impl Input {
    fn words<'a>(&'a self, name: &'a str) -> Vec<&'a str> {
        let run = self.run.split(' ').map(|word| if word == "IN" { name } else { word });
        self.command.split(' ').chain(run).collect()
    }

    fn ending(&self) -> &str {
        self.file.rsplit('.').next().unwrap()
    }
}

/// Returns a folder with a file for every input, plus a copy of each in a subfolder and one with a `+` in its
/// name.
fn inputs() -> Folder {
    static MADE: OnceLock<Folder> = OnceLock::new();
    let (made, folder) = (MADE.get_or_init(make_inputs), Folder::new());
    copy_files(&made.path("."), &folder.path("."));
    folder
}

fn copy_files(from: &Path, to: &Path) {
    for entry in fs::read_dir(from).unwrap().map(Result::unwrap) {
        let to = to.join(entry.file_name());
        if entry.file_type().unwrap().is_dir() {
            fs::create_dir_all(&to).unwrap();
            copy_files(&entry.path(), &to);
        } else {
            fs::copy(entry.path(), to).unwrap();
        }
    }
}

fn make_inputs() -> Folder {
    let folder = Folder::new();
    let play = ["play", "house.toml", "--seed", "1", "--bot", "1=greedy", "--record", RECORD];
    folder.prints(&play);
    let game = folder.read(RECORD);
    let lines: Vec<&str> = game.split_inclusive('\n').collect();
    folder.write(STOPPED, lines[..lines.len() - 6].concat());
    folder.write(POSITION, folder.run(&["position", RECORD, "--at", "2"]).stdout);
    let simulate = ["simulate", "house.toml", "--seed", "1", "--games", "2", "--format", "json"];
    folder.write("figures.json", folder.prints(&simulate));
    folder.write("schema.json", folder.prints(&["schema"]));
    for input in INPUTS {
        let text = folder.read(input.file);
        folder.write(&plus(input), &text);
        let name = format!("{}.d", input.file);
        fs::create_dir_all(folder.path(&name)).unwrap();
        folder.write(&format!("{name}/{}", input.file), &text);
    }
    folder
}

/// Returns the name of the input's file with a `+` in it.
fn plus(input: &Input) -> String {
    format!("a+{}", input.file)
}

/// Runs a command and removes the timing from its output.
fn run(folder: &Folder, input: &Input, name: &str) -> Ran {
    let ran = folder.run(&input.words(name));
    Ran { stdout: untimed(&ran.stdout), ..ran }
}

/// Returns the words of the given output, leaving out the lines about timing.
fn untimed(text: &str) -> String {
    let lines =
        text.lines().filter(|line| !line.contains("second") && !line.contains("per decision"));
    // We ignore spacing, since the width of a column depends on the names in it.
    lines.flat_map(str::split_whitespace).collect::<Vec<_>>().join(" ")
}

/// Removes the quotes around names in findings.
fn unquoted(text: &str) -> String {
    text.replace('`', "")
}

#[test]
fn every_input_argument_is_tested() {
    let mut found = BTreeSet::new();
    let program = sentiero::cli::command();
    for words in help::commands(&program) {
        let command =
            words.iter().fold(&program, |command, word| command.find_subcommand(word).unwrap());
        let arguments =
            command.get_arguments().filter(|argument| argument.get_action().takes_values());
        for name in arguments.map(|argument| argument.get_id().as_str()) {
            if !OTHERS.contains(&name) {
                found.insert((words.join(" "), name.to_owned()));
            }
        }
    }
    let tried = INPUTS.iter().map(|input| (input.command.to_owned(), input.argument.to_owned()));
    assert_eq!(found, tried.collect(), "every argument must be in `INPUTS` or in `OTHERS`");
}

#[test]
fn reads_files_with_any_name() {
    for input in INPUTS {
        let (one, other) = (inputs(), inputs());
        let (plain, plus) = (run(&one, input, input.file), plus(input));
        assert_eq!(plain.code, Some(0), "{}: {}", input.command, plain.stderr);
        let named = run(&other, input, &plus);
        let expected = plain.stdout.replace(input.file, &plus);
        assert_eq!(
            (named.code, named.stdout),
            (Some(0), expected),
            "{} {}",
            input.command,
            input.run
        );
        assert_eq!(named.stderr, plain.stderr.replace(input.file, &plus), "{}", input.command);
    }
}

#[test]
fn stdin_is_read_or_rejected_uniformly() {
    let folder = inputs();
    for input in INPUTS {
        let mut program = folder.program(&input.words("-"));
        program.stdin(File::open(folder.path(input.file)).unwrap());
        let ran = Ran::of(program.output().unwrap());
        let command = input.command;
        match input.stdin {
            Reads => {
                let expected = run(&folder, input, input.file).stdout.replace(input.file, "-");
                let ran = (ran.code, untimed(&ran.stdout), ran.stderr);
                assert_eq!((ran.0, &ran.1), (Some(0), &expected), "{command}: {}", ran.2);
            }
            Refuses => {
                assert_eq!(
                    (ran.code, ran.stdout.as_str()),
                    (Some(2), ""),
                    "{command}: {}",
                    ran.stderr
                );
                let says = "requires a file name other than `-`: ";
                assert!(ran.stderr.contains(says), "{command}: {}", ran.stderr);
            }
        }
    }
}

/// A command with two inputs can't read both of them from stdin.
#[test]
fn stdin_is_read_once() {
    let folder = inputs();
    for run in [
        &["render", "position", "-", "-"][..],
        &["replay", "--check", "-", "-"],
        &["merge", "-", "-"],
    ] {
        let input = if run[0] == "render" { RULES } else { RECORD };
        let mut program = folder.program(run);
        let ran = Ran::of(program.stdin(File::open(folder.path(input)).unwrap()).output().unwrap());
        assert_eq!(ran.code, Some(3), "{run:?}: {}", ran.stderr);
        assert!(
            ran.stderr.contains("cannot read -: stdin can only be read once"),
            "{}",
            ran.stderr
        );
    }
    // A ruleset is read only once, so it can be compared with itself.
    let mut program = folder.program(&["diff", "-", "-"]);
    let ran = Ran::of(program.stdin(File::open(folder.path(RULES)).unwrap()).output().unwrap());
    assert_eq!(ran.code, Some(0), "{}", ran.stderr);
}

#[test]
fn folder_is_read_or_rejected_uniformly() {
    for input in INPUTS {
        let folder = inputs();
        let name = format!("{}.d", input.file);
        let (command, ran) = (input.command, run(&folder, input, &name));
        // A folder can contain records, but not figures.
        if input.folder == Reads && input.file != "figures.json" {
            let inside = format!("{name}/{}", input.file);
            let expected = run(&folder, input, input.file).stdout.replace(input.file, &inside);
            assert_eq!((ran.code, ran.stdout), (Some(0), expected), "{command}: {}", ran.stderr);
        } else if input.folder == Refuses {
            let says = format!("error: cannot read {name}: it is a folder\n");
            let ran = (ran.code, ran.stdout.as_str(), ran.stderr.as_str());
            assert_eq!(ran, (Some(3), "", says.as_str()), "{command} {}", input.run);
        }
    }
}

#[test]
fn missing_file_is_reported_uniformly() {
    let folder = inputs();
    for input in INPUTS {
        for name in ["missing", "a+missing"].map(|name| format!("./{name}.{}", input.ending())) {
            let (command, ran) = (input.command, run(&folder, input, &name));
            assert_eq!(ran.code, Some(3), "{command} {name}: {}", ran.stderr);
            let says = format!(": the file {name} does not exist");
            let first = unquoted(ran.stderr.lines().next().unwrap());
            assert!(first.ends_with(&says), "{command} {}: {}", input.run, ran.stderr);
        }
    }
}

/// In every command, variants after a ruleset work the same as with `--variant`.
#[test]
fn variant_suffixes_work_everywhere() {
    let program = sentiero::cli::command();
    // `fmt` is about files, not about rulesets.
    let rules = INPUTS.iter().filter(|input| input.file == RULES && input.command != "fmt");
    for input in rules {
        let mut command = &program;
        for word in input.command.split(' ') {
            command = command.find_subcommand(word).unwrap();
        }
        for name in ["house.toml+long", "./a+house.toml+long", "calliope+pass-the-pile"] {
            // This position is for a different board, so it doesn't match.
            if input.command == "render position" && name.starts_with("calliope") {
                continue;
            }
            let folder = inputs();
            let ran = run(&folder, input, name);
            assert_eq!(ran.code, Some(0), "{} {name}: {}", input.command, ran.stderr);
            // The options of `compare` are for its second ruleset.
            let takes = (input.command, input.argument) != ("compare", "a")
                && command.get_arguments().any(|argument| argument.get_id() == "variant");
            let Some((ruleset, variant)) = name.rsplit_once('+').filter(|_| takes) else {
                continue;
            };
            let words = [&input.words(ruleset)[..], &["--variant", variant]].concat();
            let apart = folder.run(&words);
            let apart = (apart.code, untimed(&apart.stdout), apart.stderr);
            assert_eq!((ran.code, ran.stdout, ran.stderr), apart, "{} {name}", input.command);
        }
        let folder = inputs();
        let ran = run(&folder, input, "house.toml+long+lnog");
        assert_eq!((ran.code, ran.stdout.as_str()), (Some(2), ""), "{}", input.command);
        let says = "error[unknown-variant]: unknown variant `lnog`\n";
        assert!(ran.stderr.starts_with(says), "{}: {}", input.command, ran.stderr);
        assert!(ran.stderr.contains("did you mean `long`?"), "{}", ran.stderr);
    }
}

#[test]
fn misplaced_variant_suffix_gets_a_hint() {
    let folder = Folder::new();
    folder.write("wrong.toml", "id = \"ours\"\nextends = \"calliope+elimination-bonus\"\n");
    folder.write("path.toml", "id = \"ours\"\nextends = \"./house.toml+long\"\n");
    folder.write(
        "with.toml",
        "id = \"ours\"\nextends = \"calliope\"\nwith = [\"pass-the-pile+elimination-bonus\"]\n",
    );
    insta::assert_snapshot!(
        "misplaced-variants",
        folder.session(&[
            &["validate", "wrong.toml"],
            &["validate", "path.toml"],
            &["validate", "with.toml"],
            &["validate", "calliop+elimination-bonus"],
            &["show", "calliope", "--variant", "pass-the-pile,elimination-bonus"],
            &["show", "calliope+"],
            &["show", "house.toml+long+elimination-bonus.x"],
        ])
    );
    // A fix would have to keep the variants, so there isn't one.
    folder.fails(&["validate", "--fix", "wrong.toml"], 1, &["with = [\"elimination-bonus\"]"]);
    assert!(folder.read("wrong.toml").contains("calliope+elimination-bonus"));
}

#[test]
fn new_enables_variants_of_its_base() {
    let folder = Folder::new();
    folder.prints(&["new", "ours", "--from", "calliope+pass-the-pile+elimination-bonus"]);
    let text = folder.read("ours.toml");
    assert!(text.contains("\nextends = \"calliope\"\n"), "{text}");
    assert!(text.contains("\nwith = [\"pass-the-pile\", \"elimination-bonus\"]\n"), "{text}");
    let same = ["diff", "--exit-code", "calliope+pass-the-pile+elimination-bonus", "ours.toml"];
    folder.prints(&same);
}

#[test]
fn reads_every_file_in_a_folder() {
    let folder = Folder::new();
    let simulate = ["simulate", "house.toml", "--seed", "1", "--games", "3", "--records", "games"];
    folder.prints(&simulate);
    assert_eq!(folder.prints(&["replay", "--check", "games"]), "3 records verified\n");
    fs::create_dir(folder.path("rules")).unwrap();
    let house = folder.read("house.toml");
    folder.write("rules/b.toml", house.replace("our-table", "b"));
    folder.write("rules/a.toml", house.replace("our-table", "a"));
    folder.write("rules/notes.txt", "none");
    let shown = folder.prints(&["validate", "rules"]);
    let names: Vec<&str> = shown.lines().map(|line| line.split(' ').next().unwrap()).collect();
    assert_eq!(names, ["rules/a.toml", "rules/b.toml", "2"]);
    assert!(shown.ends_with("2 of 2 rulesets are valid\n"), "{shown}");
    fs::create_dir(folder.path("empty")).unwrap();
    folder.fails(
        &["validate", "empty"],
        1,
        &["error: empty contains no files ending in `.toml`\n"],
    );
    folder.fails(&["replay", "empty"], 1, &["error: empty contains no files ending in `.jsonl`\n"]);
    // The id of a built-in ruleset is never a folder.
    fs::create_dir(folder.path("calliope")).unwrap();
    folder.prints(&["validate", "calliope"]);
}

/// Only regular files are read, because a link could lead anywhere, and reading any other special file might
/// never end.
#[test]
#[cfg(unix)]
fn skips_links_and_pipes_in_folders() {
    let folder = Folder::new();
    fs::create_dir(folder.path("rules")).unwrap();
    folder.write("rules/a.toml", folder.read("house.toml"));
    std::os::unix::fs::symlink("../house.toml", folder.path("rules/link.toml")).unwrap();
    let made = std::process::Command::new("mkfifo").arg(folder.path("rules/pipe.toml")).status();
    assert!(made.unwrap().success());
    let ran = folder.run(&["validate", "rules"]);
    assert_eq!(ran.code, Some(0), "{}", ran.stderr);
    assert_eq!(ran.stdout.lines().count(), 1, "{}", ran.stdout);
    let mut notes: Vec<&str> = ran.stderr.lines().collect();
    notes.sort_unstable();
    let note = |name| format!("note: skipped rules/{name}.toml: not a regular file");
    assert_eq!(notes, [note("link"), note("pipe")]);
}
