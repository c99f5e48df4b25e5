//! The state of the server, and what it answers.

use std::{
    collections::{BTreeMap, BTreeSet, HashMap},
    fs,
    io::{self, Write},
    path::Path,
};

use gen_lsp_types::{
    CodeActionKind, CodeActionOptions, CodeActionParams, CodeActionProvider, CodeActionResponse,
    CompletionOptions, CompletionParams, CompletionResponse, Definition, DefinitionParams,
    DefinitionProvider, DefinitionResponse, DidChangeTextDocumentParams,
    DidCloseTextDocumentParams, DidOpenTextDocumentParams, DocumentSymbolParams,
    DocumentSymbolProvider, DocumentSymbolResponse, ErrorCodes, ExecuteCommandOptions,
    ExecuteCommandParams, FoldingRangeParams, FoldingRangeProvider, HoverParams, HoverProvider,
    InitializeParams, InitializeResult, InlayHintParams, InlayHintProvider, Location,
    PositionEncodingKind, PrepareRenameParams, PrepareRenameResult, PublishDiagnosticsNotification,
    PublishDiagnosticsParams, ReferenceParams, ReferencesProvider, RenameOptions, RenameParams,
    RenameProvider, Save, ServerCapabilities, ServerInfo, TextDocumentPositionParams,
    TextDocumentSync, TextDocumentSyncKind, TextDocumentSyncOptions, TextEdit, Uri, WorkspaceEdit,
    json_rpc::{Error, Id, RequestObject, ResponseObject},
};
use serde::{Serialize, de::DeserializeOwned};
use serde_json::{Value, json};

use super::{
    cache,
    document::{Document, Encoding, Lines, Overlay, name_of, uri_of},
    protocol,
};
use crate::{
    check::{self, Request, codes},
    diagnostic::{Report, Span, Style},
    editor::{Analysis, Name, chain, extends_of, is_rules_file, occurrences},
    family::{BuiltIn, Registry},
    loader::{self, Files, MAX_BYTES, builtin},
    manual::{self, Side, code_page, rulebook},
    render::text::TextStyle,
};

/// The most files of a folder that are looked at for rules.
const MAX_FILES: usize = 2_000;
/// How deep folders are looked through.
const MAX_FOLDERS: usize = 6;
/// The commands that an editor can run.
const COMMANDS: [&str; 2] = ["sentiero.diff", "sentiero.rulebook"];

/// The server.
#[derive(Debug, Default)]
pub struct Server {
    stage: Stage,
    encoding: Encoding,
    /// The folders in which the editor works.
    roots: BTreeSet<String>,
    /// The texts that are open, by name.
    open: BTreeMap<String, Document>,
    /// What is known of them; nothing of those that have been changed since.
    analyses: BTreeMap<String, Analysis>,
    /// The rules files of the folders that are not open, each with the names of the texts of its chain.
    closed: BTreeMap<String, Vec<String>>,
    /// The files of which findings have been published.
    published: BTreeSet<String>,
    /// The names of texts that have been changed since findings were published.
    changed: BTreeSet<String>,
    /// The open texts whose findings may be others since then.
    stale: BTreeSet<String>,
}

/// Messages to the client.
#[derive(Debug, Default)]
pub struct Outbox(Vec<Vec<u8>>);

impl Outbox {
    /// Adds a message.
    pub fn push(&mut self, message: &impl Serialize) {
        // Everything that is sent can be serialised.
        self.0.extend(serde_json::to_vec(message));
    }

    /// Writes the messages, each with its header.
    pub fn write(&mut self, out: &mut impl Write) -> io::Result<()> {
        for message in self.0.drain(..) {
            write!(out, "Content-Length: {}\r\n\r\n", message.len())?;
            out.write_all(&message)?;
        }
        out.flush()
    }
}

/// How far a session has come.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Stage {
    #[default]
    Begun,
    Initialized,
    ShutDown,
}

/// Why a request has no answer.
type Refusal = (ErrorCodes, String);

impl Server {
    /// Returns whether the client has asked for the end.
    pub fn is_shut_down(&self) -> bool {
        self.stage == Stage::ShutDown
    }

