//! Tests the law of valid rulesets, which says that any rules without errors can be played, recorded,
//! verified, resumed and shown again.

mod generator;
mod headers;

use std::{
    collections::BTreeSet,
    ops::Range,
    sync::atomic::{AtomicU64, Ordering},
    thread,
};

use generator::{Generated, Generator, OURS};
use sentiero::{
    bot::{Playout, Random},
    check::{LoadedRuleset, Request, load, ruleset_from_json, validate},
    diagnostic::{Report, Style},
    family::{BuiltIn, Playable, Registry, Task, for_game},
    game::{Setup, Stream, Streams},
    loader::{MemoryFiles, NoFiles, builtin_rulesets},
    manual,
    record::{Header, Limits, Reader, verify, write},
    ruleset::Ruleset,
};

const SEED: u64 = 33;
/// The maximum number of choices per game, after which it's cut off.
const MOST_CHOICES: usize = 150;

type Breach = String;

fn breach(what: &str, why: impl std::fmt::Display) -> Breach {
    format!("{what}: {why}")
}

fn told(report: &Report) -> String {
    report.to_text(Style::Plain)
}

/// Checks the law for a ruleset. Returns `Ok(false)` if the ruleset isn't valid.
fn holds(generated: &Generated) -> Result<bool, Breach> {
    let files = generated.memory();
    let request = generated.request();
    // The law also applies to rules that merely load. Checking all pairs of variants takes the most time, so
    // we only do it for every eighth ruleset.
    let is_thorough = generated.number.is_multiple_of(8);
    let read = if is_thorough { validate } else { load };
    let Ok(loaded) = read(&request, &files) else { return Ok(false) };
    let is_strict = is_thorough && loaded.warnings.diagnostics().is_empty();
    let range = loaded.ruleset.head().players;
    let mut choices = Stream::new(SEED, generated.number, 1);
    let numbers: Vec<u8> = range.iter().collect();
    let count = u32::try_from(numbers.len()).unwrap_or_default();
    let players = numbers[choices.choose(count) as usize];
    let game = Recorded { ruleset: &loaded.ruleset, number: generated.number, choices };
    for_game(&loaded.ruleset, players, game).ok_or("the rules don't compile")??;
    is_shown_again(&loaded, players, generated)?;
    if is_strict { passes_strictly(&loaded) } else { Ok(()) }?;
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
        // The last choice may have ended the game.
        is_over |= game.outcome(table.state()).is_some();
        let header = Header::new(self.ruleset, game, SEED, self.number);
        is_verified(self.ruleset, game, &header, &events, is_over)?;
        let Some((setup, told, before)) = moment else { return Ok(()) };
        // Write the position as text and read it back.
        let text = serde_json::to_string(&setup).map_err(|error| breach("position", error))?;
        let read: Setup<G::Position> =
            serde_json::from_str(&text).map_err(|error| breach("position", error))?;
        read.streams.check(game.seats()).map_err(|error| breach("streams", error))?;
        let state = game
            .set_up(&read.position)
            .map_err(|error| breach("position", format!("{error}\n{text}")))?;
        if game.position(&state).as_ref() != Some(&setup.position) {
            return Err(breach("position", "it's different after reading it back"));
        }
        let mut table = Playout::new(game, |_| Random::new());
        table.resume(SEED, self.number, &state, &read.streams);
        let mut rest = Vec::new();
        for _ in before..steps {
            table.step(&mut rest);
        }
        let lines = |events: &[G::Event]| serde_json::to_string(events).unwrap_or_default();
        if lines(&rest) != lines(&events[told..]) {
            return Err(breach("resumed", format!("it's a different game from {text}")));
        }
        Ok(())
    }
}

/// Writes the record of a game and verifies it against the rules in its header.
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
                Err(error) if !self.2 && error.is_cut_off() => Ok(()),
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
    for_game(&again, game.seats(), Verify(&read, reader, is_over))
        .ok_or("the rules of the header don't compile")?
}

