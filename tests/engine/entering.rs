//! Entering the moves of a game, without its hidden tiles, leads to a valid record of the same game.

use sentiero::{
    bot::{Greedy, Playout, Random},
    family::{BuiltIn, Playable, Registry, Task},
    game::{Enterable, Purpose, Recordable},
    path::{Event, Rules},
    record::{self, Entry, EntryError, EntryNeed, Header, Reader, replay_choices},
    ruleset::Ruleset,
};

use crate::common::{every_ruleset, rules, rules_with};

/// Plays games and enters them again.
struct EnteredGames<'a> {
    ruleset: &'a Ruleset,
}

/// The moves and public results of a game, in the order in which they're typed in.
#[derive(Debug)]
struct TypedGame {
    moves: Vec<String>,
    chances: Vec<(Purpose, usize)>,
}

impl TypedGame {
    fn new<G: Playable>(game: &G, ruleset: &Ruleset, events: &[G::Event], number: u64) -> Self {
        let header = Header::new(ruleset, game, 1, number);
        let mut text = Vec::new();
        record::write(&mut text, &header, events).unwrap();
        let mut reader = Reader::new(text.as_slice());
        reader.header().unwrap();
        let mut moves = Vec::new();
        replay_choices(game, &header, reader.events_of(game), |state, action| {
            let typed = game.format_move(state, action);
            assert!(
                game.parse_move(state, &typed.to_lowercase()).contains(&action),
                "{typed} is read as {action:?}"
            );
            let shown = game.shown_tiles(action);
            assert!(!shown.iter().any(|&tile| game.is_used_up(state, tile)), "{typed} is possible");
            moves.push(typed);
        })
        .unwrap();
        let chances = events.iter().filter_map(|event| game.recorded_chance(event));
        let is_public = |(purpose, _): &(Purpose, usize)| {
            matches!(purpose, Purpose::Start | Purpose::First | Purpose::Coin)
        };
        TypedGame { moves, chances: chances.filter(is_public).collect() }
    }
}

impl Task for EnteredGames<'_> {
    type Output = ();

    fn run<G: Playable>(self, game: &G) {
        for number in 0..2 {
            let mut events: Vec<G::Event> = Vec::new();
            if number % 2 == 0 {
                Playout::new(game, |_| Random::new()).play(1, number, &mut events);
            } else {
                Playout::new(game, |_| Greedy::new(game)).play(1, number, &mut events);
            }
            let played = TypedGame::new(game, self.ruleset, &events, number);
            let name = format!("{}, {} players, game {number}", self.ruleset.id(), game.seats());
            let mut entry = Entry::new(game, 99);
            let (mut moves, mut chances) = (played.moves.iter(), played.chances.iter());
            loop {
                let typed = match entry.need() {
                    EntryNeed::Nothing => break,
                    EntryNeed::Chance(purpose) => {
                        let &(expected, item) = chances.next().unwrap();
                        assert_eq!(purpose, expected, "{name}");
                        game.format_chance(purpose, item)
                    }
                    EntryNeed::Move(_) => moves.next().unwrap().clone(),
                };
                if let Err(error) = entry.enter(&typed) {
                    let at = played.moves.len() - moves.len();
                    panic!("{name}: {typed}, move {at} of {}: {error}", played.moves.len());
                }
            }
            assert_eq!((moves.next(), chances.next()), (None, None), "{name}");
            let (entered, outside) = entry.events();
            let again = TypedGame::new(game, self.ruleset, &entered, number);
            assert_eq!((again.moves, again.chances), (played.moves, played.chances), "{name}");
            assert_eq!(entered.last(), events.last(), "{name}");
            for &guess in &outside.guessed {
                assert!(game.recorded_chance(&entered[guess]).is_some(), "{name}");
            }
        }
    }
}

