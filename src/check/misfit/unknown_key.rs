//! Findings for unknown keys and the advice that goes with them.

use serde_json::Value;

use super::{
    Misfit, MisfitContext,
    advice::Advice,
    other_section::{GENERIC_KEYS, key_by_synonym, lines_elsewhere, lines_of_set},
};
use crate::{
    diagnostic::{Diagnostic, NearName, code_points, first_advice, quote_text, rows},
    loader::{
        Judgement, SCHEMA_COMMENT, UnrecognisedKey, can_hold, has_set, key_for_value, key_in_set,
        name_of, number_of, place, pointer, range, section_of_key, sections, words,
    },
    ruleset::{
        KeyInfo, keys,
        schema::{ANYWHERE, resolve_hint},
    },
};

/// An unknown key and its context.
struct UnknownKey<'a> {
    /// The table.
    table: &'a MisfitContext<'a>,
    key: &'a str,
    /// Its value, if it has one.
    value: Option<&'a Value>,
    unrecognised_key: &'a UnrecognisedKey<'a>,
    /// The key that the author probably meant.
    nearest_key: Option<NearName<'a>>,
    rewrites: &'a Judgement,
}

type Row = (&'static str, fn(&UnknownKey<'_>) -> Option<Advice>);

/// All the advice for unknown keys.
const ROWS: &[Row] = rows![
    header_in_a_comment
    condition_in_set
    set_outside_of_a_block
    table_for_a_number_of_players
    schema_comment
    variants_of_another_name
    keys_of_other_sections
    hint
    key_given_already
    key_meant
    rewrite
    value_of_a_layer
    extends_below_a_header
    word_as_a_key
    section_in_a_table
    key_of_another_section
    name_for_a_key_of_another_section
    block_in_a_table
    variant_in_a_table
    key_of_the_file
    condition_within_a_game
    rule_without_a_key
    players_of_a_block
    players_of_a_section
    key_as_a_section
    keys_of_the_table
];

impl MisfitContext<'_> {
    /// Returns the finding for an unknown key.
    pub(super) fn unknown_key(&self, key: &str) -> Misfit {
        let pointer = pointer::child(self.pointer, key);
        let broken = self.unknown_key_statement(&pointer);
        let Some(unrecognised_key) = UnrecognisedKey::new(&broken) else {
            return self.brief_unknown_key(key);
        };
        let rewrites = broken.judge();
        let own = UnknownKey {
            table: self,
            key,
            value: unrecognised_key.value,
            unrecognised_key: &unrecognised_key,
            nearest_key: unrecognised_key.nearest_key(),
            rewrites: &rewrites,
        };
        let advised = first_advice(ROWS.iter().map(|(name, advise)| (*name, advise(&own))));
        let (name, advice) = advised.unwrap_or_default();
        let mut touched_pointers = own.touched_pointers();
        touched_pointers.extend(advice.touched_pointers.iter().cloned());
        let found = Diagnostic::error("unknown-key", self.unknown_key_message(key))
            .pointer(pointer.clone());
        let found = code_points(key).into_iter().fold(found, Diagnostic::note);
        let found = advice.add_to(found, self.key_span(&pointer));
        let found = if advice.has_fix { self.with_fix(found, &broken, rewrites) } else { found };
        Misfit {
            diagnostic: found,
            advice: name,
            touched_pointers,
            removed_pointers: vec![pointer],
        }
    }

    /// Returns the finding without any advice.
    pub(super) fn brief_unknown_key(&self, key: &str) -> Misfit {
        let pointer = pointer::child(self.pointer, key);
        let diagnostic = Diagnostic::error("unknown-key", self.unknown_key_message(key))
            .label(self.key_span(&pointer), "")
            .pointer(pointer.clone());
        Misfit {
            diagnostic,
            advice: "",
            touched_pointers: Vec::new(),
            removed_pointers: vec![pointer],
        }
    }

    fn unknown_key_message(&self, key: &str) -> String {
        let written = self.document.tree.value.pointer(&pointer::child(self.pointer, key));
        // There are no headers on the command line.
        let is_top = self.pointer.is_empty() && !self.document.is_command_line;
        if is_top && key != "set" && written.is_some_and(Value::is_object) {
            return format!("unknown section {}", quote_text(&format!("[{key}]")));
        }
        format!("unknown key {}", quote_text(key))
    }

    fn unknown_key_label(&self) -> String {
        match self.pointer {
            "" if self.document.is_command_line => {
                "`--set` is for keys in sections, such as `hand.size`".to_owned()
            }
            "" => "not allowed at the top of a file".to_owned(),
            _ => format!("not allowed in {}", self.name()),
        }
    }

    /// Returns notes that list the allowed keys. If there are only a few, the notes also say what they mean.
    pub(super) fn list_of_keys<'k>(
        &self,
        known: impl Iterator<Item = (&'k str, &'k Value)>,
    ) -> Vec<String> {
        const FEW: usize = 8;
        let known: Vec<(&str, &Value)> = known.collect();
        let meaning = |&(name, place): &(&str, &Value)| {
            let words: Vec<String> = words(place).map(|word| format!("\"{word}\"")).collect();
            let words =
                if words.is_empty() { String::new() } else { format!(" ({})", words.join(", ")) };
            Some(format!("`{name}`: {}{words}", KeyInfo::from_schema(place).summary()?))
        };
        // All keys in `basis` have the same meaning.
        let is_basis = pointer::segments(self.pointer).any(|key| key == "basis");
        let of_values = known.iter().filter(|_| !is_basis);
        let meanings: Vec<String> = of_values.filter_map(meaning).collect();
        if known.is_empty() || known.len() <= FEW && meanings.len() == known.len() {
            return meanings;
        }
        let names: Vec<String> = known.iter().map(|key| format!("`{}`", key.0)).collect();
        vec![format!("the available keys are {}", names.join(", "))]
    }
}

