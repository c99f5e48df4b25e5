use std::collections::BTreeSet;

use serde_json::Value;

use super::{
    resolve::{Provenance, resolve},
    shape::{self, Shape},
};
use crate::{
    diagnostic::{Diagnostic, Report, Severity, Sources, quoted},
    loader::{Document, Files, MAX_VALUES, Stack, read, set},
    ruleset::{Players, Ruleset},
};

/// What is asked for.
#[derive(Clone, Copy, Debug, Default)]
pub struct Request<'a> {
    /// The id of a built-in ruleset, or a path: what contains a `/` or ends in `.toml`.
    pub ruleset: &'a str,
    /// The variants to switch on, by name, in this order.
    pub variants: &'a [String],
    /// Values to set, each as `KEY=VALUE`.
    pub set: &'a [String],
}

/// A ruleset with what is known about how it came about.
#[derive(Clone, Debug)]
pub struct Loaded {
    /// The ruleset.
    pub ruleset: Ruleset,
    /// Where each of its values comes from.
    pub provenance: Provenance,
    /// What was found that is no error.
    pub warnings: Report,
    /// The texts that were read.
    pub sources: Sources,
    /// The variants that it offers, by name.
    pub variants: Vec<VariantInfo>,
}

/// A variant that a ruleset offers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct VariantInfo {
    /// Its name.
    pub name: String,
    /// Its name for people.
    pub title: String,
    /// For how many players it can be played; none of them may be left by other variants.
    pub players: Players,
    /// Whether it is on.
    pub on: bool,
}

/// Loads a ruleset.
///
/// # Errors
/// Everything that is wrong, warnings too.
pub fn load(request: &Request<'_>, files: &dyn Files) -> Result<Loaded, Report> {
    let mut sources = Sources::default();
    let mut found = Vec::new();
    let (mut documents, is_whole) = read(request.ruleset, files, &mut sources, &mut found);
    let mut values: Vec<Document> =
        request.set.iter().filter_map(|argument| set(argument, &mut sources, &mut found)).collect();
    let mut faulty = BTreeSet::new();
    for document in &mut documents {
        shape::check(document, Shape::File, &mut found, &mut faulty);
    }
    for document in &mut values {
        shape::check(document, Shape::Set, &mut found, &mut faulty);
    }
    if !is_whole {
        // Without one of its files nothing sure can be said of the rest.
        return Err(Report::new(sources, found));
    }
    let stack = Stack::new(documents, request.variants, values, &mut found);
    let is_asked = |name: &&String| !stack.by.contains_key(*name);
    let asked: Vec<String> = stack.on.iter().filter(is_asked).cloned().collect();
    let resolved = resolve(&stack, &sources, &asked, &faulty, &mut found);
    let has_error = found.iter().any(|found| found.severity == Severity::Error);
    match resolved {
        Some((ruleset, provenance)) if !has_error => Ok(Loaded {
            variants: offered(&stack, ruleset.head().players),
            ruleset,
            provenance,
            warnings: Report::new(sources.clone(), found),
            sources,
        }),
        _ => Err(Report::new(sources, found)),
    }
}

/// Loads a ruleset as it is asked for, then with each further variant, then with each pair of them:
/// a ruleset is sound if all of these are. What the first load gives is returned, with the warnings
/// of all.
///
/// # Errors
/// Everything that is wrong with any of them.
pub fn validate(request: &Request<'_>, files: &dyn Files) -> Result<Loaded, Report> {
    let mut loaded = load(request, files)?;
    let free: Vec<&VariantInfo> = loaded.variants.iter().filter(|variant| !variant.on).collect();
    let mut sets: Vec<Vec<&VariantInfo>> = free.iter().map(|variant| vec![*variant]).collect();
    for (index, one) in free.iter().enumerate() {
        sets.extend(free.iter().skip(index + 1).map(|other| vec![*one, *other]));
    }
    let mut found = loaded.warnings.diagnostics().to_vec();
    for set in sets {
        // Variants for different numbers of players exclude each other, which is no fault.
        let fewest = set.iter().map(|variant| variant.players.min).max();
        let most = set.iter().map(|variant| variant.players.max).min();
        if set.len() > 1 && fewest > most {
            continue;
        }
        let names: Vec<String> = set.iter().map(|variant| variant.name.clone()).collect();
        let variants = [request.variants, &names].concat();
        let report = match load(&Request { variants: &variants, ..*request }, files) {
            Ok(with) => with.warnings,
            Err(report) => report,
        };
        let words: Vec<String> = names.iter().map(|name| quoted(name)).collect();
        let noun = if words.len() == 1 { "variant" } else { "variants" };
        let note = format!("with the {noun} {}", words.join(" and "));
        for diagnostic in report.diagnostics() {
            let is_known = found.iter().any(|known: &Diagnostic| is_same(known, diagnostic));
            if !is_known {
                found.push(diagnostic.clone().note(&note));
            }
        }
    }
    let report = Report::new(loaded.sources.clone(), found);
    if report.errors() > 0 {
        return Err(report);
    }
    loaded.warnings = report;
    Ok(loaded)
}

