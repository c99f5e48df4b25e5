//! Tests which moves the greedy bot always or never makes, and how often it wins.

use std::{env, fmt::Write as _, fs, ops::ControlFlow, path::Path};

use crate::common::{every_game, every_ruleset, name, play_watched, rules, rules_with};
use sentiero::{
    bot::{Bot, BotKind, Greedy, Playout},
    game::{Evaluable, Game, Pool, Purpose, Seat, Seats, SeededDealer},
    path::{Action, Evaluation, Event, Phase, Rules, State},
    record::{Header, Reader, verify, write},
    ruleset::{Ruleset, path::HandSource},
    sim::{BatchSummary, Job, batch, split},
};

const SEED: u64 = 8_128;

/// Creates a table with greedy bots in the given seats and random bots in the others.
fn table<'g>(
    rules: &'g Rules,
    greedy: Seats,
) -> impl FnMut(Seat) -> sentiero::bot::AnyBot<'g, Rules> {
    move |seat| if greedy.contains(seat) { BotKind::Greedy } else { BotKind::Random }.create(rules)
}

fn listed(rules: &Rules, state: &State) -> Vec<Action> {
    let mut list = Vec::new();
    rules.actions(state, &mut list);
    list
}

/// Returns the choice of the bot in the seat to move, along with its value for each action.
fn choice(rules: &Rules, state: &State) -> (Action, Vec<Evaluation>) {
    let seat = rules.to_play(state).unwrap();
    let (list, view) = (listed(rules, state), rules.view(state, seat));
    let mut bot = Greedy::new(rules);
    bot.begin(SEED, 0, seat);
    let chosen = list[bot.choose(&view, &list)];
    let mut worths = Vec::new();
    rules.evaluate(&view, &list, &mut rules.new_scratch(), &mut worths);
    assert_eq!(worths.len(), list.len());
    (chosen, worths)
}

/// Returns every game except those with placements from the pile, where the bot tries a thousand placements
/// per turn.
fn quick_games() -> impl Iterator<Item = (String, Rules)> {
    let is_quick = |(_, rules): &(String, Rules)| rules.sections().hand.whose != HandSource::Pile;
    every_game().into_iter().filter(is_quick)
}

/// Visits every state that waits for a choice in a few games of greedy and random bots.
fn each_state(games: u64, mut look: impl FnMut(&str, &Rules, &State)) {
    for (name, rules) in quick_games() {
        for game in 0..games {
            play_watched(&rules, (SEED, game), &mut (), |state| look(&name, &rules, state));
            let mut table = Playout::new(&rules, table(&rules, Seats::first(rules.seats())));
            table.begin(SEED, game, &mut ());
            while rules.to_play(table.state()).is_some() {
                look(&name, &rules, table.state());
                table.step(&mut ());
            }
        }
    }
}

/// Returns whether the seat's side survives an action and the moves it causes, and whether it is then the
/// only side left. If there are paths to choose, the seat chooses the best ones.
fn standing(rules: &Rules, state: &State, seat: Seat, action: Action) -> (bool, bool) {
    let mut next = state.clone();
    rules.play(&mut next, action, &mut SeededDealer::new(1, 1), &mut ()).unwrap();
    if matches!(next.phase(), Phase::Lane { .. }) {
        let paths = listed(rules, &next);
        return paths.into_iter().map(|path| standing(rules, &next, seat, path)).max().unwrap();
    }
    let side = rules.side(rules.side_of_seat(seat));
    let is_in = !side.is_disjoint(next.playing());
    (is_in, is_in && next.playing().iter().all(|left| side.contains(left)))
}

#[test]
fn greedy_survives_and_takes_immediate_wins() {
    let (mut saved, mut won) = (0, 0);
    each_state(3, |name, rules, state| {
        if !matches!(state.phase(), Phase::Place | Phase::Lane { .. }) {
            return;
        }
        // If points decide the game, elimination isn't a defeat.
        if rules.counts_points() {
            return;
        }
        let seat = rules.to_play(state).unwrap();
        let of = |action| standing(rules, state, seat, action);
        let (chosen, _) = choice(rules, state);
        let (is_in, wins) = of(chosen);
        let list = listed(rules, state);
        let stays = list.iter().filter(|&&action| of(action).0).count();
        assert!(is_in || stays == 0, "{name}: {chosen:?} eliminates the bot in {state:?}");
        let winning = list.iter().filter(|&&action| of(action).1).count();
        assert!(wins || winning == 0, "{name}: {chosen:?} misses a win in {state:?}");
        saved += usize::from(stays > 0 && stays < list.len());
        won += usize::from(winning > 0 && winning < list.len());
    });
    assert!(saved > 200 && won > 50, "too few choices to be conclusive: {saved}, {won}");
}