impl UnknownKey<'_> {
    /// Returns the pointers to other values that the author probably meant by this key, regardless of the
    /// advice.
    fn touched_pointers(&self) -> Vec<String> {
        // A misplaced `extends` still means that the file doesn't need to be complete.
        let extends = (self.key == "extends" || self.has_extends()).then_some(keys::EXTENDS);
        // A misplaced `id` isn't missing.
        let id = (self.key == "id").then_some(keys::ID);
        extends.into_iter().chain(id).map(|key| key.to_string()).collect()
    }

    fn has_extends(&self) -> bool {
        self.value.is_some_and(|value| value.get("extends").is_some())
    }

    fn pointer(&self) -> &str {
        self.table.pointer
    }

    fn schema(&self) -> &Value {
        self.table.schema
    }

    fn is_in_set(&self) -> bool {
        self.pointer().ends_with(&*keys::SET)
    }

    fn is_at_top(&self) -> bool {
        self.pointer().is_empty()
    }

    /// Returns whether the table is an entry in a list, such as a tile, rather than a block.
    ///
    /// Keys in such entries don't belong to any section.
    fn is_in_item(&self) -> bool {
        pointer::is_entry(self.pointer()) && !keys::is_block(self.pointer())
    }

    fn is_in_block(&self) -> bool {
        keys::is_block(self.pointer()) && pointer::is_entry(self.pointer())
    }

    /// Returns advice on a condition other than player counts. A block that has one doesn't need any player
    /// counts.
    fn without_players(&self, advice: Advice) -> Advice {
        if self.is_in_block() {
            advice.with_touched_pointer(keys::PLAYERS.pointer_in_layer(self.pointer()))
        } else {
            advice
        }
    }

    /// Returns advice with a label saying that the key isn't known here.
    fn misplaced_key_advice(&self, help: impl Into<String>) -> Advice {
        Advice::help(help).with_label(self.table.unknown_key_label())
    }
}

/// Returns advice on a key whose header is still commented out.
fn header_in_a_comment(own: &UnknownKey<'_>) -> Option<Advice> {
    let key = own.table.key_span(&pointer::child(own.pointer(), own.key))?;
    rewrite(own)
        .filter(|_| own.rewrites.edits.first().is_some_and(|edit| edit.bytes.end < key.start))
}

fn condition_in_set(own: &UnknownKey<'_>) -> Option<Advice> {
    let is_condition = own.is_in_set() && matches!(own.key, "players" | "when" | "basis");
    is_condition.then(|| {
        Advice::help(format!("`{}` goes next to `set`, not in it", own.key))
            .with_label("not allowed in a `set`")
    })
}

