//! Counts the figures of `simulate` from records alone, as defined in `docs/figures.md`, without sharing any
//! code with the library.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::{Map, Value, json};

/// The records of a run. They all have the same rules and number of players in their header.
pub struct Records<'a> {
    pub rules: &'a Value,
    pub players: u64,
    pub games: &'a [Vec<Value>],
}

/// The contribution of a single game to the figures.
#[derive(Default)]
struct Game {
    /// The counts, in the same order as in `simulate`.
    counts: Vec<(String, i64)>,
    /// The sides that won, which are teams or players.
    winners: BTreeSet<u64>,
    reason: String,
    tie: Option<String>,
}

impl Records<'_> {
    /// Returns every figure by name, in the same order as `simulate`. `ends` includes only the end reasons
    /// that occurred.
    pub fn figures(&self) -> Map<String, Value> {
        let is_lines = self.rules.get("lines").is_some();
        let games: Vec<Game> = self
            .games
            .iter()
            .map(|events| {
                let counts = if is_lines { self.lines(events) } else { self.paths(events) };
                self.game(counts, events)
            })
            .collect();
        let mut figures = Map::new();
        let names = games.first().map_or(0, |game| game.counts.len());
        for at in 0..names {
            let numbers: Vec<i64> = games.iter().map(|game| game.counts[at].1).collect();
            figures.insert(games[0].counts[at].0.clone(), spread(&numbers));
            if at == 0 {
                figures.extend(self.results(&games));
            }
        }
        if is_lines {
            let part = |way: &str| {
                let broken = games.iter().filter(|game| game.tie.as_deref() == Some(way));
                (way.to_owned(), json!(ratio(broken.count(), games.len())))
            };
            let broken: Map<_, _> =
                ["best-line", "longest-line", "shared"].map(part).into_iter().collect();
            figures.insert("ties_broken".into(), broken.into());
        }
        figures
    }

    fn game(&self, counts: Vec<(String, i64)>, events: &[Value]) -> Game {
        let end = events.last().filter(|event| is(event, "end")).expect("the game should end");
        let winners = end["winners"].as_array().unwrap().iter();
        Game {
            counts,
            winners: winners.map(|seat| self.side(seat)).collect(),
            reason: end["reason"].as_str().unwrap().to_owned(),
            tie: end["tie"].as_str().map(str::to_owned),
        }
    }

    fn teams(&self) -> u64 {
        self.rules["teams"]["count"].as_u64().unwrap_or(0)
    }

    /// Returns the number of teams, or of players if there are no teams.
    fn sides(&self) -> u64 {
        if self.teams() > 0 { self.teams() } else { self.players }
    }

    fn side(&self, seat: &Value) -> u64 {
        seat.as_u64().unwrap() % self.sides()
    }

    fn paths(&self, events: &[Value]) -> Vec<(String, i64)> {
        let rules = self.rules;
        let of = |kind: &str| events.iter().filter(|event| is(event, kind)).count();
        let out = |cause: &str| {
            events.iter().filter(|event| is(event, "out") && event["cause"] == cause).count()
        };
        assert_eq!(out("collision") % 2, 0, "markers collide in pairs");
        let to: Vec<bool> = events
            .iter()
            .filter(|event| is(event, "dragon"))
            .map(|event| event["to"].is_u64())
            .collect();
        let taken = (0..to.len()).filter(|&at| to[at] && (at == 0 || !to[at - 1])).count();
        let mut counts = vec![
            ("placements", of("place")),
            ("collisions", out("collision") / 2),
            ("forced", self.forced(events)),
            ("dragon", taken),
            ("exchanges", of("exchange")),
            ("passes", of("pass")),
        ];
        if rules["elimination"]["edge"] == "home" {
            counts.push(("homes", of("home")));
        }
        if rules["start"]["on"] == "tile" {
            counts.push(("loops", out("loop")));
        }
        let mut counts = named(&counts);
        if rules["ending"]["winner"] == "most-points" {
            let due = events.iter().filter(|event| is(event, "score") || is(event, "home"));
            let mut points = vec![0; usize::try_from(self.sides()).unwrap()];
            for event in due {
                points[usize::try_from(self.side(&event["seat"])).unwrap()] +=
                    event["points"].as_i64().unwrap();
            }
            counts.extend(points_by_side(&points));
        }
        counts
    }

    /// Counts how often players eliminated the very marker they placed a tile for. This is always 0 unless
    /// the rules allow it only as a last resort.
    fn forced(&self, events: &[Value]) -> usize {
        let (turn, elimination) = (&self.rules["turn"], &self.rules["elimination"]);
        if turn["self-elimination"] != "last-resort" || elimination["edge"] == "home" {
            return 0;
        }
        let counts = |event: &Value| match event["cause"].as_str() {
            Some("edge") => true,
            Some("collision") => turn["collision-counts"] == true,
            Some("loop") => turn["loop-counts"] != "no",
            _ => false,
        };
        // A tile that would lead into a loop is put aside.
        let is_choice = |event: &&Value| is(event, "place") || is(event, "discard");
        let any_own = turn["place"] != "front";
        let mut forced = 0;
        let mut rest = events;
        while let Some(at) = rest.iter().position(|event| is_choice(&event)) {
            let (choice, after) = (&rest[at], &rest[at + 1..]);
            let next = after.iter().position(|event| is_choice(&event)).unwrap_or(after.len());
            let is_own = |event: &&Value| {
                event["seat"].is_u64()
                    && event["seat"] == choice["seat"]
                    && (any_own || event["marker"] == choice["marker"])
            };
            let mut out = after[..next].iter().filter(|event| is(event, "out") && counts(event));
            forced += usize::from(out.any(|event| is_own(&event)));
            rest = after;
        }
        // A player who eliminates a marker that belongs to no one is out.
        forced + events.iter().filter(|event| is(event, "eliminated") && counts(event)).count()
    }

    fn lines(&self, events: &[Value]) -> Vec<(String, i64)> {
        let of = |kind: &str| events.iter().filter(|event| is(event, kind)).count();
        let end = events.last().unwrap();
        let mut counts =
            named(&[("turns", self.turns(events)), ("laid", of("lay")), ("lines", of("line"))]);
        let points: Vec<i64> = end["scores"]
            .as_array()
            .unwrap()
            .iter()
            .map(|points| points.as_i64().unwrap())
            .collect();
        counts.extend(points_by_side(&points));
        counts.extend(named(&[
            ("swaps", of("swap")),
            ("ties", usize::from(points[0] == points[1])),
            ("stuck", of("aside")),
            ("passes", of("pass")),
        ]));
        counts
    }

    /// Counts turns. Every play is a turn, except that the tile placed after a toss doesn't count, whether
    /// it's the flip itself or the other player's tile in its place.
    fn turns(&self, events: &[Value]) -> usize {
        let plays = ["lay", "remove", "turn", "toss", "swap", "aside"];
        let is_play = |event: &Value| plays.iter().any(|kind| is(event, kind));
        let comes_of_toss = |toss: &Value, lay: &Value| {
            is(toss, "toss")
                && is(lay, "lay")
                && if toss["side"] == "symbol" {
                    toss["seat"] == lay["seat"]
                } else {
                    self.rules["flip"]["back"] == "other-lays" && toss["seat"] != lay["seat"]
                }
        };
        let results = events.windows(2).filter(|pair| comes_of_toss(&pair[0], &pair[1])).count();
        events.iter().filter(|event| is_play(event)).count() - results
    }

    fn results(&self, games: &[Game]) -> Map<String, Value> {
        let sides = self.sides();
        // Each side's share of each game.
        let won = |side: u64| -> Vec<f64> {
            let part = |game: &Game| {
                if game.winners.contains(&side) { ratio(1, game.winners.len()) } else { 0.0 }
            };
            games.iter().map(part).collect()
        };
        let won: Vec<Vec<f64>> = (0..sides).map(won).collect();
        let mut figures = Map::new();
        let shares: Vec<f64> = won.iter().map(|parts| mean(parts)).collect();
        figures.insert("wins".into(), json!(shares));
        let intervals: Vec<(f64, f64)> = won.iter().map(|parts| interval(parts)).collect();
        figures.insert("wins_interval".into(), json!(intervals));
        if sides > 1 {
            figures.insert("wins_test".into(), test(&won, games));
        }
        let several = games.iter().filter(|game| game.winners.len() > 1).count();
        figures.insert("shared".into(), json!(ratio(several, games.len())));
        let mut ends: BTreeMap<&str, usize> = BTreeMap::new();
        for game in games {
            *ends.entry(&game.reason).or_default() += 1;
        }
        let ends: Map<String, Value> = ends
            .into_iter()
            .map(|(reason, count)| (reason.to_owned(), json!(ratio(count, games.len()))))
            .collect();
        figures.insert("ends".into(), ends.into());
        figures
    }
}

