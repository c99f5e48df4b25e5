//! Tests the explanation of every edition, and the comparison of every pair of editions and of every house
//! rule with its edition.

use std::fmt::Write as _;

use crate::common::{path_editions, series::Series};
use sentiero::{
    check::{LoadedRuleset, Request, load, ruleset_from_json, validate},
    diagnostic::Style,
    family::{BuiltIn, Registry},
    game::Stream,
    language::Language,
    loader::{FIRST_GAMES, MemoryFiles, NoFiles, builtin_rulesets, editions, house_rules},
    manual::{Comparison, DiffSide, Draft, diff, explain, fitting_rules},
    path::Rules,
    ruleset::path::KEYS,
};
use serde_json::Value;

fn loaded(ruleset: &str, set_arguments: &[&str]) -> LoadedRuleset {
    let set_arguments: Vec<String> = set_arguments.iter().map(ToString::to_string).collect();
    load(
        &Request { ruleset, variants: &[], set_arguments: &set_arguments, ..Request::default() },
        &NoFiles,
    )
    .unwrap_or_else(|report| panic!("{}", report.to_text(Style::Plain)))
}

fn house(text: &str) -> LoadedRuleset {
    let files = MemoryFiles::default().with_file("house.toml", text);
    let request = Request { ruleset: "house.toml", ..Request::default() };
    load(&request, &files).unwrap_or_else(|report| panic!("{}", report.to_text(Style::Plain)))
}

fn side<'a>(name: &'a str, loaded: &'a LoadedRuleset) -> DiffSide<'a> {
    DiffSide { name, loaded }
}

fn text(compared: &Comparison<'_>) -> String {
    compared.text(ToOwned::to_owned)
}

#[test]
fn explains_every_ruleset() {
    let mut series = Series::default();
    for builtin in builtin_rulesets() {
        let loaded = loaded(builtin.id, &[]);
        let explained = explain(&loaded, None, None).unwrap();
        let text = explained.text(ToOwned::to_owned);
        // Lines must fit in a terminal, unless they list the words that a key accepts.
        assert!(text.lines().all(|line| line.chars().count() <= 90), "{text}");
        let name = format!("explain-{}", builtin.id);
        let stored = series.stored(&name, &text);
        insta::assert_snapshot!(name, stored);
        // For a single player count, every key has a value.
        for players in loaded.ruleset.players() {
            let json = explain(&loaded, None, Some(players)).unwrap().json();
            for key in json["keys"].as_array().unwrap() {
                let values = key["values"].as_array().unwrap();
                // A board doesn't have the dimensions of the other shape.
                let of_shape = ["board.columns", "board.rows", "board.radius"];
                if values.is_empty() && of_shape.contains(&key["key"].as_str().unwrap()) {
                    continue;
                }
                assert_eq!(values.len(), 1, "{key}");
                let now = loaded.ruleset.to_json(Some(players));
                let pointer = format!("/{}", key["key"].as_str().unwrap().replace('.', "/"));
                // Empty lists are left out of the JSON.
                let held = now.pointer(&pointer).cloned().unwrap_or_else(|| Value::Array(vec![]));
                // Even for a single player count, `players` has the values from the files.
                if !pointer.starts_with("/players") {
                    assert_eq!(values[0]["value"], held, "{pointer}");
                }
            }
        }
    }
}

#[test]
fn compares_every_pair_of_editions() {
    let mut series = Series::default();
    let all: Vec<_> = editions().map(|edition| (edition.id, loaded(edition.id, &[]))).collect();
    for (index, (a, own)) in all.iter().enumerate() {
        assert!(diff(BuiltIn.families(), side(a, own), side(a, own), None).is_alike());
        for (b, other) in &all[index + 1..] {
            let compared = diff(BuiltIn.families(), side(a, own), side(b, other), None);
            assert!(!compared.is_alike());
            let name = format!("diff-{a}-{b}");
            let stored = series.stored(&name, &text(&compared));
            insta::assert_snapshot!(name, stored);
            // Swapping the two sides doesn't change the number of differences.
            let (json, back) = (
                compared.json(),
                diff(BuiltIn.families(), side(b, other), side(a, own), None).json(),
            );
            for list in ["differences", "said_otherwise"] {
                let count = |json: &Value| json[list].as_array().unwrap().len();
                assert_eq!(count(&json), count(&back), "{a} {b}");
            }
        }
    }
}

