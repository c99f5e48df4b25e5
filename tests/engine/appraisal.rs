//! Tests for the estimates behind hints and reviews.

use crate::{
    common::{rules, rules_with, ruleset_with},
    lines::box_rules,
};

use sentiero::{
    bot::{Appraisal, Appraiser, Greedy, Playout, Random},
    game::{Evaluable, Game, Interactive, Purpose, Seat, Streams, Wording},
    path::Rules,
    record::{Events, Header},
    session::{REVIEW_PLAYOUTS, WorthUnit, advise, appraise as review},
    sim::costliest_choice_lines,
};

const SEED: u64 = 2_718;

/// Plays a game of greedy bots and calls `visit` at every decision with more than one action.
fn visit<G: Evaluable>(
    game: &G,
    number: u64,
    mut visit: impl FnMut(&G::State, Seat, &[G::Action]),
) {
    let mut playout = Playout::new(game, |_| Greedy::new(game));
    playout.begin(SEED, number, &mut ());
    let mut actions = Vec::new();
    while let Some(seat) = game.to_play(playout.state()) {
        game.actions(playout.state(), &mut actions);
        if actions.len() > 1 {
            visit(playout.state(), seat, &actions);
        }
        playout.step(&mut ());
    }
}

fn appraise<G: Evaluable>(
    game: &G,
    state: &G::State,
    chosen: Option<usize>,
    (playouts, key): (u32, u64),
) -> Appraisal {
    let mut actions = Vec::new();
    game.actions(state, &mut actions);
    let seat = game.to_play(state).unwrap();
    let view = game.view(state, seat);
    Appraiser::new(game, playouts).appraise(seat, &view, &actions, chosen, key).unwrap()
}

/// The hidden tiles make no difference, and a review finds no fault with a hint.
fn assert_depends_only_on_the_view<G: Evaluable + Interactive>(game: &G) {
    let (mut sample, mut changed, mut number) = (game.new_state(), 0, 0);
    let wording = Wording::new(game.seats());
    visit(game, 0, |state, seat, actions| {
        number += 1;
        if number % 10 != 0 {
            return;
        }
        let mut stream = Purpose::Deal.stream(SEED, number);
        game.determinize(&game.view(state, seat), &mut sample, &mut stream);
        changed += usize::from(sample != *state);
        let [real, dealt] =
            [state, &sample].map(|state| appraise(game, state, Some(0), (40, number)));
        assert_eq!(real, dealt);
        if number % 20 != 0 {
            return;
        }
        let hint = advise(game, state, actions, &wording).unwrap();
        assert_eq!(Some(&hint), advise(game, &sample, actions, &wording).as_ref());
        let chosen = (actions, Some(hint.action_index));
        let review = review(game, (state, seat), chosen, REVIEW_PLAYOUTS, || false).unwrap();
        assert_eq!((review.best, review.loss()), (hint.action_index, 0.0));
    });
    assert!(changed > 0);
}

#[test]
fn appraisals_depend_only_on_the_view() {
    assert_depends_only_on_the_view(&rules("calliope", &[], 3));
    assert_depends_only_on_the_view(&rules("wizkids", &[], 2));
    assert_depends_only_on_the_view(&box_rules());
}

/// Estimates the share of an action in a plain way, with other random numbers.
fn plain_share<G: Evaluable>(game: &G, state: &G::State, action: G::Action, deals: u64) -> f64 {
    let seat = game.to_play(state).unwrap();
    let mut sample = game.new_state();
    let mut playout = Playout::new(game, |_| Greedy::new(game));
    let mut share = 0.0;
    for deal in 0..deals {
        let mut stream = Purpose::Deal.stream(SEED + 1, deal);
        game.determinize(&game.view(state, seat), &mut sample, &mut stream);
        playout.resume(SEED + 1, deal, &sample, &Streams::default());
        playout.play_action(action, &mut ());
        let outcome = playout.finish(&mut ()).unwrap();
        if outcome.winners.contains(seat) {
            share += 1.0 / f64::from(outcome.winners.len());
        }
    }
    share / f64::from(u32::try_from(deals).unwrap())
}

fn assert_matches_plain_shares<G: Evaluable>(game: &G, every: u32) {
    let mut number = 0;
    visit(game, 1, |state, _, actions| {
        number += 1;
        if number % every != 0 {
            return;
        }
        let chosen = actions.len() - 1;
        let found = appraise(game, state, Some(chosen), (800, 5));
        let [best, last] =
            [found.best, chosen].map(|index| plain_share(game, state, actions[index], 400));
        // This is five standard errors of both estimates together, for any share.
        let most = 5.0 * (0.25_f64 / 200.0 + 0.25 / 400.0).sqrt();
        assert!((found.best_worth() - best).abs() < most, "{} {best}", found.best_worth());
        assert!((found.chosen_worth() - last).abs() < most, "{} {last}", found.chosen_worth());
        let loss = found.best_worth() - found.chosen_worth();
        assert!((found.loss() - loss).abs() < 1e-9);
    });
    assert!(number >= every);
}

