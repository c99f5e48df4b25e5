//! TOML and JSON output for resolved rulesets.

use std::fmt::Write as _;

use serde::Serialize;
use serde_json::{Map, Value, json};
use toml_writer::{ToTomlKey, ToTomlValue, TomlKeyBuilder, TomlStringBuilder};

use super::shown_ruleset::{ShownIdleReason, ShownRuleset, ShownValue, ShownValues, ShownVariant};
use crate::{
    check::{LoadedRuleset, WITHOUT_EFFECT_COMMENT},
    diagnostic::{SourcePlace, TextSurface, escape, escape_for_terminal},
    loader::{
        Origin,
        pointer::{self, insert},
    },
    ruleset::{Players, keys},
};

/// Formats the resolved ruleset as a self-contained TOML file.
///
/// Loading the file results in an equivalent ruleset with the same variants in addition to the enabled ones.
/// Each value has a comment that says where it came from and gives its basis, if any.
///
/// If the number of players is given, the ruleset is limited to that number, or empty if it isn't allowed.
/// Values that aren't set in any file are commented out, so they still follow other values if those are
/// changed by a variant. Comments also indicate which values have no effect.
pub fn toml(loaded: &LoadedRuleset, players: Option<u8>) -> String {
    let Some(document) = ShownRuleset::new(loaded, players) else { return String::new() };
    document.toml()
}

/// Formats the resolved ruleset as a single JSON object.
///
/// It contains every value (including defaults), the disabled `variants` as in a rules file, and two fields
/// with the `basis` and `origin` of each value by JSON pointer.
///
/// Returns `null` if the number of players isn't allowed.
pub fn json(loaded: &LoadedRuleset, players: Option<u8>) -> Value {
    let Some(document) = ShownRuleset::new(loaded, players) else { return Value::Null };
    let mut object = document.rules_json();
    let (mut basis, mut origin) = (Map::new(), Map::new());
    let mut tell = |pointer: String, shown: &ShownValue| {
        if let Some(known) = &shown.basis {
            basis.insert(pointer.clone(), json!(known));
        }
        if let Some(known) = &shown.origin {
            origin.insert(pointer, json!(OriginJson::new(known)));
        }
    };
    for (pointer, shown) in document.head.iter().chain(&document.split.base) {
        tell(pointer.clone(), shown);
    }
    for (index, (_, values)) in document.split.blocks.iter().enumerate() {
        for (pointer, shown) in values {
            tell(keys::SET.pointer_in_layer(&keys::WHEN.entry(index)) + pointer, shown);
        }
    }
    let mut variants = json!({});
    for variant in &document.variants {
        let at = pointer::child("", variant.name);
        insert(&mut variants, &at, json!({ "title": variant.title }));
        if let Some(players) = variant.players {
            insert(&mut variants, &keys::PLAYERS.pointer_in_layer(&at), json!(players));
        }
        let mut whens = Vec::new();
        for (when, values) in &variant.layers {
            let mut set = json!({});
            let layer = format!("{}{at}", keys::VARIANTS);
            let layer = match when {
                Some(_) => keys::SET.pointer_in_layer(&format!(
                    "{}/{}",
                    keys::WHEN.pointer_in_layer(&layer),
                    whens.len()
                )),
                None => keys::SET.pointer_in_layer(&layer),
            };
            for (pointer, shown) in values {
                insert(&mut set, pointer, shown.value.clone());
                tell(format!("{layer}{pointer}"), shown);
            }
            match when {
                Some(players) => whens.push(json!({ "players": players, "set": set })),
                None => insert(&mut variants, &keys::SET.pointer_in_layer(&at), set),
            }
        }
        if !whens.is_empty() {
            insert(&mut variants, &keys::WHEN.pointer_in_layer(&at), whens.into());
        }
    }
    if let Some(members) = object.as_object_mut() {
        if !document.variants.is_empty() {
            members.insert("variants".into(), variants);
        }
        members.insert("basis".into(), basis.into());
        members.insert("origin".into(), origin.into());
    }
    object
}

