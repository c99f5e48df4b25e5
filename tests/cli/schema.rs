//! Tests for `schema`, which prints, writes and checks the schema.

use std::fs;

use crate::folder::Folder;

#[test]
fn schema_output() {
    let folder = Folder::new();
    let held =
        fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/schema/ruleset.schema.json"));
    let held = held.unwrap();
    assert_eq!(folder.prints(&["schema"]), held);
    folder.write("held.json", &held);
    folder.write("stale.json", held.replace("20", "30"));
    folder.write("longer.json", format!("{held}\n"));
    folder.write("empty.json", "");
    insta::assert_snapshot!(
        "schema",
        folder.session(&[
            &["schema", "--check", "held.json"],
            &["schema", "--check", "stale.json"],
            &["schema", "--check", "longer.json"],
            &["schema", "--check", "empty.json"],
            &["schema", "--check", "missing.json"],
            &["schema", "--write", "stale.json"],
            &["schema", "--check", "stale.json"],
            &["schema", "--write", "stale.json", "--check", "stale.json"],
        ])
    );
    assert_eq!(folder.read("stale.json"), held);
}

#[test]
#[cfg(unix)]
fn does_not_read_endless_files() {
    Folder::new().fails(&["schema", "--check", "/dev/zero"], 1, &["is not the schema"]);
}
