//! The rules files in which an editor works: those that are open, and the others of its folders.

use std::{
    collections::{BTreeMap, BTreeSet},
    path::Path,
};

use gen_lsp_types::Uri;

use super::document::{FileOverlay, OpenDocument, name_of, uri_of};
use crate::{
    cli::files::entries,
    editor::{Analysis, chain, is_rules_file},
    family::{BuiltIn, Registry},
    loader::{Files, MAX_BYTES},
};

/// The most files of a folder that are looked at for rules.
const MAX_FILES: usize = 2_000;
/// How deep folders are looked through.
const MAX_FOLDERS: usize = 6;

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

/// The rules files in which an editor works.
#[derive(Debug, Default)]
pub struct Workspace {
    /// The folders of the editor.
    roots: BTreeSet<String>,
    /// The texts that are open, by name.
    open: BTreeMap<String, OpenDocument>,
    /// What is known of them; nothing of those that have been changed since.
    analyses: BTreeMap<String, Analysis>,
    /// The rules files of the folders that are not open, each with the names of the texts of its chain.
    closed: BTreeMap<String, Vec<String>>,
    /// The files whose findings may be others than those that were published.
    due: BTreeSet<(Nearness, String)>,
}

impl Workspace {
    /// Takes the folders of the editor.
    pub fn set_roots(&mut self, roots: impl Iterator<Item = Uri>) {
        self.roots = roots.map(|uri| name_of(&uri)).collect();
    }

