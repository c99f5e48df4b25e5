//! What is said of faulty rulesets: every file of `tests/corpus` has a snapshot of its report.
//!
//! A file begins with what is asked for besides it, as in `# variants: a b` and `# set: hand.size=4`.

#![allow(clippy::unwrap_used, reason = "a test fails by a panic")]

use std::{fs, path::Path};

use sentiero::{
    check::{Example, Request, codes, load, validate},
    diagnostic::{Report, Style},
    loader::{FileError, Files, MemoryFiles},
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

/// The files of an example, as a folder.
fn folder(example: &Example) -> MemoryFiles {
    let with = |files: MemoryFiles, (name, text): &(&str, &str)| files.with(*name, *text);
    example.files.iter().fold(MemoryFiles::default(), with)
}

fn codes_of(example: &Example) -> Vec<&'static str> {
    let set: Vec<String> = example.set.iter().map(ToString::to_string).collect();
    let request = Request { ruleset: example.files[0].0, variants: &[], set: &set };
    let report = validate(&request, &folder(example));
    let report = report.map_or_else(|report| report, |loaded| loaded.warnings);
    report.diagnostics().iter().map(|found| found.code).collect()
}

/// The wrong example of a page gives one finding, of its code; the right one none.
#[test]
fn the_examples_of_every_page() {
    let mut without = Vec::new();
    for page in codes() {
        let Some(examples) = page.examples else {
            without.push(page.code);
            continue;
        };
        assert_eq!(codes_of(&examples.wrong), [page.code], "{}: wrong", page.code);
        assert!(
            codes_of(&examples.right).is_empty(),
            "{}: {:?}",
            page.code,
            codes_of(&examples.right)
        );
    }
    // What a large file, a disk or a fault of ours would have to show.
    assert_eq!(without, ["not-valid", "too-large", "unreadable-file"]);
}
