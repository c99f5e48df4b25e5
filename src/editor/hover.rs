//! Explanations that are shown when hovering over a key or value.

use std::{fmt::Write as _, ops};

use super::{
    analysis::Analysis,
    names::{SharedName, unquoted_bytes},
    outline::Site,
    place::{DocumentPlace, Role},
};
use crate::{
    check::LoadedRuleset,
    diagnostic::{TextSurface, escape, escape_for_terminal, format_code_block},
    loader::{builtin_rulesets, pointer},
    manual,
    ruleset::{KeyInfo, KeyKind, KeyWord, keys},
};

/// The explanation of a key or value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Hover {
    /// The byte range of the key or value.
    pub bytes: ops::Range<usize>,
    /// The ruleset key, such as `hand.size`, or `None` for statements about layers.
    pub key: Option<String>,
    /// The explanation in Markdown.
    pub markdown: String,
}

impl Analysis {
    /// Explains the key or value at the given offset.
    pub fn hover(&self, byte: usize) -> Option<Hover> {
        if let Some(site) = self.outline().value_at(byte) {
            let markdown = self.of_value(site).or_else(|| self.of_key(&site.pointer))?;
            return Some(Hover { bytes: site.bytes.clone(), key: key_of(site), markdown });
        }
        let site = self.outline().key_at(byte)?;
        let markdown = self.of_key(&site.pointer)?;
        Some(Hover { bytes: site.bytes.clone(), key: key_of(site), markdown })
    }

    /// Explains a name, a tile or a question, where an explanation of the key wouldn't be enough.
    fn of_value(&self, site: &Site) -> Option<String> {
        let text = self.text().get(unquoted_bytes(self.text(), &site.bytes))?;
        let place = DocumentPlace::of(&site.pointer);
        let last = pointer::segments(&site.pointer).last()?;
        match (place.role, last.as_str()) {
            (Role::Basis, "question") => {
                Some(format!("**{}**\n\n{}", escape_for_terminal(text), manual::question(text)?))
            }
            (Role::Basis, "kind") => self.of_word(&site.pointer, text),
            (Role::Value, "tile") => {
                let drawn = self.family()?.draw_tile(text)?;
                Some(format_code_block(&drawn))
            }
            (Role::Layering, _) => match self.name_at(site.bytes.start)?.0 {
                SharedName::Ruleset(id) => {
                    let known = builtin_rulesets().iter().find(|known| known.id == id)?;
                    Some(format!("**{}**, built in\n\n{}", known.id, known.description()))
                }
                SharedName::Variant(name) => self.of_variant(&name),
                SharedName::Id(_) => None,
            },
            _ => None,
        }
    }

    fn of_word(&self, pointer: &str, word: &str) -> Option<String> {
        let own = KeyInfo::from_schema(self.place_schema(pointer)?);
        let mut explained = own.words().iter().filter(|known| !known.meaning.is_empty());
        let known = explained.find(|known| known.value == word)?;
        Some(format!("`{}`: {}", escape_for_terminal(word), known.phrase()))
    }

    fn of_variant(&self, name: &str) -> Option<String> {
        let (name, title) = self.variants().into_iter().find(|(known, _)| known == name)?;
        let markdown = |text| escape(text, TextSurface::Markdown);
        let mut text = format!("Variant **{}**: {}", markdown(&name), markdown(&title));
        if let (Some(without), Some(with)) = (self.loaded_ruleset(), self.load_with(&name)) {
            let changes = changes(without, &with);
            if !changes.is_empty() {
                text.push_str("\n\n");
                text.push_str(&format_code_block(&changes));
            }
        }
        Some(text)
    }

    /// Explains a key the way `sentiero explain` does, as well as the variant that contains it.
    ///
    /// If the file has errors, the description from the schema is used instead.
    fn of_key(&self, at: &str) -> Option<String> {
        let place = DocumentPlace::of(at);
        if place.role == Role::Layering
            && let Some(name) = keys::variant_at(at)
        {
            return self.of_variant(name).or_else(|| self.of_schema(at));
        }
        if place.role != Role::Layering && !place.merged.is_empty() && place.is_whole {
            let key = pointer::to_dotted_key(&place.merged);
            let with = place.variant.as_deref().and_then(|name| self.load_with(name));
            let loaded = with.as_ref().or(self.loaded_ruleset());
            let explained =
                loaded.and_then(|loaded| manual::explain(loaded, Some(&key), None).ok());
            if let Some(explained) = explained {
                let text = explained.text(str::to_owned);
                // Don't show the folder for files in the same folder.
                let folder = self.name().rsplit_once('/').map(|(folder, _)| format!("{folder}/"));
                let text = folder.map_or(text.clone(), |folder| text.replace(&folder, ""));
                return Some(format_code_block(&text));
            }
        }
        self.of_schema(at)
    }

    fn of_schema(&self, at: &str) -> Option<String> {
        format_key(&KeyInfo::from_schema(self.place_schema(at)?))
    }
}

/// Returns the ruleset key for the value or basis at the given site.
fn key_of(site: &Site) -> Option<String> {
    let place = DocumentPlace::of(&site.pointer);
    let is_key = place.role != Role::Layering && !place.merged.is_empty();
    is_key.then(|| pointer::to_dotted_key(&place.merged))
}

/// Formats what the schema says about a key as Markdown.
pub(super) fn format_key(place: &KeyInfo) -> Option<String> {
    let KeyInfo { text, kind, default, .. } = place;
    let mut text = Some(text.clone() + "\n\n").filter(|_| !text.is_empty())?;
    // Writing to a string can't fail.
    match kind {
        KeyKind::Word { values } => {
            for KeyWord { value, meaning } in values {
                let means = if meaning.is_empty() { "" } else { ": " };
                let _ = writeln!(text, "- `{value}`{means}{meaning}");
            }
        }
        KeyKind::Number { min, max } if *max < i64::MAX => {
            let _ = writeln!(text, "From {min} to {max}.");
        }
        _ => {}
    }
    if let Some(default) = default {
        let _ = writeln!(text, "Default: `{default}`.");
    }
    Some(text.trim_end().to_owned())
}

/// Returns the values that differ in the second ruleset, one per line.
///
/// Each change is listed for the smallest number of players that it affects.
fn changes(without: &LoadedRuleset, with: &LoadedRuleset) -> String {
    let mut out = String::new();
    let mut told: Vec<&str> = Vec::new();
    for players in with.ruleset.players() {
        let Some(values) = with.provenance.settings(players) else { continue };
        for (pointer, history) in values {
            let Some(new) = history.last() else { continue };
            let old = without.provenance.latest_setting(players, pointer);
            if told.contains(&pointer.as_str())
                || pointer::is_within(pointer, &keys::PLAYERS)
                || old.is_some_and(|old| old.value == new.value)
            {
                continue;
            }
            told.push(pointer);
            let was = old.map(|old| format!(" (was {})", manual::shown(&old.value)));
            // Writing to a string can't fail.
            let _ = writeln!(
                out,
                "{} = {}{}",
                pointer::to_dotted_key(pointer),
                escape_for_terminal(&manual::shown(&new.value)),
                escape_for_terminal(&was.unwrap_or_default())
            );
        }
    }
    out
}
