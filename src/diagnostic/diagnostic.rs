//! A single finding with its labels, notes, advice and fix.

use serde_json::Value;

use super::{escaping::escape_for_terminal, sources::Span};

/// A diagnostic's severity.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Severity {
    /// The input can't be used.
    Error,
    /// The input can be used, but part of it has no effect.
    Warning,
}

impl Severity {
    /// Returns `error` or `warning`.
    pub fn word(self) -> &'static str {
        match self {
            Severity::Error => "error",
            Severity::Warning => "warning",
        }
    }
}

/// The cause of a diagnostic, which determines a command's exit code.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Blame {
    /// A file's content.
    Input,
    /// The request, for example a name that doesn't exist.
    Usage,
    /// The disk or the system.
    Environment,
}

/// A span with a remark.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Label {
    /// The span.
    pub span: Span,
    /// A short phrase, which may be empty.
    pub text: String,
    /// Whether the message is about this span. If not, the span only provides context.
    pub is_primary: bool,
}

/// A suggested fix, which replaces part of a source.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Fix {
    /// The span to replace.
    pub span: Span,
    /// The new text.
    pub replacement: String,
    /// A phrase that describes the change.
    pub text: String,
    /// Whether the fix is machine-applicable because the author can't have meant anything else.
    pub is_certain: bool,
}

/// A change that the author could make, as one of several ways out.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct WayOut {
    /// The advice that it belongs to, which is one of the diagnostic's `helps`.
    pub help: String,
    /// The change.
    pub change: SuggestedChange,
}

/// The change that a way out makes.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum SuggestedChange {
    /// Sets a key, such as `hand.size`.
    Setting(String, Value),
    /// Adds the lines of a `when` block to the file.
    Block(Vec<String>),
}

/// A finding, which says what's wrong, where it is and what to do about it.
///
/// All strings are sanitised by [`escape_for_terminal`] so that a file's contents can't control a terminal.
///
/// ```
/// use sentiero::{MemoryFiles, Request, Severity, validate};
///
/// let files = MemoryFiles::default()
///     .with_file("ours.toml", "id = \"ours\"\nextends = \"calliope\"\nhand.size = 40\n");
/// let report = validate(&Request::new("ours.toml"), &files).unwrap_err();
/// let [found] = report.diagnostics() else { panic!("one finding") };
/// assert_eq!((found.severity, found.code), (Severity::Error, "out-of-range"));
/// assert_eq!(found.pointer.as_deref(), Some("/hand/size"));
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Diagnostic {
    /// The stable code, such as `unknown-key`.
    pub code: &'static str,
    /// The severity.
    pub severity: Severity,
    /// The cause.
    pub blame: Blame,
    /// The message, as a lower-case phrase.
    pub message: String,
    /// The labels. The first primary one marks the finding's location.
    pub labels: Vec<Label>,
    /// Details, one phrase each.
    pub notes: Vec<String>,
    /// Advice, one phrase each.
    pub helps: Vec<String>,
    /// The changes that the advice suggests.
    pub ways_out: Vec<WayOut>,
    /// The suggested fix, if there is one.
    pub fix: Option<Fix>,
    /// The JSON pointer to the value in its document.
    pub pointer: Option<String>,
    /// The player counts that it applies to, or none if it applies to all of them.
    pub players: Vec<u8>,
    /// How many additional findings this one stands for. If a file has a huge number of errors, we only count
    /// the last ones.
    pub other_count: usize,
}

impl Diagnostic {
    /// Creates an error in the input.
    pub fn error(code: &'static str, message: impl AsRef<str>) -> Diagnostic {
        Diagnostic {
            code,
            severity: Severity::Error,
            blame: Blame::Input,
            message: escape_for_terminal(message.as_ref()).into_owned(),
            labels: Vec::new(),
            notes: Vec::new(),
            helps: Vec::new(),
            ways_out: Vec::new(),
            fix: None,
            pointer: None,
            players: Vec::new(),
            other_count: 0,
        }
    }

    /// Creates a warning about the input.
    pub fn warning(code: &'static str, message: impl AsRef<str>) -> Diagnostic {
        Diagnostic { severity: Severity::Warning, ..Diagnostic::error(code, message) }
    }

    /// Sets the cause.
    #[must_use]
    pub fn blame(mut self, blame: Blame) -> Diagnostic {
        self.blame = blame;
        self
    }

    /// Adds a primary label, unless there is no span.
    #[must_use]
    pub fn label(self, span: impl Into<Option<Span>>, text: impl AsRef<str>) -> Diagnostic {
        self.with_label(span.into(), text.as_ref(), true)
    }

