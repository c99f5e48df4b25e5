//! Checks the comment `#:schema` of a file: an editor has to find the schema of this program there.

use crate::{
    diagnostic::{Diagnostic, SourceId, Span, quoted},
    loader::{Files, SchemaFile, SchemaLink},
};

/// The name of the schema's file in advice.
const USUAL: &str = "ruleset.schema.json";

/// Returns what is wrong with the comment in the text of a file.
pub(super) fn look_at(
    name: &str,
    source: SourceId,
    text: &str,
    files: &dyn Files,
) -> Option<Diagnostic> {
    let link = SchemaLink::find(text)?;
    let span = Span::new(source, link.bytes.clone());
    let warn = |message: &str, label: &str| {
        Diagnostic::warning("unusable-schema", message).label(span.clone(), label)
    };
    let folder = name.rsplit_once('/').map_or_else(String::new, |(folder, _)| format!("{folder}/"));
    let write =
        |path: &str| format!("{} writes it", quoted(&format!("sentiero schema --write {path}")));
    let Some(path) = link.file(name) else {
        let found = if link.target.is_empty() {
            warn("`#:schema` names no file", "expected a path after it")
        } else {
            warn("`#:schema` names a schema on the web", "not in a file on this machine")
                .note("the schema belongs to a version of this program, which brings it along")
        };
        let here = quoted(&format!("#:schema ./{USUAL}"));
        return Some(
            found.help(format!("name a file, as in {here}; {}", write(&(folder + USUAL)))),
        );
    };
    let shown = quoted(&path);
    match files.schema(&path) {
        SchemaFile::Unknown | SchemaFile::Own => None,
        SchemaFile::Missing => {
            let message = format!("there is no schema {shown}");
            Some(warn(&message, "no file has this path").help(write(&path)))
        }
        SchemaFile::Foreign => {
            let message = format!("{shown} is no schema of rulesets");
            let help = format!("name another file; {}", write(&(folder + USUAL)));
            Some(warn(&message, "not the schema of this program").help(help))
        }
    }
}
