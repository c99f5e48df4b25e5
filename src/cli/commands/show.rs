//! The `show` command.

use clap::{Args, ValueEnum};

use crate::{
    check::{self, LoadedRuleset, Request},
    cli::{
        args::{RulesetArgs, players},
        failure::Failure,
        load::{check_players, report_failure},
        output,
    },
    family::{BuiltIn, Registry},
    loader::{NoFiles, builtin_rulesets},
    manual,
};

/// Show a resolved ruleset with the basis and origin of every value
#[derive(Args, Debug)]
pub struct Show {
    #[command(flatten)]
    ruleset: RulesetArgs,
    /// Show the values for N players [default: every number of players]
    #[arg(long, allow_negative_numbers = true, value_name = "N", value_parser = players())]
    players: Option<u8>,
    /// Only show what the ruleset changes, as the shortest file that extends a built-in ruleset
    #[arg(long, conflicts_with_all = ["players", "format"])]
    what_changed: bool,
    /// Output format
    #[arg(long, value_enum, default_value_t, value_name = "FORMAT")]
    format: ShowFormat,
}

/// The output format for a ruleset.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
enum ShowFormat {
    /// TOML that can be loaded again
    #[default]
    Text,
    /// The same as `text`
    Toml,
    /// JSON
    Json,
}

impl Show {
    pub fn run(self) -> Result<(), Failure> {
        let loaded = self.ruleset.load()?;
        check_players(&loaded.ruleset, self.players)?;
        if self.what_changed {
            return what_changed(&loaded);
        }
        match self.format {
            ShowFormat::Text | ShowFormat::Toml => {
                output::text(&manual::toml(&loaded, self.players))
            }
            ShowFormat::Json => output::json(&manual::json(&loaded, self.players)),
        }
    }
}

/// Prints what a ruleset changes in the closest built-in one that it extends.
fn what_changed(loaded: &LoadedRuleset) -> Result<(), Failure> {
    let builtin = |name: &str| builtin_rulesets().iter().find(|known| known.name == name);
    // The chain starts at the ruleset itself.
    let Some(base) = loaded.sources.names().skip(1).find_map(builtin) else {
        return Err(Failure::usage(
            "--what-changed requires a ruleset that extends a built-in one",
        ));
    };
    let families = BuiltIn.checked();
    let request = Request { families, ..Request::new(base.id) };
    let below = check::load(&request, &NoFiles).map_err(|report| report_failure(&report))?;
    output::text(&manual::changed_file(loaded, &below, base.id))
}
