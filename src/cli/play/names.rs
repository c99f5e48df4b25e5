//! The names of the players.

use super::lineup::no_player;
use crate::{
    cli::{args::Person, failure::Failure},
    record::{self, Player},
};

/// Returns the names of the players by seat, empty for none: those of `--human` and `--name`, else
/// those that they had when the game was stopped.
///
/// # Errors
/// A player whom the game does not have, one with two names, and a name that two players have.
pub fn of_players(
    players: u8,
    human: &[Person],
    called: &[Person],
    before: &[Player],
) -> Result<Vec<String>, Failure> {
    let mut wording = record::wording(players, before);
    let mut given = vec![String::new(); players.into()];
    let by_human = human.iter().filter(|person| !person.name.is_empty());
    let by_human = by_human.map(|person| ("--human", person));
    let by_name = called.iter().map(|person| ("--name", person));
    for (option, Person { seat, name }) in by_human.chain(by_name) {
        let number = u16::from(*seat) + 1;
        let wrong = |why: String| Failure::usage(format!("{option} {number}={name}: {why}"));
        let Some(slot) = given.get_mut(usize::from(*seat)) else {
            return Err(wrong(no_player(&number.to_string(), players)));
        };
        if !slot.is_empty() {
            return Err(wrong(format!("player {number} has the name {slot} already")));
        }
        name.clone_into(slot);
        wording.name(*seat, name);
    }
    for (seat, name) in (0..).zip(&given).filter(|(_, name)| !name.is_empty()) {
        if let Some(other) = record::twice(&wording, players, seat, name) {
            let (one, other) = (u16::from(seat) + 1, u16::from(other) + 1);
            return Err(Failure::usage(format!(
                "players {} and {} are both called {name}; each needs a name of its own",
                one.min(other),
                one.max(other)
            )));
        }
    }
    Ok((0..players).map(|seat| wording.given(seat).to_owned()).collect())
}
