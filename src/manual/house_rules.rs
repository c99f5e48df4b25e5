//! Finds the built-in house rules that fit a draft.

use serde_json::Value;

use super::draft::{Draft, HouseRuleValues};
use crate::{
    check::{LoadedRuleset, Request, load, validate},
    loader::{BuiltinRuleset, MemoryFiles, NoFiles, house_rules, visit_leaves},
    ruleset::Players,
};

/// Returns the house rules that are valid and have an effect in a draft with the given number of players.
pub fn fitting_rules(draft: Draft<'_>, players: u8) -> Vec<&'static BuiltinRuleset> {
    let Some(now) = canonical_rules(draft, players) else { return Vec::new() };
    let fits = |rule: &&'static BuiltinRuleset| {
        if draft.house.contains(rule) || !fits_ruleset(rule, draft.base, players) {
            return false;
        }
        let house = [draft.house, &[*rule]].concat();
        canonical_rules(Draft { house: &house, ..draft }, players).is_some_and(|then| then != now)
    };
    house_rules().filter(fits).collect()
}

/// Returns whether a house rule's description is accurate for a ruleset.
///
/// This is the case if the ruleset that the rule extends allows the given number of players and has the same
/// values for the rule's keys.
fn fits_ruleset(rule: &'static BuiltinRuleset, base: &LoadedRuleset, players: u8) -> bool {
    let own = Request { ruleset: rule.base_id().unwrap_or_default(), ..Request::default() };
    let Ok(own) = load(&own, &NoFiles) else { return false };
    if own.ruleset.sections(players).is_none() {
        return false;
    }
    let taken = HouseRuleValues::of(&[rule]);
    base.ruleset.players().all(|players| {
        let sections = |loaded: &LoadedRuleset| Some(loaded.ruleset.sections(players)?.to_json());
        let Some((here, there)) = sections(base).zip(sections(&own)) else { return true };
        let mut changed: Vec<String> =
            taken.values.iter().map(|(_, pointer, _)| pointer.clone()).collect();
        for (_, block) in &taken.when {
            let range = block.get("players").cloned().unwrap_or_default();
            let range = serde_json::from_value::<Players>(range);
            if range.is_ok_and(|range| range.contains(players)) {
                let set = block.get("set").cloned().unwrap_or_default();
                visit_leaves(&set, "", &mut |pointer, _| changed.push(pointer.to_owned()));
            }
        }
        changed.iter().all(|pointer| here.pointer(pointer) == there.pointer(pointer))
    })
}

/// Returns a draft's rules in canonical form, or `None` if there are any diagnostics.
fn canonical_rules(draft: Draft<'_>, players: u8) -> Option<Value> {
    let name = draft.file();
    let files = MemoryFiles::default().with_file(name.as_str(), draft.text());
    let loaded = validate(&Request { ruleset: &name, ..Request::default() }, &files).ok()?;
    let sections = loaded.ruleset.sections(players).filter(|_| loaded.warnings.is_empty())?;
    Some(loaded.family.canonical_sections(sections, players).to_json())
}
