//! How a record looks on a screen.

use ratatui_core::{buffer::Buffer, layout::Rect};

use super::{
    canvas::{Canvas, Target, Targets, Tone},
    input::{Input, Key, Surface, Wish},
    overlay::keys,
    panel::Panel,
    places::places,
    playback::Playback,
    scene::{self, Focus, Placed, Plan},
};
use crate::{
    game::{Prompted, Seats},
    render::text::Charset,
};

impl<G: Prompted> Surface for Playback<'_, G> {
    fn draw(&mut self, buffer: &mut Buffer) {
        buffer.reset();
        let mut canvas = Canvas { buffer, style: self.style, targets: Targets::new() };
        let canvas = &mut canvas;
        self.placed = None;
        if let Some(moment) = self.moments.get(self.at) {
            let board = self.game.drawing(&moment.state);
            let cell = board.tiles.iter().find(|tile| tile.active).map(|tile| (tile.x, tile.y));
            let focus = Focus { cell, part: self.part };
            if let Some((plan, placed)) = scene::draw(canvas, &board, focus) {
                self.placed = Some(placed);
                canvas.write(plan.title, &self.title, Tone::Bold);
                self.draw_panel(canvas, plan);
                self.draw_scrubber(canvas, plan.message);
                self.draw_keys(canvas, plan.footer);
            }
        }
        let (help, log) = match &self.overlay {
            Some(_) => (self.help(), self.heard()),
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
        self.pace.wait().filter(|_| self.overlay.is_none())
    }
}

impl<G: Prompted> Playback<'_, G> {
    fn draw_panel(&self, canvas: &mut Canvas<'_>, plan: Plan) {
        let (Some(moment), Some(summary)) =
            (self.moments.get(self.at), self.summaries.get(self.at))
        else {
            return;
        };
        let turn = self.game.to_play(&moment.state);
        let mut panel = Panel::new(canvas, plan.panel);
        panel.seats(summary, turn, Seats::NONE);
        panel.notes(summary);
        for note in self.placed.iter().flat_map(Placed::notes) {
            panel.words(note, Tone::Faint);
        }
        if let Some(message) = &self.message {
            panel.words(message, Tone::Warning);
        }
        if self.at == self.last() {
            if let Some(fault) = &self.fault {
                panel.words(fault, Tone::Warning);
            } else {
                let events: Vec<G::Event> =
                    self.moments.iter().flat_map(|moment| moment.events.iter().cloned()).collect();
                for line in places(self.game, &moment.state, &events, Seats::NONE) {
                    panel.words(&line, Tone::Bold);
                }
            }
            panel.gap();
        }
        if self.open {
            self.draw_hands(&mut panel, turn);
        }
        panel.last_of(&self.heard());
    }

    /// The hands: that of the seat that has to choose as tiles, the others where there is room.
    fn draw_hands(&self, panel: &mut Panel<'_, '_>, turn: Option<u8>) {
        let Some(moment) = self.moments.get(self.at) else { return };
        let others = (0..self.game.seats()).filter(|&seat| Some(seat) != turn);
        for seat in turn.into_iter().chain(others) {
            let hand = self.game.hand(&self.game.view(&moment.state, seat));
            if hand.tiles.is_empty() || panel.left() < 9 {
                continue;
            }
            panel.line(&format!("Hand of seat {seat}:"), Tone::Seat(seat));
            panel.tiles(&hand, self.shape, None);
        }
        panel.gap();
    }

    /// The line on which each place stands for a moment.
    fn draw_scrubber(&self, canvas: &mut Canvas<'_>, area: Rect) {
        let turn = self.turns.get(self.at).copied().unwrap_or(0);
        let last = self.turns.last().copied().unwrap_or(0);
        let words = format!("turn {turn} of {last} ");
        let used = u16::try_from(words.len()).unwrap_or(0).min(area.width);
        canvas.write(area, &words, Tone::Plain);
        let line = Rect { x: area.x + used, width: area.width - used, ..area };
        let width = usize::from(line.width);
        if width < 2 {
            return;
        }
        let place = |at: usize| at * (width - 1) / self.last().max(1);
        let (way, gone) = match canvas.style.charset {
            Charset::Unicode => ("─", "━"),
            Charset::Ascii => ("-", "="),
        };
        let now = place(self.at);
        for x in 0..width {
            let spot = Rect { x: line.x + u16::try_from(x).unwrap_or(0), width: 1, ..line };
            canvas.write(spot, if x < now { gone } else { way }, Tone::Faint);
        }
        let outs = (0..self.moments.len()).filter(|&at| self.has_out(at));
        for at in outs {
            let spot = Rect { x: line.x + u16::try_from(place(at)).unwrap_or(0), width: 1, ..line };
            canvas.write(spot, "x", Tone::Bold);
        }
        let spot = Rect { x: line.x + u16::try_from(now).unwrap_or(0), width: 1, ..line };
        canvas.write(spot, "O", Tone::Chosen);
        canvas.targets.push((line, Target::Scrubber));
    }

    fn draw_keys(&self, canvas: &mut Canvas<'_>, area: Rect) {
        let mut shown = vec![
            ("Left", Key::Left, "back"),
            ("Right", Key::Right, "on"),
            ("p", Key::Char('p'), if self.pace.paused { "play" } else { "pause" }),
            ("e", Key::Char('e'), "next out"),
        ];
        if let Some(held) = self.held() {
            shown.push(("d", Key::Char('d'), held));
        }
        shown.push(("o", Key::Char('o'), if self.open { "hide hands" } else { "show hands" }));
        if self.is_followed {
            shown.push(("n", Key::Char('n'), "next record"));
        }
        shown.extend([("?", Key::Char('?'), "help"), ("q", Key::Char('q'), "quit")]);
        keys(canvas, area, &shown);
    }

    fn help(&self) -> Vec<String> {
        let lines = [
            "Right, Left     one choice on, or back; Space, Backspace and the wheel too",
            "Down, Up        one turn on, or back",
            "Home, End       to the beginning, to the end",
            "t               to a turn by its number",
            "e, E            to the next seat that goes out, or the one before: x on the line",
            "d, D            to where the dragon changes hands next, or before",
            "p, +, -         let it run, faster, slower",
            "o               show the hidden hands, or hide them",
            "v               another part of a board of which not all fits",
            "l               all that happened until here",
            "n               the next record of the file, if there is one",
            "q               leave",
            "mouse           click the line to go there, and keys",
            "",
        ];
        let notes = self.summaries.get(self.at).map(|summary| summary.notes.as_slice());
        let notes = notes.unwrap_or_default().iter().map(|note| format!("{note}."));
        lines.iter().map(|line| (*line).to_owned()).chain(notes).collect()
    }
}