#[test]
fn entered_games_match_played_ones() {
    let lines = crate::common::ruleset("dungeon-tris", &[]);
    let few_variants = |ruleset: &Ruleset| ruleset.variants().len() < 2;
    for ruleset in every_ruleset().into_iter().filter(few_variants).chain([lines]) {
        let players: Vec<u8> = ruleset.players().collect();
        let mut extremes = vec![players[0], players[players.len() - 1]];
        extremes.dedup();
        for players in extremes {
            BuiltIn.for_game(&ruleset, players, EnteredGames { ruleset: &ruleset }).unwrap();
        }
    }
}

/// Starts a game for two at `A6 A` and `F6 A`.
fn two_players(rules: &Rules) -> Entry<'_, Rules> {
    let mut entry = Entry::new(rules, 0);
    entry.enter("a6 a").unwrap();
    entry.enter("F6  A").unwrap();
    entry
}

#[test]
fn rejects_moves_impossible_for_any_hand() {
    let rules = rules("calliope", &[], 2);
    let mut entry = Entry::new(&rules, 0);
    assert_eq!(entry.enter("C3 A"), Err(EntryError::NotMove));
    entry.enter("a6 a").unwrap();
    let taken = entry.enter("A6 A").unwrap_err().to_string();
    assert_eq!(taken, "this start is taken (start.exclusive)");

    let mut entry = two_players(&rules);
    assert_eq!(entry.enter("AE BF CG"), Err(EntryError::NotMove));
    // This tile always leads off the board, so it can only be laid if the others do, too.
    let forbidden = entry.enter("AB CD EF GH").unwrap_err().to_string();
    assert!(forbidden.contains("(turn.self-elimination)"), "{forbidden}");
    entry.enter("AE BF CG DH").unwrap();
    assert_eq!(entry.enter("AE BF CG DH"), Err(EntryError::TileSeen));
    // Nothing that was refused has any effect.
    assert_eq!(entry.need(), EntryNeed::Move(1));
    assert_eq!(entry.steps().len(), 4);
}

#[test]
fn tile_is_used_up_after_its_last_copy() {
    for (set, expected) in
        [(&[][..], &[1][..]), (&["tiles.copies=2"], &[0, 1]), (&["tiles.supply=endless"], &[0, 0])]
    {
        let rules = rules_with("calliope", &[], set, 2);
        let mut entry = two_players(&rules);
        let counts = expected.iter().map(|_| {
            entry.enter("AE BF CG DH").unwrap();
            (0..35).filter(|&tile| rules.is_used_up(entry.state(), tile)).count()
        });
        assert_eq!(counts.collect::<Vec<_>>(), expected, "{set:?}");
    }
}

#[test]
fn unplayed_tiles_are_guessed() {
    let rules = rules("calliope", &[], 2);
    let mut entry = two_players(&rules);
    let guessed = |entry: &Entry<'_, Rules>| entry.events().1.guessed.len();
    assert_eq!(guessed(&entry), 6);
    entry.enter("AE BF CG DH").unwrap();
    // One of three tiles in hand is known, and another one has been drawn.
    assert_eq!(guessed(&entry), 6);
    assert!(entry.take_back());
    assert_eq!((guessed(&entry), entry.need()), (6, EntryNeed::Move(0)));
    assert!(entry.take_back() && entry.take_back() && !entry.take_back());
}

#[test]
fn asks_for_public_chance() {
    let rules = rules_with("random-starts", &[], &["start.begins=chance"], 2);
    let mut entry = Entry::new(&rules, 0);
    let mut results = Vec::new();
    while let EntryNeed::Chance(purpose) = entry.need() {
        let is_saved =
            |event: &Event| rules.recorded_chance(event).is_some_and(|it| it.0 == purpose);
        assert!(!entry.events().0.iter().any(|event| is_saved(event) && purpose == Purpose::First));
        results.push(purpose);
        let typed =
            if purpose == Purpose::First { "2" } else { ["A6 A", "F6 A"][results.len() % 2] };
        assert_eq!(entry.enter("nonsense"), Err(EntryError::NotMove));
        entry.enter(typed).unwrap();
    }
    assert_eq!(results.len(), 3);
    assert_eq!(entry.need(), EntryNeed::Move(1));
}
