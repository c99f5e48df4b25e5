//! Games on the page.

use std::cell::RefCell;

use sentiero::{
    bot::{AnyBot, BotKind},
    drawing,
    family::{CheckedRuleset, Playable, Task, for_game},
    game::{
        Audience, NarrationLine, Seat, SeatSummary, Seats, SeededDealer, Streams, Summary, Wording,
    },
    language::Language,
    record::{self, Header, Player, player_name, write},
    ruleset::Ruleset,
    session::{
        RankDetail, RankedSeat, ResumePoint, Seating, Session, TurnCount, advise, deal_anew, ranks,
        setup, turn_lines,
    },
};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use crate::{
    ask::{Failure, to_json},
    drawn::{Drawing, Route, shape},
    play::{PlayedRules, usual_players},
    question::{Question, TileRow},
};

/// A game, given by its start and the choices of its human players.
#[derive(Debug, Deserialize)]
pub struct Game {
    rules: PlayedRules,
    players: Vec<SeatPlayer>,
    seed: String,
    number: u64,
    language: String,
    /// Whether choices can be undone after something hidden was shown.
    #[serde(default)]
    practice: bool,
    choices: Vec<usize>,
    /// The new deals of everything hidden, in order. The other choices follow the last one.
    #[serde(default)]
    deals: Vec<NewDeal>,
}

/// The choices of human players until what they can't see is dealt anew, and the seed from then on.
#[derive(Clone, Debug, Deserialize, PartialEq)]
struct NewDeal {
    choices: Vec<usize>,
    seed: String,
}

/// The player in a seat, which is either a human or a bot.
#[derive(Debug, Deserialize)]
struct SeatPlayer {
    kind: String,
    #[serde(default)]
    name: String,
}

/// Returns the language with the given tag.
pub fn language(tag: &str) -> Result<Language, Failure> {
    Language::from_tag(tag).ok_or_else(|| Failure("unknown language".into()))
}

/// Parses a seed.
pub fn seed(digits: &str) -> Result<u64, Failure> {
    digits.parse().map_err(|_| Failure("the seed must be a whole number below 2^64".into()))
}

impl Game {
    /// Returns the seats of the human players and the bot for each seat.
    fn seats(&self) -> Result<(Seats, Vec<BotKind>), Failure> {
        let mut people = Seats::NONE;
        let mut bots = Vec::new();
        for (seat, sitter) in (0..=u8::MAX).zip(&self.players) {
            if sitter.kind == "person" {
                people.insert(seat);
            }
            let kind: Option<BotKind> = sitter.kind.parse().ok();
            let is_known = sitter.kind == "person" || kind.is_some();
            let unknown = || Failure("each player must be a human or a known bot".into());
            bots.push(is_known.then(|| kind.unwrap_or_default()).ok_or_else(unknown)?);
        }
        Ok((people, bots))
    }

    /// Returns the players in the form used in records.
    fn recorded(&self) -> Vec<Player> {
        let name = |sitter: &SeatPlayer| player_name(&sitter.name).ok().map(str::to_owned);
        let player = |sitter: &SeatPlayer| match sitter.kind.as_str() {
            "person" => {
                Player { human: Some(name(sitter).unwrap_or_default()), ..Player::default() }
            }
            bot => Player { bot: Some(bot.into()), name: name(sitter), ..Player::default() },
        };
        self.players.iter().map(player).collect()
    }

