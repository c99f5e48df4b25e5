use std::{
    fs::{self, File},
    io::{self, BufWriter, Write},
    path::Path,
};

use super::failure::Failure;

/// Writes a file as a whole: it appears under its name when all of it is there, and an older one
/// is replaced only then.
pub fn write_whole(
    path: &Path,
    write: impl FnOnce(&mut dyn Write) -> io::Result<()>,
) -> Result<(), Failure> {
    let fail = |error: io::Error| Failure::file("write", path, &error);
    if fs::metadata(path).is_ok_and(|meta| !meta.is_file()) {
        // A device or a pipe cannot be replaced: write into it.
        let mut file = BufWriter::new(File::create(path).map_err(fail)?);
        return write(&mut file).and_then(|()| file.flush()).map_err(fail);
    }
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
    let folder = folder.unwrap_or(Path::new("."));
    let mut builder = tempfile::Builder::new();
    builder.prefix(".sentiero-");
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        // As for any other file; the system takes its mask off.
        builder.permissions(fs::Permissions::from_mode(0o666));
    }
    let mut file = builder.tempfile_in(folder).map_err(fail)?;
    let mut buffer = BufWriter::new(file.as_file_mut());
    write(&mut buffer).and_then(|()| buffer.flush()).map_err(fail)?;
    drop(buffer);
    file.persist(path).map_err(|error| fail(error.error))?;
    Ok(())
}
