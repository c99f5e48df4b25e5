use std::{
    fs, io,
    ops::{ControlFlow, Range},
    path::{Path, PathBuf},
    sync::atomic::{AtomicBool, Ordering},
    thread,
    time::{Duration, Instant},
};

use clap::Args;

use super::{
    args::{Format, FormatArg, PlayersArg, RulesetArgs, SeedArg},
    disk::write_whole,
    failure::{Failure, shown},
    figures::{self, Simulated},
    interrupt,
    load::not_allowed,
    output,
    setup::{self, FromArg, Given},
};
use crate::{
    bot::Random,
    family::{Playable, Task, with_game},
    game::{Figure, Streams},
    record::{self, Header},
    ruleset::Ruleset,
    sim::{self, Job, Summary},
};

/// The most threads that can be asked for.
const MOST_THREADS: u16 = 256;

/// Play many games of uniformly random players and print what happened in them
///
/// Any number of threads gives the same figures and the same records.
#[derive(Args, Debug)]
pub struct Simulate {
    #[command(flatten)]
    ruleset: RulesetArgs,
    #[command(flatten)]
    players: PlayersArg,
    #[command(flatten)]
    seed: SeedArg,
    /// How many games to play
    #[arg(long, allow_negative_numbers = true, value_name = "N", default_value_t = 1000, value_parser = clap::value_parser!(u64).range(1..))]
    games: u64,
    /// The number of the first game under the seed
    #[arg(long, allow_negative_numbers = true, value_name = "N", default_value_t = 0)]
    first: u64,
    /// How many threads play [default: as many as the machine can run at once]
    #[arg(long, allow_negative_numbers = true, value_name = "T", value_parser = clap::value_parser!(u16).range(1..=i64::from(MOST_THREADS)))]
    threads: Option<u16>,
    #[command(flatten)]
    from: FromArg,
    /// Keep the games as records: in one file if the name ends in `.jsonl`, else a file each in
    /// this folder
    #[arg(long, value_name = "DIR", conflicts_with = "from")]
    records: Option<PathBuf>,
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
        let ruleset = self.ruleset.load()?.ruleset;
        let given = self.from.read()?;
        let players = setup::players(given.as_ref(), &self.players, &ruleset)?;
        let seed = self.seed.choose()?;
        interrupt::stop_gracefully();
        let run = Run {
            ruleset: &ruleset,
            seed,
            games: self.first..end,
            given,
            threads,
            records: self.records.as_deref(),
        };
        let (played, figures, time) = with_game(&ruleset, players, run)
            .unwrap_or_else(|| Err(not_allowed(&ruleset, players)))?;
        let simulated =
            Simulated { ruleset: &ruleset, players, seed, games: played, figures, time };
        match self.format.format {
            Format::Text => output::text(&figures::text(&simulated))?,
            Format::Json => output::json(&figures::json(&simulated))?,
        }
        if interrupt::interrupted() { Err(Failure::interrupted()) } else { Ok(()) }
    }
}

/// A range of games to be played.
struct Run<'a> {
    ruleset: &'a Ruleset,
    seed: u64,
    games: Range<u64>,
    given: Option<Given>,
    threads: usize,
    records: Option<&'a Path>,
}

