//! Messages give the reason that holds, and no other.

use crate::folder::Folder;

#[test]
fn reasons_are_those_that_hold() {
    let folder = Folder::new();
    folder.write("back.toml", "id = \"back\"\nextends = 'sub\\base.toml'\n");
    folder.write("root.toml", "id = \"root\"\nextends = \"/base.toml\"\n");
    folder.write("out.toml", "id = \"out\"\nextends = \"../base.toml\"\n");
    folder.write("drive.toml", "id = \"drive\"\nextends = \"c:base.toml\"\n");
    folder.write("space.toml", "id = \"space\"\nextends = \"calliope\"\nhand.size = \u{a0}4\n");
    for (file, says) in [
        ("back.toml", &["a path in `extends` has no `\\`", "\"sub/base.toml\""][..]),
        ("root.toml", &["`extends` has an absolute path"]),
        ("out.toml", &["`extends` leads out of the folder"]),
        ("drive.toml", &["a path in `extends` has no `:`"]),
        ("space.toml", &["only looks like a space", "U+00A0"]),
    ] {
        folder.fails(&["validate", file], 1, says);
    }
    let set = ["simulate", "calliope", "--games", "1", "--set", "players=3"];
    folder.fails(&set, 2, &["chosen by `--players`, not by `--set`"]);
    // 0.0 is not 0.
    let run = ["simulate", "calliope", "--games", "3", "--seed", "1", "--format", "json"];
    let figures = folder.prints(&run);
    folder.write("figures.json", figures.replacen("\"games\": 3", "\"games\": 3.0", 1));
    folder.fails(&["merge", "figures.json"], 1, &["the number 3.0 where a whole number"]);
}

#[test]
fn merged_records_of_other_seeds_are_of_another_run() {
    let folder = Folder::new();
    for (seed, file) in [("1", "one.jsonl"), ("2", "other.jsonl")] {
        folder.prints(&["simulate", "calliope", "--games", "3", "--seed", seed, "--records", file]);
    }
    let merge = ["merge", "one.jsonl", "other.jsonl"];
    folder.fails(&merge, 1, &["a record of another run", "`seed`"]);
    folder.fails(&["merge", "one.jsonl", "one.jsonl"], 1, &["game 0 is in"]);
    let (one, other) = (folder.read("one.jsonl"), folder.read("other.jsonl"));
    folder.write("both.jsonl", format!("{one}{other}"));
    folder.fails(&["merge", "both.jsonl"], 1, &["a record of another run", "`seed`"]);
    folder.write("twice.jsonl", format!("{one}{one}"));
    folder.fails(&["merge", "twice.jsonl"], 1, &["game 0 stands there twice"]);
}

#[test]
fn basis_says_what_the_source_says() {
    let folder = Folder::new();
    let said = folder.prints(&["explain", "seas-without-monsters", "elimination.exchange"]);
    assert!(said.contains("the printed rules of 2013") && !said.contains("silent"), "{said}");
}
