//! The law of what is valid: rules without errors can be played, recorded, verified, resumed and shown
//! again, whatever they say.

mod generator;

use std::{
    collections::BTreeSet,
    sync::atomic::{AtomicU64, Ordering},
    thread,
};

use generator::{Generated, Generator, OURS};
use sentiero::{
    bot::{Playout, Random},
    check::{Loaded, Request, load, ruleset_from_json, validate},
    diagnostic::{Report, Style},
    family::{BuiltIn, Playable, Registry, Task, with_game},
    game::{Setup, Stream, Streams},
    loader::{MemoryFiles, NoFiles, builtin},
    manual,
    record::{Header, Limits, Reader, RecordFault, verify, write},
    ruleset::Ruleset,
};

const SEED: u64 = 33;
/// The most choices of a game: after them it is cut off.
const MOST_CHOICES: usize = 150;

type Breach = String;

fn breach(what: &str, why: impl std::fmt::Display) -> Breach {
    format!("{what}: {why}")
}

fn told(report: &Report) -> String {
    report.to_text(Style::Plain)
}

/// Checks the law for a ruleset; `false` if that is not valid.
fn holds(generated: &Generated, number: u64) -> Result<bool, Breach> {
    let files = generated.memory();
    let request = generated.request();
    let Ok(loaded) = load(&request, &files) else { return Ok(false) };
    // What loads keeps the law too. To look at each pair of variants as well takes longest.
    let is_thorough = number.is_multiple_of(8);
    if is_thorough && validate(&request, &files).is_err() {
        return Ok(false);
    }
    let range = loaded.ruleset.head().players;
    let mut choices = Stream::new(SEED, number, 1);
    let players = range.min
        + u8::try_from(choices.choose(u32::from(range.max - range.min) + 1)).unwrap_or_default();
    let game = Recorded { ruleset: &loaded.ruleset, number, choices };
    with_game(&loaded.ruleset, players, game).ok_or("the rules don't compile")??;
    is_shown_again(&loaded, players, generated, is_thorough)?;
    Ok(true)
}

/// Plays, records, verifies and resumes a game.
struct Recorded<'a> {
    ruleset: &'a Ruleset,
    number: u64,
    choices: Stream,
}

impl Task for Recorded<'_> {
    type Output = Result<(), Breach>;

    fn run<G: Playable>(mut self, game: &G) -> Self::Output {
        let mut table = Playout::new(game, |_| Random::new());
        let (mut events, mut streams) = (Vec::new(), Streams::default());
        let (mut moment, mut moments, mut told, mut steps, mut is_over) = (None, 0, 0, 0, false);
        table.begin(SEED, self.number, &mut events);
        while !is_over && steps < MOST_CHOICES {
            let given = events[told..].iter().filter_map(|event| game.recorded_chance(event));
            given.for_each(|(purpose, _)| streams.count_chance(purpose));
            told = events.len();
            if let Some(position) = game.position(table.state()) {
                moments += 1;
                if self.choices.choose(moments) == 0 {
                    let (players, streams) = (game.seats(), streams.clone());
                    moment = Some((Setup { players, position, streams }, told, steps));
                }
            }
            match table.step(&mut events) {
                Some(seat) => streams.count_choice(seat),
                None => is_over = true,
            }
            steps += 1;
        }
        let header = Header::of(self.ruleset, game, SEED, self.number);
        is_verified(self.ruleset, game, &header, &events, is_over)?;
        let Some((setup, told, before)) = moment else { return Ok(()) };
        // Through the text that a file has.
        let text = serde_json::to_string(&setup).map_err(|error| breach("position", error))?;
        let read: Setup<G::Position> =
            serde_json::from_str(&text).map_err(|error| breach("position", error))?;
        read.streams.check(game.seats()).map_err(|error| breach("streams", error))?;
        let state = game
            .set_up(&read.position)
            .map_err(|error| breach("position", format!("{error}\n{text}")))?;
        if game.position(&state).as_ref() != Some(&setup.position) {
            return Err(breach("position", "another one after it was read"));
        }
        let mut table = Playout::new(game, |_| Random::new());
        table.resume(SEED, self.number, &state, &read.streams);
        let mut rest = Vec::new();
        for _ in before..steps {
            table.step(&mut rest);
        }
        let lines = |events: &[G::Event]| serde_json::to_string(events).unwrap_or_default();
        if lines(&rest) != lines(&events[told..]) {
            return Err(breach("resumed", format!("another game from {text}")));
        }
        Ok(())
    }
}