impl ShownRuleset<'_> {
    fn toml(&self) -> String {
        let mut out = String::new();
        let variants: Vec<&str> = self
            .loaded
            .variants
            .iter()
            .filter(|variant| variant.is_on)
            .map(|variant| variant.name.as_str())
            .collect();
        let with = match variants.as_slice() {
            [] => String::new(),
            names => format!(" with {}", escape_for_terminal(&names.join(", "))),
        };
        let id = escape_for_terminal(self.loaded.ruleset.id());
        line(&mut out, &format!("# {id}{with}, resolved, with the origin of each value."));
        self.head_toml(&mut out);
        let mut section = String::new();
        for (pointer, shown) in &self.split.base {
            let (table, name) = names(pointer);
            if table != section {
                line(&mut out, &format!("\n[{table}]"));
                section = table;
            }
            line(&mut out, &assignment(&name, shown, shown.is_written()));
        }
        for (players, values) in &self.split.blocks {
            // Blocks without any values aren't allowed.
            let off = if values.iter().any(|(_, shown)| shown.is_written()) { "" } else { "# " };
            let players = format_inline(&json!(players));
            line(&mut out, &format!("\n{off}[[when]]\n{off}players = {players}"));
            self.layer_toml(&mut out, values);
        }
        for variant in &self.variants {
            self.variant_toml(&mut out, variant);
        }
        self.basis_toml(&mut out);
        out
    }

    /// Writes the values in a block or variant, with their bases in the same table.
    fn layer_toml(&self, out: &mut String, values: &[(String, ShownValue)]) {
        for (pointer, shown) in values {
            let name = format!("set.{}", pointer::to_dotted_key(pointer));
            line(out, &assignment(&name, shown, shown.is_written()));
        }
        for (pointer, shown) in values {
            self.layer_basis_toml(out, pointer, shown);
        }
    }

    fn layer_basis_toml(&self, out: &mut String, pointer: &str, shown: &ShownValue) {
        if let Some(basis) = self.basis(shown) {
            line(out, &format!("basis.{} = {basis}", pointer::to_dotted_key(pointer)));
        }
    }

    fn variant_toml(&self, out: &mut String, variant: &ShownVariant<'_>) {
        let ShownVariant { name, title, players, bounds, layers } = variant;
        let mark =
            if layers.is_empty() { format!("  # {WITHOUT_EFFECT_COMMENT}") } else { String::new() };
        line(out, &format!("\n[variants.{}]\ntitle = {}{mark}", key(name), quote(title)));
        if let Some(players) = players {
            line(out, &format!("players = {}", format_inline(&json!(players))));
            for (pointer, shown) in bounds {
                self.layer_basis_toml(out, pointer, shown);
            }
        }
        for (when, values) in layers {
            if let Some(players) = when {
                let players = format_inline(&json!(players));
                line(out, &format!("\n[[variants.{}.when]]\nplayers = {players}", key(name)));
            }
            self.layer_toml(out, values);
        }
    }

    fn head_toml(&self, out: &mut String) {
        for (pointer, shown) in &self.head {
            let (table, name) = names(pointer);
            if table.is_empty() {
                // A ruleset must always contain its head, including any values that are defaults.
                line(out, &assignment(&name, shown, true));
            } else {
                // The range of players uses dotted keys so that each end can have its own origin.
                let bare = ShownValue { basis: None, ..shown.clone() };
                line(
                    out,
                    &format!("{table}.{name} = {}{}", format_inline(&bare.value), comment(&bare)),
                );
            }
        }
    }

    fn basis_toml(&self, out: &mut String) {
        let mut section = None;
        for (pointer, shown) in self.head.iter().chain(&self.split.base) {
            let (table, name) = names(pointer);
            let has_basis = !table.is_empty() || *pointer == *keys::PLAYERS;
            let Some(basis) = self.basis(shown).filter(|_| has_basis) else {
                continue;
            };
            if section.as_ref() != Some(&table) {
                let around = if table.is_empty() { "" } else { "." };
                line(out, &format!("\n[basis{around}{table}]"));
                section = Some(table);
            }
            line(out, &format!("{name} = {basis}"));
        }
    }

    /// Returns a value's basis.
    ///
    /// In an edition, every written value has a basis, even if the file doesn't give one.
    fn basis(&self, shown: &ShownValue) -> Option<String> {
        let silent = self.is_edition && shown.is_written();
        match &shown.basis {
            Some(basis) => Some(format_inline(&json!(basis))),
            None if silent => Some("{ kind = \"chosen\", note = \"no basis was given\" }".into()),
            None => None,
        }
    }

    /// Returns every value as the JSON read by [`ruleset_from_json`](crate::check::ruleset_from_json).
    fn rules_json(&self) -> Value {
        let mut rules = json!({});
        for (pointer, shown) in self.head.iter().chain(&self.split.base) {
            insert(&mut rules, pointer, shown.value.clone());
        }
        let block = |(players, values): &(Players, ShownValues)| {
            let mut block = json!({ "players": players, "set": {} });
            for (pointer, shown) in values {
                insert(&mut block["set"], pointer, shown.value.clone());
            }
            block
        };
        let blocks: Vec<Value> = self.split.blocks.iter().map(block).collect();
        if !blocks.is_empty() {
            insert(&mut rules, &keys::WHEN, blocks.into());
        }
        rules
    }
}

