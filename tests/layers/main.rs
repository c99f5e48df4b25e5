//! Checks the layering of `src`. Each folder may only use the lower ones listed for it in the [`table`], and
//! only the outermost layers may touch files, threads, clocks, the environment or the terminal.
//!
//! The check covers every path in the source rather than just `use` items. This includes types, expressions,
//! attributes and anything in a macro's tokens that looks like a path. Code behind `#[cfg(test)]` is exempt.

#![expect(clippy::unwrap_used, reason = "a failing test panics")]

mod circles;
mod names;
mod opening;
mod pointers;
mod table;
mod types;

use std::{
    fs,
    path::{Path, PathBuf},
};

use table::{FAMILIES, INCLUDES, LAYERS, OUTERMOST, OUTSIDE, PROGRAM, ROOT, UNSEEN, may_use};

/// Returns the violations in a file that belongs to the given layer.
fn violations(layer: &str, module: &[String], source: &str) -> Vec<String> {
    match names::names(source, module) {
        Ok(names) => names
            .iter()
            .filter(|name| *name != "include!" || module.join("::") != INCLUDES)
            .filter_map(|name| violation(layer, name))
            .collect(),
        Err(error) => vec![format!("cannot be parsed: {error}")],
    }
}

/// Returns the violation, if any, when `layer` uses `name`.
fn violation(layer: &str, name: &str) -> Option<String> {
    if UNSEEN.contains(&name) {
        return Some(format!("{name} hides the names it uses"));
    }
    let mut segments = name.split("::");
    if segments.next() == Some("crate") {
        let other = segments.next().unwrap_or("*");
        let family = segments.next().filter(|name| other == "ruleset" && FAMILIES.contains(name));
        if family.is_some_and(|own| ![own, "ruleset", "family", ROOT].contains(&layer)) {
            return Some(format!("{layer} may not use the rules of a family: {name}"));
        }
        return match may_use(layer, other) {
            Some(true) => None,
            Some(false) => Some(format!("{layer} may not use {other}: {name}")),
            // The root may use anything, and its macros contain tokens that look like paths.
            None if layer == ROOT || layer == PROGRAM => None,
            None => Some(format!("{layer} uses something that is not a layer: {name}")),
        };
    }
    let outside = |path: &&&str| {
        let below = name.strip_prefix(**path);
        let within = below.is_some_and(|rest| rest.is_empty() || rest.starts_with("::"));
        // A glob import of the parent module brings it in as well.
        let above = name.strip_suffix('*').is_some_and(|above| path.starts_with(above));
        within || above
    };
    let outside = OUTSIDE.iter().find(outside).filter(|_| !OUTERMOST.contains(&layer))?;
    Some(format!("{layer} may not touch {outside}: {name}"))
}

/// Returns the layer and module of a file, given its path below `src`.
fn place(file: &Path) -> (String, Vec<String>) {
    let names = file.with_extension("");
    let mut module: Vec<String> =
        names.iter().map(|name| name.to_string_lossy().into_owned()).collect();
    let layer = module.first().cloned().unwrap_or_default();
    if module.len() == 1 {
        return (format!("{layer}.rs"), Vec::new());
    }
    if module.last().is_some_and(|name| name == "mod") {
        module.pop();
    }
    (layer, module)
}

/// Returns all `.rs` files in a folder and its subfolders.
fn files(folder: &Path) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).expect("the folder should be readable") {
        let path = entry.expect("the entry should be readable").path();
        if path.is_dir() {
            found.extend(files(&path));
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            found.push(path);
        }
    }
    found.sort();
    found
}

#[test]
fn source_respects_the_layers() {
    let src = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut wrong = Vec::new();
    let files = files(&src);
    assert!(files.len() > 20, "too few source files were found");
    for file in files {
        let below = file.strip_prefix(&src).unwrap();
        let (layer, module) = place(below);
        let known = LAYERS.iter().any(|(name, _)| *name == layer);
        if !known && layer != ROOT && layer != PROGRAM {
            wrong.push(format!("{}: {layer} is in no row of the table", below.display()));
        }
        let source = fs::read_to_string(&file).unwrap();
        let found = violations(&layer, &module, &source);
        wrong.extend(found.into_iter().map(|text| format!("{}: {text}", below.display())));
    }
    assert!(wrong.is_empty(), "\n{}\n", wrong.join("\n"));
}

