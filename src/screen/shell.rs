//! The shell shared by screens for games and records.

use fluent_bundle::FluentValue;
use ratatui_core::{buffer::Buffer, layout::Rect};
use textwrap::core::display_width;

use super::{
    board_view::{self, PlacedBoard},
    canvas::{Canvas, Targets, Tone, shorten},
    end_report::EndReport,
    input::{Input, Key, ScreenRequest, Surface},
    key_line::keys,
    key_watch::KeyWatch,
    overlay::{Overlay, OverlayEffect},
    panel::Panel,
    viewport::Focus,
};
use crate::{
    drawing::{Drawing, Labels},
    game::{NarrationLine, Seat, Seats, Summary, TileRow, Wording},
    language::{Language, Words, table},
    render::text::{TextStyle, tile_sheet_within},
    tile::Shape,
};

/// The state of a screen with a board, a panel, a status line, keys and overlays.
pub(super) struct Shell {
    pub(super) style: TextStyle,
    pub(super) language: Language,
    pub(super) title: Title,
    pub(super) shape: Shape,
    pub(super) overlay: Option<Overlay>,
    pub(super) message: Option<Message>,
    pub(super) key_watch: KeyWatch,
    pub(super) pace: Pace,
    /// The visible part of the board if not all of it fits.
    pub(super) part: usize,
    /// Whether a table that doesn't fit is shown with the smallest squares. By default, it is at the end of the
    /// game if all of it fits that way.
    pub(super) is_overview: Option<bool>,
    pub(super) targets: Targets,
    pub(super) board: Option<PlacedBoard>,
    /// Whether the screen is too small for the board.
    pub(super) is_too_small: bool,
    /// Writes the rulebook, if it can be read.
    pub(super) rulebook: Option<WriteRulebook>,
}

/// Returns the lines of a rulebook, which are up to [`RULEBOOK_WIDTH`](super::RULEBOOK_WIDTH) columns wide.
pub(super) type WriteRulebook = Box<dyn Fn() -> Vec<String>>;

/// A message for the viewer.
pub(super) struct Message {
    pub(super) text: String,
    pub(super) is_warning: bool,
}

