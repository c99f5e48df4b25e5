//! Plays back records on a screen. Users can go forwards and backwards or jump to any moment.

use super::{
    canvas::{ClickTarget, target_at},
    input::{Input, Key, SavedContent, ScreenRequest},
    notice::Notice,
    overlay::{Overlay, OverlayEffect},
    playback_review::{PlaybackReview, ReviewStage, ReviewedChoice},
    save_result::SaveResult,
    shell::{Pace, ScreenContent, Shell, Title},
    text_entry::{EntryPurpose, TextEntry},
};
use crate::{
    drawing::Drawing,
    game::{
        Audience, Evaluable, Hint, Interactive, NarrationLine, Seat, Summary, Wording, capitalised,
    },
    render::text::TextStyle,
    session::{TurnCount, advise, hint_text, turn_lines},
};

/// A moment in a recorded game, which is the state at a decision.
#[derive(Clone, Debug)]
pub struct PlaybackMoment<S, E> {
    /// The state.
    pub state: S,
    /// The events since the previous moment.
    pub events: Vec<E>,
}

/// A moment in a recorded game from which the user wants to play on.
#[derive(Clone, Debug)]
pub struct Continuation<E> {
    /// The events up to there.
    pub events: Vec<E>,
    /// The seat to play.
    pub seat: Seat,
}

/// How a recorded game went, according to forecasts.
#[derive(Clone, Debug, Default)]
pub struct PlaybackCourse {
    /// The lines to show at the end.
    pub lines: Vec<String>,
    /// The index of the moment before the choice that's the turning point, if there is one.
    pub turning_point: Option<usize>,
}

/// The state of finding out the course of a game.
#[derive(Clone, Debug)]
enum CourseState {
    /// Unknown and not needed so far.
    Unknown,
    /// Unknown, but the user wants to see the turning point.
    Sought,
    /// Known.
    Known(PlaybackCourse),
}

/// A screen for stepping through a recorded game.
///
/// The screen depends only on the moment and the display options, not on the steps taken to get there.
pub struct Playback<'g, G: Interactive> {
    pub(super) game: &'g G,
    pub(super) moments: Vec<PlaybackMoment<G::State, G::Event>>,
    pub(super) turns: TurnCount,
    /// The summary for each moment.
    pub(super) summaries: Vec<Summary>,
    pub(super) shell: Shell,
    /// If the record ends before the game does, the reason for that.
    pub(super) fault: Option<String>,
    pub(super) cursor: usize,
    /// Whether to show hidden hands.
    pub(super) has_open_hands: bool,
    /// Whether another record follows.
    pub(super) is_followed: bool,
    /// Whether the user wants to play on from the current moment.
    is_continued: bool,
    course: CourseState,
    pub(super) review: PlaybackReview,
    /// The index of the action whose result is shown instead of the current board.
    pub(super) foreseen: Option<usize>,
    pub(super) wording: Wording,
}

/// The target of a jump.
#[derive(Clone, Copy)]
enum JumpGoal {
    /// A player is eliminated or a marker leaves the board.
    Out,
    /// The object that seats can hold changes hands.
    Holder,
    /// A turn ends.
    Turn,
}