/// Asserts that two values are equal, up to rounding of fractions.
#[track_caller]
pub fn assert_same(left: &Value, right: &Value, at: &str) {
    match (left, right) {
        (Value::Number(one), Value::Number(other)) if one.is_f64() || other.is_f64() => {
            let (one, other) = (one.as_f64().unwrap(), other.as_f64().unwrap());
            assert!((one - other).abs() < 1e-9, "{at}: {one} and {other}");
        }
        (Value::Array(one), Value::Array(other)) => {
            assert_eq!(one.len(), other.len(), "{at}");
            one.iter().zip(other).for_each(|(one, other)| assert_same(one, other, at));
        }
        (Value::Object(one), Value::Object(other)) => {
            let names = |of: &Map<String, Value>| of.keys().cloned().collect::<Vec<_>>();
            assert_eq!(names(one), names(other), "{at}");
            one.iter().for_each(|(key, one)| assert_same(one, &other[key], &format!("{at}/{key}")));
        }
        _ => assert_eq!(left, right, "{at}"),
    }
}

/// Removes the end reasons that never occurred from the given figures.
pub fn without_ends_of_no_game(figures: &mut Map<String, Value>) {
    let ends = figures["ends"].as_object_mut().unwrap();
    ends.retain(|_, part| part.as_f64() != Some(0.0));
}

