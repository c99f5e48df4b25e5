//! Summarises the pile, the sizes of hands and the dragon as text.

use super::messages::{say, words};
use crate::{
    game::{Seat, SeatSummary, Summary, Wording},
    path::{DragonPlace, Rules, Scores, View},
    ruleset::path::{
        DragonHome, FirstDrawer, HandSource, PathScore, RunScore, Score, Supply, Winner,
    },
};

impl Rules {
    /// Formats the sizes of the pile and of other hands, the points and the dragon's place.
    pub(super) fn stock_text(&self, view: &View<'_>, wording: &Wording) -> String {
        let sizes: Vec<u8> = view.hand_sizes().collect();
        let own = self.keys.hand.whose == HandSource::Own;
        let others = (0..self.seats).filter(|&seat| seat != view.seat());
        let others: Vec<String> = others
            .map(|seat| (seat, wording.player(seat)))
            .map(|(seat, name)| match sizes.get(usize::from(seat)).filter(|_| own) {
                _ if !view.playing().contains(seat) => {
                    say(wording, "other-out", &[("player", name.into())])
                }
                Some(&size) => {
                    let values = [("player", name.into()), ("tiles", size.into())];
                    say(wording, "other-has", &values)
                }
                None => say(wording, "other-in", &[("player", name.into())]),
            })
            .collect();
        let id = if own { "other-hands" } else { "others" };
        let others =
            (!others.is_empty()).then(|| say(wording, id, &[("list", others.join(", ").into())]));
        let dragon = match dragon(view) {
            DragonPlace::Nowhere => None,
            DragonPlace::Rest => Some(words(wording).get(self.dragon_rests())),
            DragonPlace::Seat(seat) if seat == view.seat() => {
                Some(words(wording).get("dragon-you"))
            }
            DragonPlace::Seat(seat) => {
                Some(say(wording, "dragon-player", &[("player", wording.player(seat).into())]))
            }
        };
        let seats = self.seat_summaries(view, wording);
        let points = (0..).zip(&seats).filter_map(|(seat, of): (Seat, _)| {
            Some(wording.player_with_points(seat, of.points?, of.points_if_out))
        });
        let points: Vec<String> = points.collect();
        let list = || say(wording, "points-now", &[("list", points.join(", ").into())]);
        let points_now = (!points.is_empty()).then(list);
        let apart = points_explanation(&seats, wording);
        let sentences = [
            Some(pile(view, wording)),
            self.partner_names(view, wording),
            others,
            points_now,
            apart,
            dragon,
        ];
        let sentences: Vec<String> =
            sentences.into_iter().flatten().map(|sentence| sentence + ".").collect();
        sentences.join(" ")
    }

    /// Summarises the public information.
    pub(super) fn summarise(&self, view: &View<'_>, wording: &Wording) -> Summary {
        let seats = self.seat_summaries(view, wording);
        let pile = pile(view, wording);
        let teams = self.teams_in_words(view, wording);
        let mut facts = vec![pile.clone()];
        facts.extend(teams.clone());
        if dragon(view) == DragonPlace::Rest {
            facts.push(words(wording).get(match self.keys.dragon.rests {
                DragonHome::UnderPile => "dragon-under-pile-short",
                DragonHome::None | DragonHome::Aside => "dragon-aside-short",
            }));
        }
        let apart = points_explanation(&seats, wording);
        facts.extend(apart.clone());
        let markers = self.markers_in_words(view, wording);
        if self.seats == 1 {
            facts.extend(markers.clone());
        }
        let mut notes = vec![pile];
        notes.extend(markers);
        notes.extend(apart);
        notes.extend(teams);
        notes.extend(self.points_sources(wording));
        notes.extend(self.dragon_words(view, wording));
        let markers = view.markers().iter();
        let departed = markers.filter(|marker| marker.place().has_left()).count();
        Summary { seats, facts, notes, departed }
    }

    /// Summarises the public information about each seat.
    fn seat_summaries(&self, view: &View<'_>, wording: &Wording) -> Vec<SeatSummary> {
        let holder = dragon(view).holder();
        let sizes: Vec<u8> = view.hand_sizes().collect();
        let own = self.keys.hand.whose == HandSource::Own;
        let scores = view.scores();
        let if_out = self.scores_if_out(view.state);
        let of = |scores: &Option<Scores>, seat: Seat| {
            Some(*scores.as_ref()?.points().get(usize::from(seat))?)
        };
        let seats = (0..self.seats).map(|seat| SeatSummary {
            is_in: view.playing().contains(seat),
            tiles: sizes.get(usize::from(seat)).filter(|_| own).map(|&size| size.into()),
            points: of(&scores, seat),
            points_if_out: of(&if_out, seat),
            item: (holder == Some(seat)).then(|| words(wording).get("dragon")),
        });
        seats.collect()
    }

    /// Names the partners of the view's seat, if it has any.
    fn partner_names(&self, view: &View<'_>, wording: &Wording) -> Option<String> {
        if !self.has_teams() {
            return None;
        }
        if self.sides() == 1 {
            return Some(words(wording).get("team-of-all"));
        }
        let mut partners = self.side(self.side_of_seat(view.seat()));
        partners.remove(view.seat());
        let players = wording.players(partners.iter());
        let values = [("count", partners.len().into()), ("players", players.into())];
        Some(say(wording, "partners", &values))
    }

