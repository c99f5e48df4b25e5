//! Shell completion of rulesets, variants, keys, values, bots, codes and files.
//!
//! The script printed by `sentiero completions` sets [`VARIABLE`] and runs the program with the words typed
//! so far.

use std::{
    collections::BTreeSet,
    ffi::{OsStr, OsString},
    path::Path,
    process::ExitCode,
};

use clap_complete::{
    CompleteEnv, CompletionCandidate, PathCompleter, Shell,
    engine::ValueCompleter,
    env::{EnvCompleter, Shells},
};

use crate::{
    bot::BotKind,
    check::{Request, codes, load},
    cli::{
        failure::Failure,
        output,
        ruleset_source::{Disk, RulesetName},
    },
    diagnostic::escape_for_terminal,
    family::{BuiltIn, Registry},
    loader::{BuiltinRuleset, builtin_rulesets},
    manual,
    ruleset::{KeyInfo, KeyKind, MAX_PLAYERS, schema::Schema},
};

/// The environment variable that a shell sets to its own name when it requests completions.
const VARIABLE: &str = "SENTIERO_COMPLETE";

/// Answers a shell's completion request and returns the exit code, or `None` if there is no request.
pub fn answer(command: fn() -> clap::Command) -> Option<ExitCode> {
    let folder = std::env::current_dir().ok();
    let asked = CompleteEnv::with_factory(command).var(VARIABLE).completer("sentiero");
    match asked.try_complete(std::env::args_os(), folder.as_deref()) {
        Ok(false) => None,
        Ok(true) => Some(ExitCode::SUCCESS),
        Err(error) => {
            let why = error.to_string();
            let why = why.trim_start_matches("error: ").trim_end();
            Some(output::report(Failure::usage(format!("{VARIABLE}: {why}"))).exit_code())
        }
    }
}

/// Returns the script that registers completions in the given shell.
pub fn script(shell: Shell) -> Result<String, Failure> {
    let shells = Shells::builtins();
    let name = shell.to_string();
    let completer: &dyn EnvCompleter = shells
        .completer(&name)
        .ok_or_else(|| Failure::usage(format!("completions are not available for {name}")))?;
    let mut script = Vec::new();
    completer.write_registration(VARIABLE, "sentiero", "sentiero", "sentiero", &mut script)?;
    Ok(String::from_utf8_lossy(&script).trim_start().to_owned())
}

/// Completes a ruleset, which is a built-in id or a file that variants can be added to, as in
/// `calliope+elimination-bonus`.
pub fn rulesets(typed: &OsStr) -> Vec<CompletionCandidate> {
    let text = typed.to_string_lossy();
    if let Some((before, _)) = text.rsplit_once('+') {
        let with =
            |(name, title): (String, String)| with_description(format!("{before}+{name}"), title);
        let variants = free_variants(&RulesetName::parse(before)).into_iter();
        let found = matching(variants.map(with), typed);
        // Without a match, the `+` might be part of a file path.
        if !found.is_empty() {
            return found;
        }
    }
    let mut all = with_files(builtin_rulesets().iter().map(candidate), typed);
    // The only argument of `explain` can also be a key.
    if std::env::args_os().any(|word| word == "explain") {
        all.extend(keys(typed));
    }
    all
}

/// Completes a house rule's id.
pub fn house_rules(typed: &OsStr) -> Vec<CompletionCandidate> {
    matching(
        builtin_rulesets().iter().filter(|ruleset| ruleset.is_house_rule()).map(candidate),
        typed,
    )
}

/// Completes a variant of the ruleset given on the same command line.
pub fn variants(typed: &OsStr) -> Vec<CompletionCandidate> {
    let variants = named_ruleset().map(|named| free_variants(&named)).unwrap_or_default();
    let variants = variants.into_iter();
    matching(variants.map(|(name, title)| with_description(name, title)), typed)
}

/// Returns the ruleset given on the same command line.
fn named_ruleset() -> Option<RulesetName> {
    let words = std::env::args_os().filter_map(|word| word.into_string().ok());
    let is_ruleset = |named: &RulesetName| {
        let is_known = |ruleset: &BuiltinRuleset| ruleset.id == named.ruleset;
        builtin_rulesets().iter().any(is_known) || is_toml(Path::new(&named.ruleset))
    };
    words.map(|word| RulesetName::parse(&word)).rfind(is_ruleset)
}

/// Returns the keys of the ruleset given on the same command line, or those of all games without one. Of the
/// keys of a ruleset's head, only the player counts are included.
fn known_keys() -> Vec<&'static KeyInfo> {
    let named = named_ruleset();
    let loaded = named.and_then(|named| load(&named.request(&[]), &Disk).ok());
    let schemas: Vec<&'static Schema> = match loaded {
        Some(loaded) => vec![loaded.schema],
        None => BuiltIn.checked().schemas().collect(),
    };
    let mut found = BTreeSet::new();
    let keys = schemas.into_iter().flat_map(Schema::keys);
    let keys = keys.filter(|key| manual::is_rule(key));
    keys.filter(|key| found.insert(key.key())).collect()
}