    /// Replays the choices made in the game. After that, `visit` gets the game and the boards of all steps
    /// starting at `first_move`.
    fn with_game<T: GameTask>(&self, first_move: usize, visit: T) -> Result<T::Output, Failure> {
        let ruleset = self.rules.ruleset()?;
        let players = u8::try_from(self.players.len()).unwrap_or(u8::MAX);
        let seed = seed(&self.seed)?;
        let (people, bots) = self.seats()?;
        let language = language(&self.language)?;
        let wording = record::wording(players, &self.recorded()).in_language(language);
        let seating = Seating { people, seed, number: self.number };
        let choices = &self.choices;
        let start = GameStart {
            rules: self.rules.checked().clone(),
            people,
            bots: bots.clone(),
            seed,
            number: self.number,
            deals: self.deals.clone(),
        };
        let known = LAST_GAME.take().filter(|last| last.start == start);
        let known = known.map_or_else(Vec::new, |last| last.choices);
        let mut choices_made = Vec::new();
        let entry = ReplayTask {
            known: &known,
            choices_made: &mut choices_made,
            ruleset: &ruleset,
            seating,
            bots: &bots,
            choices,
            deals: &self.deals,
            is_practice: self.practice && people.is_one(),
            wording,
            first_move,
            visit,
        };
        let refusal = || Failure(format!("these rules do not allow {players} players"));
        let answer = for_game(&ruleset, players, entry).ok_or_else(refusal)?;
        LAST_GAME.set(Some(KnownGame { start, choices: choices_made }));
        answer
    }
}

/// Everything that determines a game, except for the choices of people.
#[derive(PartialEq)]
struct GameStart {
    rules: CheckedRuleset,
    people: Seats,
    bots: Vec<BotKind>,
    seed: u64,
    number: u64,
    deals: Vec<NewDeal>,
}

/// A game with the choices that have been made, including those of bots.
struct KnownGame {
    start: GameStart,
    choices: Vec<usize>,
}

thread_local! {
    /// The game of the last question. Each question replays its game, and bots that think for long shouldn't have to
    /// make the same choices again.
    static LAST_GAME: RefCell<Option<KnownGame>> = const { RefCell::new(None) };
}

/// A game in progress.
type GameOnPage<'g, G> = Session<'g, G, AnyBot<'g, G>>;

/// A task to run on a game in progress.
trait GameTask {
    type Output;

    fn visit<G: Playable>(
        self,
        ruleset: &Ruleset,
        session: &GameOnPage<'_, G>,
        begin: &DealBegin,
        boards: &Boards,
    ) -> Result<Self::Output, Failure>;
}

/// The beginning of a game since it was last dealt anew.
struct DealBegin {
    seed: u64,
    number: u64,
    /// The position, as in a record's header, unless the game starts with a deal.
    setup: Option<Value>,
}

/// The table after some of a game's steps.
struct Boards {
    /// The first step to be drawn.
    first_move: usize,
    /// The steps to be drawn, in order. If there's a step before them, it comes first.
    drawn: Vec<DrawnStep>,
}

/// The table after a step.
struct DrawnStep {
    number: usize,
    board: drawing::Drawing,
    summary: Summary,
}

impl Boards {
    /// Stores the table after a step if we'll need it.
    fn add(&mut self, number: usize, draw: impl FnOnce() -> (drawing::Drawing, Summary)) {
        if number + 1 >= self.first_move {
            let (board, summary) = draw();
            self.drawn.push(DrawnStep { number, board, summary });
        }
    }

    /// Returns the steps to be drawn and the summary after each of them. A person's choice that also makes the next
    /// one is drawn once, as the last of its steps.
    fn moves(&self, step: impl Fn(usize) -> Step) -> Vec<(Move, &Summary)> {
        let before = std::iter::once(None).chain(self.drawn.iter().map(|it| Some(&it.board)));
        let each = before.zip(&self.drawn).filter(|(_, it)| it.number >= self.first_move);
        each.map(|(before, it)| {
            let out = seats_out(&it.summary);
            (Move::new(step(it.number), before, &it.board, out), &it.summary)
        })
        .collect()
    }
}

/// A task that replays a game from any family.
struct ReplayTask<'a, V> {
    ruleset: &'a Ruleset,
    seating: Seating,
    bots: &'a [BotKind],
    choices: &'a [usize],
    deals: &'a [NewDeal],
    /// The choices in an earlier replay of the same game, perhaps with other choices of people.
    known: &'a [usize],
    choices_made: &'a mut Vec<usize>,
    is_practice: bool,
    wording: Wording,
    first_move: usize,
    visit: V,
}

