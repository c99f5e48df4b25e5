//! Loading, checking and editing rules on the page.

use std::{cell::RefCell, collections::BTreeMap, ops::Range, rc::Rc};

use sentiero::{
    check::{self, Families, LoadedRuleset, Request, VariantInfo},
    diagnostic::{self, Report, Severity, Style},
    editor::{self, Analysis, CompletionKind, EditorAction, ValueSource},
    family::{BuiltIn, Registry},
    loader::{BuiltinRuleset, MemoryFiles, builtin_rulesets},
    manual::rulebook::Titles,
    ruleset::{Players, Ruleset},
};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use crate::{
    ask::Failure,
    game::language,
    play::{prepared, usual_players},
    text::{byte_at, utf16_offset, utf16_range},
};

/// A ruleset to load.
#[derive(Clone, Debug, Deserialize, PartialEq)]
pub struct Rules {
    /// The id of a built-in ruleset, or the name of a file.
    pub ruleset: String,
    /// The file contents, by name.
    #[serde(default)]
    pub files: BTreeMap<String, String>,
    /// The active variants.
    #[serde(default)]
    pub variants: Vec<String>,
}

/// The number of rulesets that are kept: those of a comparison.
const MOST_LOADED: usize = 2;

thread_local! {
    /// The most recently loaded rules, newest first, since a game or a comparison requests the same ones over and over.
    static LAST_LOADED: RefCell<Vec<(Rules, Rc<LoadedRuleset>)>> = const { RefCell::new(Vec::new()) };
}

impl Rules {
    /// Creates the rules for a built-in ruleset.
    pub fn builtin(id: &str) -> Rules {
        Rules { ruleset: id.into(), files: BTreeMap::new(), variants: Vec::new() }
    }

    pub fn files(&self) -> MemoryFiles {
        let bytes = |(name, text): (&String, &String)| (name.clone(), text.clone().into_bytes());
        MemoryFiles(self.files.iter().map(bytes).collect())
    }

    /// Loads the rules unless they're in the cache.
    pub fn load(&self) -> Result<Rc<LoadedRuleset>, Failure> {
        let known = LAST_LOADED.with_borrow(|last| {
            last.iter().find(|(rules, _)| rules == self).map(|(_, loaded)| Rc::clone(loaded))
        });
        if let Some(known) = known {
            return Ok(known);
        }
        let request =
            Request { ruleset: &self.ruleset, variants: &self.variants, ..Request::default() };
        let loaded =
            check::load(&request, &self.files()).map_err(|report| format_report(&report))?;
        let loaded = Rc::new(loaded);
        LAST_LOADED.with_borrow_mut(|last| {
            last.insert(0, (self.clone(), Rc::clone(&loaded)));
            last.truncate(MOST_LOADED);
        });
        Ok(loaded)
    }

    /// Analyses the file, which must be in `files`.
    pub fn analysis(&self) -> Analysis {
        let families: &'static Families = BuiltIn.checked();
        Analysis::new(&self.ruleset, &self.files(), BuiltIn.families(), families)
    }

    /// Returns the names of the files that this one can extend.
    fn siblings(&self) -> Vec<String> {
        self.files.keys().filter(|name| **name != self.ruleset).cloned().collect()
    }
}

/// Returns the findings as a single text.
fn format_report(report: &Report) -> Failure {
    Failure(report.to_text(Style::Plain))
}

/// A finding in a file.
#[derive(Serialize)]
struct Finding {
    severity: &'static str,
    code: &'static str,
    message: String,
    more: Vec<String>,
    from: Option<usize>,
    to: Option<usize>,
    place: String,
    fix: Option<Fix>,
    /// Other ways out, each with the line of `more` that it belongs to.
    settings: Vec<SettingFix>,
}

/// A value that can be set as one of several ways out.
#[derive(Serialize)]
struct SettingFix {
    help: String,
    #[serde(flatten)]
    fix: Fix,
}

/// A suggested change.
#[derive(Serialize)]
pub struct Fix {
    title: String,
    edits: Vec<Edit>,
    certain: bool,
}

/// A text edit.
#[derive(Serialize)]
pub struct Edit {
    from: usize,
    to: usize,
    text: String,
}

