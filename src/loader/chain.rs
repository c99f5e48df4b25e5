//! Reads a ruleset and the chain of files that it extends.

use std::{collections::BTreeMap, ops::Range};

use serde_json::Value;

use super::{
    builtin::{builtin_rulesets, editions},
    command_line_value::parse_command_line_value,
    layer::Document,
    recover::{MAX_BYTES, decode, parse},
    schema_link::SchemaFile,
};
use crate::{
    diagnostic::{
        Blame, Diagnostic, NearName, SourceId, Sources, Span, find_nearest, quote_string,
        quote_text,
    },
    ruleset::{MAX_CHAIN_FILES, keys, schema::Schema},
};

/// The name that refers to standard input wherever a file can be read. In `extends`, it's an id.
pub const STDIN: &str = "-";

/// Returns whether the name of a ruleset is a path. This is the case if it contains a `/` or ends in `.toml`.
/// Any other name is the id of a built-in ruleset.
pub fn is_path(name: &str) -> bool {
    name.contains('/') || std::path::Path::new(name).extension().is_some_and(|end| end == "toml")
}

/// Reads a ruleset and the chain that it extends. Returns the documents starting at the root of the chain,
/// followed by the values from the command line. If a file can't be read or parsed, the error is added to the
/// findings and the files that it extends are skipped.
pub(crate) fn read(
    ruleset: &str,
    arguments: &[String],
    schemas: &[&Schema],
    files: &dyn Files,
    sources: &mut Sources,
    findings: &mut Vec<Diagnostic>,
) -> Vec<Document> {
    let mut reader =
        ChainReader { files, schemas, sources, findings, folder: None, names: Vec::new() };
    let (mut documents, mut parsed) = (Vec::new(), Vec::new());
    let mut next = Some((ReadTarget::from_name(ruleset), None));
    while let Some((target, from)) = next.take() {
        let Some((document, faults)) = reader.read(&target, from.as_ref()) else { break };
        parsed.push(faults);
        if let Some(Value::String(extends)) = document.tree.value.get("extends") {
            let span = document.value_spans(&keys::EXTENDS).map(|spot| spot.value.clone());
            next = reader.follow(extends, &target, span.as_ref()).map(|target| (target, span));
        }
        documents.push(document);
    }
    reader.parse_again(&mut documents, parsed);
    documents.reverse();
    documents.extend(
        arguments
            .iter()
            .filter_map(|argument| parse_command_line_value(argument, sources, findings)),
    );
    documents
}

/// The findings from parsing a source, which are consecutive in the list of all findings.
struct ParsedSource {
    id: SourceId,
    faults: Range<usize>,
}

/// A ruleset to read.
enum ReadTarget {
    Builtin(String),
    /// The path relative to the top file's folder, and the path to open.
    File {
        relative_path: Vec<String>,
        path: String,
    },
}

impl ReadTarget {
    fn from_name(name: &str) -> ReadTarget {
        if is_path(name) || name == STDIN {
            let file = name.rsplit('/').next().unwrap_or(name);
            ReadTarget::File { relative_path: vec![file.to_owned()], path: name.to_owned() }
        } else {
            ReadTarget::Builtin(name.to_owned())
        }
    }
}

struct ChainReader<'a> {
    files: &'a dyn Files,
    schemas: &'a [&'a Schema],
    sources: &'a mut Sources,
    findings: &'a mut Vec<Diagnostic>,
    /// The top file's folder, with a trailing `/` unless it's empty.
    folder: Option<String>,
    /// The names read so far, starting with the top file.
    names: Vec<String>,
}