fn set_outside_of_a_block(own: &UnknownKey<'_>) -> Option<Advice> {
    let is_set = own.is_at_top() && own.key == "set" && own.value.is_some_and(Value::is_object);
    let text = "`set` belongs in a block for specific player counts, so add a header before it; to \
        apply it to every player count, leave out `set.`:";
    let lines = ["[[when]]", "players = { min = 2, max = 2 }"].map(ToOwned::to_owned);
    is_set.then(|| Advice::sample(text, lines.into()).with_label(own.table.unknown_key_label()))
}

/// Suggests a block that sets the values from a top-level table such as `[four-players]`.
fn table_for_a_number_of_players(own: &UnknownKey<'_>) -> Option<Advice> {
    let small = own.key.to_lowercase();
    let (before, after) = small.split_once("player")?;
    let rest = format!("{before} {}", after.strip_prefix('s').unwrap_or(after));
    let rest = rest.trim_matches(|letter: char| !letter.is_ascii_alphanumeric());
    let number = number_of(rest).or_else(|| rest.parse().ok()).filter(|_| own.is_at_top())?;
    let mut lines =
        vec!["[[when]]".into(), format!("players = {{ min = {number}, max = {number} }}")];
    lines.extend(own.value.map_or_else(Vec::new, |written| lines_of_set(written, own.schema())));
    let text = "values for specific player counts go in a `[[when]]` block, under `set`:";
    Some(Advice::sample(text, lines).with_label(own.table.unknown_key_label()))
}

fn schema_comment(own: &UnknownKey<'_>) -> Option<Advice> {
    (own.is_at_top() && own.key == "$schema").then(|| {
        let label = own.table.unknown_key_label();
        if own.rewrites.edits.is_empty() { Advice::help(SCHEMA_COMMENT) } else { Advice::fix() }
            .with_label(label)
    })
}

/// Returns advice on a section that contains titled tables, such as `[options.long]`.
fn variants_of_another_name(own: &UnknownKey<'_>) -> Option<Advice> {
    let tables = own.value.filter(|_| own.is_at_top() && own.key != "variants")?.as_object()?;
    let is_typo = own.nearest_key.is_some() || !own.rewrites.edits.is_empty();
    let has_title = !tables.is_empty() && tables.values().all(|table| table.get("title").is_some());
    let help = "named options are variants, with a header of their own: `[variants.NAME]`";
    (has_title && !is_typo).then(|| own.misplaced_key_advice(help))
}

/// Returns advice on an unknown section with keys that belong to others.
fn keys_of_other_sections(own: &UnknownKey<'_>) -> Option<Advice> {
    let is_unknown = own.is_at_top()
        && !own.has_extends()
        && own.nearest_key.is_none()
        && own.rewrites.edits.is_empty();
    let lines = lines_elsewhere(own.value.filter(|_| is_unknown)?, own.schema());
    if lines.is_empty() {
        return None;
    }
    let own_advice = hint(own).or_else(|| rule_without_a_key(own));
    let helps = own_advice.map(|advice| advice.helps).unwrap_or_default();
    if lines.iter().all(|line| line.ends_with('…')) && !helps.is_empty() {
        return None;
    }
    let sample = Advice::sample("there is no such section, and its keys belong elsewhere:", lines);
    Some(Advice { helps, ..sample }.with_label(own.table.unknown_key_label()))
}

/// Returns the family's advice on a name that people expect.
fn hint(own: &UnknownKey<'_>) -> Option<Advice> {
    let section = pointer::segments(own.pointer()).last().unwrap_or_default();
    let mut places = [&*section, ANYWHERE].into_iter().filter(|_| !own.is_in_item());
    let help = places.find_map(|place| resolve_hint(own.schema(), place, own.key))?;
    Some(own.misplaced_key_advice(help))
}

/// Returns advice on a key that would be a duplicate if it were renamed.
fn key_given_already(own: &UnknownKey<'_>) -> Option<Advice> {
    let near = own.nearest_key.filter(|_| own.rewrites.edits.is_empty())?;
    let help = format!("did you mean `{}`? It is already set", near.name);
    Some(Advice::help(help).with_touched_pointer(pointer::child(own.pointer(), near.name)))
}

