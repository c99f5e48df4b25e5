//! Tests for views that determine the rest of the game, and for the solver that searches it to the end.

use std::time::{Duration, Instant};

use sentiero::{
    bot::{Bot, BotKind, Endgame, Playout, Search},
    game::{Dealer, Evaluable, Game, Pool, Purpose, Seat, SeededDealer, Streams},
    path::{Rules, State},
};

use crate::{
    common::{any_of, every_game, rules, rules_with, ruleset_with},
    lines::{box_rules, every_variant},
};

const SEED: u64 = 37;
/// The number of determinizations to compare.
const DEALS: usize = 6;
/// The number of ways in which to play on.
const CONTINUATIONS: u64 = 8;

/// A dealer that notes whether a pick was random.
#[derive(Default)]
struct NotingDealer {
    was_random: bool,
}

impl Dealer for NotingDealer {
    fn pick<L: Pool>(&mut self, _: Purpose, lot: &L) -> usize {
        let (first, last) = (lot.nth(0), lot.nth(lot.total() - 1));
        self.was_random |= first != last;
        first.unwrap_or(0)
    }
}

/// Plays a game to its end with choices that only depend on `number`.
fn play_on<G: Game, D: Dealer>(
    game: &G,
    state: &G::State,
    number: u64,
    dealer: &mut D,
) -> G::State {
    let (mut state, mut list) = (state.clone(), Vec::new());
    let mut choices = Purpose::Bot(0).stream(SEED, number);
    while game.to_play(&state).is_some() {
        game.actions(&state, &mut list);
        let action = any_of(&list, &mut choices);
        game.play_unchecked(&mut state, action, dealer, &mut ());
    }
    state
}

/// How many views were claimed to be determined, and how many more could have been.
#[derive(Clone, Copy, Debug, Default)]
struct Claims {
    right: u32,
    missed: u32,
}

/// Checks the claims about all views of a few games.
fn check_claims<G: Evaluable>(
    game: &G,
    (kind, games): (BotKind, u64),
    is_same: impl Fn(&G::State, &G::State) -> bool,
) -> Claims {
    let mut claims = Claims::default();
    let mut samples = vec![game.new_state(); DEALS];
    let mut playout = Playout::new(game, |_| kind.create(game));
    for number in 0..games {
        playout.begin(SEED, number, &mut ());
        while playout.step(&mut ()).is_some() {
            let state = playout.state();
            if game.to_play(state).is_none() {
                break;
            }
            for seat in 0..game.seats() {
                let view = game.view(state, seat);
                let is_determined = game.is_determined(&view);
                for (key, sample) in (0..).zip(&mut samples) {
                    game.determinize(&view, sample, &mut Purpose::Deal.stream(SEED, key));
                    assert_eq!(game.is_determined(&game.view(sample, seat)), is_determined);
                }
                let is_unique = samples.iter().all(|sample| *sample == samples[0]);
                if is_determined {
                    claims.right += 1;
                    assert!(is_unique && is_same(state, &samples[0]), "{state:?}");
                    for number in 0..2 {
                        let end = |dealer| {
                            play_on(game, &samples[0], number, &mut SeededDealer::new(dealer, 0))
                        };
                        assert_eq!(end(0), end(1));
                        assert_eq!(end(0), end(2));
                    }
                } else if is_unique {
                    let mut dealer = NotingDealer::default();
                    for number in 0..CONTINUATIONS {
                        if !dealer.was_random {
                            play_on(game, &samples[0], number, &mut dealer);
                        }
                    }
                    claims.missed += u32::from(!dealer.was_random);
                }
            }
        }
    }
    claims
}

/// Returns whether all tiles that a seat may not see are in the same places.
fn has_same_tiles(one: &State, other: &State) -> bool {
    one.hands() == other.hands()
        && one.pile() == other.pile()
        && one.batches_under_pile().eq(other.batches_under_pile())
}

fn check_path_claims(name: &str, rules: &Rules, games: (BotKind, u64)) -> Claims {
    let claims = check_claims(rules, games, has_same_tiles);
    println!("{name}: {claims:?}");
    claims
}

#[test]
fn determined_views_leave_nothing_to_chance() {
    for (name, rules) in every_game() {
        check_path_claims(&name, &rules, (BotKind::Random, 2));
    }
    for (name, rules) in every_variant() {
        let claims = check_claims(&rules, (BotKind::Random, 3), PartialEq::eq);
        println!("{name}: {claims:?}");
    }
}

