//! Turns schema errors into findings with advice.

mod advice;
mod missing_key;
mod other_section;
mod unknown_key;
mod wrong_value;

use std::collections::{BTreeMap, BTreeSet};

use jsonschema::{Validator, error::ValidationErrorKind as Kind};
use serde_json::Value;

use crate::{
    check::misplaced_sections::MAX_SEARCHED_TABLES,
    diagnostic::{Blame, Diagnostic, Sources, Span, code_points, quote_text},
    loader::{
        BrokenStatement, Document, Judgement, StatementSplitter, SyntaxFaultKind as Fault, pointer,
    },
    ruleset::{
        keys,
        schema::{NAME_PATTERN, resolve_hint},
    },
};

/// The maximum number of findings per document that come with advice. Any others are reported without it.
///
/// We never print more than 20 of them as text, but all of them are counted.
const MAX_ADVISED_MISFITS: usize = 1000;

/// A part of a document that doesn't match the expected shape.
pub(super) struct Misfit {
    /// The finding.
    pub(super) diagnostic: Diagnostic,
    /// The name of the advice, or an empty string if there's none.
    #[cfg_attr(not(test), expect(dead_code, reason = "tests alone ask which advice won"))]
    advice: &'static str,
    /// The pointers that don't need another finding.
    pub(super) touched_pointers: Vec<String>,
    /// The pointers to remove from the tree before checking the rest.
    pub(super) removed_pointers: Vec<String>,
}

/// Returns a finding for each schema error in a document.
///
/// `explained` returns the schema including the meanings of words.
pub(super) fn misfits<'s>(
    document: &Document,
    validator: &Validator,
    explained: impl FnOnce() -> &'s Value,
    sources: &Sources,
) -> Vec<Misfit> {
    let tree = &document.tree.value;
    let nameless = nameless_variant_keys(tree);
    let mut errors = validator.iter_errors(tree).peekable();
    if errors.peek().is_none() && nameless.is_empty() {
        return Vec::new();
    }
    let schema = explained();
    let file = document.value_spans("").map(|spot| spot.value.source);
    let text = file.map_or("", |file| sources.text(file));
    let splitter = &StatementSplitter::new(text, file.unwrap_or_default(), schema, tree);
    let whole =
        MisfitContext { document, schema, splitter, pointer: "", value: tree, is_brief: false };
    let mut misfits = Vec::new();
    // A value can cause two errors: one for its type and one for being an unknown word. The latter is more
    // helpful.
    let mut said: BTreeMap<String, (usize, bool)> = BTreeMap::new();
    let mut missing: BTreeMap<String, Vec<String>> = BTreeMap::new();
    if !nameless.is_empty() {
        misfits.push(whole.with_value(&keys::VARIANTS, tree).nameless_variant_misfit(&nameless));
    }
    // This looks at every invalid key in the document, so we only do it once.
    let may_extend = document.has_misspelled_extends();
    for error in errors {
        let pointer = error.instance_path().as_str().to_owned();
        let is_nameless = nameless.iter().any(|key| pointer::is_within(&pointer, key));
        if is_nameless || is_follow_up(document, &pointer, error.kind()) {
            continue;
        }
        let is_brief = misfits.len() >= MAX_ADVISED_MISFITS;
        let own = MisfitContext { is_brief, ..whole.with_value(&pointer, error.instance()) };
        match error.kind() {
            // The schema only checks other patterns and duplicate entries for the benefit of editors. We have
            // semantic rules for them.
            Kind::Pattern { pattern } if pattern != NAME_PATTERN => {}
            Kind::UniqueItems => {}
            Kind::AdditionalProperties { unexpected } => {
                let room = MAX_ADVISED_MISFITS.saturating_sub(misfits.len());
                let (some, others) = unexpected.split_at(room.min(unexpected.len()));
                misfits.extend(some.iter().map(|key| own.unknown_key(key)));
                misfits.extend(others.iter().map(|key| own.brief_unknown_key(key)));
            }
            Kind::Required { property } => {
                let key = property.as_str().unwrap_or_default();
                // Required keys may be missing if we couldn't read the file's `extends`.
                let is_part = may_extend && is_completed(schema, &pointer);
                let at = pointer::child(&pointer, key);
                if !is_part && !document.tree.is_lost(&at) && !document.tree.has_lost_part(&at) {
                    missing.entry(pointer).or_default().push(key.to_owned());
                }
            }
            kind @ Kind::PropertyNames { .. } => {
                misfits.push(own.value_misfit(kind, &|| error.to_string()));
            }
            kind => {
                let words = matches!(kind, Kind::Enum { .. });
                let misfit = || own.value_misfit(kind, &|| error.to_string());
                match said.get(&pointer) {
                    Some(&(index, false)) if words => misfits[index] = misfit(),
                    Some(_) => {}
                    None => {
                        misfits.push(misfit());
                        said.insert(pointer.clone(), (misfits.len() - 1, words));
                    }
                }
            }
        }
    }
    let touched: BTreeSet<String> =
        misfits.iter().flat_map(|misfit| misfit.touched_pointers.iter().cloned()).collect();
    let is_part = touched.contains(&*keys::EXTENDS);
    for (number, (pointer, mut keys)) in missing.into_iter().enumerate() {
        if is_part && is_completed(schema, &pointer) {
            continue;
        }
        // A key isn't missing if it's probably what the author meant by an unknown key.
        keys.retain(|key| {
            let key = pointer::child(&pointer, key);
            pointer::pointers_below(&key, &touched).next().is_none()
        });
        if keys.is_empty() {
            continue;
        }
        misfits.push(
            whole.with_value(&pointer, tree).missing_keys(&keys, number < MAX_SEARCHED_TABLES),
        );
    }
    merge_range_ends(&mut misfits);
    mark_ambiguous_fixes(&mut misfits);
    if document.is_command_line {
        // The error is on the command line, not in a file.
        for misfit in &mut misfits {
            misfit.diagnostic.blame = Blame::Usage;
        }
    }
    misfits
}

