use std::fmt::Write as _;

use serde::Serialize;
use serde_json::{Map, Value, json};
use toml_writer::{ToTomlKey, ToTomlValue, TomlKeyBuilder, TomlStringBuilder};

use crate::{
    check::Loaded,
    diagnostic::{SourcePlace, TextSurface, harmless, plain},
    loader::{Origin, Setting, pointer},
    ruleset::{Basis, Players, Split, is_empty_list},
};

/// A value with its basis and its origin. Where it comes from does not make it another.
#[derive(Clone)]
struct Shown {
    value: Value,
    basis: Option<Basis>,
    origin: Option<Origin>,
}

impl PartialEq for Shown {
    fn eq(&self, other: &Shown) -> bool {
        (&self.value, &self.basis) == (&other.value, &other.basis)
    }
}

/// Returns the resolved ruleset as a TOML file that stands alone: it loads to an equal ruleset.
/// Each value has its origin as a comment and, where there is one, its basis.
///
/// With a number of players it is the ruleset for that number alone; the text is empty if the
/// number is not allowed. A value that no file gives is a comment.
pub fn toml(loaded: &Loaded, players: Option<u8>) -> String {
    let Some(document) = ShownRuleset::new(loaded, players) else { return String::new() };
    document.toml()
}

/// Returns the resolved ruleset as one object: what
/// [`Ruleset::to_json`](crate::ruleset::Ruleset::to_json) gives, with two more members that hold,
/// by the JSON pointer of a value in it, its `basis` and its `origin`.
///
/// `null` if the number of players is not allowed.
pub fn json(loaded: &Loaded, players: Option<u8>) -> Value {
    let Some(document) = ShownRuleset::new(loaded, players) else { return Value::Null };
    let mut object = loaded.ruleset.to_json(players);
    let (mut basis, mut origin) = (Map::new(), Map::new());
    let mut tell = |pointer: String, shown: &Shown| {
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
            tell(format!("/when/{index}/set{pointer}"), shown);
        }
    }
    if let Some(members) = object.as_object_mut() {
        members.insert("basis".into(), basis.into());
        members.insert("origin".into(), origin.into());
    }
    object
}

/// The lines to show, in order.
struct ShownRuleset<'a> {
    loaded: &'a Loaded,
    /// The values of the head, the ends of the players' range one by one.
    head: Vec<(String, Shown)>,
    split: Split<Shown>,
    is_edition: bool,
}

impl ShownRuleset<'_> {
    fn new(loaded: &Loaded, players: Option<u8>) -> Option<ShownRuleset<'_>> {
        let ruleset = &loaded.ruleset;
        let wanted = |&each: &u8| players.is_none_or(|only| only == each);
        let chosen: Vec<u8> = ruleset.players().filter(wanted).collect();
        let (&min, &max) = (chosen.first()?, chosen.last()?);
        let shown = |players: u8, pointer: &str, value: Value| {
            let setting = loaded.provenance.latest(players, pointer);
            Shown {
                value,
                basis: setting.and_then(|setting: &Setting| setting.basis.clone()),
                origin: setting.map(|setting| setting.origin.clone()),
            }
        };
        let mut head = Vec::new();
        for (key, value) in json!(ruleset.head()).as_object().into_iter().flatten() {
            match key.as_str() {
                "players" => {
                    head.push(("/players/min".into(), shown(min, "/players/min", min.into())));
                    head.push(("/players/max".into(), shown(min, "/players/max", max.into())));
                }
                // An edition is set as a whole.
                "edition" => {
                    let whole = shown(min, "/edition/publisher", value.clone());
                    head.push(("/edition".into(), whole));
                }
                _ => {
                    let pointer = format!("/{key}");
                    head.push((pointer.clone(), shown(min, &pointer, value.clone())));
                }
            }
        }
        let values = |players: u8| {
            let values = ruleset.values(players)?.into_iter();
            let with_origin = values.map(|(pointer, value)| {
                let shown = shown(players, &pointer, value);
                (pointer, shown)
            });
            Some((players, with_origin.collect()))
        };
        let mut split: Split<Shown> =
            Split::new(chosen.iter().filter_map(|&players| values(players)).collect());
        split.base.retain(|(_, shown)| !is_empty_list(&shown.value));
        Some(ShownRuleset { loaded, head, split, is_edition: ruleset.head().edition.is_some() })
    }

    fn toml(&self) -> String {
        let mut out = String::new();
        let variants: Vec<&str> = self
            .loaded
            .variants
            .iter()
            .filter(|variant| variant.on)
            .map(|variant| variant.name.as_str())
            .collect();
        let with = match variants.as_slice() {
            [] => String::new(),
            names => format!(" with {}", plain(&names.join(", "))),
        };
        let id = plain(self.loaded.ruleset.id());
        line(&mut out, &format!("# {id}{with}, resolved: each value with its origin."));
        let off = self.loaded.variants.iter().filter(|variant| !variant.on);
        let off: Vec<&str> = off.map(|variant| variant.name.as_str()).collect();
        if !off.is_empty() {
            let names = plain(&off.join(", ")).into_owned();
            line(&mut out, &format!("# Variants that are off are not in it: {names}."));
        }
        self.head_toml(&mut out);
        let mut section = String::new();
        for (pointer, shown) in &self.split.base {
            let (table, name) = names(pointer);
            if table != section {
                line(&mut out, &format!("\n[{table}]"));
                section = table;
            }
            line(&mut out, &self.assignment(&name, shown));
        }
        for (Players { min, max }, values) in &self.split.blocks {
            line(&mut out, &format!("\n[[when]]\nplayers = {{ min = {min}, max = {max} }}"));
            for (pointer, shown) in values {
                line(
                    &mut out,
                    &self.assignment(&format!("set.{}", pointer::dotted(pointer)), shown),
                );
            }
            for (pointer, shown) in values {
                if let Some(basis) = self.basis(shown) {
                    line(&mut out, &format!("basis.{} = {basis}", pointer::dotted(pointer)));
                }
            }
        }
        self.basis_toml(&mut out);
        out
    }

    fn head_toml(&self, out: &mut String) {
        for (pointer, shown) in &self.head {
            let (table, name) = names(pointer);
            if table.is_empty() {
                line(out, &self.assignment(&name, shown));
            } else {
                // The range of players; dotted keys, so that each end has its origin.
                let bare = Shown { basis: None, ..shown.clone() };
                line(out, &format!("{table}.{name} = {}{}", inline(&bare.value), comment(&bare)));
            }
        }
    }

    fn basis_toml(&self, out: &mut String) {
        let mut section = None;
        for (pointer, shown) in self.head.iter().chain(&self.split.base) {
            let (table, name) = names(pointer);
            let Some(basis) = self.basis(shown).filter(|_| !table.is_empty()) else { continue };
            if section.as_ref() != Some(&table) {
                line(out, &format!("\n[basis.{table}]"));
                section = Some(table);
            }
            line(out, &format!("{name} = {basis}"));
        }
    }

    fn assignment(&self, name: &str, shown: &Shown) -> String {
        let is_default = shown.origin == Some(Origin::Default);
        let is_head =
            !name.contains('.') && self.head.iter().any(|(pointer, _)| pointer[1..] == *name);
        // In a block it may replace another value.
        let may_replace = name.starts_with("set.") && !self.is_edition;
        let off = if is_default && !is_head && !may_replace { "# " } else { "" };
        let text = if off.is_empty() { value(&shown.value) } else { inline(&shown.value) };
        format!("{off}{name} = {text}{}", comment(shown))
    }

    /// Returns the basis of a value. In an edition every value that is set has one, be it that
    /// nobody gave it.
    fn basis(&self, shown: &Shown) -> Option<String> {
        let silent = self.is_edition && shown.origin != Some(Origin::Default);
        match &shown.basis {
            Some(basis) => Some(inline(&json!(basis))),
            None if silent => Some("{ kind = \"chosen\", note = \"no basis was given\" }".into()),
            None => None,
        }
    }
}

