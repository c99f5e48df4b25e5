use std::{collections::BTreeMap, sync::Arc};

use serde_json::Value;

use super::{
    layer::{Chain, Layer},
    parse::Spot,
    pointer,
};
use crate::{
    diagnostic::{Blame, Diagnostic, Near, Span, nearest, quoted},
    ruleset::Players,
};

/// The keys of a file that say how it is layered and are no values.
pub const LAYERING: [&str; 5] = ["extends", "with", "when", "variants", "basis"];

/// The layers of a ruleset, the earliest first.
#[derive(Clone, Debug)]
pub struct Stack {
    /// What was read.
    pub chain: Arc<Chain>,
    /// What acts, in order. A later step wins.
    pub steps: Vec<Step>,
    /// The variants that the chain defines, by name.
    pub variants: BTreeMap<String, VariantOf>,
    /// The variants that are on, in the order in which they act.
    pub on: Vec<String>,
    /// For each variant that a file switches on, the place of its name there.
    pub by: BTreeMap<String, Option<Span>>,
    /// The numbers of players, with the variants that are on; `None` if no file gives them.
    pub players: Option<Players>,
}

/// Values that act together.
#[derive(Clone, Debug)]
pub struct Step {
    /// The document in which they stand.
    pub document: usize,
    /// The pointer of the values in it.
    pub values: String,
    /// The variant that they belong to.
    pub variant: Option<String>,
    /// The numbers of players for which they act; for all if there are none.
    pub when: Option<Players>,
    /// What they are.
    pub layer: Arc<Layer>,
}

/// A variant as its chain defines it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct VariantOf {
    /// The document that defines it.
    pub document: usize,
    /// Its name for people.
    pub title: String,
    /// For how many players it is, if it says so.
    pub players: Option<Players>,
}

impl Stack {
    /// The layers of what was read, with variants switched on from outside.
    pub fn new(chain: Arc<Chain>, asked: &[String], found: &mut Vec<Diagnostic>) -> Stack {
        let mut stack = Stack {
            chain,
            steps: Vec::new(),
            variants: BTreeMap::new(),
            on: Vec::new(),
            by: BTreeMap::new(),
            players: None,
        };
        let files = stack.chain.documents.iter().filter(|document| !document.command_line).count();
        for index in 0..files {
            stack.push_values(index, "", None);
            stack.define(index, found);
            stack.switch_on_with(index, found);
        }
        for name in asked {
            stack.switch_on(name, None, found);
        }
        let set = (files..stack.chain.documents.len()).map(|document| Step {
            document,
            values: String::new(),
            variant: None,
            when: None,
            layer: stack.chain.layer(document, ""),
        });
        stack.steps.extend(set);
        stack.narrow(found);
        stack
    }

    /// The place of a value in a document.
    pub fn spot(&self, document: usize, pointer: &str) -> Option<&Spot> {
        self.chain.documents.get(document)?.spot(pointer)
    }

    /// The span of a value in a document.
    pub fn value_span(&self, document: usize, pointer: &str) -> Option<Span> {
        self.spot(document, pointer).map(|spot| spot.value.clone())
    }

    /// The span of a key in a document.
    pub fn key_span(&self, document: usize, pointer: &str) -> Option<Span> {
        self.spot(document, pointer).map(|spot| spot.key.as_ref().unwrap_or(&spot.value).clone())
    }

    /// The span of a plain value in the last file that has it.
    fn latest_span(&self, pointer: &str) -> Option<Span> {
        (0..self.chain.documents.len())
            .rev()
            .find_map(|document| self.value_span(document, pointer))
    }

    /// The numbers of players that the files up to one of them give, without variants.
    pub fn players_of_files(&self, last: usize) -> Option<Players> {
        let files = self.chain.documents.iter().take(last + 1).filter(|file| !file.command_line);
        let bound = |key: &str| {
            let mut bounds = files.clone().filter_map(|file| number(file.tree.value.pointer(key)));
            bounds.next_back()
        };
        Some(Players { min: bound("/players/min")?, max: bound("/players/max")? })
    }

    /// Plain values and their `when` blocks, of a file (`base` is empty) or of a variant.
    fn push_values(&mut self, document: usize, base: &str, variant: Option<&str>) {
        let values = if variant.is_some() { format!("{base}/set") } else { String::new() };
        let chain = Arc::clone(&self.chain);
        let step = |values: String, when| Step {
            document,
            layer: chain.layer(document, &values),
            values,
            variant: variant.map(ToOwned::to_owned),
            when,
        };
        let mut steps = vec![step(values, None)];
        let Some(file) = self.chain.documents.get(document) else { return };
        let blocks = file.tree.value.pointer(&format!("{base}/when")).and_then(Value::as_array);
        for (index, block) in blocks.into_iter().flatten().enumerate() {
            if let Some(players) = block.get("players").and_then(range) {
                let base = format!("{base}/when/{index}");
                steps.push(step(format!("{base}/set"), Some(players)));
            }
        }
        self.steps.append(&mut steps);
    }

