//! The table of layers: what each folder of the source may use.

use std::{env, fmt::Write as _, fs, path::Path};

use Uses::{AnyFamily, EverythingBelow, These};

/// The layers that a layer may use.
pub(crate) enum Uses {
    /// These layers.
    These(&'static [&'static str]),
    /// Every layer in an earlier row.
    EverythingBelow,
    /// Every layer in an earlier row, except the families of games and these.
    AnyFamily(&'static [&'static str]),
}

/// Each folder of the source, from the bottom, with the layers it may use.
pub(crate) const LAYERS: &[(&str, Uses)] = &[
    ("language", These(&[])),
    ("tile", These(&[])),
    ("drawing", These(&["tile"])),
    ("diagnostic", These(&[])),
    ("grid", These(&["tile"])),
    ("game", These(&["drawing", "tile", "language"])),
    ("ruleset", These(&["tile", "diagnostic"])),
    ("loader", These(&["ruleset", "diagnostic", "tile"])),
    ("check", These(&["loader", "ruleset", "diagnostic", "tile", "grid"])),
    ("path", These(&["ruleset", "grid", "tile", "game", "drawing", "language"])),
    ("lines", These(&["ruleset", "tile", "game", "drawing", "language"])),
    ("record", These(&["game", "drawing", "tile", "ruleset", "check", "diagnostic"])),
    ("bot", These(&["game", "drawing", "tile", "ruleset", "check", "diagnostic"])),
    ("render", These(&["game", "drawing", "tile", "diagnostic"])),
    ("sim", These(&["game", "drawing", "tile", "ruleset", "check", "diagnostic", "bot", "record"])),
    ("session", These(&["game", "drawing", "tile", "language", "bot", "render"])),
    ("prompts", These(&["game", "drawing", "tile", "language", "bot", "render", "session"])),
    // Explanations declare what they need from a family and name none.
    ("manual", AnyFamily(&[])),
    ("family", EverythingBelow),
    ("editor", AnyFamily(&[])),
    ("screen", AnyFamily(&["manual", "editor"])),
    ("cli", EverythingBelow),
];

/// The families of games, each with its sections of rules files in `ruleset`.
pub(crate) const FAMILIES: &[&str] = &["path", "lines"];

/// The only layer that may touch the outside world, and the program, which calls it.
pub(crate) const OUTERMOST: &[&str] = &["cli", PROGRAM];

/// The crate's root: it declares the layers and may name them all, but no layer names it.
pub(crate) const ROOT: &str = "lib.rs";

/// The program.
pub(crate) const PROGRAM: &str = "main.rs";

/// The outside world: files, threads, clocks, environment, terminal. A name ending in `!` is a macro.
pub(crate) const OUTSIDE: &[&str] = &[
    "std::env",
    "std::fs",
    "std::io::stderr",
    "std::io::stdin",
    "std::io::stdout",
    "std::net",
    "std::os",
    "std::process",
    "std::thread",
    "std::time",
    "ratatui_crossterm",
    "signal_hook",
    "dbg!",
    "eprint!",
    "eprintln!",
    "print!",
    "println!",
];

/// Constructs that include source text which the check cannot see.
pub(crate) const UNSEEN: &[&str] = &["include!", "#[path]"];

/// The module that may use them: it includes the list of rulesets that `build.rs` generates.
pub(crate) const INCLUDES: &str = "loader::builtin";

/// Returns whether a layer may use another; `None` if the table doesn't list it.
pub(crate) fn may_use(layer: &str, other: &str) -> Option<bool> {
    let row = |name| LAYERS.iter().position(|(layer, _)| *layer == name);
    let of_other = row(other)?;
    if layer == ROOT {
        return Some(true);
    }
    if layer == PROGRAM {
        return Some(other == "cli");
    }
    let of_layer = row(layer)?;
    Some(match &LAYERS[of_layer].1 {
        _ if of_other == of_layer => true,
        These(layers) => layers.contains(&other),
        EverythingBelow => of_other < of_layer,
        AnyFamily(beside) => {
            of_other < of_layer && !beside.contains(&other) && !FAMILIES.contains(&other)
        }
    })
}

/// Draws the layers, the outermost first: each line has the layers of one height, followed by what each of
/// them may use.
fn drawing() -> String {
    let mut heights: Vec<usize> = Vec::new();
    for (row, (layer, _)) in LAYERS.iter().enumerate() {
        let below = LAYERS[..row].iter().zip(&heights);
        let below = below.filter(|((other, _), _)| may_use(layer, other) == Some(true));
        heights.push(below.map(|(_, height)| height + 1).max().unwrap_or(0));
    }
    let mut text = String::new();
    let rows = || LAYERS.iter().zip(&heights);
    for height in (0..=heights.iter().copied().max().unwrap_or(0)).rev() {
        let row: Vec<_> = rows().filter(|(_, at)| **at == height).map(|(row, _)| row).collect();
        let boxes: Vec<String> = row.iter().map(|(name, _)| format!("[ {name} ]")).collect();
        writeln!(text, "{}", boxes.join("  ")).unwrap();
        for (name, uses) in row {
            match uses {
                These([]) => (),
                These(layers) => writeln!(text, "    {name} -> {}", layers.join(", ")).unwrap(),
                EverythingBelow => writeln!(text, "    {name} -> every layer below").unwrap(),
                AnyFamily(others) => {
                    let others = [FAMILIES, others].concat().join(", ");
                    writeln!(text, "    {name} -> every layer below but {others}").unwrap();
                }
            }
        }
    }
    text
}

#[test]
fn drawing_in_architecture_matches_the_table() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("ARCHITECTURE.md");
    let text = fs::read_to_string(&path).unwrap();
    let (before, rest) = text.split_once("<!-- layers -->\n```text\n").unwrap();
    let (_, after) = rest.split_once("```\n").unwrap();
    let fresh = format!("{before}<!-- layers -->\n```text\n{}```\n{after}", drawing());
    if env::var_os("SENTIERO_UPDATE").is_some() {
        fs::write(&path, fresh).unwrap();
    } else {
        let renew = "SENTIERO_UPDATE=1 cargo test --test layers drawing";
        assert!(text == fresh, "ARCHITECTURE.md is stale: {renew}");
    }
}

#[test]
fn rows_name_only_earlier_rows() {
    for (row, (layer, uses)) in LAYERS.iter().enumerate() {
        let (These(named) | AnyFamily(named)) = uses else { continue };
        for name in *named {
            let is_earlier = LAYERS[..row].iter().any(|(earlier, _)| earlier == name);
            assert!(is_earlier, "{layer} may use {name}, which is no earlier row");
        }
    }
}
