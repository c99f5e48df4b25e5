use std::io::BufRead;

use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::{
    error::{RecordError, quoted, said},
    reader::Reader,
};
use crate::{game::Recorded, ruleset::Ruleset};

/// The version of the record's format that is written and read.
pub const VERSION: u64 = 1;

/// The mark by which a record is known, the value of its first field.
const MARK: &str = "sentiero";

/// The first line of a record: which game it is.
///
/// The fields `record` and `version`, which come before these, are the format's own.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Header {
    /// The id of the ruleset.
    pub ruleset: String,
    /// The variants that were switched on.
    pub variants: Vec<String>,
    /// How many played.
    pub players: u8,
    /// The seed.
    pub seed: u64,
    /// The game's number under the seed.
    pub game: u64,
    /// Every tile of the set, a duplicate as often as it occurs.
    pub tiles: Vec<String>,
    /// The resolved ruleset that was played.
    pub rules: Value,
}

/// A header with the format's own fields before it.
#[derive(Serialize)]
struct Marked<'a> {
    record: &'static str,
    version: u64,
    #[serde(flatten)]
    header: &'a Header,
}

/// What tells a header from an event.
#[derive(Deserialize)]
struct Mark {
    record: Value,
    #[serde(default)]
    version: Value,
}

impl Header {
    /// The header of a game that is played by a ruleset: number `number` of `seed`.
    pub fn of<G: Recorded>(ruleset: &Ruleset, game: &G, seed: u64, number: u64) -> Header {
        Header {
            ruleset: ruleset.id().to_owned(),
            variants: ruleset.variants().to_vec(),
            players: game.seats(),
            seed,
            game: number,
            tiles: game.tiles(),
            rules: ruleset.to_json(Some(game.seats())),
        }
    }

    /// Reads the header of a record and nothing after it.
    pub fn read(input: impl BufRead) -> Result<Header, RecordError> {
        Reader::new(input).header()?.ok_or_else(|| RecordError::new(1, "no header"))
    }

    /// The header as the line of a record, without the line's end.
    pub fn to_line(&self) -> serde_json::Result<String> {
        serde_json::to_string(&Marked { record: MARK, version: VERSION, header: self })
    }

    /// Reads a header from its line.
    pub(super) fn parse(text: &str, line: usize) -> Result<Header, RecordError> {
        let expected =
            format!("a record begins with {{\"record\":\"{MARK}\",\"version\":{VERSION}");
        let mark: Mark = serde_json::from_str(text).map_err(|error| {
            let message = if text.trim_ascii().is_empty() {
                "no header stands here: the line is empty".to_owned()
            } else if error.is_data() {
                "no header stands here".to_owned()
            } else {
                format!("no header stands here: {}", said(&error))
            };
            RecordError::new(line, message).with_note(expected.clone())
        })?;
        if mark.record != MARK {
            let message = format!("this is a record of {}", quoted(&mark.record));
            return Err(RecordError::new(line, message).with_note(expected));
        }
        if mark.version != VERSION {
            let message = format!("version {} of the record format", quoted(&mark.version));
            return Err(RecordError::new(line, message)
                .with_note(format!("this program reads version {VERSION}")));
        }
        serde_json::from_str(text)
            .map_err(|error| RecordError::new(line, format!("in the header: {}", said(&error))))
    }

    /// Whether a line is meant as the header of a record, whatever is wrong with it.
    pub fn stands_in(line: &str) -> bool {
        serde_json::from_str::<Mark>(line).is_ok()
    }

    /// Refuses a header that does not have these tiles, in any order.
    pub(super) fn check_tiles(
        &self,
        line: usize,
        mut of_game: Vec<String>,
    ) -> Result<(), RecordError> {
        let mut listed: Vec<&str> = self.tiles.iter().map(String::as_str).collect();
        listed.sort_unstable();
        of_game.sort_unstable();
        let differs = of_game.iter().zip(&listed).position(|(game, listed)| game != listed);
        let at = match differs {
            Some(at) => at,
            None if of_game.len() == listed.len() => return Ok(()),
            None => of_game.len().min(listed.len()),
        };
        // Both are sorted, so the lesser of the two is the one that the other list lacks.
        let note = match (of_game.get(at), listed.get(at)) {
            (Some(game), Some(listed)) if game.as_str() > *listed => {
                format!("{} is listed more often than the game has it", quoted(listed))
            }
            (Some(game), _) => {
                format!("{} is listed less often than the game has it", quoted(game))
            }
            (None, listed) => {
                format!("{} is listed more often than the game has it", quoted(&listed))
            }
        };
        let message = "the header's `tiles` are not those of the game";
        Err(RecordError::new(line, message).with_note(note))
    }
}
