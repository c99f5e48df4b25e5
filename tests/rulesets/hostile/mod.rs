//! Tests that hostile input is rejected quickly and with a message rather than a panic.

mod costs;

use std::time::Duration;

use sentiero::{
    check::{Request, apply_safe_fixes, load, ruleset_from_json},
    diagnostic::{Report, Style, is_risky, json_text},
    family::{BuiltIn, Registry},
    loader::{FileError, Files, MemoryFiles},
    ruleset::Ruleset,
};
use serde_json::{Value, json};

use crate::busy::Busy;

const SOON: Duration = Duration::from_secs(10);

/// The memory limit in KiB for all of these tests combined, which is ten times what a single input may use.
const MEMORY: u64 = 2_000_000;

/// Returns the peak memory usage of this process in KiB, or 0 if the system doesn't report it.
fn peak_memory() -> u64 {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
    line.and_then(|line| line.trim().trim_end_matches(" kB").parse().ok()).unwrap_or(0)
}

/// Asserts that this thread hasn't used too much CPU time.
#[track_caller]
fn assert_soon(begin: &Busy) {
    let took = begin.elapsed();
    assert!(took < SOON, "{took:?}");
}

fn refused(bytes: impl Into<Vec<u8>>) -> Report {
    let files = MemoryFiles::default().with_file("x.toml", bytes);
    refused_by(&files, "x.toml")
}

#[track_caller]
fn refused_by(files: &dyn Files, name: &str) -> Report {
    let begin = Busy::now();
    let report = load(&Request { ruleset: name, ..Request::default() }, files).unwrap_err();
    let text = report.to_text(Style::Plain);
    let json = json_text(&report.to_json());
    assert_soon(&begin);
    assert!(peak_memory() < MEMORY, "{} KiB", peak_memory());
    assert!(text.len() < 60_000, "{} bytes", text.len());
    assert!(!text.replace('\n', "").contains(is_risky), "{text:?}");
    assert!(!json.replace('\n', "").contains(is_risky), "{json:?}");
    report
}

fn codes(report: &Report) -> Vec<&str> {
    let mut codes: Vec<&str> = report.diagnostics().iter().map(|found| found.code).collect();
    codes.dedup();
    codes
}

fn house(text: &str) -> String {
    format!("id = \"x\"\nextends = \"calliope\"\n{text}")
}

#[test]
fn rejects_deep_nesting() {
    let brackets = |count| format!("x = {}{}", "[".repeat(count), "]".repeat(count));
    assert!(codes(&refused(brackets(90_000))).contains(&"too-deep"));
    assert_eq!(codes(&refused(house(&brackets(40))))[0], "too-deep");
    assert_eq!(codes(&refused(format!("{}a = 1", "a.".repeat(400_000)))), ["too-deep"]);
    assert_eq!(codes(&refused(format!("[{}a]", "a.".repeat(400_000)))), ["too-deep"]);
    assert_eq!(codes(&refused(format!("[{}a]", "\"#'\".".repeat(100_000)))), ["too-deep"]);
    refused(format!("x = {}1{}", "{a.b.c.d.e.f.g.h.i = ".repeat(78), "}".repeat(78)));
    refused(format!("a.b.c.d.e.f.g.h.i = {}", "{a.b.c.d.e.f.g.h.i.j.k.l.m.n.o = ".repeat(30_000)));
}

#[test]
fn summarises_repeated_findings() {
    let lines = |line: &str| line.repeat(200_000);
    let report = refused(lines("a=1\n"));
    assert_eq!(codes(&report), ["duplicate-key"]);
    assert!(report.to_text(Style::Plain).contains("199979 more"));
    let keys = |count| (0..count).map(|key| format!("k{key}=1")).collect::<Vec<_>>().join("\n");
    assert!(codes(&refused(house(&keys(100_000)))).contains(&"too-large"));
    let report = refused(house(&keys(15_000)));
    assert_eq!(codes(&report), ["unknown-key"]);
    assert!(report.to_text(Style::Plain).contains("14980 more"));
    assert!(codes(&refused(lines("???\n"))).contains(&"syntax"));
    let tiles = "{tile=\"AE BF CG DH\"},".repeat(8_001);
    assert!(
        codes(&refused(house(&format!("[tiles]\nset=\"list\"\nlist=[{tiles}]"))))
            .contains(&"out-of-range")
    );
}

