//! The folder with games that are saved automatically while people play at a terminal.

use std::{
    env,
    fs::File,
    io,
    path::{Path, PathBuf},
    thread,
    time::{Duration, Instant, SystemTime},
};

use super::{
    live_record::is_being_written,
    record_file::{RecordFile, Recording},
    resume::is_over,
    saved_game::SavedGame,
};
use crate::{
    cli::{
        failure::{Failure, format_path},
        files::{Access, PathOrigin, create_private_folder, entries, open, remove_file},
    },
    record::Header,
};

/// The maximum number of saved games. After that, a new one replaces the least recently played one.
pub const MAX_GAMES: usize = 200;

/// The maximum length of a ruleset id in a file name.
const MAX_ID_LENGTH: usize = 100;

/// The folder with saved games.
pub struct SavedGames {
    folder: PathBuf,
}

impl SavedGames {
    /// Returns the user's folder, which is below the XDG state folder or the platform's equivalent.
    ///
    /// # Errors
    /// Returns a lower-case phrase that names the missing environment variable.
    pub fn of_user() -> Result<SavedGames, String> {
        Ok(SavedGames { folder: state_folder()?.join("games") })
    }

    /// Like [`SavedGames::of_user`], for commands that need the folder.
    pub fn find() -> Result<SavedGames, Failure> {
        SavedGames::of_user()
            .map_err(|why| Failure::environment(format!("cannot find saved games: {why}")))
    }

    /// Creates a file for a new game with the given ruleset and removes the oldest games.
    pub fn create(&self, id: &str) -> Result<(PathBuf, File), Failure> {
        let fail = |error: io::Error| Failure::write_failure(&self.folder, &error);
        create_private_folder(&self.folder).map_err(fail)?;
        let mut games = self.games();
        // The oldest games come last. If one can't be removed, that's no reason not to play.
        let old = games.split_off(games.len().min(MAX_GAMES - 1));
        for game in old.into_iter().filter(|game| !is_being_written(game)) {
            let _ = remove_file(&game);
        }
        let last = games.iter().filter_map(|game| number(game)).max().unwrap_or(0);
        // The start of a long id is enough to recognise the game.
        let id = id.get(..MAX_ID_LENGTH).unwrap_or(id);
        first_free(last.checked_add(1).unwrap_or(1), |number| {
            self.folder.join(format!("{number:04}-{id}.jsonl"))
        })
    }

    /// Returns the most recently played game that isn't over and isn't being played.
    ///
    /// It says if a more recent game is being played.
    ///
    /// # Errors
    /// Returns an error if there is no such game.
    pub fn last_stopped(&self) -> Result<StoppedGame, Failure> {
        let begin = Instant::now();
        let mut busy = None;
        for path in self.games() {
            // A terminal that was just closed can take a moment to let go of its game.
            while busy.is_none() && begin.elapsed() < MAX_WAIT && is_being_written(&path) {
                thread::sleep(Duration::from_millis(20));
            }
            if is_being_written(&path) {
                busy.get_or_insert(path);
            } else if !is_over(&path, PathOrigin::FoundPath) {
                return Ok(StoppedGame { path, busy });
            }
        }
        let folder = format_path(&self.folder);
        Err(Failure::usage(format!(
            "no unfinished game found in {folder}; use --resume FILE to resume a different record"
        )))
    }

    /// Returns the saved game with the given number.
    ///
    /// # Errors
    /// Returns an error if there is no such game.
    pub fn numbered(&self, wanted: u64) -> Result<PathBuf, Failure> {
        let found = self.games().into_iter().find(|game| number(game) == Some(wanted));
        found.ok_or_else(|| {
            let folder = format_path(&self.folder);
            Failure::usage(format!(
                "there is no saved game {wanted} in {folder}; `sentiero games` lists them"
            ))
        })
    }

    /// Returns the saved game that a path stands for, which is a number without a file of that name.
    ///
    /// # Errors
    /// Returns an error if there is no such game.
    pub fn named(path: &Path) -> Result<Option<PathBuf>, Failure> {
        let number = path.to_str().and_then(|text| text.parse().ok());
        let Some(number) = number.filter(|_| !path.exists()) else { return Ok(None) };
        SavedGames::find()?.numbered(number).map(Some)
    }

