//! The untyped names of keys and of their values: JSON pointers that a table of keys declares.

use std::{fmt, ops::Deref, sync::Arc};

use serde_json::Value;

/// The JSON pointer of a section or a key in a rules file, or of a key below a layer of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct KeyPointer(&'static str);

impl KeyPointer {
    /// Creates the name of a key. Tables of keys alone do so.
    pub const fn new(pointer: &'static str) -> KeyPointer {
        KeyPointer(pointer)
    }

    /// Returns the pointer as a text.
    pub const fn as_str(self) -> &'static str {
        self.0
    }

    /// Returns the pointer of an entry of its list.
    pub fn entry(self, index: usize) -> String {
        format!("{self}/{index}")
    }

    /// Returns its pointer below the file, the variant or the block at a pointer.
    pub fn below(self, layer: &str) -> String {
        format!("{layer}{self}")
    }

    /// Returns what of a pointer is within its value: `0/set` of `/when/0/set`.
    pub fn inside(self, pointer: &str) -> Option<&str> {
        pointer.strip_prefix(self.0)?.strip_prefix('/')
    }

    /// Returns its value in a tree of tables.
    pub fn find(self, tree: &Value) -> Option<&Value> {
        find(tree, self.0)
    }
}

/// Returns the value of a key in a tree of tables. No name of a key needs an escape.
pub(crate) fn find<'v>(tree: &'v Value, pointer: &str) -> Option<&'v Value> {
    pointer.split('/').skip(1).try_fold(tree, |place, name| place.get(name))
}

/// A name of a value: a key, an entry of its list, or what a layer sets.
pub trait ValueName: AsRef<str> {}

impl ValueName for KeyPointer {}
impl ValueName for String {}
impl ValueName for Arc<str> {}
impl<N: ValueName> ValueName for &N {}

impl AsRef<str> for KeyPointer {
    fn as_ref(&self) -> &str {
        self.0
    }
}

impl Deref for KeyPointer {
    type Target = str;

    fn deref(&self) -> &str {
        self.0
    }
}

impl PartialEq<KeyPointer> for str {
    fn eq(&self, key: &KeyPointer) -> bool {
        self == key.0
    }
}

impl fmt::Display for KeyPointer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0)
    }
}

/// Returns the path of a field with hyphens, as serde writes the names of fields.
pub(crate) const fn in_kebab_case<const N: usize>(path: &str) -> [u8; N] {
    let (path, mut spelled, mut at) = (path.as_bytes(), [0; N], 0);
    while at < N {
        spelled[at] = if path[at] == b'_' { b'-' } else { path[at] };
        at += 1;
    }
    spelled
}

/// Returns bytes as the text that they are; empty if they are none.
pub(crate) const fn as_text(bytes: &'static [u8]) -> &'static str {
    match std::str::from_utf8(bytes) {
        Ok(text) => text,
        Err(_) => "",
    }
}
