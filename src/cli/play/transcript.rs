//! Prints games, either as a transcript with boards for `replay` or with one line per turn for `play`.

use std::io::{self, Write};

use crate::{
    cli::{args::DrawingArgs, output, play::background::reported_background},
    diagnostic::escape_for_terminal,
    drawing::Drawing,
    family::{BuiltIn, Playable, Registry},
    game::{Audience, Wording, join_clauses},
    language::{Language, table},
    manual::rulebook::Titles,
    record::Header,
    render::{
        palette::Background,
        text::{Charset, Size, TextStyle},
    },
    ruleset::Ruleset,
    session::{board_text_with_colours, turn_lines},
};

impl DrawingArgs {
    /// Returns the style for boards. Colours are removed later if they aren't wanted.
    pub fn style(&self) -> TextStyle {
        let charset = if self.ascii { Charset::Ascii } else { Charset::Unicode };
        let size = if self.compact { Size::Compact } else { Size::Roomy };
        let background = self.background.map(Background::from).or_else(reported_background);
        TextStyle { charset, has_colour: true, size, background: background.unwrap_or_default() }
    }
}

/// Formats the heading for a game.
pub fn title(
    ruleset: &Ruleset,
    variants: &[String],
    players: u8,
    seed: u64,
    game: u64,
    language: Language,
) -> String {
    let rules = rules_in(ruleset, variants, language);
    let values = [
        ("rules", escape_for_terminal(&rules).into()),
        ("players", players.into()),
        // This is passed as text because it isn't a quantity.
        ("seed", seed.to_string().into()),
        ("game", game.to_string().into()),
    ];
    table(language).format("title-game", &values)
}

/// Formats the heading for a recorded game.
pub fn recorded_title(ruleset: &Ruleset, header: &Header, language: Language) -> String {
    let Header { variants, players, seed, game, outside_chance, .. } = header;
    if outside_chance.is_none() {
        return title(ruleset, variants, *players, *seed, *game, language);
    }
    brief_text(ruleset, header, language, "title-entered")
}

/// Formats the ruleset, its variants and the number of players of a recorded game.
pub fn brief_title(ruleset: &Ruleset, header: &Header, language: Language) -> String {
    brief_text(ruleset, header, language, "title-brief")
}

/// Formats a heading that doesn't contain the seed.
fn brief_text(ruleset: &Ruleset, header: &Header, language: Language, id: &str) -> String {
    rules_text(ruleset, &header.variants, header.players, language, id)
}

/// Formats the ruleset, its variants and the number of players in the given language.
pub fn brief(ruleset: &Ruleset, variants: &[String], players: u8, language: Language) -> String {
    rules_text(ruleset, variants, players, language, "title-brief")
}

fn rules_text(
    ruleset: &Ruleset,
    variants: &[String],
    players: u8,
    language: Language,
    id: &str,
) -> String {
    let rules = rules_in(ruleset, variants, language);
    let values = [("rules", escape_for_terminal(&rules).into()), ("players", players.into())];
    table(language).format(id, &values)
}

/// Formats the titles of a ruleset and its variants in the given language.
pub fn rules_in(ruleset: &Ruleset, variants: &[String], language: Language) -> String {
    let words = table(language);
    let (rules, names) = titles(ruleset, variants, language);
    if names.is_empty() {
        return rules;
    }
    let values = [("title", rules.into()), ("variants", words.list(&names).into())];
    words.format("title-variants", &values)
}

/// Returns the titles of a ruleset and its variants. Those of variants end at their first colon.
fn titles(ruleset: &Ruleset, variants: &[String], language: Language) -> (String, Vec<String>) {
    let titles = Titles::new(BuiltIn.families(), language);
    let name = |name: &String| {
        let title = titles.variant(ruleset.id(), name);
        let short = title.as_deref().and_then(|title| title.split(':').next());
        short.map_or_else(|| name.clone(), ToOwned::to_owned)
    };
    (titles.ruleset(ruleset.head()), variants.iter().map(name).collect())
}

/// Formats names, such as those of variants, so they can be added after a ruleset's title.
pub fn format_variants<S: AsRef<str>>(names: &[S]) -> String {
    let names: Vec<&str> = names.iter().map(AsRef::as_ref).collect();
    if names.is_empty() { String::new() } else { format!(" with {}", names.join(" and ")) }
}

/// Formats the number of tiles used so far.
pub fn format_progress(tiles: u32, language: Language) -> String {
    table(language).format("picture-tiles", &[("tiles", tiles.into())])
}

/// A game and how it's displayed.
pub struct Scene<'a, G> {
    pub game: &'a G,
    /// The wording for messages about the players.
    pub wording: &'a Wording,
    /// The style for boards.
    pub style: TextStyle,
}

/// A game log with one line per turn.
pub struct TurnLog<'a, G: Playable> {
    scene: &'a Scene<'a, G>,
    /// The events in the current turn or, initially, those before the first turn.
    turn: Vec<G::Event>,
    /// Whether the first turn has started.
    has_begun: bool,
}