/// The content of a [`Shell`].
pub(super) trait ScreenContent {
    /// The ids of the messages in the help, and the width of the key column.
    const HELP: (&'static [&'static str], usize);

    /// Returns whether the help message with this id applies to the content.
    fn has_help(&self, _: &str) -> bool {
        true
    }

    fn shell(&self) -> &Shell;

    fn shell_mut(&mut self) -> &mut Shell;

    /// Returns the board, if there is one.
    fn board(&self) -> Option<Drawing>;

    /// Returns the square to keep visible. By default, it's the one with the last tile.
    fn focus(&self) -> Option<(u32, u32)> {
        None
    }

    /// Returns the square that the choice at the cursor would change.
    fn marked(&self) -> Option<(u32, u32)> {
        None
    }

    /// Returns the squares where the choice at the cursor can be made.
    fn open_squares(&self) -> Vec<(u32, u32)> {
        Vec::new()
    }

    /// Returns whether any markers are moving.
    fn is_moving(&self) -> bool {
        false
    }

    /// Returns explanations of how squares, ports and tiles are named, one sentence each.
    fn naming(&self) -> Vec<String>;

    /// Returns the summary of the rules if it's shown in the help.
    fn aim(&self) -> Option<&str> {
        None
    }

    /// Returns the ids of the messages about marks that aren't on the board.
    fn marks(&self) -> Vec<&'static str>;

    /// Returns the public information that isn't on the board.
    fn summary(&self) -> Summary;

    /// Returns the current player.
    fn to_play(&self) -> Option<Seat>;

    /// Returns the seats of the human players.
    fn people(&self) -> Seats {
        Seats::NONE
    }

    /// Returns the narration of the events, omitting what the viewer isn't allowed to know.
    fn log(&self) -> Vec<NarrationLine>;

    /// Returns all tiles in the question, drawn as lines.
    fn hands(&self) -> Vec<String> {
        Vec::new()
    }

    /// Returns the wording for messages about the players.
    fn wording(&self) -> &Wording;

    /// Returns the report about the end of the game, or `None` before that.
    fn end_report(&self) -> Option<EndReport>;

    /// Draws the panel below the seats and notes.
    fn draw_panel(&self, panel: &mut Panel<'_, '_>);

    /// Returns the values for messages about typing a square: how squares are named, and the name of one that
    /// exists.
    fn place_values(&self, board: &Drawing) -> Vec<(&'static str, FluentValue<'static>)> {
        let open = self.open_squares().last().copied().or_else(|| board.central_square());
        let square = open.map_or_else(String::new, |(x, y)| board.square_name(x, y));
        let names = if board.labels == Labels::Chess { "letters" } else { "numbers" };
        vec![("square", square.into()), ("names", names.into())]
    }

    fn draw_status(&self, canvas: &mut Canvas<'_>, area: Rect);

    /// Returns the available keys and what they do.
    fn keys(&self) -> Vec<(Key, String)>;

    /// Draws the frame that hides secret information.
    fn draw_curtain(&self, _: &mut Canvas<'_>) {}

    /// Returns whether something happens without input.
    fn is_running(&self) -> bool;

    /// Returns how long to ignore keys, if at all, in milliseconds.
    fn pause(&self) -> Option<u32> {
        None
    }

    /// Returns whether a result is awaited that's being computed in the background.
    fn awaits_news(&self) -> bool {
        false
    }

    /// Returns a number that changes whenever something happens without input.
    fn steps_shown(&self) -> usize;

    /// Shows the hint that was [sought](Shell::seek_hint).
    fn give_hint(&mut self);

    fn take_input(&mut self, input: Input) -> ScreenRequest;
}

impl<T: ScreenContent> Surface for T {
    fn draw(&mut self, buffer: &mut Buffer) {
        let message = self.shell_mut().message.take();
        paint(self, buffer);
        let shell = self.shell_mut();
        let is_unanswered = shell.key_watch.is_unanswered(buffer.clone());
        shell.message = message;
        if is_unanswered && shell.message.is_none() && shell.overlay.is_none() {
            shell.say(shell.words().get("no-such-key"), true);
        }
        if shell.message.is_some() {
            paint(self, buffer);
        }
    }

    fn take(&mut self, input: Input) -> ScreenRequest {
        match input {
            // `q` is the only key that has an effect while the screen isn't shown.
            Input::Key(Key::Char('q')) if self.shell().is_too_small => ScreenRequest::Leave,
            _ if self.shell().is_too_small => ScreenRequest::Redraw,
            Input::Key(_) => {
                self.shell_mut().key_watch.press();
                let request = self.take_input(input);
                if request != ScreenRequest::Redraw {
                    self.shell_mut().key_watch.accept();
                }
                request
            }
            input => self.take_input(input),
        }
    }

    fn wait(&self) -> Option<u32> {
        if self.shell().overlay.is_some() {
            return None;
        }
        if self.is_moving() {
            return Some(STEP.min(self.shell().pace.wait().unwrap_or(STEP)));
        }
        let pace = || self.shell().pace.wait().filter(|_| self.is_running());
        self.pause().or_else(pace).or_else(|| self.awaits_news().then_some(NEWS_POLL))
    }

    fn think(&mut self) {
        self.shell_mut().message = None;
        self.give_hint();
    }

    fn moment(&self) -> usize {
        self.steps_shown()
    }
}

/// Draws a screen with its message, if any.
fn paint<T: ScreenContent>(content: &mut T, buffer: &mut Buffer) {
    buffer.reset();
    let mut canvas = Canvas::new(buffer, content.shell().style);
    let canvas = &mut canvas;
    content.shell_mut().board = None;
    content.shell_mut().is_too_small = false;
    if let Some(board) = content.board() {
        let marked = content.marked();
        let focus = content.focus().or(marked).or_else(|| board.focus());
        let Shell { part, is_overview, .. } = *content.shell();
        let is_end = content.to_play().is_none();
        let focus = Focus { cell: focus, part, is_overview, is_end };
        let words = content.shell().words();
        let placed = board_view::draw(canvas, &board, focus, marked, words);
        if let Some((plan, mut placed)) = placed {
            placed.mark_open_squares(canvas, &content.open_squares(), content.to_play());
            let heading = content.shell().title.shorten(plan.title.width.into(), canvas.cut_sign());
            canvas.write(plan.title, &heading, Tone::Bold);
            let (summary, mut panel) = (content.summary(), Panel::new(canvas, plan.panel));
            let end = content.end_report();
            // At the end, the places name all players again.
            if end.is_none() {
                panel.seats(&summary, content.to_play(), content.people(), content.wording());
            }
            let notes = placed.notes(words);
            // The end of the game takes precedence over notes.
            let end = end.map(|end| end.lines_without_facts(content.wording()));
            if end.is_none_or(|end| panel.has_room(&summary, &notes, &end)) {
                panel.notes(&summary);
                for note in &notes {
                    panel.words(note, Tone::Faint);
                }
            }
            content.draw_panel(&mut panel);
            content.draw_status(canvas, plan.message);
            // Overlays show their own keys.
            if content.shell().overlay.is_none() {
                let mut shown = content.keys();
                // Players only view the whole board once the game is over.
                if !shown.is_empty() && content.to_play().is_none() && placed.has_views() {
                    shown.insert(0, (Key::Char('v'), words.get("do-part")));
                }
                keys(canvas, plan.footer, words, &shown);
            }
            content.draw_curtain(canvas);
            content.shell_mut().board = Some(placed);
        } else {
            content.shell_mut().is_too_small = true;
            content.shell_mut().targets = Targets::new();
            return;
        }
    }
    if let Some(mut overlay) = content.shell_mut().overlay.take() {
        let words = content.shell().words();
        let (ids, columns) = T::HELP;
        let ids =
            ids.iter().filter(|id| is_help_for(id, content.shell().shape) && content.has_help(id));
        let place = content.board().map(|board| content.place_values(&board)).unwrap_or_default();
        let help = ids.map(|id| help_line(&words.format(id, &place), columns));
        let placed = content.shell().board.as_ref();
        let marks = placed.map(|it| it.legend(content.shell().shape, canvas.style, words));
        let mut marks = marks.unwrap_or_default();
        marks.extend(content.marks().iter().map(|id| words.get(id)));
        let marks = marks.iter().map(|mark| help_line(mark, columns));
        let notes = content.summary().notes.into_iter().map(|note| note + ".");
        let gap = || std::iter::once(String::new());
        let signs = std::iter::once(words.get("help-marks")).chain(marks);
        let named = gap()
            .chain(content.wording().bots_note())
            .chain(content.naming())
            .chain(gap())
            .chain(notes);
        let aim = content.aim().filter(|aim| !aim.is_empty()).into_iter();
        let aim = aim.flat_map(|aim| [aim.to_owned(), String::new()]);
        let help = aim.chain(help).chain(gap()).chain(signs).chain(named);
        let help: Vec<String> = help.collect();
        overlay.draw(canvas, words, &help, &content.log(), &content.hands());
        content.shell_mut().overlay = Some(overlay);
    }
    content.shell_mut().targets = std::mem::take(&mut canvas.targets);
}

/// Returns whether a help message applies to a game whose tiles have the given shape.
fn is_help_for(id: &str, shape: Shape) -> bool {
    const PATHS: [&str; 10] = [
        "help-hands",
        "help-tile",
        "help-rotate",
        "help-tick",
        "help-marker",
        "help-mouse",
        "help-walk-out",
        "help-walk-home",
        "help-walk-holder",
        "help-part",
    ];
    const FACES: [&str; 3] = ["help-choice", "help-click", "help-part-table"];
    if shape.has_ports() { !FACES.contains(&id) } else { !PATHS.contains(&id) }
}

/// Formats a help message as two columns, with the keys and what they do.
fn help_line(message: &str, columns: usize) -> String {
    let (keys, does) = message.split_once(" | ").unwrap_or(("", message));
    // A long name must not touch what the key does.
    let gap = if display_width(keys) < columns { "" } else { " " };
    format!("{keys:<columns$}{gap}{does}")
}

impl Shell {
    /// Says that a hint is being looked for.
    pub(super) fn seek_hint(&mut self) -> ScreenRequest {
        self.say(self.words().get("hint-sought"), false);
        ScreenRequest::Think
    }

    pub(super) fn new(title: Title, shape: Shape, style: TextStyle, pace: Pace) -> Shell {
        Shell {
            style,
            language: Language::English,
            title,
            shape,
            overlay: None,
            message: None,
            key_watch: KeyWatch::default(),
            pace,
            part: 0,
            is_overview: None,
            targets: Targets::new(),
            board: None,
            is_too_small: false,
            rulebook: None,
        }
    }

    /// Returns the messages in the screen's language.
    pub(super) fn words(&self) -> &'static Words {
        table(self.language)
    }

    /// Draws a row of tiles as lines of text, with its title above.
    pub(super) fn lines_of_tiles(&self, title: String, row: &TileRow) -> Vec<String> {
        // Colours would make escape sequences show up as text.
        let style = TextStyle { has_colour: false, ..self.style };
        let sheet = tile_sheet_within(&row.tiles, self.shape, style, (72, 3));
        std::iter::once(title).chain(sheet.lines().map(str::to_owned)).collect()
    }

    pub(super) fn say(&mut self, text: impl Into<String>, is_warning: bool) {
        self.message = Some(Message { text: text.into(), is_warning });
    }

    /// If there's an overlay, lets it handle a key, which can close it.
    pub(super) fn answer(&mut self, key: Key) -> Option<OverlayEffect> {
        let words = self.words();
        let answered = self.overlay.as_mut()?.take(key, words);
        if answered != OverlayEffect::Open {
            self.overlay = None;
        }
        Some(answered)
    }

    /// Handles a key that works on every screen. Returns false for any other key.
    pub(super) fn take_key(&mut self, key: Key) -> bool {
        if let (Key::Char('w'), Some(rulebook)) = (key, &self.rulebook) {
            self.overlay = Some(Overlay::Rulebook(rulebook(), 0));
            return true;
        }
        match key {
            Key::Char('?') => self.overlay = Some(Overlay::Help(0)),
            Key::Char('l') => self.overlay = Some(Overlay::Log(Overlay::END)),
            Key::Char('v') => {
                let placed = self.board.as_ref();
                let next = placed.map(|placed| placed.next_view(self.part));
                (self.is_overview, self.part) = next.unwrap_or((self.is_overview, 0));
            }
            Key::Char('+' | '=') => self.pace.faster(),
            Key::Char('-') => self.pace.slower(),
            _ => return false,
        }
        true
    }
}

