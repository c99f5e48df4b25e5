//! Rulesets in another language: in YAML or JSON, as whole files.

use serde_json::Value;

use super::name::name_of;
use crate::diagnostic::{Diagnostic, SourceId, Span, in_quotes};

/// The most lines that are shown as TOML.
const MAX_LINES: usize = 12;

/// A table's name, empty for the top of the file, and its keys with their values as TOML.
type Table = (String, Vec<(String, String)>);

/// What is said of a file that is no TOML as a whole, with its first lines as TOML has them.
pub(super) fn foreign(text: &str, id: SourceId) -> Option<Diagnostic> {
    let begin = text.len() - text.trim_start().len();
    let (language, tables) = if text[begin..].starts_with('{') {
        ("JSON", of_json(text))
    } else if is_yaml(text) {
        ("YAML", of_yaml(text))
    } else {
        return None;
    };
    let first = text[begin..].lines().next().unwrap_or_default().trim_end();
    let found = Diagnostic::error("syntax", format!("this is {language}, and a ruleset is TOML"))
        .label(Span::new(id, begin..begin + first.len()), language);
    let lines = lines_of(&tables);
    Some(if lines.is_empty() {
        found
            .help("in TOML a key has an `=`, as in `id = \"our-table\"`, and a section is `[hand]`")
    } else {
        found.sample("in TOML it begins like this:", &lines)
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

fn of_yaml(text: &str) -> Vec<Table> {
    let mut tables: Vec<Table> = vec![(String::new(), Vec::new())];
    for line in text.lines().take(4 * MAX_LINES) {
        let Some((key, value)) = pair(line.trim()) else { continue };
        let is_top = !line.starts_with([' ', '\t']);
        if is_top && value.is_empty() {
            tables.push((key.to_owned(), Vec::new()));
            continue;
        }
        let index = if is_top { 0 } else { tables.len() - 1 };
        if let (Some((_, keys)), Some(value)) = (tables.get_mut(index), of_word(value)) {
            keys.push((key.to_owned(), value));
        }
    }
    tables
}

/// A value of YAML on one line, as TOML has it.
fn of_word(word: &str) -> Option<String> {
    let is_list = |word: &str| word.starts_with('[') && word.ends_with(']');
    if is_list(word) {
        let inner = word.trim_matches(['[', ']']).split(',').filter(|word| !word.trim().is_empty());
        let words: Option<Vec<String>> = inner.map(|word| of_word(word.trim())).collect();
        return Some(format!("[{}]", words?.join(", ")));
    }
    match word {
        "yes" | "Yes" | "True" => return Some("true".into()),
        "no" | "No" | "False" => return Some("false".into()),
        _ => {}
    }
    let is_same = word.parse::<i64>().is_ok() || word == "true" || word == "false";
    if is_same {
        return Some(word.to_owned());
    }
    in_quotes(word.trim_matches(['"', '\'']))
}

fn of_json(text: &str) -> Vec<Table> {
    let Ok(Value::Object(members)) = serde_json::from_str(text) else { return Vec::new() };
    let mut tables: Vec<Table> = vec![(String::new(), Vec::new())];
    for (key, value) in members.iter().filter(|(key, _)| name_of(key).is_some()) {
        if let Value::Object(inner) = value {
            let keys =
                inner.iter().filter_map(|(key, value)| Some((key.clone(), of_value(value)?)));
            tables.push((key.clone(), keys.collect()));
        } else if let (Some((_, keys)), Some(value)) = (tables.first_mut(), of_value(value)) {
            keys.push((key.clone(), value));
        }
    }
    tables
}

/// A plain value of JSON, or a list of such, as TOML has it.
fn of_value(value: &Value) -> Option<String> {
    match value {
        Value::Bool(_) | Value::Number(_) => Some(value.to_string()),
        Value::String(text) => in_quotes(text),
        Value::Array(list) => {
            let list: Option<Vec<String>> = list.iter().take(MAX_LINES).map(of_value).collect();
            Some(format!("[{}]", list?.join(", ")))
        }
        Value::Null | Value::Object(_) => None,
    }
}

fn lines_of(tables: &[Table]) -> Vec<String> {
    let mut lines = Vec::new();
    for (name, keys) in tables.iter().filter(|(_, keys)| !keys.is_empty()) {
        if !name.is_empty() {
            lines.push(format!("[{name}]"));
        }
        lines.extend(keys.iter().map(|(key, value)| format!("{key} = {value}")));
    }
    if lines.len() > MAX_LINES {
        lines.truncate(MAX_LINES);
        lines.push("…".into());
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn other_languages_are_told_and_shown_as_toml() {
        let yaml = "---\nid: ours # x\nhand:\n  size: 4\nextends: 'calliope'\nwith: [a, b]\n";
        assert!(is_yaml(yaml));
        assert_eq!(
            lines_of(&of_yaml(yaml)),
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
            lines_of(&of_json(json)),
            ["id = \"ours\"", "with = [\"a\"]", "[hand]", "size = 4"]
        );
        for toml in ["id: ours\nextends = \"calliope\"\n", "id: ours\n", "[hand]\nsize: 4\na: 4\n"]
        {
            assert!(!is_yaml(toml), "{toml}");
        }
    }
}