/// Open hands, and other ways in which tiles come back.
#[test]
fn determined_views_are_recognised_in_house_rules() {
    for (variants, set) in [
        (&[][..], &["hand.open=true"][..]),
        (&[], &["hand.open=true", "elimination.hand=aside"]),
        (&[], &["hand.open=true", "elimination.hand=under-pile"]),
        (&[], &["hand.size=1"]),
        (&[], &["hand.size=1", "elimination.hand=aside"]),
        (&["elimination-bonus"], &["elimination.hand=under-pile"]),
        (&["elimination-bonus"], &["elimination.hand=aside"]),
        (&[], &["ending.until=none-left", "elimination.hand=under-pile"]),
        (&[], &["turn.empty-hand=draw-first"]),
    ] {
        let ruleset = ruleset_with("calliope", variants, set);
        for players in ruleset.players().filter(|players| *players < 5) {
            let rules = Rules::new(&ruleset, players).unwrap();
            check_path_claims(&format!("{set:?} for {players}"), &rules, (BotKind::Greedy, 3));
        }
    }
}

/// A view that isn't recognised only costs strength, but that should be rare.
#[test]
fn hardly_any_determined_view_is_missed() {
    for (id, players) in [("calliope", 2), ("calliope", 3), ("kosmos", 2), ("metro", 2)] {
        let rules = rules(id, &[], players);
        let claims = check_path_claims(id, &rules, (BotKind::Greedy, 8));
        assert!(claims.missed * 50 <= claims.right, "{id}: {claims:?}");
    }
    let claims = check_claims(&box_rules(), (BotKind::Greedy, 10), PartialEq::eq);
    assert!(claims.right > 0 && claims.missed * 10 <= claims.right, "{claims:?}");
}

/// Returns each seat's value with perfect play, found in the plainest way.
fn max_n<G: Evaluable>(game: &G, state: &G::State) -> Vec<f64> {
    let Some(seat) = game.to_play(state) else {
        let winners = game.outcome(state).unwrap().winners;
        let value = |seat| match game.seats() {
            1 => f64::from(i32::try_from(game.points(state, seat)).unwrap()),
            _ if winners.contains(seat) => 1.0 / f64::from(winners.len()),
            _ => 0.0,
        };
        return (0..game.seats()).map(value).collect();
    };
    let (_, values) = best_of(game, state, seat);
    let count = f64::from(u32::try_from(values.len()).unwrap());
    let mean = |seat| values.iter().map(|values| values[seat]).sum::<f64>() / count;
    (0..usize::from(game.seats())).map(mean).collect()
}

/// Returns the best actions and the values that each of them leads to.
fn best_of<G: Evaluable>(game: &G, state: &G::State, seat: Seat) -> (Vec<usize>, Vec<Vec<f64>>) {
    let mut list = Vec::new();
    game.actions(state, &mut list);
    let values = list.iter().map(|&action| {
        let mut next = state.clone();
        game.play_unchecked(&mut next, action, &mut SeededDealer::new(5, 5), &mut ());
        max_n(game, &next)
    });
    let values: Vec<Vec<f64>> = values.collect();
    let own = |values: &[f64]| values[usize::from(seat)];
    let most = values.iter().map(|values| own(values)).fold(f64::MIN, f64::max);
    let best = values.into_iter().enumerate().filter(|(_, values)| own(values) > most - 1e-6);
    best.unzip()
}

/// Calls `look` with the decisions of a few games.
fn each_decision<G: Evaluable>(
    game: &G,
    (kind, games): (BotKind, u64),
    mut look: impl FnMut(&G::State, Seat, &[G::Action]),
) {
    let mut playout = Playout::new(game, |_| kind.create(game));
    let mut list = Vec::new();
    for number in 0..games {
        playout.begin(SEED, number, &mut ());
        while let Some(seat) = game.to_play(playout.state()) {
            game.actions(playout.state(), &mut list);
            look(playout.state(), seat, &list);
            playout.step(&mut ());
        }
    }
}