#[test]
fn worth_matches_plain_playouts() {
    assert_matches_plain_shares(&rules("calliope", &[], 3), 6);
    // Wins can be shared here.
    assert_matches_plain_shares(&rules("kosmos", &[], 4), 15);
}

#[test]
fn avoidable_elimination_loses_the_whole_share() {
    // Players may put themselves out here.
    let rules = rules("kosmos", &[], 2);
    let (mut scratch, mut found) = (rules.new_scratch(), 0);
    for game in 0..3 {
        visit(&rules, game, |state, seat, actions| {
            let mut stays = Vec::new();
            let view = rules.view(state, seat);
            rules.find_staying(&view, actions, &mut scratch, &mut stays, || false);
            let Some(leaves) = stays.iter().position(|stays| !stays) else { return };
            if !stays.contains(&true) {
                return;
            }
            let appraisal = appraise(&rules, state, Some(leaves), (200, 3));
            assert!(stays[appraisal.best]);
            if appraisal.chosen_worth() == 0.0 {
                assert!((appraisal.loss() - appraisal.best_worth()).abs() < 1e-12);
                found += 1;
            }
        });
    }
    assert!(found > 5, "{found}");
}

#[test]
fn best_action_loses_nothing() {
    let rules = rules("calliope", &[], 4);
    visit(&rules, 0, |state, _, _| {
        let found = appraise(&rules, state, None, (100, 9));
        let again = appraise(&rules, state, Some(found.best), (100, 9));
        assert_eq!(found, again);
        assert!(again.loss().abs() + again.loss_margin() < 1e-12);
        // An index out of bounds counts as no choice.
        assert_eq!(appraise(&rules, state, Some(usize::MAX), (100, 9)), found);
    });
}

#[test]
fn stopped_appraisal_returns_none() {
    let rules = rules("calliope", &[], 4);
    visit(&rules, 0, |state, seat, actions| {
        let mut appraiser = Appraiser::new(&rules, 1_000_000).stop_if(|| true);
        let view = rules.view(state, seat);
        assert_eq!(appraiser.appraise(seat, &view, actions, None, 1), None);
    });
}

#[test]
fn partners_count_as_one_side() {
    let set = ["teams.count=2"];
    let teams: Rules = rules_with("calliope", &[], &set, 4);
    assert_eq!(WorthUnit::of_seat(&teams, 1), WorthUnit::Share { side_size: 2 });
    assert_eq!(
        WorthUnit::of_seat(&rules("calliope", &[], 4), 1),
        WorthUnit::Share { side_size: 1 }
    );
    assert_eq!(WorthUnit::of_seat(&rules("entanglement", &[], 1), 0), WorthUnit::Points);
    let wording = Wording::new(4);
    let unit = WorthUnit::Share { side_size: 2 };
    assert_eq!((unit.number(0.25), unit.format(0.25, &wording)), (50, "50%".to_owned()));
    assert_eq!(WorthUnit::Points.format(12.4, &wording), "12 points");
    // A team that wins has all of the win, although each of its seats has half of it.
    let mut total = 0.0;
    visit(&teams, 2, |state, seat, _| {
        let worth = appraise(&teams, state, None, (40, 1)).best_worth();
        let of_side = WorthUnit::of_seat(&teams, seat).of_side(worth);
        assert!((0.0..=1.0).contains(&of_side), "{of_side}");
        total = f64::max(total, of_side);
    });
    assert!(total > 0.6, "{total}");
}

#[test]
fn key_seeds_the_deals() {
    let rules = rules("calliope", &[], 4);
    let mut distinct = 0;
    visit(&rules, 0, |state, _, _| {
        let [one, same, other] = [1, 1, 2].map(|key| appraise(&rules, state, Some(0), (60, key)));
        assert_eq!(one, same);
        distinct += usize::from(one != other);
    });
    assert!(distinct > 10, "{distinct}");
}

/// At the end of a game alone, its costliest choice is named with what would have been better.
#[test]
fn costliest_choice_of_a_game_alone_is_named() {
    let set = ["board.columns = 4", "board.rows = 4"];
    let ruleset = ruleset_with("solo-longest", &[], &set);
    let rules = Rules::new(&ruleset, 1).unwrap();
    let lines = |number: u64, stops: fn() -> bool| {
        let mut events = Vec::new();
        let mut playout = Playout::new(&rules, |_| Random::new());
        playout.begin(SEED, number, &mut events);
        playout.finish(&mut events);
        let header = Header::new(&ruleset, &rules, SEED, number);
        costliest_choice_lines(&rules, &header, Events::new(events), &Wording::new(1), stops)
    };
    let named = (0..4).map(|number| lines(number, || false)).find(|lines| lines.len() == 4);
    let [heading, loss, played, better] = named.unwrap().try_into().unwrap();
    assert!(heading.contains("costly"), "{heading}");
    assert!(loss.contains("Player 1 gave away "), "{loss}");
    let worth = |line: &str| {
        let number = line.rsplit_once('(').unwrap().1.split(' ').next().unwrap();
        number.parse::<i64>().unwrap()
    };
    assert!(worth(&better) > worth(&played), "{played} {better}");
    assert!(lines(0, || true).is_empty());
}
