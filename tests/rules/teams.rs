//! Tests that the last remaining team wins, that partners share their points and don't swap with each other,
//! and that it doesn't matter which seat is whose.

use std::collections::BTreeMap;

use crate::{
    common::{every_ruleset, play, play_watched, rules, rules_with, ruleset_of_file},
    scene::{Scene, Turn},
};
use sentiero::{
    game::{Figure, Game, GameTally, Interactive, Observer, Seat, Seats, Tallied, Wording},
    path::{Action, Event, Phase, Reason, Rules},
};

/// Returns rules with the given number of teams, or with one team per player if there are fewer players.
fn with_teams(id: &str, count: u8, players: u8) -> Rules {
    let text = format!("id = \"ours\"\nextends = \"{id}\"\nteams.count = {count}\n");
    Rules::new(&ruleset_of_file(&text, &[]), players).unwrap()
}

/// Returns the figures of some games.
fn figures(rules: &Rules, games: &[Vec<Event>]) -> BTreeMap<String, Figure> {
    let mut tally = rules.tally();
    for events in games {
        for event in events {
            tally.observe(event);
        }
        tally.finish();
    }
    let figures = tally.sums();
    figures.figures().into_iter().map(|(name, figure)| (name.to_owned(), figure)).collect()
}

/// With one player per team, every game is identical to one without teams, event by event, and so is every
/// figure.
#[test]
fn teams_of_one_change_nothing() {
    let mut games = 0;
    for ruleset in every_ruleset().iter().filter(|ruleset| ruleset.variants().is_empty()) {
        for players in ruleset.players().filter(|&players| players > 1) {
            let plain = Rules::new(ruleset, players).unwrap();
            if plain.has_teams() {
                continue;
            }
            let game = [play(&plain, 4, 1)];
            for count in [players, 8] {
                let teams = with_teams(ruleset.id(), count, players);
                assert!(!teams.has_teams());
                let same = [play(&teams, 4, 1)];
                assert_eq!(same, game, "{} for {players}", ruleset.id());
                assert_eq!(figures(&teams, &same), figures(&plain, &game), "{}", ruleset.id());
                games += 1;
            }
        }
    }
    assert!(games > 200, "{games}");
}

fn team_of(seats: Seats, teams: u8) -> Vec<Seat> {
    let mut sides: Vec<Seat> = seats.iter().map(|seat| seat % teams).collect();
    sides.sort_unstable();
    sides.dedup();
    sides
}

/// A referee keeps track of who is left. The game continues for as long as two teams are in, and teams win as
/// a whole.
#[test]
fn game_continues_while_two_teams_are_in() {
    for (players, count) in [(3, 2), (4, 2), (5, 3), (6, 2), (6, 3), (8, 2), (8, 3), (8, 4)] {
        let rules = rules_with("calliope", &[], &[&format!("teams.count={count}")], players);
        let (mut partners_left, mut shared) = (0, 0);
        for game in 0..40 {
            let mut playing = Seats::first(players);
            // The players who were still in before the last tile was placed.
            let mut before = playing;
            let events = play(&rules, 6, game);
            for event in &events {
                match *event {
                    Event::Place { .. } => {
                        before = playing;
                        assert!(
                            team_of(playing, count).len() > 1,
                            "game {game}: the game should be over"
                        );
                    }
                    Event::Eliminated { seat, .. } => playing.remove(seat),
                    Event::End { winners, reason, .. } => {
                        let left = match reason {
                            Reason::SharedElimination => before,
                            _ => playing,
                        };
                        let sides = team_of(left, count);
                        let expected: Seats =
                            (0..players).filter(|seat| sides.contains(&(seat % count))).collect();
                        assert_eq!(winners, expected, "{reason:?}");
                        assert_eq!(sides.len() == 1, reason == Reason::LastStanding);
                        partners_left += u32::from(playing.len() > 1 && sides.len() == 1);
                        shared += u32::from(sides.len() > 1);
                    }
                    _ => {}
                }
            }
        }
        assert!(partners_left > 0, "{players} players, {count} teams: {partners_left} {shared}");
    }
}

/// Whether the same position ends the game depends on the teams.
#[test]
fn win_includes_eliminated_teammates() {
    let scene = Scene::new(4).out(&[1, 3]).hands([2, 3, 3, 3]);
    let out = ["eliminated 1", "eliminated 3"];
    let rest = ["discard 1: 3 tiles", "discard 3: 3 tiles", "draw 0"];
    let end = ["end last-standing: 0 and 2"];
    scene.tells("calliope", &[&out[..], &rest].concat());
    let teams = scene.set("teams.count=2");
    teams.tells("calliope", &[&out[..], &end].concat());
    // Seat 2 still wins despite having gone out earlier.
    let alone = teams.clone().gone(&[2]).hands([2, 3, 0, 3]);
    alone.tells("calliope", &[&out[..], &end].concat());
    // Two of the three teams are left, one with seats 0 and 3 and the other with seat 2.
    let three = Scene::new(4).out(&[1]).set("teams.count=3");
    three.tells("calliope", &["eliminated 1", "discard 1: 3 tiles", "draw 0"]);
}