fn comment(shown: &Shown) -> String {
    shown
        .origin
        .as_ref()
        .map_or(String::new(), |origin| format!("  # {}", plain(&origin.to_string())))
}

fn line(out: &mut String, text: &str) {
    // Writing to a string cannot fail.
    let _ = writeln!(out, "{text}");
}

/// Returns the table and the key of a pointer, written as TOML.
fn names(pointer: &str) -> (String, String) {
    let keys: Vec<String> = pointer::segments(pointer).map(|name| key(&name)).collect();
    match keys.as_slice() {
        [table @ .., name] => (table.join("."), name.clone()),
        [] => (String::new(), String::new()),
    }
}

/// An origin for programs.
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

/// The condition of a block.
#[derive(Serialize)]
pub(super) struct WhenJson {
    players: Players,
}

impl OriginJson<'_> {
    pub(super) fn new(origin: &Origin) -> OriginJson<'_> {
        match origin {
            Origin::Default => OriginJson::Default,
            Origin::CommandLine(set) => OriginJson::CommandLine { set },
            Origin::File { place, variant, when, .. } => OriginJson::File {
                place: place.as_ref(),
                variant: variant.as_deref(),
                when: when.map(|players| WhenJson { players }),
            },
        }
    }
}

/// Writes a value as TOML, on one line unless it is a list of tables.
pub(super) fn value(value: &Value) -> String {
    match value {
        Value::Array(list) if list.iter().any(Value::is_object) => {
            let lines = list.iter().map(|element| format!("    {},\n", inline(element)));
            format!("[\n{}]", lines.collect::<String>())
        }
        _ => inline(value),
    }
}

/// Writes a value as TOML on one line.
pub(crate) fn inline(value: &Value) -> String {
    match value {
        Value::String(text) => quoted(text),
        Value::Array(list) => {
            format!("[{}]", list.iter().map(inline).collect::<Vec<_>>().join(", "))
        }
        Value::Object(members) => {
            let member =
                |(key, value): (&String, &Value)| format!("{} = {}", self::key(key), inline(value));
            format!("{{ {} }}", members.iter().map(member).collect::<Vec<_>>().join(", "))
        }
        // Numbers and booleans are the same in both formats; there is no null.
        other => other.to_string(),
    }
}

/// Writes a key, bare where it can be.
pub(crate) fn key(key: &str) -> String {
    match TomlKeyBuilder::new(key).as_unquoted() {
        Some(bare) => bare.to_toml_key(),
        None => quoted(key),
    }
}

/// Writes a basic string, in which risky characters that TOML allows are escaped too.
fn quoted(text: &str) -> String {
    let written = TomlStringBuilder::new(text).as_basic().to_toml_value();
    harmless(&written, TextSurface::Toml).into_owned()
}
