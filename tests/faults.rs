//! What is said of faulty rulesets: every file of `tests/corpus` has a snapshot of its report.
//!
//! A file begins with what is asked for besides it, as in `# variants: a b` and `# set: hand.size=4`.

#![allow(clippy::unwrap_used, reason = "a test fails by a panic")]

use std::{fs, path::Path};

use sentiero::{
    check::{Request, load, validate},
    diagnostic::{Report, Style},
    loader::{FileError, Files},
};

/// The corpus as a folder of files.
struct Corpus;

impl Files for Corpus {
    fn read(&self, path: &str, _: Option<&str>, _: usize) -> Result<Vec<u8>, FileError> {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/corpus").join(path);
        fs::read(path).map_err(|_| FileError::Missing)
    }
}

fn words(text: &str, mark: &str) -> Vec<String> {
    let line = text.lines().find_map(|line| line.strip_prefix(mark));
    line.into_iter().flat_map(str::split_whitespace).map(ToOwned::to_owned).collect()
}

fn report(name: &str, text: &str) -> Report {
    let (variants, set) = (words(text, "# variants:"), words(text, "# set:"));
    let request = Request { ruleset: name, variants: &variants, set: &set };
    let loaded = if text.contains("# validate") {
        validate(&request, &Corpus)
    } else {
        load(&request, &Corpus)
    };
    loaded.map_or_else(|report| report, |loaded| loaded.warnings)
}

#[test]
fn every_file_of_the_corpus_has_its_report() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/corpus");
    let mut names: Vec<String> = fs::read_dir(&folder)
        .unwrap()
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .filter(|name| Path::new(name).extension().is_some_and(|end| end == "toml"))
        .collect();
    names.sort();
    for name in names {
        let text = fs::read_to_string(folder.join(&name)).unwrap();
        let report = report(&name, &text);
        insta::assert_snapshot!(name.trim_end_matches(".toml"), report.to_text(Style::Plain));
        for diagnostic in report.diagnostics() {
            assert!(
                sentiero::check::code(diagnostic.code).is_some(),
                "{} has no docs",
                diagnostic.code
            );
        }
    }
}

/// What programs are given of the same findings.
#[test]
fn findings_as_json() {
    let files = Corpus;
    let ask = |name| load(&Request { ruleset: name, ..Request::default() }, &files);
    for name in ["slips.toml", "hand-over-limit.toml"] {
        let report = ask(name).unwrap_err();
        insta::assert_json_snapshot!(format!("{name}.json"), report.to_json());
    }
}
