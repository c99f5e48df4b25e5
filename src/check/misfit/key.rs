//! Keys that mean nothing, and keys that are missing.

use serde_json::Value;

use super::{At, Misfit, is_completed, misplaced_key};
use crate::{
    check::misplaced_sections::{MisplacedSection, misplaced_sections},
    diagnostic::{Diagnostic, code_points, quoted},
    loader::{SCHEMA_COMMENT, Unknown, editions, has_set, in_set, name_of, pointer, range, words},
    ruleset::{KeyInfo, keys},
};

impl At<'_> {
    pub(super) fn unknown_key(&self, key: &str) -> Misfit {
        let pointer = pointer::child(self.pointer, key);
        let broken = self.unknown(&pointer);
        let Some(unknown) = Unknown::new(&broken) else { return self.brief_unknown_key(key) };
        let written = unknown.value;
        let span = self.key_span(&pointer);
        let found = Diagnostic::error("unknown-key", self.no_such(key)).at(pointer.clone());
        let found = code_points(key).into_iter().fold(found, Diagnostic::note);
        // An `extends` in the wrong place still says that the rest comes from elsewhere.
        let extends =
            key == "extends" || written.is_some_and(|value| value.get("extends").is_some());
        let mut touches = Vec::new();
        touches.extend(extends.then(|| keys::EXTENDS.to_string()));
        // And an `id` there is one that was given.
        touches.extend((key == "id").then(|| keys::ID.to_string()));
        if self.pointer.ends_with(&*keys::SET) && matches!(key, "players" | "when" | "basis") {
            let help = format!("`{key}` stands beside `set`, not in it");
            let diagnostic = found.label(span, "not known in a `set`").help(help);
            return Misfit { diagnostic, touches, remove: vec![pointer] };
        }
        if let Some((text, lines)) = self.of_layers(key, written) {
            let diagnostic = found.label(span, self.not_known()).sample(text, &lines);
            return Misfit { diagnostic, touches, remove: vec![pointer] };
        }
        let judged = broken.judged();
        if self.pointer.is_empty() && key == "$schema" {
            let diagnostic = found.label(span, self.not_known()).help(SCHEMA_COMMENT);
            return Misfit { diagnostic, touches, remove: vec![pointer] };
        }
        let near = unknown.near();
        let edit = judged.edits.first();
        touches.extend(edit.and_then(|edit| edit.sets.clone()));
        let is_rename = |name: &str| edit.is_none_or(|edit| edit.with == name);
        let found = match near.filter(|near| is_rename(near.name)) {
            // Renaming it would give the other twice.
            Some(near) if edit.is_none() => {
                touches.push(pointer::child(self.pointer, near.name));
                let help = format!("did you mean `{}`? It is given too", near.name);
                found.label(span, "").help(help)
            }
            Some(near) => {
                let id = written.and_then(Value::as_str).filter(|id| {
                    let is_free = self.document.tree.value.get("id").is_none();
                    let is_top = self.pointer.is_empty() && key == "name";
                    is_top && is_free && name_of(id).as_deref() == Some(id)
                });
                touches.extend(id.map(|_| keys::ID.to_string()));
                let help = |id| format!("the name that programs know it by is `id = \"{id}\"`");
                let found = id.map(help).into_iter().fold(found.label(span, ""), Diagnostic::help);
                let found = self.with_fix(found, &broken, judged);
                // Who meant another key finds it here.
                if near.is_certain { found } else { self.with_keys(found, unknown.known()) }
            }
            None => {
                let found = found.label(span, self.not_known());
                if edit.is_some() {
                    self.with_fix(found, &broken, judged)
                } else {
                    self.elsewhere(found, key, &unknown, &mut touches)
                }
            }
        };
        Misfit { diagnostic: found, touches, remove: vec![pointer] }
    }

    /// Returns advice, with sample lines, for a key that makes values depend on the number of players.
    fn of_layers(&self, key: &str, written: Option<&Value>) -> Option<(&'static str, Vec<String>)> {
        if self.pointer.is_empty() && key == "set" && written.is_some_and(Value::is_object) {
            let text = "`set` stands in a block that says for whom it is, so put its header before \
                it; for every number of players leave `set.` out:";
            return Some((
                text,
                ["[[when]]", "players = { min = 2, max = 2 }"].map(Into::into).into(),
            ));
        }
        let text = "what depends on the number of players stands in a `[[when]]` block, with its \
            values below `set`:";
        Some((text, misplaced_key::for_players(key, self.pointer, written, self.schema)?))
    }

    /// Returns the finding with where a key belongs that no rewrite makes one of the table.
    fn elsewhere(
        &self,
        found: Diagnostic,
        key: &str,
        unknown: &Unknown<'_>,
        touches: &mut Vec<String>,
    ) -> Diagnostic {
        let written = unknown.value;
        if let Some(home) = in_set(self.schema, key).filter(|_| has_set(self.pointer)) {
            touches.push(format!("{}/{}", keys::SET.below(self.pointer), home.replace('.', "/")));
            return found.help(if home == key {
                format!("values stand below `set`, as in `set.{key}.KEY = …`")
            } else {
                format!("values stand below `set`: `set.{home}`")
            });
        }
        let help = if key != "extends" && touches.iter().any(|touched| **touched == keys::EXTENDS) {
            Some("`extends` stands at the top of the file, before the first `[table]`".to_owned())
        } else if key == "size" && self.pointer.rsplit('/').next() == Some("board") {
            let help = "a board has `columns` and `rows`; how many tiles a player is dealt is \
                `hand.size`";
            Some(help.to_owned())
        } else {
            misplaced_key::home_of(self.schema, key, self.pointer, written)
        };
        match help {
            Some(help) => found.help(help),
            None if self.is_open_block() => {
                // It says in other words for whom the block is.
                touches.push(keys::PLAYERS.below(self.pointer));
                let range = written.and_then(|value| range(&value.to_string()));
                let range = range.unwrap_or_else(|| "{ min = 2, max = 2 }".into());
                found.help(format!("`players` says for whom a block is: `players = {range}`"))
            }
            None => self.with_keys(found, unknown.known()),
        }
    }

    /// Returns the finding with the keys that can stand here and, if these are few, what each of them is.
    pub(super) fn with_keys<'k>(
        &self,
        found: Diagnostic,
        known: impl Iterator<Item = (&'k str, &'k Value)>,
    ) -> Diagnostic {
        const FEW: usize = 6;
        let known: Vec<(&str, &Value)> = known.collect();
        let meaning = |&(name, place): &(&str, &Value)| {
            let words: Vec<String> = words(place).map(|word| format!("\"{word}\"")).collect();
            let words =
                if words.is_empty() { String::new() } else { format!(" ({})", words.join(", ")) };
            Some(format!("`{name}`: {}{words}", KeyInfo::of(place).summary()?))
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
            let names: Vec<String> = known.iter().map(|key| format!("`{}`", key.0)).collect();
            found.note(format!("the keys here are {}", names.join(", ")))
        }
    }

    /// Returns whether this is a `when` block that does not say for whom it is.
    fn is_open_block(&self) -> bool {
        let is_block = keys::is_block(self.pointer) && pointer::is_entry(self.pointer);
        let block = self.document.tree.value.pointer(self.pointer).filter(|_| is_block);
        block.is_some_and(|block| block.get("players").is_none())
    }

    /// Returns the finding without advice.
    pub(super) fn brief_unknown_key(&self, key: &str) -> Misfit {
        let pointer = pointer::child(self.pointer, key);
        let diagnostic = Diagnostic::error("unknown-key", self.no_such(key))
            .label(self.key_span(&pointer), "")
            .at(pointer.clone());
        Misfit { diagnostic, touches: Vec::new(), remove: vec![pointer] }
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
            "" if self.document.command_line => {
                "`--set` sets keys of sections, such as `hand.size`".to_owned()
            }
            "" => "not known at the top of a file".to_owned(),
            _ => format!("not known in {}", self.name()),
        }
    }

    /// Builds the finding for missing keys; if `is_early`, with the misplaced sections that may have them.
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
        } else if self.pointer.ends_with(&*keys::PLAYERS) {
            found =
                found.help("a range has two ends, which can be the same: `{ min = 2, max = 2 }`");
        } else if keys == ["set"] {
            let below = if is_early {
                misplaced_sections(self.document, self.pointer, self.schema)
            } else {
                Vec::new()
            };
            if below.is_empty() {
                found = found.help("say what it changes, as in `set.hand.size = 4`");
            }
            for MisplacedSection { section, lines } in &below {
                let text = format!(
                    "`[{section}]` holds for every game; what holds in the block alone stands \
                     right below its header:"
                );
                found = found.sample(text, lines);
            }
        }
        // A condition without one of its ends is none.
        let whole = self.pointer.ends_with(&*keys::PLAYERS).then(|| self.pointer.to_owned());
        Misfit { diagnostic: found, touches, remove: whole.into_iter().collect() }
    }
}
