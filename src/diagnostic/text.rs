//! Reports as text with source excerpts.

use std::{error::Error, fmt};

use annotate_snippets::{AnnotationKind, Group, Level, Patch, Renderer, Snippet};

use super::{
    diagnostic::{Diagnostic, Severity},
    escaping::{escape_for_terminal, push_escaped_char},
    excerpt::Excerpt,
    report::{MAX_SHOWN_FINDINGS, Report},
    sources::{SourceId, Sources},
};

/// The style of text output.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Style {
    /// Without colours.
    Plain,
    /// With terminal colours.
    Coloured,
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.to_text(Style::Plain))
    }
}

impl Error for Report {}

impl Report {
    /// Renders the first [`MAX_SHOWN_FINDINGS`] findings with source excerpts, followed by the total count.
    pub fn to_text(&self, style: Style) -> String {
        let renderer = match style {
            Style::Plain => Renderer::plain(),
            Style::Coloured => Renderer::styled(),
        };
        let mut text = String::new();
        for diagnostic in self.diagnostics().iter().take(MAX_SHOWN_FINDINGS) {
            text.push_str(&render(diagnostic, self.sources(), &renderer));
            text.push_str("\n\n");
        }
        text.push_str(&self.summary());
        text
    }

    /// Returns a line with the number of findings, or an empty string if there are none.
    pub fn summary(&self) -> String {
        let count = |number: usize, word: &str| match number {
            0 => None,
            1 => Some(format!("1 {word}")),
            _ => Some(format!("{number} {word}s")),
        };
        let counts = [count(self.errors(), "error"), count(self.warnings(), "warning")];
        let mut line = counts.into_iter().flatten().collect::<Vec<_>>().join(", ");
        let more = self.count_beyond(MAX_SHOWN_FINDINGS);
        if more > 0 {
            line = format!("{line} (showing the first {MAX_SHOWN_FINDINGS}, {more} more)");
        }
        if !line.is_empty() {
            line.push('\n');
        }
        line
    }
}

fn render(diagnostic: &Diagnostic, sources: &Sources, renderer: &Renderer) -> String {
    let level = match diagnostic.severity {
        Severity::Error => Level::ERROR,
        Severity::Warning => Level::WARNING,
    };
    let mut group = level.primary_title(diagnostic.message.as_str()).id(diagnostic.code).elements(
        sources_of(diagnostic).into_iter().map(|id| build_snippet(diagnostic, sources, id)),
    );
    if let Some(pointer) = diagnostic.pointer.as_ref().filter(|_| diagnostic.labels.is_empty()) {
        group =
            group.element(Level::NOTE.message(format!("at `{}`", escape_for_terminal(pointer))));
    }
    for note in &diagnostic.notes {
        group = group.element(Level::NOTE.message(note.as_str()));
    }
    for help in &diagnostic.helps {
        group = group.element(Level::HELP.message(help.as_str()));
    }
    let mut groups: Vec<Group<'_>> = vec![group];
    if let Some(fix) = &diagnostic.fix {
        let span = fix.span.start..fix.span.end;
        let mut excerpt = Excerpt::new(sources, fix.span.source, std::slice::from_ref(&span));
        if span.is_empty() && excerpt.spans[0] == (0..0) && fix.replacement.ends_with('\n') {
            // The renderer only shows an insertion as an added line if it comes after a line break.
            excerpt.text.insert(0, '\n');
        }
        // The replacement repeats text from the file, which may be risky. As in excerpts, we escape each
        // character on its own because the renderer would drop joiners otherwise.
        let lines = fix.replacement.split('\n').map(|line| {
            let mut shown = String::new();
            let line = line.strip_suffix('\r').unwrap_or(line);
            line.chars().for_each(|character| push_escaped_char(&mut shown, character));
            shown
        });
        let lines: Vec<String> = lines.collect();
        let patch = Patch::new(excerpt.spans[0].clone(), lines.join("\n"));
        let snippet = Snippet::source(excerpt.text).line_start(excerpt.first_line).patch(patch);
        groups.push(Level::HELP.secondary_title(fix.text.as_str()).element(snippet));
    }
    renderer.render(&groups)
}

/// Returns the sources that a finding refers to, starting with the one for its location.
fn sources_of(diagnostic: &Diagnostic) -> Vec<SourceId> {
    let mut ids = Vec::new();
    let spans = diagnostic.span().into_iter();
    for span in spans.chain(diagnostic.labels.iter().map(|label| &label.span)) {
        if !ids.contains(&span.source) {
            ids.push(span.source);
        }
    }
    ids
}

/// Builds the snippet for one source, including its labels.
fn build_snippet<'a>(
    diagnostic: &'a Diagnostic,
    sources: &Sources,
    id: SourceId,
) -> Snippet<'a, annotate_snippets::Annotation<'a>> {
    let labels: Vec<_> = diagnostic.labels.iter().filter(|label| label.span.source == id).collect();
    let spans: Vec<_> = labels.iter().map(|label| label.span.start..label.span.end).collect();
    let excerpt = Excerpt::new(sources, id, &spans);
    let annotations = labels.iter().zip(excerpt.spans).map(|(label, span)| {
        let kind = if label.is_primary { AnnotationKind::Primary } else { AnnotationKind::Context };
        let text = (!label.text.is_empty()).then_some(label.text.as_str());
        kind.span(span).label(text)
    });
    Snippet::source(excerpt.text)
        .line_start(excerpt.first_line)
        .path(escape_for_terminal(sources.name(id)).into_owned())
        .annotations(annotations)
}
