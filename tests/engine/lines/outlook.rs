//! Tests what hints say about the next turn.

use sentiero::{
    game::{Game, Seat, SeededDealer},
    lines::{
        Action, Face, Rules, State,
        scoring_oracle::{self, PlainTile},
    },
};

use super::every_reading;

/// Returns the most points that a seat scores in the new lines when it lays a tile of one of the given kinds.
fn best_placement(rules: &Rules, state: &State, seat: Seat, kinds: &[Face]) -> Option<u32> {
    let before = scoring_oracle::tiles(rules, state);
    let mut best = None;
    for square in scoring_oracle::open(rules, &before) {
        for &face in kinds {
            if matches!(face, Face::Wall | Face::Pickaxe | Face::Rotation) {
                continue;
            }
            for turns in 0..4 {
                let walls = [0, 1, 2, 3].map(|side| face.walls().turned(turns).contains(side));
                let mut tiles = before.clone();
                tiles.insert(square, PlainTile { seat, face, walls });
                let lines = scoring_oracle::lines(rules, &tiles);
                let points: Vec<u32> = lines
                    .iter()
                    .filter(|line| line.squares.contains(&square))
                    .filter(|line| scoring_oracle::scorers(rules, line, seat).contains(&seat))
                    .map(|line| line.points)
                    .collect();
                best = best.max((!points.is_empty()).then(|| points.iter().sum()));
            }
        }
    }
    best
}

#[test]
fn outlook_agrees_with_every_placement_tried_plainly() {
    let (mut scoring, mut silent) = (0, 0);
    for (name, rules) in every_reading() {
        let (mut state, mut dealer) = (rules.new_state(), SeededDealer::new(3, 0));
        rules.begin(&mut state, &mut dealer, &mut ());
        let mut actions = Vec::new();
        for turn in 0.. {
            rules.actions(&state, &mut actions);
            let Some(seat) = rules.to_play(&state) else { break };
            let action = actions[turn * 7 % actions.len()];
            let mut after = state.clone();
            rules.play_unchecked(&mut after, action, &mut dealer, &mut ());
            if turn % 8 == 5
                && let Some(outlook) = rules.outlook(&rules.view(&state, seat), action)
            {
                let mut hand: Vec<Face> =
                    rules.view(&state, seat).hand().kinds().map(|kind| rules.face(kind)).collect();
                let used = match action {
                    Action::Lay { kind, .. } => rules.face(kind),
                    Action::Remove { .. } => Face::Pickaxe,
                    _ => Face::Rotation,
                };
                let place = hand.iter().position(|&face| face == used).unwrap();
                hand.remove(place);
                let unseen = rules.view(&state, seat).unseen(1 - seat);
                let hidden = (0..).zip(unseen).filter(|&(_, count)| count > 0);
                let hidden: Vec<Face> = hidden.map(|(kind, _)| rules.face(kind)).collect();
                hand.retain(|&face| face != Face::Flip);
                let own = best_placement(&rules, &after, seat, &hand);
                let other = best_placement(&rules, &after, 1 - seat, &hidden);
                let outlook_own = outlook.own.map(|(points, _)| points);
                assert_eq!((outlook_own, outlook.other), (own, other), "{name}, turn {turn}");
                scoring += u32::from(own.is_some()) + u32::from(other.is_some());
                silent += u32::from(own.is_none()) + u32::from(other.is_none());
            }
            state = after;
        }
    }
    assert!(scoring > 100 && silent > 10, "{scoring} and {silent}");
}
