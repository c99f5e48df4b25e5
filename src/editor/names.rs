//! The names of rulesets and variants, as well as ids. All of these can occur in several places.

use std::ops::Range;

use super::{
    analysis::{Analysis, TextLocation},
    outline::{Outline, Site},
    place::{DocumentPlace, Role},
};
use crate::{
    loader::{Origin, SchemaLink, pointer},
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

/// The target of a link in a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LinkTarget {
    /// A file or built-in ruleset by the name of its source.
    Source(String),
    /// A web address.
    Address(String),
}

impl Analysis {
    /// Returns the byte ranges in the file that mean the same as the name or key at the given offset.
    pub fn highlights(&self, byte: usize) -> Vec<Range<usize>> {
        if let Some((name, _)) = self.name_at(byte) {
            return occurrences(self.text(), &name);
        }
        let outline = self.outline();
        let Some(site) = outline.key_at(byte) else { return Vec::new() };
        let place = DocumentPlace::of(&site.pointer);
        let is_same = |other: &&Site| {
            let other = DocumentPlace::of(&other.pointer);
            other.role == Role::Value && other.is_whole && other.merged == place.merged
        };
        if place.role != Role::Value || !place.is_whole || place.merged.is_empty() {
            return vec![site.bytes.clone()];
        }
        outline.keys.iter().filter(is_same).map(|site| site.bytes.clone()).collect()
    }

    /// Returns the links in the file, which are those to the schema and to the extended ruleset.
    pub fn links(&self) -> Vec<(Range<usize>, LinkTarget)> {
        let mut links = Vec::new();
        if let Some(link) = SchemaLink::find(self.text()) {
            let bytes = link.bytes.end - link.target.len()..link.bytes.end;
            let is_address =
                link.target.starts_with("http://") || link.target.starts_with("https://");
            let address = || is_address.then(|| LinkTarget::Address(link.target.to_owned()));
            let target = link.file(self.name()).map(LinkTarget::Source).or_else(address);
            links.extend(target.map(|target| (bytes, target)));
        }
        if let (Some(bytes), Some(parent)) = (extends_of(self.text()), self.parent()) {
            links.push((bytes, LinkTarget::Source(parent.to_owned())));
        }
        links
    }
}

/// Returns the names that a file defines, with their byte ranges: its id and its variants.
pub fn definitions(text: &str) -> Vec<(SharedName, Range<usize>)> {
    let outline = Outline::of(text);
    let id = outline.values.iter().find(|site| *site.pointer == keys::ID).and_then(|site| {
        let bytes = unquoted_bytes(text, &site.bytes);
        Some((SharedName::Id(text.get(bytes.clone())?.to_owned()), bytes))
    });
    let mut found: Vec<(SharedName, Range<usize>)> = id.into_iter().collect();
    for site in &outline.keys {
        let Some(name) = keys::variant_at(&site.pointer) else { continue };
        let name = SharedName::Variant(name.to_owned());
        if found.iter().all(|(known, _)| *known != name) {
            found.push((name, unquoted_bytes(text, &site.bytes)));
        }
    }
    found
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
