//! From merged layers to a ruleset, or to everything that is wrong with it.
//!
//! A schema pass looks at each file in its own shape; semantic rules, one a module, look at what
//! the layers give for every number of players. Nothing stops at the first finding.

mod case;
mod codes;
mod common;
mod load;
mod misfit;
mod path;
mod resolve;
mod shape;

pub use codes::{Code, code, codes};
pub use load::{Loaded, Request, VariantInfo, load, ruleset_from_json, validate};
pub use resolve::Provenance;
