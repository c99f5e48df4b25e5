//! Draws a game on a screen.

use ratatui_core::layout::Rect;

use super::{
    canvas::{Canvas, ClickTarget, Tone, area_below, centre, row},
    end_report::EndReport,
    game_screen::{GameScreen, Stage},
    input::{Input, Key, ScreenRequest},
    key_line::{key_labels, keys},
    panel::{Panel, ReasonPlace},
    question_cursor::QuestionCursor,
    shell::{ScreenContent, Shell},
    swap_selection::SwapTicks,
};
use crate::{
    bot::Bot,
    drawing::Drawing,
    game::{
        Evaluable, Interactive, NarrationLine, OptionalPart, Seat, Seats, Summary, TileRow,
        Wording, capitalised,
    },
    language::Words,
    session::place,
};

impl<G: Interactive + Evaluable, B: Bot<G> + Clone> ScreenContent for GameScreen<'_, G, B> {
    const HELP: (&'static [&'static str], usize) = (
        &[
            "help-tile",
            "help-choice",
            "help-square",
            "help-rotate",
            "help-enter",
            "help-tick",
            "help-marker",
            "help-board",
            "help-part",
            "help-part-table",
            "help-hands",
            "help-undo",
            "help-practice",
            "help-hint",
            "help-rulebook",
            "help-log",
            "help-letters",
            "help-pace",
            "help-save",
            "help-over",
            "help-over-alone",
            "help-mouse",
            "help-click",
        ],
        14,
    );

    fn has_help(&self, id: &str) -> bool {
        let game = self.session.game();
        match id {
            "help-rotate" => game.has_part(OptionalPart::Turning),
            "help-tick" => game.has_part(OptionalPart::Swaps),
            "help-marker" => game.has_part(OptionalPart::MarkerChoice),
            "help-hands" => game.has_part(OptionalPart::OpenHands),
            "help-practice" => self.session.is_practice(),
            "help-rulebook" => self.shell.rulebook.is_some(),
            "help-pace" => self.has_bots(),
            "help-over" => game.seats() > 1,
            "help-over-alone" => game.seats() == 1,
            _ => true,
        }
    }

    fn shell(&self) -> &Shell {
        &self.shell
    }

    fn shell_mut(&mut self) -> &mut Shell {
        &mut self.shell
    }

    /// Returns the board after the choice at the cursor, or the current board if there isn't any.
    fn board(&self) -> Option<Drawing> {
        let labelled =
            |drawing| self.session.game().translate_labels(drawing, self.session.wording());
        if let Some(moving) = self.animation.front() {
            return Some(labelled(moving.clone()));
        }
        let now = self.session.game().drawing(self.session.state());
        let Some(foreseen) = self.preview() else { return Some(labelled(now)) };
        Some(labelled(foreseen.with_last_tile_of(&now)))
    }

    fn marked(&self) -> Option<(u32, u32)> {
        let foreseen = self.preview().filter(|_| self.animation.is_empty())?;
        foreseen.active_squares().next().or(self.focus())
    }

    fn open_squares(&self) -> Vec<(u32, u32)> {
        match &self.stage {
            Stage::Question(asking) if self.animation.is_empty() => asking.open_squares(),
            _ => Vec::new(),
        }
    }

    fn is_moving(&self) -> bool {
        !self.animation.is_empty()
    }

    fn focus(&self) -> Option<(u32, u32)> {
        match &self.stage {
            Stage::Question(asking) => asking.choice()?.spot.map(|spot| (spot.x, spot.y)),
            // Show as many tiles as possible once the game is over.
            Stage::End => self.session.game().drawing(self.session.state()).middle(),
            Stage::Swap(..) | Stage::Bots | Stage::Curtain(_) => None,
        }
    }

    fn marks(&self) -> Vec<&'static str> {
        match &self.stage {
            Stage::Swap(..) => vec!["mark-turn", "mark-tick"],
            // Both have the same sign.
            Stage::Question(asking) if !asking.is_placement() => vec!["mark-turn-or-cursor"],
            Stage::Question(_) | Stage::Bots | Stage::Curtain(_) => vec!["mark-turn"],
            Stage::End => Vec::new(),
        }
    }

    fn aim(&self) -> Option<&str> {
        Some(self.session.aim())
    }

    fn naming(&self) -> Vec<String> {
        self.session.game().naming_help(self.session.wording())
    }

    fn summary(&self) -> Summary {
        let game = self.session.game();
        // Public information is the same in every view.
        game.summary(&game.view(self.session.state(), 0), self.session.wording())
            .unwrap_or_default()
    }

    fn to_play(&self) -> Option<Seat> {
        self.session.current_player()
    }

    fn people(&self) -> Seats {
        self.session.people()
    }

    fn wording(&self) -> &Wording {
        self.session.wording()
    }

    fn log(&self) -> Vec<NarrationLine> {
        let mut log = self.session.log(self.audience());
        // This also has what doesn't fit next to the board.
        let end = self.end_report().map(|end| end.narration(self.session.wording()));
        log.extend(end.into_iter().flatten());
        log
    }

    fn hands(&self) -> Vec<String> {
        let Stage::Question(asking) = &self.stage else { return Vec::new() };
        let words = self.shell.words();
        let rows = asking.question().tiles.iter();
        rows.flat_map(|row| self.shell.lines_of_tiles(row_title(words, row), row)).collect()
    }

    fn end_report(&self) -> Option<EndReport> {
        if !matches!(self.stage, Stage::End) {
            return None;
        }
        let (session, words) = (&self.session, self.shell.words());
        let events = session.steps().concat();
        let (game, people) = (session.game(), session.people());
        let wording = session.wording();
        let (state, heading) = (session.state(), self.end_words(&events));
        let mut report = EndReport::new(game, (state, &events), people, wording, heading);
        if let Some(course) = self.course().filter(|course| !course.lines.is_empty()) {
            report = report.with_section(words.get("course-title"), course.lines.clone());
        }
        if self.score.games() > 0 {
            let [heading, points] = self.score().lines(wording);
            report = report.with_section(heading, vec![points]);
        }
        if !self.past_results.is_empty() {
            report = report.with_section(words.get("past-title"), self.past_results.clone());
        }
        Some(report)
    }

    fn draw_panel(&self, panel: &mut Panel<'_, '_>) {
        let (game, people) = (self.session.game(), self.session.people());
        match &self.stage {
            Stage::Question(asking) => self.draw_question(panel, asking),
            Stage::Swap(asking, ticks) => self.draw_swapping(panel, asking, ticks),
            Stage::End => {
                if let Some(report) = self.end_report() {
                    report.draw(panel, self.session.wording(), self.shell.words());
                }
                panel.gap();
                panel.last_of(&self.narrate(0), self.shell.words());
            }
            Stage::Bots | Stage::Curtain(_) => {
                if let (Some(seat), true) = (self.viewer(), people.is_one()) {
                    let view = game.view(self.session.state(), seat);
                    let hand = game.hand(&view, self.session.wording());
                    panel.tiles(&hand, self.shell.shape, None, self.shell.words());
                    panel.gap();
                }
                panel.last_of(&self.narrate(0), self.shell.words());
            }
        }
    }

    fn draw_status(&self, canvas: &mut Canvas<'_>, area: Rect) {
        if let Some(message) = &self.shell.message {
            let tone = if message.is_warning { Tone::Warning } else { Tone::Bold };
            canvas.message(area, &message.text, tone);
            return;
        }
        canvas.message(area, &self.status(), Tone::Plain);
    }

    fn keys(&self) -> Vec<(Key, String)> {
        if self.end_pause().is_some() {
            return Vec::new();
        }
        let mut shown = Vec::new();
        match &self.stage {
            Stage::Question(asking) if asking.is_placement() => {
                if asking.has_other_tiles() {
                    shown.push((Key::Tab, "do-tile"));
                }
                if asking.has_turns() {
                    shown.push((Key::Char('r'), "do-turn"));
                }
                shown.push((Key::Enter, "do-lay"));
                if asking.has_sibling() {
                    shown.push((Key::Char('m'), "do-marker"));
                }
            }
            Stage::Swap(_, ticks) => {
                let does = if ticks.counts() == (0, 0) { "do-keep-all" } else { "do-swap" };
                shown.extend([
                    (Key::Left, ""),
                    (Key::Right, "do-tile"),
                    (Key::Char(' '), "do-tick"),
                    (Key::Enter, does),
                ]);
            }
            Stage::Question(asking) => {
                if asking.has_places() {
                    shown.extend([(Key::Left, ""), (Key::Right, "")]);
                }
                shown.extend([
                    (Key::Up, ""),
                    (Key::Down, if asking.has_places() { "do-place" } else { "do-choice" }),
                    (Key::Enter, "do-choose"),
                ]);
                if asking.has_before() {
                    shown.push((Key::Esc, "do-back"));
                }
            }
            Stage::Bots => {
                shown.push((Key::Char(' '), "do-next"));
                shown.push((Key::Char('p'), "do-pause"));
                shown.push((Key::Char('+'), "do-faster"));
                shown.push((Key::Char('-'), "do-slower"));
            }
            Stage::Curtain(_) => shown.push((Key::Enter, "do-look")),
            Stage::End => {
                // Near the end of the line, there might not be enough room.
                if self.session.is_practice() && self.session.can_take_back() {
                    shown.push((Key::Char('u'), "do-undo"));
                }
                shown.extend([(Key::Char('n'), "do-new"), (Key::Char('r'), "do-replay")]);
                if self.session.game().seats() > 1 {
                    shown.push((Key::Char('t'), "do-rotate"));
                }
                shown.extend([
                    (Key::Char('m'), "do-menu"),
                    (Key::Char('i'), "do-picture"),
                    (Key::Char('a'), "do-again"),
                ]);
            }
        }
        let has_undo = shown.iter().any(|(key, _)| *key == Key::Char('u'));
        if self.session.can_take_back() && !has_undo {
            shown.push((Key::Char('u'), "do-undo"));
        }
        if self.session.can_deal_anew() {
            shown.push((Key::Char('n'), "do-deal-anew"));
        }
        if let Stage::Question(asking) | Stage::Swap(asking, _) = &self.stage {
            shown.push((Key::Char('h'), "do-hint"));
            if asking.question().tiles.len() > 1 {
                shown.push((Key::Char('o'), "do-hands"));
            }
        }
        if self.shell.rulebook.is_some() {
            shown.push((Key::Char('w'), "do-rules"));
        }
        shown.push((Key::Char('l'), "do-log"));
        shown.push((Key::Char('s'), "do-save"));
        shown.push((Key::Char('?'), "do-help"));
        shown.push((Key::Char('q'), "do-quit"));
        key_labels(self.shell.words(), &shown)
    }

    fn draw_curtain(&self, canvas: &mut Canvas<'_>) {
        let Stage::Curtain(seat) = self.stage else { return };
        if !self.animation.is_empty() {
            return;
        }
        let inside = canvas.frame(centre(canvas.area(), 44, 7), "");
        canvas.targets.push((inside, ClickTarget::Key(Key::Enter)));
        let words = self.shell.words();
        let next = self.session.wording().player(seat);
        let next = words.format("next-player", &[("player", next.into())]);
        canvas.write(row(inside, 0), &next, Tone::Bold);
        canvas.write(row(inside, 2), &words.get("only-you-look"), Tone::Plain);
        let mut shown = vec![(Key::Enter, "do-look")];
        if self.session.can_take_back() {
            shown.push((Key::Char('u'), "do-undo-last"));
        }
        keys(canvas, area_below(inside, 4), words, &key_labels(words, &shown));
    }

    fn is_running(&self) -> bool {
        matches!(self.stage, Stage::Bots)
    }

    fn pause(&self) -> Option<u32> {
        self.end_pause()
    }

    fn awaits_news(&self) -> bool {
        self.is_course_awaited
    }

    fn steps_shown(&self) -> usize {
        // This assumes that an animation has fewer than 1024 boards.
        let motion = self.animation.len().min(1023);
        self.session.steps().len().wrapping_mul(1024).wrapping_add(motion)
    }

    fn give_hint(&mut self) {
        self.show_hint();
    }

    fn take_input(&mut self, input: Input) -> ScreenRequest {
        self.handle(input)
    }
}

