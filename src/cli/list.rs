use std::fmt::Write as _;

use clap::Args;
use serde_json::{Value, json};

use super::{
    args::{Format, FormatArg},
    failure::Failure,
    load::{self, players_in_words},
    output,
};
use crate::{
    check::{Loaded, Request},
    loader::builtin,
    manual::NOTICE,
    ruleset::Players,
};

/// List the built-in rulesets and their variants
#[derive(Args, Debug)]
pub struct List {
    #[command(flatten)]
    format: FormatArg,
}

impl List {
    /// Runs the command.
    pub fn run(self) -> Result<(), Failure> {
        let load = |id| load::load(&Request { ruleset: id, ..Request::default() });
        let rulesets: Vec<Loaded> =
            builtin().iter().map(|builtin| load(builtin.id)).collect::<Result<_, _>>()?;
        match self.format.format {
            Format::Text => output::text(&as_text(&rulesets)),
            Format::Json => {
                let rulesets: Vec<Value> = rulesets.iter().map(as_json).collect();
                output::json(&json!({ "rulesets": rulesets, "notice": NOTICE }))
            }
        }
    }
}

fn as_text(rulesets: &[Loaded]) -> String {
    let bold = anstyle::Style::new().bold();
    let mut text = String::new();
    for Loaded { ruleset, variants, .. } in rulesets {
        let head = ruleset.head();
        let players = players_in_words(head.players);
        // Writing into a string cannot fail.
        let _ = writeln!(text, "{bold}{}{bold:#}  {} ({players})", head.id, head.title);
        for variant in variants {
            let players = players_in_words(variant.players);
            let _ =
                writeln!(text, "  --variant {:<20} {} ({players})", variant.name, variant.title);
        }
        text.push('\n');
    }
    text + NOTICE + "\n"
}

fn as_json(Loaded { ruleset, variants, .. }: &Loaded) -> Value {
    let range = |players: Players| json!({ "min": players.min, "max": players.max });
    let variants: Vec<Value> = variants
        .iter()
        .map(|variant| {
            let players = range(variant.players);
            json!({ "name": variant.name, "title": variant.title, "players": players })
        })
        .collect();
    let head = ruleset.head();
    json!({
        "id": head.id,
        "title": head.title,
        "players": range(head.players),
        "edition": head.edition,
        "variants": variants,
    })
}
