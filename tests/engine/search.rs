//! Tests for the bot that plays out its options, and for the deals that it samples.

use std::{
    collections::{BTreeMap, BTreeSet},
    sync::atomic::{AtomicU64, Ordering},
};

use crate::{
    common::{every_game, play_watched, rules, rules_with},
    lines::box_rules,
};
use serde_json::Value;

use sentiero::{
    bot::{Bot, BotKind, Greedy, Playout, Search},
    game::{Evaluable, Game, Observable, Purpose, Seat, Stream},
    path::{Phase, Rules, State},
    ruleset::path::HandSource,
};

const SEED: u64 = 6_174;

fn stream(sample: u64) -> Stream {
    Purpose::Deal.stream(SEED, sample)
}

/// Asserts that a seat can't tell a determinization from the real state.
fn assert_same_view<G: Evaluable + Observable>(
    game: &G,
    state: &G::State,
    seat: Seat,
    sample: &G::State,
) where
    for<'a> G::View<'a>: std::fmt::Debug,
{
    let [real, dealt] = [state, sample].map(|state| format!("{:?}", game.view(state, seat)));
    assert_eq!(real, dealt);
    assert_eq!(game.to_play(state), game.to_play(sample));
    if game.to_play(state) == Some(seat) {
        let (mut real, mut dealt) = (Vec::new(), Vec::new());
        game.actions(state, &mut real);
        game.actions(sample, &mut dealt);
        assert_eq!(real, dealt);
        let [real, dealt] = [state, sample].map(|state| described(game, state, seat, &dealt));
        assert_eq!(real, dealt);
    }
}

/// Returns what a bot outside this program would receive.
fn described<G: Observable>(
    game: &G,
    state: &G::State,
    seat: Seat,
    actions: &[G::Action],
) -> (Value, Vec<Value>) {
    let view = game.view(state, seat);
    let actions = actions
        .iter()
        .map(|&action| serde_json::to_value(game.notated_action(&view, action)).unwrap());
    (serde_json::to_value(game.observation(&view)).unwrap(), actions.collect())
}

#[test]
fn determinizations_preserve_the_view() {
    for (name, rules) in every_game() {
        let mut sample = rules.new_state();
        let mut changed = 0;
        for game in 0..2 {
            play_watched(&rules, (SEED, game), &mut (), |state| {
                for seat in 0..rules.seats() {
                    let view = rules.view(state, seat);
                    rules.determinize(&view, &mut sample, &mut stream(game));
                    assert_same_view(&rules, state, seat, &sample);
                    sample.check(&rules).unwrap();
                    changed += usize::from(sample != *state);
                }
            });
        }
        let hand = &rules.sections().hand;
        let is_hidden = hand.whose == HandSource::Own && !hand.open && rules.seats() > 1;
        assert!(changed > 0 || !is_hidden, "{name}");
    }
}

#[test]
fn line_game_determinizations_preserve_the_view() {
    let rules = box_rules();
    let (mut sample, mut changed) = (rules.new_state(), 0);
    let mut playout = Playout::new(&rules, |_| BotKind::Random.create(&rules));
    for game in 0..20 {
        playout.begin(SEED, game, &mut ());
        while playout.step(&mut ()).is_some() {
            for seat in 0..2 {
                let view = rules.view(playout.state(), seat);
                rules.determinize(&view, &mut sample, &mut stream(game));
                assert_same_view(&rules, playout.state(), seat, &sample);
                sample.check().unwrap();
                changed += usize::from(sample != *playout.state());
            }
        }
    }
    assert!(changed > 500, "{changed}");
}

/// A place that a hidden tile can be in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum HiddenPlace {
    Hand(usize),
    /// The number of tiles above it.
    UnderPile(usize),
    Pile,
    Aside,
}