/// Formats a value and its origin, commented out unless it `acts`.
fn assignment(name: &str, shown: &ShownValue, acts: bool) -> String {
    let (off, text) =
        if acts { ("", value(&shown.value)) } else { ("# ", format_inline(&shown.value)) };
    format!("{off}{name} = {text}{}", comment(shown))
}

fn comment(shown: &ShownValue) -> String {
    let Some(origin) = &shown.origin else { return String::new() };
    let idle = match &shown.idle {
        Some(ShownIdleReason::Current) if shown.is_written() => {
            format!(", {WITHOUT_EFFECT_COMMENT}")
        }
        Some(ShownIdleReason::WithVariant(variant)) => {
            format!(", {WITHOUT_EFFECT_COMMENT} with {}", escape_for_terminal(variant))
        }
        _ => String::new(),
    };
    format!("  # {}{idle}", escape_for_terminal(&origin.to_string()))
}

fn line(out: &mut String, text: &str) {
    // Writing to a string can't fail.
    let _ = writeln!(out, "{text}");
}

/// Returns the table and key for a pointer as TOML.
fn names(pointer: &str) -> (String, String) {
    let keys: Vec<String> = pointer::segments(pointer).map(|name| key(&name)).collect();
    match keys.as_slice() {
        [table @ .., name] => (table.join("."), name.clone()),
        [] => (String::new(), String::new()),
    }
}

/// The JSON output for an origin.
#[derive(Serialize)]
#[serde(tag = "from", rename_all = "kebab-case")]
pub(super) enum OriginJson<'a> {
    Default,
    CommandLine {
        set: &'a str,
    },
    File {
        #[serde(flatten)]
        place: Option<&'a SourcePlace>,
        #[serde(skip_serializing_if = "Option::is_none")]
        variant: Option<&'a str>,
        #[serde(skip_serializing_if = "Option::is_none")]
        when: Option<WhenJson>,
    },
}

/// The JSON output for a block's condition.
#[derive(Serialize)]
pub(super) struct WhenJson {
    players: Players,
}

impl OriginJson<'_> {
    pub(super) fn new(origin: &Origin) -> OriginJson<'_> {
        match origin {
            Origin::Default => OriginJson::Default,
            Origin::CommandLine(set) => OriginJson::CommandLine { set },
            Origin::File { place, variant, players: when, .. } => OriginJson::File {
                place: place.as_ref(),
                variant: variant.as_deref(),
                when: when.map(|players| WhenJson { players }),
            },
        }
    }
}

/// Formats a value as TOML on a single line, unless it's a list of tables.
pub(super) fn value(value: &Value) -> String {
    match value {
        Value::Array(list) if list.iter().any(Value::is_object) => {
            let lines = list.iter().map(|element| format!("    {},\n", format_inline(element)));
            format!("[\n{}]", lines.collect::<String>())
        }
        _ => format_inline(value),
    }
}

/// The number of entries in the brief form of a list.
const MAX_ENTRIES: usize = 4;

/// Formats a value briefly. A list of tiles is reduced to how many there are, and a list of squares to the
/// first few.
pub(crate) fn format_short(value: &Value) -> String {
    let Value::Array(list) = value else { return format_inline(value) };
    if !list.iter().all(Value::is_object) {
        return format_inline(value);
    }
    let square = |entry: &Value| {
        let place = ["port", "side"].iter().find_map(|&place| entry.get(place)?.as_str());
        let place = place.map(|place| format!(" ({place})")).unwrap_or_default();
        Some(format!("{},{}{place}", entry.get("x")?, entry.get("y")?))
    };
    if let Some(squares) = list.iter().map(square).collect::<Option<Vec<String>>>()
        && !squares.is_empty()
    {
        let (shown, more) = squares.split_at(squares.len().min(MAX_ENTRIES));
        let rest =
            if more.is_empty() { String::new() } else { format!(" and {} more", more.len()) };
        return shown.join(" ") + &rest;
    }
    let copies = |entry: &Value| entry.get("copies").and_then(Value::as_u64).unwrap_or(1);
    match list.len() {
        0 => "none".into(),
        kinds => {
            let noun = if kinds == 1 { "kind" } else { "kinds" };
            format!("{} tiles of {kinds} {noun}", list.iter().map(copies).sum::<u64>())
        }
    }
}