/// Hidden information doesn't affect the bot. Its values stay the same even if the other hands and the pile
/// contain different tiles.
#[test]
fn greedy_depends_only_on_its_view() {
    let mut count = 0;
    each_state(2, |name, rules, state| {
        // Open hands are part of every view.
        let hand = &rules.sections().hand;
        if hand.open || hand.whose != HandSource::Own {
            return;
        }
        let Some(position) = rules.position(state) else { return };
        let real = rules.set_up_position(&position).unwrap();
        let seat = usize::from(rules.to_play(state).unwrap());
        let others: Vec<usize> =
            (0..usize::from(rules.seats())).filter(|&other| other != seat).collect();
        let mut changed = position.clone();
        for pair in others.windows(2) {
            if changed.hands[pair[0]].len() == changed.hands[pair[1]].len() {
                changed.hands.swap(pair[0], pair[1]);
            }
        }
        for &other in &others {
            let drawn = Pool::nth(real.pile(), u32::try_from(other).unwrap());
            if let Some(tile) = changed.hands[other].first_mut()
                && let Some(drawn) = drawn
            {
                tile.0 = rules.tiles().tile(u16::try_from(drawn).unwrap());
            }
        }
        let Ok(other) = rules.set_up_position(&changed) else { return };
        count += usize::from(other != real);
        assert_eq!(choice(rules, &real), choice(rules, &other), "{name}: {state:?}");
    });
    assert!(count > 1_000, "too few states to be conclusive: {count}");
}

/// The bot chooses randomly between actions of equal value. A swap is worth as much as the hand that results
/// from it.
#[test]
fn swap_is_worth_the_resulting_hand() {
    let rules = rules("calliope", &["elimination-bonus"], 5);
    let (mut same, mut other) = (0, 0);
    for game in 0..60 {
        play_watched(&rules, (SEED, game), &mut (), |state| {
            if state.phase() != Phase::Exchange {
                return;
            }
            let seat = state.active();
            let ways = |state: &State, action| rules.reasons(&rules.view(state, seat), action).ways;
            for action in listed(&rules, state).into_iter().filter(|it| *it != Action::EndExchange)
            {
                let mut next = state.clone();
                let mut dealer = SeededDealer::new(SEED, game);
                rules.play(&mut next, action, &mut dealer, &mut ()).unwrap();
                if next.phase() != Phase::Exchange {
                    continue;
                }
                let after = ways(&next, Action::EndExchange);
                assert_eq!(ways(state, action), after, "game {game}: {action:?}");
                let before = ways(state, Action::EndExchange);
                *if before == after { &mut same } else { &mut other } += 1;
            }
        });
    }
    assert!(other > 20, "{same} {other}");
}

#[test]
fn breaks_ties_randomly() {
    let rules = rules("calliope", &[], 2);
    let mut state = rules.new_state();
    rules.begin(&mut state, &mut SeededDealer::new(SEED, 0), &mut ());
    let list = [Action::Start(0), Action::Start(0), Action::Start(0)];
    let mut counts = [0; 3];
    for game in 0..3_000 {
        let mut bot = Greedy::new(&rules);
        bot.begin(SEED, game, 1);
        let chosen = bot.choose(&rules.view(&state, 0), &list);
        assert_eq!(chosen, Purpose::Bot(1).stream(SEED, game).choose(3) as usize);
        counts[chosen] += 1;
    }
    assert!(counts.iter().all(|count| (900..1_100).contains(count)), "{counts:?}");
}

fn events(rules: &Rules, game: u64) -> Vec<Event> {
    let mut events = Vec::new();
    let greedy = Seats::first(rules.seats() / 2 + 1);
    Playout::new(rules, table(rules, greedy)).play(SEED, game, &mut events);
    events
}

#[test]
fn same_seed_gives_the_same_moves() {
    for (name, rules) in quick_games() {
        let mut table = Playout::new(&rules, table(&rules, Seats::first(rules.seats() / 2 + 1)));
        // Earlier games make no difference.
        for game in [5, 2, 5] {
            let mut told = Vec::new();
            table.play(SEED, game, &mut told);
            assert_eq!(told, events(&rules, game), "{name}");
        }
        assert_ne!(events(&rules, 5), events(&rules, 2), "{name}");
    }
}

