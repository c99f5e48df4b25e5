//! Answers questions about a place in the text of a rules file, for editors: what is wrong, what a key
//! means, what can be typed, where a value comes from, what can be changed. It does no input or output;
//! places are bytes of the text.

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