/// The last players to go out share the win with their partners. With `nobody`, no one wins.
#[test]
fn teams_eliminated_together_share_the_win() {
    let scene = Scene::new(6).out(&[0, 4, 5]).gone(&[1, 2, 3]).hands([2, 0, 0, 0, 3, 3]);
    let out = ["eliminated 0", "eliminated 4", "eliminated 5"];
    let told = |scene: &Scene, end: &str| scene.tells("calliope", &[&out[..], &[end]].concat());
    told(&scene, "end shared-elimination: 0 and 4 and 5");
    let three = scene.set("teams.count=3");
    told(&three, "end shared-elimination: 0 and 1 and 2 and 3 and 4 and 5");
    told(&three.set("ending.shared-elimination=nobody"), "end shared-elimination: nobody");
}

#[test]
fn teams_without_tiles_share_the_win() {
    let scene = Scene::new(6).hands([0; 6]).gone(&[2, 5]).pile(0).held_by(1);
    scene.tells("calliope", &["end tiles-out: 0 and 1 and 3 and 4"]);
    // All players of the third team are out.
    let teams = scene.set("teams.count=3");
    teams.tells("calliope", &["end tiles-out: 0 and 1 and 3 and 4"]);
    let two = Scene::new(6).hands([0; 6]).gone(&[2, 5]).pile(0).held_by(1).set("teams.count=2");
    two.tells("calliope", &["end tiles-out: 0 and 1 and 2 and 3 and 4 and 5"]);
    two.set("ending.tiles-out=nobody").tells("calliope", &["end tiles-out: nobody"]);
}

#[test]
fn exchange_excludes_partners() {
    let scene = Scene::new(6).variant("elimination-bonus").swaps(1);
    let discard = |seat: u8| format!("discard {seat}: 3 tiles");
    let told = |scene: &Scene| scene.play("calliope").after_moves();
    let partner = scene.clone().out(&[2]);
    let swapped = ["eliminated 2", "exchange 0: 1 tile", &discard(2), "draw 0"];
    assert_eq!(told(&partner), swapped);
    let partner = partner.set("teams.count=2");
    assert_eq!(told(&partner), ["eliminated 2", &discard(2), "draw 0"]);
    // If both an opponent and a partner go out, only the opponent's tiles are in the pool and visible.
    let both = scene.out(&[1, 2]).set("teams.count=2");
    let (rules, mut seen) = (both.rules("calliope"), 0);
    let position = both.position(&rules);
    let mut turn =
        Turn { state: rules.set_up_position(&position).unwrap(), rules, events: Vec::new() };
    turn.lay(0, "AC BG DF EH");
    assert_eq!(turn.state.phase(), Phase::Exchange);
    let (hands, _) = turn.rules.view(&turn.state, 0).open_hands().unwrap();
    assert!(hands.iter().map(|(seat, _)| *seat).eq([1]));
    let theirs = turn.state.hands()[1];
    for action in turn.actions() {
        if let Action::Swap { take, .. } = action {
            assert!(theirs.kinds().any(|kind| kind == take));
            seen += 1;
        }
    }
    assert!(seen > 0);
}

/// The ban applies only to a player's own marker, not to a partner's.
#[test]
fn partners_can_be_eliminated() {
    let scene = Scene::new(6).out(&[2]).set("teams.count=2");
    scene.tells("calliope", &["eliminated 2", "discard 2: 3 tiles", "draw 0"]);
}

#[test]
fn team_points_are_summed() {
    let set = ["teams.count=3", "score.put-out=1"];
    let (teams, plain) =
        (rules_with("points", &[], &set, 6), rules_with("points", &[], &["score.put-out=1"], 6));
    let mut otherwise = 0;
    for game in 0..30 {
        let (with, without) = (play(&teams, 5, game), play(&plain, 5, game));
        let Some((Event::End { winners, scores: Some(scores), .. }, events)) = with.split_last()
        else {
            panic!("the game should have ended")
        };
        let Some((Event::End { winners: alone, scores: Some(same), .. }, others)) =
            without.split_last()
        else {
            panic!("the game should have ended")
        };
        // The games only differ in their winners.
        assert_eq!((events, scores.points()), (others, same.points()));
        let sums: Vec<i64> =
            (0..3).map(|team| scores.points()[team] + scores.points()[team + 3]).collect();
        let most = sums.iter().max().unwrap();
        let expected: Seats =
            (0..6_u8).filter(|&seat| sums[usize::from(seat % 3)] == *most).collect();
        assert_eq!(*winners, expected);
        otherwise += u32::from(!winners.contains(alone.iter().next().unwrap()));
    }
    assert!(otherwise > 0);
}

