//! Tests the findings in faulty rulesets. Every file in `tests/corpus` ends with a list of all its expected
//! findings in the form `#! LINE:COLUMN CODE`. The line starts with a file name if the finding is in a
//! different file of the chain, and with `-` if it has no location. Valid files have `#! nothing` instead.
//!
//! A file can start with the variants and keys to request, as in `# variants: a b` and `# set: hand.size=4`.
//! Files with a name that starts with `_` only exist to be extended. For files at the top level, the reports
//! shown to users are snapshots.

use std::{
    cmp::Reverse,
    collections::BTreeMap,
    fs,
    path::{Path, PathBuf},
};

use crate::single_faults::report;
use sentiero::{
    check::{Example, Request, apply_safe_fixes, codes, load, validate},
    diagnostic::{Label, Report, SarifTool, Style, sarif},
    editor::Analysis,
    family::{BuiltIn, Registry},
    loader::{FileError, Files, MemoryFiles, SchemaFile, builtin_rulesets},
    ruleset::schema::PUBLISHED_SCHEMA,
};
use serde_json::Value;

/// The corpus as a set of files.
struct Corpus;

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/corpus")
}

impl Files for Corpus {
    fn read(&self, path: &str, _: Option<&str>, _: usize) -> Result<Vec<u8>, FileError> {
        fs::read(folder().join(path)).map_err(|_| FileError::Missing)
    }

    fn schema(&self, path: &str) -> SchemaFile {
        match fs::read_to_string(folder().join(path)) {
            Ok(text) if text == PUBLISHED_SCHEMA => SchemaFile::Own,
            Ok(_) => SchemaFile::Foreign,
            Err(_) => SchemaFile::Missing,
        }
    }
}

/// A file in the corpus.
struct Faulty {
    /// The path relative to the corpus.
    name: String,
    text: String,
}

/// Returns all files in the corpus sorted by name, except for those that only exist to be extended.
fn corpus() -> Vec<Faulty> {
    fn collect(folder: &Path, base: &str, files: &mut Vec<Faulty>) {
        for entry in fs::read_dir(folder).unwrap() {
            let entry = entry.unwrap();
            let name = entry.file_name().into_string().unwrap();
            let path = entry.path();
            if path.is_dir() {
                collect(&path, &format!("{base}{name}/"), files);
            } else if path.extension().is_some_and(|end| end == "toml") && !name.starts_with('_') {
                let text = String::from_utf8_lossy(&fs::read(path).unwrap()).into_owned();
                files.push(Faulty { name: format!("{base}{name}"), text });
            }
        }
    }
    let mut files = Vec::new();
    collect(&folder(), "", &mut files);
    files.sort_by(|one, other| one.name.cmp(&other.name));
    files
}

impl Faulty {
    fn words(&self, mark: &str) -> Vec<String> {
        let line = self.text.lines().find_map(|line| line.strip_prefix(mark));
        line.into_iter().flat_map(str::split_whitespace).map(ToOwned::to_owned).collect()
    }

    fn report(&self) -> Report {
        self.report_from(&Corpus)
    }

    fn report_from(&self, files: &dyn Files) -> Report {
        let (variants, set_arguments) = (self.words("# variants:"), self.words("# set:"));
        let request = Request {
            ruleset: &self.name,
            variants: &variants,
            set_arguments: &set_arguments,
            ..Request::default()
        };
        let loaded = validate(&request, files);
        loaded.map_or_else(|report| report, |loaded| loaded.warnings)
    }

    /// Returns the expected findings listed at the end of the file.
    fn expected(&self) -> Vec<String> {
        let lines = self.text.lines().filter_map(|line| line.strip_prefix("#! "));
        lines.map(ToOwned::to_owned).collect()
    }

    /// Returns the actual findings in the same form.
    fn found(&self) -> Vec<String> {
        self.found_in(&self.report())
    }

