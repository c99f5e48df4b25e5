//! Resolves layers into a ruleset and keeps track of the origins of its values.

use std::collections::BTreeMap;

use serde_json::{Value, json};

use super::{
    common,
    families::{DocumentShape, FamilyEntry},
    memo::ReadLog,
    rule::{Case, RuleMemo},
};
use crate::{
    diagnostic::{Diagnostic, Severity, Sources, Span},
    loader::{Document, MergedLayers, Origin, Setting, Stack, pointer::insert, visit_leaves},
    ruleset::{FamilySections, Head, Players, Ruleset, keys},
};

/// Maps each number of players and each JSON pointer to the settings for that value.
///
/// The settings are sorted from earliest to latest, and the latest one is in effect. A list counts as a
/// single value. If no layer sets a value, it has its default.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Provenance(BTreeMap<u8, BTreeMap<String, Vec<Setting>>>);

impl Provenance {
    /// Returns the settings for the given number of players, by JSON pointer. Returns `None` if that number
    /// isn't allowed.
    pub fn settings(&self, players: u8) -> Option<&BTreeMap<String, Vec<Setting>>> {
        self.0.get(&players)
    }

    /// Returns the setting that's in effect for a value.
    pub fn latest_setting(&self, players: u8, pointer: &str) -> Option<&Setting> {
        self.settings(players)?.get(pointer)?.last()
    }
}

/// Checks and resolves layers, or returns `None` if there's an error. Their documents must have been checked
/// already.
pub(super) fn resolve(
    member: &'static FamilyEntry,
    stack: &Stack,
    sources: &Sources,
    asked: &[String],
    found: &mut Vec<Diagnostic>,
) -> Option<(Ruleset, Provenance)> {
    found.extend(common::RULES.iter().flat_map(|rule| (rule.check)(stack, sources)));
    found.extend(common::find_changed_copies(member, stack));
    let tables = merge_by_players(stack, true);
    found.extend(find_in_tables(member, stack, sources, &tables, &mut RuleMemos::default()));
    if has_error(found) || !stack.chain.is_complete {
        return None;
    }
    let (_, first) = tables.first()?;
    let head = build_head(member, stack, first.tree(), found).filter(|_| !has_error(found))?;
    let mut provenance = Provenance::default();
    let mut by_players = BTreeMap::new();
    for (players, merged) in tables {
        let sections = ok_or_report(member.family.read(merged.tree()), found)?;
        provenance.0.insert(players, settings(stack, sources, &merged, &*sections, &head));
        by_players.insert(players, sections);
    }
    Some((Ruleset::new(head, asked.to_vec(), by_players), provenance))
}

/// The cached findings of a family's rules. They can only be used for layers from the same chain.
pub(super) type RuleMemos = Vec<RuleMemo>;

/// Returns the findings from the family's rules for the given layers.
pub(super) fn find(
    member: &FamilyEntry,
    stack: &Stack,
    sources: &Sources,
    memos: &mut RuleMemos,
) -> Vec<Diagnostic> {
    find_in_tables(member, stack, sources, &merge_by_players(stack, false), memos)
}

fn find_in_tables(
    member: &FamilyEntry,
    stack: &Stack,
    sources: &Sources,
    tables: &[(u8, MergedLayers)],
    memos: &mut RuleMemos,
) -> Vec<Diagnostic> {
    let (family, defaults) = (member.family, member.family.defaults());
    let log = &ReadLog::default();
    let tables = tables.iter().enumerate();
    let cases = tables.map(|(index, (number, merged))| {
        let number = *number;
        Case { number, stack, merged, defaults, index, log }
    });
    let cases: Vec<Case<'_>> = cases.collect();
    memos.resize_with(family.rules().len(), RuleMemo::default);
    let rules = family.rules().iter().zip(memos);
    let mut own: Vec<Diagnostic> =
        rules.flat_map(|(rule, memo)| rule.run(log, &cases, memo)).collect();
    own.extend(common::find_ineffective_values(family, &cases, sources));
    own.into_iter().map(|diagnostic| move_to_author(stack, diagnostic)).collect()
}

