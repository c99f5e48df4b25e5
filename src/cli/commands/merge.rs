//! The `merge` command.

use std::{
    collections::VecDeque,
    io::{self, BufRead, Cursor, Read},
    ops::Range,
    path::{Path, PathBuf},
    time::Instant,
};

use clap::Args;
use serde::{Deserialize, de::IgnoredAny};
use serde_json::json;

use super::tournament_parts::{TournamentParts, merge_tournaments};

use crate::{
    cli::{
        args::{Format, FormatArg},
        failure::{Failure, format_path},
        files::{self, PathOrigin, entries, is_stdin, read_some},
        output::{
            self,
            figures::{Run, RunComparison, RunReport},
            tournament::{TournamentGames, TournamentReport},
        },
        play::workers,
        records::{
            counted_games::add_range,
            overwrite_guard::ForceArg,
            record_file::{Recording, input, read_failure, refusal, texts},
            recount::{RecordRefusal, recount},
            run_headers::{RunHeaders, difference},
            store::{RecordWriter, Store, is_record, number_of},
            text_input::TextInput,
        },
    },
    diagnostic::{escape_for_terminal, json_fault, json_text},
    family::{Playable, Task, for_game},
    record::{
        BATCH, BATCH_BYTES, Header, HeaderLine, Limits, Reader, RecordError, RecordErrorKind,
        RecordText, RecordTexts,
    },
    sim::BatchSummary,
};

/// The maximum size of a figures file, in bytes.
///
/// We estimate that a tournament with a million games has 22 to 40 MB.
const MAX_FIGURES_BYTES: usize = 64 << 20;

/// Merge the parts of a run that were played separately with `--first`
///
/// The parts must be either all figures (`--format json`) or, for `simulate`, all records (files and
/// folders). Gaps between parts are reported, while overlapping parts are an error.
#[derive(Args, Debug)]
pub struct Merge {
    /// The parts to merge; use `-` for stdin
    #[arg(required = true, value_name = "PART")]
    parts: Vec<PathBuf>,
    /// Save the records from all parts to a file (`games.jsonl`), a compressed file
    /// (`games.jsonl.zst` or `games.jsonl.gz`) or a folder with one file per game (`games/`); `-`
    /// prints them to stdout and the figures to stderr
    #[arg(long, alias = "record", value_name = "PATH")]
    records: Option<PathBuf>,
    #[command(flatten)]
    force: ForceArg,
    #[command(flatten)]
    format: FormatArg,
}

impl Merge {
    pub fn run(self) -> Result<(), Failure> {
        allow_many_files();
        let store = Store::named(self.records)?;
        let parts =
            self.parts.into_iter().map(MergePart::open).collect::<Result<Vec<MergePart>, _>>()?;
        let count = parts.iter().filter(|part| part.is_records).count();
        let report = if count == parts.len() {
            merge_records(parts, &store, self.force)?
        } else if count > 0 {
            return Err(Failure::usage("the parts must be either all figures or all records"));
        } else if matches!(store, Store::None) {
            match read_all(parts)? {
                PartFigures::Runs(parts) => merge_figures(parts)?,
                PartFigures::Tournaments(parts) => {
                    return print_tournaments(parts, self.format.format);
                }
            }
        } else {
            return Err(Failure::usage("--records can only be used to merge records, not figures"));
        };
        for pair in report.ranges.windows(2) {
            let missing = games(&(pair[0].end..pair[1].start));
            output::note(&format!("note: {missing} not in any part"));
        }
        let shown = match self.format.format {
            Format::Text => report.text(),
            Format::Json => json_text(&report.json()),
        };
        match store {
            Store::Stdout => output::note(shown.trim_end()),
            _ => output::print_wrapped(&shown)?,
        }
        Ok(())
    }
}

/// A part given on the command line.
struct MergePart {
    path: PathBuf,
    /// The text from stdin, which can only be read once.
    stdin: Option<TextInput>,
    /// Whether the part contains records rather than figures.
    is_records: bool,
}

impl MergePart {
    /// Opens a part. Its kind is determined by its name or, for stdin, by the first line.
    fn open(path: PathBuf) -> Result<MergePart, Failure> {
        if !is_stdin(&path) {
            let is_records = is_record(&path) || path.is_dir();
            return Ok(MergePart { path, stdin: None, is_records });
        }
        let mut text = input(&path, PathOrigin::NamedPath)?;
        let mut first = Vec::new();
        let mut line = text.by_ref().take(Limits::default().header);
        line.read_until(b'\n', &mut first).map_err(|error| read_failure(&path, &error))?;
        let is_records = memchr::memmem::find(&first, b"\"record\"").is_some();
        if !is_records && !first.trim_ascii_start().starts_with(b"{") {
            return Err(Failure::invalid(format!(
                "{}: expected game records or the output of `simulate --format json`",
                format_path(&path)
            )));
        }
        let stdin = Some(Box::new(Cursor::new(first).chain(text)) as TextInput);
        Ok(MergePart { path, stdin, is_records })
    }
}