impl Task for Run<'_> {
    /// How many games were played, their figures, and how long it took.
    type Output = Result<(u64, Vec<(&'static str, Figure)>, Duration), Failure>;

    fn run<G: Playable>(self, game: &G) -> Self::Output {
        let from = self.given.as_ref().map(|given| given.state(game)).transpose()?;
        let begin = Instant::now();
        let summary = match self.records {
            None => self.without_records(game, from.as_ref()),
            Some(path) if path.extension().is_some_and(|ending| ending == "jsonl") => {
                self.to_file(game, path)?
            }
            Some(path) => self.to_folder(game, path)?,
        };
        Ok((summary.games, summary.figures(), begin.elapsed()))
    }
}

impl Run<'_> {
    fn without_records<G: Playable>(
        &self,
        game: &G,
        from: Option<&(G::State, Streams)>,
    ) -> Summary<G::Tally> {
        let parts = self.in_parallel(game, from, self.games.clone(), |_, _, (): &mut ()| Ok(()));
        let mut all = Summary::new(game.tally());
        for part in parts {
            all.add(&part.summary);
        }
        all
    }

    fn to_folder<G: Playable>(
        &self,
        game: &G,
        folder: &Path,
    ) -> Result<Summary<G::Tally>, Failure> {
        self.open(folder)?;
        let keep = |number: u64, events: &[G::Event], (): &mut ()| {
            let header = Header::of(self.ruleset, game, self.seed, number);
            let path = folder.join(format!("{number:06}.jsonl"));
            write_whole(&path, |file| record::write(file, &header, events))
        };
        let mut all = Summary::new(game.tally());
        for part in self.in_parallel(game, None, self.games.clone(), keep) {
            all.add(&part.summary);
            part.done?;
        }
        Ok(all)
    }

    /// Makes a folder for the records, and says so if it holds some of other games.
    fn open(&self, folder: &Path) -> Result<(), Failure> {
        if folder.is_file() {
            let name = shown(folder);
            let message = format!(
                "{name} is a file: records go into a folder, or into one file \
                                   whose name ends in .jsonl"
            );
            return Err(Failure::usage(message));
        }
        fs::create_dir_all(folder).map_err(|error| Failure::unwritable(folder, &error))?;
        let others = fs::read_dir(folder)
            .map_err(|error| Failure::unreadable(folder, &error))?
            .filter_map(Result::ok)
            .filter(|entry| {
                let name = PathBuf::from(entry.file_name());
                let number = name.file_stem().and_then(|stem| stem.to_str()?.parse::<u64>().ok());
                name.extension().is_some_and(|ending| ending == "jsonl")
                    && number.is_none_or(|number| !self.games.contains(&number))
            })
            .count();
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
    fn to_file<G: Playable>(&self, game: &G, path: &Path) -> Result<Summary<G::Tally>, Failure> {
        let keep = |number: u64, events: &[G::Event], text: &mut Vec<u8>| {
            let header = Header::of(self.ruleset, game, self.seed, number);
            record::write(text, &header, events).map_err(Failure::from)
        };
        let round = self.threads as u64 * games_at_once(game.tiles().len());
        let mut all = Summary::new(game.tally());
        write_whole(path, |file| {
            let mut next = self.games.start;
            loop {
                let end = self.games.end.min(next.saturating_add(round));
                for part in self.in_parallel(game, None, next..end, keep) {
                    all.add(&part.summary);
                    file.write_all(&part.kept)?;
                    part.done.map_err(|failure| io::Error::other(failure.to_string()))?;
                }
                next = end;
                if next == self.games.end || interrupt::interrupted() {
                    return Ok(());
                }
            }
        })?;
        Ok(all)
    }

    /// Plays games in as many threads as were asked for. `keep` is given each game's number and
    /// events; each thread has a `K` of its own.
    fn in_parallel<G: Playable, K: Default + Send>(
        &self,
        game: &G,
        from: Option<&(G::State, Streams)>,
        games: Range<u64>,
        keep: impl Fn(u64, &[G::Event], &mut K) -> Result<(), Failure> + Sync,
    ) -> Vec<Part<G::Tally, K>> {
        let failed = AtomicBool::new(false);
        let play = |games: Range<u64>| {
            let job =
                Job { seed: self.seed, games, events: self.records.is_some(), from: from.cloned() };
            let (mut kept, mut done) = (K::default(), Ok(()));
            let summary = sim::batch(
                game,
                &job,
                |_| Random::new(),
                |number, events| {
                    done = keep(number, events, &mut kept);
                    if done.is_err() {
                        failed.store(true, Ordering::Relaxed);
                    }
                    // What one thread could not keep, the others need not play on for.
                    if failed.load(Ordering::Relaxed) || interrupt::interrupted() {
                        ControlFlow::Break(())
                    } else {
                        ControlFlow::Continue(())
                    }
                },
            );
            Part { summary, kept, done }
        };
        let parts: Vec<Range<u64>> =
            sim::split(&games, self.threads as u64).filter(|part| !part.is_empty()).collect();
        if let [part] = parts.as_slice() {
            return vec![play(part.clone())];
        }
        thread::scope(|scope| {
            let play = &play;
            let threads: Vec<_> = parts
                .into_iter()
                .map(|part| {
                    let own = part.clone();
                    thread::Builder::new().spawn_scoped(scope, || play(own)).map_err(|_| part)
                })
                .collect();
            let part = |thread: Result<thread::ScopedJoinHandle<'_, _>, Range<u64>>| match thread {
                // A thread that panicked has said so; what it played is lost, and so is the run.
                Ok(thread) => {
                    thread.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic))
                }
                // A system that gives no more threads has its games played by this one.
                Err(part) => play(part),
            };
            threads.into_iter().map(part).collect()
        })
    }
}

/// What one thread played.
struct Part<T, K> {
    summary: Summary<T>,
    kept: K,
    done: Result<(), Failure>,
}

/// How many games a thread plays before their records are written: fewer of large games.
fn games_at_once(tiles: usize) -> u64 {
    (20_000 / tiles.max(1) as u64).clamp(1, 256)
}