/// Returns the merged layers for each player count, or for the usual player counts if the range is unknown.
fn merge_by_players(stack: &Stack, with_history: bool) -> Vec<(u8, MergedLayers)> {
    let numbers: Vec<u8> = match stack.players {
        Some(players) => players.iter().collect(),
        // Most games don't allow more players than this.
        None => (2..=8).collect(),
    };
    let merged = |players| (players, MergedLayers::new(stack, players, with_history));
    numbers.into_iter().map(merged).collect()
}

/// If a finding is in a built-in ruleset but also has a label in a file or on the command line, moves it
/// there.
///
/// That's where the author can fix it.
fn move_to_author(stack: &Stack, mut diagnostic: Diagnostic) -> Diagnostic {
    let is_builtin = |span: &Span| {
        let mut builtin = stack.chain.documents.iter().filter(|document| document.is_builtin);
        builtin.any(|document| document.span("").is_some_and(|file| file.source == span.source))
    };
    if diagnostic.span().is_some_and(is_builtin) {
        let own = diagnostic.labels.iter().position(|label| !is_builtin(&label.span));
        if let Some(own) = own {
            for (index, label) in diagnostic.labels.iter_mut().enumerate() {
                label.is_primary = index == own;
            }
        }
    }
    diagnostic
}

pub(super) fn has_error(found: &[Diagnostic]) -> bool {
    found.iter().any(|diagnostic| diagnostic.severity == Severity::Error)
}

/// Returns the result of reading a tree that has no known errors. If reading it failed, adds a finding.
fn ok_or_report<T>(read: serde_json::Result<T>, found: &mut Vec<Diagnostic>) -> Option<T> {
    let unreadable =
        |error| Diagnostic::error("not-valid", format!("cannot read the rules: {error}"));
    read.map_err(|error| found.push(unreadable(error))).ok()
}

/// Returns the ruleset's head.
///
/// House rules without a title are named after the ruleset they change. This also does the final check of the
/// merged tree.
fn build_head(
    member: &FamilyEntry,
    stack: &Stack,
    mut tree: Value,
    found: &mut Vec<Diagnostic>,
) -> Option<Head> {
    let players = stack.players?;
    if tree.get("title").is_none() {
        let below = stack.chain.layer_file_count().saturating_sub(1);
        let mut ids =
            stack.chain.documents.iter().take(below).filter_map(|file| file.text(&keys::ID));
        let title = format!("House rules for {}", ids.next_back().unwrap_or("a different ruleset"));
        insert(&mut tree, &keys::TITLE, title.into());
    }
    insert(&mut tree, &keys::PLAYERS, json!(players));
    let document = Document::from_value(tree.clone());
    member.check(&document, DocumentShape::File, &Sources::default(), found);
    ok_or_report(serde_json::from_value(tree), found)
}

fn settings(
    stack: &Stack,
    sources: &Sources,
    merged: &MergedLayers,
    sections: &dyn FamilySections,
    head: &Head,
) -> BTreeMap<String, Vec<Setting>> {
    let mut settings = merged.settings(stack, sources);
    settle_players(&mut settings, head.players);
    for complete in [sections.to_json(), json!(head)] {
        visit_leaves(&complete, "", &mut |pointer, value| {
            settings.entry(pointer.to_owned()).or_insert_with(|| {
                vec![Setting { value: value.clone(), origin: Origin::Default, basis: None }]
            });
        });
    }
    settings
}

/// Converts the settings for the player counts to the form that the head uses, which is either a list or the
/// two ends of a range.
fn settle_players(settings: &mut BTreeMap<String, Vec<Setting>>, players: Players) {
    let Some(history) = settings.remove(&*keys::PLAYERS) else { return };
    let ends =
        [(keys::PLAYERS_MIN, json!(players.min())), (keys::PLAYERS_MAX, json!(players.max()))];
    let list = [(keys::PLAYERS, json!(players))];
    for (key, value) in if players.is_range() { &ends[..] } else { &list } {
        let mut history = history.clone();
        if let Some(latest) = history.last_mut() {
            latest.value = value.clone();
        }
        settings.insert(key.to_string(), history);
    }
}
