//! The screen for playing a game, which goes through stages and reacts to keys and clicks.

use std::collections::VecDeque;

use super::{
    canvas::{ClickTarget, target_at},
    input::{Input, Key, SavedContent, ScreenRequest},
    notice::Notice,
    overlay::{LeaveEffect, Overlay, OverlayEffect},
    playback::PlaybackCourse,
    question_cursor::{ChoiceResult, QuestionCursor},
    save_result::SaveResult,
    shell::{Pace, ScreenContent, Shell, Title},
    swap_selection::SwapTicks,
};
use crate::{
    bot::Bot,
    drawing::{Drawing, MarkerDrawing, intermediate_drawings},
    game::{Audience, Evaluable, Hint, Interactive, NarrationLine, Seat, Seats, capitalised},
    render::text::{Mark, TextStyle},
    session::{MatchScore, Session, advise, gains, hint_text, legend_line},
};

/// A screen for playing a game with human players and bots.
///
/// A single human player always sees their own hand. If there are several, hidden information is only shown
/// after the next one has confirmed that nobody else is looking.
pub struct GameScreen<'g, G: Interactive, B> {
    pub(super) session: Session<'g, G, B>,
    pub(super) shell: Shell,
    pub(super) stage: Stage,
    /// The seat of the player who's looking at the screen.
    pub(super) viewer: Option<Seat>,
    /// Whether to show the current board, without the choice at the cursor.
    pub(super) is_preview_hidden: bool,
    /// The score of the earlier games in the match.
    pub(super) score: MatchScore,
    sequel: Option<Sequel>,
    /// The lines to show at the end about earlier games.
    pub(super) past_results: Vec<String>,
    /// The course of the game to show at the end, once it's known.
    pub(super) course: Option<PlaybackCourse>,
    /// Whether the course is being determined.
    pub(super) is_course_awaited: bool,
    /// The boards of the current marker animation.
    pub(super) animation: VecDeque<Drawing>,
    /// News to show after the animation.
    news: Option<Notice>,
    /// The words with which each seat last selected one of its markers, if it has several.
    branches: Vec<Vec<String>>,
    /// Explanations that have already been shown.
    given_explanations: Vec<String>,
    /// Marks on the board that haven't been explained before and are explained along with the current
    /// question.
    pub(super) new_marks: Vec<String>,
    /// The stage when the player requested a hint, and the value of `is_preview_hidden` at that time.
    interrupted_choice: Option<(Stage, bool)>,
    /// What happens when leaving the game.
    leave_effect: LeaveEffect,
    /// Whether the end has been shown for [`END_PAUSE`], after which keys work again.
    is_end_seen: bool,
}

/// How long to ignore keys at the end of a game, in milliseconds.
const END_PAUSE: u32 = 600;

/// The keys that have a meaning of their own in a list of places.
const KEYS_ON_PLACES: &str = "bhl";

/// The stage of a game, i.e. what it's waiting for.
#[derive(Clone)]
pub(super) enum Stage {
    /// The next player has to confirm that they're alone.
    Curtain(Seat),
    /// A human player has to make a choice.
    Question(QuestionCursor),
    /// A human player has to choose which tiles to swap.
    Swap(QuestionCursor, SwapTicks),
    /// It's a bot's turn.
    Bots,
    /// The game is over.
    End,
}

/// The next step after a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sequel {
    /// Another game with the same players in the same seats.
    NewGame,
    /// The same game again, starting with the deal.
    SameGame,
    /// Another game in which everyone sits one seat further.
    Rotated,
    /// A replay of the game.
    Replay,
    /// The form for choosing a different game.
    Menu,
    /// In a practice game, the same position with everything hidden dealt anew.
    NewDeal,
}

