//! The grid of settings in a sweep, each with a value for every varied key.

use serde_json::{Map, Value};

use super::vary::{VariedKey, VariedValue};
use crate::{
    check,
    cli::{
        failure::Failure,
        load::{player_count_failure, report_failure},
        output::progress::Progress,
        play::opening::Opening,
        ruleset_source::{Disk, RulesetName},
    },
    diagnostic::{Blame, Diagnostic, Report, Severity, escape_for_terminal},
    family::RulesHash,
    loader::pointer,
    ruleset::{Players, keys},
};

/// The maximum number of settings.
const MAX_SETTINGS: usize = 1_000;

/// The most skipped settings that are listed as text.
const MAX_LINES: usize = 10;

/// A combination of values.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SweepSetting(Vec<VariedValue>);

/// A setting whose rules are valid.
#[derive(Debug)]
pub struct PlayableSetting {
    pub setting: SweepSetting,
    /// Its rules, players and seed.
    pub opening: Opening,
    pub rules_hash: RulesHash,
    /// The pointers of the varied keys that have no effect, each with the reason.
    idle: Vec<(String, &'static str)>,
}

/// A setting that is skipped.
#[derive(Clone, Debug, PartialEq)]
pub struct SkippedSetting {
    pub setting: SweepSetting,
    /// What's wrong with it.
    pub reason: String,
}

/// All settings of a sweep.
#[derive(Debug)]
pub struct SettingGrid {
    pub keys: Vec<VariedKey>,
    pub playable: Vec<PlayableSetting>,
    pub skipped: Vec<SkippedSetting>,
}

impl SweepSetting {
    /// Returns the values in the order of the keys.
    pub fn values(&self) -> &[VariedValue] {
        &self.0
    }

    /// Returns the values as assignments, as in `hand.size=2`.
    pub fn assignments(&self, keys: &[VariedKey]) -> Vec<String> {
        let pairs = keys.iter().zip(&self.0);
        pairs.map(|(key, value)| format!("{}={}", key.key, value.text())).collect()
    }

    /// Returns the values by key.
    pub fn json(&self, keys: &[VariedKey]) -> Map<String, Value> {
        keys.iter().zip(&self.0).map(|(key, value)| (key.key.clone(), value.json())).collect()
    }
}

impl PlayableSetting {
    /// Returns why a key has no effect, if it doesn't.
    fn idle_reason(&self, key: &VariedKey) -> Option<&'static str> {
        self.idle.iter().find(|(pointer, _)| *pointer == key.pointer).map(|(_, reason)| *reason)
    }
}

impl SettingGrid {
    /// Loads the rules of every setting, in the order in which the last key varies fastest.
    ///
    /// # Errors
    /// Returns an error if there are too many settings or none of them is valid, or if a key never has an
    /// effect.
    pub fn load(
        keys: Vec<VariedKey>,
        named: &RulesetName,
        set: &[String],
        (players, seed): (u8, u64),
    ) -> Result<SettingGrid, Failure> {
        let settings = settings(&keys)?;
        let mut grid = SettingGrid { keys, playable: Vec::new(), skipped: Vec::new() };
        let progress = Progress::of_settings(settings.len());
        for setting in settings {
            progress.add(1);
            let set = [set, &setting.assignments(&grid.keys)].concat();
            match check::load(&named.request(&set), &Disk) {
                Ok(loaded) if loaded.ruleset.sections(players).is_none() => {
                    let reason = player_count_failure(&loaded.ruleset, players).to_string();
                    grid.skipped.push(SkippedSetting { setting, reason });
                }
                Ok(loaded) => {
                    let idle = loaded.idle_keys(players).into_iter();
                    let idle = idle.map(|idle| (idle.pointer.as_str().to_owned(), idle.reason));
                    let idle = idle.collect();
                    let rules_hash = RulesHash::of(&loaded.ruleset, players, None);
                    let opening = Opening::new(loaded.ruleset, set, players, seed);
                    grid.playable.push(PlayableSetting { setting, opening, rules_hash, idle });
                }
                // The files themselves can't be read.
                Err(report) if report.blame() == Some(Blame::Environment) => {
                    return Err(report_failure(&report));
                }
                Err(report) => {
                    let reason = reason(&report) + &way_out(&report, players);
                    grid.skipped.push(SkippedSetting { setting, reason });
                }
            }
        }
        if grid.playable.is_empty() {
            return Err(Failure::invalid(format!(
                "none of the settings is valid:\n{}",
                grid.skipped_lines()
            )));
        }
        grid.check_effects()?;
        Ok(grid)
    }

