//! Turns merged layers into a ruleset, or into a report of everything that's wrong with them.
//!
//! Each file is checked against a schema on its own. The merged layers are then checked by semantic rules for
//! every number of players. None of these checks stop at the first finding.
//!
//! ```
//! use sentiero::check::{Request, load};
//! use sentiero::diagnostic::Style;
//! use sentiero::loader::MemoryFiles;
//!
//! let house = "id = \"ours\"\nextends = \"calliope\"\n[hand]\nsise = 4\n";
//! let files = MemoryFiles::default().with_file("ours.toml", house);
//! let request = Request { ruleset: "ours.toml", ..Request::default() };
//! let report = load(&request, &files).unwrap_err();
//! assert!(report.to_text(Style::Plain).contains("did you mean `size`?"));
//!
//! let files = MemoryFiles::default().with_file("ours.toml", house.replace("sise", "size"));
//! let loaded = load(&request, &files).unwrap();
//! let size = loaded.provenance.latest_setting(2, "/hand/size").unwrap();
//! assert_eq!(size.origin.to_string(), "ours.toml:4:8");
//! ```

mod apply_fixes;
mod canonical;
mod codes;
mod common;
mod families;
mod family;
mod hidden_text;
mod load;
mod memo;
mod misfit;
mod misplaced_sections;
mod resolve;
mod rule;
mod schema_link;

pub use apply_fixes::{FixedFile, apply_safe_fixes};
pub use codes::{code, codes};
pub(crate) use common::{WITHOUT_EFFECT_COMMENT, is_without_effect};
pub use families::Families;
pub use family::Family;
pub(crate) use load::Inspection;
pub use load::{
    Exclusion, LoadedRuleset, Request, VariantInfo, VariantLayer, load, loaded_from_json,
    ruleset_from_json, validate,
};
pub use resolve::Provenance;
pub use rule::{Case, Check, Example, Examples, Page, Rule, TaintingFinding};
pub(crate) use rule::{EXAMPLE_FILE, check_each_case, example};
