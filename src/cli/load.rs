//! Loading a ruleset for a command.

use std::{
    fs::{self, File},
    io::{self, Read},
    path::Path,
};

use anstream::{eprint, eprintln};

use super::{
    args::{PlayersArg, RulesetArgs, SeedArg},
    failure::Failure,
};
use crate::{
    check::{self, Loaded, Request},
    diagnostic::{Blame, Report, Style},
    loader::{FileError, Files},
    ruleset::Ruleset,
};

/// The files of this machine.
pub struct Disk;

impl Files for Disk {
    fn read(&self, path: &str, folder: Option<&str>, limit: usize) -> Result<Vec<u8>, FileError> {
        if let Some(folder) = folder {
            let folder = fs::canonicalize(folder).map_err(file_error)?;
            let file = fs::canonicalize(path).map_err(file_error)?;
            if !file.starts_with(folder) {
                return Err(FileError::Outside);
            }
        }
        let file = File::open(path).map_err(file_error)?;
        if file.metadata().is_ok_and(|meta| meta.is_dir()) {
            return Err(FileError::Other("it is a folder".into()));
        }
        let mut bytes = Vec::new();
        let limit = u64::try_from(limit).unwrap_or(u64::MAX).saturating_add(1);
        file.take(limit).read_to_end(&mut bytes).map_err(file_error)?;
        Ok(bytes)
    }
}

fn file_error(error: io::Error) -> FileError {
    match error.kind() {
        io::ErrorKind::NotFound => FileError::Missing,
        _ => FileError::Other(error.to_string()),
    }
}

impl RulesetArgs {
    /// Loads the ruleset. Findings are printed; errors end the command.
    pub fn load(&self) -> Result<Loaded, Failure> {
        let request = Request {
            ruleset: self.ruleset.clone(),
            variants: self.variant.clone(),
            set: self.set.clone(),
        };
        match check::load(&request, &Disk) {
            Ok(loaded) => {
                print_report(&loaded.warnings);
                Ok(loaded)
            }
            Err(report) => {
                print_report(&report);
                Err(blamed(&report))
            }
        }
    }
}

/// Prints findings on stderr.
pub fn print_report(report: &Report) {
    eprint!("{}", report.to_text(Style::Coloured));
}

/// What a report with errors makes of a command.
pub fn blamed(report: &Report) -> Failure {
    match report.blame() {
        Some(Blame::Environment) => Failure::environment_reported(),
        Some(Blame::Usage) => Failure::usage_reported(),
        Some(Blame::Input) | None => Failure::reported(),
    }
}

impl PlayersArg {
    /// How many play: as asked, or 4, or the nearest number that the ruleset allows.
    pub fn choose(&self, ruleset: &Ruleset) -> Result<u8, Failure> {
        const USUAL: u8 = 4;
        let allowed: Vec<u8> = ruleset.players().collect();
        match self.players {
            Some(players) if allowed.contains(&players) => Ok(players),
            Some(players) => Err(Failure::usage(format!(
                "{} is for {}, not for {players}",
                ruleset.id(),
                range_in_words(&allowed)
            ))),
            None => allowed
                .into_iter()
                .min_by_key(|players| players.abs_diff(USUAL))
                .ok_or_else(|| Failure::invalid("the ruleset is for no number of players")),
        }
    }
}

/// Numbers of players in words.
pub fn range_in_words(players: &[u8]) -> String {
    match players {
        [] => "nobody".into(),
        [one] => format!("{one} players"),
        [first, .., last] => format!("{first} to {last} players"),
    }
}

impl SeedArg {
    /// The seed: as asked, or a new one, which is told so that the games can be had again.
    pub fn choose(&self) -> Result<u64, Failure> {
        if let Some(seed) = self.seed {
            return Ok(seed);
        }
        let seed = new_seed()?;
        eprintln!("seed {seed} (--seed {seed} gives the same again)");
        Ok(seed)
    }
}

/// A seed from the system, short enough to be typed again.
fn new_seed() -> Result<u64, Failure> {
    use rand::TryRng;
    let number = rand::rngs::SysRng.try_next_u32();
    let number = number
        .map_err(|error| Failure::environment(format!("the system gives no seed: {error}")))?;
    Ok(number.into())
}

/// The name of a path's last part, for messages.
pub fn is_directory(path: &Path) -> bool {
    fs::metadata(path).is_ok_and(|meta| meta.is_dir())
}
