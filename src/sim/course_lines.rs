//! Says how a finished game went: the lead changes and the turning point.

use super::GameCourse;
use crate::{
    game::{Evaluable, Interactive, Recordable, Wording},
    record::{Events, Header, replay},
    session::WorthUnit,
};

/// The number of playouts for each forecast of a game that was just played.
const PLAYOUTS: u32 = 100;
/// About how many choices all forecasts together can make, so that they take about a second at most.
const MAX_CHOICES: u64 = 200_000;
/// Fewer playouts would say too little.
const MIN_PLAYOUTS: u64 = 20;

/// Says how a finished game went, or returns nothing if there's no [course](course_of_game).
pub fn lines_of_game<G: Evaluable + Interactive + Recordable>(
    game: &G,
    header: &Header,
    events: Events<G::Event>,
    wording: &Wording,
    stops: fn() -> bool,
) -> Vec<String> {
    let course = course_of_game(game, header, events, stops);
    course.map_or_else(Vec::new, |course| course_lines(&course, wording))
}

/// Forecasts the end of a finished game before each choice. Returns `None` if it's too long for that, was played
/// alone or `stops` returned true.
pub fn course_of_game<G: Evaluable + Interactive + Recordable>(
    game: &G,
    header: &Header,
    events: Events<G::Event>,
    stops: fn() -> bool,
) -> Option<GameCourse> {
    if game.sides().len() < 2 {
        return None;
    }
    // On average, a playout makes half of the choices of a game.
    let mut choices: u64 = 0;
    replay(game, header, events.clone(), |_, _| choices += 1).ok()?;
    let choices = choices.max(1);
    let playouts = (2 * MAX_CHOICES / choices.saturating_mul(choices)).min(PLAYOUTS.into());
    if playouts < MIN_PLAYOUTS {
        return None;
    }
    let playouts = u32::try_from(playouts).unwrap_or(PLAYOUTS);
    GameCourse::forecast(game, header, events, playouts, stops).ok().flatten()
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
