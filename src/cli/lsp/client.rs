//! The language server's client.

use gen_lsp_types::{InitializeParams, PositionEncodingKind, ResourceOperationKind};

use super::document::Encoding;
use crate::language::Language;

/// A client's capabilities and settings.
#[derive(Clone, Copy, Debug, Default)]
#[expect(clippy::struct_excessive_bools, reason = "each is a capability of its own")]
pub struct Client {
    /// The unit used to count positions within a line.
    pub encoding: Encoding,
    /// Whether it can watch files on request.
    pub can_watch: bool,
    /// Whether its edits can rename files.
    pub can_rename_files: bool,
    /// Whether it pulls diagnostics for open documents.
    pub can_pull: bool,
    /// Whether it can pull them again on request.
    pub can_refresh: bool,
    /// The user's language.
    pub language: Language,
    /// The process id.
    pub process: Option<i32>,
}

impl Client {
    /// Reads the client's capabilities.
    pub fn new(params: &InitializeParams) -> Client {
        let general = params.capabilities.general.as_ref();
        let encodings = general.and_then(|general| general.position_encodings.as_ref());
        let has_utf8 = encodings.is_some_and(|known| known.contains(&PositionEncodingKind::UTF8));
        let workspace = params.capabilities.workspace.as_ref();
        let watched = workspace.and_then(|workspace| workspace.did_change_watched_files.as_ref());
        let edits = workspace.and_then(|workspace| workspace.workspace_edit.as_ref());
        let operations = edits.and_then(|edits| edits.resource_operations.as_ref());
        let text = params.capabilities.text_document.as_ref();
        let can_pull = text.is_some_and(|text| text.diagnostic.is_some());
        let refreshed = workspace.and_then(|workspace| workspace.diagnostics.as_ref());
        let refreshed = refreshed.and_then(|refreshed| refreshed.refresh_support) == Some(true);
        let can_rename = |known: &Vec<_>| known.contains(&ResourceOperationKind::Rename);
        Client {
            encoding: if has_utf8 { Encoding::Utf8 } else { Encoding::Utf16 },
            can_watch: watched.and_then(|watched| watched.dynamic_registration) == Some(true),
            can_rename_files: operations.is_some_and(can_rename),
            can_pull,
            can_refresh: can_pull && refreshed,
            language: params.locale.as_deref().and_then(Language::from_tag).unwrap_or_default(),
            process: params.process_id,
        }
    }
}
