//! Completion of keys, sections, values and names.

use std::ops::Range;

use serde_json::Value;

use super::{
    analysis::Analysis,
    cursor::Cursor,
    hover::format_key,
    place::{DocumentPlace, Role},
};
use crate::{
    check,
    diagnostic::{escape_for_terminal, format_code_block},
    loader::{builtin_rulesets, example_of_entry, kind, place, pointer},
    manual,
    ruleset::{KeyInfo, KeyKind, KeyWord, keys, schema::Schema},
};

/// The kind of completion.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CompletionKind {
    /// A key.
    Key,
    /// A section or table.
    Section,
    /// A value.
    Value,
    /// A ruleset or file.
    Ruleset,
    /// A variant.
    Variant,
}

/// A completion.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Completion {
    /// The name shown in the list.
    pub label: String,
    /// The kind.
    pub kind: CompletionKind,
    /// The key being completed, or the key whose value is being completed, such as `hand.size`.
    ///
    /// This is `None` for list entries and for anything that isn't a ruleset key.
    pub key: Option<String>,
    /// A one-line description, or an empty string.
    pub detail: String,
    /// A Markdown description, or an empty string.
    pub documentation: String,
    /// The byte range to replace.
    pub bytes: Range<usize>,
    /// The new text.
    pub text: String,
    /// The new text with tab stops in the notation of the language server protocol, or an empty string.
    pub snippet: String,
}

/// A range of numbers is only listed if it contains at most this many.
const MAX_NUMBERS: i64 = 16;

impl Analysis {
    /// Returns the completions at the given offset.
    ///
    /// `siblings` lists the rules files that can be extended, written the way they would be in `extends`.
    pub fn completions(&self, byte: usize, siblings: &[String]) -> Vec<Completion> {
        match Cursor::at(self.text(), byte) {
            Cursor::Header { base, is_list, word } => self.headers(&base, is_list, &word),
            Cursor::Key { base, word, is_line } => {
                let mut all = self.keys(&base, &word);
                for it in &mut all {
                    it.key = key_at(&pointer::child(&base, &it.label));
                }
                if is_line && !self.has_value(&word) {
                    all.extend(self.sections(&word));
                    if base.is_empty() && self.is_empty_but(&word) {
                        all.insert(0, self.house_rules(word));
                    }
                }
                all
            }
            Cursor::Value { pointer, word } => {
                let mut all = self.values(&pointer, &word, siblings);
                for it in &mut all {
                    it.key = key_at(&pointer);
                }
                all
            }
            Cursor::None => Vec::new(),
        }
    }

    /// Returns a table's members and their schemas.
    fn members(&self, base: &str) -> Vec<(&'static str, &'static Value)> {
        let table = self.place_schema(base).and_then(|table| table.get("properties")?.as_object());
        let Some(root) = self.schema().map(Schema::explained_schema) else { return Vec::new() };
        let own = |name: &String| place(root, &pointer::child(base, name));
        table
            .into_iter()
            .flatten()
            .map(|(name, property)| (name.as_str(), own(name).unwrap_or(property)))
            .collect()
    }

    /// Returns whether a key exists, even in a statement that can't be parsed.
    fn exists(&self, at: &str) -> bool {
        self.tree().value.pointer(at).is_some() || self.outline().key_of(at).is_some()
    }

    /// Returns whether a key is already followed by `=`.
    fn has_value(&self, key: &Range<usize>) -> bool {
        let rest = self.text().get(key.end..).unwrap_or_default();
        rest.trim_start_matches([' ', '\t']).starts_with('=')
    }

    fn keys(&self, base: &str, word: &Range<usize>) -> Vec<Completion> {
        let typed = self.text().get(word.clone()).unwrap_or_default();
        let has_value = self.has_value(word);
        let mut all = Vec::new();
        for (name, schema) in self.members(base) {
            let is_table = schema.get("properties").is_some();
            let is_dotted = is_table && !base.is_empty() && name != "players";
            // An existing table can only be extended using a dotted key.
            if self.exists(&pointer::child(base, name)) && !is_dotted && name != typed {
                continue;
            }
            let is_plain = !matches!(kind(schema), "object") || is_dotted || name == "edition";
            let text = match kind(schema) {
                // Only the key is replaced if its value follows.
                _ if has_value && is_plain => name.to_owned(),
                _ if name == "players" => format!("players = {PLAYERS}"),
                "object" if is_dotted => format!("{name}."),
                "object" if base.is_empty() && name != "edition" => continue,
                "object" => format!("{name} = {{ "),
                "array" if base.is_empty() && name == "when" => continue,
                _ => format!("{name} = "),
            };
            let kind = if is_table { CompletionKind::Section } else { CompletionKind::Key };
            let mut it = completion(name, kind, schema, word, text);
            if name == "players" && !has_value {
                it.snippet = format!("players = {PLAYERS_SNIPPET}");
            }
            all.push(it);
        }
        all
    }

