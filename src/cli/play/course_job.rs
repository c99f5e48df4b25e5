//! Finds out in the background how a game that was just played went.

use std::{
    sync::{
        atomic::{AtomicBool, Ordering},
        mpsc::{self, Receiver, Sender},
    },
    thread::Scope,
};

use crate::{
    bot::Bot,
    cli::{play::playback_jobs::playback_course, signals},
    family::Playable,
    record::{Events, Header},
    screen::{GameScreen, PlaybackCourse},
    sim::{costliest_choice_lines, course_of_game},
};

/// Whether the table was left, so nobody needs the course of its game.
static IS_LEFT: AtomicBool = AtomicBool::new(false);

/// The search for the course of the game at a table.
pub struct CourseJob<'scope, 'env> {
    scope: &'scope Scope<'scope, 'env>,
    sender: Sender<(u32, PlaybackCourse)>,
    receiver: Receiver<(u32, PlaybackCourse)>,
    /// The number of the latest search. Ends that were undone have earlier ones.
    number: u32,
}

impl<'scope, 'env> CourseJob<'scope, 'env> {
    /// Creates a search that begins when the game is over and stops when this is dropped.
    pub fn new(scope: &'scope Scope<'scope, 'env>) -> CourseJob<'scope, 'env> {
        IS_LEFT.store(false, Ordering::Relaxed);
        let (sender, receiver) = mpsc::channel();
        CourseJob { scope, sender, receiver, number: 0 }
    }

    /// Begins the search if the game is over, and shows its result when it's known.
    pub fn update<'game: 'scope, G: Playable, B: Bot<G> + Clone>(
        &mut self,
        table: &mut GameScreen<'game, G, B>,
        header: &'scope Header,
    ) {
        for (number, course) in self.receiver.try_iter() {
            if number == self.number {
                table.set_course(course);
            }
        }
        if table.lacks_course() {
            table.await_course();
            self.number += 1;
            let session = table.session();
            let (game, wording) = (session.game(), session.wording().clone());
            let events = Events::new(session.steps().concat());
            let (sender, number) = (self.sender.clone(), self.number);
            self.scope.spawn(move || {
                // The lead of a player who was alone never changes.
                let course = if game.seats() == 1 {
                    let lines = costliest_choice_lines(game, header, events, &wording, is_stopped);
                    PlaybackCourse { lines, turning_point: None }
                } else {
                    let course = course_of_game(game, header, events, is_stopped);
                    course.map(|course| playback_course(&course, &wording)).unwrap_or_default()
                };
                // Nobody receives it if the table was left.
                let _ = sender.send((number, course));
            });
        }
    }
}

impl Drop for CourseJob<'_, '_> {
    fn drop(&mut self) {
        IS_LEFT.store(true, Ordering::Relaxed);
    }
}

fn is_stopped() -> bool {
    IS_LEFT.load(Ordering::Relaxed) || signals::is_interrupted()
}
