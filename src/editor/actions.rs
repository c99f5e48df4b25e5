//! The fixes and other actions that an editor can offer.

use std::{fmt::Write as _, ops::Range};

use super::{
    analysis::Analysis,
    place::{DocumentPlace, Role},
};
use crate::{
    diagnostic::{Diagnostic, Fix, SuggestedChange, WayOut},
    loader::{Origin, pointer},
    manual,
    ruleset::keys,
};

/// A change to the text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TextChange {
    /// The byte range to replace.
    pub bytes: Range<usize>,
    /// The new text.
    pub text: String,
}

/// An action that an editor can offer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EditorAction {
    /// The title.
    pub title: String,
    /// The changes.
    pub edits: Vec<TextChange>,
    /// The index in the report of the diagnostic that this action fixes.
    pub diagnostic: Option<usize>,
    /// Whether the fix is safe.
    pub is_certain: bool,
}

impl Analysis {
    /// Returns the fixes for diagnostics that touch the given byte range, along with any other actions for
    /// it.
    pub fn actions(&self, range: &Range<usize>) -> Vec<EditorAction> {
        let mut actions: Vec<EditorAction> = Vec::new();
        for (number, found) in self.report().diagnostics().iter().enumerate() {
            let fix = found.fix.as_ref().filter(|fix| self.is_own(fix.span.source));
            let Some(fix) = fix.filter(|fix| self.is_touching(found, fix, range)) else { continue };
            actions.push(EditorAction {
                title: fix.text.clone(),
                edits: vec![edit(fix)],
                diagnostic: Some(number),
                is_certain: fix.is_certain,
            });
        }
        for (number, found) in self.report().diagnostics().iter().enumerate() {
            if self.is_at(found, range) {
                let suggested = self.suggestions(found).into_iter();
                let suggested = suggested
                    .map(|(_, action)| EditorAction { diagnostic: Some(number), ..action });
                actions.extend(suggested);
            }
        }
        actions.extend(self.fix_all());
        actions.extend(self.begin_variant(range.start));
        actions.extend(self.copy_section(range.start));
        actions.extend(self.add_basis(range.start));
        actions
    }

    /// Returns the action that applies all safe fixes, if there are any.
    pub fn fix_all(&self) -> Option<EditorAction> {
        let own = self.sources().find_by_name(self.name())?;
        let fixes = self.report().certain_fixes(own);
        let edits: Vec<TextChange> = fixes.into_iter().map(edit).collect();
        (!edits.is_empty()).then(|| EditorAction {
            title: fix_all_title(edits.len()),
            edits,
            diagnostic: None,
            is_certain: true,
        })
    }

