//! Overlays on top of a screen, such as the help, the log and questions that aren't part of the game.

use ratatui_core::layout::Rect;
use textwrap::core::display_width;

use super::{
    canvas::{Canvas, Tone, area_below, centre, row},
    input::{Key, SavedContent},
    key_line::keys,
    notice::Notice,
    text_entry::{EntryEffect, EntryPurpose, TextEntry},
};
use crate::render::text::wrap_to;
use crate::{game::NarrationLine, language::Words};

/// An overlay on top of a screen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Overlay {
    /// The keys and marks, scrolled down by the given number of lines.
    Help(usize),
    /// All events, scrolled down by the given number of lines.
    Log(usize),
    /// All tiles in the question, scrolled down by the given number of lines.
    Hands(usize),
    /// The lines of the rulebook, scrolled down by the given number of lines.
    Rulebook(Vec<String>, usize),
    /// Asks whether to leave.
    Leave(LeaveEffect),
    /// A text field.
    Entry(TextEntry),
    /// Asks whether to replace the given file.
    Replace(SavedContent, String),
    /// Asks for confirmation before losing some of the player's own markers.
    Loss {
        /// The question, including what it costs.
        question: String,
        /// The markers that would be lost, and what the best alternative costs.
        note: String,
    },
    /// A message that any key closes.
    Notice(Notice),
}

/// What happens when leaving a game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct LeaveEffect {
    /// Whether leaving returns to the form.
    pub(super) is_to_menu: bool,
    /// Whether there's a record that the game can be resumed from.
    pub(super) is_kept: bool,
}

/// A key's effect on an overlay.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum OverlayEffect {
    /// The overlay stays open.
    Open,
    /// The overlay is closed.
    Closed,
    /// The user leaves the game.
    Leave,
    /// The user agrees to lose the marker.
    Confirmed,
    /// The user agrees to replace the given file.
    Replace(SavedContent, String),
    /// The user has entered the name of a file.
    File(SavedContent, String),
    /// The user has entered the given text.
    Text(String),
}

impl Overlay {
    /// A number of lines that scrolls past the end of any text, i.e. to its last line.
    pub(super) const END: usize = usize::MAX / 2;

    /// Handles a key. `words` contains the letters for yes and no, which are accepted along with the English
    /// ones.
    pub(super) fn take(&mut self, key: Key, words: &Words) -> OverlayEffect {
        let is = |id| match key {
            Key::Char(glyph) => glyph.to_lowercase().eq(words.get(id).chars()),
            _ => false,
        };
        let yes = matches!(key, Key::Char('y' | 'Y') | Key::Enter) || is("key-yes");
        let no = matches!(key, Key::Char('n' | 'N')) || is("key-no");
        match (self, key) {
            (Overlay::Entry(entry), key) => match entry.take(key, words) {
                EntryEffect::Open => OverlayEffect::Open,
                EntryEffect::Closed => OverlayEffect::Closed,
                EntryEffect::Text(text) => match entry.purpose() {
                    EntryPurpose::File(content) => OverlayEffect::File(content, text),
                    EntryPurpose::Turn | EntryPurpose::Player(_) => OverlayEffect::Text(text),
                },
            },
            (Overlay::Leave(_), _) if yes => OverlayEffect::Leave,
            (Overlay::Loss { .. }, _) if yes => OverlayEffect::Confirmed,
            (Overlay::Replace(content, name), _) if yes => {
                OverlayEffect::Replace(*content, std::mem::take(name))
            }
            (Overlay::Leave(_) | Overlay::Replace(..) | Overlay::Loss { .. }, _) if no => {
                OverlayEffect::Closed
            }
            (
                Overlay::Log(above)
                | Overlay::Help(above)
                | Overlay::Hands(above)
                | Overlay::Rulebook(_, above),
                key,
            ) => {
                match key {
                    Key::Up | Key::Char('k') => *above = above.saturating_sub(1),
                    Key::Down | Key::Char('j') => *above += 1,
                    Key::PageUp => *above = above.saturating_sub(10),
                    Key::PageDown => *above += 10,
                    Key::Home => *above = 0,
                    Key::End => *above = Overlay::END,
                    _ => return OverlayEffect::Closed,
                }
                OverlayEffect::Open
            }
            (Overlay::Notice(_), _) | (_, Key::Esc) => OverlayEffect::Closed,
            _ => OverlayEffect::Open,
        }
    }

