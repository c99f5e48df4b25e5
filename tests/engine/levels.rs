//! Tests for the levels that people play against.

use crate::common::{every_game, rules};
use sentiero::{
    bot::{AnyBot, Bot, BotKind, Cautious, Level, Playout},
    game::Game,
    path::Rules,
};

const SEED: u64 = 31;

/// Plays every game with bots that always play at random but don't want to go out, and checks each of their
/// choices.
#[test]
fn cautious_bot_goes_out_only_if_forced() {
    let mut saved = 0;
    for (name, rules) in every_game() {
        let mut state = rules.new_state();
        let mut list = Vec::new();
        let mut dealer = sentiero::game::SeededDealer::new(SEED, 0);
        rules.begin(&mut state, &mut dealer, &mut ());
        let mut bots: Vec<_> = (0..rules.seats()).map(|_| Cautious::new(&rules, 0)).collect();
        for (seat, bot) in (0..).zip(&mut bots) {
            bot.begin(SEED, 0, seat);
        }
        for _ in 0..100 {
            let Some(seat) = rules.to_play(&state) else { break };
            rules.actions(&state, &mut list);
            let chosen = bots[usize::from(seat)].choose(&rules.view(&state, seat), &list);
            let stays = |at: usize| {
                let reasons = rules.reasons(&rules.view(&state, seat), list[at]);
                reasons.stays
            };
            if list.len() < 100 && !stays(chosen) {
                assert!(!(0..list.len()).any(stays), "{name}: {:?}", list[chosen]);
            } else if list.len() < 100 {
                saved += usize::from(!(0..list.len()).all(stays));
            }
            rules.play_unchecked(&mut state, list[chosen], &mut dealer, &mut ());
        }
    }
    assert!(saved > 100, "{saved}");
}

/// Returns the share of the wins of one bot against bots of another kind, averaged over all seats.
fn share(rules: &Rules, [kind, others]: [BotKind; 2], games: u64) -> f64 {
    let seats = rules.seats();
    let bot = |own: u8| move |seat| if seat == own { kind } else { others };
    let mut won = 0.0;
    for own in 0..seats {
        let mut playout: Playout<'_, Rules, AnyBot<'_, Rules>> =
            Playout::new(rules, |seat| bot(own)(seat).create(rules));
        for game in 0..games {
            let winners = playout.play(SEED, game, &mut ()).unwrap().winners;
            if winners.contains(own) {
                won += 1.0 / f64::from(winners.len());
            }
        }
    }
    won / f64::from(seats) / f64::from(u32::try_from(games).unwrap())
}

/// `docs/bots.md` has the shares in long runs.
#[test]
fn each_level_beats_the_previous_one() {
    let rules = rules("calliope", &[], 4);
    let [novice, casual, greedy] =
        [BotKind::Level(Level::Novice), BotKind::Level(Level::Casual), BotKind::Greedy]
            .map(|kind| share(&rules, [kind, BotKind::Greedy], 400));
    let strong = share(&rules, [BotKind::Level(Level::Strong), BotKind::Greedy], 15);
    assert!(0.05 < novice && novice + 0.03 < casual && casual + 0.03 < greedy, "{novice} {casual}");
    assert!((greedy - 0.25).abs() < 0.03 && greedy + 0.1 < strong, "{greedy} {strong}");
}

/// In this game, an evaluation that only counts points so far makes all levels equal.
#[test]
fn each_level_beats_the_previous_one_on_the_way_home() {
    let [novice, casual, strong] =
        [Level::Novice, Level::Casual, Level::Strong].map(BotKind::Level);
    for (players, games) in [(2, 60), (4, 120)] {
        let rules = rules("metro", &[], players);
        for pair in [[casual, novice], [BotKind::Greedy, casual]] {
            let lead = share(&rules, pair, games) * f64::from(players);
            assert!(lead > 1.15, "{pair:?} with {players} players: {lead:.2} times chance");
        }
    }
    let lead = 2.0 * share(&rules("metro", &[], 2), [strong, BotKind::Greedy], 4);
    assert!(lead > 1.4, "strong: {lead:.2} times chance");
}
