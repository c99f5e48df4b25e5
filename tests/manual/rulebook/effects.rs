//! Checks that every change to the rules changes the text of the rulebook.

use std::{
    collections::{BTreeMap, BTreeSet},
    fmt::Write as _,
};

use sentiero::{
    check::{LoadedRuleset, Request, load},
    family::{BuiltIn, Registry},
    language::Language,
    loader::NoFiles,
    manual::rulebook::{Block, Paint, RichText, rulebook, text},
    render::text::TextStyle,
};
use serde_json::Value;

/// The base rulesets, each with the variants and keys to set. Between them, they use every rule.
const RULESETS: [(&str, &[&str], &[&str]); 14] = [
    ("calliope", &[], &[]),
    ("calliope", &["elimination-bonus"], &[]),
    ("wizkids", &["holder-draws-first"], &[]),
    ("kosmos", &[], &[]),
    ("kosmos", &["two-markers"], &[]),
    ("kosmos-dragon", &[], &[]),
    ("big-board", &[], &[]),
    ("fixed-starts", &[], &[]),
    ("longest-path", &[], &[]),
    ("metro", &[], &[]),
    ("calliope", &[], &["tiles.supply=\"endless\""]),
    ("calliope", &[], &["board.radius=2", "tiles.ports=1", "tiles.copies=18"]),
    ("calliope", &[], &["board={shape=\"hexes\",radius=2}", "tiles.ports=1", "tiles.copies=18"]),
    ("big-board", &[], &["start.on=\"tile\""]),
];

/// Returns the chapters about the rules as text. Pictures are represented by their content, since drawing
/// them would take longer. The rest of a rulebook is about the ruleset itself.
fn rules(loaded: &LoadedRuleset, language: Language) -> String {
    let mut book = rulebook(BuiltIn.families(), loaded, language, None).retain_rules();
    // Everything before the first chapter is about the ruleset as well.
    let first = book.blocks.iter().position(|block| matches!(block, Block::Heading(..)));
    book.blocks.drain(..first.unwrap());
    let mut pictures = String::new();
    for block in &mut book.blocks {
        if let Block::Picture(picture) = block {
            writeln!(pictures, "{:?}", picture.content).unwrap();
            *block = Block::Paragraph(RichText::text(&picture.caption));
        }
    }
    let text = text(&book, &Paint::default(), TextStyle::default());
    // A placeholder without a value would show up in braces.
    assert!(!text.contains(['{', '}']), "{text}");
    text + &pictures
}

/// Returns alternative values for a key, in the form that `--set` expects.
fn others(key: &str, property: &Value, now: &Value) -> Vec<String> {
    if let Some(words) = property.get("enum").and_then(Value::as_array) {
        return words.iter().filter(|word| *word != now).map(Value::to_string).collect();
    }
    match property.get("type").and_then(Value::as_str) {
        Some("boolean") => vec!["true".into(), "false".into()],
        Some("integer") => {
            // A board with a different shape has no value for this key.
            let now = now.as_u64().unwrap_or(2);
            [now.saturating_sub(1), now + 1, now + 2].iter().map(ToString::to_string).collect()
        }
        Some("array") if key == "start.list" => {
            let start = |seat, y| format!("{{ seat = {seat}, x = 0, y = {y}, port = \"G\" }}");
            vec![format!("[{}, {}]", start(0, 1), start(1, 4))]
        }
        Some("array") if key == "board.holes" => vec!["[{ x = 2, y = 3 }]".to_owned()],
        Some("array") => {
            let tile = |tile, copies| format!("{{ tile = \"{tile}\", copies = {copies} }}");
            let list = [tile("AE BF CG DH", 20), tile("AB CD EF GH", 20)];
            let other = [tile("AE BF CG DH", 20), tile("AD BG CF EH", 20)];
            let fewer = [tile("AE BF CG DH", 21), tile("AB CD EF GH", 19)];
            [list, other, fewer].map(|tiles| format!("[{}]", tiles.join(", "))).into()
        }
        _ => panic!("no known values for {key}"),
    }
}

