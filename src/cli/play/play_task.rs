//! A session in which humans play games at this terminal.

use std::{
    env,
    io::{self, IsTerminal, Write},
    thread,
};

use crate::{
    cli::{
        args::DrawingArgs,
        bots::seat_bots::{SeatBot, SeatBots},
        failure::{Failure, format_path},
        output,
        play::course_job::CourseJob,
        play::lineup::{Lineup, no_player},
        play::opening::Opening,
        play::playback_jobs::{ReplayedGame, show_replay},
        play::practice::PracticeStart,
        play::prompt_stream::{PromptInput, PromptOutput, prompt_failure},
        play::result_log::ResultLog,
        play::saved_file::{SavedFile, SavedMoment},
        play::terminal::{self, ExitReason, Screen},
        play::transcript::{Scene, TurnLog, rules_in},
        records::game_record::{GameRecord, RecordTarget},
        records::resume,
        records::saved_games::SavedGames,
        signals,
    },
    diagnostic::escape_for_terminal,
    family::{BuiltIn, Playable, Registry, Task},
    game::{Audience, Game, Seat, Seats, Wording, capitalised, join_clauses},
    manual::rulebook::in_short,
    prompts::{ClearMethod, Console, ConsoleError, ConsoleGame},
    record::{self, Events, Header, Player, replay},
    screen::{
        Continuation, GameScreen, Pace, Playback, PlaybackMoment, ScreenRequest, Sequel, Title,
    },
    session::{MatchScore, ResumePoint, Seating, Session, TurnCount},
    sim::lines_of_game,
};

/// Returns the seats taken by human players.
///
/// # Errors
/// Returns an error if the game doesn't have one of the seats, or if stdin or stdout isn't a terminal.
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
                "--human requires a terminal, but {name} is not a terminal; without --human, all \
                    players are bots"
            )));
        }
    }
    Ok(human.iter().copied().collect())
}

/// A session in which humans play at this terminal or watch bots.
#[expect(clippy::struct_excessive_bools, reason = "each is an option of its own")]
pub struct PlayTask<'a> {
    pub opening: Opening,
    /// The seats that human players take, along with the seed and number of the game.
    pub seating: Seating,
    /// The bots in the remaining seats.
    pub lineup: Lineup,
    /// The players by seat, for the record.
    pub seats: Vec<Player>,
    /// The record's destination.
    pub kept: RecordTarget,
    /// Whether games are saved automatically.
    pub saves: bool,
    /// Whether all choices can be undone.
    pub is_practice: bool,
    /// Whether everything hidden was dealt anew at the start.
    pub is_new_deal: bool,
    /// The start of a practice game, unless it's a new deal or a resumed game.
    pub start: Option<PracticeStart>,
    /// Whether leaving a game returns to the form.
    pub from_menu: bool,
    /// The options for drawing boards.
    pub drawing: &'a DrawingArgs,
    /// The wording for messages about the players.
    pub wording: Wording,
    /// Whether the session is full-screen.
    pub on_screen: bool,
    /// The bots' speed on the screen.
    pub pace: Pace,
}

/// A game that has already started.
type BegunGame<G> = ResumePoint<<G as Game>::State, <G as Game>::Event>;

/// A game to start or resume, and its record.
struct GameStart<G: Playable> {
    begun: Option<ResumePoint<G::State, G::Event>>,
    record: GameRecord,
}

/// The continuation of a session after a game.
enum TableEnd {
    /// The session is over.
    Session(SessionEnd),
    /// Another game in which everyone sits one seat further.
    Rotated,
    /// A practice game from somewhere within the last game.
    Practice(Box<PracticeStart>),
}

/// The user's request when leaving a game on the screen.
enum TableRequest {
    None,
    Sequel(Sequel),
    /// A practice game, and the id of the message that announces it.
    Practice(Box<PracticeStart>, &'static str),
}

/// How a replay ended.
struct WalkEnd<E> {
    left: ExitReason,
    /// Where the user wants to play on, if anywhere.
    from: Option<Continuation<E>>,
}

/// How a session ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SessionEnd {
    /// The session is over.
    Game,
    /// The form should be shown again. If there's a message about the last game's record, the form shows it.
    Menu(Option<String>),
}

