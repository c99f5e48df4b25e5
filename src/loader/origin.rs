use std::fmt;

use serde_json::Value;

use crate::{
    diagnostic::SourcePlace,
    ruleset::{Basis, Players},
};

/// Where a value comes from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Origin {
    /// Nothing sets it.
    Default,
    /// A file.
    File {
        /// Where the value stands; `None` if the tree was not read from a text.
        place: Option<SourcePlace>,
        /// Whether the file is a built-in ruleset.
        builtin: bool,
        /// The variant that sets it, if one does.
        variant: Option<String>,
        /// The players of the `when` block that sets it, if one does.
        when: Option<Players>,
    },
    /// The command line: the argument of `--set`.
    CommandLine(String),
}

/// A value that a layer set.
#[derive(Clone, Debug, PartialEq)]
pub struct Setting {
    /// The value.
    pub value: Value,
    /// Where it comes from.
    pub origin: Origin,
    /// What it rests on; a value without a basis is a house rule, or a default.
    pub basis: Option<Basis>,
}

impl fmt::Display for Origin {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Origin::Default => f.write_str("default"),
            Origin::CommandLine(argument) => write!(f, "--set {argument}"),
            Origin::File { place, variant, when, .. } => {
                match place {
                    Some(SourcePlace { file, line, column }) => {
                        write!(f, "{file}:{line}:{column}")?;
                    }
                    None => f.write_str("as given")?,
                }
                if let Some(variant) = variant {
                    write!(f, ", variant {variant}")?;
                }
                match when {
                    Some(players) => write!(f, ", with {players}"),
                    None => Ok(()),
                }
            }
        }
    }
}