/// Raises the limit on open files, since all parts are open at the same time.
///
/// If the limit is still too low, opening a part fails.
fn allow_many_files() {
    #[cfg(unix)]
    {
        use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
        let Rlimit { maximum, .. } = getrlimit(Resource::Nofile);
        let _ = setrlimit(Resource::Nofile, Rlimit { current: maximum, maximum });
    }
}

/// Formats a range of game numbers followed by the verb, as in `games 3 to 5 are`.
fn games(range: &Range<u64>) -> String {
    match range.end - range.start {
        1 => format!("game {} is", range.start),
        _ => format!("games {} to {} are", range.start, range.end - 1),
    }
}

/// Returns the first game in the sorted ranges, and how many games there are from there up to the last one.
fn span(ranges: &[Range<u64>]) -> (u64, u64) {
    let first = ranges.first().map_or(0, |range| range.start);
    (first, ranges.last().map_or(0, |range| range.end) - first)
}

/// The figures from all parts, each with its file.
enum PartFigures {
    Runs(Vec<(PathBuf, RunReport)>),
    Tournaments(Vec<(PathBuf, Vec<TournamentGames>)>),
}

/// Reads the figures of all parts, which must be from the same command.
fn read_all(parts: Vec<MergePart>) -> Result<PartFigures, Failure> {
    let (mut runs, mut tournaments) = (Vec::new(), Vec::new());
    for part in parts {
        let path = part.path.clone();
        let text = read_text(part)?;
        if is_tournament(&text) {
            tournaments.push((path.clone(), read_tournaments(&path, &text)?));
        } else {
            runs.push((path.clone(), read_figures(&path, &text)?));
        }
    }
    match (runs.first(), tournaments.first()) {
        (Some((run, _)), Some((tournament, _))) => Err(Failure::invalid(format!(
            "{} has figures of `simulate` and {} those of `tournament`; merge them separately",
            format_path(run),
            format_path(tournament)
        ))),
        (None, Some(_)) => Ok(PartFigures::Tournaments(tournaments)),
        _ => Ok(PartFigures::Runs(runs)),
    }
}

/// Adds up the parts of tournaments and prints the results.
fn print_tournaments(
    parts: Vec<(PathBuf, Vec<TournamentGames>)>,
    format: Format,
) -> Result<(), Failure> {
    let merged = merge_tournaments(parts)?;
    for tournament in &merged {
        for pair in tournament.ranges().windows(2) {
            let missing = match (pair[0].end, pair[1].start - 1) {
                (one, last) if one == last => format!("round {one} is"),
                (first, last) => format!("rounds {first} to {last} are"),
            };
            let name = escape_for_terminal(&tournament.run.ruleset);
            output::note(&format!("note: {missing} not in any part of {name}"));
        }
    }
    let reports: Vec<TournamentReport> =
        merged.iter().map(|games| TournamentReport::new(games, None)).collect();
    output::print_wrapped(&match format {
        Format::Text => reports.iter().map(TournamentReport::text).collect::<Vec<_>>().join("\n"),
        Format::Json => json_text(&json!({ "tournaments": reports })),
    })
}

