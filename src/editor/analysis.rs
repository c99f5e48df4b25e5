//! The analysis of a rules file, which all answers are based on.

use std::{ops::Range, sync::LazyLock};

use serde_json::Value;

use super::{
    outline::Outline,
    place::{DocumentPlace, Role},
};
use crate::{
    check::{Families, Inspection, LoadedRuleset, Request},
    diagnostic::{Report, SourceId, SourcePlace, Sources, Span},
    loader::{Files, Fragment, Origin, SchemaLink, Setting, place, read},
    manual,
    ruleset::{KeyPointer, keys, schema::Schema},
};

/// The analysis of a rules file. It's created from scratch whenever a file changes.
#[derive(Debug)]
pub struct Analysis {
    name: String,
    /// The game families, used to explain their rules.
    families: &'static [&'static dyn manual::ExplainedFamily],
    pub(super) check_families: &'static Families,
    inspection: Inspection,
    /// The outlines of all sources in the chain.
    pub(super) outlines: Vec<(SourceId, Outline)>,
    /// The file's text, if it could be read.
    source: Option<SourceId>,
}

/// A location in a source.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TextLocation {
    /// The name of the source: either a path or the name of a built-in ruleset.
    pub file: String,
    /// The byte range.
    pub bytes: Range<usize>,
}

/// Returns whether the given TOML looks like a rules file.
///
/// This is the case if it refers to our schema or if any of the first 200 lines starts with `extends` or
/// `family`.
pub fn is_rules_file(text: &str) -> bool {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    let link = SchemaLink::find(text);
    if link.is_some_and(|link| link.target.contains("ruleset.schema.json")) {
        return true;
    }
    let mut lines = text.lines().take(200).map(str::trim_start);
    lines.any(|line| {
        let key = line.split(['=', ' ', '\t']).next().unwrap_or_default();
        ["extends", "family"].contains(&key)
    })
}

/// Returns whether the given TOML could be the beginning of a rules file.
///
/// This is the case for an empty file, or if it only has keys without a section that rules files start with,
/// and at most one unfinished key.
pub fn is_new_file(text: &str) -> bool {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    let lines = text.lines().map(str::trim);
    let (finished, unfinished): (Vec<&str>, Vec<&str>) = lines
        .filter(|line| !line.is_empty() && !line.starts_with('#'))
        .partition(|line| line.contains('='));
    let is_first_key = |line: &&str| {
        let key = line.split('=').next().unwrap_or_default().trim();
        FIRST_KEYS.contains(&key)
    };
    let is_word = |line: &&str| line.bytes().all(|byte| byte.is_ascii_lowercase() || byte == b'-');
    finished.iter().all(is_first_key) && unfinished.len() <= 1 && unfinished.iter().all(is_word)
}

/// The keys that a rules file can have before the one that identifies it.
const FIRST_KEYS: [&str; 4] = ["format", "id", "title", "players"];

