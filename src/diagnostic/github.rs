//! Reports as GitHub Actions workflow commands.

use std::fmt::Write as _;

use super::{
    diagnostic::{Diagnostic, Severity},
    escaping::escape_for_terminal,
    report::{MAX_LISTED_FINDINGS, Report},
    sources::Sources,
};

impl Report {
    /// Writes the findings as GitHub Actions workflow commands, one per line. `asked` is the name of the
    /// input, which is used for findings without a location.
    pub fn to_github(&self, asked: &str) -> Vec<String> {
        let mut lines: Vec<String> = self
            .diagnostics()
            .iter()
            .take(MAX_LISTED_FINDINGS)
            .map(|found| annotation(found, self.sources(), asked))
            .collect();
        if self.unlisted_count() > 0 {
            let text = format!("{} more findings are not listed", self.unlisted_count());
            lines.push(format!(
                "::warning file={}::{}",
                escape_property(asked),
                escape_data(&text)
            ));
        }
        lines
    }
}

fn annotation(found: &Diagnostic, sources: &Sources, asked: &str) -> String {
    let command = match found.severity {
        Severity::Error => "error",
        Severity::Warning => "warning",
    };
    let mut line = format!("::{command} ");
    // Writing to a string can't fail.
    let _ = match found.span() {
        None => write!(line, "file={}", escape_property(asked)),
        Some(span) => {
            let (start, end) = (sources.place(span), sources.end(span));
            let _ = write!(
                line,
                "file={},line={},endLine={}",
                escape_property(&start.file),
                start.line,
                end.line
            );
            // Columns are only allowed within a single line.
            if start.line == end.line {
                let _ = write!(line, ",col={},endColumn={}", start.column, end.column);
            }
            Ok(())
        }
    };
    let _ = write!(
        line,
        ",title={}::{}",
        escape_property(found.code),
        escape_data(&found.full_message())
    );
    for other in found.other_labels() {
        let place = sources.place(&other.span);
        let file = escape_for_terminal(&place.file);
        let other = format!("\n{file}:{}:{}: {}", place.line, place.column, other.text);
        line.push_str(&escape_data(&other));
    }
    line
}

/// Escapes a property value.
fn escape_property(text: &str) -> String {
    escape_data(&escape_for_terminal(text)).replace(':', "%3A").replace(',', "%2C")
}

/// Escapes a command's message.
fn escape_data(text: &str) -> String {
    text.replace('%', "%25").replace('\r', "%0D").replace('\n', "%0A")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::diagnostic::Span;

    #[test]
    fn escapes_workflow_syntax() {
        let mut sources = Sources::default();
        let id = sources.add("a,b:c%\n\u{1b}.toml", "è = 100%\nx = 1\n");
        let found = Diagnostic::error("a-code", "100% ::error:: of, all")
            .label(Span::new(id, 5..9), "a\nb")
            .secondary_label(Span::new(id, 10..11), "set here")
            .note("why");
        let several = Diagnostic::error("b", "two lines").label(Span::new(id, 0..12), "");
        let report = Report::new(sources, [found, several]);
        let lines = report.to_github("x.toml");
        assert_eq!(
            lines[1],
            "::error file=a%2Cb%3Ac%25\\n\\u{1b}.toml,line=1,endLine=1,col=5,endColumn=9,\
             title=a-code::100%25 ::error:: of, all (a\\nb)%0Anote: why\
             %0Aa,b:c%25\\n\\u{1b}.toml:2:1: set here"
        );
        assert_eq!(
            lines[0],
            "::error file=a%2Cb%3Ac%25\\n\\u{1b}.toml,line=1,endLine=2,title=b::two lines"
        );
    }

    #[test]
    fn finding_without_location_names_the_input() {
        let report = Report::from_diagnostic(Diagnostic::warning("a-code", "there is none"));
        assert_eq!(
            report.to_github("x,y.toml"),
            ["::warning file=x%2Cy.toml,title=a-code::there is none"]
        );
    }
}
