//! Tests for `validate --fix` and `validate --diff`.

use std::fs;

use crate::folder::{Folder, HOUSE, Ran};

const WRONG: &str = "\
id = ours # mine
extends = \"caliope\"
with = [\"pass-the-pil\"]

[bord]
colums = 7
rows = \"5\"

[hand]
sise = 2
sizee = 3

[turn]
collision-counts = yes
";

const RIGHT: &str = "\
id = \"ours\" # mine
extends = \"calliope\"
with = [\"pass-the-pile\"]

[board]
columns = 7
rows = 5

[hand]
sise = 2
sizee = 3

[turn]
collision-counts = true
";

#[test]
fn fix_applies_only_certain_fixes() {
    let folder = Folder::new();
    folder.write("wrong.toml", WRONG);
    let shown = folder.session(&[&["validate", "--diff", "wrong.toml"]]);
    assert_eq!(folder.read("wrong.toml"), WRONG, "--diff leaves the file alone");
    let fixed = folder.session(&[&["validate", "--fix", "wrong.toml"]]);
    assert_eq!(folder.read("wrong.toml"), RIGHT);
    let again = folder.session(&[&["validate", "--fix", "wrong.toml"]]);
    assert_eq!(folder.read("wrong.toml"), RIGHT, "the second run has nothing left to fix");
    insta::assert_snapshot!("fix", [shown, fixed, again].concat());
}

#[test]
fn fix_leaves_valid_files_unchanged() {
    let folder = Folder::new();
    let time = || fs::metadata(folder.path("house.toml")).unwrap().modified().unwrap();
    let before = time();
    let fine = folder.prints(&["validate", "house.toml"]);
    assert_eq!(folder.prints(&["validate", "--fix", "house.toml"]), fine);
    assert_eq!(folder.prints(&["validate", "--diff", "house.toml"]), fine);
    assert_eq!(time(), before);
    assert_eq!(folder.read("house.toml"), HOUSE);
}

#[test]
fn fix_changes_only_the_given_files() {
    let folder = Folder::new();
    let parent = "id = \"parent\"\nextends = \"calliope\"\n[hand]\nsise = 4\n";
    folder.write("parent.toml", parent);
    folder.write("child.toml", "id = \"child\"\nextends = \"./parent.toml\"\n[bord]\nrows = 4\n");
    let ran = folder.run(&["validate", "--fix", "child.toml"]);
    assert_eq!(ran.code, Some(1));
    assert!(ran.stderr.contains("parent.toml:4:1"), "{}", ran.stderr);
    assert_eq!(folder.read("parent.toml"), parent);
    assert!(folder.read("child.toml").contains("[board]"));
    let ran = folder.run(&["validate", "--fix", "parent.toml", "child.toml"]);
    assert_eq!((ran.code, ran.stderr.as_str()), (Some(0), "1 fix applied to parent.toml\n"));
    assert!(folder.read("parent.toml").contains("size = 4"));
    assert_eq!(folder.names(), ["child.toml", "house.toml", "parent.toml"]);
}

#[test]
fn fix_preserves_all_other_bytes() {
    let folder = Folder::new();
    let wrong = "\u{feff}id = \"ours\"\t# è 𝄞\r\nextends = \"caliope\" # \u{202e}\r\n\r\n";
    folder.write("wrong.toml", wrong);
    assert_eq!(folder.run(&["validate", "--fix", "wrong.toml"]).code, Some(0));
    assert_eq!(folder.read("wrong.toml"), wrong.replace("caliope", "calliope"));
}

#[test]
fn fix_reports_remaining_findings_in_every_format() {
    let folder = Folder::new();
    for format in ["json", "sarif", "github"] {
        folder.write("wrong.toml", WRONG);
        let ran = folder.run(&["validate", "--fix", "--format", format, "wrong.toml"]);
        assert_eq!((ran.code, ran.stderr.as_str()), (Some(1), ""), "{format}");
        assert_eq!(folder.read("wrong.toml"), RIGHT);
        assert!(ran.stdout.contains("sizee") && !ran.stdout.contains("caliope"), "{}", ran.stdout);
        assert!(format != "json" || ran.stdout.contains("\"fixed\": 7"), "{}", ran.stdout);
    }
}

#[test]
fn fix_rejects_unfixable_files() {
    let folder = Folder::new();
    let both = |name: &'static str, code, says: &[&str]| {
        for option in ["--fix", "--diff"] {
            folder.fails(&["validate", option, name], code, says);
        }
    };
    both("calliope", 2, &["error: calliope is built in, but --", "sentiero show calliope"]);
    both("nobody", 2, &["unknown ruleset `nobody`"]);
    both("missing.toml", 3, &["the file `missing.toml` does not exist"]);
    folder.fails(
        &["validate", "--fix", "-"],
        2,
        &["--fix requires a file name", "use --diff to show"],
    );
    both("house.toml/x", 3, &["cannot read `house.toml/x`: "]);
    folder.fails(&["validate", "--fix", "--diff", "house.toml"], 2, &["cannot be used with"]);
    folder.fails(&["validate", "--fix"], 2, &["required arguments were not provided"]);
    let json = ["validate", "--diff", "--format", "json", "house.toml"];
    folder.fails(&json, 2, &["error: --diff only supports --format text"]);
    folder.write("wrong.toml", WRONG);
    // If any name is wrong, no file is changed.
    folder.fails(&["validate", "--fix", "wrong.toml", "calliope"], 2, &["calliope is built in"]);
    assert_eq!(folder.read("wrong.toml"), WRONG);
    folder.write("bytes.toml", b"id = \xff\n");
    both("bytes.toml", 1, &["not UTF-8 text"]);
    assert_eq!(folder.names(), ["bytes.toml", "house.toml", "wrong.toml"]);
}

#[test]
#[cfg(unix)]
fn fix_preserves_permissions() {
    use std::os::unix::fs::{PermissionsExt, symlink};
    let folder = Folder::new();
    let mode = |mode| {
        fs::set_permissions(folder.path("wrong.toml"), fs::Permissions::from_mode(mode)).unwrap();
    };
    folder.write("wrong.toml", WRONG);
    mode(0o444);
    let fix = ["validate", "--fix", "wrong.toml"];
    folder.fails(&fix, 3, &["error: cannot write wrong.toml: it is read-only\n"]);
    assert_eq!(folder.read("wrong.toml"), WRONG);
    mode(0o640);
    symlink("wrong.toml", folder.path("link.toml")).unwrap();
    assert_eq!(folder.run(&["validate", "--fix", "link.toml"]).code, Some(1));
    assert_eq!(folder.read("wrong.toml"), RIGHT);
    assert!(folder.path("link.toml").is_symlink());
    let after = fs::metadata(folder.path("wrong.toml")).unwrap().permissions().mode();
    assert_eq!(after & 0o777, 0o640);
    // Only the superuser can give files away and fix files that belong to someone else.
    if std::os::unix::fs::chown(folder.path("wrong.toml"), Some(1234), Some(2345)).is_ok() {
        use std::os::unix::fs::MetadataExt;
        folder.write("wrong.toml", WRONG);
        assert_eq!(folder.run(&fix).code, Some(1));
        assert_eq!(folder.read("wrong.toml"), RIGHT);
        let after = fs::metadata(folder.path("wrong.toml")).unwrap();
        assert_eq!((after.uid(), after.gid(), after.mode() & 0o777), (1234, 2345, 0o640));
    }
    // A device can't be fixed.
    symlink("/dev/null", folder.path("null.toml")).unwrap();
    assert_eq!(folder.run(&["validate", "--fix", "null.toml"]).code, Some(1));
}

/// Anyone who can write to a folder can replace another user's files in it, but the files would end up with a
/// different owner.
#[test]
#[cfg(unix)]
fn fix_does_not_replace_another_users_file() {
    use std::os::unix::{
        fs::{MetadataExt, PermissionsExt, chown},
        process::CommandExt,
    };
    use std::process::Command;
    const OTHER: u32 = 1234;
    let folder = Folder::new();
    folder.write("wrong.toml", WRONG);
    let path = folder.path("wrong.toml");
    if chown(&path, Some(OTHER + 1), Some(OTHER + 1)).is_err() {
        println!("only the superuser gives files away");
        return;
    }
    fs::set_permissions(folder.path("."), fs::Permissions::from_mode(0o777)).unwrap();
    // The other user might not have access to the program's own folder, so we copy the program.
    let program = folder.program(&["validate", "--fix", "wrong.toml"]);
    let mut copy = Command::new("cp");
    assert!(
        copy.arg(program.get_program()).arg(folder.path("program")).status().unwrap().success()
    );
    let fix = || {
        let mut command = Command::new(folder.path("program"));
        command.args(program.get_args()).current_dir(folder.path(".")).uid(OTHER).gid(OTHER);
        Ran::of(command.output().unwrap())
    };
    for (owner, group, belongs) in [
        (OTHER + 1, OTHER, "it belongs to a different user"),
        (OTHER + 1, OTHER + 1, "it belongs to a different user"),
        (OTHER, OTHER + 1, "it belongs to a different group"),
    ] {
        chown(&path, Some(owner), Some(group)).unwrap();
        fs::set_permissions(&path, fs::Permissions::from_mode(0o666)).unwrap();
        let ran = fix();
        assert_eq!(ran.code, Some(3), "{}", ran.stderr);
        let says = format!("error: cannot write wrong.toml: {belongs}");
        assert!(ran.stderr.contains(&says), "{}", ran.stderr);
        let after = fs::metadata(&path).unwrap();
        assert_eq!((after.uid(), after.gid()), (owner, group));
        assert_eq!(folder.read("wrong.toml"), WRONG);
        assert_eq!(folder.names(), ["house.toml", "program", "wrong.toml"]);
    }
    chown(&path, Some(OTHER), Some(OTHER)).unwrap();
    assert_eq!(fix().code, Some(1));
    assert_eq!(folder.read("wrong.toml"), RIGHT);
}

#[test]
fn fix_survives_closed_stdout() {
    let folder = Folder::new();
    folder.write("wrong.toml", WRONG);
    let (reader, writer) = std::io::pipe().unwrap();
    drop(reader);
    let status = folder.program(&["validate", "--fix", "wrong.toml"]).stdout(writer).output();
    let ran = Ran::of(status.unwrap());
    assert_eq!((ran.code, ran.stderr.as_str()), (Some(3), ""));
    assert_eq!(folder.read("wrong.toml"), RIGHT);
    assert_eq!(folder.names(), ["house.toml", "wrong.toml"]);
}

#[test]
fn thousands_of_fixes_are_summarised() {
    use std::fmt::Write as _;
    let folder = Folder::new();
    let wrong = (0..3_000).fold(String::new(), |mut wrong, number| {
        writeln!(wrong, "x{number} = 04").unwrap();
        wrong
    });
    folder.write("wrong.toml", &wrong);
    let begin = std::time::Instant::now();
    for option in ["--diff", "--fix"] {
        let ran = folder.run(&["validate", option, "wrong.toml"]);
        assert_eq!((ran.code, ran.stdout.as_str()), (Some(1), ""));
        assert!(
            ran.stderr.contains("too many fixes to show individually (more than 1000)"),
            "{}",
            ran.stderr
        );
    }
    assert!(begin.elapsed().as_secs() < 60, "{:?}", begin.elapsed());
    assert_eq!(folder.read("wrong.toml"), wrong.replace("= 04", "= 4"));
}

#[test]
fn watch_rechecks_after_a_parent_changes() {
    use std::io::{BufRead, BufReader};
    let folder = Folder::new();
    folder.write("child.toml", "id = \"child\"\nextends = \"house.toml\"\n");
    let mut command = folder.program(&["validate", "--watch", "child.toml"]);
    command.stdout(std::process::Stdio::piped()).stderr(std::process::Stdio::piped());
    let mut child = command.spawn().unwrap();
    let mut notes = BufReader::new(child.stderr.take().unwrap()).lines().map(Result::unwrap);
    let mut results = BufReader::new(child.stdout.take().unwrap()).lines().map(Result::unwrap);
    assert!(results.next().unwrap().contains("child.toml is valid"));
    assert!(notes.next().unwrap().contains("watching for changes"));
    folder.write("house.toml", crate::folder::HOUSE.replace("columns = 3", "columns = \"three\""));
    assert!(notes.next().unwrap().contains("error"), "the finding");
    folder.write("house.toml", crate::folder::HOUSE);
    assert!(results.next().unwrap().contains("child.toml is valid"));
    child.kill().unwrap();
    child.wait().unwrap();
    folder.fails(&["validate", "--watch", "--fix", "child.toml"], 2, &["cannot be used with"]);
}

/// Formatting twice changes nothing more.
#[test]
fn fmt_keeps_values_and_comments() {
    let folder = Folder::new();
    let text = "id  = \"ours\"\nextends=\"calliope\"\n\n\n\n[hand]   # ours\n  size=4\n";
    let right = "id = \"ours\"\nextends = \"calliope\"\n\n\n[hand] # ours\nsize = 4\n";
    folder.write("ours.toml", text);
    folder.write("fine.toml", right);
    folder.write("broken.toml", "id = ours\n");
    folder.write("new.toml", "id = \"ours\"\nplayers = {\n  min = 2,\n  max = 4\n}\n");
    insta::assert_snapshot!(
        "fmt",
        folder.session(&[
            &["fmt", "--check", "ours.toml", "fine.toml"],
            &["fmt", "ours.toml", "fine.toml"],
            &["fmt", "--check", "ours.toml", "fine.toml"],
            &["fmt", "broken.toml", "new.toml"],
            &["fmt", "calliope"],
            &["fmt", "missing.toml"],
            &["fmt", "ours.toml+long"],
            &["fmt", "-"],
        ])
    );
    assert_eq!(folder.read("ours.toml"), right);
    folder.write("windows.toml", format!("\u{feff}{}", text.replace('\n', "\r\n")));
    assert_eq!(folder.run(&["fmt", "windows.toml"]).code, Some(0));
    assert_eq!(folder.read("windows.toml"), format!("\u{feff}{}", right.replace('\n', "\r\n")));
}
