//! Values as read by the `toml` crate, with their positions in the file.

use std::ops::Range;

use toml::{
    Spanned,
    de::{DeString, DeTable, DeValue},
};

/// A key with its position.
#[derive(Clone, Debug)]
pub(super) struct PlacedKey {
    pub(super) name: String,
    pub(super) bytes: Range<usize>,
}

impl PlacedKey {
    fn new(key: &Spanned<DeString<'_>>, offset: usize) -> PlacedKey {
        PlacedKey { name: key.get_ref().to_string(), bytes: shift(&key.span(), offset) }
    }
}

/// A value with its position.
#[derive(Clone, Copy, Debug)]
pub(super) struct Node<'a> {
    value: &'a Spanned<DeValue<'a>>,
    /// The offset of the text that the value was read from.
    offset: usize,
}

impl<'a> Node<'a> {
    pub(super) fn new(value: &'a Spanned<DeValue<'a>>, offset: usize) -> Node<'a> {
        Node { value, offset }
    }

    pub(super) fn value(self) -> &'a DeValue<'a> {
        self.value.get_ref()
    }

    /// Returns the byte range of the value. For a table that's only created by a dotted key, this is the part
    /// of the key that names it.
    pub(super) fn bytes(self) -> Range<usize> {
        shift(&self.value.span(), self.offset)
    }

    /// Returns the byte range from the value's start to the end of the last value in it.
    pub(super) fn extent(self) -> Range<usize> {
        let own = self.bytes();
        let end = self.members().map(|(_, node)| node.extent().end).max().unwrap_or(own.end);
        own.start..end.max(own.end)
    }

    /// Returns the entries of a list.
    pub(super) fn entries(self) -> impl Iterator<Item = Node<'a>> {
        let list = self.value().as_array().into_iter().flat_map(|list| list.iter());
        list.map(move |value| Node { value, ..self })
    }

    /// Returns the keys of a table and their values.
    pub(super) fn members(self) -> impl Iterator<Item = (PlacedKey, Node<'a>)> {
        let table = self.value().as_table().into_iter().flat_map(|table| table.iter());
        table.map(move |(key, value)| (PlacedKey::new(key, self.offset), Node { value, ..self }))
    }
}

fn shift(bytes: &Range<usize>, offset: usize) -> Range<usize> {
    bytes.start + offset..bytes.end + offset
}

/// Returns the key of a statement, split at its dots, and the value.
pub(super) fn unfold(
    table: DeTable<'_>,
    offset: usize,
) -> (Vec<PlacedKey>, Option<Spanned<DeValue<'_>>>) {
    let mut keys = Vec::new();
    let mut members = table.into_iter();
    while let Some((key, value)) = members.next() {
        keys.push(PlacedKey::new(&key, offset));
        // A table that's only created by a dotted key has the position of its name.
        if value.span() != key.span() {
            return (keys, Some(value));
        }
        let DeValue::Table(table) = value.into_inner() else { break };
        members = table.into_iter();
    }
    (keys, None)
}
