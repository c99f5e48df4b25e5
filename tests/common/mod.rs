//! Helpers shared by several tests, including the built-in rulesets with every combination of their variants.
#![allow(dead_code, reason = "each test uses its part")]

pub mod busy;
pub mod series;
pub mod terminal_picture;
pub mod told;

use sentiero::{
    check::{self, Request},
    game::{Game, Observer, Purpose, SeededDealer, Stream},
    loader::{BuiltinRuleset, Files, MemoryFiles, NoFiles, Shelf, builtin_rulesets},
    path::{Action, Event, Rules, State},
    ruleset::Ruleset,
    tile::{Shape, Tile},
};

fn loaded(ruleset: &str, variants: &[&str], set_arguments: &[&str], files: &dyn Files) -> Ruleset {
    let own = |texts: &[&str]| texts.iter().map(ToString::to_string).collect::<Vec<_>>();
    let (variants, set_arguments) = (own(variants), own(set_arguments));
    let request = Request {
        ruleset,
        variants: &variants,
        set_arguments: &set_arguments,
        ..Request::default()
    };
    match check::load(&request, files) {
        Ok(loaded) => loaded.ruleset,
        Err(report) => panic!("{}", report.to_text(sentiero::diagnostic::Style::Plain)),
    }
}

/// Returns a built-in ruleset with the given variants switched on and the given keys set.
pub fn ruleset_with(id: &str, variants: &[&str], set: &[&str]) -> Ruleset {
    loaded(id, variants, set, &NoFiles)
}

/// Loads a ruleset file with the given contents and sets the given keys.
pub fn ruleset_of_file(text: &str, set: &[&str]) -> Ruleset {
    loaded("ours.toml", &[], set, &MemoryFiles::default().with_file("ours.toml", text))
}

/// Returns a built-in ruleset with the given variants switched on.
pub fn ruleset(id: &str, variants: &[&str]) -> Ruleset {
    ruleset_with(id, variants, &[])
}

/// Returns a built-in ruleset compiled for the given number of players.
pub fn rules(id: &str, variants: &[&str], players: u8) -> Rules {
    Rules::new(&ruleset(id, variants), players).unwrap()
}

/// Like [`rules`], but with the given keys set.
pub fn rules_with(id: &str, variants: &[&str], set: &[&str], players: u8) -> Rules {
    Rules::new(&ruleset_with(id, variants, set), players).unwrap()
}

/// Returns the built-in rulesets in the path family, which includes all house rules.
pub fn of_path() -> impl Iterator<Item = &'static BuiltinRuleset> {
    builtin_rulesets().iter().filter(|builtin| !builtin.text.contains("family = \"lines\""))
}

/// Returns the editions in the path family.
pub fn path_editions() -> impl Iterator<Item = &'static BuiltinRuleset> {
    of_path().filter(|builtin| builtin.shelf == Shelf::Edition)
}

/// Returns every built-in ruleset in the path family with every playable combination of its variants. House
/// rules come without variants, because those belong to their edition.
pub fn every_ruleset() -> Vec<Ruleset> {
    let mut all = Vec::new();
    for builtin in of_path() {
        let request = Request { ruleset: builtin.id, ..Request::default() };
        let loaded = check::load(&request, &NoFiles).unwrap();
        let names: Vec<String> = loaded.variants.iter().map(|v| v.name.clone()).collect();
        let variants = if builtin.base_id().is_some() { 0 } else { names.len() };
        for subset in 0..1_u32 << variants {
            let on = (0..names.len()).filter(|index| subset >> index & 1 == 1);
            let variants: Vec<String> = on.map(|index| names[index].clone()).collect();
            let request = Request { variants: &variants, ..request };
            all.extend(check::load(&request, &NoFiles).ok().map(|loaded| loaded.ruleset));
        }
    }
    all
}

/// Returns the name and rules of each of these rulesets for every number of players it allows.
pub fn every_game() -> Vec<(String, Rules)> {
    let mut all = Vec::new();
    for ruleset in every_ruleset() {
        for players in ruleset.players() {
            all.push((name(&ruleset, players), Rules::new(&ruleset, players).unwrap()));
        }
    }
    all
}

