//! Loads the ruleset, players and seed given on the command line.

use std::io;

use crate::{
    check::{self, LoadedRuleset, Request},
    cli::{
        args::{PlayersArg, RulesetArgs, SeedArg},
        failure::Failure,
        output,
        play::transcript::format_variants,
        ruleset_source::{Disk, RulesetName},
    },
    diagnostic::{Blame, Report, Style},
    ruleset::{Players, Ruleset},
};

impl RulesetArgs {
    /// Returns the ruleset's name and variants, with those from `--variant` at the end.
    pub fn named(&self) -> RulesetName {
        let mut named = RulesetName::parse(self.ruleset.as_deref().unwrap_or_default());
        named.variants.extend_from_slice(&self.variant);
        named
    }

    /// Loads the ruleset and prints any diagnostics. Fails if any of them is an error.
    pub fn load(&self) -> Result<LoadedRuleset, Failure> {
        load_named(&self.named(), &self.set)
    }
}

/// Loads a ruleset by name, sets the values for this run and prints any diagnostics.
pub fn load_named(named: &RulesetName, set: &[String]) -> Result<LoadedRuleset, Failure> {
    match named.folder() {
        Some(folder) => Err(Failure::read_failure(folder, &io::ErrorKind::IsADirectory.into())),
        None => load(&named.request(set)),
    }
}

/// Loads a ruleset and prints any diagnostics. Fails if any of them is an error.
pub fn load(request: &Request<'_>) -> Result<LoadedRuleset, Failure> {
    match check::load(request, &Disk) {
        Ok(loaded) => {
            print_report(&loaded.warnings);
            Ok(loaded)
        }
        Err(report) => {
            // If the name is unknown, this is the only error we report.
            let is_usage = report.blame() == Some(Blame::Usage);
            print_report(&if is_usage { report.without_warnings() } else { report.clone() });
            Err(report_failure(&report))
        }
    }
}

/// Prints the diagnostics to stderr.
pub fn print_report(report: &Report) {
    let text = report.to_text(Style::Coloured);
    if !text.is_empty() {
        output::note(text.trim_end());
    }
}

/// Returns the failure for the given report, which must contain errors.
pub fn report_failure(report: &Report) -> Failure {
    match report.blame() {
        Some(Blame::Environment) => Failure::environment_reported(),
        Some(Blame::Usage) => Failure::usage_reported(),
        Some(Blame::Input) | None => Failure::reported(),
    }
}

impl PlayersArg {
    /// Returns the requested number of players. If there's none, returns the number closest to 4 that the
    /// ruleset allows.
    pub fn choose(&self, ruleset: &Ruleset) -> Result<u8, Failure> {
        match self.players {
            Some(players) if ruleset.sections(players).is_some() => Ok(players),
            Some(players) => Err(player_count_failure(ruleset, players)),
            None => Ok(usual_players(ruleset)),
        }
    }
}

/// Returns the requested number of players, or else the number closest to 4, if both rulesets allow it.
pub fn shared_players(
    asked: &PlayersArg,
    first: &Ruleset,
    second: &Ruleset,
) -> Result<u8, Failure> {
    if let Some(players) = asked.players {
        let refusing = [first, second].into_iter().find(|it| it.sections(players).is_none());
        return refusing.map_or(Ok(players), |ruleset| Err(player_count_failure(ruleset, players)));
    }
    let [allowed, others] = [first, second].map(|ruleset| ruleset.head().players);
    allowed.intersection(others).map(nearest_players).ok_or_else(|| {
        let [first, second] = [first, second].map(Ruleset::id);
        Failure::usage(format!(
            "{first} is for {allowed} and {second} for {others}, so there is no number of players for both"
        ))
    })
}

/// Returns 4, or the nearest number of players that the ruleset allows.
pub fn usual_players(ruleset: &Ruleset) -> u8 {
    nearest_players(ruleset.head().players)
}

fn nearest_players(allowed: Players) -> u8 {
    const DEFAULT_PLAYERS: u8 = 4;
    allowed.iter().min_by_key(|players| players.abs_diff(DEFAULT_PLAYERS)).unwrap_or(allowed.min())
}

/// Returns a failure for a number of players that the ruleset doesn't allow.
pub fn player_count_failure(ruleset: &Ruleset, players: u8) -> Failure {
    let allowed = ruleset.head().players;
    let on = format_variants(ruleset.variants());
    Failure::usage(format!("{}{on} is for {allowed}, not for {players}", ruleset.id()))
}

/// If a number of players was requested, checks that the ruleset allows it.
pub fn check_players(ruleset: &Ruleset, players: Option<u8>) -> Result<(), Failure> {
    match players.filter(|&players| ruleset.sections(players).is_none()) {
        Some(players) => Err(player_count_failure(ruleset, players)),
        None => Ok(()),
    }
}

impl SeedArg {
    /// Returns the requested seed, or draws a new one. Also returns whether the seed is new.
    pub fn choose(&self) -> Result<(u64, bool), Failure> {
        match self.seed {
            Some(seed) => Ok((seed, false)),
            None => Ok((new_seed()?, true)),
        }
    }
}

/// Draws a seed from the system, using only 32 bits so that it's short enough to retype.
fn new_seed() -> Result<u64, Failure> {
    use rand::TryRng;
    let number = rand::rngs::SysRng.try_next_u32();
    let number = number.map_err(|error| {
        Failure::environment(format!("cannot get a random seed from the system: {error}"))
    })?;
    Ok(number.into())
}
