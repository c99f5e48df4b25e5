//! Says how a finished game went: the lead changes and the turning point.

use crate::{
    cli::signals,
    family::Playable,
    game::Wording,
    record::{Events, Header},
    screen::{Playback, PlaybackCourse},
    session::WorthUnit,
    sim::GameCourse,
};

/// The number of playouts for each forecast of a game that was just played.
const PLAYOUTS: u32 = 100;
/// About how many choices all forecasts together can make, so that they take a fraction of a second.
const MAX_CHOICES: u64 = 100_000;
/// Fewer playouts would say too little.
const MIN_PLAYOUTS: u64 = 20;

/// Says how a game that was just played went, or returns nothing if it's too long for that or was played alone.
pub fn lines_of_game<G: Playable>(
    game: &G,
    header: &Header,
    steps: &[Vec<G::Event>],
    wording: &Wording,
) -> Vec<String> {
    let course = forecast(game, header, steps);
    course.map_or_else(Vec::new, |course| course_lines(&course, wording))
}

/// Adds the course of the game to a replay that needs it.
pub fn add_course<G: Playable>(
    playback: &mut Playback<'_, G>,
    game: &G,
    header: &Header,
    wording: &Wording,
) {
    if playback.lacks_course() {
        let steps: Vec<Vec<G::Event>> =
            playback.moments().iter().map(|moment| moment.events.clone()).collect();
        let course = forecast(game, header, &steps);
        playback.set_course(course.map_or_else(PlaybackCourse::default, |course| {
            let turn = course.turning_point();
            let turn = turn.and_then(|turn| usize::try_from(turn.moment.choice).ok());
            PlaybackCourse {
                lines: course_lines(&course, wording),
                // The first moment is before any choice.
                turning_point: turn.map(|choice| choice + 1),
            }
        }));
    }
}

/// Forecasts the end of a game before each choice, or returns `None` if it's too long for that or was played alone.
fn forecast<G: Playable>(game: &G, header: &Header, steps: &[Vec<G::Event>]) -> Option<GameCourse> {
    if game.sides().len() < 2 {
        return None;
    }
    // On average, a playout makes half of the choices of a game.
    let choices = (steps.len() as u64).max(1);
    let playouts = (2 * MAX_CHOICES / choices.saturating_mul(choices)).min(PLAYOUTS.into());
    if playouts < MIN_PLAYOUTS {
        return None;
    }
    let playouts = u32::try_from(playouts).unwrap_or(PLAYOUTS);
    let events = Events::new(steps.concat());
    let course = GameCourse::forecast(game, header, events, playouts, signals::is_interrupted);
    course.ok().flatten()
}

/// Formats the lead changes and the turning point of a finished game.
pub fn course_lines(course: &GameCourse, wording: &Wording) -> Vec<String> {
    let changes = course
        .lead_changes()
        .map(|changes| wording.format("review-lead-changes", &[("changes", changes.into())]));
    let turn = course.turning_point().map(|turn| {
        let name = |seat| wording.player_and_bot(seat);
        let winners: Vec<String> = turn.winners.iter().map(name).collect();
        let percent = |share| WorthUnit::Share { side_size: 1 }.format(share, wording);
        let values = [
            ("tiles", turn.moment.tiles.into()),
            ("player", name(turn.moment.seat).into()),
            ("winners", wording.words().list(&winners).into()),
            ("before", percent(turn.before).into()),
            ("after", percent(turn.after).into()),
        ];
        let is_own = turn.winners.iter().eq([turn.moment.seat]);
        let id = if is_own { "review-turning-point-own" } else { "review-turning-point" };
        wording.format(id, &values)
    });
    changes.into_iter().chain(turn).collect()
}
