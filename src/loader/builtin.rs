/// A ruleset that is compiled into the program.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Builtin {
    /// Its id.
    pub id: &'static str,
    /// The name under which its text is shown: its path in the source.
    pub name: &'static str,
    /// Its text.
    pub text: &'static str,
    /// Whether it is a house rule to learn from and no edition.
    pub is_house: bool,
}

impl Builtin {
    /// What its file says of itself: the comment at its beginning, as one paragraph.
    pub fn about(&self) -> String {
        let comment = self.text.lines().map_while(|line| line.strip_prefix('#'));
        let words = comment.filter(|line| !line.starts_with(':')).flat_map(str::split_whitespace);
        words.collect::<Vec<_>>().join(" ")
    }

    /// The id of the ruleset on which a house rule builds.
    pub fn extends(&self) -> Option<&'static str> {
        let mut lines = self.text.lines();
        lines.find_map(|line| line.strip_prefix("extends = \"")?.strip_suffix('"'))
    }
}

/// The rulesets that are compiled into the program: the editions, then the house rules, each by id.
pub fn builtin() -> &'static [Builtin] {
    macro_rules! rulesets {
        (editions: $($edition:literal)* ; house: $($house:literal)*) => {
            &[
                $(rulesets!($edition, concat!("rulesets/", $edition, ".toml"), false),)*
                $(rulesets!($house, concat!("rulesets/house/", $house, ".toml"), true),)*
            ]
        };
        ($id:literal, $name:expr, $is_house:literal) => {
            Builtin {
                id: $id,
                name: $name,
                text: include_str!(concat!("../../", $name)),
                is_house: $is_house,
            }
        };
    }
    rulesets! {
        editions: "calliope" "flick" "kosmos" "wizkids";
        house: "always-bonus" "big-board" "dragon-for-two" "four-tiles" "kosmos-dragon" "no-ban"
            "random-starts"
    }
}

/// The editions among them.
pub fn editions() -> impl Iterator<Item = &'static Builtin> + Clone {
    builtin().iter().filter(|builtin| !builtin.is_house)
}

/// The house rules among them.
pub fn house_rules() -> impl Iterator<Item = &'static Builtin> + Clone {
    builtin().iter().filter(|builtin| builtin.is_house)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_file_says_of_itself_is_its_first_comment() {
        for builtin in builtin() {
            let about = builtin.about();
            assert!(about.ends_with('.') && !about.contains(['#', '\n']), "{about}");
            assert!(!about.contains("schema"), "{about}");
        }
        assert!(house_rules().all(|rule| rule.about().len() < 400));
        assert!(editions().all(|edition| edition.extends().is_none()));
        let bases = || house_rules().filter_map(Builtin::extends);
        assert!(bases().all(|base| editions().any(|edition| edition.id == base)));
        assert_eq!(bases().count(), house_rules().count());
        assert_eq!(editions().count() + house_rules().count(), builtin().len());
    }
}