impl ChainReader<'_> {
    fn read(
        &mut self,
        target: &ReadTarget,
        from: Option<&Span>,
    ) -> Option<(Document, ParsedSource)> {
        let (name, id, is_builtin) = match target {
            ReadTarget::Builtin(id) => {
                let Some(known) = builtin_rulesets().iter().find(|known| known.id == id) else {
                    let fault = self.unknown_id_error(id, from);
                    self.findings.push(fault);
                    return None;
                };
                (known.name.to_owned(), self.sources.add(known.name, known.text), true)
            }
            ReadTarget::File { path, .. } => (path.clone(), self.open(path, from)?, false),
        };
        self.names.push(name.clone());
        let first = self.findings.len();
        let tree = parse(self.sources, id, self.schemas, self.findings)?;
        let document = Document { name, is_builtin, is_command_line: false, tree };
        Some((document, ParsedSource { id, faults: first..self.findings.len() }))
    }

    /// Explains the syntax errors in files without a family again if another file in the chain sets one. Such
    /// files belong to the same family, so its schema applies.
    fn parse_again(&mut self, documents: &mut [Document], parsed: Vec<ParsedSource>) {
        let named = documents.iter().rev().find_map(Document::family);
        let own = self.schemas.iter().position(|schema| named == Some(schema.name()));
        let Some(own) = own.filter(|_| self.schemas.len() > 1) else { return };
        for (document, ParsedSource { id, faults }) in documents.iter_mut().zip(parsed).rev() {
            if faults.is_empty() || document.family().is_some() {
                continue;
            }
            let mut again = Vec::new();
            if let Some(tree) = parse(self.sources, id, &self.schemas[own..=own], &mut again) {
                document.tree = tree;
                self.findings.splice(faults, again);
            }
        }
    }

    fn open(&mut self, path: &str, from: Option<&Span>) -> Option<SourceId> {
        let folder =
            path.rsplit_once('/').map_or(String::new(), |(folder, _)| format!("{folder}/"));
        let inside = self.folder.clone();
        let top = self.folder.get_or_insert(folder);
        let root = if top.is_empty() { "." } else { top.as_str() };
        let bytes = self.files.read(path, inside.map(|_| root), MAX_BYTES);
        let text = match bytes {
            Ok(bytes) => decode(path, &bytes, self.sources)
                .map_err(|fault| fault.secondary_label(from.cloned(), "extended here")),
            Err(error) => {
                let fault = unreadable_file_error(path, &error, from);
                let is_missing = error == FileError::Missing;
                Err(if is_missing { self.suggest_file(fault, path, from) } else { fault })
            }
        };
        text.map_err(|fault| self.findings.push(fault)).ok()
    }

    /// Returns whether a file exists inside the ruleset's folder.
    fn has_file(&self, path: &str) -> bool {
        let root = self.folder.as_deref().filter(|folder| !folder.is_empty()).unwrap_or(".");
        self.files.read(path, Some(root), MAX_BYTES).is_ok()
    }

    /// Reports an unknown id and suggests a file with that name, if there is one.
    fn unknown_id_error(&self, id: &str, from: Option<&Span>) -> Diagnostic {
        let found = unknown_id_error(id, from);
        let file = format!("{id}.toml");
        let folder = self.folder.as_deref().unwrap_or_default();
        // In files other than the first, names are relative to the file itself.
        let is_first = self.names.len() <= 1;
        let is_path = !id.contains(['\\', ':', '\0']) && !id.is_empty();
        if is_first && found.fix.is_none() && is_path && self.has_file(&format!("{folder}{file}")) {
            let help = format!("did you mean the file {}?", quote_text(&file));
            return found.fix(from.cloned(), format!("\"{file}\""), help, true);
        }
        found
    }

    /// Adds a suggestion for a missing file, which is either a built-in ruleset or a file with the missing
    /// extension.
    fn suggest_file(&self, found: Diagnostic, path: &str, from: Option<&Span>) -> Diagnostic {
        let found = with_variants(found, path, from);
        if let Some(help) = from.and(path_help(path)) {
            return found.help(help);
        }
        let file = path.rsplit('/').next().unwrap_or_default();
        let stem = file.strip_suffix(".toml").unwrap_or(file);
        if builtin_rulesets().iter().any(|known| known.id == stem) {
            let has = if path == file { "an extension" } else { "a folder or an extension" };
            let help = format!("`{stem}` is built in: use its id without {has}");
            return found.fix(from.cloned(), format!("\"{stem}\""), help, true);
        }
        let ended = format!("{path}.toml");
        if self.names.len() > 1 || !self.has_file(&ended) {
            return found;
        }
        let folder = self.folder.as_deref().filter(|_| from.is_some()).unwrap_or_default();
        let below = ended.strip_prefix(folder).unwrap_or(&ended);
        let help = format!("did you mean the file {}?", quote_text(below));
        match quote_string(below) {
            Some(below) => found.fix(from.cloned(), below, help, true),
            None => found.help(help),
        }
    }

    /// Returns the ruleset that an `extends` in `target` refers to, unless it can't be followed.
    fn follow(
        &mut self,
        extends: &str,
        target: &ReadTarget,
        span: Option<&Span>,
    ) -> Option<ReadTarget> {
        let next = self.target(extends, target, span)?;
        if self.names.len() < MAX_CHAIN_FILES {
            return Some(next);
        }
        let message = format!("the chain of `extends` has more than {MAX_CHAIN_FILES} files");
        self.refuse("extends-too-long", &message, span, "")
    }

    fn target(
        &mut self,
        extends: &str,
        target: &ReadTarget,
        span: Option<&Span>,
    ) -> Option<ReadTarget> {
        if !is_path(extends) {
            return Some(ReadTarget::Builtin(extends.to_owned()));
        }
        let ReadTarget::File { relative_path, .. } = target else {
            let message = "a built-in ruleset cannot extend a file";
            return self.refuse("extends-outside", message, span, "");
        };
        if let Some(sign) = extends.chars().find(|sign| matches!(sign, '\\' | ':' | '\0')) {
            let message =
                format!("a path in `extends` cannot contain {}", quote_text(&sign.to_string()));
            let found = Diagnostic::error("extends-outside", message).pointer(keys::EXTENDS);
            let found = found.label(span.cloned(), "");
            let meant = extends.replace('\\', "/");
            let meant = quote_string(&meant)
                .filter(|_| sign == '\\' && resolve(relative_path, &meant).is_some());
            let note = "paths are relative, with `/` between folders on every system";
            let help = "use `/` between folders on every system";
            self.findings.push(if let Some(meant) = meant {
                found.fix(span.cloned(), meant, help, false)
            } else {
                path_help(extends).into_iter().fold(found.note(note), Diagnostic::help)
            });
            return None;
        }
        if extends.starts_with('/') {
            let message = "`extends` is an absolute path";
            let note = "paths are relative to the folder of the file that contains them";
            return self.refuse_path(message, span, note);
        }
        let Some(relative_path) = resolve(relative_path, extends) else {
            let message = "`extends` points outside the ruleset's folder";
            let note = "a path must stay in or below the folder of the loaded file";
            return self.refuse_path(message, span, note);
        };
        let path =
            format!("{}{}", self.folder.as_deref().unwrap_or_default(), relative_path.join("/"));
        if self.names.contains(&path) {
            let chain = self.names.iter().chain([&path]).map(|name| quote_text(name));
            let note = chain.collect::<Vec<_>>().join(" → ");
            return self.refuse("extends-cycle", "`extends` leads back to itself", span, &note);
        }
        Some(ReadTarget::File { relative_path, path })
    }

    /// Reports a path to a file that isn't in the ruleset's folder.
    fn refuse_path(
        &mut self,
        message: &str,
        span: Option<&Span>,
        note: &str,
    ) -> Option<ReadTarget> {
        self.refuse("extends-outside", message, span, note);
        if let Some(found) = self.findings.pop() {
            let help =
                "keep both files below one folder, and load the ruleset from the one further up";
            self.findings.push(found.help(help));
        }
        None
    }

    fn refuse(
        &mut self,
        code: &'static str,
        message: &str,
        span: Option<&Span>,
        note: &str,
    ) -> Option<ReadTarget> {
        let found =
            Diagnostic::error(code, message).label(span.cloned(), "").pointer(keys::EXTENDS);
        self.findings.push(if note.is_empty() { found } else { found.note(note) });
        None
    }
}

