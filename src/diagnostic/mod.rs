//! Diagnostics with labelled source spans. They can be rendered as text for humans, or as JSON, SARIF or
//! GitHub annotations for programs. Nothing in this module depends on rulesets.

mod advice;
#[expect(clippy::module_inception, reason = "the folder is about diagnostics and this file is one")]
mod diagnostic;
mod escaping;
mod excerpt;
mod github;
#[cfg(feature = "outside")]
mod io_reason;
mod json;
mod json_fault;
mod json_tree;
mod nearest;
mod report;
mod sarif;
mod sources;
mod text;
mod units;

pub(crate) use advice::{first_advice, rows};
pub use diagnostic::{Blame, Diagnostic, Fix, Label, Severity, SuggestedChange, WayOut};
pub use escaping::{
    TextSurface, escape, escape_for_terminal, format_code_block, is_risky, risky_characters,
};
pub(crate) use escaping::{code_points, join_words, quote_string, quote_text, shorten};
#[cfg(feature = "outside")]
pub(crate) use io_reason::io_reason;
pub use json::json_text;
pub(crate) use json_fault::json_fault;
pub use nearest::{NearName, did_you_mean, did_you_mean_one, find_nearest, is_same_name};
pub(crate) use report::apply_fixes;
pub use report::{MAX_LISTED_FINDINGS, MAX_SHOWN_FINDINGS, Report};
pub use sarif::{SarifDescriptor, SarifTool, sarif};
pub use sources::{SourceId, SourcePlace, Sources, Span};
pub use text::Style;
#[cfg(feature = "cli")]
pub(crate) use units::UnitIndex;
