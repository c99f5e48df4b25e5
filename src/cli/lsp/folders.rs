//! The search for rules files in an editor's folders.

use std::path::Path;

use super::view::WorkspaceView;
use crate::cli::files::entries;

/// The maximum number of TOML files to collect.
const MAX_FILES: usize = 2_000;
/// The maximum depth of nested folders.
const MAX_FOLDERS: usize = 6;

/// A search for rules files on disk.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FileSearch {
    /// In the editor's folders or, if it has none, the folders of open documents.
    Folders,
    /// In the folder of the given document.
    Siblings(String),
    /// The given files, which were created, changed, deleted or closed.
    Files(Vec<String>),
}

/// The files that were found. Rules files come with the names of the sources in their chain.
pub type FoundFiles = Vec<(String, Option<Vec<String>>)>;

impl FileSearch {
    /// Runs the search.
    pub fn run(&self, view: &WorkspaceView) -> FoundFiles {
        let mut files = Vec::new();
        match self {
            FileSearch::Folders if view.roots.is_empty() => {
                view.open_documents.keys().for_each(|name| collect_beside(name, &mut files));
            }
            FileSearch::Folders => {
                for root in &view.roots {
                    collect(Path::new(root), MAX_FOLDERS, &mut files);
                }
            }
            FileSearch::Siblings(name) => collect_beside(name, &mut files),
            FileSearch::Files(names) => files.clone_from(names),
        }
        files.sort();
        files.dedup();
        let chained = |file: String| {
            let chain = view.chain(&file);
            (file, chain)
        };
        files.into_iter().map(chained).collect()
    }
}

fn collect_beside(name: &str, files: &mut Vec<String>) {
    if let Some(folder) = Path::new(name).parent().filter(|folder| folder.is_absolute()) {
        collect(folder, 1, files);
    }
}

/// Collects the TOML files in a folder and its subfolders, except for hidden ones.
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

/// Returns whether a file or folder with the given name is skipped.
pub fn is_left_out(name: &str) -> bool {
    name.starts_with('.') || ["target", "node_modules"].contains(&name)
}