impl Task for PlayTask<'_> {
    type Output = Result<SessionEnd, Failure>;

    fn run<G: Playable>(mut self, game: &G) -> Self::Output {
        let start = self.start.take();
        let is_start = start.is_some();
        let mut begins = match start {
            Some(start) => self.practise(game, &start)?,
            None => self.begin(game)?,
        };
        // The branch of a game that's being played, if any.
        let mut branch = is_start.then(|| self.header(game, self.seating.number));
        let mut sitting = Sitting {
            seating: self.seating,
            score: MatchScore::default(),
            log: self.log(),
            is_first: true,
            news: is_start.then(|| self.wording.words().get("practice-begins")),
        };
        sitting.log.begin(is_start);
        loop {
            let bots = SeatBots::start(game, &self.opening, &self.lineup, sitting.seating.people)?;
            begins.record.announce(false);
            let ended = if self.on_screen {
                self.play_on_screen(game, &bots, begins, &mut sitting)
            } else if self.seating.people.is_empty() {
                self.print_game(game, &bots, begins).map(|()| TableEnd::Session(SessionEnd::Game))
            } else {
                self.play_at_prompts(game, &bots, begins, &mut sitting)
            };
            bots.print_forfeits();
            begins = match ended? {
                TableEnd::Session(end) => return Ok(end),
                TableEnd::Rotated => {
                    self.rotate(game, &mut sitting);
                    self.next_game(game, sitting.seating.number)?
                }
                TableEnd::Practice(start) => {
                    branch.take().iter().for_each(|branch| self.remove_branches(branch));
                    let begins = self.practise(game, &start)?;
                    branch = Some(self.header(game, self.seating.number));
                    sitting.seating = self.seating;
                    sitting.log = self.log();
                    sitting.log.begin(true);
                    begins
                }
            };
        }
    }
}

/// Several games in a row with the same players.
struct Sitting {
    /// The seats of the human players, which can be rotated, and the number of the current game.
    seating: Seating,
    /// The score of the earlier games.
    score: MatchScore,
    log: ResultLog,
    is_first: bool,
    /// The message to show when the next game starts.
    news: Option<String>,
}

