//! The server, which handles messages, keeps track of the session and starts tasks.

use std::{
    collections::BTreeMap,
    sync::{Arc, mpsc::Sender},
    time::{Duration, Instant},
};

use gen_lsp_types::{
    Diagnostic, DidChangeTextDocumentParams, DidChangeWatchedFilesParams,
    DidChangeWorkspaceFoldersParams, DidCloseTextDocumentParams, DidOpenTextDocumentParams,
    ErrorCodes, FileChangeType, InitializeResult, LspErrorCodes, MessageType, RegistrationRequest,
    ServerInfo, Uri,
    json_rpc::{Id, RequestObject},
};
use serde_json::{Value, json};

use super::{
    answers::{METHODS, Method},
    capabilities::{capabilities, watch},
    client::{Client, InitializeParams},
    context::{RequestContext, RequestScope},
    document::{OpenDocument, name_of},
    folders::FileSearch,
    protocol,
    tasks::{FinishedTask, Lane, SessionEvent, TaskKind, TaskOutput, Tasks},
    view::WorkspaceView,
    waiting::{WaitingRequest, WaitingRequests},
    wire::{Incoming, MAX_BYTES, Outbox, RequestRefusal, answer, parameters, parse, refusal},
    workspace::{AnalysedFile, Workspace},
};
use crate::editor::Analysis;

/// How long a request can take before we reject it, and how long an analysis can take before we tell the
/// client that it's slow.
const DEADLINE: Duration = Duration::from_secs(3);

/// The configuration for a server.
#[derive(Clone, Copy, Debug)]
pub struct ServerSetup {
    /// The function for analysing a file.
    pub analyse: fn(&WorkspaceView, &str) -> Analysis,
    /// How long a request can take before we reject it, and how long an analysis can take before we tell the
    /// client that it's slow.
    pub deadline: Duration,
}

impl Default for ServerSetup {
    fn default() -> ServerSetup {
        ServerSetup { analyse: WorkspaceView::analyse, deadline: DEADLINE }
    }
}

#[derive(Debug)]
pub struct Server {
    setup: ServerSetup,
    stage: SessionStage,
    client: Client,
    workspace: Workspace,
    waiting: WaitingRequests,
    tasks: Tasks,
    /// The files for which we've published diagnostics, and the URIs they had when we did.
    published_files: BTreeMap<String, Uri>,
}

/// The stage of a session.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum SessionStage {
    #[default]
    Uninitialized,
    Initialized,
    ShutDown,
}

impl Server {
    /// Creates a server whose tasks send their results to the given channel.
    pub fn new(setup: ServerSetup, events: Sender<SessionEvent>) -> Server {
        Server {
            setup,
            stage: SessionStage::default(),
            client: Client::default(),
            workspace: Workspace::default(),
            waiting: WaitingRequests::default(),
            tasks: Tasks::new(events),
            published_files: BTreeMap::new(),
        }
    }

    /// Returns whether the client has requested a shutdown.
    pub fn is_shut_down(&self) -> bool {
        self.stage == SessionStage::ShutDown
    }

    pub fn client(&self) -> &Client {
        &self.client
    }

    /// Handles a message. Returns false if the session is over.
    pub fn receive(&mut self, incoming: Incoming, outbox: &mut Outbox) -> bool {
        let bytes = match incoming {
            Incoming::Body(bytes) => bytes,
            Incoming::WithoutLength => {
                let error = "messages must start with a Content-Length header";
                outbox.answer(Id::Null, Err((ErrorCodes::ParseError, error.to_owned())));
                return true;
            }
            Incoming::Oversized { bytes, id, uri } => {
                self.skip_message(bytes, id, uri.as_ref(), outbox);
                return true;
            }
        };
        let message = match parse(&bytes) {
            Ok(message) => message,
            Err(refused) => {
                outbox.answer(Id::Null, Err(refused));
                return true;
            }
        };
        let (method, id, params) = message.into_parts();
        let params = params.unwrap_or_default();
        match id {
            None if method == "exit" => return false,
            // According to the protocol, unknown notifications should be ignored.
            None => drop(self.notify(&method, params, outbox)),
            // This is a response to one of our requests. We ignore the result.
            Some(_) if method.is_empty() => {}
            Some(id) => self.request(id, &method, params, bytes.len(), outbox),
        }
        true
    }

