//! The state of the server, and what it answers.

use std::collections::BTreeMap;

#[cfg(feature = "format")]
use gen_lsp_types::DocumentFormattingParams;
use gen_lsp_types::{
    CodeActionKind, CodeActionParams, CodeActionResponse, CompletionParams, CompletionResponse,
    Definition, DefinitionParams, DefinitionResponse, DidChangeTextDocumentParams,
    DidChangeWatchedFilesParams, DidCloseTextDocumentParams, DidOpenTextDocumentParams,
    DocumentSymbolParams, DocumentSymbolResponse, ErrorCodes, ExecuteCommandParams, FileChangeType,
    FoldingRangeParams, HoverParams, InitializeParams, InitializeResult, InlayHintParams, Location,
    PrepareRenameParams, PrepareRenameResult, ReferenceParams, RegistrationRequest, RenameParams,
    ServerInfo, TextDocumentPositionParams, Uri,
    json_rpc::{Error, Id, RequestObject, ResponseObject},
};
use serde::{Serialize, de::DeserializeOwned};
use serde_json::{Value, json};

use super::{
    capabilities::{capabilities, watch},
    client::Client,
    commands::execute,
    document::{LineIndex, OpenDocument, name_of},
    names::{Use, rename, uses},
    protocol::{self, SourceLines},
    wire::{Outbox, RequestRefusal},
    workspace::Workspace,
};
use crate::{
    diagnostic::Span,
    editor::{Analysis, SharedName},
};

/// The server.
#[derive(Debug, Default)]
pub struct Server {
    stage: SessionStage,
    client: Client,
    workspace: Workspace,
    /// The files of which findings have been published, each with its URI then.
    published: BTreeMap<String, Uri>,
}

/// How far a session has come.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum SessionStage {
    #[default]
    Uninitialized,
    Initialized,
    ShutDown,
}

impl Server {
    /// Returns whether the client has asked for the end.
    pub fn is_shut_down(&self) -> bool {
        self.stage == SessionStage::ShutDown
    }

    /// Returns what is known of the client.
    pub fn client(&self) -> &Client {
        &self.client
    }

    /// Takes a request or a notification.
    pub fn receive(&mut self, message: RequestObject, outbox: &mut Outbox) {
        let (method, id, params) = message.into_parts();
        let params = params.unwrap_or_default();
        let Some(id) = id else {
            // A notification that cannot be understood is passed over, as the protocol has it.
            let _ = self.notify(&method, params, outbox);
            return;
        };
        // An answer to our only request, which has none.
        if method.is_empty() {
            return;
        }
        let answer = match (self.stage, method.as_str()) {
            (SessionStage::Uninitialized, "initialize") => self.initialize(params),
            (SessionStage::Uninitialized, _) => {
                Err((ErrorCodes::ServerNotInitialized, "nothing is initialized".to_owned()))
            }
            (SessionStage::ShutDown, _) => {
                Err((ErrorCodes::InvalidRequest, "the server is shut down".to_owned()))
            }
            (SessionStage::Initialized, "initialize") => {
                Err((ErrorCodes::InvalidRequest, "it is initialized already".to_owned()))
            }
            (SessionStage::Initialized, method) => self.answer(method, params),
        };
        outbox.push(&response(id, answer));
    }

    fn notify(
        &mut self,
        method: &str,
        params: Value,
        outbox: &mut Outbox,
    ) -> serde_json::Result<()> {
        if self.stage != SessionStage::Initialized {
            return Ok(());
        }
        match method {
            "initialized" => {
                self.workspace.look_through();
                if self.client.watches {
                    let id = Id::String("watch".to_owned());
                    outbox.push(&RequestObject::from_request::<RegistrationRequest>(id, watch()));
                }
            }
            "textDocument/didOpen" => {
                let params: DidOpenTextDocumentParams = serde_json::from_value(params)?;
                let item = params.text_document;
                let document =
                    OpenDocument { uri: item.uri, version: item.version, text: item.text };
                self.workspace.open(document);
            }
            "textDocument/didChange" => {
                let params: DidChangeTextDocumentParams = serde_json::from_value(params)?;
                let name = name_of(&params.text_document.text_document_identifier.uri);
                let encoding = self.client.encoding;
                self.workspace.change(&name, |document| {
                    document.version = params.text_document.version;
                    for change in params.content_changes {
                        document.change(change, encoding);
                    }
                });
            }
            "textDocument/didClose" => {
                let params: DidCloseTextDocumentParams = serde_json::from_value(params)?;
                self.workspace.close(&name_of(&params.text_document.uri));
            }
            "workspace/didChangeWatchedFiles" => {
                let params: DidChangeWatchedFilesParams = serde_json::from_value(params)?;
                for event in params.changes {
                    let is_changed = event.kind == FileChangeType::Changed;
                    self.workspace.refresh(&name_of(&event.uri), is_changed);
                }
            }
            // Who saves one file may have changed others, which a client that watches them tells.
            "textDocument/didSave" if !self.client.watches => self.workspace.refresh_all(),
            _ => {}
        }
        Ok(())
    }

