//! The `diff` command.

use clap::Args;
use clap_complete::ArgValueCompleter;

use crate::{
    check::LoadedRuleset,
    cli::{
        args::{Format, FormatArg, players},
        completion,
        failure::Failure,
        load::{load_named, player_count_failure},
        output::{self, pager::PagerArg},
        ruleset_source::RulesetName,
    },
    family::{BuiltIn, Registry},
    manual::{self, DiffSide},
};

/// Compare two rulesets and show the rules that differ, both as a table and in words
///
/// To find out what the difference does to the game, use `sentiero compare`.
#[derive(Args, Debug)]
pub struct Diff {
    /// The first ruleset: an id or the path to a file; `calliope+elimination-bonus` enables a variant
    #[arg(value_name = "RULESET", add = ArgValueCompleter::new(completion::rulesets))]
    a: String,
    /// The ruleset to compare it with
    #[arg(value_name = "OTHER", add = ArgValueCompleter::new(completion::rulesets))]
    b: String,
    /// Compare the rules for N players [default: every number of players allowed by both]
    #[arg(long, allow_negative_numbers = true, value_name = "N", value_parser = players())]
    players: Option<u8>,
    /// Exit with code 1 if the rules differ in play
    #[arg(long)]
    exit_code: bool,
    #[command(flatten)]
    format: FormatArg,
    #[command(flatten)]
    pager: PagerArg,
}

impl Diff {
    pub fn run(self) -> Result<(), Failure> {
        let [a, b] = [&self.a, &self.b].map(|name| load_named(&RulesetName::parse(name), &[]));
        let (a, b) = (a?, b?);
        if let Some(players) = self.players
            && [&a, &b].iter().all(|loaded| loaded.ruleset.sections(players).is_none())
        {
            return Err(player_count_failure(&a.ruleset, players));
        }
        // Ids are shorter, so use them if they're enough to tell the two apart.
        let by_id = a.ruleset.id() != b.ruleset.id()
            && a.ruleset.variants().is_empty()
            && b.ruleset.variants().is_empty();
        let label = |loaded: &LoadedRuleset, name: &str| -> String {
            if by_id { loaded.ruleset.id().into() } else { name.into() }
        };
        let names = [label(&a, &self.a), label(&b, &self.b)];
        let compared = manual::diff(
            BuiltIn.families(),
            DiffSide { name: &names[0], loaded: &a },
            DiffSide { name: &names[1], loaded: &b },
            self.players,
        );
        match self.format.format {
            Format::Text => self.pager.print(&compared.text(output::bold))?,
            Format::Json => output::json(&compared.json())?,
        }
        if self.exit_code && !compared.is_alike() { Err(Failure::reported()) } else { Ok(()) }
    }
}
