//! The rules files known to the editor, both open documents and other files in its folders.

use std::{
    collections::{BTreeMap, BTreeSet, VecDeque},
    mem,
    sync::Arc,
};

use gen_lsp_types::{Diagnostic, Uri};

use super::{
    document::{OpenDocument, name_of},
    folders::{FileSearch, FoundFiles, is_left_out},
    view::WorkspaceView,
};
use crate::editor::Analysis;

/// The priority for publishing diagnostics, from highest to lowest.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum AnalysisPriority {
    /// The document that was changed.
    Changed,
    /// Any other open document.
    Open,
    /// A file that isn't open.
    Closed,
}

/// An analysed file.
#[derive(Clone, Debug)]
pub struct AnalysedFile {
    pub analysis: Arc<Analysis>,
    /// The diagnostics to send to the client.
    pub findings: Arc<Vec<Diagnostic>>,
}

/// The rules files known to the editor.
#[derive(Debug, Default)]
pub struct Workspace {
    view: Arc<WorkspaceView>,
    /// The analyses of open documents that haven't changed in the meantime.
    analysed_files: BTreeMap<String, AnalysedFile>,
    /// The files whose published diagnostics might be outdated.
    due_analyses: BTreeSet<(AnalysisPriority, String)>,
    /// The number of changes so far.
    clock: u64,
    /// The clock at the last change of each file.
    change_times: BTreeMap<String, u64>,
    searches: VecDeque<FileSearch>,
    /// Whether a change to one document has discarded the analysis of another.
    has_spread: bool,
}

impl Workspace {
    /// Sets the editor's folders.
    pub fn set_roots(&mut self, roots: impl Iterator<Item = Uri>) {
        self.view_mut().roots = roots.map(|uri| name_of(&uri)).collect();
    }

    /// Changes the editor's folders and forgets any files outside of them.
    pub fn change_roots(
        &mut self,
        removed: impl Iterator<Item = Uri>,
        added: impl Iterator<Item = Uri>,
    ) {
        let view = self.view_mut();
        for uri in removed {
            view.roots.remove(&name_of(&uri));
        }
        view.roots.extend(added.map(|uri| name_of(&uri)));
        self.refresh_all();
    }

    /// Returns a snapshot of the files.
    pub fn view(&self) -> Arc<WorkspaceView> {
        Arc::clone(&self.view)
    }

    fn view_mut(&mut self) -> &mut WorkspaceView {
        Arc::make_mut(&mut self.view)
    }

    /// Returns an open document.
    pub fn document(&self, name: &str) -> Option<&OpenDocument> {
        self.view.open_documents.get(name)
    }

    pub fn open(&mut self, document: OpenDocument) {
        let name = name_of(&document.uri);
        let view = self.view_mut();
        view.closed_files.remove(&name);
        view.open_documents.insert(name.clone(), document);
        if self.view.roots.is_empty() {
            self.search(FileSearch::Siblings(name.clone()));
        }
        self.queue_analysis(&name);
    }

    /// Changes an open document.
    pub fn change(&mut self, name: &str, change: impl FnOnce(&mut OpenDocument)) {
        if let Some(document) = self.view_mut().open_documents.get_mut(name) {
            change(document);
            self.queue_analysis(name);
        }
    }

    /// Closes a document so that the file on disk is used again.
    pub fn close(&mut self, name: &str) {
        self.view_mut().open_documents.remove(name);
        self.queue_analysis(name);
        self.search(FileSearch::Files(vec![name.to_owned()]));
    }

    pub fn close_all(&mut self) {
        for name in self.view.open_documents.keys().cloned().collect::<Vec<_>>() {
            self.close(&name);
        }
    }

    /// Rereads files that were created, changed or deleted on disk.
    ///
    /// If `is_new` is set, other files might have been waiting for these, so we check all open documents
    /// again.
    pub fn refresh(&mut self, names: impl Iterator<Item = String>, is_new: bool) {
        let is_seen = |name: &String| {
            let roots = self.view.roots.iter();
            let mut below = roots.filter_map(|root| name.strip_prefix(root.as_str()));
            let is_hidden = below.any(|path| path.split('/').any(is_left_out));
            !is_hidden && !self.view.open_documents.contains_key(name)
        };
        let names: Vec<String> = names.filter(is_seen).collect();
        for name in &names {
            self.queue_analysis(name);
            // The file's own diagnostics are due once it has been read.
            self.remove_due(name);
        }
        if is_new && !names.is_empty() {
            self.queue_all();
        }
        if !names.is_empty() {
            self.search(FileSearch::Files(names));
        }
    }

