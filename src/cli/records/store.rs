//! Where records are stored: nowhere, on stdout, in a single file or in a folder.

use std::{
    ffi::OsStr,
    io::{self, BufWriter, Write},
    ops::Range,
    path::{Path, PathBuf},
};

use super::{compression::Compression, overwrite_guard::ForceArg, sink::RecordSink};
use crate::cli::{
    failure::{Failure, format_path},
    files::{
        PathOrigin,
        atomic_file::{AtomicFile, write_one_of_many},
        create_folder, entries, files_in, metadata,
        partial_file::{lock_folder, reserve},
    },
    play::workers::all_threads,
};

/// Where records are stored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Store {
    None,
    Stdout,
    /// A single file.
    File {
        path: PathBuf,
        /// The compression format, if any.
        compression: Option<Compression>,
    },
    /// A folder with one file for each game.
    Folder(PathBuf),
}

/// A function that receives each game's number and text in order.
pub type RecordWriter<'a> = dyn FnMut(u64, &[u8]) -> Result<(), Failure> + 'a;

impl Store {
    /// Returns the destination with the given name.
    ///
    /// `-` is stdout and a name with a record suffix is a file. Anything that is already a folder, ends in a
    /// slash or has no suffix is a folder.
    ///
    /// # Errors
    /// Returns an error if the name has any other suffix.
    pub fn named(path: Option<PathBuf>) -> Result<Store, Failure> {
        let Some(path) = path else { return Ok(Store::None) };
        if path.as_os_str() == "-" {
            return Ok(Store::Stdout);
        }
        let ends_in_slash =
            path.as_os_str().as_encoded_bytes().last().is_some_and(|&last| is_slash(last));
        if ends_in_slash || path.is_dir() {
            return Ok(Store::Folder(path));
        }
        if let Some((_, compression)) = split_name(&path) {
            return Ok(Store::File { path, compression });
        }
        if path.extension().is_none() {
            return Ok(Store::Folder(path));
        }
        let name = format_path(&path);
        Err(Failure::usage(format!(
            "{name} is not a valid path for records: use {RECORD_SUFFIXES} for a file or `{name}/` \
                for a folder with one file per game"
        )))
    }

    /// Returns an error if the destination has records for the given games that can't be replaced.
    pub fn allow(&self, force: ForceArg, games: &Range<u64>) -> Result<(), Failure> {
        match self {
            Store::File { path, .. } => force.allow([path.clone()]),
            Store::Folder(path) if path.is_dir() => force.allow(records_in(path, games)?.0),
            _ => Ok(()),
        }
    }

