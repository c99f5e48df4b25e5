//! How a game looks on a screen.

use ratatui_core::{buffer::Buffer, layout::Rect};

use super::{
    asking::Asking,
    canvas::{Canvas, Target, Targets, Tone, below, centred, row},
    console::upper,
    input::{Input, Key, Surface, Wish},
    overlay::keys,
    panel::Panel,
    places::places,
    scene::{self, Focus, Placed, Plan},
    table::{Stage, Table},
};
use crate::{
    bot::Bot,
    game::{Prompted, Summary},
};

impl<G: Prompted, B: Bot<G>> Surface for Table<'_, G, B> {
    fn draw(&mut self, buffer: &mut Buffer) {
        buffer.reset();
        let mut canvas = Canvas { buffer, style: self.style, targets: Targets::new() };
        let canvas = &mut canvas;
        self.placed = None;
        let board = self.board();
        let focus = match &self.stage {
            Stage::Asking(asking) => asking.choice().and_then(|choice| choice.spot),
            _ => None,
        };
        let last = board.tiles.iter().find(|tile| tile.active).map(|tile| (tile.x, tile.y));
        let cell = focus.map(|spot| (spot.x, spot.y)).or(last);
        let focus = Focus { cell, part: self.part };
        if let Some((plan, placed)) = scene::draw(canvas, &board, focus) {
            self.placed = Some(placed);
            canvas.write(plan.title, &self.title, Tone::Bold);
            self.draw_panel(canvas, plan);
            self.draw_message(canvas, plan.message);
            self.draw_keys(canvas, plan.footer);
            if let Stage::Curtain(seat) = self.stage {
                self.draw_curtain(canvas, seat);
            }
        }
        let (help, log) = match &self.overlay {
            Some(_) => (self.help(), self.heard(0)),
            None => (Vec::new(), Vec::new()),
        };
        if let Some(overlay) = &mut self.overlay {
            overlay.draw(canvas, &help, &log);
        }
        self.targets = std::mem::take(&mut canvas.targets);
    }

    fn take(&mut self, input: Input) -> Wish {
        self.take_input(input)
    }

    fn wait(&self) -> Option<u32> {
        let waits = matches!(self.stage, Stage::Bots) && self.overlay.is_none();
        self.pace.wait().filter(|_| waits)
    }
}

