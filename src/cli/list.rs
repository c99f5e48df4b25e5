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

/// What a file of house rules begins with.
const HOUSE_RULES: &str = "\
Rules of your own are a file such as house.toml:

  id = \"house\"
  extends = \"calliope\"

  [hand]
  size = 4

`sentiero validate house.toml` checks it, `sentiero play house.toml` plays it. `sentiero show calliope`
shows all that can be changed, and docs/rulesets.md says what each key means.
";

/// List the built-in rulesets and their variants, and how a file of house rules begins
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
    text + HOUSE_RULES + "\n" + NOTICE + "\n"
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
