//! Names that try to command the terminal: in files, titles, records and arguments.

use crate::folder::{Folder, Ran};

/// Sets the title of a window, clears the screen, turns the direction of writing, ends the line.
const EVIL: &str = "\u{1b}]0;evil\u{7}\u{9b}2J\u{202e}\u{7f}\nline";
/// The same without what cannot stand in a file's name, as JSON or TOML.
const ESCAPED: &str = "\\u001b]0;evil\\u0007\\u009b2J\\u202e\\u007f\\nline";

/// Runs a command with colours, so that nothing is taken out on the way, and holds that it prints
/// nothing but text and colours.
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
                // The lines of a diff are those of the file.
                '\t' => ["--diff", "--fix"].iter().any(|option| arguments.contains(option)),
                _ => !character.is_control(),
            };
            assert!(fine, "{arguments:?} prints {character:?}: {text:?}");
        }
    }
    ran
}

/// Whether what follows an escape chooses a colour.
fn is_colour(rest: &str) -> bool {
    let numbers = rest.strip_prefix('[').and_then(|rest| rest.split_once('m'));
    numbers.is_some_and(|(numbers, _)| {
        numbers.bytes().all(|byte| byte.is_ascii_digit() || byte == b';')
    })
}

#[test]
fn in_arguments() {
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
fn in_a_rules_file() {
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
        assert_eq!(harmless(&folder, &[command, "evil.toml"]).code, Some(0), "{command}");
        assert_eq!(harmless(&folder, &[command, "wrong.toml"]).code, Some(1), "{command}");
        assert_eq!(harmless(&folder, &[command, "raw.toml"]).code, Some(1), "{command}");
    }
    for command in [&["show"][..], &["explain"], &["diff", "calliope"]] {
        for format in ["json", "text"] {
            let all = [command, &["evil.toml", "--format", format]].concat();
            assert_eq!(harmless(&folder, &all).code, Some(0), "{all:?}");
        }
    }
    assert_eq!(harmless(&folder, &["new", "tame", "--from", "evil.toml"]).code, Some(0));
    let tame = folder.read("tame.toml");
    assert!(tame.chars().all(|c| c == '\n' || !c.is_control() && c != '\u{202e}'), "{tame}");
    assert_eq!(folder.run(&["validate", "--strict", "tame.toml"]).code, Some(0));
    for format in ["json", "sarif", "github"] {
        harmless(&folder, &["validate", "wrong.toml", "raw.toml", "--format", format]);
    }
    // What is shown of the lines around a correction, in a comment that TOML allows.
    let comment = "# \u{9b}2J\t\u{202e}\u{200b}";
    let near =
        format!("id = ours {comment}\n{comment}\nextends = \"caliope\"\n\"{ESCAPED}\" = 1\n");
    folder.write("near.toml", near);
    for option in ["--diff", "--fix"] {
        let ran = harmless(&folder, &["validate", "near.toml", option]);
        assert!(ran.stdout.contains("calliope"), "{}", ran.stdout);
    }
}

#[test]
#[cfg(unix)]
fn in_the_name_of_a_file() {
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
fn in_a_record() {
    let folder = Folder::new();
    folder.prints(&["play", "house.toml", "--seed", "1", "--record", "game.jsonl"]);
    let game = folder.read("game.jsonl");
    let mut tried = 0;
    for (old, fine) in [
        ("\"ruleset\":\"our-table\"", true),
        ("\"variants\":[]", true),
        ("\"title\":\"Our table\"", true),
        ("\"id\":\"our-table\"", false),
        ("\"players\":4", false),
        ("\"columns\":3", false),
        ("\"columns\"", false),
        ("\"AB CD EF GH\"", false),
        ("\"event\":\"place\"", false),
        ("\"record\":\"sentiero\"", false),
        ("\"version\":1", false),
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
fn arguments_that_are_no_text() {
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

/// Links are followed before it is looked where a file lies: what lies outside is not even parsed.
#[cfg(unix)]
#[test]
fn in_links_out_of_the_folder() {
    use std::os::unix::fs::symlink;

    let folder = Folder::new();
    std::fs::create_dir_all(folder.path("in/sub")).unwrap();
    folder.write("secret.toml", "password = hunter2\n");
    folder.write("in/fine.toml", "id = \"fine\"\nextends = \"calliope\"\n");
    symlink(folder.path("secret.toml"), folder.path("in/link.toml")).unwrap();
    symlink(folder.path(""), folder.path("in/up")).unwrap();
    symlink(folder.path("in/fine.toml"), folder.path("in/sub/inside.toml")).unwrap();
    for (extends, says) in [("link.toml", "extends-outside"), ("up/secret.toml", "extends-outside")]
    {
        folder.write("in/house.toml", format!("id = \"x\"\nextends = \"{extends}\"\n"));
        folder.fails(&["validate", "in/house.toml"], 1, &[says]);
        let ran = folder.run(&["validate", "in/house.toml"]);
        assert!(!ran.stderr.contains("hunter2"), "{}", ran.stderr);
    }
    folder.write("in/house.toml", "id = \"x\"\nextends = \"sub/inside.toml\"\n");
    folder.prints(&["validate", "in/house.toml"]);
}