/// Returns the violations that `source` would have as a file in the folder `layer`.
fn wrong_in(layer: &str, source: &str) -> Vec<String> {
    let (layer, module) = place(Path::new(layer));
    violations(&layer, &module, source)
}

#[test]
fn detects_every_form_of_forbidden_use() {
    let forms = [
        "use crate::path::State;",
        "use crate::{game::Game, path::{State, Rules}};",
        "use crate::path as anything;",
        "pub use crate::path::*;",
        "use super::super::path::State;",
        "use super::super::{path};",
        "use ::sentiero::path::State;",
        "fn f(state: &crate::path::State) {}",
        "fn f() { let _ = crate::path::State::new(); }",
        "fn f() -> Vec<crate::path::State> { Vec::new() }",
        "fn f() { use crate::path::State; }",
        "impl crate::path::Anything for X {}",
        "impl X { fn f<T: crate::path::Anything>() {} }",
        "const N: usize = crate::path::N;",
        "fn f() { match x { crate::path::A::B => (), _ => () } }",
        "fn f() { crate::path::anything!(); }",
        "fn f() { assert!(x == crate::path::N); }",
        "fn f() { vec![vec![super::super::path::N]]; }",
        "macro_rules! m { () => { $crate::path::State } }",
        "macro_rules! m { () => { pub(crate) use crate::path::State; } }",
        "macro_rules! m { () => { use crate::{game::Game, path::State}; } }",
        "mod inner { use super::super::super::path::State; }",
        "#[serde(with = \"crate::path::state\")] struct X;",
        "struct X { #[serde(default = \"crate::path::state\")] x: u8 }",
        "#[derive(crate::path::Anything)] struct X;",
    ];
    for source in forms {
        let wrong = wrong_in("record/reader.rs", source);
        assert!(wrong.iter().any(|text| text.contains("may not use path")), "{source}: {wrong:?}");
    }
    let visible = "macro_rules! m { () => { pub(crate) use m; } }";
    assert!(wrong_in("record/reader.rs", visible).is_empty());
}

#[test]
fn detects_uses_through_the_root() {
    let forms = [
        "use crate::*;",
        "use crate as root; fn f() { root::path::f(); }",
        "use super::super as root;",
        "use crate::Anything;",
        "use crate::{self as root};",
        "extern crate self as root;",
        "fn f() { include!(\"../path/state.rs\"); }",
        "#[path = \"../path/state.rs\"] mod state;",
    ];
    for source in forms {
        assert!(!wrong_in("record/reader.rs", source).is_empty(), "{source}");
    }
}

#[test]
fn detects_every_form_of_io() {
    let forms = [
        "use std::fs;",
        "use std::fs::File;",
        "use std::{fs::File, io};",
        "use std::*;",
        "use std::io::*;",
        "use std::io; fn f() { io::stdin(); }",
        "use std::io::{self, Write}; fn f() { write!(io::stdout(), \"\"); }",
        "use std as s; fn f() { s::thread::spawn(g); }",
        "use std::io as x; use x::stderr;",
        "fn f() { ::std::process::exit(1) }",
        "fn f() -> std::time::Instant { std::time::Instant::now() }",
        "fn f() { std::env::var(\"X\"); }",
        "fn f() { println!(\"x\"); }",
        "fn f() { std::eprintln!(\"x\"); }",
        "fn f() { assert!({ dbg!(1); true }); }",
        "macro_rules! m { () => { print!(\"x\") } }",
    ];
    for source in forms {
        let wrong = wrong_in("sim/batch.rs", source);
        assert!(wrong.iter().any(|text| text.contains("may not touch")), "{source}: {wrong:?}");
        assert_eq!(wrong_in("cli/play.rs", source), [""; 0], "{source}");
        assert_eq!(wrong_in("main.rs", source), [""; 0], "{source}");
    }
}

