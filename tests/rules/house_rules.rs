//! Generates random house rules from all keys and makes sure that anything that loads can be played.

use crate::common::{of_path, play, play_watched};
use std::collections::{BTreeMap, BTreeSet, HashSet};

use sentiero::{
    check::{Request, load},
    family::{BuiltIn, Registry},
    game::{Game, Stream},
    loader::{BuiltinRuleset, NoFiles},
    path::{Event, Rules},
    record::{Header, Reader, verify, write},
    ruleset::{
        Ruleset,
        key::{self, StartingPoint, Values},
        path::{KEYS, Sections},
    },
};

/// Ownerless markers require all of these keys at once.
const NOBODYS: [&str; 7] = [
    "start.owner=nobody",
    "start.by=list",
    "start.on=port",
    "start.markers=2",
    r#"start.list=[{x=0,y=0,port="A"},{x=1,y=0,port="A"}]"#,
    "elimination.edge=out",
    "ending.winner=last",
];

/// Hex boards require these keys, including enough tiles for all hands.
const HEXES: [&str; 4] = ["board.shape=hexes", "tiles.ports=1", "tiles.set=all", "tiles.copies=12"];

/// Overrides the values of some keys.
fn replace(set: &mut Vec<String>, others: &[&str]) {
    let key = |text: &str| text.split('=').next().map(ToOwned::to_owned);
    set.retain(|text| !others.iter().any(|other| key(other) == key(text)));
    set.extend(others.iter().map(ToString::to_string));
}

/// Builds a ruleset with a few random keys, or returns `None` if they don't make sense together.
fn house_rule(stream: &mut Stream) -> Option<(Vec<String>, Ruleset)> {
    let known: Vec<&BuiltinRuleset> = of_path().collect();
    let base = known[stream.choose(u32::try_from(known.len()).unwrap()) as usize].id;
    let mut set_arguments = Vec::new();
    // These two depend on the other keys.
    let apart = ["/start/list", "/start/owner"];
    for row in KEYS.iter().filter(|row| !apart.contains(&&*row.pointer)) {
        if stream.choose(3) == 0 {
            let trials = row.trials(BuiltIn.checked().schema("path").unwrap());
            let trial = stream.choose(u32::try_from(trials.len()).unwrap()) as usize;
            set_arguments.push(format!("{}={}", row.pointer[1..].replace('/', "."), trials[trial]));
        }
    }
    if stream.choose(6) == 0 {
        replace(&mut set_arguments, &NOBODYS);
    }
    if stream.choose(4) == 0 {
        replace(&mut set_arguments, &HEXES);
        replace(
            &mut set_arguments,
            &[["board.radius=1", "board.radius=2", "board.radius=4"][stream.choose(3) as usize]],
        );
    }
    let loaded = load(
        &Request {
            ruleset: base,
            variants: &[],
            set_arguments: &set_arguments,
            ..Request::default()
        },
        &NoFiles,
    )
    .ok()?;
    Some((set_arguments, loaded.ruleset))
}

/// Plays a game while checking every state, then verifies its record.
fn play_and_verify(rules: &Rules, ruleset: &Ruleset, game: u64, about: &str) {
    let mut events: Vec<Event> = Vec::new();
    let mut choices = 0;
    let mut list = Vec::new();
    play_watched(rules, (3, game), &mut events, |state| {
        choices += 1;
        assert!(choices < 20_000, "{about}: the game doesn't end");
        state.check(rules).unwrap_or_else(|fault| panic!("{about}: {fault}"));
        rules.actions(state, &mut list);
        assert!(!list.is_empty(), "{about}: no legal action");
        let different: HashSet<_> = list.iter().collect();
        assert_eq!(different.len(), list.len(), "{about}: an action is listed twice");
    });
    assert!(matches!(events.last(), Some(Event::End { .. })), "{about}: no end event");
    let mut record = Vec::new();
    write(&mut record, &Header::new(ruleset, rules, 3, game), &events).unwrap();
    let mut reader = Reader::new(record.as_slice());
    let header = reader.header().unwrap().unwrap();
    if let Err(error) = verify(rules, &header, reader.events()) {
        panic!("{about}: {error}\n{}", String::from_utf8_lossy(&record));
    }
}

