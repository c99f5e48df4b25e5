//! Record headers.

use std::{
    collections::BTreeMap,
    sync::{Mutex, PoisonError},
};

use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::{
    error::{RecordError, RecordErrorKind, TileMismatch, invalid_line, quote},
    format::{HEADER_MARK, VERSION, VERSION_WITHOUT_POSITION},
    outside_chance::OutsideChance,
    player::Player,
};
use crate::{
    diagnostic::{TextSurface, escape, json_fault},
    game::{PositionGame, Recordable, Setup, Streams},
    ruleset::Ruleset,
};

/// The first line of a record, describing the game that was played.
///
/// In a file, these fields are preceded by `record` and `version`.
///
/// ```
/// use sentiero::Header;
/// # use sentiero::{NoFiles, Request, Rules, load};
/// # let loaded = load(&Request::new("calliope"), &NoFiles)?;
/// # let rules = Rules::new(&loaded.ruleset, 4).ok_or("four may play")?;
///
/// let header = Header::new(&loaded.ruleset, &rules, 7, 0);
/// assert_eq!((header.ruleset.as_str(), header.players), ("calliope", 4));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Header {
    /// The id of the ruleset.
    pub ruleset: String,
    /// The names of the active variants.
    pub variants: Vec<String>,
    /// The number of players.
    pub players: u8,
    /// The seed.
    pub seed: u64,
    /// The number of the game under this seed.
    pub game: u64,
    /// The player in each seat, or an empty list if the players are unknown.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub seats: Vec<Player>,
    /// The position that the game starts from, unless it starts with a deal. This is a
    /// [`Setup`](crate::game::Setup).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub from: Option<Value>,
    /// Whether choices could be undone after something hidden had been shown.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub practice: bool,
    /// For a game that was entered by hand, which tiles are made up.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub outside_chance: Option<OutsideChance>,
    /// Every tile in the set, with one entry per copy.
    pub tiles: Vec<String>,
    /// The resolved ruleset that was played.
    pub rules: Value,
}

/// A header as it's written, including the fields that identify the format.
#[derive(Serialize)]
struct MarkedHeader<'a> {
    record: &'static str,
    version: u64,
    #[serde(flatten)]
    header: &'a Header,
}

/// The fields that distinguish headers from events.
#[derive(Deserialize)]
struct HeaderMark {
    record: Value,
    #[serde(default)]
    version: Value,
}

impl Header {
    /// Returns whether both headers are for the same rules, number of players, seed and game number. The players
    /// can differ.
    pub fn is_same_game(&self, other: &Header) -> bool {
        let game = |header: &Header| (header.players, header.seed, header.game);
        game(self) == game(other) && self.rules == other.rules
    }

    /// Creates the header for game number `number` of `seed`, played with `ruleset`.
    pub fn new<G: Recordable>(ruleset: &Ruleset, game: &G, seed: u64, number: u64) -> Header {
        let header = Header::without_tiles(ruleset, game, seed, number);
        Header { tiles: game.tiles(), ..header }
    }

    /// Creates the header without its tiles, since there can be millions of them. Use this for games that
    /// aren't recorded.
    pub(crate) fn without_tiles<G: Recordable>(
        ruleset: &Ruleset,
        game: &G,
        seed: u64,
        number: u64,
    ) -> Header {
        Header {
            ruleset: ruleset.id().to_owned(),
            variants: ruleset.variants().to_vec(),
            players: game.seats(),
            seed,
            game: number,
            seats: Vec::new(),
            from: None,
            practice: false,
            outside_chance: None,
            tiles: Vec::new(),
            rules: ruleset.to_json(Some(game.seats())),
        }
    }

    /// Returns the header with the given players.
    #[must_use]
    pub fn with_seats(mut self, seats: Vec<Player>) -> Header {
        self.seats = seats;
        self
    }

    /// Returns the header for a game that starts from the given position.
    #[must_use]
    pub fn with_position(mut self, from: Option<Value>) -> Header {
        self.from = from;
        self
    }

    /// Returns the header for a practice game, or for any other game.
    #[must_use]
    pub fn with_practice(mut self, is_practice: bool) -> Header {
        self.practice = is_practice;
        self
    }