/// Shares of wins and points are given per team.
#[test]
fn figures_are_per_team() {
    let rules = rules_with("points", &[], &["teams.count=2"], 4);
    let (mut sums, mut wins) = (vec![0_i64; 2], vec![0.0; 2]);
    let games: Vec<_> = (0..20).map(|game| play(&rules, 3, game)).collect();
    for events in &games {
        let Some(Event::End { winners, scores: Some(scores), .. }) = events.last() else {
            panic!("the game should have ended")
        };
        for (seat, points) in scores.points().iter().enumerate() {
            sums[seat % 2] += points;
        }
        let sides = team_of(*winners, 2);
        for &side in &sides {
            wins[usize::from(side)] += 1.0 / 20.0 / f64::from(u8::try_from(sides.len()).unwrap());
        }
    }
    let figures = figures(&rules, &games);
    assert!(!figures.contains_key("points_2"));
    for (side, sum) in sums.iter().enumerate() {
        let Figure::Spread { total, .. } = figures[&format!("points_{side}")] else {
            panic!("the figure should be a spread")
        };
        assert_eq!(total, *sum);
    }
    let Figure::BySeat(shares) = &figures["wins"] else { panic!("the figure should be per seat") };
    assert_eq!(shares.len(), 2);
    assert!(shares.iter().zip(&wins).all(|(share, won)| (share - won).abs() < 1e-9));
}

/// If only one team is left, the game is already over.
#[test]
fn rejects_positions_with_one_team() {
    let scene = Scene::new(4).gone(&[1, 3]).hands([2, 0, 3, 0]);
    let plain = scene.rules("calliope");
    assert!(plain.set_up_position(&scene.position(&plain)).is_ok());
    let scene = scene.set("teams.count=2");
    let rules = scene.rules("calliope");
    let fault = rules.set_up_position(&scene.position(&rules)).unwrap_err();
    assert!(
        fault.to_string().contains("fewer than two teams have a marker on the board"),
        "{fault}"
    );
}

/// Prompts and screens show who your partners are and how many points the team has.
#[test]
fn people_see_their_teams() {
    let wording = Wording::new(4);
    let state_of = |rules: &Rules| {
        let mut states = Vec::new();
        play_watched(rules, (1, 1), &mut (), |state| {
            if state.phase() == Phase::Place {
                states.push(state.clone());
            }
        });
        states.swap_remove(5)
    };
    let teams = rules("teams", &[], 4);
    let state = state_of(&teams);
    let seat = teams.to_play(&state).unwrap();
    let (view, mut actions) = (teams.view(&state, seat), Vec::new());
    teams.actions(&state, &mut actions);
    let question = teams.question(&view, &actions, &wording);
    let partner = (seat + 2) % 4 + 1;
    let told = format!("Your partner is Player {partner}.");
    assert!(question.table.contains(&told), "{}", question.table);
    let summary = teams.summary(&view, &wording).unwrap();
    let line = "Teams: 1 and 3; 2 and 4".to_owned();
    assert!(summary.facts.contains(&line) && summary.notes.contains(&line), "{summary:?}");
    assert_eq!(Interactive::sides(&teams), [Seats::from_iter([0, 2]), Seats::from_iter([1, 3])]);

    let points = rules_with("points", &[], &["teams.count=2"], 4);
    let state = state_of(&points);
    let scores = points.scores(&state).unwrap();
    let [a, b, c, d] = *scores.points() else { panic!("there should be four seats") };
    let summary = points.summary(&points.view(&state, 0), &wording).unwrap();
    let of = |sum: i64| wording.points(sum);
    let line = format!("Teams: 1 and 3 with {}; 2 and 4 with {}", of(a + c), of(b + d));
    assert!(summary.facts.contains(&line), "{summary:?}");

    let together = rules("points-together", &[], 4);
    let state = state_of(&together);
    let scores = together.scores(&state).unwrap().points().iter().sum();
    let summary = together.summary(&together.view(&state, 0), &wording).unwrap();
    let line = format!("All players are one team, with {}", of(scores));
    assert!(summary.facts.contains(&line), "{summary:?}");
}