    /// Forgets the files on disk and searches again.
    pub fn refresh_all(&mut self) {
        self.view_mut().closed_files.clear();
        self.search(FileSearch::Folders);
        self.queue_all();
    }

    /// Queues a search for rules files.
    pub fn search(&mut self, search: FileSearch) {
        if !self.searches.contains(&search) {
            self.searches.push_back(search);
        }
    }

    /// Returns whether any searches are queued.
    pub fn has_searches(&self) -> bool {
        !self.searches.is_empty()
    }

    pub fn take_search(&mut self) -> Option<FileSearch> {
        self.searches.pop_front()
    }

    /// Updates the closed files with a search result.
    pub fn add_found(&mut self, search: &FileSearch, files: FoundFiles) {
        for (name, chain) in files {
            let mut above = chain.iter().flatten().skip(1);
            if above.any(|file| self.view.open_documents.contains_key(file)) {
                self.due_analyses.insert((AnalysisPriority::Closed, name.clone()));
            }
            let view = self.view_mut();
            match chain.filter(|_| !view.open_documents.contains_key(&name)) {
                Some(chain) => view.closed_files.insert(name, chain),
                None => view.closed_files.remove(&name),
            };
        }
        if let FileSearch::Files(names) = search {
            self.due_analyses
                .extend(names.iter().map(|name| (AnalysisPriority::Changed, name.clone())));
        }
    }

    /// Records a change to a file and forgets everything that depends on it.
    fn queue_analysis(&mut self, name: &str) {
        self.clock += 1;
        self.change_times.insert(name.to_owned(), self.clock);
        let (due, has_spread) = (&mut self.due_analyses, &mut self.has_spread);
        due.insert((AnalysisPriority::Changed, name.to_owned()));
        self.analysed_files.retain(|own, known| {
            let is_free = known.analysis.files().all(|file| file != name);
            if !is_free {
                due.insert((AnalysisPriority::Open, own.clone()));
                *has_spread |= own != name;
            }
            is_free
        });
        let depends = |chain: &Vec<String>| chain.iter().any(|file| file == name);
        let closed = self.view.closed_files.iter().filter(|(_, chain)| depends(chain));
        due.extend(closed.map(|(file, _)| (AnalysisPriority::Closed, file.clone())));
    }

    /// Forgets all analyses of open documents and everything that depends on them.
    fn queue_all(&mut self) {
        for name in self.view.open_documents.keys().cloned().collect::<Vec<_>>() {
            self.queue_analysis(&name);
        }
        self.has_spread = true;
    }

    /// Returns whether a change has discarded the analysis of another document since the last call.
    pub fn take_has_spread(&mut self) -> bool {
        mem::take(&mut self.has_spread)
    }

    /// Takes the next file whose diagnostics are due, skipping any that `is_free` rejects.
    pub fn take_due(&mut self, is_free: impl Fn(&str) -> bool) -> Option<String> {
        let (_, name) = self.due_analyses.iter().find(|(_, name)| is_free(name))?;
        let name = name.clone();
        self.remove_due(&name);
        Some(name)
    }

    /// Marks a file's diagnostics as up to date.
    pub fn remove_due(&mut self, name: &str) {
        self.due_analyses.retain(|(_, other)| other != name);
    }

    /// Returns the analysis of an open document if it's up to date.
    pub fn analysed_file(&self, name: &str) -> Option<&AnalysedFile> {
        self.analysed_files.get(name)
    }

    pub fn clock(&self) -> u64 {
        self.clock
    }

    /// Stores an analysis that was started at clock `began` and returns whether it's up to date.
    ///
    /// If it isn't, the file is due again.
    pub fn store_analysis(&mut self, name: &str, known: AnalysedFile, began: u64) -> bool {
        let is_old =
            |file: &str| self.change_times.get(file).is_some_and(|changed| *changed > began);
        if is_old(name) || known.analysis.files().any(is_old) {
            let is_open = self.view.open_documents.contains_key(name);
            let nearness = if is_open { AnalysisPriority::Open } else { AnalysisPriority::Closed };
            self.due_analyses.insert((nearness, name.to_owned()));
            return false;
        }
        if self.view.open_documents.contains_key(name) {
            self.analysed_files.insert(name.to_owned(), known);
        } else if self.view.closed_files.contains_key(name) {
            let files: Vec<String> = known.analysis.files().map(ToOwned::to_owned).collect();
            if self.view.closed_files.get(name) != Some(&files) {
                self.view_mut().closed_files.insert(name.to_owned(), files);
            }
        }
        true
    }

    /// Forgets when files were changed. Must only be called if no running task was started before a change.
    pub fn finish_search(&mut self) {
        self.change_times.clear();
    }
}
