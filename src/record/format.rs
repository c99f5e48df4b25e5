//! The constants that identify the record format.

/// The version of the record format that this crate reads and writes.
pub const VERSION: u64 = 1;

/// The value of a record's first field, which identifies the format.
pub(super) const HEADER_MARK: &str = "sentiero";
