//! Rulesets in another language: in YAML or JSON, as whole files.

use serde_json::{Map, Value};

use crate::diagnostic::{Diagnostic, SourceId, Span, in_quotes};

/// The most lines that are shown as TOML.
const MAX_LINES: usize = 20;
/// The longest line that is shown.
const MAX_LENGTH: usize = 160;
/// How many lines of YAML are read, and how deep.
const MAX_READ: usize = 400;
const MAX_LEVELS: usize = 8;
/// Stands where something is left out.
const REST: &str = "# and so on";

/// What is said of a file that is no TOML as a whole, with its first lines as TOML has them.
pub(super) fn foreign(text: &str, id: SourceId) -> Option<Diagnostic> {
    let begin = text.len() - text.trim_start().len();
    let (language, lines) = if text[begin..].starts_with('{') {
        (
            "JSON",
            serde_json::from_str(text).map_or_else(|_| Vec::new(), |tree| lines_of(&tree, true)),
        )
    } else if is_yaml(text) {
        ("YAML", of_yaml(text))
    } else {
        return None;
    };
    let first = text[begin..].lines().next().unwrap_or_default().trim_end();
    let found = Diagnostic::error("syntax", format!("this is {language}, and a ruleset is TOML"))
        .label(Span::new(id, begin..begin + first.len()), language);
    Some(if lines.is_empty() {
        found
            .help("in TOML a key has an `=`, as in `id = \"our-table\"`, and a section is `[hand]`")
    } else {
        let is_whole = lines.last().is_none_or(|line| line != REST);
        let begins = if is_whole { "is written" } else { "begins" };
        found.sample(format!("in TOML it {begins} like this:"), &lines)
    })
}

/// Whether a text is YAML: it has at least two lines with a key and a colon, and none that TOML has.
fn is_yaml(text: &str) -> bool {
    let mut keys = 0;
    for line in text.lines().map(str::trim).filter(|line| !line.is_empty()) {
        if line.starts_with('#') || line == "---" || line.starts_with("- ") {
            continue;
        }
        match pair(line) {
            Some(_) => keys += 1,
            None if line.contains('=') || line.starts_with('[') => return false,
            None => {}
        }
    }
    keys >= 2
}

/// The key and the value of a line of YAML.
fn pair(line: &str) -> Option<(&str, &str)> {
    let (key, value) = line.split_once(':')?;
    let key = key.trim().trim_matches(['"', '\'']);
    let is_name = |letter: char| letter.is_ascii_alphanumeric() || "-_".contains(letter);
    let is_pair = !key.is_empty() && key.chars().all(is_name);
    (is_pair && (value.is_empty() || value.starts_with(' ')))
        .then(|| (key, value.split(" #").next().unwrap_or_default().trim()))
}

fn of_yaml(text: &str) -> Vec<String> {
    let is_said = |line: &&str| {
        let line = line.trim();
        !line.is_empty() && !line.starts_with('#') && line != "---"
    };
    let mut said = text.lines().filter(is_said);
    let lines = said.by_ref().take(MAX_READ);
    let lines = lines.map(|line| (line.len() - line.trim_start().len(), line.trim())).collect();
    let is_all = said.next().is_none();
    let mut yaml = Yaml { lines, at: 0, is_whole: is_all };
    let tree = yaml.tree(0, 0);
    let is_whole = yaml.is_whole && yaml.at == yaml.lines.len();
    lines_of(&tree, is_whole)
}

/// What is read of YAML: tables, lists and plain values, as rulesets have them.
struct Yaml<'a> {
    /// The lines with their indents.
    lines: Vec<(usize, &'a str)>,
    at: usize,
    /// Whether everything so far could be read.
    is_whole: bool,
}