#[test]
fn figures_do_not_depend_on_the_split() {
    let rules = rules("calliope", &["elimination-bonus"], 4);
    let all = played(&rules, 0..100);
    for parts in [2, 3, 100] {
        let mut sum = BatchSummary::new(sentiero::game::Tallied::tally(&rules));
        split(&(0..100), parts).for_each(|range| sum.add(&played(&rules, range)));
        assert_eq!(sum, all);
    }
}

/// Plays games against random players with the bot in the first seat, or in all seats of the first team.
fn played(rules: &Rules, games: std::ops::Range<u64>) -> BatchSummary<sentiero::path::Tally> {
    let job = Job { seed: 1, games, collects_events: false, start: None };
    let first = table(rules, rules.side(0));
    batch(rules, &job, first, || false, |_| ControlFlow::Continue(()))
}

#[test]
fn greedy_games_verify() {
    for ruleset in every_ruleset() {
        for players in ruleset.players() {
            let rules = Rules::new(&ruleset, players).unwrap();
            let mut text = Vec::new();
            write(&mut text, &Header::new(&ruleset, &rules, SEED, 1), &events(&rules, 1)).unwrap();
            let mut reader = Reader::new(text.as_slice());
            let header = reader.header().unwrap().unwrap();
            let verified = verify(&rules, &header, reader.events());
            assert!(verified.is_ok(), "{}: {verified:?}", name(&ruleset, players));
        }
    }
}

/// Returns the bot's share of wins in the first seat, along with the ends of the interval.
fn share(rules: &Rules, games: u64) -> [f64; 3] {
    use sentiero::game::Figure;
    let sums = played(rules, 0..games).sums();
    let figures = sums.figures();
    let figure = |wanted| figures.iter().find(|(name, _)| *name == wanted).unwrap().1.clone();
    let Figure::BySeat(wins) = figure("wins") else { panic!("wins are not by seat") };
    let Figure::IntervalBySeat(ends) = figure("wins_interval") else { panic!("intervals") };
    [wins[0], ends[0].0, ends[0].1]
}

/// Asserts that the bot wins at least 1.5 times as often as by chance.
fn assert_wins(name: &str, rules: &Rules, [won, low, _]: [f64; 3]) {
    let bound = 1.5 / f64::from(rules.sides());
    assert!(low > bound, "{name}: win share {won:.3}, at least {low:.3}, is not above {bound:.3}");
}

/// Returns the numbers of players for which `docs/bots.md` lists the shares for a ruleset.
fn documented(ruleset: &Ruleset) -> &'static [u8] {
    let is_listed = ruleset.variants().len() <= 1 && ruleset.head().edition.is_some();
    if is_listed { &[2, 4, 8] } else { &[] }
}

#[test]
fn greedy_wins_its_share_in_every_game() {
    for ruleset in every_ruleset() {
        let ends = [ruleset.players().min(), ruleset.players().max()];
        for players in ruleset.players().filter(|&each| ends.contains(&Some(each))) {
            let rules = Rules::new(&ruleset, players).unwrap();
            if rules.sides() > 1 {
                // Two large teams depend more on chance and need more games.
                let games = if rules.sides() < rules.seats() { 900 } else { 200 };
                assert_wins(&name(&ruleset, players), &rules, share(&rules, games));
            }
        }
    }
}

/// Returns the points of a single player in each of the games.
fn points_alone(rules: &Rules, bot: BotKind, games: u64) -> Vec<i64> {
    let mut table = Playout::new(rules, |_| bot.create(rules));
    let of_game = |game| {
        table.play(SEED, game, &mut ());
        rules.scores(table.state()).unwrap().points()[0]
    };
    (0..games).map(of_game).collect()
}

/// A single player always wins, so we compare points instead.
#[test]
fn greedy_outscores_random_on_its_own() {
    for (id, games) in [("solo", 30), ("solo-longest", 30), ("open-puzzle", 4)] {
        let rules = rules(id, &[], 1);
        let [greedy, random] = [BotKind::Greedy, BotKind::Random]
            .map(|bot| points_alone(&rules, bot, games).iter().sum::<i64>());
        assert!(2 * greedy > 3 * random, "{id}: {greedy} against {random}");
    }
}

#[test]
#[ignore = "long"]
fn greedy_wins_its_share_of_two_thousand_games() {
    for (name, rules) in every_game().into_iter().filter(|(_, rules)| rules.sides() > 1) {
        assert_wins(&name, &rules, share(&rules, 2_000));
    }
}

