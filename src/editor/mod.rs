//! Support for editing rules files.
//!
//! This answers an editor's questions about a file, such as what's wrong with it, what a key means, how a
//! word could be completed, where a value comes from, and which changes are possible. It doesn't do any I/O.
//! Positions are byte offsets.

mod actions;
mod analysis;
mod assign;
mod completion;
mod controls;
mod cursor;
#[cfg(feature = "format")]
mod format;
mod hints;
mod hover;
mod names;
mod outline;
mod place;
mod token_scan;

pub use actions::{EditorAction, TextChange, changed_lines, fix_all_title};
pub use analysis::{Analysis, TextLocation, chain, is_new_file, is_rules_file};
pub use completion::{Completion, CompletionKind};
pub use controls::Control;
#[cfg(feature = "format")]
pub use format::{FormatError, format_rules};
pub use hints::{EditorHint, Remark, Symbol, SymbolKind, ValueSource};
pub use hover::Hover;
pub use names::{LinkTarget, SharedName, defines_variant, definitions, extends_of, occurrences};
