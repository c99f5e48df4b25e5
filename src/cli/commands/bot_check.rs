//! The `bot-check` command.

use std::{collections::BTreeSet, sync::Arc, thread, time::Duration};

use clap::Args;
use serde::Deserialize;
use serde_json::{Value, json};

use crate::{
    bot::{Playout, Random},
    check::{Request, load},
    cli::{args::bot_seconds, failure::Failure, output, signals},
    family::{Playable, Task, for_game},
    game::{Seat, SeededDealer},
    loader::NoFiles,
    outside::{BotCommand, BotFault, BotPolicy, BotProcess, FaultKind, GameSetup, protocol},
    ruleset::Ruleset,
};

/// The rulesets to play, with their variants and numbers of players. Together they have every kind of choice.
const GAMES: &[(&str, &[&str], u8)] = &[
    ("calliope", &[], 2),
    ("calliope", &["elimination-bonus"], 8),
    ("kosmos", &[], 4),
    ("metro", &[], 4),
    ("entanglement", &[], 1),
    ("black-path", &[], 2),
    ("open-puzzle", &[], 1),
    ("dungeon-tris", &[], 2),
];

/// How many games are searched for kinds of choices that the bot hasn't made.
const SEARCHED_GAMES: u64 = 60;

/// How long a bot that shouldn't write anything is watched.
const QUIET_TIME: Duration = Duration::from_millis(100);

/// Test whether your own bot follows the protocol
///
/// The bot has to choose in games with different rules and numbers of players, ignore messages that it
/// doesn't know, and end when its input ends.
#[derive(Args, Debug)]
pub struct BotCheck {
    /// How long the bot may take for each answer, in seconds [default: 10]
    #[arg(long, allow_negative_numbers = true, value_name = "SECONDS", value_parser = bot_seconds)]
    bot_timeout: Option<Duration>,
    /// The program
    #[arg(value_name = "PROGRAM")]
    program: String,
    /// Its arguments
    #[arg(value_name = "ARGUMENT", trailing_var_arg = true, allow_hyphen_values = true)]
    arguments: Vec<String>,
}

impl BotCheck {
    pub fn run(self) -> Result<(), Failure> {
        let command = BotCommand::of_words(self.program, self.arguments);
        let limit = self.bot_timeout.unwrap_or(BotPolicy::default().limit);
        let mut report = CheckReport { command: &command, limit, failed: 0, count: 0 };
        // Without the first answer, there is nothing else to check.
        if report.check("answers `hello`", |_| Ok(()))? {
            for &(ruleset, variants, players) in GAMES {
                report.check_game(ruleset, variants, players)?;
            }
            report.check_messages()?;
            report.check("ends when its input ends", |bot| bot.end(limit))?;
        }
        let CheckReport { failed, count, .. } = report;
        output::text(&format!("{} of {count} checks passed\n", count - failed))?;
        if failed == 0 { Ok(()) } else { Err(Failure::reported()) }
    }
}

/// The checks so far.
struct CheckReport<'a> {
    command: &'a BotCommand,
    limit: Duration,
    failed: u32,
    count: u32,
}