/// Returns `count` distinct kinds of tile with `ports` ports on each side, in the form that `--set` accepts.
/// They are generated pseudo-randomly, because four ports allow too many kinds to use them all.
pub fn some_kinds(ports: u8, count: usize) -> String {
    let shape = Shape::new(4, ports).unwrap();
    let mut kinds: Vec<Tile> = Vec::new();
    let mut stream = Purpose::Bot(0).stream(u64::from(ports), 0);
    while kinds.len() < count {
        let mut left: Vec<u8> = (0..shape.ports()).collect();
        let mut paths = Vec::new();
        while let Some(one) = left.pop() {
            let other = stream.choose(u32::try_from(left.len()).unwrap()) as usize;
            paths.push((one, left.remove(other)));
        }
        let kind = Tile::new(shape, &paths).unwrap().kind(shape);
        if !kinds.contains(&kind) {
            kinds.push(kind);
        }
    }
    let listed: Vec<String> = kinds.iter().map(|kind| format!("{{ tile = \"{kind}\" }}")).collect();
    format!("tiles.list=[{}]", listed.join(", "))
}

/// Returns rulesets with three or four ports on each side, along with their names.
pub fn rulesets_of_many_ports() -> Vec<(String, Ruleset)> {
    let four = some_kinds(4, 60);
    let kinds = [
        ("3", vec!["tiles.ports=3"]),
        ("3 endless", vec!["tiles.ports=3", "tiles.supply=endless"]),
        ("4", vec!["tiles.ports=4", "tiles.set=list", four.as_str()]),
    ];
    let others: [(&str, &[&str]); 3] = [
        ("start marks", &[]),
        ("sides", &["start.on=side", "start.exclusive=square"]),
        (
            "collisions spared",
            &["turn.collision-counts=false", "board.columns=4", "board.rows=3", "hand.size=4"],
        ),
    ];
    let mut all = Vec::new();
    for (ports, tiles) in &kinds {
        for (name, set) in others {
            let ruleset = ruleset_with("calliope", &[], &[tiles.as_slice(), set].concat());
            all.push((format!("{ports}, {name}"), ruleset));
        }
    }
    all
}

/// Returns each of these rulesets for a few numbers of players.
pub fn games_of_many_ports() -> Vec<(String, Rules)> {
    let rulesets = rulesets_of_many_ports().into_iter();
    let games = rulesets.flat_map(|(name, ruleset)| {
        [2, 5, 8].map(|players| {
            (format!("{name} for {players}"), Rules::new(&ruleset, players).unwrap())
        })
    });
    games.collect()
}

/// Returns the name of a ruleset, including its variants and the number of players.
pub fn name(ruleset: &Ruleset, players: u8) -> String {
    let name = [&[ruleset.id().to_owned()], ruleset.variants()].concat().join("+");
    format!("{name} for {players}")
}

/// Plays a game, calling `choose` with random numbers to pick each action from the legal ones.
pub fn play_chosen<W: Observer<Event>>(
    rules: &Rules,
    (seed, game): (u64, u64),
    observer: &mut W,
    mut choose: impl FnMut(&State, &[Action], &mut Stream) -> Action,
) -> State {
    let mut state = rules.new_state();
    let mut dealer = SeededDealer::new(seed, game);
    let mut choices = Purpose::Bot(0).stream(seed, game);
    let mut list = Vec::new();
    rules.begin(&mut state, &mut dealer, observer);
    while rules.to_play(&state).is_some() {
        rules.actions(&state, &mut list);
        let action = choose(&state, &list, &mut choices);
        rules.play_unchecked(&mut state, action, &mut dealer, observer);
    }
    state
}

/// Returns a random action from the given list.
pub fn any_of<A: Copy>(list: &[A], choices: &mut Stream) -> A {
    list[choices.choose(u32::try_from(list.len()).unwrap()) as usize]
}

/// Plays a game in which every choice is uniformly random, and calls `look` whenever it waits for a choice.
pub fn play_watched<W: Observer<Event>>(
    rules: &Rules,
    of: (u64, u64),
    observer: &mut W,
    mut look: impl FnMut(&State),
) -> State {
    play_chosen(rules, of, observer, |state, list, choices| {
        look(state);
        any_of(list, choices)
    })
}

/// Returns the events of a game in which every choice is uniformly random.
pub fn play(rules: &Rules, seed: u64, game: u64) -> Vec<Event> {
    let mut events = Vec::new();
    play_watched(rules, (seed, game), &mut events, |_| ());
    events
}
