//! The keys shared by files from every family: metadata and layering.

use super::key_pointer::KeyPointer;

/// Declares keys by their JSON pointers.
macro_rules! keys {
    ($($name:ident = $pointer:literal)*) => {
        $(
            #[doc = concat!("The key `", $pointer, "`.")]
            pub const $name: KeyPointer = KeyPointer::new($pointer);
        )*
    };
}

keys! {
    FORMAT = "/format"
    ID = "/id"
    FAMILY = "/family"
    TITLE = "/title"
    EDITION = "/edition"
    PUBLISHER = "/edition/publisher"
    PLAYERS = "/players"
    PLAYERS_MIN = "/players/min"
    PLAYERS_MAX = "/players/max"
    EXTENDS = "/extends"
    WITH = "/with"
    WHEN = "/when"
    VARIANTS = "/variants"
    BASIS = "/basis"
    SET = "/set"
}

/// Returns the name of the variant that a pointer leads to, if any.
pub fn variant_at(pointer: &str) -> Option<&str> {
    VARIANTS.strip_from(pointer).filter(|name| !name.contains('/'))
}

/// Returns whether a pointer leads to a `when` block.
pub fn is_block(pointer: &str) -> bool {
    pointer.rsplit_once('/').is_some_and(|(list, _)| list.ends_with(&*WHEN))
}

/// Returns the pointer to a value relative to the `set` that contains it.
pub fn value_in_set(pointer: &str) -> Option<&str> {
    pointer.get(pointer.rfind("/set/")? + SET.len()..)
}

/// Returns whether a top-level key with this name controls layering.
pub fn is_layering(name: &str) -> bool {
    [EXTENDS, WITH, WHEN, VARIANTS, BASIS].iter().any(|key| key.strip_prefix('/') == Some(name))
}
