//! A line with the available keys and what they do.

use ratatui_core::layout::Rect;
use textwrap::core::display_width;

use super::{
    canvas::{Canvas, ClickTarget, Tone},
    input::Key,
};
use crate::language::Words;

/// Returns the name of the given key.
fn name_of(key: Key, words: &Words) -> String {
    match key {
        Key::Char(' ') => words.get("key-space"),
        Key::Char(glyph) => glyph.to_string(),
        Key::Enter => words.get("key-enter"),
        Key::Up => words.get("key-up"),
        Key::Down => words.get("key-down"),
        Key::Left => words.get("key-left"),
        Key::Right => words.get("key-right"),
        Key::Esc => "Esc".to_owned(),
        other => format!("{other:?}"),
    }
}

/// Draws the available keys and what they do. They're also clickable.
///
/// If there isn't enough room for all keys, this shows at least the last two, which are for help and for
/// leaving, and the one for a hint.
pub(super) fn keys(canvas: &mut Canvas<'_>, area: Rect, words: &Words, keys: &[(Key, String)]) {
    let columns = |text: &str| u16::try_from(display_width(text)).unwrap_or(0);
    // A key without a description shares that of the next key.
    let gap_of = |does: &str| u16::from(!does.is_empty());
    let mut shown: Vec<&(Key, String)> = keys.iter().collect();
    let width_of = |(key, does): &&(Key, String)| {
        columns(&name_of(*key, words)) + columns(does) + 2 * gap_of(does) + 1
    };
    // The two spaces after the last key aren't needed.
    while shown.len() > 2 && shown.iter().map(width_of).sum::<u16>() > area.width + 2 {
        drop_least_important(&mut shown);
    }
    let mut x = area.x;
    for (key, does) in shown {
        let (key, name) = (*key, name_of(*key, words));
        let (name_width, does_width) = (columns(&name), columns(does));
        let gap = gap_of(does);
        let width = name_width + gap + does_width;
        if x + width > area.right() {
            break;
        }
        canvas.write(Rect { x, width: name_width, ..area }, &name, Tone::Bold);
        canvas.write(Rect { x: x + name_width + 1, width: does_width, ..area }, does, Tone::Plain);
        canvas.targets.push((Rect { x, width, ..area }, ClickTarget::Key(key)));
        x += width + 1 + gap;
    }
}

/// Leaves out a key, which is never one of the last two.
///
/// Other keys go before a hint, and arrows that share a description before the rest.
fn drop_least_important(keys: &mut Vec<&(Key, String)>) {
    let last = keys.len() - 3;
    let is_aside =
        |key: &&(Key, String)| key.1.is_empty() && matches!(key.0, Key::Left | Key::Right);
    if keys[last].0 != Key::Char('h') {
        keys.remove(last);
    } else if keys.iter().any(is_aside) {
        keys.retain(|key| !is_aside(key));
    } else {
        keys.remove(last.saturating_sub(1));
    }
}

/// Looks up the descriptions of keys by message id. If the id is empty, the key doesn't have a description.
pub(super) fn key_labels(words: &Words, keys: &[(Key, &str)]) -> Vec<(Key, String)> {
    let does = |id: &str| if id.is_empty() { String::new() } else { words.get(id) };
    keys.iter().map(|&(key, id)| (key, does(id))).collect()
}
