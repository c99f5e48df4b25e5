//! Findings for missing keys and the advice that goes with them.

use serde_json::Value;

use super::{Misfit, MisfitContext, advice::Advice, is_completed};
use crate::{
    check::misplaced_sections::{MisplacedSection, misplaced_sections},
    diagnostic::{Diagnostic, first_advice, rows},
    loader::{builtin_rulesets, editions, pointer},
    ruleset::{MAX_PLAYERS, MIN_PLAYERS, keys},
};

/// The keys missing from a table.
struct MissingKeys<'a> {
    table: &'a MisfitContext<'a>,
    keys: &'a [String],
    /// Whether to search the sections below the table's header for its values.
    is_searched: bool,
}

type Row = (&'static str, fn(&MissingKeys<'_>) -> Option<Advice>);

/// All advice for missing keys.
const ROWS: &[Row] = rows![
    ruleset_to_extend
    complete_table
    title
    players
    ends_of_a_range
    sections_below_the_header
    set
];

impl MisfitContext<'_> {
    /// Returns the finding for missing keys. It includes misplaced sections if `is_searched` is set.
    pub(super) fn missing_keys(&self, keys: &[String], is_searched: bool) -> Misfit {
        let touched_pointers: Vec<String> =
            keys.iter().map(|key| pointer::child(self.pointer, key)).collect();
        let names: Vec<String> = keys.iter().map(|key| format!("`{key}`")).collect();
        let (names, verb) = match names.as_slice() {
            [] => (String::new(), "is"),
            [one] => (format!("key {one}"), "is"),
            [most @ .., last] => (format!("keys {} and {last}", most.join(", ")), "are"),
        };
        let message = match self.pointer {
            "" => format!("the {names} {verb} missing"),
            _ => format!("the {names} {verb} missing from {}", self.name()),
        };
        let at = if let [one] = touched_pointers.as_slice() { one.as_str() } else { self.pointer };
        let own = MissingKeys { table: self, keys, is_searched };
        let advised = first_advice(ROWS.iter().map(|(name, advise)| (*name, advise(&own))));
        let (name, advice) = advised.unwrap_or_default();
        let found = Diagnostic::error("missing-key", message).pointer(at);
        let diagnostic = advice.add_to(found, self.header());
        // Half of a condition is useless, so remove it.
        let whole = self.pointer.ends_with(&*keys::PLAYERS).then(|| self.pointer.to_owned());
        Misfit {
            diagnostic,
            advice: name,
            touched_pointers,
            removed_pointers: whole.into_iter().collect(),
        }
    }
}

impl MissingKeys<'_> {
    /// Returns whether the table must be complete because the file doesn't extend another one.
    fn is_complete(&self) -> bool {
        let document = self.table.document;
        let is_file = !document.name.is_empty() && document.tree.value.get("extends").is_none();
        is_file && is_completed(self.table.schema, self.table.pointer)
    }

    fn is_only(&self, key: &str) -> bool {
        self.keys == [key]
    }
}

const COMPLETE_NOTE: &str = "a file without `extends` must be complete";

fn ruleset_to_extend(own: &MissingKeys<'_>) -> Option<Advice> {
    if !own.is_complete() || !own.table.pointer.is_empty() || own.keys.len() <= 2 {
        return None;
    }
    let ids: Vec<&str> = editions().map(|known| known.id).collect();
    let help = format!(
        "to change an existing ruleset, extend it: `extends = \"{}\"` ({})",
        ids.first().unwrap_or(&""),
        ids.join(", ")
    );
    Some(Advice::help(help).with_notes([COMPLETE_NOTE.to_owned()]))
}

fn complete_table(own: &MissingKeys<'_>) -> Option<Advice> {
    own.is_complete().then(|| Advice::default().with_notes([COMPLETE_NOTE.to_owned()]))
}

fn title(own: &MissingKeys<'_>) -> Option<Advice> {
    let help = "add a title, as in `title = \"Longer hands\"`";
    own.is_only("title").then(|| Advice::help(help))
}

fn players(own: &MissingKeys<'_>) -> Option<Advice> {
    let help = "set its range of players: `players = { min = 2, max = 2 }`";
    own.is_only("players").then(|| Advice::help(help))
}

