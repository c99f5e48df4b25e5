//! Replays whose course is forecast and whose choices are reviewed in the background.

use std::{
    sync::{
        atomic::{AtomicBool, Ordering},
        mpsc::{self, Sender},
    },
    thread,
};

use super::{
    saved_file::{SavedFile, SavedMoment},
    workers,
};
use crate::{
    cli::{
        failure::Failure,
        play::terminal::{ExitReason, Screen},
        signals,
    },
    diagnostic::escape_for_terminal,
    family::Playable,
    game::{Seat, Wording},
    record::{Events, Header},
    render::text::TextStyle,
    screen::{Playback, PlaybackCourse, ReviewedChoice, ScreenRequest},
    session::REVIEW_PLAYOUTS,
    sim::{GameCourse, RecordedChoice, course_lines, course_of_game, replay_decisions, verdict},
};

/// Whether the replay was left, so nobody needs its course or its review.
static IS_LEFT: AtomicBool = AtomicBool::new(false);

/// The game that a replay shows.
pub struct ReplayedGame<'a, G: Playable> {
    pub game: &'a G,
    pub header: &'a Header,
    pub title: String,
    pub wording: &'a Wording,
    pub style: TextStyle,
}

/// News from the background.
enum JobNews {
    Course(PlaybackCourse),
    /// More choices of the review, and how many there are in total.
    Reviewed(Vec<ReviewedChoice>, usize),
    ReviewFailed,
}

/// Shows a replay. Its course is forecast and its choices are reviewed in the background when they're needed.
pub fn show_replay<G: Playable>(
    screen: &mut Screen,
    playback: &mut Playback<'_, G>,
    replayed: &ReplayedGame<'_, G>,
) -> Result<ExitReason, Failure> {
    IS_LEFT.store(false, Ordering::Relaxed);
    let (sender, receiver) = mpsc::channel();
    let (mut forecaster, mut reviewer) = (Some(sender.clone()), Some(sender));
    thread::scope(|scope| {
        let shown = screen.show(playback, |playback, request| {
            if playback.lacks_course()
                && let Some(sender) = forecaster.take()
            {
                let events = events_until(playback, playback.last_index());
                scope.spawn(move || {
                    let ReplayedGame { game, header, .. } = replayed;
                    let course = course_of_game(*game, header, Events::new(events), is_stopped);
                    let course = course.map(|course| playback_course(&course, replayed.wording));
                    // Nobody receives it if the replay was left.
                    let _ = sender.send(JobNews::Course(course.unwrap_or_default()));
                });
            }
            if playback.lacks_review()
                && let Some(sender) = reviewer.take()
            {
                let events = events_until(playback, playback.last_index());
                scope.spawn(move || review(replayed, Events::new(events), &sender));
            }
            for news in receiver.try_iter() {
                match news {
                    JobNews::Course(course) => playback.set_course(course),
                    JobNews::Reviewed(choices, total) => playback.add_review(choices, total),
                    JobNews::ReviewFailed => playback.fail_review(),
                }
            }
            if let ScreenRequest::Save { content, name, is_replacing } = request {
                let at = playback.moment_index();
                if let Some(moment) = playback.moments().get(at) {
                    let moment = SavedMoment {
                        game: replayed.game,
                        state: &moment.state,
                        events: events_until(playback, at),
                        header: replayed.header,
                        title: replayed.title.clone(),
                        wording: replayed.wording,
                        style: replayed.style,
                    };
                    let saved = SavedFile { content, name: &name, is_replacing }.save(&moment);
                    playback.show_save_result(content, &escape_for_terminal(&name), saved);
                }
            }
            Ok(())
        });
        IS_LEFT.store(true, Ordering::Relaxed);
        shown
    })
}

/// Returns all events up to the given moment.
fn events_until<G: Playable>(playback: &Playback<'_, G>, last: usize) -> Vec<G::Event> {
    let moments = playback.moments().iter().take(last + 1);
    moments.flat_map(|moment| moment.events.iter().cloned()).collect()
}

fn is_stopped() -> bool {
    IS_LEFT.load(Ordering::Relaxed) || signals::is_interrupted()
}

/// Reviews all choices of people in order and sends the results. If only bots played, it reviews their choices.
fn review<G: Playable>(
    replayed: &ReplayedGame<'_, G>,
    events: Events<G::Event>,
    sender: &Sender<JobNews>,
) {
    let game = replayed.game;
    let mut choices: Vec<RecordedChoice<G::State>> = Vec::new();
    let header = replayed.header;
    let replayed = replay_decisions(game, header, events, |choice| choices.push(choice.cloned()));
    let is_person = |seat: Seat| {
        header.seats.get(usize::from(seat)).is_some_and(|player| player.human.is_some())
    };
    if choices.iter().any(|choice| is_person(choice.seat)) {
        choices.retain(|choice| is_person(choice.seat));
    }
    if choices.is_empty() || replayed.is_err_and(|error| !error.is_cut_off()) {
        let _ = sender.send(JobNews::ReviewFailed);
        return;
    }
    // The user sees at once that it has begun.
    let _ = sender.send(JobNews::Reviewed(Vec::new(), choices.len()));
    let threads = thread::available_parallelism().map_or(1, usize::from);
    for batch in choices.chunks(threads) {
        let reviewed = workers::map(threads, batch, &|choice: &RecordedChoice<G::State>| {
            let verdict = verdict(game, choice, REVIEW_PLAYOUTS, is_stopped)?;
            let moment = usize::try_from(choice.number).ok()?;
            Some(ReviewedChoice { moment, seat: choice.seat, verdict })
        });
        if is_stopped() {
            return;
        }
        let reviewed = reviewed.into_iter().flatten().collect();
        let _ = sender.send(JobNews::Reviewed(reviewed, choices.len()));
    }
}

/// Describes the course of a game and finds its turning point.
pub fn playback_course(course: &GameCourse, wording: &Wording) -> PlaybackCourse {
    let turn = course.turning_point();
    let turning_point = turn.and_then(|turn| usize::try_from(turn.moment.choice).ok());
    PlaybackCourse { lines: course_lines(course, wording), turning_point }
}