/// A ruleset from its resolved, complete form, as [`Ruleset::to_json`] writes it and as it stands
/// in the header of a game record. The members `basis` and `origin`, which explain it, are not
/// read.
///
/// # Errors
/// Everything that is wrong, by JSON pointer.
pub fn ruleset_from_json(value: &Value) -> Result<Ruleset, Report> {
    let fail = |message: &str| Report::of(Diagnostic::error("wrong-type", message));
    let Some(members) = value.as_object() else {
        return Err(fail("the rules are no object"));
    };
    let mut members = members.clone();
    members.retain(|key, _| key != "basis" && key != "origin");
    let value = Value::Object(members);
    let mut found = Vec::new();
    let mut faulty = BTreeSet::new();
    let mut count = 0;
    whole_numbers(&value, "", &mut count, &mut found);
    if count > MAX_VALUES {
        return Err(fail("the rules have too many values"));
    }
    if found.is_empty() {
        let mut document = Document::without_places(value);
        shape::check(&mut document, Shape::Resolved, &mut found, &mut faulty);
        let stack = Stack::new(vec![document], &[], Vec::new(), &mut found);
        let sources = Sources::default();
        if let Some((ruleset, _)) = resolve(&stack, &sources, &[], &faulty, &mut found) {
            return Ok(ruleset);
        }
    }
    found.retain(|found| found.severity == Severity::Error);
    Err(Report::new(Sources::default(), found))
}

/// Refuses numbers with a point, which a schema takes for whole if they are.
fn whole_numbers(value: &Value, pointer: &str, count: &mut usize, found: &mut Vec<Diagnostic>) {
    *count += 1;
    if *count > MAX_VALUES {
        return;
    }
    match value {
        Value::Number(number) if number.is_f64() => found.push(
            Diagnostic::error("wrong-type", "every number of a ruleset is a whole one").at(pointer),
        ),
        Value::Array(list) => {
            for (index, value) in list.iter().enumerate() {
                whole_numbers(value, &format!("{pointer}/{index}"), count, found);
            }
        }
        Value::Object(members) => {
            for (key, value) in members {
                let pointer = crate::loader::pointer::child(pointer, key);
                whole_numbers(value, &pointer, count, found);
            }
        }
        _ => {}
    }
}

/// Whether two findings are of one fault: it may be told for other numbers of players.
fn is_same(one: &Diagnostic, other: &Diagnostic) -> bool {
    (one.code, &one.pointer, one.span()) == (other.code, &other.pointer, other.span())
}

fn offered(stack: &Stack, range: Players) -> Vec<VariantInfo> {
    let files = stack.players_of_files(stack.documents.len()).unwrap_or(range);
    let info = |(name, variant): (&String, &crate::loader::VariantOf)| {
        let own = variant.players.unwrap_or(files);
        let players = Players { min: own.min.max(files.min), max: own.max.min(files.max) };
        let on = stack.on.contains(name);
        VariantInfo { name: name.clone(), title: variant.title.clone(), players, on }
    };
    // A child may allow fewer players than its parent's variant needs.
    stack.variants.iter().map(info).filter(|info| info.players.min <= info.players.max).collect()
}