/// Too many variants are reported as such. The findings for the first ones are enough to work on.
#[test]
fn excess_variants_are_not_checked() {
    let variants = |count| {
        let each = |at| format!("[variants.v{at}]\ntitle = 'V'\nset.hand.siz = 4\n");
        house(&(0..count).map(each).collect::<String>())
    };
    let count = |report: &Report, code: &str| {
        report.diagnostics().iter().filter(|found| found.code == code).count()
    };
    assert_eq!(count(&refused(variants(30)), "unknown-key"), 30);
    let report = refused(variants(1_000));
    assert_eq!(count(&report, "out-of-range"), 1);
    let looked_at = count(&report, "unknown-key");
    assert!((1..=33).contains(&looked_at), "{looked_at}");
}

/// A long name becomes part of the pointer of every value below it.
#[test]
fn rejects_long_names_with_many_values() {
    let name = |length| "x".repeat(length);
    let keys = (0..19_000).map(|key| format!("k{key}=1")).collect::<Vec<_>>().join("\n");
    for text in [
        house(&format!("{} = [{}]", name(900_000), "1,".repeat(19_000))),
        house(&format!("[{}]\n{keys}", name(500_000))),
        house(&format!("[{}]\n{}", name(500_000), keys.replace('=', " "))),
        house(&format!("{} = {{{}}}", name(500_000), keys.replace('\n', ","))),
        house(&format!("[[{}]]\n{keys}", name(500_000))),
    ] {
        assert_eq!(codes(&refused(text)), ["too-large"]);
    }
    let set_arguments = [format!("{}=[{}]", name(100_000), "1,".repeat(9_000))];
    let files = MemoryFiles::default().with_file("x.toml", house(""));
    let request =
        Request { ruleset: "x.toml", set_arguments: &set_arguments, ..Request::default() };
    assert!(load(&request, &files).is_err());
    let list: Value = vec![1; 9_000].into();
    let mut rules = rules();
    rules["tiles"] = json!({ name(900_000): list });
    let report = ruleset_from_json(&rules, BuiltIn.checked()).unwrap_err();
    assert!(report.diagnostics()[0].message.contains("too many"));
}

#[test]
fn rejects_giant_strings_and_numbers() {
    assert_eq!(codes(&refused(format!("title = \"{}\"", "x".repeat(3_000_000)))), ["too-large"]);
    let report = refused(house(&format!("title = \"{}\"", "x".repeat(900_000))));
    assert_eq!(codes(&report), ["out-of-range"]);
    let report = refused(house(&format!("[hand]\n{} = 1", "x".repeat(900_000))));
    assert_eq!(codes(&report), ["unknown-key"]);
    for number in [
        "99999999999999999999999",
        "0xffffffffffffffffffff",
        "-9223372036854775809",
        "9223372036854775807",
        "-1",
        "0",
    ] {
        let report = refused(house(&format!("[hand]\nsize = {number}")));
        assert_eq!(codes(&report), ["out-of-range"], "{number}");
    }
    for number in ["nan", "-inf", "3.0", "3.5", "3e0"] {
        assert_eq!(
            codes(&refused(house(&format!("[hand]\nsize = {number}")))),
            ["wrong-type"],
            "{number}"
        );
    }
    assert_eq!(codes(&refused(house("[hand]\nsize = 2020-01-01"))), ["wrong-type"]);
    assert_eq!(codes(&refused(house("[board]\ncolumns = 1000000\nrows = 0"))), ["out-of-range"]);
}