/// Returns advice on a path in the notation of a shell, a browser or Windows.
fn path_help(path: &str) -> Option<&'static str> {
    const HELP: [(&str, &str); 5] = [
        ("~/", "`~` is not expanded; put the file in the folder of this one and use its name"),
        (
            "$",
            "variables are not expanded; put the file in the folder of this one and use its name",
        ),
        (
            "%",
            "variables are not expanded; put the file in the folder of this one and use its name",
        ),
        ("://", "addresses are not followed; download the file into the folder of this one"),
        ("\u{8}", "in a string, `\\b` is an escape; use `/` between folders"),
    ];
    HELP.iter().find(|(sign, _)| path.contains(sign)).map(|(_, help)| *help)
}

/// Resolves an `extends` path relative to the folder of the file `from`. Returns `None` if it leads outside
/// the top folder or doesn't refer to a file.
fn resolve(from: &[String], extends: &str) -> Option<Vec<String>> {
    let mut path: Vec<String> = from.iter().take(from.len().saturating_sub(1)).cloned().collect();
    for part in extends.split('/') {
        match part {
            "" | "." => {}
            ".." => drop(path.pop()?),
            _ => path.push(part.to_owned()),
        }
    }
    (!path.is_empty()).then_some(path)
}

fn unknown_id_error(id: &str, from: Option<&Span>) -> Diagnostic {
    let ids = builtin_rulesets().iter().map(|known| known.id);
    let blame = if from.is_some() { Blame::Input } else { Blame::Usage };
    let found = Diagnostic::error("unknown-ruleset", format!("unknown ruleset {}", quote_text(id)))
        .blame(blame)
        .label(from.cloned(), "no built-in ruleset has this id")
        .note(format!(
            "the editions are {}; `sentiero list` also shows the built-in house rules",
            list(editions().map(|known| known.id))
        ))
        .note("to use a file, give a path that contains `/` or ends in `.toml`");
    let found = with_variants(found, id, from);
    let found = match std::path::Path::new(id).extension() {
        Some(_) => found.note("rulesets are written in TOML"),
        None => found,
    };
    // The name may be the title on the box, which contains the id as a word.
    let small = id.to_lowercase();
    let mut words = small.split(|letter: char| !letter.is_ascii_alphanumeric());
    let word = words.find_map(|word| ids.clone().find(|known| *known == word));
    if from.is_some() && id.contains('+') {
        return found;
    }
    let near = find_nearest(id, ids).or(word.map(|name| NearName { name, is_certain: false }));
    match near {
        Some(NearName { name, is_certain }) => found.fix(
            from.cloned(),
            format!("\"{name}\""),
            format!("did you mean `{name}`?"),
            // A fix must not drop variants.
            is_certain && !id.contains('+'),
        ),
        None => found,
    }
}