/// Loads the output of `show` and compares it with the original. Each ruleset is also copied in one of
/// several other ways.
fn is_shown_again(
    loaded: &LoadedRuleset,
    players: u8,
    generated: &Generated,
) -> Result<(), Breach> {
    let off: Vec<_> = loaded.variants.iter().filter(|variant| !variant.is_on).collect();
    let variant = off.get(usize::from(players) % off.len().max(1)).map(|variant| &*variant.name);
    is_copied(loaded, None, None, generated)?;
    match generated.number % 4 {
        0 => is_copied(loaded, None, variant, generated),
        1 => is_copied(loaded, Some(players), None, generated),
        2 => is_copied(loaded, Some(players), variant, generated),
        _ => {
            let again = ruleset_from_json(&manual::json(loaded, None), BuiltIn.checked())
                .map_err(|report| breach("shown as JSON", told(&report)))?;
            let is_same = loaded.ruleset.to_json(None) == again.to_json(None);
            is_same.then_some(()).ok_or_else(|| "shown as JSON: the rules differ".to_owned())
        }
    }
}

/// Loads the output of `show`, either for all player counts or for one. If another variant is switched on in
/// both, the rulesets must still be the same.
fn is_copied(
    loaded: &LoadedRuleset,
    only: Option<u8>,
    variant: Option<&str>,
    generated: &Generated,
) -> Result<(), Breach> {
    let more: Vec<String> = variant.map(ToOwned::to_owned).into_iter().collect();
    let variants = [&generated.variants[..], &more].concat();
    let with = if more.is_empty() {
        Ok(loaded.clone())
    } else {
        load(&Request { variants: &variants, ..generated.request() }, &generated.memory())
    };
    let Ok(with) = with else { return Ok(()) };
    if only.is_some_and(|only| with.ruleset.sections(only).is_none()) {
        return Ok(());
    }
    let text = manual::toml(loaded, only);
    let shown = MemoryFiles::default().with_file(OURS, &*text);
    let request = Request { ruleset: OURS, variants: &more, ..Request::default() };
    let again = load(&request, &shown).map_err(|report| breach("shown", told(&report) + &text))?;
    is_same(&with, &again, only).map_err(|why| breach("shown", format!("{more:?} {why}{text}")))
}

/// Checks that a copy of a ruleset without findings doesn't have any findings either.
fn passes_strictly(loaded: &LoadedRuleset) -> Result<(), Breach> {
    let text = manual::toml(loaded, None);
    let files = MemoryFiles::default().with_file(OURS, &*text);
    match validate(&Request::new(OURS), &files) {
        Ok(again) if again.warnings.is_empty() => Ok(()),
        Ok(LoadedRuleset { warnings: report, .. }) | Err(report) => {
            Err(breach("the copy has findings", told(&report) + &text))
        }
    }
}

/// Compares the rules of a ruleset with those of a copy.
fn is_same(loaded: &LoadedRuleset, again: &LoadedRuleset, only: Option<u8>) -> Result<(), String> {
    let numbers = |loaded: &LoadedRuleset| -> Vec<u8> {
        loaded.ruleset.players().filter(|&each| only.is_none_or(|only| each == only)).collect()
    };
    if numbers(loaded) != numbers(again) {
        return Err("the player counts differ\n".to_owned());
    }
    for players in numbers(loaded) {
        let values = |loaded: &LoadedRuleset| {
            loaded.ruleset.sections(players).map(|values| values.to_json())
        };
        if values(loaded) != values(again) {
            return Err(format!("the values for {players} players differ\n"));
        }
    }
    let head = |loaded: &LoadedRuleset| {
        let head = loaded.ruleset.head();
        (head.id.clone(), head.title.clone(), head.edition.clone())
    };
    if head(loaded) == head(again) { Ok(()) } else { Err("the heads differ\n".to_owned()) }
}

