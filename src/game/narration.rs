use super::{seat::Seat, wording::Wording};

/// A clause about a player: `Ada` and `lays a tile on C4`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Clause {
    /// The player whom it is about, if it is one.
    pub seat: Option<Seat>,
    /// The subject; empty if the predicate is a whole sentence.
    pub subject: String,
    /// Whether the subject is a name, which is not capitalised.
    pub is_named: bool,
    /// The predicate.
    pub predicate: String,
}

impl Clause {
    /// Creates a clause about a player.
    pub fn player(wording: &Wording, seat: Seat, predicate: impl Into<String>) -> Clause {
        Clause::marker(wording, seat, None, predicate)
    }

    /// Creates a clause about a marker of a player.
    pub fn marker(
        wording: &Wording,
        seat: Seat,
        marker: Option<u8>,
        predicate: impl Into<String>,
    ) -> Clause {
        let subject = wording.marker(seat, marker);
        Clause {
            seat: Some(seat),
            subject,
            is_named: marker.is_none(),
            predicate: predicate.into(),
        }
    }

    /// Creates a sentence about nobody's turn.
    pub fn table(sentence: impl Into<String>) -> Clause {
        Clause { seat: None, subject: String::new(), is_named: false, predicate: sentence.into() }
    }
}

/// A line of a narration, without a full stop.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Told {
    /// The player whom it is about, if it is one.
    pub seat: Option<Seat>,
    /// The text.
    pub text: String,
}

/// The audience of a narration.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Audience {
    /// Somebody who may know everything.
    All,
    /// Everybody at the table.
    Public,
    /// The player of a seat.
    Seat(Seat),
}

impl Audience {
    /// Returns whether the audience may know what a seat knows.
    pub fn knows(self, seat: Seat) -> bool {
        matches!(self, Audience::All) || self == Audience::Seat(seat)
    }
}

/// Joins clauses into lines: those that follow each other and are about the same player stand in one
/// line.
pub fn told(clauses: &[Clause]) -> Vec<Told> {
    let runs = clauses
        .chunk_by(|a, b| !a.subject.is_empty() && a.subject == b.subject && a.seat == b.seat);
    let line = |run: &[Clause]| {
        let first = run.first()?;
        let predicates: Vec<&str> = run.iter().map(|clause| clause.predicate.as_str()).collect();
        let predicates = predicates.join(", ");
        let text = match first.subject.as_str() {
            "" => capitalised(&predicates),
            // A name stays as it was given.
            subject if first.is_named => format!("{subject} {predicates}"),
            subject => format!("{} {predicates}", capitalised(subject)),
        };
        Some(Told { seat: first.seat, text })
    };
    runs.filter_map(line).collect()
}

/// A tile that is dealt.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct DealtTile {
    /// The seat that gets it; `None` for the common hand.
    pub(crate) seat: Option<Seat>,
    /// Its name, if the audience may know it.
    pub(crate) name: Option<String>,
}

/// Narrates events: a run of deals by hands, each other event by its clause. `dealt` returns the tile of a
/// deal, and `clause` the clause of any other event.
pub(crate) fn narrate_events<E>(
    events: &[E],
    wording: &Wording,
    dealt: impl Fn(&E) -> Option<DealtTile>,
    clause: impl Fn(&E) -> Option<Clause>,
) -> Vec<Clause> {
    let mut clauses = Vec::new();
    for run in events.chunk_by(|one, next| dealt(one).is_some() == dealt(next).is_some()) {
        clauses.extend(narrate_deal(run.iter().filter_map(&dealt), wording));
        clauses.extend(run.iter().filter_map(&clause));
    }
    clauses
}

/// Narrates a deal in few clauses: the number of tiles for each hand, and the tiles that have a name.
fn narrate_deal(tiles: impl IntoIterator<Item = DealtTile>, wording: &Wording) -> Vec<Clause> {
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
        Some(seat) => Clause::player(wording, seat, format!("is dealt {what}")),
        None => Clause::table(format!("the common hand is dealt {what}")),
    };
    let mut clauses = Vec::new();
    match hands.as_slice() {
        [(Some(_), first, _), ..]
            if hands.len() == wording.seats()
                && hands.iter().all(|(_, count, _)| count == first) =>
        {
            let tiles = tiles_in_words(*first);
            clauses.push(Clause::table(format!("every player is dealt {tiles}")));
        }
        hands => clauses
            .extend(hands.iter().map(|&(seat, count, _)| is_dealt(seat, tiles_in_words(count)))),
    }
    let named = hands.into_iter().filter(|(.., names)| !names.is_empty());
    clauses.extend(named.map(|(seat, _, names)| is_dealt(seat, names.join(", "))));
    clauses
}

/// Formats a number of tiles.
pub(crate) fn tiles_in_words(count: usize) -> String {
    match count {
        0 => "no tile".into(),
        1 => "1 tile".into(),
        more => format!("{more} tiles"),
    }
}

/// Formats a number of points.
pub(crate) fn points_in_words(number: i64) -> String {
    if number.abs() == 1 { format!("{number} point") } else { format!("{number} points") }
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
        wording.name(0, "ada");
        let clauses = [
            Clause::player(&wording, 0, "lays a tile"),
            Clause::player(&wording, 0, "moves"),
            Clause::marker(&wording, 1, Some(1), "is led off the board"),
            Clause::table("the dragon goes back"),
            Clause::table("nobody wins"),
            Clause::player(&wording, 0, "draws a tile"),
        ];
        let lines: Vec<(Option<Seat>, String)> =
            told(&clauses).into_iter().map(|told| (told.seat, told.text)).collect();
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
    fn a_deal_is_narrated_by_hands() {
        let narrated = |tiles: &[(Option<Seat>, Option<&str>)]| -> Vec<String> {
            let tiles =
                tiles.iter().map(|&(seat, name)| DealtTile { seat, name: name.map(str::to_owned) });
            let clauses = narrate_deal(tiles, &Wording::new(2));
            told(&clauses).into_iter().map(|told| told.text).collect()
        };
        let (one, other) = (Some(0), Some(1));
        let deal = [(one, Some("A")), (other, None), (one, Some("B")), (other, None)];
        assert_eq!(narrated(&deal), ["Every player is dealt 2 tiles", "Player 1 is dealt A, B"]);
        assert_eq!(narrated(&[(other, None)]), ["Player 2 is dealt 1 tile"]);
        assert_eq!(narrated(&[(None, None)]), ["The common hand is dealt 1 tile"]);
        assert!(narrated(&[]).is_empty());
    }
}
