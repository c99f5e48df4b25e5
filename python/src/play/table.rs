//! A compiled game with its encoder.

use std::sync::Arc;

use sentiero::{
    drawing::TileKind,
    family::CompiledGame,
    game::{Measure, Seats},
    ruleset::Ruleset,
    tile::Shape,
};

use super::{
    any::{AnyGame, AnyState},
    origin::{Origin, Past},
    playing::Play,
};
use crate::{
    encoding::{ActionNumbers, ActionSection, Encoded, Encoder, Field},
    record::{self, RecordFault, Replayed},
    study::{self, Study, StudyResult},
    vector::{AnyVector, Vector, VectorPlan},
};

/// A compiled game with its encoder.
pub struct Table<G: Encoded> {
    pub game: G,
    pub encoder: G::Encoder,
    pub numbers: ActionNumbers,
    pub observation_size: usize,
    pub ruleset: Ruleset,
}

/// Compiles a ruleset for a number of players, or returns `None` if it doesn't allow that number.
pub fn any_game(ruleset: &Ruleset, players: u8) -> Option<Arc<dyn AnyGame>> {
    Some(match CompiledGame::new(ruleset, players)? {
        CompiledGame::Path(rules) => Arc::new(Table::new(*rules, ruleset)),
        CompiledGame::Lines(rules) => Arc::new(Table::new(*rules, ruleset)),
    })
}

impl<G: Encoded> Table<G> {
    fn new(game: G, ruleset: &Ruleset) -> Table<G> {
        let encoder = G::Encoder::new(&game);
        Table {
            numbers: ActionNumbers::new(&encoder),
            observation_size: encoder.fields().iter().map(Field::size).sum(),
            ruleset: ruleset.clone(),
            encoder,
            game,
        }
    }

    /// Writes what a seat observes.
    #[inline]
    pub fn observe(&self, state: &G::State, seat: u8, out: &mut [i16]) {
        out.fill(0);
        self.encoder.observe(&self.game.view(state, seat), out);
    }

    /// Writes 1 for each of the listed actions, and 0 for all others.
    #[inline]
    pub fn write_mask(&self, state: &G::State, actions: &[G::Action], mask: &mut [u8]) {
        mask.fill(0);
        self.numbers.each(&self.encoder, &self.game.view(state, 0), actions, |number| {
            if let Some(slot) = mask.get_mut(number as usize) {
                *slot = 1;
            }
        });
    }

    /// Returns what each seat has won: its share of the win or, if it plays alone, its points.
    pub fn returns(&self, state: &G::State) -> Vec<f64> {
        let mut returns = vec![0.0; self.game.seats().into()];
        let Some(outcome) = self.game.outcome(state) else { return returns };
        if let [alone] = returns.as_mut_slice()
            && let [points] = self.game.scores(state).as_slice()
        {
            #[expect(clippy::cast_precision_loss, reason = "points are small")]
            {
                *alone = *points as f64;
            }
            return returns;
        }
        let sides = self.game.sides();
        let winning: Vec<_> =
            sides.iter().filter(|side| !side.is_disjoint(outcome.winners)).collect();
        let share = 1.0 / f64::from(u32::try_from(winning.len()).unwrap_or(u32::MAX));
        for seat in winning.into_iter().flat_map(|side| side.iter()) {
            if let Some(slot) = returns.get_mut(usize::from(seat)) {
                *slot = share;
            }
        }
        returns
    }
}

impl<G: Encoded> AnyGame for Table<G> {
    fn ruleset(&self) -> &Ruleset {
        &self.ruleset
    }

    fn seats(&self) -> u8 {
        self.game.seats()
    }

    fn sides(&self) -> Vec<Seats> {
        self.game.sides()
    }

    fn measures(&self) -> Vec<Measure> {
        study::measures(&self.game)
    }

    fn numbers(&self) -> ActionNumbers {
        self.numbers
    }

    fn sections(&self) -> &[ActionSection] {
        self.encoder.sections()
    }

    fn fields(&self) -> &[Field] {
        self.encoder.fields()
    }

    fn observation_size(&self) -> usize {
        self.observation_size
    }

    fn tile_kinds(&self) -> (Shape, Vec<TileKind>) {
        self.game.tile_kinds()
    }

    fn start(self: Arc<Self>, origin: Arc<Origin>) -> Result<Box<dyn AnyState>, String> {
        Ok(Box::new(Play::restore(self, Past::new(origin), &mut (), &mut |_| {})?))
    }

    fn vector(self: Arc<Self>, plan: VectorPlan) -> Box<dyn AnyVector> {
        Box::new(Vector::new(self, plan))
    }

    fn study(&self, study: &Study<'_>) -> StudyResult {
        study::play(self, study)
    }

    fn replay(&self, text: &str, lines: usize) -> Result<Replayed, RecordFault> {
        record::replay(self, text, lines)
    }
}
