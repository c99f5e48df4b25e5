//! The results of finished games with human players. They outlive the saved games.

use std::{
    collections::BTreeMap,
    io,
    path::PathBuf,
    thread,
    time::{Duration, Instant},
};

use serde::{Deserialize, Serialize};

use super::saved_games::state_folder;
use crate::cli::{
    failure::Failure,
    files::{
        PathOrigin, atomic_file::write_whole, create_private_folder, partial_file::reserve, read,
    },
};

/// The result of a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct GameResult {
    /// When the game ended, in seconds since 1970.
    pub date: u64,
    #[serde(flatten)]
    pub game: PlayedGame,
    pub seed: u64,
    /// The number of the game for its seed.
    pub number: u64,
    /// The bot by seat, or `None` for a human player.
    pub bots: Vec<Option<String>>,
    /// The place by seat, starting at 1. This is empty if there's only one player or team.
    pub places: Vec<usize>,
    /// The seats that won.
    pub winners: Vec<u8>,
    /// The points by seat, if the game has points.
    pub points: Vec<i64>,
}

/// A kind of game. Results are only compared within the same kind of game.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct PlayedGame {
    pub ruleset: String,
    pub variants: Vec<String>,
    /// The values set for the run.
    #[serde(default)]
    pub set: Vec<String>,
    pub players: u8,
    /// Whether choices could be undone after something hidden had been shown.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub practice: bool,
}

/// The results of one person, or of everyone, in one kind of game against the same bots.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct ResultTally {
    pub games: u64,
    pub wins: u64,
    /// The sum of all places, if there were other players.
    pub places: u64,
    /// The most points and the sum of all points, if the game has points.
    pub best: Option<i64>,
    pub points: i64,
}

impl GameResult {
    /// Returns the bots that took part, sorted by name.
    pub fn opponents(&self) -> Vec<String> {
        let mut bots: Vec<String> = self.bots.iter().flatten().cloned().collect();
        bots.sort_unstable();
        bots.dedup();
        bots
    }

    /// Returns the seats of human players.
    fn people(&self) -> impl Iterator<Item = usize> {
        self.bots.iter().enumerate().filter(|(_, bot)| bot.is_none()).map(|(seat, _)| seat)
    }
}

/// Returns the whole part of a mean and its first decimal.
pub fn mean(sum: u64, count: u64) -> (u64, u64) {
    let tenths = sum.saturating_mul(10).saturating_add(count / 2) / count.max(1);
    (tenths / 10, tenths % 10)
}

impl ResultTally {
    /// Returns the whole part of the mean number of points, with its sign, and the first decimal.
    pub fn mean_points(&self) -> (String, u64) {
        let sign = if self.points < 0 { "-" } else { "" };
        let (units, tenths) = mean(self.points.unsigned_abs(), self.games);
        (format!("{sign}{units}"), tenths)
    }

    /// Counts a game once for each human player.
    pub fn add(&mut self, result: &GameResult) {
        for seat in result.people() {
            self.games += 1;
            let has_won = result.winners.iter().any(|&winner| usize::from(winner) == seat);
            self.wins += u64::from(has_won);
            let place = result.places.get(seat).and_then(|&place| u64::try_from(place).ok());
            self.places = self.places.saturating_add(place.unwrap_or(0));
            if let Some(&points) = result.points.get(seat) {
                self.best = Some(self.best.map_or(points, |best| best.max(points)));
                self.points = self.points.saturating_add(points);
            }
        }
    }
}

/// Counts results by the kind of game and the bots that took part.
pub fn tallies(results: &[GameResult]) -> BTreeMap<(PlayedGame, Vec<String>), ResultTally> {
    let mut tallies: BTreeMap<_, ResultTally> = BTreeMap::new();
    for result in results {
        tallies.entry((result.game.clone(), result.opponents())).or_default().add(result);
    }
    tallies
}

/// The user's file with results, which has one line of JSON per game.
pub struct ResultsFile {
    path: PathBuf,
}

/// The maximum size of the file, in bytes. That's enough for more than 50,000 games.
const MAX_BYTES: usize = 16 << 20;

/// How long to wait for another process that is writing the file.
const MAX_WAIT: Duration = Duration::from_secs(1);

impl ResultsFile {
    /// Returns the file in the user's state folder.
    ///
    /// # Errors
    /// Returns a lower-case phrase that names the missing environment variable.
    pub fn of_user() -> Result<ResultsFile, String> {
        Ok(ResultsFile { path: state_folder()?.join("results.jsonl") })
    }

    /// Returns all results. Lines in other formats are skipped, as are missing files.
    pub fn read(&self) -> Result<Vec<GameResult>, Failure> {
        let text = self.text()?;
        Ok(text.lines().filter_map(|line| serde_json::from_str(line).ok()).collect())
    }

