use std::{
    fs::{self, File},
    io::{self, BufWriter, Write},
    path::{Path, PathBuf},
    sync::{Mutex, MutexGuard, PoisonError},
};

use tempfile::NamedTempFile;

use crate::cli::failure::Failure;

/// The files that are being written, under the names that they have till they are whole.
static UNFINISHED: Mutex<Vec<PathBuf>> = Mutex::new(Vec::new());

/// Writes a file as a whole: it appears under its name when all of it is there, and an older one
/// is replaced only then.
pub fn write_whole(
    path: &Path,
    write: impl FnOnce(&mut dyn Write) -> io::Result<()>,
) -> Result<(), Failure> {
    let fail = |error: io::Error| Failure::unwritable(path, &error);
    if fs::metadata(path).is_ok_and(|meta| !meta.is_file()) {
        // A device or a pipe cannot be replaced: write into it.
        let mut file = BufWriter::new(File::create(path).map_err(fail)?);
        return write(&mut file).and_then(|()| file.flush()).map_err(fail);
    }
    // What a link leads to is replaced, not the link.
    let target = fs::canonicalize(path).unwrap_or_else(|_| path.to_owned());
    let mut file = Unfinished::beside(&target).map_err(fail)?;
    if let Ok(older) = fs::metadata(&target) {
        // What is replaced stays readable for the same people.
        file.file.as_file().set_permissions(older.permissions()).map_err(fail)?;
    }
    let mut buffer = BufWriter::new(file.file.as_file_mut());
    write(&mut buffer).and_then(|()| buffer.flush()).map_err(fail)?;
    drop(buffer);
    file.finish(&target).map_err(fail)
}

/// Removes the files that are being written, and lets none be finished or begun while what is
/// returned is held: for the moment before the process ends.
pub fn discard() -> MutexGuard<'static, Vec<PathBuf>> {
    let mut unfinished = unfinished();
    for path in unfinished.drain(..) {
        // What cannot be removed stays; there is nobody to be told any more.
        let _ = fs::remove_file(path);
    }
    unfinished
}

fn unfinished() -> MutexGuard<'static, Vec<PathBuf>> {
    UNFINISHED.lock().unwrap_or_else(PoisonError::into_inner)
}

/// A file that is being written; it is gone if it is not finished.
struct Unfinished {
    file: NamedTempFile,
}

impl Unfinished {
    /// A file in the folder of another.
    fn beside(target: &Path) -> io::Result<Unfinished> {
        let folder = target.parent().filter(|folder| !folder.as_os_str().is_empty());
        let folder = folder.unwrap_or(Path::new("."));
        let mut unfinished = unfinished();
        // Made as any other file is, for whom the system's mask allows.
        let file = tempfile::Builder::new()
            .prefix(".sentiero-")
            .make_in(folder, |path| File::create_new(path))?;
        unfinished.push(file.path().to_owned());
        Ok(Unfinished { file })
    }

    /// Gives the file its name.
    fn finish(self, target: &Path) -> io::Result<()> {
        let mut unfinished = unfinished();
        unfinished.retain(|path| path != self.file.path());
        self.file.persist(target).map(drop).map_err(|error| error.error)
    }
}
