//! Checks a file's `#:schema` comment, which must point editors to this program's schema.

use crate::{
    diagnostic::{Diagnostic, SourceId, Span, quote_text},
    loader::{Files, SchemaFile, SchemaLink},
};

/// The file name that we suggest for the schema.
const SCHEMA_FILE_NAME: &str = "ruleset.schema.json";

/// Returns a finding if the given text has such a comment and it's wrong.
pub(super) fn check_schema_link(
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
    let write = |path: &str| {
        format!("create it with {}", quote_text(&format!("sentiero schema --write {path}")))
    };
    let Some(path) = link.file(name) else {
        let found = if link.target.is_empty() {
            warn("`#:schema` has no path", "expected a path after it")
        } else {
            warn("`#:schema` contains a web address", "expected a local file")
                .note("each version of this program comes with its own schema")
        };
        let here = quote_text(&format!("#:schema ./{SCHEMA_FILE_NAME}"));
        return Some(found.help(format!(
            "use a local file, as in {here}; {}",
            write(&(folder + SCHEMA_FILE_NAME))
        )));
    };
    let shown = quote_text(&path);
    match files.schema(&path) {
        SchemaFile::Unknown | SchemaFile::Own => None,
        SchemaFile::Missing => {
            let message = format!("the schema {shown} does not exist");
            Some(warn(&message, "no such file").help(write(&path)))
        }
        SchemaFile::Foreign => {
            let message = format!("{shown} is not a ruleset schema");
            let help = format!("use a different file; {}", write(&(folder + SCHEMA_FILE_NAME)));
            Some(warn(&message, "not this program's schema").help(help))
        }
    }
}
