//! Tests for bots that play the toy game.

use sentiero::{
    bot::{AnyBot, Bot, BotKind, Playout, Random},
    game::{Evaluable, Game, Pool, Purpose, Seat, Stream},
};

use super::{
    events,
    race::{Race, State},
};

/// A bot that takes a step every turn and knows only its view.
struct Hasty;

impl Bot<Race> for Hasty {
    fn begin(&mut self, _: u64, _: u64, _: Seat) {}

    fn choose(&mut self, view: &(usize, &State), actions: &[usize]) -> usize {
        actions.iter().position(|&action| action == view.0).unwrap_or(0)
    }
}

/// A bot that returns an index past the end of the list.
struct Lost;

impl Bot<Race> for Lost {
    fn begin(&mut self, _: u64, _: u64, _: Seat) {}

    fn choose(&mut self, _: &(usize, &State), _: &[usize]) -> usize {
        usize::MAX
    }
}

#[test]
fn game_does_not_depend_on_earlier_games() {
    let mut table = Playout::new(&Race, |_| Random::new());
    for number in [3, 0, 7, 3] {
        let mut told = Vec::new();
        let outcome = table.play(11, number, &mut told);
        assert!(outcome.is_some());
        assert_eq!(told, events(11, number));
    }
    assert_ne!(events(11, 3), events(11, 4));
    assert_ne!(events(11, 3), events(12, 3));
}

#[test]
fn stepping_gives_the_same_game() {
    let mut table = Playout::new(&Race, |_| Random::new());
    let mut told = Vec::new();
    table.begin(5, 1, &mut told);
    let mut seats = Vec::new();
    while let Some(seat) = table.step(&mut told) {
        seats.push(seat);
    }
    assert_eq!(told, events(5, 1));
    assert!(seats.iter().enumerate().all(|(turn, &seat)| turn % 2 == usize::from(seat)));
    assert!(Race.outcome(table.state()).is_some());
}

#[test]
fn kth_decision_uses_the_kth_number() {
    let mut bot = Random::new();
    Bot::<Race>::begin(&mut bot, 9, 2, 1);
    let mut stream = Purpose::Bot(1).stream(9, 2);
    for count in [1, 5, 2, 1, 40] {
        let chosen =
            Bot::<Race>::choose(&mut bot, &(0, &Race.new_state()), &vec![0; count as usize]);
        assert_eq!(chosen, stream.choose(count) as usize);
    }
}

#[test]
fn random_chooses_uniformly() {
    let mut bot = Random::default();
    Bot::<Race>::begin(&mut bot, 1, 0, 0);
    let mut counts = [0_u32; 3];
    for _ in 0..30_000 {
        counts[Bot::<Race>::choose(&mut bot, &(0, &Race.new_state()), &[0; 3])] += 1;
    }
    assert!(counts.iter().all(|count| (9_700..10_300).contains(count)), "{counts:?}");
}

#[test]
fn mixed_bots_share_a_table() {
    let mut table = Playout::new(&Race, |seat| -> Box<dyn Bot<Race>> {
        if seat == 0 { Box::new(Hasty) } else { Box::new(Random::new()) }
    });
    let won = (0..200).filter(|&game| {
        table.play(3, game, &mut ()).is_some_and(|outcome| outcome.winners.contains(0))
    });
    assert!(won.count() > 100, "a bot that never stays should win more often");
}

#[test]
fn index_out_of_range_picks_the_first_action() {
    assert!(Playout::new(&Race, |_| Lost).play(0, 0, &mut ()).is_some());
}

/// To be played by a greedy bot, a game only needs to provide the value of an action.
impl Evaluable for Race {
    type Value = usize;
    type Scratch = ();

    fn new_scratch(&self) {}

    fn evaluate_until(
        &self,
        _: &(usize, &State),
        steps: &[usize],
        (): &mut (),
        worths: &mut Vec<usize>,
        _: fn() -> bool,
    ) {
        worths.extend(steps);
    }

    fn determinize(&self, &(_, state): &(usize, &State), sample: &mut State, stream: &mut Stream) {
        sample.clone_from(state);
        let State { urn, hands, turn, .. } = sample;
        let hidden = &mut hands[usize::from(1 - *turn)];
        urn.insert(*hidden);
        *hidden = urn.nth(stream.choose(urn.total())).unwrap_or(0);
        urn.remove(*hidden);
    }
}

/// Returns the first seat's share of 1,000 races between bots of the given kinds.
fn share(kinds: [BotKind; 2]) -> f64 {
    let mut table: Playout<'_, Race, AnyBot<'_, Race>> =
        Playout::new(&Race, |seat| kinds[usize::from(seat)].create(&Race));
    let won = (0..1_000).filter(|&game| {
        table.play(3, game, &mut ()).is_some_and(|outcome| outcome.winners.contains(0))
    });
    f64::from(u32::try_from(won.count()).unwrap()) / 1_000.0
}

#[test]
fn greedy_takes_the_longest_step() {
    use BotKind::{Greedy, Random};
    let (even, ahead, behind) =
        (share([Random, Random]), share([Greedy, Random]), share([Random, Greedy]));
    assert!(ahead > even + 0.1 && behind < even - 0.1, "{ahead} {even} {behind}");
    let state = Race.new_state();
    let (view, steps) = ((2, &state), [1, 3, 0, 3]);
    let mut bot = Greedy.create(&Race);
    let mut counts = [0; 4];
    for game in 0..1_000 {
        bot.begin(1, game, 0);
        counts[bot.choose(&view, &steps)] += 1;
    }
    assert!(counts[1] > 400 && counts[3] > 400 && counts[1] + counts[3] == 1_000, "{counts:?}");
}

/// Even at a table with bots that look ahead, a random bot chooses as it would on its own.
#[test]
fn random_ignores_other_bots() {
    for game in 0..20 {
        let mut told = Vec::new();
        Playout::new(&Race, |_| BotKind::Random.create(&Race)).play(7, game, &mut told);
        assert_eq!(told, events(7, game));
    }
}

#[test]
fn bots_have_names() {
    for kind in BotKind::ALL {
        assert_eq!(kind.name().parse(), Ok(kind));
        assert_eq!(kind.to_string().parse(), Ok(kind));
    }
    assert!("Greedy".parse::<BotKind>().is_err());
    assert_eq!(BotKind::default(), BotKind::Random);
}