/// How many milliseconds a marker takes to cross a tile.
const STEP: u32 = 150;
/// How often to look whether there's news from the background, in milliseconds.
const NEWS_POLL: u32 = 100;

/// How many milliseconds to wait between two steps, from slowest to fastest.
const PACES: [u32; 9] = [4000, 2500, 1600, 1000, 650, 400, 200, 80, 0];

/// The speed of bots on a screen, from 1 (slowest) to 9 (without pauses).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pace {
    speed: usize,
    /// Whether nothing happens without input.
    pub(super) is_paused: bool,
}

impl Default for Pace {
    fn default() -> Pace {
        Pace::new(Pace::DEFAULT_SPEED)
    }
}

impl Pace {
    /// The default speed.
    pub const DEFAULT_SPEED: u8 = 4;

    /// Creates a pace from a speed between 1 and 9.
    pub fn new(speed: u8) -> Pace {
        Pace { speed: usize::from(speed).clamp(1, PACES.len()), is_paused: false }
    }

    /// Creates a pace that is paused at the default speed.
    pub(super) fn paused() -> Pace {
        Pace { is_paused: true, ..Pace::default() }
    }

    /// Returns whether steps follow each other without a pause.
    pub(super) fn is_immediate(self) -> bool {
        self.wait() == Some(0)
    }

