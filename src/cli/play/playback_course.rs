//! The course of the game in a replay.

use crate::{
    cli::signals,
    family::Playable,
    game::Wording,
    record::{Events, Header},
    screen::{Playback, PlaybackCourse},
    sim::{course_lines, course_of_game},
};

/// Adds the course of the game to a replay that needs it.
pub fn add_course<G: Playable>(
    playback: &mut Playback<'_, G>,
    game: &G,
    header: &Header,
    wording: &Wording,
) {
    if !playback.lacks_course() {
        return;
    }
    let events = playback.moments().iter().flat_map(|moment| moment.events.iter().cloned());
    let events = Events::new(events.collect());
    let course = course_of_game(game, header, events, signals::is_interrupted);
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