    /// Returns the actions that make the changes suggested by a diagnostic, each with the advice that it
    /// belongs to.
    pub fn suggestions<'d>(&self, found: &'d Diagnostic) -> Vec<(&'d str, EditorAction)> {
        let action = |way_out: &'d WayOut| {
            let (title, edits) = match &way_out.change {
                SuggestedChange::Setting(key, value) => {
                    (format!("set `{key} = {value}`"), self.assign(key, Some(value)))
                }
                SuggestedChange::Block(lines) => {
                    let values: Vec<&str> = lines.iter().skip(1).map(String::as_str).collect();
                    let title = format!("add a block: `{}`", values.join("`, `"));
                    (title, vec![self.end_edit(&format!("\n{}\n", lines.join("\n")))])
                }
            };
            let action = EditorAction { title, edits, diagnostic: None, is_certain: false };
            (!action.edits.is_empty()).then_some((way_out.help.as_str(), action))
        };
        found.ways_out.iter().filter_map(action).collect()
    }

    fn is_touching(&self, found: &Diagnostic, fix: &Fix, range: &Range<usize>) -> bool {
        meets(fix.span.start..fix.span.end, range) || self.is_at(found, range)
    }

    /// Returns whether a diagnostic's location touches a range.
    fn is_at(&self, found: &Diagnostic, range: &Range<usize>) -> bool {
        let span = found.span().filter(|span| self.is_own(span.source));
        span.is_some_and(|span| meets(span.start..span.end, range))
    }

    /// Returns the place and text of the value at the given offset, if it belongs to a section.
    fn value_of_section(&self, byte: usize) -> Option<(DocumentPlace, &str)> {
        let outline = self.outline();
        let site = outline.key_at(byte).or_else(|| outline.value_at(byte))?;
        let place = DocumentPlace::of(&site.pointer);
        if place.role != Role::Value || pointer::segments(&place.merged).count() != 2 {
            return None;
        }
        let span = &self.tree().spans.get(&place.written_pointer())?.value;
        let text = self.text().get(span.start..span.end)?;
        Some((place, text))
    }

    /// Creates a variant from a value in the file.
    fn begin_variant(&self, byte: usize) -> Option<EditorAction> {
        let (place, value) = self.value_of_section(byte)?;
        if !place.layer.is_empty() {
            return None;
        }
        let known = self.variants();
        let name = (1..).map(|number| match number {
            1 => "my-variant".to_owned(),
            number => format!("my-variant-{number}"),
        });
        let name = name.take(64).find(|name| known.iter().all(|(known, _)| known != name))?;
        let mut keys = pointer::segments(&place.merged);
        let (section, key) = (keys.next()?, keys.next()?);
        let text = format!(
            "\n[variants.{name}]\ntitle = \"My variant\"\n\n[variants.{name}.set.{section}]\n{key} = {value}\n"
        );
        Some(other("Create a variant with this value", self.end_edit(&text)))
    }

    /// Copies the keys in a section that the extended ruleset sets but the file doesn't.
    fn copy_section(&self, byte: usize) -> Option<EditorAction> {
        let site = self.outline().key_at(byte)?;
        let place = DocumentPlace::of(&site.pointer);
        let section = pointer::segments(&place.merged).next()?;
        let header = self
            .outline()
            .headers
            .iter()
            .find(|header| header.pointer == pointer::child("", &section))?;
        if place.role != Role::Value || !place.layer.is_empty() {
            return None;
        }
        self.tree().value.get("extends")?;
        let loaded = self.loaded_ruleset()?;
        let players = loaded.ruleset.players().next()?;
        let mut lines = String::new();
        for (at, history) in loaded.provenance.settings(players)? {
            let latest = history.last()?;
            let is_set =
                matches!(&latest.origin, Origin::File { players: None, variant: None, .. });
            let Some(key) = at.strip_prefix(&format!("{}/", header.pointer)) else { continue };
            if is_set && self.tree().value.pointer(at).is_none() {
                // Writing to a string can't fail.
                let _ = write!(lines, "\n{key} = {}", manual::written(&latest.value));
            }
        }
        let title = format!("Copy the rest of [{section}] from the extended ruleset");
        let edit = TextChange { bytes: header.bytes.end..header.bytes.end, text: lines };
        (!edit.text.is_empty()).then(|| other(&title, edit))
    }

    /// Adds a basis for a value that doesn't have one.
    fn add_basis(&self, byte: usize) -> Option<EditorAction> {
        let (place, _) = self.value_of_section(byte)?;
        let basis = format!("{}/basis", place.layer);
        if self.tree().value.pointer(&format!("{basis}{}", place.merged)).is_some() {
            return None;
        }
        let mut keys = pointer::segments(&place.merged);
        let (section, key) = (keys.next()?, keys.next()?);
        let value = "{ kind = \"chosen\", note = \"Why.\" }";
        let table = pointer::child(&basis, &section);
        let header = self.outline().headers.iter().find(|header| header.pointer == table);
        let edit = match header {
            Some(header) => TextChange {
                bytes: header.bytes.end..header.bytes.end,
                text: format!("\n{key} = {value}"),
            },
            // For a block in a list, the basis comes after the block's own header.
            None if keys::is_block(&place.layer) => {
                let header =
                    self.outline().headers.iter().find(|header| header.pointer == place.layer)?;
                let text = format!("\nbasis.{section}.{key} = {value}");
                TextChange { bytes: header.bytes.end..header.bytes.end, text }
            }
            None => {
                let table = pointer::to_dotted_key(&table);
                self.end_edit(&format!("\n[{table}]\n{key} = {value}\n"))
            }
        };
        Some(other("Add a basis for this value", edit))
    }

    /// Returns an edit that adds lines at the end of the file.
    fn end_edit(&self, lines: &str) -> TextChange {
        let end = self.text().len();
        let gap = if self.text().ends_with('\n') || end == 0 { "" } else { "\n" };
        TextChange { bytes: end..end, text: format!("{gap}{lines}") }
    }
}

/// Returns the title of the action that applies all safe fixes.
pub fn fix_all_title(count: usize) -> String {
    match count {
        1 => "Apply the safe fix".to_owned(),
        count => format!("Apply all {count} safe fixes"),
    }
}

fn other(title: &str, edit: TextChange) -> EditorAction {
    EditorAction { title: title.to_owned(), edits: vec![edit], diagnostic: None, is_certain: false }
}

fn edit(fix: &Fix) -> TextChange {
    TextChange { bytes: fix.span.start..fix.span.end, text: fix.replacement.clone() }
}

/// Returns the change that replaces the lines from the first to the last difference.
pub fn changed_lines(old: &str, new: &str) -> Option<TextChange> {
    let lines = |text| str::split_inclusive(text, '\n').collect::<Vec<_>>();
    let (before, after) = (lines(old), lines(new));
    let same = before.iter().zip(&after).take_while(|(old, new)| old == new).count();
    let (before, after) = (before.get(same..)?, after.get(same..)?);
    let ends = before.iter().rev().zip(after.iter().rev());
    let same_end = ends.take_while(|(old, new)| old == new).count();
    let (before, after) =
        (before.get(..before.len() - same_end)?, after.get(..after.len() - same_end)?);
    let length = |lines: &[&str]| lines.iter().map(|line| line.len()).sum::<usize>();
    let start = old.split_inclusive('\n').take(same).map(str::len).sum();
    let is_other = !before.is_empty() || !after.is_empty();
    is_other.then(|| TextChange { bytes: start..start + length(before), text: after.concat() })
}

/// Returns whether two ranges touch.
fn meets(one: Range<usize>, other: &Range<usize>) -> bool {
    one.start <= other.end && other.start <= one.end
}