/// Returns the place of each tile that isn't on the board. Each kind must only have one tile.
fn places(rules: &Rules, state: &State) -> Vec<(HiddenPlace, u16)> {
    let hands = state.hands().iter().enumerate();
    let hands = hands
        .flat_map(|(seat, hand)| hand.kinds().map(move |kind| (HiddenPlace::Hand(seat), kind)));
    let under = state.batches_under_pile().enumerate();
    let under = under.flat_map(|(batch, kinds)| {
        kinds.into_iter().map(move |kind| (HiddenPlace::UnderPile(batch), kind))
    });
    let pile = (0..).zip(state.pile().counts()).filter(|&(_, count)| count > 0);
    let mut places: Vec<(HiddenPlace, u16)> =
        hands.chain(under).chain(pile.map(|(kind, _)| (HiddenPlace::Pile, kind))).collect();
    let laid = rules.grid().cells().filter_map(|cell| state.laid(cell)).map(|laid| laid.kind);
    let found: BTreeSet<u16> = places.iter().map(|&(_, kind)| kind).chain(laid).collect();
    let kinds = 0..u16::try_from(rules.tiles().kinds()).unwrap();
    let aside = kinds.filter(|kind| !found.contains(kind));
    places.extend(aside.map(|kind| (HiddenPlace::Aside, kind)));
    places
}

/// Asserts that each hidden tile is in each place as often as it should be, within five standard errors.
///
/// `is_known` says which tiles the seat knows the place of.
fn assert_fair(
    rules: &Rules,
    state: &State,
    seat: Seat,
    samples: u32,
    is_known: impl Fn(HiddenPlace, u16) -> bool,
) {
    let real = places(rules, state);
    let hidden: Vec<(HiddenPlace, u16)> =
        real.iter().copied().filter(|&(place, kind)| !is_known(place, kind)).collect();
    let mut sizes: BTreeMap<HiddenPlace, u32> = BTreeMap::new();
    for (place, _) in &hidden {
        *sizes.entry(*place).or_default() += 1;
    }
    let mut counts: BTreeMap<(HiddenPlace, u16), u32> = BTreeMap::new();
    let mut sample = rules.new_state();
    for number in 0..samples {
        rules.determinize(&rules.view(state, seat), &mut sample, &mut stream(number.into()));
        for there in places(rules, &sample) {
            *counts.entry(there).or_default() += 1;
        }
    }
    let total = u32::try_from(hidden.len()).unwrap();
    for &(_, kind) in &hidden {
        for (&place, &size) in &sizes {
            let share = f64::from(size) / f64::from(total);
            let expected = share * f64::from(samples);
            let error = (expected * (1.0 - share)).sqrt();
            let count = f64::from(counts.get(&(place, kind)).copied().unwrap_or(0));
            let far = (count - expected).abs();
            assert!(far <= 5.0 * error, "{kind} {place:?}: {count} instead of {expected}");
        }
    }
    for &(place, kind) in real.iter().filter(|&&(place, kind)| is_known(place, kind)) {
        assert_eq!(counts[&(place, kind)], samples, "{kind} {place:?}");
    }
}

/// Plays random games until a state passes the test.
fn find_state(rules: &Rules, mut is_fit: impl FnMut(&State) -> bool) -> State {
    let mut found = None;
    for game in 0..2_000 {
        play_watched(rules, (SEED, game), &mut (), |state| {
            if found.is_none() && is_fit(state) {
                found = Some(state.clone());
            }
        });
        if found.is_some() {
            break;
        }
    }
    found.unwrap()
}

fn fair_deals(samples: u32) {
    // Somebody's hand is in the pile, under the pile or out of the game.
    for to in ["to-pile", "under-pile", "aside"] {
        let to = format!("elimination.hand={to}");
        let rules = rules_with("calliope", &[], &[&to], 4);
        let is_out = |state: &State| state.phase() == Phase::Place && state.playing().len() == 3;
        let state = find_state(&rules, is_out);
        for seat in state.playing().iter() {
            let own = HiddenPlace::Hand(seat.into());
            assert_fair(&rules, &state, seat, samples, |place, _| place == own);
        }
    }
}

#[test]
fn hidden_tiles_are_dealt_uniformly() {
    fair_deals(5_000);
}

#[test]
#[ignore = "a hundred thousand deals for each seat take a while"]
fn hidden_tiles_are_dealt_uniformly_in_many_deals() {
    fair_deals(100_000);
}