/// Returns whether a table's required keys are only required in files without `extends`.
fn is_completed(schema: &Value, pointer: &str) -> bool {
    let table = pointer::segments(pointer)
        .fold("/else".to_owned(), |at, key| pointer::child(&(at + "/properties"), &key));
    schema.pointer(&(table + "/required")).is_some()
}

/// Merges findings if both ends of a range are wrong in the same way.
fn merge_range_ends(misfits: &mut Vec<Misfit>) {
    let mut ends: BTreeMap<(String, bool), usize> = BTreeMap::new();
    for (index, Misfit { diagnostic, .. }) in misfits.iter().enumerate() {
        if let Some(pointer) =
            diagnostic.pointer.clone().filter(|_| diagnostic.code == "out-of-range")
        {
            ends.entry((pointer, diagnostic.message.ends_with("too small"))).or_insert(index);
        }
    }
    let mut merged = BTreeSet::new();
    for ((min, is_small), &first) in &ends {
        let Some(table) = min.strip_suffix(&*keys::PLAYERS_MIN) else { continue };
        let Some(&second) = ends.get(&(keys::PLAYERS_MAX.pointer_in_layer(table), *is_small))
        else {
            continue;
        };
        let end = misfits[second].diagnostic.span().cloned();
        let found = &mut misfits[first];
        found.diagnostic = found.diagnostic.clone().secondary_label(end, "this end as well");
        // Keep the pointers that the other end touches or removes.
        let (touches, remove) =
            (misfits[second].touched_pointers.clone(), misfits[second].removed_pointers.clone());
        misfits[first].touched_pointers.extend(touches);
        misfits[first].removed_pointers.extend(remove);
        merged.insert(second);
    }
    let mut index = 0;
    misfits.retain(|_| {
        index += 1;
        !merged.contains(&(index - 1))
    });
}

