//! A game as it is printed: turn by turn with its boards, by `replay`, or a line a turn, by `play`.

use std::io::{self, Write};

use crate::{
    cli::{args::DrawingArgs, output},
    diagnostic::plain,
    drawing::Drawing,
    family::{BuiltIn, Playable, Registry},
    game::{Audience, Wording, told},
    language::{Language, table},
    manual::rulebook::Titles,
    render::text::{Charset, Size, TextStyle},
    ruleset::{Players, Ruleset},
    session::{board_text_with, turn_lines},
};

impl DrawingArgs {
    /// Returns how a board is drawn. Colours are taken out later where they are not wanted.
    pub fn style(&self) -> TextStyle {
        let charset = if self.ascii { Charset::Ascii } else { Charset::Unicode };
        let size = if self.compact { Size::Compact } else { Size::Roomy };
        TextStyle { charset, colour: true, size }
    }
}

/// Formats the heading of a game.
pub fn title(
    ruleset: &Ruleset,
    variants: &[String],
    players: u8,
    seed: u64,
    game: u64,
    language: Language,
) -> String {
    let words = table(language);
    let rules = rules_in(ruleset, variants, language);
    let values = [
        ("rules", plain(&rules).into()),
        ("players", players.into()),
        // Not a quantity.
        ("seed", seed.to_string().into()),
        ("game", game.to_string().into()),
    ];
    words.say("title-game", &values)
}

/// By which rules a game is played, in a language.
pub fn rules_in(ruleset: &Ruleset, variants: &[String], language: Language) -> String {
    let words = table(language);
    let (rules, names) = titles(ruleset, variants, language);
    if names.is_empty() {
        return rules;
    }
    let values = [("title", rules.into()), ("variants", words.list(&names).into())];
    words.say("title-variants", &values)
}

/// Returns the title of a ruleset and what its variants are called. In English that is their names,
/// which are English words; in another language the beginning of their titles.
fn titles(ruleset: &Ruleset, variants: &[String], language: Language) -> (String, Vec<String>) {
    if language != Language::English {
        let titles = Titles::new(BuiltIn.families(), language);
        let name = |name: &String| {
            let title = titles.variant(ruleset.id(), name);
            let short = title.as_deref().and_then(|title| title.split(':').next());
            short.map_or_else(|| name.clone(), ToOwned::to_owned)
        };
        return (titles.ruleset(ruleset.head()), variants.iter().map(name).collect());
    }
    (ruleset.head().title.clone(), variants.to_vec())
}

/// Formats the ruleset and the number of players.
pub fn rules(ruleset: &Ruleset, variants: &[String], players: u8) -> String {
    let title = format!("{}{}", ruleset.head().title, with(variants));
    format!("{}, {}", plain(&title), Players::exactly(players))
}

/// Joins names, such as those of variants, to words after the name of a ruleset.
pub fn with<S: AsRef<str>>(names: &[S]) -> String {
    let names: Vec<&str> = names.iter().map(AsRef::as_ref).collect();
    if names.is_empty() { String::new() } else { format!(" with {}", names.join(" and ")) }
}

/// Returns how far a game has come, in words.
pub fn after(tiles: u32) -> String {
    match tiles {
        0 => "before the first tile".to_owned(),
        1 => "after 1 tile".to_owned(),
        tiles => format!("after {tiles} tiles"),
    }
}

/// How a game is shown.
pub struct Scene<'a, G> {
    /// The game.
    pub game: &'a G,
    /// The names of its players.
    pub wording: &'a Wording,
    /// How boards are drawn.
    pub style: TextStyle,
}

/// A game that is narrated in a line a turn.
pub struct TurnLog<'a, G: Playable> {
    scene: &'a Scene<'a, G>,
    /// The events of the turn so far, or of all that precedes the first.
    turn: Vec<G::Event>,
    /// Whether the first turn has begun.
    has_begun: bool,
}

impl<'a, G: Playable> TurnLog<'a, G> {
    /// Begins with what precedes the first turn, or, if that `has_begun`, with a turn.
    pub fn new(scene: &'a Scene<'a, G>, has_begun: bool) -> TurnLog<'a, G> {
        TurnLog { scene, turn: Vec::new(), has_begun }
    }

    /// Takes the next events, and narrates the turn if it is over.
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
        let lines = told(&game.narrate(&turn, Audience::All, wording));
        let mut lines: Vec<String> = lines.into_iter().map(|line| line.text).collect();
        if std::mem::replace(&mut self.has_begun, true) {
            // The end of the game has a line of its own.
            let end = lines.pop_if(|_| game.to_play(state).is_none());
            lines = [lines.join("; ")].into_iter().chain(end).collect();
        }
        lines
            .iter()
            .filter(|line| !line.is_empty())
            .try_for_each(|line| writeln!(out, "{}", output::wrapped(line)))
    }

    /// Draws the board that is left.
    pub fn end(self, out: &mut impl Write, state: &G::State) -> io::Result<()> {
        writeln!(out)?;
        draw(out, self.scene, state)
    }
}

