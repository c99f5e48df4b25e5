//! The language server's requests and the functions that answer them in tasks.

use std::{collections::BTreeSet, sync::Arc};

use gen_lsp_types::{
    CodeActionKind, CodeActionParams, CodeActionResponse, CompletionParams, CompletionResponse,
    Definition, DefinitionParams, DefinitionResponse, DocumentDiagnosticParams,
    DocumentFormattingParams, DocumentHighlightParams, DocumentLinkParams, DocumentSymbolParams,
    DocumentSymbolResponse, ExecuteCommandParams, FoldingRangeParams, HoverParams, InlayHintParams,
    Location, PrepareRenameParams, PrepareRenameResult, ReferenceParams, RenameParams, SymbolKind,
    Uri, WorkspaceSymbolParams,
};
use serde_json::{Value, json};

use super::{
    commands::execute,
    context::{RequestContext, RequestScope},
    document::LineIndex,
    names::{Occurrence, find_occurrences, rename},
    protocol,
    wire::{RequestRefusal, answer, parameters},
};
use crate::{
    check::{FixedFile, Request, apply_safe_fixes},
    diagnostic::Span,
    editor::{
        Analysis, EditorAction, LinkTarget, SharedName, changed_lines, definitions, fix_all_title,
    },
    family::{BuiltIn, Registry},
};

/// The maximum number of symbols in an answer.
const MAX_SYMBOLS: usize = 500;

/// A request method.
#[derive(Debug)]
pub struct Method {
    pub name: &'static str,
    pub scope: RequestScope,
    /// The function that computes the answer.
    pub answer: fn(&RequestContext, Value) -> Result<Value, RequestRefusal>,
}

const fn method(
    name: &'static str,
    scope: RequestScope,
    answer: fn(&RequestContext, Value) -> Result<Value, RequestRefusal>,
) -> Method {
    Method { name, scope, answer }
}

/// The supported requests, except for those about the session itself.
pub const METHODS: &[Method] = &[
    method("textDocument/hover", RequestScope::Place, hover),
    method("textDocument/completion", RequestScope::Place, completion),
    method("textDocument/definition", RequestScope::Place, definition),
    method("textDocument/documentHighlight", RequestScope::Place, highlights),
    method("textDocument/prepareRename", RequestScope::Place, prepare_rename),
    method("textDocument/codeAction", RequestScope::Place, actions),
    method("textDocument/inlayHint", RequestScope::Text, hints),
    method("textDocument/documentLink", RequestScope::Text, links),
    method("textDocument/documentSymbol", RequestScope::Text, symbols),
    method("textDocument/foldingRange", RequestScope::Text, folds),
    method("textDocument/formatting", RequestScope::Text, formatting),
    method("textDocument/diagnostic", RequestScope::Report, report),
    method("textDocument/references", RequestScope::FolderPlace, references),
    method("textDocument/rename", RequestScope::FolderPlace, answer_rename),
    method("workspace/symbol", RequestScope::Folders, workspace_symbols),
    method("workspace/executeCommand", RequestScope::Command, command),
];

fn hover(context: &RequestContext, params: Value) -> Result<Value, RequestRefusal> {
    let params: HoverParams = parameters(params)?;
    context.answer_position(&params.text_document_position_params, |analysis, lines, byte| {
        analysis.hover(byte).map(|hover| protocol::hover(lines, hover))
    })
}

fn completion(context: &RequestContext, params: Value) -> Result<Value, RequestRefusal> {
    let params: CompletionParams = parameters(params)?;
    let siblings = context.view.siblings(&context.name);
    let position = params.text_document_position_params.position;
    answer(&context.new_file_analysis().map(|analysis| {
        let lines = LineIndex::new(analysis.text(), context.client.encoding);
        let all = analysis.completions(lines.byte(position), &siblings).into_iter().enumerate();
        let can_snippet = context.client.can_snippet;
        let all = all.map(|(number, one)| protocol::completion(&lines, number, one, can_snippet));
        CompletionResponse::CompletionItemList(all.collect())
    }))
}

