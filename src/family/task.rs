use crate::{
    game::{Counted, Positioned, Prompted, Recorded, Valued},
    path,
    ruleset::{Ruleset, Sections},
};

/// A game with everything that the layers above ask of a family.
pub trait Playable:
    Recorded + Prompted + Counted + Valued + Positioned<State: Send + Sync> + Sync
{
}

impl<G> Playable for G where
    G: Recorded + Prompted + Counted + Valued + Positioned<State: Send + Sync> + Sync
{
}

/// Something to do with a game, whatever its family.
pub trait Task {
    /// What it comes to.
    type Output;

    /// Does it.
    fn run<G: Playable>(self, game: &G) -> Self::Output;
}

/// Compiles a ruleset for a number of players and does something with the game. Returns `None` if
/// the ruleset does not allow that number.
pub fn with_game<T: Task>(ruleset: &Ruleset, players: u8, task: T) -> Option<T::Output> {
    match ruleset.sections(players)? {
        Sections::Path(_) => {
            let rules = path::Rules::new(ruleset, players)?;
            Some(task.run(&rules))
        }
    }
}
