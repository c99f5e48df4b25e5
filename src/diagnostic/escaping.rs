//! Escapes untrusted text for terminals and file formats.

use std::borrow::Cow;
use std::fmt::Write as _;

/// The maximum number of quoted characters in a message.
const MAX_QUOTED_CHARS: usize = 60;

/// Returns whether a character could control a terminal or disguise text. This includes control characters,
/// bidirectional marks, line separators, zero-width characters, blank letters and two characters that aren't
/// allowed in XML.
pub fn is_risky(character: char) -> bool {
    character.is_control()
        || matches!(character,
            '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}'
            | '\u{180e}' | '\u{3164}' | '\u{ffa0}' | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}'
            | '\u{2060}'..='\u{206f}' | '\u{feff}' | '\u{fff9}'..='\u{fffb}' | '\u{fffe}' | '\u{ffff}'
            | '\u{e0000}'..='\u{e007f}')
}

/// Returns the risky characters in the given text, except for those that join emoji or the letters of a
/// script that needs them.
pub fn risky_characters(text: &str) -> impl Iterator<Item = (usize, char)> {
    let risky = text.char_indices().filter(|&(_, character)| is_risky(character));
    risky.filter(|&(at, character)| !is_joint(text, at, character))
}

/// Returns whether a risky character is a legitimate part of its text. This includes joiners between two
/// emoji or between two letters of the scripts from Arabic to Myanmar, as well as the tags that encode a
/// flag's region.
fn is_joint(text: &str, at: usize, character: char) -> bool {
    let before = text.get(..at).unwrap_or_default();
    let after = text.get(at + character.len_utf8()..).unwrap_or_default();
    let (last, next) = (before.chars().next_back(), after.chars().next());
    let both = |fits: fn(char) -> bool| last.is_some_and(fits) && next.is_some_and(fits);
    match character {
        '\u{200c}' => both(is_joined_letter),
        '\u{200d}' => both(is_emoji) || both(is_joined_letter),
        TAGS_START..=TAGS_END => {
            let begins = before.chars().rev().take(MAX_TAGS + 1).find(|&one| !is_tag(one));
            let ends = after.chars().take(MAX_TAGS).find(|&one| !is_tag(one));
            let has_tag = is_tag(character) || last.is_some_and(is_tag);
            let is_ended = character == TAGS_END || ends == Some(TAGS_END);
            begins == Some(BLACK_FLAG) && has_tag && is_ended
        }
        _ => false,
    }
}

/// The emoji at the start of a regional flag.
const BLACK_FLAG: char = '\u{1f3f4}';
/// The range of tag characters that follow it. The last one marks the end.
const TAGS_START: char = '\u{e0020}';
const TAGS_END: char = '\u{e007f}';
/// The maximum number of tag letters in a region's code.
const MAX_TAGS: usize = 6;

fn is_tag(character: char) -> bool {
    (TAGS_START..TAGS_END).contains(&character)
}

fn is_emoji(character: char) -> bool {
    matches!(character, '\u{2190}'..='\u{2bff}' | '\u{1f000}'..='\u{1faff}' | '\u{fe0f}')
}

fn is_joined_letter(character: char) -> bool {
    matches!(character, '\u{620}'..='\u{109f}') && !is_risky(character)
}

/// The destination of a string.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TextSurface {
    /// A line in a terminal or in plain text. Uses escapes such as `\u{202e}`.
    Terminal,
    /// Serialised JSON. Uses escapes such as `\u202e`, which are read back as the same text, but keeps line
    /// feeds.
    Json,
    /// A serialised, quoted TOML string. Uses escapes such as `\U0000202E`.
    Toml,
    /// Content or a quoted attribute in XML or HTML. Uses entities and U+FFFD, but keeps line feeds.
    Markup,
    /// A line of Markdown where nothing is treated as markup. Uses U+FFFD.
    Markdown,
}

/// Makes text harmless for its destination. All untrusted text that we print or write goes through here.
pub fn escape(text: &str, surface: TextSurface) -> Cow<'_, str> {
    let is_special = |character: char| match surface {
        TextSurface::Terminal | TextSurface::Toml => is_risky(character),
        TextSurface::Json => is_risky(character) && character != '\n',
        TextSurface::Markup => is_risky(character) || "<>&\"".contains(character),
        TextSurface::Markdown => is_risky(character) || "\\`*_[]<>#|~$&:".contains(character),
    };
    if !text.contains(is_special) {
        return Cow::Borrowed(text);
    }
    let mut out = String::with_capacity(text.len() + 8);
    for (at, character) in text.char_indices() {
        if is_special(character) && !is_joint(text, at, character) {
            push_escaped(&mut out, character, surface, text);
        } else {
            out.push(character);
        }
    }
    Cow::Owned(out)
}