    /// Answers a request immediately or queues it for a task.
    fn request(&mut self, id: Id, method: &str, params: Value, bytes: usize, outbox: &mut Outbox) {
        let invalid = |message: &str| Err((ErrorCodes::InvalidRequest, message.to_owned()));
        let answer = match (self.stage, method) {
            (SessionStage::Uninitialized, "initialize") => self.initialize(params),
            (SessionStage::Uninitialized, _) => {
                Err((ErrorCodes::ServerNotInitialized, "the server is not initialized".to_owned()))
            }
            (SessionStage::ShutDown, _) => invalid("the server has been shut down"),
            (SessionStage::Initialized, "initialize") => {
                invalid("the server is already initialized")
            }
            (SessionStage::Initialized, "shutdown") => {
                self.stage = SessionStage::ShutDown;
                Ok(Value::Null)
            }
            (SessionStage::Initialized, name) => {
                match METHODS.iter().find(|method| method.name == name) {
                    Some(method) => return self.wait(id, method, params, bytes, outbox),
                    None => Err((ErrorCodes::MethodNotFound, format!("unknown method {name}"))),
                }
            }
        };
        outbox.answer(id, answer);
    }

    fn wait(
        &mut self,
        id: Id,
        method: &'static Method,
        params: Value,
        bytes: usize,
        outbox: &mut Outbox,
    ) {
        let uri = match method.scope {
            RequestScope::Command => params.pointer("/arguments/0"),
            _ => params.pointer("/textDocument/uri"),
        };
        let is_about_file = method.scope != RequestScope::Folders;
        let nothing = Value::String(String::new());
        let Some(uri) = uri.or_else(|| (!is_about_file).then_some(&nothing)) else {
            let message = format!("{} requires the URI of a rules file", method.name);
            return outbox.answer(id, Err((ErrorCodes::InvalidParams, message)));
        };
        let name = uri.as_str().map(|uri| name_of(&Uri::from(uri.to_owned())));
        if let Err(id) = self.waiting.add(id, method, name.unwrap_or_default(), params, bytes) {
            let refused = refusal(LspErrorCodes::RequestFailed, "too many requests are waiting");
            outbox.answer(id, Err(refused));
        }
    }