fn definition(context: &RequestContext, params: Value) -> Result<Value, RequestRefusal> {
    let params: DefinitionParams = parameters(params)?;
    let encoding = context.client.encoding;
    context.answer_position(&params.text_document_position_params, |analysis, _, byte| {
        let target = analysis.definition(byte)?;
        let source = analysis.report().sources().find_by_name(&target.file)?;
        let span = Span::new(source, target.bytes);
        let location = protocol::SourceLines::new(analysis.report(), encoding).location(&span)?;
        Some(DefinitionResponse::Definition(Definition::Location(location)))
    })
}

fn prepare_rename(context: &RequestContext, params: Value) -> Result<Value, RequestRefusal> {
    let params: PrepareRenameParams = parameters(params)?;
    context.answer_position(&params.text_document_position_params, |analysis, lines, byte| {
        match analysis.name_at(byte)? {
            (SharedName::Ruleset(_), _) => None,
            (_, bytes) => Some(PrepareRenameResult::Range(lines.range(&bytes))),
        }
    })
}

fn actions(context: &RequestContext, params: Value) -> Result<Value, RequestRefusal> {
    let params: CodeActionParams = parameters(params)?;
    let only = params.context.only.as_ref();
    let is_wanted = |kind: &Option<CodeActionKind>| {
        let Some(only) = only else { return true };
        let kind = kind.as_ref().map(ToString::to_string).unwrap_or_default();
        only.iter().map(ToString::to_string).any(|wanted| {
            kind == wanted || kind.starts_with(&format!("{wanted}.")) || wanted.is_empty()
        })
    };
    let uri = &params.text_document.uri;
    let encoding = context.client.encoding;
    context.answer_text(|analysis, lines| {
        let sources = protocol::SourceLines::new(analysis.report(), encoding);
        let actions = analysis.actions(&lines.bytes(params.range)).into_iter();
        let actions = actions.map(|action| {
            let is_fix_all = action.is_certain && action.diagnostic.is_none();
            let action = if is_fix_all { fix_all(context, analysis, action) } else { action };
            let findings = analysis.report().diagnostics();
            let fixed = action.diagnostic.and_then(|number| findings.get(number));
            let fixed = fixed.map(|found| protocol::diagnostic(analysis, &sources, uri, found));
            protocol::action(lines, uri, action, fixed)
        });
        let wanted = actions.filter(|action| is_wanted(&action.kind));
        Some(wanted.map(CodeActionResponse::CodeAction).collect::<Vec<_>>())
    })
}

/// Extends the action that applies all safe fixes to those that are only possible after the first ones.
fn fix_all(context: &RequestContext, analysis: &Analysis, action: EditorAction) -> EditorAction {
    let request = Request::new(analysis.name());
    let request = Request { families: BuiltIn.checked(), ..request };
    let FixedFile { original_text, fixed_text, change_count, .. } =
        apply_safe_fixes(&request, &*context.view);
    // The document has changed since its analysis.
    if original_text != analysis.text() {
        return action;
    }
    let edits = changed_lines(&original_text, &fixed_text).into_iter().collect();
    EditorAction { title: fix_all_title(change_count), edits, ..action }
}

fn highlights(context: &RequestContext, params: Value) -> Result<Value, RequestRefusal> {
    let params: DocumentHighlightParams = parameters(params)?;
    context.answer_position(&params.text_document_position_params, |analysis, lines, byte| {
        let places = analysis.highlights(byte);
        let highlight = |bytes| json!({ "range": lines.range(bytes), "kind": 1 });
        Some(places.iter().map(highlight).collect::<Vec<_>>())
    })
}

fn links(context: &RequestContext, params: Value) -> Result<Value, RequestRefusal> {
    let _: DocumentLinkParams = parameters(params)?;
    context.answer_text(|analysis, lines| {
        let links = analysis.links().into_iter().filter_map(|(bytes, target)| {
            let target = match target {
                LinkTarget::Source(name) => protocol::text_uri(&name)?,
                LinkTarget::Address(address) => Uri::from(address),
            };
            Some(json!({ "range": lines.range(&bytes), "target": target }))
        });
        Some(links.collect::<Vec<_>>())
    })
}