impl Analysis {
    /// Analyses a file, reading it and the files it extends from `files`.
    pub fn new(
        name: &str,
        files: &dyn Files,
        families: &'static [&'static dyn manual::ExplainedFamily],
        check_families: &'static Families,
    ) -> Analysis {
        let request =
            Request { ruleset: name, variants: &[], set_arguments: &[], families: check_families };
        let inspection = Inspection::new(&request, files);
        let sources = inspection.report.sources();
        let outline = |name| {
            let source = sources.find_by_name(name)?;
            Some((source, Outline::of(sources.text(source))))
        };
        let outlines = sources.names().filter_map(outline).collect();
        let own = sources.find_by_name(name);
        Analysis {
            name: name.to_owned(),
            families,
            check_families,
            inspection,
            outlines,
            source: own,
        }
    }

    /// Returns the diagnostics.
    pub fn report(&self) -> &Report {
        &self.inspection.report
    }

    /// Returns the name of the file.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Returns the span of the `extends` value.
    pub fn extends_span(&self) -> Option<Span> {
        Some(Span::new(self.source?, self.bytes_of(&keys::EXTENDS)?))
    }

    /// Returns the byte range of the value at the given pointer in the file.
    pub(super) fn bytes_of(&self, pointer: &str) -> Option<Range<usize>> {
        let span = &self.tree().spans.get(pointer)?.value;
        Some(span.start..span.end)
    }

    /// Returns the file's text.
    pub fn text(&self) -> &str {
        self.source.map_or("", |own| self.sources().text(own))
    }

    /// Returns whether the given source is this file.
    pub fn is_own(&self, source: SourceId) -> bool {
        self.source == Some(source)
    }

    /// Returns the names of the sources in the chain, including the file itself.
    pub fn files(&self) -> impl Iterator<Item = &str> {
        self.sources().names()
    }

    /// Returns the name of the source that the file extends: either a path or the name of a built-in ruleset.
    pub fn parent(&self) -> Option<&str> {
        // The chain starts at the file and ends at the root.
        let names: Vec<&str> = self.files().collect();
        let own = names.iter().position(|name| *name == self.name)?;
        names.get(own + 1).copied()
    }

    /// Returns the setting that the value at the given pointer in the file replaces.
    pub(super) fn replaced_setting(&self, pointer: &str, place: &DocumentPlace) -> Option<Setting> {
        if place.role != Role::Value {
            return None;
        }
        let loaded = self.loaded_ruleset()?;
        let own = self.place_of(pointer)?;
        let is_own = |setting: &Setting| matches!(&setting.origin, Origin::File { place: Some(place), .. } if *place == own);
        let mut latest = None;
        for players in loaded.ruleset.players() {
            let history = loaded.provenance.settings(players)?.get(&place.merged)?;
            if let Some(own) = history.iter().position(is_own) {
                return own.checked_sub(1).and_then(|before| history.get(before)).cloned();
            }
            if self.is_active(&place.layer, players) && latest.is_none() {
                latest = history.last().cloned();
            }
        }
        // Enabling a disabled variant would replace the current value.
        latest.filter(|_| place.variant.is_some())
    }

    /// Returns whether a layer in the file applies to the given number of players.
    fn is_active(&self, layer: &str, players: u8) -> bool {
        let value = |key: KeyPointer| self.tree().value.pointer(&key.pointer_in_layer(layer));
        if let Some(list) = value(keys::PLAYERS).and_then(Value::as_array) {
            return list.contains(&players.into());
        }
        let bound = |end: KeyPointer| value(end)?.as_u64();
        bound(keys::PLAYERS_MIN).is_none_or(|min| min <= u64::from(players))
            && bound(keys::PLAYERS_MAX).is_none_or(|max| u64::from(players) <= max)
    }

    /// Returns a value's location in the file, in the form that origins use.
    fn place_of(&self, pointer: &str) -> Option<SourcePlace> {
        Some(self.sources().place(&self.tree().spans.get(pointer)?.value))
    }

    /// Returns the ruleset without its variants, or `None` if it has errors.
    pub(super) fn loaded_ruleset(&self) -> Option<&LoadedRuleset> {
        self.inspection.loaded_ruleset.as_ref()
    }

    /// Loads the ruleset with the given variant enabled.
    pub(super) fn load_with(&self, variant: &str) -> Option<LoadedRuleset> {
        self.inspection.load_with_variant(variant)
    }

    /// Returns the file's tree as far as it could be parsed.
    pub(super) fn tree(&self) -> &Fragment {
        static NOTHING: LazyLock<Fragment> = LazyLock::new(Fragment::default);
        self.inspection.tree(&self.name).unwrap_or(&NOTHING)
    }

    pub(super) fn sources(&self) -> &Sources {
        self.report().sources()
    }

    /// Returns the file's outline.
    pub(super) fn outline(&self) -> &Outline {
        static NOTHING: LazyLock<Outline> = LazyLock::new(Outline::default);
        let own = self.outlines.iter().find(|(source, _)| self.is_own(*source));
        own.map_or(&NOTHING, |(_, outline)| outline)
    }

    /// Returns the names and titles of the available variants.
    pub(super) fn variants(&self) -> Vec<(String, String)> {
        if let Some(loaded) = self.loaded_ruleset() {
            let variants = loaded.variants.iter();
            return variants.map(|known| (known.name.clone(), known.title.clone())).collect();
        }
        let keys = self.outlines.iter().flat_map(|(_, outline)| &outline.keys);
        let name = |pointer: &str| keys::variant_at(pointer).map(ToOwned::to_owned);
        let mut names: Vec<(String, String)> =
            keys.filter_map(|site| Some((name(&site.pointer)?, String::new()))).collect();
        names.sort();
        names.dedup();
        names
    }

    pub(super) fn schema(&self) -> Option<&'static Schema> {
        self.inspection.schema()
    }

    /// Returns the part of the schema for the given pointer in the file.
    pub(super) fn place_schema(&self, pointer: &str) -> Option<&'static serde_json::Value> {
        place(self.schema()?.explained_schema(), pointer)
    }

    /// Returns the file's game family.
    pub(super) fn family(&self) -> Option<&'static dyn manual::ExplainedFamily> {
        let name = self.schema()?.name();
        self.families.iter().copied().find(|family| family.vocabulary().name == name)
    }
}

/// Returns the names of the sources in a file's chain, starting with the file itself.
pub fn chain(name: &str, files: &dyn Files, checked: &Families) -> Vec<String> {
    let schemas: Vec<&Schema> = checked.schemas().collect();
    let mut sources = Sources::default();
    read(name, &[], &schemas, files, &mut sources, &mut Vec::new());
    sources.names().map(ToOwned::to_owned).collect()
}