impl Edit {
    pub fn of(edit: editor::TextChange, text: &str) -> Edit {
        let (from, to) = utf16_range(text, &edit.bytes);
        Edit { from, to, text: edit.text }
    }
}

/// A note next to a line. It says which value the line replaces or repeats, or which players a block applies
/// to.
#[derive(Default, Serialize)]
struct Remark {
    at: usize,
    kind: &'static str,
    value: Option<String>,
    line: Option<usize>,
    ruleset: Option<String>,
    players: Option<Players>,
}

impl Remark {
    fn of(hint: editor::EditorHint, text: &str) -> Remark {
        let at = utf16_offset(text, hint.byte);
        let (kind, value, source) = match hint.remark {
            editor::Remark::Replaces { value, source } => ("replaces", Some(value), source),
            editor::Remark::Same(source) => ("same", None, source),
            editor::Remark::Players(players) => {
                return Remark { at, kind: "for", players: Some(players), ..Remark::default() };
            }
        };
        let (line, ruleset) = match source {
            ValueSource::Default => (None, None),
            ValueSource::Line(line) => (Some(line), None),
            ValueSource::Ruleset(name) => (None, Some(name)),
        };
        Remark { at, kind, value, line, ruleset, players: None }
    }
}

/// Prepares rules for the engine that plays.
pub fn prepare(rules: &Rules, tag: &str) -> Result<Value, Failure> {
    let loaded = rules.load()?;
    let titles = titles(tag)?;
    let ruleset = &loaded.ruleset;
    prepared(&titles.ruleset(ruleset.head()), &aim(ruleset, &titles), ruleset)
}

/// Returns the aim of the game for as many players as usual, in a few sentences.
pub fn aim(ruleset: &Ruleset, titles: &Titles) -> String {
    let players = usual_players(ruleset);
    let aim = players.map(|players| titles.in_short(BuiltIn.families(), ruleset, players));
    aim.unwrap_or_default()
}

/// The findings and notes for a file.
#[derive(Serialize)]
pub struct Check {
    findings: Vec<Finding>,
    errors: usize,
    warnings: usize,
    hints: Vec<Remark>,
    ruleset: Option<Value>,
}

/// Checks a file.
pub fn check(rules: &Rules, tag: &str) -> Result<Check, Failure> {
    let titles = titles(tag)?;
    let analysis = rules.analysis();
    let report = analysis.report();
    let text = analysis.text();
    let findings = report.diagnostics().iter().map(|found| finding(&analysis, found)).collect();
    let hints = analysis.hints(&(0..text.len())).into_iter().map(|hint| Remark::of(hint, text));
    let loaded = if report.errors() == 0 { rules.load().ok() } else { None };
    Ok(Check {
        findings,
        errors: report.errors(),
        warnings: report.warnings(),
        hints: hints.collect(),
        ruleset: loaded.map(|loaded| summary(&loaded, analysis.parent(), &titles)),
    })
}

/// Returns the titles of the built-in rulesets in the given language.
pub fn titles(tag: &str) -> Result<Titles, Failure> {
    Ok(Titles::new(BuiltIn.families(), language(tag)?))
}

fn finding(analysis: &Analysis, found: &diagnostic::Diagnostic) -> Finding {
    let sources = analysis.report().sources();
    let span = found.span();
    let own = span.filter(|span| analysis.is_own(span.source));
    let (from, to) = own
        .map(|span| utf16_range(analysis.text(), &(span.start..span.end)))
        .map_or((None, None), |(from, to)| (Some(from), Some(to)));
    let place = span.map(|span| {
        let place = sources.place(span);
        format!("{}:{}", sources.name(span.source), place.line)
    });
    let main = found.labels.iter().find(|label| label.is_primary);
    let labels = main.into_iter().chain(found.other_labels()).map(|label| &label.text);
    let more = labels.chain(&found.notes).chain(&found.helps).cloned();
    let fix = found.fix.as_ref().filter(|fix| analysis.is_own(fix.span.source)).map(|fix| {
        let (from, to) = utf16_range(analysis.text(), &(fix.span.start..fix.span.end));
        Fix {
            title: fix.text.clone(),
            edits: vec![Edit { from, to, text: fix.replacement.clone() }],
            certain: fix.is_certain,
        }
    });
    let settings = analysis.suggestions(found).into_iter().map(|(help, action)| {
        let edits = action.edits.into_iter().map(|edit| Edit::of(edit, analysis.text())).collect();
        let fix = Fix { title: action.title, edits, certain: false };
        SettingFix { help: help.to_owned(), fix }
    });
    let settings = settings.collect();
    Finding {
        severity: if found.severity == Severity::Error { "error" } else { "warning" },
        code: found.code,
        message: found.message.clone(),
        more: more.filter(|text| !text.is_empty()).collect(),
        from,
        to,
        place: place.unwrap_or_default(),
        fix,
        settings,
    }
}

