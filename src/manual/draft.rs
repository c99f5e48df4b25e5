//! The draft of a new ruleset file, in which unchanged values are commented out.

use std::fmt::Write as _;

use serde_json::{Map, Value, json};

use super::{
    paragraph::{commands, lines},
    show::{format_inline, value},
};
use crate::{
    check::LoadedRuleset,
    diagnostic::{Sources, escape_for_terminal},
    loader::{BuiltinRuleset, Origin, parse, pointer},
    ruleset::{KeyInfo, KeyKind, KeyWord, Players, key::IdleKey, keys},
};

/// The name of the schema file that goes in the same folder as a new ruleset.
pub const SCHEMA_FILE: &str = "ruleset.schema.json";

/// A new ruleset that extends another.
#[derive(Clone, Copy)]
pub struct Draft<'a> {
    /// The id. This is also used as the file name.
    pub id: &'a str,
    /// The value of `extends`.
    pub extends: &'a str,
    /// The ruleset that it extends.
    pub base: &'a LoadedRuleset,
    /// The house rules to include.
    pub house: &'a [&'static BuiltinRuleset],
    /// The player counts, unless they're inherited or set by a house rule.
    pub players: Option<Players>,
}

/// Formats some commands to try with a new ruleset, given its file and the ruleset that it extends.
pub fn next_steps(from: &str, file: &str, players: Option<u8>) -> String {
    let players = players.map(|players| format!(" --players {players}")).unwrap_or_default();
    let steps = [
        (format!("validate {file}"), "is it valid?"),
        (format!("explain {file}"), "what does each value mean?"),
        (format!("diff {from} {file}"), "what does it change?"),
        (format!("rulebook {file}"), "how do I explain it to others?"),
        (format!("play {file}{players}"), "how does it play?"),
    ];
    commands(&steps)
}