    fn found_in(&self, report: &Report) -> Vec<String> {
        let line = |found: &sentiero::diagnostic::Diagnostic| {
            let Some(place) = found.span().map(|span| report.sources().place(span)) else {
                return format!("- {}", found.code);
            };
            let file = place.file.rsplit('/').next().unwrap_or_default();
            let own = self.name.rsplit('/').next() == Some(file);
            let file = if own { String::new() } else { format!("{file}:") };
            format!("{file}{}:{} {}", place.line, place.column, found.code)
        };
        let found: Vec<String> = report.diagnostics().iter().map(line).collect();
        if found.is_empty() { vec!["nothing".to_owned()] } else { found }
    }
}

/// Every error is reported with the right code, line and column, and nothing else is.
#[test]
fn corpus_findings() {
    let mut wrong = Vec::new();
    for file in corpus() {
        let (expected, found) = (file.expected(), file.found());
        if expected != found {
            let report = file.report().to_text(Style::Plain);
            let lines: Vec<String> = found.iter().map(|line| format!("#! {line}")).collect();
            let name = &file.name;
            wrong.push(format!("== {name}: {expected:?}\n{report}\n{}\n", lines.join("\n")));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.concat());
}

/// The corpus as some editors would save it, with CRLF line endings and a UTF-8 byte order mark.
struct Foreign;

impl Files for Foreign {
    fn read(&self, path: &str, folder: Option<&str>, limit: usize) -> Result<Vec<u8>, FileError> {
        let bytes = Corpus.read(path, folder, limit)?;
        if std::str::from_utf8(&bytes).is_err() || bytes.contains(&0) {
            return Ok(bytes);
        }
        let lines = String::from_utf8(bytes).unwrap().replace('\n', "\r\n");
        Ok(format!("\u{feff}{lines}").into_bytes())
    }

    fn schema(&self, path: &str) -> SchemaFile {
        Corpus.schema(path)
    }
}

#[test]
fn corpus_findings_with_crlf_and_byte_order_mark() {
    for file in corpus() {
        assert_eq!(file.found_in(&file.report_from(&Foreign)), file.expected(), "{}", file.name);
    }
}

/// Every code occurs in at least three files, and at least twenty files have five or more errors.
#[test]
fn corpus_covers_every_code() {
    let mut files: BTreeMap<String, usize> = BTreeMap::new();
    let mut crowded = 0;
    for file in corpus() {
        let expected = file.expected();
        crowded += usize::from(expected.len() >= 5);
        let mut codes: Vec<&str> =
            expected.iter().filter_map(|line| line.rsplit(' ').next()).collect();
        codes.sort_unstable();
        codes.dedup();
        for code in codes {
            *files.entry(code.to_owned()).or_default() += 1;
        }
    }
    for page in codes(BuiltIn.checked()).iter().filter(|page| page.examples.is_some()) {
        let count = files.get(page.code).copied().unwrap_or_default();
        assert!(count >= 3, "{} has {count} files", page.code);
    }
    assert!(crowded >= 20, "only {crowded} files have five or more errors");
}

/// Tools highlight regions, so an empty one would be invisible. Insertions are allowed to be points.
#[test]
fn finding_regions_are_never_empty() {
    let tool = SarifTool { name: "x", version: "1.0.0", rules: &[] };
    let mut empty = Vec::new();
    let mut bare = corpus();
    let texts = ["", "\n", "# x", "\n\n# x\n", "[hand]\n", "\u{feff}", "extends = ", "x"];
    bare.extend(texts.map(|text| Faulty { name: "x.toml".into(), text: text.into() }));
    for file in bare {
        let report = match file.name.as_str() {
            "x.toml" => file.report_from(&MemoryFiles::default().with_file("x.toml", &*file.text)),
            _ => file.report(),
        };
        let has_text = |label: &&Label| !report.sources().text(label.span.source).is_empty();
        let labels = report.diagnostics().iter().flat_map(|found| &found.labels).filter(has_text);
        for Label { span, .. } in labels {
            let (start, end) = (report.sources().place(span), report.sources().end(span));
            empty.extend((start >= end).then(|| format!("{} {start:?}", file.name)));
        }
        let sarif = sarif(&tool, &[(&file.name, &report)]);
        for result in sarif["runs"][0]["results"].as_array().unwrap() {
            let others = result.get("relatedLocations").and_then(Value::as_array);
            let places = result["locations"].as_array().into_iter().chain(others).flatten();
            for region in places.filter_map(|place| place.pointer("/physicalLocation/region")) {
                let is_empty = region["startLine"] == region["endLine"]
                    && region["startColumn"] == region["endColumn"];
                let has_text = !file.text.trim_start_matches('\u{feff}').is_empty();
                empty.extend((is_empty && has_text).then(|| format!("{} {region}", file.name)));
            }
        }
    }
    assert!(empty.is_empty(), "{}", empty.join("\n"));
}

/// In both JSON and SARIF, every finding with a label has a file, line and column, and built-in rulesets are
/// marked as such. Messages never repeat the parser's own phrases.
#[test]
fn findings_have_machine_readable_locations() {
    const PHRASES: &[&str] = &[
        "missing escaped value",
        "extra assignment",
        "invalid date",
        "cannot extend value",
        "inline table",
        "unclosed table",
        "64 bit",
        "unexpected key or value",
        "expected `.`",
        "newline",
    ];
    let tool = SarifTool { name: "x", version: "1.0.0", rules: &[] };
    let is_builtin = |file: &str| {
        builtin_rulesets().iter().any(|known| known.name.strip_prefix("built-in:") == Some(file))
    };
    let (mut wrong, mut inherited) = (Vec::new(), 0);
    for file in corpus() {
        let report = file.report();
        let (json, sarif) = (report.to_json(), sarif(&tool, &[(&file.name, &report)]));
        let sarif = sarif["runs"][0]["results"].as_array().unwrap();
        for (found, json) in
            report.diagnostics().iter().zip(json["diagnostics"].as_array().unwrap())
        {
            let told = found.full_message();
            wrong.extend(
                PHRASES.iter().filter(|phrase| told.contains(*phrase)).map(|_| told.clone()),
            );
            if found.labels.is_empty() {
                continue;
            }
            let is_placed = json["file"].as_str().is_some_and(|name| !name.is_empty())
                && ["line", "column"].iter().all(|key| json[key].as_u64() > Some(0));
            wrong.extend((!is_placed).then(|| format!("{}: {json}", file.name)));
            for label in json["labels"].as_array().unwrap() {
                let name = label["file"].as_str().unwrap();
                let is_marked = name.starts_with("built-in:");
                inherited += usize::from(is_marked);
                let is_other = is_builtin(name) && !is_marked;
                wrong.extend(is_other.then(|| format!("{}: {name}", file.name)));
            }
        }
        let no_place = sarif.iter().filter(|result| {
            let place = result.pointer("/locations/0/physicalLocation");
            place.is_some_and(|place| {
                place.get("region").is_some_and(|region| region["startColumn"].as_u64() == Some(0))
            })
        });
        wrong.extend(no_place.map(|result| format!("{}: {result}", file.name)));
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    assert!(inherited > 0);
}

/// Snapshots of the reports shown to users.
#[test]
fn corpus_text_reports() {
    for file in corpus().iter().filter(|file| !file.name.contains('/')) {
        let report = file.report().to_text(Style::Plain);
        insta::assert_snapshot!(file.name.trim_end_matches(".toml"), report);
    }
}

/// Snapshots of the same findings in machine-readable form.
#[test]
fn corpus_json_reports() {
    let files = Corpus;
    let ask = |name| load(&Request { ruleset: name, ..Request::default() }, &files);
    for name in ["slips.toml", "hand-over-limit.toml"] {
        let report = ask(name).unwrap_err();
        insta::assert_json_snapshot!(format!("{name}.json"), report.to_json());
    }
}

/// Returns the files of an example.
fn files_of(example: &Example) -> MemoryFiles {
    let with = |files: MemoryFiles, (name, text): &(&str, &str)| files.with_file(*name, *text);
    example.files.iter().fold(MemoryFiles::default(), with)
}

fn codes_of(example: &Example) -> Vec<&'static str> {
    let set_arguments: Vec<String> =
        example.set_arguments.iter().map(ToString::to_string).collect();
    let request = Request {
        ruleset: example.files[0].0,
        variants: &[],
        set_arguments: &set_arguments,
        ..Request::default()
    };
    let report = validate(&request, &files_of(example));
    let report = report.map_or_else(|report| report, |loaded| loaded.warnings);
    report.diagnostics().iter().map(|found| found.code).collect()
}

/// On each page, the wrong example produces a single finding, which has the page's code, and the right one
/// produces none.
#[test]
fn examples_produce_their_code() {
    let mut without = Vec::new();
    for page in codes(BuiltIn.checked()) {
        let Some(examples) = page.examples else {
            without.push(page.code);
            continue;
        };
        assert_eq!(codes_of(&examples.wrong_example), [page.code], "{}: wrong", page.code);
        assert!(
            codes_of(&examples.right_example).is_empty(),
            "{}: {:?}",
            page.code,
            codes_of(&examples.right_example)
        );
    }
    // Triggering these would take a large file, a disk error or a bug.
    assert_eq!(without, ["not-valid", "too-large", "unreadable-file"]);
}

/// With two players, two teams are the same as none.
#[test]
fn uneven_team_advice_skips_solo_counts() {
    let text = "id = \"ours\"\nextends = \"calliope\"\n[teams]\ncount = 2\n";
    let files = MemoryFiles::default().with_file("ours.toml", text);
    let request = Request { ruleset: "ours.toml", ..Request::default() };
    let warnings = validate(&request, &files).unwrap().warnings;
    let helps: Vec<&String> = warnings.diagnostics().iter().flat_map(|it| &it.helps).collect();
    assert!(helps.iter().any(|help| help.contains("`players = [4, 6, 8]`")), "{helps:?}");
}

#[test]
fn suggested_value_resolves_its_finding() {
    let analyse = |name, files: &MemoryFiles| {
        Analysis::new(name, files, BuiltIn.families(), BuiltIn.checked())
    };
    let mut tried = Vec::new();
    for page in codes(BuiltIn.checked()) {
        let Some(examples) = page.examples else { continue };
        let (files, name) = (files_of(&examples.wrong_example), examples.wrong_example.files[0].0);
        let analysis = analyse(name, &files);
        for found in analysis.report().diagnostics() {
            for (help, action) in analysis.suggestions(found) {
                let mut text = analysis.text().to_owned();
                let mut edits = action.edits;
                edits.sort_by_key(|edit| Reverse(edit.bytes.start));
                for edit in edits {
                    text.replace_range(edit.bytes, &edit.text);
                }
                let changed = analyse(name, &files.clone().with_file(name, text.clone()));
                let left = changed.report().diagnostics();
                assert!(left.iter().all(|left| left.code != found.code), "{help}\n{text}");
                tried.push(found.code);
            }
        }
    }
    tried.dedup();
    assert!(tried.len() >= 6, "only tried {tried:?}");
}

/// All safe corrections in a file are made at once. After that, there's nothing left to correct, and the file
/// has no more syntax errors than before.
#[test]
fn certain_fixes_are_idempotent() {
    let faults = |report: &Report| {
        let of_syntax = |code| ["syntax", "duplicate-key"].contains(&code);
        report.diagnostics().iter().filter(|found| of_syntax(found.code)).count()
    };
    let mut corrected = 0;
    for file in corpus() {
        let request = Request { ruleset: &file.name, ..Request::default() };
        let once = apply_safe_fixes(&request, &Corpus);
        let before = validate(&request, &Corpus);
        let before = before.map_or_else(|report| report, |loaded| loaded.warnings);
        let after = once.fixed_outcome.map_or_else(|report| report, |loaded| loaded.warnings);
        assert!(faults(&after) <= faults(&before), "{}\n{}", file.name, once.fixed_text);
        assert_eq!(once.change_count == 0, once.original_text == once.fixed_text, "{}", file.name);
        let files = Corrected(&file.name, &once.fixed_text);
        assert_eq!(
            apply_safe_fixes(&request, &files).change_count,
            0,
            "{}\n{}",
            file.name,
            once.fixed_text
        );
        corrected += usize::from(once.change_count > 0);
    }
    assert!(corrected > 20, "{corrected}");
}

/// The corpus with a corrected version of one of its files.
struct Corrected<'a>(&'a str, &'a str);

impl Files for Corrected<'_> {
    fn read(&self, path: &str, folder: Option<&str>, limit: usize) -> Result<Vec<u8>, FileError> {
        if path == self.0 {
            return Ok(self.1.as_bytes().to_vec());
        }
        Corpus.read(path, folder, limit)
    }
}

