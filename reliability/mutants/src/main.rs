//! Runs the tests on mutants of the engine, i.e. changes that at least one test should notice. All mutants
//! are compiled at once, and an environment variable enables one of them for each test run. An interrupted
//! run can be continued later.

mod mutant;
mod tree;
mod trial;
mod weave;

use std::{
    collections::{BTreeMap, BTreeSet},
    env, fs,
    io::Write,
    path::{Path, PathBuf},
    process::Command,
    sync::{
        Mutex, PoisonError,
        atomic::{AtomicUsize, Ordering},
    },
    thread,
    time::{Duration, Instant},
};

use anyhow::{Context, Result, bail};
use mutant::Mutant;
use trial::{Outcome, Test};

/// The files for `whole`, where all mutants are tried.
const WHOLE: [&str; 5] = [
    "src/path/engine/**/*.rs",
    "src/record/**/*.rs",
    "src/loader/merge.rs",
    "src/loader/layer.rs",
    "src/loader/stack.rs",
];
/// The files for `sample`, unless they are already part of `whole`.
const REST: [&str; 5] = [
    "src/loader/**/*.rs",
    "src/check/**/*.rs",
    "src/game/**/*.rs",
    "src/grid/**/*.rs",
    "src/tile/**/*.rs",
];
/// The sample size.
const SAMPLE: usize = 400;

/// The maximum duration of a single test in each round. All slower tests run in a final round.
const LIMITS: [Duration; 3] =
    [Duration::from_millis(100), Duration::from_millis(500), Duration::from_secs(2)];
/// The maximum duration of a test in the first pass. Slower ones only run at the end on the remaining
/// mutants.
const LONGEST: Duration = Duration::from_secs(15);
/// The maximum duration of a test that runs first because it has caught many mutants in the same file.
const FAST: Duration = Duration::from_secs(1);

const USAGE: &str = "usage: mutants PART [MINUTES]    try mutants for MINUTES (default: until done)
       mutants PART list         list the results so far
PART is `whole`, `sample` or a glob of files such as 'src/record/*.rs'";

fn main() -> Result<()> {
    let args: Vec<String> = env::args().skip(1).collect();
    let args: Vec<&str> = args.iter().map(String::as_str).collect();
    let (part, rest) = match args[..] {
        [part] => (part, None),
        [part, rest] => (part, Some(rest)),
        _ => bail!(USAGE),
    };
    let root = fs::canonicalize(Path::new(env!("CARGO_MANIFEST_DIR")).join("../.."))?;
    let commit =
        Command::new("git").current_dir(&root).args(["rev-parse", "--short", "HEAD"]).output()?;
    let commit = String::from_utf8(commit.stdout)?.trim().to_owned();
    let name = part.replace(|sign: char| !sign.is_ascii_alphanumeric(), "-");
    let folder = root.join("target/mutants").join(commit).join(name);
    fs::create_dir_all(&folder)?;
    let source = folder.join("source");
    if !source.exists() {
        tree::check_out(&root, &source)?;
    }
    let mutants = chosen(&source, part)?;
    let known = known_survivors(&root)?;
    let mut found = Found::open(&folder.join("outcomes.tsv"), known)?;
    if rest == Some("list") {
        found.list(&mutants);
        return Ok(());
    }
    let minutes = rest.map(str::parse::<u64>).transpose().context(USAGE)?;
    let numbered = (1..).zip(&mutants);
    let unviable = numbered.filter(|(_, mutant)| found.outcome(&mutant.name) == Some("unviable"));
    let unviable = unviable.map(|(number, _)| number).collect();
    let tree = tree::Tree::build(&source, &folder.join("tree"), &mutants, unviable)?;
    for &number in &tree.left_out {
        let name = &mutants[number - 1].name;
        if found.outcome(name).is_none() {
            found.add(name, "unviable", "")?;
        }
    }
    let tests = trial::measured(&tree.root, &tree.tests, &folder.join("tests.tsv"))?;
    let found = Mutex::new(found);
    // The time limit doesn't include the preparation.
    let end = minutes.map(|minutes| Instant::now() + Duration::from_secs(60 * minutes));
    try_all(&tree.root, &tests, &mutants, &found, end)?;
    let found = found.into_inner().unwrap_or_else(PoisonError::into_inner);
    found.list(&mutants);
    Ok(())
}

