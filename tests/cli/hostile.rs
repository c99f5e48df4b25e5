//! Tests that names can't control the terminal, whether they come from files, titles, records or arguments.

use std::{collections::BTreeMap, fs, path::Path};

use sentiero::diagnostic::is_risky;

use crate::{
    folder::{Folder, Ran},
    help,
};

/// Sets the window title, clears the screen, reverses the writing direction and ends the line.
const EVIL: &str = "\u{1b}]0;evil\u{7}\u{9b}2J\u{202e}\u{7f}\nline";
/// The same text escaped for JSON and TOML. Both can also be used in file names.
const ESCAPED: &str = "\\u001b]0;evil\\u0007\\u009b2J\\u202e\\u007f\\nline";

/// Control characters, direction marks, line separators, and zero-width characters.
const RISKY: &str = "\u{1b}[2J\u{0}\u{7}\u{8}\r\n\u{7f}\u{85}\u{9b}\u{ad}\u{61c}\u{200b}\u{200c}\u{200d}\
                     \u{200e}\u{200f}\u{2028}\u{2029}\u{202a}\u{202b}\u{202c}\u{202d}\u{202e}\u{2060}\
                     \u{2066}\u{2067}\u{2068}\u{2069}\u{feff}\u{fffe}\u{e0041}";

