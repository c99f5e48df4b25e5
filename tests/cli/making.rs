//! Tests for `new` and the copy of the schema that it writes next to a ruleset.

use sentiero::loader::{builtin_rulesets, editions, house_rules};
use serde_json::Value;

use crate::folder::Folder;
#[cfg(target_os = "linux")]
use crate::terminal::at_terminal;

#[test]
fn new_writes_a_valid_ruleset_and_its_schema() {
    let folder = Folder::new();
    std::fs::create_dir(folder.path("below")).unwrap();
    insta::assert_snapshot!(
        "new",
        folder.session(&[
            &["new", "ours", "--from", "calliope"],
            &["validate", "--strict", "ours.toml"],
            &["new", "ours", "--from", "calliope"],
            &["new", "ours", "--from", "flick", "--house", "four-tiles", "--force"],
            &["diff", "flick", "ours.toml"],
            &["new", "on-ours", "--from", "ours.toml"],
            &["new", "on-lesson", "--from", "big-board", "--folder", "below"],
            &["new", "top", "--from", "below/on-lesson.toml"],
            &["validate", "--strict", "on-ours.toml", "top.toml", "below/on-lesson.toml"],
            &["schema", "--check", "ruleset.schema.json"],
            &["new", "four", "--from", "calliope", "--players", "4"],
            &["new", "few", "--from", "calliope", "--players", "2-4"],
            &["new", "even", "--from", "calliope", "--house", "teams", "--players", "4,8"],
            &["validate", "--strict", "four.toml", "few.toml", "even.toml"],
        ])
    );
    let first = folder.read("ours.toml");
    assert!(first.starts_with("#:schema ./ruleset.schema.json\n"));
    assert!(folder.read("top.toml").contains("\nextends = \"below/on-lesson.toml\"\n"));
    for (file, players) in [
        ("four.toml", "players = { min = 4, max = 4 }"),
        ("few.toml", "players = { min = 2, max = 4 }"),
        ("even.toml", "players = [4, 8]"),
    ] {
        assert!(folder.read(file).contains(&format!("\n{players}\n")), "{file}");
    }
    let names = [
        "below",
        "even.toml",
        "few.toml",
        "four.toml",
        "house.toml",
        "on-ours.toml",
        "ours.toml",
        "ruleset.schema.json",
        "top.toml",
    ];
    assert_eq!(folder.names(), names);
}

#[test]
fn failed_new_leaves_no_file() {
    let folder = Folder::new();
    folder.write("wrong.toml", "id = \"wrong\"\nextends = \"caliope\"\n");
    std::fs::create_dir(folder.path("below")).unwrap();
    let long = "x".repeat(65);
    insta::assert_snapshot!(
        "new-refused",
        folder.session(&[
            &["new"],
            &["new", "ours"],
            &["new", "--from", "calliope"],
            &["new", "ours", "--house", "no-ban"],
            &["new", "Our Table", "--from", "calliope"],
            &["new", "../ours", "--from", "calliope"],
            &["new", "below/ours.toml", "--from", "calliope"],
            &["new", "\u{1b}[31m<b>", "--from", "calliope"],
            &["new", "", "--from", "calliope"],
            &["new", &long, "--from", "calliope"],
            &["new", "a--b", "--from", "calliope"],
            &["new", "kosmos", "--from", "calliope"],
            &["new", "house", "--from", "calliope"],
            &["new", "house", "--from", "house.toml", "--force"],
            &["new", "ours", "--from", "calioppe"],
            &["new", "ours", "--from", "wrong.toml"],
            &["new", "ours", "--from", "calliope", "--house", "four-tile"],
            &["new", "ours", "--from", "wizkids", "--house", "always-bonus"],
            &["new", "ours", "--from", "kosmos", "--house", "big-board"],
            &["new", "ours", "--from", "house.toml", "--folder", "below"],
            &["new", "ours", "--from", "calliope", "--players", "4-2"],
            &["new", "ours", "--from", "calliope", "--players", "few"],
            &["new", "ours", "--from", "calliope", "--players", "17"],
            &["new", "ours", "--players", "4"],
            &["new", "ours", "--from", "missing.toml"],
            &["new", "ours", "--from", "calliope", "--folder", "nowhere"],
            &["new", "ours", "--from", "calliope", "--folder", "house.toml"],
        ])
    );
    assert_eq!(folder.names(), ["below", "house.toml", "wrong.toml"]);
    folder.write("ruleset.schema.json", "{ \"title\": \"mine\" }");
    let arguments = ["new", "ours", "--from", "calliope"];
    folder.fails(
        &arguments,
        2,
        &["ruleset.schema.json already exists and is not a ruleset schema"],
    );
    assert_eq!(folder.names(), ["below", "house.toml", "ruleset.schema.json", "wrong.toml"]);
    folder.prints(&[&arguments[..], &["--force"]].concat());
    folder.prints(&["schema", "--check", "ruleset.schema.json"]);
}

