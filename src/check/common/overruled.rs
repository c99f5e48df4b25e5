//! Finds values that are always replaced within their own file and variants that are enabled twice.

use std::collections::BTreeMap;

use crate::{
    check::rule::Case,
    diagnostic::{Diagnostic, Span, quote_text},
    loader::{AppliedSlot, Layer, Stack, pointer},
    ruleset::keys,
};

/// How often a setting applies and how often it is replaced.
struct SettingUse<'a> {
    /// The number of cases in which it applies.
    applied_count: usize,
    /// The number of those cases in which its own file replaces it.
    overruled_count: usize,
    /// The pointer of the value in the merged layers.
    pointer: &'a str,
    /// A setting that replaces it.
    replacement: Option<&'a AppliedSlot>,
}

/// Returns a finding for each value that has no effect, skipping built-in files.
pub(super) fn find_overruled_settings(cases: &[Case<'_>]) -> Vec<Diagnostic> {
    let Some(stack) = cases.first().map(|case| case.stack) else { return Vec::new() };
    let mut settings: BTreeMap<(usize, &str), SettingUse<'_>> = BTreeMap::new();
    for case in cases {
        for (pointer, history) in &case.merged.history {
            for (index, setting) in history.iter().enumerate() {
                let later = history.get(index + 1);
                let by = later.filter(|later| is_replaced_by_own_file(stack, setting, later));
                let by = by.filter(|_| !case.merged.is_tainted(pointer));
                let key = (setting.slot.document, setting.slot.document_pointer.as_str());
                let seen = settings.entry(key).or_insert(SettingUse {
                    applied_count: 0,
                    overruled_count: 0,
                    pointer,
                    replacement: None,
                });
                seen.applied_count += 1;
                seen.overruled_count += usize::from(by.is_some());
                seen.replacement = seen.replacement.or(by);
            }
        }
    }
    let mut found = Vec::new();
    for ((document, at), seen) in settings {
        let Some(by) = seen.replacement.filter(|_| seen.overruled_count == seen.applied_count)
        else {
            continue;
        };
        if !stack.chain.is_builtin(document) {
            found.push(overruled_warning(stack, (document, at), seen.pointer, by));
        }
    }
    found.extend(find_repeated_variants(stack));
    found
}

/// Returns whether a setting is replaced by a later block or variant in the same file.
///
/// We only count variants that the file itself enables, since those that players choose are meant to replace
/// values.
fn is_replaced_by_own_file(stack: &Stack, setting: &AppliedSlot, later: &AppliedSlot) -> bool {
    let between = stack.steps.get(setting.step + 1..=later.step).unwrap_or_default();
    let variant = |step: usize| stack.steps.get(step)?.variant.as_ref();
    let is_file = |layer: &Layer| layer.is_file();
    let is_asked = |layer: &Layer| {
        layer.variant.as_ref().is_some_and(|name| !stack.activation_spans.contains_key(name))
    };
    // `contradiction.rs` reports blocks that contradict each other.
    let is_block = stack.steps.get(setting.step).is_some_and(|layer| layer.players.is_some());
    let is_plain = variant(setting.step).is_none() && (!is_block || variant(later.step).is_some());
    // The ends of a player range are narrowed rather than replaced.
    let is_range = pointer::is_within(&setting.slot.document_pointer, &keys::PLAYERS);
    is_plain
        && !is_range
        && !between.is_empty()
        && !between.iter().any(|layer| is_file(layer) || is_asked(layer))
}

fn overruled_warning(
    stack: &Stack,
    (document, at): (usize, &str),
    pointer: &str,
    by: &AppliedSlot,
) -> Diagnostic {
    let name = quote_text(&pointer::to_dotted_key(pointer));
    let (why, label, place): (String, &str, Option<Span>) =
        match stack.steps.get(by.step).and_then(|layer| layer.variant.as_ref()) {
            Some(variant) => (
                format!("the enabled variant {} overrides it", quote_text(variant)),
                "enabled here",
                stack.activation_spans.get(variant).cloned().flatten(),
            ),
            None => (
                "a `[[when]]` block overrides it for every player count".to_owned(),
                "this value applies instead",
                stack.chain.span(by.slot.document, &by.slot.document_pointer),
            ),
        };
    Diagnostic::warning("without-effect", format!("{name} has no effect: {why}"))
        .label(stack.chain.key(document, at), "no effect")
        .secondary_label(place, label)
        .note("within a file, `when` blocks override plain values, and variants override both")
        .pointer(at)
}

/// Finds names that are listed twice in the same `with`.
fn find_repeated_variants(stack: &Stack) -> Vec<Diagnostic> {
    let mut found = Vec::new();
    for (_, file) in stack.chain.written_files().filter(|(_, file)| !file.is_builtin) {
        let names: Vec<(String, &str)> = file.texts(&keys::WITH).collect();
        for (index, (at, name)) in names.iter().enumerate() {
            let before = names.iter().take(index).find(|(_, before)| before == name);
            let Some((before, _)) = before else { continue };
            let message = format!("{} has no effect: it is already enabled", quote_text(name));
            found.push(
                Diagnostic::warning("without-effect", message)
                    .label(file.span(at), "enabled again")
                    .secondary_label(file.span(before), "enabled here")
                    .pointer(&**at),
            );
        }
    }
    found
}