impl CheckReport<'_> {
    /// Runs a check with a new process and prints the result, which is also returned.
    fn check(
        &mut self,
        name: &str,
        check: impl FnOnce(&mut BotProcess) -> Result<(), FaultKind>,
    ) -> Result<bool, Failure> {
        let (command, limit) = (self.command, self.limit);
        let (mut line, mut last_words) = (0, String::new());
        let result =
            BotProcess::start(command, Arc::new(signals::is_overdue)).and_then(|mut bot| {
                let result = bot.greet(limit).and_then(|()| check(&mut bot));
                if result.is_err() {
                    bot.kill();
                    (line, last_words) = (bot.line_count(), bot.last_words());
                }
                result
            });
        self.count += 1;
        let text = match &result {
            Ok(()) => format!("passed: {name}\n"),
            Err(FaultKind::Interrupted) => return Err(Failure::interrupted(signals::exit_code())),
            Err(_) => format!("failed: {name}\n"),
        };
        output::text(&text)?;
        let Err(kind) = result else { return Ok(true) };
        self.failed += 1;
        let bot = command.to_string();
        let fault = BotFault { bot, seat: None, game: None, line, kind, last_words };
        output::text(&format!("  {fault}\n"))?;
        Ok(false)
    }

    /// Lets the bot play a game, and make every other kind of choice with the same rules.
    fn check_game(&mut self, id: &str, variants: &[&str], players: u8) -> Result<(), Failure> {
        let title = [&[id], variants].concat().join(" + ");
        let title = format!(
            "plays {title} with {players} {}",
            if players == 1 { "player" } else { "players" }
        );
        let limit = self.limit;
        let run = |bot: &mut BotProcess| {
            let Some(ruleset) = builtin(id, variants) else { return Ok(()) };
            let task = GameTask { bot, ruleset: &ruleset, limit };
            for_game(&ruleset, players, task).unwrap_or(Ok(()))
        };
        self.check(&title, run).map(drop)
    }

    /// Checks how the bot treats unusual messages.
    fn check_messages(&mut self) -> Result<(), Failure> {
        let limit = self.limit;
        for unusual in Unusual::ALL {
            self.check(unusual.name(), |bot| {
                let Some(ruleset) = builtin("calliope", &[]) else { return Ok(()) };
                let task = MessageTask { bot, ruleset: &ruleset, limit, unusual };
                for_game(&ruleset, 4, task).unwrap_or(Ok(()))
            })?;
        }
        Ok(())
    }
}

/// Loads a built-in ruleset.
fn builtin(id: &str, variants: &[&str]) -> Option<Ruleset> {
    let variants: Vec<String> = variants.iter().map(ToString::to_string).collect();
    let request = Request { variants: &variants, ..Request::new(id) };
    load(&request, &NoFiles).ok().map(|loaded| loaded.ruleset)
}

/// Creates the setup for a game.
fn setup<G: Playable>(game: &G, ruleset: &Ruleset) -> GameSetup {
    GameSetup::new(game, ruleset, None)
}

/// A game in which the bot has one seat.
struct CheckedGame<'a, G: Playable> {
    bot: &'a mut BotProcess,
    game: &'a G,
    setup: GameSetup,
    limit: Duration,
    seat: Seat,
}

impl<G: Playable> CheckedGame<'_, G> {
    /// Sends a message that the bot mustn't answer.
    fn tell(&mut self, r#type: &'static str, body: &Value) -> Result<(), FaultKind> {
        self.bot.tell(protocol::line(r#type, body).map_err(unwritten)?);
        Ok(())
    }

    /// Starts a game.
    fn start(&mut self) -> Result<(), FaultKind> {
        self.bot.tell(self.setup.start(0, self.seat).map_err(unwritten)?);
        Ok(())
    }

    /// Asks for a choice, with `extra` as the first fields of the message.
    fn choose(&mut self, state: &G::State, extra: &str) -> Result<usize, FaultKind> {
        let view = self.game.view(state, self.seat);
        let mut actions = Vec::new();
        self.game.actions(state, &mut actions);
        let id = self.bot.next_choice();
        let mut line = protocol::choose(self.game, &view, &actions, id).map_err(unwritten)?;
        line.splice(1..1, extra.bytes());
        let answer = self.bot.ask(line, "choose", self.limit)?;
        protocol::chosen_index(&answer, id, actions.len())
    }
}

fn unwritten(error: serde_json::Error) -> FaultKind {
    FaultKind::Start(error.into())
}

/// The task that lets the bot play a game, and make every other kind of choice with the same rules.
struct GameTask<'a> {
    bot: &'a mut BotProcess,
    ruleset: &'a Ruleset,
    limit: Duration,
}