#[test]
fn accepts_allowed_uses() {
    let allowed = [
        (
            "record/reader.rs",
            "use crate::game::Game; use super::header::Header; use std::io::BufRead;",
        ),
        (
            "record/reader.rs",
            "use crate::record::Header; fn f() { self::g(); super::h(); self.x() }",
        ),
        (
            "record/reader.rs",
            "pub(crate) fn f() {} pub(super) fn g() {} pub(in crate::record) fn h() {}",
        ),
        ("record/reader.rs", "#[cfg(test)] mod tests { use crate::path::State; use std::fs; }"),
        (
            "record/reader.rs",
            "#[cfg(test)] use std::fs; impl X { #[cfg(test)] fn f() { println!(); } }",
        ),
        ("record/reader.rs", "#![cfg(test)] use crate::path::State;"),
        ("record/reader.rs", "/// See [`crate::path::State`] and [`std::fs`].\nfn f() {}"),
        (
            "record/reader.rs",
            "fn f() { \"crate::path::State\"; format!(\"println! crate::path {x}\"); }",
        ),
        (
            "record/reader.rs",
            "use std::io::{self, Write}; fn f() -> io::Result<()> { writeln!(x) }",
        ),
        ("ruleset/path/turn.rs", "use super::super::path::board; use crate::ruleset::path::tiles;"),
        ("ruleset/mod.rs", "mod path; pub use path::Turn; fn f() { path::g() }"),
        ("sim/batch.rs", "use crate::{bot::Bot, game::Game, record::Header};"),
        ("family/mod.rs", "use crate::{path, sim, record, check, loader};"),
        ("cli/mod.rs", "use crate::{manual::x, screen::y, family::z};"),
        ("lib.rs", "pub mod path; pub mod cli; pub use game::Game;"),
        ("cli/mod.rs", "#[command(name = \"sentiero\")] struct Cli;"),
        ("main.rs", "fn main() { sentiero::cli::run(); println!(); }"),
        ("loader/builtin.rs", "fn f() { include!(\"builtin.rs\"); }"),
    ];
    for (file, source) in allowed {
        assert_eq!(wrong_in(file, source), [""; 0], "{file}: {source}");
    }
}

#[test]
fn enforces_each_table_row() {
    let refused = [
        ("tile/set.rs", "crate::grid::X"),
        ("game/rules.rs", "crate::ruleset::X"),
        ("grid/grid.rs", "crate::game::X"),
        ("diagnostic/mod.rs", "crate::tile::X"),
        ("check/mod.rs", "crate::path::X"),
        ("path/state.rs", "crate::record::X"),
        ("path/state.rs", "crate::check::X"),
        ("bot/table.rs", "crate::record::X"),
        ("record/verify.rs", "crate::bot::X"),
        ("render/mod.rs", "crate::ruleset::X"),
        ("sim/batch.rs", "crate::family::X"),
        ("family/mod.rs", "crate::cli::X"),
        ("screen/mod.rs", "crate::manual::X"),
        ("manual/mod.rs", "crate::screen::X"),
        ("main.rs", "sentiero::path::X"),
    ];
    for (file, path) in refused {
        assert_eq!(wrong_in(file, &format!("use {path};")).len(), 1, "{file}: {path}");
    }
}

#[test]
fn only_the_family_imports_its_rules() {
    let source = "use crate::ruleset::{Ruleset, path::Sections};";
    for layer in ["loader/x.rs", "check/x.rs", "lines/x.rs", "manual/x.rs", "screen/x.rs"] {
        assert_eq!(wrong_in(layer, source).len(), 1, "{layer}");
    }
    for layer in ["path/x.rs", "family/path/x.rs", "ruleset/x.rs"] {
        assert!(wrong_in(layer, source).is_empty(), "{layer}");
    }
}