/// Marks fixes as uncertain if they would rename several keys to the same name.
fn mark_ambiguous_fixes(misfits: &mut [Misfit]) {
    let mut counts: BTreeMap<&str, usize> = BTreeMap::new();
    let keys = misfits.iter().filter(|misfit| misfit.diagnostic.code == "unknown-key");
    for touched in keys.flat_map(|misfit| &misfit.touched_pointers) {
        *counts.entry(touched).or_default() += 1;
    }
    let twice: BTreeSet<String> =
        counts.into_iter().filter(|(_, count)| *count > 1).map(|(key, _)| key.to_owned()).collect();
    for misfit in misfits.iter_mut().filter(|misfit| misfit.diagnostic.code == "unknown-key") {
        let is_twice = misfit.touched_pointers.iter().any(|touched| twice.contains(touched));
        misfit.diagnostic.fix.iter_mut().for_each(|fix| fix.is_certain &= !is_twice);
    }
}

/// Returns the keys that are directly in `[variants]` but belong inside a variant.
fn nameless_variant_keys(tree: &Value) -> Vec<String> {
    let stands = |key: &&str| match (*key, tree.get("variants").and_then(|table| table.get(*key))) {
        (_, None) => false,
        ("title", Some(value)) => value.is_string(),
        ("when", Some(value)) => value.is_array(),
        (_, Some(value)) => value.is_object() && value.get("title").is_none(),
    };
    let keys = ["title", "players", "set", "when", "basis"].into_iter().filter(stands);
    keys.map(|key| pointer::child(&keys::VARIANTS, key)).collect()
}

/// Returns whether an error just repeats one from the parser.
///
/// This happens if a list has a gap or if part of a value is missing from the tree.
fn is_follow_up(document: &Document, pointer: &str, kind: &Kind) -> bool {
    matches!(kind, Kind::Type { .. } | Kind::Enum { .. })
        && (document.tree.lost_pointers.contains(pointer) || document.tree.has_lost_part(pointer))
}

/// A value in a document that doesn't match the schema.
struct MisfitContext<'a> {
    document: &'a Document,
    /// The document's schema.
    schema: &'a Value,
    splitter: &'a StatementSplitter<'a>,
    pointer: &'a str,
    value: &'a Value,
    /// Whether there are already too many misfits to spend time on advice.
    is_brief: bool,
}

impl<'a> MisfitContext<'a> {
    fn with_value<'b>(&self, pointer: &'b str, value: &'b Value) -> MisfitContext<'b>
    where
        'a: 'b,
    {
        MisfitContext { pointer, value, ..*self }
    }

    /// Returns the value and any rewrites that make it fit.
    fn judge_value(&self) -> (BrokenStatement<'a>, Judgement) {
        let spot = self.document.value_spans(self.pointer);
        let broken = self.splitter.misfit(Fault::Misfit, self.pointer, spot);
        let judged = if self.is_brief { Judgement::default() } else { broken.judge() };
        (broken, judged)
    }

