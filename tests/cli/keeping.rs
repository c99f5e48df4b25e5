//! What is kept in files: whole or not at all, and nothing besides.

use crate::folder::{Folder, names};

const RUN: [&str; 6] = ["simulate", "house.toml", "--seed", "1", "--games", "4"];

fn keep(to: &str) -> Vec<&str> {
    [&RUN[..], &["--records", to]].concat()
}

#[test]
fn a_folder_of_records_is_made_and_can_be_used_again() {
    let folder = Folder::new();
    folder.prints(&keep("a/b"));
    let all = ["000000.jsonl", "000001.jsonl", "000002.jsonl", "000003.jsonl"];
    assert_eq!(names(&folder.path("a/b")), all);
    let first = folder.read("a/b/000001.jsonl");
    folder.write("a/b/000001.jsonl", "older, and to be replaced as a whole");
    folder.write("a/b/notes.txt", "of no concern");
    folder.prints(&keep("a/b"));
    assert_eq!(folder.read("a/b/000001.jsonl"), first);
    assert_eq!(names(&folder.path("a/b")).len(), 5);
}

#[test]
fn records_of_other_games_stay_and_are_told_of() {
    let folder = Folder::new();
    folder.prints(&keep("r"));
    let ran = folder.run(&[&keep("r")[..], &["--first", "2"]].concat());
    assert_eq!(ran.code, Some(0));
    assert_eq!(ran.stderr, "note: r holds records of other games too (2), which stay\n");
    assert_eq!(names(&folder.path("r")).len(), 6);
    let ran = folder.run(&[&keep("r")[..], &["--first", "1"]].concat());
    assert_eq!(ran.stderr, "note: r holds records of other games too (2), which stay\n");
}

#[test]
fn an_older_file_is_replaced_as_a_whole() {
    let folder = Folder::new();
    folder.write("r.jsonl", "x".repeat(1 << 20));
    folder.prints(&keep("r.jsonl"));
    let ran = folder.prints(&["replay", "--check", "r.jsonl"]);
    assert_eq!(ran, "4 records verify\n");
    assert_eq!(folder.names(), ["house.toml", "r.jsonl"]);
}

#[test]
#[cfg(unix)]
fn what_a_link_leads_to_is_replaced_and_the_link_stays() {
    let folder = Folder::new();
    folder.write("real.json", "");
    std::os::unix::fs::symlink("real.json", folder.path("link.json")).unwrap();
    folder.prints(&["schema", "--write", "link.json"]);
    assert!(folder.path("link.json").is_symlink());
    folder.prints(&["schema", "--check", "real.json"]);
}

#[test]
fn a_failure_leaves_what_was_there_and_nothing_else() {
    let folder = Folder::new();
    let house = folder.read("house.toml");
    std::fs::create_dir_all(folder.path("full/000002.jsonl")).unwrap();
    std::fs::create_dir_all(folder.path("folder.jsonl")).unwrap();
    let play = |to| ["play", "house.toml", "--seed", "1", "--record", to];
    // Below a regular file nothing can be written, whoever asks.
    folder.fails(
        &["schema", "--write", "house.toml/x"],
        3,
        &["error: cannot write house.toml/x: "],
    );
    folder.fails(
        &["schema", "--write", "no/x"],
        3,
        &["cannot write no/x: there is no folder no\n"],
    );
    folder.fails(&["schema", "--write", "full"], 3, &["cannot write full: "]);
    folder.fails(&keep("house.toml/x"), 3, &["cannot write house.toml/x: "]);
    folder.fails(&keep("house.toml/x.jsonl"), 3, &["cannot write house.toml/x.jsonl: "]);
    folder.fails(&keep("no/x.jsonl"), 3, &["there is no folder no\n"]);
    folder.fails(&keep("house.toml"), 2, &["house.toml is a file", ".jsonl"]);
    folder.fails(&keep("folder.jsonl"), 3, &["cannot write folder.jsonl: "]);
    folder.fails(&keep("full"), 3, &["cannot write full/000002.jsonl: "]);
    for to in ["house.toml/x", "full", "no/x"] {
        let ran = folder.run(&play(to));
        assert_eq!(ran.code, Some(3), "{to}");
        assert!(ran.stderr.contains(&format!("cannot write {to}: ")), "{}", ran.stderr);
        assert!(!ran.stderr.contains(".sentiero-"), "{}", ran.stderr);
    }
    assert_eq!(folder.names(), ["folder.jsonl", "full", "house.toml"]);
    assert_eq!(names(&folder.path("folder.jsonl")), [""; 0]);
    assert!(names(&folder.path("full")).iter().all(|name| !name.starts_with('.')));
    assert_eq!(folder.read("house.toml"), house);
}

#[test]
#[cfg(target_os = "linux")]
fn a_full_disk_is_told() {
    let folder = Folder::new();
    folder.fails(&["schema", "--write", "/dev/full"], 3, &["error: cannot write /dev/full: "]);
    std::os::unix::fs::symlink("/dev/full", folder.path("full.jsonl")).unwrap();
    folder.fails(&keep("full.jsonl"), 3, &["error: cannot write full.jsonl: "]);
    assert_eq!(folder.names(), ["full.jsonl", "house.toml"]);
}

#[test]
#[cfg(target_os = "linux")]
fn a_pipe_can_be_written_to() {
    let folder = Folder::new();
    let ran = folder.prints(&["schema", "--write", "/dev/stdout"]);
    assert_eq!(ran, folder.prints(&["schema"]));
}
