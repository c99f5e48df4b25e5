/// A ruleset that is compiled into the program.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Builtin {
    /// Its id.
    pub id: &'static str,
    /// The name under which its text is shown: its path below `rulesets`, marked as built in.
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
/// They are the files of `rulesets` and of `rulesets/house`, which `build.rs` lists.
pub fn builtin() -> &'static [Builtin] {
    include!(concat!(env!("OUT_DIR"), "/builtin.rs"))
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
    fn every_file_is_there_under_its_own_id() {
        let ids = |rules: &mut dyn Iterator<Item = &'static Builtin>| -> Vec<&str> {
            rules.map(|rule| rule.id).collect()
        };
        for (listed, folder) in
            [(ids(&mut editions()), "rulesets"), (ids(&mut house_rules()), "rulesets/house")]
        {
            let files = std::fs::read_dir(folder).unwrap();
            let mut files: Vec<String> =
                files.map(|file| file.unwrap().file_name().into_string().unwrap()).collect();
            // A folder, and what editors leave behind.
            files.retain(|name| name.contains('.') && !name.starts_with('.'));
            files.sort();
            let expected: Vec<String> = listed.iter().map(|id| format!("{id}.toml")).collect();
            assert_eq!(files, expected);
        }
        for rule in builtin() {
            assert!(rule.text.contains(&format!("\nid = \"{}\"\n", rule.id)), "{}", rule.name);
        }
    }

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
