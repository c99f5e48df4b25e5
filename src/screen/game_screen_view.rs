//! Draws a game on a screen.

use ratatui_core::layout::Rect;

use super::{
    canvas::{Canvas, Target, Tone, below, centred, row},
    course::{place, ranking},
    game_screen::{GameScreen, Stage},
    input::{Input, Key, Wish},
    overlay::keys,
    panel::Panel,
    question_cursor::QuestionCursor,
    shell::{ScreenContent, Shell},
    swap_ticks::SwapTicks,
};
use crate::{
    bot::Bot,
    drawing::Drawing,
    game::{Prompted, Seat, Seats, Summary, Told, Wording, capitalised},
};

impl<G: Prompted, B: Bot<G> + Clone> ScreenContent for GameScreen<'_, G, B> {
    const HELP: &'static [&'static str] = &[
        "Tab, arrows   choose a tile of the hand, or 1 to 9; a start on the board; a choice in a list",
        "r, Space, R   turn the tile, clockwise or back; Up and Down too",
        "Enter         lay the tile, or choose; a second click on it does the same",
        "Space         tick a tile to give or to take, where tiles are swapped; Enter swaps",
        "m             lay for another marker, where a player has several",
        "b             the board as it is, or as it would be",
        "v             another part of a board of which not all fits",
        "u             take the last choice back, if nothing hidden was shown since",
        "h             a hint: what the bot greedy would choose, and why",
        "l             all that happened",
        "#             names as records write them, or not",
        "+, -, p       bots play faster, slower, or pause; Space goes on by one",
        "s, i, q       save the game as a record, the board as a picture; leave",
        "n, a, r, m    at the end: a new game, the same again, its replay, the menu",
        "mouse         click tiles, choices, starts and keys; the wheel turns the tile",
        "",
    ];

    fn shell(&self) -> &Shell {
        &self.shell
    }

    fn shell_mut(&mut self) -> &mut Shell {
        &mut self.shell
    }

    /// Returns the board after the choice at the cursor, or as it is.
    fn board(&self) -> Option<Drawing> {
        if let Some(moving) = self.motion.front() {
            return Some(moving.clone());
        }
        let now = self.course.game().drawing(self.course.state());
        let Some(mut foreseen) = self.foreseen() else { return Some(now) };
        // The tile that was laid last is still that.
        let is_last = |x, y| {
            now.tiles.iter().any(|tile| tile.active && (tile.x, tile.y) == (x, y))
                || now.faces.iter().any(|face| face.active && (face.x, face.y) == (x, y))
        };
        foreseen.tiles.iter_mut().for_each(|tile| tile.active = is_last(tile.x, tile.y));
        foreseen.faces.iter_mut().for_each(|face| face.active = is_last(face.x, face.y));
        Some(foreseen)
    }

    fn marked(&self) -> Option<(u32, u32)> {
        let foreseen = self.foreseen().filter(|_| self.motion.is_empty())?;
        let tiles = foreseen.tiles.iter().filter(|tile| tile.active).map(|tile| (tile.x, tile.y));
        let faces = foreseen.faces.iter().filter(|face| face.active).map(|face| (face.x, face.y));
        tiles.chain(faces).next()
    }

    fn is_moving(&self) -> bool {
        !self.motion.is_empty()
    }

    fn focus(&self) -> Option<(u32, u32)> {
        let Stage::Asking(asking) = &self.stage else { return None };
        asking.choice()?.spot.map(|spot| (spot.x, spot.y))
    }

    fn naming(&self) -> Vec<String> {
        self.course.game().naming(self.course.wording())
    }

    fn summary(&self) -> Summary {
        let game = self.course.game();
        // What lies open is the same in every view.
        game.summary(&game.view(self.course.state(), 0), self.course.wording()).unwrap_or_default()
    }

    fn to_play(&self) -> Option<Seat> {
        self.course.to_play()
    }

    fn people(&self) -> Seats {
        self.course.people()
    }

    fn wording(&self) -> &Wording {
        self.course.wording()
    }

    fn log(&self) -> Vec<Told> {
        self.course.log(self.audience())
    }

    fn draw_panel(&self, panel: &mut Panel<'_, '_>) {
        let (game, people) = (self.course.game(), self.course.people());
        match &self.stage {
            Stage::Asking(asking) => self.draw_question(panel, asking),
            Stage::Swapping(asking, ticks) => self.draw_swapping(panel, asking, ticks),
            Stage::Over => {
                let events = self.course.steps().concat();
                panel.words(&self.end_words(&events), Tone::Bold);
                for line in
                    ranking(game, self.course.state(), &events, people, self.course.wording())
                {
                    panel.words(&line, Tone::Plain);
                }
                self.draw_score(panel);
                panel.gap();
                panel.last_of(&self.heard(0));
            }
            Stage::Bots | Stage::Curtain(_) => {
                if let (Some(seat), true) = (self.viewer(), people.is_one()) {
                    let hand = game.hand(&game.view(self.course.state(), seat));
                    panel.tiles(&hand, self.shell.shape, None);
                    panel.gap();
                }
                panel.last_of(&self.heard(0));
            }
        }
    }

    fn draw_status(&self, canvas: &mut Canvas<'_>, area: Rect) {
        if let Some(message) = &self.shell.message {
            let tone = if message.is_warning { Tone::Warning } else { Tone::Bold };
            canvas.write(area, &message.text, tone);
            return;
        }
        let wording = self.course.wording();
        let text = match (&self.stage, self.course.to_play()) {
            (Stage::Asking(asking) | Stage::Swapping(asking, _), Some(seat)) => {
                format!("{}: {}.", wording.player(seat), asking.now().title)
            }
            (Stage::Bots, Some(seat)) => {
                let (name, pace) = (wording.player_and_bot(seat), self.shell.pace.words());
                format!("{name} plays ({pace}).")
            }
            (Stage::Curtain(seat), _) => format!("{} is next.", wording.player(*seat)),
            _ => "The game is over.".to_owned(),
        };
        canvas.write(area, &text, Tone::Plain);
    }

    fn keys(&self) -> Vec<(&'static str, Key, &'static str)> {
        let mut shown = Vec::new();
        match &self.stage {
            Stage::Asking(asking) if asking.lays_tiles() => {
                shown.push(("Tab", Key::Tab, "tile"));
                shown.push(("r", Key::Char('r'), "turn"));
                shown.push(("Enter", Key::Enter, "lay"));
                if asking.has_beside() {
                    shown.push(("m", Key::Char('m'), "marker"));
                }
            }
            Stage::Swapping(_, ticks) => {
                let words = if ticks.counts() == (0, 0) { "keep all" } else { "swap" };
                shown.extend([
                    ("Left", Key::Left, ""),
                    ("Right", Key::Right, "tile"),
                    ("Space", Key::Char(' '), "tick"),
                    ("Enter", Key::Enter, words),
                ]);
            }
            Stage::Asking(asking) => {
                if asking.has_places() {
                    shown.extend([("Left", Key::Left, ""), ("Right", Key::Right, "")]);
                }
                shown.extend([
                    ("Up", Key::Up, ""),
                    ("Down", Key::Down, if asking.has_places() { "place" } else { "choice" }),
                    ("Enter", Key::Enter, "choose"),
                ]);
                if asking.has_before() {
                    shown.push(("Esc", Key::Esc, "back"));
                }
            }
            Stage::Bots => {
                shown.push(("Space", Key::Char(' '), "next"));
                shown.push(("p", Key::Char('p'), "pause"));
                shown.push(("+", Key::Char('+'), "faster"));
                shown.push(("-", Key::Char('-'), "slower"));
            }
            Stage::Curtain(_) => shown.push(("Enter", Key::Enter, "look")),
            Stage::Over => {
                shown.extend([
                    ("n", Key::Char('n'), "new"),
                    ("a", Key::Char('a'), "again"),
                    ("r", Key::Char('r'), "replay"),
                    ("i", Key::Char('i'), "picture"),
                    ("m", Key::Char('m'), "menu"),
                ]);
            }
        }
        if self.course.can_take_back() {
            shown.push(("u", Key::Char('u'), "undo"));
        }
        if matches!(self.stage, Stage::Asking(_)) {
            shown.push(("h", Key::Char('h'), "hint"));
        }
        shown.push(("l", Key::Char('l'), "log"));
        shown.push(("s", Key::Char('s'), "save"));
        shown.push(("?", Key::Char('?'), "help"));
        shown.push(("q", Key::Char('q'), "quit"));
        shown
    }

    fn draw_curtain(&self, canvas: &mut Canvas<'_>) {
        let Stage::Curtain(seat) = self.stage else { return };
        if !self.motion.is_empty() {
            return;
        }
        let inside = canvas.frame(centred(canvas.area(), 44, 7), "");
        canvas.targets.push((inside, Target::Key(Key::Enter)));
        canvas.write(
            row(inside, 0),
            &format!("{} is next.", self.course.wording().player(seat)),
            Tone::Bold,
        );
        canvas.write(row(inside, 2), "Press Enter when only you look.", Tone::Plain);
        let mut shown = vec![("Enter", Key::Enter, "look")];
        if self.course.can_take_back() {
            shown.push(("u", Key::Char('u'), "undo the last choice"));
        }
        keys(canvas, below(inside, 4), &shown);
    }

    fn is_running(&self) -> bool {
        matches!(self.stage, Stage::Bots)
    }

    fn take_input(&mut self, input: Input) -> Wish {
        self.handle(input)
    }
}

