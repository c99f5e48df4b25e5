//! The panel next to the board, which contains the seats, hand, choices and events.

use ratatui_core::layout::Rect;
use textwrap::core::display_width;

use super::{
    board_view,
    canvas::{Canvas, ClickTarget, Tone, area_below, row, shorten},
    question_cursor::QuestionCursor,
    swap_selection::SwapTicks,
};
use crate::{
    game::{
        Choice, ChoiceEffect, NarrationLine, Seat, SeatSummary, Seats, Summary, TileHand, TileRow,
        Wording, capitalised,
    },
    language::Words,
    render::text::wrap_to,
    tile::Shape,
};

/// A column of text that fills up from the top.
pub(super) struct Panel<'c, 'b> {
    pub(super) canvas: &'c mut Canvas<'b>,
    area: Rect,
    /// Whether there's room for optional text.
    is_wide: bool,
}

impl<'c, 'b> Panel<'c, 'b> {
    pub(super) fn new(canvas: &'c mut Canvas<'b>, area: Rect) -> Panel<'c, 'b> {
        let is_wide = area.width >= 36 && area.height >= 28;
        Panel { canvas, area, is_wide }
    }

    /// Returns the number of lines that are left.
    pub(super) fn remaining_lines(&self) -> u16 {
        self.area.height
    }

    /// Returns the area that's left.
    pub(super) fn remaining_area(&self) -> Rect {
        self.area
    }

    /// Makes notices avoid any text that has been written since. `since` is what `remaining_area` returned
    /// before that.
    pub(super) fn protect(&mut self, since: Rect) {
        let height = since.height.saturating_sub(self.area.height);
        self.canvas.protected_areas.push(Rect { height, ..since });
    }

    fn skip(&mut self, lines: u16) {
        self.area = area_below(self.area, lines);
    }

    /// Leaves a blank line.
    pub(super) fn gap(&mut self) {
        self.skip(1);
    }

    /// Writes a line of text, shortening it to the width.
    pub(super) fn line(&mut self, text: &str, tone: Tone) {
        self.canvas.write(row(self.area, 0), text, tone);
        self.skip(1);
    }

    /// Writes text on as many lines as it takes.
    pub(super) fn words(&mut self, text: &str, tone: Tone) {
        let lines = self.canvas.words(self.area, text, tone);
        self.skip(lines);
    }

    /// Writes optional text if there's room for all of it.
    pub(super) fn note(&mut self, text: &str) {
        if self.lines_for(text) <= self.remaining_lines() {
            self.words(text, Tone::Faint);
        }
    }

