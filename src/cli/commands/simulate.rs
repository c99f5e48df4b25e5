use std::{
    fs, io,
    ops::Range,
    path::{Path, PathBuf},
    thread,
    time::{Duration, Instant},
};

use clap::Args;

use crate::{
    cli::{
        args::{Format, FormatArg},
        failure::{Failure, shown},
        output,
        output::atomic_file::write_whole,
        output::figures::{self, Simulated},
        output::progress::Progress,
        play::lineup::{BotArgs, Lineup},
        play::opening::{GameArgs, Opening},
        play::workers::Workers,
        records::overwrite::{ForceArg, whole_games_only},
        signals,
    },
    family::{Playable, Task},
    game::Figure,
    record::{self, Header},
    sim::Summary,
};

/// The most threads that can be asked for.
const MOST_THREADS: u16 = 256;

/// Play many games of bots and print what happened in them
///
/// Any number of threads gives the same figures and the same records.
#[derive(Args, Debug)]
pub struct Simulate {
    #[command(flatten)]
    opening: GameArgs,
    #[command(flatten)]
    bots: BotArgs,
    /// How many games to play
    #[arg(long, allow_negative_numbers = true, value_name = "N", default_value_t = 1000, value_parser = clap::value_parser!(u64).range(1..))]
    games: u64,
    /// The number of the first game under the seed
    #[arg(long, allow_negative_numbers = true, value_name = "N", default_value_t = 0)]
    first: u64,
    /// How many threads play [default: as many as the machine can run at once]
    #[arg(long, allow_negative_numbers = true, value_name = "T", value_parser = clap::value_parser!(u16).range(1..=i64::from(MOST_THREADS)))]
    threads: Option<u16>,
    /// Keep the games as records: in one file if the name ends in `.jsonl`, else a file each in
    /// this folder
    #[arg(long, value_name = "DIR")]
    records: Option<PathBuf>,
    #[command(flatten)]
    force: ForceArg,
    #[command(flatten)]
    format: FormatArg,
}

impl Simulate {
    /// Runs the command.
    pub fn run(self) -> Result<(), Failure> {
        let Some(end) = self.first.checked_add(self.games) else {
            return Err(Failure::usage(format!(
                "--first and --games together go beyond the last game, whose number is {}",
                u64::MAX - 1
            )));
        };
        let threads = match self.threads {
            Some(threads) => threads.into(),
            None => thread::available_parallelism()
                .map_or(1, usize::from)
                .min(usize::from(MOST_THREADS)),
        };
        let opening = self.opening.load()?;
        let lineup = self.bots.lineup(opening.players, &[])?;
        let games = self.first..end;
        let records = self.records.as_deref();
        if let Some(path) = records {
            whole_games_only("--records", &opening)?;
            if is_one_file(path) {
                self.force.allow([path.to_owned()])?;
            } else if path.is_dir() {
                self.force.allow(records_in(path, &games)?.0)?;
            }
        }
        signals::stop_gracefully();
        let run =
            Run { opening: &opening, lineup: &lineup, games: games.clone(), threads, records };
        let (played, figures, time) = opening.with_game(run)?;
        let simulated =
            Simulated { opening: &opening, lineup: &lineup, games, played, figures, time };
        match self.format.format {
            Format::Text => output::text(&figures::text(&simulated))?,
            Format::Json => output::json(&figures::json(&simulated))?,
        }
        if simulated.is_interrupted() { Err(Failure::interrupted()) } else { Ok(()) }
    }
}

/// A range of games to be played.
struct Run<'a> {
    opening: &'a Opening,
    lineup: &'a Lineup,
    games: Range<u64>,
    threads: usize,
    records: Option<&'a Path>,
}

