//! Narrates events using clauses that are joined into lines.

use super::{seat::Seat, wording::Wording};

/// A sentence without its full stop, such as `Ada lays a tile on C4`. Its subject is often a player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Clause {
    /// The player that the clause is about, or `None` if it isn't about one.
    pub seat: Option<Seat>,
    /// The subject, or an empty string if it isn't a player or marker.
    pub subject: String,
    /// Whether the subject is a name, in which case it's never capitalised.
    pub has_name: bool,
    /// The complete sentence.
    pub sentence: String,
    /// The sentence without its subject, for use after another clause with the same subject.
    pub predicate: String,
}

impl Clause {
    /// Creates a clause about a player.
    ///
    /// `sentence` is called with the subject to start the sentence with, or with an empty string.
    pub fn player(wording: &Wording, seat: Seat, sentence: impl Fn(&str) -> String) -> Clause {
        Clause::marker(wording, seat, None, sentence)
    }

    /// Creates a clause about a marker, which may have an owner.
    pub fn marker(
        wording: &Wording,
        owner: impl Into<Option<Seat>>,
        marker: Option<u8>,
        sentence: impl Fn(&str) -> String,
    ) -> Clause {
        let seat = owner.into();
        let subject = wording.marker(seat, marker);
        Clause {
            seat,
            sentence: sentence(&subject),
            predicate: sentence("").trim_start().to_owned(),
            subject,
            has_name: seat.is_some() && marker.is_none(),
        }
    }

    /// Creates a clause that isn't about a player.
    pub fn table(sentence: impl Into<String>) -> Clause {
        let sentence = sentence.into();
        let predicate = sentence.clone();
        Clause { seat: None, subject: String::new(), has_name: false, sentence, predicate }
    }
}

/// A line of narration without its full stop.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NarrationLine {
    /// The player that the line is about, or `None` if it isn't about one.
    pub seat: Option<Seat>,
    /// The text.
    pub text: String,
}

/// The audience of a narration.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Audience {
    /// Someone who's allowed to know everything.
    All,
    /// Everyone at the table.
    Public,
    /// The player of a seat.
    Seat(Seat),
}

impl Audience {
    /// Returns whether this audience is allowed to know what the given seat knows.
    pub fn can_see(self, seat: Seat) -> bool {
        matches!(self, Audience::All) || self == Audience::Seat(seat)
    }
}

/// Joins clauses into lines. Consecutive clauses with the same subject share a line.
pub fn join_clauses(clauses: &[Clause]) -> Vec<NarrationLine> {
    let runs = clauses
        .chunk_by(|a, b| !a.subject.is_empty() && a.subject == b.subject && a.seat == b.seat);
    let line = |run: &[Clause]| {
        let first = run.first()?;
        // Keep names as spelled by the player.
        let begin =
            if first.has_name { first.sentence.clone() } else { capitalised(&first.sentence) };
        let rest = run.iter().skip(1).map(|clause| clause.predicate.clone());
        let parts: Vec<String> = std::iter::once(begin).chain(rest).collect();
        Some(NarrationLine { seat: first.seat, text: parts.join(", ") })
    };
    runs.filter_map(line).collect()
}

/// A dealt tile as shown to an audience.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct DealtTile {
    /// The seat that the tile goes to, or `None` for the common hand.
    pub(crate) seat: Option<Seat>,
    /// The tile name, if the audience is allowed to know it.
    pub(crate) name: Option<String>,
}

/// Narrates the given events.
///
/// Consecutive deals are grouped by hand. Every other event becomes its own clause. If a player gains points
/// more than once, the sum is added after the last gain.
///
/// `in_words` formats a number of tiles. The other closures are called with an event. `dealt` returns the
/// tile that it deals, `gain` returns the seat and the points that it adds, and `clause` returns its clause
/// unless it's a deal.
pub(crate) fn narrate_events<E>(
    events: &[E],
    wording: &Wording,
    in_words: impl Fn(usize) -> String,
    dealt: impl Fn(&E) -> Option<DealtTile>,
    gain: impl Fn(&E) -> Option<(Seat, i64)>,
    clause: impl Fn(&E) -> Option<Clause>,
) -> Vec<Clause> {
    let mut clauses = Vec::new();
    for run in events.chunk_by(|one, next| dealt(one).is_some() == dealt(next).is_some()) {
        clauses.extend(narrate_deal(run.iter().filter_map(&dealt), wording, &in_words));
        for (place, event) in run.iter().enumerate() {
            clauses.extend(clause(event));
            let Some((seat, points)) = gain(event) else { continue };
            let of_seat = |other: &(Seat, i64)| other.0 == seat;
            let (until, after) = run.split_at(place);
            if after.iter().skip(1).filter_map(&gain).any(|other| of_seat(&other)) {
                continue;
            }
            let before: Vec<i64> =
                until.iter().filter_map(&gain).filter(of_seat).map(|(_, points)| points).collect();
            if !before.is_empty() {
                let sum = before.into_iter().fold(points, i64::saturating_add);
                let points = wording.points(sum);
                clauses.push(Clause::player(wording, seat, |who| {
                    wording
                        .format("gains", &[("who", who.into()), ("points", points.as_str().into())])
                }));
            }
        }
    }
    clauses
}

