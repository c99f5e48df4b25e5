use super::{plain::plain, sources::Span};

/// How bad a finding is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Severity {
    /// Nothing can be done with the input.
    Error,
    /// The input can be used, but says something that has no effect.
    Warning,
}

impl Severity {
    /// The word for it.
    pub fn word(self) -> &'static str {
        match self {
            Severity::Error => "error",
            Severity::Warning => "warning",
        }
    }
}

/// Who can mend it, which decides the exit code of a command.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Blame {
    /// The content of a file.
    Input,
    /// What was asked for: a name that does not exist, for example.
    Usage,
    /// The disk or the system.
    Environment,
}

/// A place in a source with what there is to say about it.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Label {
    /// The place.
    pub span: Span,
    /// A short phrase; may be empty.
    pub text: String,
    /// Whether this is the place that the message is about, and not only of help.
    pub primary: bool,
}

/// A change to a source that mends the finding.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Fix {
    /// What is replaced.
    pub span: Span,
    /// By what.
    pub replacement: String,
    /// What the change does, as a phrase.
    pub text: String,
    /// Whether there is no other reading, so that a program may make the change unasked.
    pub certain: bool,
}

/// A finding: what is wrong, where, and what to do.
///
/// Everything that is passed in is made harmless by [`plain`], so that no text of a file can steer
/// a terminal.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Diagnostic {
    /// A stable name for the kind of finding, as in `unknown-key`.
    pub code: &'static str,
    /// How bad it is.
    pub severity: Severity,
    /// Who can mend it.
    pub blame: Blame,
    /// What is wrong, as a phrase in small letters.
    pub message: String,
    /// The places; the first primary one is where the finding stands.
    pub labels: Vec<Label>,
    /// Details, each a phrase.
    pub notes: Vec<String>,
    /// What to do, each a phrase.
    pub helps: Vec<String>,
    /// A change that mends it.
    pub fix: Option<Fix>,
    /// The JSON pointer of the value in its document, where there is one.
    pub pointer: Option<String>,
    /// How many findings besides it stands for: of very many that are alike, those that come last
    /// are only counted.
    pub others: usize,
}

impl Diagnostic {
    /// An error in the input.
    pub fn error(code: &'static str, message: impl AsRef<str>) -> Diagnostic {
        Diagnostic {
            code,
            severity: Severity::Error,
            blame: Blame::Input,
            message: plain(message.as_ref()).into_owned(),
            labels: Vec::new(),
            notes: Vec::new(),
            helps: Vec::new(),
            fix: None,
            pointer: None,
            others: 0,
        }
    }

    /// A warning about the input.
    pub fn warning(code: &'static str, message: impl AsRef<str>) -> Diagnostic {
        Diagnostic { severity: Severity::Warning, ..Diagnostic::error(code, message) }
    }

    /// The finding with somebody else to blame than the input.
    #[must_use]
    pub fn blame(mut self, blame: Blame) -> Diagnostic {
        self.blame = blame;
        self
    }

    /// The finding with the place that it is about.
    #[must_use]
    pub fn label(self, span: impl Into<Option<Span>>, text: impl AsRef<str>) -> Diagnostic {
        self.with_label(span.into(), text.as_ref(), true)
    }

    /// The finding with another place that helps to understand it.
    #[must_use]
    pub fn also(self, span: impl Into<Option<Span>>, text: impl AsRef<str>) -> Diagnostic {
        self.with_label(span.into(), text.as_ref(), false)
    }

    /// The finding with a detail.
    #[must_use]
    pub fn note(mut self, text: impl AsRef<str>) -> Diagnostic {
        self.notes.push(plain(text.as_ref()).into_owned());
        self
    }

    /// The finding with advice.
    #[must_use]
    pub fn help(mut self, text: impl AsRef<str>) -> Diagnostic {
        self.helps.push(plain(text.as_ref()).into_owned());
        self
    }

    /// The finding with some lines as they could stand in a file.
    #[must_use]
    pub fn sample(mut self, text: impl AsRef<str>, lines: &[String]) -> Diagnostic {
        let mut sample = plain(text.as_ref()).into_owned();
        for line in lines {
            sample.push_str("\n    ");
            sample.push_str(&plain(line));
        }
        self.helps.push(sample);
        self
    }

    /// The finding with a change that certainly mends it. Where there is no span the phrase is
    /// given as advice.
    #[must_use]
    pub fn fix(
        mut self,
        span: impl Into<Option<Span>>,
        replacement: impl Into<String>,
        text: impl AsRef<str>,
    ) -> Diagnostic {
        match span.into() {
            Some(span) => {
                let text = plain(text.as_ref()).into_owned();
                let replacement = replacement.into();
                self.fix = Some(Fix { span, replacement, text, certain: true });
                self
            }
            None => self.help(text),
        }
    }

    /// The finding whose change, if it has one, is certain only under this condition; else it is a
    /// suggestion, for a person to judge.
    #[must_use]
    pub fn certain_if(mut self, condition: bool) -> Diagnostic {
        if let Some(fix) = &mut self.fix {
            fix.certain &= condition;
        }
        self
    }

    /// The finding with the JSON pointer of the value.
    #[must_use]
    pub fn at(mut self, pointer: impl Into<String>) -> Diagnostic {
        self.pointer = Some(pointer.into());
        self
    }

    /// Where the finding stands: its first primary label, else its first label.
    pub fn span(&self) -> Option<&Span> {
        let primary = self.labels.iter().find(|label| label.primary);
        primary.or(self.labels.first()).map(|label| &label.span)
    }

    /// All that is said of the place itself: a line each for the message with what stands at the
    /// place, the notes and the advice.
    pub fn told(&self) -> String {
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

    /// The other places of which something is said.
    pub fn others(&self) -> impl Iterator<Item = &Label> {
        let own = self.span();
        self.labels.iter().filter(move |label| Some(&label.span) != own)
    }

    fn with_label(mut self, span: Option<Span>, text: &str, primary: bool) -> Diagnostic {
        if let Some(span) = span {
            self.labels.push(Label { span, text: plain(text).into_owned(), primary });
        }
        self
    }
}
