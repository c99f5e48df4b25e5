//! Draws a record on a screen.

use ratatui_core::layout::Rect;
use textwrap::core::display_width;

use super::{
    canvas::{Canvas, ClickTarget, Tone},
    end_report::EndReport,
    input::{Input, Key, ScreenRequest},
    panel::Panel,
    playback::Playback,
    playback_review::ReviewStage,
    shell::{ScreenContent, Shell},
};
use crate::{
    drawing::Drawing,
    game::{Evaluable, Interactive, NarrationLine, Seat, Seats, Summary, TileRow, Wording},
    render::text::Charset,
    session::tally_line,
};

/// The maximum number of lines that hands leave to the log.
const MAX_LOG_LINES: u16 = 6;

impl<G: Interactive + Evaluable> ScreenContent for Playback<'_, G> {
    const HELP: (&'static [&'static str], usize) = (
        &[
            "help-walk-step",
            "help-walk-turn",
            "help-walk-ends",
            "help-walk-number",
            "help-walk-out",
            "help-walk-home",
            "help-walk-turning",
            "help-walk-hint",
            "help-walk-review",
            "help-walk-better",
            "help-walk-holder",
            "help-walk-pace",
            "help-walk-open",
            "help-part",
            "help-part-table",
            "help-walk-picture",
            "help-walk-log",
            "help-letters",
            "help-walk-practice",
            "help-walk-next",
            "help-walk-leave",
            "help-walk-mouse",
        ],
        16,
    );

    fn has_help(&self, id: &str) -> bool {
        match id {
            "help-walk-holder" => self.held_thing().is_some(),
            "help-walk-out" => self.has_outs() && !self.brings_home(),
            "help-walk-home" => self.has_outs() && self.brings_home(),
            "help-walk-turning" => self.game.sides().len() > 1,
            "help-walk-next" => self.is_followed,
            _ => true,
        }
    }

    fn shell(&self) -> &Shell {
        &self.shell
    }

    fn shell_mut(&mut self) -> &mut Shell {
        &mut self.shell
    }

    fn board(&self) -> Option<Drawing> {
        let now = self.game.drawing(&self.moments.get(self.cursor)?.state);
        let shown = match self.foreseen_board() {
            Some(foreseen) => foreseen.with_last_tile_of(&now),
            None => now,
        };
        Some(self.game.translate_labels(shown, &self.wording))
    }

    fn marked(&self) -> Option<(u32, u32)> {
        self.foreseen_board()?.active_squares().next()
    }

    fn marks(&self) -> Vec<&'static str> {
        if self.to_play().is_some() { vec!["mark-turn"] } else { Vec::new() }
    }

    fn naming(&self) -> Vec<String> {
        self.game.naming_help(&self.wording)
    }

    fn summary(&self) -> Summary {
        self.summaries.get(self.cursor).cloned().unwrap_or_default()
    }

    fn to_play(&self) -> Option<Seat> {
        self.moments.get(self.cursor).and_then(|moment| self.game.to_play(&moment.state))
    }

    fn wording(&self) -> &Wording {
        &self.wording
    }

    fn log(&self) -> Vec<NarrationLine> {
        self.narrate_numbered()
    }

    fn hands(&self) -> Vec<String> {
        let hands = self.titled_hands().into_iter().filter(|(_, _, hand)| !hand.tiles.is_empty());
        hands.flat_map(|(_, title, hand)| self.shell.lines_of_tiles(title, &hand)).collect()
    }

    fn end_report(&self) -> Option<EndReport> {
        let last = self.moments.get(self.cursor).filter(|_| self.cursor == self.last_index());
        let moment = last.filter(|_| self.fault.is_none())?;
        self.game.outcome(&moment.state)?;
        let events: Vec<G::Event> =
            self.moments.iter().flat_map(|moment| moment.events.iter().cloned()).collect();
        let end = (&moment.state, &events[..]);
        let report = EndReport::new(self.game, end, Seats::NONE, &self.wording, String::new());
        let lines = self.course().map(|course| &course.lines);
        let words = self.shell.words();
        let report = match lines.filter(|lines| !lines.is_empty()) {
            Some(lines) => report.with_section(words.get("course-title"), lines.clone()),
            None => report,
        };
        if self.review.stage != ReviewStage::Done {
            return Some(report);
        }
        let tally = self.review.tally().into_iter();
        let tally = tally.map(|(seat, (costly, all))| tally_line(seat, costly, all, &self.wording));
        Some(report.with_section(words.get("review-title"), tally.collect()))
    }

    fn draw_panel(&self, panel: &mut Panel<'_, '_>) {
        if let Some(message) = &self.shell.message {
            let tone = if message.is_warning { Tone::Warning } else { Tone::Bold };
            panel.words(&message.text, tone);
        }
        if let Some((done, total)) = self.review.progress() {
            let values = [("done", done.into()), ("total", total.into())];
            panel.words(&self.shell.words().format("review-running", &values), Tone::Faint);
        }
        self.draw_costly_choice(panel);
        if self.cursor == self.last_index() {
            if let Some(fault) = &self.fault {
                panel.words(fault, Tone::Warning);
            }
            if let Some(report) = self.end_report() {
                report.draw(panel, &self.wording, self.shell.words());
            }
            panel.gap();
        }
        let log = self.narrate();
        if self.has_open_hands {
            self.draw_hands(panel, &log);
        }
        panel.last_of(&log, self.shell.words());
    }

    /// Draws a line that shows the current position among all moments.
    fn draw_status(&self, canvas: &mut Canvas<'_>, area: Rect) {
        let turn = self.turns.completed_turns(self.cursor);
        let last = self.turns.completed_turns(self.last_index());
        let values = [("turn", turn.into()), ("last", last.into())];
        let words = format!("{} ", self.shell.words().format("turn-of", &values));
        let used = u16::try_from(display_width(&words)).unwrap_or(0).min(area.width);
        canvas.write(area, &words, Tone::Plain);
        let line = Rect { x: area.x + used, width: area.width - used, ..area };
        let width = usize::from(line.width);
        if width < 2 {
            return;
        }
        let place = |at: usize| at * (width - 1) / self.last_index().max(1);
        let (way, gone) = match canvas.style.charset {
            Charset::Unicode | Charset::Dots => ("─", "━"),
            Charset::Ascii => ("-", "="),
        };
        let now = place(self.cursor);
        for x in 0..width {
            let spot = Rect { x: line.x + u16::try_from(x).unwrap_or(0), width: 1, ..line };
            canvas.write(spot, if x < now { gone } else { way }, Tone::Faint);
        }
        let mut mark = |at: usize, sign: &str, tone| {
            let spot = Rect { x: line.x + u16::try_from(place(at)).unwrap_or(0), width: 1, ..line };
            canvas.write(spot, sign, tone);
        };
        let outs = (0..self.moments.len()).filter(|&at| self.has_out(at));
        outs.for_each(|at| mark(at, "x", Tone::Bold));
        self.review.costly().for_each(|choice| mark(choice.moment, "?", Tone::Warning));
        if let Some(at) = self.course().and_then(|course| course.turning_point) {
            mark(at, "!", Tone::Bold);
        }
        mark(self.cursor, "O", Tone::Selected);
        canvas.targets.push((line, ClickTarget::Scrubber));
    }

    fn keys(&self) -> Vec<(Key, String)> {
        let words = self.shell.words();
        let pause = if self.shell.pace.is_paused { "do-play" } else { "do-pause" };
        let mut shown = vec![
            (Key::Left, words.get("do-back")),
            (Key::Right, words.get("do-on")),
            (Key::Char('p'), words.get(pause)),
        ];
        if !self.is_over() {
            shown.push((Key::Char('h'), words.get("do-hint")));
        }
        if self.review.costly_at(self.cursor).is_some() {
            let id = if self.foreseen.is_some() { "do-board-now" } else { "do-board-better" };
            shown.push((Key::Char('b'), words.get(id)));
        }
        match self.review.stage {
            ReviewStage::Unwanted => shown.push((Key::Char('r'), words.get("do-review"))),
            ReviewStage::Running | ReviewStage::Done if self.review.counts().1 > 0 => {
                shown.push((Key::Char('r'), words.get("do-next-costly")));
            }
            _ => {}
        }
        if !self.is_over() {
            shown.push((Key::Char('c'), words.get("do-practise")));
        }
        if self.has_outs() {
            let id = if self.brings_home() { "do-next-home" } else { "do-next-out" };
            shown.push((Key::Char('e'), words.get(id)));
        }
        let can_turn = self.course().is_none_or(|course| course.turning_point.is_some());
        if self.fault.is_none() && self.game.sides().len() > 1 && can_turn {
            shown.push((Key::Char('T'), words.get("do-turning-point")));
        }
        if let Some(held) = self.held_thing() {
            shown.push((Key::Char('d'), held.to_owned()));
        }
        let hands = if self.has_open_hands { "do-hide-hands" } else { "do-show-hands" };
        shown.push((Key::Char('o'), words.get(hands)));
        if self.is_followed {
            shown.push((Key::Char('n'), words.get("do-next-record")));
        }
        shown.push((Key::Char('?'), words.get("do-help")));
        shown.push((Key::Char('q'), words.get("do-quit")));
        shown
    }

    fn is_running(&self) -> bool {
        true
    }

    fn awaits_news(&self) -> bool {
        self.lacks_course() || self.review.stage == ReviewStage::Running
    }

    fn steps_shown(&self) -> usize {
        self.cursor
    }

    fn give_hint(&mut self) {
        self.show_hint();
    }

    fn take_input(&mut self, input: Input) -> ScreenRequest {
        self.handle(input)
    }
}

