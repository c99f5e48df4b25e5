//! A snapshot of the rules files for tasks outside of the message loop.

use std::collections::{BTreeMap, BTreeSet};

use gen_lsp_types::Uri;

use super::document::{OpenDocument, uri_of};
use crate::{
    cli::ruleset_source::DiskWithoutLinks,
    editor::{Analysis, chain, is_new_file, is_rules_file},
    family::{BuiltIn, Registry},
    loader::{FileError, Files, MAX_BYTES, SchemaFile, builtin_rulesets},
};

/// A snapshot of the rules files known to the editor.
#[derive(Clone, Debug, Default)]
pub struct WorkspaceView {
    pub roots: BTreeSet<String>,
    /// The open documents by name.
    pub open_documents: BTreeMap<String, OpenDocument>,
    /// All other rules files in the folders, along with the names of the sources in their chains.
    pub closed_files: BTreeMap<String, Vec<String>>,
}

/// Reads open documents from memory and all other files from disk.
impl Files for WorkspaceView {
    fn read(&self, path: &str, folder: Option<&str>, limit: usize) -> Result<Vec<u8>, FileError> {
        match self.open_documents.get(path) {
            Some(document) => Ok(document.text.as_bytes().to_vec()),
            None => DiskWithoutLinks.read(path, folder, limit),
        }
    }

    fn schema(&self, path: &str) -> SchemaFile {
        DiskWithoutLinks.schema(path)
    }
}

impl WorkspaceView {
    /// Returns the URI for the given file, using the client's spelling if it's open.
    pub fn uri(&self, name: &str) -> Uri {
        self.open_documents.get(name).map_or_else(|| uri_of(name), |document| document.uri.clone())
    }

    /// Returns the text of the given file or built-in ruleset.
    pub fn text(&self, name: &str) -> Option<String> {
        if let Some(document) = self.open_documents.get(name) {
            return Some(document.text.to_string());
        }
        if let Some(known) = builtin_rulesets().iter().find(|known| known.name == name) {
            return Some(known.text.to_owned());
        }
        String::from_utf8(self.read(name, None, MAX_BYTES).ok()?).ok()
    }

    /// Returns whether the given file is an open rules file.
    pub fn is_open_rules_file(&self, name: &str) -> bool {
        self.open_documents.get(name).is_some_and(|document| is_rules_file(&document.text))
    }

    /// Returns whether the given file is open and could become a rules file.
    pub fn is_open_new_file(&self, name: &str) -> bool {
        self.open_documents.get(name).is_some_and(|document| is_new_file(&document.text))
    }

    pub fn analyse(&self, name: &str) -> Analysis {
        Analysis::new(name, self, BuiltIn.families(), BuiltIn.checked())
    }

    /// Returns the names of the sources in a rules file's chain, or `None` for any other file.
    pub fn chain(&self, name: &str) -> Option<Vec<String>> {
        let text = self.text(name)?;
        is_rules_file(&text).then(|| chain(name, self, BuiltIn.checked()))
    }

    /// Returns the rules files in the same editor folder as a file, along with the sources in their chains.
    pub fn sibling_chains(&self, name: &str) -> BTreeMap<String, Vec<String>> {
        let root = self.root_of(name);
        let is_beside = |file: &str| self.root_of(file) == root;
        let closed = self.closed_files.iter().filter(|(file, _)| is_beside(file));
        let mut all: BTreeMap<String, Vec<String>> =
            closed.map(|(file, chain)| (file.clone(), chain.clone())).collect();
        let open = self.open_documents.keys().filter(|file| is_beside(file));
        all.extend(open.filter_map(|file| Some((file.clone(), self.chain(file)?))));
        all
    }

    /// Returns the innermost editor folder that contains the given file.
    fn root_of(&self, name: &str) -> Option<&String> {
        let has = |root: &&String| {
            name.strip_prefix(root.trim_end_matches('/')).is_some_and(|path| path.starts_with('/'))
        };
        self.roots.iter().filter(has).max_by_key(|root| root.len())
    }

    /// Returns the rules files in or below the given file's folder. Their paths are written as the file's
    /// `extends` would refer to them.
    pub fn siblings(&self, name: &str) -> Vec<String> {
        let folder = name.rsplit_once('/').map_or("", |(folder, _)| folder);
        let open = self.open_documents.keys().filter(|file| self.is_open_rules_file(file));
        let files = self.closed_files.keys().chain(open).filter(|file| *file != name);
        let below = files.filter_map(|file| file.strip_prefix(folder)?.strip_prefix('/'));
        let below: BTreeSet<&str> = below.collect();
        below.into_iter().map(ToOwned::to_owned).collect()
    }
}