#[test]
fn compares_house_rules_with_their_edition() {
    let mut series = Series::default();
    for rule in house_rules() {
        let base = rule.base_id().unwrap();
        let (own, other) = (loaded(base, &[]), loaded(rule.id, &[]));
        let compared = diff(BuiltIn.families(), side(base, &own), side(rule.id, &other), None);
        assert!(!compared.is_alike(), "{}", rule.id);
        let name = format!("diff-{base}-{}", rule.id);
        let stored = series.stored(&name, &text(&compared));
        insta::assert_snapshot!(name, stored);
    }
}

#[test]
fn equivalent_values_play_alike() {
    let plain = loaded("calliope", &[]);
    // All tile kinds in reverse order, each rotated once.
    let shape = sentiero::tile::Shape::SQUARE;
    let tiles = sentiero::tile::kinds(shape).into_iter().rev();
    let tiles = tiles.map(|tile| format!("{{ tile = \"{}\" }}", tile.rotated(shape, 1)));
    let list = format!("[{}]", tiles.collect::<Vec<_>>().join(", "));
    let listed = house(&format!(
        "id = \"listed\"\nextends = \"calliope\"\n[tiles]\nset = \"list\"\nlist = {list}\n"
    ));
    let compared =
        diff(BuiltIn.families(), side("calliope", &plain), side("listed", &listed), None);
    assert!(compared.is_alike());
    assert!(
        text(&compared).contains("have different values but play alike"),
        "{}",
        text(&compared)
    );
    let two = diff(
        BuiltIn.families(),
        side("calliope", &plain),
        side("flick", &loaded("flick", &[])),
        Some(2),
    )
    .json();
    assert_eq!((&two["alike"], &two["differences"]), (&true.into(), &Value::Array(vec![])));
    assert_eq!(two["said_otherwise"][0]["key"], "dragon.release");
    // Copying a ruleset under a different name doesn't change its rules.
    let copy = house("id = \"copy\"\nextends = \"calliope\"\n");
    let same = diff(BuiltIn.families(), side("calliope", &plain), side("copy", &copy), None);
    assert!(text(&same).contains("have the same values and play alike"), "{}", text(&same));
}

#[test]
fn reports_unsupported_player_counts() {
    let (all, few) = (loaded("calliope", &[]), loaded("always-bonus", &[]));
    let compared =
        diff(BuiltIn.families(), side("calliope", &all), side("always-bonus", &few), Some(2));
    assert!(!compared.is_alike());
    let expected = "With 2 players, only calliope can be played, because always-bonus is for";
    assert!(text(&compared).contains(expected), "{}", text(&compared));
    assert_eq!(compared.json()["players"], Value::Null);
    let two = house("id = \"two\"\nextends = \"calliope\"\nplayers.max = 2\n");
    let none = diff(BuiltIn.families(), side("two", &two), side("always-bonus", &few), None);
    assert!(!none.is_alike());
    assert!(text(&none).contains("They have no player count in common"), "{}", text(&none));
}

#[test]
fn rejects_unknown_keys() {
    let loaded = loaded("calliope", &[]);
    let meant = |key: &str| explain(&loaded, Some(key), None).err().unwrap();
    assert_eq!(meant("size"), ["hand.size"]);
    assert_eq!(meant("hand.sise"), ["hand.size"]);
    assert_eq!(meant("drago"), ["dragon"]);
    assert_eq!(meant("game.release"), ["dragon.release"]);
    assert!(meant("").is_empty() && meant(&"x".repeat(10_000)).is_empty());
    assert_eq!(meant("first.who"), ["draw.who"]);
    assert!(explain(&loaded, Some("title"), None).is_ok());
    assert!(explain(&loaded, Some("edition"), None).is_ok());
}

#[test]
fn lists_replaced_values_by_layer() {
    let files = MemoryFiles::default()
        .with_file("base.toml", "id = \"base\"\nextends = \"calliope\"\n[hand]\nsize = 2\n")
        .with_file(
            "top.toml",
            "id = \"top\"\nextends = \"base.toml\"\nwith = [\"big\"]\n[hand]\nsize = 4\n\
            [variants.big]\ntitle = \"Big\"\n[[variants.big.when]]\n\
            players = { min = 2, max = 3 }\nset.hand.size = 5\n",
        );
    let set = ["hand.size=1".to_owned()];
    let request = Request { ruleset: "top.toml", set_arguments: &set, ..Request::default() };
    let loaded = load(&request, &files).unwrap();
    let explained = explain(&loaded, Some("hand.size"), None).unwrap();
    insta::assert_snapshot!("explain-layers", explained.text(ToOwned::to_owned));
    insta::assert_json_snapshot!("explain-layers.json", explained.json());
}

