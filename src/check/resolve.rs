use std::collections::BTreeMap;

use serde_json::{Value, json};

use super::{
    case::Case,
    common, path as rules,
    shape::{self, Shape},
};
use crate::{
    diagnostic::{Diagnostic, Severity, Sources, Span},
    loader::{Document, Merged, Origin, Setting, Stack, insert, leaves},
    ruleset::{Head, MIN_PLAYERS, Players, Ruleset, Sections, path},
};

/// The most players of most games.
const USUAL_PLAYERS: u8 = 8;

/// For each number of players and each value, by JSON pointer, who set it: the earliest first, the
/// last is in effect. A list is one value. What nobody set is there with its default.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Provenance(BTreeMap<u8, BTreeMap<String, Vec<Setting>>>);

impl Provenance {
    /// The values for a number of players, by JSON pointer; `None` if the ruleset does not allow
    /// that number.
    pub fn of(&self, players: u8) -> Option<&BTreeMap<String, Vec<Setting>>> {
        self.0.get(&players)
    }

    /// The setting that is in effect for a value.
    pub fn latest(&self, players: u8, pointer: &str) -> Option<&Setting> {
        self.of(players)?.get(pointer)?.last()
    }
}

/// Everything that is the case for one number of players.
struct Table {
    players: u8,
    merged: Merged,
    /// `Err` only where so much is wrong with the documents that not all of it was looked at.
    sections: serde_json::Result<path::Sections>,
}

/// Checks layers whose documents have been looked at, and resolves them. With an error there is no
/// ruleset.
pub(super) fn resolve(
    stack: &Stack,
    sources: &Sources,
    asked: &[String],
    found: &mut Vec<Diagnostic>,
) -> Option<(Ruleset, Provenance)> {
    found.extend(common::RULES.iter().flat_map(|rule| (rule.check)(stack)));
    let tables = tables(stack, Merged::new);
    found.extend(find_in(stack, &tables));
    if has_error(found) || !stack.chain.is_whole {
        return None;
    }
    let range = stack.players.filter(|players| players.min <= players.max)?;
    let first = tables.first()?;
    let head = head(stack, &first.merged, range, found).filter(|_| !has_error(found))?;
    let mut provenance = Provenance::default();
    let mut by_players = BTreeMap::new();
    for Table { players, merged, sections } in tables {
        let mut sections = match sections {
            Ok(sections) => sections,
            Err(error) => {
                found.push(unreadable(&error));
                return None;
            }
        };
        sections.hand.limit = Some(sections.hand.most());
        provenance.0.insert(players, settings(stack, sources, &merged, &sections, &head));
        by_players.insert(players, Sections::Path(sections));
    }
    Some((Ruleset::new(head, asked.to_vec(), by_players), provenance))
}

/// What the rules of the family find in layers.
pub(super) fn find(stack: &Stack) -> Vec<Diagnostic> {
    find_in(stack, &tables(stack, Merged::latest_only))
}

fn find_in(stack: &Stack, tables: &[Table]) -> Vec<Diagnostic> {
    let cases = tables.iter().filter_map(|table| {
        let sections = table.sections.as_ref().ok()?;
        Some(Case { players: table.players, stack, merged: &table.merged, sections })
    });
    let cases: Vec<Case<'_>> = cases.collect();
    let own = rules::RULES.iter().flat_map(|rule| rule.run(&cases));
    own.map(|diagnostic| facing_the_author(stack, diagnostic)).collect()
}

/// What is the case for each number of players. Where it is not known for which, the usual ones are
/// taken, and what depends on them is in doubt.
fn tables(stack: &Stack, merge: fn(&Stack, u8) -> Merged) -> Vec<Table> {
    let known = stack.players.filter(|players| players.min <= players.max);
    let range = known.unwrap_or(Players { min: MIN_PLAYERS, max: USUAL_PLAYERS });
    range.iter().map(|players| table(merge(stack, players), players, known.is_some())).collect()
}

/// A contradiction stands where the author can mend it: not in a built-in ruleset if one of its
/// sides is in a file or on the command line.
fn facing_the_author(stack: &Stack, mut diagnostic: Diagnostic) -> Diagnostic {
    let is_builtin = |span: &Span| {
        stack.chain.documents.iter().any(|document| {
            document.builtin
                && document.spot("").is_some_and(|spot| spot.value.source == span.source)
        })
    };
    if diagnostic.span().is_some_and(is_builtin) {
        let own = diagnostic.labels.iter().position(|label| !is_builtin(&label.span));
        if let Some(own) = own {
            for (index, label) in diagnostic.labels.iter_mut().enumerate() {
                label.primary = index == own;
            }
        }
    }
    diagnostic
}

fn has_error(found: &[Diagnostic]) -> bool {
    found.iter().any(|diagnostic| diagnostic.severity == Severity::Error)
}

fn table(mut merged: Merged, players: u8, is_known: bool) -> Table {
    if !is_known {
        merged.doubt("/players");
    }
    let mut tree = merged.tree.clone();
    // What is required and missing or faulty was reported; the rules that read it are silent, and
    // the others can still look at the rest.
    for pointer in ["/board/columns", "/board/rows"] {
        if tree.pointer(pointer).is_none() {
            insert(&mut tree, pointer, json!(6));
        }
    }
    if let Some(list) = tree.pointer_mut("/tiles/list").and_then(Value::as_array_mut) {
        // The gaps that faulty tiles leave.
        list.retain(|tile| tile.get("tile").is_some());
    }
    Table { players, merged, sections: serde_json::from_value(tree) }
}

fn unreadable(error: &serde_json::Error) -> Diagnostic {
    Diagnostic::error("not-valid", format!("the rules cannot be read: {error}"))
}

/// What the ruleset says of itself. House rules that give no title are called after what they
/// change.
fn head(
    stack: &Stack,
    merged: &Merged,
    players: Players,
    found: &mut Vec<Diagnostic>,
) -> Option<Head> {
    let mut tree = merged.tree.clone();
    if tree.get("title").is_none() {
        let files: Vec<&Document> =
            stack.chain.documents.iter().filter(|file| !file.command_line).collect();
        let below = files.len().saturating_sub(1);
        let mut ids =
            files.iter().take(below).filter_map(|file| file.tree.value.get("id")?.as_str());
        let title = format!("House rules on {}", ids.next_back().unwrap_or("another ruleset"));
        insert(&mut tree, "/title", title.into());
    }
    insert(&mut tree, "/players", json!(players));
    shape_of(&tree, found);
    serde_json::from_value(tree).map_err(|error| found.push(unreadable(&error))).ok()
}

/// The last look at the merged tree: it is complete.
fn shape_of(tree: &Value, found: &mut Vec<Diagnostic>) {
    let mut document = Document::without_places(tree.clone());
    shape::check(&mut document, Shape::File, found);
}

fn settings(
    stack: &Stack,
    sources: &Sources,
    merged: &Merged,
    sections: &path::Sections,
    head: &Head,
) -> BTreeMap<String, Vec<Setting>> {
    let mut settings = merged.settings(stack, sources);
    for complete in [json!(sections), json!(head)] {
        leaves(&complete, "", &mut |pointer, value| {
            settings.entry(pointer.to_owned()).or_insert_with(|| {
                vec![Setting { value: value.clone(), origin: Origin::Default, basis: None }]
            });
        });
    }
    settings
}
