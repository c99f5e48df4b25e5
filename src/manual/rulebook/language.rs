use fluent_bundle::{FluentArgs, FluentBundle, FluentResource, FluentValue};

/// A language in which a rulebook can be written.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Language {
    /// English.
    #[default]
    English,
    /// Italian.
    Italian,
    /// Portuguese, as it is written in Brazil.
    Portuguese,
}

impl Language {
    /// Every language.
    pub const ALL: [Language; 3] = [Language::English, Language::Italian, Language::Portuguese];

    /// Its tag, as pages on the web name it.
    pub const fn tag(self) -> &'static str {
        match self {
            Language::English => "en",
            Language::Italian => "it",
            Language::Portuguese => "pt-BR",
        }
    }

    /// Its words.
    pub(super) const fn source(self) -> &'static str {
        match self {
            Language::English => include_str!("../../../locales/en/rulebook.ftl"),
            Language::Italian => include_str!("../../../locales/it/rulebook.ftl"),
            Language::Portuguese => include_str!("../../../locales/pt/rulebook.ftl"),
        }
    }
}

/// The words of a language.
pub struct Words {
    bundle: FluentBundle<FluentResource>,
}

impl Words {
    /// Creates the words of a language, with those of a family.
    pub(super) fn new(language: Language, family: &str) -> Words {
        Words::of(language, &format!("{}\n{family}", language.source()))
    }

    /// Words from a text, with the numbers of a language.
    pub(super) fn of(language: Language, source: &str) -> Words {
        let mut bundle = FluentBundle::new(vec![language.tag().parse().unwrap_or_default()]);
        bundle.set_use_isolating(false);
        bundle.set_formatter(Some(match language {
            Language::English => grouped::<',', _>,
            Language::Italian | Language::Portuguese => grouped::<'.', _>,
        }));
        // What cannot be read is missing: a test reads every text.
        let resource = FluentResource::try_new(source.to_owned());
        bundle.add_resource_overriding(resource.unwrap_or_else(|(resource, _)| resource));
        Words { bundle }
    }

    /// Returns a message without values.
    pub fn get(&self, id: &str) -> String {
        self.say(id, &[])
    }

    /// Returns a message with its values. One that is missing shows as its id in braces, which no
    /// other text has: tests look for them.
    pub fn say(&self, id: &str, values: &[(&str, FluentValue<'_>)]) -> String {
        self.find(id, values).unwrap_or_else(|| format!("{{{id}}}"))
    }

    /// Returns a message, if there is one.
    pub fn find(&self, id: &str, values: &[(&str, FluentValue<'_>)]) -> Option<String> {
        let pattern = self.bundle.get_message(id)?.value()?;
        let values: FluentArgs<'_> =
            values.iter().map(|(name, value)| (*name, value.clone())).collect();
        let text = self.bundle.format_pattern(pattern, Some(&values), &mut Vec::new());
        Some(text.into_owned())
    }

    /// Joins several items into one phrase.
    pub fn list(&self, members: &[String]) -> String {
        let pair = |id, first: String, name, next: &String| {
            self.say(id, &[("first", first.into()), (name, next.as_str().into())])
        };
        match members {
            [] => String::new(),
            [one] => one.clone(),
            [first, last] => pair("list-two", first.clone(), "last", last),
            [first, middle @ .., last] => {
                let most = middle
                    .iter()
                    .fold(first.clone(), |most, next| pair("list-more", most, "next", next));
                pair("list-last", most, "last", last)
            }
        }
    }

    /// Numbers of players, ascending: each run of them as a range.
    pub fn players(&self, numbers: &[u8]) -> String {
        let runs = numbers.chunk_by(|one, next| one + 1 == *next);
        let runs = runs.filter_map(|run| {
            let (&min, &max) = (run.first()?, run.last()?);
            Some(if min == max {
                self.say("players-one", &[("players", min.into())])
            } else {
                self.say("players-range", &[("min", min.into()), ("max", max.into())])
            })
        });
        self.list(&runs.collect::<Vec<_>>())
    }
}

/// Returns the number of a player or a marker for people, who count from 1.
pub fn ordinal(index: u8) -> FluentValue<'static> {
    (u16::from(index) + 1).into()
}

/// Formats a whole number with a mark between groups of three digits.
fn grouped<const MARK: char, M>(value: &FluentValue<'_>, _: &M) -> Option<String> {
    let FluentValue::Number(number) = value else { return None };
    let digits = number.as_string();
    let mut text = String::new();
    for (nth, digit) in digits.chars().enumerate() {
        if nth > 0 && (digits.len() - nth).is_multiple_of(3) {
            text.push(MARK);
        }
        text.push(digit);
    }
    Some(text)
}
