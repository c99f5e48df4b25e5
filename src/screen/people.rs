//! People at one console, with bots in the other seats.

use std::io::{self, BufRead, Write};

use super::{
    console::{Console, Stop},
    prompt::Prompt,
};
use crate::{
    bot::Bot,
    drawing::Drawing,
    game::{Prompted, Seat, Seats, SeededDealer, Streams},
    render::text,
};

/// Who plays which game.
#[derive(Clone, Copy, Debug)]
pub struct Seating {
    /// The seats that people have.
    pub people: Seats,
    /// The seed of the game.
    pub seed: u64,
    /// Its number under the seed.
    pub number: u64,
}

/// A game that people play at one console.
///
/// Each sees what its seat may know and no more. A single person follows the game turn by turn.
/// Where several play, the screen is cleared between them, and the next waits until nobody else
/// looks: then the board as it is, all that happened since that person's last choice, the newest
/// last, and the question.
pub struct People<'a, G: Prompted, I, O> {
    game: &'a G,
    console: &'a mut Console<I, O>,
    /// The seats that people have.
    seats: Seats,
    /// What happened, decision by decision.
    steps: Vec<Step<G::Event>>,
    /// How many of the steps each seat had been told when it last chose.
    told: Vec<usize>,
    /// How many of the steps have been told on some screen.
    told_all: usize,
    /// Who looks at the screen.
    looks: Option<Seat>,
    /// The board that was shown last.
    shown: Option<Drawing>,
}

/// What happened between two decisions.
struct Step<E> {
    events: Vec<E>,
    /// The board after it, if it is worth a look.
    board: Option<Drawing>,
}

impl<'a, G: Prompted, I: BufRead, O: Write> People<'a, G, I, O> {
    /// Plays a game to its end, from the deal or from a state with the places of the streams. `bot`
    /// gives the players of the seats that people do not have, and
    /// `keep` is given the events of each step as soon as they have happened.
    pub fn play<B: Bot<G>>(
        game: &'a G,
        console: &'a mut Console<I, O>,
        seating: Seating,
        from: Option<(G::State, Streams)>,
        bot: impl FnMut(Seat) -> B,
        mut keep: impl FnMut(&[G::Event]) -> io::Result<()>,
    ) -> Result<(), Stop> {
        let mut people = People {
            game,
            console,
            seats: seating.people,
            steps: Vec::new(),
            told: vec![0; usize::from(game.seats())],
            told_all: 0,
            looks: None,
            shown: None,
        };
        let mut bots: Vec<B> = (0..game.seats()).map(bot).collect();
        for (seat, bot) in (0..).zip(&mut bots) {
            bot.begin(seating.seed, seating.number, seat);
        }
        let (mut events, mut actions) = (Vec::new(), Vec::new());
        let (mut state, mut dealer) = if let Some((state, streams)) = from {
            for (seat, bot) in (0..).zip(&mut bots) {
                bot.resume(streams.choices_of(seat));
            }
            (state, SeededDealer::after_draws(seating.seed, seating.number, streams.draw))
        } else {
            let mut state = game.blank();
            let mut dealer = SeededDealer::new(seating.seed, seating.number);
            game.begin(&mut state, &mut dealer, &mut events);
            (state, dealer)
        };
        loop {
            keep(&events).map_err(Stop::Keeping)?;
            let board = game.is_between_turns(&state).then(|| game.drawing(&state));
            people.steps.push(Step { events: std::mem::take(&mut events), board });
            let Some(seat) = game.to_play(&state) else { break };
            game.actions(&state, &mut actions);
            let chosen = if seating.people.contains(seat) {
                people.ask(&state, seat, &actions)?
            } else {
                let bot = bots.get_mut(usize::from(seat));
                bot.map_or(0, |bot| bot.choose(&game.view(&state, seat), &actions))
            };
            let Some(&action) = actions.get(chosen).or(actions.first()) else { break };
            game.play_unchecked(&mut state, action, &mut dealer, &mut events);
        }
        people.end(&state)
    }

    /// Lets a person choose one of the actions.
    fn ask(&mut self, state: &G::State, seat: Seat, actions: &[G::Action]) -> Result<usize, Stop> {
        let from = self.told.get(usize::from(seat)).copied().unwrap_or(0);
        if self.seats.len() == 1 {
            self.tell(from, seat)?;
            self.show_board(self.game.drawing(state))?;
        } else {
            if self.looks != Some(seat) {
                self.draw_curtain(state, seat)?;
            }
            self.show_board(self.game.drawing(state))?;
            let lines = self.heard(from, Some(seat));
            if !lines.is_empty() {
                let title = if from == 0 { "So far:" } else { "Since your last choice:" };
                self.console.line(title, 0)?;
                self.tell_lines(&lines)?;
                self.console.show("\n")?;
            }
        }
        if let Some(told) = self.told.get_mut(usize::from(seat)) {
            *told = self.steps.len();
        }
        self.told_all = self.steps.len();
        self.looks = Some(seat);
        let game = self.game;
        let view = game.view(state, seat);
        let question = game.question(&view, actions);
        let style = self.console.style();
        let prompt = Prompt {
            seat,
            shape: game.tile_kinds().0,
            board: &|| text::board(&game.drawing(state), style),
            foreseen: &|place| {
                let drawing = game.foreseen(&view, *actions.get(place)?)?;
                Some(text::board(&drawing, style))
            },
        };
        let chosen = prompt.put(self.console, &question)?;
        self.console.show("\n")?;
        Ok(chosen)
    }