impl<G: Interactive + Evaluable> Playback<'_, G> {
    /// Draws what the choice at the current moment gave away, if it was costly.
    fn draw_costly_choice(&self, panel: &mut Panel<'_, '_>) {
        let Some(choice) = self.review.costly_at(self.cursor) else { return };
        let Some(moment) = self.moments.get(self.cursor) else { return };
        let lines = choice.verdict.lines(self.game, &moment.state, choice.seat, &self.wording);
        for (nth, line) in lines.iter().enumerate() {
            panel.words(line, if nth == 0 { Tone::Warning } else { Tone::Plain });
        }
        panel.gap();
    }

    /// Draws the current player's hand and, if there's room above the log, the others.
    fn draw_hands(&self, panel: &mut Panel<'_, '_>, log: &[NarrationLine]) {
        let words = self.shell.words();
        let keep = panel.lines_of_log(log).min(MAX_LOG_LINES) + 1;
        let mut hidden = 0;
        for (seat, title, hand) in self.titled_hands() {
            let title = (title.as_str(), Tone::Seat(seat));
            if !panel.tiles_if(&hand, Some(title), self.shell.shape, keep, words) {
                hidden += hand.tiles.len();
            }
        }
        panel.more_tiles(hidden, "O", words);
        panel.gap();
    }

    /// Returns all hands with their titles, starting with the current player's.
    fn titled_hands(&self) -> Vec<(Seat, String, TileRow)> {
        let turn = self.to_play();
        let Some(moment) = self.moments.get(self.cursor) else { return Vec::new() };
        let others = (0..self.game.seats()).filter(|&seat| Some(seat) != turn);
        let seats = turn.into_iter().chain(others);
        seats
            .map(|seat| {
                let hand = self.game.hand(&self.game.view(&moment.state, seat), &self.wording);
                let values = [("player", self.wording.player(seat).into())];
                (seat, self.shell.words().format("hand-of", &values), hand)
            })
            .collect()
    }
}
