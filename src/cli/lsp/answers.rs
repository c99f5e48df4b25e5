//! The language server's requests and the functions that answer them in tasks.

use std::sync::Arc;

#[cfg(feature = "format")]
use gen_lsp_types::DocumentFormattingParams;
use gen_lsp_types::{
    CodeActionKind, CodeActionParams, CodeActionResponse, CompletionParams, CompletionResponse,
    Definition, DefinitionParams, DefinitionResponse, DocumentDiagnosticParams,
    DocumentSymbolParams, DocumentSymbolResponse, ExecuteCommandParams, FoldingRangeParams,
    HoverParams, InlayHintParams, Location, PrepareRenameParams, PrepareRenameResult,
    ReferenceParams, RenameParams,
};
use serde_json::{Value, json};

use super::{
    commands::execute,
    context::{RequestContext, RequestScope},
    names::{Occurrence, find_occurrences, rename},
    protocol,
    wire::{RequestRefusal, answer, parameters},
};
use crate::{diagnostic::Span, editor::SharedName};

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
    method("textDocument/prepareRename", RequestScope::Place, prepare_rename),
    method("textDocument/codeAction", RequestScope::Place, actions),
    method("textDocument/inlayHint", RequestScope::Text, hints),
    method("textDocument/documentSymbol", RequestScope::Text, symbols),
    method("textDocument/foldingRange", RequestScope::Text, folds),
    #[cfg(feature = "format")]
    method("textDocument/formatting", RequestScope::Text, formatting),
    method("textDocument/diagnostic", RequestScope::Report, report),
    method("textDocument/references", RequestScope::FolderPlace, references),
    method("textDocument/rename", RequestScope::FolderPlace, answer_rename),
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
    context.answer_position(&params.text_document_position_params, |analysis, lines, byte| {
        let all = analysis.completions(byte, &siblings).into_iter().enumerate();
        let all = all.map(|(number, one)| protocol::completion(lines, number, one));
        Some(CompletionResponse::CompletionItemList(all.collect()))
    })
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
            let findings = analysis.report().diagnostics();
            let fixed = action.diagnostic.and_then(|number| findings.get(number));
            let fixed = fixed.map(|found| protocol::diagnostic(analysis, &sources, uri, found));
            protocol::action(lines, uri, action, fixed)
        });
        let wanted = actions.filter(|action| is_wanted(&action.kind));
        Some(wanted.map(CodeActionResponse::CodeAction).collect::<Vec<_>>())
    })
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

#[cfg(feature = "format")]
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