    /// Formats the teams using their players' numbers, plus their points if the game counts any.
    fn teams_in_words(&self, view: &View<'_>, wording: &Wording) -> Option<String> {
        if !self.has_teams() {
            return None;
        }
        let scores = view.scores().map(|scores| self.points_of_sides(&scores));
        let points = |side: u8| scores.as_ref()?.points().get(usize::from(side)).copied();
        if self.sides() == 1 {
            return Some(match points(0) {
                Some(points) => {
                    say(wording, "team-of-all-points", &[("points", wording.points(points).into())])
                }
                None => words(wording).get("team-of-all"),
            });
        }
        let team = |side: u8| {
            let numbers = self.side(side).iter().map(|seat| (u16::from(seat) + 1).to_string());
            let numbers = wording.words().list(&numbers.collect::<Vec<_>>());
            match points(side) {
                Some(points) => {
                    let points = wording.points(points);
                    let values = [("players", numbers.into()), ("points", points.into())];
                    say(wording, "team-points", &values)
                }
                None => numbers,
            }
        };
        let list = (0..self.sides()).map(team).collect::<Vec<_>>().join("; ");
        Some(say(wording, "teams", &[("list", list.into())]))
    }

    /// Formats how many markers each player has left on the board, or how many are left in total if nobody
    /// owns them. Returns `None` if there's only one marker per player.
    fn markers_in_words(&self, view: &View<'_>, wording: &Wording) -> Option<String> {
        let all = self.keys.start.markers;
        let left = |owner: Option<Seat>| {
            let markers = view.markers().iter().enumerate();
            let own = markers.filter(|&(index, _)| self.owner(index).0 == owner);
            let left = own.filter(|(_, marker)| !marker.place().has_left()).count();
            say(wording, "markers-of", &[("left", left.into()), ("all", all.into())])
        };
        let of = |seat: Seat| match self.seats {
            1 => left(Some(seat)),
            _ => format!("{}: {}", wording.player(seat), left(Some(seat))),
        };
        let list = if self.shares_markers() {
            left(None)
        } else {
            (0..self.seats).map(of).collect::<Vec<_>>().join(", ")
        };
        (all > 1).then(|| say(wording, "markers-in", &[("list", list.into())]))
    }

    /// Explains how points are scored, if the game counts any.
    fn points_sources(&self, wording: &Wording) -> Option<String> {
        let Score { path, runs, still_in, put_out, hole, marker } = self.keys.score;
        if self.keys.ending.winner != Winner::MostPoints {
            return None;
        }
        let path = match (path, runs) {
            (PathScore::None, _) => None,
            (PathScore::Squares, RunScore::Plain) => Some("counted-squares"),
            (PathScore::Squares, RunScore::Growing) => Some("counted-growing"),
            (PathScore::Crossings, _) => Some("counted-crossings"),
        };
        let mut counted: Vec<String> = path.map(|id| words(wording).get(id)).into_iter().collect();
        if path.is_some() && still_in != 1 {
            counted.push(say(wording, "counted-still-in", &[("factor", still_in.into())]));
        }
        if path.is_some() && put_out != 0 {
            counted.push(say(wording, "counted-put-out", &[("factor", put_out.into())]));
        }
        if path.is_some() && hole != 1 && self.grid.holes().next().is_some() {
            counted.push(say(wording, "counted-hole", &[("factor", hole.into())]));
        }
        if marker != 0 {
            counted.push(say(wording, "counted-marker", &[("points", marker.into())]));
        }
        Some(say(wording, "counted", &[("list", counted.join("; ").into())]))
    }

    /// Returns the message for a dragon at rest.
    fn dragon_rests(&self) -> &'static str {
        match self.keys.dragon.rests {
            DragonHome::UnderPile => "dragon-under-pile",
            DragonHome::None | DragonHome::Aside => "dragon-aside",
        }
    }

    /// Describes where the dragon is and what that means under these rules.
    fn dragon_words(&self, view: &View<'_>, wording: &Wording) -> Option<String> {
        let (keys, first) = (&self.keys.dragon, self.keys.draw.first);
        Some(match dragon(view) {
            DragonPlace::Nowhere => return None,
            DragonPlace::Rest => words(wording).get(match keys.rests {
                DragonHome::UnderPile => "dragon-under-pile-about",
                DragonHome::None | DragonHome::Aside => "dragon-aside-about",
            }),
            DragonPlace::Seat(seat) => {
                let first = match first {
                    FirstDrawer::Holder => "holder",
                    FirstDrawer::Active => "active",
                };
                let player = wording.player(seat);
                let values = [("player", player.into()), ("first", first.into())];
                say(wording, "dragon-player-about", &values)
            }
        })
    }
}

/// Returns the dragon's place, or nowhere if its holder is out because the game is over.
fn dragon(view: &View<'_>) -> DragonPlace {
    match view.dragon() {
        DragonPlace::Seat(seat) if !view.playing().contains(seat) => DragonPlace::Nowhere,
        at => at,
    }
}

/// Formats the size of the pile.
fn pile(view: &View<'_>, wording: &Wording) -> String {
    if view.rules().keys.tiles.supply == Supply::Endless {
        return words(wording).get("pile-endless");
    }
    say(wording, "pile", &[("tiles", view.pile_size().into())])
}

/// Explains any points that depend on whether markers stay on the board.
fn points_explanation(seats: &[SeatSummary], wording: &Wording) -> Option<String> {
    let mut pairs = seats.iter().filter_map(|seat| seat.points.zip(seat.points_if_out));
    let (now, out) = pairs.find(|(now, out)| now != out)?;
    let id = if out < now { "points-at-risk" } else { "points-once-out" };
    Some(words(wording).get(id))
}
