//! Tests for the statistics of tournaments, which are compared with another library and with plain versions.

use std::collections::BTreeMap;

use sentiero::{
    game::{Stream, uniform_below},
    tournament::{
        Hypothesis, PSEUDO_WINS, Placing, Ratings, Round, Seatings, SequentialTest, fit, standings,
    },
};

/// Games with the bot in each seat and the places, grouped into rounds.
type Games = Vec<Vec<(Vec<u8>, Placing)>>;

fn rounds(games: &Games) -> Vec<Round<'_>> {
    let games = games.iter();
    games
        .map(|round| Round::new(round.iter().map(|(seats, places)| (&seats[..], places))))
        .collect()
}

/// Generates rounds in which higher bots are better, places are often shared and deals favour seats.
fn sample(seed: u64, seatings: &Seatings, rounds: u64) -> Games {
    let mut stream = Stream::new(seed, 0, 0);
    let mut below = |count| uniform_below(stream.next_number(), count);
    let mut round = |number: u64| {
        let favoured = below(seatings.bots(0).len().try_into().unwrap());
        let games = seatings.games_per_round();
        let mut game = |game: u64| {
            let seats = seatings.bots(number * games + game).to_vec();
            let score = |(seat, bot): (u32, &u8)| {
                below(4) + u32::from(*bot).min(2) / 2 + u32::from(seat == favoured)
            };
            let scores: Vec<u32> = (0..).zip(&seats).map(score).collect();
            let place = |score: &u32| 1 + scores.iter().filter(|&other| other > score).count();
            let places = scores.iter().map(|score| place(score).try_into().unwrap());
            let placing = Placing::new(places.collect(), below(8) > 0).unwrap();
            (seats, placing)
        };
        (0..games).map(&mut game).collect()
    };
    (0..rounds).map(&mut round).collect()
}

#[test]
fn ratings_without_ties_match_choix() {
    for line in include_str!("ratings.txt").lines() {
        let mut words = line.split(' ');
        let bots: usize = words.next().unwrap().parse().unwrap();
        let game = |ranking: &str| {
            let places: Vec<u8> = (1..).take(ranking.len()).collect();
            let seats = ranking.bytes().map(|digit| digit - b'0').collect();
            vec![(seats, Placing::new(places, true).unwrap())]
        };
        let games: Games = words.next().unwrap().split(',').map(game).collect();
        let expected: Vec<f64> = words.map(|word| word.parse().unwrap()).collect();
        let found = fit(bots, &rounds(&games), 0.0);
        assert_eq!(found.ties, []);
        for (found, expected) in found.log_worths.iter().zip(&expected) {
            assert!((found - expected).abs() < 1e-5, "{bots} bots: {found} is not {expected}");
        }
    }
}

/// Returns the logarithm of the likelihood of some games, straight from its definition.
fn log_likelihood(games: &[(Vec<u8>, Placing)], worths: &[f64], ties: &[(usize, f64)]) -> f64 {
    let delta = |order: usize| match ties.iter().find(|tie| tie.0 == order) {
        _ if order == 1 => 1.0,
        Some(tie) => tie.1,
        None => 0.0,
    };
    let mut sum = 0.0;
    for (seats, placing) in games {
        let places = placing.places();
        for place in 1..=u8::try_from(places.len()).unwrap() {
            let left: Vec<usize> = (0..seats.len()).filter(|&seat| places[seat] >= place).collect();
            let here: Vec<usize> = (0..seats.len()).filter(|&seat| places[seat] == place).collect();
            if here.is_empty() || left.len() < 2 {
                continue;
            }
            let strength = |chosen: &[usize]| {
                let product: f64 =
                    chosen.iter().map(|&seat| worths[usize::from(seats[seat])]).sum();
                let order = u32::try_from(chosen.len()).unwrap();
                delta(chosen.len()) * (product / f64::from(order)).exp()
            };
            let subsets = (1_u32..1 << left.len()).map(|set| {
                let bit = |at: usize| set >> at & 1 == 1;
                let chosen = (0..left.len()).filter(|&at| bit(at)).map(|at| left[at]);
                strength(&chosen.collect::<Vec<_>>())
            });
            sum += (strength(&here) / subsets.sum::<f64>()).ln();
        }
    }
    sum
}

