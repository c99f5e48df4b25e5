//! Validates a house rule in memory and prints the findings.
//!
//! `cargo run --example validate_ruleset`

use std::error::Error;

use sentiero::{MemoryFiles, Request, validate};

const HOUSE_RULE: &str = "\
id = \"our-table\"
extends = \"calliope\"
[hand]
sizes = 4
";

/// Validates a house rule with a mistake, and again once it's fixed.
pub fn main() -> Result<(), Box<dyn Error>> {
    let request = Request::new("our-table.toml");

    let files = MemoryFiles::default().with_file("our-table.toml", HOUSE_RULE);
    let report = validate(&request, &files).err().ok_or("`sizes` should be unknown")?;
    print!("{report}");
    let codes: Vec<&str> = report.diagnostics().iter().map(|found| found.code).collect();
    assert_eq!(codes, ["unknown-key"]);

    let corrected = HOUSE_RULE.replace("sizes", "size");
    let files = MemoryFiles::default().with_file("our-table.toml", corrected);
    let loaded = validate(&request, &files)?;
    let players: Vec<u8> = loaded.ruleset.players().collect();
    println!("{} is valid for {players:?} players", loaded.ruleset.id());
    Ok(())
}