impl Yaml<'_> {
    /// The table or the list whose lines have this indent.
    fn tree(&mut self, indent: usize, level: usize) -> Value {
        let (mut table, mut list) = (Map::new(), Vec::new());
        while let Some(&(own, line)) = self.lines.get(self.at) {
            if own < indent {
                break;
            }
            let item = line.strip_prefix("- ").map(str::trim_start);
            if own > indent || level > MAX_LEVELS {
                self.is_whole = false;
                self.at += 1;
            } else if let Some(item) = item {
                if !table.is_empty() {
                    break;
                }
                if pair(item).is_some() {
                    let inner = own + line.len() - item.len();
                    self.lines[self.at] = (inner, item);
                    list.push(self.tree(inner, level + 1));
                } else {
                    self.at += 1;
                    list.push(of_word(item));
                }
            } else if let Some((key, value)) = pair(line).filter(|_| list.is_empty()) {
                self.at += 1;
                let next = self.lines.get(self.at).copied();
                let inner = next.filter(|&(next, line)| {
                    value.is_empty() && (next > own || (next == own && line.starts_with("- ")))
                });
                let value = match inner {
                    Some((inner, _)) => self.tree(inner, level + 1),
                    None => of_word(value),
                };
                table.insert(key.to_owned(), value);
            } else if list.is_empty() {
                self.is_whole = false;
                self.at += 1;
            } else {
                break;
            }
        }
        if list.is_empty() { Value::Object(table) } else { Value::Array(list) }
    }
}

/// A value of YAML on one line; nothing if that cannot be told.
fn of_word(word: &str) -> Value {
    let inner = |open, close| word.strip_prefix(open)?.strip_suffix(close);
    let parts = |text: &'_ str| -> Vec<String> {
        let parts = text.split(',').map(str::trim).filter(|part| !part.is_empty());
        parts.map(ToOwned::to_owned).collect()
    };
    if let Some(list) = inner('[', ']').filter(|list| !list.contains(['[', '{'])) {
        return parts(list).iter().map(|part| of_word(part)).collect();
    }
    if let Some(table) = inner('{', '}').filter(|table| !table.contains(['[', '{'])) {
        let pairs = parts(table);
        let pairs: Option<Vec<(&str, &str)>> = pairs.iter().map(|part| pair(part)).collect();
        let pairs =
            pairs.map(|pairs| pairs.iter().map(|(k, v)| ((*k).to_owned(), of_word(v))).collect());
        return pairs.map_or(Value::Null, Value::Object);
    }
    match word {
        "true" | "yes" | "Yes" | "True" => return Value::Bool(true),
        "false" | "no" | "No" | "False" => return Value::Bool(false),
        _ => {}
    }
    if let Ok(number) = word.parse::<i64>() {
        return number.into();
    }
    if word.starts_with(['|', '>', '&', '*', '!', '[', '{']) {
        return Value::Null;
    }
    word.trim_matches(['"', '\'']).into()
}

/// The lines of a tree as TOML, and whether all of it is there.
struct Lines {
    lines: Vec<String>,
    is_whole: bool,
}

/// A ruleset as lines of TOML, of which the last says so if there is more.
fn lines_of(tree: &Value, is_whole: bool) -> Vec<String> {
    let mut toml = Lines { lines: Vec::new(), is_whole };
    let members = || tree.as_object().into_iter().flatten();
    let is_inline = |key: &str, value: &Value| {
        let has_header = value.is_object() || key == "when";
        !has_header || key == "players" || key == "edition"
    };
    for (key, value) in members().filter(|(key, value)| is_inline(key, value)) {
        toml.key(key, value);
    }
    for (key, value) in members().filter(|(key, value)| !is_inline(key, value)) {
        match (key.as_str(), value) {
            ("variants", Value::Object(variants)) => {
                for (name, variant) in variants {
                    toml.table(&format!("variants.{name}"), variant);
                }
            }
            ("when", Value::Array(blocks)) => {
                for block in blocks {
                    toml.block("when", block);
                }
            }
            _ => toml.table(key, value),
        }
    }
    if toml.lines.len() > MAX_LINES {
        toml.lines.truncate(MAX_LINES);
        toml.is_whole = false;
    }
    if !toml.is_whole && !toml.lines.is_empty() {
        // A header with nothing below says something else.
        while toml.lines.last().is_some_and(|line| line.starts_with('[')) {
            toml.lines.pop();
        }
        toml.lines.push(REST.into());
    }
    toml.lines
}

impl Lines {
    fn table(&mut self, name: &str, value: &Value) {
        let Value::Object(members) = value else { return self.is_whole = false };
        if members.is_empty() || !name.split('.').all(is_bare) {
            return self.is_whole = false;
        }
        let (blocks, keys): (Vec<_>, Vec<_>) =
            members.iter().partition(|(key, value)| *key == "when" && value.is_array());
        self.header(&format!("[{name}]"), |own| {
            for (key, value) in keys {
                own.key(key, value);
            }
        });
        for block in blocks.iter().filter_map(|(_, blocks)| blocks.as_array()).flatten() {
            self.block(&format!("{name}.when"), block);
        }
    }

