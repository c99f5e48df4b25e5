//! A copy of the repository that contains all mutants and is only compiled once.

use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    path::{Path, PathBuf},
    process::Command,
};

use anyhow::{Result, bail};
use serde_json::Value;

use crate::{
    mutant::{Mutant, read},
    weave,
};

/// The code to append to the crate root. It defines a function that returns whether a mutant is active. If
/// `REACHED_MUTANTS` is set, it also writes the numbers of all queried mutants to that file.
const ACTIVE: &str = r#"
/// Returns whether a mutant is active.
#[doc(hidden)]
#[inline(always)]
pub fn is_active_mutant(number: usize) -> bool {
    let active = active_mutant::ACTIVE.load(std::sync::atomic::Ordering::Relaxed);
    if active <= active_mutant::MOST { active == number } else { active_mutant::look(number) }
}

mod active_mutant {
    use std::{env, fs::File, io::Write, sync::{LazyLock, Mutex, PoisonError, atomic::{AtomicBool, AtomicUsize, Ordering}}};

    /// The largest mutant number.
    pub const MOST: usize = 100_000;
    /// The number of the active mutant, or 0 for none. `usize::MAX` until the environment is read.
    pub static ACTIVE: AtomicUsize = AtomicUsize::new(usize::MAX);

    type Reached = (Mutex<File>, Vec<AtomicBool>);

    static REACHED: LazyLock<Option<Reached>> = LazyLock::new(|| {
        let file = env::var_os("REACHED_MUTANTS").and_then(|path| File::create(path).ok())?;
        Some((Mutex::new(file), (0..=MOST).map(|_| AtomicBool::new(false)).collect()))
    });

    #[inline(never)]
    pub fn look(number: usize) -> bool {
        let Some((file, seen)) = &*REACHED else {
            let active = env::var("ACTIVE_MUTANT").ok().and_then(|number| number.parse().ok());
            let active = active.unwrap_or(0);
            ACTIVE.store(active, Ordering::Relaxed);
            return active == number;
        };
        if !seen[number].load(Ordering::Relaxed) && !seen[number].swap(true, Ordering::Relaxed) {
            let mut file = file.lock().unwrap_or_else(PoisonError::into_inner);
            // This must not allocate because there's a test that counts allocations.
            let _ = writeln!(file, "{number}");
        }
        false
    }
}
"#;

/// The test targets as arguments for cargo.
pub const TARGETS: [&str; 9] =
    ["--lib", "--test", "engine", "--test", "render", "--test", "rules", "--test", "rulesets"];

/// A source tree that contains mutants.
pub struct Tree {
    /// The root folder.
    pub root: PathBuf,
    /// The test executables.
    pub tests: Vec<PathBuf>,
    /// The mutants that can't be woven in or compiled.
    pub left_out: BTreeSet<usize>,
}

impl Tree {
    /// Copies the source and weaves in all mutants except those in `left_out` and those that don't compile.
    pub fn build(
        source: &Path,
        tree: &Path,
        mutants: &[Mutant],
        mut left_out: BTreeSet<usize>,
    ) -> Result<Tree> {
        if !tree.exists() {
            copy(source, tree)?;
        }
        let mut by_file: BTreeMap<&str, Vec<(usize, &Mutant)>> = BTreeMap::new();
        for (number, mutant) in (1..).zip(mutants) {
            by_file.entry(&mutant.file).or_default().push((number, mutant));
        }
        let library = read(source, "src/lib.rs")? + ACTIVE;
        renew(&tree.join("src/lib.rs"), &library)?;
        loop {
            let mut woven = BTreeMap::new();
            for (file, mutants) in &by_file {
                let mutants: Vec<(usize, &Mutant)> = mutants
                    .iter()
                    .copied()
                    .filter(|(number, _)| !left_out.contains(number))
                    .collect();
                let (text, others) = weave::weave(&read(source, file)?, &mutants)?;
                left_out.extend(others);
                renew(&tree.join(file), &text)?;
                woven.insert((*file).to_owned(), text);
            }
            let (tests, refused) = compile(tree, &woven)?;
            eprintln!(
                "{} mutants woven, {} of them don't compile",
                mutants.len() - left_out.len(),
                refused.len()
            );
            if refused.is_empty() {
                return Ok(Tree { root: tree.to_owned(), tests, left_out });
            }
            left_out.extend(refused);
        }
    }
}