    fn initialize(&mut self, params: Value) -> Result<Value, RequestRefusal> {
        let params: InitializeParams = parameters(params)?;
        self.client = Client::new(&params);
        let folders = params.workspace_folders.unwrap_or_default();
        let mut folders: Vec<Uri> = folders.into_iter().map(|folder| folder.uri).collect();
        if folders.is_empty() {
            // Older clients use this field instead.
            folders.extend(params.root_uri);
        }
        self.workspace.set_roots(folders.into_iter());
        self.stage = SessionStage::Initialized;
        answer(&InitializeResult {
            capabilities: capabilities(&self.client),
            server_info: Some(ServerInfo {
                name: "sentiero".to_owned(),
                version: Some(env!("CARGO_PKG_VERSION").to_owned()),
            }),
        })
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
            "$/cancelRequest" => self.cancel(&params, outbox),
            "initialized" => {
                self.workspace.search(FileSearch::Folders);
                if self.client.can_watch {
                    let id = Id::String("watch".to_owned());
                    outbox.push(&RequestObject::from_request::<RegistrationRequest>(id, watch()));
                }
            }
            "textDocument/didOpen" => {
                let params: DidOpenTextDocumentParams = serde_json::from_value(params)?;
                let item = params.text_document;
                let text = Arc::new(item.text);
                self.workspace.open(OpenDocument { uri: item.uri, version: item.version, text });
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
                self.cancel_requests(&name, outbox);
            }
            "textDocument/didClose" => {
                let params: DidCloseTextDocumentParams = serde_json::from_value(params)?;
                self.workspace.close(&name_of(&params.text_document.uri));
            }
            "workspace/didChangeWatchedFiles" => {
                let params: DidChangeWatchedFilesParams = serde_json::from_value(params)?;
                let is_new =
                    params.changes.iter().any(|event| event.kind != FileChangeType::Changed);
                let names = params.changes.iter().map(|event| name_of(&event.uri));
                self.workspace.refresh(names, is_new);
            }
            "workspace/didChangeWorkspaceFolders" => {
                let params: DidChangeWorkspaceFoldersParams = serde_json::from_value(params)?;
                let [removed, added] = [params.event.removed, params.event.added]
                    .map(|folders| folders.into_iter().map(|folder| folder.uri));
                self.workspace.change_roots(removed, added);
            }
            // Saving a file can affect other files. If the client watches files, it already reports those.
            "textDocument/didSave" if !self.client.can_watch => self.workspace.refresh_all(),
            _ => {}
        }
        Ok(())
    }

    fn cancel(&mut self, params: &Value, outbox: &mut Outbox) {
        let id = params.get("id").cloned().and_then(|id| serde_json::from_value::<Id>(id).ok());
        let is_cancelled = |request: &WaitingRequest| Some(&request.id) == id.as_ref();
        for request in self.waiting.take_all(is_cancelled) {
            let refused = refusal(LspErrorCodes::RequestCancelled, "cancelled");
            outbox.answer(request.id, Err(refused));
        }
    }

    /// Rejects any queued requests about positions in a document that has since changed.
    fn cancel_requests(&mut self, name: &str, outbox: &mut Outbox) {
        let is_over = |request: &WaitingRequest| {
            request.name == name && request.params.is_some() && request.method.scope.has_place()
        };
        for request in self.waiting.take_all(is_over) {
            let refused = refusal(LspErrorCodes::ContentModified, "the document has changed");
            outbox.answer(request.id, Err(refused));
        }
    }

    /// Handles a message that was too long. Any document that it could have changed is considered closed.
    fn skip_message(&mut self, bytes: u64, id: Option<Id>, uri: Option<&Uri>, outbox: &mut Outbox) {
        let message =
            format!("skipped a message of {bytes} bytes because the limit is {MAX_BYTES}");
        if let Some(id) = id {
            let refused = refusal(LspErrorCodes::RequestFailed, message);
            return outbox.answer(id, Err(refused));
        }
        match uri {
            Some(uri) => self.workspace.close(&name_of(uri)),
            None => self.workspace.close_all(),
        }
        let rest = "its document will not be checked until it is reopened";
        notice(outbox, "window/showMessage", &format!("{message}; {rest}"));
    }

    /// Handles a task's result.
    pub fn finish(&mut self, task: FinishedTask, outbox: &mut Outbox) {
        let FinishedTask { lane, output } = task;
        let Some(running) = self.tasks.finish(&lane) else { return };
        match (output, running.kind, &lane) {
            (Some(TaskOutput::Analysed(known)), _, Lane::File(name)) => {
                if self.workspace.store_analysis(name, known.clone(), running.start_clock) {
                    self.publish(name, &known.findings, outbox);
                }
            }
            (Some(TaskOutput::Answered(answer)), TaskKind::Answer(ticket), _) => {
                // Requests that were cancelled or waited too long have already been answered.
                if let Some(request) = self.waiting.take(ticket) {
                    outbox.answer(request.id, answer);
                }
            }
            (Some(TaskOutput::Found(search, files)), ..) => {
                self.workspace.add_found(&search, files);
            }
            (_, kind, lane) => {
                let ticket = if let TaskKind::Answer(ticket) = kind { Some(ticket) } else { None };
                let failed = ticket.and_then(|ticket| self.waiting.take(ticket)).into_iter();
                let others = self.waiting.take_all(|request| request.lane() == *lane);
                for request in failed.chain(others) {
                    let message = "the answer could not be computed".to_owned();
                    outbox.answer(request.id, Err((ErrorCodes::InternalError, message)));
                }
            }
        }
        if self.tasks.is_empty() {
            self.workspace.finish_search();
        }
    }

    /// Rejects requests that have waited too long and reports slow analyses.
    pub fn expire(&mut self, outbox: &mut Outbox) {
        let deadline = self.setup.deadline;
        for request in self.waiting.take_late(deadline) {
            let code = match request.method.scope {
                RequestScope::Report => LspErrorCodes::ServerCancelled,
                _ => LspErrorCodes::RequestFailed,
            };
            let message = format!("no answer after {deadline:?}");
            outbox.answer(request.id, Err(refusal(code, message)));
        }
        for name in self.tasks.take_late(deadline) {
            let message = format!("still being checked after {deadline:?}");
            notice(outbox, "window/logMessage", &format!("{name}: {message}"));
            if self.workspace.document(&name).is_some() {
                self.publish(&name, &[protocol::notice(message)], outbox);
            }
        }
    }

    /// Returns the next deadline.
    pub fn next_deadline(&self) -> Option<Instant> {
        let deadline = self.setup.deadline;
        let requests = self.waiting.next_deadline(deadline).into_iter();
        requests.chain(self.tasks.next_deadline(deadline)).min()
    }

    /// Starts as many tasks as possible, prioritising those that a request is waiting for.
    pub fn start_tasks(&mut self, outbox: &mut Outbox) {
        if self.client.can_refresh && self.workspace.take_has_spread() {
            let request = json!({
                "jsonrpc": "2.0", "id": "refresh", "method": "workspace/diagnostic/refresh",
            });
            outbox.push(&request);
        }
        if self.tasks.is_free(&Lane::Folders)
            && let Some(search) = self.workspace.take_search()
        {
            let view = self.workspace.view();
            let task = Box::new(move || {
                let files = search.run(&view);
                TaskOutput::Found(search, files)
            });
            self.tasks.start(Lane::Folders, TaskKind::Search, self.workspace.clock(), task);
        }
        for ticket in self.waiting.tickets() {
            self.start_answer(ticket);
        }
        while self.tasks.has_background_room() {
            let is_free = |name: &str| self.tasks.is_free(&Lane::File(name.to_owned()));
            let Some(name) = self.workspace.take_due(is_free) else { break };
            let view = self.workspace.view();
            if view.is_open_rules_file(&name) || view.closed_files.contains_key(&name) {
                self.start_analysis(name, true);
            } else if let Some(uri) = self.published_files.remove(&name) {
                // The file is gone or no longer a rules file, so clear the diagnostics for its previous URI.
                outbox.push(&protocol::publish(uri, None, Vec::new()));
            }
        }
    }

    /// Starts the task that answers a request or, if necessary, the one that analyses its file first.
    fn start_answer(&mut self, ticket: u64) {
        let Some(request) = self.waiting.get(ticket) else { return };
        let (lane, method, name) = (request.lane(), request.method, request.name.clone());
        if !self.tasks.is_free(&lane) {
            return;
        }
        let view = self.workspace.view();
        let is_searching = self.workspace.has_searches() || !self.tasks.is_free(&Lane::Folders);
        if method.scope == RequestScope::Report
            && !view.open_documents.contains_key(&name)
            && is_searching
        {
            return;
        }
        let analysed_file = self.workspace.analysed_file(&name).cloned();
        let needs_analysis = matches!(lane, Lane::File(_)) && method.scope.needs_analysis();
        if needs_analysis && analysed_file.is_none() && view.is_open_rules_file(&name) {
            self.workspace.remove_due(&name);
            return self.start_analysis(name, false);
        }
        let Some(params) = self.waiting.begin(ticket) else { return };
        let (client, analyse) = (self.client, self.setup.analyse);
        let task = Box::new(move || {
            let context = RequestContext { client, view, name, analysed_file, analyse };
            TaskOutput::Answered((method.answer)(&context, params))
        });
        self.tasks.start(lane, TaskKind::Answer(ticket), self.workspace.clock(), task);
    }

    fn start_analysis(&mut self, name: String, is_background: bool) {
        let (view, encoding) = (self.workspace.view(), self.client.encoding);
        let (lane, analyse) = (Lane::File(name.clone()), self.setup.analyse);
        let kind = TaskKind::Analysis { is_background };
        let task = Box::new(move || {
            let analysis = analyse(&view, &name);
            let findings = protocol::findings(&analysis, &view.uri(&name), encoding);
            let (analysis, findings) = (Arc::new(analysis), Arc::new(findings));
            TaskOutput::Analysed(AnalysedFile { analysis, findings })
        });
        self.tasks.start(lane, kind, self.workspace.clock(), task);
    }

    /// Publishes the diagnostics for a file, unless it's open and the client pulls them.
    fn publish(&mut self, name: &str, findings: &[Diagnostic], outbox: &mut Outbox) {
        let document = self.workspace.document(name);
        let version = document.map(|document| document.version);
        let uri = self.workspace.view().uri(name);
        if self.client.can_pull && document.is_some() {
            if let Some(uri) = self.published_files.remove(name) {
                outbox.push(&protocol::publish(uri, version, Vec::new()));
            }
            return;
        }
        outbox.push(&protocol::publish(uri.clone(), version, findings.to_vec()));
        self.published_files.insert(name.to_owned(), uri);
    }
}

/// Sends a warning to the user.
fn notice(outbox: &mut Outbox, method: &str, message: &str) {
    let params = json!({ "type": u32::from(MessageType::Warning), "message": message });
    outbox.push(&json!({ "jsonrpc": "2.0", "method": method, "params": params }));
}