#[test]
fn rejects_other_encodings() {
    let sound = |bytes: Vec<u8>| {
        let files = MemoryFiles::default().with_file("x.toml", bytes);
        let loaded = load(&Request { ruleset: "x.toml", ..Request::default() }, &files);
        loaded.unwrap_or_else(|report| panic!("{}", report.to_text(Style::Plain)));
    };
    let text = house("[hand]\nsize = 2\n");
    sound(format!("\u{feff}{text}").into_bytes());
    sound(text.replace('\n', "\r\n").into_bytes());
    assert_eq!(codes(&refused(text.replace('\n', "\r"))), ["syntax"]);
    let message = |bytes: Vec<u8>| refused(bytes).diagnostics()[0].message.clone();
    assert!(message(b"id = \"\xff\"".to_vec()).contains("byte 6"));
    assert!(message(b"id = \"a\0\"".to_vec()).contains("byte 7"));
    let utf16: Vec<u8> = "\u{feff}id".encode_utf16().flat_map(u16::to_le_bytes).collect();
    assert!(message(utf16).contains("UTF-16"));
    refused(Vec::new());
    refused("\u{feff}");
}

/// Corrections quote text from the file.
#[test]
fn fixes_escape_hidden_characters() {
    let report = refused("title = = \"a\u{feff}b\"\n").to_text(Style::Plain);
    assert!(report.contains("1 + title =  \"a\\u{feff}b\"\n"), "{report}");
}

/// Errors can also occur outside of keys and headers.
#[test]
fn reports_invalid_characters_between_keys() {
    for line in ["# \u{7f}", "#\u{1b}[2J", "# a\rb", "\u{a0}", "\u{b}", "\u{2028}", " \u{feff}"] {
        let (before, after) = (format!("{line}\n{}", house("")), house(&format!("\n{line}\n")));
        let between = house(&format!("\n[hand]\nsize = 4\n{line}\n[board]\nsise = 4"));
        assert_eq!(codes(&refused(before)), ["syntax"], "{line:?}");
        assert_eq!(codes(&refused(after)), ["syntax"], "{line:?}");
        assert_eq!(codes(&refused(between)), ["syntax", "unknown-key"], "{line:?}");
        refused(line);
    }
    let old = refused("# a\rid = 4\r[hand]\r");
    assert_eq!(codes(&old), ["syntax", "missing-key", "wrong-type"]);
}

/// If we offered a correction that doesn't help, users could apply it over and over again.
#[test]
fn offers_no_useless_corrections() {
    for line in ["[\"\"\"hand]", "['''hand]", "[\"hand", "[hand\""] {
        let files =
            MemoryFiles::default().with_file("x.toml", house(&format!("{line}\nsize = 4\n")));
        let fixed_file =
            apply_safe_fixes(&Request { ruleset: "x.toml", ..Request::default() }, &files);
        assert_eq!(fixed_file.change_count, 0, "{}", fixed_file.fixed_text);
        assert!(fixed_file.fixed_outcome.is_err());
    }
}

#[test]
fn reports_lookalike_and_control_characters() {
    let report = refused(house("h\u{430}nd.size = 3\n"));
    assert_eq!(codes(&report), ["syntax"]);
    let report = refused(house("\"h\u{430}nd\".size = 3\n"));
    assert!(report.to_text(Style::Plain).contains("U+0430"));
    for text in [
        "\"\\u001b[31m\" = 1",
        "\"\u{202e}x\" = 1",
        "title = \"\u{9b}31m\\u001b]0;x\\u0007\"\nx = 1",
        "with = [\"\\u001b[2J\"]",
        "with = \"\\u001b[2J\"",
        "with = \"\\u202e\"",
        "variant = \"\\u001b[2J\"",
        "variants = [\"\\u001b[2J\"]",
        "dragon = \"\\u009b2J\"",
        "edition = \"\\u009b2J\"",
        "basis.hand.size = \"\\u202e\"",
        "tiles.list = [\"\\u202e\"]",
        "title = a\u{202e}b",
        "title = \u{201c}a\u{202e}b\u{201d}",
        "[variants.\"\\u202e\"]\nhand.size = 3",
        "variants.\"\\u202e\" = 4",
        "extends = \"\\u001b[2J/x.toml\"",
    ] {
        refused(format!("id = \"x\"\n{text}\n"));
    }
    let escapes = |name: &str| {
        load(&Request { ruleset: name, ..Request::default() }, &MemoryFiles::default())
    };
    for name in ["\u{1b}[31m", "a/\u{202e}.toml", ""] {
        let text = escapes(name).unwrap_err().to_text(Style::Plain);
        assert!(!text.replace('\n', "").contains(is_risky), "{text:?}");
    }
}

