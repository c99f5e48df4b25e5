//! People who play at this terminal.

use std::{
    env,
    io::{self, IsTerminal, Write},
    path::{Path, PathBuf},
};

use crate::{
    bot::AnyBot,
    cli::{
        args::DrawingArgs,
        failure::{Failure, shown},
        output,
        output::atomic_file::write_whole,
        play::lineup::{Lineup, no_player},
        play::opening::Opening,
        play::terminal::{self, Left, Screen},
        play::transcript::{self, Scene},
        records::live_record::LiveRecord,
        records::overwrite::has_something,
        records::resume,
        signals,
    },
    diagnostic::plain,
    family::{Playable, Task},
    game::{Audience, Game, Seat, Seats, Wording, told},
    record::{self, Header, Player, Reader, replay},
    render::picture::{self, PictureStyle},
    screen::{
        Begun, Clearing, Console, Course, GameScreen, MatchScore, Moment, Pace, People, Playback,
        Saved, Seating, Sequel, Stop, Wish,
    },
};

/// The seats that people have.
///
/// # Errors
/// A seat that the game does not have, or a terminal that is missing.
pub fn seats(human: &[Seat], players: u8) -> Result<Seats, Failure> {
    if let Some(seat) = human.iter().find(|&&seat| seat >= players) {
        let number = (u16::from(*seat) + 1).to_string();
        let why = no_player(&number, players);
        return Err(Failure::usage(format!("--human {number}: {why}")));
    }
    let missing = [("stdin", io::stdin().is_terminal()), ("stdout", io::stdout().is_terminal())];
    for (name, is_terminal) in missing.into_iter().filter(|_| !human.is_empty()) {
        if !is_terminal {
            return Err(Failure::environment(format!(
                "--human needs a terminal to ask and to show, and {name} is not one; without --human \
                 bots are all players"
            )));
        }
    }
    Ok(human.iter().copied().collect())
}

/// Where the record of a game is stored.
pub enum Kept {
    /// Nowhere.
    Nowhere,
    /// In a new file.
    In(PathBuf),
    /// In the file of its beginning, which grows.
    On(PathBuf),
}

/// A game at this terminal, of people or watched by some.
pub struct Session<'a> {
    /// The opening.
    pub opening: &'a Opening,
    /// The players by game.
    pub seating: Seating,
    /// The bots in the other seats.
    pub lineup: &'a Lineup,
    /// The players by seat, for the record.
    pub seats: Vec<Player>,
    /// Where its record is stored.
    pub kept: Kept,
    /// How boards are drawn.
    pub drawing: &'a DrawingArgs,
    /// The names of the players.
    pub wording: Wording,
    /// Whether the whole terminal is used.
    pub on_screen: bool,
    /// How fast bots play on it.
    pub pace: Pace,
}

/// A game that has begun.
type BegunGame<G> = Begun<<G as Game>::State, <G as Game>::Event>;

/// A game and the record in which it is kept.
struct Begins<G: Playable> {
    begun: Option<Begun<G::State, G::Event>>,
    live_record: Option<LiveRecord>,
}

/// How the games at a terminal ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ended {
    /// They are over.
    Over,
    /// Another game is to be chosen.
    Menu,
}

impl Task for Session<'_> {
    type Output = Result<Ended, Failure>;

    fn run<G: Playable>(self, game: &G) -> Self::Output {
        let Begins { begun, live_record } = self.begin(game)?;
        if let Some(path) = self.path() {
            signals::say_on_leaving(how_to_go_on(path));
        }
        if self.on_screen {
            self.on_screen(game, begun, live_record)
        } else if self.seating.people.is_empty() {
            self.told(game, begun, live_record).map(|()| Ended::Over)
        } else {
            self.at_prompts(game, begun, live_record).map(|()| Ended::Over)
        }
    }
}

