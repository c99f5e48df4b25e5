//! Narrates events, either to everyone or to a single seat.

use super::messages::{marker_for, own_marker, say, tiles_in_words, words};
use crate::{
    drawing::square_name,
    game::{Audience, Clause, Consequence, DealtTile, Game, Seat, Seats, Wording, narrate_events},
    grid::Cell,
    language::ordinal,
    path::{
        Cause, DiscardDestination, DragonDestination, DragonRest, Event, MarkerPlace, NotatedTile,
        Reason, Rules, Scores, State, View,
    },
    ruleset::path::{EndCondition, PathScore, StartMethod},
};

/// Narrates events to an audience.
pub(super) struct Narrator<'a> {
    pub(super) rules: &'a Rules,
    pub(super) audience: Audience,
    pub(super) wording: &'a Wording,
}

impl Narrator<'_> {
    /// Narrates events. Tiles are only named for their owner, or for everyone if hands are open.
    pub(super) fn narrate(&self, events: &[Event]) -> Vec<Clause> {
        let tiles = |count| tiles_in_words(self.wording, count);
        let (dealt, clause) = (|event: &_| self.dealt_tile(event), |event: &_| self.clause(event));
        let runs = events.chunk_by(|one, next| {
            let drawing = (drawing_seat(one), drawing_seat(next));
            drawing.0 == drawing.1 && is_start(one) == is_start(next)
        });
        let narrated = runs.map(|run| match self.draws(run).or_else(|| self.starts(run)) {
            Some(clause) => vec![clause],
            None => narrate_events(run, self.wording, tiles, dealt, scored_points, clause),
        });
        narrated.flatten().collect()
    }

    /// Narrates consecutive draws by a player as a single clause.
    fn draws(&self, run: &[Event]) -> Option<Clause> {
        let (seat, true) = (drawing_seat(run.first()?)?, run.len() > 1) else { return None };
        let what = if self.names_tiles_of(Some(seat)) {
            let tiles = run.iter().filter_map(|event| match event {
                Event::Draw { tile, .. } => Some(*tile),
                _ => None,
            });
            list(&tiles.collect::<Vec<_>>())
        } else {
            tiles_in_words(self.wording, run.len())
        };
        Some(self.player(seat, "draws", "what", &what))
    }

    /// Narrates the starts of all markers as a single clause if the ruleset gives players several.
    fn starts(&self, run: &[Event]) -> Option<Clause> {
        let is_listed = self.rules.keys.start.by == StartMethod::List;
        let has_several = run.len() > usize::from(Game::seats(self.rules));
        (is_listed && has_several && run.iter().all(is_start))
            .then(|| Clause::table(say(self.wording, "all-start", &[("count", run.len().into())])))
    }

    /// Returns whether to name the tiles of the given seat, or of the common hand for `None`.
    fn names_tiles_of(&self, owner: Option<Seat>) -> bool {
        let knows = owner.is_none_or(|owner| self.audience.can_see(owner));
        self.wording.notation && (knows || self.rules.shows_hands())
    }

    /// Returns the dealt tile, naming it if the audience is allowed to see it.
    fn dealt_tile(&self, event: &Event) -> Option<DealtTile> {
        let Event::Deal { seat, tile } = *event else { return None };
        let name = self.names_tiles_of(seat).then(|| tile.0.to_string());
        Some(DealtTile { seat, name })
    }

    /// Creates a clause about a player from a message with one additional value.
    fn player(&self, seat: Seat, id: &str, name: &str, value: &str) -> Clause {
        self.marker(seat, None, id, name, value)
    }

    /// Creates a clause about a marker from a message with one additional value.
    fn marker(
        &self,
        owner: impl Into<Option<Seat>>,
        marker: Option<u8>,
        id: &str,
        name: &str,
        value: &str,
    ) -> Clause {
        Clause::marker(self.wording, owner, marker, |who| {
            say(self.wording, id, &[("who", who.into()), (name, value.into())])
        })
    }

    /// Creates a clause about a player or marker from a message with no additional values.
    fn plain(&self, owner: impl Into<Option<Seat>>, marker: Option<u8>, id: &str) -> Clause {
        Clause::marker(self.wording, owner, marker, |who| {
            say(self.wording, id, &[("who", who.into())])
        })
    }

    /// Creates a clause about the table.
    fn table(&self, id: &str, what: &str) -> Clause {
        Clause::table(say(self.wording, id, &[("what", what.into())]))
    }

    /// Formats a tile, naming it only if the audience is allowed to see it.
    fn tile(&self, tile: NotatedTile, is_named: bool) -> String {
        if is_named { tile.0.to_string() } else { words(self.wording).get("a-tile") }
    }

    /// Narrates any event except a deal.
    fn clause(&self, event: &Event) -> Option<Clause> {
        let square = |x, y| square_name(x, y, self.rules.grid.rows());
        let (wording, notation) = (self.wording, self.wording.notation);
        Some(match *event {
            Event::Deal { .. } => return None,
            Event::Begin { seat } => self.plain(seat, None, "begins"),
            Event::Start { seat, marker, x, y, port, side } => {
                let at = match (port, side) {
                    (Some(port), _) => Some(self.rules.port_name(port, wording)),
                    (_, Some(side)) => Some(say(wording, "side", &[("side", side.word().into())])),
                    _ => None,
                };
                let spot = match at {
                    Some(at) => place_name(wording, square(x, y), at),
                    None => square(x, y),
                };
                self.marker(seat, marker, "starts", "spot", &spot)
            }
            Event::Lane { seat, marker, port } => {
                let end = self.rules.lane_name(port, words(wording), notation);
                self.marker(seat, marker, "takes-path", "end", &end)
            }
            Event::Pass { seat } => {
                let needs_more = self.rules.has_free_placement() || self.rules.has_homes;
                self.plain(seat, None, if needs_more { "passes-stuck" } else { "passes" })
            }
            Event::Place { seat, marker, tile, rotation, x, y } => {
                Clause::player(wording, seat, |who| {
                    let values = [
                        ("who", who.into()),
                        ("tile", tile.0.to_string().into()),
                        ("turns", rotation.into()),
                        ("square", square(x, y).into()),
                    ];
                    let lays = if notation {
                        say(wording, "lays-notation", &values)
                    } else {
                        say(wording, "lays", &values)
                    };
                    let Some(marker) = marker else { return lays };
                    let values = [("lays", lays.into()), ("marker", ordinal(marker))];
                    say(wording, "lays-for", &values)
                })
            }
            Event::Move { seat, marker, x, y, port } => {
                let to = if notation {
                    place_name(wording, square(x, y), self.rules.port_name(port, wording))
                } else {
                    square(x, y)
                };
                self.marker(seat, marker, "moves", "to", &to)
            }
            Event::Out { seat, marker, cause: Cause::Edge, .. } => {
                self.plain(seat, marker, "led-off")
            }
            Event::Out { seat, marker, cause: Cause::Collision, .. } => {
                self.plain(seat, marker, "collides")
            }
            Event::Out { seat, marker, cause: Cause::Loop, .. } => {
                self.plain(seat, marker, "looped")
            }
            Event::Home { seat, marker, points } => {
                self.marker(seat, marker, "comes-home", "points", &wording.points(points))
            }
            Event::Eliminated { seat, .. } => self.plain(seat, None, "eliminated"),
            Event::Exchange { seat, give, take } if self.names_tiles_of(Some(seat)) => {
                Clause::player(wording, seat, |who| {
                    let (give, take) = (list(give.tiles()), list(take.tiles()));
                    let values =
                        [("who", who.into()), ("give", give.into()), ("take", take.into())];
                    say(wording, "gives", &values)
                })
            }
            Event::Exchange { seat, give, .. } => {
                self.player(seat, "swaps", "tiles", &tiles_in_words(wording, give.tiles().len()))
            }
            Event::Dragon { to: DragonDestination::Seat(seat) } => {
                self.plain(seat, None, "takes-dragon")
            }
            Event::Dragon { to: DragonDestination::Rest(DragonRest::Aside) } => {
                Clause::table(words(wording).get("dragon-back-aside"))
            }
            Event::Dragon { to: DragonDestination::Rest(DragonRest::Pile) } => {
                Clause::table(words(wording).get("dragon-back-pile"))
            }
            Event::Discard { seat, tiles, to, .. } => self.discard(seat, tiles.tiles(), to),
            Event::Draw { seat: Some(seat), tile } => {
                let tile = self.tile(tile, self.names_tiles_of(Some(seat)));
                self.player(seat, "draws", "what", &tile)
            }
            Event::Draw { seat: None, tile } => {
                self.table("draws-common", &self.tile(tile, notation))
            }
            Event::Score { seat, marker, points } => {
                let id = if points < 0 { "loses" } else { "scores" };
                let size = if points < 0 { points.saturating_neg() } else { points };
                self.marker(seat, marker, id, "points", &wording.points(size))
            }
            Event::End { winners, reason, scores } => self.end(winners, reason, scores),
        })
    }

    /// Narrates the end of a game.
    fn end(&self, winners: Seats, reason: Reason, scores: Option<Scores>) -> Clause {
        let id = match winners.len() {
            _ if self.rules.sides() == 1 => "ends",
            _ if self.rules.are_one_side(winners) && self.rules.has_teams() => "wins-team",
            0 => "wins-nobody",
            1 => "wins",
            _ => "wins-shared",
        };
        let players = self.wording.players(winners.iter());
        let why = self.reason(reason, scores);
        Clause::table(say(self.wording, id, &[("players", players.into()), ("why", why.into())]))
    }

    /// Formats the reason why a game ended, including the points if there are any.
    fn reason(&self, reason: Reason, scores: Option<Scores>) -> String {
        let word = match reason {
            Reason::MarkersOut => "no-marker",
            Reason::NoneLeft if self.rules.has_homes => "no-marker",
            reason => reason.word(),
        };
        let reason = say(self.wording, "reason", &[("reason", word.into())]);
        let Some(scores) = scores else { return reason };
        let points = match (scores.points(), self.most_points()) {
            _ if self.rules.has_teams() => self.points_of_teams(&scores),
            (&[points], Some(most)) => {
                let values = [("left", points.into()), ("all", most.into())];
                say(self.wording, "markers-of", &values)
            }
            (points, _) => self.wording.players_with_points(points),
        };
        let values = [("reason", reason.into()), ("points", points.into())];
        say(self.wording, "reason-points", &values)
    }

    /// Returns the highest number of points a player can have, if only markers on the board count.
    fn most_points(&self) -> Option<i64> {
        let (score, markers) = (&self.rules.keys.score, self.rules.keys.start.markers);
        let is_bounded = score.path == PathScore::None && score.marker > 0 && !self.rules.has_homes;
        is_bounded.then(|| i64::from(markers) * i64::from(score.marker))
    }

    /// Lists the teams with their points, highest first. With only one team, lists just the points.
    fn points_of_teams(&self, scores: &Scores) -> String {
        let sides = self.rules.points_of_sides(scores);
        if let [points] = sides.points() {
            return points.to_string();
        }
        let mut teams: Vec<(u8, i64)> = (0..).zip(sides.points().iter().copied()).collect();
        teams.sort_by_key(|&(_, points)| std::cmp::Reverse(points));
        let team = |(side, points): (u8, i64)| {
            let players = self.wording.players(self.rules.side(side).iter());
            let values =
                [("players", players.into()), ("points", self.wording.points(points).into())];
            say(self.wording, "team-points", &values)
        };
        teams.into_iter().map(team).collect::<Vec<_>>().join("; ")
    }

    fn discard(&self, seat: Seat, held: &[NotatedTile], to: DiscardDestination) -> Clause {
        let id = match to {
            DiscardDestination::Pile => "discards-pile",
            DiscardDestination::Aside => "discards-aside",
            DiscardDestination::UnderPile => "discards-under-pile",
        };
        // The hand can contain tiles that another player swapped for their own.
        let is_open = self.audience == Audience::All || self.rules.shows_hands();
        match held {
            [] => self.plain(seat, None, "discards-none"),
            held if self.wording.notation && is_open => self.player(seat, id, "what", &list(held)),
            held => self.player(seat, id, "what", &tiles_in_words(self.wording, held.len())),
        }
    }
}

