//! Finds and renames the occurrences of a name in files that are related by `extends`.

use std::collections::{BTreeMap, BTreeSet};

use gen_lsp_types::{
    DocumentChange, Edit, ErrorCodes, OptionalVersionedTextDocumentIdentifier, RenameFile,
    RenameParams, TextDocumentEdit, TextDocumentIdentifier, TextDocumentPositionParams, TextEdit,
    WorkspaceEdit,
};

use super::{
    context::RequestContext, document::LineIndex, document::uri_of, view::WorkspaceView,
    wire::RequestRefusal,
};
use crate::{
    editor::{SharedName, defines_variant, extends_of, occurrences},
    loader::{self, FileError, Files, builtin_rulesets},
};

/// An occurrence of a name.
pub struct Occurrence {
    pub file: String,
    /// The range and the current name.
    pub place: TextEdit,
}

/// The rules files that are in the same editor folder as a given file, along with their chains.
struct RelatedFiles<'a> {
    view: &'a WorkspaceView,
    own: &'a str,
    /// The names of the sources in each file's chain.
    chains: BTreeMap<String, Vec<String>>,
}

impl RelatedFiles<'_> {
    /// Returns the names of the sources in a file's chain.
    fn chain(&self, file: &str) -> &[String] {
        self.chains.get(file).map_or(&[], Vec::as_slice)
    }

    /// Returns the files in which a name has the same meaning. Files aren't related just because they extend
    /// the same built-in ruleset.
    fn files_with_same(&self, name: &SharedName) -> Vec<&str> {
        let parent = self.chain(self.own).get(1).filter(|parent| !is_builtin(parent));
        let users = match name {
            SharedName::Variant(variant) => self.users_of(variant),
            _ => BTreeSet::new(),
        };
        let is_related = |file: &&str| match name {
            SharedName::Variant(_) => users.contains(*file),
            SharedName::Ruleset(_) => parent.is_some() && self.chain(file).get(1) == parent,
            SharedName::Id(_) => self.chain(file).get(1).is_some_and(|parent| parent == self.own),
        };
        let files = self.chains.keys().map(String::as_str);
        files.filter(|file| *file == self.own || is_related(file)).collect()
    }

    /// Returns the files that extend a definition of the given variant in this file's chain.
    ///
    /// If it isn't defined by any file in the chain, we start from the chain's last file that isn't built in.
    fn users_of(&self, variant: &str) -> BTreeSet<&str> {
        let mut known = BTreeMap::new();
        let mut defines = |file: &str| {
            let text = || self.view.text(file).unwrap_or_default();
            let new = || !is_builtin(file) && defines_variant(&text(), variant);
            *known.entry(file.to_owned()).or_insert_with(new)
        };
        let own = self.chain(self.own).iter().map(String::as_str);
        let written: Vec<&str> = own.filter(|file| !is_builtin(file)).collect();
        let mut roots: BTreeSet<&str> =
            written.iter().copied().filter(|file| defines(file)).collect();
        if roots.is_empty() {
            roots.extend(written.last());
        }
        loop {
            let builds_on_root = |(_, chain): &(&String, &Vec<String>)| {
                chain.iter().any(|file| roots.contains(file.as_str()))
            };
            let users: Vec<_> = self.chains.iter().filter(builds_on_root).collect();
            let above = users.iter().flat_map(|(_, chain)| *chain).map(String::as_str);
            let more: Vec<&str> = above.filter(|file| defines(file)).collect();
            let before = roots.len();
            roots.extend(more);
            if roots.len() == before {
                return users.into_iter().map(|(file, _)| file.as_str()).collect();
            }
        }
    }

    /// Returns the source that defines the given variant in any of the files' chains.
    fn with_variant(&self, files: &[&str], variant: &str) -> Option<String> {
        let chains = files.iter().flat_map(|file| self.chain(file));
        let texts: BTreeSet<&String> = chains.collect();
        let has = |file: &&&String| {
            self.view.text(file).is_some_and(|text| defines_variant(&text, variant))
        };
        texts.iter().find(has).map(|file| (*file).clone())
    }
}

fn is_builtin(name: &str) -> bool {
    builtin_rulesets().iter().any(|known| known.name == name)
}

/// Finds all occurrences of the name at the given position in the files that share it.
pub fn find_occurrences(
    context: &RequestContext,
    at: &TextDocumentPositionParams,
) -> Option<Vec<Occurrence>> {
    let (name, related) = name_at(context, at)?;
    Some(places(context, &name, &related))
}

fn places(
    context: &RequestContext,
    name: &SharedName,
    related: &RelatedFiles<'_>,
) -> Vec<Occurrence> {
    let mut uses = Vec::new();
    for file in related.files_with_same(name) {
        let Some(text) = context.view.text(file) else { continue };
        let lines = LineIndex::new(&text, context.client.encoding);
        let found = match name {
            // Files that extend the renamed one refer to it by path.
            SharedName::Ruleset(_) => extends_of(&text).into_iter().collect(),
            SharedName::Id(_) if file != related.own => extends_of(&text).into_iter().collect(),
            name => occurrences(&text, name),
        };
        uses.extend(found.into_iter().map(|bytes| Occurrence {
            file: file.to_owned(),
            place: TextEdit {
                range: lines.range(&bytes),
                new_text: text.get(bytes).unwrap_or_default().to_owned(),
            },
        }));
    }
    uses
}

