//! Overlays of a screen: help, the log, and questions of the program's own.

use ratatui_core::layout::Rect;

use super::{
    canvas::{Canvas, Target, Tone, below, centred, row},
    console::wrapped_to,
    input::Key,
};
use crate::{game::Told, language::Words};

/// Overlay of a screen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Overlay {
    /// The keys, the marks, and what is worth knowing, without so many of the first lines.
    Help(usize),
    /// All that happened, without so many of the first lines.
    Log(usize),
    /// Whether to leave.
    Leave,
    /// A text that is typed, for what it is asked.
    Entry {
        /// The prompt.
        asks: Asks,
        /// The text typed so far.
        text: String,
    },
    /// Whether a file of this name is replaced.
    Replace(String),
    /// Whether the own marker is put out.
    PutOut,
    /// Why a choice is advised.
    Hint(Vec<String>),
}

/// Purpose of a typed text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Asks {
    /// The name of a file for what was played so far.
    FileName,
    /// The name of a file for the picture of the board.
    PictureName,
    /// The number of a turn.
    Turn,
}

/// Effect of a key on an overlay.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Answered {
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
    Typed(Asks, String),
}

/// The most characters that are typed.
const LONGEST: usize = 200;

impl Overlay {
    /// More lines than there are: the last ones are shown.
    pub(super) const END: usize = usize::MAX / 2;

    /// Takes a key. `words` have the letters that answer yes and no, beside those of English.
    pub(super) fn take(&mut self, key: Key, words: &Words) -> Answered {
        let is = |id| match key {
            Key::Char(glyph) => glyph.to_lowercase().eq(words.get(id).chars()),
            _ => false,
        };
        let yes = matches!(key, Key::Char('y' | 'Y') | Key::Enter) || is("key-yes");
        let no = matches!(key, Key::Char('n' | 'N')) || is("key-no");
        match (self, key) {
            (Overlay::Entry { asks, text }, Key::Enter) => Answered::Typed(*asks, text.clone()),
            (Overlay::Entry { text, .. }, Key::Backspace) => {
                text.pop();
                Answered::Stays
            }
            (Overlay::Entry { text, .. }, Key::Char(glyph)) => {
                if text.chars().count() < LONGEST {
                    text.push(glyph);
                }
                Answered::Stays
            }
            (Overlay::Leave, _) if yes => Answered::Leaves,
            (Overlay::PutOut, _) if yes => Answered::PutsOut,
            (Overlay::Replace(name), _) if yes => Answered::Replaces(std::mem::take(name)),
            (Overlay::Leave | Overlay::Replace(_) | Overlay::PutOut, _) if no => Answered::Closed,
            (Overlay::Log(above) | Overlay::Help(above), key) => {
                match key {
                    Key::Up | Key::Char('k') => *above = above.saturating_sub(1),
                    Key::Down | Key::Char('j') => *above += 1,
                    Key::PageUp => *above = above.saturating_sub(10),
                    Key::PageDown => *above += 10,
                    Key::Home => *above = 0,
                    Key::End => *above = Overlay::END,
                    _ => return Answered::Closed,
                }
                Answered::Stays
            }
            (Overlay::Hint(_), _) | (_, Key::Esc) => Answered::Closed,
            _ => Answered::Stays,
        }
    }