/// Adds advice about variants if the name of a ruleset contains a `+`.
fn with_variants(found: Diagnostic, name: &str, from: Option<&Span>) -> Diagnostic {
    let Some((ruleset, variants)) = name.split_once('+') else { return found };
    let variants: Vec<&str> = variants.split('+').filter(|name| !name.is_empty()).collect();
    if variants.is_empty() {
        return found;
    }
    if from.is_none() {
        let options = variants.iter().map(|name| format!(" --variant {name}"));
        let all = format!("{ruleset}{}", options.collect::<String>());
        return found.help(format!("select variants with `--variant`, as in {}", quote_text(&all)));
    }
    let (Some(ruleset), Some(variants)) =
        (quote_string(ruleset), variants.into_iter().map(quote_string).collect::<Option<Vec<_>>>())
    else {
        return found.help("use `with`, a list of names, to enable variants");
    };
    let lines = [format!("extends = {ruleset}"), format!("with = [{}]", variants.join(", "))];
    found.sample("use `with` on a separate line to enable variants:", &lines)
}

fn unreadable_file_error(path: &str, error: &FileError, from: Option<&Span>) -> Diagnostic {
    let path = quote_text(path);
    let (code, message, blame) = match error {
        FileError::Missing => {
            ("no-such-file", format!("the file {path} does not exist"), Blame::Environment)
        }
        FileError::Link => (
            "extends-outside",
            format!("{path} is or contains a symbolic link, which `extends` does not follow"),
            Blame::Input,
        ),
        FileError::Other(why) => {
            ("unreadable-file", format!("cannot read {path}: {why}"), Blame::Environment)
        }
    };
    // If a file refers to a missing file, the error is in the input.
    let is_input = from.is_some() && *error == FileError::Missing;
    let blame = if is_input { Blame::Input } else { blame };
    Diagnostic::error(code, message).blame(blame).label(from.cloned(), "referenced here")
}

