//! The names of rulesets and variants, as well as ids. All of these can occur in several places.

use std::ops::Range;

use super::{
    analysis::{Analysis, TextLocation},
    outline::Outline,
    place::DocumentPlace,
};
use crate::{
    loader::{Origin, pointer},
    ruleset::keys,
};

/// A name that can occur in several places and files.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SharedName {
    /// The ruleset that a file extends, as written in that file.
    Ruleset(String),
    /// The id of the file's own ruleset.
    Id(String),
    /// A variant.
    Variant(String),
}

impl Analysis {
    /// Returns the name at the given offset and its byte range without quotes.
    pub fn name_at(&self, byte: usize) -> Option<(SharedName, Range<usize>)> {
        let outline = self.outline();
        if let Some(site) = outline.value_at(byte) {
            let bytes = unquoted_bytes(self.text(), &site.bytes);
            let text = self.text().get(bytes.clone())?.to_owned();
            let name = match site.pointer.as_str() {
                at if *at == keys::EXTENDS => SharedName::Ruleset(text),
                at if *at == keys::ID => SharedName::Id(text),
                at if keys::WITH.strip_from(at).is_some() => SharedName::Variant(text),
                _ => return None,
            };
            return Some((name, bytes));
        }
        let site = outline.key_at(byte)?;
        let name = keys::variant_at(&site.pointer)?;
        Some((SharedName::Variant(name.to_owned()), unquoted_bytes(self.text(), &site.bytes)))
    }

    /// Returns the definition of the name or key at the given offset.
    ///
    /// This is the ruleset that `extends` names, the place where a variant is defined, or the value that a
    /// key replaces.
    pub fn definition(&self, byte: usize) -> Option<TextLocation> {
        match self.name_at(byte) {
            Some((SharedName::Ruleset(_), _)) => {
                let file = self.parent()?;
                return Some(TextLocation { file: file.to_owned(), bytes: 0..0 });
            }
            Some((SharedName::Variant(name), _)) => {
                let pointer = pointer::child(&keys::VARIANTS, &name);
                return self.outlines.iter().find_map(|(source, outline)| {
                    let bytes = outline.key_of(&pointer)?.bytes.clone();
                    Some(TextLocation { file: self.sources().name(*source).to_owned(), bytes })
                });
            }
            _ => {}
        }
        let outline = self.outline();
        let at = outline.key_at(byte).or_else(|| outline.value_at(byte))?;
        let place = DocumentPlace::of(&at.pointer);
        let replaced = self.replaced_setting(&at.pointer, &place)?;
        let Origin::File { place: Some(place), .. } = replaced.origin else { return None };
        let span = self.sources().span_at(&place)?;
        Some(TextLocation { file: place.file, bytes: span.start..span.end })
    }
}

/// Returns the byte range of each occurrence of a name, in order and without quotes.
pub fn occurrences(text: &str, name: &SharedName) -> Vec<Range<usize>> {
    let outline = Outline::of(text);
    let is = |bytes: &Range<usize>, name: &str| text.get(unquoted_bytes(text, bytes)) == Some(name);
    let values = |is_place: fn(&str) -> bool, name: &str| -> Vec<Range<usize>> {
        let sites = outline.values.iter().filter(|site| is_place(&site.pointer));
        sites
            .filter(|site| is(&site.bytes, name))
            .map(|site| unquoted_bytes(text, &site.bytes))
            .collect()
    };
    match name {
        SharedName::Ruleset(name) => values(|place| *place == keys::EXTENDS, name),
        SharedName::Id(name) => values(|place| *place == keys::ID, name),
        SharedName::Variant(name) => {
            let pointer = pointer::child(&keys::VARIANTS, name);
            let keys = outline.keys.iter().filter(|site| site.pointer == pointer);
            let mut all: Vec<Range<usize>> =
                keys.map(|site| unquoted_bytes(text, &site.bytes)).collect();
            all.extend(values(|place| keys::WITH.strip_from(place).is_some(), name));
            all.sort_by_key(|bytes| bytes.start);
            all
        }
    }
}

/// Returns whether the given text defines a variant or sets any of its values.
pub fn defines_variant(text: &str, name: &str) -> bool {
    let pointer = pointer::child(&keys::VARIANTS, name);
    Outline::of(text).key_of(&pointer).is_some()
}

/// Returns the byte range of the `extends` value, without quotes.
pub fn extends_of(text: &str) -> Option<Range<usize>> {
    let outline = Outline::of(text);
    let site = outline.values.iter().find(|site| *site.pointer == keys::EXTENDS)?;
    Some(unquoted_bytes(text, &site.bytes))
}

/// Returns the given byte range without any quotes around it.
pub(super) fn unquoted_bytes(text: &str, bytes: &Range<usize>) -> Range<usize> {
    let raw = text.get(bytes.clone()).unwrap_or_default();
    let Some(quote) = raw.chars().next().filter(|first| ['"', '\''].contains(first)) else {
        return bytes.clone();
    };
    let end = if raw.len() > 1 && raw.ends_with(quote) { bytes.end - 1 } else { bytes.end };
    bytes.start + 1..end
}