#[test]
fn misplaced_value_lists_the_keys_of_the_table() {
    let head = "id = \"ours\"\nextends = \"calliope\"\n";
    let lines = "id = \"ours\"\nextends = \"dungeon-tris\"\n";
    let told = |text: String| report(&text).to_text(Style::Plain);
    for (text, part) in [
        (
            format!("{head}turn = true\n"),
            "a section contains keys: `turn.collision-counts = true` or",
        ),
        (
            format!("{head}hand = 4\n"),
            "a section contains keys: `hand.size = 4` or `hand.limit = 4`",
        ),
        (
            format!("{lines}[tiles]\nlist = [abc]\n"),
            "each entry in the list must be a table: `{ value = ",
        ),
        (
            format!("{head}[tiles]\nlist = [abc]\n"),
            "each entry in the list must be a table: `{ tile = ",
        ),
    ] {
        let told = told(text);
        assert!(told.contains(part), "{told}");
    }
    // Values that come before a variant aren't attributed to it.
    let told = told(format!("{head}[board]\nrows = 5\n[variants.empty]\ntitle = \"Empty\"\n"));
    assert!(told.contains("variants.empty") && !told.contains("set.board"), "{told}");
}

#[test]
fn misplaced_key_suggests_the_right_table() {
    let head = "id = \"ours\"\nextends = \"calliope\"\n";
    let told = |text: &str| {
        let report = report(text);
        assert!(report.errors() > 0, "{text}");
        report.to_text(Style::Plain)
    };
    for (wrong, expected) in [
        (
            "[hand]\ndragon = \"aside\"\n",
            "`dragon` is a separate section: `[dragon]`, with `rests = \"aside\"` below",
        ),
        ("[hand]\nvariants = 3\n", "a variant has its own header: `[variants.NAME]`"),
        ("[hand]\nwhen = 3\n", "a block has its own header"),
        ("[hand]\ntitle = \"x\"\n", "`title` belongs at the top of the file"),
        ("[hand]\nholder-out = \"next\"\n", "`holder-out` belongs in `[dragon]`"),
        ("hello there\n", "write `=` between a key and its value"),
        ("hand-size = 4\n", "join a key to its section with a dot: `hand.size`"),
        ("variant = \"pass-the-pile\"\n", "`with` enables variants"),
        ("tiles = 4\n", "a section contains keys: `tiles.copies = 4`"),
        (
            "[[when]]\nplayers = { min = 2, max = 2 }\nset = { rests = \"aside\" }\n",
            "set.dragon.rests",
        ),
    ] {
        let found = told(&format!("{head}{wrong}"));
        assert!(found.contains(expected), "{wrong}: {found}");
    }
    // Since the file says which family it belongs to, sections of other families aren't suggested.
    let of_lines = "format = 1\nid = \"ours\"\nfamily = \"lines\"\n[the dragon\nrests = 1\n";
    let found = told(of_lines);
    assert!(!found.contains("did you mean"), "{found}");
    let found = told(&format!("{head}[draw]\nhand-size = 4\n"));
    assert!(!found.contains("join a key to its section"), "{found}");
}