/// An endless chain of files, each of which extends the next.
struct Endless;

impl Files for Endless {
    fn read(&self, path: &str, _: Option<&str>, _: usize) -> Result<Vec<u8>, FileError> {
        Ok(format!("id = \"x\"\nextends = \"{}x.toml\"", path.trim_end_matches(".toml"))
            .into_bytes())
    }
}

#[test]
fn rejects_invalid_extends_chains() {
    assert_eq!(codes(&refused_by(&Endless, "a.toml")), ["extends-too-long"]);
    let extends = |path: &str| format!("id = \"x\"\nextends = '{path}'\n");
    let files = MemoryFiles::default()
        .with_file("f/a.toml", extends("b.toml"))
        .with_file("f/b.toml", extends("./sub/../a.toml"))
        .with_file("f/self.toml", extends("self.toml"))
        .with_file("f/sub/up.toml", extends("../fine.toml"))
        .with_file("f/sub/fine.toml", extends("./low/../base.toml"))
        .with_file("f/sub/base.toml", extends("calliope"))
        .with_file("f/down.toml", extends("sub/back.toml"))
        .with_file("f/sub/back.toml", extends("../base.toml"))
        .with_file("f/base.toml", extends("flick"))
        .with_file("f/fine.toml", extends("calliope"));
    assert_eq!(codes(&refused_by(&files, "f/a.toml")), ["extends-cycle"]);
    assert_eq!(codes(&refused_by(&files, "f/self.toml")), ["extends-cycle"]);
    // The file is in the parent of the requested file's folder.
    assert_eq!(codes(&refused_by(&files, "f/sub/up.toml")), ["extends-outside"]);
    for sound in ["f/sub/fine.toml", "f/down.toml"] {
        assert!(load(&Request { ruleset: sound, ..Request::default() }, &files).is_ok(), "{sound}");
    }
    for path in
        ["/etc/passwd", "../x.toml", "a/../../x.toml", "C:/x.toml", "..\\x.toml", "a\\b.toml"]
    {
        let report = refused(extends(path));
        assert_eq!(codes(&report), ["extends-outside"], "{path}");
        assert_eq!(
            report.diagnostics()[0].span().map(|span| report.sources().place(span).line),
            Some(2)
        );
    }
    assert_eq!(codes(&refused(extends("nothing.toml"))), ["no-such-file"]);
    assert_eq!(codes(&refused(extends("nothing"))), ["unknown-ruleset"]);
}

fn rules() -> Value {
    let request = Request { ruleset: "calliope", ..Request::default() };
    load(&request, &MemoryFiles::default()).unwrap().ruleset.to_json(Some(4))
}

#[track_caller]
fn refused_json(pointer: &str, value: Value) -> Report {
    let mut rules = rules();
    *rules.pointer_mut(pointer).unwrap() = value;
    let report = ruleset_from_json(&rules, BuiltIn.checked()).unwrap_err();
    assert!(report.errors() > 0);
    report.to_text(Style::Plain);
    report
}

