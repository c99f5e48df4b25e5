//! The last game chosen in the form, which the form starts with the next time.

use std::{io, path::PathBuf};

use crate::{
    cli::{
        failure::Failure,
        files::{PathOrigin, atomic_file::write_new, create_private_folder, read_input},
        records::saved_games::state_folder,
    },
    screen::GameRequest,
};

/// The maximum size of the file in bytes.
const MAX_BYTES: usize = 1 << 16;

/// Reads the last choice, if there is one.
///
/// # Errors
/// Returns an error if the file can't be read or doesn't contain a choice.
pub fn read() -> Result<Option<GameRequest>, Failure> {
    let Some(path) = path() else { return Ok(None) };
    let bytes = match read_input(&path, MAX_BYTES) {
        Ok(bytes) => bytes,
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
        Err(error) => return Err(Failure::read_failure(&path, &error)),
    };
    let choice = serde_json::from_slice(&bytes).map_err(|error| {
        Failure::read_failure(&path, &io::Error::new(io::ErrorKind::InvalidData, error))
    })?;
    Ok(Some(choice))
}

/// Writes a choice, unless it resumes a saved game. If that fails, the form just doesn't start with it.
pub fn write(choice: &GameRequest) {
    let (GameRequest::New { .. }, Some(path)) = (choice, path()) else { return };
    let Ok(text) = serde_json::to_vec(choice) else { return };
    let is_there = path.parent().is_some_and(|folder| create_private_folder(folder).is_ok());
    if is_there {
        let _ = write_new(&path, PathOrigin::FoundPath, true, |out| out.write_all(&text));
    }
}

/// Returns the path of the file, if there's a folder for it.
fn path() -> Option<PathBuf> {
    Some(state_folder().ok()?.join("last-choice.json"))
}