    /// Writes as many explanations as fit above the given number of lines. A line refers to the help for the rest.
    pub(super) fn explain<'t>(
        &mut self,
        notes: impl Iterator<Item = &'t String>,
        keep: u16,
        words: &Words,
    ) {
        let notes: Vec<&String> = notes.collect();
        for (nth, note) in notes.iter().enumerate() {
            let rest = u16::from(nth + 1 < notes.len());
            if self.lines_for(note) + keep + rest > self.remaining_lines() {
                let count = notes.len() - nth;
                self.note(&self.canvas.format_hidden_with_key(count, "?", words));
                return;
            }
            self.words(note, Tone::Faint);
        }
    }

    /// Returns the number of lines that all of a narration takes up.
    pub(super) fn lines_of_log(&self, lines: &[NarrationLine]) -> u16 {
        lines.iter().map(|line| self.lines_for(&line.text)).fold(0, u16::saturating_add)
    }

    /// Returns the number of lines that the given text takes up.
    fn lines_for(&self, text: &str) -> u16 {
        let lines = wrap_to(text, 2, self.area.width.into()).lines().count();
        u16::try_from(lines).unwrap_or(u16::MAX)
    }

    /// Returns the number of lines that [`leads`](Panel::leads) takes up.
    pub(super) fn lines_of_leads(
        &self,
        choice: &Choice,
        reasons: ReasonPlace,
        words: &Words,
    ) -> u16 {
        let refusal = refusal(choice, reasons, words);
        let leads = choice.consequences.iter().map(|lead| lead.text.as_str());
        let about = Some(choice.about.as_str()).filter(|about| !about.is_empty());
        let texts = refusal.as_deref().into_iter().chain(leads).chain(about);
        texts.map(|text| self.lines_for(text)).fold(0, u16::saturating_add)
    }

    /// Writes each seat with its state, tiles and points. `turn` is the current player.
    pub(super) fn seats(
        &mut self,
        summary: &Summary,
        turn: Option<Seat>,
        people: Seats,
        wording: &Wording,
    ) {
        let columns = if summary.seats.len() > 4 { 2 } else { 1 };
        let width = self.area.width / columns;
        let mut seats: Vec<SeatLine> = (0..)
            .zip(&summary.seats)
            .map(|(seat, of)| {
                let is_you = people.is_one() && people.contains(seat);
                SeatLine::new(seat, of, wording, is_you, columns > 1)
            })
            .collect();
        // All seats get two lines if any name doesn't fit next to its numbers.
        let room = usize::from(width.saturating_sub(3));
        let is_long = seats.iter().any(|line| line.min_width() > room);
        let is_split = seats.len() <= 3 && is_long;
        let is_cut = |line: &SeatLine| display_width(&line.numbers) + 2 > usize::from(width);
        if is_long && (!is_split || seats.iter().any(is_cut)) {
            for line in &mut seats {
                line.numbers.clone_from(&line.short_numbers);
            }
        }
        // All names use the same short form, but numbers are never shortened. If a name is too long in every
        // form, we truncate it.
        let room_of = |line: &SeatLine| {
            let needs = if is_split { 2 } else { display_width(&line.numbers) + 4 };
            usize::from(width).saturating_sub(needs).max(4)
        };
        let form_of =
            |line: &SeatLine| line.form(room_of(line)).or(line.number.is_empty().then_some(4));
        let form = seats.iter().filter_map(form_of).max().unwrap_or(4);
        let sign = self.canvas.cut_sign();
        let names: Vec<String> =
            seats.iter().map(|line| line.name(form, room_of(line), sign)).collect();
        // If a seat holds an object that doesn't fit next to the numbers, it goes on its own line.
        let mut held = Vec::new();
        let mut are_bots_named = true;
        for ((line, of), name) in seats.iter_mut().zip(&summary.seats).zip(&names) {
            let Some(thing) = &of.item else { continue };
            let beside = format!("{}, {thing}", line.numbers);
            let needs = if is_split { 2 } else { display_width(name) + 3 } + display_width(&beside);
            if needs <= usize::from(width) {
                line.numbers = beside;
            } else {
                held.push(format!("{}: {thing}", wording.player(line.seat)));
            }
        }
        let height = if is_split { 2 } else { 1 };
        let rows = seats.len().div_ceil(columns.into());
        for (place, (line, name)) in seats.iter().zip(&names).enumerate() {
            let (column, row_number) = (place / rows.max(1), place % rows.max(1));
            let (Ok(column), Ok(row_number)) = (u16::try_from(column), u16::try_from(row_number))
            else {
                break;
            };
            let area = row(self.area, row_number * height);
            let area = Rect { x: area.x + column * width, width, ..area };
            let mark = if turn == Some(line.seat) { '>' } else { ' ' };
            are_bots_named &= name.ends_with(&line.names[0]);
            // Numbers on the same line are separated from the name by a colon.
            let colon = if is_split { "" } else { ":" };
            let name = format!("{mark}{name}{colon}");
            self.canvas.write(area, &name, line.tones().0);
            let after = if is_split {
                let below = row(self.area, row_number * height + 1);
                Rect { x: area.x + 2, width: width.saturating_sub(2), ..below }
            } else {
                let gap = u16::try_from(display_width(&name) + 1).unwrap_or(u16::MAX);
                let x = area.x.saturating_add(gap);
                Rect { x, width: width.saturating_sub(gap), ..area }
            };
            self.canvas.write(after, &line.numbers, line.tones().1);
        }
        self.skip(u16::try_from(rows).unwrap_or(u16::MAX).saturating_mul(height));
        for line in &held {
            self.words(line, Tone::Faint);
        }
        if !are_bots_named
            && turn.is_some()
            && let Some(line) = wording.bots_by_seat()
        {
            self.words(&line, Tone::Faint);
        }
    }

    /// Returns whether the notes fit above lines shown at the end of the game.
    pub(super) fn has_room(
        &self,
        summary: &Summary,
        notes: &[String],
        end: &[(String, Tone)],
    ) -> bool {
        let above = if self.is_wide { &summary.notes } else { &summary.facts };
        let notes = above.iter().chain(notes).map(|text| self.lines_for(text));
        // Leave one blank line.
        notes.sum::<u16>() + self.lines_needed(end) < self.remaining_lines()
    }

    /// Returns the number of lines that texts take up if each starts on a new line.
    pub(super) fn lines_needed(&self, texts: &[(String, Tone)]) -> u16 {
        let width = usize::from(self.area.width);
        let lines = texts.iter().map(|(text, _)| wrap_to(text, 4, width).lines().count());
        u16::try_from(lines.sum::<usize>()).unwrap_or(u16::MAX)
    }

    /// Writes text on as many lines as it takes, with the given indent below the first one.
    pub(super) fn words_below(&mut self, text: &str, tone: Tone, indent: usize) {
        for line in wrap_to(text, indent, self.area.width.into()).lines() {
            self.line(line, tone);
        }
    }

    /// Writes the facts of a summary, or its notes if they fit.
    pub(super) fn notes(&mut self, summary: &Summary) {
        let notes = if self.is_wide { &summary.notes } else { &summary.facts };
        for note in notes {
            self.words(note, Tone::Faint);
        }
        self.gap();
    }

    /// Writes the notes that didn't fit in [`notes`](Panel::notes), if they now fit above the given number of
    /// lines.
    pub(super) fn other_notes(&mut self, summary: &Summary, keep: u16) {
        for note in summary.notes.iter().filter(|note| !summary.facts.contains(note)) {
            let least = keep.saturating_add(self.lines_for(note) + 1).max(9);
            if !self.is_wide && self.remaining_lines() >= least {
                self.gap();
                self.words(note, Tone::Faint);
            }
        }
    }

    /// Draws tiles side by side. The one at the cursor has the rotation that the player has selected.
    ///
    /// If there are more tiles than in a hand, only those around the cursor are shown, using half of the
    /// panel.
    pub(super) fn tiles(
        &mut self,
        row_of: &TileRow,
        shape: Shape,
        asking: Option<&QuestionCursor>,
        words: &Words,
    ) {
        self.row_of_tiles(row_of, shape, asking, lines_above(shape), words);
    }

    /// Draws tiles side by side, with the given number of lines above each tile for its caption.
    fn row_of_tiles(
        &mut self,
        row_of: &TileRow,
        shape: Shape,
        asking: Option<&QuestionCursor>,
        above: u16,
        words: &Words,
    ) {
        let Some((_, first)) = row_of.tiles.first() else { return };
        let chosen = asking.and_then(QuestionCursor::slot);
        let picture = board_view::tile(first, shape, self.canvas.style, self.area.width);
        let across = usize::from(((self.area.width + 1) / (picture.width + 1)).max(1));
        let (skipped, shown) = if row_of.tiles.len() > usize::from(TileHand::MAX_TILES) {
            let rows = usize::from((self.remaining_lines() / 2 / (picture.height + 1)).max(1));
            let before = (chosen.unwrap_or(0) / across + 1).saturating_sub(rows);
            (before * across, rows * across)
        } else {
            (0, row_of.tiles.len())
        };
        let after = row_of.tiles.len().saturating_sub(skipped + shown);
        self.more_if(skipped > 0, skipped, true, words);
        let turned =
            asking.and_then(|asking| asking.choice()?.tile.as_ref()).map(|tile| &tile.placed_tile);
        let mut x = self.area.x;
        let mut height = 0;
        for (slot, (_, tile)) in row_of.tiles.iter().enumerate().skip(skipped).take(shown) {
            let is_chosen = chosen == Some(slot);
            let tile = turned.filter(|_| is_chosen).unwrap_or(tile);
            let picture = board_view::tile(tile, shape, self.canvas.style, self.area.width);
            if x + picture.width > self.area.right() && x > self.area.x {
                self.skip(height);
                x = self.area.x;
            }
            height = picture.height + above;
            let caption = if asking.is_some() { (slot + 1).to_string() } else { String::new() };
            let width = picture.width;
            let line =
                if is_chosen { format!("{caption:^0$}", usize::from(width)) } else { caption };
            let tone = if is_chosen { Tone::Selected } else { Tone::Bold };
            let place = Rect { x, width, ..self.area };
            if above > 0 {
                self.canvas.write(row(place, 0), &line, tone);
            }
            picture.draw(self.canvas, area_below(place, above));
            if asking.is_some() {
                let height = height.min(place.height);
                self.canvas.targets.push((Rect { height, ..place }, ClickTarget::Tile(slot)));
            }
            x += width + 1;
        }
        self.skip(height);
        self.more_if(after > 0, after, false, words);
    }

    /// Draws tiles below their title if at least `remain` lines are left after that. Returns whether it did.
    pub(super) fn tiles_if(
        &mut self,
        tiles: &TileRow,
        title: Option<(&str, Tone)>,
        shape: Shape,
        remain: u16,
        words: &Words,
    ) -> bool {
        let Some((_, first)) = tiles.tiles.first() else { return true };
        let picture = board_view::tile(first, shape, self.canvas.style, self.area.width);
        let across = (self.area.width + 1) / (picture.width + 1).max(1);
        let rows = tiles.tiles.len().div_ceil(usize::from(across.max(1)));
        let rows = u16::try_from(rows).unwrap_or(u16::MAX);
        let above = if title.is_some() { 0 } else { lines_above(shape) };
        let height = (picture.height + above).saturating_mul(rows) + u16::from(title.is_some());
        if height.saturating_add(remain) <= self.remaining_lines() {
            // The title replaces the captions.
            if let Some((title, tone)) = title {
                self.line(title, tone);
                self.row_of_tiles(tiles, shape, None, 0, words);
            } else {
                self.tiles(tiles, shape, None, words);
            }
            return true;
        }
        false
    }

    /// Writes the number of hidden tiles, if any, with the key for showing them.
    pub(super) fn more_tiles(&mut self, count: usize, key: &str, words: &Words) {
        if count > 0 {
            let text = self.canvas.format_hidden_with_key(count, key, words);
            self.line(&text, Tone::Faint);
        }
    }

    /// Returns the number of lines that a row of tiles takes up, including its title and captions.
    pub(super) fn lines_of_tiles(&self, row_of: &TileRow, shape: Shape) -> u16 {
        let Some((_, first)) = row_of.tiles.first() else { return 0 };
        let picture = board_view::tile(first, shape, self.canvas.style, self.area.width);
        let across = usize::from(((self.area.width + 1) / (picture.width + 1)).max(1));
        let rows = u16::try_from(row_of.tiles.len().div_ceil(across)).unwrap_or(u16::MAX);
        // The title can be up to two lines long.
        (picture.height + 1).saturating_mul(rows).saturating_add(2)
    }

    /// Draws tiles with ticks side by side, with their title above.
    pub(super) fn ticked_tiles(
        &mut self,
        row_number: usize,
        row_of: &TileRow,
        shape: Shape,
        ticks: &SwapTicks,
        words: &Words,
    ) {
        let id = if row_number == 0 { "give-from" } else { "take-from" };
        self.words(&words.format(id, &[("row", row_of.title.as_str().into())]), Tone::Bold);
        let (mut x, mut height) = (self.area.x, 0);
        for (place, (_, tile)) in row_of.tiles.iter().enumerate() {
            let picture = board_view::tile(tile, shape, self.canvas.style, self.area.width);
            if x + picture.width > self.area.right() && x > self.area.x {
                self.skip(height);
                x = self.area.x;
            }
            height = picture.height + 1;
            let tick = if ticks.is_ticked(row_number, place) { "[x]" } else { "[ ]" };
            let is_chosen = ticks.cursor() == (row_number, place);
            let tone = if is_chosen { Tone::Selected } else { Tone::Bold };
            let area = Rect { x, width: picture.width, ..self.area };
            self.canvas.write(
                row(area, 0),
                &format!("{tick:^0$}", usize::from(picture.width)),
                tone,
            );
            picture.draw(self.canvas, area_below(area, 1));
            let area = Rect { height: height.min(area.height), ..area };
            let target = ClickTarget::Tile(ticks.place(row_number, place));
            self.canvas.targets.push((area, target));
            x += picture.width + 1;
        }
        self.skip(height);
    }

    /// Returns the number of lines that the list of choices takes up.
    pub(super) fn lines_of(
        &self,
        asking: &QuestionCursor,
        reasons: ReasonPlace,
        words: &Words,
    ) -> u16 {
        u16::try_from(self.choice_rows(asking, reasons, words).len()).unwrap_or(u16::MAX)
    }

    /// Returns the lines of the list of choices.
    ///
    /// Places that aren't allowed are left out unless the cursor is there.
    fn choice_rows(
        &self,
        asking: &QuestionCursor,
        reasons: ReasonPlace,
        words: &Words,
    ) -> Vec<ChoiceRow> {
        let mut rows = Vec::new();
        let mut group = "";
        let has_places = asking.has_places();
        for (place, choice) in asking.choices().iter().enumerate() {
            // Squares that aren't allowed can still be reached on the board, which shows the reason.
            let is_barred = matches!(choice.effect, ChoiceEffect::Illegal(_));
            if is_barred && has_places && place != asking.cursor() {
                continue;
            }
            if choice.group != group {
                group = &choice.group;
                let row = |text: &str| ChoiceRow { place: None, text: text.into(), is_first: true };
                rows.extend(wrap_to(group, 2, self.area.width.into()).lines().map(row));
            }
            let margin = if group.is_empty() { "" } else { "  " };
            let room = usize::from(self.area.width).saturating_sub(1 + margin.len());
            let label = ("choice", choice.label.as_str().into());
            let label = match &choice.effect {
                ChoiceEffect::Illegal(reason) if reasons == ReasonPlace::InList => {
                    words.format("choice-barred-why", &[label, ("reason", reason.as_str().into())])
                }
                ChoiceEffect::Illegal(_) => words.format("choice-barred", &[label]),
                ChoiceEffect::Action(_) | ChoiceEffect::Question(_) => choice.label.clone(),
            };
            rows.extend(wrap_to(&label, 2, room).lines().enumerate().map(|(nth, line)| {
                ChoiceRow {
                    place: Some(place),
                    text: format!("{margin}{line}"),
                    is_first: nth == 0,
                }
            }));
        }
        rows
    }

    /// Returns where to say why choices aren't allowed. The list only does if all of it fits into `lines` lines.
    pub(super) fn reasons(
        &self,
        asking: &QuestionCursor,
        lines: u16,
        words: &Words,
    ) -> ReasonPlace {
        let fits = self.lines_of(asking, ReasonPlace::InList, words) <= lines;
        if fits && !asking.has_places() { ReasonPlace::InList } else { ReasonPlace::AtCursor }
    }

    /// Draws the choices as a list with a cursor, using at most `lines` lines.
    pub(super) fn choices(
        &mut self,
        asking: &QuestionCursor,
        lines: u16,
        reasons: ReasonPlace,
        words: &Words,
    ) {
        let lines = lines.min(self.area.height);
        let rows = self.choice_rows(asking, reasons, words);
        let at = rows.iter().position(|row| row.place == Some(asking.cursor())).unwrap_or(0);
        let room = usize::from(lines);
        let first = at.saturating_sub(room / 2).min(rows.len().saturating_sub(room));
        // If the list is truncated, its first or last line shows the number of hidden choices, unless there's
        // hardly any room.
        let cut = |is_cut: bool| usize::from(is_cut && room > 2);
        let (from, to) =
            (first + cut(first > 0), first + room - cut(first + room < rows.len()).min(room));
        let count = |rows: &[ChoiceRow]| {
            rows.iter().filter(|row| row.place.is_some() && row.is_first).count()
        };
        let above = rows.get(..from).map_or(0, count);
        let below = rows.get(to..).map_or(0, count);
        self.more_if(from > first, above, true, words);
        for ChoiceRow { place, text, is_first } in rows.into_iter().take(to).skip(from) {
            let line = row(self.area, 0);
            let choice = place.and_then(|place| asking.choices().get(place));
            let is_barred = choice.is_some_and(|c| matches!(c.effect, ChoiceEffect::Illegal(_)));
            let is_chosen = place == Some(asking.cursor());
            let tone = match (place.is_some(), is_chosen, is_barred) {
                (false, ..) => Tone::Bold,
                (_, true, _) => Tone::Selected,
                (_, _, true) => Tone::Faint,
                _ => Tone::Plain,
            };
            let sign = match (place.is_some(), is_chosen && is_first) {
                (true, true) => ">",
                (true, false) => " ",
                (false, _) => "",
            };
            self.canvas.write(line, &format!("{sign}{text}"), tone);
            if let Some(place) = place {
                self.canvas.targets.push((line, ClickTarget::Choice(place)));
            }
            self.skip(1);
        }
        self.more_if(below > 0 && room > 2, below, false, words);
    }

    /// If a list is truncated, writes how many lines or tiles are hidden at this point.
    fn more_if(&mut self, is_cut: bool, count: usize, is_above: bool, words: &Words) {
        if is_cut {
            let text = self.canvas.format_hidden_lines(count, is_above, words);
            self.line(&text, Tone::Faint);
        }
    }

    /// Writes the consequences of a choice, or the reason why it isn't allowed.
    pub(super) fn leads(&mut self, choice: &Choice, reasons: ReasonPlace, words: &Words) {
        if let Some(text) = refusal(choice, reasons, words) {
            self.words(&text, Tone::Warning);
        }
        for lead in &choice.consequences {
            let tone = if lead.is_loss { Tone::Warning } else { Tone::Plain };
            self.words(&capitalised(&lead.text), tone);
        }
        if !choice.about.is_empty() {
            self.note(&choice.about);
        }
    }

    /// Writes as many lines as fit, with the newest at the bottom.
    ///
    /// If some lines are hidden, the first line shows the key for viewing all of them.
    pub(super) fn last_of(&mut self, lines: &[NarrationLine], words: &Words) {
        let width = usize::from(self.area.width);
        let height = |line: &NarrationLine| wrap_to(&line.text, 2, width).lines().count();
        let newest = lines.last().map_or(0, height);
        let room = usize::from(self.area.height);
        if newest < room && lines.iter().map(height).sum::<usize>() > room {
            let text = words.format("more-log", &[("sign", self.canvas.more_sign(true).into())]);
            self.line(&text, Tone::Faint);
        }
        let mut first = lines.len();
        let mut room = usize::from(self.area.height);
        while let Some(line) = first.checked_sub(1).and_then(|before| lines.get(before)) {
            let needs = height(line);
            if needs > room {
                break;
            }
            room -= needs;
            first -= 1;
        }
        for line in lines.iter().skip(first) {
            self.words(&line.text, line.seat.map_or(Tone::Faint, Tone::Voice));
        }
    }
}