fn key_meant(own: &UnknownKey<'_>) -> Option<Advice> {
    let edit = own.rewrites.edits.first()?;
    let near = own.nearest_key.filter(|near| edit.replacement == near.name)?;
    let mut advice =
        Advice { touched_pointers: edit.set_pointer.iter().cloned().collect(), ..Advice::fix() };
    let id = own.value.and_then(Value::as_str).filter(|id| {
        let is_free = own.table.document.tree.value.get("id").is_none();
        let is_name = own.is_at_top() && own.key == "name";
        is_name && is_free && name_of(id).as_deref() == Some(id)
    });
    if let Some(id) = id {
        advice = advice.with_touched_pointer(&*keys::ID);
        advice.helps.push(format!("to set the machine-readable name, use `id = \"{id}\"`"));
    }
    // The author may have meant a different key, so list them.
    let others =
        (!near.is_certain).then(|| own.table.list_of_keys(own.unrecognised_key.known_keys()));
    Some(advice.with_notes(others.into_iter().flatten()))
}

fn rewrite(own: &UnknownKey<'_>) -> Option<Advice> {
    let edit = own.rewrites.edits.first()?;
    let touched_pointers = edit.set_pointer.iter().cloned().collect();
    Some(Advice { touched_pointers, ..Advice::fix() }.with_label(own.table.unknown_key_label()))
}

/// Returns advice on a value that's directly in a block or variant.
fn value_of_a_layer(own: &UnknownKey<'_>) -> Option<Advice> {
    let home = key_in_set(own.schema(), own.key).filter(|_| has_set(own.pointer()))?;
    let help = if home == own.key {
        format!("values go under `set`, as in `set.{}.KEY = …`", own.key)
    } else {
        format!("values go under `set`: `set.{home}`")
    };
    let sets = format!("{}/{}", keys::SET.pointer_in_layer(own.pointer()), home.replace('.', "/"));
    Some(own.misplaced_key_advice(help).with_touched_pointer(sets))
}

fn extends_below_a_header(own: &UnknownKey<'_>) -> Option<Advice> {
    let help = "`extends` belongs at the top of the file, before the first `[table]`";
    (own.key != "extends" && own.has_extends()).then(|| own.misplaced_key_advice(help))
}

/// Returns advice on a word that's one of the values of another key, as in `endless = true`.
fn word_as_a_key(own: &UnknownKey<'_>) -> Option<Advice> {
    own.value.filter(|value| **value == true && !own.is_in_item())?;
    let has_word = |&(_, of): &(_, &Value)| words(of).any(|word| word == own.key);
    let mut keys = own.unrecognised_key.known_keys().filter(has_word);
    let (name, _) = keys.next().filter(|_| keys.next().is_none())?;
    let help =
        format!("`{}` is one of the values of `{name}`: `{name} = \"{}\"`", own.key, own.key);
    Some(own.misplaced_key_advice(help))
}

fn section_in_a_table(own: &UnknownKey<'_>) -> Option<Advice> {
    let key = own.key;
    let is_section = sections(own.schema()).any(|(name, _)| name == key);
    if !is_section || own.is_at_top() || own.is_in_set() {
        return None;
    }
    let fitting = own.value.and_then(|value| key_for_value(own.schema(), key, value));
    // A number could be any of the section's numbers, except for a size.
    let is_number = own.value.is_some_and(Value::is_number);
    let fitting = fitting.filter(|(of, _)| !is_number || of == "size");
    let below = match fitting {
        Some((of, value)) => format!("`{of} = {value}`"),
        None if own.value.is_some_and(|value| !value.is_object()) => return None,
        None => "its keys".to_owned(),
    };
    Some(own.misplaced_key_advice(format!(
        "`{key}` is a separate section: `[{key}]`, with {below} below"
    )))
}

fn key_of_another_section(own: &UnknownKey<'_>) -> Option<Advice> {
    let key = own.key;
    let is_generic = GENERIC_KEYS.contains(&key) && !own.is_at_top() && !own.is_in_set();
    let home = section_of_key(own.schema(), key).filter(|_| !own.is_in_item() && !is_generic)?;
    let at = pointer::child(&pointer::child("", home), key);
    if own.value.is_some_and(|value| !can_hold(own.schema(), &at, value)) {
        return None;
    }
    Some(own.misplaced_key_advice(if own.is_in_set() {
        format!("it belongs in a section: `set.{home}.{key}`")
    } else if own.is_at_top() {
        format!("`{key}` belongs in `[{home}]`: write `{home}.{key}` here")
    } else {
        format!("`{key}` belongs in `[{home}]`")
    }))
}

