//! The constants that identify the record format.

/// The version of the record format that this crate writes. It also reads all earlier ones.
pub const VERSION: u64 = 2;

/// The value of a record's first field, which identifies the format.
pub(super) const HEADER_MARK: &str = "sentiero";