fn play_house_rules(seed: u64, wanted: u32) {
    let mut stream = Stream::new(seed, 0, 0);
    let (mut played, mut nobodys) = (0, 0);
    while played < wanted {
        let Some((set, ruleset)) = house_rule(&mut stream) else { continue };
        let allowed: Vec<u8> = ruleset.players().collect();
        let players = allowed[stream.choose(u32::try_from(allowed.len()).unwrap()) as usize];
        let rules = Rules::new(&ruleset, players).unwrap();
        let about = format!("{} for {players}: {}", ruleset.id(), set.join(" "));
        for game in 0..2 {
            play_and_verify(&rules, &ruleset, game, &about);
        }
        played += 1;
        nobodys += u32::from(rules.shares_markers());
    }
    assert!(nobodys > wanted / 20, "{nobodys} of {wanted} with ownerless markers");
}

/// The engine relies on the canonical form of these idle values. Each is listed with the key that makes it
/// idle.
const RELIED_ON: &[(&str, &str)] = &[
    ("/hand/limit", "/hand/rest"),
    ("/hand/limit", "/hand/whose"),
    ("/hand/rest", "/hand/whose"),
    ("/turn/loop-counts", "/start/on"),
    ("/turn/empty-hand", "/tiles/supply"),
    ("/turn/empty-hand", "/hand/whose"),
    ("/turn/edge-to-edge", "/turn/place"),
    ("/turn/second-tile", "/turn/place"),
    ("/elimination/hand", "/tiles/supply"),
    ("/elimination/exchange", "/start/owner"),
    ("/elimination/exchange", "/hand/rest"),
    ("/elimination/exchange", "/hand/whose"),
    ("/elimination/exchange", "/players/max"),
    ("/draw/who", "/hand/rest"),
    ("/dragon/rests", "/tiles/supply"),
    ("/dragon/rests", "/players/max"),
    ("/dragon/rests", "/hand/whose"),
    ("/start/begins", "/players/max"),
    ("/ending/together", "/players/max"),
    ("/teams/count", "/players/max"),
];

/// Changing a value that's reported as idle doesn't affect any game, even if the engine reads that value.
#[test]
fn idle_values_do_not_affect_games() {
    let mut stream = Stream::new(7, 0, 0);
    let mut tried: BTreeSet<(&str, &str)> = BTreeSet::new();
    let mut changed: BTreeMap<Vec<(&str, &str)>, String> = BTreeMap::new();
    let mut rounds = 0;
    while rounds < 150 {
        let Some((set, ruleset)) = house_rule(&mut stream) else { continue };
        let players: Vec<u8> = ruleset.players().collect();
        let players = players[stream.choose(u32::try_from(players.len()).unwrap()) as usize];
        let sections: &Sections = ruleset.sections_of(players).unwrap();
        let canonical = sections.without_idle_keys(players, StartingPoint::Deal);
        let Some(rules) = Rules::compile_canonical(canonical.clone(), players) else { continue };
        rounds += 1;
        for row in KEYS {
            let mut idle = canonical.clone();
            (row.copy)(&mut idle, sections);
            let reasons = key::find_idle_keys(KEYS, &Values::from_sections(&idle, players));
            let own: Vec<(&str, &str)> = reasons
                .iter()
                .filter(|idle| idle.pointer == row.pointer)
                .map(|idle| (idle.pointer.as_str(), idle.cause.as_str()))
                .collect();
            if own.is_empty() || idle == canonical || own.iter().any(|own| RELIED_ON.contains(own))
            {
                continue;
            }
            let other = Rules::compile_canonical(idle, players).unwrap();
            if (0..2).any(|game| play(&rules, 3, game) != play(&other, 3, game)) {
                let about = format!("{} for {players}: {}", ruleset.id(), set.join(" "));
                changed.entry(own.clone()).or_insert(about);
            }
            tried.extend(own);
        }
    }
    assert!(changed.is_empty(), "{changed:#?}");
    assert!(tried.len() > 30, "{tried:?}");
}

#[test]
fn loaded_rulesets_can_be_played() {
    play_house_rules(1, 150);
}

#[test]
#[ignore = "long"]
fn many_loaded_rulesets_can_be_played() {
    play_house_rules(2, 2_000);
}