impl<V: GameTask> Task for ReplayTask<'_, V> {
    type Output = Result<V::Output, Failure>;

    fn run<G: Playable>(mut self, game: &G) -> Self::Output {
        let Seating { seed: first_seed, number, .. } = self.seating;
        let mut begin = DealBegin { seed: first_seed, number, setup: None };
        let mut session = self.session(game, None);
        for deal in self.deals {
            let mut unseen = Boards { first_move: usize::MAX, drawn: Vec::new() };
            self.replay(&mut session, &deal.choices, &mut unseen)?;
            let seed = seed(&deal.seed)?;
            let state = deal_again(&session, seed).ok_or(
                "nothing can be dealt anew at this point of the game: it was made with different \
                        rules or with a different version of the page",
            )?;
            begin = DealBegin { seed, number: 0, setup: Some(to_json(setup(game, &state))?) };
            self.seating = Seating { seed, number: 0, ..self.seating };
            // The first step, which deals in other games, is empty.
            let mut turns = TurnCount::from_a_turn();
            turns.add(false);
            let (streams, steps) = (Streams::default(), vec![Vec::new()]);
            let resumed = ResumePoint { state, streams, steps, turns, checkpoints: Vec::new() };
            session = self.session(game, Some(resumed));
        }
        let mut boards = Boards { first_move: self.first_move, drawn: Vec::new() };
        self.replay(&mut session, self.choices, &mut boards)?;
        self.visit.visit(self.ruleset, &session, &begin, &boards)
    }
}

/// Deals everything anew that the human player can't see, if that's possible now.
fn deal_again<G: Playable>(session: &GameOnPage<'_, G>, seed: u64) -> Option<G::State> {
    let seat = session.current_player().filter(|_| session.can_deal_anew())?;
    Some(deal_anew(session.game(), session.state(), seat, seed))
}

impl<V> ReplayTask<'_, V> {
    fn session<'g, G: Playable>(
        &self,
        game: &'g G,
        start: Option<ResumePoint<G::State, G::Event>>,
    ) -> GameOnPage<'g, G> {
        let bot = |seat: Seat| self.bots[usize::from(seat)].create(game);
        let session = Session::new(game, self.seating, start, bot);
        let session = session.with_wording(self.wording.clone());
        if self.is_practice { session.with_practice(G::has_position) } else { session }
    }

    /// Makes the choices of human players, and those of bots in between.
    fn replay<G: Playable>(
        &mut self,
        session: &mut GameOnPage<'_, G>,
        choices: &[usize],
        boards: &mut Boards,
    ) -> Result<(), Failure> {
        let (game, people) = (session.game(), self.seating.people);
        let mut looked = None;
        let mut choices = choices.iter();
        loop {
            let step = session.steps().len() - 1;
            boards.add(step, || {
                let (state, wording) = (session.state(), session.wording());
                (labelled(game, state, wording), summary_of(game, state, wording))
            });
            let Some(seat) = session.current_player() else { break };
            if !people.contains(seat) {
                // Once a person has chosen differently, nothing is known any more.
                let known = self.known.strip_prefix(&self.choices_made[..]);
                let chosen = match known {
                    Some(&[chosen, ..]) => {
                        session.skip_bot();
                        chosen
                    }
                    _ => session.ask_bot(),
                };
                self.choices_made.push(chosen);
                session.play(chosen);
                continue;
            }
            // Earlier choices can't be undone because someone else is now looking at the same screen.
            if !people.is_one() && looked.is_some_and(|looked| looked != seat) {
                let reason = session.wording().words().get("fixed-person");
                session.block_undo(reason);
            }
            looked = Some(seat);
            let Some(&choice) = choices.next() else { break };
            if choice >= session.actions().len() {
                return Err(
                    "a choice in this game is not possible under these rules: it was made with \
                            different rules or with a different version of the page"
                        .into(),
                );
            }
            self.choices_made.push(choice);
            session.play(choice);
        }
        if choices.next().is_some() {
            return Err(
                "the game is over before its last choice: it was made with different rules \
                        or with a different version of the page"
                    .into(),
            );
        }
        Ok(())
    }
}

