//! The end of a game as the players see it: who took which place, and how it came to that.

use serde::Serialize;

use super::standings::{count_sides, side_scores, standings};
use crate::game::{Interactive, Seat, Seats, Wording};

/// The players who share a place at the end of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rank {
    /// The place, or `None` if there's only one player or team.
    pub place: Option<usize>,
    /// The players.
    pub seats: Seats,
    /// A word for winning, if they did.
    pub result: Option<String>,
    /// How many points they have, if the game counts any.
    pub points: Option<String>,
    /// A word for sharing a place without having won, if they do. It's for lines that name all of them.
    together: Option<String>,
    /// How each player went out, if they did and didn't win.
    pub exits: Vec<(Seat, String)>,
    /// Figures about each player's game.
    pub facts: Vec<(Seat, String)>,
}

/// A player at the end of a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct RankedSeat {
    /// The player.
    pub seat: Seat,
    /// The place, or `None` if there's only one player or team.
    pub place: Option<usize>,
    /// The player's name, result and way out, depending on the detail.
    pub text: String,
    /// Figures about the player's game, if requested and known.
    pub fact: Option<String>,
}

/// How much of a [`Rank`] to tell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum RankDetail {
    /// The name and the result.
    Names,
    /// Also how the player went out.
    Exits,
    /// Also what the player did in the game.
    Facts,
}

/// Returns the places at the end of a game, winners first.
pub fn ranks<G: Interactive>(
    game: &G,
    state: &G::State,
    events: &[G::Event],
    wording: &Wording,
) -> Vec<Rank> {
    let winners = game.outcome(state).map_or(Seats::NONE, |outcome| outcome.winners);
    let words = wording.words();
    let sides = game.sides();
    let (exits, facts) =
        (game.exits(state, events, wording), game.seat_facts(state, events, wording));
    let scores = side_scores(game, state, &sides);
    let mut place = 1;
    let rank = |seats: Seats| {
        let here = count_sides(&sides, seats);
        let id = match (seats == winners, here, seats.len()) {
            (true, 1, _) if sides.len() == 1 => None,
            (true, 1, 1) => Some("rank-winner"),
            (true, 1, _) => Some("rank-team"),
            (true, ..) => Some("rank-shared"),
            (false, ..) => None,
        };
        let is_together = seats != winners && here > 1;
        let first = sides.iter().position(|side| !side.is_disjoint(seats));
        let points = first.and_then(|side| scores.get(side)).map(|&number| {
            words.format("rank-points", &[("points", wording.points(number).into())])
        });
        let of = |list: &[(Seat, String)]| -> Vec<(Seat, String)> {
            list.iter().filter(|(seat, _)| seats.contains(*seat)).cloned().collect()
        };
        let rank = Rank {
            // With only one player or team, there's no ranking.
            place: (sides.len() > 1).then_some(place),
            seats,
            result: id.map(|id| words.get(id)),
            points,
            together: is_together.then(|| words.get("rank-together")),
            exits: if seats == winners { Vec::new() } else { of(&exits) },
            facts: of(&facts),
        };
        place += here;
        rank
    };
    standings(game, state, events).into_iter().map(rank).collect()
}

/// Formats the ranking of a finished game with one line per place, winners first. If no one has won, it says
/// so.
///
/// `people` contains the seats of human players. If there's only one, their line is marked.
pub fn ranking<G: Interactive>(
    game: &G,
    state: &G::State,
    events: &[G::Event],
    people: Seats,
    wording: &Wording,
) -> Vec<String> {
    let nobody = no_winner(game, state, wording);
    let ranks = ranks(game, state, events, wording);
    nobody.into_iter().chain(ranks.iter().map(|rank| rank.text(people, wording))).collect()
}

/// Says that nobody has won, if that's the case.
pub fn no_winner<G: Interactive>(game: &G, state: &G::State, wording: &Wording) -> Option<String> {
    let has_winner = game.outcome(state).is_some_and(|outcome| !outcome.winners.is_empty());
    (!has_winner).then(|| wording.words().get("nobody-wins"))
}

/// Formats what each player did in a finished game, with one line per player.
pub fn fact_lines<G: Interactive>(
    game: &G,
    state: &G::State,
    events: &[G::Event],
    wording: &Wording,
) -> Vec<String> {
    let facts = game.seat_facts(state, events, wording).into_iter();
    facts.map(|(seat, fact)| format!("{}: {fact}", wording.player_and_bot(seat))).collect()
}

impl Rank {
    /// Formats all players of this place on one line.
    fn text(&self, people: Seats, wording: &Wording) -> String {
        let names: Vec<String> =
            self.seats.iter().map(|seat| name(seat, people, wording)).collect();
        // How they went out, if it's the same for everyone.
        let exit = |seat| self.exits.iter().find(|(other, _)| *other == seat).map(|(_, how)| how);
        let first = self.seats.iter().next().and_then(exit);
        let is_shared = self.seats.iter().all(|seat| exit(seat) == first);
        let exit = first.filter(|_| is_shared).cloned();
        let who = wording.words().list(&names);
        let results = self.together.iter().chain(&self.result).chain(&self.points).cloned();
        let parts: Vec<String> = [who].into_iter().chain(results).chain(exit).collect();
        let line = parts.join(", ");
        self.place.map_or_else(|| line.clone(), |place| format!("{place:>3}. {line}"))
    }

    /// Describes each player of this place.
    pub fn players(&self, detail: RankDetail, people: Seats, wording: &Wording) -> Vec<RankedSeat> {
        let of = |list: &[(Seat, String)], seat: Seat| {
            list.iter().find(|(other, _)| *other == seat).map(|(_, text)| text.clone())
        };
        let player = |(nth, seat): (usize, Seat)| {
            let name = if detail == RankDetail::Names {
                short_name(seat, people, wording)
            } else {
                name(seat, people, wording)
            };
            // The word covers everyone, but a line without points would look as if there were none.
            let result = self.result.iter().filter(|_| nth == 0);
            let results = result.chain(&self.points).cloned();
            let exit = of(&self.exits, seat).filter(|_| detail >= RankDetail::Exits);
            let text: Vec<String> = [name].into_iter().chain(results).chain(exit).collect();
            let fact = of(&self.facts, seat).filter(|_| detail >= RankDetail::Facts);
            RankedSeat { seat, place: self.place, text: text.join(", "), fact }
        };
        self.seats.iter().enumerate().map(player).collect()
    }

    /// Formats each player of this place on a line of their own. With facts, a second line follows.
    pub fn lines(
        &self,
        detail: RankDetail,
        people: Seats,
        wording: &Wording,
    ) -> Vec<(Seat, String)> {
        let lines = |it: RankedSeat| {
            let place = it.place.map_or_else(String::new, |place| format!("{place:>2}. "));
            let fact = it.fact.map(|fact| (it.seat, format!("    {fact}")));
            std::iter::once((it.seat, place + &it.text)).chain(fact)
        };
        self.players(detail, people, wording).into_iter().flat_map(lines).collect()
    }
}

/// Returns the name of a player and their bot. If there's only one human player, they're marked.
fn name(seat: Seat, people: Seats, wording: &Wording) -> String {
    if people.is_one() && people.contains(seat) {
        wording.format("player-you", &[("player", wording.player(seat).into())])
    } else {
        wording.player_and_bot(seat)
    }
}

/// Returns the name of a player, or the word for the only human player.
fn short_name(seat: Seat, people: Seats, wording: &Wording) -> String {
    let player = wording.player(seat);
    if people.is_one() && people.contains(seat) {
        wording.format("player-you", &[("player", player.into())])
    } else {
        player
    }
}