/// Returns the logarithm of the likelihood of a bot's hypothetical win and loss.
fn hypothetical(worth: f64) -> [f64; 2] {
    [worth, -worth].map(|log| -PSEUDO_WINS * (1.0 + (-log).exp()).ln())
}

#[test]
fn ratings_with_ties_maximise_likelihood() {
    for (seed, bots, seats) in [(1, 2, 2), (2, 3, 4), (3, 4, 3), (4, 2, 5)] {
        let games = sample(seed, &Seatings::new(bots, seats).unwrap(), 20);
        let found = fit(bots, &rounds(&games), PSEUDO_WINS);
        let all: Vec<(Vec<u8>, Placing)> = games.into_iter().flatten().collect();
        // The hypothetical bot determines the mean, which isn't reported, so look for it.
        let prior =
            |worths: &[f64]| worths.iter().flat_map(|&worth| hypothetical(worth)).sum::<f64>();
        let of = |worths: &[f64], ties: &[(usize, f64)]| {
            log_likelihood(&all, worths, ties) + prior(worths)
        };
        let moved = |by: f64| found.log_worths.iter().map(|worth| worth + by).collect::<Vec<_>>();
        // Games only depend on differences between bots.
        let shifts = (-1000..1000).map(|at| moved(f64::from(at) / 1000.0));
        let worths = shifts.max_by(|one, other| prior(one).total_cmp(&prior(other))).unwrap();
        let most = of(&worths, &found.ties);
        for step in [0.02, -0.02] {
            for bot in 0..bots {
                let mut worths = worths.clone();
                worths[bot] += step;
                assert!(of(&worths, &found.ties) < most, "{seed}: {found:?}");
            }
            for tie in 0..found.ties.len() {
                let mut ties = found.ties.clone();
                ties[tie].1 *= 1.0 + step;
                assert!(of(&worths, &ties) < most, "{seed}: {found:?}");
            }
        }
    }
}

/// The standard errors are compared with a sandwich of numerical derivatives.
#[test]
fn rating_errors_are_clustered_by_round() {
    const STEP: f64 = 1e-4;
    let games = sample(5, &Seatings::new(2, 2).unwrap(), 30);
    let found = fit(2, &rounds(&games), PSEUDO_WINS);
    let Ratings { log_worths, errors, ties } = &found;
    // With two bots, the difference in worth and the tie parameter describe everything.
    let at = [log_worths[0] - log_worths[1], ties[0].1.ln()];
    let of = |games: &[(Vec<u8>, Placing)], [difference, tie]: [f64; 2]| {
        log_likelihood(games, &[difference / 2.0, -difference / 2.0], &[(2, tie.exp())])
    };
    let both = |[difference, _]: [f64; 2]| {
        hypothetical(difference / 2.0).into_iter().chain(hypothetical(-difference / 2.0))
    };
    let mut clusters: Vec<Box<dyn Fn([f64; 2]) -> f64>> = Vec::new();
    for round in &games {
        clusters.push(Box::new(move |at| of(round, at)));
    }
    for number in 0..4 {
        clusters.push(Box::new(move |at| both(at).nth(number).unwrap()));
    }
    let moved = |parameter: usize, by: f64, mut at: [f64; 2]| {
        at[parameter] += by;
        at
    };
    let slope = |of: &dyn Fn([f64; 2]) -> f64, parameter: usize, at: [f64; 2]| {
        (of(moved(parameter, STEP, at)) - of(moved(parameter, -STEP, at))) / (2.0 * STEP)
    };
    let (mut bread, mut meat) = ([[0.0; 2]; 2], [[0.0; 2]; 2]);
    for (number, cluster) in clusters.iter().enumerate() {
        let scale = if number < games.len() { 30.0 / 29.0 } else { 1.0 };
        for one in 0..2 {
            for other in 0..2 {
                let inner = |at| slope(cluster, one, at);
                bread[one][other] -= slope(&inner, other, at);
                meat[one][other] += scale * slope(cluster, one, at) * slope(cluster, other, at);
            }
        }
    }
    let determinant = bread[0][0] * bread[1][1] - bread[0][1] * bread[1][0];
    let first = [bread[1][1] / determinant, -bread[0][1] / determinant];
    let mut variance = 0.0;
    for one in 0..2 {
        for other in 0..2 {
            variance += first[one] * meat[one][other] * first[other];
        }
    }
    let expected = variance.sqrt() / 2.0;
    for error in errors {
        assert!((error - expected).abs() < 1e-3 * expected, "{error} is not {expected}");
    }
}