/// Writes the record of a game, and verifies it by the rules of its header.
fn is_verified<G: Playable>(
    ruleset: &Ruleset,
    game: &G,
    header: &Header,
    events: &[G::Event],
    is_over: bool,
) -> Result<(), Breach> {
    struct Verify<'a>(&'a Header, Reader<&'a [u8]>, bool);
    impl Task for Verify<'_> {
        type Output = Result<(), Breach>;

        fn run<G: Playable>(mut self, game: &G) -> Self::Output {
            match verify(game, self.0, self.1.events_of(game)) {
                Ok(_) if self.2 => Ok(()),
                Err(error) if !self.2 && error.fault == RecordFault::CutOff => Ok(()),
                Ok(_) => Err(breach("verified", "a game that is not over")),
                Err(error) => Err(breach("verified", error)),
            }
        }
    }
    let mut bytes = Vec::new();
    write(&mut bytes, header, events).map_err(|error| breach("written", error))?;
    let mut reader = Reader::with_limits(bytes.as_slice(), Limits::default());
    let read = reader.header().map_err(|error| breach("header", error))?;
    let read = read.ok_or("the record has no header")?;
    let again = ruleset_from_json(&read.rules, BuiltIn.checked())
        .map_err(|report| breach("rules of the header", told(&report)))?;
    let values = |ruleset: &Ruleset| Some(ruleset.sections(game.seats())?.to_json());
    if values(&again) != values(ruleset) {
        return Err(breach("rules of the header", "other values"));
    }
    with_game(&again, game.seats(), Verify(&read, reader, is_over))
        .ok_or("the rules of the header don't compile")?
}

/// Loads what `show` writes, for all numbers of players and for one, and compares.
fn is_shown_again(
    loaded: &Loaded,
    players: u8,
    generated: &Generated,
    is_thorough: bool,
) -> Result<(), Breach> {
    let files = generated.memory();
    let ask = |text: &str, variants: &[String]| {
        let shown = MemoryFiles::default().with(OURS, text);
        let request = Request { ruleset: OURS, variants, ..Request::default() };
        let read = if variants.is_empty() && is_thorough { validate } else { load };
        read(&request, &shown).map_err(|report| breach("shown", told(&report) + text))
    };
    // Each variant, and the copies for one number of players, are tried with a part of the rulesets.
    let off: Vec<_> = loaded.variants.iter().filter(|variant| !variant.on).collect();
    let nth = usize::from(players) % off.len().max(1);
    for only in [None, Some(players).filter(|players| players % 2 == 0)] {
        let text = manual::toml(loaded, only);
        let again = ask(&text, &[])?;
        is_same(loaded, &again, only).map_err(|why| breach("shown", why + &text))?;
        // With one more variant both play alike.
        if let Some(variant) = off.get(nth) {
            let mut variants = generated.variants.clone();
            variants.push(variant.name.clone());
            let request = Request { variants: &variants, ..generated.request() };
            let Ok(with) = load(&request, &files) else { continue };
            if only.is_some_and(|only| with.ruleset.sections(only).is_none()) {
                continue;
            }
            let again = ask(&text, std::slice::from_ref(&variant.name))?;
            is_same(&with, &again, only)
                .map_err(|why| breach("shown", format!("{} {why}{text}", variant.name)))?;
        }
    }
    let object = manual::json(loaded, None);
    let again = ruleset_from_json(&object, BuiltIn.checked())
        .map_err(|report| breach("shown as JSON", told(&report)))?;
    let is_same = loaded.ruleset.to_json(None) == again.to_json(None);
    is_same.then_some(()).ok_or_else(|| "shown as JSON: other rules".to_owned())
}