    /// Hides what was on the screen, shows what came of the last choice as everybody may know it, and
    /// waits until only one seat looks. What it then sees it sees from the beginning and in order.
    fn draw_curtain(&mut self, state: &G::State, seat: Seat) -> Result<(), Stop> {
        let is_first = self.looks.is_none();
        if !is_first {
            self.clear()?;
            self.show_board(self.game.drawing(state))?;
        }
        let lines = self.heard(self.told_all, None);
        self.tell_lines(&lines)?;
        let prompt = format!("\nseat {seat}: press Enter when only you look (q to stop) ");
        let typed = self.console.ask(&prompt)?;
        if matches!(typed.to_lowercase().as_str(), "q" | "quit" | "exit") {
            return Err(Stop::Quit);
        }
        if is_first { Ok(()) } else { self.clear() }
    }

    /// Tells the only person what happened from some step on, and shows the board after every turn.
    fn tell(&mut self, from: usize, seat: Seat) -> Result<(), Stop> {
        for number in from..self.steps.len() {
            let Some(step) = self.steps.get(number) else { break };
            let lines = self.game.hear(&step.events, Some(seat));
            let board = step.board.clone();
            self.tell_lines(&lines)?;
            if let Some(board) = board {
                self.show_board(board)?;
            }
        }
        Ok(())
    }

    /// What happened from some step on, as a seat may hear it, or everybody.
    fn heard(&self, from: usize, seat: Option<Seat>) -> Vec<String> {
        let steps = self.steps.iter().skip(from);
        steps.flat_map(|step| self.game.hear(&step.events, seat)).collect()
    }

    fn tell_lines(&mut self, lines: &[String]) -> Result<(), Stop> {
        lines.iter().try_for_each(|line| self.console.line(line, 2))
    }

    /// Shows a board, unless it was shown last.
    fn show_board(&mut self, board: Drawing) -> Result<(), Stop> {
        if self.shown.as_ref() != Some(&board) {
            let text = text::board(&board, self.console.style());
            self.console.show(&format!("\n{text}\n"))?;
            self.shown = Some(board);
        }
        Ok(())
    }

    fn clear(&mut self) -> Result<(), Stop> {
        self.shown = None;
        self.console.clear()
    }

    /// Tells how the game ended.
    fn end(&mut self, state: &G::State) -> Result<(), Stop> {
        match self.seats.iter().next() {
            Some(only) if self.seats.len() == 1 => self.tell(self.told_all, only)?,
            _ => {
                self.clear()?;
                self.show_board(self.game.drawing(state))?;
                let lines = self.heard(self.told_all, None);
                self.tell_lines(&lines)?;
                self.console.show("\n")?;
            }
        }
        self.console.line("The game is over.", 0)?;
        let winners = self.game.outcome(state).map_or(Seats::NONE, |outcome| outcome.winners);
        let all: Vec<G::Event> =
            self.steps.iter().flat_map(|step| step.events.iter().cloned()).collect();
        let mut standings = self.game.standings(&all);
        if standings.is_empty() && !winners.is_empty() {
            standings.push(winners);
        }
        if winners.is_empty() {
            self.console.line("Nobody wins.", 0)?;
        }
        let mut place = 1;
        for seats in standings {
            let word = match (seats == winners, seats.len()) {
                (true, 1) => ", the winner",
                (true, _) => ", who share the win",
                (false, 1) => "",
                (false, _) => ", together",
            };
            self.console.line(&format!("{place:>3}. {}{word}", self.names(seats)), 5)?;
            place += seats.len();
        }
        self.console.flush()
    }

    /// Seats in words, with which of them people had.
    fn names(&self, seats: Seats) -> String {
        let is_alone = self.seats.len() == 1;
        let name = |seat| match (self.seats.contains(seat), is_alone) {
            (true, true) => format!("seat {seat} (you)"),
            _ => format!("seat {seat}"),
        };
        let names: Vec<String> = seats.iter().map(name).collect();
        match names.as_slice() {
            [] => String::new(),
            [one] => one.clone(),
            [most @ .., last] => format!("{} and {last}", most.join(", ")),
        }
    }
}
