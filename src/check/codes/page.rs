/// The page of a kind of finding: what `sentiero code CODE` tells of it.
///
/// The texts are Markdown. Everything here is data: who shows it chooses how.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Page {
    /// The stable name of the findings, as in `unknown-key`.
    pub code: &'static str,
    /// What is the case, as one phrase without a full stop.
    pub title: &'static str,
    /// What it means, and what to do.
    pub what: &'static str,
    /// Why it is told at all.
    pub why: &'static str,
    /// The same ruleset before and after, unless no small file can show it.
    pub examples: Option<Examples>,
}

/// A ruleset with a fault, and the same ruleset mended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Examples {
    /// Gives one finding, of this code and no other.
    pub wrong: Example,
    /// Gives none.
    pub right: Example,
}

/// A ruleset as somebody would write it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Example {
    /// The files, each with its name and its text; the first is the one that is asked for.
    pub files: &'static [(&'static str, &'static str)],
    /// The arguments of `--set`.
    pub set: &'static [&'static str],
}

/// The name of the file of an example that has only one.
pub(crate) const OURS: &str = "ours.toml";

/// The example of a single file, or of several with their names, as a constant.
macro_rules! example {
    ($text:literal $(, set $set:literal)*) => {
        $crate::check::Example {
            files: &[($crate::check::OURS, $text)],
            set: &[$($set),*],
        }
    };
    ($($name:literal => $text:literal),+ $(,)?) => {
        $crate::check::Example { files: &[$(($name, $text)),+], set: &[] }
    };
}
pub(crate) use example;
