//! The `list` command.

use std::fmt::Write as _;

use clap::Args;
use serde::Serialize;
use serde_json::json;

use crate::{
    check::{LoadedRuleset, Request, VariantInfo},
    cli::{
        args::{Format, FormatArg, LangArg},
        commands::list_words::list_words,
        failure::Failure,
        load,
        output::{self, pager::PagerArg},
    },
    family::{BuiltIn, Registry},
    language::Language,
    loader::{BuiltinRuleset, editions, games, house_rules},
    manual::{NOTICE, paragraph, rulebook::Titles},
    ruleset::{Edition, Head, Players},
};

/// List the built-in rulesets: editions with their variants, other games and example house rules
#[derive(Args, Debug)]
pub struct List {
    #[command(flatten)]
    format: FormatArg,
    #[command(flatten)]
    lang: LangArg,
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
            Format::Text => {
                let language = self.lang.language();
                self.pager.print(&as_text(&editions, &games, &house, language))
            }
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

fn as_text(
    editions: &[LoadedBuiltin],
    games: &[LoadedBuiltin],
    house: &[LoadedBuiltin],
    language: Language,
) -> String {
    let bold = anstyle::Style::new().bold();
    let (words, titles) = (list_words(language), Titles::new(BuiltIn.families(), language));
    let format_players = |players: Players| {
        words.format("list-players", &[("players", titles.players(players).into())])
    };
    let mut text = words.get("list-editions") + "\n\n";
    for (place, (builtin, loaded)) in editions.iter().chain(games).enumerate() {
        let LoadedRuleset { ruleset, variants, .. } = loaded;
        if place == editions.len() {
            text += &(words.get("list-games") + "\n\n");
        }
        let head = ruleset.head();
        let (title, players) = (titles.ruleset(head), format_players(head.players));
        // Writing to a string can't fail.
        let _ = writeln!(text, "{bold}{}{bold:#}  {title} ({players})", head.id);
        let own = variants.iter().filter(|_| builtin.base_id().is_none());
        for variant in own {
            let players = format_players(variant.players);
            let title = titles.variant(&head.id, &variant.name);
            let title = title.unwrap_or_else(|| variant.title.clone());
            let _ = writeln!(text, "  --variant {:<20} {title} ({players})", variant.name);
        }
        text.push('\n');
    }
    text += &(words.get("list-house") + "\n\n");
    let width = house.iter().map(|(builtin, _)| builtin.id.len()).max().unwrap_or(0);
    for (builtin, loaded) in house {
        let head = loaded.ruleset.head();
        let (title, players) = (titles.ruleset(head), format_players(head.players));
        let gap = " ".repeat(width - builtin.id.len());
        let _ = writeln!(
            text,
            "{bold}{}{bold:#}{gap}  {title} ({}, {players})",
            head.id,
            base(builtin)
        );
    }
    format!("{text}\n{}\n{}\n", paragraph(&words.get("list-own")), titles.notice())
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
