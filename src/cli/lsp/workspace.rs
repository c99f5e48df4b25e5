//! The rules files in which an editor works: those that are open, and the others of its folders.

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

/// The order in which findings are published.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Nearness {
    /// The text that was changed.
    Changed,
    /// Another open text.
    Open,
    /// A file that is not open.
    Closed,
}

/// A text as it was analysed.
#[derive(Clone, Debug)]
pub struct AnalysedFile {
    /// What is known of it.
    pub analysis: Arc<Analysis>,
    /// Its findings for the client.
    pub findings: Arc<Vec<Diagnostic>>,
}

/// The rules files in which an editor works.
#[derive(Debug, Default)]
pub struct Workspace {
    view: Arc<WorkspaceView>,
    /// What is known of open texts; nothing of those that have been changed since.
    analysed: BTreeMap<String, AnalysedFile>,
    /// The files whose findings may be others than those that were published.
    due: BTreeSet<(Nearness, String)>,
    /// The number of changes so far.
    clock: u64,
    /// When each file was changed last.
    changed: BTreeMap<String, u64>,
    searches: VecDeque<FileSearch>,
    /// Whether what was known of a text is gone because another was changed.
    has_spread: bool,
}

impl Workspace {
    /// Takes the folders of the editor.
    pub fn set_roots(&mut self, roots: impl Iterator<Item = Uri>) {
        self.view_mut().roots = roots.map(|uri| name_of(&uri)).collect();
    }

    /// Takes changes of the folders of the editor, and forgets files that are in none of them.
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

    /// Returns the files as they are now.
    pub fn view(&self) -> Arc<WorkspaceView> {
        Arc::clone(&self.view)
    }

    fn view_mut(&mut self) -> &mut WorkspaceView {
        Arc::make_mut(&mut self.view)
    }

    /// Returns an open text.
    pub fn document(&self, name: &str) -> Option<&OpenDocument> {
        self.view.open.get(name)
    }

    /// Opens a text.
    pub fn open(&mut self, document: OpenDocument) {
        let name = name_of(&document.uri);
        let view = self.view_mut();
        view.closed.remove(&name);
        view.open.insert(name.clone(), document);
        if self.view.roots.is_empty() {
            self.search(FileSearch::Beside(name.clone()));
        }
        self.touch(&name);
    }

    /// Changes an open text.
    pub fn change(&mut self, name: &str, change: impl FnOnce(&mut OpenDocument)) {
        if let Some(document) = self.view_mut().open.get_mut(name) {
            change(document);
            self.touch(name);
        }
    }

    /// Closes a text: what is on the disk counts again.
    pub fn close(&mut self, name: &str) {
        self.view_mut().open.remove(name);
        self.touch(name);
        self.search(FileSearch::Files(vec![name.to_owned()]));
    }

    /// Closes every text.
    pub fn close_all(&mut self) {
        for name in self.view.open.keys().cloned().collect::<Vec<_>>() {
            self.close(&name);
        }
    }

    /// Reads files again that have been made, changed or deleted on the disk. A file that others could
    /// not find may be among those that are new.
    pub fn refresh(&mut self, names: impl Iterator<Item = String>, is_new: bool) {
        let is_seen = |name: &String| {
            let roots = self.view.roots.iter();
            let mut below = roots.filter_map(|root| name.strip_prefix(root.as_str()));
            let is_hidden = below.any(|path| path.split('/').any(is_left_out));
            !is_hidden && !self.view.open.contains_key(name)
        };
        let names: Vec<String> = names.filter(is_seen).collect();
        for name in &names {
            self.touch(name);
            // Its own findings come when it has been read.
            self.not_due(name);
        }
        if is_new && !names.is_empty() {
            self.touch_all();
        }
        if !names.is_empty() {
            self.search(FileSearch::Files(names));
        }
    }

    /// Forgets what is known of the files on the disk.
    pub fn refresh_all(&mut self) {
        self.view_mut().closed.clear();
        self.search(FileSearch::Everywhere);
        self.touch_all();
    }

    /// Looks for rules files when there is time.
    pub fn search(&mut self, search: FileSearch) {
        if !self.searches.contains(&search) {
            self.searches.push_back(search);
        }
    }

