//! The engine that plays.
//!
//! Its rules have been checked before, so it doesn't contain any code for reading or checking them.

use sentiero::{family::CheckedRuleset, ruleset::Ruleset};
use serde::Deserialize;
use serde_json::{Value, json};

use crate::{
    ask::{self, Failure},
    game::{self, Game},
    run::Run,
};

/// Rules to play.
#[derive(Clone, Debug, Deserialize)]
pub(crate) struct PlayedRules {
    /// The title in the language of the page.
    pub(crate) title: String,
    /// The aim of the game, in a few sentences.
    pub(crate) aim: String,
    /// The rules, as prepared by the other engine.
    ruleset: CheckedRuleset,
}

impl PlayedRules {
    /// Returns the ruleset as it was prepared.
    pub(crate) fn checked(&self) -> &CheckedRuleset {
        &self.ruleset
    }

    /// Returns the ruleset.
    pub(crate) fn ruleset(&self) -> Result<Ruleset, Failure> {
        let ruleset = self.ruleset.clone().into_ruleset();
        ruleset.map_err(|error| Failure(format!("cannot read the prepared rules: {error}")))
    }
}

/// A question about a game.
#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
enum PlayQuestion {
    Cover { rules: PlayedRules, language: String },
    Look { game: Game, viewer: Option<u8>, since: usize },
    Foresee { game: Game, action: usize },
    Hint { game: Game },
    Record { game: Game },
    Run(Run),
}

/// Answers a question given as JSON.
#[must_use]
pub fn answer(question: &[u8]) -> Vec<u8> {
    ask::answer(question, |question| match question {
        PlayQuestion::Cover { rules, language } => game::cover(&rules, &language),
        PlayQuestion::Look { game, viewer, since } => game::look(&game, viewer, since),
        PlayQuestion::Foresee { game, action } => game::preview(&game, action),
        PlayQuestion::Hint { game } => game::hint(&game),
        PlayQuestion::Record { game } => game::record(&game),
        PlayQuestion::Run(run) => run.run(),
    })
}

/// The answer of the other engine to a request to prepare rules.
pub(crate) fn prepared(title: &str, aim: &str, ruleset: &Ruleset) -> Result<Value, Failure> {
    let ruleset = ask::to_json(CheckedRuleset::new(ruleset))?;
    Ok(json!({ "title": title, "aim": aim, "ruleset": ruleset }))
}

/// Returns the number of players that games begin with unless users change it, or `None` if none is allowed.
pub(crate) fn usual_players(ruleset: &Ruleset) -> Option<u8> {
    let few = ruleset.players().filter(|&players| players <= 4).max();
    few.or(ruleset.players().next())
}
