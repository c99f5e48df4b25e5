//! Finds the built-in game that a player means by a name such as `Calliope` or `tsuro`.

use std::io;

use crate::{
    check::{Request, load},
    cli::{
        failure::Failure,
        output,
        play::{
            interview::{Interview, MenuItem},
            prompt_stream::{PromptInput, PromptOutput},
            terminal,
        },
        ruleset_source::RulesetName,
    },
    diagnostic::{escape_for_terminal, quote_text},
    loader::{BuiltinRuleset, NoFiles, Shelf, builtin_rulesets, is_path},
};

/// Returns the name of the ruleset that a player named, with its variants. Unknown names stay as they are.
///
/// # Errors
/// If several games are meant, this asks which one, or lists them if there's no terminal.
pub fn resolve(named: &str) -> Result<String, Failure> {
    let RulesetName { ruleset, variants } = RulesetName::parse(named);
    let is_known = builtin_rulesets().iter().any(|known| known.id == ruleset);
    if is_known || is_path(&ruleset) {
        return Ok(named.to_owned());
    }
    let games: Vec<NamedGame> = builtin_rulesets().iter().filter_map(NamedGame::of).collect();
    let id = match find(&ruleset, &games).as_slice() {
        [] => return Ok(named.to_owned()),
        [one] => one.id,
        several => ask(&ruleset, several)?,
    };
    Ok(variants.iter().fold(id.to_owned(), |name, variant| format!("{name}+{variant}")))
}

/// A built-in game and the words that it's known by.
struct NamedGame {
    id: &'static str,
    title: String,
    /// The words in its id, its title and the names of its publishers, in lower case.
    words: Vec<String>,
}

impl NamedGame {
    fn of(known: &BuiltinRuleset) -> Option<NamedGame> {
        let request = Request { ruleset: known.id, ..Request::default() };
        let loaded = load(&request, &NoFiles).ok()?;
        let head = loaded.ruleset.head();
        let mut names = vec![known.id.to_owned()];
        // House rules are known by their ids only.
        if known.shelf != Shelf::HouseRule {
            names.push(head.title.clone());
        }
        if let Some(edition) = &head.edition {
            names.push(edition.publisher.clone());
            names.extend(edition.boxes.iter().filter_map(|other| other.publisher.clone()));
        }
        let words = names.iter().flat_map(|name| words_of(name)).collect();
        Some(NamedGame { id: known.id, title: head.title.clone(), words })
    }
}

/// Splits a name into words in lower case.
fn words_of(name: &str) -> Vec<String> {
    let words = name.split(|glyph: char| !glyph.is_alphanumeric());
    words.filter(|word| !word.is_empty()).map(str::to_lowercase).collect()
}

/// Returns the games with an id like the name or, if there are none, those known by all of its words.
///
/// Words that every title starts with are ignored.
fn find<'a>(name: &str, games: &'a [NamedGame]) -> Vec<&'a NamedGame> {
    const COMMON: [&str; 7] = ["rules", "as", "in", "the", "of", "game", "games"];
    let joined = words_of(name).concat();
    let same =
        games.iter().filter(|game| !joined.is_empty() && words_of(game.id).concat() == joined);
    let same: Vec<&NamedGame> = same.collect();
    if !same.is_empty() {
        return same;
    }
    let mut words = words_of(name);
    words.retain(|word| !COMMON.contains(&word.as_str()));
    let has_all = |game: &&NamedGame| words.iter().all(|word| game.words.contains(word));
    let is_empty = words.is_empty();
    games.iter().filter(|_| !is_empty).filter(has_all).collect()
}

/// Asks which of several games is meant.
fn ask(name: &str, games: &[&NamedGame]) -> Result<&'static str, Failure> {
    let choice = |game: &&NamedGame| MenuItem {
        name: game.id.to_owned(),
        title: escape_for_terminal(&game.title).into_owned(),
        about: String::new(),
    };
    let choices: Vec<MenuItem> = games.iter().map(choice).collect();
    if !terminal::is_terminal() {
        let width = games.iter().map(|game| game.id.len()).max().unwrap_or(0);
        let lines = choices.iter().map(|it| format!("\n  {:width$}  {}", it.name, it.title));
        let lines: String = lines.collect();
        return Err(Failure::usage(format!(
            "{} could be several games, so use one of these ids:{lines}",
            quote_text(name)
        )));
    }
    let (input, output) = (PromptInput(io::stdin().lock()), PromptOutput(output::stdout()));
    let mut interview = Interview::new(input, output, "no game was started");
    let chosen =
        interview
            .ask_choice("Which edition do you want to play?", &choices, |place, _| Ok(place))?;
    Ok(games[chosen].id)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn finds_games_by_name() {
        let games: Vec<NamedGame> = builtin_rulesets().iter().filter_map(NamedGame::of).collect();
        let editions = ["calliope", "flick", "kosmos", "wizkids", "seas-without-monsters"];
        for (name, expected) in [
            ("Calliope", &["calliope"][..]),
            ("CALLIOPE GAMES", &["calliope"]),
            ("dV Giochi", &["calliope"]),
            ("WizKids Games", &["wizkids"]),
            ("Dungeon Tris", &["dungeon-tris"]),
            ("dungeontris", &["dungeon-tris"]),
            ("tsuro", &editions),
            ("Tsuro of the Seas", &["seas-without-monsters"]),
            ("tsuro kosmos", &["kosmos"]),
            ("Four Tiles", &["four-tiles"]),
            ("Queen", &["metro"]),
            ("rules as in", &[]),
            ("the", &[]),
            ("", &[]),
            ("+", &[]),
            ("chess", &[]),
        ] {
            let found: Vec<&str> = find(name, &games).iter().map(|game| game.id).collect();
            assert_eq!(found, expected, "{name}");
        }
    }
}