fn ends_of_a_range(own: &MissingKeys<'_>) -> Option<Advice> {
    let is_range = own.table.pointer.ends_with(&*keys::PLAYERS) && !own.is_only("kind");
    let range = own.table.document.tree.value.pointer(own.table.pointer).filter(|_| is_range)?;
    let (min, max) = (end(own, range, "min"), end(own, range, "max"));
    // An end outside of the file's own counts doesn't go with the other one.
    let (min, max) = match range.get("min") {
        Some(_) => (min, max.max(min)),
        None => (min.min(max), max),
    };
    let help = "a range needs both ends, which can be equal";
    Some(Advice::help(format!("{help}: `{{ min = {min}, max = {max} }}`")))
}

/// Returns an end of a range, or else that end of the file's player counts or of those that it inherits.
fn end(own: &MissingKeys<'_>, range: &Value, name: &str) -> u64 {
    let tree = &own.table.document.tree.value;
    let at = pointer::child(&keys::PLAYERS, name);
    let base = tree.pointer(&keys::EXTENDS).and_then(Value::as_str);
    let base = || builtin_rulesets().iter().find(|known| Some(known.id) == base)?.number(&at);
    let own_end = range.get(name).or_else(|| tree.pointer(&at)).and_then(Value::as_u64);
    let any = if name == "min" { MIN_PLAYERS } else { MAX_PLAYERS };
    own_end.or_else(|| base().map(u64::from)).unwrap_or(any.into())
}

/// Returns advice for a block or variant whose values are in sections with their own headers.
fn sections_below_the_header(own: &MissingKeys<'_>) -> Option<Advice> {
    if !own.is_only("set") || !own.is_searched {
        return None;
    }
    let MisfitContext { document, pointer, schema, .. } = *own.table;
    let sample = |MisplacedSection { section, lines }| {
        let text = format!(
            "`[{section}]` applies to every game; to set these values only in the block, put them \
                directly below the block's header:"
        );
        (text, lines)
    };
    let below = misplaced_sections(document, pointer, schema);
    let samples: Vec<_> = below.into_iter().map(sample).collect();
    (!samples.is_empty()).then(|| Advice { samples, ..Advice::default() })
}

fn set(own: &MissingKeys<'_>) -> Option<Advice> {
    let help = "add the values that it should change, as in `set.hand.size = 4`";
    own.is_only("set").then(|| Advice::help(help))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::check::misfit::tests::{Example, each_row_wins_and_leads_to_a_valid_file, helps};

    const TWO: &str = "[[when]]\nplayers = { min = 2, max = 2 }\nset.hand.size = 4";
    const LONG: &str = "[variants.long]\ntitle = \"Longer hands\"\nset.hand.size = 4";

    const EXAMPLES: &[Example] = &[
        ("ruleset_to_extend", "id = \"ours\"", "id = \"ours\"\nextends = \"calliope\""),
        ("complete_table", "id = \"ours\"\n[board]\ncolumns = 6", "[board]\ncolumns = 6"),
        ("title", "[variants.long]\nset.hand.size = 4", LONG),
        ("players", "[[when]]\nset.hand.size = 4", TWO),
        ("ends_of_a_range", "[[when]]\nplayers = { min = 2 }\nset.hand.size = 4", TWO),
        (
            "sections_below_the_header",
            "[[when]]\nplayers = { min = 2, max = 2 }\n[hand]\nsize = 4",
            TWO,
        ),
        ("set", "[[when]]\nplayers = { min = 2, max = 2 }", TWO),
    ];

    #[test]
    fn missing_range_end_defaults_to_the_file() {
        for (ours, range, help) in [
            ("", "max = 4", "{ min = 2, max = 4 }"),
            ("", "min = 6", "{ min = 6, max = 8 }"),
            ("players = { min = 3, max = 5 }", "max = 4", "{ min = 3, max = 4 }"),
            ("players = { min = 3, max = 5 }", "min = 4", "{ min = 4, max = 5 }"),
            ("players = { min = 3, max = 5 }", "min = 7", "{ min = 7, max = 7 }"),
        ] {
            let block = format!("[[when]]\nplayers = {{ {range} }}\nset.hand.size = 2");
            let found = helps(&format!("{ours}\n{block}"));
            let is_given = found.iter().any(|found| found.contains(help));
            assert!(is_given, "{range}: {found:?}");
        }
    }

    #[test]
    fn missing_key_advice_yields_valid_files() {
        each_row_wins_and_leads_to_a_valid_file(ROWS, EXAMPLES);
    }
}
