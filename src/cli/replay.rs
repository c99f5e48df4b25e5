use std::{
    fs::File,
    io::{self, BufReader, Write},
    path::{Path, PathBuf},
};

use anstream::{eprintln, println};
use clap::Args;

use super::{
    args::DrawingArgs,
    failure::{Failure, shown},
    load::print_report,
    scene,
};
use crate::{
    check::{self, Request},
    diagnostic::Report,
    family::{Playable, Task, with_game},
    loader::NoFiles,
    record::{Header, Reader, RecordError, Verified, replay},
    render::text::TextStyle,
    ruleset::Ruleset,
};

/// Verify records and show them: every event is recomputed
#[derive(Args, Debug)]
pub struct Replay {
    /// The records
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,
    /// Verify only, and show nothing of the games
    #[arg(long)]
    check: bool,
    #[command(flatten)]
    drawing: DrawingArgs,
}

impl Replay {
    /// Runs the command.
    pub fn run(self) -> Result<(), Failure> {
        let style = (!self.check).then(|| self.drawing.style());
        let mut records = 0_u64;
        let mut refused = 0_u64;
        let mut known = Known::default();
        let mut unreadable = None;
        for path in &self.files {
            match File::open(path) {
                Ok(file) => {
                    let (right, wrong) = replay_file(path, BufReader::new(file), style, &mut known)?;
                    records += right + wrong;
                    refused += wrong;
                }
                Err(error) => {
                    let failure = Failure::file("read", path, &error);
                    eprintln!("{failure}");
                    unreadable = Some(failure);
                }
            }
        }
        if self.check {
            let word = if records == 1 { "record" } else { "records" };
            println!("{records} {word}, {refused} refused");
        }
        match unreadable {
            Some(_) => Err(Failure::environment_reported()),
            None if refused > 0 => Err(Failure::reported()),
            None => Ok(()),
        }
    }
}

/// Replays every record of a file. Returns how many are right and how many were refused.
fn replay_file(
    path: &Path,
    file: BufReader<File>,
    style: Option<TextStyle>,
    known: &mut Known,
) -> Result<(u64, u64), Failure> {
    let mut reader = Reader::new(file);
    let (mut right, mut wrong) = (0, 0);
    loop {
        let header = match reader.header() {
            Ok(Some(header)) => header,
            Ok(None) => return Ok((right, wrong)),
            Err(error) => {
                refuse(path, &error);
                return Ok((right, wrong + 1));
            }
        };
        match replay_one(path, &header, &mut reader, style, known)? {
            true => right += 1,
            false => wrong += 1,
        }
    }
}