    /// Returns whether files on the disk are still to be looked at.
    pub fn has_searches(&self) -> bool {
        !self.searches.is_empty()
    }

    /// Takes the next place to look for rules files.
    pub fn take_search(&mut self) -> Option<FileSearch> {
        self.searches.pop_front()
    }

    /// Takes what a search found.
    pub fn found(&mut self, search: &FileSearch, files: FoundFiles) {
        for (name, chain) in files {
            let mut above = chain.iter().flatten().skip(1);
            if above.any(|file| self.view.open.contains_key(file)) {
                self.due.insert((Nearness::Closed, name.clone()));
            }
            let view = self.view_mut();
            match chain.filter(|_| !view.open.contains_key(&name)) {
                Some(chain) => view.closed.insert(name, chain),
                None => view.closed.remove(&name),
            };
        }
        if let FileSearch::Files(names) = search {
            self.due.extend(names.iter().map(|name| (Nearness::Changed, name.clone())));
        }
    }

    /// Forgets what depends on a text.
    fn touch(&mut self, name: &str) {
        self.clock += 1;
        self.changed.insert(name.to_owned(), self.clock);
        let (due, has_spread) = (&mut self.due, &mut self.has_spread);
        due.insert((Nearness::Changed, name.to_owned()));
        self.analysed.retain(|own, known| {
            let is_free = known.analysis.files().all(|file| file != name);
            if !is_free {
                due.insert((Nearness::Open, own.clone()));
                *has_spread |= own != name;
            }
            is_free
        });
        let depends = |chain: &Vec<String>| chain.iter().any(|file| file == name);
        let closed = self.view.closed.iter().filter(|(_, chain)| depends(chain));
        due.extend(closed.map(|(file, _)| (Nearness::Closed, file.clone())));
    }

    /// Forgets everything that is known of the open texts, and of what depends on them.
    fn touch_all(&mut self) {
        for name in self.view.open.keys().cloned().collect::<Vec<_>>() {
            self.touch(&name);
        }
        self.has_spread = true;
    }

    /// Returns whether another text changed what is known of one, since the last time this was asked.
    pub fn take_spread(&mut self) -> bool {
        mem::take(&mut self.has_spread)
    }

    /// Takes the file whose findings are to be published next, of those that are free.
    pub fn take_due(&mut self, is_free: impl Fn(&str) -> bool) -> Option<String> {
        let (_, name) = self.due.iter().find(|(_, name)| is_free(name))?;
        let name = name.clone();
        self.not_due(&name);
        Some(name)
    }

    /// Takes a file from those whose findings are due.
    pub fn not_due(&mut self, name: &str) {
        self.due.retain(|(_, other)| other != name);
    }

    /// Returns what is known of an open text.
    pub fn known(&self, name: &str) -> Option<&AnalysedFile> {
        self.analysed.get(name)
    }

    /// Returns the number of changes so far.
    pub fn clock(&self) -> u64 {
        self.clock
    }

    /// Takes what was found of a file, as it was after a number of changes. Returns whether that is how it is
    /// still; otherwise it is looked at again.
    pub fn learn(&mut self, name: &str, known: AnalysedFile, began: u64) -> bool {
        let is_old = |file: &str| self.changed.get(file).is_some_and(|changed| *changed > began);
        if is_old(name) || known.analysis.files().any(is_old) {
            let is_open = self.view.open.contains_key(name);
            let nearness = if is_open { Nearness::Open } else { Nearness::Closed };
            self.due.insert((nearness, name.to_owned()));
            return false;
        }
        if self.view.open.contains_key(name) {
            self.analysed.insert(name.to_owned(), known);
        } else if self.view.closed.contains_key(name) {
            let files: Vec<String> = known.analysis.files().map(ToOwned::to_owned).collect();
            if self.view.closed.get(name) != Some(&files) {
                self.view_mut().closed.insert(name.to_owned(), files);
            }
        }
        true
    }

    /// Forgets when files were changed, as nothing is under way that began before.
    pub fn settle(&mut self) {
        self.changed.clear();
    }
}
