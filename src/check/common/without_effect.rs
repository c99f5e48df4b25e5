//! Finds values that have no effect because of another value or because their own file replaces them.

use std::collections::BTreeMap;

use super::overruled::find_overruled_settings;
use crate::{
    check::{
        family::Family,
        rule::{Case, format_players},
        rule::{Examples, Page, example},
    },
    diagnostic::{Diagnostic, Sources, Span, quote_text},
    loader::{AppliedSlot, pointer},
    ruleset::key::IdleKey,
};

/// The comment that `show` writes after a value that it keeps even though it has no effect.
pub(crate) const WITHOUT_EFFECT_COMMENT: &str = "without effect";

/// The page for values that have no effect.
pub(in crate::check) const PAGE: Page = Page {
    code: "without-effect",
    title: "A value has no effect for any player count",
    explanation: "Another value makes it irrelevant: without a dragon, for example, it doesn't matter who \
        gets it when its holder is out. A value also has no effect if later layers in the same \
        file override it for every player count. Only values in your own files are reported, and \
        not if a later layer makes them irrelevant, since this is normal for a ruleset that you \
        extend. To keep a value for later, add `# without effect` at the end of its line, as \
        `show` does.",
    reason: "If you set a value, you probably expect it to do something.",
    examples: Some(Examples {
        wrong_example: example!(
            "id = \"ours\"\nextends = \"calliope\"\n\n[dragon]\nrests = \"none\"\n\
            holder-out = \"next\"\n"
        ),
        right_example: example!(
            "id = \"ours\"\nextends = \"calliope\"\n\n[dragon]\nrests = \"none\"\n"
        ),
    }),
};

/// How often a setting applies and how often it has no effect.
#[derive(Default)]
struct SettingEffects {
    /// The number of cases in which it applies.
    applied_count: usize,
    /// The number of cases in which it is idle.
    idle_count: usize,
    /// Why it's idle in each of those cases, along with the index of the case.
    reasons: Vec<(usize, IdleKey)>,
}

impl SettingEffects {
    /// Returns the most common reason and the index of one of its cases.
    fn reason(&self) -> Option<(usize, IdleKey)> {
        let count = |because| self.reasons.iter().filter(|(_, idle)| idle.cause == because).count();
        // `max_by_key` returns the last maximum, so reverse the reasons to get the first.
        self.reasons.iter().rev().max_by_key(|(_, idle)| count(idle.cause)).copied()
    }
}

/// Returns a finding for each value that has no effect, whatever its family. Built-in files are skipped.
pub(in crate::check) fn find_ineffective_values(
    family: &dyn Family,
    cases: &[Case<'_>],
    sources: &Sources,
) -> Vec<Diagnostic> {
    // Keyed by where the setting comes from.
    let mut settings: BTreeMap<(usize, &str), SettingEffects> = BTreeMap::new();
    for (index, case) in cases.iter().enumerate() {
        let idle = family.find_idle_keys(&|key| case.value(key), case.players());
        for (pointer, history) in &case.merged.history {
            let Some(setting) = history.last() else { continue };
            let entry = settings
                .entry((setting.slot.document, &*setting.slot.document_pointer))
                .or_default();
            entry.applied_count += 1;
            let mine = idle.iter().filter(|idle| {
                **pointer == idle.pointer
                    && is_later(setting, case.merged.latest_slot(&idle.cause))
                    && !case.merged.is_tainted(&idle.pointer)
            });
            let before = entry.reasons.len();
            entry.reasons.extend(mine.map(|&mine| (index, mine)));
            entry.idle_count += usize::from(entry.reasons.len() > before);
        }
    }
    let mut found = Vec::new();
    for seen in settings.into_values() {
        let Some((index, IdleKey { pointer, cause, reason, help })) = seen.reason() else {
            continue;
        };
        let case = &cases[index];
        let latest = case.merged.latest_slot(&pointer);
        let is_own = latest.is_some_and(|own| !case.stack.chain.is_builtin(own.slot.document));
        let is_kept = || case.span(pointer).is_some_and(|value| is_kept(sources, &value));
        if seen.idle_count < seen.applied_count || !is_own || is_kept() {
            continue;
        }
        let name = quote_text(&pointer::to_dotted_key(&pointer));
        let mut diagnostic =
            Diagnostic::warning("without-effect", format!("{name} has no effect: {reason}"))
                .label(case.key(pointer), "no effect")
                .secondary_label(case.span(cause), "because of this value");
        if let Some(help) = help {
            diagnostic = diagnostic.help(help);
        }
        if case.span(cause).is_none() {
            diagnostic = diagnostic.note(format!(
                "{} has its default value",
                quote_text(&pointer::to_dotted_key(&cause))
            ));
        }
        let others = seen.reasons.iter().filter(|(other, _)| {
            !seen.reasons.iter().any(|(same, idle)| same == other && idle.cause == cause)
        });
        let mut reasons: BTreeMap<&str, Vec<u8>> = BTreeMap::new();
        for (case, IdleKey { reason, .. }) in others {
            reasons.entry(reason).or_default().push(cases[*case].number);
        }
        for (reason, players) in reasons {
            diagnostic = diagnostic.note(format!("with {}, {reason}", format_players(&players)));
        }
        found.push(diagnostic.pointer(pointer));
    }
    found.extend(find_overruled_settings(cases));
    found
}

/// Returns whether a finding is about a value that has no effect.
pub(crate) fn is_without_effect(found: &Diagnostic) -> bool {
    found.code == PAGE.code
}

/// Returns whether the comment after a value marks it as kept even though it has no effect.
pub(in crate::check) fn is_kept(sources: &Sources, value: &Span) -> bool {
    let rest = sources.text(value.source).get(value.end..).and_then(|rest| rest.lines().next());
    let comment = rest.and_then(|rest| rest.trim_start().strip_prefix('#'));
    comment.is_some_and(|comment| comment.contains(WITHOUT_EFFECT_COMMENT))
}

/// Returns whether a setting is in the same layer as the value that makes it idle or in a later one.
fn is_later(setting: &AppliedSlot, because: Option<&AppliedSlot>) -> bool {
    because.is_none_or(|because| because.step <= setting.step)
}