#[test]
fn every_effective_key_changes_the_rulebook() {
    let sections = BuiltIn
        .checked()
        .schema("path")
        .unwrap()
        .resolved_schema()
        .pointer("/properties")
        .and_then(Value::as_object)
        .unwrap();
    let is_section = |(_, table): &(&String, &Value)| table.get("properties").is_some();
    let is_rule = |name: &str| !["edition", "players"].contains(&name);
    let keys: Vec<(String, &Value)> = sections
        .iter()
        .filter(is_section)
        .filter(|(name, _)| is_rule(name))
        .flat_map(|(section, table)| {
            let keys = table["properties"].as_object().unwrap().iter();
            keys.map(move |(key, property)| (format!("{section}.{key}"), property))
        })
        .collect();
    assert!(keys.len() > 20);
    // Counts how often each key had an effect, so that we can check a different language each time.
    let mut with_effect = BTreeMap::<String, usize>::new();
    for (ruleset, variants, given) in RULESETS {
        let variants: Vec<String> = variants.iter().map(ToString::to_string).collect();
        let with = |changed: Option<String>| {
            let given = given.iter().map(ToString::to_string);
            let set_arguments: Vec<String> = given.chain(changed).collect();
            load(
                &Request {
                    ruleset,
                    variants: &variants,
                    set_arguments: &set_arguments,
                    ..Request::default()
                },
                &NoFiles,
            )
        };
        let base = with(None).unwrap();
        let before = Language::ALL.map(|language| rules(&base, language));
        let played = |loaded: &LoadedRuleset| -> Vec<_> {
            let ruleset = &loaded.ruleset;
            ruleset
                .players()
                .map(|each| loaded.family.canonical_sections(ruleset.sections(each).unwrap(), each))
                .collect()
        };
        let before_played = played(&base);
        let least = base.ruleset.players().next().unwrap();
        let now = base.ruleset.sections(least).unwrap().to_json();
        // For metro, we only check the keys that don't have an effect in any other ruleset.
        let of_metro = ["score.hole", "turn.edge-to-edge", "turn.second-tile"];
        let is_tried = |key: &str| ruleset != "metro" || of_metro.contains(&key);
        for (key, property) in keys.iter().filter(|(key, _)| is_tried(key)) {
            let pointer = format!("/{}", key.replace('.', "/"));
            let value = now.pointer(&pointer).cloned().unwrap_or_default();
            for other in others(key, property, &value) {
                // Invalid combinations are rejected, so skip them.
                let Ok(changed) = with(Some(format!("{key}={other}"))) else { continue };
                // With listed starts, this key determines which lists are valid but makes no difference in
                // play.
                let is_list = now.pointer("/start/by").is_some_and(|by| by == "list");
                if played(&changed) == before_played || is_list && key == "start.exclusive" {
                    continue;
                }
                let count = with_effect.entry(key.clone()).or_default();
                let language = Language::ALL[*count % Language::ALL.len()];
                let after = rules(&changed, language);
                let before = &before[*count % Language::ALL.len()];
                assert_ne!(&after, before, "{ruleset}: {key} = {other}, {language:?}");
                *count += 1;
            }
        }
    }
    // The owner of the markers only changes together with the list of starts, so it has its own test below.
    let all = keys.into_iter().map(|(key, _)| key).filter(|key| key != "start.owner");
    let all: BTreeSet<String> = all.collect();
    let with_effect: BTreeSet<String> = with_effect.into_keys().collect();
    assert_eq!(with_effect, all, "some keys had no effect in any ruleset");
}

/// The owner of the markers affects the starts, the order of a turn, the ban, the moves, elimination and the
/// end of the game.
#[test]
fn marker_owner_changes_every_chapter() {
    let book = |set_arguments: &[&str], language| {
        let set_arguments: Vec<String> = set_arguments.iter().map(ToString::to_string).collect();
        let request = Request {
            ruleset: "fixed-starts",
            set_arguments: &set_arguments,
            ..Request::default()
        };
        rules(&load(&request, &NoFiles).unwrap(), language)
    };
    let nobody = ["start.owner=\"nobody\"", "start.list=[{x=0,y=1,port=\"H\"}]"];
    for language in Language::ALL {
        let own = book(&[], language);
        let nobodys = book(&nobody, language);
        let known: BTreeSet<&str> = own.lines().collect();
        let changed = nobodys.lines().filter(|line| !known.contains(line)).count();
        assert!(changed > 5, "{language:?}: {changed} lines of\n{nobodys}");
    }
}

#[test]
fn idle_values_leave_the_rulebook_unchanged() {
    let base = super::loaded("kosmos", &[]);
    for set_argument in
        ["dragon.release=\"refill\"", "turn.collision-counts=false", "draw.first=\"holder\""]
    {
        let set_arguments = [set_argument.to_owned()];
        let changed = load(
            &Request {
                ruleset: "kosmos",
                variants: &[],
                set_arguments: &set_arguments,
                ..Request::default()
            },
            &NoFiles,
        );
        let changed = changed.unwrap();
        for language in Language::ALL {
            assert_eq!(rules(&changed, language), rules(&base, language), "{set_arguments:?}");
        }
    }
}
