//! A game on a screen: what is shown to whom, what is asked, and what keys do.

use super::{
    asking::{Asking, Chosen},
    canvas::{Target, Targets, target_at},
    console::upper,
    course::Course,
    input::{Input, Key, Wish},
    overlay::{Answered, Asks, Overlay},
    pace::Pace,
    scene::Placed,
};
use crate::{
    bot::Bot,
    drawing::Drawing,
    game::{Answer, Prompted, Seat},
    render::text::TextStyle,
    tile::Shape,
};

/// A game that people and bots play at one screen.
///
/// A single person sees the own hand all the time. Where several play, nothing hidden is shown
/// until the next says that nobody else looks.
pub struct Table<'g, G: Prompted, B> {
    pub(super) course: Course<'g, G, B>,
    pub(super) style: TextStyle,
    /// Which game it is.
    pub(super) title: String,
    pub(super) shape: Shape,
    pub(super) stage: Stage,
    pub(super) overlay: Option<Overlay>,
    /// Who looks at the screen.
    pub(super) looks: Option<Seat>,
    /// How many of the steps each seat had been told when it last chose.
    pub(super) told: Vec<usize>,
    pub(super) message: Option<Message>,
    pub(super) pace: Pace,
    /// Whether the board is shown as it is, without the choice at the cursor.
    pub(super) as_it_is: bool,
    /// The part of the board that is shown where not all of it can be.
    pub(super) part: usize,
    pub(super) targets: Targets,
    pub(super) placed: Option<Placed>,
}

/// What the game waits for.
pub(super) enum Stage {
    /// That a seat's person sits down and nobody else looks.
    Curtain(Seat),
    /// That a person chooses.
    Asking(Asking),
    /// That a bot plays.
    Bots,
    /// Nothing more.
    Over,
}

/// A line for whoever looks.
pub(super) struct Message {
    pub(super) text: String,
    pub(super) is_warning: bool,
}

/// What became of a file that was to be saved.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Saved {
    /// It was written.
    Written,
    /// There is a file of this name already.
    There,
    /// It could not be written, for this reason.
    Failed(String),
}