    fn initialize(&mut self, params: Value) -> Result<Value, RequestRefusal> {
        let root = params.get("rootUri").and_then(Value::as_str).map(ToOwned::to_owned);
        let params: InitializeParams = parameters(params)?;
        self.client = Client::new(&params);
        let folders = params.workspace_folders_initialize_params.workspace_folders;
        let folders = serde_json::to_value(folders).unwrap_or_default();
        let folders = folders.as_array().into_iter().flatten();
        let folders = folders.filter_map(|folder| Some(folder.get("uri")?.as_str()?.to_owned()));
        let mut folders: Vec<String> = folders.collect();
        if folders.is_empty() {
            // What older clients send.
            folders.extend(root);
        }
        self.workspace.set_roots(folders.into_iter().map(Uri::from));
        self.stage = SessionStage::Initialized;
        answer(&InitializeResult {
            capabilities: capabilities(self.client.encoding),
            server_info: Some(ServerInfo {
                name: "sentiero".to_owned(),
                version: Some(env!("CARGO_PKG_VERSION").to_owned()),
            }),
        })
    }

    fn answer(&mut self, method: &str, params: Value) -> Result<Value, RequestRefusal> {
        match method {
            "shutdown" => {
                self.stage = SessionStage::ShutDown;
                Ok(Value::Null)
            }
            "workspace/executeCommand" => {
                let params: ExecuteCommandParams = parameters(params)?;
                execute(&self.workspace, &self.client, &params)
            }
            "textDocument/codeAction" => {
                let params: CodeActionParams = parameters(params)?;
                self.actions(&params)
            }
            "textDocument/inlayHint"
            | "textDocument/documentSymbol"
            | "textDocument/foldingRange" => self.answer_of_text(method, params),
            #[cfg(feature = "format")]
            "textDocument/formatting" => {
                let params: DocumentFormattingParams = parameters(params)?;
                let options = params.options;
                let width = usize::try_from(options.tab_size).unwrap_or(2).min(8);
                let indent =
                    if options.insert_spaces { " ".repeat(width) } else { "\t".to_owned() };
                let found = self.of(&params.text_document.uri, |analysis, lines| {
                    protocol::edits(lines, analysis.format(&indent).into_iter().collect())
                });
                answer(&found)
            }
            method => self.answer_of_place(method, params),
        }
    }

    /// Answers a request about a place in a text.
    fn answer_of_place(&mut self, method: &str, params: Value) -> Result<Value, RequestRefusal> {
        match method {
            "textDocument/hover" => {
                let params: HoverParams = parameters(params)?;
                let found =
                    self.at(&params.text_document_position_params, |analysis, lines, byte| {
                        analysis.hover(byte).map(|hover| protocol::hover(lines, hover))
                    });
                answer(&found.flatten())
            }
            "textDocument/completion" => {
                let params: CompletionParams = parameters(params)?;
                let at = params.text_document_position_params;
                let siblings = self.workspace.siblings(&name_of(&at.text_document.uri));
                let found = self.at(&at, |analysis, lines, byte| {
                    let all = analysis.completions(byte, &siblings).into_iter().enumerate();
                    all.map(|(number, one)| protocol::completion(lines, number, one)).collect()
                });
                answer(&found.map(CompletionResponse::CompletionItemList))
            }
            "textDocument/definition" => {
                let params: DefinitionParams = parameters(params)?;
                let encoding = self.client.encoding;
                let found = self.at(&params.text_document_position_params, |analysis, _, byte| {
                    let target = analysis.definition(byte)?;
                    let sources = analysis.report().sources();
                    let source = sources.named(&target.file)?;
                    let span = Span::new(source, target.bytes);
                    protocol::location(&SourceLines::new(analysis.report(), encoding), &span)
                });
                let found = found.flatten().map(Definition::Location);
                answer(&found.map(DefinitionResponse::Definition))
            }
            "textDocument/references" => {
                let params: ReferenceParams = parameters(params)?;
                let at = params.text_document_position_params;
                let found = uses(&mut self.workspace, &self.client, &at);
                let location = |Use { file, place }| Location {
                    uri: self.workspace.uri(&file),
                    range: place.range,
                };
                answer(&found.map(|uses| uses.into_iter().map(location).collect::<Vec<_>>()))
            }
            "textDocument/prepareRename" => {
                let params: PrepareRenameParams = parameters(params)?;
                let found =
                    self.at(&params.text_document_position_params, |analysis, lines, byte| {
                        match analysis.name_at(byte)? {
                            (SharedName::Ruleset(_), _) => None,
                            (_, bytes) => Some(PrepareRenameResult::Range(lines.range(&bytes))),
                        }
                    });
                answer(&found.flatten())
            }
            "textDocument/rename" => {
                let params: RenameParams = parameters(params)?;
                answer(&rename(&mut self.workspace, &self.client, &params)?)
            }
            other => Err((ErrorCodes::MethodNotFound, format!("there is no method {other}"))),
        }
    }