/// A team of all players always wins, so we compare its points instead.
#[test]
fn greedy_outscores_random_as_a_team() {
    let rules = rules("points-together", &[], 4);
    let of = |bot: BotKind| {
        let mut table = Playout::new(&rules, |_| bot.create(&rules));
        let of_game = |game| {
            table.play(SEED, game, &mut ());
            rules.scores(table.state()).unwrap().points().iter().sum::<i64>()
        };
        (0..30).map(of_game).sum::<i64>()
    };
    let (greedy, random) = (of(BotKind::Greedy), of(BotKind::Random));
    assert!(2 * greedy > 3 * random, "{greedy} against {random}");
}

/// Returns how many seats on the active seat's side are still in after a placement, and whether the game is
/// over. Seats with the same parity are partners.
fn partners_after(rules: &Rules, state: &State, action: Action) -> (usize, bool) {
    let mut next = state.clone();
    let seat = state.active();
    rules.play(&mut next, action, &mut SeededDealer::new(1, 1), &mut ()).unwrap();
    let of_partners = (seat % 2..rules.seats()).step_by(2);
    let left = of_partners.filter(|&partner| next.playing().contains(partner)).count();
    (left, rules.to_play(&next).is_none())
}

/// Counts how often greedy bots make a choice that leaves fewer partners than some other choice would.
fn sacrifices(rules: &Rules) -> u32 {
    let (mut count, mut table) =
        (0, Playout::new(rules, table(rules, Seats::first(rules.seats()))));
    for game in 0..30 {
        table.begin(SEED, game, &mut ());
        while rules.to_play(table.state()).is_some() {
            let state = table.state();
            if state.phase() == Phase::Place {
                let (left, is_over) = partners_after(rules, state, choice(rules, state).0);
                let others = listed(rules, state).into_iter();
                let most = others.map(|action| partners_after(rules, state, action).0).max();
                count += u32::from(!is_over && Some(left) < most);
            }
            table.step(&mut ());
        }
    }
    count
}

#[test]
fn greedy_spares_its_partners() {
    assert!(sacrifices(&rules("calliope", &[], 6)) > 5);
    assert_eq!(sacrifices(&rules_with("calliope", &[], &["teams.count=2"], 6)), 0);
}

/// Covers rules that no edition has.
#[test]
fn greedy_wins_under_house_rules() {
    let house: [&[&str]; 7] = [
        &["turn.self-elimination=allowed"],
        &["start.by=chance"],
        &["start.on=side", "start.exclusive=square"],
        &["hand.size=1"],
        &["board.columns=10", "board.rows=3"],
        &["tiles.copies=3", "board.columns=9", "board.rows=9", "hand.size=5"],
        &["start.markers=2", "elimination.exchange=on"],
    ];
    for set in house {
        for players in [3, 4] {
            let rules = rules_with("calliope", &[], set, players);
            assert_wins(&format!("{set:?} for {players}"), &rules, share(&rules, 300));
        }
    }
}

/// The table in `docs/bots.md` contains the results of the commands next to it.
#[test]
#[ignore = "long"]
fn documented_win_shares_are_current() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/bots.md");
    let text = fs::read_to_string(&path).unwrap();
    let (begin, end) = ("<!-- shares: begin -->\n", "<!-- shares: end -->");
    let (before, rest) = text.split_once(begin).unwrap();
    let (_, after) = rest.split_once(end).unwrap();
    let fresh = format!("{before}{begin}\n{}\n{end}{after}", shares());
    if env::var_os("SENTIERO_UPDATE").is_some() {
        fs::write(&path, fresh).unwrap();
    } else {
        assert!(
            text == fresh,
            "docs/bots.md is stale: SENTIERO_UPDATE=1 cargo test --test engine greedy -- --ignored"
        );
    }
}

/// Returns the win share of one greedy player among random ones, by edition, variant and number of players.
fn shares() -> String {
    let mut table =
        "| ruleset | 2 players | 4 players | 8 players |\n| --- | --- | --- | --- |\n".to_owned();
    for ruleset in every_ruleset() {
        if documented(&ruleset).is_empty() {
            continue;
        }
        let allowed: Vec<u8> = ruleset.players().collect();
        let cell = |&players: &u8| {
            if !allowed.contains(&players) {
                return String::new();
            }
            let rules = Rules::new(&ruleset, players).unwrap();
            let share = share(&rules, 2_000);
            if rules.sides() > 1 {
                assert_wins(&name(&ruleset, players), &rules, share);
            }
            let [won, low, high] = share;
            format!("{won:.4} ({low:.4}-{high:.4})")
        };
        let cells: Vec<String> = documented(&ruleset).iter().map(cell).collect();
        let name = [&[ruleset.id().to_owned()], ruleset.variants()].concat().join(" + ");
        writeln!(table, "| {name} | {} |", cells.join(" | ")).unwrap();
    }
    table
}