/// Formats a place at the edge of a square, e.g. `C4, north side`.
pub(super) fn place_name(wording: &Wording, square: String, side: String) -> String {
    say(wording, "spot", &[("square", square.into()), ("side", side.into())])
}

impl Rules {
    /// Returns the name of a square, such as `C4`.
    pub(super) fn square_of(&self, cell: Cell) -> String {
        let (x, y) = self.grid.position(cell);
        square_name(x, y, self.grid.rows())
    }
}

/// Returns the seat and points if the event is a score.
fn scored_points(event: &Event) -> Option<(Seat, i64)> {
    match *event {
        Event::Score { seat, points, .. } => Some((seat, points)),
        _ => None,
    }
}

/// Returns whether a marker gets its start.
fn is_start(event: &Event) -> bool {
    matches!(event, Event::Start { .. })
}

/// Returns the player who draws a tile, if the event is a draw.
fn drawing_seat(event: &Event) -> Option<Seat> {
    match *event {
        Event::Draw { seat, .. } => seat,
        _ => None,
    }
}

pub(super) fn list(tiles: &[NotatedTile]) -> String {
    let texts: Vec<String> = tiles.iter().map(|tile| tile.0.to_string()).collect();
    texts.join(", ")
}

impl View<'_> {
    /// Narrates the consequences of a placement or path, based on its events and the resulting state.
    pub(super) fn consequences(
        &self,
        after: &State,
        told: &[Event],
        wording: &Wording,
    ) -> Vec<Consequence> {
        let lead = |event: &Event| {
            let text = self.consequence(after, event, wording)?;
            let is_loss = match *event {
                // If a marker without an owner goes out, the player who laid the tile is eliminated.
                Event::Out { seat, .. } => seat.is_none_or(|seat| seat == self.seat),
                Event::Eliminated { seat, .. } => seat == self.seat,
                _ => false,
            };
            Some(Consequence { text, is_loss })
        };
        let mut leads: Vec<Consequence> = told.iter().filter_map(lead).collect();
        leads.extend(
            self.consequence_texts(after, told, wording).into_iter().map(Consequence::from),
        );
        leads
    }

    /// Narrates consequences other than events: further questions, points and the end of the game.
    fn consequence_texts(&self, after: &State, told: &[Event], wording: &Wording) -> Vec<String> {
        let mut phrases: Vec<String> = Vec::new();
        for (index, marker) in after.markers.iter().enumerate() {
            let waits = matches!(marker.place(), MarkerPlace::Start(_))
                && after
                    .last_placement
                    .is_some_and(|(cell, _)| marker.cell(self.rules) == Some(cell));
            if waits {
                // Markers without an owner always have a path by now.
                let (Some(seat), number) = self.rules.owner(index) else { continue };
                phrases.push(if seat == self.seat {
                    let marker = own_marker(wording, self.rules.recorded_marker(number));
                    say(wording, "leads-own-lane", &[("marker", marker.into())])
                } else {
                    say(wording, "leads-lane", &[("player", wording.player(seat).into())])
                });
            }
        }
        let of = |scores: &Scores| self.side_points(scores);
        let gain = |now: Option<Scores>, then: Option<Scores>| Some(of(&then?) - of(&now?));
        if let Some(gained) = gain(self.scores(), self.rules.scores(after)) {
            let rules = self.rules;
            let safe = gain(rules.scores_if_out(self.state), rules.scores_if_out(after));
            phrases.push(if let Some(safe) = safe.filter(|&safe| safe != gained) {
                let risk = gained.saturating_sub(safe);
                if safe == 0 && risk < 0 {
                    say(wording, "leads-risk-lost", &[("points", risk.saturating_neg().into())])
                } else {
                    let (safe, risk) = (format!("{safe:+}"), format!("{risk:+}"));
                    let values = [("safe", safe.into()), ("risk", risk.into())];
                    say(wording, "leads-points-apart", &values)
                }
            } else {
                let values = [("points", gained.into()), ("gain", format!("{gained:+}").into())];
                // The points of a marker that comes home include those that its path was worth before.
                let is_counted = self.home_points(told).is_some_and(|points| points != gained);
                let id = if is_counted { "leads-points-counted" } else { "leads-points" };
                say(wording, id, &values)
            });
        }
        // Nothing is decided until all markers have started.
        if self.rules.is_starting(after) {
            return phrases;
        }
        let left = after.playing;
        let none_on_board = || !after.markers.iter().any(|marker| marker.is_on_board());
        if self.rules.has_homes && none_on_board() {
            phrases.push(words(wording).get("leads-over"));
            return phrases;
        }
        let plays_on = self.rules.keys.ending.until == EndCondition::NoneLeft;
        if plays_on {
            if left.is_empty() || none_on_board() {
                phrases.push(words(wording).get("leads-over"));
            }
        } else if left.is_empty()
            || self.rules.are_one_side(left) && self.rules.full().is_round_over(after)
        {
            let own = self.rules.side(self.rules.side_of_seat(self.seat));
            let wins = !left.is_disjoint(own) && !self.rules.counts_points();
            let id = match (wins, self.rules.has_teams()) {
                (false, _) => "leads-over",
                (true, false) => "leads-you-win",
                (true, true) => "leads-team-wins",
            };
            phrases.push(words(wording).get(id));
        } else if none_on_board() {
            phrases.push(words(wording).get("leads-over"));
        }
        phrases
    }

    /// Returns the points for the markers of the view's side that come home, or `None` if none does.
    fn home_points(&self, told: &[Event]) -> Option<i64> {
        let own = self.rules.side(self.rules.side_of_seat(self.seat));
        let points = told.iter().filter_map(|event| match *event {
            Event::Home { seat, points, .. } if own.contains(seat) => Some(points),
            _ => None,
        });
        points.reduce(|sum, points| sum + points)
    }

    /// Returns the points of the view's side.
    pub(super) fn side_points(&self, scores: &Scores) -> i64 {
        let sides = self.rules.points_of_sides(scores);
        let own = usize::from(self.rules.side_of_seat(self.seat));
        sides.points().get(own).copied().unwrap_or_default()
    }

    fn consequence(&self, after: &State, event: &Event, wording: &Wording) -> Option<String> {
        let out = |who: String| say(wording, "leads-out", &[("player", who.into())]);
        match *event {
            Event::Move { seat, marker, x, y, port } => {
                let mut square = square_name(x, y, self.rules.grid.rows());
                if wording.notation {
                    square = place_name(wording, square, self.rules.port_name(port, wording));
                }
                let marker = marker_for(self.seat, wording, (seat, marker));
                let values = [("marker", marker.into()), ("square", square.into())];
                Some(say(wording, "leads-to", &values))
            }
            Event::Out { seat, marker, cause, .. } if seat.is_none_or(|seat| seat == self.seat) => {
                let id = match cause {
                    Cause::Edge => "leads-edge",
                    Cause::Collision => "leads-collision",
                    Cause::Loop => "leads-loop",
                };
                let marker = marker_for(self.seat, wording, (seat, marker));
                Some(say(wording, id, &[("marker", marker.into())]))
            }
            Event::Home { seat, marker, points } => {
                let marker = marker_for(self.seat, wording, (Some(seat), marker));
                let values = [("marker", marker.into()), ("points", wording.points(points).into())];
                Some(say(wording, "leads-home", &values))
            }
            // The event for the player going out already covers this.
            Event::Out { seat: Some(seat), .. } if !after.playing.contains(seat) => None,
            Event::Out { seat, marker, .. } => Some(out(wording.marker(seat, marker))),
            Event::Eliminated { seat, .. } if seat == self.seat => {
                Some(words(wording).get("leads-you-out"))
            }
            Event::Eliminated { seat, .. } => Some(out(wording.player(seat))),
            _ => None,
        }
    }
}
