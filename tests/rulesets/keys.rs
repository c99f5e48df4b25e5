//! Tests that the tables of keys agree with the schema and the fields, and that the canonical form only
//! changes idle values.

use std::{collections::BTreeSet, fmt::Debug};

use schemars::JsonSchema;
use sentiero::{
    family::{BuiltIn, Registry},
    game::Stream,
    ruleset::{
        KeyInfo, KeyPointer,
        key::{self, KeyRow, StartingPoint, Values},
        keys::PLAYERS_MAX,
        lines,
        path::{
            Board, FirstDrawer, KEYS, ListedTile, Release, Sections, Supply, Switch, TileSource,
            Tiles,
        },
        schema::{Schema, schema_of},
    },
    tile::{Shape, Turning, kinds},
};
use serde::{Serialize, de::DeserializeOwned};
use serde_json::{Value, json};

/// Parses a trial value for a key in the same way as `--set`.
pub(super) fn trial_value(trial: &str) -> Value {
    let is_word = trial.starts_with(|first: char| first.is_ascii_lowercase());
    let is_truth = ["true", "false"].contains(&trial);
    let value = if is_word && !is_truth { format!("\"{trial}\"") } else { trial.to_owned() };
    let table: Value = toml::from_str(&format!("value = {value}")).unwrap();
    table["value"].clone()
}

fn set(tree: &mut Value, pointer: &str, value: Value) {
    let (section, key) = pointer[1..].split_once('/').unwrap();
    tree[section][key] = value;
}

/// Checks that a table has the same keys as its schema, in the same order, and that each row applies to its
/// own key.
fn check_table<S>(rows: &[KeyRow<S>], defaults: &S, own: &Schema)
where
    S: Clone + Debug + PartialEq + Serialize + DeserializeOwned + JsonSchema,
{
    let schema = schema_of::<S>();
    let properties = |table: &Value| table["properties"].as_object().cloned().unwrap_or_default();
    let keys = properties(&schema).into_iter().flat_map(|(section, table)| {
        properties(&table).into_iter().map(move |(key, _)| format!("/{section}/{key}"))
    });
    let pointers: Vec<&str> = rows.iter().map(|row| row.pointer.as_str()).collect();
    assert_eq!(keys.collect::<Vec<_>>(), pointers);
    for row in rows {
        for reason in row.idle_reasons.iter().chain(row.idle_reasons_from_deal) {
            let cause = reason.cause;
            assert!(pointers.contains(&&*cause) || cause == PLAYERS_MAX, "{cause}");
        }
        for trial in &row.trials(own) {
            let mut tree = json!(defaults);
            set(&mut tree, &row.pointer, trial_value(trial));
            let other: S = serde_json::from_value(tree.clone())
                .unwrap_or_else(|error| panic!("{}: {trial}: {error}", row.pointer));
            let mut copied = defaults.clone();
            (row.copy)(&mut copied, &other);
            assert_eq!(copied, other, "{}", row.pointer);
            if let Some(make_idle) = row.idle_value {
                make_idle(&mut copied);
                let idle = json!(copied);
                set(&mut tree, &row.pointer, row.pointer.find(&idle).cloned().unwrap());
                assert_eq!(idle, json!(serde_json::from_value::<S>(tree).unwrap()));
            }
        }
    }
}

#[test]
fn key_tables_match_the_schemas() {
    let schema = |name| BuiltIn.checked().schema(name).unwrap();
    check_table(KEYS, &Sections::default(), schema("path"));
    let tile = lines::BaseTile { value: 1, walls: String::new(), copies: 1 };
    let tiles = lines::Tiles { whose: lines::TileOwner::Own, each: 1, list: vec![tile] };
    check_table(lines::KEYS, &lines::Sections::with_tiles(tiles), schema("lines"));
}

#[test]
fn every_key_and_word_has_a_meaning() {
    let path: Vec<&str> = KEYS.iter().map(|row| row.pointer.as_str()).collect();
    let tables = [path, lines::KEYS.iter().map(|row| row.pointer.as_str()).collect()];
    for (schema, table) in BuiltIn.checked().schemas().zip(tables) {
        let of_all = |key: &&KeyInfo| {
            let section = key.pointer[1..].split_once('/').map(|(section, _)| section);
            section.is_none_or(|section| ["edition", "players"].contains(&section))
        };
        let of_sections = schema.keys().iter().filter(|key| !of_all(key));
        assert_eq!(of_sections.map(|key| key.pointer.as_str()).collect::<Vec<_>>(), table);
        for key in schema.keys() {
            assert!(key.text.ends_with('.') && key.summary().is_some(), "{}", key.key());
            assert!(key.words().iter().all(|word| word.meaning.ends_with('.')), "{}", key.key());
            let place = key.pointer.replace('/', "/properties/");
            let listed = schema.file().pointer(&place).and_then(|place| place.get("enum"));
            let words: Vec<Value> =
                key.words().iter().map(|word| word.value.as_str().into()).collect();
            assert_eq!(listed.cloned().unwrap_or(json!([])), json!(words), "{}", key.key());
        }
        assert!(schema.sections().all(|(_, text)| text.ends_with('.')));
    }
    let schema = BuiltIn.checked().schemas().next().unwrap();
    let rests = schema.keys().iter().find(|key| key.key() == "dragon.rests").unwrap();
    assert_eq!(rests.summary().unwrap(), "where the dragon is while no player has it");
    assert!(rests.phrases().any(|phrase| phrase == "\"none\": there is no dragon"));
}