/// Narrates a deal. For each hand, this says how many tiles it gets and names those that the audience is
/// allowed to know.
fn narrate_deal(
    tiles: impl IntoIterator<Item = DealtTile>,
    wording: &Wording,
    in_words: impl Fn(usize) -> String,
) -> Vec<Clause> {
    let mut hands: Vec<(Option<Seat>, usize, Vec<String>)> = Vec::new();
    for DealtTile { seat, name } in tiles {
        match hands.iter_mut().find(|(other, ..)| *other == seat) {
            Some((_, count, names)) => {
                *count += 1;
                names.extend(name);
            }
            None => hands.push((seat, 1, name.into_iter().collect())),
        }
    }
    let is_dealt = |seat: Option<Seat>, what: String| match seat {
        Some(seat) => Clause::player(wording, seat, |who| {
            wording.format("dealt", &[("who", who.into()), ("what", what.as_str().into())])
        }),
        None => Clause::table(wording.format("dealt-common", &[("what", what.into())])),
    };
    let mut clauses = Vec::new();
    match hands.as_slice() {
        [(Some(_), first, _), ..]
            if hands.len() == wording.seats()
                && hands.iter().all(|(_, count, _)| count == first) =>
        {
            let what = in_words(*first);
            clauses.push(Clause::table(wording.format("dealt-all", &[("what", what.into())])));
        }
        hands => {
            clauses.extend(hands.iter().map(|&(seat, count, _)| is_dealt(seat, in_words(count))));
        }
    }
    let named = hands.into_iter().filter(|(.., names)| !names.is_empty());
    clauses.extend(named.map(|(seat, _, names)| is_dealt(seat, names.join(", "))));
    clauses
}

/// Capitalises the first letter.
pub(crate) fn capitalised(text: &str) -> String {
    let mut letters = text.chars();
    let first = letters.next();
    first.map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn clauses_about_a_player_share_a_line() {
        let mut wording = Wording::new(2);
        wording.set_name(0, "ada");
        let clauses = [
            Clause::player(&wording, 0, |who| format!("{who} lays a tile")),
            Clause::player(&wording, 0, |who| format!("{who} moves")),
            Clause::marker(&wording, 1, Some(1), |who| format!("{who} is led off the board")),
            Clause::table("the dragon goes back"),
            Clause::table("nobody wins"),
            Clause::player(&wording, 0, |who| format!("{who} draws a tile")),
        ];
        let lines: Vec<(Option<Seat>, String)> =
            join_clauses(&clauses).into_iter().map(|told| (told.seat, told.text)).collect();
        let expected = [
            (Some(0), "ada lays a tile, moves"),
            (Some(1), "Marker 2 of Player 2 is led off the board"),
            (None, "The dragon goes back"),
            (None, "Nobody wins"),
            (Some(0), "ada draws a tile"),
        ];
        assert_eq!(lines, expected.map(|(seat, text)| (seat, text.to_owned())));
    }

    #[test]
    fn sums_gains_of_one_player() {
        let wording = Wording::new(2);
        let narrated = |gains: &[(Seat, i64)]| -> Vec<String> {
            let clause = |&(seat, points): &(Seat, i64)| {
                Some(Clause::player(&wording, seat, |who| format!("{who} scores {points}")))
            };
            let (words, dealt) = (|_| String::new(), |_: &_| None);
            let clauses = narrate_events(gains, &wording, words, dealt, |&gain| Some(gain), clause);
            join_clauses(&clauses).into_iter().map(|told| told.text).collect()
        };
        assert_eq!(narrated(&[(0, 3), (1, 2)]), ["Player 1 scores 3", "Player 2 scores 2"]);
        assert_eq!(
            narrated(&[(0, 3), (1, 2), (0, 4), (0, -1)]),
            [
                "Player 1 scores 3",
                "Player 2 scores 2",
                "Player 1 scores 4, scores -1, gains a total of 6 points"
            ]
        );
    }

    #[test]
    fn deal_is_narrated_per_hand() {
        let narrated = |tiles: &[(Option<Seat>, Option<&str>)]| -> Vec<String> {
            let tiles =
                tiles.iter().map(|&(seat, name)| DealtTile { seat, name: name.map(str::to_owned) });
            let clauses = narrate_deal(tiles, &Wording::new(2), |count| format!("{count} of them"));
            join_clauses(&clauses).into_iter().map(|told| told.text).collect()
        };
        let (one, other) = (Some(0), Some(1));
        let deal = [(one, Some("A")), (other, None), (one, Some("B")), (other, None)];
        assert_eq!(narrated(&deal), ["Every player is dealt 2 of them", "Player 1 is dealt A, B"]);
        assert_eq!(narrated(&[(other, None)]), ["Player 2 is dealt 1 of them"]);
        assert_eq!(narrated(&[(None, None)]), ["The common hand is dealt 1 of them"]);
        assert!(narrated(&[]).is_empty());
    }
}