impl Task for Run<'_> {
    /// How many games were played, their figures, and how long it took.
    type Output = Result<(u64, Vec<(&'static str, Figure)>, Duration), Failure>;

    fn run<G: Playable>(self, game: &G) -> Self::Output {
        let from = self.opening.given.as_ref().map(|given| given.state(game)).transpose()?;
        let begin = Instant::now();
        let progress = Progress::new(self.games.end - self.games.start);
        let workers = Workers {
            game,
            seed: self.opening.seed,
            lineup: self.lineup,
            threads: self.threads,
            from,
            events: self.records.is_some(),
            progress: &progress,
        };
        let summary = match self.records {
            None => workers.play(self.games.clone(), self.few(game), || (), |_, _, ()| Ok(()))?.0,
            Some(path) if is_one_file(path) => self.to_file(&workers, path)?,
            Some(path) => self.to_folder(&workers, path)?,
        };
        Ok((summary.games, summary.figures(), begin.elapsed()))
    }
}

impl Run<'_> {
    /// How many games a thread takes at a time: few enough that an interruption is not waited for and
    /// that the last ones keep all threads busy, and enough that taking them costs nothing.
    fn few<G: Playable>(&self, game: &G) -> u64 {
        let all = self.games.end - self.games.start;
        let share = all / (4 * self.threads as u64);
        games_at_once(game).min(share).max(1)
    }

    /// The header of a record, but for the number of its game.
    fn header<G: Playable>(&self, game: &G) -> Header {
        Header::of(&self.opening.ruleset, game, self.opening.seed, self.games.start)
    }

    fn to_folder<G: Playable>(
        &self,
        workers: &Workers<'_, G>,
        folder: &Path,
    ) -> Result<Summary<G::Tally>, Failure> {
        self.open(folder)?;
        let header = self.header(workers.game);
        let keep = |number: u64, events: &[G::Event], header: &mut Header| {
            header.game = number;
            write_whole(&file_of(folder, number), |file| record::write(file, header, events))
        };
        let few = self.few(workers.game);
        Ok(workers.play(self.games.clone(), few, || header.clone(), keep)?.0)
    }

    /// Makes a folder for the records, and says so if it holds some of other games.
    fn open(&self, folder: &Path) -> Result<(), Failure> {
        if folder.is_file() {
            let name = shown(folder);
            let message = format!(
                "{name} is a file: records go into a folder, or into one file whose name ends in \
                 .jsonl"
            );
            return Err(Failure::usage(message));
        }
        fs::create_dir_all(folder).map_err(|error| Failure::unwritable(folder, &error))?;
        let others = records_in(folder, &self.games)?.1;
        if others > 0 {
            let name = shown(folder);
            let records = if others == 1 { "a record" } else { "records" };
            output::note(&format!(
                "note: {name} holds {records} of other games too ({others}), which stay"
            ));
        }
        Ok(())
    }

    /// Plays in rounds, so that what waits to be written stays small.
    fn to_file<G: Playable>(
        &self,
        workers: &Workers<'_, G>,
        path: &Path,
    ) -> Result<Summary<G::Tally>, Failure> {
        let header = self.header(workers.game);
        let kept = || (header.clone(), Vec::new());
        let keep = |number: u64, events: &[G::Event], kept: &mut (Header, Vec<(u64, Vec<u8>)>)| {
            let (header, records) = kept;
            header.game = number;
            let mut record = Vec::new();
            record::write(&mut record, header, events)?;
            records.push((number, record));
            Ok(())
        };
        let few = self.few(workers.game);
        let round = (few * self.threads as u64).min(records_at_once(workers.game));
        let mut all = Summary::new(workers.game.tally());
        write_whole(path, |file| {
            let mut next = self.games.start;
            while next < self.games.end && !signals::interrupted() {
                let end = self.games.end.min(next.saturating_add(round));
                let (summary, kept) = workers
                    .play(next..end, few, kept, keep)
                    .map_err(|failure| io::Error::other(failure.to_string()))?;
                all.add(&summary);
                let mut records: Vec<_> = kept.into_iter().flat_map(|(_, kept)| kept).collect();
                records.sort_unstable_by_key(|&(number, _)| number);
                for (_, record) in records {
                    file.write_all(&record)?;
                }
                next = end;
            }
            Ok(())
        })?;
        Ok(all)
    }
}

/// Whether records go into one file of this name, not into a folder.
fn is_one_file(path: &Path) -> bool {
    path.extension().is_some_and(|ending| ending == "jsonl")
}

/// The file in a folder that keeps a game.
fn file_of(folder: &Path, number: u64) -> PathBuf {
    folder.join(format!("{number:06}.jsonl"))
}

/// The records of these games that a folder holds, in order, and how many it holds of others.
fn records_in(folder: &Path, games: &Range<u64>) -> Result<(Vec<PathBuf>, usize), Failure> {
    let entries = fs::read_dir(folder).map_err(|error| Failure::unreadable(folder, &error))?;
    let files = entries.filter_map(Result::ok).map(|entry| entry.path());
    let is_own = |file: &PathBuf| {
        let number = file.file_stem().and_then(|stem| stem.to_str()?.parse::<u64>().ok());
        number.is_some_and(|number| games.contains(&number) && *file == file_of(folder, number))
    };
    let (mut own, others): (Vec<PathBuf>, Vec<PathBuf>) =
        files.filter(|file| is_one_file(file)).partition(is_own);
    own.sort();
    Ok((own, others.len()))
}

/// The most records that wait to be written at a time, for a few hundred megabytes at most.
fn records_at_once<G: Playable>(game: &G) -> u64 {
    (500_000 / game.tiles().len().max(1) as u64).max(1)
}

/// The most games that a thread takes at a time: fewer of large games.
fn games_at_once<G: Playable>(game: &G) -> u64 {
    (20_000 / game.tiles().len().max(1) as u64).clamp(1, 256)
}
