//! Keys that mean nothing, and keys that are missing.

use serde_json::Value;

use super::{At, Misfit, advice, is_completed, slips::Slips, word};
use crate::{
    check::below::{Below, below},
    diagnostic::{Diagnostic, Near, code_points, in_quotes, nearest, quoted},
    loader::{editions, meaning, name_of, place, pointer, words},
};

/// A key that a table can have.
pub(super) struct Known {
    pub(super) name: String,
    /// Whether a table stands there, or a list of tables.
    is_table: bool,
    /// Whether a text stands there that the table must have.
    is_required_text: bool,
}

/// The keys of the table whose schema is at `around`.
pub(super) fn known(schema: &Value, around: &str) -> Vec<Known> {
    let table = schema.pointer(around);
    let required = table.and_then(|table| table.get("required")?.as_array());
    let is_required = |name: &str| required.is_some_and(|keys| keys.iter().any(|key| key == name));
    let properties = table.and_then(|table| table.get("properties"));
    let properties = properties.and_then(Value::as_object).into_iter().flatten();
    properties
        .map(|(name, property)| Known {
            name: name.clone(),
            is_table: property.get("$ref").is_some()
                || property.get("type").is_some_and(|kind| kind == "object")
                || property.get("items").is_some_and(|items| {
                    items.get("$ref").is_some()
                        || items.get("type").is_some_and(|kind| kind == "object")
                }),
            is_required_text: is_required(name)
                && property.get("type").is_some_and(|kind| kind == "string"),
        })
        .collect()
}

/// Whether the table at this pointer is a `when` block or a variant, whose values stand in `set`.
fn has_set(pointer: &str) -> bool {
    let keys: Vec<String> = pointer::segments(pointer).collect();
    let keys: Vec<&str> = keys.iter().map(String::as_str).collect();
    matches!(keys.as_slice(), ["when" | "variants", _] | ["variants", _, "when", _])
}