/// Appends a special character in its escaped form.
fn push_escaped(out: &mut String, character: char, surface: TextSurface, text: &str) {
    // Writing to a string can't fail.
    let _ = match (surface, character) {
        (TextSurface::Terminal, _) => write!(out, "{}", character.escape_default()),
        (TextSurface::Toml, _) => write!(out, "\\U{:08X}", u32::from(character)),
        (TextSurface::Json, _) => {
            let mut units = [0; 2];
            character
                .encode_utf16(&mut units)
                .iter()
                .try_for_each(|unit| write!(out, "\\u{unit:04x}"))
        }
        (TextSurface::Markup | TextSurface::Markdown, '&') => out.write_str("&amp;"),
        (TextSurface::Markup, '<') => out.write_str("&lt;"),
        (TextSurface::Markup, '>') => out.write_str("&gt;"),
        (TextSurface::Markup, '"') => out.write_str("&quot;"),
        (TextSurface::Markup, '\n') => out.write_str("\n"),
        (TextSurface::Markdown, ':') => {
            // A name that looks like a web address would become a link.
            let is_address = text.contains("://") && out.ends_with(char::is_alphanumeric);
            out.write_str(if is_address { "&#58;" } else { ":" })
        }
        (TextSurface::Markdown, '\t' | '\n' | '\r') => out.write_str(" "),
        (_, character) if is_risky(character) => out.write_char(char::REPLACEMENT_CHARACTER),
        (_, character) => write!(out, "\\{character}"),
    };
}

/// Makes text harmless for a terminal. Line breaks and tabs are escaped as well.
pub fn escape_for_terminal(text: &str) -> Cow<'_, str> {
    escape(text, TextSurface::Terminal)
}

/// Appends a character, escaping it like [`escape_for_terminal`].
pub(super) fn push_escaped_char(out: &mut String, character: char) {
    out.push_str(&escape_for_terminal(character.encode_utf8(&mut [0; 4])));
}

/// Truncates the given text to the maximum quoted length, replacing the rest with `…`.
pub fn shorten(text: &str) -> Cow<'_, str> {
    match text.char_indices().nth(MAX_QUOTED_CHARS) {
        None => Cow::Borrowed(text),
        Some((end, _)) => Cow::Owned(format!("{}…", text.get(..end).unwrap_or_default())),
    }
}

/// Quotes the given text in backticks after truncating and escaping it.
pub fn quote_text(text: &str) -> String {
    format!("`{}`", escape_for_terminal(&shorten(text)))
}

/// Formats the given text as a Markdown code block, even if it contains backticks.
pub fn format_code_block(text: &str) -> String {
    let longest = text.split(|character| character != '`').map(str::len).max().unwrap_or(0);
    let fence = "`".repeat(longest.max(2) + 1);
    format!("{fence}text\n{}\n{fence}", text.trim_end())
}

/// Formats a list of words, with `and` or `or` before the last one.
pub fn join_words(words: &[String], last: &str) -> String {
    match words {
        [] => "none".into(),
        [one] => one.clone(),
        [most @ .., end] => format!("{} {last} {end}", most.join(", ")),
    }
}

/// Puts the given text in double quotes for a fix, or returns `None` if it's too long or would need escapes.
pub fn quote_string(text: &str) -> Option<String> {
    let is_fit = |character: char| !is_risky(character) && !matches!(character, '"' | '\\');
    let is_short = text.chars().nth(MAX_QUOTED_CHARS).is_none();
    (is_short && text.chars().all(is_fit)).then(|| format!("\"{text}\""))
}