impl Draft<'_> {
    /// Returns the file name.
    pub fn file(&self) -> String {
        format!("{}.toml", self.id)
    }

    /// Returns the title, derived from the id.
    pub fn title(&self) -> String {
        let mut title = self.id.replace('-', " ");
        if let Some(first) = title.get_mut(..1) {
            first.make_ascii_uppercase();
        }
        title
    }

    /// Formats the file. All values are commented out except for those from house rules.
    pub fn text(&self) -> String {
        let taken = HouseRuleValues::of(self.house);
        let (now, idle) = (self.base.ruleset.to_json(None), self.idle());
        let mut out = format!("#:schema ./{SCHEMA_FILE}\n#\n");
        let (file, extends) = (self.file(), escape_for_terminal(self.extends));
        remark(
            &mut out,
            &format!("House rules for {extends}. Values that are not set here are inherited."),
        );
        out.push_str("#\n");
        for text in next_steps(&extends, &file, None).lines() {
            line(&mut out, &format!("# {text}"));
        }
        out.push_str("#\n");
        remark(
            &mut out,
            "A line that starts with `#` and no space is a rule, usually with its current value. \
                To change it, uncomment it and the header above it, and set a different value.",
        );
        let id = format_inline(&self.id.into());
        let (extends, title) =
            (format_inline(&self.extends.into()), format_inline(&self.title().into()));
        line(&mut out, &format!("\nid = {id}\nextends = {extends}\ntitle = {title}"));
        self.options(&mut out, &taken);
        let known = self.base.schema.keys();
        let sections = self.base.schema.sections();
        for (section, about) in sections.filter(|(name, _)| !["players", "edition"].contains(name))
        {
            let prefix = format!("/{section}/");
            let own: Vec<&KeyInfo> =
                known.iter().filter(|key| key.pointer.starts_with(&prefix)).collect();
            let is_taken = taken.values.iter().any(|(_, pointer, _)| pointer.starts_with(&prefix));
            out.push('\n');
            remark(&mut out, about);
            line(&mut out, &format!("{}[{section}]", if is_taken { "" } else { "#" }));
            for key in own {
                self.key(&mut out, key, &taken, &now, &idle);
            }
        }
        blocks(&mut out, &taken, &now);
        out
    }

    /// Writes the player counts and the variants.
    fn options(&self, out: &mut String, taken: &HouseRuleValues) {
        let players = self.base.ruleset.head().players;
        out.push('\n');
        remark(out, "The player counts, as a range or as a list such as `[4, 6, 8]`.");
        let (mut rules, mut ends, mut list) = (Vec::new(), Map::new(), None);
        for (rule, pointer, value) in &taken.values {
            if let Some(end) = keys::PLAYERS.strip_from(pointer) {
                rules.push(rule);
                ends.insert(end.to_owned(), value.clone());
            } else if *pointer == *keys::PLAYERS {
                rules.push(rule);
                list = Some(value.clone());
            }
        }
        rules.dedup();
        for rule in rules.into_iter().filter(|_| self.players.is_none()) {
            remark(out, &rule_comment(rule));
        }
        // The ends of a range don't apply to a list.
        let from_rules = list.or_else(|| Some(Value::from(ends)).filter(|ends| *ends != json!({})));
        match self.players.map(|players| json!(players)).or(from_rules) {
            Some(written) => line(out, &format!("players = {}", format_inline(&written))),
            None => line(out, &format!("#players = {}", format_inline(&json!(players)))),
        }
        let variants = &self.base.variants;
        let asked = self.base.ruleset.variants();
        if variants.is_empty() && taken.variants.is_empty() {
            return;
        }
        out.push('\n');
        remark(out, "The variants to enable. Available variants:");
        for variant in variants {
            let (name, title) =
                (escape_for_terminal(&variant.name), escape_for_terminal(&variant.title));
            let on = if variant.is_on { "; on" } else { "" };
            remark(out, &format!("- {name}: {title} ({}{on})", variant.players));
        }
        let mut names: Vec<Value> = asked.iter().map(|name| name.as_str().into()).collect();
        for (rule, name) in &taken.variants {
            remark(out, &rule_comment(rule));
            if !names.contains(name) {
                names.push(name.clone());
            }
        }
        if names.is_empty() {
            let off = variants.iter().find(|variant| !variant.is_on);
            let Some(off) = off else { return };
            line(out, &format!("#with = [{}]", format_inline(&off.name.as_str().into())));
        } else {
            line(out, &format!("with = {}", format_inline(&names.into())));
        }
    }

    /// Writes a key, commenting it out unless a house rule sets it.
    fn key(
        &self,
        out: &mut String,
        key: &KeyInfo,
        taken: &HouseRuleValues,
        now: &Value,
        idle: &[IdleKey],
    ) {
        let name = pointer::split(&key.pointer).map(|(_, name)| name).unwrap_or_default();
        let set = taken.values.iter().rev().find(|(_, pointer, _)| *pointer == key.pointer);
        remark(out, &comment(key, idle));
        if let Some((rule, _, set)) = set {
            remark(out, &rule_comment(rule));
            line(out, &format!("{name} = {}", value(set)));
            return;
        }
        for block in now.get("when").and_then(Value::as_array).into_iter().flatten() {
            let players = block
                .get("players")
                .and_then(|players| serde_json::from_value::<Players>(players.clone()).ok());
            if let (Some(held), Some(players)) =
                (block.get("set").and_then(|set| set.pointer(&key.pointer)), players)
            {
                let held = format_inline(held);
                let text = format!(
                    "With {players}, it is {held}, but a value set here applies to every player \
                        count."
                );
                remark(out, &text);
            }
        }
        let held = now.pointer(&key.pointer);
        let Some(held) = held.filter(|_| !self.follows(key)) else {
            match (held, &key.example) {
                (Some(held), _) => {
                    remark(out, "Not set, because it follows from a different key.");
                    line(out, &format!("#{name} = {}", format_inline(held)));
                }
                (None, Some(example)) => {
                    remark(out, &format!("For example, `{name} = {}`.", format_inline(example)));
                }
                (None, None) => {}
            }
            return;
        };
        for text in format!("{name} = {}", value(held)).lines() {
            line(out, &format!("#{}", text.trim_start()));
        }
    }

    /// Returns the keys that never have an effect, as long as the reason is always the same.
    fn idle(&self) -> Vec<IdleKey> {
        let mut each = self.base.ruleset.players().map(|players| self.base.idle_keys(players));
        let mut all = each.next().unwrap_or_default();
        for here in each {
            all.retain(|one| {
                here.iter().any(|it| (it.pointer, it.reason) == (one.pointer, one.reason))
            });
        }
        all
    }

    /// Returns whether a value is a default that is derived from another value.
    fn follows(&self, key: &KeyInfo) -> bool {
        let mut players = self.base.ruleset.players();
        key.default.is_none()
            && players.all(|players| {
                let setting = self.base.provenance.latest_setting(players, &key.pointer);
                setting.is_some_and(|setting| setting.origin == Origin::Default)
            })
    }
}

