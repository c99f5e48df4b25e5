//! Generates the list of built-in rulesets, which `src/loader/builtin.rs` includes.
//!
//! Editions are in `rulesets`, other games in `rulesets/games` and house rules in `rulesets/house`.

use std::{env, error::Error, fmt::Write, fs, path::Path};

const EDITIONS: &str = "rulesets";
const GAMES: &str = "rulesets/games";
const HOUSE: &str = "rulesets/house";

fn main() -> Result<(), Box<dyn Error>> {
    // Cargo also watches the subfolders.
    println!("cargo::rerun-if-changed={EDITIONS}");
    let mut list = String::from("&[\n");
    for (folder, shelf) in [(EDITIONS, "Edition"), (GAMES, "Game"), (HOUSE, "HouseRule")] {
        for id in ids(folder)? {
            let path = format!("/{folder}/{id}.toml");
            let name = path.replacen("/rulesets/", "built-in:", 1);
            writeln!(
                list,
                "    BuiltinRuleset {{ id: {id:?}, name: {name:?}, shelf: Shelf::{shelf}, text: \
                 include_str!(concat!(env!(\"CARGO_MANIFEST_DIR\"), {path:?})) }},"
            )?;
        }
    }
    list += "]\n";
    fs::write(Path::new(&env::var("OUT_DIR")?).join("builtin.rs"), list)?;
    Ok(())
}

/// Returns the ids of the rulesets in the given folder, sorted. Hidden files are ignored.
///
/// # Errors
/// Returns an error if the folder contains any file that isn't a ruleset.
fn ids(folder: &str) -> Result<Vec<String>, Box<dyn Error>> {
    let mut ids = Vec::new();
    for entry in fs::read_dir(folder)? {
        let name = entry?
            .file_name()
            .into_string()
            .map_err(|name| format!("{folder}: {}", name.display()))?;
        match name.strip_suffix(".toml") {
            _ if name.starts_with('.') => {}
            _ if [GAMES, HOUSE].contains(&format!("{folder}/{name}").as_str()) => {}
            Some(id) => ids.push(id.to_owned()),
            None => {
                return Err(
                    format!("{folder}/{name} isn't a ruleset: it doesn't end in .toml").into()
                );
            }
        }
    }
    ids.sort();
    Ok(ids)
}
