//! The `explain` command.

use clap::Args;
use clap_complete::ArgValueCompleter;

use crate::{
    check::{Request, load},
    cli::{
        args::{Format, FormatArg, RulesetArgs, players},
        completion,
        failure::Failure,
        load::check_players,
        output::{self, pager::PagerArg},
    },
    diagnostic::{did_you_mean, escape_for_terminal, quote_text},
    family::{BuiltIn, Registry},
    loader::{BuiltinRuleset, NoFiles, builtin_rulesets, editions, is_path},
    manual::{self, paragraph},
};

/// Explain the values in a ruleset: what each one means, where it was set, its basis, what it
/// replaced and what else it could be
#[derive(Args, Debug)]
pub struct Explain {
    #[command(flatten)]
    ruleset: RulesetArgs,
    /// A key such as `hand.size` or a section such as `dragon`, which can also be the only argument
    /// [default: everything]
    #[arg(add = ArgValueCompleter::new(completion::keys))]
    key: Option<String>,
    /// Explain the values for N players [default: every number of players]
    #[arg(long, allow_negative_numbers = true, value_name = "N", value_parser = players())]
    players: Option<u8>,
    #[command(flatten)]
    format: FormatArg,
    #[command(flatten)]
    pager: PagerArg,
}

impl Explain {
    pub fn run(mut self) -> Result<(), Failure> {
        self.find_ruleset();
        let loaded = self.ruleset.load()?;
        check_players(&loaded.ruleset, self.players)?;
        let explained =
            manual::explain(&loaded, self.key.as_deref(), self.players).map_err(|meant| {
                let key = self.key.as_deref().unwrap_or_default();
                unknown(key, &meant, manual::hint(loaded.schema, key))
            })?;
        match self.format.format {
            Format::Text => {
                let text = explained.text(output::bold);
                if self.key.is_some() {
                    return self.pager.print(&text);
                }
                let head = loaded.ruleset.head();
                let (title, players) = (escape_for_terminal(&head.title), head.players);
                let title = output::bold(&format!("{title} ({players})"));
                let named = self.ruleset.named();
                let known = builtin_rulesets().iter().find(|builtin| builtin.id == named.ruleset);
                let about =
                    known.map(|builtin| paragraph(&builtin.description())).unwrap_or_default();
                self.pager.print(&format!("{title}\n{about}\n{text}"))
            }
            Format::Json => output::json(&explained.json()),
        }
    }
}

impl Explain {
    /// If the only argument is a key or could be one because it starts with a section, chooses a ruleset that has
    /// it. If it's both the id of a ruleset and a key, mentions the other meaning.
    fn find_ruleset(&mut self) {
        let only = self.ruleset.ruleset.clone().filter(|_| self.key.is_none());
        let Some(name) = only.filter(|name| !is_path(name)) else { return };
        let families = BuiltIn.checked();
        let section = name.split_once('.').map(|(section, _)| section);
        let known = || families.schemas().find(|schema| manual::has_key(schema, &name));
        let near = || {
            families.schemas().find(|schema| section.is_some_and(|name| schema.has_section(name)))
        };
        let schema = known().or_else(near);
        let of_family = |edition: &&BuiltinRuleset| {
            let loaded = load(&Request { families, ..Request::new(edition.id) }, &NoFiles);
            loaded.is_ok_and(|loaded| schema.is_some_and(|own| own.name() == loaded.schema.name()))
        };
        let Some(edition) = editions().find(of_family) else { return };
        let command = format!("`sentiero explain {} {name}`", edition.id);
        if builtin_rulesets().iter().any(|known| known.id == name) {
            output::note(&format!("`{name}` is also a key or section: {command} explains it"));
            return;
        }
        if known().is_some() {
            output::note(&format!(
                "the values are from {}; name a ruleset first for others",
                edition.id
            ));
        }
        self.ruleset.ruleset = Some(edition.id.to_owned());
        self.key = Some(name);
    }
}

/// Returns the failure for an unknown key. The message has the advice on it, if there's any, or suggests similar
/// keys.
fn unknown(key: &str, meant: &[String], hint: Option<&str>) -> Failure {
    let key = quote_text(key);
    if let Some(hint) = hint {
        return Failure::usage(format!("unknown key {key}: {hint}"));
    }
    let meant = did_you_mean(meant);
    let all = "`sentiero explain RULESET` shows all keys";
    Failure::usage(format!("unknown key {key}{meant} ({all})"))
}