    /// Describes the first difference between this header and the one for a run. Returns the field, its value
    /// here and its value in the run.
    ///
    /// The headers in a run only differ by game number. `has_same_rules` returns whether rules are equivalent
    /// even though they're written differently.
    pub fn describe_differences(
        &self,
        run: &Header,
        has_same_rules: impl FnOnce() -> bool,
    ) -> Option<String> {
        fn describe_difference<T: Serialize + PartialEq>(
            name: &str,
            found: &T,
            run: &T,
        ) -> Option<String> {
            (found != run).then(|| format!("its `{name}` is {}, not {}", quote(found), quote(run)))
        }
        describe_difference("ruleset", &self.ruleset, &run.ruleset)
            .or_else(|| describe_difference("variants", &self.variants, &run.variants))
            .or_else(|| describe_difference("players", &self.players, &run.players))
            .or_else(|| describe_difference("seed", &self.seed, &run.seed))
            .or_else(|| describe_difference("seats", &self.seats, &run.seats))
            .or_else(|| {
                (self.from != run.from).then(|| "it starts from a different position".to_owned())
            })
            .or_else(|| {
                let is_entered = self.outside_chance.is_some();
                (is_entered != run.outside_chance.is_some()).then(|| {
                    let was = if is_entered { "was" } else { "wasn't" };
                    format!("it {was} entered by hand")
                })
            })
            .or_else(|| {
                let is_same =
                    self.tiles == run.tiles && (self.rules == run.rules || has_same_rules());
                (!is_same).then(|| "its `rules` are different".to_owned())
            })
    }

    /// Returns the position that the game starts from, if it doesn't start with a deal.
    ///
    /// # Errors
    /// Returns an error for the header's line if this isn't a position of the game. Whether it's possible is only
    /// checked when it's [set up](PositionGame::set_up).
    pub(crate) fn starting_position<G: PositionGame>(
        &self,
        game: &G,
        line: usize,
    ) -> Result<Option<Setup<G::Position>>, RecordError> {
        let Some(from) = &self.from else { return Ok(None) };
        let setup: Setup<G::Position> = serde_json::from_value(from.clone()).map_err(|error| {
            invalid_position(line, &json_fault::<Setup<G::Position>>(&from.to_string(), &error))
        })?;
        if setup.players != self.players {
            return Err(invalid_position(line, "it has a different number of players"));
        }
        let streams = setup.streams.check(game.seats());
        streams.map_err(|error| invalid_position(line, &error.to_string()))?;
        Ok(Some(setup))
    }

    /// Returns the places in the random streams at the start of the game, if its position is valid.
    pub fn starting_streams<G: PositionGame>(&self, game: &G) -> Streams {
        let setup = self.starting_position(game, 1).ok().flatten();
        setup.map_or_else(Streams::default, |setup| setup.streams)
    }

    /// Formats the header as a line of a record, excluding the line break.
    pub fn to_line(&self) -> serde_json::Result<String> {
        let line = serde_json::to_string(&MarkedHeader {
            record: HEADER_MARK,
            version: if self.from.is_some() { VERSION } else { VERSION_WITHOUT_POSITION },
            header: self,
        })?;
        Ok(escape(&line, TextSurface::Json).into_owned())
    }

    /// Parses a header.
    pub(super) fn parse(text: &str, line: usize) -> Result<Header, RecordError> {
        let mark: HeaderMark = serde_json::from_str(text).map_err(|error| {
            let kind = if text.trim_ascii().is_empty() {
                RecordErrorKind::EmptyHeader
            } else {
                let fault = || invalid_line::<HeaderMark>(text, &error);
                RecordErrorKind::NotHeader { cause: (!error.is_data()).then(fault) }
            };
            RecordError::new(line, kind)
        })?;
        if mark.record != HEADER_MARK {
            let kind = RecordErrorKind::OtherProgram(quote(&mark.record));
            return Err(RecordError::new(line, kind));
        }
        if !mark.version.as_u64().is_some_and(|version| (1..=VERSION).contains(&version)) {
            let kind = RecordErrorKind::UnsupportedVersion(quote(&mark.version));
            return Err(RecordError::new(line, kind));
        }
        serde_json::from_str(text).map_err(|error| {
            let fault = invalid_line::<Header>(text, &error);
            RecordError::new(line, RecordErrorKind::InvalidHeader(fault))
        })
    }

    /// Returns whether a line is meant to be a header, even if it contains errors.
    pub fn is_header(line: &str) -> bool {
        serde_json::from_str::<HeaderMark>(line).is_ok()
    }