impl<'g, G: Interactive + Evaluable, B: Bot<G> + Clone> GameScreen<'g, G, B> {
    /// Creates a screen for a game with the given title.
    pub fn new(
        session: Session<'g, G, B>,
        title: Title,
        style: TextStyle,
        pace: Pace,
    ) -> GameScreen<'g, G, B> {
        let game = session.game();
        let mut shell = Shell::new(title, game.tile_kinds().0, style, pace);
        shell.language = session.wording().language;
        let mut screen = GameScreen {
            shell,
            stage: Stage::End,
            viewer: None,
            is_preview_hidden: false,
            score: MatchScore::default(),
            sequel: None,
            past_results: Vec::new(),
            course: None,
            is_course_awaited: false,
            animation: VecDeque::new(),
            news: None,
            branches: vec![Vec::new(); usize::from(game.seats())],
            given_explanations: Vec::new(),
            new_marks: Vec::new(),
            interrupted_choice: None,
            leave_effect: LeaveEffect::default(),
            is_end_seen: false,
            session,
        };
        screen.enter_stage();
        screen
    }

    /// Sets the score of the earlier games in the match.
    #[must_use]
    pub fn with_score(self, score: MatchScore) -> GameScreen<'g, G, B> {
        GameScreen { score, ..self }
    }

    /// Makes the game return to the form when the user leaves it.
    #[must_use]
    pub fn with_menu(mut self) -> GameScreen<'g, G, B> {
        self.leave_effect.is_to_menu = true;
        self
    }

    /// Lets players read the rulebook, whose lines are up to [`RULEBOOK_WIDTH`](super::RULEBOOK_WIDTH) columns
    /// wide.
    #[must_use]
    pub fn with_rulebook(mut self, rulebook: impl Fn() -> Vec<String> + 'static) -> Self {
        self.shell.rulebook = Some(Box::new(rulebook));
        self
    }

    /// Shows the aim of the game until a key is pressed, if this is a new game with human players.
    #[must_use]
    pub fn with_opening(mut self) -> GameScreen<'g, G, B> {
        let aim = self.session.aim();
        if !aim.is_empty() && !self.session.people().is_empty() && self.session.steps().len() <= 1 {
            let summary = self.summary();
            let mut lines = vec![aim.to_owned()];
            let notes = summary.notes.into_iter().filter(|note| !summary.facts.contains(note));
            lines.extend(notes.map(|note| note + "."));
            lines.push(self.shell.words().get("aim-help"));
            let title = self.shell.words().get("aim-title");
            let close_hint = self.shell.words().get("notice-close");
            self.shell.overlay =
                Some(Overlay::Notice(Notice { title, lines, close_hint, is_about_mark: false }));
        }
        self
    }

    /// Returns the score of the match including this game, which must be over. Without opponents, there's no match.
    pub fn score(&self) -> MatchScore {
        if self.session.game().sides().len() < 2 {
            return self.score.clone();
        }
        let events = self.session.steps().concat();
        self.score.with_gains(&gains(self.session.game(), self.session.state(), &events))
    }

    /// Takes what the user requested when they left the screen, if they requested anything.
    pub fn take_sequel(&mut self) -> Option<Sequel> {
        self.sequel.take()
    }

    /// Returns the session of the game.
    pub fn session(&self) -> &Session<'g, G, B> {
        &self.session
    }

    /// Disables undo because the record can't be changed.
    pub fn disable_undo(&mut self) {
        self.session.disable_undo(self.shell.words().get("fixed-record"));
    }

    /// Sets whether there's a record that the game can be resumed from.
    pub fn set_kept(&mut self, is_kept: bool) {
        self.leave_effect.is_kept = is_kept;
    }

    /// Sets the lines to show at the end about earlier games.
    pub fn set_past_results(&mut self, lines: Vec<String>) {
        self.past_results = lines;
    }

    /// Sets the course of the game to show at the end, unless the end was taken back.
    pub fn set_course(&mut self, course: PlaybackCourse) {
        if std::mem::take(&mut self.is_course_awaited) {
            self.course = Some(course);
        }
    }

    /// Returns the course of the game, once it's known.
    pub fn course(&self) -> Option<&PlaybackCourse> {
        self.course.as_ref()
    }

    /// Makes the screen look regularly whether the course of the game is known.
    pub fn await_course(&mut self) {
        self.is_course_awaited = true;
    }

    /// Returns whether the game is over and nothing is known about its course, but it isn't awaited yet.
    pub fn lacks_course(&self) -> bool {
        self.is_over() && self.course.is_none() && !self.is_course_awaited
    }

    /// Returns whether the game is over.
    pub fn is_over(&self) -> bool {
        matches!(self.stage, Stage::End)
    }

    /// Shows the result of saving a file.
    pub fn show_save_result(&mut self, content: SavedContent, name: &str, saved: SaveResult) {
        self.shell.show_save_result(content, name, saved);
    }

    /// Shows a message until a key is pressed.
    pub fn show_news(&mut self, text: String) {
        self.shell.say(text, false);
    }

    /// Shows why something went wrong, given as a lower-case phrase.
    pub fn show_trouble(&mut self, reason: &str) {
        self.shell.show_trouble(reason);
    }

    /// Returns the seat whose hidden information can be shown.
    pub(super) fn viewer(&self) -> Option<Seat> {
        let people = self.session.people();
        match self.stage {
            _ if people.is_one() => people.iter().next(),
            Stage::Question(_) | Stage::Swap(..) => self.session.current_player(),
            _ => None,
        }
    }

    /// Narrates events starting from the given step, omitting what the viewer isn't allowed to know.
    pub(super) fn narrate(&self, from: usize) -> Vec<NarrationLine> {
        let mut lines = if from == 0 { self.session.introduction() } else { Vec::new() };
        lines.extend(self.session.narrate(from, self.audience()));
        lines
    }

    /// Returns who the narration is for.
    pub(super) fn audience(&self) -> Audience {
        self.viewer().map_or(Audience::Public, Audience::Seat)
    }

    /// Returns how long to ignore keys if the game has just ended, in milliseconds.
    pub(super) fn end_pause(&self) -> Option<u32> {
        (self.is_over() && !self.is_end_seen).then_some(END_PAUSE)
    }

    /// Enters the stage that matches the current state.
    fn enter_stage(&mut self) {
        self.is_preview_hidden = false;
        self.is_end_seen = false;
        self.course = None;
        self.is_course_awaited = false;
        self.shell.part = 0;
        self.stage = match self.session.current_player() {
            None => {
                self.shell.is_overview = None;
                Stage::End
            }
            Some(_) if !self.session.is_persons_turn() => Stage::Bots,
            Some(seat) if self.viewer == Some(seat) || self.session.people().is_one() => {
                self.viewer = Some(seat);
                let game = self.session.game();
                let view = game.view(self.session.state(), seat);
                let (actions, wording) = (self.session.actions(), self.session.wording());
                let mut question = game.question(&view, actions, wording);
                let glossary = game.glossary(&view, wording).into_iter();
                question.notes.extend(glossary.filter(|it| !self.given_explanations.contains(it)));
                let ticks = SwapTicks::new(&question);
                let last = self.branches.get(usize::from(seat)).map_or(&[][..], Vec::as_slice);
                let asking = QuestionCursor::new(question, last);
                self.new_marks = self.unexplained_marks(&asking);
                match ticks {
                    Some(ticks) => Stage::Swap(asking, ticks),
                    None => Stage::Question(asking),
                }
            }
            Some(seat) => Stage::Curtain(seat),
        };
    }

    /// Returns explanations for marks that haven't been explained with an earlier question.
    ///
    /// There's no room for them next to a list of places on the board.
    fn unexplained_marks(&self, asking: &QuestionCursor) -> Vec<String> {
        if asking.has_places() {
            return Vec::new();
        }
        let drawing = self.session.game().drawing(self.session.state());
        let mut marks = Vec::new();
        if asking.is_placement() {
            marks.push(self.shell.words().get("mark-preview"));
        }
        let is_last = drawing.active_squares().next().is_some();
        let is_numbered = drawing.markers.iter().any(|marker| marker.marker.is_some());
        let charset = self.shell.style.charset;
        for (mark, is_there) in [
            (Mark::Barred, !drawing.barred.is_empty()),
            (Mark::LastTile, is_last),
            (Mark::Scored, drawing.faces.iter().any(|face| face.is_scored)),
            (Mark::MarkerNumber, is_numbered),
        ] {
            marks.extend(is_there.then(|| legend_line(mark, charset, self.shell.words())));
        }
        let marks = marks.into_iter().map(|mark| mark.replacen(" | ", ": ", 1));
        marks.filter(|mark| !self.given_explanations.contains(mark)).collect()
    }

    pub(super) fn handle(&mut self, input: Input) -> ScreenRequest {
        let before = self.cursor();
        let request = self.react(input);
        if self.animation.is_empty() && self.shell.overlay.is_none() {
            self.shell.overlay = self.news.take().map(Overlay::Notice);
        }
        // If the cursor has moved, show the part of the board around it.
        if self.cursor() != before {
            self.shell.part = 0;
        }
        request
    }

    /// Returns the cursor's position, given by the path to the question and the index of the choice.
    fn cursor(&self) -> Option<(Vec<usize>, usize)> {
        let Stage::Question(asking) = &self.stage else { return None };
        Some((asking.path().to_vec(), asking.cursor()))
    }

    fn react(&mut self, input: Input) -> ScreenRequest {
        match input {
            Input::Tick => self.tick(),
            Input::Key(key) => return self.take_key(key),
            Input::Wheel { is_down, x, y } => {
                let over = target_at(&self.shell.targets, x, y).map(|(_, target)| target);
                let is_seen = match self.shell.overlay {
                    None => {
                        matches!(
                            over,
                            Some(
                                ClickTarget::Board | ClickTarget::Tile(_) | ClickTarget::Choice(_)
                            )
                        )
                    }
                    Some(
                        Overlay::Log(_)
                        | Overlay::Help(_)
                        | Overlay::Hands(_)
                        | Overlay::Rulebook(..),
                    ) => true,
                    Some(_) => false,
                };
                if is_seen {
                    return self.take_key(if is_down { Key::Down } else { Key::Up });
                }
            }
            Input::Click(x, y) => return self.click(x, y),
        }
        ScreenRequest::Redraw
    }

    fn tick(&mut self) {
        if self.shell.overlay.is_some() || self.animation.pop_front().is_some() {
            return;
        }
        self.is_end_seen = self.is_over();
        if matches!(self.stage, Stage::Bots) {
            self.shell.message = None;
            self.let_play(Session::let_bot_play);
        }
    }

    /// Calls `play`, then starts animating the markers and enters the next stage.
    fn let_play(&mut self, play: impl FnOnce(&mut Session<'g, G, B>)) {
        let before = self.session.game().drawing(self.session.state());
        let players = self.seats_in();
        let (seat, step) = (self.session.current_player(), self.session.steps().len());
        play(&mut self.session);
        let after = self.session.game().drawing(self.session.state());
        if !self.shell.pace.is_immediate() {
            self.animation = intermediate_drawings(&before, &after).into();
        }
        self.enter_stage();
        self.news = self.losses(players, (&before, &after), seat, step);
    }

    /// Returns the seats that are still in the game.
    fn seats_in(&self) -> Seats {
        let seats = self.summary().seats;
        (0..).zip(seats).filter(|(_, it)| it.is_in).map(|(seat, _)| seat).collect()
    }

    /// Returns the news about markers or seats that human players have lost since the given step.
    ///
    /// `player` is the seat that made the choice. Once the game is over, there's no such news because the
    /// final screen already shows it.
    fn losses(
        &self,
        players: Seats,
        (before, after): (&Drawing, &Drawing),
        player: Option<Seat>,
        step: usize,
    ) -> Option<Notice> {
        let people = self.session.people();
        let was_out = |marker: &MarkerDrawing| {
            let same = |it: &&MarkerDrawing| (it.seat, it.marker) == (marker.seat, marker.marker);
            before.markers.iter().find(same).is_some_and(|it| it.is_out)
        };
        let lost = after.markers.iter().filter(|it| it.is_out && !it.is_home && !was_out(it));
        let lost: Vec<&MarkerDrawing> = lost.filter(|it| people.contains(it.seat)).collect();
        let left = self.seats_in();
        let is_in = |seat: Seat| left.contains(seat);
        let (wording, words) = (self.session.wording(), self.shell.words());
        let mut lines = Vec::new();
        // Players without markers aren't visible on the board.
        let is_lost = |seat: Seat| lost.iter().any(|marker| marker.seat == seat);
        let gone = players.iter().filter(|&seat| people.contains(seat) && !is_in(seat));
        let gone: Seats = gone.filter(|&seat| !is_lost(seat)).collect();
        lines.extend(gone.iter().map(|seat| {
            if people.is_one() {
                words.get("out-you")
            } else {
                words.format("out-player", &[("player", wording.player(seat).into())])
            }
        }));
        for marker in &lost {
            let name = match (people.is_one(), is_in(marker.seat)) {
                // Players who give up a marker have already confirmed this.
                (_, true) if player == Some(marker.seat) => continue,
                (true, true) => {
                    let number = marker.marker.map_or(1, |marker| u16::from(marker) + 1);
                    words.format("out-your-marker", &[("number", number.into())])
                }
                (true, false) => words.get("out-you"),
                (false, true) => {
                    let name = wording.marker(marker.seat, marker.marker);
                    words.format("out-marker", &[("marker", capitalised(&name).into())])
                }
                (false, false) => {
                    words.format("out-player", &[("player", wording.player(marker.seat).into())])
                }
            };
            if !lines.contains(&name) {
                lines.push(name);
            }
        }
        if lines.is_empty() || self.is_over() {
            return None;
        }
        let told = self.session.narrate(step, self.audience());
        let is_about = |told: &NarrationLine| {
            told.seat
                .is_some_and(|seat| player == Some(seat) || is_lost(seat) || gone.contains(seat))
        };
        lines.extend(told.into_iter().filter(is_about).map(|told| told.text.trim().to_owned()));
        if !people.iter().any(is_in) {
            lines.push(words.get("out-watch"));
        }
        Some(Notice {
            title: String::new(),
            lines,
            close_hint: words.get("notice-close"),
            is_about_mark: false,
        })
    }

    fn click(&mut self, x: u16, y: u16) -> ScreenRequest {
        let Some((_, target)) = target_at(&self.shell.targets, x, y) else {
            return ScreenRequest::Redraw;
        };
        if self.shell.overlay.is_some() && !matches!(target, ClickTarget::Key(_)) {
            return ScreenRequest::Redraw;
        }
        if !self.animation.is_empty() {
            self.animation.clear();
            return ScreenRequest::Redraw;
        }
        match (target, &mut self.stage) {
            (ClickTarget::Key(key), _) => return self.take_key(key),
            (ClickTarget::Tile(place), Stage::Swap(_, ticks)) => {
                ticks.go(place);
                ticks.tick();
            }
            (ClickTarget::Tile(slot), Stage::Question(asking)) => {
                // Clicking on a tile that's already selected rotates it.
                if asking.slot() == Some(slot) {
                    asking.turn(false);
                } else {
                    asking.take_tile(slot);
                }
                self.shell.message = None;
            }
            (ClickTarget::Choice(place), Stage::Question(asking)) => {
                if asking.cursor() == place {
                    self.choose();
                } else {
                    asking.go(place);
                    self.shell.message = None;
                }
            }
            (ClickTarget::Board, Stage::Question(asking)) => {
                let placed = self.shell.board.as_ref();
                let near =
                    placed.and_then(|at| at.nearest((x, y), asking.spots(), self.shell.shape));
                match near {
                    Some(place) if place == asking.cursor() => self.confirm_choice(),
                    Some(place) => {
                        asking.go(place);
                        self.shell.message = None;
                    }
                    None => {}
                }
            }
            (_, Stage::Curtain(_)) => return self.take_key(Key::Enter),
            _ => {}
        }
        ScreenRequest::Redraw
    }

    fn take_key(&mut self, key: Key) -> ScreenRequest {
        // A letter with a meaning of its own can also be the column of a square, whose row comes next.
        if let (Stage::Question(asking), Key::Char(letter @ 'a'..='z'), None) =
            (&mut self.stage, key, &self.shell.overlay)
            && asking.has_places()
            && KEYS_ON_PLACES.contains(letter)
        {
            self.shell.key_watch.accept();
            asking.begin_typed(letter);
        }
        // A message that offers these keys also closes with them.
        if matches!(key, Key::Char('?' | 'h'))
            && matches!(self.shell.overlay, Some(Overlay::Notice(_)))
            && self.interrupted_choice.is_none()
        {
            self.shell.overlay = None;
        }
        if let Some(answered) = self.shell.answer(key) {
            // Closing a hint brings back the choice in progress, unless the player accepts the hint or
            // requests it again.
            let is_taken = matches!(key, Key::Enter | Key::Char('h'));
            if let Some((stage, as_it_is)) = self.interrupted_choice.take().filter(|_| !is_taken) {
                self.stage = stage;
                self.is_preview_hidden = as_it_is;
            }
            if let (OverlayEffect::Closed, Key::Char('0'..='9'), Stage::Question(asking)) =
                (&answered, key, &self.stage)
                && asking.has_begun_typing()
            {
                self.take_stage_key(key);
            }
            return match answered {
                OverlayEffect::Leave => ScreenRequest::Leave,
                OverlayEffect::Confirmed => {
                    self.choose();
                    ScreenRequest::Redraw
                }
                effect => effect.save_request().unwrap_or(ScreenRequest::Redraw),
            };
        }
        if self.end_pause().is_some() {
            self.animation.clear();
            self.shell.key_watch.accept();
            return ScreenRequest::Redraw;
        }
        self.shell.message = None;
        if !self.animation.is_empty() {
            // This key only skips the animation because the player hasn't seen the choice yet.
            self.animation.clear();
            if matches!(key, Key::Enter | Key::Char(' ') | Key::Esc) {
                return ScreenRequest::Redraw;
            }
        }
        match key {
            Key::Char('q') if self.is_over() => return ScreenRequest::Leave,
            Key::Char('t') if self.session.game().seats() == 1 && self.is_over() => {}
            Key::Char('n' | 'a' | 't' | 'r' | 'm') if self.is_over() => {
                self.sequel = Some(match key {
                    Key::Char('n') => Sequel::NewGame,
                    Key::Char('a') => Sequel::SameGame,
                    Key::Char('t') => Sequel::Rotated,
                    Key::Char('r') => Sequel::Replay,
                    _ => Sequel::Menu,
                });
                return ScreenRequest::Next;
            }
            Key::Char('n') if self.session.can_deal_anew() => {
                self.sequel = Some(Sequel::NewDeal);
                return ScreenRequest::Next;
            }
            Key::Char('n') if self.session.is_practice() => {
                self.shell.say(self.shell.words().get("no-new-deal"), true);
            }
            Key::Char('i') => self.shell.ask_file(SavedContent::Picture),
            Key::Char('q') => self.shell.overlay = Some(Overlay::Leave(self.leave_effect)),
            Key::Char('s') => self.shell.ask_file(SavedContent::Record),
            // This is the minus sign in the name of a square.
            Key::Char('-') if self.find_minus() => self.shell.key_watch.accept(),
            Key::Char('p') if !self.has_bots() => {}
            Key::Char('+' | '=' | '-' | 'p') => self.change_pace(key),
            Key::Char('u') => self.take_back(),
            Key::Char('h') => return self.seek_hint(),
            Key::Char('o') if !self.hands().is_empty() => {
                self.shell.overlay = Some(Overlay::Hands(0));
            }
            Key::Char('#') => {
                self.session.switch_notation();
                self.rename_choices();
            }
            _ if self.shell.take_key(key) => {}
            _ => self.take_stage_key(key),
        }
        ScreenRequest::Redraw
    }

    /// Stops the bots or lets them go on, or changes their speed and that of markers.
    fn change_pace(&mut self, key: Key) {
        if key == Key::Char('p') {
            self.shell.pace.is_paused = !self.shell.pace.is_paused;
        } else {
            self.shell.take_key(key);
        }
        let words = self.shell.words();
        let text = if !self.has_bots() {
            // Markers still move at this speed.
            capitalised(&self.shell.pace.speed_words(words)) + "."
        } else if self.shell.pace.is_paused {
            words.get("pace-stopped")
        } else {
            let pace = self.shell.pace.words(words);
            words.format("pace-set", &[("pace", pace.into())])
        };
        self.shell.say(text, false);
    }

    /// Asks the current question again with other names, keeping the choice at the cursor.
    fn rename_choices(&mut self) {
        let before = self.stage.clone();
        self.enter_stage();
        if let (Stage::Question(asking), Stage::Question(before)) = (&mut self.stage, &before) {
            asking.follow(before);
        }
    }

    /// Looks for a hint if it's a person's turn to choose.
    fn seek_hint(&mut self) -> ScreenRequest {
        if matches!(self.stage, Stage::Question(_) | Stage::Swap(..)) {
            return self.shell.seek_hint();
        }
        self.shell.say(self.shell.words().get("no-hint-others"), true);
        ScreenRequest::Redraw
    }

    /// Shows a recommended choice and the reasons for it.
    ///
    /// Any key other than Enter brings back the choice in progress.
    pub(super) fn show_hint(&mut self) {
        let (game, seat) = (self.session.game(), self.session.current_player());
        let begun = (self.stage.clone(), self.is_preview_hidden);
        let (Stage::Question(asking) | Stage::Swap(asking, _), Some(seat)) =
            (&mut self.stage, seat)
        else {
            return;
        };
        let view = game.view(self.session.state(), seat);
        let (actions, wording) = (self.session.actions(), self.session.wording());
        let words = self.shell.words();
        let hint = advise(game, self.session.state(), actions, wording);
        let advised = hint.and_then(|Hint { action_index, reasons }| {
            let foreseen = game.preview(&view, *actions.get(action_index)?);
            let advice = hint_text(asking.first(), action_index, foreseen.as_ref(), words)?;
            asking.find(action_index).then_some((advice, reasons))
        });
        if let Stage::Swap(asking, ticks) = &mut self.stage
            && advised.is_some()
        {
            ticks.set(asking.choice().and_then(|choice| choice.swap.as_ref()));
        }
        let Some((advice, reasons)) = advised else {
            self.shell.say(words.get("no-hint"), true);
            return;
        };
        self.is_preview_hidden = false;
        let lines = std::iter::once(advice).chain(reasons).collect();
        self.interrupted_choice = Some(begun);
        self.shell.overlay = Some(Overlay::Notice(Notice {
            title: words.get("hint-title"),
            lines,
            close_hint: words.get("hint-close"),
            is_about_mark: true,
        }));
    }

    fn take_back(&mut self) {
        // The player whose choice is undone isn't necessarily the one the curtain is for.
        if matches!(self.stage, Stage::Curtain(_)) && self.session.can_take_back() {
            self.viewer = None;
        }
        let words = self.shell.words();
        match self.session.take_back() {
            Ok(action) => {
                self.enter_stage();
                if let (Stage::Question(asking), Some(action)) = (&mut self.stage, action) {
                    asking.find(action);
                }
                // Repeat the current question after the message.
                let text = format!("{} {}", words.get("taken-back"), self.status());
                self.shell.say(text.trim_end(), false);
            }
            Err(reason) => {
                self.shell.say(words.format("not-taken-back", &[("reason", reason.into())]), true);
            }
        }
    }

    fn take_stage_key(&mut self, key: Key) {
        match &mut self.stage {
            Stage::Curtain(seat) => {
                if key == Key::Enter {
                    self.viewer = Some(*seat);
                    self.session.block_undo(self.shell.words().get("fixed-person"));
                    self.enter_stage();
                }
            }
            Stage::Bots => {
                if matches!(key, Key::Char(' ') | Key::Enter | Key::Right) {
                    self.tick();
                }
            }
            Stage::Swap(_, ticks) => match key {
                Key::Right | Key::Tab | Key::Char('j') => ticks.step(false),
                Key::Left | Key::BackTab | Key::Char('k') => ticks.step(true),
                Key::Down => ticks.change_row(false),
                Key::Up => ticks.change_row(true),
                Key::Char(' ' | 'x') => ticks.tick(),
                Key::Enter => self.swap(),
                _ => {}
            },
            Stage::Question(asking) if asking.is_placement() => match key {
                Key::Tab | Key::Right => asking.next_tile(false),
                Key::BackTab | Key::Left => asking.next_tile(true),
                Key::Char('r' | ' ' | 'j') | Key::Down => asking.turn(false),
                Key::Char('R' | 'k') | Key::Up => asking.turn(true),
                Key::Char(digit @ '1'..='9') => {
                    asking.take_tile(usize::from(digit as u8 - b'1'));
                }
                _ => self.take_question_key(key),
            },
            Stage::Question(asking) => match key {
                Key::Down if asking.steer((0, 1), self.shell.shape) => {}
                Key::Up if asking.steer((0, -1), self.shell.shape) => {}
                Key::Right if asking.steer((1, 0), self.shell.shape) => {}
                Key::Left if asking.steer((-1, 0), self.shell.shape) => {}
                Key::Tab => asking.go_round(false),
                Key::BackTab => asking.go_round(true),
                Key::Down | Key::Right | Key::Char('j' | ' ') => asking.step(1),
                Key::Up | Key::Left | Key::Char('k') => asking.step(-1),
                Key::PageDown => asking.step(8),
                Key::PageUp => asking.step(-8),
                Key::Home => asking.go(0),
                Key::End => asking.go(usize::MAX),
                Key::Char('b') => self.take_question_key(key),
                // Lower-case letters with a different meaning were handled above.
                Key::Char(glyph @ ('A'..='Z' | 'a'..='z' | '0'..='9' | ',')) if glyph != 'm' => {
                    match asking.find_typed(glyph) {
                        Ok(()) => {
                            self.is_preview_hidden = false;
                            self.shell.key_watch.accept();
                        }
                        Err(typed) => {
                            let values = [("typed", typed.into())];
                            self.shell
                                .say(self.shell.words().format("no-typed-choice", &values), true);
                        }
                    }
                }
                _ => self.take_question_key(key),
            },
            Stage::End => {}
        }
    }

    /// Returns whether any player is a bot.
    pub(super) fn has_bots(&self) -> bool {
        self.session.people().len() < u32::from(self.session.game().seats())
    }

    /// Moves the cursor to the first choice starting with the typed text and a minus, if any.
    fn find_minus(&mut self) -> bool {
        let Stage::Question(asking) = &mut self.stage else { return false };
        asking.has_places() && asking.find_typed('-').is_ok()
    }

    /// Handles a key that works for any question.
    fn take_question_key(&mut self, key: Key) {
        let Stage::Question(asking) = &mut self.stage else { return };
        match key {
            Key::Enter => self.confirm_choice(),
            Key::Char('m') if self.shell.shape.has_ports() => {
                let (is_put, barred) = asking.next_sibling();
                let words = self.shell.words();
                if let Some((choice, reason)) = barred {
                    let values =
                        [("choice", capitalised(&choice).into()), ("reason", reason.into())];
                    self.shell.say(words.format("barred-choice", &values) + ".", true);
                } else if !is_put {
                    self.shell.say(words.get("no-other-marker"), true);
                }
            }
            Key::Esc => {
                asking.back();
            }
            Key::Char('b') => self.is_preview_hidden = !self.is_preview_hidden,
            _ => {}
        }
    }

    /// Makes the choice at the cursor, but asks for confirmation first if it would lose one of the player's
    /// own markers.
    fn confirm_choice(&mut self) {
        let Stage::Question(asking) = &self.stage else { return };
        let (first, words) = (asking.first(), self.shell.words());
        match asking.choice().filter(|choice| choice.needs_confirmation(first)) {
            Some(choice) => {
                let losses = capitalised(&choice.format_consequences(true));
                let (question, note) = if choice.costs_seat {
                    let note = words.format("put-you-out-note", &[("losses", losses.into())]);
                    (words.get("put-you-out-ask"), note)
                } else {
                    let question =
                        words.format("put-out-ask", &[("lost", choice.lost_markers.into())]);
                    let least = first.min_lost().unwrap_or(0);
                    let values = [("losses", losses.into()), ("least", least.into())];
                    (question, words.format("put-out-note", &values))
                };
                self.shell.overlay = Some(Overlay::Loss { question, note });
            }
            None => self.choose(),
        }
    }

    /// Swaps the ticked tiles.
    fn swap(&mut self) {
        let Stage::Swap(_, ticks) = &self.stage else { return };
        let Some(mut swaps) = ticks.swaps() else {
            let (give, take) = ticks.counts();
            let values = [("give", give.into()), ("take", take.into())];
            let text = self.shell.words().format("uneven-swap", &values);
            self.shell.say(text, true);
            return;
        };
        let (seat, choices) = (self.session.current_player(), self.session.choices_to_take_back());
        self.let_play(|session| {
            // Each swap is a separate choice, with a final one to stop swapping.
            while session.current_player() == seat
                && let Some(seat) = seat
            {
                let question = {
                    let view = session.game().view(session.state(), seat);
                    if !session.game().reveals_hands(&view) {
                        break;
                    }
                    session.game().question(&view, session.actions(), session.wording())
                };
                let Some(action) = swaps.next(&question) else { break };
                session.play(action);
            }
            session.join_choices(choices);
        });
    }

    /// Makes the choice at the cursor.
    fn choose(&mut self) {
        let Stage::Question(asking) = &mut self.stage else { return };
        let seat = self.session.current_player();
        let branch = asking.branch().to_vec();
        let explained = asking.first().notes.clone();
        match asking.choose() {
            Some(ChoiceResult::Action(place)) => {
                if let Some(own) = seat.and_then(|seat| self.branches.get_mut(usize::from(seat))) {
                    own.clone_from(&branch);
                }
                self.given_explanations.extend(explained);
                self.given_explanations.append(&mut self.new_marks);
                self.let_play(|session| session.play(place));
            }
            Some(ChoiceResult::Forbidden) => {
                self.shell.say(self.shell.words().get("barred-beside"), true);
            }
            Some(ChoiceResult::Question) | None => {}
        }
    }
}
