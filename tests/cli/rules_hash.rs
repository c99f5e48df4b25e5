//! Tests for the rules hash in figures, and for files from earlier versions.

use std::{fmt::Write as _, fs, path::Path};

use sentiero::loader::builtin_rulesets;
use serde_json::Value;

use crate::folder::Folder;

/// Returns the contents of a file from an earlier version.
fn before(name: &str) -> String {
    fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("tests").join(name)).unwrap()
}

fn figures(folder: &Folder, run: &[&str]) -> Value {
    let more = ["--seed", "1", "--games", "1", "--format", "json"];
    serde_json::from_str(&folder.prints(&[&["simulate"], run, &more].concat())).unwrap()
}

fn hash(folder: &Folder, run: &[&str]) -> String {
    figures(folder, run)["rules_hash"].as_str().unwrap().to_owned()
}

#[test]
fn hash_covers_only_the_canonical_rules() {
    let folder = Folder::new();
    let write = |name: &str, title: &str, rest: &str| {
        let head =
            format!("format = 1\nid = \"ours\"\nextends = \"calliope\"\ntitle = \"{title}\"\n");
        folder.write(name, head + rest);
    };
    write("plain.toml", "Plain", "[board]\ncolumns = 3\nrows = 4\n");
    write("named.toml", "Another title", "[board]\nrows = 4\ncolumns = 3\n");
    let defaults = "[board]\ncolumns = 3\nrows = 4\n[hand]\nsize = 3\nlimit = 3\nrest = \"kept\"\n\
                    [turn]\nplace = \"front\"\n";
    write("defaults.toml", "Plain", defaults);
    let basis = "[board]\ncolumns = 3\nrows = 4\n[basis.board]\ncolumns = { kind = \"chosen\", note = \"short\" }\n";
    write("basis.toml", "Plain", basis);
    let other = "[board]\ncolumns = 3\nrows = 4\n[hand]\nsize = 3\nlimit = 4\n";
    write("other.toml", "Plain", other);
    let of = |run: &[&str]| hash(&folder, run);
    let plain = of(&["plain.toml", "--players", "3"]);
    for file in ["named.toml", "defaults.toml", "basis.toml"] {
        assert_eq!(of(&[file, "--players", "3"]), plain, "{file}");
    }
    for set in ["hand.size=3", "elimination.edge=out"] {
        assert_eq!(of(&["plain.toml", "--players", "3", "--set", set]), plain, "{set}");
    }
    assert_ne!(of(&["other.toml", "--players", "3"]), plain);
    assert_ne!(of(&["plain.toml", "--players", "3", "--set", "hand.size=2"]), plain);
}

/// Adding keys to the language doesn't change any hash.
#[test]
fn hashes_of_built_in_rules_are_stable() {
    let folder = Folder::new();
    let mut hashes = String::new();
    for ruleset in builtin_rulesets() {
        let players = figures(&folder, &[ruleset.id])["players"].to_string();
        let hash = hash(&folder, &[ruleset.id, "--players", &players]);
        writeln!(hashes, "{} for {players}: {hash}", ruleset.id).unwrap();
    }
    insta::assert_snapshot!("rules-hashes", hashes);
}

#[test]
fn merges_figures_from_earlier_versions() {
    let folder = Folder::new();
    folder.write("a.json", before("cli/before/calliope-0.json"));
    folder.write("b.json", before("cli/before/calliope-5.json"));
    let run = ["simulate", "calliope", "--players", "4", "--seed", "11", "--format", "json"];
    let new = |name: &str, more: &[&str]| {
        folder.write(name, folder.prints(&[&run[..], more].concat()));
    };
    new("c.json", &["--first", "10", "--games", "5"]);
    new("d.json", &["--first", "15", "--games", "5"]);
    let merge = |parts: &[&str]| {
        let ran = folder.run(&[&["merge", "--format", "json"], parts].concat());
        assert_eq!(ran.code, Some(0), "{}", ran.stderr);
        (serde_json::from_str::<Value>(&ran.stdout).unwrap()["games"].clone(), ran.stderr)
    };
    assert_eq!(merge(&["a.json", "b.json"]), (10.into(), String::new()));
    let parts =
        [["a.json", "b.json", "c.json", "d.json"], ["c.json", "a.json", "d.json", "b.json"]];
    for parts in parts {
        let (games, note) = merge(&parts);
        assert_eq!(games, 20);
        assert_eq!(
            note.matches("no way to check whether the rules are the same").count(),
            1,
            "{note}"
        );
    }
    new("set.json", &["--first", "10", "--games", "5", "--set", "turn.collision-counts=false"]);
    folder.fails(
        &["merge", "a.json", "set.json"],
        1,
        &["set.json and a.json are from different runs"],
    );
    folder.fails(
        &["merge", "c.json", "set.json"],
        1,
        &["set.json and c.json are from different runs"],
    );
    let other = folder.read("b.json").replace("\"rules_hash\": \"", "\"rules_hash\": \"0");
    folder.write("other.json", other);
    let parts = ["merge", "c.json", "a.json", "other.json"];
    folder.fails(&parts, 1, &["other.json and a.json are from different runs"]);
}

/// Records from earlier versions have fewer keys in their headers.
#[test]
fn resumes_records_from_earlier_versions() {
    let folder = Folder::new();
    for (name, run) in [
        ("calliope", &["--players", "4"][..]),
        ("flick", &["--players", "4"]),
        ("kosmos", &["--players", "2", "--variant", "two-markers"]),
        ("wizkids", &["--players", "4"]),
    ] {
        let old = before(&format!("engine/before/{name}.jsonl"));
        let rules = |text: &str| {
            let header: Value = serde_json::from_str(text.lines().next().unwrap()).unwrap();
            header["rules"].clone()
        };
        folder.write("old.jsonl", &old);
        let run = [&["simulate", name, "--seed", "11"], run].concat();
        let resume = ["--games", "3", "--records", "old.jsonl", "--resume"];
        folder.prints(&[&run[..], &resume].concat());
        assert!(folder.read("old.jsonl").starts_with(&old), "{name}");
        folder.prints(&["replay", "--check", "old.jsonl"]);

        folder.write("old.jsonl", &old);
        let rest = ["--first", "1", "--games", "2", "--records", "new.jsonl", "--force"];
        folder.prints(&[&run[..], &rest].concat());
        assert_ne!(rules(&old), rules(&folder.read("new.jsonl")), "{name}");
        folder.prints(&["merge", "old.jsonl", "new.jsonl"]);

        let other = ["--first", "1", "--games", "2", "--records", "other.jsonl", "--force"];
        let other = [&run[..], &other, &["--set", "hand.size=2"]].concat();
        folder.prints(&other);
        folder.fails(&["merge", "old.jsonl", "other.jsonl"], 1, &["its `rules` are different"]);
    }
}
