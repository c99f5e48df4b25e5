//! Advice for a fault of syntax that no rewrite fixes.

use super::{
    broken_statement::BrokenStatement, pointer, reader::SyntaxFaultKind, schema_place::kind,
};
use crate::{
    diagnostic::{first_advice, rows},
    loader::SCHEMA_COMMENT,
};

type Row = (&'static str, fn(&BrokenStatement<'_>) -> Option<String>);

/// All advice for faults of syntax.
const ROWS: &[Row] = rows![
    schema_comment
    section_in_header
    line_after_header
    header_for_colon
    equals_after_key
    value_after_equals
    key_of_section
    key_of_table
    text_on_one_line
    line_for_each_key
];

/// Returns what to do where no rewrite survives.
pub(super) fn advice(broken: &BrokenStatement<'_>) -> Option<String> {
    Some(first_advice(ROWS.iter().map(|(name, advise)| (*name, advise(broken))))?.1)
}

impl BrokenStatement<'_> {
    fn is_table(&self, at: &str) -> bool {
        self.schema_at(at).is_some_and(|own| kind(own) == "object")
    }

    /// Returns the line of the statement.
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
    let is_after = broken.fault.kind == SyntaxFaultKind::AfterEnd && broken.is_header;
    is_after.then(|| "what stands in a table begins on the next line".into())
}

fn header_for_colon(broken: &BrokenStatement<'_>) -> Option<String> {
    let name = broken.line().strip_suffix(':')?.trim_end_matches(':').trim();
    let section = format!("/{}", name.replace('.', "/"));
    let is_section = broken.is_table(&section) || broken.is_table(&broken.pointer);
    let is_key = matches!(broken.fault.kind, SyntaxFaultKind::NoEquals | SyntaxFaultKind::BadKey);
    (is_key && is_section).then(|| format!("a section is a table, with its keys below: `[{name}]`"))
}

fn equals_after_key(broken: &BrokenStatement<'_>) -> Option<String> {
    let lacks_equals = match broken.fault.kind {
        SyntaxFaultKind::NoEquals => true,
        SyntaxFaultKind::BadKey => broken.line().ends_with(':'),
        _ => false,
    };
    lacks_equals.then(|| "a value follows an `=`".into())
}

fn value_after_equals(broken: &BrokenStatement<'_>) -> Option<String> {
    (broken.fault.kind == SyntaxFaultKind::NoValue)
        .then(|| "a value follows the `=`, on the same line".into())
}

fn key_of_section(broken: &BrokenStatement<'_>) -> Option<String> {
    let is_section =
        broken.fault.kind == SyntaxFaultKind::ManyEquals && broken.is_table(&broken.pointer);
    let section = pointer::dotted(broken.key());
    is_section.then(|| format!("a section takes keys, as in `{section}.KEY = …`"))
}

fn key_of_table(broken: &BrokenStatement<'_>) -> Option<String> {
    let help = "an entry stands between the brackets of its list, another table after its key and \
        `=`";
    (broken.fault.kind == SyntaxFaultKind::NoKey).then(|| help.into())
}

fn text_on_one_line(broken: &BrokenStatement<'_>) -> Option<String> {
    (broken.fault.kind == SyntaxFaultKind::OpenText)
        .then(|| "write the text on one line, in quotes at both ends".into())
}

fn line_for_each_key(broken: &BrokenStatement<'_>) -> Option<String> {
    let rest = broken.rest(broken.fault.at.end).trim_start();
    let is_several = rest.starts_with('=') || rest.starts_with('{');
    (broken.fault.kind == SyntaxFaultKind::BadValue && is_several)
        .then(|| "each key stands on a line of its own".into())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{diagnostic::Sources, loader::parse, ruleset::path::schema_for_tests};

    /// For each row a text for which it wins, and its help.
    const EXAMPLES: &[(&str, &str, &str)] = &[
        ("schema_comment", "$schema = \"x.json\"", SCHEMA_COMMENT),
        ("section_in_header", "[hand of tiles]", "did you mean `[hand]`?"),
        ("line_after_header", "[hand] 4", "what stands in a table begins on the next line"),
        ("header_for_colon", "hand:\n", "a section is a table, with its keys below: `[hand]`"),
        ("equals_after_key", "size", "a value follows an `=`"),
        ("value_after_equals", "hand.size =", "a value follows the `=`, on the same line"),
        ("key_of_section", "hand == = 4", "a section takes keys, as in `hand.KEY = …`"),
        (
            "key_of_table",
            "players = { { min = 2 } }",
            "an entry stands between the brackets of its list, another table after its key and `=`",
        ),
        (
            "text_on_one_line",
            "title = \"\"\"Ours",
            "write the text on one line, in quotes at both ends",
        ),
        ("line_for_each_key", "title = Ours = 4", "each key stands on a line of its own"),
    ];

    #[test]
    fn each_row_wins_in_its_example() {
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