    /// Opens the record with the given path, or the saved game with that [number](SavedGames::named).
    pub fn recording(path: &Path) -> Result<Recording, Failure> {
        let saved = SavedGames::named(path)?;
        Recording::open(saved.as_deref().unwrap_or(path), PathOrigin::NamedPath)
    }

    /// Deletes the saved games with the given numbers. If one of them can't be deleted, all of them stay.
    pub fn delete(&self, numbers: &[u64]) -> Result<Vec<PathBuf>, Failure> {
        let paths = numbers.iter().map(|&number| self.numbered(number));
        let paths: Vec<PathBuf> = paths.collect::<Result<_, _>>()?;
        if let Some(path) = paths.iter().find(|path| is_being_written(path)) {
            let name = format_path(path);
            return Err(Failure::usage(format!("{name}: this game is being played")));
        }
        for path in &paths {
            match remove_file(path) {
                Err(error) if error.kind() != io::ErrorKind::NotFound => {
                    return Err(Failure::write_failure(path, &error));
                }
                _ => {}
            }
        }
        Ok(paths)
    }

    /// Removes the unfinished practice games that branch off from the same game as the given one.
    pub fn remove_branches(&self, header: &Header) {
        let is_branch = |path: &PathBuf| {
            let mut file = RecordFile::open(path, PathOrigin::FoundPath).ok();
            let other = file.as_mut().and_then(|file| file.reader.header().ok()?);
            other.is_some_and(|other| other.practice && other.is_same_game(header))
        };
        let games = self.games().into_iter().filter(is_branch);
        for path in games.filter(|path| !is_over(path, PathOrigin::FoundPath)) {
            if !is_being_written(&path) {
                let _ = remove_file(&path);
            }
        }
    }

    /// Returns the saved games, starting with the most recently played one.
    pub fn list(&self) -> impl Iterator<Item = SavedGame> {
        self.games().into_iter().filter_map(|path| SavedGame::read(number(&path)?, path))
    }

    /// Returns the saved games that aren't over, starting with the most recently played one.
    pub fn list_unfinished(&self) -> impl Iterator<Item = SavedGame> {
        let games = self.games().into_iter();
        // This is faster than replaying the games that are over.
        let games = games.filter(|path| !is_over(path, PathOrigin::FoundPath));
        games.filter_map(|path| SavedGame::read(number(&path)?, path))
    }

    /// Returns the folder.
    pub fn folder(&self) -> &Path {
        &self.folder
    }

    /// Returns the files with games, starting with the most recently played one.
    fn games(&self) -> Vec<PathBuf> {
        let mut games: Vec<(SystemTime, PathBuf)> = entries(&self.folder)
            .into_iter()
            .flatten()
            .filter_map(|entry| {
                let (meta, path) = (entry.metadata().ok()?, entry.path());
                // Files with other names belong to someone else.
                number(&path).filter(|_| meta.is_file())?;
                Some((meta.modified().ok()?, path))
            })
            .collect();
        games.sort_unstable_by(|one, other| other.cmp(one));
        games.into_iter().map(|(_, path)| path).collect()
    }
}

/// A saved game that can be resumed.
pub struct StoppedGame {
    pub path: PathBuf,
    /// A more recent game that is being played.
    pub busy: Option<PathBuf>,
}

/// How long to wait for a game that is being played.
const MAX_WAIT: Duration = Duration::from_secs(2);

