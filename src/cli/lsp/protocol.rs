//! Converts the editor module's answers to protocol types.
//!
//! Built-in rulesets are stored as files in the cache so that every editor can open them.

use std::{
    cell::RefCell,
    collections::{BTreeMap, HashMap},
    env,
    path::PathBuf,
    rc::Rc,
    sync::{Mutex, PoisonError},
};

use gen_lsp_types::{
    Code, CodeAction, CodeActionKind, CodeDescription, CompletionItem, CompletionItemKind,
    CompletionItemTextEdit, Contents, Diagnostic, DiagnosticRelatedInformation, DiagnosticSeverity,
    DocumentSymbol, FoldingRange, FoldingRangeKind, Hover, InlayHint, InsertTextFormat, Label,
    Location, MarkupContent, MarkupKind, Message, PublishDiagnosticsNotification,
    PublishDiagnosticsParams, Range, SymbolKind, TextEdit, Uri, WorkspaceEdit,
    json_rpc::RequestObject,
};

use super::document::{Encoding, LineIndex, uri_of};
use crate::{
    check::codes,
    cli::files::{self, PathOrigin, atomic_file::AtomicFile, create_folder},
    diagnostic::{self, MAX_LISTED_FINDINGS, Report, Severity, SourceId, Span, Style},
    editor::{
        self, Analysis, Completion, CompletionKind, EditorAction, EditorHint, Symbol, TextChange,
    },
    family::{BuiltIn, Registry},
    loader::builtin_rulesets,
    manual::code_page,
};

fn markdown(text: String) -> MarkupContent {
    MarkupContent { kind: MarkupKind::Markdown, value: text }
}

/// The sources of a report. Their lines are only computed when we need them.
pub struct SourceLines<'a> {
    report: &'a Report,
    encoding: Encoding,
    line_indexes: RefCell<BTreeMap<SourceId, Rc<LineIndex<'a>>>>,
}