/// Formats the given names as a list.
fn list<'a>(names: impl Iterator<Item = &'a str>) -> String {
    names.map(quote_text).collect::<Vec<_>>().join(", ")
}

/// A source of ruleset files. The library itself does not access the file system.
pub trait Files {
    /// Returns a file's contents. If it's longer than `limit`, returns at least `limit + 1` bytes.
    ///
    /// If another file extends this one, `folder` is the folder that has to contain it, and symbolic links
    /// below that folder aren't followed. Paths use `/` and can be absolute or relative to the working
    /// directory.
    fn read(&self, path: &str, folder: Option<&str>, limit: usize) -> Result<Vec<u8>, FileError>;

    /// Returns what's in the file that `#:schema` refers to, if known.
    fn schema(&self, _path: &str) -> SchemaFile {
        SchemaFile::Unknown
    }
}

/// The reason a file couldn't be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FileError {
    /// The file does not exist.
    Missing,
    /// The path contains a symbolic link, but links aren't followed here.
    Link,
    /// Any other error, as described by the system.
    Other(String),
}

/// No files at all, so only built-in rulesets can be loaded.
///
/// ```
/// use sentiero::{NoFiles, Request, load};
///
/// assert!(load(&Request::new("calliope"), &NoFiles).is_ok());
/// assert!(load(&Request::new("ours.toml"), &NoFiles).is_err());
/// ```
#[derive(Clone, Copy, Debug, Default)]
pub struct NoFiles;

impl Files for NoFiles {
    fn read(&self, _: &str, _: Option<&str>, _: usize) -> Result<Vec<u8>, FileError> {
        Err(FileError::Missing)
    }
}

/// Files stored in memory, by path.
///
/// ```
/// use sentiero::{MemoryFiles, Request, load};
///
/// let files = MemoryFiles::default()
///     .with_file("base.toml", "id = \"base\"\nextends = \"calliope\"\nhand.size = 4\n")
///     .with_file("ours.toml", "id = \"ours\"\nextends = \"base.toml\"\n");
/// assert!(load(&Request::new("ours.toml"), &files).is_ok());
/// ```
#[derive(Clone, Debug, Default)]
pub struct MemoryFiles(pub BTreeMap<String, Vec<u8>>);

impl MemoryFiles {
    /// Adds a file.
    #[must_use]
    pub fn with_file(mut self, path: impl Into<String>, bytes: impl Into<Vec<u8>>) -> MemoryFiles {
        self.0.insert(path.into(), bytes.into());
        self
    }
}

impl Files for MemoryFiles {
    fn read(&self, path: &str, _: Option<&str>, _: usize) -> Result<Vec<u8>, FileError> {
        self.0.get(path).cloned().ok_or(FileError::Missing)
    }
}