/// Returns the game as seen by the viewer, with the boards of all steps starting at `since`.
pub fn look(game: &Game, viewer: Option<Seat>, since: usize) -> Result<Value, Failure> {
    game.with_game(since, ViewAnswer { viewer, rules: &game.rules, players: &game.players })
}

struct ViewAnswer<'a> {
    viewer: Option<Seat>,
    rules: &'a PlayedRules,
    players: &'a [SeatPlayer],
}

#[derive(Serialize)]
struct Line {
    seat: Option<Seat>,
    text: String,
}

impl From<NarrationLine> for Line {
    fn from(NarrationLine { seat, text }: NarrationLine) -> Line {
        Line { seat, text }
    }
}

/// The events between two decisions.
#[derive(Serialize)]
pub struct Step {
    #[serde(rename = "step")]
    number: usize,
    turn: u32,
    lines: Vec<Line>,
}

/// A step and the board after it.
#[derive(Serialize)]
pub struct Move {
    #[serde(flatten)]
    step: Step,
    drawing: Drawing,
    ways: Vec<Route>,
    /// The players who are out.
    out: Vec<Seat>,
}

/// A move at the table, with what is next to the board after it.
#[derive(Serialize)]
struct ShownMove {
    #[serde(flatten)]
    shown: Move,
    summary: Value,
}

impl Step {
    /// Creates a step with the given lines of text.
    pub fn new(number: usize, turn: u32, lines: Vec<NarrationLine>) -> Step {
        Step { number, turn, lines: lines.into_iter().map(Line::from).collect() }
    }
}

impl Move {
    /// Creates a step, given the boards before and after it and the players who are out afterwards.
    pub fn new(
        step: Step,
        before: Option<&drawing::Drawing>,
        after: &drawing::Drawing,
        out: Vec<Seat>,
    ) -> Move {
        let ways =
            before.map_or_else(Vec::new, |before| Route::intermediate_drawings(before, after));
        Move { step, drawing: Drawing::of(after), ways, out }
    }
}

impl GameTask for ViewAnswer<'_> {
    type Output = Value;

    fn visit<G: Playable>(
        self,
        _: &Ruleset,
        session: &GameOnPage<'_, G>,
        _: &DealBegin,
        boards: &Boards,
    ) -> Result<Value, Failure> {
        let (game, state, wording) = (session.game(), session.state(), session.wording());
        let over = session.current_player().is_none();
        let audience = match self.viewer {
            _ if over => Audience::All,
            Some(seat) => Audience::Seat(seat),
            None => Audience::Public,
        };
        let viewer = self.viewer.filter(|&seat| seat < game.seats());
        let asked = viewer.filter(|&seat| session.current_player() == Some(seat));
        let question = asked.map(|seat| {
            let question = game.question(&game.view(state, seat), session.actions(), wording);
            Question::of(&question)
        });
        let glossary = asked.map(|seat| game.glossary(&game.view(state, seat), wording));
        let hand = viewer.map(|seat| TileRow::of(&game.hand(&game.view(state, seat), wording)));
        let summary = game.summary(&game.view(state, viewer.unwrap_or(0)), wording);
        let (sides, ports_per_side) = shape(game.tile_kinds().0);
        let step = |step| {
            Step::new(step, session.turns().turn_number(step), lines(session, step, audience))
        };
        let steps: Vec<Step> = (0..session.steps().len()).map(step).collect();
        let moves = boards.moves(step).into_iter().map(|(shown, summary)| ShownMove {
            shown,
            summary: summary_json(summary, wording, self.players),
        });
        let moves: Vec<ShownMove> = moves.collect();
        to_json(json!({
            "title": self.rules.title,
            "aim": self.rules.aim,
            "sides": sides,
            "portsPerSide": ports_per_side,
            "drawing": to_json(Drawing::of(&labelled(game, state, wording)))?,
            "toPlay": session.current_player(),
            "isPerson": session.is_persons_turn(),
            "question": to_json(question)?,
            "glossary": glossary.unwrap_or_default(),
            "hand": to_json(hand)?,
            "summary": summary.map(|summary| summary_json(&summary, wording, self.players)),
            "fixed": session.undo_block(),
            "undo": u8::from(session.can_take_back()),
            "canDeal": session.can_deal_anew(),
            "steps": to_json(steps)?,
            "moves": to_json(moves)?,
            "over": over.then(|| ending(session)),
        }))
    }
}