fn name_for_a_key_of_another_section(own: &UnknownKey<'_>) -> Option<Advice> {
    let is_section = own.is_at_top() || own.is_in_item() || has_set(own.pointer());
    let is_generic = is_section || GENERIC_KEYS.contains(&own.key);
    let home = key_by_synonym(own.schema(), own.key, own.value.filter(|_| !is_generic)?)?;
    Some(own.misplaced_key_advice(format!("did you mean `{home}`?")))
}

fn block_in_a_table(own: &UnknownKey<'_>) -> Option<Advice> {
    let help = "a block has its own header, anywhere in the file: `[[when]]`, with `players` and \
        `set` below";
    let is_block = !own.value.is_some_and(Value::is_string);
    (own.key == "when" && is_block && !own.is_at_top() && !own.is_in_item())
        .then(|| own.misplaced_key_advice(help))
}

fn variant_in_a_table(own: &UnknownKey<'_>) -> Option<Advice> {
    let help = "a variant has its own header: `[variants.NAME]`";
    (own.key == "variants" && !own.is_at_top() && !own.is_in_item())
        .then(|| own.misplaced_key_advice(help))
}

fn key_of_the_file(own: &UnknownKey<'_>) -> Option<Advice> {
    let top = own.schema().get("properties").and_then(Value::as_object)?;
    let is_of_file = top.contains_key(own.key) && !own.is_at_top() && !own.is_in_item();
    let key = own.key;
    let at = pointer::child("", key);
    if own.value.is_some_and(|value| !can_hold(own.schema(), &at, value)) {
        return None;
    }
    let help = format!("`{key}` belongs at the top of the file, before the first `[table]`");
    is_of_file.then(|| own.misplaced_key_advice(help))
}

/// Words for rules that have no key, each with what applies instead. `docs/limits.md` has the whole list.
const LIMITS: &[(&[&str], &str)] = &[
    (&["handicap", "handicaps", "seat", "seats"], "the same values apply to every player"),
    (&["dice", "die"], "chance only decides draws, starts and the first player"),
    (
        &["clock", "minutes", "seconds", "time", "time-limit", "timer"],
        "rulesets have no notion of time",
    ),
    (&["rounds", "target", "goal"], "the game ends when it runs out of players, markers or tiles"),
    (
        &["bidding", "clockwise", "direction", "order", "reverse", "turn-order"],
        "turns go clockwise",
    ),
    (&["skip", "skips", "extra-turn", "extra-turns"], "everyone gets one turn"),
    (&["games", "match", "matches"], "a ruleset describes one game"),
    (&["simultaneous"], "one player acts at a time"),
    (&["may-pass", "can-pass"], "players must play if they can"),
    (
        &[
            "safe-rounds",
            "first-round",
            "first-rounds",
            "first-turn",
            "grace",
            "grace-rounds",
            "grace-turns",
            "immunity",
        ],
        "rules stay the same during a game, and `when` only depends on how many players started",
    ),
    (
        &["ghost", "ghosts", "keep-playing", "lives", "respawn", "revive"],
        "players who are out stay out",
    ),
];

/// Conditions that people expect in a `when` block but that change during a game.
const CONDITIONS_WITHIN_A_GAME: &[&str] = &[
    "after",
    "before",
    "phase",
    "players-left",
    "remaining",
    "round",
    "rounds",
    "step",
    "tiles-left",
    "turns",
    "until",
];

fn condition_within_a_game(own: &UnknownKey<'_>) -> Option<Advice> {
    let help = "a block applies to the whole game: `players` is its only condition, so no rule changes \
        between the first round and the last (see docs/limits.md)";
    let is_condition = own.is_in_block() && CONDITIONS_WITHIN_A_GAME.contains(&own.key);
    is_condition.then(|| own.without_players(own.misplaced_key_advice(help)))
}