    /// Returns the values of each key for JSON.
    pub fn varied_values(&self) -> Map<String, Value> {
        let values = |key: &VariedKey| key.values.iter().map(VariedValue::json).collect();
        self.keys.iter().map(|key| (key.key.clone(), values(key))).collect()
    }

    /// Formats the first few skipped settings, each with the reason, and the number of others.
    fn skipped_lines(&self) -> String {
        let line = |skipped: &SkippedSetting| {
            let setting = skipped.setting.assignments(&self.keys).join(" ");
            escape_for_terminal(&format!("  {setting}: {}", skipped.reason)).into_owned()
        };
        let mut lines: Vec<String> = self.skipped.iter().take(MAX_LINES).map(line).collect();
        if let Some(more) = self.skipped.len().checked_sub(MAX_LINES).filter(|more| *more > 0) {
            lines.push(format!("  and {}", count_settings(more).replace(' ', " more ")));
        }
        lines.join("\n")
    }

    /// Formats the skipped settings as text, after an empty line.
    pub fn skipped_text(&self) -> String {
        if self.skipped.is_empty() {
            return String::new();
        }
        let (count, lines) = (count_settings(self.skipped.len()), self.skipped_lines());
        format!("\n{count} skipped:\n{lines}\n")
    }

    /// Checks that every key has an effect.
    fn check_effects(&self) -> Result<(), Failure> {
        for (at, key) in self.keys.iter().enumerate() {
            let others = |setting: &SweepSetting| {
                let mut values = setting.0.clone();
                values.remove(at);
                values
            };
            let mut has_neighbours = false;
            let has_effect = self.playable.iter().enumerate().any(|(nth, one)| {
                self.playable.iter().skip(nth + 1).any(|other| {
                    let are_neighbours = others(&one.setting) == others(&other.setting);
                    has_neighbours |= are_neighbours;
                    let are_alike = one.rules_hash == other.rules_hash
                        || [one, other].iter().all(|it| it.idle_reason(key).is_some());
                    are_neighbours && !are_alike
                })
            });
            if has_effect || !has_neighbours {
                continue;
            }
            let reason = self.playable.iter().find_map(|playable| playable.idle_reason(key));
            let because = reason.map_or(String::new(), |reason| format!(", because {reason}"));
            return Err(Failure::usage(format!(
                "--vary {}: its value makes no difference to these rules{because}; vary another key",
                key.key
            )));
        }
        Ok(())
    }
}

/// Formats a number of settings.
pub fn count_settings(count: usize) -> String {
    format!("{count} {}", if count == 1 { "setting" } else { "settings" })
}

/// Returns all combinations of values.
fn settings(keys: &[VariedKey]) -> Result<Vec<SweepSetting>, Failure> {
    let counts = keys.iter().map(|key| key.values.len());
    let count = counts.fold(1_usize, usize::saturating_mul);
    if count > MAX_SETTINGS {
        return Err(Failure::usage(format!(
            "{count} settings are too many; use at most {MAX_SETTINGS}, with fewer keys or values"
        )));
    }
    let mut all = vec![Vec::new()];
    for key in keys {
        let extend = |values: &Vec<VariedValue>| {
            let values = values.clone();
            key.values.iter().map(move |value| [&values[..], std::slice::from_ref(value)].concat())
        };
        all = all.iter().flat_map(extend).collect();
    }
    Ok(all.into_iter().map(SweepSetting).collect())
}

/// Says how to play an invalid setting, if it's only invalid for other numbers of players.
fn way_out(report: &Report, players: u8) -> String {
    let errors = report.diagnostics().iter().filter(|it| it.severity == Severity::Error);
    let others: Vec<&[u8]> = errors.map(|error| &*error.players).collect();
    if others.iter().any(|others| others.is_empty() || others.contains(&players)) {
        return String::new();
    }
    let has_other = |is_other: fn(&u8, &u8) -> bool| {
        others.iter().flat_map(|others| others.iter()).any(|other| is_other(other, &players))
    };
    let ends = [(keys::PLAYERS_MIN, has_other(u8::lt)), (keys::PLAYERS_MAX, has_other(u8::gt))];
    let ends = ends.iter().filter(|(_, is_needed)| *is_needed);
    let ends = ends.map(|(end, _)| format!("`{} = {players}`", pointer::to_dotted_key(end)));
    let ends = ends.collect::<Vec<_>>().join(" and ");
    format!("; with {}, a house rule with {ends} allows it", Players::from_number(players))
}

/// Returns the first error in a single line.
fn reason(report: &Report) -> String {
    let errors = report.diagnostics().iter().filter(|it| it.severity == Severity::Error);
    let message = errors.map(Diagnostic::full_message).next().unwrap_or_default();
    message.lines().next().unwrap_or_default().to_owned()
}
