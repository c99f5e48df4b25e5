//! Verifies a single record from a run and computes its statistics.

use std::path::Path;

use super::{counted_games::RecountedGame, record_file::refusal, run_headers::RunHeaders};
use crate::{
    cli::{
        failure::{Failure, format_path},
        play::workers::LeadForecast,
    },
    family::Playable,
    game::{GameTally, Observer},
    record::{Reader, RecordError, RecordErrorKind, RecordText, replay},
    sim::{BatchSummary, placing},
};

/// Verifies a record from a run, counts its events and forecasts its end before each choice if requested.
///
/// After an interruption, the lead is missing.
pub fn recount<G: Playable>(
    game: &G,
    run: &RunHeaders,
    text: &RecordText,
    forecast: Option<LeadForecast<'_>>,
) -> Result<RecountedGame<G::Tally>, RecordRefusal> {
    let at = |error: RecordError| RecordRefusal::Record(error.after(text.lines_before));
    let known = run.game_of_line(text.header());
    let known = known.and_then(|number| Some((number, run.header(number)?)));
    let (mut reader, number, header) = if let Some((number, header)) = known {
        (Reader::after_header(&*text.bytes), number, header)
    } else {
        let mut reader = Reader::new(&*text.bytes);
        let header = reader.header().map_err(at)?;
        let header =
            header.ok_or_else(|| at(RecordError::new(1, RecordErrorKind::MissingHeader)))?;
        let other_run = |why| RecordRefusal::OtherRun(text.lines_before + 1, why);
        (reader, run.game_of(&header).map_err(other_run)?, header)
    };
    if header.game == u64::MAX {
        return Err(at(RecordError::new(1, RecordErrorKind::GameNumber)));
    }
    let mut summary = BatchSummary::new(game.tally());
    let tally = &mut summary.tally;
    let (mut events, mut places) = (Vec::new(), None);
    let recorded = reader.events_of(game);
    let forecast = forecast.map(|forecast| (forecast, recorded.clone()));
    replay(game, &header, recorded, |state, told| {
        for event in told {
            tally.observe(event);
        }
        if run.is_seated() {
            events.extend_from_slice(told);
            places = placing(game, state, &events);
        }
    })
    .map_err(at)?;
    if let Some(next) = reader.header().map_err(at)? {
        let kind = RecordErrorKind::NestedGame(next.game);
        return Err(at(RecordError::new(reader.line(), kind)));
    }
    summary.tally.finish();
    summary.games = 1;
    let lead = forecast.map(|(forecast, events)| forecast.lead(game, header.game, events));
    let lead = lead.transpose().map_err(at)?.flatten();
    Ok(RecountedGame { number, summary, placing: places, lead })
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
