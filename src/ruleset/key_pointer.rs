//! The untyped names of keys and values, which are JSON pointers declared in key tables.

use std::{fmt, ops::Deref, sync::Arc};

use serde_json::Value;

/// The JSON pointer of a section or key, relative to a file or one of its layers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct KeyPointer(&'static str);

impl KeyPointer {
    /// Creates a pointer. Only key tables should call this.
    pub const fn new(pointer: &'static str) -> KeyPointer {
        KeyPointer(pointer)
    }

    /// Returns the pointer as a string.
    pub const fn as_str(self) -> &'static str {
        self.0
    }

    /// Returns the pointer to an entry in the key's list.
    pub fn entry(self, index: usize) -> String {
        format!("{self}/{index}")
    }

    /// Returns the full pointer to the key in the layer at the given pointer.
    pub fn pointer_in_layer(self, layer: &str) -> String {
        format!("{layer}{self}")
    }

    /// Returns the rest of a pointer that leads into the key's value, such as `0/set` for `/when/0/set`.
    pub fn strip_from(self, pointer: &str) -> Option<&str> {
        pointer.strip_prefix(self.0)?.strip_prefix('/')
    }

    /// Returns the key's value in a tree of tables.
    pub fn find(self, tree: &Value) -> Option<&Value> {
        find(tree, self.0)
    }
}

/// Returns a key's value in a tree of tables. Key names never need to be escaped.
pub(crate) fn find<'v>(tree: &'v Value, pointer: &str) -> Option<&'v Value> {
    pointer.split('/').skip(1).try_fold(tree, |place, name| place.get(name))
}

/// The name of a value: a key, an entry of its list, or a value that a layer sets.
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

/// Replaces underscores with hyphens, as serde does for the names of fields.
pub(crate) const fn to_kebab_case<const N: usize>(path: &str) -> [u8; N] {
    let (path, mut spelled, mut at) = (path.as_bytes(), [0; N], 0);
    while at < N {
        spelled[at] = if path[at] == b'_' { b'-' } else { path[at] };
        at += 1;
    }
    spelled
}

/// Returns the bytes as text, or an empty string if they aren't valid UTF-8.
pub(crate) const fn as_text(bytes: &'static [u8]) -> &'static str {
    match std::str::from_utf8(bytes) {
        Ok(text) => text,
        Err(_) => "",
    }
}
