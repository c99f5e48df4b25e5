//! What a request is about, and what its answer is made of.

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

/// What a request is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RequestScope {
    /// A place in a text, which means nothing in a later one.
    Place,
    /// A whole text.
    Text,
    /// The findings of a text, which the client asks for again.
    Report,
    /// A file, which the first argument of a command names.
    Command,
    /// A place in a text, and all files of the folders.
    FolderPlace,
}

impl RequestScope {
    /// Returns whether it is about a place in a text.
    pub fn has_place(self) -> bool {
        matches!(self, RequestScope::Place | RequestScope::FolderPlace)
    }

    /// Returns whether a text is analysed first.
    pub fn needs_analysis(self) -> bool {
        matches!(self, RequestScope::Place | RequestScope::Text | RequestScope::Report)
    }
}

/// What an answer is made of.
pub struct RequestContext {
    /// The client.
    pub client: Client,
    /// The files when the answer was begun.
    pub view: Arc<WorkspaceView>,
    /// The file that the request is about.
    pub name: String,
    /// What was known of it then.
    pub known: Option<AnalysedFile>,
    /// How a file is analysed.
    pub analyse: fn(&WorkspaceView, &str) -> Analysis,
}

impl RequestContext {
    /// Returns what is known of the open rules file that the request is about.
    pub fn own(&self) -> Option<Arc<Analysis>> {
        if let Some(known) = &self.known {
            return Some(Arc::clone(&known.analysis));
        }
        let is_open = self.view.is_open_rules_file(&self.name);
        is_open.then(|| Arc::new((self.analyse)(&self.view, &self.name)))
    }

    /// Asks something about the file.
    pub fn of<T: Serialize>(
        &self,
        ask: impl FnOnce(&Analysis, &LineIndex<'_>) -> Option<T>,
    ) -> Result<Value, RequestRefusal> {
        let own = self.own();
        let found =
            own.and_then(|own| ask(&own, &LineIndex::new(own.text(), self.client.encoding)));
        answer(&found)
    }

    /// Asks something about a place in the file.
    pub fn at<T: Serialize>(
        &self,
        at: &TextDocumentPositionParams,
        ask: impl FnOnce(&Analysis, &LineIndex<'_>, usize) -> Option<T>,
    ) -> Result<Value, RequestRefusal> {
        self.of(|analysis, lines| ask(analysis, lines, lines.byte(at.position)))
    }
}
