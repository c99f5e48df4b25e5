//! Checks that files are opened in a single place, `src/cli/files`, which refuses links and special files
//! unless the user named them. Other files may still use the types for open files and query a path's
//! metadata.

use std::{collections::BTreeSet, fs, path::Path};

use super::{
    files,
    names::{methods, names},
    place,
};

/// The only folder with code that may open files.
const GATE: &str = "cli/files/";

/// Paths that could be used to open, create or modify files, not counting the types for open files.
const OPENS: &[&str] = &["std::fs", "tempfile", "rustix::fs", "std::os::unix::net", "std::net"];

/// These types are allowed, although their associated functions aren't.
const TYPES: &[&str] = &["std::fs::File", "std::fs::Metadata"];

/// Standard library methods that open a path.
const METHODS: &[&str] = &["read_dir"];

/// Returns the names in a source file that open files. `below` is the file's path relative to `src`.
fn opens(below: &str, source: &str) -> BTreeSet<String> {
    if below.starts_with(GATE) {
        return BTreeSet::new();
    }
    let (_, module) = place(Path::new(below));
    let is_below = |name: &str, path: &str| {
        name.strip_prefix(path).is_some_and(|rest| rest.is_empty() || rest.starts_with("::"))
    };
    let hides = |name: &str| {
        // Importing a module or a glob brings in names that this check can't see.
        OPENS.iter().any(|path| is_below(name, path) || name == "std::*" || name == "std")
    };
    let found = names(source, &module).unwrap().into_iter();
    let found = found.filter(|name| hides(name) && !TYPES.contains(&name.as_str()));
    let from = |name: &String| name == "std::fs::File::from";
    let methods = methods(source).unwrap().into_iter();
    let methods = methods.filter(|name| METHODS.contains(&name.as_str()));
    found.filter(|name| !from(name)).chain(methods).collect()
}

#[test]
fn only_one_module_opens_files() {
    let src = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut wrong = Vec::new();
    let mut gate = 0;
    for file in files(&src.join("cli")) {
        let below = file.strip_prefix(&src).unwrap().to_str().unwrap().replace('\\', "/");
        gate += usize::from(below.starts_with(GATE));
        let found = opens(&below, &fs::read_to_string(&file).unwrap());
        wrong.extend(found.iter().map(|name| format!("{below}: {name}")));
    }
    assert!(gate > 2, "the folder {GATE} should exist");
    assert!(wrong.is_empty(), "these names open files:\n{}\n", wrong.join("\n"));
}

#[test]
fn detects_every_form_of_opening_a_file() {
    let forms = [
        "use std::fs::File; fn f() { File::open(\"x\"); }",
        "use std::fs::{self, File}; fn f() { File::create(\"x\"); }",
        "fn f() { std::fs::File::options(); }",
        "use std::fs::File as X; fn f() { X::create_new(\"x\"); }",
        "use std::fs::OpenOptions;",
        "use std::fs; fn f() { fs::read_to_string(\"x\"); }",
        "use std as s; fn f() { s::fs::write(\"x\", \"\"); }",
        "use std::fs::{copy, rename};",
        "use std::fs::*;",
        "use tempfile::NamedTempFile;",
        "use rustix::fs::openat;",
        "fn f(path: &Path) { path.read_dir(); }",
        "fn f() { assert!(std::fs::read(\"x\").is_ok()); }",
        "use std::os::unix::net::UnixStream;",
    ];
    for source in forms {
        assert!(!opens("cli/play.rs", source).is_empty(), "{source}");
        assert!(opens("cli/files/access.rs", source).is_empty(), "{source}");
    }
    let fine = [
        "use std::fs::{File, Metadata}; fn f(file: &File) -> Metadata { file.metadata() }",
        "use std::fs::File; fn f() { File::from(fd); }",
        "fn f(path: &Path) { path.symlink_metadata(); path.canonicalize(); }",
        "#[cfg(test)] mod tests { use std::fs; fn f() { fs::read(\"x\"); } }",
    ];
    for source in fine {
        assert_eq!(opens("cli/play.rs", source), BTreeSet::new(), "{source}");
    }
}
