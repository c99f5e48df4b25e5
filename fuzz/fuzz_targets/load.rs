//! Fuzzes ruleset loading. If a ruleset is valid, printing it must result in a file that loads as an
//! equivalent ruleset, and games with the minimum and maximum number of players must be playable.
//!
//! The control character `FILE SEPARATOR` (0x1C) splits the input into several files. We load the first one,
//! `a.toml`, which can extend `b.toml`, `c.toml` and so on.

#![no_main]

#[path = "../../tests/common/busy.rs"]
mod busy;

use std::time::Duration;

use busy::Busy;
use libfuzzer_sys::fuzz_target;
use sentiero::{
    bot::{Playout, Random},
    check::{LoadedRuleset, Request, apply_safe_fixes, load, validate},
    diagnostic::{Report, Style, json_text, risky_characters},
    family::{BuiltIn, Playable, Registry, lines::LinesFamily},
    language::Language,
    lines,
    loader::MemoryFiles,
    manual::{
        self,
        rulebook::{Paint, Pictures, html, markdown, rulebook, text},
    },
    path::Rules,
    render::text::TextStyle,
};

const SEPARATOR: u8 = 0x1c;
/// The maximum number of choices in a game of the lines family.
const MOST_STEPS: usize = 100_000;
/// The maximum computing time per input. Unoptimised builds, such as those in CI, have a higher limit.
const SOON: Duration = Duration::from_secs(if cfg!(fuzzing) { 1 } else { 10 });

fuzz_target!(|data: &[u8]| {
    let names = (b'a'..=b'z').map(|letter| format!("{}.toml", char::from(letter)));
    let parts = names.zip(data.split(|&byte| byte == SEPARATOR));
    let files =
        parts.fold(MemoryFiles::default(), |files, (name, part)| files.with_file(name, part));
    // Other work on the machine slows this down, so we use the fastest of three runs.
    let (mut taken, mut outcome) = timed(&files);
    for _ in 0..2 {
        if taken > SOON {
            let (again, same) = timed(&files);
            (taken, outcome) = (taken.min(again), same);
        }
    }
    assert!(taken <= SOON, "it took {taken:?}");
    let report = match &outcome {
        Ok(loaded) => {
            prints_as_it_loads(loaded);
            explains(loaded);
            plays(loaded);
            &loaded.warnings
        }
        Err(report) => {
            assert!(report.errors() > 0);
            report
        }
    };
    tell(report);
    let source = report.sources().find_by_name(main_file().ruleset);
    if source.is_some_and(|source| !report.certain_fixes(source).is_empty()) {
        let mut files = files;
        let mut goes = 0..20;
        while goes.next().is_some() {
            let fixed_file = apply_safe_fixes(&main_file(), &files);
            if fixed_file.change_count == 0 {
                break;
            }
            files = files.with_file(main_file().ruleset, fixed_file.fixed_text);
        }
        assert!(!goes.is_empty(), "applying fixes never ends");
    }
});

fn timed(files: &MemoryFiles) -> (Duration, Result<LoadedRuleset, Report>) {
    let begin = Busy::now();
    let outcome = validate(&main_file(), files);
    (begin.elapsed(), outcome)
}

/// Checks that reports don't contain terminal control characters in any form.
fn tell(report: &Report) {
    let texts = [report.to_text(Style::Plain), json_text(&report.to_json())];
    let lines = texts.into_iter().chain(report.to_github("a.toml"));
    lines.for_each(|text| assert_harmless(&text));
    report.to_text(Style::Coloured);
}

/// Checks that texts about a ruleset don't contain terminal control characters.
fn explains(loaded: &LoadedRuleset) {
    let explained = manual::explain(loaded, None, None).expect("the ruleset can be explained");
    let book = rulebook(BuiltIn.families(), loaded, Language::English, None);
    let texts = [
        explained.text(str::to_owned),
        json_text(&explained.json()),
        text(&book, &Paint::default(), TextStyle::default()),
        markdown(&book, Pictures::Text(TextStyle::default())),
        html(&book),
    ];
    texts.iter().for_each(|text| assert_harmless(text));
}

fn assert_harmless(text: &str) {
    let mut risky = risky_characters(text).filter(|&(_, character)| character != '\n');
    assert_eq!(risky.next(), None, "{text:?}");
}

fn prints_as_it_loads(loaded: &LoadedRuleset) {
    let text = manual::toml(loaded, None);
    let printed = load(&main_file(), &MemoryFiles::default().with_file("a.toml", text.as_str()));
    match printed {
        Ok(printed) => assert_eq!(printed.ruleset, loaded.ruleset, "{text}"),
        Err(report) => panic!("{text}\n{}", report.to_text(Style::Plain)),
    }
}

fn plays(loaded: &LoadedRuleset) {
    let players = loaded.ruleset.head().players;
    for players in [players.min(), players.max()] {
        if let Some(rules) = LinesFamily::compile(&loaded.ruleset, players) {
            // Hands can be swapped for new ones any number of times, but chance eventually ends the game.
            play(&rules, MOST_STEPS, lines::State::check);
            continue;
        }
        let rules = Rules::new(&loaded.ruleset, players)
            .expect("the ruleset allows this number of players");
        // Each marker starts once and chooses a path once, and each tile is laid once. After that, up to
        // eight tiles (a whole hand) can be swapped one by one.
        let markers = usize::from(players) * usize::from(rules.markers());
        let cells = rules.grid().cell_bound();
        play(&rules, 2 * markers + 10 * cells, |state| {
            // This check is slow on large boards.
            if cells < 200 { state.check(&rules) } else { Ok(()) }
        });
    }
}

/// Plays a random game, which must end within the given number of choices.
fn play<G: Playable, E: std::fmt::Debug>(
    rules: &G,
    bound: usize,
    check: impl Fn(&G::State) -> Result<(), E>,
) {
    let mut table = Playout::new(rules, |_| Random::new());
    table.begin(7, 0, &mut ());
    let steps = (0..=bound).take_while(|_| table.step(&mut ()).is_some()).count();
    assert!(steps <= bound, "the game continues after {bound} choices");
    let outcome = table.finish(&mut ()).expect("a finished game has an outcome");
    assert!(outcome.winners.iter().all(|seat| seat < rules.seats()), "{outcome:?}");
    check(table.state()).expect("the caches agree with the board");
}

fn main_file() -> Request<'static> {
    Request { ruleset: "a.toml", ..Request::default() }
}
