//! A record file that grows while its game is played.

use std::{
    fs::File,
    io::{self, Read, Seek, SeekFrom, Write},
    path::Path,
};

use serde::Serialize;

use crate::{
    cli::{
        failure::{Failure, format_path},
        files::{
            Access, PathOrigin, atomic_file::write_whole, open, partial_file::reserve,
            temporaries::lock,
        },
        records::{
            compression::{Compression, encode},
            overwrite_guard::refuse_existing,
            record_file::{input, read_failure},
            resume::{FileVersion, ReadFile},
        },
        signals,
    },
    record::{self, Header},
};

/// A record file that grows while its game is played.
///
/// Each step is immediately written as whole lines, so the file is complete no matter when the program ends.
/// Steps that are undone are removed. In a compressed file, each step gets its own frame.
pub struct LiveRecord {
    file: File,
    compression: Option<Compression>,
    /// The length of the file before the first step and after every step.
    ends: Vec<u64>,
    /// Whether steps can be removed from the file.
    can_shrink: bool,
}

impl LiveRecord {
    /// Creates a record file, replacing an existing one if `replaces` is set.
    ///
    /// # Errors
    /// Returns an error if the file can't be written, or if another run is writing it or has written it.
    pub fn new<E: Serialize>(
        path: &Path,
        replaces: bool,
        header: &Header,
    ) -> Result<LiveRecord, Failure> {
        // If we can't create a lock file in the folder, other runs can't write there either, but the file
        // itself might still be writable.
        let _held = match reserve(path) {
            Err(failure) if !failure.is_of_environment() => return Err(failure),
            held => held,
        };
        if !replaces {
            refuse_existing([path.to_owned()])?;
        }
        let file = open(path, PathOrigin::NamedPath, Access::Create);
        let file = file.map_err(|error| Failure::write_failure(path, &error))?;
        LiveRecord::start::<E>(path, file, header)
    }

    /// Starts a record in an open file, discarding its content.
    pub fn start<E: Serialize>(
        path: &Path,
        file: File,
        header: &Header,
    ) -> Result<LiveRecord, Failure> {
        let fail = |error: io::Error| Failure::write_failure(path, &error);
        let can_shrink = file.metadata().is_ok_and(|meta| meta.is_file());
        if can_shrink {
            if matches!(lock(&file), Ok(false)) {
                return Err(busy_failure(path));
            }
            file.set_len(0).map_err(fail)?;
        }
        let compression = Compression::of(path);
        let mut live_record = LiveRecord { file, compression, ends: vec![0], can_shrink };
        let mut lines = Vec::new();
        record::write::<E>(&mut lines, header, &[])?;
        live_record.write(&lines).map_err(fail)?;
        // `ends` starts after the header.
        live_record.ends.remove(0);
        Ok(live_record)
    }

    /// Reopens a stopped game's record, cutting off what comes after the part that was read.
    ///
    /// # Errors
    /// Returns an error if another process is writing the file or has written to it since it was read.
    pub fn resumed(path: &Path, origin: PathOrigin, read: ReadFile) -> Result<LiveRecord, Failure> {
        let fail = |error: io::Error| Failure::write_failure(path, &error);
        let mut file = open(path, origin, Access::Update).map_err(fail)?;
        if !lock(&file).map_err(fail)? {
            return Err(busy_failure(path));
        }
        let ReadFile { mut ends, version } = read;
        let meta = file.metadata().map_err(fail)?;
        if FileVersion::of(&meta) != version {
            let name = format_path(path);
            return Err(Failure::usage(format!(
                "{name}: this game was just continued by another process; try resuming it again"
            )));
        }
        let compression = Compression::of_content(&file).map_err(fail)?;
        if let Some(compression) = compression {
            let (file, ends) = recompress(path, origin, &ends, compression)?;
            let compression = Some(compression);
            return Ok(LiveRecord { file, compression, ends, can_shrink: true });
        }
        let bytes = ends.last().copied().unwrap_or(0);
        if meta.len() != bytes {
            file.set_len(bytes).map_err(fail)?;
        }
        if !ends_line(&mut file, bytes).map_err(fail)? {
            file.seek(SeekFrom::End(0)).map_err(fail)?;
            file.write_all(b"\n").map_err(fail)?;
            ends.iter_mut().filter(|end| **end == bytes).for_each(|end| *end += 1);
        }
        // Saved games are ordered by when they were last played, and opening one isn't playing it.
        if let Ok(modified) = meta.modified() {
            let _ = file.set_modified(modified);
        }
        Ok(LiveRecord { file, compression: None, ends, can_shrink: true })
    }

    /// Returns whether steps can be removed from the file.
    pub fn can_shrink(&self) -> bool {
        self.can_shrink
    }

    /// Appends new steps and removes any steps that were undone.
    pub fn update<E: Serialize>(&mut self, steps: &[Vec<E>]) -> io::Result<()> {
        if steps.len() + 1 < self.ends.len() {
            self.ends.truncate(steps.len() + 1);
            let end = self.ends.last().copied().unwrap_or(0);
            let file = &mut self.file;
            signals::run_uninterrupted(|| {
                file.set_len(end)?;
                file.seek(SeekFrom::Start(end)).map(drop)
            })?;
        }
        for step in steps.iter().skip(self.ends.len() - 1) {
            self.add(step)?;
        }
        Ok(())
    }