impl<'a, G: Playable> TurnLog<'a, G> {
    /// Creates a log. Set `has_begun` if it starts at a turn rather than before the first one.
    pub fn new(scene: &'a Scene<'a, G>, has_begun: bool) -> TurnLog<'a, G> {
        TurnLog { scene, turn: Vec::new(), has_begun }
    }

    /// Adds events and prints the turn once it's over.
    pub fn add(
        &mut self,
        out: &mut impl Write,
        state: &G::State,
        events: &[G::Event],
    ) -> io::Result<()> {
        let &Scene { game, wording, .. } = self.scene;
        self.turn.extend_from_slice(events);
        if !game.is_between_turns(state) {
            return Ok(());
        }
        let turn = std::mem::take(&mut self.turn);
        let lines = join_clauses(&game.narrate(&turn, Audience::All, wording));
        let mut lines: Vec<String> = lines.into_iter().map(|line| line.text).collect();
        if std::mem::replace(&mut self.has_begun, true) {
            // The end of the game goes on its own line.
            let end = lines.pop_if(|_| game.to_play(state).is_none());
            lines = [lines.join("; ")].into_iter().chain(end).collect();
        }
        lines
            .iter()
            .filter(|line| !line.is_empty())
            .try_for_each(|line| writeln!(out, "{}", output::wrap(line)))
    }

    /// Draws the final board.
    pub fn end(self, out: &mut impl Write, state: &G::State) -> io::Result<()> {
        writeln!(out)?;
        draw(out, self.scene, state)
    }
}

/// A budget of squares to draw.
///
/// For a long game on a large board, we'd print more boards than anyone would ever read. Instead, each event
/// adds to the budget, and boards are only drawn if they fit.
pub struct DrawingAllowance {
    squares: u64,
    /// Whether a board was skipped.
    pub has_skipped: bool,
}

impl DrawingAllowance {
    /// The initial budget for a command.
    const INITIAL_SQUARES: u64 = 120_000;
    /// The number of squares added by each event.
    const EVENT_SQUARES: u64 = 40;
    /// The maximum size of boards that are always drawn, in squares.
    const MIN_LIMITED_SQUARES: u64 = 250;

    /// Creates the initial budget.
    pub fn new() -> DrawingAllowance {
        DrawingAllowance { squares: DrawingAllowance::INITIAL_SQUARES, has_skipped: false }
    }

    fn add_events(&mut self, count: usize) {
        let more = DrawingAllowance::EVENT_SQUARES.saturating_mul(count as u64);
        self.squares = self.squares.saturating_add(more);
    }

    /// Spends a board's squares and returns whether to draw it.
    ///
    /// Unless this is the last board of a game, we make sure that there's enough left to draw another one of
    /// the same size.
    fn take(&mut self, squares: u64, is_last: bool) -> bool {
        if squares <= DrawingAllowance::MIN_LIMITED_SQUARES {
            return true;
        }
        let needed = if is_last { squares } else { squares.saturating_mul(2) };
        let is_drawn = needed <= self.squares;
        self.has_skipped |= !is_drawn;
        self.squares -= if is_drawn { squares } else { 0 };
        is_drawn
    }
}

/// A game transcript, including boards as long as the budget lasts.
pub struct Transcript<'a, G> {
    scene: Scene<'a, G>,
    /// The budget, shared with the games after this one.
    allowance: &'a mut DrawingAllowance,
    /// How many squares the last board had, if there was one.
    squares: Option<u64>,
}

impl<'a, G: Playable> Transcript<'a, G> {
    /// Starts a game's transcript.
    pub fn new(scene: Scene<'a, G>, allowance: &'a mut DrawingAllowance) -> Transcript<'a, G> {
        Transcript { scene, allowance, squares: None }
    }

    /// Prints events and draws the board between turns.
    pub fn show(
        &mut self,
        out: &mut impl Write,
        state: &G::State,
        events: &[G::Event],
    ) -> io::Result<()> {
        let &Scene { game, wording, .. } = &self.scene;
        for line in turn_lines(game, events, Audience::All, wording) {
            writeln!(out, "{}", output::wrap(&line.text))?;
        }
        self.allowance.add_events(events.len());
        if !game.is_between_turns(state) || events.is_empty() {
            return Ok(());
        }
        // Don't even render a skipped board, unless its size is still unknown.
        let is_last = game.to_play(state).is_none();
        if self.squares.is_some_and(|squares| !self.allowance.take(squares, is_last)) {
            return Ok(());
        }
        let drawing = game.drawing(state);
        let squares = u64::from(drawing.columns) * u64::from(drawing.rows);
        if self.squares.replace(squares).is_none() && !self.allowance.take(squares, is_last) {
            return Ok(());
        }
        writeln!(out)?;
        draw_drawing(out, &self.scene, &game.translate_labels(drawing, wording))
    }
}

/// Draws the board for the given state.
pub fn draw<G: Playable>(
    out: &mut impl Write,
    scene: &Scene<'_, G>,
    state: &G::State,
) -> io::Result<()> {
    let &Scene { game, wording, .. } = scene;
    draw_drawing(out, scene, &game.translate_labels(game.drawing(state), wording))
}

fn draw_drawing<G: Playable>(
    out: &mut impl Write,
    &Scene { wording, style, .. }: &Scene<'_, G>,
    drawing: &Drawing,
) -> io::Result<()> {
    let text = board_text_with_colours(drawing, style, wording.words(), output::has_colours());
    writeln!(out, "{text}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn budget_limits_only_large_boards() {
        let mut spent = DrawingAllowance { squares: 0, has_skipped: false };
        assert!(spent.take(DrawingAllowance::MIN_LIMITED_SQUARES, false) && !spent.has_skipped);
        assert!(!spent.take(DrawingAllowance::MIN_LIMITED_SQUARES + 1, true) && spent.has_skipped);
        let mut fresh = DrawingAllowance::new();
        assert!(fresh.take(DrawingAllowance::INITIAL_SQUARES, true));
        assert!(!fresh.take(DrawingAllowance::MIN_LIMITED_SQUARES + 1, true));
    }
}