    /// Returns headers for sections that are missing, as well as for new blocks and variants.
    fn sections(&self, word: &Range<usize>) -> Vec<Completion> {
        let mut all = Vec::new();
        for (name, schema) in self.members("") {
            let (label, text, snippet) = match kind(schema) {
                _ if name == "edition" || name == "players" => continue,
                "array" if name == "when" => {
                    ("[[when]]".to_owned(), WHEN.to_owned(), WHEN_SNIPPET.to_owned())
                }
                "object" if name == "variants" => {
                    ("[variants.…]".to_owned(), VARIANT.to_owned(), VARIANT_SNIPPET.to_owned())
                }
                "object" if !self.exists(&pointer::child("", name)) => {
                    (format!("[{name}]"), format!("[{name}]\n"), String::new())
                }
                _ => continue,
            };
            let it = completion(&label, CompletionKind::Section, schema, word, text);
            all.push(Completion { snippet, ..it });
        }
        all
    }

    /// Returns whether the file has no keys besides the one being typed.
    fn is_empty_but(&self, word: &Range<usize>) -> bool {
        let text = self.text();
        let before = text.get(..word.start).unwrap_or_default();
        let after = text.get(word.end..).unwrap_or_default();
        let mut lines = before.lines().chain(after.lines()).map(str::trim);
        lines.all(|line| line.is_empty() || line.starts_with('#'))
    }

    /// Returns the first lines of a file with house rules.
    fn house_rules(&self, word: Range<usize>) -> Completion {
        let id = id_for_file(self.name());
        let text = |id: &str, base: &str, title: &str| {
            format!("id = \"{id}\"\nextends = \"{base}\"\ntitle = \"{title}\"\n")
        };
        let stops = [format!("${{1:{id}}}"), "${2:calliope}".into(), "${3:My house rules}".into()];
        Completion {
            label: "extends …".into(),
            kind: CompletionKind::Ruleset,
            key: None,
            detail: "house rules for a built-in ruleset".into(),
            documentation: String::new(),
            bytes: word,
            text: text(&id, "calliope", "My house rules"),
            snippet: text(&stops[0], &stops[1], &stops[2]) + "$0",
        }
    }

    fn headers(&self, base: &str, is_list: bool, word: &Range<usize>) -> Vec<Completion> {
        let wanted = if is_list { "array" } else { "object" };
        let fits = |schema: &Value| {
            let of_tables = |items: &Value| items.get("$ref").is_some() || kind(items) == "object";
            kind(schema) == wanted && (!is_list || schema.get("items").is_some_and(of_tables))
        };
        let mut all: Vec<Completion> = self
            .members(base)
            .into_iter()
            .filter(|(_, schema)| fits(schema))
            .map(|(name, schema)| {
                completion(name, CompletionKind::Section, schema, word, name.to_owned())
            })
            .collect();
        if *base == keys::VARIANTS {
            all.extend(self.variants().into_iter().map(|(name, title)| Completion {
                label: escape_for_terminal(&name).into_owned(),
                kind: CompletionKind::Variant,
                key: None,
                detail: escape_for_terminal(&title).into_owned(),
                documentation: String::new(),
                bytes: word.clone(),
                text: manual::written_key(&name),
                snippet: String::new(),
            }));
        }
        all
    }