impl<G: Interactive + Evaluable, B: Bot<G> + Clone> GameScreen<'_, G, B> {
    /// Formats the current player's task.
    pub(super) fn status(&self) -> String {
        let (wording, words) = (self.session.wording(), self.shell.words());
        match (&self.stage, self.session.current_player()) {
            (Stage::Question(asking) | Stage::Swap(asking, _), Some(seat)) => {
                let task = asking.question().title.as_str();
                let values = [("player", wording.player(seat).into()), ("task", task.into())];
                words.format("asks", &values)
            }
            (Stage::Bots, Some(seat)) if self.is_first_round() => {
                let about = wording.bots_note().concat();
                words.format(
                    "bot-plays",
                    &[("player", wording.player(seat).into()), ("about", about.into())],
                )
            }
            (Stage::Bots, Some(seat)) => {
                let (name, pace) = (wording.player_and_bot(seat), self.shell.pace.words(words));
                words.format("plays", &[("player", name.into()), ("pace", pace.into())])
            }
            (Stage::Curtain(seat), _) => {
                words.format("next-player", &[("player", wording.player(*seat).into())])
            }
            _ => words.get("over"),
        }
    }

    /// Returns whether it's the first round and all bots are of the same kind, in which case we describe
    /// them.
    fn is_first_round(&self) -> bool {
        let seats = usize::from(self.session.game().seats());
        self.session.steps().len() <= seats && self.session.wording().bots_note().len() == 1
    }

    /// Formats the end of the game. With only one human player, this includes their place.
    fn end_words(&self, events: &[G::Event]) -> String {
        let (game, people) = (self.session.game(), self.session.people());
        let only = people.iter().next().filter(|_| people.is_one());
        let place = only.and_then(|seat| place(game, self.session.state(), events, seat));
        let words = self.shell.words();
        let outcome = game.outcome(self.session.state());
        let winners = outcome.map_or(Seats::NONE, |outcome| outcome.winners);
        match place {
            Some((1, sides)) if sides > 1 && only.is_some_and(|seat| winners.contains(seat)) => {
                words.get("over-won")
            }
            Some((place, sides)) if sides > 1 => {
                let values = [("place", place.into()), ("players", sides.into())];
                words.format("over-place", &values)
            }
            // There's no ranking in a solo game.
            _ => words.get("over"),
        }
    }

    /// Returns the board after the choice at the cursor, or `None` to show the current board.
    fn preview(&self) -> Option<Drawing> {
        let (Stage::Question(asking), Some(seat), false) =
            (&self.stage, self.session.current_player(), self.is_preview_hidden)
        else {
            return None;
        };
        let (game, choice) = (self.session.game(), asking.choice()?);
        match choice.preview_action() {
            Some(place) => {
                let action = *self.session.actions().get(place)?;
                game.preview(&game.view(self.session.state(), seat), action)
            }
            None => choice.warning.as_deref().cloned(),
        }
    }

    /// Draws the tiles that can be given or taken, including their ticks.
    fn draw_swapping(&self, panel: &mut Panel<'_, '_>, asking: &QuestionCursor, ticks: &SwapTicks) {
        let (give, take) = ticks.counts();
        let words = self.shell.words();
        let values = [("give", give.into()), ("take", take.into())];
        panel.line(&words.format("give-take", &values), Tone::Bold);
        for (row, tiles) in asking.question().tiles.iter().enumerate() {
            // Skip the rows above the cursor if there isn't enough room.
            let rest = asking.question().tiles.iter().skip(row);
            let needs: u16 = rest.map(|tiles| panel.lines_of_tiles(tiles, self.shell.shape)).sum();
            if row < ticks.cursor().0 && needs > panel.remaining_lines() {
                continue;
            }
            panel.ticked_tiles(row, tiles, self.shell.shape, ticks, words);
        }
        panel.gap();
        panel.words(&words.get("tick-note"), Tone::Faint);
    }

    fn draw_question(&self, panel: &mut Panel<'_, '_>, asking: &QuestionCursor) {
        let (now, words) = (asking.question(), self.shell.words());
        let begin = panel.remaining_area();
        let log_lines = self.log_lines(panel);
        if asking.is_placement() {
            if let Some(hand) = now.tiles.first() {
                // The player's own hand doesn't need a title.
                let seat = self.session.current_player().map_or(0, usize::from);
                let has_own = self.summary().seats.get(seat).is_some_and(|it| it.tiles.is_some());
                if !has_own {
                    panel.words(&row_title(words, hand), Tone::Bold);
                }
                panel.tiles(hand, self.shell.shape, Some(asking), words);
            }
            if let Some(choice) = asking.choice() {
                let turns = asking.turns();
                let nth = turns.iter().position(|&place| place == asking.cursor()).unwrap_or(0);
                let values = [
                    ("choice", choice.label.as_str().into()),
                    ("nth", (nth + 1).into()),
                    ("count", turns.len().into()),
                ];
                let text = match turns.len() {
                    0 | 1 => choice.label.clone(),
                    _ => words.format("choice-of", &values),
                };
                panel.line(&text, Tone::Bold);
                panel.leads(choice, ReasonPlace::AtCursor, words);
            }
            panel.protect(begin);
            panel.explain(now.notes.iter().chain(&self.new_marks), log_lines, words);
            let mut hidden = 0;
            for row in now.tiles.iter().skip(1) {
                let title = row_title(words, row);
                let title = Some((title.as_str(), Tone::Bold));
                let keep = log_lines.clamp(2, 3);
                if !panel.tiles_if(row, title, self.shell.shape, keep, words) {
                    hidden += row.tiles.len();
                }
            }
            panel.more_tiles(hidden, "o", words);
        } else {
            let leads = |reasons| {
                asking
                    .choice()
                    .map_or(0, |choice| panel.lines_of_leads(choice, reasons, words))
                    .min(7)
            };
            let reasons = panel.reasons(
                asking,
                panel.remaining_lines().saturating_sub(leads(ReasonPlace::InList) + 4),
                words,
            );
            let leads = leads(reasons);
            // The list of choices can be truncated, and tiles and notes get the remaining room. If the
            // choices are places on the board, the list can be even shorter.
            let least = if asking.has_places() { 4 } else { 8 };
            let keys = if asking.has_places() { 2 } else { 0 };
            let needs = panel.lines_of(asking, reasons, words).min(least) + leads + keys;
            let mut hidden = 0;
            for row in &now.tiles {
                // Tiles without paths are repeated below as choices.
                let has_title = now.tiles.len() > 1 || self.shell.shape.has_ports();
                let title = has_title.then(|| row_title(words, row));
                let title = title.as_deref().map(|title| (title, Tone::Bold));
                if !panel.tiles_if(row, title, self.shell.shape, needs, words) {
                    hidden += row.tiles.len();
                }
            }
            panel.more_tiles(hidden, "o", words);
            if asking.has_places() {
                // There's no need to type in short lists.
                let example = if asking.choices().len() > 8 { asking.example() } else { None };
                let text = match example {
                    Some(example) => words.format("list-keys-long", &[("example", example.into())]),
                    None => words.get("list-keys"),
                };
                panel.words(&text, Tone::Faint);
            }
            let lines = panel.remaining_lines().saturating_sub(leads);
            let lines = lines.min(lines.saturating_sub(log_lines).max(least));
            panel.choices(asking, lines, reasons, words);
            if let Some(choice) = asking.choice() {
                panel.leads(choice, reasons, words);
            }
            panel.protect(begin);
            // The effect of the choice at the cursor is already visible.
            let about = asking.choice().map_or("", |choice| choice.about.as_str());
            let notes = now.notes.iter().filter(|note| *note != about);
            // Follow-up questions have different marks.
            let marks = self.new_marks.iter().filter(|_| asking.path().is_empty());
            panel.explain(notes.chain(marks), log_lines, words);
        }
        panel.other_notes(&self.summary(), log_lines);
        let log = self.narrate(self.steps_seen());
        // In very little room, the log is worth more than a blank line.
        if panel.remaining_lines() > panel.lines_of_log(&log).min(2) {
            panel.gap();
        }
        panel.last_of(&log, words);
    }

    /// Returns the number of steps that the current player had seen before their last turn.
    fn steps_seen(&self) -> usize {
        self.session.current_player().map_or(0, |seat| self.session.last_turn_of(seat))
    }

    /// Returns how many lines of the panel to keep for what happened since the player's last turn and for a
    /// blank line above.
    fn log_lines(&self, panel: &Panel<'_, '_>) -> u16 {
        // The deal can be cut off.
        match panel.lines_of_log(&self.narrate(self.steps_seen().max(1))) {
            0 => 0,
            lines => lines.min(MAX_LOG_LINES) + 1,
        }
    }
}

/// The number of lines that explanations must leave for the log.
const MAX_LOG_LINES: u16 = 6;

/// Returns the title for a row of tiles.
pub(super) fn row_title(words: &Words, row: &TileRow) -> String {
    words.format("row", &[("row", capitalised(&row.title).into())])
}