impl Task for GameTask<'_> {
    type Output = Result<(), FaultKind>;

    fn run<G: Playable>(self, game: &G) -> Self::Output {
        let GameTask { bot, limit, ruleset } = self;
        let seat = game.seats() - 1;
        let mut exchange = CheckedGame { bot, game, setup: setup(game, ruleset), limit, seat };
        let mut phases = BTreeSet::new();
        let mut playout = Playout::new(game, |_| Random::new());
        for number in 0..SEARCHED_GAMES {
            playout.begin(0, number, &mut ());
            while let Some(seat) = game.to_play(playout.state()) {
                let is_new = phases.insert(phase(game, playout.state(), seat)?);
                let is_in_game = number == 0 && seat == game.seats() - 1;
                if !is_new && !is_in_game {
                    playout.step(&mut ());
                    continue;
                }
                if exchange.seat != seat || phases.len() == 1 || number > 0 {
                    exchange.seat = seat;
                    exchange.start()?;
                }
                let chosen = exchange.choose(playout.state(), "")?;
                let mut actions = Vec::new();
                game.actions(playout.state(), &mut actions);
                if let Some(&action) = actions.get(chosen) {
                    playout.play_action(action, &mut ());
                }
            }
            if let Some(outcome) = game.outcome(playout.state()) {
                exchange.bot.tell(protocol::end(&outcome).map_err(unwritten)?);
            }
        }
        exchange.bot.check_silence()
    }
}

/// Returns the kind of choice that a state is waiting for.
fn phase<G: Playable>(game: &G, state: &G::State, seat: Seat) -> Result<String, FaultKind> {
    #[derive(Deserialize)]
    struct PhaseField {
        phase: String,
    }
    let text = serde_json::to_vec(&game.observation(&game.view(state, seat))).map_err(unwritten)?;
    let PhaseField { phase } = serde_json::from_slice(&text).map_err(unwritten)?;
    Ok(phase)
}

/// An unusual sequence of messages.
#[derive(Clone, Copy)]
enum Unusual {
    Type,
    Field,
    Repetition,
    EndOfGame,
    SecondStart,
    Pause,
}

impl Unusual {
    const ALL: [Unusual; 6] = [
        Unusual::Type,
        Unusual::Field,
        Unusual::Repetition,
        Unusual::EndOfGame,
        Unusual::SecondStart,
        Unusual::Pause,
    ];

    /// Returns what the bot has to do.
    fn name(self) -> &'static str {
        match self {
            Unusual::Type => "ignores messages with an unknown `type`",
            Unusual::Field => "ignores unknown fields",
            Unusual::Repetition => "answers the same choice again",
            Unusual::EndOfGame => "plays another game after the end of one",
            Unusual::SecondStart => "starts a game before the end of the previous one",
            Unusual::Pause => "writes nothing without being asked",
        }
    }
}

/// The task that sends an unusual sequence of messages.
struct MessageTask<'a> {
    bot: &'a mut BotProcess,
    ruleset: &'a Ruleset,
    limit: Duration,
    unusual: Unusual,
}

impl Task for MessageTask<'_> {
    type Output = Result<(), FaultKind>;

    fn run<G: Playable>(self, game: &G) -> Self::Output {
        let MessageTask { bot, ruleset, limit, unusual } = self;
        let mut exchange = CheckedGame { bot, game, setup: setup(game, ruleset), limit, seat: 0 };
        let mut state = game.new_state();
        game.begin(&mut state, &mut SeededDealer::new(0, 0), &mut ());
        exchange.start()?;
        if matches!(unusual, Unusual::Type) {
            exchange.tell("news", &json!({ "text": "unknown" }))?;
        }
        let extra = if matches!(unusual, Unusual::Field) { r#""news":{"text":[1]},"# } else { "" };
        exchange.choose(&state, extra)?;
        match unusual {
            Unusual::Type | Unusual::Field => {}
            Unusual::Repetition => drop(exchange.choose(&state, "")?),
            Unusual::EndOfGame => {
                exchange.tell("end", &json!({ "winners": [0], "reason": "last-standing" }))?;
                exchange.choose(&state, "")?;
            }
            Unusual::SecondStart => {
                exchange.start()?;
                exchange.choose(&state, "")?;
            }
            Unusual::Pause => thread::sleep(QUIET_TIME),
        }
        exchange.bot.check_silence()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns the number of players if the ruleset allows it.
    struct SeatCount;

    impl Task for SeatCount {
        type Output = u8;

        fn run<G: Playable>(self, game: &G) -> u8 {
            game.seats()
        }
    }

    #[test]
    fn checked_games_exist() {
        for &(id, variants, players) in GAMES {
            let ruleset = builtin(id, variants).unwrap();
            assert_eq!(for_game(&ruleset, players, SeatCount), Some(players), "{id}");
        }
    }
}