fn rule_without_a_key(own: &UnknownKey<'_>) -> Option<Advice> {
    // In an unknown section, the rule may be one of its keys.
    let keys = own.value.and_then(Value::as_object).filter(|_| own.is_at_top());
    let keys = keys.into_iter().flat_map(|table| table.keys().map(String::as_str));
    let words: Vec<&str> = [own.key].into_iter().chain(keys).collect();
    let is_limit = |known: &&str| words.contains(known);
    let (_, instead) = LIMITS.iter().find(|(known, _)| known.iter().any(is_limit))?;
    let help = format!("there is no key for this: {instead} (see docs/limits.md)");
    Some(own.without_players(own.misplaced_key_advice(help)))
}

/// Returns advice on an unknown key in a `when` block that has no `players`.
fn players_of_a_block(own: &UnknownKey<'_>) -> Option<Advice> {
    let block = own.table.document.tree.value.pointer(own.pointer());
    let block = block.filter(|_| own.is_in_block())?;
    if block.get("players").is_some() {
        return None;
    }
    let range = own.value.and_then(|value| range(&value.to_string()));
    let range = range.unwrap_or_else(|| "{ min = 2, max = 2 }".into());
    let help = format!("`players` sets the player counts for a block: `players = {range}`");
    Some(
        own.misplaced_key_advice(help)
            .with_touched_pointer(keys::PLAYERS.pointer_in_layer(own.pointer())),
    )
}

/// Names for player counts that people expect as a condition in a section.
const PLAYER_COUNTS: &[&str] = &[
    "players",
    "for-players",
    "max-players",
    "maximum-players",
    "min-players",
    "minimum-players",
    "player-count",
];

fn players_of_a_section(own: &UnknownKey<'_>) -> Option<Advice> {
    let section = own.pointer().strip_prefix('/')?;
    let is_section = sections(own.schema()).any(|(name, _)| name == section);
    let help = format!(
        "values for specific player counts go in a `[[when]]` block, as in `players = {{ min = 2, max = 4 }}` \
        and `set.{section}.KEY = …`, and the player counts of the game at the top of the file"
    );
    (is_section && PLAYER_COUNTS.contains(&own.key)).then(|| {
        let listed = own.table.list_of_keys(own.unrecognised_key.known_keys());
        own.misplaced_key_advice(help).with_notes(listed)
    })
}

/// Returns advice on a section whose name is a key of another one, such as `[collision]`.
fn key_as_a_section(own: &UnknownKey<'_>) -> Option<Advice> {
    let home = section_of_key(own.schema(), own.key).filter(|_| own.is_at_top())?;
    let pointer = pointer::child(&pointer::child("", home), own.key);
    let key = place(own.schema(), &pointer).filter(|_| own.value.is_some_and(Value::is_object))?;
    let example = words(key).last().map_or_else(|| "…".to_owned(), |word| format!("\"{word}\""));
    let dotted_key = pointer::to_dotted_key(&pointer);
    let help = format!("`{}` is a key in `[{home}]`: `{dotted_key} = {example}`", own.key);
    Some(own.misplaced_key_advice(help).with_notes(KeyInfo::from_schema(key).phrases()))
}