/// Asserts that the text loads as a ruleset without any findings for any player count.
#[track_caller]
fn strict(text: &str) -> LoadedRuleset {
    let files = MemoryFiles::default().with_file("new.toml", text);
    let request = Request { ruleset: "new.toml", ..Request::default() };
    let loaded = validate(&request, &files)
        .unwrap_or_else(|report| panic!("{}\n{text}", report.to_text(Style::Plain)));
    let warnings = loaded.warnings.to_text(Style::Plain);
    assert!(loaded.warnings.is_empty(), "{warnings}\n{text}");
    loaded
}

#[test]
fn new_draft_plays_like_its_base() {
    let mut series = Series::default();
    for builtin in builtin_rulesets() {
        let base = loaded(builtin.id, &[]);
        let draft =
            Draft { id: "new", extends: builtin.id, base: &base, house: &[], players: None };
        let text = draft.text();
        // A list of starts for some player counts stays on one line.
        let is_long = |line: &&str| line.chars().count() > 100;
        let mut long = text.lines().filter(is_long);
        assert!(long.all(|line| line.starts_with("#set.start.list = ")), "{text}");
        let new = strict(&text);
        assert!(diff(BuiltIn.families(), side("a", &base), side("b", &new), None).is_alike());
        // Uncommenting any one line works, and uncommenting all of them gives the same ruleset again.
        let said = |line: &str| {
            let is_rule = line.starts_with('#') && !line.starts_with("# ") && line.len() > 1;
            let is_kept = line.starts_with("#:") || line.starts_with("#with");
            if is_rule && !is_kept { line[1..].to_owned() } else { line.to_owned() }
        };
        let all = text.lines().map(said).collect::<Vec<_>>().join("\n");
        let all = house(&all);
        assert!(
            diff(BuiltIn.families(), side("a", &base), side("b", &all), None).is_alike(),
            "{}",
            builtin.id
        );
        if !builtin.is_house_rule() {
            let name = format!("new-{}", builtin.id);
            let stored = series.stored(&name, &text);
            insta::assert_snapshot!(name, stored);
        }
    }
}

#[test]
fn offers_only_compatible_house_rules() {
    let mut table = String::new();
    for edition in editions() {
        let base = loaded(edition.id, &[]);
        for players in base.ruleset.players() {
            let draft =
                Draft { id: "new", extends: edition.id, base: &base, house: &[], players: None };
            let rules = fitting_rules(draft, players);
            let ids: Vec<&str> = rules.iter().map(|rule| rule.id).collect();
            writeln!(table, "{} {players}: {}", edition.id, ids.join(", ")).unwrap();
            // Only use the variants that allow the smallest number of players.
            if base.ruleset.players().min() != Some(players) {
                continue;
            }
            for rule in rules {
                let draft = Draft { house: &[rule], ..draft };
                let new = strict(&draft.text());
                let compared =
                    diff(BuiltIn.families(), side("a", &base), side("b", &new), Some(players));
                assert!(!compared.is_alike(), "{} on {}", rule.id, edition.id);
                // On its own edition, this would just be the house rule itself, so it isn't offered.
                if rule.base_id() == Some(edition.id) {
                    let own = loaded(rule.id, &[]);
                    assert!(
                        diff(BuiltIn.families(), side("a", &own), side("b", &new), None).is_alike()
                    );
                    assert!(!fitting_rules(draft, players).contains(&rule));
                }
            }
        }
    }
    insta::assert_snapshot!("offered", table);
}