/// Returns the ids and variants in all rules files in the folders whose names contain the query.
fn workspace_symbols(context: &RequestContext, params: Value) -> Result<Value, RequestRefusal> {
    let params: WorkspaceSymbolParams = parameters(params)?;
    let (view, query) = (&context.view, params.query.to_lowercase());
    let open = view.open_documents.keys().filter(|name| view.is_open_rules_file(name));
    let files: BTreeSet<&String> = view.closed_files.keys().chain(open).collect();
    let mut symbols = Vec::new();
    for file in files {
        let Some(text) = view.text(file) else { continue };
        let lines = LineIndex::new(&text, context.client.encoding);
        for (name, bytes) in definitions(&text) {
            let (name, kind) = match name {
                SharedName::Variant(name) => (name, SymbolKind::Interface),
                SharedName::Id(name) | SharedName::Ruleset(name) => (name, SymbolKind::Module),
            };
            if name.to_lowercase().contains(&query) && symbols.len() < MAX_SYMBOLS {
                let location = json!({ "uri": view.uri(file), "range": lines.range(&bytes) });
                symbols.push(json!({ "name": name, "kind": kind, "location": location }));
            }
        }
    }
    Ok(Value::Array(symbols))
}

fn hints(context: &RequestContext, params: Value) -> Result<Value, RequestRefusal> {
    let params: InlayHintParams = parameters(params)?;
    context.answer_text(|analysis, lines| {
        let hints = analysis.hints(&lines.bytes(params.range)).into_iter();
        Some(hints.map(|hint| protocol::hint(lines, hint)).collect::<Vec<_>>())
    })
}

fn symbols(context: &RequestContext, params: Value) -> Result<Value, RequestRefusal> {
    let _: DocumentSymbolParams = parameters(params)?;
    context.answer_text(|analysis, lines| {
        let symbols = analysis.symbols().into_iter();
        let symbols = symbols.map(|symbol| protocol::symbol(lines, symbol)).collect();
        Some(DocumentSymbolResponse::DocumentSymbolList(symbols))
    })
}

fn folds(context: &RequestContext, params: Value) -> Result<Value, RequestRefusal> {
    let _: FoldingRangeParams = parameters(params)?;
    context.answer_text(|analysis, lines| {
        let folds = analysis.folds();
        let folds = folds.iter().filter_map(|bytes| protocol::fold(lines, bytes));
        Some(folds.collect::<Vec<_>>())
    })
}

fn formatting(context: &RequestContext, params: Value) -> Result<Value, RequestRefusal> {
    let params: DocumentFormattingParams = parameters(params)?;
    let options = params.options;
    let width = usize::try_from(options.tab_size).unwrap_or(2).min(8);
    let indent = if options.insert_spaces { " ".repeat(width) } else { "\t".to_owned() };
    context.answer_text(|analysis, lines| {
        Some(protocol::edits(lines, analysis.format(&indent).into_iter().collect()))
    })
}

/// Returns the diagnostics for a rules file, whether or not it's open.
fn report(context: &RequestContext, params: Value) -> Result<Value, RequestRefusal> {
    let _: DocumentDiagnosticParams = parameters(params)?;
    let name = &context.name;
    let found = context.analysed_file.as_ref().map(|known| Arc::clone(&known.findings));
    let found = found.or_else(|| {
        let analysis =
            context.view.closed_files.get(name).map(|_| (context.analyse)(&context.view, name));
        let uri = context.view.uri(name);
        analysis.map(|it| Arc::new(protocol::findings(&it, &uri, context.client.encoding)))
    });
    Ok(json!({ "kind": "full", "items": found.as_deref().map_or(&[][..], Vec::as_slice) }))
}

fn references(context: &RequestContext, params: Value) -> Result<Value, RequestRefusal> {
    let params: ReferenceParams = parameters(params)?;
    let found = find_occurrences(context, &params.text_document_position_params);
    let location =
        |Occurrence { file, place }| Location { uri: context.view.uri(&file), range: place.range };
    answer(&found.map(|uses| uses.into_iter().map(location).collect::<Vec<_>>()))
}

fn answer_rename(context: &RequestContext, params: Value) -> Result<Value, RequestRefusal> {
    let params: RenameParams = parameters(params)?;
    answer(&rename(context, &params)?)
}

fn command(context: &RequestContext, params: Value) -> Result<Value, RequestRefusal> {
    let params: ExecuteCommandParams = parameters(params)?;
    execute(context, &params)
}