#[test]
fn undefeated_bot_has_a_finite_rating() {
    let seatings = Seatings::new(2, 2).unwrap();
    let wins: Vec<Placing> = ["12", "21"].map(|text| text.parse().unwrap()).into();
    let rounds: Vec<Round<'_>> =
        (0..50).map(|number| Round::seated(&seatings, number, &wins)).collect();
    let found = standings(2, &rounds);
    assert!(found[0].rating.value > 300.0 && found[0].rating.value < 1000.0, "{found:?}");
    let (low, high) = found[0].rating.interval;
    assert!(low > 0.0 && high - low > 100.0 && high < 2000.0, "{found:?}");
    assert_eq!((found[0].wins.value, found[0].wins.interval.1), (1.0, 1.0));
    assert!(found[0].wins.interval.0 < 0.97, "{found:?}");
    assert_eq!((found[1].place, found[1].games, found[1].seats), (2.0, 100, 100));
}

#[test]
fn always_tied_bots_have_equal_ratings() {
    let seatings = Seatings::new(3, 3).unwrap();
    let ties: Vec<Placing> = vec!["111".parse().unwrap(); 6];
    let rounds: Vec<Round<'_>> =
        (0..9).map(|number| Round::seated(&seatings, number, &ties)).collect();
    for standing in standings(3, &rounds) {
        assert!(standing.rating.value.abs() < 1e-6 && standing.rating.interval.1 < 500.0);
        assert!((standing.place - 2.0).abs() < 1e-12, "{}", standing.place);
        assert!((standing.wins.value - 1.0 / 3.0).abs() < 1e-9);
    }
}

/// Recounts shares and places in the simplest way.
#[test]
fn shares_and_places_match_a_plain_count() {
    for (seed, bots, seats) in [(1, 2, 3), (2, 3, 2), (3, 3, 4), (4, 8, 2), (5, 2, 4)] {
        let seatings = Seatings::new(bots, seats).unwrap();
        let games = sample(seed, &seatings, 30);
        let found = standings(bots, &rounds(&games));
        let mut sums: BTreeMap<u8, (f64, f64, f64)> = BTreeMap::new();
        for (row, placing) in games.iter().flatten() {
            let text = placing.to_string();
            let places = text.trim_start_matches('-');
            for (bot, place) in row.iter().zip(places.chars()) {
                let here = f64::from(u32::try_from(places.matches(place).count()).unwrap());
                let sum = sums.entry(*bot).or_default();
                sum.0 += if text.starts_with('-') || place != '1' { 0.0 } else { 1.0 / here };
                sum.1 += f64::from(place.to_digit(10).unwrap()) + (here - 1.0) / 2.0;
                sum.2 += 1.0;
            }
        }
        for (found, (_, (won, place, count))) in found.iter().zip(sums) {
            assert!((found.wins.value - won / count).abs() < 1e-12);
            assert!((found.place - place / count).abs() < 1e-12);
            let (low, high) = found.wins.interval;
            assert!(low < found.wins.value && found.wins.value < high);
        }
    }
}

/// Returns rounds of two games in which the first bot wins both, one or none with the given weights.
fn pairs(stream: &mut Stream, weights: [u32; 3], rounds: usize) -> Vec<Vec<Placing>> {
    let placings = [["12", "21"], ["12", "12"], ["21", "12"]];
    let placings = placings.map(|texts| texts.map(|text| text.parse::<Placing>().unwrap()));
    let round = |_| {
        let at = uniform_below(stream.next_number(), weights.iter().sum());
        let kind = usize::from(at >= weights[0]) + usize::from(at >= weights[0] + weights[1]);
        placings[kind].to_vec()
    };
    (0..rounds).map(round).collect()
}