    /// Appends a step.
    pub fn add<E: Serialize>(&mut self, events: &[E]) -> io::Result<()> {
        let mut lines = Vec::new();
        for event in events {
            serde_json::to_writer(&mut lines, event)?;
            lines.push(b'\n');
        }
        self.write(&lines)
    }

    /// Writes whole lines without being interrupted by a signal.
    fn write(&mut self, lines: &[u8]) -> io::Result<()> {
        let file = &mut self.file;
        let bytes = encode(lines, self.compression)?;
        signals::run_uninterrupted(|| file.write_all(&bytes))?;
        let end = self.ends.last().copied().unwrap_or(0);
        self.ends.push(end + bytes.len() as u64);
        Ok(())
    }
}

/// Truncates a compressed file, given where the steps of its text end. They must end with whole lines.
///
/// Returns the locked file, positioned at its end, and where each step ends in it.
fn recompress(
    path: &Path,
    origin: PathOrigin,
    ends: &[u64],
    compression: Compression,
) -> Result<(File, Vec<u64>), Failure> {
    let fail = |error: io::Error| Failure::write_failure(path, &error);
    let mut input = input(path, origin)?;
    let (mut begin, mut content, mut new_ends) = (0, Vec::new(), Vec::new());
    for &end in ends {
        let mut text = Vec::new();
        let read = (&mut input).take(end - begin).read_to_end(&mut text);
        read.map_err(|error| read_failure(path, &error))?;
        if !text.is_empty() {
            if !text.ends_with(b"\n") {
                text.push(b'\n');
            }
            content.extend(compression.frame(&text).map_err(fail)?);
        }
        new_ends.push(content.len() as u64);
        begin = end;
    }
    write_whole(path, origin, |out| out.write_all(&content))?;
    let mut file = open(path, origin, Access::Update).map_err(fail)?;
    if !lock(&file).map_err(fail)? {
        return Err(busy_failure(path));
    }
    file.seek(SeekFrom::End(0)).map_err(fail)?;
    Ok((file, new_ends))
}

fn busy_failure(path: &Path) -> Failure {
    Failure::usage(format!("{}: this game is already being played", format_path(path)))
}

/// Returns whether another process is writing a saved game.
pub fn is_being_written(path: &Path) -> bool {
    open(path, PathOrigin::FoundPath, Access::Write)
        .is_ok_and(|file| matches!(lock(&file), Ok(false)))
}

/// Returns whether the first `bytes` of a file end with a line break. Afterwards, the file is positioned
/// there.
fn ends_line(file: &mut File, bytes: u64) -> io::Result<bool> {
    file.seek(SeekFrom::Start(bytes.saturating_sub(1)))?;
    let mut last = [0];
    file.read_exact(&mut last)?;
    Ok(last == *b"\n")
}

#[cfg(test)]
mod tests {
    use std::{fs, time::SystemTime};

    use serde_json::Value;

    use super::*;

    #[test]
    fn keeps_a_record_written_by_another_process() {
        let folder = tempfile::TempDir::new().unwrap();
        let path = folder.path().join("game.jsonl");
        let header = Header {
            ruleset: "calliope".into(),
            variants: Vec::new(),
            players: 2,
            seed: 1,
            game: 0,
            seats: Vec::new(),
            from: None,
            practice: false,
            outside_chance: None,
            tiles: Vec::new(),
            rules: Value::Null,
        };
        let new = |replaces| LiveRecord::new::<()>(&path, replaces, &header);
        fs::write(&path, "one\n").unwrap();
        let refused = new(false).err().unwrap();
        assert!(refused.to_string().contains("already exists"), "{refused}");
        assert_eq!(fs::read_to_string(&path).unwrap(), "one\n");
        let replaced = new(true).unwrap();
        let refused = new(true).err().unwrap();
        assert!(refused.to_string().contains("is already being played"), "{refused}");
        drop(replaced);
        fs::write(&path, "").unwrap();
        let run = reserve(&path).unwrap();
        let refused = new(true).err().unwrap();
        assert!(refused.to_string().contains("another run is writing"), "{refused}");
        drop(run);
        drop(new(false).unwrap());
        assert!(fs::read_to_string(&path).unwrap().starts_with("{\"record\""));
    }

    #[test]
    fn does_not_truncate_a_modified_record() {
        let folder = tempfile::TempDir::new().unwrap();
        let path = folder.path().join("game.jsonl");
        fs::write(&path, "one\ntwo\n").unwrap();
        let read = |version| ReadFile { ends: vec![0, 4], version };
        let version = FileVersion::of(&fs::metadata(&path).unwrap());
        fs::write(&path, "one\ntwo\nthree\n").unwrap();
        let refused =
            LiveRecord::resumed(&path, PathOrigin::FoundPath, read(version)).err().unwrap();
        assert!(refused.to_string().contains("continued by another process"), "{refused}");
        // This changes the modification time but not the length.
        fs::write(&path, "one\n222\n").unwrap();
        let other = SystemTime::UNIX_EPOCH;
        File::options().write(true).open(&path).unwrap().set_modified(other).unwrap();
        assert!(LiveRecord::resumed(&path, PathOrigin::FoundPath, read(version)).is_err());
        let version = FileVersion::of(&fs::metadata(&path).unwrap());
        drop(LiveRecord::resumed(&path, PathOrigin::FoundPath, read(version)).unwrap());
        assert_eq!(fs::read_to_string(&path).unwrap(), "one\n");
        assert_eq!(fs::metadata(&path).unwrap().modified().unwrap(), other, "it was only opened");
    }
}