#[test]
fn rejects_invalid_recorded_rules() {
    let sound: Ruleset = ruleset_from_json(&rules(), BuiltIn.checked()).unwrap();
    assert_eq!(sound.players().collect::<Vec<_>>(), [4]);
    for (pointer, value) in [
        ("/hand/size", json!(3.0)),
        ("/hand/size", json!(1e300)),
        ("/hand/size", json!(-1)),
        ("/hand/size", json!(u64::MAX)),
        ("/hand/size", json!(null)),
        ("/hand", json!([])),
        ("/board/columns", json!(60_000)),
        ("/players", json!({ "min": 9, "max": 3 })),
        ("/players/max", json!(255)),
        ("/tiles", json!({ "set": "list", "list": [{ "tile": "AB" }] })),
        ("/tiles/set", json!("list")),
        ("/dragon/rests", json!("\u{1b}[2J")),
        ("/title", json!("x".repeat(1_000_000))),
        ("", json!([1])),
        ("", json!({})),
        ("", json!({ "extends": "calliope" })),
    ] {
        let report = refused_json(pointer, value.clone());
        assert!(report.diagnostics().iter().all(|found| found.span().is_none()), "{value}");
    }
    let report = refused_json("/hand/size", json!(20));
    assert_eq!(report.diagnostics()[0].pointer.as_deref(), Some("/hand/size"));
}

#[test]
fn rejects_invalid_set_arguments() {
    let ask = |set_argument: &str| {
        let set_arguments = [set_argument.to_owned()];
        let request =
            Request { ruleset: "calliope", set_arguments: &set_arguments, ..Request::default() };
        load(&request, &MemoryFiles::default()).inspect_err(|report| {
            report.to_text(Style::Plain);
        })
    };
    for sound in [
        "hand.size=3",
        " hand.size = 3 ",
        "dragon.rests=aside",
        "hand={size=2}",
        "tiles.copies=0x2",
    ] {
        assert!(ask(sound).is_ok(), "{sound}");
    }
    let long = format!("hand.size={}", "1".repeat(5000));
    for (set_argument, code) in [
        ("", "bad-set"),
        ("hand.size", "bad-set"),
        ("=", "bad-set"),
        ("hand..size=3", "bad-set"),
        ("hand.size=3\n[x]", "bad-set"),
        ("hand.size=[[[", "bad-set"),
        ("a.a.a.a.a.a.a.a.a=1", "bad-set"),
        ("hand.size=4.0", "wrong-type"),
        ("hand.size=nan", "wrong-type"),
        ("hand.size=four", "wrong-type"),
        ("hand.sise=4", "unknown-key"),
        ("title=x", "bad-set"),
        ("players.max=4", "bad-set"),
        ("extends=flick", "bad-set"),
        (long.as_str(), "bad-set"),
    ] {
        assert_eq!(codes(&ask(set_argument).unwrap_err()), [code], "{set_argument}");
    }
}

proptest::proptest! {
    #![proptest_config(proptest::prelude::ProptestConfig { cases: 300, ..Default::default() })]

    /// No matter what's left of a damaged file, the result is either a ruleset or a report.
    #[test]
    fn damaged_files_never_panic(
        cuts in proptest::collection::vec((0_usize..6_000, 0_usize..40, "[ -~\\n\u{202e}è]{0,6}"), 1..6),
    ) {
        let mut text = sentiero::loader::builtin_rulesets()[0].text.to_owned();
        for (at, length, new) in cuts {
            let at = at.min(text.len());
            let end = (at + length).min(text.len());
            text.replace_range(at..end, &new);
            if !text.is_ascii() {
                text = text.replace('è', "e").replace('\u{202e}', "\\u202e");
            }
        }
        let files = MemoryFiles::default().with_file("x.toml", text);
        match load(&Request { ruleset: "x.toml", ..Request::default() }, &files) {
            Ok(loaded) => drop(sentiero::manual::toml(&loaded, None)),
            Err(report) => {
                report.to_text(Style::Coloured);
                report.to_json();
            }
        }
    }

    #[test]
    fn damaged_recorded_rules_never_panic(at in 0_usize..1_200, byte in 32_u8..127) {
        let mut text = rules().to_string().into_bytes();
        let at = at % text.len();
        text[at] = byte;
        if let Ok(value) = serde_json::from_slice::<Value>(&text)
            && let Err(report) = ruleset_from_json(&value, BuiltIn.checked())
        {
            report.to_text(Style::Plain);
        }
    }
}
