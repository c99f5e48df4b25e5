//! Questions asked by the page and their answers.

use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use crate::{
    book, clashes, compare, form,
    game::{self, Game},
    records,
    rules::{self, Rules},
    run, shelf,
};

/// A question asked by the page.
#[derive(Deserialize)]
#[serde(tag = "ask", rename_all = "camelCase")]
enum PageQuestion {
    Shelves { language: String },
    Cover { rules: Rules, language: String },
    Look { game: Game, viewer: Option<u8>, since: usize },
    Foresee { game: Game, action: usize },
    Hint { game: Game },
    Record { game: Game },
    Clashes { rules: Rules, language: String },
    Check { rules: Rules, language: String },
    Complete { rules: Rules, at: usize },
    Hover { rules: Rules, at: usize },
    Fixes { rules: Rules, from: usize, to: usize },
    Form { rules: Rules, language: String },
    Assign { rules: Rules, key: String, value: Option<Value> },
    Book { rules: Rules, language: String, players: Option<u8> },
    Compare { a: Rules, b: Rules },
    Run(run::Run),
    Replay { text: String, index: usize, language: String },
    Picture { text: String, index: usize, language: String, step: Option<usize> },
}

/// The reason why a question can't be answered. It's a sentence that can be shown to users.
pub struct Failure(pub String);

impl<T: Into<String>> From<T> for Failure {
    fn from(sentence: T) -> Failure {
        Failure(sentence.into())
    }
}

/// Answers a question given as JSON.
pub fn answer(question: &[u8]) -> Vec<u8> {
    let answer = match serde_json::from_slice(question) {
        Ok(ask) => dispatch(ask),
        Err(error) => Err(Failure(format!("cannot read the question: {error}"))),
    };
    let answer = match answer {
        Ok(value) => json!({ "ok": value }),
        Err(Failure(sentence)) => json!({ "fault": sentence }),
    };
    answer.to_string().into_bytes()
}

fn dispatch(ask: PageQuestion) -> Result<Value, Failure> {
    match ask {
        PageQuestion::Shelves { language } => shelf::shelves(&language),
        PageQuestion::Cover { rules, language } => game::cover(&rules, &language),
        PageQuestion::Look { game, viewer, since } => game::look(&game, viewer, since),
        PageQuestion::Foresee { game, action } => game::preview(&game, action),
        PageQuestion::Hint { game } => game::hint(&game),
        PageQuestion::Record { game } => game::record(&game),
        PageQuestion::Clashes { rules, language } => clashes::clashes(&rules, &language),
        PageQuestion::Check { rules, language } => to_json(rules::check(&rules, &language)?),
        PageQuestion::Complete { rules, at } => to_json(rules::complete(&rules, at)),
        PageQuestion::Hover { rules, at } => to_json(rules::hover(&rules, at)),
        PageQuestion::Fixes { rules, from, to } => to_json(rules::fixes(&rules, from..to)),
        PageQuestion::Form { rules, language } => form::form(&rules, &language),
        PageQuestion::Assign { rules, key, value } => {
            to_json(form::assign(&rules, &key, value.as_ref()))
        }
        PageQuestion::Book { rules, language, players } => book::book(&rules, &language, players),
        PageQuestion::Compare { a, b } => compare::compare(&a, &b),
        PageQuestion::Run(run) => run.run(),
        PageQuestion::Replay { text, index, language } => records::replay(&text, index, &language),
        PageQuestion::Picture { text, index, language, step } => {
            records::picture(&text, index, &language, step)
        }
    }
}

/// Converts an answer to JSON.
pub fn to_json(answer: impl Serialize) -> Result<Value, Failure> {
    serde_json::to_value(answer)
        .map_err(|error| Failure(format!("cannot write the answer: {error}")))
}