    /// Writes records in order. Files only appear once they are complete.
    pub fn write(
        &self,
        force: ForceArg,
        records: impl FnOnce(&mut RecordWriter<'_>) -> Result<(), Failure>,
    ) -> Result<(), Failure> {
        let all = 0..u64::MAX;
        self.allow(force, &all)?;
        match self {
            Store::None => records(&mut |_, _| Ok(())),
            Store::Stdout => {
                let mut out = BufWriter::new(io::stdout().lock());
                records(&mut |_, text| Ok(out.write_all(text)?))?;
                Ok(out.flush()?)
            }
            Store::File { path, compression } => {
                let fail = |error: io::Error| Failure::write_failure(path, &error);
                // `write` can only return I/O errors, so failures from the records bypass it.
                let mut failed = Ok(());
                let _held = reserve(path)?;
                // Another run might have finished since the first check.
                self.allow(force, &all)?;
                let file = AtomicFile::create(path, PathOrigin::NamedPath)?;
                let file = file.with_replacement(force.is_given());
                let written = file.write(|out| {
                    let mut sink = RecordSink::new(out, *compression, all_threads());
                    failed = records(&mut |_, text| sink.add(text).map_err(fail))
                        .and_then(|()| sink.finish().map_err(fail));
                    failed.as_ref().map_or(Err(io::ErrorKind::Other.into()), |()| Ok(()))
                });
                failed.and(written)
            }
            Store::Folder(path) => {
                create_folder(path).map_err(|error| Failure::write_failure(path, &error))?;
                let _lock = lock_folder(path)?;
                self.allow(force, &all)?;
                records(&mut |number, text| {
                    write_one_of_many(&file_of(path, number), |file| file.write_all(text))
                })
            }
        }
    }
}

/// The names of record files, for use in messages.
pub const RECORD_SUFFIXES: &str = "`NAME.jsonl`, `NAME.jsonl.gz` or `NAME.jsonl.zst`";

/// The suffix for uncompressed record files.
const TEXT_SUFFIX: &str = "jsonl";

fn is_slash(byte: u8) -> bool {
    byte == b'/' || cfg!(windows) && byte == b'\\'
}

/// Splits the name of a record file into its stem and compression. Returns `None` for other names.
fn split_name(path: &Path) -> Option<(&OsStr, Option<Compression>)> {
    let compression = Compression::of(path);
    let text = if compression.is_some() { Path::new(path.file_stem()?) } else { path };
    (text.extension()? == TEXT_SUFFIX).then_some((text.file_stem()?, compression))
}

/// Returns whether the file name is one for records.
pub fn is_record(path: &Path) -> bool {
    split_name(path).is_some()
}

/// Returns the given record file or, for a folder, its record files ordered by number. Each path comes with
/// its origin.
pub fn record_files(path: &Path) -> Result<Vec<(PathBuf, PathOrigin)>, Failure> {
    if !path.is_dir() {
        return Ok(vec![(path.to_owned(), PathOrigin::NamedPath)]);
    }
    let mut files = files_in(path, is_record, "`.jsonl`")?;
    files.sort_by_key(|file| number_of(file));
    Ok(files.into_iter().map(|file| (file, PathOrigin::FoundPath)).collect())
}

/// Returns the path for a game's record in a folder.
pub fn file_of(folder: &Path, number: u64) -> PathBuf {
    folder.join(format!("{number:06}.{TEXT_SUFFIX}"))
}

/// Returns the game number of a record file in a folder.
pub fn number_of(file: &Path) -> Option<u64> {
    split_name(file)?.0.to_str()?.parse().ok()
}

/// Finds the records of the given games in a folder. Returns their paths in order, and how many other records
/// there are.
///
/// # Errors
/// Returns an error if the folder can't be read or if an entry with the name of one of these records isn't a
/// regular file.
pub fn records_in(folder: &Path, games: &Range<u64>) -> Result<(Vec<PathBuf>, usize), Failure> {
    let entries = entries(folder).map_err(|error| Failure::read_failure(folder, &error))?;
    let files = entries.map(|entry| entry.path());
    let is_own = |file: &PathBuf| {
        number_of(file)
            .is_some_and(|number| games.contains(&number) && *file == file_of(folder, number))
    };
    let (mut own, others): (Vec<PathBuf>, Vec<PathBuf>) =
        files.filter(|file| is_record(file)).partition(is_own);
    own.sort_unstable_by_key(|file| number_of(file));
    for file in &own {
        metadata(file, PathOrigin::FoundPath)
            .map_err(|error| Failure::write_failure(file, &error))?;
    }
    Ok((own, others.len()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn store_from_path() {
        let folder = tempfile::TempDir::new().unwrap();
        let there = folder.path().join("there.json");
        std::fs::create_dir(&there).unwrap();
        let named = |name: &str| Store::named(Some(folder.path().join(name)));
        let file =
            |name: &str, compression| Store::File { path: folder.path().join(name), compression };
        for (name, compression) in [
            ("r.jsonl", None),
            ("v1.2.jsonl", None),
            ("r.jsonl.gz", Some(Compression::Gzip)),
            ("r.jsonl.zst", Some(Compression::Zstd)),
        ] {
            assert_eq!(named(name).unwrap(), file(name, compression));
        }
        for name in ["r", "r/", "r.json/", "r.jsonl/", "there.json", "new/r", ".r"] {
            assert_eq!(named(name).unwrap(), Store::Folder(folder.path().join(name)), "{name}");
        }
        for name in ["r.json", "r.gz", "r.json.gz", "r.jsonl.xz", "r.JSONL", "r.", "v1.2"] {
            let refused = named(name).unwrap_err();
            assert_eq!(refused.code(), 2, "{name}");
            assert!(refused.to_string().contains(&format!("{name}/` for a folder")), "{refused}");
        }
    }

    #[test]
    fn file_names_round_trip_game_numbers() {
        let number = |name: &str| number_of(Path::new(name));
        assert_eq!(number_of(&file_of(Path::new("r"), 7)), Some(7));
        assert_eq!(number("r/000012.jsonl.gz"), Some(12));
        assert_eq!([number("r/all.jsonl"), number("1.2.jsonl"), number("1.txt")], [None; 3]);
    }
}
