//! The server's capabilities and what it needs from the client.

use gen_lsp_types::{
    ChangeNotifications, CodeActionKind, CodeActionOptions, CodeActionProvider, CompletionOptions,
    DefinitionProvider, DiagnosticOptions, DiagnosticProvider,
    DidChangeWatchedFilesRegistrationOptions, DocumentFormattingProvider,
    DocumentHighlightProvider, DocumentLinkOptions, DocumentSymbolProvider, ExecuteCommandOptions,
    FileSystemWatcher, FoldingRangeProvider, HoverProvider, InlayHintProvider,
    PositionEncodingKind, ReferencesProvider, Registration, RegistrationParams, RenameOptions,
    RenameProvider, Save, ServerCapabilities, TextDocumentSync, TextDocumentSyncKind,
    TextDocumentSyncOptions, WorkspaceFoldersServerCapabilities, WorkspaceOptions,
    WorkspaceSymbolProvider,
};
use serde_json::{Value, json};

use super::{client::Client, commands::COMMANDS, document::Encoding};
use crate::language::Language;

/// Returns the request that asks the client to watch files that could be rulesets.
pub fn watch() -> RegistrationParams {
    let watcher = FileSystemWatcher { glob_pattern: "**/*.toml".to_owned().into(), kind: None };
    let options = DidChangeWatchedFilesRegistrationOptions { watchers: vec![watcher] };
    let registration = Registration {
        id: "files".to_owned(),
        method: "workspace/didChangeWatchedFiles".to_owned(),
        register_options: Some(json!(options)),
    };
    RegistrationParams { registrations: vec![registration] }
}

pub fn capabilities(client: &Client) -> ServerCapabilities {
    let completion = CompletionOptions {
        trigger_characters: Some([".", "[", "\"", "=", " "].map(ToOwned::to_owned).into()),
        ..CompletionOptions::default()
    };
    let kinds =
        [CodeActionKind::QuickFix, CodeActionKind::RefactorRewrite, CodeActionKind::SourceFixAll];
    ServerCapabilities {
        position_encoding: Some(match client.encoding {
            Encoding::Utf8 => PositionEncodingKind::UTF8,
            Encoding::Utf16 => PositionEncodingKind::UTF16,
        }),
        text_document_sync: Some(TextDocumentSync::Options(TextDocumentSyncOptions {
            open_close: Some(true),
            change: Some(TextDocumentSyncKind::Incremental),
            save: Some(Save::Bool(true)),
            ..TextDocumentSyncOptions::default()
        })),
        completion_provider: Some(completion),
        hover_provider: Some(HoverProvider::Bool(true)),
        definition_provider: Some(DefinitionProvider::Bool(true)),
        references_provider: Some(ReferencesProvider::Bool(true)),
        document_highlight_provider: Some(DocumentHighlightProvider::Bool(true)),
        document_link_provider: Some(DocumentLinkOptions::default()),
        workspace_symbol_provider: Some(WorkspaceSymbolProvider::Bool(true)),
        document_symbol_provider: Some(DocumentSymbolProvider::Bool(true)),
        code_action_provider: Some(CodeActionProvider::CodeActionOptions(CodeActionOptions {
            code_action_kinds: Some(kinds.into()),
            ..CodeActionOptions::default()
        })),
        document_formatting_provider: Some(DocumentFormattingProvider::Bool(true)),
        folding_range_provider: Some(FoldingRangeProvider::Bool(true)),
        rename_provider: Some(RenameProvider::RenameOptions(RenameOptions {
            prepare_provider: Some(true),
            ..RenameOptions::default()
        })),
        diagnostic_provider: client.can_pull.then(|| {
            DiagnosticProvider::DiagnosticOptions(DiagnosticOptions {
                inter_file_dependencies: true,
                ..DiagnosticOptions::default()
            })
        }),
        workspace: Some(WorkspaceOptions {
            workspace_folders: Some(WorkspaceFoldersServerCapabilities {
                supported: Some(true),
                change_notifications: Some(ChangeNotifications::Bool(true)),
            }),
            ..WorkspaceOptions::default()
        }),
        inlay_hint_provider: Some(InlayHintProvider::Bool(true)),
        execute_command_provider: Some(ExecuteCommandOptions {
            commands: COMMANDS.map(ToOwned::to_owned).into(),
            ..ExecuteCommandOptions::default()
        }),
        experimental: Some(json!({ "languages": Language::ALL.map(language) })),
        ..ServerCapabilities::default()
    }
}

/// Returns the entry for a rulebook language in the list that editors show.
fn language(language: Language) -> Value {
    json!({ "tag": language.tag(), "label": language.name() })
}