/// Checks the law for the generated rulesets with the given numbers.
fn campaign(numbers: Range<u64>) {
    let generator = Generator::new();
    let (next, checked) = (AtomicU64::new(numbers.start), AtomicU64::new(0));
    let valid = AtomicU64::new(0);
    let check = || {
        let mut breaches = Vec::new();
        while breaches.len() < 5 {
            let number = next.fetch_add(1, Ordering::Relaxed);
            if number >= numbers.end {
                break;
            }
            let generated = generator.ruleset(number);
            match holds(&generated) {
                Ok(is_valid) => drop(valid.fetch_add(u64::from(is_valid), Ordering::Relaxed)),
                Err(why) => {
                    let breach = format!("== {number}\n{why}\n{}\n", generated.to_text());
                    eprintln!("{breach}");
                    breaches.push(breach);
                }
            }
            let checked = checked.fetch_add(1, Ordering::Relaxed) + 1;
            if checked.is_multiple_of(5_000) {
                eprintln!("{valid:?} of {checked} rulesets are valid");
            }
        }
        breaches
    };
    let threads = thread::available_parallelism().map_or(1, usize::from);
    let breaches: Vec<String> = thread::scope(|scope| {
        let running: Vec<_> = (0..threads).map(|_| scope.spawn(check)).collect();
        running.into_iter().flat_map(|thread| thread.join().unwrap()).collect()
    });
    println!("{valid:?} of {checked:?} rulesets are valid");
    assert!(breaches.is_empty(), "{}", breaches.concat());
}

#[test]
fn random_valid_rulesets_round_trip() {
    campaign(0..1_000);
}

/// Set `SENTIERO_RULESETS=5000..6000` to check different numbers.
#[test]
#[ignore = "it takes half an hour"]
fn hundred_thousand_rulesets_round_trip() {
    let numbers = std::env::var("SENTIERO_RULESETS").map(|range| {
        let ends = range.split_once("..").unwrap_or(("0", &range));
        ends.0.parse().unwrap()..ends.1.parse().unwrap()
    });
    campaign(numbers.unwrap_or(0..100_000));
}

/// Copies written by `show` have no findings, but a modified copy needs an id of its own.
#[test]
fn only_unchanged_copies_may_keep_the_id() {
    for known in builtin_rulesets() {
        let loaded = load(&Request { ruleset: known.id, ..Request::default() }, &NoFiles).unwrap();
        let text = manual::toml(&loaded, None);
        let found = |text: &str| {
            let files = MemoryFiles::default().with_file(OURS, text);
            let request = Request { ruleset: OURS, ..Request::default() };
            let warnings = validate(&request, &files).unwrap().warnings;
            // In a copy, a house rule's value that has no effect looks as if the copy's author had set it.
            let codes = warnings.diagnostics().iter().map(|found| found.code);
            codes
                .filter(|&code| !known.is_house_rule() || code != "without-effect")
                .collect::<Vec<_>>()
        };
        for variant in loaded.variants.iter().filter(|variant| !variant.is_on) {
            assert!(text.contains(&format!("[variants.{}]", variant.name)), "{text}");
        }
        assert!(found(&text).is_empty(), "{}: {:?}\n{text}", known.id, found(&text));
        let changed = text.replacen("title = ", "title = \"Changed\" # ", 1);
        assert_eq!(found(&changed), ["missing-id"], "{}", known.id);
    }
}

