//! Advice on syntax errors that can't be fixed by a rewrite.

use super::{
    broken_statement::BrokenStatement, pointer, reader::SyntaxFaultKind, schema_place::kind,
    statement::is_key,
};
use crate::{
    diagnostic::{first_advice, rows},
    loader::SCHEMA_COMMENT,
};

type Row = (&'static str, fn(&BrokenStatement<'_>) -> Option<String>);

/// All the advice on syntax errors.
const ROWS: &[Row] = rows![
    schema_comment
    section_in_header
    line_after_header
    header_for_colon
    comparison
    equals_after_key
    value_after_equals
    key_of_section
    key_of_table
    text_on_one_line
    line_for_each_key
];

/// Returns advice on an error for which there's no rewrite.
pub(super) fn advice(broken: &BrokenStatement<'_>) -> Option<String> {
    Some(first_advice(ROWS.iter().map(|(name, advise)| (*name, advise(broken))))?.1)
}

impl BrokenStatement<'_> {
    fn is_table(&self, at: &str) -> bool {
        self.schema_at(at).is_some_and(|own| kind(own) == "object")
    }

    /// Returns the rest of the line, starting at the statement.
    fn line(&self) -> &str {
        self.rest(self.bytes.start)
    }
}

fn schema_comment(broken: &BrokenStatement<'_>) -> Option<String> {
    let is_key = broken.fault.kind == SyntaxFaultKind::BadKey;
    (is_key && broken.line().starts_with("$schema")).then(|| SCHEMA_COMMENT.into())
}

fn section_in_header(broken: &BrokenStatement<'_>) -> Option<String> {
    let inner = broken.line().trim_matches(['[', ']']);
    let mut words = inner.split_whitespace().map(str::to_ascii_lowercase);
    let is_open = broken.fault.kind == SyntaxFaultKind::OpenHeader;
    let section = words.find(|word| is_open && broken.is_table(&format!("/{word}")))?;
    Some(format!("did you mean `[{section}]`?"))
}

fn line_after_header(broken: &BrokenStatement<'_>) -> Option<String> {
    let is_after = broken.fault.kind == SyntaxFaultKind::TrailingText && broken.is_header;
    is_after.then(|| "put the keys of a table on the lines below its header".into())
}

fn header_for_colon(broken: &BrokenStatement<'_>) -> Option<String> {
    let name = broken.line().strip_suffix(':')?.trim_end_matches(':').trim();
    let section = format!("/{}", name.replace('.', "/"));
    let is_section = broken.is_table(&section) || broken.is_table(&broken.pointer);
    let is_key = matches!(broken.fault.kind, SyntaxFaultKind::NoEquals | SyntaxFaultKind::BadKey);
    (is_key && is_section).then(|| format!("a section is a table, with its keys below: `[{name}]`"))
}

fn comparison(broken: &BrokenStatement<'_>) -> Option<String> {
    let (key, _) = broken.line().split_once(['<', '>', '≤', '≥'])?;
    let is_key = broken.fault.kind == SyntaxFaultKind::NoEquals && is_key(key.trim_end());
    let help = "there are no comparisons, so write both ends of a range: `{ min = 2, max = 4 }`";
    is_key.then(|| help.into())
}

fn equals_after_key(broken: &BrokenStatement<'_>) -> Option<String> {
    let lacks_equals = match broken.fault.kind {
        SyntaxFaultKind::NoEquals => true,
        SyntaxFaultKind::BadKey => broken.line().ends_with(':'),
        _ => false,
    };
    lacks_equals.then(|| "write `=` between a key and its value".into())
}

fn value_after_equals(broken: &BrokenStatement<'_>) -> Option<String> {
    (broken.fault.kind == SyntaxFaultKind::NoValue)
        .then(|| "write the value after `=`, on the same line".into())
}

fn key_of_section(broken: &BrokenStatement<'_>) -> Option<String> {
    let is_section =
        broken.fault.kind == SyntaxFaultKind::ManyEquals && broken.is_table(&broken.pointer);
    let section = pointer::to_dotted_key(broken.key());
    is_section.then(|| format!("a section contains keys, as in `{section}.KEY = …`"))
}

fn key_of_table(broken: &BrokenStatement<'_>) -> Option<String> {
    let help = "put a list entry inside the brackets of its list, and any other table after a key \
        and `=`";
    (broken.fault.kind == SyntaxFaultKind::NoKey).then(|| help.into())
}

fn text_on_one_line(broken: &BrokenStatement<'_>) -> Option<String> {
    (broken.fault.kind == SyntaxFaultKind::OpenText)
        .then(|| "write the string on one line, with quotes at both ends".into())
}

fn line_for_each_key(broken: &BrokenStatement<'_>) -> Option<String> {
    let rest = broken.rest(broken.fault.bytes.end).trim_start();
    let is_several = rest.starts_with('=') || rest.starts_with('{');
    (broken.fault.kind == SyntaxFaultKind::BadValue && is_several)
        .then(|| "put each key on its own line".into())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{diagnostic::Sources, loader::parse, ruleset::path::schema_for_tests};

    /// The name of each row, a text that the row applies to and the resulting help.
    const EXAMPLES: &[(&str, &str, &str)] = &[
        ("schema_comment", "$schema = x.json", SCHEMA_COMMENT),
        ("section_in_header", "[hand of tiles]", "did you mean `[hand]`?"),
        ("line_after_header", "[hand] 4", "put the keys of a table on the lines below its header"),
        ("header_for_colon", "hand:\n", "a section is a table, with its keys below: `[hand]`"),
        (
            "comparison",
            "players <= 4",
            "there are no comparisons, so write both ends of a range: `{ min = 2, max = 4 }`",
        ),
        ("equals_after_key", "size", "write `=` between a key and its value"),
        ("value_after_equals", "hand.size =", "write the value after `=`, on the same line"),
        ("key_of_section", "hand == = 4", "a section contains keys, as in `hand.KEY = …`"),
        (
            "key_of_table",
            "players = { { min = 2 } }",
            "put a list entry inside the brackets of its list, and any other table after a key and \
             `=`",
        ),
        (
            "text_on_one_line",
            "title = \"\"\"Ours",
            "write the string on one line, with quotes at both ends",
        ),
        ("line_for_each_key", "title = Ours = 4", "put each key on its own line"),
    ];

    #[test]
    fn each_advice_row_wins_its_example() {
        let schema = schema_for_tests();
        let mut wrong = Vec::new();
        for (row, _) in ROWS {
            if !EXAMPLES.iter().any(|(name, ..)| name == row) {
                wrong.push(format!("{row} has no example"));
            }
        }
        for (row, text, help) in EXAMPLES {
            let (mut sources, mut found) = (Sources::default(), Vec::new());
            let id = sources.add("ours.toml", *text);
            parse(&sources, id, &[&schema], &mut found);
            let helps: Vec<&String> = found.iter().flat_map(|found| &found.helps).collect();
            if helps != [help] {
                wrong.push(format!("{row}: {text:?} {found:?}"));
            }
        }
        assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    }
}
