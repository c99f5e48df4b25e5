//! The files that commands read and write.
//!
//! A path that a user names may be a link, a pipe or a device: `sentiero replay <(zcat games.gz)`,
//! `/dev/stdin` and a linked ruleset are ordinary. A path that nobody named, because the program finds it in a
//! folder, makes up its name or reads it in a file, must be a regular file: a link there would
//! lead a command to a file of somebody else, and a pipe would make it wait. [`open`] decides by the
//! [`PathOrigin`] of the path, and no other module opens files (`tests/layers`).
//!
//! | path | origin |
//! | --- | --- |
//! | arguments, if not `-`: rulesets, records, positions, figures, outputs, and folders of records or manual pages | `Named` |
//! | arguments that are read again or changed in place: `play --resume FILE`, `validate --fix` | `NamedFile` |
//! | partial and temporary files, files in folders of records or rulesets, saved games, manual pages, the schema of a new ruleset, copies in the cache | `Found` |
//! | files named by `extends` and `#:schema`; every file that the language server reads | `Found` |

mod access;
pub mod atomic_file;
mod input;
pub mod partial_file;
pub mod temporaries;

pub use access::{
    Access, PathOrigin, Unfit, create_folder, create_private_folder, entries, look, open,
    open_below, read, read_some, remove_file,
};
pub use input::{files_in, is_stdin, open_input, read_input};
