//! Tests for `list`, `show` and `validate`.

use serde_json::Value;

use crate::folder::{Folder, HOUSE};

#[test]
fn list_shows_rulesets_and_variants() {
    let folder = Folder::new();
    insta::assert_snapshot!("list", folder.prints(&["list"]));
    insta::assert_snapshot!("list-json", folder.prints(&["list", "--format", "json"]));
}

#[test]
fn show_includes_origins() {
    let folder = Folder::new();
    insta::assert_snapshot!("show", folder.prints(&["show", "house.toml"]));
    let set = ["--variant", "long", "--set", "draw.first=active", "--players", "3"];
    let all = [&["show", "house.toml"], &set[..]].concat();
    insta::assert_snapshot!("show-set", folder.prints(&all));
    insta::assert_snapshot!(
        "show-json",
        folder.prints(&[&all[..], &["--format", "json"]].concat())
    );
}

#[test]
fn unknown_variant_is_reported_alone() {
    let folder = Folder::new();
    let moot =
        "id = \"moot\"\nextends = \"calliope\"\n[dragon]\nrests = \"none\"\nrelease = \"refill\"\n";
    folder.write("moot.toml", moot);
    assert!(folder.run(&["show", "moot.toml"]).stderr.contains("warning[without-effect]"));
    let ran = folder.run(&["show", "moot.toml", "--variant", "nobody"]);
    assert_eq!(ran.code, Some(2));
    assert!(
        ran.stderr.contains("unknown-variant") && !ran.stderr.contains("warning"),
        "{}",
        ran.stderr
    );
}

#[test]
fn shown_toml_needs_no_parent() {
    let folder = Folder::new();
    let text = folder.prints(&["show", "house.toml", "--variant", "long"]);
    assert_eq!(
        text,
        folder.prints(&["show", "house.toml", "--variant", "long", "--format", "toml"])
    );
    folder.write("alone.toml", text);
    let rules = |arguments: &[&str]| {
        let json = folder.prints(&[arguments, &["--format", "json"]].concat());
        let mut rules: Value = serde_json::from_str(&json).unwrap();
        rules.as_object_mut().unwrap().remove("origin");
        rules
    };
    assert_eq!(rules(&["show", "alone.toml"]), rules(&["show", "house.toml", "--variant", "long"]));
}

/// A file with several errors in different places.
const WRONG: &str = "\
format = 1
extends = \"caliope\"
id = \"Our Table\"

[board]
colums = 5
rows = \"5\"
";

#[test]
fn validate_output() {
    let folder = Folder::new();
    folder.write("wrong.toml", WRONG);
    folder.write("syntax.toml", "format = 1\nid = \"x\n");
    folder.write(
        "moot.toml",
        format!(
            "{HOUSE}[dragon]
rests = \"none\"
release = \"all-full\"
"
        ),
    );
    let all = ["validate", "house.toml", "wrong.toml", "syntax.toml", "moot.toml", "calliope"];
    insta::assert_snapshot!(
        "validate",
        folder.session(&[
            &["validate", "house.toml", "calliope"],
            &all,
            &["validate", "--strict", "moot.toml"],
            &["validate", "house.toml", "wrong.toml", "--format", "json"],
        ])
    );
}

#[test]
fn worst_finding_determines_exit_code() {
    let folder = Folder::new();
    folder.write("wrong.toml", WRONG);
    for (files, code) in [
        (&["house.toml"][..], 0),
        (&["wrong.toml", "house.toml"], 1),
        (&["wrong.toml", "nobody"], 2),
        (&["nobody", "calliope"], 2),
        (&["nobody", "missing.toml"], 3),
        (&["nobody", "./missing.toml", "wrong.toml"], 3),
    ] {
        for format in ["text", "json", "sarif", "github"] {
            let arguments = [&["validate", "--format", format], files].concat();
            assert_eq!(folder.run(&arguments).code, Some(code), "{arguments:?}");
        }
    }
}