/// The share of the first bot is 0.5 plus half the difference of the weights.
#[test]
fn paired_interval_coverage() {
    let seatings = Seatings::new(2, 2).unwrap();
    let mut stream = Stream::new(3, 0, 0);
    // In the first case, the seat decides most rounds. In the second one, the deal does.
    for weights in [[20, 60, 20], [45, 10, 45], [60, 35, 5]] {
        let [both, one, _] = weights.map(f64::from);
        let share = (both + one / 2.0) / 100.0;
        let mut covered = [0_u32; 2];
        for _ in 0..400 {
            let placings = pairs(&mut stream, weights, 60);
            let rounds: Vec<Round<'_>> = (0..)
                .zip(&placings)
                .map(|(number, round)| Round::seated(&seatings, number, round))
                .collect();
            let found = standings(2, &rounds)[0];
            let within = |(low, high): (f64, f64), value| low <= value && value <= high;
            covered[0] += u32::from(within(found.wins.interval, share));
            // Without ties, the share of a bot determines the difference between the ratings.
            let rating = 200.0 * (share / (1.0 - share)).log10();
            covered[1] += u32::from(within(found.rating.interval, rating));
        }
        // Taking the games as independent would cover 0.88 in the second case.
        assert!(
            covered.iter().all(|&count| (368..=396).contains(&count)),
            "{weights:?} {covered:?}"
        );
    }
}

/// Returns how often a test accepts each hypothesis and how many rounds it takes on average, given the
/// difference between the bots in thousandths.
fn operating(test: SequentialTest, difference: u32, runs: u32, most: usize) -> (u32, u32, f64) {
    let seatings = Seatings::new(2, 2).unwrap();
    let mut stream = Stream::new(11, u64::from(difference), 0);
    let (mut better, mut not_better, mut sum) = (0, 0, 0.0);
    for _ in 0..runs {
        // The difference in a round is 1, 0 or -1.
        let weights = [250 + difference / 2, 500, 250 - difference / 2];
        let placings = pairs(&mut stream, weights, most);
        let rounds: Vec<Round<'_>> = (0..)
            .zip(&placings)
            .map(|(number, round)| Round::seated(&seatings, number, round))
            .collect();
        let verdict = test.verdict(&rounds);
        sum += f64::from(u32::try_from(verdict.rounds).unwrap());
        match verdict.accepted {
            Some(Hypothesis::Better) => better += 1,
            Some(Hypothesis::NotBetter) => not_better += 1,
            None => {}
        }
    }
    (better, not_better, sum / f64::from(runs))
}

#[test]
fn sequential_test_error_rates() {
    let test = SequentialTest { margin: 0.2 };
    let (better, not_better, _) = operating(test, 0, 300, 600);
    assert!(better <= 22 && better + not_better >= 298, "{better} {not_better}");
    let (better, not_better, rounds) = operating(test, 200, 300, 600);
    assert!(not_better <= 22 && better + not_better >= 298, "{better} {not_better}");
    // A test with a fixed number of rounds and the same error rates takes 135.
    assert!(rounds < 110.0, "{rounds}");
}

/// Prints the table in `docs/bots.md`.
#[test]
#[ignore = "prints a table"]
fn operating_characteristics() {
    let margin = 0.02;
    for parts in [0.0_f64, 0.5, 1.0, 1.5] {
        #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "small")]
        let difference = (1000.0 * margin * parts).round() as u32;
        let test = SequentialTest { margin };
        let (better, not_better, rounds) = operating(test, difference, 2000, 60_000);
        let share = |count: u32| f64::from(count) / 2000.0;
        println!(
            "| {margin} | {:.3} | {:.3} | {:.3} | {rounds:.0} |",
            f64::from(difference) / 1000.0,
            share(better),
            share(not_better)
        );
    }
}

#[test]
fn undecided_test_accepts_nothing() {
    let verdict = SequentialTest { margin: 0.02 }.verdict(&[]);
    assert_eq!((verdict.accepted, verdict.rounds), (None, 0));
    let seatings = Seatings::new(2, 2).unwrap();
    let draws: Vec<Placing> = vec!["11".parse().unwrap(); 2];
    let rounds: Vec<Round<'_>> =
        (0..3).map(|number| Round::seated(&seatings, number, &draws)).collect();
    let verdict = SequentialTest { margin: 0.02 }.verdict(&rounds);
    assert_eq!((verdict.accepted, verdict.rounds, verdict.difference), (None, 3, 0.0));
}