fn is(event: &Value, kind: &str) -> bool {
    event["event"] == kind
}

fn named(counts: &[(&str, usize)]) -> Vec<(String, i64)> {
    counts.iter().map(|&(name, count)| (name.to_owned(), i64::try_from(count).unwrap())).collect()
}

fn points_by_side(points: &[i64]) -> impl Iterator<Item = (String, i64)> {
    (0..).zip(points).map(|(side, &points): (usize, _)| (format!("points_{side}"), points))
}

#[allow(clippy::cast_precision_loss, reason = "the numbers are small")]
fn ratio(part: usize, whole: usize) -> f64 {
    part as f64 / whole as f64
}

fn mean(numbers: &[f64]) -> f64 {
    numbers.iter().sum::<f64>() / ratio(numbers.len(), 1)
}

#[allow(clippy::cast_precision_loss, reason = "the numbers are small")]
fn spread(numbers: &[i64]) -> Value {
    let floats: Vec<f64> = numbers.iter().map(|&number| number as f64).collect();
    let middle = mean(&floats);
    let squares: f64 = floats.iter().map(|number| (number - middle).powi(2)).sum();
    let sd = if floats.len() < 2 { 0.0 } else { (squares / ratio(floats.len() - 1, 1)).sqrt() };
    json!({
        "total": numbers.iter().sum::<i64>(),
        "mean": middle,
        "sd": sd,
        "min": numbers.iter().min(),
        "max": numbers.iter().max(),
    })
}

