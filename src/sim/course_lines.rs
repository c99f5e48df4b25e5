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
pub(super) const MIN_PLAYOUTS: u32 = 20;

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
    let playouts = course_playouts(game, header, events.clone())?;
    GameCourse::forecast(game, header, events, playouts, stops).ok().flatten()
}

/// Returns how many playouts each forecast of a finished game makes, or `None` if it's too long for forecasts or
/// the record isn't valid.
pub fn course_playouts<G: Recordable>(
    game: &G,
    header: &Header,
    events: Events<G::Event>,
) -> Option<u32> {
    let mut choices: u64 = 0;
    replay(game, header, events, |_, _| choices += 1).ok()?;
    // On average, a playout makes half of the choices of a game.
    let choices = choices.max(1);
    let playouts = (2 * MAX_CHOICES / choices.saturating_mul(choices)).min(PLAYOUTS.into());
    u32::try_from(playouts).ok().filter(|&playouts| playouts >= MIN_PLAYOUTS)
}

/// Formats the lead changes and the turning point of a finished game.
pub fn course_lines(course: &GameCourse, wording: &Wording) -> Vec<String> {
    let leads = course.leads().map(|leads| {
        let last = leads.last().map(|lead| {
            let seats: Vec<String> =
                lead.side.iter().map(|seat| wording.player_and_bot(seat)).collect();
            (wording.words().list(&seats), lead.turn)
        });
        let Some((leader, turn)) = last else { return wording.format("review-lead-none", &[]) };
        let values = [
            ("changes", (leads.len() - 1).into()),
            ("leader", leader.into()),
            ("turn", turn.into()),
        ];
        wording.format("review-lead", &values)
    });
    let turn = course.turning_point().map(|turn| {
        let name = |seat| wording.player_and_bot(seat);
        let winners: Vec<String> = turn.winners.iter().map(name).collect();
        let percent = |share| WorthUnit::Share { side_size: 1 }.format(share, wording);
        let values = [
            ("turn", turn.moment.turn.into()),
            ("player", name(turn.moment.seat).into()),
            ("winners", wording.words().list(&winners).into()),
            ("before", percent(turn.before).into()),
            ("after", percent(turn.after).into()),
        ];
        let is_own = turn.winners.iter().eq([turn.moment.seat]);
        let id = if is_own { "review-turning-point-own" } else { "review-turning-point" };
        wording.format(id, &values)
    });
    leads.into_iter().chain(turn).collect()
}
