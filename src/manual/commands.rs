use std::fmt::Write as _;

/// Commands, one a line, each with what it is for.
pub(super) fn commands(steps: &[(String, &str)]) -> String {
    let width = steps.iter().map(|(command, _)| command.chars().count()).max().unwrap_or(0);
    let mut out = String::new();
    for (command, what) in steps {
        // Writing to a string cannot fail.
        let _ = writeln!(out, "{}", format!("  sentiero {command:width$}  {what}").trim_end());
    }
    out
}