/// Budget of squares to draw. A long game on a large board would print more boards than anybody reads. Each event
/// adds to the budget, and a board is drawn if the budget covers it.
pub struct DrawingAllowance {
    squares: u64,
    /// Whether a board was left out.
    pub has_skipped: bool,
}

impl DrawingAllowance {
    /// The initial budget of a command.
    const AT_FIRST: u64 = 120_000;
    /// Squares that each event adds.
    const PER_EVENT: u64 = 40;
    /// Boards of up to this many squares are always drawn.
    const ALWAYS_DRAWN: u64 = 250;

    /// Creates the initial budget.
    pub fn new() -> DrawingAllowance {
        DrawingAllowance { squares: DrawingAllowance::AT_FIRST, has_skipped: false }
    }

    fn add_events(&mut self, count: usize) {
        let more = DrawingAllowance::PER_EVENT.saturating_mul(count as u64);
        self.squares = self.squares.saturating_add(more);
    }

    /// Spends the squares of a board and returns whether to draw it. Before the last board of a game, it keeps
    /// enough for another one.
    fn take(&mut self, squares: u64, is_last: bool) -> bool {
        if squares <= DrawingAllowance::ALWAYS_DRAWN {
            return true;
        }
        let needed = if is_last { squares } else { squares.saturating_mul(2) };
        let is_drawn = needed <= self.squares;
        self.has_skipped |= !is_drawn;
        self.squares -= if is_drawn { squares } else { 0 };
        is_drawn
    }
}

/// Narrates the events of a game, with boards within the drawing budget.
pub struct Transcript<'a, G> {
    /// How the game is shown.
    scene: Scene<'a, G>,
    /// The budget that this game shares with those after it.
    allowance: &'a mut DrawingAllowance,
    /// The squares of the last board, if there was one.
    squares: Option<u64>,
}

impl<'a, G: Playable> Transcript<'a, G> {
    /// Begins with a game.
    pub fn new(scene: Scene<'a, G>, allowance: &'a mut DrawingAllowance) -> Transcript<'a, G> {
        Transcript { scene, allowance, squares: None }
    }

    /// Narrates the last events and, between two turns, draws the board.
    pub fn show(
        &mut self,
        out: &mut impl Write,
        state: &G::State,
        events: &[G::Event],
    ) -> io::Result<()> {
        let &Scene { game, wording, .. } = &self.scene;
        for line in turn_lines(game, events, Audience::All, wording) {
            writeln!(out, "{}", output::wrapped(&line.text))?;
        }
        self.allowance.add_events(events.len());
        if !game.is_between_turns(state) || events.is_empty() {
            return Ok(());
        }
        // A board that is skipped isn't even described, unless its size is not known yet.
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
        draw_drawing(out, &self.scene, &game.labelled(drawing, wording))
    }
}

/// Draws the board.
pub fn draw<G: Playable>(
    out: &mut impl Write,
    scene: &Scene<'_, G>,
    state: &G::State,
) -> io::Result<()> {
    let &Scene { game, wording, .. } = scene;
    draw_drawing(out, scene, &game.labelled(game.drawing(state), wording))
}

fn draw_drawing<G: Playable>(
    out: &mut impl Write,
    &Scene { wording, style, .. }: &Scene<'_, G>,
    drawing: &Drawing,
) -> io::Result<()> {
    let text = board_text_with(drawing, style, wording.words(), output::shows_colours());
    writeln!(out, "{text}")
}

#[cfg(test)]
mod tests {
    use super::*;

    /// However many boards have been drawn before.
    #[test]
    fn small_boards_are_always_drawn_and_large_ones_within_the_allowance() {
        let mut spent = DrawingAllowance { squares: 0, has_skipped: false };
        assert!(spent.take(DrawingAllowance::ALWAYS_DRAWN, false) && !spent.has_skipped);
        assert!(!spent.take(DrawingAllowance::ALWAYS_DRAWN + 1, true) && spent.has_skipped);
        let mut fresh = DrawingAllowance::new();
        assert!(fresh.take(DrawingAllowance::AT_FIRST, true));
        assert!(!fresh.take(DrawingAllowance::ALWAYS_DRAWN + 1, true));
    }
}
