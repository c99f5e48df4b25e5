//! Makes system calls fail one at a time and checks that no file is damaged and that none of our code panics.
//! `reliability/faults` does the same for every command, call and error.
#![cfg(target_os = "linux")]

use std::{
    fs,
    process::{Command, Stdio},
};

use crate::folder::{Folder, Ran};

/// The system calls to fail, each with the error to inject.
const FAULTS: [(&str, &str); 7] = [
    ("openat", "EMFILE"),
    ("write", "ENOSPC"),
    ("fsync", "EIO"),
    ("?rename,renameat,renameat2", "EIO"),
    ("ftruncate", "EIO"),
    ("flock", "EINTR"),
    ("mmap", "ENOMEM"),
];

/// How many calls of each kind to fail. The first few come from the loader and Rust's runtime.
const MOST: u32 = 12;

const WRONG: &str = "extends = \"caliope\"\nid = \"wrong\"\ntitle = \"Wrong\"\n";

/// Returns whether `strace` is available and can make system calls fail.
fn has_strace() -> bool {
    let mut strace = Command::new("strace");
    strace.args(["-f", "-o", "/dev/null", "true"]).stderr(Stdio::null());
    strace.status().is_ok_and(|status| status.success())
}

/// Runs the program and makes its `nth` call of the given kind fail. Also returns whether there was such a
/// call.
fn fail(
    folder: &Folder,
    arguments: &[&str],
    (calls, error): (&str, &str),
    nth: u32,
) -> (Ran, bool) {
    let program = folder.program(arguments);
    let trace = folder.path("trace");
    let mut strace = Command::new("strace");
    strace.args(["-f", "-qq", "-o"]).arg(&trace).args(["-e", &format!("trace={calls}"), "-e"]);
    strace.arg(format!("inject={calls}:error={error}:when={nth}"));
    strace.arg(program.get_program()).args(arguments);
    strace.current_dir(program.get_current_dir().unwrap()).stdin(Stdio::null());
    let ran = Ran::of(strace.output().unwrap());
    let is_there = String::from_utf8_lossy(&fs::read(&trace).unwrap()).contains("(INJECTED)");
    fs::remove_file(trace).unwrap();
    (ran, is_there)
}

#[test]
fn failing_system_calls_damage_no_files() {
    if !has_strace() {
        eprintln!("there is no strace: no system call is failed");
        return;
    }
    let simulate = ["simulate", "house.toml", "--seed", "1", "--games", "3", "--threads", "1"];
    let commands = [
        ([&simulate[..], &["--records", "r.jsonl", "--force"]].concat(), "r.jsonl", "older\n"),
        (vec!["validate", "--fix", "wrong.toml"], "wrong.toml", WRONG),
    ];
    for (arguments, file, old) in commands {
        let whole = Folder::new();
        whole.write(file, old);
        whole.run(&arguments);
        let new = whole.read(file);
        assert_ne!(new, old);
        for fault in FAULTS {
            for nth in 1..=MOST {
                let folder = Folder::new();
                folder.write(file, old);
                let (ran, is_there) = fail(&folder, &arguments, fault, nth);
                if !is_there {
                    break;
                }
                let told = format!("{arguments:?}, {fault:?} number {nth}:\n{}", ran.stderr);
                assert!(!ran.stderr.contains("panicked at src/"), "{told}");
                let left = folder.read(file);
                assert!(left == old || left == new, "{told}");
                let is_ours = |name: &String| name.starts_with(".sentiero-");
                let others = folder.names().into_iter().filter(|name| !is_ours(name));
                assert_eq!(others.count(), 2, "{told}");
                // Leftover files don't get in the way of the next run.
                folder.run(&arguments);
                assert_eq!(folder.read(file), new, "{told}");
            }
        }
    }
}
