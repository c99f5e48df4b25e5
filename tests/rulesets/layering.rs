//! Tests that later layers take precedence and that earlier ones are remembered.

use sentiero::{
    check::{LoadedRuleset, Request, load, validate},
    diagnostic::{Report, SourcePlace, Style},
    loader::{MemoryFiles, Origin, Setting, builtin_rulesets},
    manual,
    ruleset::{BasisKind, Players},
};
use serde_json::{Value, json};

const ROOT: &str = r#"
format = 1
id = "root"
family = "path"
title = "Root"
edition = { publisher = "Somebody" }
players = { min = 2, max = 8 }
hand.size = 1
board = { columns = 6, rows = 6 }
with = ["first"]
[[when]]
players = { min = 2, max = 3 }
set.hand.size = 2
basis.hand.size = { kind = "chosen" }
[[when]]
players = { min = 3, max = 3 }
set.hand.size = 3
basis.hand.size = { kind = "chosen" }
[variants.first]
title = "First"
set.turn.empty-hand = "draw-first"
basis.turn.empty-hand = { kind = "chosen" }
[variants.second]
title = "Second"
players = { min = 3, max = 6 }
set.hand.size = 4
basis.hand.size = { kind = "outside", note = "second" }
basis.players.min = { kind = "printed" }
basis.players.max = { kind = "printed" }
[[variants.second.when]]
players = { min = 5, max = 5 }
set.hand.size = 5
basis.hand.size = { kind = "derived" }
[basis]
players.min = { kind = "printed" }
players.max = { kind = "printed" }
hand.size = { kind = "printed", at = "root" }
board.columns = { kind = "printed" }
board.rows = { kind = "printed" }
"#;

const CHILD: &str = r#"
id = "child"
extends = "root.toml"
[hand]
size = 6
[tiles]
set = "list"
list = [{ tile = "AE BF CG DH", copies = 90 }]
[[when]]
players = { min = 8, max = 8 }
set.hand.size = 7
set.tiles.list = [{ tile = "AB CD EF GH", copies = 90 }]
[variants.third]
title = "Third"
set.hand.size = 8
"#;

fn loaded(ruleset: &str, variants: &[&str], set_arguments: &[&str]) -> LoadedRuleset {
    let files = MemoryFiles::default()
        .with_file("root.toml", ROOT)
        .with_file("child.toml", CHILD)
        .with_file("grandchild.toml", "extends = './child.toml'\nwith = ['third', 'second']\n");
    let owned = |words: &[&str]| words.iter().map(ToString::to_string).collect::<Vec<_>>();
    let (variants, set_arguments) = (owned(variants), owned(set_arguments));
    let request = Request {
        ruleset,
        variants: &variants,
        set_arguments: &set_arguments,
        ..Request::default()
    };
    load(&request, &files).unwrap_or_else(|report| panic!("{}", report.to_text(Style::Plain)))
}

fn value(loaded: &LoadedRuleset, players: u8, pointer: &str) -> Value {
    loaded.ruleset.to_json(Some(players)).pointer(pointer).cloned().unwrap_or_default()
}

fn sizes(loaded: &LoadedRuleset) -> Vec<u64> {
    let size = |players| value(loaded, players, "/hand/size").as_u64().unwrap();
    loaded.ruleset.players().map(size).collect()
}

fn history(loaded: &LoadedRuleset, players: u8, pointer: &str) -> Vec<Setting> {
    loaded.provenance.settings(players).unwrap()[pointer].clone()
}

#[test]
fn later_block_wins() {
    assert_eq!(sizes(&loaded("root.toml", &[], &[])), [2, 3, 1, 1, 1, 1, 1]);
}

#[test]
fn parent_blocks_do_not_override_children() {
    assert_eq!(sizes(&loaded("child.toml", &[], &[])), [6, 6, 6, 6, 6, 6, 7]);
}

#[test]
fn variants_override_their_file() {
    let one = loaded("root.toml", &["second"], &[]);
    assert_eq!(one.ruleset.players().collect::<Vec<_>>(), [3, 4, 5, 6]);
    assert_eq!(sizes(&one), [4, 4, 5, 4]);
    assert_eq!(one.ruleset.variants(), ["second"]);
    assert_eq!(sizes(&loaded("child.toml", &["second"], &[])), [4, 4, 5, 4]);
    assert_eq!(sizes(&loaded("child.toml", &["second", "third"], &[])), [8, 8, 8, 8]);
    assert_eq!(sizes(&loaded("child.toml", &["third", "second"], &[])), [4, 4, 5, 4]);
    // A variant that's already on stays where it is.
    let again = loaded("grandchild.toml", &["third"], &[]);
    assert_eq!(sizes(&again), [4, 4, 5, 4]);
    assert!(again.ruleset.variants().is_empty());
}