/// A seat that has seen the hand of a player going out remembers where it is now.
#[test]
fn determinization_keeps_shown_tiles() {
    for (to, is_there) in [
        (
            "under-pile",
            (|place| matches!(place, HiddenPlace::UnderPile(_))) as fn(HiddenPlace) -> bool,
        ),
        ("aside", |place| place == HiddenPlace::Aside),
    ] {
        let to = format!("elimination.hand={to}");
        let rules = rules_with("calliope", &["elimination-bonus"], &[&to], 4);
        let knows = |state: &State, place, kind| {
            is_there(place) && rules.view(state, state.active()).seen_kinds().any(|it| it == kind)
        };
        let state = find_state(&rules, |state| {
            let is_known = |&(place, kind): &(HiddenPlace, u16)| knows(state, place, kind);
            state.phase() == Phase::Place && places(&rules, state).iter().any(is_known)
        });
        let seat = state.active();
        assert_fair(&rules, &state, seat, 5_000, |place, kind| {
            place == HiddenPlace::Hand(seat.into()) || knows(&state, place, kind)
        });
    }
}

#[test]
fn opponents_hand_is_sampled_uniformly() {
    let rules = box_rules();
    let mut playout = Playout::new(&rules, |_| BotKind::Random.create(&rules));
    playout.begin(SEED, 0, &mut ());
    for _ in 0..6 {
        playout.step(&mut ());
    }
    let state = playout.state();
    let (seat, samples) = (rules.to_play(state).unwrap(), 5_000_u32);
    let (other, mut sample) = (1 - seat, rules.new_state());
    let left: Vec<u16> = rules.view(state, seat).unseen(other).collect();
    let held = f64::from(state.hands()[usize::from(other)].len());
    let mut counts = vec![0_u32; left.len()];
    for number in 0..samples {
        rules.determinize(&rules.view(state, seat), &mut sample, &mut stream(number.into()));
        assert_eq!(sample.hands()[usize::from(seat)], state.hands()[usize::from(seat)]);
        for kind in sample.hands()[usize::from(other)].kinds() {
            counts[usize::from(kind)] += 1;
        }
    }
    let total: u16 = left.iter().sum();
    for (count, left) in counts.iter().zip(left) {
        let expected = f64::from(samples) * held * f64::from(left) / f64::from(total);
        let far = (f64::from(*count) - expected).abs();
        assert!(far <= 5.0 * expected.sqrt() + 1.0, "{count} instead of {expected}");
    }
}

/// Returns the choices of a search in a game against greedy bots.
fn search_choices(
    rules: &Rules,
    game: u64,
    mut state_of: impl FnMut(&State, Seat) -> State,
) -> Vec<usize> {
    let mut playout = Playout::new(rules, |_| Greedy::new(rules));
    let mut choices = Vec::new();
    let mut search = Search::new(rules, 20);
    search.begin(SEED, game, 0);
    playout.begin(SEED, game, &mut ());
    let mut list = Vec::new();
    while let Some(seat) = rules.to_play(playout.state()) {
        if seat == 0 {
            let state = state_of(playout.state(), seat);
            rules.actions(&state, &mut list);
            choices.push(search.choose(&rules.view(&state, seat), &list));
        }
        playout.step(&mut ());
    }
    choices
}

/// The bot only knows what its seat sees, so dealing the hidden tiles anew doesn't change its choices.
#[test]
fn search_depends_only_on_its_view() {
    for (id, variants, players) in
        [("calliope", &[][..], 4), ("wizkids", &[], 3), ("calliope", &["elimination-bonus"], 5)]
    {
        let rules = rules(id, variants, players);
        let mut changed = 0;
        for game in 0..4 {
            let real = search_choices(&rules, game, |state, _| state.clone());
            let dealt = search_choices(&rules, game, |state, seat| {
                let mut sample = rules.new_state();
                rules.determinize(&rules.view(state, seat), &mut sample, &mut stream(99 + game));
                changed += usize::from(sample != *state);
                sample
            });
            assert_eq!(real, dealt, "{id}");
        }
        assert!(changed > 5, "{id}: {changed}");
    }
}

/// Returns player 1's share of the wins, where the others are greedy.
fn share<G: Evaluable>(game: &G, kind: BotKind, games: u64) -> f64 {
    let bot = |seat| if seat == 0 { kind } else { BotKind::Greedy }.create(game);
    let mut playout = Playout::new(game, bot);
    let won = (0..games).map(|number| {
        let outcome = playout.play(SEED, number, &mut ()).unwrap();
        let winners = outcome.winners;
        if winners.contains(0) { 1.0 / f64::from(winners.len()) } else { 0.0 }
    });
    won.sum::<f64>() / f64::from(u32::try_from(games).unwrap())
}