impl<G: Prompted, B: Bot<G>> Table<'_, G, B> {
    fn summary(&self) -> Summary {
        let game = self.course.game();
        // What lies open is the same in every view.
        game.summary(&game.view(self.course.state(), 0)).unwrap_or_default()
    }

    fn draw_panel(&self, canvas: &mut Canvas<'_>, plan: Plan) {
        let (game, summary) = (self.course.game(), self.summary());
        let mut panel = Panel::new(canvas, plan.panel);
        panel.seats(&summary, self.course.to_play(), self.course.people());
        panel.notes(&summary);
        for note in self.placed.iter().flat_map(Placed::notes) {
            panel.words(note, Tone::Faint);
        }
        match &self.stage {
            Stage::Asking(asking) => self.draw_question(&mut panel, asking),
            Stage::Over => {
                panel.line("The game is over.", Tone::Bold);
                let people = self.course.people();
                for line in places(game, self.course.state(), &self.course.steps().concat(), people)
                {
                    panel.words(&line, Tone::Plain);
                }
                panel.gap();
                panel.last_of(&self.heard(0));
            }
            Stage::Bots | Stage::Curtain(_) => {
                let people = self.course.people();
                if let (Some(seat), true) = (self.viewer(), people.is_one()) {
                    let hand = game.hand(&game.view(self.course.state(), seat));
                    panel.tiles(&hand, self.shape, None);
                    panel.gap();
                }
                panel.last_of(&self.heard(0));
            }
        }
    }

    fn draw_question(&self, panel: &mut Panel<'_, '_>, asking: &Asking) {
        let now = asking.now();
        if asking.lays_tiles() {
            if let Some(hand) = now.tiles.first() {
                panel.tiles(hand, self.shape, Some(asking));
            }
            if let Some(choice) = asking.choice() {
                let turns = asking.turns();
                let nth = turns.iter().position(|&place| place == asking.cursor()).unwrap_or(0);
                let words = format!("{} ({} of {})", choice.label, nth + 1, turns.len());
                panel.line(&words, Tone::Bold);
                panel.leads(choice);
            }
            for note in &now.notes {
                panel.words(note, Tone::Faint);
            }
        } else {
            let leads = asking.choice().map_or(0, |choice| 2 * choice.leads.len());
            let leads = u16::try_from(leads).unwrap_or(u16::MAX).min(6);
            // Tiles and notes have what the list leaves, of which a part may do.
            let needs = Panel::lines_of(asking).min(8) + leads;
            for row in &now.tiles {
                let title = (now.tiles.len() > 1).then(|| format!("{}:", upper(&row.title)));
                panel.tiles_if(row, title.as_deref(), self.shape, needs);
            }
            panel.choices(asking, panel.left().saturating_sub(leads));
            if let Some(choice) = asking.choice() {
                panel.leads(choice);
            }
            for note in &now.notes {
                panel.words(note, Tone::Faint);
            }
        }
        panel.other_notes(&self.summary());
        let since =
            self.course.to_play().and_then(|seat| self.told.get(usize::from(seat)).copied());
        if panel.left() > 2 {
            panel.gap();
            panel.last_of(&self.heard(since.unwrap_or(0)));
        }
    }

    fn draw_message(&self, canvas: &mut Canvas<'_>, area: Rect) {
        if let Some(message) = &self.message {
            let tone = if message.is_warning { Tone::Warning } else { Tone::Bold };
            canvas.write(area, &message.text, tone);
            return;
        }
        let text = match (&self.stage, self.course.to_play()) {
            (Stage::Asking(asking), Some(seat)) => {
                format!("Seat {seat}: {}.", asking.now().title)
            }
            (Stage::Bots, Some(seat)) => {
                format!("Seat {seat}, a bot, plays ({}).", self.pace.words())
            }
            (Stage::Curtain(seat), _) => format!("Seat {seat} is next."),
            _ => "The game is over.".to_owned(),
        };
        canvas.write(area, &text, Tone::Plain);
    }

    fn draw_keys(&self, canvas: &mut Canvas<'_>, area: Rect) {
        let mut shown: Vec<(&str, Key, &str)> = Vec::new();
        match &self.stage {
            Stage::Asking(asking) if asking.lays_tiles() => {
                shown.push(("Tab", Key::Tab, "tile"));
                shown.push(("r", Key::Char('r'), "turn"));
                shown.push(("Enter", Key::Enter, "lay"));
                if asking.has_beside() {
                    shown.push(("m", Key::Char('m'), "marker"));
                }
            }
            Stage::Asking(_) => {
                shown.push(("Up", Key::Up, ""));
                shown.push(("Down", Key::Down, "choice"));
                shown.push(("Enter", Key::Enter, "choose"));
            }
            Stage::Bots => {
                shown.push(("Space", Key::Char(' '), "next"));
                shown.push(("p", Key::Char('p'), "pause"));
                shown.push(("+", Key::Char('+'), "faster"));
                shown.push(("-", Key::Char('-'), "slower"));
            }
            Stage::Curtain(_) => shown.push(("Enter", Key::Enter, "look")),
            Stage::Over => {}
        }
        if self.course.can_take_back() {
            shown.push(("u", Key::Char('u'), "undo"));
        }
        shown.push(("l", Key::Char('l'), "log"));
        shown.push(("s", Key::Char('s'), "save"));
        shown.push(("?", Key::Char('?'), "help"));
        shown.push(("q", Key::Char('q'), "quit"));
        keys(canvas, area, &shown);
    }

    fn draw_curtain(&self, canvas: &mut Canvas<'_>, seat: u8) {
        let inside = canvas.frame(centred(canvas.area(), 44, 7), "");
        canvas.targets.push((inside, Target::Key(Key::Enter)));
        canvas.write(row(inside, 0), &format!("Seat {seat} is next."), Tone::Bold);
        canvas.write(row(inside, 2), "Press Enter when only you look.", Tone::Plain);
        let mut shown = vec![("Enter", Key::Enter, "look")];
        if self.course.can_take_back() {
            shown.push(("u", Key::Char('u'), "undo the last choice"));
        }
        keys(canvas, below(inside, 4), &shown);
    }

    /// The keys, and what is worth knowing of the table.
    fn help(&self) -> Vec<String> {
        let lines = [
            "Tab, arrows   choose a tile of the hand, or 1 to 9; a choice in a list",
            "r, Space, R   turn the tile, clockwise or back; Up and Down too",
            "Enter         lay the tile, or choose; a second click on it does the same",
            "m             lay for another marker, where a seat has several",
            "b             the board as it is, or as it would be",
            "v             another part of a board of which not all fits",
            "u             take the last choice back, if nothing hidden was shown since",
            "l             all that happened",
            "+, -, p       bots play faster, slower, or pause; Space goes on by one",
            "s, q          save what was played so far in a file; leave",
            "mouse         click tiles, choices, starts and keys; the wheel turns the tile",
            "",
            "A square is its column and its row, both from 0. Its ports are A to H, clockwise from \
             the west of its north side.",
            "",
        ];
        let lines = lines.iter().map(|line| (*line).to_owned());
        lines.chain(self.summary().notes.into_iter().map(|note| note + ".")).collect()
    }
}