/// Returns the names (without line and column) of the mutants to skip because they are known to be harmless.
fn known_survivors(root: &Path) -> Result<BTreeSet<String>> {
    let text = fs::read_to_string(root.join("reliability/survivors.txt"))?;
    Ok(text.lines().filter(|line| line.contains(".rs: ")).map(str::to_owned).collect())
}

/// Lists the mutants in the given part.
fn chosen(root: &Path, part: &str) -> Result<Vec<Mutant>> {
    if !["whole", "sample"].contains(&part) {
        return mutant::list(root, &[part]);
    }
    let whole = mutant::list(root, &WHOLE)?;
    if part == "whole" {
        return Ok(whole);
    }
    let whole: Vec<String> = whole.into_iter().map(|mutant| mutant.name).collect();
    let mut rest = mutant::list(root, &REST)?;
    rest.retain(|mutant| !whole.contains(&mutant.name));
    // Sort by a hash of the name (FNV-1a), so changing one file doesn't affect the sample from the others.
    rest.sort_by_cached_key(|mutant| {
        mutant.name.bytes().fold(0xcbf2_9ce4_8422_2325, |hash: u64, byte| {
            (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
        })
    });
    rest.truncate(SAMPLE);
    rest.sort_by(|one, other| one.name.cmp(&other.name));
    Ok(rest)
}

/// Tries the remaining mutants on all processors until `end`: first with all tests except the slowest ones,
/// then with just those for any mutants that were missed.
fn try_all(
    root: &Path,
    tests: &[Test],
    mutants: &[Mutant],
    found: &Mutex<Found>,
    end: Option<Instant>,
) -> Result<()> {
    let (tests, longest): (Vec<&Test>, Vec<&Test>) =
        tests.iter().partition(|test| test.time < LONGEST);
    try_some(root, &tests, mutants, found, end, (None, "missed"))?;
    try_some(root, &longest, mutants, found, end, (Some("missed"), "survived"))
}

/// Tries the mutants with the outcome `before`, which becomes `after` if the tests miss the mutant.
fn try_some(
    root: &Path,
    tests: &[&Test],
    mutants: &[Mutant],
    found: &Mutex<Found>,
    end: Option<Instant>,
    (before, after): (Option<&str>, &str),
) -> Result<()> {
    let next = AtomicUsize::new(0);
    let found = || found.lock().unwrap_or_else(PoisonError::into_inner);
    let work = || -> Result<()> {
        while end.is_none_or(|end| Instant::now() < end) {
            let at = next.fetch_add(1, Ordering::Relaxed);
            let Some(mutant) = mutants.get(at) else { break };
            if found().is_no_fault(mutant) || found().outcome(&mutant.name) != before {
                continue;
            }
            let known = found().catchers(&mutant.file);
            let (outcome, by) = try_one(root, tests, at + 1, &known)?;
            match outcome {
                Outcome::Caught(test) => {
                    found().add(&mutant.name, "caught", &format!("{by}\t{test}"))?
                }
                Outcome::Timeout => found().add(&mutant.name, "timeout", &by)?,
                Outcome::Missed => found().add(&mutant.name, after, "")?,
            }
        }
        Ok(())
    };
    let threads = thread::available_parallelism().map_or(1, usize::from);
    thread::scope(|scope| {
        let threads: Vec<_> = (0..threads).map(|_| scope.spawn(work)).collect();
        threads.into_iter().try_for_each(|thread| match thread.join() {
            Ok(done) => done,
            Err(panic) => std::panic::resume_unwind(panic),
        })
    })
}

/// Tries a mutant with the tests that reach it. The ones that caught other mutants in the same file run
/// first, followed by the rest from fastest to slowest. Also returns the test target that caught it.
fn try_one(
    root: &Path,
    tests: &[&Test],
    mutant: usize,
    known: &[(String, String)],
) -> Result<(Outcome, String)> {
    let reaching: Vec<&Test> =
        tests.iter().copied().filter(|test| test.reached.contains(&mutant)).collect();
    let (known, others): (Vec<&Test>, Vec<&Test>) = reaching.into_iter().partition(|test| {
        test.time < FAST
            && known.iter().any(|(of, name)| *of == test.target() && *name == test.name)
    });
    let mut rounds = vec![known];
    let mut rest = &others[..];
    for limit in LIMITS {
        let (round, slower) = rest.split_at(rest.partition_point(|test| test.time < limit));
        rounds.push(round.to_vec());
        rest = slower;
    }
    rounds.push(rest.to_vec());
    for round in rounds {
        let mut by_file: BTreeMap<&Path, Vec<&Test>> = BTreeMap::new();
        for test in round {
            by_file.entry(&test.file).or_default().push(test);
        }
        for tests in by_file.values() {
            match trial::run(root, mutant, tests)? {
                Outcome::Missed => {}
                outcome => return Ok((outcome, tests[0].target())),
            }
        }
    }
    Ok((Outcome::Missed, String::new()))
}

/// The results so far, stored in a file with one result per line.
struct Found {
    path: PathBuf,
    /// The mutants known to be harmless, without line and column.
    known: BTreeSet<String>,
    outcomes: BTreeMap<String, (String, String)>,
}

impl Found {
    fn open(path: &Path, known: BTreeSet<String>) -> Result<Found> {
        let text = if path.exists() { fs::read_to_string(path)? } else { String::new() };
        let parts = text.lines().filter_map(|line| {
            let (outcome, rest) = line.split_once('\t')?;
            let (name, by) = rest.split_once('\t')?;
            Some((name.to_owned(), (outcome.to_owned(), by.to_owned())))
        });
        Ok(Found { path: path.to_owned(), known, outcomes: parts.collect() })
    }

    fn is_no_fault(&self, mutant: &Mutant) -> bool {
        self.known.contains(&mutant.without_place())
    }

    fn outcome(&self, name: &str) -> Option<&str> {
        self.outcomes.get(name).map(|(outcome, _)| outcome.as_str())
    }

    fn add(&mut self, name: &str, outcome: &str, by: &str) -> Result<()> {
        let mut file = fs::File::options().create(true).append(true).open(&self.path)?;
        writeln!(file, "{outcome}\t{name}\t{by}")?;
        self.outcomes.insert(name.to_owned(), (outcome.to_owned(), by.to_owned()));
        Ok(())
    }

    /// Returns the tests that caught the most mutants in the given file and their test targets.
    fn catchers(&self, file: &str) -> Vec<(String, String)> {
        const MOST: usize = 12;
        let mut counts: BTreeMap<(String, String), usize> = BTreeMap::new();
        for (name, (outcome, by)) in &self.outcomes {
            let test =
                by.split_once('\t').filter(|_| outcome == "caught" && name.starts_with(file));
            if let Some((of, test)) = test {
                *counts.entry((of.to_owned(), test.to_owned())).or_default() += 1;
            }
        }
        let mut tests: Vec<((String, String), usize)> = counts.into_iter().collect();
        tests.sort_by_key(|(_, count)| usize::MAX - count);
        tests.into_iter().take(MOST).map(|(test, _)| test).collect()
    }

    /// Prints the number of mutants for each outcome, along with the mutants that no test noticed.
    fn list(&self, mutants: &[Mutant]) {
        let (equivalent, tried): (Vec<&Mutant>, Vec<&Mutant>) =
            mutants.iter().partition(|mutant| self.is_no_fault(mutant));
        let all = |wanted| tried.iter().filter(move |mutant| self.outcome(&mutant.name) == wanted);
        println!("{} mutants", mutants.len());
        println!("{:>9} {}, listed in reliability/survivors.txt", "no fault", equivalent.len());
        for word in ["caught", "timeout", "missed", "survived", "unviable"] {
            println!("{word:>9} {}", all(Some(word)).count());
        }
        println!("{:>9} {}", "to do", all(None).count());
        println!("Missed (the longest tests haven't run yet) or survived:");
        for mutant in ["missed", "survived"].into_iter().flat_map(|word| all(Some(word))) {
            println!("{mutant}");
        }
    }
}
