//! Benchmarks how long it takes until the command line prints its first result, and how long it takes to get
//! from a ruleset's name to compiled rules.
//!
//! The limit is compared against the minimum of many runs, which is the least affected by interruptions.

mod common;

use std::{env, process::ExitCode, time::Instant};

use common::{Limits, Run, least, seconds};
use sentiero::{
    check::{LoadedRuleset, Request, load},
    loader::NoFiles,
    path::Rules,
};

/// The maximum time to run the command line to completion, in milliseconds.
const MOST_TO_RESULT: f64 = 10.0;
/// How many milliseconds it may take to load, check and compile an edition. The first edition is allowed more
/// than later ones because it also builds the schema validator.
const MOST_COLD: f64 = 5.0;
const MOST_WARM: f64 = 1.0;

const EDITIONS: [&str; 4] = ["calliope", "flick", "kosmos", "wizkids"];

fn main() -> ExitCode {
    let arguments: Vec<String> = env::args().skip(1).collect();
    if let [word, id] = arguments.as_slice()
        && word == "load"
    {
        let (cold, warm) = (milliseconds_to_compile(id), milliseconds_to_compile(id));
        println!("{cold} {warm}");
        return ExitCode::SUCCESS;
    }
    let mut limits = Limits::from_arguments();
    let rounds = limits.laps();
    println!("milliseconds to run a command to completion");
    for arguments in [
        &["simulate", "calliope", "--games", "1", "--seed", "7"][..],
        &["show", "calliope"],
        &["show", "kosmos", "--variant", "two-markers", "--players", "2"],
    ] {
        let run = Run::sentiero(arguments);
        assert!(run.output().lines().count() > 3, "{arguments:?} printed no result");
        let times: Vec<f64> = (0..rounds).map(|_| seconds(&run) * 1e3).collect();
        limits.at_most(&format!("sentiero {}", arguments.join(" ")), least(&times), MOST_TO_RESULT);
    }
    println!("milliseconds to load, check and compile an edition");
    for id in EDITIONS {
        assert_eq!(edition(id).ruleset.id(), id);
        let run = Run::again(&["load", id]);
        let (mut cold, mut warm) = (Vec::new(), Vec::new());
        for _ in 0..rounds {
            let output = run.output();
            let (one, other) = output.trim().split_once(' ').expect("two numbers");
            cold.push(one.parse().expect("a number"));
            warm.push(other.parse().expect("a number"));
        }
        limits.at_most(&format!("{id}, the first"), least(&cold), MOST_COLD);
        limits.at_most(&format!("{id}, with the validator built"), least(&warm), MOST_WARM);
    }
    limits.exit_code()
}

fn edition(id: &str) -> LoadedRuleset {
    let request = Request { ruleset: id, ..Request::default() };
    load(&request, &NoFiles).expect("an edition is valid")
}

fn milliseconds_to_compile(id: &str) -> f64 {
    let begin = Instant::now();
    let rules = Rules::new(&edition(id).ruleset, 4);
    let milliseconds = begin.elapsed().as_secs_f64() * 1e3;
    assert!(rules.is_some(), "{id} is for four players");
    milliseconds
}
