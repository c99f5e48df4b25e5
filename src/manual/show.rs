use std::fmt::Write as _;

use serde::Serialize;
use serde_json::{Map, Value, json};
use toml_writer::{ToTomlKey, ToTomlValue, TomlKeyBuilder, TomlStringBuilder};

use crate::{
    check::{Loaded, VariantInfo, VariantLayer},
    diagnostic::{SourcePlace, TextSurface, harmless, plain},
    loader::{
        Origin, Setting,
        pointer::{self, insert},
    },
    ruleset::{Basis, Players, Split},
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

/// Returns the resolved ruleset as a TOML file that needs no other: it loads to an equal ruleset, with
/// the same variants besides those that are on. Each value has its origin as a comment and, if any, its
/// basis.
///
/// With a number of players it is the ruleset for that number alone; the text is empty if the
/// number is not allowed. A value that no file gives is a comment.
pub fn toml(loaded: &Loaded, players: Option<u8>) -> String {
    let Some(document) = ShownRuleset::new(loaded, players) else { return String::new() };
    document.toml()
}

/// Returns the resolved ruleset as one object: what
/// [`Ruleset::to_json`](crate::ruleset::Ruleset::to_json) gives, the `variants` that are off as a file
/// defines them, and two members with the `basis` and the `origin` of each value by its JSON pointer.
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
    let mut variants = json!({});
    for variant in &document.variants {
        let at = pointer::child("", variant.name);
        insert(&mut variants, &at, json!({ "title": variant.title }));
        if let Some(players) = variant.players {
            insert(&mut variants, &format!("{at}/players"), json!(players));
        }
        let mut whens = Vec::new();
        for (when, values) in &variant.layers {
            let mut set = json!({});
            let layer = match when {
                Some(_) => format!("/variants{at}/when/{}/set", whens.len()),
                None => format!("/variants{at}/set"),
            };
            for (pointer, shown) in values {
                insert(&mut set, pointer, shown.value.clone());
                tell(format!("{layer}{pointer}"), shown);
            }
            match when {
                Some(players) => whens.push(json!({ "players": players, "set": set })),
                None => insert(&mut variants, &format!("{at}/set"), set),
            }
        }
        if !whens.is_empty() {
            insert(&mut variants, &format!("{at}/when"), whens.into());
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

/// The lines to show, in order.
struct ShownRuleset<'a> {
    loaded: &'a Loaded,
    /// The values of the head, the ends of the players' range one by one.
    head: Vec<(String, Shown)>,
    split: Split<Shown>,
    variants: Vec<ShownVariant<'a>>,
    is_edition: bool,
}

/// Values by JSON pointer.
type ShownValues = Vec<(String, Shown)>;

/// A variant that is off.
struct ShownVariant<'a> {
    name: &'a str,
    title: &'a str,
    /// Its range of players, if not everybody can play it.
    players: Option<Players>,
    /// The ends of that range.
    bounds: Vec<(String, Shown)>,
    /// Its values, by the numbers of players for which they act.
    layers: Vec<(Option<Players>, ShownValues)>,
}

impl ShownVariant<'_> {
    /// Returns what a variant says where some numbers of players are allowed; `None` if none of them can
    /// play it.
    fn new(variant: &VariantInfo, allowed: Players) -> Option<ShownVariant<'_>> {
        let own = variant.players.and(allowed)?;
        let shown = |(pointer, setting): &(String, Setting)| {
            let Setting { value, origin, basis } = setting.clone();
            (pointer.clone(), Shown { value, basis, origin: Some(origin) })
        };
        let acts = |layer: &&VariantLayer| {
            !layer.values.is_empty() && layer.when.is_none_or(|when| when.and(own).is_some())
        };
        let layers = variant.layers.iter().filter(acts);
        let layers: Vec<_> =
            layers.map(|layer| (layer.when, layer.values.iter().map(shown).collect())).collect();
        let players = (own != allowed).then_some(own);
        let (name, title) = (&variant.name, &variant.title);
        let bounds = variant.bounds.iter().map(shown).collect();
        Some(ShownVariant { name, title, players, bounds, layers })
    }
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
        split.base.retain(|(pointer, shown)| !ruleset.can_omit(pointer, &shown.value));
        let off = loaded.variants.iter().filter(|variant| !variant.on);
        let variants =
            off.filter_map(|variant| ShownVariant::new(variant, Players { min, max })).collect();
        let is_edition = ruleset.head().edition.is_some();
        Some(ShownRuleset { loaded, head, split, variants, is_edition })
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
        for (players, values) in &self.split.blocks {
            line(&mut out, &format!("\n[[when]]\nplayers = {}", inline(&json!(players))));
            self.layer_toml(&mut out, values);
        }
        for variant in &self.variants {
            self.variant_toml(&mut out, variant);
        }
        self.basis_toml(&mut out);
        out
    }

    /// Writes the values of a block or a variant, each with its basis in the same table.
    fn layer_toml(&self, out: &mut String, values: &[(String, Shown)]) {
        for (pointer, shown) in values {
            let (name, text) = (pointer::dotted(pointer), value(&shown.value));
            line(out, &format!("set.{name} = {text}{}", comment(shown)));
        }
        for (pointer, shown) in values {
            self.layer_basis_toml(out, pointer, shown);
        }
    }

    fn layer_basis_toml(&self, out: &mut String, pointer: &str, shown: &Shown) {
        if let Some(basis) = self.basis(shown, true) {
            line(out, &format!("basis.{} = {basis}", pointer::dotted(pointer)));
        }
    }

    fn variant_toml(&self, out: &mut String, variant: &ShownVariant<'_>) {
        let ShownVariant { name, title, players, bounds, layers } = variant;
        line(out, &format!("\n[variants.{}]\ntitle = {}", key(name), quoted(title)));
        if let Some(players) = players {
            line(out, &format!("players = {}", inline(&json!(players))));
            for (pointer, shown) in bounds {
                self.layer_basis_toml(out, pointer, shown);
            }
        }
        for (when, values) in layers {
            if let Some(players) = when {
                let players = inline(&json!(players));
                line(out, &format!("\n[[variants.{}.when]]\nplayers = {players}", key(name)));
            }
            self.layer_toml(out, values);
        }
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
            let Some(basis) = self.basis(shown, false).filter(|_| !table.is_empty()) else {
                continue;
            };
            if section.as_ref() != Some(&table) {
                line(out, &format!("\n[basis.{table}]"));
                section = Some(table);
            }
            line(out, &format!("{name} = {basis}"));
        }
    }

    /// Writes a value of the head or of a section. A default is a comment, but for what a ruleset has to say
    /// of itself.
    fn assignment(&self, name: &str, shown: &Shown) -> String {
        let is_head = self.head.iter().any(|(pointer, _)| pointer[1..] == *name);
        let off = if shown.origin == Some(Origin::Default) && !is_head { "# " } else { "" };
        let text = if off.is_empty() { value(&shown.value) } else { inline(&shown.value) };
        format!("{off}{name} = {text}{}", comment(shown))
    }

    /// Returns the basis of a value. In an edition every value that is written has one, be it that nobody
    /// gave it; a default is written in a block.
    fn basis(&self, shown: &Shown, is_block: bool) -> Option<String> {
        let silent = self.is_edition && (is_block || shown.origin != Some(Origin::Default));
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