impl<'a> SourceLines<'a> {
    pub fn new(report: &'a Report, encoding: Encoding) -> SourceLines<'a> {
        SourceLines { report, encoding, line_indexes: RefCell::default() }
    }

    /// Returns the range of the given span in its source.
    fn range(&self, span: &Span) -> Range {
        let new =
            || Rc::new(LineIndex::new(self.report.sources().text(span.source), self.encoding));
        let lines =
            Rc::clone(self.line_indexes.borrow_mut().entry(span.source).or_insert_with(new));
        lines.range(&(span.start..span.end))
    }

    /// Returns the location of the given span. For a built-in ruleset, this is in a cached file.
    pub fn location(&self, span: &Span) -> Option<Location> {
        let uri = text_uri(self.report.sources().name(span.source))?;
        Some(Location { uri, range: self.range(span) })
    }
}

/// Returns the URI for the given source. For a built-in ruleset, this is a cached file.
pub fn text_uri(name: &str) -> Option<Uri> {
    let Some(known) = builtin_rulesets().iter().find(|known| known.name == name) else {
        return Some(uri_of(name));
    };
    let path = cached_file(&format!("{}.toml", known.id), || known.text.to_owned())?;
    Some(uri_of(&path))
}

/// Converts the diagnostics for a file. If there are more than [`MAX_LISTED_FINDINGS`], the rest is only
/// counted, since no editor can display tens of thousands of them.
pub fn findings(analysis: &Analysis, uri: &Uri, encoding: Encoding) -> Vec<Diagnostic> {
    let report = analysis.report();
    let lines = SourceLines::new(report, encoding);
    let listed = report.diagnostics().iter().take(MAX_LISTED_FINDINGS);
    let mut found: Vec<Diagnostic> =
        listed.map(|found| diagnostic(analysis, &lines, uri, found)).collect();
    if report.unlisted_count() > 0 {
        found.push(notice(format!("{} more problems are not listed", report.unlisted_count())));
    }
    found
}

/// Creates a diagnostic with information about a whole file.
pub fn notice(message: String) -> Diagnostic {
    Diagnostic {
        severity: Some(DiagnosticSeverity::Information),
        source: Some("sentiero".to_owned()),
        message: Message::String(message),
        ..Diagnostic::default()
    }
}

/// Creates the notification that publishes diagnostics.
pub fn publish(uri: Uri, version: Option<i32>, diagnostics: Vec<Diagnostic>) -> RequestObject {
    let params = PublishDiagnosticsParams { uri, version, diagnostics };
    RequestObject::from_notification::<PublishDiagnosticsNotification>(params)
}

/// Returns the URI for the page about the given code.
pub fn page(code: &str) -> Option<Uri> {
    let path = cached_file(&format!("codes/{code}.txt"), || {
        let families = BuiltIn.checked();
        let page = codes(families).into_iter().find(|page| page.code == code);
        page.map_or_else(String::new, |page| code_page(families, page, Style::Plain, str::to_owned))
    });
    path.map(|path| uri_of(&path))
}

/// Converts a diagnostic for a file.
pub fn diagnostic(
    analysis: &Analysis,
    lines: &SourceLines<'_>,
    uri: &Uri,
    found: &diagnostic::Diagnostic,
) -> Diagnostic {
    let is_own = |source: SourceId| analysis.is_own(source);
    let span = found.span();
    let extends = || analysis.extends_span().map(|span| lines.range(&span)).unwrap_or_default();
    let (range, message) = match span {
        Some(span) if is_own(span.source) => (lines.range(span), found.full_message()),
        Some(span) => {
            // The diagnostic is in a file that this one extends.
            let place = analysis.report().sources().place(span);
            (extends(), format!("{}:{}: {}", place.file, place.line, found.full_message()))
        }
        None => (extends(), found.full_message()),
    };
    let elsewhere = span.filter(|span| !is_own(span.source)).map(|span| (span, "here"));
    let others = found.other_labels().map(|label| (&label.span, label.text.as_str()));
    let related = elsewhere.into_iter().chain(others).filter_map(|(span, text)| {
        let location = if is_own(span.source) {
            Location { uri: uri.clone(), range: lines.range(span) }
        } else {
            lines.location(span)?
        };
        Some(DiagnosticRelatedInformation { location, message: text.to_owned() })
    });
    let related: Vec<DiagnosticRelatedInformation> = related.collect();
    Diagnostic {
        range,
        severity: Some(match found.severity {
            Severity::Error => DiagnosticSeverity::Error,
            Severity::Warning => DiagnosticSeverity::Warning,
        }),
        code: Some(Code::String(found.code.to_owned())),
        code_description: page(found.code).map(|href| CodeDescription { href }),
        source: Some("sentiero".to_owned()),
        message: Message::String(message),
        tags: None,
        related_information: (!related.is_empty()).then_some(related),
        data: None,
    }
}

pub fn hover(lines: &LineIndex<'_>, hover: editor::Hover) -> Hover {
    Hover {
        range: Some(lines.range(&hover.bytes)),
        contents: Contents::MarkupContent(markdown(hover.markdown)),
    }
}

/// Converts a completion. Editors sort completions by `number`, which preserves the order of our list.
pub fn completion(
    lines: &LineIndex<'_>,
    number: usize,
    completion: Completion,
    can_snippet: bool,
) -> CompletionItem {
    let is_snippet = can_snippet && !completion.snippet.is_empty();
    let text = if is_snippet { &completion.snippet } else { &completion.text };
    let edit = TextEdit { range: lines.range(&completion.bytes), new_text: text.clone() };
    let some = |text: String| (!text.is_empty()).then_some(text);
    CompletionItem {
        label: completion.label,
        kind: Some(match completion.kind {
            CompletionKind::Key => CompletionItemKind::Property,
            CompletionKind::Section => CompletionItemKind::Module,
            CompletionKind::Value => CompletionItemKind::Value,
            CompletionKind::Ruleset => CompletionItemKind::File,
            CompletionKind::Variant => CompletionItemKind::Reference,
        }),
        detail: some(completion.detail),
        documentation: some(completion.documentation).map(|text| markdown(text).into()),
        insert_text_format: is_snippet.then_some(InsertTextFormat::Snippet),
        sort_text: Some(format!("{number:04}")),
        // The typed text can start with a quote.
        filter_text: Some(completion.text),
        text_edit: Some(CompletionItemTextEdit::TextEdit(edit)),
        ..CompletionItem::default()
    }
}

pub fn edits(lines: &LineIndex<'_>, edits: Vec<TextChange>) -> Vec<TextEdit> {
    let edit = |edit: TextChange| TextEdit { range: lines.range(&edit.bytes), new_text: edit.text };
    edits.into_iter().map(edit).collect()
}

pub fn action(
    lines: &LineIndex<'_>,
    uri: &Uri,
    action: EditorAction,
    diagnostic: Option<Diagnostic>,
) -> CodeAction {
    let kind = match (&diagnostic, action.is_certain) {
        (Some(_), _) => CodeActionKind::QuickFix,
        (None, true) => CodeActionKind::SourceFixAll,
        (None, false) => CodeActionKind::RefactorRewrite,
    };
    let changes = HashMap::from([(uri.clone(), edits(lines, action.edits))]);
    CodeAction {
        title: action.title,
        kind: Some(kind),
        is_preferred: diagnostic.is_some().then_some(action.is_certain),
        diagnostics: diagnostic.map(|found| vec![found]),
        edit: Some(WorkspaceEdit { changes: Some(changes), ..WorkspaceEdit::default() }),
        ..CodeAction::default()
    }
}

pub fn hint(lines: &LineIndex<'_>, hint: EditorHint) -> InlayHint {
    let EditorHint { byte, remark } = hint;
    InlayHint {
        position: lines.position(byte),
        label: Label::String(remark.to_string()),
        kind: None,
        text_edits: None,
        tooltip: None,
        padding_left: Some(true),
        padding_right: None,
        data: None,
    }
}

#[expect(deprecated, reason = "a field of the protocol")]
pub fn symbol(lines: &LineIndex<'_>, symbol: Symbol) -> DocumentSymbol {
    let children: Vec<DocumentSymbol> =
        symbol.children.into_iter().map(|child| self::symbol(lines, child)).collect();
    DocumentSymbol {
        name: symbol.name,
        detail: (!symbol.detail.is_empty()).then_some(symbol.detail),
        kind: match symbol.kind {
            editor::SymbolKind::Section => SymbolKind::Module,
            editor::SymbolKind::When => SymbolKind::Event,
            editor::SymbolKind::Variant => SymbolKind::Interface,
            editor::SymbolKind::Key => SymbolKind::Key,
        },
        tags: None,
        deprecated: None,
        range: lines.range(&symbol.bytes),
        selection_range: lines.range(&symbol.selection),
        children: (!children.is_empty()).then_some(children),
    }
}

/// Converts a foldable range.
pub fn fold(lines: &LineIndex<'_>, bytes: &std::ops::Range<usize>) -> Option<FoldingRange> {
    let (start, end) = (lines.position(bytes.start), lines.position(bytes.end));
    (end.line > start.line).then(|| FoldingRange {
        start_line: start.line,
        start_character: None,
        // The range can end at the start of the line after the last one.
        end_line: if end.character == 0 { end.line - 1 } else { end.line },
        end_character: None,
        kind: Some(FoldingRangeKind::Region),
        collapsed_text: None,
    })
}

/// Returns the path of a read-only cache file that contains the text, creating it if necessary.
///
/// Returns `None` if there is no cache folder. The text is only computed once per name.
fn cached_file(name: &str, text: impl FnOnce() -> String) -> Option<String> {
    static FILE_CACHE: Mutex<BTreeMap<String, Option<String>>> = Mutex::new(BTreeMap::new());
    let mut known = FILE_CACHE.lock().unwrap_or_else(PoisonError::into_inner);
    known.entry(name.to_owned()).or_insert_with(|| store_in_cache(name, &text())).clone()
}

fn store_in_cache(name: &str, text: &str) -> Option<String> {
    let path = cache_folder()?.join(name);
    let is_there = files::read(&path, PathOrigin::FoundPath, text.len());
    if is_there.ok().as_deref() != Some(text.as_bytes()) {
        create_folder(path.parent()?).ok()?;
        let file = AtomicFile::create(&path, PathOrigin::FoundPath).ok()?.read_only();
        file.write(|out| out.write_all(text.as_bytes())).ok()?;
    }
    Some(path.to_str()?.replace('\\', "/"))
}

/// Returns this version's folder in the user's own cache, which nobody else can write to.
fn cache_folder() -> Option<PathBuf> {
    let variable = |name| env::var_os(name).filter(|value| !value.is_empty()).map(PathBuf::from);
    let cache = variable("XDG_CACHE_HOME")
        .filter(|path| path.is_absolute())
        .or_else(|| variable("LOCALAPPDATA"))
        .or_else(|| variable("HOME").map(|home| home.join(".cache")))?;
    Some(cache.join("sentiero").join(env!("CARGO_PKG_VERSION")))
}
