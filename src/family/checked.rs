//! Resolved rulesets as data, for programs that only play.

use std::sync::Arc;

use serde::{Deserialize, Serialize, de::Error};
use serde_json::Value;

use super::{lines::LinesFamily, path::PathFamily};
use crate::ruleset::{FamilySections, Head, Ruleset};

/// A ruleset that was loaded and checked earlier.
///
/// A program that only plays can read it without the code for checking rules, which is most of a program. It
/// must come from [`CheckedRuleset::new`], since it isn't checked again.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct CheckedRuleset {
    head: Head,
    variants: Vec<String>,
    /// The sections for each number of players.
    sections: Vec<(u8, Value)>,
}

impl CheckedRuleset {
    /// Stores a ruleset.
    pub fn new(ruleset: &Ruleset) -> CheckedRuleset {
        let sections = |players| Some((players, ruleset.sections(players)?.to_json()));
        CheckedRuleset {
            head: ruleset.head().clone(),
            variants: ruleset.variants().to_vec(),
            sections: ruleset.players().filter_map(sections).collect(),
        }
    }

    /// Returns the ruleset.
    ///
    /// # Errors
    /// Fails if the family is unknown or the sections aren't those of the family, which can happen if another
    /// version of the program stored them.
    pub fn into_ruleset(self) -> serde_json::Result<Ruleset> {
        let read = |tree: Value| -> serde_json::Result<Arc<dyn FamilySections>> {
            match self.head.family.as_str() {
                PathFamily::NAME => Ok(Arc::new(PathFamily::read_sections(tree)?)),
                LinesFamily::NAME => Ok(Arc::new(LinesFamily::read_sections(tree)?)),
                family => Err(Error::custom(format_args!("unknown family `{family}`"))),
            }
        };
        let sections = self.sections.into_iter().map(|(players, tree)| Ok((players, read(tree)?)));
        let sections = sections.collect::<serde_json::Result<_>>()?;
        Ok(Ruleset::new(self.head, self.variants, sections))
    }
}