    /// Draws it. `help` and `log` are the lines of those.
    pub(super) fn draw(
        &mut self,
        canvas: &mut Canvas<'_>,
        words: &Words,
        help: &[String],
        log: &[Told],
    ) {
        let area = canvas.area();
        match self {
            Overlay::Help(above) => {
                let lines = help.iter().map(|text| (text.clone(), 2, Tone::Plain));
                let title = words.get("help-title");
                scrolled(canvas, words, (78, &title), lines, above);
            }
            Overlay::Log(above) => {
                let tone = |told: &Told| told.seat.map_or(Tone::Plain, Tone::Voice);
                let lines = log.iter().map(|told| (told.text.clone(), 4, tone(told)));
                let title = words.get("log-title");
                scrolled(canvas, words, (100, &title), lines, above);
            }
            Overlay::Hint(why) => {
                // Below, where the board is seen above it.
                let height = u16::try_from(why.len()).unwrap_or(u16::MAX).saturating_add(3);
                let (width, height) = (area.width.min(78), height.min(area.height));
                let place = Rect {
                    x: area.x + (area.width - width) / 2,
                    y: area.bottom() - height,
                    width,
                    height,
                };
                let inside = canvas.frame(place, &words.get("hint-title"));
                let mut line = 0;
                for text in why.iter() {
                    line += canvas.words(below(inside, line), text, Tone::Plain);
                }
                canvas.write(row(inside, line), &words.get("hint-close"), Tone::Faint);
            }
            Overlay::PutOut => {
                ask(canvas, words, &words.get("put-out-ask"), &words.get("put-out-note"));
            }
            Overlay::Leave => {
                ask(canvas, words, &words.get("leave-ask"), &words.get("leave-note"));
            }
            Overlay::Replace(name) => {
                let question = words.say("replace-ask", &[("name", name.as_str().into())]);
                ask(canvas, words, &question, "");
            }
            Overlay::Entry { asks, text } => {
                let title = words.get(match asks {
                    Asks::FileName => "entry-file",
                    Asks::PictureName => "entry-picture",
                    Asks::Turn => "entry-turn",
                });
                let inside = canvas.frame(centred(area, 60, 5), &title);
                // The end of what is typed is seen.
                let room = usize::from(inside.width).saturating_sub(1);
                let hidden = text.chars().count().saturating_sub(room);
                let shown: String = text.chars().skip(hidden).collect();
                canvas.write(row(inside, 0), &shown, Tone::Plain);
                let x = inside.x + u16::try_from(shown.chars().count()).unwrap_or(0);
                canvas.write(Rect { x, width: 1, ..row(inside, 0) }, " ", Tone::Chosen);
                let shown = [(Key::Enter, words.get("do-yes")), (Key::Esc, words.get("do-no"))];
                keys(canvas, row(inside, 2), words, &shown);
            }
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
            let width = u16::try_from(text.chars().count()).unwrap_or(u16::MAX);
            let x = area.right().saturating_sub(width.saturating_add(2)).max(area.x);
            canvas.write(Rect { x, y, width, height: 1 }, &text, Tone::Bold);
        }
    }
}

fn ask(canvas: &mut Canvas<'_>, words: &Words, question: &str, note: &str) {
    let width = u16::try_from(question.chars().count()).unwrap_or(u16::MAX).saturating_add(6);
    let inside = canvas.frame(centred(canvas.area(), width.max(34), 6), "");
    canvas.write(row(inside, 0), question, Tone::Bold);
    canvas.write(row(inside, 1), note, Tone::Plain);
    let key = |id| Key::Char(words.get(id).chars().next().unwrap_or_default());
    let shown = [(key("key-yes"), words.get("do-yes")), (key("key-no"), words.get("do-no"))];
    keys(canvas, row(inside, 3), words, &shown);
}

/// Returns the name of a key.
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

/// Draws the keys that matter, which can be clicked too: each by its name, with what it does. Where there
/// is no room for all, the last two stay, which are help and leaving.
pub(super) fn keys(canvas: &mut Canvas<'_>, area: Rect, words: &Words, keys: &[(Key, String)]) {
    let columns = |text: &str| u16::try_from(text.chars().count()).unwrap_or(0);
    // A key without words stands close to the next, which has them.
    let gap_of = |does: &str| u16::from(!does.is_empty());
    let mut shown: Vec<&(Key, String)> = keys.iter().collect();
    let width_of = |(key, does): &&(Key, String)| {
        columns(&name_of(*key, words)) + columns(does) + 2 * gap_of(does) + 1
    };
    // Two blanks after the last need no room.
    while shown.len() > 2 && shown.iter().map(width_of).sum::<u16>() > area.width + 2 {
        shown.remove(shown.len() - 3);
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
        canvas.targets.push((Rect { x, width, ..area }, Target::Key(key)));
        x += width + 1 + gap;
    }
}

/// Returns keys with what they do, from the messages that say it; an empty one stands for nothing.
pub(super) fn labelled(words: &Words, keys: &[(Key, &str)]) -> Vec<(Key, String)> {
    let does = |id: &str| if id.is_empty() { String::new() } else { words.get(id) };
    keys.iter().map(|&(key, id)| (key, does(id))).collect()
}