/// Adds up the figures from all parts.
fn merge_figures(parts: Vec<(PathBuf, RunReport)>) -> Result<RunReport, Failure> {
    let (paths, parts): (Vec<PathBuf>, Vec<RunReport>) = parts.into_iter().unzip();
    let mut parts = paths.iter().zip(parts);
    let Some((first, mut all)) = parts.next() else { return Err(Failure::usage("no part")) };
    let mut ranges: Vec<(Range<u64>, usize)> =
        all.ranges.drain(..).map(|range| (range, 0)).collect();
    // Keep one part for each hashing method, since hashes from different methods can't be compared.
    let mut runs = vec![(first, all.run.clone())];
    for (nth, (path, part)) in (1..).zip(parts) {
        let name = format_path(path);
        let compared: Vec<(RunComparison, &PathBuf)> =
            runs.iter().map(|(path, run)| (part.run.compare(run), *path)).collect();
        let different = compared.iter().find_map(|(compared, other)| match compared {
            RunComparison::Different(difference) => Some((difference, other)),
            RunComparison::Same | RunComparison::Unverified => None,
        });
        if let Some((difference, other)) = different {
            let other = format_path(other);
            return Err(Failure::invalid(format!(
                "{name} and {other} are from different runs: {name} has {difference}"
            )));
        }
        if part.forecast != all.forecast {
            let other = format_path(first);
            return Err(Failure::invalid(format!(
                "{name} and {other} can't be merged: they have different values of --forecast"
            )));
        }
        if compared.iter().all(|(it, _)| *it == RunComparison::Unverified) {
            output::note(&format!(
                "note: {name} and {} were created by versions that hash rules differently, so \
                    there is no way to check whether the rules are the same",
                format_path(first)
            ));
            runs.push((path, part.run));
        }
        ranges.extend(part.ranges.into_iter().map(|range| (range, nth)));
        if !all.sums.add(&part.sums) {
            return Err(Failure::invalid(format!("{name} has different statistics")));
        }
        all.games = all.games.saturating_add(part.games);
        for (forfeits, more) in
            all.forfeits.iter_mut().flatten().zip(part.forfeits.iter().flatten())
        {
            *forfeits = forfeits.saturating_add(*more);
        }
        all.decisions = match (all.decisions, part.decisions) {
            (Some(mut decisions), Some(more)) => {
                decisions.add(&more);
                Some(decisions)
            }
            // Without the decisions of some games, there are no figures about them.
            _ => None,
        };
        all.seconds += part.seconds;
        all.interrupted |= part.interrupted;
    }
    let ranges = join_ranges(ranges).map_err(|(twice, nth)| {
        let (twice, name) = (games(&twice), paths.get(nth).map(|path| format_path(path)));
        let name = name.unwrap_or_default();
        Failure::invalid(format!("{twice} in both {name} and an earlier part"))
    })?;
    let (first, games_asked) = span(&ranges);
    // The games missing from an interrupted part might be in a different part.
    let interrupted = all.interrupted && all.games < games_asked;
    Ok(RunReport { first, games_asked, interrupted, ranges, ..all })
}

/// Sorts the ranges and joins adjacent ones. Each range is paired with the index of its part.
///
/// # Errors
/// If two parts contain the same games, returns those games and the index of the later part.
fn join_ranges(
    mut ranges: Vec<(Range<u64>, usize)>,
) -> Result<Vec<Range<u64>>, (Range<u64>, usize)> {
    ranges.sort_by_key(|(range, part)| (range.start, *part));
    for pair in ranges.windows(2) {
        let [(one, first), (other, second)] = pair else { continue };
        if other.start < one.end {
            return Err((other.start..one.end.min(other.end), *first.max(second)));
        }
    }
    let mut joined = Vec::new();
    for (range, _) in ranges {
        add_range(&mut joined, range);
    }
    Ok(joined)
}

/// Reads the text of a part.
fn read_text(part: MergePart) -> Result<String, Failure> {
    let path = &part.path;
    let text = match part.stdin {
        Some(stdin) => read_some(stdin, MAX_FIGURES_BYTES),
        None => files::read(path, PathOrigin::NamedPath, MAX_FIGURES_BYTES),
    };
    let text = text.map_err(|error| read_failure(path, &error))?;
    if text.len() > MAX_FIGURES_BYTES {
        let why = format!("larger than {} MiB", MAX_FIGURES_BYTES >> 20);
        return Err(no_report(path, "simulate", &why));
    }
    String::from_utf8(text).map_err(|_| no_report(path, "simulate", "not valid UTF-8"))
}

/// Returns the error for a file that isn't the output of a command.
fn no_report(path: &Path, command: &str, why: &str) -> Failure {
    let (name, why) = (format_path(path), escape_for_terminal(why));
    Failure::invalid(format!("{name}: not valid output of `{command} --format json`: {why}"))
}

/// Returns whether a text has the figures of a tournament.
fn is_tournament(text: &str) -> bool {
    #[derive(Deserialize)]
    struct Probe {
        tournaments: Option<IgnoredAny>,
    }
    serde_json::from_str::<Probe>(text).is_ok_and(|probe| probe.tournaments.is_some())
}

fn read_tournaments(path: &Path, text: &str) -> Result<Vec<TournamentGames>, Failure> {
    let no_report = |why: &str| no_report(path, "tournament", why);
    let parts: TournamentParts = serde_json::from_str(text)
        .map_err(|error| no_report(&json_fault::<TournamentParts>(text, &error)))?;
    parts.games().map_err(|why| no_report(&why))
}

