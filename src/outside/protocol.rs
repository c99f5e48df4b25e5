//! The messages that outside bots send and receive, one JSON object per line.

use serde::{Deserialize, Serialize, de::DeserializeOwned};
use serde_json::Value;

use super::fault::FaultKind;
use crate::{
    diagnostic::json_fault,
    family::{Playable, RulesHash},
    game::{Game, Outcome, Seat},
    record::Header,
    ruleset::Ruleset,
};

/// The name of the protocol.
const PROTOCOL: &str = "sentiero-bot";
/// The version of the protocol.
const VERSION: u64 = 1;

/// The first message in either direction.
#[derive(Serialize, Deserialize)]
struct Hello<T> {
    protocol: T,
    version: u64,
}

/// The type of a message.
#[derive(Deserialize)]
struct MessageType {
    r#type: String,
}

/// The answer to `choose`.
#[derive(Deserialize)]
struct ChoiceMessage {
    id: u64,
    index: u64,
}

/// A message with its type. `B` contains all other fields.
#[derive(Serialize)]
struct TypedMessage<B> {
    r#type: &'static str,
    #[serde(flatten)]
    body: B,
}

/// The public setup of a run's games.
#[derive(Debug)]
pub struct GameSetup {
    header: Header,
    rules_hash: RulesHash,
}

impl GameSetup {
    /// Creates the setup for a game that starts with a deal or from the given position.
    pub fn new<G: Playable>(game: &G, ruleset: &Ruleset, position: Option<&Value>) -> GameSetup {
        GameSetup {
            header: Header::new(ruleset, game, 0, 0),
            rules_hash: RulesHash::of(ruleset, game.seats(), position),
        }
    }

    /// Creates the message that starts a game. It doesn't contain the seed.
    pub fn start(&self, game: u64, seat: Seat) -> serde_json::Result<Vec<u8>> {
        #[derive(Serialize)]
        struct GameMessage<'a> {
            game: u64,
            seat: Seat,
            players: u8,
            ruleset: &'a str,
            variants: &'a [String],
            rules_hash: &'a RulesHash,
            tiles: &'a [String],
            rules: &'a Value,
        }
        let Header { ruleset, variants, players, tiles, rules, .. } = &self.header;
        let (players, rules_hash) = (*players, &self.rules_hash);
        line(
            "game",
            GameMessage { game, seat, players, ruleset, variants, rules_hash, tiles, rules },
        )
    }
}

/// Creates the first message.
pub fn hello() -> serde_json::Result<Vec<u8>> {
    line("hello", Hello { protocol: PROTOCOL, version: VERSION })
}

/// Creates the message that asks for choice number `id` of a process.
pub fn choose<G: Playable>(
    game: &G,
    view: &G::View<'_>,
    actions: &[<G as Game>::Action],
    id: u64,
) -> serde_json::Result<Vec<u8>> {
    // Values would take several times as long to write.
    let mut line = format!(r#"{{"type":"choose","id":{id},"observation":"#).into_bytes();
    serde_json::to_writer(&mut line, &game.observation(view))?;
    line.extend_from_slice(br#","actions":["#);
    for (number, &action) in actions.iter().enumerate() {
        if number > 0 {
            line.push(b',');
        }
        serde_json::to_writer(&mut line, &game.notated_action(view, action))?;
    }
    line.extend_from_slice(b"]}\n");
    Ok(line)
}

/// Creates the message that ends a game.
pub fn end(outcome: &Outcome) -> serde_json::Result<Vec<u8>> {
    #[derive(Serialize)]
    struct EndMessage {
        winners: Vec<Seat>,
        reason: &'static str,
    }
    line("end", EndMessage { winners: outcome.winners.iter().collect(), reason: outcome.reason })
}

/// Creates a message of any type.
pub fn line<B: Serialize>(r#type: &'static str, body: B) -> serde_json::Result<Vec<u8>> {
    let mut line = serde_json::to_vec(&TypedMessage { r#type, body })?;
    line.push(b'\n');
    Ok(line)
}

/// Checks the bot's answer to [`hello`].
pub fn check_hello(text: &str) -> Result<(), FaultKind> {
    let Hello::<String> { protocol, version } = parse(text, "hello")?;
    if protocol != PROTOCOL {
        return Err(FaultKind::WrongProtocol(protocol));
    }
    if version != VERSION {
        return Err(FaultKind::WrongVersion { found: version, expected: VERSION });
    }
    Ok(())
}

/// Returns the index in the bot's answer to [`choose`].
pub fn chosen_index(text: &str, expected: u64, actions: usize) -> Result<usize, FaultKind> {
    let ChoiceMessage { id, index } = parse(text, "choice")?;
    if id != expected {
        return Err(FaultKind::WrongId { expected, found: id });
    }
    let chosen = usize::try_from(index).ok().filter(|&index| index < actions);
    chosen.ok_or(FaultKind::NoAction { index, actions })
}

fn parse<T: DeserializeOwned>(text: &str, message: &'static str) -> Result<T, FaultKind> {
    let invalid = |cause| FaultKind::Invalid { message, cause };
    let found: MessageType = serde_json::from_str(text)
        .map_err(|error| invalid(json_fault::<MessageType>(text, &error)))?;
    if found.r#type != message {
        return Err(FaultKind::WrongMessage { expected: message, found: found.r#type });
    }
    serde_json::from_str(text).map_err(|error| invalid(json_fault::<T>(text, &error)))
}