/// Writes a file, but only if its content has changed, since it would be recompiled otherwise.
fn renew(path: &Path, text: &str) -> Result<()> {
    if fs::read_to_string(path).is_ok_and(|old| old == text) {
        return Ok(());
    }
    Ok(fs::write(path, text)?)
}

/// Exports a repository's last commit.
pub fn check_out(root: &Path, to: &Path) -> Result<()> {
    fs::create_dir_all(to)?;
    let archive = Command::new("git").current_dir(root).args(["archive", "HEAD"]).output()?;
    let tar = to.with_extension("tar");
    fs::write(&tar, archive.stdout)?;
    let done = Command::new("tar").arg("-xf").arg(&tar).arg("-C").arg(to).status()?;
    fs::remove_file(&tar)?;
    if done.success() { Ok(()) } else { bail!("can't export the last commit") }
}

/// Copies a folder recursively.
fn copy(from: &Path, to: &Path) -> Result<()> {
    fs::create_dir_all(to)?;
    for entry in fs::read_dir(from)? {
        let entry = entry?;
        let to = to.join(entry.file_name());
        if entry.file_type()?.is_dir() {
            copy(&entry.path(), &to)?;
        } else {
            fs::copy(entry.path(), to)?;
        }
    }
    Ok(())
}

/// Compiles the tests and returns the executables and the mutants that don't compile.
fn compile(
    tree: &Path,
    woven: &BTreeMap<String, String>,
) -> Result<(Vec<PathBuf>, BTreeSet<usize>)> {
    let output = Command::new("cargo")
        .current_dir(tree)
        .env("RUSTFLAGS", "--cap-lints allow")
        // The tests are run thousands of times.
        .env("CARGO_PROFILE_TEST_OPT_LEVEL", "2")
        // All trees share the compiled dependencies.
        .env("CARGO_TARGET_DIR", tree.join("../../../compiled"))
        .args(["test", "--no-run", "--message-format", "json"])
        .args(TARGETS)
        .output()?;
    let mut tests = Vec::new();
    let mut refused = BTreeSet::new();
    let mut errors = Vec::new();
    for line in output.stdout.split(|&byte| byte == b'\n').filter(|line| !line.is_empty()) {
        let message: Value = serde_json::from_slice(line)?;
        if message["reason"] == "compiler-artifact" && message["profile"]["test"] == true {
            tests.extend(message["executable"].as_str().map(PathBuf::from));
        }
        let diagnostic = &message["message"];
        if message["reason"] != "compiler-message" || diagnostic["level"] != "error" {
            continue;
        }
        let spans = diagnostic["spans"].as_array().into_iter().flatten();
        let found = spans.filter_map(|span| {
            let text = woven.get(span["file_name"].as_str()?)?;
            weave::at(text, usize::try_from(span["byte_start"].as_u64()?).ok()?)
        });
        let before = refused.len();
        let found: Vec<usize> = found.collect();
        refused.extend(&found);
        if found.is_empty() && refused.len() == before {
            errors.extend(diagnostic["rendered"].as_str().map(str::to_owned));
        }
    }
    if refused.is_empty() && !output.status.success() {
        bail!("the tests don't compile:\n{}", errors.concat());
    }
    tests.sort();
    tests.dedup();
    if refused.is_empty() && tests.len() < 5 {
        bail!("expected 5 test executables, found {}", tests.len());
    }
    Ok((tests, refused))
}
