//! Tests findings and fixes on a hundred mistakes that authors make, which are described at the top of
//! `tests/corpus/authoring.txt`.

use sentiero::{
    check::{FixedFile, Request, apply_safe_fixes},
    diagnostic::Report,
    loader::MemoryFiles,
};

const CORPUS: &str = include_str!("../corpus/authoring.txt");
const FILE: &str = "ours.toml";

/// The outcome that a mistake should have.
enum Outcome<'a> {
    /// The text that safe fixes result in.
    Fix(String),
    /// The text that the suggestion results in, which isn't safe.
    Offer(String),
    /// A part of the help.
    Help(&'a str),
}

struct Mistake<'a> {
    name: &'a str,
    text: String,
    /// The expected findings.
    findings: Vec<&'a str>,
    outcome: Outcome<'a>,
}

fn with_head(text: &str) -> String {
    let head = "id = \"ours\"\nextends = \"calliope\"\n";
    text.split_inclusive('\n').map(|line| if line == "@\n" { head } else { line }).collect()
}

fn mistakes() -> Vec<Mistake<'static>> {
    let sections = CORPUS.split("\n## ").skip(1);
    sections.map(mistake).collect()
}

fn mistake(section: &'static str) -> Mistake<'static> {
    let (name, rest) = section.split_once('\n').unwrap();
    let rest = format!("{}\n", rest.trim_end_matches('\n')).leak();
    let mut parts = rest.split("==> ");
    let text = with_head(parts.next().unwrap());
    let (mut findings, mut outcome) = (Vec::new(), None);
    for part in parts {
        let (first, rest) = part.split_once('\n').unwrap();
        match first.split_once(' ') {
            None if first == "fix" => outcome = Some(Outcome::Fix(with_head(rest))),
            None if first == "offer" => outcome = Some(Outcome::Offer(with_head(rest))),
            Some(("help", help)) => outcome = Some(Outcome::Help(help)),
            _ => findings.push(first),
        }
    }
    Mistake { name, text, findings, outcome: outcome.expect(name) }
}

fn fixed_file(text: &str) -> FixedFile {
    let files = MemoryFiles::default().with_file(FILE, text);
    apply_safe_fixes(&Request { ruleset: FILE, ..Request::default() }, &files)
}

/// Returns the findings in a text.
fn report(text: &str) -> Report {
    match fixed_file(text).original_outcome {
        Ok(loaded) => loaded.warnings,
        Err(report) => report,
    }
}

impl Mistake<'_> {
    /// Returns what differs from the expected findings.
    fn wrong_findings(&self) -> Option<String> {
        let report = report(&self.text);
        let found = report.diagnostics().iter().map(|found| {
            let place = found.span().map(|span| report.sources().place(span));
            let place = place.map_or("-".to_owned(), |at| format!("{}:{}", at.line, at.column));
            format!("{place} {}", found.code)
        });
        let found: Vec<String> = found.collect();
        (found != self.findings).then(|| format!("{}: {found:?}", self.name))
    }

    /// Returns the text after taking the first suggestion, whether or not it's safe.
    fn after_suggestion(&self) -> String {
        let mut text = self.text.clone();
        let report = report(&self.text);
        if let Some(fix) = report.diagnostics().iter().find_map(|found| found.fix.as_ref()) {
            text.replace_range(fix.span.start..fix.span.end, &fix.replacement);
        }
        text
    }

    /// Returns what differs from the expected outcome.
    fn wrong_outcome(&self) -> Option<String> {
        let fixed = fixed_file(&self.text).fixed_text;
        let (right, found) = match &self.outcome {
            Outcome::Fix(text) => (fixed == *text, fixed),
            // Nothing is changed without asking.
            Outcome::Offer(_) | Outcome::Help(_) if fixed != self.text => (false, fixed),
            Outcome::Offer(text) => {
                let after = self.after_suggestion();
                (after == *text, after)
            }
            Outcome::Help(help) => {
                let report = report(&self.text);
                let mut texts = report.diagnostics().iter().flat_map(|found| {
                    let samples = found.fix.iter().map(|fix| &fix.text);
                    found.helps.iter().chain(samples)
                });
                (texts.any(|text| text.contains(help)), report.to_string())
            }
        };
        (!right).then(|| format!("{}:\n{found}", self.name))
    }
}

/// At least 97 of 100 mistakes are reported exactly, and at least 80 of 100 have the right fix. All others are
/// left to the author, with advice.
#[test]
fn authoring_mistakes_are_located_and_fixed() {
    let mistakes = mistakes();
    assert!(mistakes.len() >= 100, "{}", mistakes.len());
    let wrong: Vec<String> = mistakes.iter().filter_map(Mistake::wrong_findings).collect();
    let exact = mistakes.len() - wrong.len();
    assert!(exact * 100 >= mistakes.len() * 97, "{exact} are exact:\n{}", wrong.join("\n"));
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    let wrong: Vec<String> = mistakes.iter().filter_map(Mistake::wrong_outcome).collect();
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    let has_fix = |mistake: &&Mistake<'_>| !matches!(mistake.outcome, Outcome::Help(_));
    let fixed = mistakes.iter().filter(has_fix).count();
    assert!(fixed * 100 >= mistakes.len() * 80, "{fixed} of {} have a fix", mistakes.len());
}

/// `sentiero tiles` can print thousands of tiles.
#[test]
fn long_lists_in_json_become_toml() {
    let head = with_head("@\n[tiles]\nset = \"list\"\nlist = ");
    let entries = vec!["{ \"tile\": \"AE BF CG DH\", \"copies\": 20 }"; 200].join(",\n");
    let fixed = fixed_file(&format!("{head}{{ \"tiles\": [{entries}] }}\n"));
    let tables = "  { tile = \"AE BF CG DH\", copies = 20 },\n".repeat(200);
    assert_eq!(fixed.fixed_text, format!("{head}[\n{tables}]\n"));
}

#[test]
fn fixes_are_idempotent() {
    for Mistake { name, text, .. } in mistakes() {
        let once = fixed_file(&text).fixed_text;
        let again = fixed_file(&once);
        assert_eq!((again.fixed_text.as_str(), again.change_count), (once.as_str(), 0), "{name}");
    }
}

/// Whatever is safe to fix results in a valid ruleset.
#[test]
fn fixed_mistakes_are_valid() {
    for Mistake { name, text, outcome, .. } in mistakes() {
        if let Outcome::Fix(_) = outcome {
            let report = fixed_file(&text).fixed_outcome.err();
            assert!(report.is_none(), "{name}: {}", report.unwrap());
        }
    }
}

#[test]
fn crlf_does_not_change_findings() {
    for mut mistake in mistakes() {
        mistake.text = mistake.text.replace('\n', "\r\n");
        assert_eq!(mistake.wrong_findings(), None);
    }
}