    /// Takes a request or a notification.
    pub fn receive(&mut self, message: RequestObject, outbox: &mut Outbox) {
        let (method, id, params) = message.into_parts();
        let params = params.unwrap_or_default();
        let Some(id) = id else {
            // A notification that cannot be understood is passed over, as the protocol has it.
            let _ = self.notify(&method, params);
            return;
        };
        // An answer to a request of ours, of which there are none.
        if method.is_empty() {
            return;
        }
        let answer = match (self.stage, method.as_str()) {
            (Stage::Begun, "initialize") => self.initialize(params),
            (Stage::Begun, _) => {
                Err((ErrorCodes::ServerNotInitialized, "nothing is initialized".to_owned()))
            }
            (Stage::ShutDown, _) => {
                Err((ErrorCodes::InvalidRequest, "the server is shut down".to_owned()))
            }
            (Stage::Initialized, "initialize") => {
                Err((ErrorCodes::InvalidRequest, "it is initialized already".to_owned()))
            }
            (Stage::Initialized, method) => self.answer(method, params),
        };
        outbox.push(&response(id, answer));
    }

    fn notify(&mut self, method: &str, params: Value) -> serde_json::Result<()> {
        if self.stage != Stage::Initialized {
            return Ok(());
        }
        match method {
            "textDocument/didOpen" => {
                let params: DidOpenTextDocumentParams = serde_json::from_value(params)?;
                let item = params.text_document;
                let name = name_of(&item.uri);
                let document = Document { uri: item.uri, version: item.version, text: item.text };
                self.open.insert(name.clone(), document);
                self.closed.remove(&name);
                if self.roots.is_empty() {
                    self.look_beside(&name);
                }
                self.touch(&name);
            }
            "textDocument/didChange" => {
                let params: DidChangeTextDocumentParams = serde_json::from_value(params)?;
                let name = name_of(&params.text_document.text_document_identifier.uri);
                if let Some(document) = self.open.get_mut(&name) {
                    document.version = params.text_document.version;
                    for change in params.content_changes {
                        document.change(change, self.encoding);
                    }
                }
                self.touch(&name);
            }
            "textDocument/didClose" => {
                let params: DidCloseTextDocumentParams = serde_json::from_value(params)?;
                let name = name_of(&params.text_document.uri);
                self.open.remove(&name);
                self.analyses.remove(&name);
                self.touch(&name);
                self.look_through();
            }
            "textDocument/didSave" | "workspace/didChangeWatchedFiles" => {
                self.look_through();
                self.analyses.clear();
                self.changed.extend(self.open.keys().cloned());
                self.stale.extend(self.open.keys().cloned());
            }
            _ => {}
        }
        Ok(())
    }

    /// Forgets what depends on a text.
    fn touch(&mut self, name: &str) {
        let stale = &mut self.stale;
        self.analyses.retain(|own, analysis| {
            let is_free = analysis.files().all(|file| file != name);
            stale.extend((!is_free).then(|| own.clone()));
            is_free
        });
        self.stale.insert(name.to_owned());
        self.changed.insert(name.to_owned());
    }

    fn initialize(&mut self, params: Value) -> Result<Value, Refusal> {
        let params: InitializeParams = parameters(params)?;
        let general = params.capabilities.general.as_ref();
        let encodings = general.and_then(|general| general.position_encodings.as_ref());
        let has_utf8 = encodings.is_some_and(|known| known.contains(&PositionEncodingKind::UTF8));
        self.encoding = if has_utf8 { Encoding::Utf8 } else { Encoding::Utf16 };
        let folders = params.workspace_folders_initialize_params.workspace_folders;
        let folders = serde_json::to_value(folders).unwrap_or_default();
        let folders = folders.as_array().into_iter().flatten();
        let folders = folders.filter_map(|folder| folder.get("uri")?.as_str());
        self.roots = folders.map(|uri| name_of(&Uri::from(uri.to_owned()))).collect();
        self.stage = Stage::Initialized;
        self.look_through();
        let result = InitializeResult {
            capabilities: capabilities(self.encoding),
            server_info: Some(ServerInfo {
                name: "sentiero".to_owned(),
                version: Some(env!("CARGO_PKG_VERSION").to_owned()),
            }),
        };
        answer(&result)
    }