/// Renames a variant or an id in all files that share it.
///
/// If the file is named after its id, this also renames the file and updates the paths in files that extend
/// it. Names that are already taken are rejected.
pub fn rename(
    context: &RequestContext,
    params: &RenameParams,
) -> Result<WorkspaceEdit, RequestRefusal> {
    let at = &params.text_document_position_params;
    let new = &params.new_name;
    let (view, own) = (&context.view, &context.name);
    if loader::name_of(new).as_deref() != Some(new) {
        return Err(invalid("use up to 64 lowercase letters, digits and hyphens"));
    }
    let Some((name, related)) = name_at(context, at) else {
        return Err(invalid("only variants and ids can be renamed"));
    };
    let file = match &name {
        SharedName::Variant(old) => {
            let files = related.files_with_same(&name);
            let has = |file: &&String| {
                is_builtin(file) && view.text(file).is_some_and(|it| defines_variant(&it, old))
            };
            if let Some(file) = related.chain(own).iter().find(has) {
                return Err(invalid(&format!(
                    "the variant is defined in {file}, which is built in"
                )));
            }
            let taken = related.with_variant(&files, new).filter(|_| old != new);
            if let Some(file) = taken {
                return Err(invalid(&format!("{file} already has a variant with this name")));
            }
            None
        }
        SharedName::Id(old) => {
            if old != new && builtin_rulesets().iter().any(|known| known.id == new) {
                return Err(invalid("a built-in ruleset already has this id"));
            }
            if old == new { None } else { renamed_file(context, old, new)? }
        }
        SharedName::Ruleset(_) => return Err(invalid("only variants and ids can be renamed")),
    };
    let found = places(context, &name, &related);
    let mut edits: BTreeMap<String, Vec<TextEdit>> = BTreeMap::new();
    for Occurrence { file: user, mut place } in found {
        place.new_text = match (&name, &file) {
            (SharedName::Id(_), _) if user == *own => new.clone(),
            (SharedName::Id(id), Some(_)) => {
                let path = place.new_text.strip_suffix(&format!("{id}.toml"));
                let path = path.ok_or_else(|| {
                    invalid("another file refers to this one by a different path")
                })?;
                format!("{path}{new}.toml")
            }
            // The file isn't renamed.
            (SharedName::Id(_), None) => continue,
            _ => new.clone(),
        };
        edits.entry(user).or_default().push(place);
    }
    let Some(file) = file else {
        let changes = edits.into_iter().map(|(file, edits)| (view.uri(&file), edits));
        return Ok(WorkspaceEdit { changes: Some(changes.collect()), ..WorkspaceEdit::default() });
    };
    let edited = |(name, edits): (String, Vec<TextEdit>)| {
        let text_document = OptionalVersionedTextDocumentIdentifier {
            version: view.open_documents.get(&name).map(|document| document.version),
            text_document_identifier: TextDocumentIdentifier { uri: view.uri(&name) },
        };
        let edits = edits.into_iter().map(Edit::TextEdit).collect();
        DocumentChange::TextDocumentEdit(TextDocumentEdit { text_document, edits })
    };
    let mut changes: Vec<DocumentChange> = edits.into_iter().map(edited).collect();
    changes.push(DocumentChange::RenameFile(file));
    Ok(WorkspaceEdit { document_changes: Some(changes), ..WorkspaceEdit::default() })
}

/// Returns the name at the given position in this file, along with the files that could share it.
fn name_at<'a>(
    context: &'a RequestContext,
    at: &TextDocumentPositionParams,
) -> Option<(SharedName, RelatedFiles<'a>)> {
    let analysis = context.analysis()?;
    let byte = LineIndex::new(analysis.text(), context.client.encoding).byte(at.position);
    let (name, _) = analysis.name_at(byte)?;
    let mut chains = context.view.sibling_chains(&context.name);
    chains.insert(context.name.clone(), analysis.files().map(ToOwned::to_owned).collect());
    Some((name, RelatedFiles { view: &context.view, own: &context.name, chains }))
}

/// Returns the rename operation for a file named after its id, if the client supports that.
fn renamed_file(
    context: &RequestContext,
    id: &str,
    new: &str,
) -> Result<Option<RenameFile>, RequestRefusal> {
    let (view, name) = (&context.view, &context.name);
    let Some(folder) = name.strip_suffix(&format!("/{id}.toml")) else { return Ok(None) };
    let uri = view.uri(name);
    if !context.client.can_rename_files || !uri.as_ref().starts_with("file://") {
        return Ok(None);
    }
    let renamed = format!("{folder}/{new}.toml");
    if view.read(&renamed, None, 0) != Err(FileError::Missing) {
        return Err(invalid(&format!("{new}.toml already exists")));
    }
    Ok(Some(RenameFile {
        old_uri: uri,
        new_uri: uri_of(&renamed),
        options: None,
        annotation_id: None,
    }))
}

fn invalid(message: &str) -> RequestRefusal {
    (ErrorCodes::InvalidParams, message.to_owned())
}