/// Lists the code points of up to four non-ASCII characters, or returns `None` if there are none.
pub fn code_points(text: &str) -> Option<String> {
    let mut strange: Vec<char> = text.chars().filter(|character| !character.is_ascii()).collect();
    strange.dedup();
    let mut list = String::new();
    for (index, character) in strange.iter().take(4).enumerate() {
        let gap = if index == 0 { "" } else { ", " };
        let mut shown = String::new();
        push_escaped_char(&mut shown, *character);
        // Writing to a string can't fail.
        let _ = write!(list, "{gap}`{shown}` is U+{:04X}", u32::from(*character));
    }
    (!list.is_empty()).then_some(list)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn escapes_text_for_every_surface() {
        let text = "<b a=\"&\">*\u{1b}\u{202e}\u{2028}\u{e0041}\t\n";
        for (surface, expected) in [
            (TextSurface::Terminal, "<b a=\"&\">*\\u{1b}\\u{202e}\\u{2028}\\u{e0041}\\t\\n"),
            (TextSurface::Json, "<b a=\"&\">*\\u001b\\u202e\\u2028\\udb40\\udc41\\u0009\n"),
            (
                TextSurface::Toml,
                "<b a=\"&\">*\\U0000001B\\U0000202E\\U00002028\\U000E0041\\U00000009\\U0000000A",
            ),
            (
                TextSurface::Markup,
                "&lt;b a=&quot;&amp;&quot;&gt;*\u{fffd}\u{fffd}\u{fffd}\u{fffd}\u{fffd}\n",
            ),
            (TextSurface::Markdown, "\\<b a=\"&amp;\"\\>\\*\u{fffd}\u{fffd}\u{fffd}\u{fffd}  "),
        ] {
            assert_eq!(escape(text, surface), expected, "{surface:?}");
        }
        let markdown = |text| escape(text, TextSurface::Markdown);
        assert_eq!(markdown("*a* [b](c) <i>\n# d"), "\\*a\\* \\[b\\](c) \\<i\\> \\# d");
        assert_eq!(markdown("see: https://a.b"), "see&#58; https&#58;//a.b");
    }

    #[test]
    fn joiners_in_emoji_and_words_are_safe() {
        let family = "\u{1f468}\u{200d}\u{1f469}\u{1f3fd}\u{200d}\u{1f467}";
        let england = "\u{1f3f4}\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}";
        let heart = "\u{2764}\u{fe0f}\u{200d}\u{1f525}";
        for text in [family, england, heart, "می\u{200c}خواهم", "क्\u{200d}ष", "1\u{fe0f}\u{20e3}"]
        {
            assert_eq!(risky_characters(text).count(), 0, "{text:?}");
            assert!(
                matches!(escape_for_terminal(text), Cow::Borrowed(_))
                    || escape_for_terminal(text) == text,
                "{text:?}"
            );
        }
        for (text, count) in [
            ("a\u{200d}b", 1),
            ("\u{200d}\u{1f469}", 1),
            ("\u{1f468}\u{200d}", 1),
            ("\u{1f468}\u{200d}\u{200d}\u{1f469}", 2),
            ("\u{1f468}\u{200c}\u{1f469}", 1),
            ("\u{1f3f4}\u{e0067}", 1),
            ("a\u{e0067}\u{e007f}", 2),
            ("\u{1f3f4}\u{e007f}", 1),
        ] {
            assert_eq!(risky_characters(text).count(), count, "{text:?}");
            assert!(escape_for_terminal(text).contains("\\u{"), "{text:?}");
        }
    }

    #[test]
    fn fence_outgrows_its_content() {
        assert_eq!(format_code_block("a ``b``\n"), "```text\na ``b``\n```");
        assert_eq!(format_code_block("```\n# a `````"), "``````text\n```\n# a `````\n``````");
    }

    #[test]
    fn escapes_risky_characters() {
        assert_eq!(
            escape_for_terminal("a\u{1b}[31mb\u{9b}\u{202e}\n"),
            "a\\u{1b}[31mb\\u{9b}\\u{202e}\\n"
        );
        assert!(matches!(escape_for_terminal("plain è"), Cow::Borrowed(_)));
        assert_eq!(quote_text(&"x".repeat(100)).chars().count(), MAX_QUOTED_CHARS + 3);
        assert_eq!(code_points("h\u{430}nd").unwrap(), "`\u{430}` is U+0430");
        assert_eq!(code_points("hand"), None);
        assert_eq!(quote_string("hand").unwrap(), "\"hand\"");
        assert!(
            ["a\\b", "a\"b", "a\nb", "\u{202e}"].iter().all(|text| quote_string(text).is_none())
        );
    }
}