impl<'g, G: Interactive + Evaluable> Playback<'g, G> {
    /// Creates a screen for a recorded game.
    ///
    /// If the record ends before the game does, `fault` is the reason for that.
    pub fn new(
        game: &'g G,
        moments: Vec<PlaybackMoment<G::State, G::Event>>,
        title: Title,
        style: TextStyle,
        fault: Option<String>,
    ) -> Playback<'g, G> {
        let mut turns = TurnCount::default();
        for moment in &moments {
            turns.add(game.is_between_turns(&moment.state));
        }
        let wording = Wording::new(game.seats());
        let summaries = summaries(game, &moments, &wording);
        Playback {
            game,
            moments,
            turns,
            summaries,
            shell: Shell::new(title, game.tile_kinds().0, style, Pace::paused()),
            fault,
            cursor: 0,
            has_open_hands: true,
            is_followed: false,
            is_continued: false,
            course: CourseState::Unknown,
            review: PlaybackReview::default(),
            foreseen: None,
            wording,
        }
    }

    /// Sets the wording for messages about the players.
    #[must_use]
    pub fn with_wording(self, wording: Wording) -> Playback<'g, G> {
        let summaries = summaries(self.game, &self.moments, &wording);
        let shell = Shell { language: wording.language, ..self.shell };
        Playback { summaries, shell, wording, ..self }
    }

    /// Adds a key for continuing with the next record.
    #[must_use]
    pub fn with_next_record(mut self) -> Playback<'g, G> {
        self.is_followed = true;
        self
    }

    /// Returns the current moment if the user wants to play on from there.
    pub fn continuation(&self) -> Option<Continuation<G::Event>> {
        let moment = self.moments.get(self.cursor).filter(|_| self.is_continued)?;
        let seat = self.game.to_play(&moment.state)?;
        let moments = self.moments.iter().take(self.cursor + 1);
        let events = moments.flat_map(|moment| moment.events.iter().cloned()).collect();
        Some(Continuation { events, seat })
    }

    /// Returns whether the course of the game is needed but unknown.
    pub fn lacks_course(&self) -> bool {
        self.fault.is_none()
            && match self.course {
                // A review is about the whole game, too.
                CourseState::Unknown => {
                    self.cursor == self.last_index()
                        || matches!(self.review.stage, ReviewStage::Running | ReviewStage::Done)
                }
                CourseState::Sought => true,
                CourseState::Known(_) => false,
            }
    }

    /// Sets the course of the game.
    pub fn set_course(&mut self, course: PlaybackCourse) {
        let before = std::mem::replace(&mut self.course, CourseState::Known(course));
        if matches!(before, CourseState::Sought) {
            self.shell.message = None;
            self.show_turning_point();
        }
    }

    /// Returns the course of the game, once it's known.
    pub(super) fn course(&self) -> Option<&PlaybackCourse> {
        if let CourseState::Known(course) = &self.course { Some(course) } else { None }
    }

    /// Goes to the turning point if the course is known. Otherwise, this happens once it is.
    fn show_turning_point(&mut self) {
        let Some(course) = self.course() else {
            if self.fault.is_some() {
                return self.say(self.shell.words().get("no-turning-point-yet"));
            }
            self.course = CourseState::Sought;
            self.shell.say(self.shell.words().get("turning-point-sought"), false);
            return;
        };
        match course.turning_point {
            Some(at) => {
                let text = course.lines.last().cloned().unwrap_or_default();
                self.go(at);
                self.shell.say(text, false);
            }
            None => self.say(self.shell.words().get("no-turning-point")),
        }
    }

    /// Returns whether the user wants a review and nothing is known about it yet.
    pub fn lacks_review(&self) -> bool {
        self.review.stage == ReviewStage::Running && self.review.progress().is_none()
    }

    /// Adds choices of the review, which compares the given total number of choices.
    pub fn add_review(&mut self, choices: Vec<ReviewedChoice>, total: usize) {
        self.review.add(choices, total);
        if self.review.stage == ReviewStage::Done {
            let (total, costly) = self.review.counts();
            let values = [("total", total.into()), ("costly", costly.into())];
            self.shell.say(self.shell.words().format("review-done", &values), false);
        }
    }

    /// Ends a review that isn't possible.
    pub fn fail_review(&mut self) {
        self.review.stage = ReviewStage::Failed;
        self.say(self.shell.words().get("no-review"));
    }

    /// Starts the review or, if there already is one, goes to the next or the previous costly choice.
    fn review(&mut self, is_back: bool) {
        match self.review.stage {
            ReviewStage::Unwanted => {
                self.review.stage = ReviewStage::Running;
                return;
            }
            ReviewStage::Failed => return self.say(self.shell.words().get("no-review")),
            ReviewStage::Running | ReviewStage::Done => {}
        }
        if let Some(moment) = self.review.next_costly(self.cursor, is_back) {
            return self.go(moment);
        }
        let id = match (self.review.counts(), is_back) {
            ((_, 0), _) if self.review.stage == ReviewStage::Running => return,
            ((_, 0), _) => "no-costly-choice",
            (_, true) => "no-costly-choice-before",
            (_, false) => "no-costly-choice-after",
        };
        self.say(self.shell.words().get(id));
    }

    /// Switches between the board and what it would be after the better choice.
    fn switch_better(&mut self, was_foreseen: bool) {
        match self.review.costly_at(self.cursor) {
            Some(choice) if !was_foreseen => self.foreseen = Some(choice.verdict.appraisal.best),
            Some(_) => {}
            None => self.say(self.shell.words().get("no-better-choice")),
        }
    }

    /// Shows the result of saving a file.
    pub fn show_save_result(&mut self, content: SavedContent, name: &str, saved: SaveResult) {
        self.shell.show_save_result(content, name, saved);
    }

    /// Shows the choice that a hint would have recommended at the current moment, and why.
    pub(super) fn show_hint(&mut self) {
        let Some((seat, action, lines)) = self.hint() else {
            self.say(self.shell.words().get("no-hint"));
            return;
        };
        self.foreseen = Some(action);
        let words = self.shell.words();
        let title = format!("{}: {}", words.get("hint-title"), self.wording.player(seat));
        let close_hint = words.get("notice-close");
        self.shell.overlay =
            Some(Overlay::Notice(Notice { title, lines, close_hint, is_about_mark: true }));
    }

    /// Returns the seat to play at the current moment, the index of the best action and a hint in words.
    fn hint(&self) -> Option<(Seat, usize, Vec<String>)> {
        let state = &self.moments.get(self.cursor)?.state;
        let seat = self.game.to_play(state)?;
        let mut actions = Vec::new();
        self.game.actions(state, &mut actions);
        let Hint { action_index, reasons } = advise(self.game, state, &actions, &self.wording)?;
        let view = self.game.view(state, seat);
        let question = self.game.question(&view, &actions, &self.wording);
        let foreseen = self.game.preview(&view, *actions.get(action_index)?);
        let advice = hint_text(&question, action_index, foreseen.as_ref(), self.shell.words())?;
        Some((seat, action_index, std::iter::once(advice).chain(reasons).collect()))
    }

    /// Returns the board after the action whose result is shown, if there is one.
    pub(super) fn foreseen_board(&self) -> Option<Drawing> {
        let state = &self.moments.get(self.cursor)?.state;
        let seat = self.game.to_play(state)?;
        let mut actions = Vec::new();
        self.game.actions(state, &mut actions);
        self.game.preview(&self.game.view(state, seat), *actions.get(self.foreseen?)?)
    }

    /// Returns all moments in order.
    pub fn moments(&self) -> &[PlaybackMoment<G::State, G::Event>] {
        &self.moments
    }

    /// Returns the index of the current moment.
    pub fn moment_index(&self) -> usize {
        self.cursor
    }

    /// Returns the index of the last moment.
    pub fn last_index(&self) -> usize {
        self.moments.len().saturating_sub(1)
    }

    /// Narrates all events up to the current moment.
    pub(super) fn narrate(&self) -> Vec<NarrationLine> {
        let moments = self.moments.iter().take(self.cursor + 1);
        let audience = if self.has_open_hands { Audience::All } else { Audience::Public };
        moments
            .flat_map(|moment| turn_lines(self.game, &moment.events, audience, &self.wording))
            .collect()
    }

    /// Narrates all events up to the current moment, with a number for each turn.
    pub(super) fn narrate_numbered(&self) -> Vec<NarrationLine> {
        let audience = if self.has_open_hands { Audience::All } else { Audience::Public };
        let moments = self.moments.iter().take(self.cursor + 1);
        self.turns.number_lines(
            moments.map(|moment| turn_lines(self.game, &moment.events, audience, &self.wording)),
        )
    }

    fn go(&mut self, to: usize) {
        self.cursor = to.min(self.last_index());
        self.foreseen = None;
    }

    /// Returns whether the target was reached between the previous moment and the given one.
    fn is_reached(&self, mark: JumpGoal, at: usize) -> bool {
        let Some(before) = at.checked_sub(1) else { return false };
        let (Some(before), Some(now)) = (self.summaries.get(before), self.summaries.get(at)) else {
            return false;
        };
        let departs = now.departed > before.departed;
        let mut seats = before.seats.iter().zip(&now.seats);
        match mark {
            JumpGoal::Out => departs || seats.any(|(before, now)| before.is_in && !now.is_in),
            JumpGoal::Holder => seats.any(|(before, now)| before.item != now.item),
            JumpGoal::Turn => self.turns.completed_turns(at) != self.turns.completed_turns(at - 1),
        }
    }

    /// Returns the object that seats can hold in this game, if there is one.
    pub(super) fn held_thing(&self) -> Option<&str> {
        let mut seats = self.summaries.iter().flat_map(|summary| &summary.seats);
        seats.find_map(|seat| seat.item.as_deref())
    }

    /// Returns whether a player is eliminated or a marker leaves the board at the given moment.
    pub(super) fn has_out(&self, at: usize) -> bool {
        self.is_reached(JumpGoal::Out, at)
    }

    /// Returns whether a player is eliminated or a marker leaves the board at any moment.
    pub(super) fn has_outs(&self) -> bool {
        (0..self.moments.len()).any(|at| self.has_out(at))
    }

    /// Returns whether markers come home when they leave the board.
    pub(super) fn brings_home(&self) -> bool {
        let last = self.moments.last().map(|moment| self.game.drawing(&moment.state));
        last.is_some_and(|last| last.markers.iter().any(|marker| marker.is_home))
    }

    /// Jumps forwards or backwards to the closest moment that matches the target.
    fn jump(&mut self, mark: JumpGoal, back: bool) {
        let found = if back {
            (0..self.cursor).rev().find(|&at| self.is_reached(mark, at))
        } else {
            (self.cursor + 1..self.moments.len()).find(|&at| self.is_reached(mark, at))
        };
        match (found, mark, back) {
            (Some(at), ..) => self.go(at),
            (None, JumpGoal::Turn, true) => self.go(0),
            (None, JumpGoal::Turn, false) => self.go(usize::MAX),
            (None, JumpGoal::Out, _) => {
                let id = if self.brings_home() { "nobody-comes-home" } else { "nobody-goes-out" };
                self.say(self.shell.words().get(id));
            }
            (None, JumpGoal::Holder, _) => {
                let words = self.shell.words();
                let held = self.held_thing().unwrap_or_default();
                self.say(words.format("holder-stays", &[("thing", held.into())]));
            }
        }
    }

    /// Returns whether the game is over at the current moment.
    pub(super) fn is_over(&self) -> bool {
        let moment = self.moments.get(self.cursor);
        moment.is_none_or(|moment| self.game.to_play(&moment.state).is_none())
    }

    fn say(&mut self, text: String) {
        self.shell.say(text, true);
    }

    pub(super) fn handle(&mut self, input: Input) -> ScreenRequest {
        match input {
            // Otherwise, the screen only looks whether the course of the game is known.
            Input::Tick if !self.shell.pace.is_paused => {
                self.go(self.cursor + 1);
                if self.cursor == self.last_index() {
                    self.shell.pace.is_paused = true;
                }
                ScreenRequest::Redraw
            }
            Input::Tick => ScreenRequest::Redraw,
            Input::Key(key) => {
                let before = self.cursor;
                let request = self.take_key(key);
                // Two moments can look the same.
                if self.cursor != before {
                    self.shell.key_watch.accept();
                }
                request
            }
            Input::Wheel { is_down, .. } => {
                let is_text = matches!(
                    self.shell.overlay,
                    Some(Overlay::Log(_) | Overlay::Help(_) | Overlay::Hands(_))
                );
                self.take_key(match (is_text, is_down) {
                    (true, true) => Key::Down,
                    (true, false) => Key::Up,
                    (false, true) => Key::Right,
                    (false, false) => Key::Left,
                })
            }
            Input::Click(x, y) => {
                match target_at(&self.shell.targets, x, y) {
                    Some((_, ClickTarget::Key(key))) => return self.take_key(key),
                    Some((area, ClickTarget::Scrubber)) if self.shell.overlay.is_none() => {
                        let last = usize::from(area.width.saturating_sub(1)).max(1);
                        self.go((usize::from(x - area.x) * self.last_index() + last / 2) / last);
                        self.shell.message = None;
                    }
                    _ => {}
                }
                ScreenRequest::Redraw
            }
        }
    }

    fn take_key(&mut self, key: Key) -> ScreenRequest {
        if let Some(answered) = self.shell.answer(key) {
            if let OverlayEffect::Text(typed) = &answered {
                self.go_to_turn(typed);
            }
            if answered != OverlayEffect::Open {
                self.foreseen = None;
            }
            return answered.save_request().unwrap_or(ScreenRequest::Redraw);
        }
        self.shell.message = None;
        let was_foreseen = self.foreseen.take().is_some();
        if matches!(self.course, CourseState::Sought) {
            self.course = CourseState::Unknown;
        }
        match key {
            Key::Right | Key::Char(' ') | Key::Enter => self.go(self.cursor + 1),
            Key::Left | Key::Backspace => self.go(self.cursor.saturating_sub(1)),
            Key::Down | Key::PageDown | Key::Char('j') => self.jump(JumpGoal::Turn, false),
            Key::Up | Key::PageUp | Key::Char('k') => self.jump(JumpGoal::Turn, true),
            Key::Home => self.go(0),
            Key::End => self.go(usize::MAX),
            Key::Char('e' | 'E') if !self.has_outs() => {}
            Key::Char('e') => self.jump(JumpGoal::Out, false),
            Key::Char('E') => self.jump(JumpGoal::Out, true),
            Key::Char('d' | 'D') if self.held_thing().is_none() => {}
            Key::Char('d') => self.jump(JumpGoal::Holder, false),
            Key::Char('D') => self.jump(JumpGoal::Holder, true),
            Key::Char('T') if self.game.sides().len() < 2 => {}
            Key::Char('T') => self.show_turning_point(),
            Key::Char('h') => return self.shell.seek_hint(),
            Key::Char('r') => self.review(false),
            Key::Char('R') => self.review(true),
            Key::Char('b') => self.switch_better(was_foreseen),
            Key::Char('i') => self.shell.ask_file(SavedContent::Picture),
            Key::Char('o') => self.has_open_hands = !self.has_open_hands,
            Key::Char('O') if self.has_open_hands && !self.hands().is_empty() => {
                self.shell.overlay = Some(Overlay::Hands(0));
            }
            Key::Char('#') => self.wording.notation = !self.wording.notation,
            Key::Char('t') => {
                self.shell.overlay = Some(Overlay::Entry(TextEntry::new(EntryPurpose::Turn, "")));
            }
            Key::Char('p') => {
                if self.cursor == self.last_index() {
                    self.go(0);
                }
                self.shell.pace.is_paused = !self.shell.pace.is_paused;
            }
            Key::Char('c') if self.is_over() => self.say(self.shell.words().get("practice-over")),
            Key::Char('c') => {
                self.is_continued = true;
                return ScreenRequest::Next;
            }
            Key::Char('n') if self.is_followed => return ScreenRequest::Next,
            Key::Char('q') | Key::Esc => return ScreenRequest::Leave,
            Key::Char('+' | '=' | '-') => {
                self.shell.take_key(key);
                let speed = self.shell.pace.speed_words(self.shell.words());
                self.shell.say(capitalised(&speed) + ".", false);
            }
            _ => {
                self.shell.take_key(key);
            }
        }
        ScreenRequest::Redraw
    }

    fn go_to_turn(&mut self, typed: &str) {
        let last = self.turns.completed_turns(self.last_index());
        let turn = typed.trim().parse::<u32>().ok();
        let found = turn.and_then(|turn| {
            (0..self.moments.len()).find(|&at| self.turns.completed_turns(at) == turn)
        });
        if let Some(at) = found {
            self.go(at);
        } else {
            let values = [("typed", typed.trim().into()), ("last", last.into())];
            self.say(self.shell.words().format("no-such-turn", &values));
        }
    }
}

/// Returns the summary for each moment.
fn summaries<G: Interactive>(
    game: &G,
    moments: &[PlaybackMoment<G::State, G::Event>],
    wording: &Wording,
) -> Vec<Summary> {
    let summary = |moment: &PlaybackMoment<G::State, G::Event>| {
        game.summary(&game.view(&moment.state, 0), wording).unwrap_or_default()
    };
    moments.iter().map(summary).collect()
}