#[test]
fn command_line_overrides_everything() {
    let set = loaded("child.toml", &["second"], &["hand.size=2", "hand.size=3"]);
    assert_eq!(sizes(&set), [3, 3, 3, 3]);
}

#[test]
fn lists_replace_earlier_lists() {
    let child = loaded("child.toml", &[], &[]);
    assert_eq!(value(&child, 7, "/tiles/list/0/tile"), "AE BF CG DH");
    assert_eq!(value(&child, 8, "/tiles/list"), json!([{ "tile": "AB CD EF GH", "copies": 90 }]));
}

#[test]
fn changed_edition_is_a_house_rule() {
    let edition = |loaded: &LoadedRuleset| loaded.ruleset.head().edition.is_some();
    let title = |loaded: &LoadedRuleset| loaded.ruleset.head().title.clone();
    let root = loaded("root.toml", &["second"], &[]);
    assert!(edition(&root) && title(&root) == "Root");
    assert!(!edition(&loaded("root.toml", &[], &["hand.size=3"])));
    let child = loaded("child.toml", &[], &[]);
    assert!(!edition(&child));
    assert_eq!(title(&child), "House rules for root");
    assert_eq!(loaded("grandchild.toml", &[], &[]).ruleset.id(), "child");
}

#[test]
fn every_value_has_its_origin() {
    let child = loaded("child.toml", &["second"], &["turn.empty-hand=pass"]);
    let origins = |players, pointer| -> Vec<String> {
        history(&child, players, pointer).iter().map(|setting| setting.origin.to_string()).collect()
    };
    assert_eq!(
        origins(5, "/hand/size"),
        [
            "root.toml:8:13",
            "child.toml:5:8",
            "root.toml:26:17, variant second",
            "root.toml:32:17, variant second, with 5 players",
        ]
    );
    assert_eq!(
        origins(3, "/hand/size")[..3],
        [
            "root.toml:8:13",
            "root.toml:13:17, with 2 to 3 players",
            "root.toml:17:17, with 3 players"
        ]
    );
    assert_eq!(
        origins(4, "/turn/empty-hand"),
        ["root.toml:21:23, variant first", "--set turn.empty-hand=pass"]
    );
    assert_eq!(origins(4, "/dragon/rests"), ["default"]);
    assert_eq!(origins(4, "/players/min"), ["root.toml:7:19", "root.toml:25:19, variant second"]);
    let Origin::File { place, is_builtin, variant, players: when } =
        history(&child, 5, "/hand/size")[3].origin.clone()
    else {
        panic!("the value should come from a file");
    };
    assert_eq!(place, Some(SourcePlace { file: "root.toml".into(), line: 32, column: 17 }));
    assert_eq!((is_builtin, variant.as_deref()), (false, Some("second")));
    assert_eq!(when, Some(Players::from_number(5)));
}

#[test]
fn overridden_values_lose_their_basis() {
    let kind = |loaded: &LoadedRuleset, players, pointer: &str| {
        let setting = loaded.provenance.latest_setting(players, pointer).unwrap();
        setting.basis.as_ref().map(|basis| basis.kind)
    };
    let root = loaded("root.toml", &[], &[]);
    assert_eq!(kind(&root, 4, "/hand/size"), Some(BasisKind::Printed));
    assert_eq!(kind(&root, 2, "/hand/size"), Some(BasisKind::Chosen));
    let child = loaded("child.toml", &[], &[]);
    assert_eq!(kind(&child, 4, "/hand/size"), None, "house rules don't have a basis");
    assert_eq!(kind(&child, 4, "/board/rows"), Some(BasisKind::Printed));
    let second = loaded("child.toml", &["second"], &[]);
    assert_eq!(kind(&second, 4, "/hand/size"), Some(BasisKind::Outside));
    assert_eq!(kind(&second, 5, "/hand/size"), Some(BasisKind::Derived));
    let set = loaded("root.toml", &[], &["hand.size=1"]);
    assert_eq!(kind(&set, 4, "/hand/size"), None);
}