impl PlayTask<'_> {
    fn header<G: Playable>(&self, game: &G, number: u64) -> Header {
        let seed = self.seating.seed;
        Header::new(&self.opening.ruleset, game, seed, number)
            .with_seats(self.seats.clone())
            .with_position(self.opening.recorded_position())
            .with_practice(self.is_practice)
    }

    fn log(&self) -> ResultLog {
        ResultLog::new(&self.opening, self.seating.seed, self.is_practice, self.saves)
    }

    /// Starts a practice game from somewhere within another game, and its record.
    fn practise<G: Playable>(
        &mut self,
        game: &G,
        start: &PracticeStart,
    ) -> Result<GameStart<G>, Failure> {
        let header = &start.header;
        self.opening = start.opening(self.opening.clone());
        self.seating = start.seating();
        self.lineup = start.lineup.clone();
        self.seats.clone_from(&header.seats);
        self.is_practice = true;
        self.is_new_deal = start.is_new_deal;
        self.set_wording(game);
        let people = self.seating.people;
        self.remove_branches(header);
        let begun = resume::replay_to_end(game, header, start.events::<G>(), people).point;
        let mut record = GameRecord::next::<G::Event>(&self.kept, self.saves, header)
            .in_language(self.wording.language);
        record.update(begun.as_ref().map_or(&[][..], |begun| &begun.steps))?;
        Ok(GameStart { begun, record })
    }

    /// Removes the saved branches of a game that a new branch is about to replace.
    fn remove_branches(&self, header: &Header) {
        if let (true, Ok(games)) = (self.saves, SavedGames::of_user()) {
            games.remove_branches(header);
        }
    }

    /// Renews the wording after the players have changed.
    fn set_wording<G: Playable>(&mut self, game: &G) {
        self.wording = record::wording(game.seats(), &self.seats)
            .with_notation(self.wording.notation)
            .in_language(self.wording.language);
    }

    /// Starts or resumes the game and its record.
    fn begin<G: Playable>(&self, game: &G) -> Result<GameStart<G>, Failure> {
        let (begun, record) = if let RecordTarget::ExistingFile { path, origin } = &self.kept {
            let people = self.seating.people;
            let practising = if self.is_practice { people } else { Seats::NONE };
            let resumed = resume::read(path, *origin, game, practising)?;
            let record = GameRecord::resumed(path, *origin, resumed.file)?;
            (Some(resumed.resume_point), record)
        } else {
            let header = self.header(game, self.seating.number);
            let record = GameRecord::new::<G::Event>(&self.kept, &header)?;
            (self.given(game)?, record)
        };
        Ok(GameStart { begun, record: record.in_language(self.wording.language) })
    }

    /// Moves every player one seat further for the next game.
    fn rotate<G: Playable>(&mut self, game: &G, sitting: &mut Sitting) {
        self.lineup = self.lineup.rotated();
        let shift = self.seats.len().min(1);
        self.seats.rotate_right(shift);
        let Seating { people, number, .. } = sitting.seating;
        let seats = game.seats().max(1);
        let people = people.iter().map(|seat| (seat + 1) % seats).collect();
        let number = number.wrapping_add(1);
        sitting.seating = Seating { people, number, ..sitting.seating };
        sitting.score = sitting.score.rotated();
        sitting.log.begin(false);
        self.set_wording(game);
    }

    /// Starts a later game and its record.
    fn next_game<G: Playable>(&self, game: &G, number: u64) -> Result<GameStart<G>, Failure> {
        let begun = self.given(game)?;
        let header = self.header(game, number);
        let record = GameRecord::next::<G::Event>(&self.kept, self.saves, &header);
        Ok(GameStart { begun, record: record.in_language(self.wording.language) })
    }

    /// Returns the position that games start from, if one was given.
    fn given<G: Playable>(&self, game: &G) -> Result<Option<BegunGame<G>>, Failure> {
        let given = self.opening.position.as_ref().map(|given| given.state(game)).transpose()?;
        Ok(given.map(|(state, streams)| ResumePoint {
            state,
            streams,
            steps: Vec::new(),
            turns: TurnCount::from_a_turn(),
            checkpoints: Vec::new(),
        }))
    }

    /// Plays a game at prompts.
    fn play_at_prompts<G: Playable>(
        &self,
        game: &G,
        bots: &SeatBots<'_>,
        begins: GameStart<G>,
        sitting: &mut Sitting,
    ) -> Result<TableEnd, Failure> {
        let GameStart { begun, mut record } = begins;
        // Even if colours aren't wanted, the stream must not remove the sequences that clear the screen. The
        // style already takes care of colours.
        let style = terminal::style(self.drawing);
        let knows_sequences = env::var_os("TERM").is_none_or(|term| term != "dumb");
        let clearing =
            if knows_sequences { ClearMethod::Sequence } else { ClearMethod::BlankLines };
        let output = PromptOutput(anstream::AutoStream::always(io::stdout().lock()));
        let input = PromptInput(io::stdin().lock());
        let mut console = Console::new(input, output, style, clearing)
            .with_language(self.wording.language)
            .with_size(output::width(), output::height());
        let tell_news = |record: &mut GameRecord| {
            if let Some(news) = record.take_trouble() {
                output::note(&format!("note: {news}"));
            }
        };
        tell_news(&mut record);
        let (mut unkept, mut past) = (None, Vec::new());
        let header = self.header(game, self.seating.number);
        let can_shrink = record.can_shrink();
        let keep = |session: &Session<'_, G, SeatBot<'_, G>>| {
            let steps = session.steps();
            let kept = bots.check().and_then(|()| record.update(steps));
            let is_over = session.current_player().is_none();
            if is_over {
                let events = Events::new(steps.concat());
                past = lines_of_game(game, &header, events, &self.wording, signals::is_interrupted);
            }
            let log = &mut sitting.log;
            if is_over && log.is_due() {
                match log.end(session, self.seating.number, &self.seats) {
                    Ok(lines) => past.extend(lines),
                    Err(failure) => output::note(&format!("note: {failure}")),
                }
            } else if !is_over && let Err(failure) = log.reopen() {
                output::note(&format!("note: {failure}"));
            }
            tell_news(&mut record);
            kept.map_err(|failure| {
                unkept = Some(failure);
                io::Error::other("cannot write the record")
            })
        };
        let news = sitting.news.take();
        let shown = console.show_title(&self.title(game, self.seating.number));
        let shown = shown.and_then(|()| news.map_or(Ok(()), |news| console.show_line(&news, 0)));
        let played = shown.and_then(|()| {
            let mut session = self.session(game, bots, self.seating, begun);
            if !can_shrink {
                session.disable_undo(self.wording.words().get("fixed-record"));
            }
            ConsoleGame::play(&mut console, session, keep)
        });
        match (played, unkept) {
            (Ok(session), _) => {
                if let Some(start) = self.new_deal(&session, &header)? {
                    sitting.news = Some(self.wording.words().get("dealt-anew"));
                    return Ok(TableEnd::Practice(Box::new(start)));
                }
                for line in &past {
                    output::note(line);
                }
                record.print_location();
                Ok(TableEnd::Session(SessionEnd::Game))
            }
            (Err(_), Some(failure)) => Err(failure),
            (Err(stop), None) => Err(failure(stop, &record)),
        }
    }

    /// Plays one game after another in full-screen mode until the user leaves.
    fn play_on_screen<G: Playable>(
        &self,
        game: &G,
        bots: &SeatBots<'_>,
        begins: GameStart<G>,
        sitting: &mut Sitting,
    ) -> Result<TableEnd, Failure> {
        let style = terminal::screen_style(self.drawing);
        let mut screen = Screen::open()?;
        let mut next = begins;
        loop {
            let GameStart { begun, mut record } = next;
            let seating = sitting.seating;
            let session = self.session(game, bots, seating, begun);
            let title = self.screen_title(game, seating.number);
            let mut table =
                GameScreen::new(session, title, style, self.pace).with_score(sitting.score.clone());
            if self.from_menu {
                table = table.with_menu();
            }
            let (opening, language) = (self.opening.clone(), self.wording.language);
            table = table.with_rulebook(move || opening.rulebook(language, style));
            if let Some(news) = sitting.news.take() {
                table.show_news(news);
            }
            if std::mem::take(&mut sitting.is_first) {
                table = table.with_opening();
                if let RecordTarget::ExistingFile { path, .. } = &self.kept {
                    let values = [("file", format_path(path).into())];
                    table.show_news(self.wording.format("resuming", &values));
                }
            }
            if !record.can_shrink() {
                table.disable_undo();
            }
            table.set_kept(record.is_kept());
            let (left, request) =
                self.show_table(&mut screen, &mut table, bots, &mut record, sitting)?;
            let score = sitting.score.clone();
            let sequel = match request {
                TableRequest::Practice(start, news) => {
                    sitting.news = Some(self.wording.words().get(news));
                    return Ok(TableEnd::Practice(start));
                }
                TableRequest::Sequel(sequel) => Some(sequel),
                TableRequest::None => None,
            };
            match sequel {
                Some(Sequel::NewGame) => {
                    sitting.score = table.score();
                    sitting.seating.number = seating.number.wrapping_add(1);
                    sitting.log.begin(false);
                }
                Some(Sequel::SameGame) => sitting.log.begin(true),
                Some(Sequel::Rotated) => {
                    sitting.score = table.score();
                    return Ok(TableEnd::Rotated);
                }
                Some(Sequel::Menu) => {
                    drop(screen);
                    self.print_seed(seating);
                    self.print_match(&table, &score);
                    record.print_location();
                    signals::set_exit_message(None);
                    return Ok(TableEnd::Session(SessionEnd::Menu(record.format_location())));
                }
                Some(Sequel::Replay | Sequel::NewDeal) | None => {
                    drop(screen);
                    self.print_seed(seating);
                    self.print_match(&table, &score);
                    // The screen is gone, so print the end of the game again.
                    if let Some(last) = table.session().steps().last().filter(|_| table.is_over()) {
                        let told =
                            join_clauses(&game.narrate(last, Audience::Public, &self.wording));
                        output::text(&format!("{}\n", told.last().map_or("", |last| &last.text)))?;
                    }
                    return match left {
                        ExitReason::Interrupted if table.is_over() => {
                            record.print_location();
                            Err(Failure::format_stopped(signals::exit_code()))
                        }
                        ExitReason::Leave if self.from_menu && !table.is_over() => {
                            let stopped = stopped(&record);
                            output::note(&stopped);
                            signals::set_exit_message(None);
                            let news = record.menu_hint().unwrap_or_else(|| capitalised(&stopped));
                            Ok(TableEnd::Session(SessionEnd::Menu(Some(news))))
                        }
                        _ if table.is_over() => {
                            record.print_location();
                            Ok(TableEnd::Session(SessionEnd::Game))
                        }
                        ExitReason::Leave | ExitReason::Next | ExitReason::Interrupted => {
                            Err(failure(ConsoleError::Quit, &record))
                        }
                    };
                }
            }
            next = self.next_game(game, sitting.seating.number)?;
            next.record.announce(false);
        }
    }

    /// Prints the score of a match with several games, which isn't part of any record.
    fn print_match<G: Playable>(
        &self,
        table: &GameScreen<'_, G, SeatBot<'_, G>>,
        before: &MatchScore,
    ) {
        if before.games() > 0 {
            let score = if table.is_over() { table.score() } else { before.clone() };
            let points = score.text(&self.wording);
            output::note(&self.wording.format("match-ends", &[("points", points.into())]));
        }
    }

    /// If the seed was drawn, prints how to repeat a later game in a match.
    fn print_seed(&self, seating: Seating) {
        let Seating { seed, number, .. } = seating;
        if number != self.seating.number && self.opening.has_new_seed() {
            output::note(&format!(
                "seed {seed}, game {number} (repeat with --seed {seed} --game {number})"
            ));
        }
    }

    /// Shows a game, including any replay, until the user leaves it.
    fn show_table<'g, G: Playable>(
        &self,
        screen: &mut Screen,
        table: &mut GameScreen<'g, G, SeatBot<'g, G>>,
        bots: &SeatBots<'_>,
        record: &mut GameRecord,
        sitting: &mut Sitting,
    ) -> Result<(ExitReason, TableRequest), Failure> {
        let number = sitting.seating.number;
        let header = self.header(table.session().game(), number);
        thread::scope(|scope| {
            let mut course = CourseJob::new(scope);
            let mut keep_up = |table: &mut GameScreen<'g, G, SeatBot<'g, G>>| {
                keep_up(table, bots, record)?;
                self.log_result(table, &mut sitting.log, &header);
                course.update(table, &header);
                Ok::<(), Failure>(())
            };
            keep_up(table)?;
            loop {
                let left = screen.show(table, |table, request| {
                    keep_up(table)?;
                    if let ScreenRequest::Save { content, name, is_replacing } = request {
                        let file = SavedFile { content, name: &name, is_replacing };
                        let session = table.session();
                        let saved = file.save(&SavedMoment {
                            game: session.game(),
                            state: session.state(),
                            events: session.steps().concat(),
                            header: &header,
                            title: self.title(session.game(), number),
                            wording: session.wording(),
                            style: self.drawing.style(),
                        });
                        table.show_save_result(content, &escape_for_terminal(&name), saved);
                    }
                    Ok::<(), Failure>(())
                })?;
                let request = match table.take_sequel() {
                    Some(Sequel::Replay) => match self.walk(screen, table, &header)? {
                        WalkEnd { left, from: Some(from) } => {
                            let header = header.clone();
                            let start = PracticeStart::new(header, Some(&self.lineup), &from)?;
                            let start = Box::new(start);
                            return Ok((left, TableRequest::Practice(start, "practice-begins")));
                        }
                        WalkEnd { left: left @ ExitReason::Interrupted, .. } => {
                            return Ok((left, TableRequest::None));
                        }
                        WalkEnd { .. } => continue,
                    },
                    Some(Sequel::NewDeal) => match self.new_deal(table.session(), &header)? {
                        Some(start) => TableRequest::Practice(Box::new(start), "dealt-anew"),
                        None => continue,
                    },
                    Some(sequel) => TableRequest::Sequel(sequel),
                    None => TableRequest::None,
                };
                return Ok((left, request));
            }
        })
    }

    /// Writes the result when the game is over, and shows how earlier ones went.
    fn log_result<G: Playable>(
        &self,
        table: &mut GameScreen<'_, G, SeatBot<'_, G>>,
        log: &mut ResultLog,
        header: &Header,
    ) {
        if !table.is_over() {
            if let Err(failure) = log.reopen() {
                table.show_trouble(&failure.to_string());
            }
        } else if log.is_due() {
            let session = table.session();
            match log.end(session, header.game, &self.seats) {
                Ok(lines) => table.set_past_results(lines),
                Err(failure) => table.show_trouble(&failure.to_string()),
            }
        }
    }

    /// Returns the start of a practice game in which everything hidden is dealt anew, unless it's in the middle of
    /// a turn.
    fn new_deal<G: Playable>(
        &self,
        session: &Session<'_, G, SeatBot<'_, G>>,
        header: &Header,
    ) -> Result<Option<PracticeStart>, Failure> {
        let Some(seat) = session.current_player() else { return Ok(None) };
        let (game, state) = (session.game(), session.state());
        PracticeStart::new_deal(game, state, header.clone(), &self.lineup, seat)
    }

    /// Steps through a finished game.
    fn walk<G: Playable>(
        &self,
        screen: &mut Screen,
        table: &GameScreen<'_, G, SeatBot<'_, G>>,
        header: &Header,
    ) -> Result<WalkEnd<G::Event>, Failure> {
        let session = table.session();
        let game = session.game();
        let mut moments = Vec::new();
        let _ = replay(game, header, Events::new(session.steps().concat()), |state, told| {
            moments.push(PlaybackMoment { state: state.clone(), events: told.to_vec() });
        });
        let title = self.screen_title(game, header.game);
        let style = terminal::screen_style(self.drawing);
        let mut playback =
            Playback::new(game, moments, title, style, None).with_wording(self.wording.clone());
        if let Some(course) = table.course() {
            playback.set_course(course.clone());
        }
        let replayed = ReplayedGame {
            game,
            header,
            title: self.title(game, header.game),
            wording: &self.wording,
            style: self.drawing.style(),
        };
        let left = show_replay(screen, &mut playback, &replayed)?;
        Ok(WalkEnd { left, from: playback.continuation() })
    }

    /// Lets bots play to the end and prints the events.
    fn print_game<G: Playable>(
        &self,
        game: &G,
        bots: &SeatBots<'_>,
        begins: GameStart<G>,
    ) -> Result<(), Failure> {
        let GameStart { begun, mut record } = begins;
        let mut session = self.session(game, bots, self.seating, begun);
        let scene = Scene { game, wording: &self.wording, style: self.drawing.style() };
        let mut log = TurnLog::new(&scene, true);
        let mut out = output::stdout();
        let mut shown = writeln!(out, "{}", output::wrap(&self.title(game, self.seating.number)));
        while session.current_player().is_some() {
            session.let_bot_play();
            bots.check()?;
            record.update(session.steps())?;
            let told = session.steps().last().map_or(&[][..], Vec::as_slice);
            shown = shown.and_then(|()| log.add(&mut out, session.state(), told));
        }
        Ok(shown.and_then(|()| log.end(&mut out, session.state())).and_then(|()| out.flush())?)
    }

    /// Returns the session for the game and its players.
    fn session<'g, G: Playable>(
        &self,
        game: &'g G,
        bots: &'g SeatBots<'_>,
        seating: Seating,
        begun: Option<ResumePoint<G::State, G::Event>>,
    ) -> Session<'g, G, SeatBot<'g, G>> {
        let session = Session::new(game, seating, begun, |seat| bots.bot(game, seat))
            .with_wording(self.wording.clone())
            .with_aim(self.aim());
        if self.is_practice && seating.people.is_one() {
            let session = session.with_practice(G::has_position);
            if self.is_new_deal {
                return session.with_undo_block(self.wording.words().get("fixed-dealt"));
            }
            return session;
        }
        session
    }

    /// Returns a summary of the rules.
    fn aim(&self) -> String {
        let Opening { ruleset, players, .. } = &self.opening;
        in_short(BuiltIn.families(), ruleset, *players, self.wording.language)
    }

    /// Returns the game title for the screen.
    fn screen_title<G: Playable>(&self, game: &G, number: u64) -> Title {
        let brief = self.title_text(game, number, "title-brief");
        Title::new(self.title(game, number), brief, self.rules())
    }

    /// Returns the game title.
    fn title<G: Playable>(&self, game: &G, number: u64) -> String {
        self.title_text(game, number, if number == 0 { "title" } else { "title-game" })
    }

    /// Formats the message with the given ID as the game title.
    fn title_text<G: Playable>(&self, game: &G, number: u64, id: &str) -> String {
        let values = [
            ("rules", self.rules().into()),
            ("players", game.seats().into()),
            // This is passed as text because it isn't a quantity.
            ("seed", self.seating.seed.to_string().into()),
            ("game", number.to_string().into()),
        ];
        let title = self.wording.format(id, &values);
        if self.is_practice {
            return self.wording.format("title-practice", &[("title", title.into())]);
        }
        title
    }

    /// Returns the titles of the ruleset and its variants, safe for the terminal.
    fn rules(&self) -> String {
        let ruleset = &self.opening.ruleset;
        let rules = rules_in(ruleset, ruleset.variants(), self.wording.language);
        escape_for_terminal(&rules).into_owned()
    }
}

/// Updates the record and shows a message if it can't be written.
fn keep_up<G: Playable>(
    table: &mut GameScreen<'_, G, SeatBot<'_, G>>,
    bots: &SeatBots<'_>,
    record: &mut GameRecord,
) -> Result<(), Failure> {
    bots.check()?;
    record.update(table.session().steps())?;
    if table.is_over() {
        record.announce(true);
    }
    table.set_kept(record.is_kept());
    if let Some(news) = record.take_trouble() {
        table.show_trouble(&news);
    }
    Ok(())
}

/// Formats the location of a game's record with a leading semicolon.
fn format_kept(record: &GameRecord) -> String {
    record.resume_hint().map(|how| format!("; {how}")).unwrap_or_default()
}

/// Formats the message that a game was stopped, including the location of its record.
fn stopped(record: &GameRecord) -> String {
    format!("{}{}", record.words().get("stopped"), format_kept(record))
}

/// Returns the failure for a game that was stopped, including the location of its record.
fn failure(stop: ConsoleError, record: &GameRecord) -> Failure {
    let ended = "the input ended before a choice was made";
    prompt_failure(stop, || stopped(record), ended, &format_kept(record))
}
