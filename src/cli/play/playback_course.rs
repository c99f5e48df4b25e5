//! Replays whose course is forecast in the background.

use std::{
    sync::{
        atomic::{AtomicBool, Ordering},
        mpsc,
    },
    thread,
};

use crate::{
    cli::{
        failure::Failure,
        play::terminal::{ExitReason, Screen},
        signals,
    },
    family::Playable,
    game::Wording,
    record::{Events, Header},
    screen::{Playback, PlaybackCourse},
    sim::{GameCourse, course_lines, course_of_game},
};

/// Whether the replay was left, so nobody needs its course.
static IS_LEFT: AtomicBool = AtomicBool::new(false);

/// Shows a replay. Once its course is needed, it's forecast in the background.
pub fn show_replay<G: Playable>(
    screen: &mut Screen,
    playback: &mut Playback<'_, G>,
    game: &G,
    header: &Header,
    wording: &Wording,
) -> Result<ExitReason, Failure> {
    IS_LEFT.store(false, Ordering::Relaxed);
    let (sender, receiver) = mpsc::channel();
    let mut sender = Some(sender);
    thread::scope(|scope| {
        let shown = screen.show(playback, |playback, _| {
            if playback.lacks_course()
                && let Some(sender) = sender.take()
            {
                let moments = playback.moments().iter();
                let events = moments.flat_map(|moment| moment.events.iter().cloned());
                let events = Events::new(events.collect());
                scope.spawn(move || {
                    let course = course_of_game(game, header, events, is_stopped);
                    // Nobody receives it if the replay was left.
                    let _ = sender.send(course.map(|course| playback_course(&course, wording)));
                });
            }
            if let Ok(course) = receiver.try_recv() {
                playback.set_course(course.unwrap_or_default());
            }
            Ok(())
        });
        IS_LEFT.store(true, Ordering::Relaxed);
        shown
    })
}

fn is_stopped() -> bool {
    IS_LEFT.load(Ordering::Relaxed) || signals::is_interrupted()
}

fn playback_course(course: &GameCourse, wording: &Wording) -> PlaybackCourse {
    let turn = course.turning_point();
    let turn = turn.and_then(|turn| usize::try_from(turn.moment.choice).ok());
    PlaybackCourse {
        lines: course_lines(course, wording),
        // The first moment is before any choice.
        turning_point: turn.map(|choice| choice + 1),
    }
}
