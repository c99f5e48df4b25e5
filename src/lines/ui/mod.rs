//! The user interface: drawings, questions and narration.

mod drawing;
mod entering;
mod glossary;
mod naming;
mod narration;
mod questions;

use fluent_bundle::FluentValue;

use crate::{
    game::Wording,
    language::{Catalog, Words, texts},
};

static LINES: Catalog = Catalog::new(texts!("table-lines.ftl"));

/// Returns the messages in the wording's language.
fn words(wording: &Wording) -> &'static Words {
    LINES.words(wording.language)
}

/// Formats a message.
fn say(wording: &Wording, id: &str, values: &[(&str, FluentValue<'_>)]) -> String {
    words(wording).format(id, values)
}

/// Returns the accepted inputs for a choice, in the wording's language as well as English.
fn typed(wording: &Wording, make: impl Fn(&Words) -> Vec<String>) -> Vec<String> {
    LINES.accepted_inputs(wording.language, make)
}

/// Formats a number of tiles.
fn tiles_in_words(wording: &Wording, count: usize) -> String {
    say(wording, "tiles", &[("tiles", count.into())])
}
