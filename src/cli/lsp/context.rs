//! The scope of a request and the data needed to answer it.

use std::sync::Arc;

use gen_lsp_types::TextDocumentPositionParams;
use serde::Serialize;
use serde_json::Value;

use super::{
    client::Client,
    document::LineIndex,
    view::WorkspaceView,
    wire::{RequestRefusal, answer},
    workspace::AnalysedFile,
};
use crate::editor::Analysis;

/// The scope of a request.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RequestScope {
    /// A position in a document. Once the document changes, it no longer has any meaning.
    Place,
    /// A whole document.
    Text,
    /// The diagnostics for a document, which the client will request again.
    Report,
    /// A file given by the first argument of a command.
    Command,
    /// A position in a document, along with all files in the folders.
    FolderPlace,
    /// All files in the folders.
    Folders,
}

impl RequestScope {
    /// Returns whether the request is about a position in a document.
    pub fn has_place(self) -> bool {
        matches!(self, RequestScope::Place | RequestScope::FolderPlace)
    }

    /// Returns whether the document has to be analysed first.
    pub fn needs_analysis(self) -> bool {
        matches!(self, RequestScope::Place | RequestScope::Text | RequestScope::Report)
    }
}

/// The data needed to answer a request.
pub struct RequestContext {
    pub client: Client,
    /// The files at the time the task was started.
    pub view: Arc<WorkspaceView>,
    /// The file that the request is about.
    pub name: String,
    /// The latest analysis of that file at the time the task was started.
    pub analysed_file: Option<AnalysedFile>,
    /// The function for analysing a file.
    pub analyse: fn(&WorkspaceView, &str) -> Analysis,
}

impl RequestContext {
    /// Returns the analysis of the requested file if it's an open rules file.
    pub fn analysis(&self) -> Option<Arc<Analysis>> {
        if let Some(known) = &self.analysed_file {
            return Some(Arc::clone(&known.analysis));
        }
        let is_open = self.view.is_open_rules_file(&self.name);
        is_open.then(|| Arc::new((self.analyse)(&self.view, &self.name)))
    }

    /// Returns the analysis of the requested file even if it isn't a rules file yet.
    pub fn new_file_analysis(&self) -> Option<Arc<Analysis>> {
        let is_new = || self.view.is_open_new_file(&self.name);
        let analyse = || Arc::new((self.analyse)(&self.view, &self.name));
        self.analysis().or_else(|| is_new().then(analyse))
    }

    /// Computes the answer from the analysis of the file.
    pub fn answer_text<T: Serialize>(
        &self,
        ask: impl FnOnce(&Analysis, &LineIndex<'_>) -> Option<T>,
    ) -> Result<Value, RequestRefusal> {
        let own = self.analysis();
        let found =
            own.and_then(|own| ask(&own, &LineIndex::new(own.text(), self.client.encoding)));
        answer(&found)
    }

    /// Computes the answer from the analysis of the file and a position in it.
    pub fn answer_position<T: Serialize>(
        &self,
        at: &TextDocumentPositionParams,
        ask: impl FnOnce(&Analysis, &LineIndex<'_>, usize) -> Option<T>,
    ) -> Result<Value, RequestRefusal> {
        self.answer_text(|analysis, lines| ask(analysis, lines, lines.byte(at.position)))
    }
}