fn read_figures(path: &Path, text: &str) -> Result<RunReport, Failure> {
    let no_report = |why: &str| no_report(path, "simulate", why);
    let report: RunReport = serde_json::from_str(text)
        .map_err(|error| no_report(&json_fault::<RunReport>(text, &error)))?;
    let is_right = report.ranges.windows(2).all(|pair| pair[0].end < pair[1].start)
        && report.ranges.iter().all(|range| range.start < range.end)
        && report.ranges.iter().map(|range| range.end - range.start).sum::<u64>() == report.games;
    if !report.sums.results.is_consistent(report.games) {
        return Err(no_report("`sums` and `games` do not match"));
    }
    if is_right { Ok(report) } else { Err(no_report("`ranges` and `games` do not match")) }
}

fn merge_records(
    named: Vec<MergePart>,
    store: &Store,
    force: ForceArg,
) -> Result<RunReport, Failure> {
    let mut parts = Vec::new();
    for part in named {
        parts.extend(RecordShard::open(part)?);
    }
    let mut begun = parts.iter().filter_map(|part| Some((&part.file, &part.next.as_ref()?.1)));
    let (first, text) =
        begun.next().ok_or_else(|| Failure::invalid("the parts contain no records"))?;
    let first = first.clone();
    let Recording { header, ruleset, .. } = Recording::of_text(&first, text)?;
    let line = HeaderLine::new(&header).map_err(io::Error::from)?;
    let players = header.players;
    let run = Run::of_record(&header, &ruleset);
    let headers = RunHeaders::new(header.clone())?;
    let merging = MergeTask { parts, header, line, headers, run, store, force };
    for_game(&ruleset, players, merging).unwrap_or_else(|| {
        Err(refusal(&first, &RecordError::new(1, RecordErrorKind::PlayersNotAllowed(players))))
    })
}

/// Records sorted by game, which come from either one file or the numbered files in a folder.
struct RecordShard {
    /// The files that haven't been opened yet.
    files: VecDeque<PathBuf>,
    /// Whether the files or their folder were named by the user.
    origin: PathOrigin,
    /// The current file.
    file: PathBuf,
    texts: Option<RecordTexts<TextInput>>,
    /// The next record and its game number.
    next: Option<(u64, RecordText)>,
}

impl RecordShard {
    /// Opens a file, stdin or all of the files in a folder.
    fn open(part: MergePart) -> Result<Vec<RecordShard>, Failure> {
        let MergePart { path, stdin, .. } = part;
        if stdin.is_some() || !path.is_dir() {
            let files = if stdin.is_some() { VecDeque::new() } else { [path.clone()].into() };
            let texts = stdin.map(RecordTexts::new);
            let shard =
                RecordShard { files, origin: PathOrigin::NamedPath, file: path, texts, next: None };
            return Ok(vec![shard.start()?]);
        }
        let entries = entries(&path).map_err(|error| Failure::read_failure(&path, &error))?;
        let files = entries.map(|entry| entry.path());
        let files = files.filter(|file| is_record(file));
        // A file that isn't named after a game can contain any games, so it gets its own shard.
        let (mut games, others): (Vec<PathBuf>, Vec<PathBuf>) =
            files.partition(|file| number_of(file).is_some());
        games.sort_unstable_by_key(|file| number_of(file));
        let parts = std::iter::once(games.into());
        let parts = parts.chain(others.into_iter().map(|file| [file].into()));
        let shard = |files: VecDeque<PathBuf>| {
            let file = files.front().cloned().unwrap_or_default();
            RecordShard { files, origin: PathOrigin::FoundPath, file, texts: None, next: None }
                .start()
        };
        parts.map(shard).collect()
    }

    /// Reads the first record.
    fn start(mut self) -> Result<RecordShard, Failure> {
        self.advance()?;
        Ok(self)
    }

