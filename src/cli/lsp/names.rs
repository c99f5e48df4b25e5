//! The places of a name in the files of a folder, and a new name for them.

use std::collections::BTreeMap;

use gen_lsp_types::{
    DocumentChange, Edit, ErrorCodes, OptionalVersionedTextDocumentIdentifier, RenameFile,
    RenameParams, TextDocumentEdit, TextDocumentIdentifier, TextDocumentPositionParams, TextEdit,
    Uri, WorkspaceEdit,
};

use super::{
    client::Client,
    document::{LineIndex, name_of, uri_of},
    wire::RequestRefusal,
    workspace::Workspace,
};
use crate::{
    editor::{SharedName, extends_of, occurrences},
    loader::{self, FileError, Files},
};

/// A place of a name.
pub struct Use {
    /// The file.
    pub file: String,
    /// The place, with the text that is there.
    pub place: TextEdit,
}

/// Finds the places of the name at a place, in all the files in which it is the same.
pub fn uses(
    workspace: &mut Workspace,
    client: &Client,
    at: &TextDocumentPositionParams,
) -> Option<Vec<Use>> {
    let own = name_of(&at.text_document.uri);
    let name = name_at(workspace, client, at)?;
    let files: Vec<String> = workspace.analysis(&own)?.files().map(ToOwned::to_owned).collect();
    let mut uses = Vec::new();
    for (file, chain) in workspace.chains() {
        let is_related = match &name {
            // Files with the definition in their chain.
            SharedName::Variant(_) => chain.iter().any(|known| files.contains(known)),
            SharedName::Ruleset(_) => chain.get(1).is_some() && chain.get(1) == files.get(1),
            SharedName::Id(_) => file == own || chain.get(1) == Some(&own),
        };
        let Some(text) = workspace.text(&file).filter(|_| is_related) else { continue };
        let lines = LineIndex::new(&text, client.encoding);
        let found = match &name {
            // Who extends the file of an id names it, by the path from there.
            SharedName::Ruleset(_) => extends_of(&text).into_iter().collect(),
            SharedName::Id(_) if file != own => extends_of(&text).into_iter().collect(),
            name => occurrences(&text, name),
        };
        uses.extend(found.into_iter().map(|bytes| Use {
            file: file.clone(),
            place: TextEdit {
                range: lines.range(&bytes),
                new_text: text.get(bytes).unwrap_or_default().to_owned(),
            },
        }));
    }
    Some(uses)
}

/// Renames a variant in all files in which it is the same, or an id. A file that is called after its id
/// goes with it, and those that extend it follow.
pub fn rename(
    workspace: &mut Workspace,
    client: &Client,
    params: &RenameParams,
) -> Result<WorkspaceEdit, RequestRefusal> {
    let invalid = |message: &str| (ErrorCodes::InvalidParams, message.to_owned());
    let at = &params.text_document_position_params;
    let new = &params.new_name;
    let name = name_at(workspace, client, at);
    if loader::name_of(new).as_deref() != Some(new) {
        return Err(invalid("a name has small letters, digits and hyphens, at most 64"));
    }
    let file = match &name {
        Some(SharedName::Variant(_)) => None,
        Some(SharedName::Id(id)) => renamed_file(workspace, client, &at.text_document.uri, id, new),
        _ => return Err(invalid("only variants and ids can be renamed")),
    };
    let own = name_of(&at.text_document.uri);
    let found = uses(workspace, client, at).unwrap_or_default();
    if let Some(SharedName::Variant(old)) = &name {
        let other = SharedName::Variant(new.clone());
        let is_there = |it: &Use| {
            workspace.text(&it.file).is_some_and(|text| !occurrences(&text, &other).is_empty())
        };
        if old != new && found.iter().any(is_there) {
            return Err(invalid("a variant of this name is there already"));
        }
    }
    let mut edits: BTreeMap<String, Vec<TextEdit>> = BTreeMap::new();
    for Use { file: user, mut place } in found {
        place.new_text = match (&name, &file) {
            (Some(SharedName::Id(_)), _) if user == own => new.clone(),
            (Some(SharedName::Id(id)), Some(_)) => {
                let path = place.new_text.strip_suffix(&format!("{id}.toml"));
                let path = path.ok_or_else(|| invalid("a file names this one in another way"))?;
                format!("{path}{new}.toml")
            }
            // The file keeps its name.
            (Some(SharedName::Id(_)), None) => continue,
            _ => new.clone(),
        };
        edits.entry(user).or_default().push(place);
    }
    let Some(file) = file else {
        let changes = edits.into_iter().map(|(file, edits)| (workspace.uri(&file), edits));
        return Ok(WorkspaceEdit { changes: Some(changes.collect()), ..WorkspaceEdit::default() });
    };
    let edited = |(name, edits): (String, Vec<TextEdit>)| {
        let text_document = OptionalVersionedTextDocumentIdentifier {
            version: workspace.document(&name).map(|document| document.version),
            text_document_identifier: TextDocumentIdentifier { uri: workspace.uri(&name) },
        };
        let edits = edits.into_iter().map(Edit::TextEdit).collect();
        DocumentChange::TextDocumentEdit(TextDocumentEdit { text_document, edits })
    };
    let mut changes: Vec<DocumentChange> = edits.into_iter().map(edited).collect();
    changes.push(DocumentChange::RenameFile(file));
    Ok(WorkspaceEdit { document_changes: Some(changes), ..WorkspaceEdit::default() })
}

fn name_at(
    workspace: &mut Workspace,
    client: &Client,
    at: &TextDocumentPositionParams,
) -> Option<SharedName> {
    let analysis = workspace.analysis(&name_of(&at.text_document.uri))?;
    let byte = LineIndex::new(analysis.text(), client.encoding).byte(at.position);
    Some(analysis.name_at(byte)?.0)
}

/// Returns how a file is renamed that is called after its id, if the client can do that and there is no
/// file of the new name.
fn renamed_file(
    workspace: &Workspace,
    client: &Client,
    uri: &Uri,
    id: &str,
    new: &str,
) -> Option<RenameFile> {
    let name = name_of(uri);
    let folder = name.strip_suffix(&format!("/{id}.toml"))?;
    let renamed = format!("{folder}/{new}.toml");
    let is_free = workspace.files().read(&renamed, None, 0) == Err(FileError::Missing);
    let is_possible = client.renames_files && is_free && uri.as_ref().starts_with("file://");
    is_possible.then(|| RenameFile {
        old_uri: uri.clone(),
        new_uri: uri_of(&renamed),
        options: None,
        annotation_id: None,
    })
}