/// Completes a key or a section.
pub fn keys(typed: &OsStr) -> Vec<CompletionCandidate> {
    let known = known_keys();
    let section = |key: &&KeyInfo| Some(key.key().split_once('.')?.0.to_owned());
    let sections: BTreeSet<String> = known.iter().filter_map(section).collect();
    let sections = sections.into_iter().map(CompletionCandidate::new);
    let keys =
        known.iter().map(|key| with_description(key.key(), key.summary().unwrap_or_default()));
    matching(sections.chain(keys), typed)
}

/// Completes a key and its value, as in `hand.size=4`.
pub fn settings(typed: &OsStr) -> Vec<CompletionCandidate> {
    /// Longer ranges of numbers aren't listed.
    const MAX_NUMBERS: i64 = 16;
    let text = typed.to_string_lossy();
    let known = known_keys().into_iter();
    let known: Vec<&KeyInfo> = known.filter(|key| key.key().contains('.')).collect();
    let Some((name, _)) = text.split_once('=') else {
        let keys = known.iter().map(|key| {
            with_description(format!("{}=", key.key()), key.summary().unwrap_or_default())
        });
        return matching(keys, typed);
    };
    let Some(key) = known.iter().find(|key| key.key() == name) else { return Vec::new() };
    let values: Vec<(String, String)> = match &key.kind {
        KeyKind::Word { values } => {
            values.iter().map(|word| (word.value.clone(), word.phrase())).collect()
        }
        KeyKind::Truth => ["true", "false"].map(|word| (word.to_owned(), String::new())).into(),
        KeyKind::Number { min, max } if max.saturating_sub(*min) < MAX_NUMBERS => {
            (*min..=*max).map(|number| (number.to_string(), String::new())).collect()
        }
        _ => Vec::new(),
    };
    let value = |(value, about)| with_description(format!("{name}={value}"), about);
    matching(values.into_iter().map(value), typed)
}

/// Completes a bot, either for all players or for a single one, as in `2=greedy`.
pub fn bots(typed: &OsStr) -> Vec<CompletionCandidate> {
    let text = typed.to_string_lossy();
    let bots = BotKind::ALL.map(BotKind::name);
    if let Some((player, _)) = text.split_once('=') {
        let of_player = |bot| CompletionCandidate::new(format!("{player}={bot}"));
        return matching(bots.map(of_player), typed);
    }
    let players = (1..=MAX_PLAYERS).filter(|_| !text.is_empty());
    let players = players.map(|player| CompletionCandidate::new(format!("{player}=")));
    matching(bots.map(CompletionCandidate::new).into_iter().chain(players), typed)
}

/// Completes a diagnostic code.
pub fn diagnostic_codes(typed: &OsStr) -> Vec<CompletionCandidate> {
    let codes = codes(BuiltIn.checked()).into_iter().map(|page| page.code);
    matching(codes.map(CompletionCandidate::new), typed)
}

/// Returns the names and titles of the variants that can still be added to the given ruleset.
///
/// Returns nothing if the ruleset is invalid.
fn free_variants(named: &RulesetName) -> Vec<(String, String)> {
    let loaded = load(&Request { variants: &[], ..named.request(&[]) }, &Disk);
    let variants = loaded.map(|loaded| loaded.variants).unwrap_or_default().into_iter();
    let free = variants.filter(|variant| !named.variants.contains(&variant.name));
    free.map(|variant| (variant.name, variant.title)).collect()
}

fn candidate(ruleset: &BuiltinRuleset) -> CompletionCandidate {
    with_description(ruleset.id, ruleset.description())
}

/// Creates a candidate that shows the first sentence of the given description.
fn with_description(value: impl Into<OsString>, about: impl AsRef<str>) -> CompletionCandidate {
    let about = about.as_ref().split(". ").next().unwrap_or_default().trim_end_matches('.');
    CompletionCandidate::new(value).help(Some(escape_for_terminal(about).into_owned().into()))
}

/// Returns the candidates that start with the typed text.
fn matching(
    candidates: impl IntoIterator<Item = CompletionCandidate>,
    typed: &OsStr,
) -> Vec<CompletionCandidate> {
    let typed = typed.to_string_lossy();
    let fits = |candidate: &CompletionCandidate| {
        candidate.get_value().to_string_lossy().starts_with(typed.as_ref())
    };
    candidates.into_iter().filter(fits).collect()
}

fn is_toml(path: &Path) -> bool {
    path.extension().is_some_and(|end| end == "toml")
}

/// Adds ruleset files to the matching candidates, along with folders that might contain some.
fn with_files(
    candidates: impl IntoIterator<Item = CompletionCandidate>,
    typed: &OsStr,
) -> Vec<CompletionCandidate> {
    let mut all = matching(candidates, typed);
    all.extend(PathCompleter::file().filter(is_toml).complete(typed));
    all
}