fn sections() -> Sections {
    Sections { board: Board::with_squares(6, 6), ..Sections::default() }
}

#[test]
fn listing_every_kind_equals_the_full_set() {
    let list = |copies: u16| {
        let all = kinds(Shape::SQUARE).into_iter().rev();
        let turned = all.map(|kind| kind.rotated(Shape::SQUARE, 1).to_string());
        turned.map(|tile| ListedTile { tile, copies }).collect::<Vec<_>>()
    };
    let with = |list| Tiles { set: TileSource::List, copies: 7, list, ..Tiles::default() };
    let canonical = |tiles| Sections { tiles, ..sections() }.to_canonical(4).tiles;
    assert_eq!(canonical(with(list(2))), Tiles { copies: 2, ..Tiles::default() });
    let mut other = list(2);
    other[4].copies = 1;
    let plain = canonical(with(other.clone()));
    assert_eq!((plain.list.len(), plain.copies), (35, 1));
    other.reverse();
    assert_eq!(canonical(with(other)), plain);
    // Some kinds are omitted if turning isn't allowed.
    let fixed = Tiles { turning: Turning::Fixed, ..with(list(2)) };
    assert_eq!(canonical(fixed).list.len(), 35);
    // With an endless supply, only the ratio matters.
    let endless = |list| canonical(Tiles { supply: Supply::Endless, ..with(list) });
    assert_eq!(endless(list(2)), endless(list(5)));
}

#[test]
fn equivalent_rulesets_have_one_canonical_form() {
    let plain = sections().to_canonical(2);
    for change in [
        (|rules| rules.dragon.release = Release::OnDraw) as fn(&mut Sections),
        |rules| rules.draw.first = FirstDrawer::Holder,
        |rules| rules.elimination.exchange = Switch::On,
        |rules| rules.tiles.list.push(ListedTile { tile: "AE BF CG DH".into(), copies: 1 }),
    ] {
        let mut changed = sections();
        change(&mut changed);
        assert_ne!(changed, sections());
        assert_eq!(changed.to_canonical(2), plain);
    }
    let mut changed = sections();
    changed.elimination.exchange = Switch::On;
    assert_ne!(changed.to_canonical(3), plain);
}

/// Returns sections with random trial values for every key that takes a single value.
fn random_sections(stream: &mut Stream) -> (Sections, Value) {
    let mut tree = json!(sections());
    for row in KEYS {
        let trials = row.trials(BuiltIn.checked().schema("path").unwrap());
        let number = stream.choose(u32::try_from(trials.len()).unwrap()) as usize;
        let value = trial_value(&trials[number]);
        if !value.is_array() {
            set(&mut tree, &row.pointer, value);
        }
    }
    (serde_json::from_value(tree.clone()).unwrap(), tree)
}

#[test]
fn canonical_form_changes_only_idle_values() {
    let mut stream = Stream::new(1, 0, 0);
    let mut changed: BTreeSet<&str> = BTreeSet::new();
    for _ in 0..3_000 {
        let (rules, tree) = random_sections(&mut stream);
        for players in [1, 2, 3] {
            let idle = key::find_idle_keys(KEYS, &Values::from_sections(&rules, players));
            let lookup = |key: KeyPointer| key.find(&tree);
            let written =
                key::find_idle_keys::<Sections>(KEYS, &Values::from_lookup(&lookup, Some(players)));
            assert_eq!(idle, written, "{tree}");
            let canonical = rules.without_idle_keys(players, StartingPoint::Deal);
            assert_eq!(
                canonical.without_idle_keys(players, StartingPoint::Deal),
                canonical,
                "{tree}"
            );
            for row in KEYS {
                let mut own = canonical.clone();
                (row.copy)(&mut own, &rules);
                let is_kept = own == canonical;
                let idle = key::find_idle_keys(KEYS, &Values::from_sections(&own, players));
                let is_idle = idle.iter().any(|idle| idle.pointer == row.pointer);
                // Some values only become idle once others are in canonical form.
                let was_idle = written.iter().any(|idle| idle.pointer == row.pointer);
                let about = format!("{} with {players}: {tree}", row.pointer);
                assert!(is_kept || is_idle || was_idle, "{about}");
                changed.extend((!is_kept).then_some(row.pointer.as_str()));
            }
        }
    }
    let lists = ["/tiles/list", "/start/list"];
    let can_be_idle = KEYS.iter().filter(|row| !row.idle_reasons.is_empty());
    let expected: BTreeSet<&str> = can_be_idle
        .map(|row| row.pointer.as_str())
        .filter(|pointer| !lists.contains(pointer))
        .collect();
    assert_eq!(changed, expected);
}