    /// Returns the milliseconds until the next step, or `None` while paused.
    pub(super) fn wait(self) -> Option<u32> {
        PACES.get(self.speed - 1).copied().filter(|_| !self.is_paused)
    }

    pub(super) fn faster(&mut self) {
        self.speed = (self.speed + 1).min(PACES.len());
    }

    pub(super) fn slower(&mut self) {
        self.speed = (self.speed - 1).max(1);
    }

    /// Formats the speed.
    pub(super) fn words(self, words: &Words) -> String {
        if self.is_paused { words.get("pace-paused") } else { self.speed_words(words) }
    }

    /// Formats the speed, even while paused.
    pub(super) fn speed_words(self, words: &Words) -> String {
        let values = [("speed", self.speed.into()), ("most", PACES.len().into())];
        words.format("pace-speed", &values)
    }
}

/// The title of a game, which can be shortened.
///
/// If it's too long, the brief form is used and, if that's too long as well, the name of the rules is truncated.
pub struct Title {
    whole: String,
    brief: String,
    rules: String,
}

impl Title {
    /// Creates a title from its whole form, its brief one and the name of the rules that both contain.
    pub fn new(whole: String, brief: String, rules: String) -> Title {
        Title { whole, brief, rules }
    }

    /// Returns the title, shortened to the given number of columns if possible.
    pub(super) fn shorten(&self, columns: usize, sign: &str) -> String {
        if display_width(&self.whole) <= columns {
            return self.whole.clone();
        }
        let over = display_width(&self.brief).saturating_sub(columns);
        let room = display_width(&self.rules).saturating_sub(over);
        if over == 0 || room < 3 || !self.brief.contains(&self.rules) {
            return self.brief.clone();
        }
        let short = shorten(&self.rules, room, sign);
        self.brief.replacen(&self.rules, &short, 1)
    }
}

impl From<&str> for Title {
    fn from(whole: &str) -> Title {
        Title::new(whole.to_owned(), whole.to_owned(), String::new())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_names_of_keys_do_not_touch_what_they_do() {
        assert_eq!(help_line("r | turn", 4), "r   turn");
        assert_eq!(help_line("r, R | turn", 4), "r, R turn");
    }

    #[test]
    fn drops_the_seed_before_it_truncates_the_name_of_the_rules() {
        let rules = "Rules as in a game with a long name";
        let brief = format!("{rules}, 4 players");
        let title = Title::new(format!("{brief}, seed 5, game 1"), brief.clone(), rules.to_owned());
        assert_eq!(title.shorten(80, "…"), format!("{brief}, seed 5, game 1"));
        assert_eq!(title.shorten(50, "…"), brief);
        assert_eq!(title.shorten(40, "…"), "Rules as in a game with a lo…, 4 players");
        assert_eq!(Title::from("A game").shorten(3, "…"), "A game");
    }
}