    fn block(&mut self, name: &str, block: &Value) {
        let Value::Object(members) = block else { return self.is_whole = false };
        self.header(&format!("[[{name}]]"), |own| {
            members.iter().for_each(|(key, value)| own.key(key, value));
        });
    }

    /// A header with what is below it, unless that is nothing.
    fn header(&mut self, header: &str, below: impl FnOnce(&mut Lines)) {
        let before = self.lines.len();
        self.lines.push(header.to_owned());
        below(self);
        if self.lines.len() == before + 1 {
            self.lines.pop();
            self.is_whole = false;
        }
    }

    /// A key with its value; the keys of a table in it are joined to it by dots.
    fn key(&mut self, key: &str, value: &Value) {
        if self.lines.len() > MAX_LINES || key.len() > MAX_LENGTH || !key.split('.').all(is_bare) {
            return self.is_whole = false;
        }
        let is_range = key == "edition" || key.ends_with("players");
        match value {
            Value::Object(members) if !is_range && !members.is_empty() => {
                for (inner, value) in members {
                    self.key(&format!("{key}.{inner}"), value);
                }
            }
            _ => match written(value, 0).filter(|value| value.len() <= MAX_LENGTH) {
                Some(value) => self.lines.push(format!("{key} = {value}")),
                None => self.is_whole = false,
            },
        }
    }
}

/// Whether a key needs no quotes.
fn is_bare(key: &str) -> bool {
    let is_of_key = |letter: char| letter.is_ascii_alphanumeric() || "-_".contains(letter);
    !key.is_empty() && key.chars().all(is_of_key)
}

/// A value as TOML has it on one line; none of what is empty, large or deep.
fn written(value: &Value, level: usize) -> Option<String> {
    match value {
        Value::Bool(_) | Value::Number(_) => Some(value.to_string()),
        Value::String(text) if text.is_empty() || text.len() > MAX_LENGTH => None,
        Value::String(text) => in_quotes(text),
        Value::Array(list) if list.len() <= MAX_LINES && level < 3 => {
            let list: Option<Vec<String>> =
                list.iter().map(|value| written(value, level + 1)).collect();
            Some(format!("[{}]", list?.join(", ")))
        }
        Value::Object(members)
            if members.len() <= MAX_LINES && !members.is_empty() && level < 3 =>
        {
            let members: Option<Vec<String>> = members
                .iter()
                .map(|(key, value)| {
                    Some(format!("{key} = {}", written(value, level + 1)?)).filter(|_| is_bare(key))
                })
                .collect();
            Some(format!("{{ {} }}", members?.join(", ")))
        }
        Value::Null | Value::Array(_) | Value::Object(_) => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn other_languages_are_told_and_shown_as_toml() {
        let yaml = "---\nid: ours # x\nhand:\n  size: 4\nextends: 'calliope'\nwith: [a, b]\n";
        assert!(is_yaml(yaml));
        assert_eq!(
            of_yaml(yaml),
            [
                "id = \"ours\"",
                "extends = \"calliope\"",
                "with = [\"a\", \"b\"]",
                "[hand]",
                "size = 4"
            ]
        );
        let json = "{ \"id\": \"ours\", \"hand\": { \"size\": 4 }, \"with\": [\"a\"] }";
        assert_eq!(
            lines_of(&serde_json::from_str(json).unwrap(), true),
            ["id = \"ours\"", "with = [\"a\"]", "[hand]", "size = 4"]
        );
        let yaml = "id: x\nplayers:\n  min: 2\n  max: 4\nhand:\n  size:\nwith:\n- a\n- b\nwhen:\n  \
            - players: { min: 2, max: 2 }\n    set:\n      hand:\n        size: 3\nvariants:\n  a:\n    \
            title: A\n    set: { hand: 3 }\n";
        assert_eq!(
            of_yaml(yaml),
            [
                "id = \"x\"",
                "players = { min = 2, max = 4 }",
                "with = [\"a\", \"b\"]",
                "[[when]]",
                "players = { min = 2, max = 2 }",
                "set.hand.size = 3",
                "[variants.a]",
                "title = \"A\"",
                "set.hand = 3",
                REST
            ]
        );
        for toml in ["id: ours\nextends = \"calliope\"\n", "id: ours\n", "[hand]\nsize: 4\na: 4\n"]
        {
            assert!(!is_yaml(toml), "{toml}");
        }
    }
}
