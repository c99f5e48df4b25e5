//! Values that never act because their own file replaces them, and names that switch nothing on.

use std::collections::BTreeMap;

use serde_json::Value;

use crate::{
    check::{case::Case, layer::written},
    diagnostic::{Diagnostic, Span, quoted},
    loader::{Applied, Stack, Step, pointer},
};

/// What was seen of a setting.
struct Seen<'a> {
    /// In how many cases it is there.
    acts: usize,
    /// In how many of them its own file replaces it.
    overruled: usize,
    /// Its merged pointer.
    pointer: &'a str,
    /// One that replaces it.
    by: Option<&'a Applied>,
}

/// The values without effect of the files that somebody wrote.
pub(super) fn overruled(cases: &[Case<'_>]) -> Vec<Diagnostic> {
    let Some(stack) = cases.first().map(|case| case.stack) else { return Vec::new() };
    let mut settings: BTreeMap<(usize, &str), Seen<'_>> = BTreeMap::new();
    for case in cases {
        for (pointer, history) in &case.merged.history {
            for (index, setting) in history.iter().enumerate() {
                let later = history.get(index + 1);
                let by = later.filter(|later| is_of_one_file(stack, setting, later));
                let by = by.filter(|_| !case.merged.is_doubtful(pointer));
                let key = (setting.document, setting.pointer.as_str());
                let seen = settings.entry(key).or_insert(Seen {
                    acts: 0,
                    overruled: 0,
                    pointer,
                    by: None,
                });
                seen.acts += 1;
                seen.overruled += usize::from(by.is_some());
                seen.by = seen.by.or(by);
            }
        }
    }
    let mut found = Vec::new();
    for ((document, at), seen) in settings {
        let Some(by) = seen.by.filter(|_| seen.overruled == seen.acts) else { continue };
        let is_own = stack.chain.documents.get(document).is_some_and(|file| !file.builtin);
        if is_own {
            found.push(told(stack, (document, at), seen.pointer, by));
        }
    }
    found.extend(twice(stack));
    found
}

/// Whether a setting is replaced by a later layer of the same file: by a block, or by a variant that
/// the file switches on. What a player asks for replaces a value as it should.
fn is_of_one_file(stack: &Stack, setting: &Applied, later: &Applied) -> bool {
    let between = stack.steps.get(setting.step + 1..=later.step).unwrap_or_default();
    let is_file = |step: &Step| step.values.is_empty();
    let is_asked =
        |step: &Step| step.variant.as_ref().is_some_and(|name| !stack.by.contains_key(name));
    // Of two blocks that contradict each other more is told elsewhere.
    let is_plain = stack.steps.get(setting.step).is_some_and(|step| {
        step.variant.is_none() && (step.when.is_none() || later.variant.is_some())
    });
    // The ends of the range of players are narrowed, not replaced.
    let is_range = pointer::is_within(&setting.pointer, "/players");
    is_plain
        && !is_range
        && !between.is_empty()
        && !between.iter().any(|step| is_file(step) || is_asked(step))
}

fn told(stack: &Stack, (document, at): (usize, &str), pointer: &str, by: &Applied) -> Diagnostic {
    let name = quoted(&pointer::dotted(pointer));
    let (why, label, place): (String, &str, Option<Span>) = match &by.variant {
        Some(variant) => (
            format!("the variant {}, which is on, says something else after it", quoted(variant)),
            "switched on here",
            stack.by.get(variant).cloned().flatten(),
        ),
        None => (
            "a `[[when]]` block replaces it for every number of players".to_owned(),
            "this is what holds",
            stack.value_span(by.document, &by.pointer),
        ),
    };
    Diagnostic::warning("without-effect", format!("{name} has no effect: {why}"))
        .label(stack.key_span(document, at), "without effect")
        .also(place, label)
        .note("of one file the plain values come first, then its blocks, then its variants")
        .at(at)
}

/// Names that stand twice in one `with`.
fn twice(stack: &Stack) -> Vec<Diagnostic> {
    let mut found = Vec::new();
    for (document, file) in written(stack).filter(|(_, file)| !file.builtin) {
        let names = file.tree.value.get("with").and_then(Value::as_array);
        let names: Vec<&str> = names.into_iter().flatten().filter_map(Value::as_str).collect();
        for (index, name) in names.iter().enumerate() {
            let before = names.iter().take(index).position(|before| before == name);
            let Some(before) = before else { continue };
            let at = |index: usize| format!("/with/{index}");
            let message = format!("{} has no effect: it is switched on already", quoted(name));
            found.push(
                Diagnostic::warning("without-effect", message)
                    .label(stack.value_span(document, &at(index)), "the second time")
                    .also(stack.value_span(document, &at(before)), "switched on here")
                    .at(at(index)),
            );
        }
    }
    found
}