#[test]
fn equality_ignores_origin() {
    let files =
        |text: &str| MemoryFiles::default().with_file("root.toml", ROOT).with_file("x.toml", text);
    let ruleset = |text: &str| {
        let request = Request { ruleset: "x.toml", ..Request::default() };
        load(&request, &files(text)).unwrap().ruleset
    };
    let one = ruleset("id = 'x'\nextends = 'root.toml'\nhand.size = 3\nhand.limit = 3");
    let other = ruleset(
        "id = 'x'\nextends = './root.toml'\n[[when]]\nset.hand.size = 3\nplayers = {min=2,max=8}\n[hand]\nsize = 5\n",
    );
    assert_eq!(one, other);
    assert_ne!(one, ruleset("id = 'x'\nextends = 'root.toml'\nhand.size = 3\nhand.limit = 4"));
}

#[test]
fn per_player_differences_become_blocks() {
    let json = loaded("root.toml", &[], &[]).ruleset.to_json(None);
    assert_eq!(json.pointer("/hand/size"), Some(&json!(1)));
    assert_eq!(
        json.get("when"),
        Some(&json!([
            { "players": { "min": 2, "max": 2 }, "set": { "hand": { "size": 2, "limit": 2 } } },
            { "players": { "min": 3, "max": 3 }, "set": { "hand": { "size": 3, "limit": 3 } } },
        ]))
    );
    let one = loaded("root.toml", &[], &[]).ruleset.to_json(Some(3));
    assert_eq!(one.pointer("/players"), Some(&json!({ "min": 3, "max": 3 })));
    assert_eq!(one.get("when"), None);
    assert_eq!(loaded("root.toml", &[], &[]).ruleset.to_json(Some(9)), Value::Null);
}

/// Each example triggers the finding of its rule. If a `when` block also sets one of the keys that the rule
/// reads to an invalid value, only that error is reported.
#[test]
fn lints_skip_invalid_values() {
    let found = |text: &str| -> Vec<&str> {
        let text = format!("id = \"x\"\nextends = \"calliope\"\n{text}");
        let files = MemoryFiles::default().with_file("x.toml", text);
        let report = load(&Request { ruleset: "x.toml", ..Request::default() }, &files);
        let report = report.map_or_else(|report| report, |loaded| loaded.warnings);
        report.diagnostics().iter().map(|found| found.code).collect()
    };
    let board = ["board.columns", "board.rows"];
    let deal = ["hand.size", "tiles.set", "tiles.copies"];
    for (code, text, reads) in [
        ("hand-limit-below-size", "hand.limit = 2", vec!["hand.size", "hand.limit"]),
        ("hands-too-large", "hand.size = 5", deal.to_vec()),
        ("nothing-to-draw", "players.max = 7\nhand.size = 5", deal.to_vec()),
        ("too-many-copies", "tiles.copies = 200", [&board[..], &deal, &["hand.limit"]].concat()),
        (
            "too-few-starts",
            "board = { columns = 2, rows = 2 }\nstart.exclusive = \"square\"",
            [&board[..], &["start.exclusive", "start.on", "start.markers"]].concat(),
        ),
        (
            "nobody-can-win",
            "players = { max = 2 }\nboard = { columns = 1, rows = 1 }\n\
             ending.shared-elimination = \"nobody\"",
            [&board[..], &["ending.shared-elimination"]].concat(),
        ),
        (
            "hand-stays-empty",
            "draw.who = \"active\"\ndragon.rests = \"none\"\nelimination.hand = \"to-pile\"\n\
             turn.empty-hand = \"pass\"",
            [&board[..], &deal, &["draw.who", "elimination.hand", "turn.empty-hand"]].concat(),
        ),
        ("no-tiles", "tiles.set = \"list\"", vec!["tiles.set", "tiles.list"]),
        (
            "without-effect",
            "dragon = { rests = \"none\", holder-out = \"next\" }",
            vec!["dragon.rests", "dragon.holder-out"],
        ),
    ] {
        assert_eq!(found(text), [code]);
        for key in reads {
            let block = format!("[[when]]\nplayers = {{ min = 2, max = 16 }}\nset.{key} = 1.5\n");
            assert_eq!(found(&format!("{text}\n{block}")), ["wrong-type"], "{code}, {key}");
        }
    }
}

/// Returns the report from [`validate`] for a single file.
fn findings(text: &str) -> Report {
    let files = MemoryFiles::default().with_file("x.toml", text);
    let request = Request { ruleset: "x.toml", ..Request::default() };
    validate(&request, &files).map_or_else(|report| report, |loaded| loaded.warnings)
}

