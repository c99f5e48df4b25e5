//! Tests that each error produces one finding and doesn't hide any others. Each line of every edition is
//! damaged in half of the possible ways, first one line at a time and then in pairs.

use sentiero::{
    check::{Request, validate},
    diagnostic::{Report, Style},
    loader::{MemoryFiles, editions},
};

/// Returns the findings in a file.
pub fn report(text: &str) -> Report {
    let files = MemoryFiles::default().with_file("x.toml", text);
    let request = Request { ruleset: "x.toml", ..Request::default() };
    validate(&request, &files).map_or_else(|report| report, |loaded| loaded.warnings)
}

/// A line with one error and a description of it. If `on_next` is set, the finding is on the following line.
struct Damage {
    what: &'static str,
    line: String,
    on_next: bool,
}

/// Returns all ways to damage a line.
fn damages(line: &str) -> Vec<Damage> {
    let mut damages = Vec::new();
    let mut push = |what, line: String, on_next| damages.push(Damage { what, line, on_next });
    if line.starts_with('[') {
        let name = line.trim_matches(['[', ']']);
        // Variants can have any name.
        if !name.starts_with("variants.") {
            push("a header with a typo", line.replacen(name, &format!("{name}q"), 1), false);
        }
        push("a header without its bracket", line.trim_end_matches(']').to_owned(), false);
        if !line.starts_with("[[") {
            push("a duplicate header", format!("{line}\n{line}"), true);
        }
    } else if let Some((key, value)) = line.split_once(" = ").filter(|(key, _)| !key.contains('{'))
    {
        push("a key with a typo", format!("{key}q = {value}"), false);
        push("a key without `=`", format!("{key} {value}"), false);
        push("two `=`", format!("{key} = = {value}"), false);
        if value != "[" {
            push("a key without a value", format!("{key} ="), false);
            push("a duplicate key", format!("{line}\n{line}"), true);
            push("a number that is far too large", format!("{key} = 99999999999999999999"), false);
            push("a number with a decimal point", format!("{key} = 1.5"), false);
            push("a date", format!("{key} = 2020-01-01"), false);
            push("a list of lists", format!("{key} = [[1]]"), false);
        }
        if let Some(open) = line.strip_suffix('"') {
            push("an unterminated string", open.to_owned(), false);
            push("a string without quotes", line.replace('"', ""), false);
            // Titles can be in any script.
            if key != "title" {
                push(
                    "a string in a different script",
                    format!("{key} = \"\u{434}\u{430}\""),
                    false,
                );
            }
        }
        if let Some(open) = line.strip_suffix(" }") {
            push("an unterminated table", open.to_owned(), false);
        }
    }
    damages
}

#[test]
fn one_error_causes_one_finding() {
    let mut wrong = Vec::new();
    let mut count = 0;
    for edition in editions() {
        let lines: Vec<&str> = edition.text.lines().collect();
        for (index, line) in lines.iter().enumerate() {
            // The other half is tried on the next line.
            let half = damages(line).into_iter().skip(index % 2).step_by(2);
            for Damage { what, line: damaged, on_next } in half {
                let text = [&lines[..index], &[damaged.as_str()], &lines[index + 1..]].concat();
                let report = report(&text.join("\n"));
                let places: Vec<usize> = report
                    .diagnostics()
                    .iter()
                    .map(|found| found.span().map_or(0, |span| report.sources().place(span).line))
                    .collect();
                count += 1;
                if places != [index + 1 + usize::from(on_next)] {
                    let shown = report.to_text(Style::Plain);
                    wrong.push(format!("== {} {what}: {damaged}\n{shown}", edition.id));
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{} of {count}\n{}", wrong.len(), wrong.concat());
    assert!(count > 1000, "{count}");
}

/// Errors on two different lines produce two findings. We leave headers intact, because the keys below a
/// broken header can't be attributed to a table.
#[test]
fn errors_do_not_hide_each_other() {
    let mut wrong = Vec::new();
    let mut count = 0;
    for edition in editions() {
        let lines: Vec<&str> = edition.text.lines().collect();
        let damaged = lines.iter().enumerate().flat_map(|(index, line)| {
            let damages = damages(line).into_iter();
            damages
                .filter(|damage| !damage.line.starts_with('['))
                .map(move |damage| (index, damage))
        });
        let damaged: Vec<(usize, Damage)> = damaged.collect();
        for (number, (first, one)) in damaged.iter().enumerate().step_by(6) {
            // Pick a line that's not too close, at a distance that varies.
            let (second, other) = &damaged[(number * 7 + 101) % damaged.len()];
            if first.abs_diff(*second) < 2 {
                continue;
            }
            let mut text = lines.clone();
            (text[*first], text[*second]) = (&one.line, &other.line);
            let report = report(&text.join("\n"));
            let mut places: Vec<usize> = report
                .diagnostics()
                .iter()
                .map(|found| found.span().map_or(0, |span| report.sources().place(span).line))
                .collect();
            places.sort_unstable();
            let shift = |at: usize, mine: &Damage, before: bool| {
                at + 1 + usize::from(mine.on_next) + usize::from(before)
            };
            let mut expected = vec![
                shift(*first, one, other.on_next && second < first),
                shift(*second, other, one.on_next && first < second),
            ];
            expected.sort_unstable();
            count += 1;
            if places != expected {
                let shown = report.to_text(Style::Plain);
                let (one, other) = (&one.line, &other.line);
                wrong.push(format!("== {}: {one} | {other}\n{shown}", edition.id));
            }
        }
    }
    assert!(wrong.is_empty(), "{} of {count}\n{}", wrong.len(), wrong.concat());
    assert!(count > 250, "{count}");
}