/// Formats values of one key briefly, but never two different values alike.
///
/// If the brief forms of two lists are equal, entries that are missing in the other one follow.
pub(crate) fn format_distinct(values: &[&Value]) -> Vec<String> {
    let brief: Vec<String> = values.iter().map(|value| format_short(value)).collect();
    let is_ambiguous = |texts: &[String], nth: usize| {
        let other =
            |(text, value): (&String, &&Value)| *text == texts[nth] && **value != *values[nth];
        texts.iter().zip(values).any(other)
    };
    let with_entries = |nth: usize| {
        if !is_ambiguous(&brief, nth) {
            return brief[nth].clone();
        }
        let alike = || values.iter().enumerate().filter(|&(other, _)| brief[other] == brief[nth]);
        let is_own = |entry: &&Value| {
            alike().any(|(_, other)| other.as_array().is_some_and(|list| !list.contains(entry)))
        };
        let own: Vec<String> = values[nth]
            .as_array()
            .into_iter()
            .flatten()
            .filter(is_own)
            .map(format_inline)
            .collect();
        match own.split_at(own.len().min(MAX_ENTRIES)) {
            ([], _) => brief[nth].clone(),
            (shown, []) => format!("{}, only here: {}", brief[nth], shown.join(" ")),
            (shown, more) => {
                let shown = shown.join(" ");
                format!("{}, only here: {shown} and {} more", brief[nth], more.len())
            }
        }
    };
    let longer: Vec<String> = (0..values.len()).map(with_entries).collect();
    let full = |nth: usize| {
        if is_ambiguous(&longer, nth) {
            // The order or the number of equal entries differs.
            format_inline(values[nth])
        } else {
            longer[nth].clone()
        }
    };
    (0..values.len()).map(full).collect()
}

/// Formats a value as TOML on a single line.
pub(crate) fn format_inline(value: &Value) -> String {
    match value {
        Value::String(text) => quote(text),
        Value::Array(list) => {
            format!("[{}]", list.iter().map(format_inline).collect::<Vec<_>>().join(", "))
        }
        Value::Object(members) => {
            let member = |(key, value): (&String, &Value)| {
                format!("{} = {}", self::key(key), format_inline(value))
            };
            format!("{{ {} }}", members.iter().map(member).collect::<Vec<_>>().join(", "))
        }
        // Numbers and booleans are the same in both formats, and there are no nulls.
        other => other.to_string(),
    }
}

/// Formats a key, without quotes if possible.
pub(crate) fn key(key: &str) -> String {
    match TomlKeyBuilder::new(key).as_unquoted() {
        Some(bare) => bare.to_toml_key(),
        None => quote(key),
    }
}

/// Formats a basic string and also escapes any risky characters that are allowed in TOML.
fn quote(text: &str) -> String {
    let written = TomlStringBuilder::new(text).as_basic().to_toml_value();
    escape(&written, TextSurface::Toml).into_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn summarises_lists() {
        let tiles = json!([{ "tile": "AE BF CG DH", "copies": 2 }, { "tile": "AB CD EF GH" }]);
        assert_eq!(format_short(&tiles), "3 tiles of 2 kinds");
        assert_eq!(format_short(&json!([])), "none");
        let squares =
            |count| json!((0..count).map(|x| json!({ "x": x, "y": 2 })).collect::<Vec<_>>());
        assert_eq!(format_short(&squares(2)), "0,2 1,2");
        assert_eq!(format_short(&squares(6)), "0,2 1,2 2,2 3,2 and 2 more");
        let start = json!([{ "seat": 0, "x": 5, "y": 0, "port": "H" }]);
        assert_eq!(format_short(&start), "5,0 (H)");
    }

    /// Lists that differ in a field, in an entry that isn't shown, in the order or in a repeated entry.
    #[test]
    fn different_values_look_different() {
        let start = |seat, port| json!({ "seat": seat, "x": 0, "y": 0, "port": port });
        let tile = |tile, copies| json!({ "tile": tile, "copies": copies });
        let entries = [
            start(0, "A"),
            start(0, "H"),
            start(1, "A"),
            tile("AB", 1),
            tile("AC", 1),
            tile("AB", 2),
        ];
        let mut values = vec![json!([]), json!(1), json!(2), json!("all"), json!("list")];
        for one in &entries {
            for other in &entries {
                values.extend([json!([one]), json!([one, other]), json!([one, one, other])]);
                values.push(json!([one, one, one, one, other]));
            }
        }
        for one in &values {
            for other in values.iter().filter(|other| *other != one) {
                let [a, b] = format_distinct(&[one, other]).try_into().unwrap();
                assert_ne!(a, b, "{one} {other}");
            }
        }
        let all: Vec<&Value> = values.iter().collect();
        let texts = format_distinct(&all);
        for (one, text) in all.iter().zip(&texts) {
            let same = all.iter().zip(&texts).filter(|(_, other)| *other == text);
            assert!(same.clone().all(|(other, _)| other == one), "{text}");
        }
        let [a, b] = [json!([tile("AB", 3)]), json!([tile("AC", 3)])];
        assert_eq!(
            format_distinct(&[&a, &b]),
            [
                "3 tiles of 1 kind, only here: { tile = \"AB\", copies = 3 }",
                "3 tiles of 1 kind, only here: { tile = \"AC\", copies = 3 }",
            ]
        );
    }
}
