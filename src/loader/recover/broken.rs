//! A statement with a fault, and what is around it.

use std::ops::Range;

use serde_json::Value;
use toml_parser::parser::{Event, EventKind};

use super::{
    MAX_DEPTH,
    place::place_of,
    pointer,
    reader::{Fault, Slice},
};
use crate::{
    diagnostic::{SourceId, Span},
    ruleset::schema::Schema,
};

/// A statement, or an entry of a list, with a fault.
pub(super) struct Broken<'a> {
    pub(super) text: &'a str,
    pub(super) id: SourceId,
    /// The bytes of the statement or the entry.
    pub(super) bytes: Range<usize>,
    pub(super) fault: &'a Fault,
    /// The schemas by one of which the file is meant.
    pub(super) schemas: &'a [&'a Schema],
    /// The pointer of the table around it.
    pub(super) table: &'a str,
    /// For an entry, the beginning of its statement up to the bracket of the list.
    pub(super) head: Range<usize>,
    pub(super) is_header: bool,
    /// The pointer of the value around the fault.
    pub(super) pointer: String,
}

impl<'a> Broken<'a> {
    pub(super) fn new(
        text: &'a str,
        id: SourceId,
        bytes: Range<usize>,
        fault: &'a Fault,
        table: &'a str,
        schemas: &'a [&'a Schema],
    ) -> Broken<'a> {
        let pointer = table.to_owned();
        Broken { text, id, bytes, fault, schemas, table, head: 0..0, is_header: false, pointer }
    }

    /// Makes it an entry of a list.
    pub(super) fn within(&mut self, head: Range<usize>) {
        let keys = super::names(self.text.get(head.clone()).unwrap_or_default());
        self.pointer = keys.iter().fold(self.pointer.clone(), |at, key| pointer::child(&at, key));
        self.head = head;
    }

    /// Finds the place of the fault among the events of its slice.
    pub(super) fn look_at(&mut self, slice: &Slice, is_header: bool) {
        self.is_header = is_header;
        self.pointer = around(self.text, &slice.events, &self.pointer, self.fault.at.start);
    }

    pub(super) fn span(&self, bytes: Range<usize>) -> Span {
        Span::new(self.id, bytes)
    }

    /// The statement or the entry as it is written.
    pub(super) fn raw(&self) -> &'a str {
        self.get(self.bytes.clone())
    }

    pub(super) fn get(&self, bytes: Range<usize>) -> &'a str {
        self.text.get(bytes).unwrap_or_default()
    }

    /// The rest of the line from a byte, without its comment, and at most to the end of the
    /// statement.
    pub(super) fn rest(&self, at: usize) -> &'a str {
        let rest = self.get(at..self.bytes.end.max(at));
        let line = rest.split(['\n', '\r']).next().unwrap_or_default();
        line.split(" #").next().unwrap_or_default().trim_end()
    }

    /// The part of the schema for the value around the fault.
    pub(super) fn own(&self) -> Option<&'a Value> {
        self.place(&self.pointer)
    }

    /// The part of the schema for the value at a pointer.
    pub(super) fn place(&self, at: &str) -> Option<&'a Value> {
        place_of(self.schemas, at)
    }
}

/// The pointer of the value around a byte, of which the statement stands in the table at `base`.
fn around(text: &str, events: &[Event], base: &str, at: usize) -> String {
    let (mut around, mut here) = (vec![base.to_owned()], base.to_owned());
    let mut is_path = false;
    for event in events.iter().take_while(|event| event.span().start() <= at) {
        let table = || around.last().cloned().unwrap_or_default();
        match event.kind() {
            EventKind::SimpleKey => {
                let key = text.get(event.span().start()..event.span().end()).unwrap_or_default();
                // A colon belongs to another language, and not to the key.
                let key = key.trim_matches(['"', '\'']).trim_end_matches(':');
                let base = if is_path { here } else { table() };
                here = pointer::child(&base, key);
                is_path = false;
            }
            EventKind::KeySep => is_path = true,
            EventKind::InlineTableOpen => around.push(here.clone()),
            EventKind::ArrayOpen => {
                here = pointer::child(&here, "-");
                around.push(here.clone());
            }
            EventKind::InlineTableClose | EventKind::ArrayClose => {
                here = around.pop().unwrap_or_default();
            }
            EventKind::ValueSep => here = table(),
            _ => {}
        }
        if around.len() > MAX_DEPTH {
            // Nothing stands that deep, and the pointers would be long.
            break;
        }
    }
    here
}