    /// Checks that the header lists the game's tiles, in any order and rotation.
    ///
    /// All copies of a tile must have the same name.
    pub(super) fn check_tiles<G: Recordable>(
        &self,
        line: usize,
        game: &G,
    ) -> Result<(), RecordError> {
        let refused = |mismatch| Err(RecordError::new(line, RecordErrorKind::Tiles(mismatch)));
        let mut written = BTreeMap::new();
        let mut listed = Vec::with_capacity(self.tiles.len());
        for tile in &self.tiles {
            let name = game.tile_name(tile).unwrap_or_else(|| tile.clone());
            let first = *written.entry(name.clone()).or_insert(tile);
            if first != tile {
                return refused(TileMismatch::TwoNames(quote(first), quote(tile)));
            }
            listed.push(name);
        }
        let mut expected = game.tiles();
        listed.sort_unstable();
        expected.sort_unstable();
        let differs = expected.iter().zip(&listed).position(|(one, other)| one != other);
        let at = match differs {
            Some(at) => at,
            None if expected.len() == listed.len() => return Ok(()),
            None => expected.len().min(listed.len()),
        };
        // Both lists are sorted, so the other list is missing the lesser of the two elements.
        let (name, is_extra) = match (expected.get(at), listed.get(at)) {
            (Some(expected), Some(listed)) if expected > listed => (listed, true),
            (None, Some(listed)) => (listed, true),
            (Some(expected), _) => (expected, false),
            (None, None) => return Ok(()),
        };
        let tile = quote(written.get(name).copied().unwrap_or(name));
        refused(if is_extra { TileMismatch::TooMany(tile) } else { TileMismatch::TooFew(tile) })
    }
}

/// Creates the error for a game that can't start from the position in its header.
pub(super) fn invalid_position(line: usize, reason: &str) -> RecordError {
    let reason = escape(reason, TextSurface::Terminal).into_owned();
    RecordError::new(line, RecordErrorKind::InvalidPosition(reason))
}

/// The maximum number of different rules to cache.
const MAX_COMPARED: usize = 16;

/// The header line for the games in a run, which only differ by number.
#[derive(Debug)]
pub struct HeaderLine {
    before: String,
    after: String,
    /// Rules found in other headers, and whether they're equivalent to those of the run.
    compared: Mutex<Vec<(Value, bool)>>,
}

impl HeaderLine {
    /// Creates the line for games of the same run as the given header.
    pub fn new(header: &Header) -> serde_json::Result<HeaderLine> {
        let line = Header { game: 0, ..header.clone() }.to_line()?;
        // No preceding string can contain this text, since its quotes would be escaped.
        let (before, after) = line.split_once(",\"game\":0").unwrap_or((&line, ""));
        let before = format!("{before},\"game\":");
        Ok(HeaderLine { before, after: after.to_owned(), compared: Mutex::default() })
    }

    /// Returns whether the rules in a different header are equivalent to those of the run.
    ///
    /// `compare` is called at most once for each of the first 16 different rules.
    pub fn has_same_rules(&self, header: &Header, compare: impl FnOnce() -> bool) -> bool {
        let mut compared = self.compared.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some((_, is_same)) = compared.iter().find(|(rules, _)| *rules == header.rules) {
            return *is_same;
        }
        let is_same = compare();
        // Real files only contain a few different headers. The limit protects against fabricated ones.
        if compared.len() < MAX_COMPARED {
            compared.push((header.rules.clone(), is_same));
        }
        is_same
    }

    /// Returns the game number if the line is a header of this run.
    pub fn number(&self, line: &[u8]) -> Option<u64> {
        let rest = line.strip_prefix(self.before.as_bytes())?;
        let text = std::str::from_utf8(rest.strip_suffix(self.after.as_bytes())?).ok()?;
        // `+7` and `007` aren't valid JSON numbers.
        text.parse().ok().filter(|number: &u64| number.to_string() == text)
    }

    /// Appends the record of a game to `text`.
    pub fn append<G: Recordable>(
        &self,
        text: &mut Vec<u8>,
        game: &G,
        number: u64,
        events: &[G::Event],
    ) -> serde_json::Result<()> {
        text.extend_from_slice(self.before.as_bytes());
        text.extend_from_slice(number.to_string().as_bytes());
        text.extend_from_slice(self.after.as_bytes());
        text.push(b'\n');
        for event in events {
            game.append_event(event, text)?;
            text.push(b'\n');
        }
        Ok(())
    }
}
