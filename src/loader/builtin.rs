//! The built-in rulesets.

/// A ruleset compiled into the program.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BuiltinRuleset {
    /// Its id.
    pub id: &'static str,
    /// The display name of its source, which is its path below `rulesets` and says that it's built in.
    pub name: &'static str,
    /// Its text.
    pub text: &'static str,
    /// The kind of ruleset.
    pub shelf: Shelf,
}

/// A kind of built-in ruleset.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shelf {
    /// A published edition of the game.
    Edition,
    /// A different game.
    Game,
    /// An example of a house rule for an edition.
    HouseRule,
}

impl BuiltinRuleset {
    /// Returns whether it is a house rule.
    pub fn is_house_rule(&self) -> bool {
        self.shelf == Shelf::HouseRule
    }

    /// Returns its description, which is the comment at the start of its file as a single paragraph.
    pub fn description(&self) -> String {
        let comment = self.text.lines().map_while(|line| line.strip_prefix('#'));
        let words = comment.filter(|line| !line.starts_with(':')).flat_map(str::split_whitespace);
        words.collect::<Vec<_>>().join(" ")
    }

    /// Returns the id of the ruleset that it extends, if any. Both have the same variants.
    pub fn base_id(&self) -> Option<&'static str> {
        self.top_level_text("extends")
    }

    /// Returns whether its file defines a variant with the given name.
    pub(crate) fn has_variant(&self, name: &str) -> bool {
        let header = |line: &'static str| line.strip_prefix("[variants.")?.strip_suffix(']');
        self.text.lines().any(|line| header(line) == Some(name))
    }

    /// Returns the family that it belongs to, which is specified in the file or the one that it extends.
    pub(crate) fn family(&self) -> Option<&'static str> {
        self.top_level_text("family").or_else(|| {
            let base = self.base_id()?;
            builtin_rulesets().iter().find(|other| other.id == base)?.family()
        })
    }

    /// Returns a number in its file or the one that it extends, given the JSON pointer.
    pub(crate) fn number(&self, pointer: &str) -> Option<u16> {
        let table = toml::de::DeTable::parse(self.text).ok()?;
        let (first, rest) = pointer.strip_prefix('/')?.split_once('/')?;
        let own = table.get_ref().get(first).and_then(|table| table.get_ref().get(rest));
        if let Some(toml::de::DeValue::Integer(number)) = own.map(toml::Spanned::get_ref) {
            return number.as_str().parse().ok();
        }
        let base = self.base_id()?;
        builtin_rulesets().iter().find(|other| other.id == base)?.number(pointer)
    }

    fn top_level_text(&self, key: &str) -> Option<&'static str> {
        let value = |line: &'static str| line.strip_prefix(key)?.strip_prefix(" = \"");
        self.text.lines().find_map(|line| value(line)?.strip_suffix('"'))
    }
}

/// Returns the built-in rulesets. Editions come first, then other games and finally house rules, and each
/// group is sorted by id. `build.rs` takes them from `rulesets`, `rulesets/games` and `rulesets/house`.
pub fn builtin_rulesets() -> &'static [BuiltinRuleset] {
    include!(concat!(env!("OUT_DIR"), "/builtin.rs"))
}

/// The ids of rulesets to start with.
pub const FIRST_GAMES: [&str; 4] = ["calliope", "kosmos", "entanglement", "dungeon-tris"];

/// Returns the built-in editions.
pub fn editions() -> impl Iterator<Item = &'static BuiltinRuleset> + Clone {
    rulesets_on_shelf(Shelf::Edition)
}

/// Returns the built-in rulesets of other games.
pub fn games() -> impl Iterator<Item = &'static BuiltinRuleset> + Clone {
    rulesets_on_shelf(Shelf::Game)
}

/// Returns the built-in house rules.
pub fn house_rules() -> impl Iterator<Item = &'static BuiltinRuleset> + Clone {
    rulesets_on_shelf(Shelf::HouseRule)
}

fn rulesets_on_shelf(shelf: Shelf) -> impl Iterator<Item = &'static BuiltinRuleset> + Clone {
    builtin_rulesets().iter().filter(move |builtin| builtin.shelf == shelf)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn builtin_files_match_their_ids() {
        let ids = |rules: &mut dyn Iterator<Item = &'static BuiltinRuleset>| -> Vec<&str> {
            rules.map(|rule| rule.id).collect()
        };
        for (listed, folder) in [
            (ids(&mut editions()), "rulesets"),
            (ids(&mut games()), "rulesets/games"),
            (ids(&mut house_rules()), "rulesets/house"),
        ] {
            let files = std::fs::read_dir(folder).unwrap();
            let mut files: Vec<String> =
                files.map(|file| file.unwrap().file_name().into_string().unwrap()).collect();
            // Skip folders and temporary files created by editors.
            files.retain(|name| name.contains('.') && !name.starts_with('.'));
            // Sort by id, so that each id comes before any that extend it with a hyphen.
            files.sort_by_key(|name| name.trim_end_matches(".toml").to_owned());
            let expected: Vec<String> = listed.iter().map(|id| format!("{id}.toml")).collect();
            assert_eq!(files, expected);
        }
        for rule in builtin_rulesets() {
            assert!(rule.text.contains(&format!("\nid = \"{}\"\n", rule.id)), "{}", rule.name);
        }
    }

    #[test]
    fn numbers_are_inherited_from_the_parent() {
        let number = |id, at| builtin_rulesets().iter().find(|own| own.id == id)?.number(at);
        assert_eq!(number("calliope", "/players/max"), Some(8));
        assert_eq!(number("calliope", "/board/rows"), Some(6));
        assert_eq!(number("points", "/board/rows"), Some(6));
        assert_eq!(number("calliope", "/board/xyzzy"), None);
    }

    #[test]
    fn description_comes_from_the_first_comment() {
        for builtin in builtin_rulesets() {
            let about = builtin.description();
            assert!(about.ends_with('.') && !about.contains(['#', '\n']), "{about}");
            assert!(!about.contains("schema"), "{about}");
        }
        assert!(house_rules().all(|rule| rule.description().len() < 400));
        assert!(editions().all(|edition| edition.base_id().is_none()));
        let bases = || house_rules().filter_map(BuiltinRuleset::base_id);
        assert!(bases().all(|base| builtin_rulesets().iter().any(|other| other.id == base)));
        assert_eq!(bases().count(), house_rules().count());
        assert!(
            house_rules().all(BuiltinRuleset::is_house_rule)
                && !editions().any(BuiltinRuleset::is_house_rule)
        );
        assert_eq!(
            editions().count() + games().count() + house_rules().count(),
            builtin_rulesets().len()
        );
    }
}