fn lines<G: Playable>(
    session: &GameOnPage<'_, G>,
    step: usize,
    audience: Audience,
) -> Vec<NarrationLine> {
    let events = session.steps().get(step).map_or(&[][..], Vec::as_slice);
    turn_lines(session.game(), events, audience, session.wording())
}

fn labelled<G: Playable>(game: &G, state: &G::State, wording: &Wording) -> drawing::Drawing {
    game.translate_labels(game.drawing(state), wording)
}

/// Returns what everyone knows about a position.
fn summary_of<G: Playable>(game: &G, state: &G::State, wording: &Wording) -> Summary {
    game.summary(&game.view(state, 0), wording).unwrap_or_default()
}

/// Returns the players who are out.
pub fn eliminated<G: Playable>(game: &G, state: &G::State, wording: &Wording) -> Vec<Seat> {
    seats_out(&summary_of(game, state, wording))
}

fn seats_out(summary: &Summary) -> Vec<Seat> {
    (0..).zip(&summary.seats).filter(|(_, it)| !it.is_in).map(|(seat, _)| seat).collect()
}

fn ending<G: Playable>(session: &GameOnPage<'_, G>) -> Value {
    let outcome = session.game().outcome(session.state());
    let winners: Vec<Seat> =
        outcome.map(|outcome| outcome.winners.iter().collect()).unwrap_or_default();
    let events = session.steps().concat();
    let (game, state) = (session.game(), session.state());
    let places = places(game, state, &events, session.people(), session.wording());
    json!({ "winners": winners, "places": places })
}

/// Describes all players at the end of a game, winners first.
pub fn places<G: Playable>(
    game: &G,
    state: &G::State,
    events: &[G::Event],
    people: Seats,
    wording: &Wording,
) -> Vec<RankedSeat> {
    let ranks = ranks(game, state, events, wording).into_iter();
    ranks.flat_map(|rank| rank.players(RankDetail::Facts, people, wording)).collect()
}

fn summary_json(summary: &Summary, wording: &Wording, players: &[SeatPlayer]) -> Value {
    let seats = (0..).zip(summary.seats.iter().zip(players));
    let seat = |(seat, (it, player)): (Seat, (&SeatSummary, &SeatPlayer))| {
        json!({
            "name": wording.player(seat),
            "bot": if player.kind == "person" { "" } else { &player.kind },
            "isIn": it.is_in,
            "tiles": it.tiles,
            "points": it.points,
            "holds": it.item,
        })
    };
    json!({
        "seats": seats.map(seat).collect::<Vec<_>>(),
        "facts": summary.facts,
        "notes": summary.notes,
    })
}

/// Returns what the board will look like after an action, as far as the current player can predict it.
pub fn preview(game: &Game, action: usize) -> Result<Value, Failure> {
    game.with_game(usize::MAX, Foresee { action })
}

struct Foresee {
    action: usize,
}

impl GameTask for Foresee {
    type Output = Value;

    fn visit<G: Playable>(
        self,
        _: &Ruleset,
        session: &GameOnPage<'_, G>,
        _: &DealBegin,
        _: &Boards,
    ) -> Result<Value, Failure> {
        let Some(&action) = session.actions().get(self.action) else { return Ok(Value::Null) };
        foreseen(session.game(), session.state(), action, session.wording())
    }
}

/// Draws the board after an action as the current player foresees it, or returns null if nothing changes on it.
pub fn foreseen<G: Playable>(
    game: &G,
    state: &G::State,
    action: G::Action,
    wording: &Wording,
) -> Result<Value, Failure> {
    let Some(seat) = game.to_play(state) else { return Ok(Value::Null) };
    let Some(after) = game.preview(&game.view(state, seat), action) else {
        return Ok(Value::Null);
    };
    let after = game.translate_labels(after, wording);
    let ways = Route::intermediate_drawings(&labelled(game, state, wording), &after);
    to_json(json!({ "drawing": to_json(Drawing::of(&after))?, "ways": to_json(ways)? }))
}