    /// Reads the next record and returns the previous one.
    fn advance(&mut self) -> Result<Option<(u64, RecordText)>, Failure> {
        let before = self.next.take();
        loop {
            let Some(texts) = &mut self.texts else {
                let Some(file) = self.files.pop_front() else { return Ok(before) };
                self.texts = Some(texts(&file, self.origin)?);
                self.file = file;
                continue;
            };
            let text = texts.next_text().map_err(|error| read_failure(&self.file, &error))?;
            let Some(text) = text else {
                self.texts = None;
                continue;
            };
            let header = Reader::new(text.header()).header();
            let header =
                header.map_err(|error| refusal(&self.file, &error.after(text.lines_before)))?;
            let number = header.as_ref().map_or(0, |header| header.game);
            if let Some((last, earlier)) = &before
                && *last >= number
            {
                // If the record is from a different run, that explains the repeated number.
                let earlier = Reader::new(earlier.header()).header().ok().flatten();
                let other_run = header.zip(earlier).and_then(|(header, run)| {
                    difference(&header, &run, &HeaderLine::new(&run).ok()?)
                });
                if let Some(difference) = other_run {
                    let refusal = RecordRefusal::OtherRun(text.lines_before + 1, difference);
                    return Err(refusal.failure(&self.file, Failure::invalid));
                }
                let name = format_path(&self.file);
                return Err(Failure::invalid(format!(
                    "{name}: game {number} is duplicated or out of order"
                )));
            }
            self.next = Some((number, text));
            return Ok(before);
        }
    }
}

/// The task that merges records.
struct MergeTask<'a> {
    parts: Vec<RecordShard>,
    /// The first record's header.
    header: Header,
    line: HeaderLine,
    headers: RunHeaders,
    run: Run,
    store: &'a Store,
    force: ForceArg,
}

impl Task for MergeTask<'_> {
    type Output = Result<RunReport, Failure>;

    fn run<G: Playable>(mut self, game: &G) -> Self::Output {
        let begin = Instant::now();
        let mut merged = (BatchSummary::new(game.tally()), Vec::new());
        let (store, force) = (self.store, self.force);
        store.write(force, |keep| self.merge(game, &mut merged, keep))?;
        let (summary, ranges) = merged;
        let (first, games_asked) = span(&ranges);
        Ok(RunReport {
            run: self.run,
            first,
            games: summary.games,
            games_asked,
            interrupted: false,
            ranges,
            sums: summary.sums(),
            forfeits: None,
            decisions: None,
            forecast: None,
            seconds: begin.elapsed().as_secs_f64(),
            is_timed: false,
        })
    }
}

impl MergeTask<'_> {
    /// Verifies and counts the records in game order and passes them on.
    fn merge<G: Playable>(
        &mut self,
        game: &G,
        (summary, ranges): &mut (BatchSummary<G::Tally>, Vec<Range<u64>>),
        keep: &mut RecordWriter<'_>,
    ) -> Result<(), Failure> {
        loop {
            let mut batch = Vec::new();
            let mut bytes = 0;
            while batch.len() < BATCH
                && bytes < BATCH_BYTES
                && let Some(next) = self.next()?
            {
                bytes += next.1.bytes.len();
                batch.push(next);
            }
            if batch.is_empty() {
                return Ok(());
            }
            let count =
                |(_, text): &(PathBuf, RecordText)| recount(game, &self.headers, text, None);
            let counts = workers::map(workers::all_threads(), &batch, &count);
            for ((path, text), counted) in batch.iter().zip(counts) {
                let counted = counted.map_err(|refusal| refusal.failure(path, Failure::invalid))?;
                keep(counted.number, &text.sanitise())?;
                summary.add(&counted.summary);
                add_range(ranges, counted.number..counted.number + 1);
            }
        }
    }

    /// Returns the next game's record and its file.
    fn next(&mut self) -> Result<Option<(PathBuf, RecordText)>, Failure> {
        let number = |part: &RecordShard| part.next.as_ref().map(|(number, _)| *number);
        let Some(least) = self.parts.iter().filter_map(number).min() else { return Ok(None) };
        let mut having = self.parts.iter_mut().filter(|part| number(part) == Some(least));
        let Some(part) = having.next() else { return Ok(None) };
        let file = part.file.clone();
        if let Some(other) = having.next() {
            // If one of the records is from a different run, that explains the repeated number.
            for (file, (_, text)) in [(&file, &part.next), (&other.file, &other.next)]
                .into_iter()
                .filter_map(|(file, next)| Some((file, next.as_ref()?)))
            {
                let at = |error: RecordError| refusal(file, &error.after(text.lines_before));
                let found = Reader::new(text.header()).header().map_err(at)?;
                if let Some(difference) =
                    found.and_then(|found| difference(&found, &self.header, &self.line))
                {
                    let at = text.lines_before + 1;
                    return Err(
                        RecordRefusal::OtherRun(at, difference).failure(file, Failure::invalid)
                    );
                }
            }
            let (one, other) = (format_path(&file), format_path(&other.file));
            return Err(Failure::invalid(format!("game {least} is in both {one} and {other}")));
        }
        Ok(part.advance()?.map(|(_, text)| (file, text)))
    }
}
