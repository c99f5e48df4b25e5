//! Other words for what the language has a word for.

use crate::loader::pointer;

/// Keys that people write, by section, and the key that they mean.
const KEYS: &[(&str, &str, &str)] = &[
    ("board", "cols", "columns"),
    ("board", "height", "rows"),
    ("board", "width", "columns"),
    ("hand", "max", "limit"),
    ("hand", "tiles", "size"),
    ("players", "from", "min"),
    ("players", "maximum", "max"),
    ("players", "minimum", "min"),
    ("players", "to", "max"),
    ("tiles", "tiles", "list"),
    ("start", "at", "on"),
    ("", "deck", "tiles"),
    ("", "field", "board"),
    ("", "grid", "board"),
    ("", "name", "title"),
    ("", "version", "format"),
    ("", "base", "extends"),
    ("", "inherits", "extends"),
];

/// Values that people write, by key, and the value that they mean.
const VALUES: &[(&str, &str, &str)] = &[
    ("dragon.rests", "beside", "aside"),
    ("dragon.rests", "pile", "under-pile"),
    ("dragon.rests", "bottom", "under-pile"),
    ("dragon.rests", "nobody", "none"),
    ("draw.who", "all", "everyone"),
    ("draw.who", "current", "active"),
    ("elimination.collision", "eliminated", "out"),
    ("elimination.hand", "discard", "aside"),
    ("elimination.hand", "pile", "to-pile"),
    ("start.by", "dealt", "chance"),
    ("start.by", "draw", "chance"),
    ("start.by", "random", "chance"),
    ("start.by", "randomly", "chance"),
    ("start.on", "edge", "side"),
    ("start.on", "mark", "port"),
    ("tiles.set", "every", "all"),
    ("tiles.set", "custom", "list"),
    ("turn.empty-hand", "draw", "draw-first"),
    ("turn.empty-hand", "skip", "pass"),
    ("turn.self-elimination", "forbidden", "last-resort"),
    ("turn.self-elimination", "never", "last-resort"),
];

/// What a key means of which the table has another name.
pub(super) fn key_meant(table: &str, key: &str) -> Option<&'static str> {
    let section = pointer::segments(table).last().unwrap_or_default();
    let section = if section == "set" { "" } else { &section };
    let known = |entry: &&(&str, &str, &str)| entry.0 == section && entry.1 == key;
    KEYS.iter().find(known).map(|entry| entry.2)
}

/// What to write for a key that makes sense where it stands and has no such name anywhere near.
pub(super) fn key_elsewhere(table: &str, key: &str) -> Option<&'static str> {
    let section = pointer::segments(table).last().unwrap_or_default();
    match (section.as_str(), key) {
        ("board", "size") => Some(
            "a board has `columns` and `rows`; how many tiles a player is dealt is `hand.size`",
        ),
        _ => None,
    }
}

/// What a value means of which the key has another name.
pub(super) fn value_meant(pointer: &str, value: &str) -> Option<&'static str> {
    let key = pointer::dotted(pointer);
    let is_of =
        |of: &str| key == of || key.strip_suffix(of).is_some_and(|rest| rest.ends_with('.'));
    VALUES.iter().find(|entry| entry.1 == value && is_of(entry.0)).map(|entry| entry.2)
}

/// Whether a word says yes or no.
pub(super) fn truth(word: &str) -> Option<bool> {
    match word.to_lowercase().as_str() {
        "true" | "yes" | "on" => Some(true),
        "false" | "no" | "off" => Some(false),
        _ => None,
    }
}