    /// Returns an unknown key as a statement that rewrites can examine.
    fn unknown_key_statement(&self, pointer: &str) -> BrokenStatement<'a> {
        self.splitter.misfit(Fault::UnknownKey, pointer, self.document.value_spans(pointer))
    }

    /// Adds the first remaining rewrite to a finding as its fix.
    fn with_fix(
        &self,
        found: Diagnostic,
        broken: &BrokenStatement<'_>,
        judged: Judgement,
    ) -> Diagnostic {
        let is_written = self.document.value_spans(&broken.pointer).is_some();
        match judged.edits.into_iter().next() {
            Some(edit) => {
                let span = is_written.then(|| broken.span(edit.bytes));
                found.fix(span, edit.replacement, edit.help, judged.is_certain)
            }
            None => found,
        }
    }

    fn value_span(&self) -> Option<Span> {
        self.document.value_spans(self.pointer).map(|spot| spot.value.clone())
    }

    fn key_span(&self, pointer: &str) -> Option<Span> {
        let spot = self.document.value_spans(pointer)?;
        Some(spot.key.as_ref().unwrap_or(&spot.value).clone())
    }

    /// Returns the span of a table's header or key. If the table is the whole file, this is the span of `id`
    /// or of the first key.
    fn header(&self) -> Option<Span> {
        let span = self.key_span(self.pointer)?;
        if !self.pointer.is_empty() {
            return Some(span);
        }
        let keys = self.document.tree.spans.values().filter_map(|spot| spot.key.as_ref());
        let id = self.document.value_spans(&keys::ID).and_then(|spot| spot.key.as_ref());
        let first = id.or_else(|| keys.min_by_key(|key| key.start)).cloned();
        Some(first.unwrap_or(Span { end: 0, ..span }))
    }

    /// Returns the finding for keys in a variant that doesn't have a name.
    fn nameless_variant_misfit(&self, keys: &[String]) -> Misfit {
        let first = keys.first().map_or(self.pointer, String::as_str);
        let diagnostic = Diagnostic::error("wrong-name", "a variant has no name")
            .label(self.key_span(first), "belongs in a variant")
            .help("name the variant: `[variants.NAME]`, with its keys below")
            .pointer(first);
        Misfit {
            diagnostic,
            advice: "",
            touched_pointers: Vec::new(),
            removed_pointers: keys.to_vec(),
        }
    }

    fn name(&self) -> String {
        pointer::describe(self.pointer)
    }

    /// Returns the description of the list entry that the value is in, if any.
    fn entry(&self) -> Option<String> {
        let (table, _) = pointer::split(self.pointer)?;
        pointer::is_entry(table).then(|| pointer::describe(table))
    }

    /// Returns the family's advice on a value that people expect.
    fn hint(&self) -> Option<&'a str> {
        let (table, key) = pointer::split(self.pointer)?;
        let place = format!("{}.{key}", pointer::split(table)?.1);
        let word = self.value.as_str().map_or_else(|| self.value.to_string(), ToOwned::to_owned);
        resolve_hint(self.schema, &place, &word)
    }

    /// Returns the misfit for an error that only concerns the value.
    fn value_misfit(&self, kind: &Kind, message: &dyn Fn() -> String) -> Misfit {
        let span = self.value_span();
        let name = self.name();
        let mut advice = "";
        let found = match kind {
            Kind::Type { kind } => {
                let (found, name) = self.wrong_type(kind);
                advice = name;
                found
            }
            Kind::Enum { options } => self.unknown_value(options),
            Kind::Minimum { limit } => {
                let found =
                    range_error(format!("{name} is too small"), span, format!("at least {limit}"));
                match self.entry().filter(|_| *self.value == 0) {
                    Some(entry) => {
                        found.help(format!("to leave out {entry}, remove it from the list"))
                    }
                    None => found,
                }
            }
            Kind::Maximum { limit } if *self.pointer == keys::FORMAT => {
                let message = "this format requires a newer version of sentiero";
                range_error(message.into(), span, format!("this version supports format {limit}"))
            }
            Kind::Maximum { limit } => {
                range_error(format!("{name} is too large"), span, format!("at most {limit}"))
            }
            Kind::MinLength { .. } | Kind::MinItems { .. } => {
                range_error(format!("{name} is empty"), span, "empty".into())
            }
            Kind::MaxLength { limit } => range_error(
                format!("{name} is too long"),
                span,
                format!("at most {limit} characters"),
            ),
            Kind::MaxItems { limit } | Kind::MaxProperties { limit } => range_error(
                format!("{name} has too many entries"),
                span,
                format!("at most {limit}"),
            ),
            Kind::Pattern { .. } => {
                let found = Diagnostic::error("wrong-name", format!("{name} is not a valid name"))
                    .label(
                        span.clone(),
                        "use lowercase letters, digits and hyphens, as in `our-table`",
                    );
                let found = with_code_points(found, self.value);
                let (broken, judged) = self.judge_value();
                self.with_fix(found, &broken, judged)
            }
            Kind::PropertyNames { error } => {
                let key = error.instance().as_str().unwrap_or_default();
                let pointer = pointer::child(self.pointer, key);
                let diagnostic = Diagnostic::error(
                    "wrong-name",
                    format!("{} is not a valid name", quote_text(key)),
                )
                .label(
                    self.key_span(&pointer),
                    "use at most 64 lowercase letters, digits and hyphens, as in \
                                `our-table`",
                )
                .pointer(pointer.clone());
                let diagnostic = match code_points(key) {
                    Some(points) => diagnostic.note(points),
                    None => diagnostic,
                };
                // The name may be used elsewhere, so no fix is safe.
                let broken = self.unknown_key_statement(&pointer);
                let judged = if self.is_brief { Judgement::default() } else { broken.judge() };
                let diagnostic = self.with_fix(diagnostic, &broken, judged);
                return Misfit {
                    diagnostic,
                    advice,
                    touched_pointers: Vec::new(),
                    removed_pointers: Vec::new(),
                };
            }
            _ => Diagnostic::error(
                "not-valid",
                format!("{name} is not valid: {}", quote_text(&message())),
            )
            .label(span, ""),
        };
        let found = match self.hint().filter(|_| found.fix.is_none()) {
            Some(hint) => found.help(hint),
            None => found,
        };
        Misfit {
            diagnostic: found.pointer(self.pointer),
            advice,
            touched_pointers: vec![self.pointer.to_owned()],
            removed_pointers: vec![self.pointer.to_owned()],
        }
    }
}

