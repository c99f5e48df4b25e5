//! The end of a game in the panel: the places in the players' colours, and as much about them as fits.

use super::{canvas::Tone, panel::Panel};
use crate::{
    game::{Interactive, NarrationLine, Seat, Seats, Wording},
    language::Words,
    session::{Rank, RankDetail, no_winner, ranks},
};

/// Everything that's shown about the end of a game.
#[derive(Clone, Debug, Default)]
pub(super) struct EndReport {
    /// Lines above the places.
    headings: Vec<String>,
    ranks: Vec<Rank>,
    people: Seats,
    /// Groups of a heading and its lines below the places, the most important one first.
    sections: Vec<(String, Vec<String>)>,
}

impl EndReport {
    /// Creates the report for a finished game. Below the `heading`, which can be empty, it says if nobody won.
    pub(super) fn new<G: Interactive>(
        game: &G,
        (state, events): (&G::State, &[G::Event]),
        people: Seats,
        wording: &Wording,
        heading: String,
    ) -> EndReport {
        let heading = Some(heading).filter(|heading| !heading.is_empty());
        let headings = heading.into_iter().chain(no_winner(game, state, wording)).collect();
        let ranks = ranks(game, state, events, wording);
        EndReport { headings, ranks, people, sections: Vec::new() }
    }

    /// Adds lines below the places and the other sections, with a heading.
    #[must_use]
    pub(super) fn with_section(mut self, heading: String, lines: Vec<String>) -> EndReport {
        self.sections.push((heading, lines));
        self
    }

    /// Returns all lines but the figures about each player.
    pub(super) fn lines_without_facts(&self, wording: &Wording) -> Vec<(String, Tone)> {
        self.lines((RankDetail::Exits, usize::MAX), wording)
    }

    /// Returns the lines with the given amount of detail and only the first sections.
    fn lines(
        &self,
        (detail, sections): (RankDetail, usize),
        wording: &Wording,
    ) -> Vec<(String, Tone)> {
        let headings = self.headings.iter().map(|line| (line.clone(), Tone::Bold));
        let below = self.sections.iter().take(sections).flat_map(|(heading, lines)| {
            let heading = (heading.clone(), Tone::Bold);
            std::iter::once(heading).chain(lines.iter().map(|line| (line.clone(), Tone::Plain)))
        });
        headings.chain(self.rank_lines(detail, wording)).chain(below).collect()
    }

    fn rank_lines(&self, detail: RankDetail, wording: &Wording) -> Vec<(String, Tone)> {
        let lines = self.ranks.iter().flat_map(|rank| rank.lines(detail, self.people, wording));
        let tone = |seat: Seat, text: &str| {
            if text.starts_with("    ") { Tone::Faint } else { Tone::Seat(seat) }
        };
        lines.map(|(seat, text)| (text.clone(), tone(seat, &text))).collect()
    }

    /// Returns all lines with every detail, for the log.
    pub(super) fn narration(&self, wording: &Wording) -> Vec<NarrationLine> {
        let line = |(text, tone): (String, Tone)| {
            let seat = if let Tone::Seat(seat) = tone { Some(seat) } else { None };
            NarrationLine { seat, text }
        };
        self.lines((RankDetail::Facts, usize::MAX), wording).into_iter().map(line).collect()
    }

    /// Draws the report with the most detail that fits.
    ///
    /// If not even the names fit, the last line says how many are missing and which key shows them, and the
    /// line of the only human player is among those that stay.
    pub(super) fn draw(&self, panel: &mut Panel<'_, '_>, wording: &Wording, words: &Words) {
        let room = panel.remaining_lines();
        let all = usize::MAX;
        let contents = [
            (RankDetail::Facts, all),
            (RankDetail::Exits, all),
            (RankDetail::Exits, 1),
            (RankDetail::Names, all),
            (RankDetail::Names, 1),
        ];
        for content in contents {
            let lines = self.lines(content, wording);
            if panel.lines_needed(&lines) <= room {
                return write_lines(panel, &lines);
            }
        }
        let mut lines: Vec<(String, Tone)> = Vec::new();
        lines.extend(self.headings.iter().map(|line| (line.clone(), Tone::Bold)));
        let ranks = self.rank_lines(RankDetail::Names, wording);
        let own = self.people.iter().next().filter(|_| self.people.is_one()).map(Tone::Seat);
        let mut shown = 0;
        for line in &ranks {
            let mut longer = lines.clone();
            longer.push(line.clone());
            if panel.lines_needed(&longer) + 1 > room {
                break;
            }
            lines = longer;
            shown += 1;
        }
        let missing = ranks.get(shown..).unwrap_or_default();
        if let Some(line) = missing.iter().find(|(_, tone)| Some(*tone) == own) {
            lines.pop();
            lines.push(line.clone());
        }
        write_lines(panel, &lines);
        panel.more_tiles(missing.len(), "l", words);
    }
}

/// Writes lines, indenting their continuation lines.
fn write_lines(panel: &mut Panel<'_, '_>, lines: &[(String, Tone)]) {
    for (line, tone) in lines {
        panel.words_below(line, *tone, 4);
    }
}