    fn answer(&mut self, method: &str, params: Value) -> Result<Value, Refusal> {
        match method {
            "shutdown" => {
                self.stage = Stage::ShutDown;
                Ok(Value::Null)
            }
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
                let siblings = self.siblings(&name_of(&at.text_document.uri));
                let found = self.at(&at, |analysis, lines, byte| {
                    let all = analysis.completions(byte, &siblings).into_iter().enumerate();
                    all.map(|(number, one)| protocol::completion(lines, number, one)).collect()
                });
                answer(&found.map(CompletionResponse::CompletionItemList))
            }
            "textDocument/definition" => {
                let params: DefinitionParams = parameters(params)?;
                let encoding = self.encoding;
                let found = self.at(&params.text_document_position_params, |analysis, _, byte| {
                    let target = analysis.definition(byte)?;
                    let sources = analysis.report().sources();
                    let source = sources.named(&target.file)?;
                    let span = Span::new(source, target.bytes);
                    location(analysis.report(), &span, encoding)
                });
                let found = found.flatten().map(Definition::Location);
                answer(&found.map(DefinitionResponse::Definition))
            }
            "textDocument/references" => {
                let params: ReferenceParams = parameters(params)?;
                let places = self.references(&params.text_document_position_params);
                let places = places.map(|places| {
                    let place = |(uri, edit): (Uri, TextEdit)| Location { uri, range: edit.range };
                    places.into_iter().map(place).collect::<Vec<_>>()
                });
                answer(&places)
            }
            "textDocument/prepareRename" => {
                let params: PrepareRenameParams = parameters(params)?;
                let found =
                    self.at(&params.text_document_position_params, |analysis, lines, byte| {
                        match analysis.name_at(byte)? {
                            (Name::Ruleset(_), _) => None,
                            (_, bytes) => Some(PrepareRenameResult::Range(lines.range(&bytes))),
                        }
                    });
                answer(&found.flatten())
            }
            "textDocument/rename" => {
                let params: RenameParams = parameters(params)?;
                self.rename(&params)
            }
            "textDocument/codeAction" => {
                let params: CodeActionParams = parameters(params)?;
                self.actions(&params)
            }
            "workspace/executeCommand" => {
                let params: ExecuteCommandParams = parameters(params)?;
                self.execute(&params)
            }
            method => self.answer_of_text(method, params),
        }
    }

    /// Answers a request about a whole text.
    fn answer_of_text(&mut self, method: &str, params: Value) -> Result<Value, Refusal> {
        match method {
            "textDocument/inlayHint" => {
                let params: InlayHintParams = parameters(params)?;
                let name = name_of(&params.text_document.uri);
                let found = self.of(&name, |analysis, lines| {
                    let range = lines.bytes(params.range);
                    let hints = analysis.hints().into_iter();
                    let within =
                        hints.filter(|hint| range.start <= hint.byte && hint.byte <= range.end);
                    within.map(|hint| protocol::hint(lines, hint)).collect::<Vec<_>>()
                });
                answer(&found)
            }
            "textDocument/documentSymbol" => {
                let params: DocumentSymbolParams = parameters(params)?;
                let found = self.of(&name_of(&params.text_document.uri), |analysis, lines| {
                    let symbols = analysis.symbols().into_iter();
                    symbols.map(|symbol| protocol::symbol(lines, symbol)).collect()
                });
                answer(&found.map(DocumentSymbolResponse::DocumentSymbolList))
            }
            "textDocument/foldingRange" => {
                let params: FoldingRangeParams = parameters(params)?;
                let found = self.of(&name_of(&params.text_document.uri), |analysis, lines| {
                    let folds = analysis.folds();
                    folds
                        .iter()
                        .filter_map(|bytes| protocol::fold(lines, bytes))
                        .collect::<Vec<_>>()
                });
                answer(&found)
            }
            other => Err((ErrorCodes::MethodNotFound, format!("there is no method {other}"))),
        }
    }

    /// Publishes the findings of what has been changed, and of what depends on it.
    pub fn publish(&mut self, outbox: &mut Outbox) {
        let changed = std::mem::take(&mut self.changed);
        if changed.is_empty() {
            return;
        }
        let depends = |name: &String, chain: &[String]| {
            changed.contains(name) || chain.iter().any(|file| changed.contains(file))
        };
        for name in std::mem::take(&mut self.stale) {
            self.analyse(&name);
            if let Some(analysis) = self.analyses.get(&name) {
                let version = self.open.get(&name).map(|document| document.version);
                outbox.push(&published(
                    &name,
                    self.open.get(&name),
                    analysis,
                    version,
                    self.encoding,
                ));
                self.published.insert(name);
            }
        }
        let closed: Vec<String> = self
            .closed
            .iter()
            .filter(|(name, chain)| depends(name, chain))
            .map(|(name, _)| name.clone())
            .collect();
        for name in closed {
            let analysis = self.fresh(&name);
            self.closed.insert(name.clone(), analysis.files().map(ToOwned::to_owned).collect());
            outbox.push(&published(&name, None, &analysis, None, self.encoding));
            self.published.insert(name);
        }
        // Of what is gone, or no rules file any more, nothing is left.
        let known =
            |name: &String| self.analyses.contains_key(name) || self.closed.contains_key(name);
        let gone: Vec<String> =
            self.published.iter().filter(|name| !known(name)).cloned().collect();
        for name in gone {
            let uri = self.open.get(&name).map_or_else(|| uri_of(&name), |open| open.uri.clone());
            let params = PublishDiagnosticsParams { uri, version: None, diagnostics: Vec::new() };
            outbox
                .push(&RequestObject::from_notification::<PublishDiagnosticsNotification>(params));
            self.published.remove(&name);
        }
    }

    fn fresh(&self, name: &str) -> Analysis {
        Analysis::new(name, &Overlay(&self.open), BuiltIn.families(), BuiltIn.checked())
    }

    /// Analyses an open text, if it is a rules file and not analysed yet.
    fn analyse(&mut self, name: &str) {
        let Some(document) = self.open.get(name) else { return };
        let is_known = self.analyses.contains_key(name);
        if !is_known && is_rules_file(&document.text) {
            let analysis = self.fresh(name);
            self.analyses.insert(name.to_owned(), analysis);
        }
    }

    /// Asks something about an open rules file.
    fn of<T>(&mut self, name: &str, ask: impl FnOnce(&Analysis, &Lines<'_>) -> T) -> Option<T> {
        self.analyse(name);
        let analysis = self.analyses.get(name)?;
        Some(ask(analysis, &Lines::new(analysis.text(), self.encoding)))
    }

    /// Asks something about a place in an open rules file.
    fn at<T>(
        &mut self,
        at: &TextDocumentPositionParams,
        ask: impl FnOnce(&Analysis, &Lines<'_>, usize) -> T,
    ) -> Option<T> {
        let name = name_of(&at.text_document.uri);
        self.of(&name, |analysis, lines| ask(analysis, lines, lines.byte(at.position)))
    }

    fn actions(&mut self, params: &CodeActionParams) -> Result<Value, Refusal> {
        let only = params.context.only.as_ref();
        let is_wanted = |kind: &Option<CodeActionKind>| {
            let Some(only) = only else { return true };
            let kind = kind.as_ref().map(ToString::to_string).unwrap_or_default();
            only.iter().map(ToString::to_string).any(|wanted| {
                kind == wanted || kind.starts_with(&format!("{wanted}.")) || wanted.is_empty()
            })
        };
        let uri = &params.text_document.uri;
        let encoding = self.encoding;
        let found = self.of(&name_of(uri), |analysis, lines| {
            let actions = analysis.actions(&lines.bytes(params.range)).into_iter();
            let actions = actions.map(|action| {
                let findings = analysis.report().diagnostics();
                let mends = action.mends.and_then(|number| findings.get(number));
                let mends = mends.map(|found| converted(analysis, lines, uri, found, encoding));
                protocol::action(lines, uri, action, mends)
            });
            let wanted = actions.filter(|action| is_wanted(&action.kind));
            wanted.map(CodeActionResponse::CodeAction).collect::<Vec<_>>()
        });
        answer(&found)
    }

    /// Finds the places of the name at a place, in all the files in which it is the same.
    fn references(&mut self, at: &TextDocumentPositionParams) -> Option<Vec<(Uri, TextEdit)>> {
        let own = name_of(&at.text_document.uri);
        let (name, files) = self.at(at, |analysis, _, byte| {
            let (name, _) = analysis.name_at(byte)?;
            Some((name, analysis.files().map(ToOwned::to_owned).collect::<Vec<_>>()))
        })??;
        let mut all: BTreeMap<String, Vec<String>> = self.closed.clone();
        for open in self.open.keys().cloned().collect::<Vec<_>>() {
            let chain = self.of(&open, |analysis, _| {
                analysis.files().map(ToOwned::to_owned).collect::<Vec<_>>()
            });
            all.extend(chain.map(|chain| (open, chain)));
        }
        let mut places = Vec::new();
        for (file, chain) in all {
            let is_related = match &name {
                // Files with the definition in their chain.
                Name::Variant(_) => chain.iter().any(|known| files.contains(known)),
                Name::Ruleset(_) => true,
                Name::Id(_) => file == own || chain.get(1) == Some(&own),
            };
            let Some((uri, text)) = self.text_of(&file).filter(|_| is_related) else { continue };
            let lines = Lines::new(&text, self.encoding);
            let found = match &name {
                // Who extends the file of an id names it.
                Name::Id(_) if file != own => extends_of(&text).into_iter().collect(),
                name => occurrences(&text, name),
            };
            let edit = |bytes| TextEdit { range: lines.range(&bytes), new_text: String::new() };
            places.extend(found.into_iter().map(|bytes| (uri.clone(), edit(bytes))));
        }
        Some(places)
    }

    fn rename(&mut self, params: &RenameParams) -> Result<Value, Refusal> {
        let invalid = |message: &str| (ErrorCodes::InvalidParams, message.to_owned());
        let at = &params.text_document_position_params;
        let name = self.at(at, |analysis, _, byte| analysis.name_at(byte)).flatten();
        let is_id = match name {
            Some((Name::Variant(_), _)) => false,
            Some((Name::Id(_), _)) => true,
            _ => return Err(invalid("only variants and ids can be renamed")),
        };
        if loader::name_of(&params.new_name).as_deref() != Some(&params.new_name) {
            return Err(invalid("a name has small letters, digits and hyphens, at most 64"));
        }
        let own = &at.text_document.uri;
        let mut changes: HashMap<Uri, Vec<TextEdit>> = HashMap::new();
        for (uri, mut edit) in self.references(at).unwrap_or_default() {
            // Others name the file of an id, not the id.
            if !is_id || uri == *own {
                edit.new_text.clone_from(&params.new_name);
                changes.entry(uri).or_default().push(edit);
            }
        }
        answer(&WorkspaceEdit { changes: Some(changes), ..WorkspaceEdit::default() })
    }

    /// The texts of the commands: what the file changes in the ruleset that it extends, and its rulebook,
    /// both as Markdown.
    fn execute(&mut self, params: &ExecuteCommandParams) -> Result<Value, Refusal> {
        let invalid = |message: &str| (ErrorCodes::InvalidParams, message.to_owned());
        let arguments = params.arguments.as_deref().unwrap_or_default();
        let uri = arguments.first().and_then(Value::as_str);
        let uri = uri.ok_or_else(|| invalid("a command needs the URI of a rules file"))?;
        let name = name_of(&Uri::from(uri.to_owned()));
        let files = Overlay(&self.open);
        let load = |ruleset: &str| {
            let request = Request { ruleset, ..Request::default() };
            let failed =
                |report: Report| (ErrorCodes::Custom(-32803), report.to_text(Style::Plain));
            check::load(&request, &files).map_err(failed)
        };
        let text = match params.command.as_str() {
            "sentiero.diff" => {
                let own = load(&name)?;
                let parent = self.fresh(&name).parent().map(ToOwned::to_owned);
                let parent = parent.ok_or_else(|| invalid("the file extends no other"))?;
                let known = builtin().iter().find(|known| known.name == parent);
                let parent = known.map_or(parent.as_str(), |known| known.id);
                let base = load(parent)?;
                let ids = [base.ruleset.id(), own.ruleset.id()];
                let compared = manual::diff(
                    BuiltIn.families(),
                    Side { name: ids[0], loaded: &base },
                    Side { name: ids[1], loaded: &own },
                    None,
                );
                format!("```text\n{}```\n", compared.text(str::to_owned))
            }
            "sentiero.rulebook" => {
                let book = rulebook::rulebook(
                    BuiltIn.families(),
                    &load(&name)?,
                    rulebook::Language::English,
                    None,
                );
                rulebook::markdown(&book, rulebook::Pictures::Text(TextStyle::default()))
            }
            other => return Err(invalid(&format!("there is no command {other}"))),
        };
        Ok(text.into())
    }

    /// The text of a file and its URI.
    fn text_of(&self, name: &str) -> Option<(Uri, String)> {
        if let Some(document) = self.open.get(name) {
            return Some((document.uri.clone(), document.text.clone()));
        }
        let bytes = Overlay(&self.open).read(name, None, MAX_BYTES).ok()?;
        Some((uri_of(name), String::from_utf8(bytes).ok()?))
    }

    /// The rules files in the folder of a file and below it, as its `extends` can name them.
    fn siblings(&self, name: &str) -> Vec<String> {
        let folder = name.rsplit_once('/').map_or("", |(folder, _)| folder);
        let files = self.closed.keys().chain(self.analyses.keys()).filter(|file| *file != name);
        let below = files.filter_map(|file| file.strip_prefix(folder)?.strip_prefix('/'));
        let mut files: Vec<String> = below.map(ToOwned::to_owned).collect();
        files.sort();
        files.dedup();
        files
    }

    /// Finds the rules files in the folders of the editor.
    fn look_through(&mut self) {
        let mut files = Vec::new();
        for root in &self.roots {
            collect(Path::new(root), MAX_FOLDERS, &mut files);
        }
        self.take(files);
    }

    /// Finds the rules files in the folder of a file, for an editor without folders.
    fn look_beside(&mut self, name: &str) {
        let mut files = Vec::new();
        if let Some(folder) = Path::new(name).parent().filter(|folder| folder.is_absolute()) {
            collect(folder, 1, &mut files);
        }
        self.take(files);
    }

    fn take(&mut self, files: Vec<String>) {
        let mut closed = BTreeMap::new();
        for file in files {
            if self.open.contains_key(&file) {
                continue;
            }
            if self.text_of(&file).is_some_and(|(_, text)| is_rules_file(&text)) {
                let chain = chain(&file, &Overlay(&self.open), BuiltIn.checked());
                closed.insert(file, chain);
            }
        }
        self.closed = closed;
    }
}

/// Collects the TOML files of a folder and of those below it. Hidden folders are left out.
fn collect(folder: &Path, depth: usize, files: &mut Vec<String>) {
    let Some(entries) = fs::read_dir(folder).ok().filter(|_| depth > 0) else { return };
    for entry in entries.flatten() {
        let name = entry.file_name();
        let is_left_out = name.to_string_lossy().starts_with('.')
            || ["target", "node_modules"].iter().any(|left| name == **left);
        let Some(kind) = entry.file_type().ok().filter(|_| !is_left_out) else { continue };
        if files.len() >= MAX_FILES {
            return;
        }
        let path = entry.path();
        if kind.is_dir() {
            collect(&path, depth - 1, files);
        } else if kind.is_file() && path.extension().is_some_and(|ending| ending == "toml") {
            files.extend(path.to_str().map(|path| path.replace('\\', "/")));
        }
    }
}

/// The findings of a file as a notification.
fn published(
    name: &str,
    document: Option<&Document>,
    analysis: &Analysis,
    version: Option<i32>,
    encoding: Encoding,
) -> RequestObject {
    let uri = document.map_or_else(|| uri_of(name), |document| document.uri.clone());
    let lines = Lines::new(analysis.text(), encoding);
    let found = analysis.report().diagnostics().iter();
    let diagnostics = found.map(|found| converted(analysis, &lines, &uri, found, encoding));
    let params =
        PublishDiagnosticsParams { uri: uri.clone(), version, diagnostics: diagnostics.collect() };
    RequestObject::from_notification::<PublishDiagnosticsNotification>(params)
}

fn converted(
    analysis: &Analysis,
    lines: &Lines<'_>,
    uri: &Uri,
    found: &crate::diagnostic::Diagnostic,
    encoding: Encoding,
) -> gen_lsp_types::Diagnostic {
    let locate = |span: &Span| location(analysis.report(), span, encoding);
    protocol::diagnostic(analysis, lines, uri, found, locate, page)
}

/// The place of a span; that of a built-in ruleset is in a file of the cache.
fn location(report: &Report, span: &Span, encoding: Encoding) -> Option<Location> {
    let sources = report.sources();
    let (name, text) = (sources.name(span.source), sources.text(span.source));
    let uri = match builtin().iter().find(|known| known.name == name) {
        Some(known) => {
            uri_of(&cache::file(&format!("{}.toml", known.id), || known.text.to_owned())?)
        }
        None => uri_of(name),
    };
    let range = Lines::new(text, encoding).range(&(span.start..span.end));
    Some(Location { uri, range })
}

/// The address of the page of a code.
fn page(code: &str) -> Option<Uri> {
    let path = cache::file(&format!("codes/{code}.txt"), || {
        let families = BuiltIn.checked();
        let page = codes(families).into_iter().find(|page| page.code == code);
        page.map_or_else(String::new, |page| code_page(families, page, Style::Plain, str::to_owned))
    });
    path.map(|path| uri_of(&path))
}

fn parameters<T: DeserializeOwned>(params: Value) -> Result<T, Refusal> {
    serde_json::from_value(params).map_err(|error| (ErrorCodes::InvalidParams, error.to_string()))
}

fn answer(answer: &impl Serialize) -> Result<Value, Refusal> {
    serde_json::to_value(answer).map_err(|error| (ErrorCodes::InternalError, error.to_string()))
}

fn response(id: Id, answer: Result<Value, Refusal>) -> Value {
    match answer {
        Ok(result) => json!({ "jsonrpc": "2.0", "id": id, "result": result }),
        Err((code, message)) => {
            let error = Error { code, message, data: None };
            json!(ResponseObject::from_error(id, error))
        }
    }
}

fn capabilities(encoding: Encoding) -> ServerCapabilities {
    let completion = CompletionOptions {
        trigger_characters: Some([".", "[", "\"", "=", " "].map(ToOwned::to_owned).into()),
        ..CompletionOptions::default()
    };
    let kinds =
        [CodeActionKind::QuickFix, CodeActionKind::RefactorRewrite, CodeActionKind::SourceFixAll];
    ServerCapabilities {
        position_encoding: Some(match encoding {
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
        document_symbol_provider: Some(DocumentSymbolProvider::Bool(true)),
        code_action_provider: Some(CodeActionProvider::CodeActionOptions(CodeActionOptions {
            code_action_kinds: Some(kinds.into()),
            ..CodeActionOptions::default()
        })),
        folding_range_provider: Some(FoldingRangeProvider::Bool(true)),
        rename_provider: Some(RenameProvider::RenameOptions(RenameOptions {
            prepare_provider: Some(true),
            ..RenameOptions::default()
        })),
        inlay_hint_provider: Some(InlayHintProvider::Bool(true)),
        execute_command_provider: Some(ExecuteCommandOptions {
            commands: COMMANDS.map(ToOwned::to_owned).into(),
            ..ExecuteCommandOptions::default()
        }),
        ..ServerCapabilities::default()
    }
}