/// A copy only contains what matters for the enabled variants, so the same must go for findings.
#[test]
fn copies_have_the_same_variant_findings() {
    let codes = |request: &Request<'_>, text: &str| -> Vec<&'static str> {
        let files = MemoryFiles::default().with_file(OURS, text);
        let found = validate(request, &files).unwrap_or_else(|report| panic!("{}", told(&report)));
        found.warnings.diagnostics().iter().map(|found| found.code).collect()
    };
    // The first variant sets the same value as the command line. The others would only change the game for
    // player counts or together with variants that `two-markers` rules out.
    let only_for_many =
        "[[variants.v.when]]\nplayers.min = 4\nplayers.max = 6\nset.board.columns = 24\n";
    for (text, variants, set, expected) in [
        (
            "id = \"ours\"\nextends = \"dungeon-tris\"\ntitle = \"Ours\"\nturn.touches = \"side\"\n".to_owned(),
            &["combos-for-both"][..],
            &["combo.alone=nobody"][..],
            &[][..],
        ),
        (
            format!(
                "id = \"ours\"\nextends = \"kosmos\"\ntitle = \"Ours\"\n[variants.v]\ntitle = \"V\"\n\
                 set.elimination.collision = \"out\"\n{only_for_many}\
                 [variants.w]\ntitle = \"W\"\nplayers.min = 3\nplayers.max = 8\n\
                 set.elimination.collision = \"pass\"\n"
            ),
            &["two-markers"],
            &[],
            &["empty-variant"],
        ),
    ] {
        let [variants, set] = [variants, set]
            .map(|list| list.iter().map(|&one| one.to_owned()).collect::<Vec<String>>());
        let request =
            Request { ruleset: OURS, variants: &variants, set_arguments: &set, ..Request::default() };
        assert_eq!(codes(&request, &text), expected, "{text}");
        let files = MemoryFiles::default().with_file(OURS, text.as_str());
        let copy = manual::toml(&load(&request, &files).unwrap(), None);
        let of_copy = Request { ruleset: OURS, ..Request::default() };
        assert_eq!(codes(&of_copy, &copy), expected, "{copy}");
    }
}

/// A default that depends on another value still does so in a copy. Blocks in the copy don't spell it out
/// either: they only set what the ruleset itself sets for the same player counts.
#[test]
fn copied_block_defaults_follow_variants() {
    let ours = |block: &str| {
        format!(
            "id = \"ours\"\nextends = \"calliope\"\nplayers.max = 3\n[hand]\nsize = 4\n\
             [[when]]\nplayers = {{ min = 3, max = 3 }}\n{block}\n\
             [variants.six]\ntitle = \"six\"\nset.hand.size = 6\n"
        )
    };
    let limits = |text: &str, variants: &[String]| {
        let files = MemoryFiles::default().with_file(OURS, text);
        let request = Request { ruleset: OURS, variants, ..Request::default() };
        let loaded = load(&request, &files).unwrap_or_else(|report| panic!("{}", told(&report)));
        let limit = |players| loaded.ruleset.sections(players).unwrap().to_json()["hand"].clone();
        let limits = [2, 3].map(|players| limit(players)["limit"].as_u64());
        (limits, manual::toml(&loaded, None))
    };
    let six = ["six".to_owned()];
    for (block, plain, with_six) in [
        ("set.hand.size = 5", [4, 5], [6, 6]),
        ("set.hand = { size = 5, limit = 7 }", [4, 7], [6, 7]),
        ("set.hand.limit = 8", [4, 8], [6, 8]),
    ] {
        let (own, copy) = limits(&ours(block), &[]);
        assert_eq!(own, plain.map(Some), "{block}");
        assert_eq!(limits(&copy, &[]).0, plain.map(Some), "{copy}");
        assert_eq!(limits(&copy, &six).0, with_six.map(Some), "{copy}");
    }
}

/// Ensures that every key is covered by at least one valid ruleset.
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
        let players = loaded.ruleset.head().players.min();
        let set = |key: &String| {
            let pointer = format!("/{}", key.replace('.', "/"));
            let setting = loaded.provenance.latest_setting(players, &pointer);
            setting.is_some_and(|setting| {
                !matches!(
                    &setting.origin,
                    sentiero::loader::Origin::File { is_builtin: true, .. }
                        | sentiero::loader::Origin::Default
                )
            })
        };
        missing.retain(|key| !set(key));
    }
    assert!(missing.is_empty(), "no valid ruleset sets {missing:?}");
}