    /// Adds a secondary label, unless there is no span.
    #[must_use]
    pub fn secondary_label(
        self,
        span: impl Into<Option<Span>>,
        text: impl AsRef<str>,
    ) -> Diagnostic {
        self.with_label(span.into(), text.as_ref(), false)
    }

    /// Adds a note.
    #[must_use]
    pub fn note(mut self, text: impl AsRef<str>) -> Diagnostic {
        self.notes.push(escape_for_terminal(text.as_ref()).into_owned());
        self
    }

    /// Adds advice.
    #[must_use]
    pub fn help(mut self, text: impl AsRef<str>) -> Diagnostic {
        self.helps.push(escape_for_terminal(text.as_ref()).into_owned());
        self
    }

    /// Adds advice to set a key, given by its JSON pointer, to a word, number or boolean.
    #[must_use]
    pub fn help_setting(
        self,
        text: impl AsRef<str>,
        pointer: impl AsRef<str>,
        value: impl Into<Value>,
    ) -> Diagnostic {
        let key = pointer.as_ref().trim_start_matches('/').replace('/', ".");
        let value = value.into();
        let found = self.help(format!("{}: `{key} = {value}`", text.as_ref()));
        found.suggest(SuggestedChange::Setting(key, value))
    }

    /// Adds advice to add a `when` block, given by its lines.
    #[must_use]
    pub fn help_block(self, text: impl AsRef<str>, lines: &[String]) -> Diagnostic {
        self.sample(text, lines).suggest(SuggestedChange::Block(lines.to_vec()))
    }

    /// Adds the change that the latest advice suggests.
    fn suggest(mut self, change: SuggestedChange) -> Diagnostic {
        let help = self.helps.last().cloned().unwrap_or_default();
        self.ways_out.push(WayOut { help, change });
        self
    }

    /// Adds advice with sample lines for a file.
    #[must_use]
    pub fn sample(mut self, text: impl AsRef<str>, lines: &[String]) -> Diagnostic {
        let mut sample = escape_for_terminal(text.as_ref()).into_owned();
        for line in lines {
            sample.push_str("\n    ");
            sample.push_str(&escape_for_terminal(line));
        }
        self.helps.push(sample);
        self
    }

    /// Sets a fix, which is either machine-applicable or just a suggestion. If there's no span, the text
    /// becomes advice instead.
    #[must_use]
    pub fn fix(
        mut self,
        span: impl Into<Option<Span>>,
        replacement: impl Into<String>,
        text: impl AsRef<str>,
        is_certain: bool,
    ) -> Diagnostic {
        match span.into() {
            Some(span) => {
                let text = escape_for_terminal(text.as_ref()).into_owned();
                self.fix = Some(Fix { span, replacement: replacement.into(), text, is_certain });
                self
            }
            None => self.help(text),
        }
    }

    /// Sets the JSON pointer to the value.
    #[must_use]
    pub fn pointer(mut self, pointer: impl AsRef<str>) -> Diagnostic {
        self.pointer = Some(pointer.as_ref().to_owned());
        self
    }

    /// Returns the location of the finding, which is the span of its first primary label, or of its first
    /// label if none of them are primary.
    pub fn span(&self) -> Option<&Span> {
        let primary = self.labels.iter().find(|label| label.is_primary);
        primary.or(self.labels.first()).map(|label| &label.span)
    }

    /// Returns the message with the label for its location, followed by each note and piece of advice on a
    /// separate line.
    pub fn full_message(&self) -> String {
        let label = self.labels.iter().find(|label| Some(&label.span) == self.span());
        let label = label.map_or("", |label| &label.text);
        let mut told = self.message.clone();
        if !label.is_empty() {
            told = format!("{told} ({label})");
        }
        let notes = self.notes.iter().map(|note| ("note", note));
        let helps = self.helps.iter().map(|help| ("help", help));
        let fix = self.fix.iter().map(|fix| ("help", &fix.text));
        for (word, line) in notes.chain(helps).chain(fix) {
            told = format!("{told}\n{word}: {line}");
        }
        told
    }

    /// Returns the labels that aren't at the finding's location.
    pub fn other_labels(&self) -> impl Iterator<Item = &Label> {
        let own = self.span();
        self.labels.iter().filter(move |label| Some(&label.span) != own)
    }

    fn with_label(mut self, span: Option<Span>, text: &str, is_primary: bool) -> Diagnostic {
        if let Some(span) = span {
            self.labels.push(Label {
                span,
                text: escape_for_terminal(text).into_owned(),
                is_primary,
            });
        }
        self
    }
}