#[test]
fn house_rules_combine_in_one_file() {
    let base = loaded("calliope", &[]);
    // The bonus needs three players, so it can't be combined with the dragon for two or with fixed starts. A
    // common hand excludes any rule about hands, and a solo game excludes every other rule.
    let apart = ["kosmos-dragon", "dragon-for-two", "fixed-starts", "open-tiles"];
    let apart = [&apart[..], &["solo", "solo-longest", "open-puzzle"]].concat();
    let rules: Vec<_> = house_rules().filter(|rule| !apart.contains(&rule.id)).collect();
    let draft =
        Draft { id: "all-at-once", extends: "calliope", base: &base, house: &rules, players: None };
    let text = draft.text();
    let new = strict(&text);
    assert_eq!(new.ruleset.head().title, "All at once");
    insta::assert_snapshot!("new-all-at-once", text);
}

/// Reading the canonical form back in as a ruleset leads to the same games.
#[test]
fn canonical_rules_play_alike() {
    let mut stream = Stream::new(11, 0, 0);
    let mut choose = |count: usize| stream.choose(u32::try_from(count).unwrap()) as usize;
    let (mut played, mut changed) = (0, 0);
    let editions = path_editions().count();
    while changed < 500 {
        let base = path_editions().nth(choose(editions)).unwrap().id;
        let mut set_arguments: Vec<String> = Vec::new();
        for row in KEYS.iter().filter(|row| !row.idle_reasons.is_empty()) {
            let trials = row.trials(BuiltIn.checked().schema("path").unwrap());
            if trials.len() > 1 && choose(3) == 0 {
                let key = row.pointer[1..].replace('/', ".");
                set_arguments.push(format!("{key}={}", trials[choose(trials.len())]));
            }
        }
        let request = Request {
            ruleset: base,
            variants: &[],
            set_arguments: &set_arguments,
            ..Request::default()
        };
        let Ok(loaded) = load(&request, &NoFiles) else { continue };
        let players: Vec<u8> = loaded.ruleset.players().collect();
        // The hand limit doesn't matter with two players.
        let players = if choose(2) == 0 { players[0] } else { players[choose(players.len())] };
        let sections = loaded.ruleset.sections(players).unwrap();
        let canonical = |sections| loaded.family.canonical_sections(sections, players);
        let plain = canonical(sections);
        assert!(canonical(&plain).equals(&*plain), "{set_arguments:?}");
        let mut json = loaded.ruleset.to_json(Some(players));
        for (section, values) in plain.to_json().as_object().unwrap() {
            json[section] = values.clone();
        }
        let again = ruleset_from_json(&json, BuiltIn.checked())
            .unwrap_or_else(|e| panic!("{}", e.to_text(Style::Plain)));
        let own = Rules::new(&loaded.ruleset, players).unwrap();
        let other = Rules::new(&again, players).unwrap();
        for game in 0..6 {
            let about = format!("{base} for {players}, game {game}: {set_arguments:?}");
            assert_eq!(
                crate::common::play(&own, 3, game),
                crate::common::play(&other, 3, game),
                "{about}"
            );
        }
        played += 1;
        changed += usize::from(!plain.equals(&**sections));
    }
    assert!(played >= changed);
}

/// With two exceptions, the canonical value of an idle key is its default.
#[test]
fn idle_values_have_one_canonical_form() {
    for builtin in builtin_rulesets() {
        let loaded = loaded(builtin.id, &[]);
        for players in loaded.ruleset.players() {
            let sections = loaded.ruleset.sections(players).unwrap();
            let plain = loaded.family.canonical_sections(sections, players).to_json();
            for idle in loaded.family.idle_keys(&**sections, players) {
                let held = idle.pointer.find(&plain).cloned().unwrap_or_default();
                let place = idle.pointer.replace('/', "/properties/");
                let default = loaded.schema.file().pointer(&place);
                let default = default.and_then(|key| key.get("default"));
                if let Some(default) = default {
                    let others = ["/draw/who", "/elimination/hand"];
                    let is_plain = held == *default || others.contains(&&*idle.pointer);
                    assert!(is_plain, "{} {players}: {}", builtin.id, idle.pointer);
                }
            }
        }
    }
}

/// The form of `play` names the games to start with in every language.
#[test]
fn beginner_games_are_named_in_every_language() {
    for language in Language::ALL {
        let path =
            format!("{}/locales/{}/table.ftl", env!("CARGO_MANIFEST_DIR"), language.folder());
        let messages = std::fs::read_to_string(path).unwrap();
        let message =
            messages.lines().find(|line| line.starts_with("chooser-beginners = ")).unwrap();
        for id in FIRST_GAMES {
            assert!(message.contains(id), "{language:?}: {id}");
        }
    }
}
