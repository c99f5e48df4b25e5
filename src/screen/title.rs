//! The title of a game on a screen.

use textwrap::core::display_width;

/// Title of a game, of which the name of the rules is cut where there is little room.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Title {
    whole: String,
    rules: String,
}

impl Title {
    /// Creates a title that has the name of the rules in it.
    pub fn new(whole: String, rules: String) -> Title {
        Title { whole, rules }
    }

    /// Returns the title within so many columns, if that is enough for the rest of it.
    pub(super) fn within(&self, columns: usize) -> String {
        let over = display_width(&self.whole).saturating_sub(columns);
        let room = display_width(&self.rules).saturating_sub(over);
        if over == 0 || room < 3 || !self.whole.contains(&self.rules) {
            return self.whole.clone();
        }
        let mut short = String::new();
        for glyph in self.rules.chars() {
            // A column is left for the second full stop.
            if display_width(&short) + display_width(glyph.encode_utf8(&mut [0; 4])) + 1 >= room {
                break;
            }
            short.push(glyph);
        }
        let short = format!("{}..", short.trim_end_matches([' ', ',']));
        self.whole.replacen(&self.rules, &short, 1)
    }
}

impl From<&str> for Title {
    fn from(whole: &str) -> Title {
        Title::new(whole.to_owned(), String::new())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_name_of_the_rules_is_cut_and_nothing_else() {
        let rules = "Rules as in a game with a long name";
        let title = Title::new(format!("{rules}, 4 players, seed 5, game 1"), rules.to_owned());
        assert_eq!(title.within(80), format!("{rules}, 4 players, seed 5, game 1"));
        assert_eq!(title.within(50), "Rules as in a game wi.., 4 players, seed 5, game 1");
        assert_eq!(Title::from("A game").within(3), "A game");
    }
}
