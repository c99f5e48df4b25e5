//! Verifies a single record from a run and computes its statistics.

use std::path::Path;

use super::record_file::refusal;
use crate::{
    cli::failure::{Failure, format_path},
    family::{BuiltIn, Playable, Registry, resolved_ruleset},
    game::{GameTally, Observer},
    record::{Header, HeaderLine, Reader, RecordError, RecordErrorKind, RecordText, replay},
    sim::BatchSummary,
};

/// Verifies a record from a run and counts its events.
///
/// `run` is a header from the run, and `line` is the same header as a line of text. This also returns the
/// game's number.
pub fn recount<G: Playable>(
    game: &G,
    run: &Header,
    line: &HeaderLine,
    text: &RecordText,
) -> Result<(u64, BatchSummary<G::Tally>), RecordRefusal> {
    let at = |error: RecordError| RecordRefusal::Record(error.after(text.lines_before));
    let (mut reader, known) = match line.number(text.header()) {
        Some(number) => (Reader::after_header(&*text.bytes), Some(number)),
        None => (Reader::new(&*text.bytes), None),
    };
    let header = match known {
        Some(number) => Header { game: number, ..run.clone() },
        None => reader
            .header()
            .map_err(at)?
            .ok_or_else(|| at(RecordError::new(1, RecordErrorKind::MissingHeader)))?,
    };
    if known.is_none()
        && let Some(difference) = difference(&header, run, line)
    {
        return Err(RecordRefusal::OtherRun(text.lines_before + 1, difference));
    }
    if header.game == u64::MAX {
        return Err(at(RecordError::new(1, RecordErrorKind::GameNumber)));
    }
    let mut summary = BatchSummary::new(game.tally());
    let tally = &mut summary.tally;
    replay(game, &header, reader.events_of(game), |_, told| {
        for event in told {
            tally.observe(event);
        }
    })
    .map_err(at)?;
    if let Some(next) = reader.header().map_err(at)? {
        let kind = RecordErrorKind::NestedGame(next.game);
        return Err(at(RecordError::new(reader.line(), kind)));
    }
    summary.tally.finish();
    summary.games = 1;
    Ok((header.game, summary))
}

/// Describes how a header differs from the ones in a run, or returns `None` if it doesn't.
pub fn difference(header: &Header, run: &Header, line: &HeaderLine) -> Option<String> {
    header.describe_differences(run, || line.has_same_rules(header, || has_same_rules(header, run)))
}

/// Returns whether two headers have the same canonical rules.
///
/// Headers from earlier versions can contain fewer keys.
fn has_same_rules(one: &Header, other: &Header) -> bool {
    let canonical = |header: &Header| {
        let ruleset = resolved_ruleset(&header.rules).ok()?;
        BuiltIn.checked().canonical_rules(&ruleset, header.players)
    };
    canonical(one).is_some_and(|rules| Some(rules) == canonical(other))
}

/// Why a record doesn't belong to a run.
pub enum RecordRefusal {
    /// The record has an error.
    Record(RecordError),
    /// The record belongs to a different run. The values are the line number of its header and a description
    /// of the difference.
    OtherRun(usize, String),
}

impl RecordRefusal {
    /// Converts the refusal to a command failure, using `other_run` for a record from another run.
    pub fn failure(self, path: &Path, other_run: fn(String) -> Failure) -> Failure {
        match self {
            RecordRefusal::Record(error) => refusal(path, &error),
            RecordRefusal::OtherRun(line, difference) => other_run(format!(
                "{}:{line}: the record is from a different run: {difference}",
                format_path(path)
            )),
        }
    }
}
