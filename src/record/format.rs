//! The constants that identify the record format.

/// The latest version of the record format. All earlier ones can be read.
pub const VERSION: u64 = 3;

/// The version that is written for games that start with a deal, so that earlier versions of this crate can read
/// them.
pub(super) const VERSION_WITHOUT_POSITION: u64 = 2;

/// The value of a record's first field, which identifies the format.
pub(super) const HEADER_MARK: &str = "sentiero";