/// Formats the comment for a key.
fn comment(key: &KeyInfo, idle: &[IdleKey]) -> String {
    let mut text = key.text.clone();
    match &key.kind {
        KeyKind::Word { values } => {
            for KeyWord { value: word, meaning: means } in values {
                // Writing to a string can't fail.
                let _ = write!(text, "\n- {}: {means}", format_inline(&word.as_str().into()));
            }
        }
        KeyKind::Number { min, max } => {
            let _ = write!(text, " A whole number from {min} to {max}.");
        }
        KeyKind::Truth
        | KeyKind::Text
        | KeyKind::List { .. }
        | KeyKind::Numbers
        | KeyKind::Table => {}
    }
    if let Some(idle) = idle.iter().find(|idle| *key.pointer == idle.pointer) {
        let _ = write!(text, "\nIt currently has no effect: {}.", idle.reason);
    }
    text
}

/// Writes the values that only apply to some player counts.
fn blocks(out: &mut String, taken: &HouseRuleValues, now: &Value) {
    let blocks = |tree: &Value| tree.get("when").and_then(Value::as_array).cloned();
    let now = blocks(now).unwrap_or_default();
    if !now.is_empty() {
        out.push('\n');
        remark(out, "Different values apply to some player counts.");
        for block in &now {
            write_block(out, "#", block);
        }
    }
    for (rule, block) in &taken.when {
        out.push('\n');
        remark(out, &rule_comment(rule));
        write_block(out, "", block);
    }
}

/// Formats the comment that says which house rule a line comes from.
fn rule_comment(rule: &BuiltinRuleset) -> String {
    let title = rule.text.lines().find_map(|line| line.strip_prefix("title = "));
    format!("From {}: {}.", rule.id, title.unwrap_or_default().trim_matches('"'))
}

fn write_block(out: &mut String, mark: &str, block: &Value) {
    let players = block.get("players").map(format_inline).unwrap_or_default();
    line(out, &format!("{mark}[[when]]\n{mark}players = {players}"));
    let set = block.get("set").and_then(Value::as_object);
    for (section, keys) in set.into_iter().flatten() {
        for (key, value) in keys.as_object().into_iter().flatten() {
            line(out, &format!("{mark}set.{section}.{key} = {}", format_inline(value)));
        }
    }
}

fn line(out: &mut String, text: &str) {
    out.push_str(text);
    out.push('\n');
}

/// Writes the given text as a comment with one line per paragraph.
fn remark(out: &mut String, text: &str) {
    for text in text.lines() {
        let indent = if text.starts_with("- ") { "  " } else { "" };
        for (index, text) in lines(text, 98 - indent.len()).iter().enumerate() {
            let indent = if index == 0 { "" } else { indent };
            line(out, &format!("# {indent}{text}"));
        }
    }
}

/// The values set by a draft's house rules.
#[derive(Default)]
pub(super) struct HouseRuleValues {
    /// The variants that are enabled.
    pub(super) variants: Vec<(&'static BuiltinRuleset, Value)>,
    /// The values by JSON pointer.
    pub(super) values: Vec<(&'static BuiltinRuleset, String, Value)>,
    /// The `when` blocks.
    pub(super) when: Vec<(&'static BuiltinRuleset, Value)>,
}

impl HouseRuleValues {
    /// Collects the values from the given house rules, in order.
    pub(super) fn of(house: &[&'static BuiltinRuleset]) -> HouseRuleValues {
        let mut taken = HouseRuleValues::default();
        for &rule in house {
            let mut sources = Sources::default();
            let id = sources.add(rule.name, rule.text);
            let tree = parse(&sources, id, &[], &mut Vec::new()).map(|read| read.value);
            for (name, value) in tree.as_ref().and_then(Value::as_object).into_iter().flatten() {
                match (name.as_str(), value) {
                    ("with", Value::Array(names)) => {
                        taken.variants.extend(names.iter().map(|name| (rule, name.clone())));
                    }
                    ("when", Value::Array(blocks)) => {
                        taken.when.extend(blocks.iter().map(|block| (rule, block.clone())));
                    }
                    ("players", Value::Array(_)) => {
                        taken.values.push((rule, keys::PLAYERS.to_string(), value.clone()));
                    }
                    (section, Value::Object(keys)) => taken.section(rule, section, keys),
                    _ => {}
                }
            }
        }
        taken
    }

    fn section(&mut self, rule: &'static BuiltinRuleset, section: &str, keys: &Map<String, Value>) {
        for (key, value) in keys {
            self.values.push((rule, format!("/{section}/{key}"), value.clone()));
        }
    }
}
