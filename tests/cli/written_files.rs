//! Tests that files are written completely or not at all, and that no other files are left behind.

use crate::folder::{Folder, names};

const RUN: [&str; 6] = ["simulate", "house.toml", "--seed", "1", "--games", "4"];

fn keep(to: &str) -> Vec<&str> {
    [&RUN[..], &["--records", to]].concat()
}

/// Like [`keep`], but with permission to replace files.
fn replace(to: &str) -> Vec<&str> {
    [&keep(to)[..], &["--force"]].concat()
}

#[test]
fn records_folder_is_created_and_reused() {
    let folder = Folder::new();
    folder.prints(&keep("a/b"));
    let all = ["000000.jsonl", "000001.jsonl", "000002.jsonl", "000003.jsonl"];
    assert_eq!(names(&folder.path("a/b")), all);
    let first = folder.read("a/b/000001.jsonl");
    folder.write("a/b/000001.jsonl", "older, and to be replaced as a whole");
    folder.write("a/b/notes.txt", "of no concern");
    folder.prints(&replace("a/b"));
    assert_eq!(folder.read("a/b/000001.jsonl"), first);
    assert_eq!(names(&folder.path("a/b")).len(), 5);
}

#[test]
fn rejects_unwritable_paths_before_playing() {
    let folder = Folder::new();
    for to in ["no/game.jsonl", "house.toml/game.jsonl", "."] {
        let play = ["play", "house.toml", "--seed", "1", "--record", to];
        folder.fails(&play, 3, &["cannot write "]);
    }
    assert_eq!(folder.names(), ["house.toml"]);
}

#[test]
fn other_records_in_the_folder_get_a_note() {
    let folder = Folder::new();
    folder.prints(&keep("r"));
    let ran = folder.run(&[&replace("r")[..], &["--first", "2"]].concat());
    assert_eq!(ran.code, Some(0));
    assert_eq!(
        ran.stderr,
        "note: r also contains records of other games (2), which will be kept\n"
    );
    assert_eq!(names(&folder.path("r")).len(), 6);
    let ran = folder.run(&[&replace("r")[..], &["--first", "1"]].concat());
    assert_eq!(
        ran.stderr,
        "note: r also contains records of other games (2), which will be kept\n"
    );
}

#[test]
fn replaces_older_files_completely() {
    let folder = Folder::new();
    folder.write("r.jsonl", "x".repeat(1 << 20));
    folder.prints(&replace("r.jsonl"));
    let ran = folder.prints(&["replay", "--check", "r.jsonl"]);
    assert_eq!(ran, "4 records verified\n");
    assert_eq!(folder.names(), ["house.toml", "r.jsonl"]);
}

#[test]
fn replaces_records_only_with_force() {
    let folder = Folder::new();
    let play = ["play", "house.toml", "--seed", "1", "--record", "game.jsonl"];
    folder.prints(&play);
    folder.prints(&keep("r"));
    folder.prints(&keep("r.jsonl"));
    let before = ["game.jsonl", "r/000003.jsonl", "r.jsonl"].map(|name| folder.read(name));
    let other = |arguments: &[&'static str]| {
        arguments.iter().map(|&word| if word == "1" { "2" } else { word }).collect::<Vec<_>>()
    };
    let replaces = ["already exists", "use --force to replace it"];
    folder.fails(&other(&play), 2, &[&["game.jsonl"], &replaces[..]].concat());
    folder.fails(&other(&keep("r.jsonl")), 2, &[&["r.jsonl"], &replaces[..]].concat());
    let few = [&other(&keep("r"))[..], &["--first", "2"]].concat();
    folder.fails(
        &few,
        2,
        &["r/000002.jsonl already exists, and 1 more: use --force to replace it"],
    );
    let after = ["game.jsonl", "r/000003.jsonl", "r.jsonl"].map(|name| folder.read(name));
    assert!(before == after);
    // Different games can go into the same folder, and an empty file doesn't get in the way.
    assert_eq!(folder.run(&[&keep("r")[..], &["--first", "4"]].concat()).code, Some(0));
    folder.write("empty.jsonl", "");
    folder.prints(&keep("empty.jsonl"));
    folder.prints(&[&other(&play)[..], &["--force"]].concat());
    assert!(folder.read("game.jsonl") != before[0]);
    folder.prints(&["replay", "--check", "game.jsonl", "empty.jsonl"]);
}