/// A house rule is copied along with the house rules that it extends.
#[test]
fn new_copies_house_rules_faithfully() {
    let folder = Folder::new();
    for rule in house_rules() {
        let mut bases = std::iter::successors(Some(rule.id), |id| {
            builtin_rulesets().iter().find(|known| known.id == *id)?.base_id()
        });
        let edition = bases.find(|id| editions().any(|edition| edition.id == *id)).unwrap();
        folder.prints(&["new", "copy", "--from", edition, "--house", rule.id, "--force"]);
        folder.prints(&["validate", "--strict", "copy.toml"]);
        let rules = |ruleset: &str| -> Value {
            serde_json::from_str(&folder.prints(&["show", ruleset, "--format", "json"])).unwrap()
        };
        let (own, copy) = (rules(rule.id), rules("copy.toml"));
        assert_eq!(diff_of(&own, &copy), Vec::<String>::new(), "{}", rule.id);
    }
    // Values that the new file inherits anyway aren't copied.
    folder.prints(&["new", "on-points", "--from", "points", "--house", "points-together"]);
    assert!(!folder.read("on-points.toml").contains("From points:"));
}

/// Returns the sections that differ.
fn diff_of(own: &Value, copy: &Value) -> Vec<String> {
    let sections = own.as_object().unwrap().iter();
    let differing = sections.filter(|(name, value)| {
        !["id", "title", "basis", "variants", "origin"].contains(&name.as_str())
            && copy.get(name) != Some(value)
    });
    differing.map(|(name, value)| format!("{name}: {value}, not {:?}", copy.get(name))).collect()
}

/// These names are rejected on every system, so a folder of rulesets can always be copied to another system.
#[test]
fn rejects_windows_device_names() {
    let folder = Folder::new();
    for name in
        ["con", "CON", "nul", "aux", "prn", "com1", "lpt9", "con.toml", "Nul.backup.toml", "aux "]
    {
        let says = "Windows reserves it for a device";
        folder.fails(&["new", name, "--from", "calliope"], 2, &[says]);
    }
    for name in ["console", "com", "com10", "our-con", "nul-1"] {
        folder.prints(&["new", name, "--from", "calliope"]);
    }
}

/// We use `/proc` because the superuser can write to ordinary folders.
#[test]
#[cfg(target_os = "linux")]
fn unwritable_folder_is_an_error() {
    let folder = Folder::new();
    folder.fails(
        &["new", "ours", "--from", "calliope", "--folder", "/proc"],
        3,
        &["cannot write /proc/"],
    );
}

#[test]
fn updates_stale_schema_copies() {
    let folder = Folder::new();
    folder.prints(&["new", "ours", "--from", "calliope"]);
    let schema = folder.read("ruleset.schema.json");
    let validate = ["validate", "ours.toml"];
    let fresh = folder.run(&validate);
    assert_eq!((fresh.code, fresh.stderr.as_str()), (Some(0), ""));
    folder.write("ruleset.schema.json", schema.replace("tiles", "stones"));
    let stale = folder.run(&validate);
    let told = "./ruleset.schema.json (the editor schema referenced by ours.toml) was generated by \
        a different version: run `sentiero schema --write ./ruleset.schema.json` to update it\n";
    assert_eq!((stale.code, stale.stderr.as_str()), (Some(0), told));
    assert_eq!(stale.stdout, fresh.stdout);
    // If the file contains no schema or doesn't exist, the finding has a location.
    folder.write("ruleset.schema.json", "{}");
    let said = folder.run(&validate).stderr;
    assert!(
        said.contains("`./ruleset.schema.json` is not a ruleset schema\n --> ours.toml:1:1"),
        "{said}"
    );
    std::fs::remove_file(folder.path("ruleset.schema.json")).unwrap();
    let said = folder.run(&validate).stderr;
    assert!(
        said.contains("the schema `./ruleset.schema.json` does not exist\n --> ours.toml:1:1"),
        "{said}"
    );
    assert!(
        said.contains("create it with `sentiero schema --write ./ruleset.schema.json`"),
        "{said}"
    );
    folder.fails(&["validate", "--strict", "ours.toml"], 1, &["error[unusable-schema]"]);
    // This only concerns the author, so players don't see it.
    assert_eq!(folder.run(&["show", "ours.toml"]).stderr, "");
    folder.write("ruleset.schema.json", schema.replace("tiles", "stones"));
    folder.prints(&["new", "next", "--from", "calliope"]);
    assert_eq!(folder.read("ruleset.schema.json"), schema);
}

