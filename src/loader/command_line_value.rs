//! Values set on the command line with `--set`.

use super::{
    layer::Document,
    recover::{ValueSpans, parse_setting},
};
use crate::diagnostic::{Blame, Diagnostic, Sources, Span, quote_text};

/// The maximum length of a `KEY=VALUE` in bytes.
const MAX_ARGUMENT_BYTES: usize = 4096;

/// Settings that have their own option. Maps the first part of a key to advice on that option.
const OPTIONS: [(&str, &str); 7] = [
    ("players", "use `--players` instead of `--set` to choose the number of players"),
    ("seed", "use `--seed` instead of `--set` to choose the seed"),
    ("games", "use `--games` instead of `--set` to choose the number of games"),
    ("bot", "use `--bot` instead of `--set` to choose the bots"),
    ("with", "use `--variant` instead of `--set` to enable variants"),
    ("variant", "use `--variant` instead of `--set` to enable variants"),
    ("variants", "use `--variant` instead of `--set` to enable variants"),
];

/// The keys for metadata and layering that only make sense in a file, except for those in [`OPTIONS`].
const FILE_ONLY_KEYS: [&str; 8] =
    ["basis", "edition", "extends", "family", "format", "id", "title", "when"];

/// Parses a `KEY=VALUE` from the command line, which consists of a dotted key and a TOML value. A bare word
/// that isn't valid TOML is treated as a string.
pub(super) fn parse_command_line_value(
    argument: &str,
    sources: &mut Sources,
    found: &mut Vec<Diagnostic>,
) -> Option<Document> {
    let id = sources.add("--set", argument);
    let whole = Span::new(id, 0..argument.len());
    let mut fail = |span: Span, message: &str| {
        found.push(
            Diagnostic::error("bad-set", message)
                .blame(Blame::Usage)
                .label(span, "")
                .note("for example: `--set hand.size=4`"),
        );
        None
    };
    if argument.len() > MAX_ARGUMENT_BYTES {
        return fail(Span::new(id, 0..0), "the argument of `--set` is too long");
    }
    let Some((key, text)) = argument.split_once('=') else {
        return fail(whole, "expected a key, `=` and a value");
    };
    let keys: Vec<&str> = key.trim().split('.').map(str::trim).collect();
    let is_bare = |key: &&str| {
        !key.is_empty()
            && key.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"-_".contains(&byte))
    };
    if keys.len() > 8 || !keys.iter().all(is_bare) {
        return fail(Span::new(id, 0..key.len()), "expected a key, such as `hand.size`");
    }
    let first = keys.first().copied().unwrap_or_default();
    if let Some((_, message)) = OPTIONS.iter().find(|(name, _)| *name == first) {
        return fail(whole, message);
    }
    if FILE_ONLY_KEYS.contains(&first) {
        return fail(whole, &format!("`{first}` can only be set in a file, not with `--set`"));
    }
    if text.trim().is_empty() {
        return fail(whole, "expected a value after the `=`");
    }
    let offset = argument.len() - text.trim_start().len();
    let text = text.trim();
    let at = offset..offset + text.len();
    let word = is_word(text).then_some(text);
    let known = found.len();
    let tree = parse_setting(argument, id, at.clone(), word, found);
    for fault in found.iter_mut().skip(known) {
        fault.blame = Blame::Usage;
    }
    let Some(mut tree) = tree else {
        found.push(
            Diagnostic::error("bad-set", format!("{} is not a valid value", quote_text(text)))
                .blame(Blame::Usage)
                .label(Span::new(id, at), "expected a TOML value: 4, true, \"word\""),
        );
        return None;
    };
    tree.spans.insert(String::new(), ValueSpans { key: None, value: whole });
    Some(Document { name: argument.to_owned(), is_builtin: false, is_command_line: true, tree })
}

fn is_word(text: &str) -> bool {
    text.starts_with(|first: char| first.is_ascii_alphabetic())
        && text.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"-_".contains(&byte))
}
