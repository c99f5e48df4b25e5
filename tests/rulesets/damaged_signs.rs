//! Damages a house-rules file one character at a time, at every position and in many ways. The snapshot lists
//! the findings and the effect of the safe corrections.

use std::{collections::BTreeMap, fmt::Write as _};

use sentiero::{
    check::{Request, apply_safe_fixes},
    loader::MemoryFiles,
};

const FILE: &str = "\
# House rules of our table.
id = \"ours\"
extends = \"calliope\"
title = 'Our rules'
with = [\"pass-the-pile\"]
board = { columns = 7, rows = 5 }

[hand]
size = 4
open = true # for all

[tiles]
set = \"list\"
list = [
  { tile = \"AE BF CG DH\", copies = 40 },
  { tile = \"AB CD EF GH\" }, # the last
]

[[when]]
players = { min = 2, max = 3 }
set.hand.size = 3

[variants.large]
title = \"A large board\"
set.board.columns = 9
";

/// A way to damage a character, given as a name and a function that returns the replacement.
type Operator = (&'static str, fn(char) -> String);

const OPERATORS: [Operator; 14] = [
    ("removed", |_| String::new()),
    ("doubled", |sign| format!("{sign}{sign}")),
    ("`q` for it", |_| "q".into()),
    ("`=` for it", |_| "=".into()),
    ("`,` for it", |_| ",".into()),
    ("a space before it", |sign| format!(" {sign}")),
    ("a line break before it", |sign| format!("\n{sign}")),
    ("`\"` before it", |sign| format!("\"{sign}")),
    ("`'` before it", |sign| format!("'{sign}")),
    ("`{` before it", |sign| format!("{{{sign}")),
    ("`]` before it", |sign| format!("]{sign}")),
    ("`:` before it", |sign| format!(":{sign}")),
    ("`.` before it", |sign| format!(".{sign}")),
    ("a hidden sign before it", |sign| format!("\u{1}{sign}")),
];

/// Returns a message with quoted text and numbers masked.
fn masked(message: &str) -> String {
    let mut out = String::new();
    let mut quote = None;
    for sign in message.chars() {
        match quote {
            Some(open) if sign == open => quote = None,
            Some(_) => {}
            None if ['`', '"'].contains(&sign) => {
                quote = Some(sign);
                out.push('…');
            }
            None if sign.is_ascii_digit() => {
                if !out.ends_with('#') {
                    out.push('#');
                }
            }
            None => out.push(sign),
        }
    }
    out
}

#[test]
fn damaged_characters() {
    let mut table = String::new();
    for (nth, (name, operator)) in OPERATORS.into_iter().enumerate() {
        let mut found: BTreeMap<String, usize> = BTreeMap::new();
        let (mut tried, mut restored, mut changed, mut sound) = (0, 0, 0, 0);
        // Operators take turns, so that each character is damaged by at least two of them.
        for (at, sign) in FILE.char_indices().skip(nth % 6).step_by(6) {
            let text = [&FILE[..at], &operator(sign), &FILE[at + sign.len_utf8()..]].concat();
            let files = MemoryFiles::default().with_file("x.toml", text.as_str());
            let fixed_file =
                apply_safe_fixes(&Request { ruleset: "x.toml", ..Request::default() }, &files);
            tried += 1;
            if fixed_file.fixed_text != fixed_file.original_text {
                changed += 1;
                restored += usize::from(fixed_file.fixed_text == FILE);
            }
            match &fixed_file.original_outcome {
                Ok(_) => sound += 1,
                Err(report) => {
                    for finding in report.diagnostics() {
                        let help = finding.fix.as_ref().map_or("", |fix| fix.text.as_str());
                        let line = format!("{}: {} > {}", finding.code, finding.message, help);
                        *found.entry(masked(&line)).or_default() += 1;
                    }
                }
            }
        }
        let _ = writeln!(
            table,
            "{name}: {tried} files, {sound} of them valid, {changed} corrected, {restored} to what they were"
        );
        for (line, count) in found {
            let _ = writeln!(table, "{count:>5} {line}");
        }
    }
    insta::assert_snapshot!("damaged_signs", table);
}