#[test]
fn dash_is_not_a_file_name() {
    let folder = Folder::new();
    let play = ["play", "house.toml", "--seed", "1", "--record"];
    let says = ["--record requires a file name other than `-`", "simulate --records -"];
    folder.fails(&[&play[..], &["-"]].concat(), 2, &says);
    let says = ["--write requires a file name", "`sentiero schema` prints the schema"];
    folder.fails(&["schema", "--write", "-"], 2, &says);
    assert_eq!(folder.names(), ["house.toml"]);
    folder.prints(&[&play[..], &["./-"]].concat());
    assert_eq!(folder.names(), ["-", "house.toml"]);
}

#[test]
#[cfg(unix)]
fn writing_through_a_link_keeps_the_link() {
    let folder = Folder::new();
    folder.write("real.json", "");
    std::os::unix::fs::symlink("real.json", folder.path("link.json")).unwrap();
    folder.prints(&["schema", "--write", "link.json"]);
    assert!(folder.path("link.json").is_symlink());
    folder.prints(&["schema", "--check", "real.json"]);
}

#[test]
fn failure_leaves_the_folder_unchanged() {
    let folder = Folder::new();
    let house = folder.read("house.toml");
    std::fs::create_dir_all(folder.path("full/000002.jsonl")).unwrap();
    std::fs::create_dir_all(folder.path("folder.jsonl")).unwrap();
    let play = |to| ["play", "house.toml", "--seed", "1", "--record", to];
    // A regular file can't contain files, regardless of permissions.
    folder.fails(
        &["schema", "--write", "house.toml/x"],
        3,
        &["error: cannot write house.toml/x: "],
    );
    folder.fails(
        &["schema", "--write", "no/x"],
        3,
        &["cannot write no/x: the folder no does not exist\n"],
    );
    folder.fails(&["schema", "--write", "full"], 3, &["cannot write full: "]);
    folder.fails(&keep("house.toml/x"), 3, &["cannot write house.toml/x: "]);
    folder.fails(&keep("house.toml/x.jsonl"), 3, &["cannot write house.toml/x.jsonl: "]);
    folder.fails(&keep("no/x.jsonl"), 3, &["the folder no does not exist\n"]);
    folder.fails(&keep("house.toml"), 2, &["house.toml is not a valid path for records", ".jsonl"]);
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
fn full_disk_is_an_error() {
    let folder = Folder::new();
    folder.fails(&["schema", "--write", "/dev/full"], 3, &["error: cannot write /dev/full: "]);
    std::os::unix::fs::symlink("/dev/full", folder.path("full.jsonl")).unwrap();
    folder.fails(&keep("full.jsonl"), 3, &["error: cannot write full.jsonl: "]);
    assert_eq!(folder.names(), ["full.jsonl", "house.toml"]);
}

/// The links in `/dev` lead to files that no longer have a name if those were deleted.
#[test]
#[cfg(target_os = "linux")]
fn does_not_replace_a_link_to_a_deleted_file() {
    use std::{fs, io::Read, io::Seek, os::fd::AsRawFd};

    let folder = Folder::new();
    folder.write("gone", "");
    let mut gone = fs::File::options().read(true).write(true).open(folder.path("gone")).unwrap();
    fs::remove_file(folder.path("gone")).unwrap();
    let descriptor = format!("/proc/{}/fd/{}", std::process::id(), gone.as_raw_fd());
    std::os::unix::fs::symlink(descriptor, folder.path("link.json")).unwrap();
    folder.prints(&["schema", "--write", "link.json"]);
    let mut written = String::new();
    gone.rewind().unwrap();
    gone.read_to_string(&mut written).unwrap();
    assert_eq!(written, folder.prints(&["schema"]));
    assert!(fs::symlink_metadata(folder.path("link.json")).unwrap().is_symlink());
}

#[test]
#[cfg(target_os = "linux")]
fn pipes_can_be_written_to() {
    let folder = Folder::new();
    let ran = folder.prints(&["schema", "--write", "/dev/stdout"]);
    assert_eq!(ran, folder.prints(&["schema"]));
}