    fn define(&mut self, document: usize, found: &mut Vec<Diagnostic>) {
        let Some(file) = self.chain.documents.get(document) else { return };
        let table = file.tree.value.get("variants").and_then(Value::as_object);
        let mut fresh = Vec::new();
        for (name, variant) in table.into_iter().flatten() {
            let pointer = pointer::child("/variants", name);
            if let Some(known) = self.variants.get(name) {
                found.push(
                    Diagnostic::error(
                        "variant-redefined",
                        format!(
                            "the variant {} is inherited and cannot be defined again",
                            quoted(name)
                        ),
                    )
                    .label(self.key_span(document, &pointer), "give it another name")
                    .also(self.key_span(known.document, &pointer), "defined first here")
                    .at(pointer),
                );
                continue;
            }
            let title = variant.get("title").and_then(Value::as_str).unwrap_or(name).to_owned();
            let players = variant.get("players").and_then(range);
            fresh.push((name.clone(), VariantOf { document, title, players }));
        }
        self.variants.extend(fresh);
    }

    fn switch_on_with(&mut self, document: usize, found: &mut Vec<Diagnostic>) {
        let Some(file) = self.chain.documents.get(document) else { return };
        let with = file.tree.value.get("with").and_then(Value::as_array).cloned();
        for (index, name) in with.into_iter().flatten().enumerate() {
            if let Value::String(name) = name {
                let pointer = format!("/with/{index}");
                self.switch_on(&name, Some((document, &pointer)), found);
            }
        }
    }

    /// Switches a variant on. One that is on already stays where it is.
    fn switch_on(&mut self, name: &str, by: Option<(usize, &str)>, found: &mut Vec<Diagnostic>) {
        if self.on.iter().any(|on| on == name) {
            return;
        }
        let Some(variant) = self.variants.get(name).cloned() else {
            let span = by.and_then(|(document, pointer)| self.value_span(document, pointer));
            if !self.may_define(name) {
                found.push(self.unknown(name, span, by));
            }
            return;
        };
        self.on.push(name.to_owned());
        if let Some((document, pointer)) = by {
            self.by.insert(name.to_owned(), self.value_span(document, pointer));
        }
        self.push_values(variant.document, &pointer::child("/variants", name), Some(name));
    }

    /// Whether what is missing or faulty may be what defines a variant.
    fn may_define(&self, name: &str) -> bool {
        let pointer = pointer::child("/variants", name);
        !self.chain.is_whole
            || self.chain.documents.iter().any(|document| document.tree.is_lost(&pointer))
    }

    fn unknown(&self, name: &str, span: Option<Span>, by: Option<(usize, &str)>) -> Diagnostic {
        let names: Vec<&str> = self.variants.keys().map(String::as_str).collect();
        let mut found =
            Diagnostic::error("unknown-variant", format!("there is no variant {}", quoted(name)))
                .label(span.clone(), "");
        let list: Vec<String> = names.iter().map(|name| quoted(name)).collect();
        found = if list.is_empty() {
            found.note("this ruleset has no variants")
        } else {
            found.note(format!("the variants are {}", list.join(", ")))
        };
        if let Some((_, pointer)) = by {
            found = found.at(pointer);
        } else {
            found = found.blame(Blame::Usage);
        }
        match nearest(name, names) {
            Some(Near { name, is_certain }) => found
                .fix(span, format!("\"{name}\""), format!("did you mean `{name}`?"))
                .certain_if(is_certain),
            None => found,
        }
    }

    /// Narrows the numbers of players to what the variants that are on are for.
    fn narrow(&mut self, found: &mut Vec<Diagnostic>) {
        let Some(mut players) = self.players_of_files(self.chain.documents.len()) else { return };
        if players.min > players.max {
            self.players = Some(players);
            return;
        }
        // The place that says which numbers are left so far.
        let mut left = self.latest_span("/players").or_else(|| self.latest_span("/players/max"));
        for name in &self.on {
            let Some(variant) = self.variants.get(name) else { continue };
            let Some(own) = variant.players.filter(|own| own.min <= own.max) else { continue };
            let pointer = pointer::child(&pointer::child("/variants", name), "players");
            let span = self.value_span(variant.document, &pointer);
            let both = Players { min: players.min.max(own.min), max: players.max.min(own.max) };
            if both.min > both.max {
                self.players = None;
                // That it can never be switched on at all is another finding.
                let files = self.players_of_files(variant.document);
                let could_be_on =
                    files.is_none_or(|files| own.min <= files.max && files.min <= own.max);
                if !could_be_on {
                    return;
                }
                let (own, rest) = (of_players(own), of_players(players));
                let message =
                    format!("the variant {} is for {own}, but only {rest} are left", quoted(name));
                let found_here = Diagnostic::error("variant-without-players", message).at(pointer);
                found.push(match self.by.get(name) {
                    Some(by) => found_here
                        .label(by.clone(), "switched on here")
                        .also(left, format!("{rest} are left"))
                        .also(span, format!("for {own}")),
                    None => found_here
                        .blame(Blame::Usage)
                        .label(left, format!("{rest} are left"))
                        .also(span, format!("for {own}")),
                });
                return;
            }
            if both != players {
                left = span;
            }
            players = both;
        }
        self.players = Some(players);
    }
}

/// A range of numbers of players as people say it.
pub(crate) fn of_players(Players { min, max }: Players) -> String {
    if min == max { format!("{min} players") } else { format!("{min} to {max} players") }
}

fn range(value: &Value) -> Option<Players> {
    Some(Players { min: number(value.get("min"))?, max: number(value.get("max"))? })
}

fn number(value: Option<&Value>) -> Option<u8> {
    u8::try_from(value?.as_u64()?).ok()
}

impl Step {
    /// Whether it acts with this number of players.
    pub fn acts(&self, players: u8) -> bool {
        self.when.is_none_or(|when| when.contains(players))
    }
}
