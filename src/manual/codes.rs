//! The pages about diagnostic codes.

use std::fmt::Write as _;

use super::paragraph::format_hanging;
use crate::{
    check::{Example, Families, Page, Request, codes, validate},
    diagnostic::{Report, Style, escape_for_terminal},
    loader::MemoryFiles,
};

/// Formats the list of all codes with their titles, one per line.
pub fn code_list(families: &Families) -> String {
    let pages = codes(families);
    let width = pages.iter().map(|page| page.code.len()).max().unwrap_or(0);
    let mut list = String::new();
    for page in pages {
        // Writing to a string can't fail.
        let _ = writeln!(list, "{:width$}  {}", page.code, page.title);
    }
    list
}

/// Formats the page about a code for a terminal, including the report for its faulty example.
///
/// `heading` is used to highlight headings.
pub fn code_page(
    families: &'static Families,
    page: &Page,
    style: Style,
    heading: impl Fn(&str) -> String,
) -> String {
    let mut out = format!("{}\n\n", heading(&format!("{}: {}", page.code, page.title)));
    // Writing to a string can't fail.
    let _ = write!(
        out,
        "{}\n{}",
        format_hanging("", page.explanation),
        format_hanging("", page.reason)
    );
    if let Some(examples) = &page.examples {
        for (title, text) in [
            ("Wrong", format_example(&examples.wrong_example)),
            ("Report", report(families, &examples.wrong_example).to_text(style)),
            ("Right", format_example(&examples.right_example)),
        ] {
            let _ = write!(out, "\n{}\n\n{}", heading(title), indent(&text));
        }
    }
    out
}

/// Formats the pages about all codes as Markdown.
pub fn gallery(families: &'static Families) -> String {
    let mut out = String::new();
    for page in codes(families) {
        // Writing to a string can't fail.
        let _ = write!(
            out,
            "### `{}`\n\n**{}.** {}\n\n{}\n\n",
            page.code, page.title, page.explanation, page.reason
        );
        if let Some(examples) = &page.examples {
            let said = report(families, &examples.wrong_example).to_text(Style::Plain);
            for (title, language, text) in [
                ("Wrong", "toml", format_example(&examples.wrong_example)),
                ("Report", "text", said),
                ("Right", "toml", format_example(&examples.right_example)),
            ] {
                let _ = write!(out, "{title}:\n\n```{language}\n{}\n```\n\n", text.trim_end());
            }
        }
    }
    out
}

/// Returns the report for an example.
fn report(families: &'static Families, example: &Example) -> Report {
    let folder = example
        .files
        .iter()
        .fold(MemoryFiles::default(), |files, (name, text)| files.with_file(*name, *text));
    let set_arguments: Vec<String> =
        example.set_arguments.iter().map(ToString::to_string).collect();
    let asked = example.files.first().map_or("", |(name, _)| name);
    let request =
        Request { ruleset: asked, variants: &[], set_arguments: &set_arguments, families };
    validate(&request, &folder).map_or_else(|report| report, |loaded| loaded.warnings)
}

/// Formats an example's files and `--set` values. If there are several files, this includes their names.
fn format_example(example: &Example) -> String {
    let mut out = String::new();
    for (name, text) in example.files {
        // Writing to a string can't fail.
        if example.files.len() > 1 {
            let gap = if out.is_empty() { "" } else { "\n" };
            let _ = writeln!(out, "{gap}# {name}");
        }
        for line in text.lines() {
            let _ = writeln!(out, "{}", escape_for_terminal(line));
        }
    }
    for set in example.set_arguments {
        let _ = writeln!(out, "\n# with --set \"{set}\"");
    }
    out
}

fn indent(text: &str) -> String {
    let line = |line: &str| match line {
        "" => "\n".to_owned(),
        line => format!("  {line}\n"),
    };
    text.lines().map(line).collect()
}