/// Compares the solver with the plain search. Returns the number of decisions with at least two actions.
fn compare_with_plain_search<G: Evaluable>(game: &G, games: (BotKind, u64)) -> u32 {
    let mut endgame = Endgame::new(game);
    let mut solved = 0;
    each_decision(game, games, |state, seat, list| {
        let view = game.view(state, seat);
        let Some(best) = endgame.find_best(seat, &view, list, 400, || false) else { return };
        let best = best.to_vec();
        let (plain, values) = best_of(game, state, seat);
        let worth = values[0][usize::from(seat)];
        assert!((endgame.best_worth() - worth).abs() < 1e-6, "{worth}");
        if game.seats() > 1 && worth > 1.0 - 1e-6 {
            assert_eq!(best[0], plain[0], "the first action that wins");
            assert!(best.len() == 1);
        } else {
            assert_eq!(best, plain);
        }
        let mut search = Search::new(game, 40);
        search.begin(SEED, 1, seat);
        let chosen = search.choose(&view, list);
        assert!(best.contains(&chosen), "{chosen} isn't one of {best:?}");
        solved += u32::from(list.len() > 1);
    });
    solved
}

#[test]
fn solver_agrees_with_plain_search() {
    let open = ["hand.open=true"];
    let aside = ["hand.open=true", "elimination.hand=aside"];
    for (rules, games, least) in [
        (rules("calliope", &[], 2), 60, 50),
        (rules_with("calliope", &[], &open, 3), 30, 50),
        (rules_with("calliope", &[], &aside, 3), 30, 50),
        (rules_with("calliope", &[], &aside, 4), 30, 50),
        (rules_with("teams", &[], &aside, 4), 30, 50),
        (rules("metro", &[], 2), 20, 5),
        (rules("solo", &[], 1), 30, 20),
        (rules("black-path", &[], 2), 1, 1),
    ] {
        let solved = compare_with_plain_search(&rules, (BotKind::Greedy, games));
        assert!(solved >= least, "{solved}");
    }
    let solved = compare_with_plain_search(&box_rules(), (BotKind::Greedy, 4));
    assert!(solved > 4, "{solved}");
}

/// The bot uses one number for each choice, however it's found.
#[test]
fn exact_choices_use_one_number() {
    let rules = rules("calliope", &[], 2);
    let (mut endgame, mut exact) = (Endgame::new(&rules), 0);
    let mut bot = Search::new(&rules, 40);
    bot.begin(SEED, 0, 0);
    let mut choices = 0;
    each_decision(&rules, (BotKind::Greedy, 10), |state, seat, list| {
        let view = rules.view(state, seat);
        let chosen = bot.choose(&view, list);
        let mut resumed = Search::new(&rules, 40);
        resumed.begin(SEED, 0, 0);
        resumed.resume(choices);
        assert_eq!(resumed.choose(&view, list), chosen);
        choices += 1;
        exact += u32::from(endgame.find_best(seat, &view, list, 400, || false).is_some());
    });
    assert!(exact > 5, "{exact}");
}

#[test]
fn solver_gives_up_at_its_limit() {
    let rules = rules("calliope", &[], 2);
    let mut endgame = Endgame::new(&rules);
    let mut solved = 0;
    each_decision(&rules, (BotKind::Greedy, 20), |state, seat, list| {
        let view = rules.view(state, seat);
        let mut needs = |nodes| endgame.find_best(seat, &view, list, nodes, || false).is_some();
        if list.len() < 2 || !needs(400) {
            return;
        }
        let least = (0..=400).find(|&nodes| needs(nodes)).unwrap();
        assert!(least > 0 && (least..=400).all(&mut needs));
        assert!(endgame.find_best(seat, &view, list, 400, || true).is_none());
        solved += 1;
    });
    assert!(solved > 10, "{solved}");
}

/// Prints the share of decisions that are solved, and what the solver costs. `docs/bots.md` has the results.
#[test]
#[ignore = "prints a table, which takes minutes"]
fn print_solved_decisions() {
    for (id, players, games) in [
        ("calliope", 2, 100),
        ("calliope", 4, 50),
        ("kosmos", 2, 50),
        ("metro", 2, 20),
        ("entanglement", 1, 10),
    ] {
        print_solved(&format!("{id} {players}"), &rules(id, &[], players), games);
    }
    print_solved("dungeon-tris 2", &box_rules(), 10);
    let open = &["hand.open=true", "elimination.hand=aside"];
    print_solved("calliope 4 with open hands", &rules_with("calliope", &[], open, 4), 20);
    print_solved("black-path 2", &rules("black-path", &[], 2), 2);
}