/// Returns the action that is recommended to the current player, and why.
pub fn hint(game: &Game) -> Result<Value, Failure> {
    game.with_game(usize::MAX, Advice)
}

struct Advice;

impl GameTask for Advice {
    type Output = Value;

    fn visit<G: Playable>(
        self,
        _: &Ruleset,
        session: &GameOnPage<'_, G>,
        _: &DealBegin,
        _: &Boards,
    ) -> Result<Value, Failure> {
        let (game, state) = (session.game(), session.state());
        let Some(hint) = advise(game, state, session.actions(), session.wording()) else {
            return Ok(Value::Null);
        };
        // Whether the same player has another choice in the same turn doesn't depend on what is drawn.
        let goes_on = session.actions().get(hint.action_index).is_some_and(|&action| {
            let mut after = state.clone();
            game.play_unchecked(&mut after, action, &mut SeededDealer::new(0, 0), &mut ());
            game.to_play(&after) == game.to_play(state) && !game.is_between_turns(&after)
        });
        Ok(json!({ "action": hint.action_index, "why": hint.reasons, "goesOn": goes_on }))
    }
}

/// Returns the record of the game so far, along with a suitable file name.
pub fn record(game: &Game) -> Result<Value, Failure> {
    game.with_game(usize::MAX, Recording { game })
}

struct Recording<'a> {
    game: &'a Game,
}

impl GameTask for Recording<'_> {
    type Output = Value;

    fn visit<G: Playable>(
        self,
        ruleset: &Ruleset,
        session: &GameOnPage<'_, G>,
        begin: &DealBegin,
        _: &Boards,
    ) -> Result<Value, Failure> {
        let &DealBegin { seed, number, ref setup } = begin;
        let header = Header::new(ruleset, session.game(), seed, number);
        let header = header.with_seats(self.game.recorded()).with_practice(self.game.practice);
        let header = Header { from: setup.clone(), ..header };
        let mut text = Vec::new();
        let written = write(&mut text, &header, &session.steps().concat());
        written.map_err(|error| format!("cannot write the record: {error}"))?;
        let name = format!("{}-{seed}-{number}.jsonl", ruleset.id());
        Ok(json!({ "text": String::from_utf8_lossy(&text), "name": name }))
    }
}

/// The number of decisions to play before drawing the picture of a game.
const COVER_STEPS: usize = 24;

/// Returns a board for these rules after some turns.
pub fn cover(rules: &PlayedRules, tag: &str) -> Result<Value, Failure> {
    let ruleset = rules.ruleset()?;
    let players = usual_players(&ruleset).ok_or("no player count is allowed")?;
    // Each ruleset gets a different game.
    let seed = ruleset
        .id()
        .bytes()
        .fold(7, |seed: u64, byte| seed.wrapping_mul(31).wrapping_add(byte.into()));
    let drawing = for_game(&ruleset, players, Cover { language: language(tag)?, seed });
    drawing.ok_or_else(|| Failure("these rules do not allow any game".into()))?
}

struct Cover {
    language: Language,
    seed: u64,
}

impl Task for Cover {
    type Output = Result<Value, Failure>;

    fn run<G: Playable>(self, game: &G) -> Self::Output {
        let seating = Seating { people: Seats::NONE, seed: self.seed, number: 0 };
        let wording = Wording::new(game.seats()).in_language(self.language);
        let session = Session::new(game, seating, None, |_| BotKind::Greedy.create(game));
        let mut session = session.with_wording(wording);
        let mut drawn = labelled(game, session.state(), session.wording());
        for _ in 0..COVER_STEPS {
            if session.current_player().is_none() {
                break;
            }
            session.let_bot_play();
            // Stop before the last board, since that would show players who are out.
            if session.current_player().is_some() && game.is_between_turns(session.state()) {
                drawn = labelled(game, session.state(), session.wording());
            }
        }
        to_json(json!({ "drawing": to_json(Drawing::of(&drawn))? }))
    }
}