    fn text(&self) -> Result<String, Failure> {
        match read(&self.path, PathOrigin::FoundPath, MAX_BYTES) {
            Ok(bytes) if bytes.len() > MAX_BYTES => {
                let error = io::Error::other(format!("it is larger than {MAX_BYTES} bytes"));
                Err(Failure::read_failure(&self.path, &error))
            }
            Ok(bytes) => Ok(String::from_utf8_lossy(&bytes).into_owned()),
            Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(String::new()),
            Err(error) => Err(Failure::read_failure(&self.path, &error)),
        }
    }

    /// Adds a result.
    pub fn add(&self, result: &GameResult) -> Result<(), Failure> {
        self.rewrite(None, Some(result))
    }

    /// Removes a result, because the end of its game was undone.
    pub fn remove(&self, result: &GameResult) -> Result<(), Failure> {
        self.rewrite(Some(result), None)
    }

    fn rewrite(
        &self,
        removed: Option<&GameResult>,
        added: Option<&GameResult>,
    ) -> Result<(), Failure> {
        let fail = |error: io::Error| Failure::write_failure(&self.path, &error);
        if let Some(folder) = self.path.parent() {
            create_private_folder(folder).map_err(fail)?;
        }
        let begin = Instant::now();
        let _held = loop {
            match reserve(&self.path) {
                Err(_) if begin.elapsed() < MAX_WAIT => thread::sleep(Duration::from_millis(20)),
                held => break held?,
            }
        };
        let line_of = |result: &GameResult| serde_json::to_string(result).map_err(io::Error::from);
        let removed = removed.map(line_of).transpose().map_err(fail)?;
        let added = added.map(line_of).transpose().map_err(fail)?;
        let mut text = String::new();
        let known = self.text()?;
        let kept = known.lines().filter(|line| Some(*line) != removed.as_deref());
        for line in kept.chain(added.as_deref()) {
            text.push_str(line);
            text.push('\n');
        }
        write_whole(&self.path, PathOrigin::FoundPath, |file| file.write_all(text.as_bytes()))
    }
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;

    fn result(seed: u64, winner: u8) -> GameResult {
        GameResult {
            date: 1,
            game: PlayedGame {
                ruleset: "calliope".into(),
                variants: Vec::new(),
                set: Vec::new(),
                players: 3,
                practice: false,
            },
            seed,
            number: 0,
            bots: vec![None, Some("greedy".into()), Some("random".into())],
            places: if winner == 0 { vec![1, 2, 3] } else { vec![3, 1, 2] },
            winners: vec![winner],
            points: Vec::new(),
        }
    }

    #[test]
    fn undone_result_is_replaced() {
        let folder = tempfile::TempDir::new().unwrap();
        let file = ResultsFile { path: folder.path().join("state/results.jsonl") };
        assert!(file.read().unwrap().is_empty());
        file.add(&result(1, 1)).unwrap();
        file.add(&result(2, 1)).unwrap();
        // Lines of a later version stay.
        let text = fs::read_to_string(&file.path).unwrap();
        fs::write(&file.path, format!("{{\"other\":1}}\n{text}")).unwrap();
        file.remove(&result(2, 1)).unwrap();
        assert_eq!(file.read().unwrap(), [result(1, 1)]);
        file.add(&result(2, 0)).unwrap();
        assert_eq!(file.read().unwrap(), [result(1, 1), result(2, 0)]);
        assert!(fs::read_to_string(&file.path).unwrap().starts_with("{\"other\":1}\n"));
        let names: Vec<_> = fs::read_dir(folder.path().join("state")).unwrap().collect();
        assert_eq!(names.len(), 1, "no lock or temporary file is left");
        fs::write(&file.path, vec![b'x'; MAX_BYTES + 1]).unwrap();
        assert!(file.add(&result(3, 0)).is_err());
        assert_eq!(fs::metadata(&file.path).unwrap().len(), MAX_BYTES as u64 + 1);
    }

    #[test]
    fn means_are_rounded_to_one_decimal() {
        let tally = |points| ResultTally { games: 3, points, ..ResultTally::default() };
        assert_eq!(tally(17).mean_points(), ("5".to_owned(), 7));
        assert_eq!(tally(-17).mean_points(), ("-5".to_owned(), 7));
        assert_eq!(tally(-1).mean_points(), ("-0".to_owned(), 3));
        assert_eq!(mean(0, 0), (0, 0));
    }

    #[test]
    fn counts_results_by_game_and_opponents() {
        let other = GameResult { bots: vec![None, None, Some("greedy".into())], ..result(4, 0) };
        let all = tallies(&[result(1, 1), result(2, 0), other.clone()]);
        let expected =
            ResultTally { games: 2, wins: 1, places: 4, best: None, ..ResultTally::default() };
        let bots = vec!["greedy".to_owned(), "random".to_owned()];
        assert_eq!(all[&(other.game.clone(), bots)], expected);
        // Two people took part in the other game.
        assert_eq!(all[&(other.game.clone(), vec!["greedy".to_owned()])].games, 2);
    }
}