    fn values(&self, at: &str, word: &Range<usize>, siblings: &[String]) -> Vec<Completion> {
        let named = |label: &str, kind, detail: &str| Completion {
            label: escape_for_terminal(label).into_owned(),
            kind,
            key: None,
            detail: escape_for_terminal(detail).into_owned(),
            documentation: String::new(),
            bytes: word.clone(),
            text: manual::written(&label.into()),
            snippet: String::new(),
        };
        if *at == keys::EXTENDS {
            let ids = builtin_rulesets().iter();
            let ids =
                ids.map(|known| named(known.id, CompletionKind::Ruleset, &known.description()));
            let files = siblings.iter().map(|file| named(file, CompletionKind::Ruleset, "a file"));
            return ids.chain(files).collect();
        }
        if keys::WITH.strip_from(at).is_some() {
            let on = self.tree().value.get("with").and_then(Value::as_array);
            let is_on = |name: &str| {
                on.is_some_and(|on| on.iter().any(|value| value.as_str() == Some(name)))
            };
            let variants = self.variants().into_iter().filter(|(name, _)| !is_on(name));
            let variant =
                |(name, title): (String, String)| named(&name, CompletionKind::Variant, &title);
            return variants.map(variant).collect();
        }
        if *at == keys::FAMILY {
            let family = |family: &'static dyn check::Family| {
                let family = family.vocabulary();
                named(family.name, CompletionKind::Value, family.description)
            };
            return self.check_families.list().map(family).collect();
        }
        let spot = DocumentPlace::of(at);
        if spot.role == Role::Basis && at.ends_with("/question") {
            return manual::all_questions()
                .map(|(id, asks)| named(id, CompletionKind::Value, asks))
                .collect();
        }
        if spot.role == Role::Value && at.ends_with("/tile") {
            let list = at.rsplit_once('/').and_then(|(entry, _)| entry.rsplit_once('/'));
            let listed = list.and_then(|(list, _)| self.tree().value.pointer(list)?.as_array());
            let listed: Vec<&str> = listed
                .into_iter()
                .flatten()
                .filter_map(|entry| entry.get("tile")?.as_str())
                .collect();
            let Some(family) = self.family() else { return Vec::new() };
            let missing = family.missing_tiles(&listed).into_iter();
            let tile = |tile: String| Completion {
                documentation: family
                    .draw_tile(&tile)
                    .map(|drawn| format_code_block(&drawn))
                    .unwrap_or_default(),
                ..named(&tile, CompletionKind::Value, "not listed yet")
            };
            return missing.map(tile).collect();
        }
        let Some(schema) = self.place_schema(at) else { return Vec::new() };
        let bare = |label: String, detail: &str| Completion {
            text: label.clone(),
            ..named(&label, CompletionKind::Value, detail)
        };
        if at.ends_with(&*keys::PLAYERS) {
            let range = bare(PLAYERS.to_owned(), "from the first number of players to the second");
            let list = bare("[2, 4]".to_owned(), "only these numbers of players");
            return vec![Completion { snippet: PLAYERS_SNIPPET.to_owned(), ..range }, list];
        }
        if pointer::is_entry(at) && kind(schema) == "object" {
            return example_of_entry(schema)
                .map(|entry| bare(entry, "an entry"))
                .into_iter()
                .collect();
        }
        let KeyInfo { kind, default, .. } = KeyInfo::from_schema(schema);
        match kind {
            KeyKind::Truth => vec![bare("true".into(), ""), bare("false".into(), "")],
            KeyKind::Number { min, max } if max.saturating_sub(min) < MAX_NUMBERS => {
                let detail = |number: i64| {
                    if default.as_ref().is_some_and(|default| *default == number) {
                        "the default"
                    } else {
                        ""
                    }
                };
                (min..=max).map(|number| bare(number.to_string(), detail(number))).collect()
            }
            KeyKind::Word { values } => {
                let word =
                    |word: &KeyWord| named(&word.value, CompletionKind::Value, &word.phrase());
                values.iter().map(word).collect()
            }
            _ => Vec::new(),
        }
    }
}

/// Returns the ruleset key at the given pointer.
fn key_at(at: &str) -> Option<String> {
    let place = DocumentPlace::of(at);
    let is_key = place.role == Role::Value && place.is_whole && !place.merged.is_empty();
    is_key.then(|| pointer::to_dotted_key(&place.merged))
}

/// Returns the id for the ruleset in the given file, which is based on the file's name.
fn id_for_file(path: &str) -> String {
    let file = path.rsplit(['/', '\\']).next().unwrap_or_default();
    let name = file.strip_suffix(".toml").unwrap_or(file).to_lowercase();
    let words = name.split(|letter: char| !letter.is_ascii_alphanumeric());
    let id = words.filter(|word| !word.is_empty()).collect::<Vec<_>>().join("-");
    if id.is_empty() || id.len() > MAX_ID_BYTES { "ours".into() } else { id }
}

const MAX_ID_BYTES: usize = 64;

const PLAYERS: &str = "{ min = 2, max = 4 }";
const PLAYERS_SNIPPET: &str = "{ min = ${1:2}, max = ${2:4} }";
const WHEN_SNIPPET: &str = "[[when]]\nplayers = { min = ${1:2}, max = ${2:2} }\nset.$0";
const VARIANT_SNIPPET: &str = "[variants.${1:my-variant}]\ntitle = \"${2:My variant}\"\nset.$0";
const WHEN: &str = "[[when]]\nplayers = { min = 2, max = 2 }\n";
const VARIANT: &str = "[variants.my-variant]\ntitle = \"My variant\"\n";

fn completion(
    label: &str,
    kind: CompletionKind,
    schema: &Value,
    word: &Range<usize>,
    text: String,
) -> Completion {
    let info = KeyInfo::from_schema(schema);
    Completion {
        label: label.to_owned(),
        kind,
        key: None,
        detail: info.summary().unwrap_or_default(),
        documentation: format_key(&info).unwrap_or_default(),
        bytes: word.clone(),
        text,
        snippet: String::new(),
    }
}