/// Returns the program's folder below the XDG state folder or the platform's equivalent.
///
/// # Errors
/// Returns a lower-case phrase that names the missing environment variable.
pub fn state_folder() -> Result<PathBuf, String> {
    let absolute = |name| env::var_os(name).map(PathBuf::from).filter(|path| path.is_absolute());
    let (state, name) = if cfg!(windows) {
        (absolute("LOCALAPPDATA"), "LOCALAPPDATA")
    } else if cfg!(target_os = "macos") {
        (absolute("HOME").map(|home| home.join("Library/Application Support")), "HOME")
    } else {
        let home = || Some(absolute("HOME")?.join(".local/state"));
        (absolute("XDG_STATE_HOME").or_else(home), "HOME")
    };
    match state {
        Some(state) => Ok(state.join("sentiero")),
        None => Err(format!("there is no folder for saved games because {name} is not set")),
    }
}

/// Returns the number of a saved game if the file name belongs to one.
fn number(path: &Path) -> Option<u64> {
    let (number, rest) = path.file_name()?.to_str()?.split_once('-')?;
    let (_, ending) = rest.rsplit_once('.')?;
    let is_ours = number.len() >= 4 && number.bytes().all(|byte| byte.is_ascii_digit());
    number.parse().ok().filter(|_| is_ours && ending == "jsonl")
}

/// Creates a file for the first number that's available.
pub fn first_free(first: u64, name: impl Fn(u64) -> PathBuf) -> Result<(PathBuf, File), Failure> {
    let mut number = first;
    loop {
        let path = name(number);
        match open(&path, PathOrigin::FoundPath, Access::CreateNew) {
            Ok(file) => return Ok((path, file)),
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {
                number = number.checked_add(1).unwrap_or(1);
            }
            Err(error) => return Err(Failure::write_failure(&path, &error)),
        }
    }
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;

    #[test]
    fn new_game_evicts_only_the_oldest_game() {
        let folder = tempfile::TempDir::new().unwrap();
        let games = SavedGames { folder: folder.path().join("state/games") };
        let (first, _) = games.create("calliope").unwrap();
        assert!(first.ends_with("state/games/0001-calliope.jsonl"), "{first:?}");
        for name in ["notes.txt", "12-mine.jsonl", "0002-other.txt"] {
            fs::write(games.folder.join(name), "mine").unwrap();
        }
        let old = |path: &Path, seconds| {
            let when = SystemTime::UNIX_EPOCH + std::time::Duration::from_secs(seconds);
            File::options().write(true).open(path).unwrap().set_modified(when).unwrap();
        };
        old(&first, 50);
        for age in 1..MAX_GAMES as u64 {
            let (game, _) = games.create("kosmos").unwrap();
            old(&game, 1000 - age);
        }
        assert_eq!(games.games().len(), MAX_GAMES);
        let (last, _) = games.create("flick").unwrap();
        assert!(last.ends_with("0201-flick.jsonl"), "{last:?}");
        assert_eq!(games.games().len(), MAX_GAMES);
        assert!(!first.exists(), "what was left alone for longest is gone");
        assert_eq!(fs::read_dir(&games.folder).unwrap().count(), MAX_GAMES + 3);
    }

    #[test]
    fn game_in_progress_is_never_evicted() {
        let folder = tempfile::TempDir::new().unwrap();
        let games = SavedGames { folder: folder.path().join("games") };
        let (played, file) = games.create("calliope").unwrap();
        file.set_modified(SystemTime::UNIX_EPOCH).unwrap();
        assert!(crate::cli::files::temporaries::lock(&file).unwrap());
        for _ in 0..=MAX_GAMES {
            games.create("kosmos").unwrap();
        }
        assert!(played.exists());
        drop(file);
        games.create("kosmos").unwrap();
        assert!(!played.exists());
    }

    #[test]
    fn first_free_never_overwrites() {
        let folder = tempfile::TempDir::new().unwrap();
        let name = |number: u64| folder.path().join(format!("game-{number}.jsonl"));
        fs::write(name(2), "mine").unwrap();
        assert_eq!(first_free(2, name).unwrap().0, name(3));
        assert_eq!(first_free(2, name).unwrap().0, name(4));
        assert_eq!(fs::read_to_string(name(2)).unwrap(), "mine");
        let nowhere = |number: u64| folder.path().join(format!("no/game-{number}.jsonl"));
        assert!(first_free(2, nowhere).unwrap_err().to_string().contains("does not exist"));
    }
}