/// `docs/bots.md` has the shares in long runs.
#[test]
fn search_beats_greedy() {
    let search = BotKind::Search { playouts: 100 };
    let two = share(&rules("calliope", &[], 2), search, 20);
    assert!(two > 0.7, "{two}");
    let four = share(&rules("calliope", &[], 4), search, 24);
    assert!(four > 0.4, "{four}");
    let lines = share(&box_rules(), BotKind::Search { playouts: 30 }, 3);
    assert!(lines > 0.6, "{lines}");
}

/// A seat that plays alone maximises its points.
#[test]
fn solo_search_outscores_greedy() {
    let rules = rules("entanglement", &[], 1);
    let points = |kind: BotKind| -> i64 {
        let mut playout = Playout::new(&rules, |_| kind.create(&rules));
        (0..5)
            .map(|game| {
                playout.play(SEED, game, &mut ()).unwrap();
                rules.points(playout.state(), 0)
            })
            .sum()
    };
    let [greedy, search] = [BotKind::Greedy, BotKind::Search { playouts: 20 }].map(points);
    assert!(search > greedy * 5 / 4, "{greedy} {search}");
}

#[test]
fn stopped_search_returns_at_once() {
    let rules = rules("calliope", &[], 4);
    let mut state = rules.new_state();
    rules.begin(&mut state, &mut sentiero::game::SeededDealer::new(SEED, 0), &mut ());
    let mut list = Vec::new();
    rules.actions(&state, &mut list);
    let mut bot = Search::new(&rules, BotKind::MAX_PLAYOUTS).stop_if(|| true);
    bot.begin(SEED, 0, 0);
    assert!(bot.choose(&rules.view(&state, 0), &list) < list.len());
}

/// Returns a time that is later with each call.
fn ticking() -> u64 {
    static TIME: AtomicU64 = AtomicU64::new(0);
    TIME.fetch_add(1, Ordering::Relaxed)
}

#[test]
fn timed_search_respects_its_limit() {
    let rules = rules("calliope", &[], 4);
    let mut bots: Vec<Greedy<'_, Rules>> = (0..4).map(|_| Greedy::new(&rules)).collect();
    let mut dealer = sentiero::game::SeededDealer::new(SEED, 1);
    let (mut state, mut list) = (rules.new_state(), Vec::new());
    rules.begin(&mut state, &mut dealer, &mut ());
    let mut decisions = 0;
    while let Some(seat) = rules.to_play(&state) {
        rules.actions(&state, &mut list);
        let view = rules.view(&state, seat);
        for limit in [0, 1, 50, 400] {
            let mut search = Search::in_time(&rules, limit, ticking);
            search.begin(SEED, 1, seat);
            let begin = ticking();
            assert!(search.choose(&view, &list) < list.len());
            // The clock is read between playouts.
            let time = ticking() - begin;
            assert!(time <= limit + 8, "{time} of {limit}");
            if list.len() > 2 && limit == 400 {
                assert!(time * 2 > limit, "{time} of {limit}");
            }
        }
        let chosen = bots[usize::from(seat)].choose(&view, &list);
        rules.play(&mut state, list[chosen], &mut dealer, &mut ()).unwrap();
        decisions += 1;
    }
    assert!(decisions > 20);
}

#[test]
fn timed_search_beats_greedy() {
    fn clock() -> u64 {
        static BEGIN: std::sync::LazyLock<std::time::Instant> =
            std::sync::LazyLock::new(std::time::Instant::now);
        u64::try_from(BEGIN.elapsed().as_nanos()).unwrap()
    }
    let rules = rules("calliope", &[], 2);
    let mut playout = Playout::new(&rules, |seat| -> Box<dyn Bot<Rules>> {
        match seat {
            0 => Box::new(Search::in_time(&rules, 20_000_000, clock)),
            _ => Box::new(Greedy::new(&rules)),
        }
    });
    let wins = (0..12).filter(|&game| {
        playout.play(SEED, game, &mut ()).is_some_and(|outcome| outcome.winners.contains(0))
    });
    assert!(wins.count() > 6);
}