/// Returns the options available for the loaded rules.
fn summary(loaded: &LoadedRuleset, parent: Option<&str>, titles: &Titles) -> Value {
    let head = loaded.ruleset.head();
    let known = parent.map(|name| {
        let id = builtin_rulesets().iter().find(|known: &&BuiltinRuleset| known.name == name);
        id.map_or(name, |known| known.id)
    });
    json!({
        "id": head.id,
        "title": head.title,
        "players": head.players,
        "variants": variants(loaded, titles),
        "extends": known,
    })
}

/// Lists the variants of the loaded rules. The titles are translated for built-in variants.
pub fn variants(loaded: &LoadedRuleset, titles: &Titles) -> Vec<Value> {
    // A file inherits variants from the files it extends.
    let built_in = |name: &str| {
        let title = |known: &BuiltinRuleset| titles.variant(known.id, name);
        builtin_rulesets()
            .iter()
            .filter(|known| loaded.sources.find_by_name(known.name).is_some())
            .find_map(title)
    };
    let one = |it: &VariantInfo| {
        let title = built_in(&it.name).unwrap_or_else(|| it.title.clone());
        json!({ "name": it.name, "title": title, "players": it.players, "on": it.is_on })
    };
    loaded.variants.iter().map(one).collect()
}

/// A suggestion for what to type.
#[derive(Serialize)]
pub struct Completion {
    label: String,
    kind: &'static str,
    key: Option<String>,
    detail: String,
    documentation: String,
    from: usize,
    to: usize,
    text: String,
}

/// Lists suggestions for what to type at the given place.
pub fn complete(rules: &Rules, at: usize) -> Vec<Completion> {
    let analysis = rules.analysis();
    let text = analysis.text();
    let found = analysis.completions(byte_at(text, at), &rules.siblings()).into_iter();
    found
        .map(|it| {
            let (from, to) = utf16_range(text, &it.bytes);
            let kind = match it.kind {
                CompletionKind::Key => "key",
                CompletionKind::Section => "section",
                CompletionKind::Value => "value",
                CompletionKind::Ruleset => "ruleset",
                CompletionKind::Variant => "variant",
            };
            Completion {
                label: it.label,
                kind,
                key: it.key,
                detail: it.detail,
                documentation: it.documentation,
                from,
                to,
                text: it.text,
            }
        })
        .collect()
}

/// The meaning of a key or value.
#[derive(Serialize)]
pub struct Hover {
    from: usize,
    to: usize,
    key: Option<String>,
    markdown: String,
}

/// Explains the key or value at the given place.
pub fn hover(rules: &Rules, at: usize) -> Option<Hover> {
    let analysis = rules.analysis();
    let hover = analysis.hover(byte_at(analysis.text(), at))?;
    let (from, to) = utf16_range(analysis.text(), &hover.bytes);
    Some(Hover { from, to, key: hover.key, markdown: hover.markdown })
}

/// Lists the suggested changes for the given range.
pub fn fixes(rules: &Rules, at: Range<usize>) -> Vec<Fix> {
    let analysis = rules.analysis();
    let text = analysis.text();
    let bytes = byte_at(text, at.start)..byte_at(text, at.end);
    let fix = |action: EditorAction| Fix {
        title: action.title,
        edits: action.edits.into_iter().map(|edit| Edit::of(edit, text)).collect(),
        certain: action.is_certain,
    };
    analysis.actions(&bytes).into_iter().map(fix).collect()
}