/// Compares the rules of a ruleset with those of its copy.
fn is_same(loaded: &Loaded, again: &Loaded, only: Option<u8>) -> Result<(), String> {
    let numbers = |loaded: &Loaded| -> Vec<u8> {
        loaded.ruleset.players().filter(|&each| only.is_none_or(|only| each == only)).collect()
    };
    if numbers(loaded) != numbers(again) {
        return Err("other numbers of players\n".to_owned());
    }
    for players in numbers(loaded) {
        let values =
            |loaded: &Loaded| loaded.ruleset.sections(players).map(|values| values.to_json());
        if values(loaded) != values(again) {
            return Err(format!("other values for {players}\n"));
        }
    }
    let head = |loaded: &Loaded| {
        let head = loaded.ruleset.head();
        (head.id.clone(), head.title.clone(), head.edition.clone())
    };
    if head(loaded) == head(again) { Ok(()) } else { Err("another head\n".to_owned()) }
}

/// Checks the law for a number of valid rulesets.
fn campaign(wanted: u64) {
    let generator = Generator::new();
    let (next, valid) = (AtomicU64::new(0), AtomicU64::new(0));
    let check = || {
        let mut breaches = Vec::new();
        while valid.load(Ordering::Relaxed) < wanted && breaches.len() < 5 {
            let number = next.fetch_add(1, Ordering::Relaxed);
            let generated = generator.ruleset(number);
            match holds(&generated, number) {
                Ok(is_valid) => drop(valid.fetch_add(u64::from(is_valid), Ordering::Relaxed)),
                Err(why) => {
                    breaches.push(format!("== {number}\n{why}\n{}\n", generated.to_text()));
                }
            }
        }
        breaches
    };
    let threads = thread::available_parallelism().map_or(1, usize::from);
    let breaches: Vec<String> = thread::scope(|scope| {
        let running: Vec<_> = (0..threads).map(|_| scope.spawn(check)).collect();
        running.into_iter().flat_map(|thread| thread.join().unwrap()).collect()
    });
    println!("{valid:?} of {next:?} rulesets are valid");
    assert!(breaches.is_empty(), "{}", breaches.concat());
}

#[test]
fn what_validates_can_be_played_recorded_verified_resumed_and_shown_again() {
    campaign(500);
}

#[test]
#[ignore = "it takes an hour: 100,000 rulesets"]
fn a_hundred_thousand_rulesets_that_validate_can_be_played_and_shown_again() {
    campaign(100_000);
}

/// A copy that `show` writes has no finding, and a changed one needs an id of its own.
#[test]
fn unchanged_copies_of_built_in_rulesets_pass_and_changed_ones_do_not() {
    for known in builtin() {
        let loaded = load(&Request { ruleset: known.id, ..Request::default() }, &NoFiles).unwrap();
        let text = manual::toml(&loaded, None);
        let found = |text: &str| {
            let files = MemoryFiles::default().with(OURS, text);
            let request = Request { ruleset: OURS, ..Request::default() };
            let warnings = validate(&request, &files).unwrap().warnings;
            // What a house rule leaves without effect is the author's own in a copy.
            let codes = warnings.diagnostics().iter().map(|found| found.code);
            codes.filter(|&code| !known.is_house() || code != "without-effect").collect::<Vec<_>>()
        };
        for variant in loaded.variants.iter().filter(|variant| !variant.on) {
            assert!(text.contains(&format!("[variants.{}]", variant.name)), "{text}");
        }
        assert!(found(&text).is_empty(), "{}: {:?}\n{text}", known.id, found(&text));
        let changed = text.replacen("title = ", "title = \"Changed\" # ", 1);
        assert_eq!(found(&changed), ["missing-id"], "{}", known.id);
    }
}

/// Valid rulesets set every key, so that the law is tried with each.
#[test]
fn valid_rulesets_set_every_key() {
    let generator = Generator::new();
    let mut missing: BTreeSet<String> = generator.keys().collect();
    for number in 0..4_000 {
        if missing.is_empty() {
            break;
        }
        let generated = generator.ruleset(number);
        let Ok(loaded) = load(&generated.request(), &generated.memory()) else { continue };
        let players = loaded.ruleset.head().players.min;
        let set = |key: &String| {
            let pointer = format!("/{}", key.replace('.', "/"));
            let setting = loaded.provenance.latest(players, &pointer);
            setting.is_some_and(|setting| {
                !matches!(
                    &setting.origin,
                    sentiero::loader::Origin::File { builtin: true, .. }
                        | sentiero::loader::Origin::Default
                )
            })
        };
        missing.retain(|key| !set(key));
    }
    assert!(missing.is_empty(), "no valid ruleset sets {missing:?}");
}