/// The arguments with which we run each command on the files from [`hostile_folder`]. Since the strings in
/// `evil.toml` are rejected, any command that runs on it also runs on `fine.toml`, where they are in
/// comments.
const RUNS: &[(&str, &[&str])] = &[
    ("bot-check", &["NAME", "sh NAME", "--help"]),
    ("code", &["", "NAME"]),
    (
        "compare",
        &[
            "fine.toml evil.toml --seed 1 --games 2 --rows pairs.csv",
            "evil.toml --set hand.size=4 --seed 1 --games 2 --format json --plot pairs.svg",
            "evil.toml --variant NAME --seed 1",
            "evil.toml child.toml --seed 1 --games 2 --bot NAME",
            "evil.toml child.toml --seed 1 --until-decided NAME",
            "fine.toml evil.toml --seed 1 --rows NAME",
            "wrong.toml evil.toml --seed 1",
        ],
    ),
    ("completions", &["bash", "NAME"]),
    (
        "diff",
        &[
            "calliope evil.toml",
            "calliope evil.toml --format json",
            "calliope wrong.toml",
            "calliope evil.toml+NAME",
        ],
    ),
    (
        "enter",
        &[
            "evil.toml --record entered.jsonl --force",
            "evil.toml --record entered.jsonl --force --name 1=NAME",
            "evil.toml --record NAME",
            "evil.toml --record raw.jsonl --resume",
            "wrong.toml --record entered.jsonl",
        ],
    ),
    (
        "explain",
        &[
            "evil.toml",
            "evil.toml hand.size",
            "evil.toml --format json",
            "evil.toml --variant NAME",
            "wrong.toml",
            "child.toml",
        ],
    ),
    ("fmt", &["fine.toml", "wrong.toml", "fine.toml wrong.toml --check", "NAME"]),
    ("games delete", &["NAME", "99", "--help"]),
    ("games statistics", &["", "--format json"]),
    ("list", &["", "--format json"]),
    // Its messages are JSON, but here its input ends before the first one.
    ("lsp", &["", "--help"]),
    ("man", &["", "--write pages"]),
    (
        "merge",
        &[
            "figures.json",
            "figures.json --format json",
            "ratings.json",
            "ratings.json --format json",
            "ratings.json ratings.json",
            "game.jsonl",
            "game.jsonl --records merged.jsonl",
            "raw.jsonl --records merged-raw.jsonl",
            "raw.jsonl --records merged",
            "raw.jsonl --records -",
            "wrong.jsonl",
            "wrong.json",
            "titled.jsonl",
        ],
    ),
    (
        "new",
        &[
            "tame --from evil.toml",
            "other --from NAME",
            "third --from child.toml",
            "fourth --from calliope --house NAME",
            "fifth --from calliope --players NAME",
        ],
    ),
    (
        "perft",
        &[
            "evil.toml --seed 1 --depth 1",
            "evil.toml --seed 1 --depth 1 --format json",
            "wrong.toml --seed 1 --depth 1",
        ],
    ),
    ("pick", &["--publisher NAME", "--language NAME --format json", "--tiles 35"]),
    (
        "play",
        &[
            "evil.toml --seed 1 --record played.jsonl",
            "evil.toml --seed 1 --variant NAME",
            "evil.toml --seed 1 --human 1=NAME",
            "evil.toml --seed 1 --human 1=NAME --human 2=NAME --plain --record people.jsonl",
            "evil.toml --seed 1 --bot 1=NAME",
            "evil.toml --seed 1 --from position.json",
            "evil.toml --seed 1 --from wrong.json",
            "wrong.toml --seed 1",
            "--resume wrong.jsonl",
            "--resume stopped.jsonl",
            "--resume titled.jsonl",
        ],
    ),
    ("position", &["game.jsonl", "raw.jsonl", "wrong.jsonl", "stopped.jsonl", "titled.jsonl"]),
    ("render animation", &["game.jsonl -o moving.svg", "raw.jsonl", "wrong.jsonl", "titled.jsonl"]),
    ("render position", &["evil.toml position.json -o position.svg", "evil.toml wrong.json"]),
    (
        "render record",
        &["game.jsonl -o record.svg", "raw.jsonl --format text", "wrong.jsonl", "titled.jsonl"],
    ),
    ("render starts", &["evil.toml", "evil.toml --format text", "wrong.toml"]),
    ("render strip", &["game.jsonl -o strip.svg", "raw.jsonl", "wrong.jsonl", "titled.jsonl"]),
    ("render tile", &["NAME", "AB\u{202e}", "AE_BF_CG_DH"]),
    ("render tiles", &["evil.toml -o tiles.svg", "evil.toml --format text", "wrong.toml"]),
    (
        "replay",
        &[
            "game.jsonl",
            "--check raw.jsonl",
            "raw.jsonl",
            "wrong.jsonl",
            "titled.jsonl",
            "--check titled.jsonl",
            "--check wrong.jsonl game.jsonl",
            "--review --playouts 100 raw.jsonl",
            "--review --playouts 100 titled.jsonl wrong.jsonl",
            "--review --playouts 100 --format json titled.jsonl",
        ],
    ),
    (
        "rulebook",
        &[
            "evil.toml",
            "evil.toml --format markdown",
            "evil.toml --format html",
            "evil.toml --lang it",
            "evil.toml --variant NAME",
            "evil.toml --variant long -o book.md",
            "evil.toml -o book.html",
            "evil.toml -o book.txt",
            "wrong.toml",
            "child.toml",
        ],
    ),
    ("schema", &["", "--check wrong.json", "--write schema.json"]),
    (
        "show",
        &[
            "evil.toml",
            "evil.toml --format json",
            "evil.toml --variant NAME",
            "evil.toml --set title=NAME",
            "evil.toml --set NAME=1",
            "wrong.toml",
            "child.toml",
        ],
    ),
    (
        "simulate",
        &[
            "evil.toml --seed 1 --games 2 --records many.jsonl",
            "evil.toml --seed 1 --games 2 --records many",
            "evil.toml --seed 1 --games 2 --records -",
            "evil.toml --seed 1 --games 2 --rows many.csv",
            "evil.toml --seed 1 --games 2 --plot many.svg --decisions",
            "evil.toml --seed 1 --games 2 --plot NAME",
            "evil.toml --seed 1 --games 1 --format json --forecast 2",
            "evil.toml --seed 1 --games 2 --bot NAME",
            "evil.toml --seed 1 --games 2 --resume --records wrong.jsonl",
            "evil.toml --seed 1 --games 3 --resume --records raw.jsonl",
            "wrong.toml --seed 1",
        ],
    ),
    (
        "sweep",
        &[
            "fine.toml --vary hand.size=2,3 --seed 1 --games 2 --save sweep.json --rows sweep.csv",
            "fine.toml --vary hand.size=2,3 --seed 1 --games 2 --plot sweep.svg --format json",
            "fine.toml --vary hand.size=2,99 --vary board.columns=NAME --seed 1 --games 2",
            "fine.toml --vary elimination.hand=pile,NAME --seed 1 --games 2",
            "fine.toml --vary NAME --seed 1",
            "fine.toml --vary hand.size=2,3 --figure NAME --seed 1",
            "fine.toml --vary hand.size=2,3 --resume --save wrong.json --seed 1",
            "wrong.toml --vary hand.size=2,3 --seed 1",
        ],
    ),
    ("tiles", &["evil.toml", "evil.toml --format json", "wrong.toml"]),
    (
        "tournament",
        &[
            "fine.toml --seed 1 --games 2 --bot greedy --bot random",
            "fine.toml --seed 1 --games 2 --bot greedy --bot random --rows t.csv --plot t.svg",
            "evil.toml --seed 1 --games 2 --first 7 --bot greedy --bot random --format json",
            "evil.toml --seed 1 --games 2 --bot greedy --bot random",
            "evil.toml --seed 1 --games 2 --bot greedy --bot NAME",
            "evil.toml --seed 1 --games 2 --ladder NAME",
            "wrong.toml --seed 1 --bot greedy --bot random",
        ],
    ),
    (
        "tune",
        &[
            "fine.toml --vary hand.size=2,3 --target length=9 --seed 1 --games 2 --rows tune.csv",
            "evil.toml --vary hand.size=2,3 --target length=9 --seed 1 --games 2 --format json",
            "fine.toml --vary hand.size=2,3 --target length=9 --resume --save wrong.json --seed 1",
            "fine.toml --vary hand.size=2,99 --target NAME --seed 1",
            "fine.toml --vary hand.size=2,3 --target NAME=1 --seed 1",
            "fine.toml --vary hand.size=2,3 --target length=NAME --seed 1",
            "wrong.toml --vary hand.size=2,3 --target length=9 --seed 1",
        ],
    ),
    (
        "validate",
        &[
            "evil.toml child.toml wrong.toml",
            "wrong.toml --format json",
            "wrong.toml --format sarif",
            "wrong.toml --format github",
            "wrong.toml --diff",
            "fixed.toml --fix",
            "NAME",
            "evil.toml --format json",
        ],
    ),
];