    /// Draws the overlay. `help`, `log` and `hands` contain the lines for the overlays with these names.
    pub(super) fn draw(
        &mut self,
        canvas: &mut Canvas<'_>,
        words: &Words,
        help: &[String],
        log: &[NarrationLine],
        hands: &[String],
    ) {
        match self {
            Overlay::Help(above) => {
                let lines = help.iter().map(|text| (text.clone(), 2, Tone::Plain));
                let title = words.get("help-title");
                draw_scrolled(canvas, words, (78, &title), lines, above);
            }
            Overlay::Log(above) => {
                let tone = |told: &NarrationLine| told.seat.map_or(Tone::Plain, Tone::Voice);
                let lines = log.iter().map(|told| (told.text.clone(), 4, tone(told)));
                let title = words.get("log-title");
                draw_scrolled(canvas, words, (100, &title), lines, above);
            }
            Overlay::Hands(above) => {
                let lines = hands.iter().map(|text| (text.clone(), 0, Tone::Plain));
                let title = words.get("hands-title");
                draw_scrolled(canvas, words, (78, &title), lines, above);
            }
            Overlay::Rulebook(lines, above) => draw_rulebook(canvas, words, lines, above),
            Overlay::Notice(notice) => notice.draw(canvas),
            Overlay::Loss { question, note } => ask(canvas, words, question, note),
            Overlay::Leave(leaving) => {
                let note = match (leaving.is_to_menu, leaving.is_kept) {
                    (true, true) => "leave-note-menu-kept",
                    (true, false) => "leave-note-menu",
                    (false, true) => "leave-note-kept",
                    (false, false) => "leave-note",
                };
                ask(canvas, words, &words.get("leave-ask"), &words.get(note));
            }
            Overlay::Replace(_, name) => {
                let question = words.format("replace-ask", &[("name", name.as_str().into())]);
                ask(canvas, words, &question, "");
            }
            Overlay::Entry(entry) => entry.draw(canvas, words),
        }
    }
}

/// Draws a rulebook in a frame, scrolled down by `above` lines.
fn draw_rulebook(canvas: &mut Canvas<'_>, words: &Words, lines: &[String], above: &mut usize) {
    let lines = lines.iter().map(|text| (text.clone(), 0, Tone::Plain));
    // The frame takes up two columns on each side.
    let width = u16::try_from(RULEBOOK_WIDTH + 4).unwrap_or(u16::MAX);
    draw_scrolled(canvas, words, (width, &words.get("rulebook-title")), lines, above);
}

/// The width of a rulebook's lines in columns.
pub const RULEBOOK_WIDTH: usize = 74;

/// Draws lines in a frame with the given width and title, scrolled down by `above` lines.
///
/// `above` is limited so that the frame stays full. Each line is paired with the indent of its continuation
/// lines. The frame also shows the number of hidden lines.
fn draw_scrolled(
    canvas: &mut Canvas<'_>,
    words: &Words,
    (width, title): (u16, &str),
    lines: impl Iterator<Item = (String, usize, Tone)>,
    above: &mut usize,
) {
    let area = centre(canvas.area(), width, canvas.area().height);
    canvas.blank(canvas.area());
    let inside = canvas.frame(area, title);
    let mut rows: Vec<(String, Tone)> = Vec::new();
    for (text, indent, tone) in lines {
        let broken = wrap_to(&text, indent, inside.width.into());
        rows.extend(broken.split('\n').map(|line| (line.to_owned(), tone)));
    }
    let room = usize::from(inside.height);
    *above = (*above).min(rows.len().saturating_sub(room));
    for (y, (text, tone)) in (0..).zip(rows.iter().skip(*above).take(room)) {
        canvas.write(row(inside, y), text, *tone);
    }
    let below = rows.len().saturating_sub(*above + room);
    let (top, bottom) = (area.y, area.bottom().saturating_sub(1));
    for (count, is_above, y) in [(*above, true, top), (below, false, bottom)] {
        if count > 0 {
            let text = format!(" {} ", canvas.format_hidden_lines(count, is_above, words));
            let width = u16::try_from(display_width(&text)).unwrap_or(u16::MAX);
            let x = area.right().saturating_sub(width.saturating_add(2)).max(area.x);
            canvas.write(Rect { x, y, width, height: 1 }, &text, Tone::Bold);
        }
    }
}

fn ask(canvas: &mut Canvas<'_>, words: &Words, question: &str, note: &str) {
    let columns = display_width(question).max(display_width(note));
    let width = u16::try_from(columns).unwrap_or(u16::MAX).saturating_add(6).clamp(34, 78);
    let area = canvas.area();
    let inside = usize::from(width.min(area.width).saturating_sub(4));
    let lines = wrap_to(note, 0, inside).lines().count().max(1);
    let lines = u16::try_from(lines).unwrap_or(u16::MAX).min(area.height);
    let inside = canvas.frame(centre(area, width, lines + 5), "");
    canvas.write(row(inside, 0), question, Tone::Bold);
    canvas.words(area_below(inside, 1), note, Tone::Plain);
    let key = |id| Key::Char(words.get(id).chars().next().unwrap_or_default());
    let shown = [(key("key-yes"), words.get("do-yes")), (key("key-no"), words.get("do-no"))];
    keys(canvas, row(inside, lines + 2), words, &shown);
}
