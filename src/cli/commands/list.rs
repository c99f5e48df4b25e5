//! The `list` command.

use std::fmt::Write as _;

use clap::Args;
use serde::Serialize;
use serde_json::json;

use crate::{
    check::{LoadedRuleset, Request, VariantInfo},
    cli::{
        args::{Format, FormatArg},
        failure::Failure,
        load,
        output::{self, pager::PagerArg},
    },
    loader::{BuiltinRuleset, editions, games, house_rules},
    manual::NOTICE,
    ruleset::{Edition, Head, Players},
};

/// Suggestions for the next steps. Users can find out which edition they have or write a ruleset.
const OWN_RULES: &str = "\
`sentiero pick` identifies the edition in your box from what is printed on it.
`sentiero new NAME --from calliope` creates your own file. `sentiero validate NAME.toml` checks it,
and `sentiero play NAME.toml` plays it. `sentiero explain calliope` shows what you can change.
";

/// List the built-in rulesets: editions with their variants, other games and example house rules
#[derive(Args, Debug)]
pub struct List {
    #[command(flatten)]
    format: FormatArg,
    #[command(flatten)]
    pager: PagerArg,
}

impl List {
    pub fn run(self) -> Result<(), Failure> {
        let load = |builtin: &'static BuiltinRuleset| {
            let request = Request { ruleset: builtin.id, ..Request::default() };
            Ok((builtin, load::load(&request)?))
        };
        let editions: Vec<LoadedBuiltin> = editions().map(load).collect::<Result<_, Failure>>()?;
        let games: Vec<LoadedBuiltin> = games().map(load).collect::<Result<_, Failure>>()?;
        let house: Vec<LoadedBuiltin> = house_rules().map(load).collect::<Result<_, Failure>>()?;
        match self.format.format {
            Format::Text => self.pager.print(&as_text(&editions, &games, &house)),
            Format::Json => output::json(&json!(ListJson {
                rulesets: editions.iter().map(RulesetJson::new).collect(),
                games: games.iter().map(RulesetJson::new).collect(),
                house_rules: house.iter().map(RulesetJson::new).collect(),
                notice: NOTICE,
            })),
        }
    }
}

type LoadedBuiltin = (&'static BuiltinRuleset, LoadedRuleset);

fn as_text(editions: &[LoadedBuiltin], games: &[LoadedBuiltin], house: &[LoadedBuiltin]) -> String {
    let bold = anstyle::Style::new().bold();
    let mut text = String::from("Editions, with the rules that come in each box:\n\n");
    for (place, (builtin, loaded)) in editions.iter().chain(games).enumerate() {
        let LoadedRuleset { ruleset, variants, .. } = loaded;
        if place == editions.len() {
            text.push_str("Other games:\n\n");
        }
        let head = ruleset.head();
        let players = head.players;
        // Writing to a string can't fail.
        let _ = writeln!(text, "{bold}{}{bold:#}  {} ({players})", head.id, head.title);
        let own = variants.iter().filter(|_| builtin.base_id().is_none());
        for variant in own {
            let players = variant.players;
            let _ =
                writeln!(text, "  --variant {:<20} {} ({players})", variant.name, variant.title);
        }
        text.push('\n');
    }
    text.push_str("Example house rules, each changing an edition in just a few lines:\n\n");
    let width = house.iter().map(|(builtin, _)| builtin.id.len()).max().unwrap_or(0);
    for (builtin, loaded) in house {
        let head = loaded.ruleset.head();
        let (players, base) = (head.players, base(builtin));
        let gap = " ".repeat(width - builtin.id.len());
        let _ =
            writeln!(text, "{bold}{}{bold:#}{gap}  {} ({base}, {players})", head.id, head.title);
    }
    text + "\n" + OWN_RULES + "\n" + NOTICE + "\n"
}

/// Returns the edition that a house rule extends.
fn base(builtin: &BuiltinRuleset) -> &'static str {
    builtin.base_id().unwrap_or_default()
}

/// The JSON output for the list.
#[derive(Serialize)]
struct ListJson<'a> {
    rulesets: Vec<RulesetJson<'a>>,
    games: Vec<RulesetJson<'a>>,
    house_rules: Vec<RulesetJson<'a>>,
    notice: &'a str,
}

/// The JSON output for a ruleset.
///
/// Editions and games have an `edition`, while house rules have `extends` and `about` instead.
#[derive(Serialize)]
struct RulesetJson<'a> {
    id: &'a str,
    title: &'a str,
    players: Players,
    #[serde(skip_serializing_if = "Option::is_none")]
    edition: Option<&'a Option<Edition>>,
    variants: Vec<VariantJson<'a>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    extends: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    about: Option<String>,
}

#[derive(Serialize)]
struct VariantJson<'a> {
    name: &'a str,
    title: &'a str,
    players: Players,
}

impl RulesetJson<'_> {
    fn new((builtin, loaded): &LoadedBuiltin) -> RulesetJson<'_> {
        let Head { id, title, players, edition, .. } = loaded.ruleset.head();
        let is_house = builtin.is_house_rule();
        RulesetJson {
            id,
            title,
            players: *players,
            edition: Some(edition).filter(|_| !is_house),
            variants: loaded.variants.iter().map(VariantJson::new).collect(),
            extends: is_house.then(|| base(builtin)),
            about: is_house.then(|| builtin.description()),
        }
    }
}

impl VariantJson<'_> {
    fn new(VariantInfo { name, title, players, .. }: &VariantInfo) -> VariantJson<'_> {
        VariantJson { name, title, players: *players }
    }
}