    /// Answers a request about a whole text.
    fn answer_of_text(&mut self, method: &str, params: Value) -> Result<Value, RequestRefusal> {
        match method {
            "textDocument/inlayHint" => {
                let params: InlayHintParams = parameters(params)?;
                let found = self.of(&params.text_document.uri, |analysis, lines| {
                    let hints = analysis.hints(&lines.bytes(params.range)).into_iter();
                    hints.map(|hint| protocol::hint(lines, hint)).collect::<Vec<_>>()
                });
                answer(&found)
            }
            "textDocument/documentSymbol" => {
                let params: DocumentSymbolParams = parameters(params)?;
                let found = self.of(&params.text_document.uri, |analysis, lines| {
                    let symbols = analysis.symbols().into_iter();
                    symbols.map(|symbol| protocol::symbol(lines, symbol)).collect()
                });
                answer(&found.map(DocumentSymbolResponse::DocumentSymbolList))
            }
            _ => {
                let params: FoldingRangeParams = parameters(params)?;
                let found = self.of(&params.text_document.uri, |analysis, lines| {
                    let folds = analysis.folds();
                    let folds = folds.iter().filter_map(|bytes| protocol::fold(lines, bytes));
                    folds.collect::<Vec<_>>()
                });
                answer(&found)
            }
        }
    }

    fn actions(&mut self, params: &CodeActionParams) -> Result<Value, RequestRefusal> {
        let only = params.context.only.as_ref();
        let is_wanted = |kind: &Option<CodeActionKind>| {
            let Some(only) = only else { return true };
            let kind = kind.as_ref().map(ToString::to_string).unwrap_or_default();
            only.iter().map(ToString::to_string).any(|wanted| {
                kind == wanted || kind.starts_with(&format!("{wanted}.")) || wanted.is_empty()
            })
        };
        let uri = &params.text_document.uri;
        let encoding = self.client.encoding;
        let found = self.of(uri, |analysis, lines| {
            let sources = SourceLines::new(analysis.report(), encoding);
            let actions = analysis.actions(&lines.bytes(params.range)).into_iter();
            let actions = actions.map(|action| {
                let findings = analysis.report().diagnostics();
                let mends = action.mends.and_then(|number| findings.get(number));
                let mends =
                    mends.map(|found| protocol::diagnostic(analysis, lines, &sources, uri, found));
                protocol::action(lines, uri, action, mends)
            });
            let wanted = actions.filter(|action| is_wanted(&action.kind));
            wanted.map(CodeActionResponse::CodeAction).collect::<Vec<_>>()
        });
        answer(&found)
    }

    /// Publishes the findings of the next file of which they may have changed, if there is one.
    pub fn publish_next(&mut self, outbox: &mut Outbox) -> bool {
        let Some(name) = self.workspace.take_due() else { return false };
        let uri = self.workspace.uri(&name);
        let version = self.workspace.document(&name).map(|document| document.version);
        let encoding = self.client.encoding;
        let findings =
            self.workspace.look_at(&name, |analysis| protocol::findings(analysis, &uri, encoding));
        let published = self.published.remove(&name);
        // Of what is gone, or no rules file any more, nothing is left, under the URI that it had.
        if let Some(findings) = findings {
            outbox.push(&protocol::publish(uri.clone(), version, findings));
            self.published.insert(name, uri);
        } else if let Some(uri) = published {
            outbox.push(&protocol::publish(uri, version, Vec::new()));
        }
        true
    }

    /// Asks something about an open rules file.
    fn of<T>(&mut self, uri: &Uri, ask: impl FnOnce(&Analysis, &LineIndex<'_>) -> T) -> Option<T> {
        let encoding = self.client.encoding;
        let analysis = self.workspace.analysis(&name_of(uri))?;
        Some(ask(analysis, &LineIndex::new(analysis.text(), encoding)))
    }

    /// Asks something about a place in an open rules file.
    fn at<T>(
        &mut self,
        at: &TextDocumentPositionParams,
        ask: impl FnOnce(&Analysis, &LineIndex<'_>, usize) -> T,
    ) -> Option<T> {
        self.of(&at.text_document.uri, |analysis, lines| {
            ask(analysis, lines, lines.byte(at.position))
        })
    }
}

fn parameters<T: DeserializeOwned>(params: Value) -> Result<T, RequestRefusal> {
    serde_json::from_value(params).map_err(|error| (ErrorCodes::InvalidParams, error.to_string()))
}

fn answer(answer: &impl Serialize) -> Result<Value, RequestRefusal> {
    serde_json::to_value(answer).map_err(|error| (ErrorCodes::InternalError, error.to_string()))
}

fn response(id: Id, answer: Result<Value, RequestRefusal>) -> Value {
    match answer {
        Ok(result) => json!({ "jsonrpc": "2.0", "id": id, "result": result }),
        Err((code, message)) => {
            let error = Error { code, message, data: None };
            json!(ResponseObject::from_error(id, error))
        }
    }
}