#[test]
#[cfg(target_os = "linux")]
fn interactive_new_writes_the_file() {
    let folder = Folder::new();
    let typed = "calioppe\n1\n9\n4\n2, always-bonus\nhouse\ncalliope\nour-table\n";
    let Some(ran) = at_terminal(&folder, "new", typed) else { return };
    assert_eq!(ran.code, Some(0), "{}", ran.stdout);
    let shown = ran.stdout.replace('\r', "");
    // The terminal can echo text that is typed ahead in any order.
    for part in [
        "Which edition do you have? If you are not sure, run `sentiero pick` to find out.",
        "as in `calliope+elimination-bonus`.\n  1  calliope      Rules",
        "Did you mean calliope?",
        "Type a number from 2 to 8.",
        "four-tiles       Four tiles in hand\n     Everyone holds four tiles",
        "house.toml already exists",
        "calliope is a built-in ruleset",
        "Created our-table.toml",
        "sentiero new our-table --from calliope --house big-board --house always-bonus\n",
        "sentiero play our-table.toml --players 4",
    ] {
        assert!(shown.contains(part), "{part}\n{shown}");
    }
    assert!(!shown.contains("dragon-for-two") && !shown.contains("kosmos-dragon"), "{shown}");
    let asked = folder.read("our-table.toml");
    let again = "new our-table --force --from calliope --house big-board --house always-bonus";
    folder.prints(&again.split(' ').collect::<Vec<_>>());
    assert_eq!(folder.read("our-table.toml"), asked);
    // Only the missing answers are prompted for.
    let ran = at_terminal(&folder, "new --from kosmos", "\nnext\n").unwrap();
    assert_eq!(ran.code, Some(0), "{}", ran.stdout);
    assert!(!ran.stdout.contains("Which edition"), "{}", ran.stdout);
    assert!(folder.read("next.toml").contains("extends = \"kosmos\""));
}

/// Like any argument that names a ruleset, the answer can include variants.
#[test]
#[cfg(target_os = "linux")]
fn edition_question_accepts_variants() {
    let folder = Folder::new();
    let typed = "calliope+bonus\ncalliope+pass-the-pile+elimination-bonus\n4\n\nasked\n";
    let Some(ran) = at_terminal(&folder, "new", typed) else { return };
    assert_eq!(ran.code, Some(0), "{}", ran.stdout);
    let from = "calliope+pass-the-pile+elimination-bonus";
    let shown = ran.stdout.replace('\r', "");
    for part in ["unknown variant `bonus`", &format!("sentiero new asked --from {from}\n")] {
        assert!(shown.contains(part), "{part}\n{shown}");
    }
    let asked = folder.read("asked.toml");
    folder.prints(&["new", "asked", "--force", "--from", from]);
    assert_eq!(folder.read("asked.toml"), asked);
}

#[test]
#[cfg(target_os = "linux")]
fn interactive_new_can_be_cancelled() {
    let folder = Folder::new();
    for (typed, code, says) in
        [("1\nq\n", 130, "stopped: nothing was written"), ("1\n\u{4}", 3, "nothing was written")]
    {
        let Some(ran) = at_terminal(&folder, "new", typed) else { return };
        assert_eq!(ran.code, Some(code), "{}", ran.stdout);
        assert!(ran.stdout.contains(says), "{}", ran.stdout);
        assert_eq!(folder.names(), ["house.toml"]);
    }
}
