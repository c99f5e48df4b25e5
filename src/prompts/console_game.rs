//! A game played at a single console, with bots in the remaining seats.

use std::io::{self, BufRead, Write};

use super::{
    console::{Console, ConsoleError},
    prompt::{Prompt, PromptResult},
};
use crate::{
    bot::Bot,
    drawing::Drawing,
    game::{Audience, Evaluable, Interactive, NarrationLine, Seat, Seats},
    render::text::board_picture,
    session::{Session, advise, board_text, fact_lines, fit_style, legend, ranking, turn_lines},
};

/// A game played by humans at a single console.
///
/// Players only see what their seat is allowed to know. A single human player follows the game turn by turn.
/// When several humans play, the screen is cleared between their turns. The next player has to confirm that
/// nobody else is looking and is then shown the board, what has happened since their last choice, and the
/// question.
pub struct ConsoleGame<'a, G: Interactive, I, O> {
    game: &'a G,
    console: &'a mut Console<I, O>,
    seats: Seats,
    /// The board after each step that ended a turn.
    boards: Vec<Option<Drawing>>,
    /// The number of steps that each seat had seen when it made its last choice.
    seen_steps: Vec<usize>,
    /// The number of steps that have been shown to at least one player.
    steps_shown: usize,
    /// The seat of the player who's looking.
    viewer: Option<Seat>,
    /// The most recently shown board.
    last_board: Option<Drawing>,
    /// Explanations that have already been shown.
    given_explanations: Vec<String>,
}

impl<'a, G: Interactive + Evaluable, I: BufRead, O: Write> ConsoleGame<'a, G, I, O> {
    /// Plays a game until it's over or, in a practice game, until hidden tiles should be dealt anew.
    ///
    /// `keep` is called with the session each time a step is added or undone. Returns the session.
    pub fn play<B: Bot<G> + Clone>(
        console: &'a mut Console<I, O>,
        mut session: Session<'a, G, B>,
        mut keep: impl FnMut(&Session<'_, G, B>) -> io::Result<()>,
    ) -> Result<Session<'a, G, B>, ConsoleError> {
        let game = session.game();
        // Earlier steps aren't narrated again.
        let steps_shown = if session.is_resumed() { session.steps().len() } else { 0 };
        let mut people = ConsoleGame {
            game,
            console,
            seats: session.people(),
            boards: Vec::new(),
            seen_steps: vec![steps_shown; usize::from(game.seats())],
            steps_shown,
            viewer: None,
            last_board: None,
            given_explanations: Vec::new(),
        };
        people.show_lines(&session.introduction())?;
        loop {
            people.record_steps(&session, &mut keep)?;
            let Some(seat) = session.current_player() else { break };
            if session.is_persons_turn() {
                match people.ask(&mut session, seat)? {
                    PromptResult::Choice(chosen) => session.play(chosen),
                    PromptResult::Undo => people.take_back(&mut session)?,
                    PromptResult::NewDeal => return Ok(session),
                }
            } else {
                session.let_bot_play();
            }
        }
        people.show_end(&session)?;
        Ok(session)
    }

