//! The files that commands read and write.
//!
//! A path named by the user can be a link, a pipe or a device, because `sentiero replay <(zcat games.gz)`,
//! `/dev/stdin` and a linked ruleset are all perfectly normal. All other paths were found in a folder, chosen
//! by the program or read from a file. They must be regular files, because a link could lead to someone
//! else's file and a pipe could block. [`open`] decides based on the path's [`PathOrigin`], and no other
//! module opens files (`tests/layers`).
//!
//! | path | origin |
//! | --- | --- |
//! | arguments except `-`: rulesets, records, positions, figures, outputs, and folders for records or man pages | `NamedPath` |
//! | arguments that are read more than once or changed in place: `play --resume FILE`, `validate --fix` | `NamedFile` |
//! | partial and temporary files, files in folders of records or rulesets, saved games, man pages, the schema for a new ruleset, copies in the cache | `FoundPath` |
//! | files referenced by `extends` and `#:schema`; every file read by the language server | `FoundPath` |

mod access;
pub mod atomic_file;
mod input;
pub mod partial_file;
pub mod temporaries;

pub use access::{
    Access, PathOrigin, PathRefusal, create_folder, create_private_folder, entries, metadata, open,
    open_below, read, read_some, remove_file,
};
pub use input::{files_in, is_stdin, open_input, read_input};