fn codes(text: &str) -> Vec<&'static str> {
    findings(text).diagnostics().iter().map(|found| found.code).collect()
}

#[test]
fn rejects_sections_of_another_family() {
    let text =
        "id = 'x'\ntitle = 'X'\nfamily = 'lines'\n[draw]\nwho = 'active'\n[teams]\ncount = 2\n";
    let found = findings(text);
    let unknown = found.diagnostics().iter().filter(|found| found.code == "unknown-key");
    let unknown: Vec<&str> = unknown.filter_map(|found| found.pointer.as_deref()).collect();
    assert_eq!(unknown, ["/draw", "/teams"]);
}

#[test]
fn changed_copy_needs_its_own_id() {
    let own = builtin_rulesets().iter().find(|known| known.id == "calliope").unwrap().text;
    let changed = own.replacen("columns = 6", "columns = 7", 1);
    assert_ne!(changed, own);
    assert!(!codes(own).contains(&"missing-id"));
    assert!(codes(&changed).contains(&"missing-id"));
    // This applies even if the only difference is an invalid value.
    assert!(!codes(&changed.replacen("columns = 7", "columns = '7'", 1)).contains(&"missing-id"));
}

#[test]
fn command_line_values_drop_the_edition() {
    let changed = loaded("calliope", &[], &["hand.size=2"]).ruleset;
    let head = loaded("calliope", &[], &[]).ruleset.head().clone();
    assert!(head.edition.is_some() && changed.head().edition.is_none());
    assert_eq!(changed.head().title, head.title);
}

#[test]
fn values_after_an_error_still_count() {
    let fault = "id = 'x'\nextends = 'calliope'\n[hand]\nsize = '?'\n";
    assert_eq!(codes(fault), ["wrong-type"]);
    let after = "[[when]]\nplayers = { min = 2, max = 2 }\nset.hand = { size = 5, limit = 3 }\n";
    assert_eq!(codes(&format!("{fault}{after}")), ["wrong-type", "hand-limit-below-size"]);
}

#[test]
fn excess_variants_hide_unknown_variants() {
    let variants = |count: usize| {
        let one = |nth| format!("[variants.v{nth}]\ntitle = 'V'\nset.hand.size = 2\n");
        "id = 'x'\nextends = 'calliope'\nwith = ['nope']\n".to_owned()
            + &(0..count).map(one).collect::<String>()
    };
    // There are two inherited variants.
    assert!(codes(&variants(30)).contains(&"unknown-variant"));
    for many in [31, 40] {
        let found = codes(&variants(many));
        assert!(!found.contains(&"unknown-variant") && !found.is_empty(), "{found:?}");
    }
}

#[test]
fn empty_player_range_names_the_last_restriction() {
    let variant = |name: &str, min: u8, max: u8| {
        format!(
            "[variants.{name}]\ntitle = '{name}'\nplayers = {{ min = {min}, max = {max} }}\nset.hand.size = 2\n"
        )
    };
    let text = "id = 'x'\nextends = 'calliope'\nwith = ['few', 'all', 'many']\n".to_owned()
        + &variant("few", 2, 3)
        + &variant("all", 2, 8)
        + &variant("many", 5, 6);
    let found = findings(&text);
    let clash = found.diagnostics().iter().find(|found| found.code == "variant-without-players");
    let lines: Vec<usize> = clash
        .unwrap()
        .labels
        .iter()
        .map(|label| text[..label.span.start].matches('\n').count() + 1)
        .collect();
    assert_eq!(lines, [3, 6, 14]);
}

#[test]
fn single_bracket_block_still_sets_values() {
    let hand = "id = 'x'\nextends = 'calliope'\n[hand]\nsize = 4\nlimit = 3\n";
    assert_eq!(codes(hand), ["hand-limit-below-size"]);
    let block = "[when]\nplayers = { min = 2, max = 8 }\nset.hand.limit = 5\n";
    assert_eq!(codes(&format!("{hand}{block}")), ["wrong-type"]);
}

/// Loads a file that extends `base.toml`, which extends `calliope` and may list its players.
fn with_players(base: &str, own: &str) -> Result<LoadedRuleset, Report> {
    let head = |id: &str, extends: &str| format!("id = \"{id}\"\nextends = \"{extends}\"\n");
    let files = MemoryFiles::default()
        .with_file("base.toml", head("base", "calliope") + base)
        .with_file("ours.toml", head("ours", "base.toml") + own);
    load(&Request::new("ours.toml"), &files)
}

