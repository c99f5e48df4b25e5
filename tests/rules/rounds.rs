//! Tests rules that set aside the rest of a hand, and rules about players who go out in the same round.

use std::collections::BTreeMap;

use crate::{
    common::{play, rules_with},
    scene::Scene,
};
use sentiero::{
    game::{Seat, Seats},
    path::{DiscardDestination, Event, Reason, Rules},
};

/// The remaining tiles leave the game and the player draws a whole new hand. No one else draws.
#[test]
fn remaining_hand_is_replaced_by_a_new_one() {
    let scene = Scene::new(3).hands([2, 1, 3]).set("hand.rest=aside");
    for edition in crate::ALL {
        let aside = "discard 0: 2 tiles out of the game";
        scene.tells(edition, &[aside, "draw 0", "draw 0", "draw 0"]);
    }
    // If there are too few tiles in the pile, all of them are drawn. A player who's still short takes the
    // dragon.
    let short = scene.clone().pile(2);
    let dragon = ["discard 0: 2 tiles out of the game", "draw 0", "draw 0", "dragon to 0"];
    short.tells("calliope", &dragon);
    short.set("dragon.rests=none").tells("calliope", &dragon[..3]);
}

/// Players who are eliminated by their own tile don't get a new hand, and their tiles go to the same place as
/// those of any other eliminated player.
#[test]
fn eliminated_players_hands_follow_the_rules() {
    let scene = Scene::new(3).out(&[0]).set("hand.rest=aside");
    scene.tells("calliope", &["eliminated 0", "discard 0: 2 tiles"]);
    scene.tells("kosmos", &["eliminated 0", "discard 0: 2 tiles out of the game"]);
    let other = Scene::new(3).out(&[1]).set("hand.rest=aside");
    let told = [
        "eliminated 1",
        "discard 0: 2 tiles out of the game",
        "discard 1: 3 tiles",
        "draw 0",
        "draw 0",
        "draw 0",
    ];
    other.tells("calliope", &told);
}

/// A referee keeps track of how many tiles are in each hand.
#[test]
fn hand_is_renewed_after_each_tile() {
    let mut empty = 0;
    for (set, players) in [
        (&["hand.rest=aside"][..], 2),
        (&["hand.rest=aside", "hand.size=2", "start.markers=2"], 3),
        (&["hand.rest=aside", "tiles.supply=endless", "turn.empty-hand=draw-first"], 4),
        (&["hand.rest=aside", "hand.size=5", "tiles.copies=2", "elimination.hand=aside"], 5),
        (&["hand.rest=aside", "turn.place=touching", "turn.second-tile=true"], 3),
    ] {
        let rules = rules_with("calliope", &[], set, players);
        let size = u32::from(rules.sections().hand.size);
        for game in 0..20 {
            let mut hands = vec![0_u32; players.into()];
            let mut pile = rules.tiles().counts().map(u32::from).sum::<u32>();
            let mut laid_by = None;
            let events = play(&rules, 3, game);
            for (index, event) in events.iter().enumerate() {
                match *event {
                    Event::Deal { seat: Some(seat), .. } => {
                        hands[usize::from(seat)] += 1;
                        pile -= 1;
                    }
                    Event::Draw { seat: Some(seat), .. } => {
                        hands[usize::from(seat)] += 1;
                        pile -= u32::from(!set.contains(&"tiles.supply=endless"));
                        // Players only draw if they have just placed a tile, or if they place the drawn tile
                        // right away.
                        let next = events[index + 1..].iter().find_map(|event| match *event {
                            Event::Place { seat, .. } => Some(seat),
                            _ => None,
                        });
                        assert!(laid_by == Some(seat) || next == Some(seat), "{set:?} {game}");
                    }
                    Event::Place { seat, .. } => {
                        hands[usize::from(seat)] -= 1;
                        laid_by = Some(seat);
                    }
                    Event::Discard { seat, tiles, to, .. } => {
                        let count = u32::try_from(tiles.tiles().len()).unwrap();
                        hands[usize::from(seat)] -= count;
                        pile += if to == DiscardDestination::Pile { count } else { 0 };
                        let is_last = !matches!(events[index + 1], Event::Draw { .. });
                        empty += u32::from(is_last && pile == 0);
                    }
                    _ => {}
                }
                let is_over = !matches!(events.get(index + 1), Some(Event::Draw { .. }));
                if let (Some(seat), true, Event::Draw { .. }) = (laid_by, is_over, event) {
                    let hand = hands[usize::from(seat)];
                    assert!(hand == size || pile == 0 || laid_by != Some(seat), "{set:?} {game}");
                }
            }
        }
    }
    assert!(empty > 0, "no hand was left empty");
}

/// A player who still has a turn in this round takes it, and may go out together with those who went out
/// earlier.
#[test]
fn last_player_in_a_round_can_share_the_win() {
    let three = |rules: Rules| {
        let mut games = BTreeMap::new();
        for game in 0..60 {
            if let Some(&Event::End { winners, reason, .. }) = play(&rules, 8, game).last() {
                *games.entry((reason.word(), winners.len())).or_insert(0) += 1;
            }
        }
        games
    };
    let round = three(rules_with("calliope", &[], &["ending.together=round"], 3));
    assert!(round.contains_key(&("shared-elimination", 2)), "{round:?}");
    let nobody = ["ending.together=round", "ending.shared-elimination=nobody"];
    let nobody = three(rules_with("calliope", &[], &nobody, 3));
    assert!(nobody.contains_key(&("shared-elimination", 0)), "{nobody:?}");
}

