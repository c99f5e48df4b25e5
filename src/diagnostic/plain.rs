use std::borrow::Cow;
use std::fmt::Write as _;

/// The maximum number of quoted characters in a message.
const MAX_QUOTED: usize = 60;

/// Returns whether a character could control a terminal or disguise a text: control characters,
/// bidirectional marks, line separators and characters of zero width.
pub fn is_risky(character: char) -> bool {
    character.is_control()
        || matches!(character,
            '\u{ad}' | '\u{61c}' | '\u{180e}' | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}'
            | '\u{2060}'..='\u{206f}' | '\u{feff}' | '\u{fff9}'..='\u{fffb}'
            | '\u{e0000}'..='\u{e007f}')
}

/// Escapes every risky character, as in `\u{202e}`. All untrusted text that is printed passes through
/// here. Line breaks and tabs are risky.
pub fn plain(text: &str) -> Cow<'_, str> {
    if !text.contains(is_risky) {
        return Cow::Borrowed(text);
    }
    Cow::Owned(text.chars().fold(String::with_capacity(text.len() + 8), |mut out, character| {
        push_plain(&mut out, character);
        out
    }))
}

/// Appends a character, escaped as by [`plain`].
pub(super) fn push_plain(out: &mut String, character: char) {
    if is_risky(character) {
        out.extend(character.escape_default());
    } else {
        out.push(character);
    }
}

/// Truncates a text to what a message quotes, with `…` for the rest.
pub fn shortened(text: &str) -> Cow<'_, str> {
    match text.char_indices().nth(MAX_QUOTED) {
        None => Cow::Borrowed(text),
        Some((end, _)) => Cow::Owned(format!("{}…", text.get(..end).unwrap_or_default())),
    }
}

/// Quotes a text in backticks, truncated and escaped.
pub fn quoted(text: &str) -> String {
    format!("`{}`", plain(&shortened(text)))
}

/// Quotes a text in double quotes for a fix; `None` if it is long or would need escapes.
pub fn in_quotes(text: &str) -> Option<String> {
    let is_fit = |character: char| !is_risky(character) && !matches!(character, '"' | '\\');
    let is_short = text.chars().nth(MAX_QUOTED).is_none();
    (is_short && text.chars().all(is_fit)).then(|| format!("\"{text}\""))
}

/// Lists the code points of the characters outside ASCII, at most four; `None` if there are none.
pub fn code_points(text: &str) -> Option<String> {
    let mut strange: Vec<char> = text.chars().filter(|character| !character.is_ascii()).collect();
    strange.dedup();
    let mut list = String::new();
    for (index, character) in strange.iter().take(4).enumerate() {
        let gap = if index == 0 { "" } else { ", " };
        let mut shown = String::new();
        push_plain(&mut shown, *character);
        // Writing to a string cannot fail.
        let _ = write!(list, "{gap}`{shown}` is U+{:04X}", u32::from(*character));
    }
    (!list.is_empty()).then_some(list)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn risky_characters_are_escaped() {
        assert_eq!(plain("a\u{1b}[31mb\u{9b}\u{202e}\n"), "a\\u{1b}[31mb\\u{9b}\\u{202e}\\n");
        assert!(matches!(plain("plain è"), Cow::Borrowed(_)));
        assert_eq!(quoted(&"x".repeat(100)).chars().count(), MAX_QUOTED + 3);
        assert_eq!(code_points("h\u{430}nd").unwrap(), "`\u{430}` is U+0430");
        assert_eq!(code_points("hand"), None);
        assert_eq!(in_quotes("hand").unwrap(), "\"hand\"");
        assert!(["a\\b", "a\"b", "a\nb", "\u{202e}"].iter().all(|text| in_quotes(text).is_none()));
    }
}