/// Returns the interval for a side's share of wins, given its part of each game.
fn interval(parts: &[f64]) -> (f64, f64) {
    let (games, share) = (ratio(parts.len(), 1), mean(parts));
    let of_one = share * (1.0 - share);
    let mut trials = games;
    if parts.iter().any(|&part| part > 0.0 && part < 1.0) {
        let spread: f64 = parts.iter().map(|part| (part - share).powi(2)).sum();
        trials *= (of_one * games / (spread + of_one)).max(1.0);
    }
    let (hits, misses) = (share * trials, (1.0 - share) * trials);
    if hits.min(misses) > 1e4 {
        // Wilson's score interval.
        let weight = 1.959_963_984_540_054_f64.powi(2) / trials;
        let middle = (share + weight / 2.0) / (1.0 + weight);
        let half = (weight * of_one + weight * weight / 4.0).sqrt() / (1.0 + weight);
        return (middle - half, middle + half);
    }
    (lower_end(hits, misses), 1.0 - lower_end(misses, hits))
}

/// Returns the share p at which 0.85 · I(p; x, n−x+1) + 0.15 · I(p; x+1, n−x) = 0.025.
fn lower_end(hits: f64, misses: f64) -> f64 {
    if hits <= 0.0 {
        return 0.0;
    }
    let (mut low, mut high) = (0.0, hits / (hits + misses));
    for _ in 0..100 {
        let p = f64::midpoint(low, high);
        let more = if misses > 0.0 { beta(p, hits + 1.0, misses) } else { 0.0 };
        if 0.85 * beta(p, hits, misses + 1.0) + 0.15 * more < 0.025 { low = p } else { high = p }
    }
    low
}

/// Computes the regularised incomplete beta function from its power series.
fn beta(x: f64, a: f64, b: f64) -> f64 {
    let front =
        a * x.ln() + b * (-x).ln_1p() + log_gamma(a + b) - log_gamma(a + 1.0) - log_gamma(b);
    let (mut sum, mut term) = (1.0, 1.0);
    let mut at = 0.0;
    while term > sum * 1e-17 {
        term *= x * (a + b + at) / (a + 1.0 + at);
        sum += term;
        at += 1.0;
    }
    front.exp() * sum
}

/// Computes the logarithm of the gamma function using Lanczos's approximation.
fn log_gamma(x: f64) -> f64 {
    const SERIES: [f64; 8] = [
        676.520_368_121_885_1,
        -1_259.139_216_722_402_8,
        771.323_428_777_653_1,
        -176.615_029_162_140_6,
        12.507_343_278_686_905,
        -0.138_571_095_265_720_12,
        9.984_369_578_019_572e-6,
        1.505_632_735_149_311_6e-7,
    ];
    let x = x - 1.0;
    let middle = x + 7.5;
    let (mut sum, mut at) = (0.999_999_999_999_809_9, x);
    for factor in SERIES {
        at += 1.0;
        sum += factor / at;
    }
    (std::f64::consts::TAU.sqrt() * sum).ln() + (x + 0.5) * middle.ln() - middle
}

/// Returns Pearson's test for equal shares, given each side's part of each game.
fn test(won: &[Vec<f64>], games: &[Game]) -> Value {
    let sides = ratio(won.len(), 1);
    let sums: Vec<f64> = won.iter().map(|parts| parts.iter().sum()).collect();
    let middle = mean(&sums);
    let squares: f64 = sums.iter().map(|sum| (sum - middle).powi(2)).sum();
    let winners =
        games.iter().map(|game| ratio(game.winners.len(), 1)).filter(|&count| count > 0.0);
    let variance: f64 = winners.map(|count| (sides - count) / (count * sides * sides)).sum();
    let chi_squared = if variance > 0.0 { (sides - 1.0) / sides * squares / variance } else { 0.0 };
    // The regularised lower gamma function, from its power series.
    let (a, x) = ((sides - 1.0) / 2.0, chi_squared / 2.0);
    let below = if x > 0.0 {
        let front = (a * x.ln() - x - log_gamma(a + 1.0)).exp();
        let (mut sum, mut term) = (1.0, 1.0);
        let mut at = 0.0;
        while term > sum * 1e-17 {
            at += 1.0;
            term *= x / (a + at);
            sum += term;
        }
        front * sum
    } else {
        0.0
    };
    json!({ "chi_squared": chi_squared, "degrees": won.len() - 1, "p": 1.0 - below })
}