/// Returns the teams that the given seats belong to.
fn sides(seats: impl Iterator<Item = Seat>, teams: u8) -> Vec<Seat> {
    let mut sides: Vec<Seat> = seats.map(|seat| seat % teams).collect();
    sides.sort_unstable();
    sides.dedup();
    sides
}

/// A referee keeps track of the rounds. Games end after a round with at most one team left. If there's none,
/// the players eliminated in that last round win.
#[test]
fn games_end_after_whole_rounds() {
    let mut reasons = BTreeMap::new();
    let (mut played_on, mut alone) = (0, 0);
    for (set, players, teams) in [
        (&[][..], 2, 2),
        (&[], 3, 3),
        (&["turn.self-elimination=allowed"], 5, 5),
        (&["turn.self-elimination=allowed", "start.markers=2"], 3, 3),
        (&["turn.plays=one-marker", "start.markers=2"], 3, 3),
        (&["teams.count=2", "turn.self-elimination=allowed"], 4, 2),
        (&["ending.until=none-left"], 4, 4),
        (&["ending.until=none-left", "ending.shared-elimination=nobody"], 3, 3),
        (&["ending.until=none-left", "ending.tiles-out=nobody"], 2, 2),
        (&["turn.place=touching"], 3, 3),
        (&["turn.place=touching", "turn.self-elimination=allowed"], 2, 2),
        (&["turn.place=touching", "turn.self-elimination=allowed", "hand.size=1"], 4, 4),
        (&["turn.place=touching", "ending.until=none-left"], 3, 3),
        (&["hand.rest=aside", "elimination.exchange=on"], 4, 4),
        (&["hand.whose=common", "turn.self-elimination=allowed"], 4, 4),
        (&["start.begins=chance"], 3, 3),
        (&["start.begins=chance", "turn.self-elimination=allowed", "start.markers=2"], 5, 5),
        (&["start.begins=chance", "turn.place=touching"], 4, 4),
    ] {
        let set = [&["ending.together=round"], set].concat();
        let plays_on = set.contains(&"ending.until=none-left");
        let rules = rules_with("calliope", &[], &set, players);
        for game in 0..40 {
            let mut playing = Seats::first(players);
            // Each round starts with the starting player.
            let (mut gone, mut last, mut begins) = (Vec::new(), None, 0);
            let (mut acted, mut out) = (Vec::new(), Vec::new());
            let mut has_drawn = false;
            for event in play(&rules, 7, game) {
                if let Event::Place { seat, marker, .. } = event {
                    acted.retain(|&(other, _)| other == seat);
                    acted.push((seat, marker.unwrap_or(0)));
                }
                let place = |seat: Seat| (seat + players - begins) % players;
                match event {
                    Event::Begin { seat } => begins = seat,
                    Event::Draw { .. } => has_drawn = true,
                    Event::Out { seat: Some(owner), marker, .. } => {
                        out.push((owner, marker.unwrap_or(0)));
                    }
                    Event::Place { seat, .. } | Event::Pass { seat } => {
                        // A player who's the only one left may have another turn in the same round.
                        let is_new = last.is_some_and(|last| {
                            let is_alone = plays_on && playing.len() == 1;
                            place(seat) < place(last) || is_alone && seat == last
                        });
                        if is_new {
                            gone.clear();
                        }
                        last = Some(seat);
                        let many = sides(playing.iter(), teams).len() > 1;
                        let is_place = matches!(event, Event::Place { .. });
                        // Draws up to this point happened while the game was still going on.
                        has_drawn = false;
                        let in_round = !gone.is_empty();
                        assert!(!is_place || many || plays_on || in_round, "{set:?} {game}: over");
                        played_on += u32::from(is_place && !many && !plays_on);
                    }
                    Event::Eliminated { seat, .. } => {
                        playing.remove(seat);
                        gone.push(seat);
                    }
                    Event::End { winners, reason, .. } => {
                        let expected = match reason {
                            Reason::SharedElimination | Reason::NoneLeft => {
                                assert!(playing.is_empty());
                                let last = sides(gone.iter().copied(), teams);
                                let is_nobody = set.contains(&"ending.shared-elimination=nobody");
                                if is_nobody && last.len() > 1 { Vec::new() } else { last }
                            }
                            Reason::TilesOut if set.contains(&"ending.tiles-out=nobody") => {
                                let left = sides(playing.iter(), teams);
                                alone += u32::from(left.len() == 1);
                                if left.len() > 1 { Vec::new() } else { left }
                            }
                            Reason::LastStanding => {
                                assert!(!plays_on, "{set:?} {game}");
                                assert!(!has_drawn, "{set:?} {game}: the game was already over");
                                let last = last.unwrap();
                                let to_play = playing.iter().any(|seat| place(seat) > place(last));
                                assert!(!to_play, "{set:?} {game}: {last} wasn't the last to play");
                                // If players place a tile for each marker, they still finish their turn.
                                let is_each = !set.iter().any(|key| key.starts_with("turn.p"));
                                let mut own = (0..rules.markers()).map(|marker| (last, marker));
                                let acts = |it: &(Seat, u8)| acted.contains(it) || out.contains(it);
                                assert!(!is_each || own.all(|it| acts(&it)), "{set:?} {game}");
                                sides(playing.iter(), teams)
                            }
                            _ => sides(playing.iter(), teams),
                        };
                        assert_eq!(sides(winners.iter(), teams), expected, "{set:?} {game}");
                        *reasons.entry(reason.word()).or_insert(0) += 1;
                    }
                    _ => {}
                }
            }
        }
    }
    assert!(played_on > 20 && alone > 0, "{played_on} {alone}");
    let enough = ["last-standing", "shared-elimination", "tiles-out", "none-left"];
    assert!(enough.iter().all(|reason| reasons.contains_key(reason)), "{reasons:?}");
}
