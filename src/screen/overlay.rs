//! Overlays of a screen: help, the log, and questions of the program's own.

use ratatui_core::layout::Rect;
use textwrap::core::display_width;

use super::{
    canvas::{Canvas, Tone, below, centred, row},
    input::Key,
    key_line::keys,
    notice::Notice,
    text_entry::{Edited, TextEntry},
};
use crate::render::text::wrapped_to;
use crate::{game::NarrationLine, language::Words};

/// Overlay of a screen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Overlay {
    /// The keys, the marks, and what is worth knowing, without so many of the first lines.
    Help(usize),
    /// All that happened, without so many of the first lines.
    Log(usize),
    /// All tiles of the question, without so many of the first lines.
    Hands(usize),
    /// Whether to leave.
    Leave(Leaving),
    /// A text that is typed.
    Entry(TextEntry),
    /// Whether a file of this name is replaced.
    Replace(String),
    /// Whether own markers are put out.
    PutOut {
        /// What it costs.
        question: String,
        /// Which markers, and what another choice would cost.
        note: String,
    },
    /// A message that any key closes.
    Notice(Notice),
}

/// What follows if a game is left.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Leaving {
    /// Whether it leads to the menu.
    pub(super) to_menu: bool,
    /// Whether there is a record with which the game can be gone on with.
    pub(super) is_kept: bool,
}

/// Effect of a key on an overlay.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum OverlayEffect {
    /// It stays.
    Stays,
    /// It is closed.
    Closed,
    /// The game is left.
    Leaves,
    /// The own marker is put out.
    PutsOut,
    /// The file of this name is replaced.
    Replaces(String),
    /// This was typed.
    Typed(String),
}

impl Overlay {
    /// More lines than there are: the last ones are shown.
    pub(super) const END: usize = usize::MAX / 2;

    /// Takes a key. `words` have the letters that answer yes and no, beside those of English.
    pub(super) fn take(&mut self, key: Key, words: &Words) -> OverlayEffect {
        let is = |id| match key {
            Key::Char(glyph) => glyph.to_lowercase().eq(words.get(id).chars()),
            _ => false,
        };
        let yes = matches!(key, Key::Char('y' | 'Y') | Key::Enter) || is("key-yes");
        let no = matches!(key, Key::Char('n' | 'N')) || is("key-no");
        match (self, key) {
            (Overlay::Entry(entry), key) => match entry.take(key, words) {
                Edited::Stays => OverlayEffect::Stays,
                Edited::Closed => OverlayEffect::Closed,
                Edited::Typed(text) => OverlayEffect::Typed(text),
            },
            (Overlay::Leave(_), _) if yes => OverlayEffect::Leaves,
            (Overlay::PutOut { .. }, _) if yes => OverlayEffect::PutsOut,
            (Overlay::Replace(name), _) if yes => OverlayEffect::Replaces(std::mem::take(name)),
            (Overlay::Leave(_) | Overlay::Replace(_) | Overlay::PutOut { .. }, _) if no => {
                OverlayEffect::Closed
            }
            (Overlay::Log(above) | Overlay::Help(above) | Overlay::Hands(above), key) => {
                match key {
                    Key::Up | Key::Char('k') => *above = above.saturating_sub(1),
                    Key::Down | Key::Char('j') => *above += 1,
                    Key::PageUp => *above = above.saturating_sub(10),
                    Key::PageDown => *above += 10,
                    Key::Home => *above = 0,
                    Key::End => *above = Overlay::END,
                    _ => return OverlayEffect::Closed,
                }
                OverlayEffect::Stays
            }
            (Overlay::Notice(_), _) | (_, Key::Esc) => OverlayEffect::Closed,
            _ => OverlayEffect::Stays,
        }
    }

    /// Draws it. `help`, `log` and `hands` are the lines of those.
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
                scrolled(canvas, words, (78, &title), lines, above);
            }
            Overlay::Log(above) => {
                let tone = |told: &NarrationLine| told.seat.map_or(Tone::Plain, Tone::Voice);
                let lines = log.iter().map(|told| (told.text.clone(), 4, tone(told)));
                let title = words.get("log-title");
                scrolled(canvas, words, (100, &title), lines, above);
            }
            Overlay::Hands(above) => {
                let lines = hands.iter().map(|text| (text.clone(), 0, Tone::Plain));
                let title = words.get("hands-title");
                scrolled(canvas, words, (78, &title), lines, above);
            }
            Overlay::Notice(notice) => notice.draw(canvas),
            Overlay::PutOut { question, note } => ask(canvas, words, question, note),
            Overlay::Leave(leaving) => {
                let note = match (leaving.to_menu, leaving.is_kept) {
                    (true, true) => "leave-note-menu-kept",
                    (true, false) => "leave-note-menu",
                    (false, true) => "leave-note-kept",
                    (false, false) => "leave-note",
                };
                ask(canvas, words, &words.get("leave-ask"), &words.get(note));
            }
            Overlay::Replace(name) => {
                let question = words.say("replace-ask", &[("name", name.as_str().into())]);
                ask(canvas, words, &question, "");
            }
            Overlay::Entry(entry) => entry.draw(canvas, words),
        }
    }
}

/// Draws lines in a frame of a width with a title, without so many of the first, at most as leaves it
/// full. Each line has the indent of what follows a break. The frame says how many lines are above and
/// below.
fn scrolled(
    canvas: &mut Canvas<'_>,
    words: &Words,
    (width, title): (u16, &str),
    lines: impl Iterator<Item = (String, usize, Tone)>,
    above: &mut usize,
) {
    let area = centred(canvas.area(), width, canvas.area().height);
    canvas.blank(canvas.area());
    let inside = canvas.frame(area, title);
    let mut rows: Vec<(String, Tone)> = Vec::new();
    for (text, indent, tone) in lines {
        let broken = wrapped_to(&text, indent, inside.width.into());
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
            let text = format!(" {} ", canvas.more(count, is_above, words));
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
    let lines = wrapped_to(note, 0, inside).lines().count().max(1);
    let lines = u16::try_from(lines).unwrap_or(u16::MAX).min(area.height);
    let inside = canvas.frame(centred(area, width, lines + 5), "");
    canvas.write(row(inside, 0), question, Tone::Bold);
    canvas.words(below(inside, 1), note, Tone::Plain);
    let key = |id| Key::Char(words.get(id).chars().next().unwrap_or_default());
    let shown = [(key("key-yes"), words.get("do-yes")), (key("key-no"), words.get("do-no"))];
    keys(canvas, row(inside, lines + 2), words, &shown);
}