impl<'g, G: Prompted, B: Bot<G>> Table<'g, G, B> {
    /// A screen for a game; `title` says which it is.
    pub fn new(
        course: Course<'g, G, B>,
        title: String,
        style: TextStyle,
        pace: Pace,
    ) -> Table<'g, G, B> {
        let game = course.game();
        let mut table = Table {
            style,
            title,
            shape: game.tile_kinds().0,
            stage: Stage::Over,
            overlay: None,
            looks: None,
            told: vec![0; usize::from(game.seats())],
            message: None,
            pace,
            as_it_is: false,
            part: 0,
            targets: Targets::new(),
            placed: None,
            course,
        };
        table.settle();
        table
    }

    /// The game.
    pub fn course(&self) -> &Course<'g, G, B> {
        &self.course
    }

    /// Lets nothing be taken back, for a reason.
    pub fn never_take_back(&mut self, reason: &'static str) {
        self.course.never_take_back(reason);
    }

    /// Whether the game is over.
    pub fn is_over(&self) -> bool {
        matches!(self.stage, Stage::Over)
    }

    /// Tells what became of the file that was to be saved.
    pub fn saved(&mut self, name: &str, saved: Saved) {
        match saved {
            Saved::Written => self.say(format!("{name} holds what was played so far."), false),
            Saved::There => self.overlay = Some(Overlay::Replace(name.to_owned())),
            Saved::Failed(reason) => self.say(format!("{}.", upper(&reason)), true),
        }
    }

    /// Who may see what is hidden.
    pub(super) fn viewer(&self) -> Option<Seat> {
        let people = self.course.people();
        match self.stage {
            _ if people.is_one() => people.iter().next(),
            Stage::Asking(_) => self.course.to_play(),
            _ => None,
        }
    }

    /// What happened from some step on, as whoever looks may hear it.
    pub(super) fn heard(&self, from: usize) -> Vec<String> {
        let steps = self.course.steps().iter().skip(from);
        let viewer = self.viewer();
        steps.flat_map(|step| self.course.game().hear(step, viewer)).collect()
    }

    /// The board as it would be after the choice at the cursor, or as it is.
    pub(super) fn board(&self) -> Drawing {
        let (game, state) = (self.course.game(), self.course.state());
        let foreseen = match (&self.stage, self.course.to_play()) {
            (Stage::Asking(asking), Some(seat)) if !self.as_it_is => {
                asking.choice().and_then(|choice| match choice.answer {
                    Answer::Action(place) => {
                        let action = *self.course.actions().get(place)?;
                        game.foreseen(&game.view(state, seat), action)
                    }
                    _ => choice.warning.as_deref().cloned(),
                })
            }
            _ => None,
        };
        foreseen.unwrap_or_else(|| game.drawing(state))
    }

    /// Sees what the game waits for now.
    fn settle(&mut self) {
        self.as_it_is = false;
        self.part = 0;
        self.stage = match self.course.to_play() {
            None => Stage::Over,
            Some(_) if !self.course.is_persons_turn() => Stage::Bots,
            Some(seat) if self.looks == Some(seat) || self.course.people().is_one() => {
                self.looks = Some(seat);
                let game = self.course.game();
                let view = game.view(self.course.state(), seat);
                Stage::Asking(Asking::new(game.question(&view, self.course.actions())))
            }
            Some(seat) => Stage::Curtain(seat),
        };
    }

    fn say(&mut self, text: impl Into<String>, is_warning: bool) {
        self.message = Some(Message { text: text.into(), is_warning });
    }

    pub(super) fn take_input(&mut self, input: Input) -> Wish {
        match input {
            Input::Tick => self.tick(),
            Input::Key(key) => return self.take_key(key),
            Input::Wheel { down, x, y } => {
                let over = target_at(&self.targets, x, y).map(|(_, target)| target);
                let is_seen = match self.overlay {
                    None => {
                        matches!(over, Some(Target::Board | Target::Tile(_) | Target::Choice(_)))
                    }
                    Some(Overlay::Log(_)) => true,
                    Some(_) => false,
                };
                if is_seen {
                    return self.take_key(if down { Key::Down } else { Key::Up });
                }
            }
            Input::Click(x, y) => return self.click(x, y),
        }
        Wish::Nothing
    }

    fn tick(&mut self) {
        if matches!(self.stage, Stage::Bots) && self.overlay.is_none() {
            self.message = None;
            self.course.let_bot_play();
            self.settle();
        }
    }

    fn click(&mut self, x: u16, y: u16) -> Wish {
        let Some((_, target)) = target_at(&self.targets, x, y) else { return Wish::Nothing };
        if self.overlay.is_some() && !matches!(target, Target::Key(_)) {
            return Wish::Nothing;
        }
        match (target, &mut self.stage) {
            (Target::Key(key), _) => return self.take_key(key),
            (Target::Tile(slot), Stage::Asking(asking)) => {
                // A click on the tile that is chosen turns it.
                if asking.slot() == Some(slot) {
                    asking.turn(false);
                } else {
                    asking.take_tile(slot);
                }
                self.message = None;
            }
            (Target::Choice(place), Stage::Asking(asking)) => {
                if asking.cursor() == place {
                    self.choose();
                } else {
                    asking.go(place);
                    self.message = None;
                }
            }
            (Target::Board, Stage::Asking(asking)) => {
                let placed = self.placed.as_ref();
                let near = placed.and_then(|at| at.nearest((x, y), asking.spots(), self.shape));
                match near {
                    Some(place) if place == asking.cursor() => self.choose(),
                    Some(place) => {
                        asking.go(place);
                        self.message = None;
                    }
                    None => {}
                }
            }
            (_, Stage::Curtain(_)) => return self.take_key(Key::Enter),
            _ => {}
        }
        Wish::Nothing
    }

    fn take_key(&mut self, key: Key) -> Wish {
        if let Some(overlay) = &mut self.overlay {
            return match overlay.take(key) {
                Answered::Stays => Wish::Nothing,
                Answered::Closed => {
                    self.overlay = None;
                    Wish::Nothing
                }
                Answered::Yes => match self.overlay.take() {
                    Some(Overlay::Replace(name)) => Wish::Save { name, replace: true },
                    _ => Wish::Leave,
                },
                Answered::Typed(_, name) => {
                    self.overlay = None;
                    if name.trim().is_empty() {
                        Wish::Nothing
                    } else {
                        Wish::Save { name: name.trim().to_owned(), replace: false }
                    }
                }
            };
        }
        self.message = None;
        match key {
            Key::Char('?') => self.overlay = Some(Overlay::Help),
            Key::Char('l') => self.overlay = Some(Overlay::Log(0)),
            Key::Char('q') if self.is_over() => return Wish::Leave,
            Key::Char('q') => self.overlay = Some(Overlay::Leave),
            Key::Char('s') => {
                let (asks, text) = (Asks::FileName, "game.jsonl".to_owned());
                self.overlay = Some(Overlay::Entry { asks, text });
            }
            Key::Char('+' | '=') => {
                self.pace.faster();
                self.say(format!("Bots play at {}.", self.pace.words()), false);
            }
            Key::Char('-') => {
                self.pace.slower();
                self.say(format!("Bots play at {}.", self.pace.words()), false);
            }
            Key::Char('p') => self.pace.paused = !self.pace.paused,
            Key::Char('v') => self.part += 1,
            Key::Char('u') => self.take_back(),
            _ => self.take_stage_key(key),
        }
        Wish::Nothing
    }

    fn take_back(&mut self) {
        // Whoever sees a curtain need not be the one whose choice is taken back.
        if matches!(self.stage, Stage::Curtain(_)) && self.course.can_take_back() {
            self.looks = None;
        }
        match self.course.take_back() {
            Ok(()) => {
                self.settle();
                self.say("Taken back.", false);
            }
            Err(reason) => self.say(format!("That cannot be taken back: {reason}."), true),
        }
    }

    fn take_stage_key(&mut self, key: Key) {
        match &mut self.stage {
            Stage::Curtain(seat) => {
                if key == Key::Enter {
                    self.looks = Some(*seat);
                    self.course.fix("another person has had a look since");
                    self.settle();
                }
            }
            Stage::Bots => {
                if matches!(key, Key::Char(' ') | Key::Enter | Key::Right) {
                    self.tick();
                }
            }
            Stage::Asking(asking) if asking.lays_tiles() => match key {
                Key::Tab | Key::Right => asking.next_tile(false),
                Key::BackTab | Key::Left | Key::Char('h') => asking.next_tile(true),
                Key::Char('r' | ' ' | 'j') | Key::Down => asking.turn(false),
                Key::Char('R' | 'k') | Key::Up => asking.turn(true),
                Key::Char(digit @ '1'..='9') => {
                    asking.take_tile(usize::from(digit as u8 - b'1'));
                }
                _ => self.take_question_key(key),
            },
            Stage::Asking(asking) => match key {
                Key::Down | Key::Right | Key::Tab | Key::Char('j') => asking.step(1),
                Key::Up | Key::Left | Key::BackTab | Key::Char('k' | 'h') => asking.step(-1),
                Key::PageDown => asking.step(8),
                Key::PageUp => asking.step(-8),
                Key::Home => asking.go(0),
                Key::End => asking.go(usize::MAX),
                _ => self.take_question_key(key),
            },
            Stage::Over => {}
        }
    }

    /// What any question has keys for.
    fn take_question_key(&mut self, key: Key) {
        let Stage::Asking(asking) = &mut self.stage else { return };
        match key {
            Key::Enter => self.choose(),
            Key::Char('m') if asking.beside() => {}
            Key::Char('m') => self.say("There is no other marker to choose.", true),
            Key::Esc => {
                asking.back();
            }
            Key::Char('b') => self.as_it_is = !self.as_it_is,
            _ => {}
        }
    }

    /// Chooses what the cursor is at.
    fn choose(&mut self) {
        let Stage::Asking(asking) = &mut self.stage else { return };
        let seat = self.course.to_play();
        match asking.choose() {
            Some(Chosen::Action(place)) => {
                self.course.play(place);
                let told = seat.and_then(|seat| self.told.get_mut(usize::from(seat)));
                if let Some(told) = told {
                    *told = self.course.steps().len().saturating_sub(1);
                }
                self.settle();
            }
            Some(Chosen::Barred(reason)) => self.say(format!("Not allowed: {reason}."), true),
            Some(Chosen::Further) | None => {}
        }
    }
}
