//! Finds sections that come after a variant or block header but don't belong to it.

use serde_json::Value;

use crate::{
    loader::{Document, ValueSpans, kind, place, to_toml},
    ruleset::keys,
};

/// A section that the author may have meant to be part of the variant or block above it.
pub(super) struct MisplacedSection {
    pub(super) section: String,
    /// Its values, written as lines for a variant or block.
    pub(super) lines: Vec<String>,
}

/// The maximum number of tables to search per file. If there are more, their findings would hardly ever be
/// shown.
pub(super) const MAX_SEARCHED_TABLES: usize = 20;

/// Returns the sections whose headers come after the table at `pointer` but before the next variant or block.
pub(super) fn misplaced_sections(
    document: &Document,
    pointer: &str,
    schema: &Value,
) -> Vec<MisplacedSection> {
    let Some(start) = header(document, pointer) else { return Vec::new() };
    let is_layer =
        |at: &str| keys::VARIANTS.strip_from(at).is_some() || keys::WHEN.strip_from(at).is_some();
    let others = document.tree.spans.iter().filter(|(at, _)| is_layer(at));
    let next = others.filter_map(|(at, _)| header(document, at)).filter(|&byte| byte > start).min();
    let tree = document.tree.value.as_object();
    let sections = tree.into_iter().flatten().filter(|(key, value)| {
        let at = format!("/{key}");
        let is_section = !["variants", "basis", "edition", "players"].contains(&key.as_str())
            && place(schema, &at).is_some_and(|schema| kind(schema) == "object");
        let is_here = header(document, &at)
            .is_some_and(|byte| byte > start && next.is_none_or(|next| byte < next));
        value.is_object() && is_section && is_here
    });
    let to_section = |(section, value): (&String, &Value)| MisplacedSection {
        section: section.clone(),
        lines: value
            .as_object()
            .into_iter()
            .flatten()
            .filter_map(|(key, value)| Some(format!("set.{section}.{key} = {}", to_toml(value)?)))
            .collect(),
    };
    sections.map(to_section).collect()
}

/// Returns the byte offset of a table's header, if it has one.
fn header(document: &Document, pointer: &str) -> Option<usize> {
    let spot = document.value_spans(pointer)?;
    let ValueSpans { key, value } = spot;
    let is_header = if let Some(key) = key {
        value.start < key.start && key.end < value.end
    } else {
        // The span of an inline table contains its keys, while the span of a header doesn't.
        let within = format!("{pointer}/");
        let inner = document.tree.spans.range(within.clone()..);
        let mut inner = inner.take_while(|(at, _)| at.starts_with(&within));
        keys::is_block(pointer) && inner.all(|(_, spot)| spot.value.start >= value.end)
    };
    is_header.then_some(value.start)
}