fn numbers(base: &str, own: &str) -> Vec<u8> {
    match with_players(base, own) {
        Ok(loaded) => loaded.ruleset.players().collect(),
        Err(report) => panic!("{base}{own}{}", report.to_text(Style::Plain)),
    }
}

#[test]
fn player_lists_and_ranges_replace_each_other() {
    let list = "players = [8, 4, 6]\n";
    assert_eq!(numbers(list, ""), [4, 6, 8]);
    assert_eq!(numbers(list, "players = [3, 5]\n"), [3, 5]);
    assert_eq!(numbers(list, "players = { min = 3, max = 5 }\n"), [3, 4, 5]);
    assert_eq!(numbers("players = { min = 3 }\n", "players = [2, 4]\n"), [2, 4]);
    assert_eq!(numbers("players = [2, 3, 4]\n", ""), [2, 3, 4]);
}

#[test]
fn rejects_one_end_of_a_range_over_a_list() {
    let report = with_players("players = [4, 6, 8]\n", "players.min = 5\n").unwrap_err();
    let text = report.to_text(Style::Plain);
    for part in [
        "error[players-range]: `players.min` sets one end of a range, but the inherited `players` is a list",
        "set both ends: `players = { min = 5, max = 8 }`",
        "or list the numbers: `players = [6, 8]`",
        "base.toml:3:11",
    ] {
        assert!(text.contains(part), "{text}");
    }
    assert_eq!(report.diagnostics().len(), 1, "{text}");
    let none = with_players("players = [4, 6, 8]\n", "players = { max = 3 }\n").unwrap_err();
    let text = none.to_text(Style::Plain);
    assert!(text.contains("set both ends: `players = { min = 3, max = 3 }`"), "{text}");
    assert!(!text.contains("or list"), "{text}");
}

#[test]
fn player_list_keeps_its_history() {
    let own = "players = [4, 6]\nbasis.players = { kind = \"chosen\" }\n";
    let loaded = with_players("players = { min = 3 }\n", own).unwrap();
    let history = &loaded.provenance.settings(4).unwrap()["/players"];
    let told: Vec<(Value, String)> =
        history.iter().map(|it| (it.value.clone(), it.origin.to_string())).collect();
    assert_eq!(
        told,
        [
            (json!({ "min": 2, "max": 8 }), "built-in:calliope.toml:11:11".to_owned()),
            (json!({ "min": 3, "max": 8 }), "base.toml:3:11".to_owned()),
            (json!([4, 6]), "ours.toml:3:11".to_owned()),
        ]
    );
    let basis = history.last().unwrap().basis.as_ref().unwrap();
    assert_eq!(basis.kind, BasisKind::Chosen);
    assert!(loaded.provenance.latest_setting(4, "/players/min").is_none());
    // A list of consecutive numbers is a range.
    let range = with_players("", "players = [4, 5, 6]\n").unwrap();
    let end = range.provenance.latest_setting(4, "/players/max").unwrap();
    assert_eq!((&end.value, end.origin.to_string()), (&json!(6), "ours.toml:3:11".to_owned()));
    assert!(range.provenance.latest_setting(4, "/players").is_none());
}

#[test]
fn variants_and_blocks_accept_player_lists() {
    let text = "id = \"ours\"\nextends = \"calliope\"\nplayers = { min = 3, max = 8 }\n\
                [[when]]\nplayers = [3, 4, 8]\nset.hand.size = 2\n\
                [variants.even]\ntitle = \"Even\"\nplayers = [2, 4, 6, 8]\nset.hand.size = 4\n\
                [variants.few]\ntitle = \"Few\"\nplayers = { min = 2, max = 6 }\nset.turn.empty-hand = \"pass\"\n";
    let files = MemoryFiles::default().with_file("ours.toml", text);
    let with = |variants: &[&str]| {
        let variants: Vec<String> = variants.iter().map(|&name| name.to_owned()).collect();
        load(&Request { variants: &variants, ..Request::new("ours.toml") }, &files).unwrap()
    };
    let plain = with(&[]);
    let sizes = |loaded: &LoadedRuleset| -> Vec<(u8, Value)> {
        let size = |players| {
            loaded.provenance.latest_setting(players, "/hand/size").unwrap().value.clone()
        };
        loaded.ruleset.players().map(|players| (players, size(players))).collect()
    };
    let expected = [2, 2, 3, 3, 3, 2].map(|size| json!(size));
    assert_eq!(sizes(&plain), (3..=8).zip(expected).collect::<Vec<_>>());
    let even = with(&["even"]);
    assert_eq!(sizes(&even), [4, 6, 8].map(|players| (players, json!(4))));
    assert_eq!(even.provenance.latest_setting(4, "/players").unwrap().value, json!([4, 6, 8]));
    let both = with(&["even", "few"]);
    assert_eq!(both.ruleset.players().collect::<Vec<_>>(), [4, 6]);
    let setting = both.provenance.latest_setting(4, "/players").unwrap();
    assert_eq!(setting.value, json!([4, 6]));
    assert_eq!(setting.origin.to_string(), "ours.toml:13:19, variant few");
    assert_eq!(both.ruleset.head().players.to_string(), "4 or 6 players");
}