/// Prints the share of the win of a search from the first determined decision on, with and without exact
/// endings. `docs/bots.md` has the results.
#[test]
#[ignore = "prints a table, which takes minutes"]
fn print_strength() {
    print_shares("calliope 2", &rules("calliope", &[], 2), 1_000);
    print_shares("calliope 4", &rules("calliope", &[], 4), 1_000);
    print_shares("metro 2", &rules("metro", &[], 2), 100);
    let open = &["hand.open=true", "elimination.hand=aside"];
    print_shares("calliope 4 with open hands", &rules_with("calliope", &[], open, 4), 300);
    print_shares("dungeon-tris 2", &box_rules(), 30);
}

fn print_shares<G: Evaluable>(name: &str, game: &G, games: u64) {
    let (mut positions, mut shares) = (0, [[0.0; 2]; 2]);
    let mut greedy = Playout::new(game, |_| BotKind::Greedy.create(game));
    let mut list = Vec::new();
    for number in 0..games {
        greedy.begin(SEED, number, &mut ());
        let mover = loop {
            let Some(seat) = game.to_play(greedy.state()) else { break None };
            game.actions(greedy.state(), &mut list);
            if list.len() > 1 && game.is_determined(&game.view(greedy.state(), seat)) {
                break Some(seat);
            }
            greedy.step(&mut ());
        };
        let Some(mover) = mover else { continue };
        positions += 1;
        for (opponent, shares) in shares.iter_mut().enumerate() {
            for (with, share) in shares.iter_mut().enumerate() {
                let mut playout = Playout::new(game, |seat| -> Box<dyn Bot<G> + '_> {
                    let search = Search::new(game, 100);
                    match (seat == mover, opponent) {
                        (true, _) if with == 1 => Box::new(search),
                        (false, 0) => Box::new(BotKind::Greedy.create(game)),
                        _ => Box::new(search.without_endgames()),
                    }
                });
                playout.resume(SEED, number, greedy.state(), &Streams::default());
                let winners = playout.finish(&mut ()).unwrap().winners;
                if winners.contains(mover) {
                    *share += 1.0 / f64::from(winners.len());
                }
            }
        }
    }
    let [greedy, search] = shares;
    println!("{name}: {positions} of {games} games, wins without and with exact endings:");
    println!("  against greedy {greedy:?}, against search {search:?}");
}

fn print_solved<G: Evaluable>(name: &str, game: &G, games: u64) {
    const LIMITS: [u32; 4] = [300, 1_000, 3_000, 10_000];
    let mut endgame = Endgame::new(game);
    let (mut decisions, mut determined, mut solved) = (0, 0, [0; LIMITS.len()]);
    let mut times = [Duration::ZERO; LIMITS.len()];
    let mut searches =
        [100, 1_000].map(|playouts| (Search::new(game, playouts), Duration::ZERO, 0));
    each_decision(game, (BotKind::Greedy, games), |state, seat, list| {
        if list.len() < 2 {
            return;
        }
        decisions += 1;
        let view = game.view(state, seat);
        let is_determined = game.is_determined(&view);
        determined += u32::from(is_determined);
        for (index, &limit) in LIMITS.iter().enumerate() {
            let begin = Instant::now();
            solved[index] +=
                u32::from(endgame.find_best(seat, &view, list, limit, || false).is_some());
            times[index] += begin.elapsed();
        }
        let is_solvable = endgame.find_best(seat, &view, list, 10_000, || false).is_some();
        for (search, time, count) in &mut searches {
            // These would be solved.
            if is_determined && !is_solvable && *count < 30 {
                let begin = Instant::now();
                search.choose(&view, list);
                *time += begin.elapsed();
                *count += 1;
            }
        }
    });
    println!("{name}: {decisions} decisions, {determined} determined");
    for ((limit, solved), time) in LIMITS.iter().zip(solved).zip(times) {
        let each = time.checked_div(determined).unwrap_or_default();
        println!("  {limit} nodes: {solved} solved, {each:?} for each determined view");
    }
    for (_, time, count) in searches {
        println!("  search: {:?} for each of {count} unsolved", time.checked_div(count));
    }
}