impl Session<'_> {
    /// Where its record is stored.
    fn path(&self) -> Option<&Path> {
        match &self.kept {
            Kept::Nowhere => None,
            Kept::In(path) | Kept::On(path) => Some(path),
        }
    }

    fn header<G: Playable>(&self, game: &G, number: u64) -> Header {
        let seed = self.seating.seed;
        Header::of(&self.opening.ruleset, game, seed, number).with_seats(self.seats.clone())
    }

    /// Sees from where the game begins.
    fn begin<G: Playable>(&self, game: &G) -> Result<Begins<G>, Failure> {
        let begun = self.given(game)?;
        Ok(match &self.kept {
            Kept::Nowhere => Begins { begun, live_record: None },
            Kept::In(path) => {
                let live_record =
                    LiveRecord::new::<G::Event>(path, &self.header(game, self.seating.number))?;
                Begins { begun, live_record: Some(live_record) }
            }
            Kept::On(path) => {
                let resumed = resume::read(path, game)?;
                let steps = resumed.begun.steps.len();
                let live_record = LiveRecord::resumed(path, resumed.bytes, steps)?;
                Begins { begun: Some(resumed.begun), live_record: Some(live_record) }
            }
        })
    }

    /// The position from which games begin, if one was given.
    fn given<G: Playable>(&self, game: &G) -> Result<Option<BegunGame<G>>, Failure> {
        let given = self.opening.given.as_ref().map(|given| given.state(game)).transpose()?;
        Ok(given.map(|(state, streams)| Begun { state, streams, steps: Vec::new() }))
    }

    /// Plays at prompts.
    fn at_prompts<G: Playable>(
        &self,
        game: &G,
        begun: Option<Begun<G::State, G::Event>>,
        mut live_record: Option<LiveRecord>,
    ) -> Result<(), Failure> {
        // What clears the screen must reach the terminal even where colours are not wanted, so
        // that nothing may be taken out on the way: the style says whether there is colour.
        let style = terminal::style(self.drawing);
        let knows_sequences = env::var_os("TERM").is_none_or(|term| term != "dumb");
        let clearing = if knows_sequences { Clearing::Sequence } else { Clearing::Scrolling };
        let output = anstream::AutoStream::always(io::stdout().lock());
        let mut console = Console::new(io::stdin().lock(), output, style, clearing);
        // What was played before is in the record, and is not told again.
        let begun = begun.map(|begun| Begun { steps: Vec::new(), ..begun });
        let keep = |events: &[G::Event]| match &mut live_record {
            Some(live_record) => live_record.add(events),
            None => Ok(()),
        };
        console
            .title(&self.title(game, self.seating.number))
            .and_then(|()| {
                let course = self.course(game, self.seating, begun);
                People::play(&mut console, course, keep)
            })
            .map_err(|stop| self.failure(stop))
    }

    /// Plays on the whole terminal, game after game until it is left.
    fn on_screen<G: Playable>(
        &self,
        game: &G,
        begun: Option<Begun<G::State, G::Event>>,
        live_record: Option<LiveRecord>,
    ) -> Result<Ended, Failure> {
        let style = terminal::screen_style(self.drawing);
        let mut screen = Screen::open()?;
        let mut seating = self.seating;
        let mut next: Begins<G> = Begins { begun, live_record };
        let mut score = MatchScore::default();
        loop {
            let Begins { begun, mut live_record } = next;
            let is_kept = live_record.is_some();
            let course = self.course(game, seating, begun);
            let title = self.title(game, seating.number);
            let mut table =
                GameScreen::new(course, title, style, self.pace).with_score(score.clone());
            if live_record.as_ref().is_some_and(|live_record| !live_record.shrinks()) {
                table.never_take_back("the record cannot be taken back either");
            }
            let (left, sequel) =
                self.at_table(&mut screen, &mut table, seating.number, &mut live_record)?;
            match sequel {
                Some(Sequel::NewGame) => {
                    score = table.score();
                    seating.number = seating.number.wrapping_add(1);
                }
                Some(Sequel::SameGame) => {}
                Some(Sequel::Menu) => return Ok(Ended::Menu),
                Some(Sequel::Replay) | None => {
                    drop(screen);
                    let is_over = table.is_over();
                    // What was seen last is gone with the screen, so the end is told once more.
                    if let Some(last) = table.course().steps().last().filter(|_| is_over) {
                        let told = told(&game.narrate(last, Audience::Public, &self.wording));
                        output::text(&format!("{}\n", told.last().map_or("", |last| &last.text)))?;
                    }
                    return match left {
                        _ if is_over => Ok(Ended::Over),
                        _ if is_kept => Err(self.failure(Stop::Quit)),
                        Left::Wanted | Left::Next | Left::Interrupted => {
                            output::note("stopped before the end");
                            Err(Failure::stopped(signals::exit_code()))
                        }
                    };
                }
            }
            next = Begins { begun: self.given(game)?, live_record: None };
        }
    }

    /// Shows a game until its screen is left for something other than its replay.
    fn at_table<G: Playable>(
        &self,
        screen: &mut Screen,
        table: &mut GameScreen<'_, G, AnyBot<'_, G>>,
        number: u64,
        live_record: &mut Option<LiveRecord>,
    ) -> Result<(Left, Option<Sequel>), Failure> {
        let header = self.header(table.course().game(), number);
        let unkept = |error: io::Error| self.failure(Stop::Keeping(error));
        if let Some(live_record) = live_record {
            live_record.keep_up(table.course().steps()).map_err(unkept)?;
        }
        loop {
            let left = screen.show(table, |table, wish| {
                if let Some(live_record) = live_record {
                    live_record.keep_up(table.course().steps()).map_err(unkept)?;
                }
                if let Wish::Save { name, replace } = wish {
                    let path = Path::new(&name);
                    let saved = if has_something(path) && !replace {
                        Saved::There
                    } else {
                        save(path, table.course(), &header)
                    };
                    table.saved(&plain(&name), saved);
                }
                Ok::<(), Failure>(())
            })?;
            match table.take_sequel() {
                Some(Sequel::Replay) => self.walk(screen, table.course(), &header)?,
                sequel => return Ok((left, sequel)),
            }
        }
    }

    /// Walks through a game that was played.
    fn walk<G: Playable>(
        &self,
        screen: &mut Screen,
        course: &Course<'_, G, AnyBot<'_, G>>,
        header: &Header,
    ) -> Result<(), Failure> {
        let game = course.game();
        let mut lines = Vec::new();
        record::write(&mut lines, header, &course.steps().concat())?;
        let mut reader = Reader::new(lines.as_slice());
        let mut moments = Vec::new();
        // A game from a position has no record of its own: what there is of it is shown.
        if matches!(reader.header(), Ok(Some(_))) {
            let _ = replay(game, header, reader.events(), |state, told| {
                moments.push(Moment { state: state.clone(), events: told.to_vec() });
            });
        }
        if moments.is_empty() {
            moments.push(Moment { state: course.state().clone(), events: Vec::new() });
        }
        let (title, style) = (self.title(game, header.game), terminal::screen_style(self.drawing));
        let mut playback =
            Playback::new(game, moments, title, style, None).with_wording(self.wording.clone());
        screen.show(&mut playback, |_, _| Ok::<(), Failure>(())).map(drop)
    }

    /// Lets bots play on to the end, and tells what happens.
    fn told<G: Playable>(
        &self,
        game: &G,
        begun: Option<Begun<G::State, G::Event>>,
        mut live_record: Option<LiveRecord>,
    ) -> Result<(), Failure> {
        let style = self.drawing.style();
        let mut course = self.course(game, self.seating, begun);
        let mut out = output::stdout();
        let mut shown = writeln!(out, "{}", self.title(game, self.seating.number))
            .and_then(|()| transcript::draw(&mut out, game, course.state(), style));
        while course.to_play().is_some() {
            course.let_bot_play();
            if let Some(live_record) = &mut live_record {
                let kept = live_record.keep_up(course.steps());
                kept.map_err(|error| self.failure(Stop::Keeping(error)))?;
            } else if shown.is_err() {
                break;
            }
            let told = course.steps().last().map_or(&[][..], Vec::as_slice);
            let scene = Scene { game, wording: &self.wording, style };
            shown = shown.and_then(|()| transcript::show(&mut out, &scene, course.state(), told));
        }
        Ok(shown.and_then(|()| out.flush())?)
    }

    /// The game with its players.
    fn course<'g, G: Playable>(
        &self,
        game: &'g G,
        seating: Seating,
        begun: Option<Begun<G::State, G::Event>>,
    ) -> Course<'g, G, AnyBot<'g, G>> {
        Course::new(game, seating, begun, |seat| self.lineup.player(game, seat))
            .with_wording(self.wording.clone())
    }

    /// Which game it is.
    fn title<G: Playable>(&self, game: &G, number: u64) -> String {
        let title = &self.opening.ruleset.head().title;
        let number = if number == 0 { String::new() } else { format!(", game {number}") };
        let title =
            format!("{title}, {} players, seed {}{number}", game.seats(), self.seating.seed);
        plain(&title).into_owned()
    }

    /// Why the game stopped, and what is left of it.
    fn failure(&self, stop: Stop) -> Failure {
        let kept = self.path().map(|path| format!("; {}", how_to_go_on(path))).unwrap_or_default();
        match stop {
            Stop::Quit => {
                output::note(&format!("stopped before the end{kept}"));
                Failure::stopped(signals::exit_code())
            }
            Stop::InputEnded => {
                Failure::environment(format!("the input ended while a choice was to be made{kept}"))
            }
            Stop::Input(error) => {
                Failure::environment(format!("cannot read the input: {error}{kept}"))
            }
            Stop::Output(error) => error.into(),
            Stop::Keeping(error) => match self.path() {
                Some(path) => Failure::unwritable(path, &error),
                None => error.into(),
            },
        }
    }
}

/// Saves a game as a record, or its board as a picture where the name ends so.
fn save<G: Playable>(path: &Path, course: &Course<'_, G, AnyBot<'_, G>>, header: &Header) -> Saved {
    let is_picture = path.extension().is_some_and(|ending| ending.eq_ignore_ascii_case("svg"));
    let written = if is_picture {
        let drawing = course.game().drawing(course.state());
        match picture::board(&drawing, &header.ruleset, PictureStyle::default()) {
            Ok(svg) => write_whole(path, |file| file.write_all(svg.as_bytes())),
            Err(error) => return Saved::Failed(error.to_string()),
        }
    } else {
        write_whole(path, |file| record::write(file, header, &course.steps().concat()))
    };
    match written {
        Ok(()) => Saved::Written,
        Err(failure) => Saved::Failed(failure.to_string()),
    }
}

/// Prints where the record of a stopped game is, and how to continue it.
fn how_to_go_on(path: &Path) -> String {
    let name = shown(path);
    format!("{name} keeps the game so far: `sentiero play --resume {name}` goes on with it")
}