#[test]
fn player_lists_round_trip_through_show() {
    for own in ["players = [4, 6, 8]\n", "players = [2, 3, 4, 6]\nhand.size = 2\n"] {
        let text = format!("id = \"ours\"\nextends = \"calliope\"\n{own}");
        let files = MemoryFiles::default().with_file("ours.toml", text.as_str());
        let loaded = load(&Request::new("ours.toml"), &files).unwrap();
        let shown = sentiero::manual::toml(&loaded, None);
        let files = MemoryFiles::default().with_file("shown.toml", shown.as_str());
        let again = validate(&Request::new("shown.toml"), &files);
        assert_eq!(again.unwrap().ruleset, loaded.ruleset, "{shown}");
        let whole = loaded.ruleset.to_json(None);
        let read = sentiero::check::ruleset_from_json(
            &whole,
            sentiero::family::Registry::checked(&sentiero::family::BuiltIn),
        );
        assert_eq!(read.unwrap(), loaded.ruleset, "{whole}");
        assert_eq!(loaded.ruleset.to_json(Some(4))["players"], json!({ "min": 4, "max": 4 }));
        assert_eq!(loaded.ruleset.to_json(Some(5)), Value::Null);
    }
}

/// A list keeps the history of all earlier ranges and lists, in whatever order they replaced each other.
#[test]
fn player_history_is_complete() {
    let head = |id: &str, extends: &str| format!("id = \"{id}\"\nextends = \"{extends}\"\n");
    let files = MemoryFiles::default()
        .with_file("a.toml", head("a", "calliope") + "players = [4, 6, 8]\n")
        .with_file("b.toml", head("b", "a.toml") + "players = { min = 2, max = 6 }\n")
        .with_file("c.toml", head("c", "b.toml") + "players.max = 5\n")
        .with_file("d.toml", head("d", "c.toml") + "players = [3, 5]\n");
    let loaded = load(&Request::new("d.toml"), &files).unwrap();
    let history = &loaded.provenance.settings(3).unwrap()["/players"];
    let values: Vec<(Value, String)> = history
        .iter()
        .map(|it| (it.value.clone(), it.origin.to_string().split(':').next().unwrap().to_owned()))
        .collect();
    let [range, rest @ ..] = values.as_slice() else { panic!("there should be a history") };
    assert_eq!(range.0, json!({ "min": 2, "max": 8 }));
    let expected = [
        (json!([4, 6, 8]), "a.toml".to_owned()),
        (json!({ "min": 2, "max": 6 }), "b.toml".to_owned()),
        (json!({ "min": 2, "max": 5 }), "c.toml".to_owned()),
        (json!([3, 5]), "d.toml".to_owned()),
    ];
    assert_eq!(rest, expected);
}

/// The comment may come after a value that spans several lines.
#[test]
fn show_preserves_kept_values() {
    let lines = |text: &str| {
        let files = MemoryFiles::default().with_file("x.toml", text);
        let loaded = validate(&Request::new("x.toml"), &files).unwrap();
        let codes: Vec<&str> = loaded.warnings.diagnostics().iter().map(|it| it.code).collect();
        assert!(!codes.contains(&"without-effect"), "{text}\n{codes:?}");
        manual::toml(&loaded, None)
    };
    let text = "id = \"x\"\nextends = \"calliope\"\n[variants.odd]\ntitle = \"Odd\"\n\
        set.hand.size = 2\nset.start.list = [\n  { x = 0, y = 0 },\n]  # without effect\n";
    let shown = lines(text);
    assert!(shown.contains("variant odd, without effect"), "{shown}");
    lines(&shown);
}
