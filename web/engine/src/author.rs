//! The engine that reads, checks and explains rules, and shows records.

use serde::Deserialize;
use serde_json::Value;

use crate::{
    ask::{self, to_json},
    book, clashes, compare,
    experiment::Experiment,
    form, records,
    review::{self, Alternative, Review},
    rules::{self, Rules},
    shelf,
};

/// A question about rules or records.
#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
enum AuthorQuestion {
    Shelves { language: String },
    Prepare { rules: Rules, language: String },
    Clashes { rules: Rules, language: String },
    Check { rules: Rules, language: String },
    Complete { rules: Rules, at: usize },
    Hover { rules: Rules, at: usize },
    Fixes { rules: Rules, from: usize, to: usize },
    Form { rules: Rules, language: String },
    Assign { rules: Rules, key: String, value: Option<Value> },
    Book { rules: Rules, language: String, players: Option<u8> },
    Compare { a: Rules, b: Rules },
    Replay { text: String, index: usize, language: String },
    Course { text: String, language: String },
    Review(Review),
    Alternative(Alternative),
    Experiment(Box<Experiment>),
    Picture { text: String, index: usize, language: String, step: Option<usize> },
}

/// Answers a question given as JSON.
#[must_use]
pub fn answer(question: &[u8]) -> Vec<u8> {
    ask::answer(question, |question| match question {
        AuthorQuestion::Shelves { language } => shelf::shelves(&language),
        AuthorQuestion::Prepare { rules, language } => rules::prepare(&rules, &language),
        AuthorQuestion::Clashes { rules, language } => clashes::clashes(&rules, &language),
        AuthorQuestion::Check { rules, language } => to_json(rules::check(&rules, &language)?),
        AuthorQuestion::Complete { rules, at } => to_json(rules::complete(&rules, at)),
        AuthorQuestion::Hover { rules, at } => to_json(rules::hover(&rules, at)),
        AuthorQuestion::Fixes { rules, from, to } => to_json(rules::fixes(&rules, from..to)),
        AuthorQuestion::Form { rules, language } => form::form(&rules, &language),
        AuthorQuestion::Assign { rules, key, value } => {
            to_json(form::assign(&rules, &key, value.as_ref()))
        }
        AuthorQuestion::Book { rules, language, players } => book::book(&rules, &language, players),
        AuthorQuestion::Compare { a, b } => compare::compare(&a, &b),
        AuthorQuestion::Replay { text, index, language } => {
            records::replay(&text, index, &language)
        }
        AuthorQuestion::Course { text, language } => review::course(&text, &language),
        AuthorQuestion::Review(review) => review.run(),
        AuthorQuestion::Alternative(alternative) => alternative.draw(),
        AuthorQuestion::Experiment(experiment) => experiment.run(),
        AuthorQuestion::Picture { text, index, language, step } => {
            records::picture(&text, index, &language, step)
        }
    })
}
