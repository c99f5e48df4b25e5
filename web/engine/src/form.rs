//! A form with controls for editing a ruleset file.

use std::rc::Rc;

use sentiero::{
    check::LoadedRuleset,
    editor::{Analysis, Control},
    ruleset::KeyKind,
};
use serde_json::{Value, json};

use crate::{
    ask::{Failure, to_json},
    rules::{Edit, Rules, titles, variants},
    text::utf16_range,
};

/// Lists the keys that have a control, and which values they have in the file and in the files it extends.
pub fn form(rules: &Rules, tag: &str) -> Result<Value, Failure> {
    let titles = titles(tag)?;
    let analysis = rules.analysis();
    let below = extended_rules(rules, &analysis);
    let known = rules.load().ok();
    let options = known.as_ref().or(below.as_ref());
    let options = options.map(|loaded| variants(loaded, &titles)).unwrap_or_default();
    let controls = analysis.controls(below.as_deref());
    let controls: Vec<Value> = controls.iter().map(|it| control(it, analysis.text())).collect();
    let is_readable = !analysis.report().diagnostics().iter().any(|found| found.code == "syntax");
    to_json(json!({
        "isReadable": is_readable,
        "with": analysis.enabled_variants(),
        "variants": options,
        "controls": controls,
    }))
}

/// Loads the ruleset that a file extends, with the variants that the file enables.
fn extended_rules(rules: &Rules, analysis: &Analysis) -> Option<Rc<LoadedRuleset>> {
    let parent = analysis.parent()?;
    let with = |variants| {
        let ruleset = parent.strip_prefix("built-in:").unwrap_or(parent);
        let builtin =
            sentiero::loader::builtin_rulesets().iter().find(|known| known.name == parent);
        let ruleset = builtin.map_or(ruleset, |known| known.id).to_owned();
        Rules { ruleset, files: rules.files.clone(), variants }.load().ok()
    };
    // The parent doesn't have variants that belong to the file itself.
    with(analysis.enabled_variants()).or_else(|| with(Vec::new()))
}

fn control(control: &Control, text: &str) -> Value {
    let (kind, values, min, max) = match &control.kind {
        KeyKind::Word { values } => {
            ("words", values.iter().map(|word| word.value.as_str()).collect(), None, None)
        }
        KeyKind::Number { min, max } => ("number", Vec::new(), Some(min), Some(max)),
        KeyKind::Numbers => ("list", Vec::new(), None, None),
        // Booleans are the only other type with a control.
        _ => ("truth", Vec::new(), None, None),
    };
    let own = control.value.as_ref();
    let place = own.map(|(_, bytes)| utf16_range(text, bytes));
    let below = control.inherited_values.iter();
    let below: Vec<Value> =
        below.map(|(players, value)| json!({ "players": players, "value": value })).collect();
    json!({
        "key": control.key,
        "meaning": control.meaning,
        "kind": kind,
        "values": values,
        "min": min,
        "max": max,
        "own": own.map(|(value, _)| value),
        "from": place.map(|(from, _)| from),
        "to": place.map(|(_, to)| to),
        "below": below,
        "isIdle": control.is_idle,
    })
}

/// Returns the edits for setting or removing a key in the file.
pub fn assign(rules: &Rules, key: &str, value: Option<&Value>) -> Vec<Edit> {
    let analysis = rules.analysis();
    let edits = analysis.assign(key, value).into_iter();
    edits.map(|edit| Edit::of(edit, analysis.text())).collect()
}