#[expect(clippy::unnecessary_wraps, reason = "a row of the list")]
fn keys_of_the_table(own: &UnknownKey<'_>) -> Option<Advice> {
    let is_section = own.is_at_top() && own.value.is_some_and(Value::is_object);
    let known = own.unrecognised_key.known_keys();
    let known =
        known.filter(|(name, _)| !is_section || sections(own.schema()).any(|it| it.0 == *name));
    let listed = own.table.list_of_keys(known);
    Some(Advice::default().with_label(own.table.unknown_key_label()).with_notes(listed))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        check::misfit::tests::{Example, advised, each_row_wins_and_leads_to_a_valid_file, helps},
        ruleset::path,
    };

    const TWO: &str = "[[when]]\nplayers = { min = 2, max = 2 }\nset.hand.size = 4";

    const EXAMPLES: &[Example] = &[
        (
            "header_in_a_comment",
            "#[turn]\nself-elimination = \"allowed\"",
            "[turn]\nself-elimination = \"allowed\"",
        ),
        (
            "condition_in_set",
            "[[when]]\nplayers = { min = 2, max = 2 }\nset.players = 2\nset.hand.size = 4",
            TWO,
        ),
        ("set_outside_of_a_block", "set.hand.size = 4", TWO),
        ("table_for_a_number_of_players", "[two-players]\nsize = 4", TWO),
        ("schema_comment", "\"$schema\" = \"x.json\"", ""),
        ("hint", "[dragon]\noff = true", "[dragon]\nrests = \"none\""),
        ("hint", "[board]\nsize = 6", "[board]\ncolumns = 6\nrows = 6"),
        ("hint", "[teams]\nsize = 2", "[[when]]\nplayers = [6]\nset.teams.count = 3"),
        ("hint", "[ending]\npoints = 10", "[ending]\nwinner = \"most-points\""),
        ("hint", "[draw]\namount = 2", "[draw]\nwho = \"everyone\""),
        ("key_given_already", "[hand]\nsize = 3\nsise = 4", "[hand]\nsize = 4"),
        ("key_meant", "[hand]\nsise = 4", "[hand]\nsize = 4"),
        ("rewrite", "hand-size = 4", "hand.size = 4"),
        ("value_of_a_layer", "[[when]]\nplayers = { min = 2, max = 2 }\nhand = [4]", TWO),
        ("extends_below_a_header", "[xyzzy]\nextends = \"calliope\"", ""),
        ("condition_within_a_game", "[[when]]\nrounds = 2\nset.hand.size = 4", TWO),
        ("word_as_a_key", "[tiles]\nendless = true", "[tiles]\nsupply = \"endless\""),
        (
            "variants_of_another_name",
            "[options.long]\ntitle = \"Long\"\nset.hand.size = 4",
            "[variants.long]\ntitle = \"Long\"\nset.hand.size = 4",
        ),
        ("section_in_a_table", "[board]\nhand = 4", "[hand]\nsize = 4"),
        ("key_of_another_section", "[hand]\ncolumns = 6", "[board]\ncolumns = 6"),
        ("name_for_a_key_of_another_section", "[turn]\nvisible = true", "[hand]\nopen = true"),
        ("block_in_a_table", "[[hand.when]]\nplayers = { min = 2, max = 2 }", TWO),
        (
            "variant_in_a_table",
            "[hand.variants.long]\nset.hand.size = 4",
            "[variants.long]\ntitle = \"Long\"\nset.hand.size = 4",
        ),
        ("key_of_the_file", "[hand]\ntitle = \"Ours\"", "title = \"Ours\""),
        ("rule_without_a_key", "[hand]\nhandicap = 1", "[hand]\nsize = 4"),
        ("rule_without_a_key", "[game]\nrounds = 3", "[ending]\nuntil = \"one-left\""),
        ("players_of_a_block", "[[when]]\nfor = 2\nset.hand.size = 4", TWO),
        (
            "players_of_a_section",
            "[dragon]\nmin-players = 5",
            "[[when]]\nplayers = { min = 2, max = 4 }\nset.dragon.rests = \"none\"",
        ),
        ("key_as_a_section", "[collision]\nenabled = false", "[elimination]\ncollision = \"pass\""),
        (
            "keys_of_other_sections",
            "[setup]\nhand = 4\nsuicide = \"no\"\nboard-rows = 7",
            "hand.size = 4\nturn.self-elimination = \"last-resort\"\nboard.rows = 7",
        ),
        ("keys_of_the_table", "[hand]\nxyzzy = 4", "[hand]\nsize = 4"),
    ];

    #[test]
    fn plain_value_is_not_mistaken_for_a_section() {
        let schema = path::schema_for_tests();
        for text in [
            "[hand]\nstart = 5",
            "[hand]\nboard = 2",
            "[dragon]\nboard = 5",
            "[draw]\nwhen = \"empty\"",
            "[dragon]\nplace = \"anywhere\"",
            "[ending]\nboard = \"nobody\"",
        ] {
            assert_eq!(advised(&schema, text).0, ["keys_of_the_table"], "{text}");
        }
    }

    #[test]
    fn unsupported_rules_link_to_limits() {
        for text in [
            "[turn]\nsafe-rounds = 2",
            "[turn]\nsimultaneous = true",
            "[turn]\nmay-pass = true",
            "[turn]\nextra = 1",
            "[turn]\ntime-limit = 30",
            "[turn]\norder = \"counterclockwise\"",
            "[turn]\nfirst-round = \"free\"",
            "[start]\ncorners = false",
            "[draw]\nkeep = 1",
            "[teams]\nshare-hands = true",
            "[elimination]\nlives = 3",
            "[elimination]\nrespawn = true",
            "[hand]\ndraft = true",
            "[board]\ntorus = true",
            "[board]\nportals = 2",
        ] {
            let found = helps(text);
            let is_led = found.iter().any(|found| found.contains("docs/limits.md"));
            assert!(is_led, "{text}: {found:?}");
        }
    }

    #[test]
    fn synonyms_suggest_the_key() {
        for (text, help) in [
            ("[markers]\ncount = 2", "`start`"),
            ("[pieces]\ncount = 2", "`start`"),
            ("[tokens]\ncount = 2", "`start`"),
            ("[obstacles]\ncount = 2", "`board`"),
            ("[collisions]\nsame = true", "`elimination`"),
            ("[points]\neach = 1", "`score`"),
            ("[end]\nwhen = 1", "`ending`"),
            ("[game]\nplayers = 3", "players = { min = 3, max = 3 }"),
            ("[game]\nname = \"Ours\"", "title = \"Ours\""),
            ("[game]\nend = \"late\"", "ending.KEY = …"),
            ("[options]\nhand_size = 4", "hand.size = 4"),
            ("[options]\ncollisions = \"pass\"", "elimination.collision = \"pass\""),
            ("[setup]\nmarkers-each = 2", "`[start]`"),
            ("[discard]\nsize = 3", "there is no discard pile"),
            ("[goal]\npoints = 30", "docs/limits.md"),
            ("[game]\ntimer = 30", "docs/limits.md"),
            ("[hand]\nreveal = true", "`open`"),
            ("[score]\nsurvival = 3", "`score.marker`"),
            ("[start]\nsame-square = false", "`start.exclusive = \"square\"`"),
            ("[turn]\nfirst = \"oldest\"", "`start.begins`"),
            ("[ending]\ngames = 3", "one game"),
            ("[elimination]\nghosts = true", "players who are out stay out"),
            ("[teams]\nnumber = 2", "`count`"),
            ("[dragon]\nplayers = 3", "`[[when]]`"),
            ("[dragon]\nplayers = 3", "at the top of the file"),
            ("[start]\nplace = \"anywhere\"", "`on`"),
            ("[start]\non = \"middle\"", "`start.list`"),
            ("[start]\nby = \"corners\"", "`start.list`"),
            ("[score]\nsecond = 2", "docs/limits.md"),
            ("[ending]\nwinner = \"none\"", "`ending.winner = \"most-points\"`"),
            ("[board]\nholes = [{ column = 1, row = 2 }]", "`x`"),
            ("[start]\nlist = [{ player = 1, x = 1, y = 2 }]", "`seat`"),
            ("[variants.v]\nname = \"V\"", "`title`"),
            ("max_players = 6", "`players.max`"),
            ("[tiles]\nface-down = false", "`hand.whose = \"pile\"`"),
            ("[board]\ntiles = 36", "`tiles.copies`"),
            ("[win]\nby = 1", "`ending`"),
            ("[start]\npieces = 2", "`markers`"),
            ("[start]\ncount = 2", "`markers`"),
            ("[board]\nrocks = 1", "`holes`"),
            ("[board]\nblocked = [{ x = 1, y = 1 }]", "`holes`"),
            ("[hand]\nshared = true", "`whose`"),
            ("[hand]\nvisible = true", "`open`"),
            ("[turn]\nsuicide = true", "`self-elimination`"),
            ("[start]\nfirst-player = \"random\"", "`begins`"),
            ("[elimination]\ncollision = false", "\"pass\""),
            ("[elimination]\nhand = \"discarded\"", "\"aside\""),
            ("[draw]\nwho = \"all-players\"", "\"everyone\""),
            ("[turn]\nplace = \"any-square\"", "\"anywhere\""),
            ("[ending]\nwinner = \"points\"", "\"most-points\""),
        ] {
            let found = helps(text);
            let is_given = found.first().is_some_and(|found| found.contains(help));
            assert!(is_given, "{text}: {found:?}");
        }
    }

    #[test]
    fn unknown_key_advice_yields_valid_files() {
        each_row_wins_and_leads_to_a_valid_file(ROWS, EXAMPLES);
    }
}
