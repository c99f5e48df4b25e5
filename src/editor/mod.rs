//! Support for editing rules files.
//!
//! This answers questions about a position in a file, such as errors, the meaning of a key, completions, the
//! origin of a value and possible changes. It doesn't do any I/O. Positions are byte offsets.

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

pub use actions::{EditorAction, TextChange};
pub use analysis::{Analysis, TextLocation, chain, is_rules_file};
pub use completion::{Completion, CompletionKind};
pub use controls::Control;
pub use hints::{EditorHint, Remark, Symbol, SymbolKind, ValueSource};
pub use hover::Hover;
pub use names::{SharedName, defines_variant, extends_of, occurrences};
