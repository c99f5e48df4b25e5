//! The files that commands read and write.
//!
//! A path named by a user may be a link, a pipe or a device: `sentiero replay <(zcat games.gz)`, `/dev/stdin`
//! and a linked ruleset are ordinary. A path that nobody named must be a regular file. Such a path was found
//! in a folder, made up by the program, or read from a file. A link there could lead to somebody else's file,
//! and a pipe could block. [`open`] decides by the path's [`PathOrigin`], and no other module opens files
//! (`tests/layers`).
//!
//! | path | origin |
//! | --- | --- |
//! | arguments except `-`: rulesets, records, positions, figures, outputs, and folders of records or manual pages | `Named` |
//! | arguments read again or changed in place: `play --resume FILE`, `validate --fix` | `NamedFile` |
//! | partial and temporary files, files in folders of records or rulesets, saved games, manual pages, the schema of a new ruleset, copies in the cache | `Found` |
//! | files named by `extends` and `#:schema`; every file that the language server reads | `Found` |

mod access;
pub mod atomic_file;
mod input;
pub mod partial_file;
pub mod temporaries;

pub use access::{
    Access, PathOrigin, PathRefusal, create_folder, create_private_folder, entries, look, open,
    open_below, read, read_some, remove_file,
};
pub use input::{files_in, is_stdin, open_input, read_input};