/// Where to give the reasons for choices that aren't allowed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum ReasonPlace {
    /// With each choice in the list.
    InList,
    /// Below the list, for the choice at the cursor.
    AtCursor,
}

/// A line in the list of choices.
struct ChoiceRow {
    /// The index of the choice, or `None` for a heading.
    place: Option<usize>,
    text: String,
    /// Whether it's the first line of its choice or heading.
    is_first: bool,
}

/// Returns the number of caption lines above tiles. Faces have none because they're named in the list of
/// choices.
fn lines_above(shape: Shape) -> u16 {
    u16::from(shape.has_ports())
}

/// The public information about a seat, formatted as text.
struct SeatLine {
    seat: Seat,
    is_in: bool,
    /// The number on the marker, shown before the name unless it's already part of it.
    number: String,
    /// The forms of the name from longest to shortest.
    names: [String; 5],
    /// The tiles and points.
    numbers: String,
    /// An abbreviated version of `numbers`.
    short_numbers: String,
}

impl SeatLine {
    /// Formats a seat. If `is_short` is set, this uses abbreviations.
    fn new(
        seat: Seat,
        of: &SeatSummary,
        wording: &Wording,
        is_you: bool,
        is_short: bool,
    ) -> SeatLine {
        let number = match wording.given_name(seat) {
            "" => String::new(),
            _ => format!("{} ", u16::from(seat) + 1),
        };
        let tiles = match (of.is_in, of.tiles) {
            (false, _) => wording.words().get("panel-out"),
            (true, None) => wording.words().get("panel-in"),
            (true, Some(tiles)) if is_short => tiles.to_string(),
            (true, Some(tiles)) => wording.format("panel-tiles", &[("tiles", tiles.into())]),
        };
        let few = of.points.map(|points| Wording::split_points(points, of.points_if_out));
        let points = match (of.points, &few) {
            (_, Some(few)) if is_short && !of.is_in => format!(" {few}"),
            (_, Some(few)) if is_short => format!(", {few}"),
            (Some(points), _) => {
                format!(", {}", wording.points_at_risk(points, of.points_if_out))
            }
            (None, _) => String::new(),
        };
        let you = |name: String| {
            if is_you { wording.format("player-you", &[("player", name.into())]) } else { name }
        };
        let least = wording.shortest_name(seat);
        let shortest = match (is_you, wording.given_name(seat)) {
            (false, _) => least.clone(),
            // Always show the number on the marker.
            (true, "") => format!("{} {}", u16::from(seat) + 1, wording.words().get("you")),
            (true, _) => wording.words().get("you"),
        };
        let names = [
            you(wording.player_and_bot(seat)),
            you(wording.player(seat)),
            you(wording.short_player(seat)),
            you(least),
            shortest,
        ];
        let short = match (of.is_in, of.tiles) {
            (true, Some(number)) if !is_short => {
                wording.format("panel-tiles-short", &[("tiles", number.into())])
            }
            _ => tiles.clone(),
        };
        let short = match few {
            Some(few) if !is_short => {
                let values = [("has", short.into()), ("points", few.into())];
                wording.format("panel-short", &values)
            }
            _ => format!("{short}{points}"),
        };
        SeatLine {
            seat,
            is_in: of.is_in,
            number,
            names,
            numbers: format!("{tiles}{points}"),
            short_numbers: short,
        }
    }

    /// Returns the width in columns of the shortest form that fits on one line.
    fn min_width(&self) -> usize {
        display_width(&self.number) + display_width(&self.names[3]) + display_width(&self.numbers)
    }

    /// Returns the index of the longest form of the name that fits.
    fn form(&self, room: usize) -> Option<usize> {
        self.names.iter().position(|name| display_width(name) <= room)
    }

    /// Returns the number and the given form of the name, shortened with the sign if necessary.
    fn name(&self, form: usize, room: usize, sign: &str) -> String {
        shorten(&format!("{}{}", self.number, self.names[form]), room + 1, sign)
    }

    /// Returns the tones for the name and the numbers.
    fn tones(&self) -> (Tone, Tone) {
        if self.is_in { (Tone::Seat(self.seat), Tone::Plain) } else { (Tone::Faint, Tone::Faint) }
    }
}

/// Returns why a choice isn't allowed, unless it is or the list already says so.
fn refusal(choice: &Choice, reasons: ReasonPlace, words: &Words) -> Option<String> {
    let ChoiceEffect::Illegal(reason) = &choice.effect else { return None };
    if reasons == ReasonPlace::InList {
        return None;
    }
    Some(words.format("not-allowed", &[("reason", reason.as_str().into())]))
}