impl At<'_> {
    pub(super) fn unknown_key(&self, key: &str, slips: &Slips<'_>) -> Misfit {
        let schema = self.schema;
        let pointer = pointer::child(self.pointer, key);
        let tree = &self.document.tree.value;
        let written = tree.pointer(&pointer);
        let span = self.key_span(&pointer);
        let found = Diagnostic::error("unknown-key", self.no_such(key)).at(pointer.clone());
        let found = match code_points(key) {
            Some(points) => found.note(points),
            None => found,
        };
        // An `extends` in the wrong place still says that the rest comes from elsewhere.
        let extends =
            key == "extends" || written.is_some_and(|value| value.get("extends").is_some());
        let mut touches = Vec::new();
        touches.extend(extends.then(|| "/extends".to_owned()));
        // And an `id` there is one that was given.
        touches.extend((key == "id").then(|| "/id".to_owned()));
        let near = self.near(key, &slips.known);
        let set = self.pointer.ends_with("/set");
        let found = if set && matches!(key, "players" | "when" | "basis") {
            found
                .label(span, "not known in a `set`")
                .help(format!("`{key}` stands beside `set`, not in it"))
        } else if key == "set" && self.pointer.is_empty() && written.is_some_and(Value::is_object) {
            let text = "`set` stands in a block that says for whom it is, so put its header before \
                        it; for every number of players leave `set.` out:";
            found
                .label(span, self.not_known())
                .sample(text, &["[[when]]".into(), "players = { min = 2, max = 2 }".into()])
        } else if let Some(home) = advice::in_set(key, schema).filter(|_| has_set(self.pointer)) {
            touches.push(format!("{}/set/{}", self.pointer, home.replace('.', "/")));
            self.below_set(found, key, &home, slips)
        } else if let Some(home) =
            advice::joined(key, schema, written).filter(|_| self.pointer.is_empty() || set)
        {
            let meant = format!("{}/{}", self.pointer, home.replace('.', "/"));
            let is_free = self.document.tree.value.pointer(&meant).is_none();
            touches.push(meant);
            let help = format!("a key is joined to its section by a dot: `{home}`");
            found.label(span.clone(), self.not_known()).fix(span, home, help).certain_if(is_free)
        } else if let Some(lines) = advice::for_players(key, self.pointer, written, schema) {
            let text = "what depends on the number of players stands in a `[[when]]` block, with \
                its values below `set`:";
            found.label(span, self.not_known()).sample(text, &lines)
        } else if let Some(near) = near {
            let Near { name, .. } = near;
            let meant = pointer::child(self.pointer, name);
            let is_set = self.document.tree.value.pointer(&meant).is_some();
            touches.push(meant);
            let help = format!("did you mean `{name}`?");
            // Renaming it would give the other twice.
            if is_set {
                found.label(span, "").help(format!("{help} It is given too"))
            } else {
                let certain = slips.is_certain(self, key, near);
                let id = written.and_then(Value::as_str);
                let id = id.filter(|id| name_of(id).as_deref() == Some(id) && key == "name");
                let is_id = self.pointer.is_empty() && tree.get("id").is_none();
                let found = match id.filter(|_| is_id) {
                    Some(id) => {
                        touches.push("/id".to_owned());
                        found.help(format!("the name that programs know it by is `id = \"{id}\"`"))
                    }
                    None => found,
                };
                let found = found.label(span.clone(), "").fix(span, name, help).certain_if(certain);
                // Who meant another key finds it here.
                if near.is_certain { found } else { self.with_keys(found, &slips.known) }
            }
        } else if self.pointer.is_empty() && key == "variant" && written.is_some_and(names_one) {
            let help = "`with` switches variants on";
            let list = match written {
                Some(Value::String(name)) => format!("with = [\"{name}\"]"),
                _ => "with".into(),
            };
            let span = if written.is_some_and(Value::is_string) {
                self.whole(&pointer)
            } else {
                span.clone()
            };
            let found = found.label(self.key_span(&pointer), self.not_known());
            found.fix(span, list, help).certain_if(false)
        } else {
            let found = found.label(span, self.not_known());
            let advice = if extends && key != "extends" {
                Some("`extends` stands at the top of the file, before the first `[table]`".into())
            } else {
                word::key_elsewhere(self.pointer, key).map(ToOwned::to_owned)
            };
            let advice = advice.or_else(|| advice::home_of(schema, key, self.pointer, written));
            match advice {
                Some(help) => found.help(help),
                None if self.is_open_block() => {
                    // It says in other words for whom the block is.
                    touches.push(pointer::child(self.pointer, "players"));
                    let range = written.and_then(advice::range_of);
                    let range = range.unwrap_or_else(|| "{ min = 2, max = 2 }".into());
                    found.help(format!("`players` says for whom a block is: `players = {range}`"))
                }
                None => self.with_keys(found, &slips.known),
            }
        };
        Misfit { diagnostic: found, touches, remove: vec![pointer] }
    }

    /// A value of a block or a variant that does not stand below `set`.
    fn below_set(&self, found: Diagnostic, key: &str, home: &str, slips: &Slips<'_>) -> Diagnostic {
        let pointer = pointer::child(self.pointer, key);
        let tree = &self.document.tree.value;
        let span = self.key_span(&pointer);
        let found = found.label(span.clone(), self.not_known());
        let Some(written) = tree.pointer(&pointer) else { return found };
        let meant = format!("{}/set/{}", self.pointer, home.replace('.', "/"));
        let (table, name) = meant.rsplit_once('/').unwrap_or_default();
        if slips.fits(tree, table, name, written) {
            let is_free = tree.pointer(&meant).is_none();
            let help = format!("values stand below `set`: `set.{home}`");
            return found.fix(span, format!("set.{home}"), help).certain_if(is_free);
        }
        match advice::as_key(key, written, self.schema) {
            Some((of, value)) => {
                let line = format!("set.{key}.{of} = {value}");
                let help = format!("values stand below `set`, in their sections: `{line}`");
                found.fix(self.whole(&pointer), line, help).certain_if(false)
            }
            None if home == key => {
                found.help(format!("values stand below `set`, as in `set.{key}.KEY = …`"))
            }
            None => found.help(format!("values stand below `set`: `set.{home}`")),
        }
    }

    /// The finding with the keys that can stand here and, if these are few, what each of them is.
    pub(super) fn with_keys(&self, found: Diagnostic, known: &[Known]) -> Diagnostic {
        const FEW: usize = 6;
        let meaning = |known: &Known| {
            let place = place(self.schema, &pointer::child(self.pointer, &known.name))?;
            let words: Vec<String> = words(place).map(|word| format!("\"{word}\"")).collect();
            let words =
                if words.is_empty() { String::new() } else { format!(" ({})", words.join(", ")) };
            Some(format!("`{}`: {}{words}", known.name, meaning(place)?))
        };
        // The bases all are what a value rests on.
        let is_basis = pointer::segments(self.pointer).any(|key| key == "basis");
        let of_values = known.iter().filter(|_| !is_basis);
        let meanings: Vec<String> = of_values.filter_map(meaning).collect();
        if known.is_empty() {
            found
        } else if known.len() <= FEW && meanings.len() == known.len() {
            meanings.into_iter().fold(found, Diagnostic::note)
        } else {
            let names: Vec<String> = known.iter().map(|key| format!("`{}`", key.name)).collect();
            found.note(format!("the keys here are {}", names.join(", ")))
        }
    }

    /// Whether this is a `when` block that does not say for whom it is.
    fn is_open_block(&self) -> bool {
        let (base, number) = self.pointer.rsplit_once('/').unwrap_or_default();
        let is_block =
            (base == "/when" || base.ends_with("/when")) && number.parse::<u32>().is_ok();
        let block = self.document.tree.value.pointer(self.pointer).filter(|_| is_block);
        block.is_some_and(|block| block.get("players").is_none())
    }

    /// The finding without advice.
    pub(super) fn brief_unknown_key(&self, key: &str) -> Misfit {
        let pointer = pointer::child(self.pointer, key);
        let diagnostic = Diagnostic::error("unknown-key", self.no_such(key))
            .label(self.key_span(&pointer), "")
            .at(pointer.clone());
        Misfit { diagnostic, touches: Vec::new(), remove: vec![pointer] }
    }

    /// The key that was probably meant: what holds a table is no slip for what holds a value.
    pub(super) fn near<'a>(&self, key: &str, known: &'a [Known]) -> Option<Near<'a>> {
        let written = self.document.tree.value.pointer(&pointer::child(self.pointer, key));
        let is_table = written.is_some_and(|value| {
            value.is_object()
                || value
                    .as_array()
                    .is_some_and(|list| !list.is_empty() && list.iter().all(Value::is_object))
        });
        let fits = known.iter().filter(|known| known.is_table == is_table);
        if let Some(meant) = word::key_meant(self.pointer, key) {
            // Another word is no slip of the finger: who wrote it knows whether that was meant.
            let meant = known.iter().map(|known| known.name.as_str()).find(|name| *name == meant);
            return meant.map(|name| Near { name, is_certain: false });
        }
        // What is there already was hardly meant to be there twice.
        let table = self.document.tree.value.pointer(self.pointer);
        let is_free = |name: &&str| table.is_none_or(|table| table.get(name).is_none());
        // Half a name says nothing of the other half, which another key may have too.
        let is_half = |name: &&str| {
            let rest = name.strip_prefix(key);
            rest.is_some_and(|rest| rest.starts_with('-'))
        };
        let names = fits.map(|known| known.name.as_str()).filter(|name| !is_half(name));
        let names: Vec<&str> = names.collect();
        let Some(of_all) = nearest(key, names.iter().copied()) else {
            return self.only_missing(written?, known);
        };
        let of_free = nearest(key, names.into_iter().filter(is_free));
        // Nor was it certainly meant to be another one then.
        let is_certain = |free: Near<'_>| free.is_certain && free.name == of_all.name;
        Some(of_free.map_or(of_all, |free| Near { is_certain: is_certain(free), ..free }))
    }

    /// The text that the table of a list must have and has not, if it has another instead.
    fn only_missing<'a>(&self, written: &Value, known: &'a [Known]) -> Option<Near<'a>> {
        let tree = &self.document.tree.value;
        let (list, _) = pointer::split(self.pointer)?;
        let table = tree.pointer(self.pointer)?.as_object()?;
        let is_known = |key: &String| known.iter().any(|known| known.name == *key);
        let is_alone = table.keys().filter(|key| !is_known(key)).count() == 1;
        let mut missing = known.iter().filter(|known| !table.contains_key(&known.name));
        let missing = missing.find(|known| known.is_required_text)?;
        let is_meant = tree.pointer(list)?.is_array() && is_alone && written.is_string();
        is_meant.then_some(Near { name: &missing.name, is_certain: false })
    }

    fn no_such(&self, key: &str) -> String {
        let written = self.document.tree.value.pointer(&pointer::child(self.pointer, key));
        // On the command line there are no headers.
        let is_top = self.pointer.is_empty() && !self.document.command_line;
        if is_top && key != "set" && written.is_some_and(Value::is_object) {
            return format!("there is no section {}", quoted(&format!("[{key}]")));
        }
        format!("there is no key {}", quoted(key))
    }

    fn not_known(&self) -> String {
        match self.pointer {
            "" => "not known at the top of a file".to_owned(),
            _ => format!("not known in {}", self.name()),
        }
    }

    /// The place of a key with its value.
    fn whole(&self, pointer: &str) -> Option<crate::diagnostic::Span> {
        let spot = self.document.spot(pointer)?;
        let mut span = spot.key.clone()?;
        span.end = spot.value.end;
        Some(span)
    }

    /// Of the first it is said what may have been meant.
    pub(super) fn missing_keys(&self, keys: &[String], is_early: bool) -> Misfit {
        let touches: Vec<String> =
            keys.iter().map(|key| pointer::child(self.pointer, key)).collect();
        let names: Vec<String> = keys.iter().map(|key| format!("`{key}`")).collect();
        let (names, verb) = match names.as_slice() {
            [] => (String::new(), "is"),
            [one] => (format!("key {one}"), "is"),
            [most @ .., last] => (format!("keys {} and {last}", most.join(", ")), "are"),
        };
        let message = match self.pointer {
            "" => format!("the {names} {verb} missing"),
            _ => format!("the {names} {verb} missing in {}", self.name()),
        };
        let at = if let [one] = touches.as_slice() { one.as_str() } else { self.pointer };
        let mut found = Diagnostic::error("missing-key", message).label(self.header(), "").at(at);
        let tree = &self.document.tree.value;
        let is_file = !self.document.name.is_empty() && tree.get("extends").is_none();
        if is_file && self.pointer.is_empty() && keys.len() > 2 {
            let ids: Vec<&str> = editions().map(|known| known.id).collect();
            found = found.note("a file without `extends` is complete").help(format!(
                "to change rules that there are, say on which to build: `extends = \"{}\"` ({})",
                ids.first().unwrap_or(&""),
                ids.join(", ")
            ));
        } else if is_file && is_completed(self.schema, self.pointer) {
            found = found.note("a file without `extends` is complete");
        } else if keys == ["title"] {
            found = found.help("name it for people, as in `title = \"Longer hands\"`");
        } else if keys == ["players"] {
            found = found.help("say for how many players it is: `players = { min = 2, max = 2 }`");
        } else if self.pointer.ends_with("/players") {
            found =
                found.help("a range has two ends, which can be the same: `{ min = 2, max = 2 }`");
        } else if keys == ["set"] {
            let below =
                if is_early { below(self.document, self.pointer, self.schema) } else { Vec::new() };
            if below.is_empty() {
                found = found.help("say what it changes, as in `set.hand.size = 4`");
            }
            for Below { section, lines } in &below {
                let text = format!(
                    "`[{section}]` holds for every game; what holds in the block alone stands \
                     right below its header:"
                );
                found = found.sample(text, lines);
            }
        }
        // A condition without one of its ends is none.
        let whole = self.pointer.ends_with("/players").then(|| self.pointer.to_owned());
        Misfit { diagnostic: found, touches, remove: whole.into_iter().collect() }
    }
}

/// Whether a value is what `with` takes, or could.
fn names_one(value: &Value) -> bool {
    let is_plain = |value: &Value| value.as_str().and_then(in_quotes).is_some();
    is_plain(value) || value.as_array().is_some_and(|list| list.iter().all(is_plain))
}