impl<G: Prompted, B: Bot<G> + Clone> GameScreen<'_, G, B> {
    /// Says that the game is over, and which place the only person has.
    fn end_words(&self, events: &[G::Event]) -> String {
        let (game, people) = (self.course.game(), self.course.people());
        let only = people.iter().next().filter(|_| people.is_one());
        let place = only.and_then(|seat| place(game, self.course.state(), events, seat));
        match place {
            Some(place) => format!("The game is over. Your place: {place} of {}.", game.seats()),
            None => "The game is over.".to_owned(),
        }
    }

    /// Writes the points of a match of several games.
    fn draw_score(&self, panel: &mut Panel<'_, '_>) {
        if self.score.games() == 0 {
            return;
        }
        let score = self.score();
        panel.words(&format!("Points after {} games:", score.games()), Tone::Bold);
        let points = (0..).zip(score.points());
        let points: Vec<String> = points
            .map(|(seat, points): (Seat, _)| {
                format!("{} {points}", self.course.wording().player(seat))
            })
            .collect();
        panel.words(&points.join(", "), Tone::Plain);
    }

    /// Returns the board after the choice at the cursor, unless it is shown as it is.
    fn foreseen(&self) -> Option<Drawing> {
        let (Stage::Asking(asking), Some(seat), false) =
            (&self.stage, self.course.to_play(), self.as_it_is)
        else {
            return None;
        };
        let (game, choice) = (self.course.game(), asking.choice()?);
        match choice.foreseen_action() {
            Some(place) => {
                let action = *self.course.actions().get(place)?;
                game.foreseen(&game.view(self.course.state(), seat), action)
            }
            None => choice.warning.as_deref().cloned(),
        }
    }

    /// Draws the tiles that can be given and taken, each with its tick.
    fn draw_swapping(&self, panel: &mut Panel<'_, '_>, asking: &QuestionCursor, ticks: &SwapTicks) {
        let (give, take) = ticks.counts();
        panel.line(&format!("Give {give}, take {take}"), Tone::Bold);
        for (row, tiles) in asking.now().tiles.iter().enumerate() {
            // Rows above that of the cursor make room where there is little.
            let rest = asking.now().tiles.iter().skip(row);
            let needs: u16 = rest.map(|tiles| panel.lines_of_tiles(tiles, self.shell.shape)).sum();
            if row < ticks.cursor().0 && needs > panel.left() {
                continue;
            }
            panel.ticked_tiles(row, tiles, self.shell.shape, ticks);
        }
        panel.gap();
        panel.words("Tick tiles to give and as many to take, in any order.", Tone::Faint);
    }

    fn draw_question(&self, panel: &mut Panel<'_, '_>, asking: &QuestionCursor) {
        let now = asking.now();
        if asking.lays_tiles() {
            if let Some(hand) = now.tiles.first() {
                panel.tiles(hand, self.shell.shape, Some(asking));
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
            for row in now.tiles.iter().skip(1) {
                panel.tiles_if(
                    row,
                    Some(&format!("{}:", capitalised(&row.title))),
                    self.shell.shape,
                    1,
                );
            }
        } else {
            let leads = asking.choice().map_or(0, |choice| 2 * choice.leads.len());
            let leads = u16::try_from(leads).unwrap_or(u16::MAX).min(6);
            // Tiles and notes have what the list leaves, of which a part may do.
            let needs = Panel::lines_of(asking).min(8) + leads;
            for row in &now.tiles {
                let title = (now.tiles.len() > 1).then(|| format!("{}:", capitalised(&row.title)));
                panel.tiles_if(row, title.as_deref(), self.shell.shape, needs);
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
}
