use std::fmt::Write as _;

/// Formats commands, one a line, each with what it is for.
pub(super) fn commands(steps: &[(String, impl AsRef<str>)]) -> String {
    let width = steps.iter().map(|(command, _)| command.chars().count()).max().unwrap_or(0);
    let mut out = String::new();
    for (command, what) in steps {
        let what = what.as_ref();
        // Writing to a string cannot fail.
        let _ = writeln!(out, "{}", format!("  sentiero {command:width$}  {what}").trim_end());
    }
    out
}
