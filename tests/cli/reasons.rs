//! Tests that messages give the actual reason and nothing else.

use crate::folder::Folder;

#[test]
fn errors_give_the_actual_reason() {
    let folder = Folder::new();
    folder.write("back.toml", "id = \"back\"\nextends = 'sub\\base.toml'\n");
    folder.write("root.toml", "id = \"root\"\nextends = \"/base.toml\"\n");
    folder.write("out.toml", "id = \"out\"\nextends = \"../base.toml\"\n");
    folder.write("drive.toml", "id = \"drive\"\nextends = \"c:base.toml\"\n");
    folder.write("space.toml", "id = \"space\"\nextends = \"calliope\"\nhand.size = \u{a0}4\n");
    folder.write("tight.toml", "id = \"tight\"\nextends = \"calliope\"\nhand.size =\u{a0}4\n");
    for (file, says) in [
        ("back.toml", &["a path in `extends` cannot contain `\\`", "\"sub/base.toml\""][..]),
        ("root.toml", &["`extends` is an absolute path"]),
        ("out.toml", &["`extends` points outside"]),
        ("drive.toml", &["a path in `extends` cannot contain `:`"]),
        ("space.toml", &["only looks like a space", "U+00A0"]),
        ("tight.toml", &["only looks like a space", "3 | hand.size = 4"]),
    ] {
        folder.fails(&["validate", file], 1, says);
    }
    for (set, says) in [
        ("players=3", "use `--players` instead of `--set`"),
        ("players.max=3", "use `--players` instead of `--set`"),
        ("seed=3", "use `--seed` instead of `--set`"),
        ("games=3", "use `--games` instead of `--set`"),
        ("with=[\"pass-the-pile\"]", "use `--variant` instead of `--set`"),
        ("variant=pass-the-pile", "use `--variant` instead of `--set`"),
        ("id=ours", "`id` can only be set in a file, not with `--set`"),
        ("title=\"Ours\"", "`title` can only be set in a file"),
        ("extends=kosmos", "`extends` can only be set in a file"),
        ("hand.size=4.0", "every number in a ruleset must be a whole number"),
        ("hand.size=99999999999999999999", "the number is too large"),
        ("hand.size=\u{a0}4\u{a0}x", "is not a valid value"),
    ] {
        folder.fails(&["simulate", "calliope", "--games", "1", "--set", set], 2, &[says]);
    }
    // 3.0 doesn't count as an integer.
    let run = ["simulate", "calliope", "--games", "3", "--seed", "1", "--format", "json"];
    let figures = folder.prints(&run);
    folder.write("figures.json", figures.replacen("\"games\": 3", "\"games\": 3.0", 1));
    folder.fails(&["merge", "figures.json"], 1, &["found the number 3.0"]);
}

#[test]
fn merging_different_runs_shows_the_difference() {
    let folder = Folder::new();
    let figures = |file: &str, run: &str| {
        let run = format!("simulate {run} --games 2 --format json");
        let run: Vec<&str> = run.split(' ').collect();
        folder.write(file, folder.prints(&run));
    };
    figures("one.json", "calliope --seed 1");
    for (run, difference) in [
        ("kosmos --seed 1", "a different ruleset"),
        ("calliope --seed 1 --variant pass-the-pile", "different variants"),
        ("calliope --seed 1 --players 3", "a different player count"),
        ("calliope --seed 1 --bot 1=greedy", "different bots"),
        ("calliope --seed 2", "a different seed"),
        ("calliope --seed 1 --set hand.size=4", "different rules or a different position"),
    ] {
        figures("other.json", run);
        let says = format!(
            "other.json and one.json are from different runs: other.json has {difference}\n"
        );
        folder.fails(&["merge", "one.json", "other.json"], 1, &[&says]);
    }
}

#[test]
fn does_not_merge_records_with_different_seeds() {
    let folder = Folder::new();
    for (seed, file) in [("1", "one.jsonl"), ("2", "other.jsonl")] {
        folder.prints(&["simulate", "calliope", "--games", "3", "--seed", seed, "--records", file]);
    }
    let merge = ["merge", "one.jsonl", "other.jsonl"];
    folder.fails(&merge, 1, &["the record is from a different run", "`seed`"]);
    folder.fails(&["merge", "one.jsonl", "one.jsonl"], 1, &["game 0 is in"]);
    let (one, other) = (folder.read("one.jsonl"), folder.read("other.jsonl"));
    folder.write("both.jsonl", format!("{one}{other}"));
    folder.fails(&["merge", "both.jsonl"], 1, &["the record is from a different run", "`seed`"]);
    folder.write("twice.jsonl", format!("{one}{one}"));
    folder.fails(&["merge", "twice.jsonl"], 1, &["game 0 is duplicated"]);
}

#[test]
fn explain_quotes_the_source() {
    let folder = Folder::new();
    let said = folder.prints(&["explain", "seas-without-monsters", "elimination.exchange"]);
    assert!(said.contains("the printed rules of 2013") && !said.contains("silent"), "{said}");
}
