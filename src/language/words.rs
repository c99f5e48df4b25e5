//! Messages in a single language.

use fluent_bundle::{
    FluentArgs, FluentError, FluentResource, FluentValue,
    concurrent::FluentBundle,
    types::{FluentNumber, FluentNumberOptions, FluentNumberType},
};

use super::Language;

/// The messages in one language.
pub struct Words {
    bundle: FluentBundle<FluentResource>,
    language: Language,
}

impl Words {
    /// Parses Fluent messages.
    pub fn new(language: Language, source: &str) -> Words {
        let tag = language.tag().parse().unwrap_or_default();
        let mut bundle = FluentBundle::new_concurrent(vec![tag]);
        bundle.set_use_isolating(false);
        // Invalid messages are treated as missing. A test makes sure that every file can be parsed.
        let resource = FluentResource::try_new(source.to_owned());
        bundle.add_resource_overriding(resource.unwrap_or_else(|(resource, _)| resource));
        Words { bundle, language }
    }

    /// Returns the language.
    pub fn language(&self) -> Language {
        self.language
    }

    /// Returns the messages, formatting integers with a separator every three digits.
    #[must_use]
    pub fn with_grouped_digits(mut self, language: Language) -> Words {
        self.bundle.set_formatter(Some(language.digit_groups()));
        self
    }

    /// Formats a message without values.
    pub fn get(&self, id: &str) -> String {
        self.format(id, &[])
    }

    /// Formats a message with the given values.
    ///
    /// If the message is missing, this returns its id in braces. Braces don't occur anywhere else, so tests
    /// can detect this.
    pub fn format(&self, id: &str, values: &[(&str, FluentValue<'_>)]) -> String {
        self.find(id, values).unwrap_or_else(|| fill_braces(id))
    }

    /// Formats a message that can use any of the given values.
    ///
    /// If the message is missing or uses any other value, this returns its id in braces.
    pub fn format_with(&self, id: &str, values: &FluentArgs<'_>) -> String {
        let mut errors = Vec::new();
        let text = self.try_format(id, values, &mut errors).filter(|_| errors.is_empty());
        text.unwrap_or_else(|| fill_braces(id))
    }

    /// Formats the message with the given id, if there is one.
    pub fn find(&self, id: &str, values: &[(&str, FluentValue<'_>)]) -> Option<String> {
        let values = values.iter().map(|(name, value)| (*name, value.clone())).collect();
        self.try_format(id, &values, &mut Vec::new())
    }

    fn try_format(
        &self,
        id: &str,
        values: &FluentArgs<'_>,
        errors: &mut Vec<FluentError>,
    ) -> Option<String> {
        let pattern = self.bundle.get_message(id)?.value()?;
        Some(self.bundle.format_pattern(pattern, Some(values), errors).into_owned())
    }

    /// Joins items into a phrase.
    pub fn list(&self, members: &[String]) -> String {
        self.joined(members, "list-two", "list-last")
    }

    /// Joins members using the message for two of them or, if there are more, the message for the last one.
    fn joined(&self, members: &[String], two: &str, several: &str) -> String {
        let pair = |id: &str, first: String, name, next: &String| {
            self.format(id, &[("first", first.into()), (name, next.as_str().into())])
        };
        match members {
            [] => String::new(),
            [one] => one.clone(),
            [first, last] => pair(two, first.clone(), "last", last),
            [first, middle @ .., last] => {
                let most = middle
                    .iter()
                    .fold(first.clone(), |most, next| pair("list-more", most, "next", next));
                pair(several, most, "last", last)
            }
        }
    }

    /// Lists numbers of players in ascending order, showing each run of three or more as a range.
    pub fn players(&self, numbers: &[u8]) -> String {
        let runs: Vec<&[u8]> = numbers.chunk_by(|one, next| one + 1 == *next).collect();
        match runs.as_slice() {
            [] => String::new(),
            [[one]] => self.format("players-one", &[("players", (*one).into())]),
            [[min, .., max]] => self.between("players-range", *min, *max),
            several => {
                let parts = several.iter().flat_map(|run| match run {
                    [min, _, .., max] => vec![self.between("players-between", *min, *max)],
                    few => few.iter().map(u8::to_string).collect(),
                });
                let parts: Vec<String> = parts.collect();
                let joined = self.joined(&parts, "or-two", "or-last");
                self.format("players-some", &[("players", joined.into())])
            }
        }
    }

    fn between(&self, id: &str, min: u8, max: u8) -> String {
        self.format(id, &[("min", min.into()), ("max", max.into())])
    }
}

fn fill_braces(id: &str) -> String {
    format!("{{{id}}}")
}

/// Returns the displayed number of a player or marker, which starts at 1.
pub fn ordinal(index: u8) -> FluentValue<'static> {
    (u16::from(index) + 1).into()
}

/// Returns a number that messages format as an ordinal, e.g. the third.
pub fn nth(number: usize) -> FluentValue<'static> {
    let FluentValue::Number(number) = number.into() else { return FluentValue::None };
    let options = FluentNumberOptions { r#type: FluentNumberType::Ordinal, ..number.options };
    FluentValue::Number(FluentNumber { options, ..number })
}

/// Formats an integer with a separator every three digits.
pub(super) fn grouped<const SEPARATOR: char, M>(value: &FluentValue<'_>, _: &M) -> Option<String> {
    let FluentValue::Number(number) = value else { return None };
    let digits = number.as_string();
    let mut text = String::new();
    for (nth, digit) in digits.chars().enumerate() {
        if nth > 0 && (digits.len() - nth).is_multiple_of(3) {
            text.push(SEPARATOR);
        }
        text.push(digit);
    }
    Some(text)
}