fn range_error(message: String, span: Option<Span>, label: String) -> Diagnostic {
    Diagnostic::error("out-of-range", message).label(span, label)
}

fn with_code_points(found: Diagnostic, value: &Value) -> Diagnostic {
    match value.as_str().and_then(code_points) {
        Some(points) => found.note(points),
        None => found,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        loader::parse,
        ruleset::{path, schema::Schema},
    };

    /// An example of advice. It consists of the name of the row, a text that triggers it, and what the text
    /// looks like once the advice has been followed.
    pub(super) type Example = (&'static str, &'static str, &'static str);

    /// Returns the names of the advice that we give on a snippet, as well as the snippet's syntax errors.
    pub(super) fn advised(schema: &Schema, text: &str) -> (Vec<&'static str>, Vec<Diagnostic>) {
        let (misfits, found) = misfits_in(schema, text);
        (misfits.iter().map(|misfit| misfit.advice).collect(), found)
    }

    /// Returns the help on the misfits in a snippet.
    pub(super) fn helps(text: &str) -> Vec<String> {
        let (misfits, _) = misfits_in(&path::schema_for_tests(), text);
        let found = misfits.into_iter().map(|misfit| misfit.diagnostic);
        let help = |found: Diagnostic| {
            found.helps.into_iter().chain(found.fix.map(|fix| fix.text)).collect::<Vec<_>>()
        };
        found.flat_map(help).collect()
    }

    fn misfits_in(schema: &Schema, text: &str) -> (Vec<Misfit>, Vec<Diagnostic>) {
        let (mut sources, mut found) = (Sources::default(), Vec::new());
        let head =
            if text.starts_with("id") { "" } else { "id = \"ours\"\nextends = \"calliope\"\n" };
        let text = format!("{head}{text}\n");
        let id = sources.add("ours.toml", text);
        let tree = parse(&sources, id, &[schema], &mut found).unwrap();
        let document = Document { name: "ours.toml".to_owned(), tree, ..Document::default() };
        let validator = jsonschema::validator_for(schema.file()).unwrap();
        (misfits(&document, &validator, || schema.explained_schema(), &sources), found)
    }

    /// Checks that every row has an example that triggers it, and that following the advice leads to a valid
    /// file.
    #[track_caller]
    pub(super) fn each_row_wins_and_leads_to_a_valid_file<F>(
        rows: &[(&'static str, F)],
        examples: &[Example],
    ) {
        let schema = path::schema_for_tests();
        let mut wrong = Vec::new();
        for (row, _) in rows {
            if !examples.iter().any(|(name, ..)| name == row) {
                wrong.push(format!("{row} has no example"));
            }
        }
        for (row, written, followed) in examples {
            let (advice, found) = advised(&schema, written);
            if !advice.contains(row) || !found.is_empty() {
                wrong.push(format!("{row}: {advice:?} {found:?}\n{written}"));
            }
            let (advice, found) = advised(&schema, followed);
            if !advice.is_empty() || !found.is_empty() {
                wrong.push(format!("{row}, followed: {advice:?} {found:?}\n{followed}"));
            }
        }
        assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    }
}