    /// Returns the texts that are open, over the files of the disk.
    pub fn files(&self) -> FileOverlay<'_> {
        FileOverlay(&self.open)
    }

    /// Returns an open text.
    pub fn document(&self, name: &str) -> Option<&OpenDocument> {
        self.open.get(name)
    }

    /// Returns the URI of a file, as the client names it.
    pub fn uri(&self, name: &str) -> Uri {
        self.document(name).map_or_else(|| uri_of(name), |document| document.uri.clone())
    }

    /// Returns the text of a file.
    pub fn text(&self, name: &str) -> Option<String> {
        if let Some(document) = self.document(name) {
            return Some(document.text.clone());
        }
        String::from_utf8(self.files().read(name, None, MAX_BYTES).ok()?).ok()
    }

    /// Opens a text.
    pub fn open(&mut self, document: OpenDocument) {
        let name = name_of(&document.uri);
        self.open.insert(name.clone(), document);
        self.closed.remove(&name);
        if self.roots.is_empty() {
            self.look_beside(&name);
        }
        self.touch(&name);
    }

    /// Changes an open text.
    pub fn change(&mut self, name: &str, change: impl FnOnce(&mut OpenDocument)) {
        if let Some(document) = self.open.get_mut(name) {
            change(document);
            self.touch(name);
        }
    }

    /// Closes a text: what is on the disk counts again.
    pub fn close(&mut self, name: &str) {
        self.open.remove(name);
        self.analyses.remove(name);
        self.read(name.to_owned());
        self.touch(name);
    }

    /// Reads a file again that has been made, changed or deleted on the disk. A file that others could
    /// not find may be among those.
    pub fn refresh(&mut self, name: &str, is_changed: bool) {
        let mut below = self.roots.iter().filter_map(|root| name.strip_prefix(root.as_str()));
        let is_hidden = below.any(|path| path.split('/').any(is_left_out));
        if !is_hidden && !self.open.contains_key(name) {
            self.read(name.to_owned());
            self.touch(name);
            if !is_changed {
                self.touch_all();
            }
        }
    }

    /// Forgets what is known of the files on the disk.
    pub fn refresh_all(&mut self) {
        self.closed.clear();
        self.look_through();
        self.touch_all();
    }

    /// Finds the rules files in the folders of the editor, or beside the open texts if it has none.
    pub fn look_through(&mut self) {
        if self.roots.is_empty() {
            let open: Vec<String> = self.open.keys().cloned().collect();
            for name in &open {
                self.look_beside(name);
            }
        }
        let mut files = Vec::new();
        for root in &self.roots {
            collect(Path::new(root), MAX_FOLDERS, &mut files);
        }
        for file in files {
            self.read(file);
        }
    }

    /// Finds the rules files in the folder of a file, for an editor without folders.
    fn look_beside(&mut self, name: &str) {
        let mut files = Vec::new();
        if let Some(folder) = Path::new(name).parent().filter(|folder| folder.is_absolute()) {
            collect(folder, 1, &mut files);
        }
        for file in files {
            self.read(file);
        }
    }

    /// Reads a file that is not open.
    fn read(&mut self, name: String) {
        if self.open.contains_key(&name) {
            return;
        }
        if self.text(&name).is_some_and(|text| is_rules_file(&text)) {
            let chain = chain(&name, &self.files(), BuiltIn.checked());
            self.closed.insert(name, chain);
        } else {
            self.closed.remove(&name);
        }
    }

    /// Forgets what depends on a text.
    fn touch(&mut self, name: &str) {
        let due = &mut self.due;
        due.insert((Nearness::Changed, name.to_owned()));
        self.analyses.retain(|own, analysis| {
            let is_free = analysis.files().all(|file| file != name);
            due.extend((!is_free).then(|| (Nearness::Open, own.clone())));
            is_free
        });
        let depends = |chain: &Vec<String>| chain.iter().any(|file| file == name);
        let closed = self.closed.iter().filter(|(_, chain)| depends(chain));
        due.extend(closed.map(|(file, _)| (Nearness::Closed, file.clone())));
    }

    /// Forgets everything that is known of the open texts, and of what depends on them.
    fn touch_all(&mut self) {
        for name in self.open.keys().cloned().collect::<Vec<_>>() {
            self.touch(&name);
        }
    }

    /// Takes the file whose findings are to be published next.
    pub fn take_due(&mut self) -> Option<String> {
        let (_, name) = self.due.pop_first()?;
        self.due.retain(|(_, other)| *other != name);
        Some(name)
    }

    /// Looks at the findings of a rules file, open or not; `None` if it is none.
    pub fn look_at<T>(&mut self, name: &str, ask: impl FnOnce(&Analysis) -> T) -> Option<T> {
        if self.open.contains_key(name) {
            return self.analysis(name).map(ask);
        }
        self.closed.get(name)?;
        let analysis = self.fresh(name);
        self.closed.insert(name.to_owned(), files_of(&analysis));
        Some(ask(&analysis))
    }

    /// Returns what is known of an open text, if it is a rules file.
    pub fn analysis(&mut self, name: &str) -> Option<&Analysis> {
        if !self.analyses.contains_key(name) {
            let document = self.open.get(name)?;
            if !is_rules_file(&document.text) {
                return None;
            }
            self.analyses.insert(name.to_owned(), self.fresh(name));
        }
        self.analyses.get(name)
    }

    /// Analyses a file.
    pub fn fresh(&self, name: &str) -> Analysis {
        Analysis::new(name, &self.files(), BuiltIn.families(), BuiltIn.checked())
    }

    /// Returns every rules file, with the names of the texts of its chain.
    pub fn chains(&mut self) -> BTreeMap<String, Vec<String>> {
        let mut all = self.closed.clone();
        for open in self.open.keys().cloned().collect::<Vec<_>>() {
            let chain = self.analysis(&open).map(files_of);
            all.extend(chain.map(|chain| (open, chain)));
        }
        all
    }

    /// Returns the rules files in the folder of a file and below it, as its `extends` can name them.
    pub fn siblings(&self, name: &str) -> Vec<String> {
        let folder = name.rsplit_once('/').map_or("", |(folder, _)| folder);
        let files = self.closed.keys().chain(self.analyses.keys()).filter(|file| *file != name);
        let below = files.filter_map(|file| file.strip_prefix(folder)?.strip_prefix('/'));
        let below: BTreeSet<&str> = below.collect();
        below.into_iter().map(ToOwned::to_owned).collect()
    }
}

/// Returns the names of the texts of which a file is made.
fn files_of(analysis: &Analysis) -> Vec<String> {
    analysis.files().map(ToOwned::to_owned).collect()
}

/// Collects the TOML files of a folder and of those below it. Hidden folders are left out.
fn collect(folder: &Path, depth: usize, files: &mut Vec<String>) {
    let Some(entries) = entries(folder).ok().filter(|_| depth > 0) else { return };
    for entry in entries {
        let is_left_out = is_left_out(&entry.file_name().to_string_lossy());
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

/// Returns whether files and folders of a name are not looked at.
fn is_left_out(name: &str) -> bool {
    name.starts_with('.') || ["target", "node_modules"].contains(&name)
}
