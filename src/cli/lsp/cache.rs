//! Texts of the program as files that every editor can open: built-in rulesets, and the pages of codes.

use std::{
    collections::BTreeMap,
    env, fs,
    path::PathBuf,
    sync::{Mutex, PoisonError},
};

use crate::cli::output::atomic_file::write_whole;

/// Returns the path of a read-only file with a text of the program, which is written if it is not there;
/// `None` if there is no folder for it. The text is made once for a name.
pub fn file(name: &str, text: impl FnOnce() -> String) -> Option<String> {
    static KNOWN: Mutex<BTreeMap<String, Option<String>>> = Mutex::new(BTreeMap::new());
    let mut known = KNOWN.lock().unwrap_or_else(PoisonError::into_inner);
    known.entry(name.to_owned()).or_insert_with(|| store(name, &text())).clone()
}

fn store(name: &str, text: &str) -> Option<String> {
    let path = folder()?.join(name);
    if fs::read_to_string(&path).ok().as_deref() != Some(text) {
        let folder = path.parent()?;
        fs::create_dir_all(folder).ok()?;
        write_whole(&path, |out| out.write_all(text.as_bytes())).ok()?;
        let mut permissions = fs::metadata(&path).ok()?.permissions();
        permissions.set_readonly(true);
        fs::set_permissions(&path, permissions).ok()?;
    }
    Some(path.to_str()?.replace('\\', "/"))
}

/// Returns the folder of this version in the user's own cache: nobody else can write there.
fn folder() -> Option<PathBuf> {
    let variable = |name| env::var_os(name).filter(|value| !value.is_empty()).map(PathBuf::from);
    let cache = variable("XDG_CACHE_HOME")
        .filter(|path| path.is_absolute())
        .or_else(|| variable("LOCALAPPDATA"))
        .or_else(|| variable("HOME").map(|home| home.join(".cache")))?;
    Some(cache.join("sentiero").join(env!("CARGO_PKG_VERSION")))
}