/// Returns a folder with hostile strings wherever a file can contain one.
fn hostile_folder() -> Folder {
    let folder = Folder::new();
    let codes = RISKY.chars().map(|risky| format!("\\U{:08X}", u32::from(risky)));
    let escaped = codes.collect::<Vec<_>>().concat();
    // TOML allows these in strings without escaping.
    let raw: String = RISKY.chars().filter(|risky| !risky.is_control()).collect();
    let text = |id: &str, text: &str| {
        format!(
            "format = 1\nextends = \"calliope\"\nid = \"{id}\"\ntitle = \"T{text}\"\n\
             edition = {{ publisher = \"P{text}\", year = 2020, language = \"L{text}\" }}\n\
             [board]\ncolumns = 3\nrows = 3\n\
             [variants.long]\ntitle = \"V{text}\"\nset.hand.size = 4\n\
             basis.hand.size = {{ kind = \"printed\", at = \"A{text}\", note = \"N{text}\" }}\n\
             [basis.board]\ncolumns = {{ kind = \"outside\", note = \"N{text}\" }}\n\
             rows = {{ kind = \"printed\", at = \"A{text}\", note = \"N{text}\" }}\n"
        )
    };
    folder.write("evil.toml", text("evil", &format!("{escaped}{raw}")));
    folder.write("fine.toml", format!("# {raw}\n{}# {raw}\n", text("fine", "")));
    folder.write(
        "child.toml",
        format!("id = \"child\"\nextends = \"evil.toml\"\ntitle = \"T{raw}\"\n"),
    );
    let wrong = format!(
        "{}\"K{escaped}{raw}\" = \"V{escaped}{raw}\"\n[\"{raw}\"]\n[variants.\"{raw}\"]\ntitle = \"{raw}\"\n\
         [tiles]\nlist = [{{ tile = \"AB {escaped}{raw}\" }}]\n[hand]\nsize = \"{raw}\"\n# {raw}\n{raw} = {raw}\n",
        text("evil", &raw)
    );
    folder.write("wrong.toml", &wrong);
    folder.write("fixed.toml", format!("extends = \"caliope\" # {raw}\n{wrong}"));
    let play = ["play", "fine.toml", "--seed", "1", "--bot", "1=greedy", "--record", "game.jsonl"];
    folder.prints(&play);
    // A different program might write a record like this, with a player's name and an extra field.
    let game = folder.read("game.jsonl");
    let raw_game = [
        (r#""ruleset":"fine""#, format!(r#""ruleset":"fine{raw}""#)),
        (r#""variants":[]"#, format!(r#""variants":["{raw}"]"#)),
        (r#"{"bot":"greedy"}"#, format!(r#"{{"human":"{raw}","else":"{raw}"}}"#)),
    ];
    let raw_game = raw_game.iter().fold(game.clone(), |game, (old, new)| game.replace(old, new));
    assert!(raw_game.matches(&raw).count() > 3, "{raw_game}");
    folder.write("raw.jsonl", &raw_game);
    let title = r#""title":"T""#;
    assert!(game.contains(title), "{game}");
    folder.write("titled.jsonl", game.replace(title, &format!(r#""title":"T{raw}""#)));
    let lines: Vec<&str> = raw_game.split_inclusive('\n').collect();
    folder.write("stopped.jsonl", lines[..lines.len() - 6].concat());
    let wrong = lines[1].replace("\"seat\":0", &format!("\"seat\":\"{raw}\""));
    folder.write("wrong.jsonl", [lines[0], &wrong].concat());
    folder.write("wrong.json", format!("{{\"players\":\"{raw}\",\"{raw}\":{{}}}}"));
    folder.write("position.json", folder.run(&["position", "game.jsonl", "--at", "2"]).stdout);
    let simulate = ["simulate", "fine.toml", "--seed", "1", "--games", "2", "--format", "json"];
    let figures = folder.prints(&simulate).replace("\"fine\"", &format!("\"fine{raw}\""));
    folder.write("figures.json", figures);
    let tournament = ["tournament", "fine.toml", "--seed", "1", "--games", "2", "--format", "json"];
    let bots = ["--bot", "greedy", "--bot", "random"];
    let figures = folder.prints(&[&tournament[..], &bots].concat());
    folder.write("ratings.json", figures.replace("\"fine\"", &format!("\"fine{raw}\"")));
    folder
}

/// Returns the hostile name that replaces `NAME` in arguments.
fn hostile_name() -> String {
    RISKY.replace('\0', "")
}

#[test]
fn every_command_escapes_text() {
    let words = help::commands(&sentiero::cli::command());
    let leaves = words.iter().filter(|one| {
        // Skip groups of commands, which only print their help.
        let is_below = |other: &&Vec<String>| other.len() > one.len() && other.starts_with(one);
        !words.iter().any(|other| is_below(&other))
    });
    let mut commands: Vec<String> = leaves.map(|words| words.join(" ")).collect();
    commands.sort();
    assert_eq!(RUNS.iter().map(|(command, _)| *command).collect::<Vec<_>>(), commands);
    let folder = hostile_folder();
    for (command, runs) in RUNS {
        let mut codes = Vec::new();
        let fine = |run: &str| {
            let fine = run.replace("evil.toml", "fine.toml");
            (fine != run).then_some(fine)
        };
        let runs = runs.iter().flat_map(|run| std::iter::once((*run).to_owned()).chain(fine(run)));
        for run in runs {
            let before = texts(&folder);
            let line = [command.split(' ').collect::<Vec<_>>(), split(&run)].concat();
            let arguments: Vec<String> = line
                .iter()
                .map(|word| word.replace("NAME", &hostile_name()).replace('_', " "))
                .collect();
            let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
            let ran = folder.run(&arguments);
            codes.push(ran.code);
            if ["evil.toml", "titled.jsonl"].iter().any(|refused| run.contains(refused)) {
                assert!(matches!(ran.code, Some(1 | 2)), "{line:?}: {}", ran.stderr);
            }
            for (place, text) in [("stdout", &ran.stdout), ("stderr", &ran.stderr)] {
                assert_harmless(&line, place, text);
            }
            for (name, text) in texts(&folder) {
                // `--fix` leaves the author's own text unchanged.
                if before.get(&name) != Some(&text) && name != "fixed.toml" {
                    assert_harmless(&line, &name, &text);
                }
            }
        }
        let is_ended = codes.iter().all(Option::is_some);
        assert!(is_ended && codes.contains(&Some(0)), "{command}: {codes:?}");
    }
}

#[track_caller]
fn assert_harmless(line: &[&str], place: &str, text: &str) {
    let risky =
        text.char_indices().find(|&(_, character)| character != '\n' && is_risky(character));
    let Some((at, character)) = risky else { return };
    let before: String = text[..at].chars().rev().take(200).collect();
    let before: String = before.chars().rev().collect();
    panic!("{line:?}: {character:?} in {place} after {before:?}");
}

/// Splits the given line into words.
fn split(line: &str) -> Vec<&str> {
    line.split(' ').filter(|word| !word.is_empty()).collect()
}

/// Returns the contents of every file in the folder and its subfolders, by name.
fn texts(folder: &Folder) -> BTreeMap<String, String> {
    fn add(all: &mut BTreeMap<String, String>, folder: &Path, name: &str) {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            let name = format!("{name}{}", path.file_name().unwrap().to_str().unwrap());
            if path.is_dir() {
                add(all, &path, &format!("{name}/"));
            } else {
                all.insert(name, fs::read_to_string(&path).unwrap());
            }
        }
    }
    let mut all = BTreeMap::new();
    add(&mut all, &folder.path("."), "");
    all
}

/// Runs a command with colours enabled, so that nothing is filtered out, and asserts that it prints only text
/// and colours.
#[track_caller]
fn harmless(folder: &Folder, arguments: &[&str]) -> Ran {
    let ran = Ran::of(folder.program(arguments).env("CLICOLOR_FORCE", "1").output().unwrap());
    for text in [&ran.stdout, &ran.stderr] {
        for (at, character) in text.char_indices() {
            let rest = &text[at + character.len_utf8()..];
            let fine = match character {
                '\n' => !rest.starts_with("line"),
                '\u{1b}' => is_colour(rest),
                '\u{202e}' => false,
                // Diffs contain lines of the file, which can have tabs.
                '\t' => ["--diff", "--fix"].iter().any(|option| arguments.contains(option)),
                _ => !character.is_control(),
            };
            assert!(fine, "{arguments:?} prints {character:?}: {text:?}");
        }
    }
    ran
}

/// Returns whether the characters after an escape character select a colour.
fn is_colour(rest: &str) -> bool {
    let numbers = rest.strip_prefix('[').and_then(|rest| rest.split_once('m'));
    numbers.is_some_and(|(numbers, _)| {
        numbers.bytes().all(|byte| byte.is_ascii_digit() || byte == b';')
    })
}

#[test]
fn escapes_names_in_arguments() {
    let folder = Folder::new();
    let path = format!("./{EVIL}");
    let set = format!("board.columns={EVIL}");
    let key = format!("{EVIL}=1");
    let option = format!("--{EVIL}");
    for arguments in [
        &[EVIL][..],
        &[&option],
        &["list", EVIL],
        &["show", EVIL],
        &["show", "calliope", "--variant", EVIL],
        &["show", "calliope", "--set", &set],
        &["show", "calliope", "--set", &key],
        &["show", "calliope", "--format", EVIL],
        &["explain", EVIL],
        &["explain", "calliope", EVIL],
        &["diff", "calliope", EVIL],
        &["diff", "calliope", &format!("calliope+{EVIL}")],
        &["new", EVIL, "--from", "calliope"],
        &["new", "ours", "--from", EVIL],
        &["new", "ours", "--from", "calliope", "--house", EVIL],
        &["new", "ours", "--from", "calliope", "--players", EVIL],
        &["show", "calliope", "--players", EVIL],
        &["simulate", "calliope", "--games", EVIL],
        &["validate", EVIL],
        &["validate", "--fix", EVIL],
        &["validate", "--format", EVIL],
        &["validate", "--format", "json", EVIL],
        &["code", EVIL],
        &["completions", EVIL],
        &["man", EVIL],
    ] {
        let ran = harmless(&folder, arguments);
        assert_eq!(ran.code, Some(2), "{arguments:?}: {}", ran.stderr);
    }
    for arguments in [
        &["show", &path][..],
        &["validate", EVIL, &path],
        &["validate", "--fix", &path],
        &["validate", "--format", "json", EVIL, &path],
        &["validate", "--format", "sarif", EVIL, &path],
        &["validate", "--format", "github", EVIL, &path],
        &["replay", &path],
        &["explain", &path],
        &["diff", "calliope", &path],
        &["new", "ours", "--from", &path],
        &["new", "ours", "--from", "calliope", "--folder", &path],
        &["schema", "--check", &path],
        &["man", "--write", &format!("house.toml/{EVIL}")],
        &["schema", "--write", &format!("house.toml/{EVIL}")],
        &["play", "house.toml", "--seed", "1", "--record", &format!("no/{EVIL}")],
        &["simulate", "house.toml", "--seed", "1", "--records", &format!("house.toml/{EVIL}")],
    ] {
        assert_eq!(harmless(&folder, arguments).code, Some(3), "{arguments:?}");
    }
}

#[test]
fn escapes_names_in_rules() {
    let folder = Folder::new();
    let evil = format!(
        "format = 1\nextends = \"calliope\"\nid = \"evil\"\ntitle = \"{ESCAPED}\"\n\
                        [board]\ncolumns = 3\nrows = 3\n\
                        [variants.x]\ntitle = \"{ESCAPED}\"\nset.hand.size = 2\n"
    );
    folder.write("evil.toml", &evil);
    let wrong = format!("{evil}\"{ESCAPED}\" = \"{ESCAPED}\"\n[\"{ESCAPED}\"]\n");
    folder.write("wrong.toml", wrong);
    folder.write("raw.toml", format!("format = 1\n# {EVIL}\nid = {EVIL}\n"));
    for command in ["show", "explain", "play", "simulate", "tiles", "validate"] {
        for file in ["evil.toml", "wrong.toml", "raw.toml"] {
            assert_eq!(harmless(&folder, &[command, file]).code, Some(1), "{command} {file}");
        }
    }
    for command in [&["show"][..], &["explain"], &["diff", "calliope"]] {
        for format in ["json", "text"] {
            let all = [command, &["evil.toml", "--format", format]].concat();
            let ran = harmless(&folder, &all);
            assert_eq!((ran.code, ran.stdout.as_str()), (Some(1), ""), "{all:?}");
            for part in ["error[hidden-character]", "`title` contains a control character, U+001B"]
            {
                assert!(ran.stderr.contains(part), "{}", ran.stderr);
            }
        }
    }
    assert_eq!(harmless(&folder, &["new", "tame", "--from", "evil.toml"]).code, Some(1));
    for format in ["json", "sarif", "github"] {
        harmless(&folder, &["validate", "wrong.toml", "raw.toml", "--format", format]);
    }
    // The lines around a fix are also shown, and TOML allows these characters in comments.
    let comment = "# \u{9b}2J\t\u{202e}\u{200b}";
    let near =
        format!("id = ours {comment}\n{comment}\nextends = \"caliope\"\n\"{ESCAPED}\" = 1\n");
    folder.write("near.toml", near);
    for option in ["--diff", "--fix"] {
        let ran = harmless(&folder, &["validate", "near.toml", option]);
        assert!(ran.stdout.contains("calliope"), "{}", ran.stdout);
    }
}

/// Tests each string that commands show, one at a time. Joiners are fine in emoji and in scripts that need
/// them.
#[test]
fn rules_text_cannot_hide_output() {
    let folder = Folder::new();
    let texts = ["title", "publisher", "language", "other", "variant", "place", "note"];
    let file = |id: &str, at: usize, text: &str| {
        let [title, publisher, language, other, variant, place, note] = std::array::from_fn(
            |nth| if nth == at { format!("A{text}B") } else { texts[nth].into() },
        );
        format!(
            "format = 1\nextends = \"calliope\"\nid = \"{id}\"\ntitle = \"{title}\"\n\
             edition = {{ publisher = \"{publisher}\", year = 2020, language = \"{language}\", boxes = [\
             {{ publisher = \"{other}\", source = \"x\" }}] }}\n\
             [variants.long]\ntitle = \"{variant}\"\nset.hand.size = 4\n\
             basis.hand.size = {{ kind = \"printed\", at = \"{place}\", note = \"{note}\" }}\n"
        )
    };
    let hidden = [
        "\u{202e}",
        "\\u202e",
        "\\U0000202E",
        "\u{2066}",
        "\u{200b}",
        "\\n",
        "\\u0000",
        "\\e",
        "\u{200d}",
    ];
    let family = "\u{1f468}\u{200d}\u{1f469}\u{200d}\u{1f467} \u{2764}\u{fe0f} می\u{200c}خواهم";
    let cases: Vec<(String, usize, &str)> = (0..texts.len())
        .flat_map(|at| {
            hidden.into_iter().chain([family]).enumerate().map(move |(nth, text)| (nth, at, text))
        })
        .map(|(nth, at, text)| (format!("ours-{at}-{nth}"), at, text))
        .collect();
    let names: Vec<String> = cases.iter().map(|(id, ..)| format!("{id}.toml")).collect();
    for ((id, at, text), name) in cases.iter().zip(&names) {
        folder.write(name, file(id, *at, text));
    }
    let validate = |arguments: &[&str]| {
        let names = names.iter().map(String::as_str);
        let line: Vec<&str> = ["validate"].iter().chain(arguments).copied().chain(names).collect();
        harmless(&folder, &line)
    };
    let ran = validate(&["--strict", "--format", "json"]);
    assert_eq!(ran.code, Some(1));
    let found: serde_json::Value = serde_json::from_str(&ran.stdout).unwrap();
    validate(&["--fix"]);
    for (nth, (id, at, text)) in cases.iter().enumerate() {
        let all = found["files"][nth]["diagnostics"].as_array().unwrap();
        if *text == family {
            assert!(all.is_empty(), "{all:?}");
            continue;
        }
        let [one] = all.as_slice() else { panic!("{text:?}: {all:?}") };
        assert_eq!(one["code"], "hidden-character", "{one}");
        let (label, wrong) = (&one["labels"][0], file(id, *at, text));
        let index =
            |value: &serde_json::Value| usize::try_from(value.as_u64().unwrap()).unwrap() - 1;
        let line = wrong.lines().nth(index(&one["line"])).unwrap();
        let (start, end) = (index(&label["column"]), index(&label["end"]["column"]));
        let marked: String = line.chars().skip(start).take(end - start).collect();
        assert_eq!(marked, *text, "{label}");
        let right = if *text == "\\n" { " " } else { "" };
        assert_eq!(folder.read(&names[nth]), file(id, *at, right), "{text:?}");
    }
    folder.write("ours.toml", file("ours", 0, "\u{1f468}\u{200d}\u{1f469}"));
    assert!(folder.prints(&["show", "ours.toml"]).contains("A\u{1f468}\u{200d}\u{1f469}B"));
}

#[test]
#[cfg(unix)]
fn escapes_file_names() {
    let folder = Folder::new();
    let name = format!("{EVIL}.toml");
    folder.write(&name, folder.read("house.toml"));
    for command in ["show", "explain", "play", "simulate", "tiles", "validate"] {
        assert_eq!(harmless(&folder, &[command, &name]).code, Some(0), "{command}");
    }
    harmless(&folder, &["show", &name, "--format", "json"]);
    assert_eq!(harmless(&folder, &["replay", &name]).code, Some(1));
    assert_eq!(harmless(&folder, &["schema", "--check", &name]).code, Some(1));
    folder.write(&name, "id = x");
    for format in ["text", "json", "sarif", "github"] {
        harmless(&folder, &["validate", &name, "--format", format]);
    }
    harmless(&folder, &["validate", &name, "--diff"]);
    harmless(&folder, &["validate", &name, "--fix"]);
}

#[test]
fn escapes_names_in_records() {
    let folder = Folder::new();
    folder.prints(&["play", "house.toml", "--seed", "1", "--record", "game.jsonl"]);
    let game = folder.read("game.jsonl");
    let mut tried = 0;
    for (old, fine) in [
        ("\"ruleset\":\"our-table\"", true),
        ("\"variants\":[]", true),
        ("\"title\":\"Our table\"", false),
        ("\"id\":\"our-table\"", false),
        ("\"players\":4", false),
        ("\"columns\":3", false),
        ("\"columns\"", false),
        ("\"AB CD EF GH\"", false),
        ("\"event\":\"place\"", false),
        ("\"record\":\"sentiero\"", false),
        ("\"version\":2", false),
    ] {
        let new = match old.split_once(':') {
            Some((key, value)) if value.starts_with('[') => format!("{key}:[\"{ESCAPED}\"]"),
            Some((key, _)) => format!("{key}:\"{ESCAPED}\""),
            None => format!("\"{ESCAPED}\""),
        };
        assert!(game.contains(old), "{old}");
        folder.write("evil.jsonl", game.replacen(old, &new, 1));
        let code = i32::from(!fine);
        for arguments in [
            &["replay", "evil.jsonl"][..],
            &["replay", "--check", "evil.jsonl"],
            &["position", "evil.jsonl"],
        ] {
            let ran = harmless(&folder, arguments);
            assert_eq!(ran.code, Some(code), "{old}: {}", ran.stderr);
            tried += 1;
        }
    }
    let evil = format!("{{\"players\":\"{ESCAPED}\",\"position\":{{}}}}");
    for text in [&game, &evil, &evil.replace("players", ESCAPED), EVIL] {
        folder.write("evil.json", text);
        assert_eq!(harmless(&folder, &["play", "house.toml", "--from", "evil.json"]).code, Some(1));
    }
    folder.write("evil.jsonl", EVIL);
    assert_eq!(harmless(&folder, &["replay", "evil.jsonl"]).code, Some(1));
    assert_eq!(tried, 33);
}

#[test]
#[cfg(unix)]
fn rejects_non_utf8_arguments() {
    use std::{ffi::OsStr, os::unix::ffi::OsStrExt};
    let folder = Folder::new();
    for arguments in [
        &["show"][..],
        &["validate"],
        &["replay"],
        &["play", "house.toml", "--seed", "1", "--record"],
    ] {
        let mut command = folder.program(arguments);
        let ran = Ran::of(command.arg(OsStr::from_bytes(b"no/\xff\x9b2J")).output().unwrap());
        assert!(matches!(ran.code, Some(2 | 3)), "{arguments:?}: {}", ran.stderr);
        assert!(!ran.stderr.contains(['\u{9b}', '\u{1b}']), "{}", ran.stderr);
    }
}

/// A linked file isn't even parsed, no matter where the link points.
#[cfg(unix)]
#[test]
fn extends_does_not_follow_links() {
    use std::os::unix::fs::symlink;

    let folder = Folder::new();
    std::fs::create_dir_all(folder.path("in/sub")).unwrap();
    folder.write("secret.toml", "password = hunter2\n");
    folder.write("in/fine.toml", "id = \"fine\"\nextends = \"calliope\"\n");
    symlink(folder.path("secret.toml"), folder.path("in/link.toml")).unwrap();
    symlink(folder.path(""), folder.path("in/up")).unwrap();
    symlink(folder.path("in/fine.toml"), folder.path("in/sub/inside.toml")).unwrap();
    for extends in ["link.toml", "up/secret.toml", "sub/inside.toml"] {
        folder.write("in/house.toml", format!("id = \"x\"\nextends = \"{extends}\"\n"));
        let says = ["extends-outside", "is or contains a symbolic link"];
        folder.fails(&["validate", "in/house.toml"], 1, &says);
        let ran = folder.run(&["validate", "in/house.toml"]);
        assert!(!ran.stderr.contains("hunter2"), "{}", ran.stderr);
    }
    // If the user names a link, we use its target.
    symlink(folder.path("in/fine.toml"), folder.path("named.toml")).unwrap();
    folder.prints(&["validate", "named.toml"]);
}