    /// Records new steps, along with the board after them.
    fn record_steps<B: Bot<G> + Clone>(
        &mut self,
        session: &Session<'_, G, B>,
        keep: &mut impl FnMut(&Session<'_, G, B>) -> io::Result<()>,
    ) -> Result<(), ConsoleError> {
        keep(session).map_err(ConsoleError::Record)?;
        self.boards.resize(session.steps().len(), None);
        let is_worth_it = self.game.is_between_turns(session.state());
        let board = is_worth_it.then(|| self.drawing(session));
        if let Some(last) = self.boards.last_mut() {
            *last = board;
        }
        Ok(())
    }

    /// Returns the current board.
    fn drawing<B: Bot<G> + Clone>(&self, session: &Session<'_, G, B>) -> Drawing {
        self.game.translate_labels(self.game.drawing(session.state()), session.wording())
    }

    /// Undoes a human player's last choice and everything that bots have done since.
    fn take_back<B: Bot<G> + Clone>(
        &mut self,
        session: &mut Session<'_, G, B>,
    ) -> Result<(), ConsoleError> {
        // The prompt only offers this if it's possible.
        if session.take_back().is_ok() {
            let steps = session.steps().len();
            self.seen_steps.iter_mut().for_each(|told| *told = (*told).min(steps));
            self.steps_shown = self.steps_shown.min(steps);
            self.console.show_line(&session.wording().words().get("taken-back"), 0)?;
        }
        Ok(())
    }

    /// Asks a human player to choose one of the actions.
    fn ask<B: Bot<G> + Clone>(
        &mut self,
        session: &mut Session<'_, G, B>,
        seat: Seat,
    ) -> Result<PromptResult, ConsoleError> {
        let from = self.seen_steps.get(usize::from(seat)).copied().unwrap_or(0);
        if self.seats.len() > 1 && self.viewer != Some(seat) {
            self.draw_curtain(session, seat)?;
            let fixed = session.wording().words().get("fixed-person");
            session.block_undo(fixed);
        }
        let (state, actions, steps) = (session.state(), session.actions(), session.steps());
        // The prompt shows the current board along with the question.
        let mut board = Some(self.drawing(session));
        if self.seats.len() == 1 {
            self.tell(session, from, seat, board.as_ref())?;
        } else {
            board.take().map_or(Ok(()), |board| self.show_board(board))?;
            let lines = session.narrate(from, Audience::Seat(seat));
            if !lines.is_empty() {
                let id = if from == 0 { "so-far" } else { "since-last" };
                self.console.show_line(&session.wording().words().get(id), 0)?;
                self.show_lines(&lines)?;
                self.console.show("\n")?;
            }
        }
        if let Some(told) = self.seen_steps.get_mut(usize::from(seat)) {
            *told = steps.len();
        }
        self.steps_shown = steps.len();
        self.viewer = Some(seat);
        let board = board.filter(|board| self.last_board.as_ref() != Some(board));
        if board.is_some() {
            self.last_board.clone_from(&board);
        }
        let game = self.game;
        let view = game.view(state, seat);
        let mut question = game.question(&view, actions, session.wording());
        let mut glossary = game.glossary(&view, session.wording());
        glossary.retain(|it| !self.given_explanations.contains(it));
        self.given_explanations.extend(glossary.iter().cloned());
        question.notes.append(&mut glossary);
        let (style, words) = (self.console.style(), session.wording().words());
        let room = self.console.room();
        let prompt = Prompt {
            name: session.wording().player(seat),
            words,
            bot_descriptions: session.wording().bots_note(),
            name_explanations: game.naming_help(session.wording()),
            shape: game.tile_kinds().0,
            board: &|| {
                let drawing = game.translate_labels(game.drawing(state), session.wording());
                board_text(&drawing, fit_style(style, &drawing, room), words)
            },
            legend: &|| {
                let drawing = game.drawing(state);
                let board = board_picture(&drawing, fit_style(style, &drawing, room));
                legend(&board, game.tile_kinds().0, style.charset, words)
            },
            preview: &|place| {
                let drawing = game.preview(&view, *actions.get(place)?)?;
                let drawing = game.translate_labels(drawing, session.wording());
                let text = board_text(&drawing, fit_style(style, &drawing, room), words);
                Some((drawing, text))
            },
            can_deal_anew: session.can_deal_anew(),
            undo_block: session.undo_block(),
            hint: &|| advise(game, state, actions, session.wording()),
        };
        let put = prompt.ask(self.console, &question, board.as_ref())?;
        self.console.show("\n")?;
        Ok(put)
    }

    /// Waits until only the player in the given seat is looking.
    ///
    /// Before that, this hides the screen and shows the public events since the last choice.
    fn draw_curtain<B: Bot<G> + Clone>(
        &mut self,
        session: &Session<'_, G, B>,
        seat: Seat,
    ) -> Result<(), ConsoleError> {
        let is_first = self.viewer.is_none();
        if !is_first {
            self.clear()?;
            self.show_board(self.drawing(session))?;
        }
        let lines = session.narrate(self.steps_shown, Audience::Public);
        self.show_lines(&lines)?;
        let wording = session.wording();
        let prompt = wording.format("look-prompt", &[("player", wording.player(seat).into())]);
        self.console.ask(&format!("\n{prompt} "))?;
        if is_first { Ok(()) } else { self.clear() }
    }

    /// Tells the only human player what happened from step `from` on, and shows the board after each turn.
    ///
    /// If a board is the same as `later`, it's skipped because that one will be shown anyway.
    fn tell<B: Bot<G> + Clone>(
        &mut self,
        session: &Session<'_, G, B>,
        from: usize,
        seat: Seat,
        later: Option<&Drawing>,
    ) -> Result<(), ConsoleError> {
        for (number, events) in session.steps().iter().enumerate().skip(from) {
            let lines = turn_lines(self.game, events, Audience::Seat(seat), session.wording());
            self.show_lines(&lines)?;
            let board = self.boards.get(number).cloned().flatten();
            if let Some(board) = board.filter(|board| later != Some(board)) {
                self.show_board(board)?;
            }
        }
        Ok(())
    }

    fn show_lines(&mut self, lines: &[NarrationLine]) -> Result<(), ConsoleError> {
        lines.iter().try_for_each(|line| self.console.show_line(&line.text, 4))
    }

    /// Shows a board unless it's the one that was shown last.
    fn show_board(&mut self, board: Drawing) -> Result<(), ConsoleError> {
        if self.last_board.as_ref() != Some(&board) {
            let style = fit_style(self.console.style(), &board, self.console.room());
            let text = board_text(&board, style, self.console.words());
            self.console.show(&format!("\n{text}\n"))?;
            self.last_board = Some(board);
        }
        Ok(())
    }

    fn clear(&mut self) -> Result<(), ConsoleError> {
        self.last_board = None;
        self.console.clear()
    }

    /// Shows the end of the game.
    fn show_end<B: Bot<G> + Clone>(
        &mut self,
        session: &Session<'_, G, B>,
    ) -> Result<(), ConsoleError> {
        match self.seats.iter().next() {
            Some(only) if self.seats.len() == 1 => {
                self.tell(session, self.steps_shown, only, None)?;
            }
            _ => {
                self.clear()?;
                self.show_board(self.drawing(session))?;
                let lines = session.narrate(self.steps_shown, Audience::Public);
                self.show_lines(&lines)?;
                self.console.show("\n")?;
            }
        }
        self.console.show_line(&session.wording().words().get("over"), 0)?;
        let events = session.steps().concat();
        for line in ranking(self.game, session.state(), &events, self.seats, session.wording()) {
            self.console.show_line(&line, 5)?;
        }
        for line in fact_lines(self.game, session.state(), &events, session.wording()) {
            self.console.show_line(&format!("     {line}"), 7)?;
        }
        self.console.flush()
    }
}
