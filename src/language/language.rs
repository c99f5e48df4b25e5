/// A language in which people are spoken to.
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

    /// Returns its tag, as pages on the web name it.
    pub const fn tag(self) -> &'static str {
        match self {
            Language::English => "en",
            Language::Italian => "it",
            Language::Portuguese => "pt-BR",
        }
    }

    /// Returns the language of a tag such as `pt-BR`, or of a locale such as `it_IT.UTF-8`.
    pub fn of_tag(tag: &str) -> Option<Language> {
        let first = |tag: &str| {
            let first = tag.split(['-', '_', '.', '@']).next().unwrap_or_default();
            first.to_ascii_lowercase()
        };
        Language::ALL.into_iter().find(|language| first(language.tag()) == first(tag))
    }

    /// Returns the one of three texts that is in this language.
    pub const fn of<T: Copy>(self, [english, italian, portuguese]: [T; 3]) -> T {
        match self {
            Language::English => english,
            Language::Italian => italian,
            Language::Portuguese => portuguese,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tags_and_locales_name_a_language() {
        for (tag, language) in [
            ("it_IT.UTF-8", Some(Language::Italian)),
            ("it", Some(Language::Italian)),
            ("IT@euro", Some(Language::Italian)),
            ("pt_BR", Some(Language::Portuguese)),
            ("pt-PT.utf8", Some(Language::Portuguese)),
            ("en_GB.UTF-8", Some(Language::English)),
            ("C.UTF-8", None),
            ("C", None),
            ("ita_IT", None),
            ("", None),
        ] {
            assert_eq!(Language::of_tag(tag), language, "{tag:?}");
        }
    }
}
