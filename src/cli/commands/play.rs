//! The `play` command.

use std::{io::Write, path::PathBuf};

use clap::{Arg, Args};

use crate::{
    bot::{BotKind, Playout},
    cli::{
        args::{DrawingArgs, LangArg, NotationArg, Person, named_player, person, whole_number},
        bots::seat_bots::SeatBots,
        failure::{Failure, format_path},
        files::{PathOrigin, atomic_file::AtomicFile, partial_file::reserve},
        output,
        play::game_names,
        play::last_choice,
        play::lineup::{BotArgs, Lineup, player_names},
        play::opening::{GameArgs, Opening, rulebook_of},
        play::play_task::{self, PlayTask, SessionEnd},
        play::terminal::{self, ExitReason, Screen},
        play::transcript::{self, Scene, TurnLog},
        records::compression::{Compression, encode},
        records::date::format_seconds,
        records::game_record::RecordTarget,
        records::overwrite_guard::{ForceArg, refuse_stdout},
        records::resume::{self, ResumeHeader},
        records::saved_game::GameProgress,
        records::saved_games::{SavedGames, StoppedGame},
        signals,
    },
    diagnostic::escape_for_terminal,
    family::{BuiltIn, Playable, Registry, Task},
    game::{Seat, Seats, Wording},
    language::{self, Language},
    manual::rulebook::Titles,
    record::{self, Header, Player},
    render::text::TextStyle,
    ruleset::Players,
    screen::{GameForm, GameRequest, Pace, RequestedPlayer},
    session::Seating,
};

/// Replaces the default in the help of `--bot`.
fn with_own_default(bot: Arg) -> Arg {
    let help = bot.get_help().map(ToString::to_string).unwrap_or_default();
    bot.help(help.replace("[default: random]", "[default: greedy at a terminal, otherwise random]"))
}

/// Play a game as player 1 against bots
///
/// At a terminal, you play in a full-screen view with keyboard and mouse, or at prompts if the
/// terminal doesn't support that or `--plain` is given. These games are saved, and `--resume`
/// continues the last one. Without a terminal, bots play each other, and the output is one line per
/// turn followed by the final board.
#[derive(Args, Debug)]
#[command(
    mut_arg("ruleset", |ruleset| ruleset.required(false)),
    mut_arg("bot", with_own_default)
)]
pub struct Play {
    #[command(flatten)]
    opening: GameArgs,
    /// Number of the game for the seed
    #[arg(long, allow_negative_numbers = true, value_name = "N", default_value_t = 0, value_parser = whole_number::<u64>(..))]
    game: u64,
    /// Save the game as a record in FILE instead of adding it to the saved games
    #[arg(long, alias = "records", value_name = "FILE")]
    record: Option<PathBuf>,
    #[command(flatten)]
    force: ForceArg,
    /// Resume the unfinished game in FILE, or the saved game with this number, and append to its
    /// record [default: the most recently played saved game]
    #[arg(
        long,
        value_name = "FILE",
        num_args = 0..=1,
        conflicts_with_all = ["ruleset", "variant", "set", "players", "seed", "from", "game", "record", "practice"]
    )]
    #[expect(clippy::option_option, reason = "the file can be left out")]
    resume: Option<Option<PathBuf>>,
    #[command(flatten)]
    table: TableArgs,
}

/// The human players at the terminal and the display options.
#[derive(Args, Debug)]
#[expect(clippy::struct_excessive_bools, reason = "each is an option of its own")]
struct TableArgs {
    /// Play as this player yourself, optionally with a name, as in `1=Ada`; bots play the others.
    /// Players are numbered from 1 in turn order (can be repeated) [default: 1 at a terminal]
    #[arg(long, value_name = "PLAYER", value_parser = person)]
    human: Vec<Person>,
    /// Give a player a name, as in `2=Bo` (can be repeated)
    #[arg(long, value_name = "PLAYER=NAME", value_parser = named_player)]
    name: Vec<Person>,
    #[command(flatten)]
    bots: BotArgs,
    /// Watch bots play in the full-screen view
    #[arg(long, conflicts_with = "human")]
    watch: bool,
    /// Practise alone against bots: you can take back any choice, even after something hidden was shown,
    /// and have everything hidden dealt anew
    #[arg(long, conflicts_with = "watch")]
    practice: bool,
    /// Don't save the game automatically
    #[arg(long)]
    no_save: bool,
    /// Speed of the bots in the full-screen view, from 1 to 9 (instant)
    #[arg(
        long,
        value_name = "N",
        default_value_t = Pace::DEFAULT_SPEED,
        value_parser = whole_number::<u8>(1..=9)
    )]
    speed: u8,
    /// Play line by line at prompts
    #[arg(long)]
    plain: bool,
    #[command(flatten)]
    notation: NotationArg,
    #[command(flatten)]
    lang: LangArg,
    #[command(flatten)]
    drawing: DrawingArgs,
    /// Whether the game was chosen in the form, in which case leaving it leads back there
    #[arg(skip)]
    from_menu: bool,
}

impl Play {
    /// Runs the command. This plays a single game, or one game after another if the user chooses them in the
    /// form.
    pub fn run(self) -> Result<(), Failure> {
        let mut play = self;
        loop {
            let (form, table) = match play.play()? {
                NextCommand::None => return Ok(()),
                NextCommand::Form(form, table) => (form, *table),
            };
            match choose(table, &form)? {
                Some(chosen) => play = chosen,
                None => return Ok(()),
            }
        }
    }

    /// Returns whether the command lets the user choose a game in the form.
    pub fn opens_form(&self) -> bool {
        self.opening.is_open() && self.resume.is_none() && self.table.has_screen()
    }

    fn play(mut self) -> Result<NextCommand, Failure> {
        if let Some(path) = self.resume {
            let language = self.table.lang.language();
            let (path, origin) = game_to_resume(path, language)?;
            refuse_stdout("--resume", &path, "the game is appended to its record")?;
            let ResumeHeader { opening, number, seats, is_practice } =
                resume::header(&path, origin)?;
            self.table.practice = is_practice;
            let is_given = |seat| self.table.bots.has_bot(seat);
            if self.table.human.is_empty() && !self.table.bots.has_default_bot() {
                resume::check_seats(&path, opening.players, &seats, is_given)?;
            }
            let people = self.table.people_before(&seats);
            let kept = RecordTarget::ExistingFile { path, origin };
            let ended = self.table.play(&opening, number, kept, &people, &seats)?;
            return Ok(NextCommand::from_session_end(ended, &opening, self.table));
        }
        if let Some(named) = self.opening.ruleset() {
            let known = game_names::resolve(named)?;
            self.opening.set_ruleset(known);
        }
        if self.opening.is_open() {
            let form = self.opening.players().map_or(FormStart::First, FormStart::Players);
            return Ok(NextCommand::Form(form, Box::new(self.table)));
        }
        let opening = self.opening.load()?;
        let people = self.table.people();
        if self.table.practice && people.len() != 1 {
            return Err(Failure::usage(
                "--practice: only one player can be human; all others must be bots",
            ));
        }
        let (lineup, seats) = self.table.players(opening.players, &people, &[])?;
        if let Some(record) = &self.record {
            refuse_stdout("--record", record, "`sentiero simulate --records -` prints records")?;
            self.force.allow(self.record.clone())?;
        }
        if !people.is_empty() || (self.table.watch && self.table.has_screen()) {
            let kept = match self.record {
                Some(path) => RecordTarget::NewFile { path, is_replacing: self.force.is_given() },
                None if self.table.no_save || people.is_empty() => RecordTarget::None,
                None => RecordTarget::SavedGames,
            };
            let ended = self.table.play(&opening, self.game, kept, &people, &[])?;
            return Ok(NextCommand::from_session_end(ended, &opening, self.table));
        }
        let watch = WatchTask {
            opening: &opening,
            lineup: &lineup,
            wording: self.table.wording(&seats),
            seats,
            number: self.game,
            record: self.record,
            force: self.force,
            style: self.table.drawing.style(),
        };
        opening.with_game(watch).map(|()| NextCommand::None)
    }
}

/// The next step after a game.
enum NextCommand {
    None,
    /// Show the form again, keeping the human players and display options.
    Form(FormStart, Box<TableArgs>),
}

/// The initial selection in the form.
enum FormStart {
    First,
    /// The first game that allows this number of players.
    Players(u8),
    /// The previous game and the message about its saved record.
    Game {
        id: String,
        variants: Vec<String>,
        players: u8,
        message: Option<String>,
    },
}

impl NextCommand {
    fn from_session_end(ended: SessionEnd, opening: &Opening, table: TableArgs) -> NextCommand {
        match ended {
            SessionEnd::Game => NextCommand::None,
            SessionEnd::Menu(message) => {
                let start = FormStart::Game {
                    id: opening.ruleset.id().to_owned(),
                    variants: opening.ruleset.variants().to_vec(),
                    players: opening.players,
                    message,
                };
                NextCommand::Form(start, Box::new(table))
            }
        }
    }
}

impl FormStart {
    fn put(&self, chooser: &mut GameForm) -> Result<(), Failure> {
        match self {
            FormStart::First => {}
            FormStart::Players(players) => {
                if !chooser.go_to_players(*players) {
                    let players = Players::from_number(*players);
                    return Err(Failure::usage(format!("no built-in game allows {players}")));
                }
            }
            FormStart::Game { id, variants, players, message } => {
                chooser.go_to(id, *players);
                chooser.tick(id, variants);
                if let Some(message) = message {
                    chooser.show_message(format!("{message}."));
                }
            }
        }
        Ok(())
    }
}

/// The most saved games listed in the form.
const MAX_LISTED_GAMES: usize = 20;

/// Returns the saved games that can be resumed, each with its number and a description.
fn stopped_games(language: Language) -> Vec<(u64, String)> {
    let Ok(games) = SavedGames::of_user() else { return Vec::new() };
    let stopped = games.list_unfinished().filter_map(|game| {
        let GameProgress::Stopped(seat) = game.progress else { return None };
        let header = game.header?;
        let player =
            record::wording(header.players, &header.seats).in_language(language).player(seat);
        let values = [
            ("rules", escape_for_terminal(&header.ruleset).into()),
            ("players", header.players.into()),
            ("player", player.into()),
            ("date", format_seconds(game.date).into()),
            ("practice", header.practice.to_string().into()),
        ];
        Some((game.number, language::table(language).format("saved-game", &values)))
    });
    stopped.take(MAX_LISTED_GAMES).collect()
}

/// Returns the record to resume: a file, the saved game with a number, or the most recently played one.
fn game_to_resume(
    given: Option<PathBuf>,
    language: Language,
) -> Result<(PathBuf, PathOrigin), Failure> {
    let (path, busy) = if let Some(path) = given {
        let Some(saved) = SavedGames::named(&path)? else {
            return Ok((path, PathOrigin::NamedFile));
        };
        (saved, None)
    } else {
        let StoppedGame { path, busy } = SavedGames::find()?.last_stopped()?;
        (path, busy)
    };
    let words = language::table(language);
    output::note(&words.format("resuming", &[("file", format_path(&path).into())]));
    if let Some(busy) = busy {
        output::note(&words.format("resuming-older", &[("busy", format_path(&busy).into())]));
    }
    Ok((path, PathOrigin::FoundPath))
}

impl TableArgs {
    /// Returns the command for playing a game chosen in the form. It keeps the display options.
    fn with_request(self, request: GameRequest) -> Play {
        let mut practice = false;
        let (resume, opening, seats) = match request {
            GameRequest::Saved(number) => {
                (Some(Some(number.to_string().into())), GameArgs::default(), Vec::new())
            }
            GameRequest::New { ruleset, variants, seats, is_practice } => {
                let players = u8::try_from(seats.len()).unwrap_or(u8::MAX);
                practice = is_practice;
                (None, GameArgs::new(ruleset, variants, players), seats)
            }
        };
        let players = || (0..).zip(&seats);
        let person =
            |(seat, player): (Seat, &RequestedPlayer)| Person { seat, name: player.name.clone() };
        let bots = players().filter_map(|(seat, player)| {
            Some((seat, player.bot.as_deref().filter(|_| !player.is_usual)?))
        });
        let table = TableArgs {
            human: players().filter(|(_, player)| player.bot.is_none()).map(person).collect(),
            name: players()
                .filter(|(_, player)| player.bot.is_some() && !player.name.is_empty())
                .map(person)
                .collect(),
            watch: !seats.is_empty() && seats.iter().all(|player| player.bot.is_some()),
            bots: BotArgs::of(bots),
            practice,
            from_menu: true,
            ..self
        };
        Play { opening, game: 0, record: None, force: ForceArg::default(), resume, table }
    }

    fn has_screen(&self) -> bool {
        !self.plain && terminal::has_screen()
    }

    /// Returns the human players in a new game.
    ///
    /// If none were requested, player 1 is human, provided that there's a terminal and `--watch` isn't given.
    fn people(&self) -> Vec<Person> {
        let has_seat = !self.watch && !self.bots.has_bot(0) && terminal::is_terminal();
        match &*self.human {
            [] if has_seat => vec![Person { seat: 0, name: String::new() }],
            human => human.to_vec(),
        }
    }

    /// Returns the human players in a game that was stopped.
    ///
    /// If none were requested, we use the ones in the record whose seats aren't assigned to a bot.
    fn people_before(&self, before: &[Player]) -> Vec<Person> {
        if !self.human.is_empty() || self.watch {
            return self.human.clone();
        }
        let seats = (0..).zip(before);
        let people = seats.filter_map(|(seat, player)| {
            let name = player.human.clone()?;
            (!self.bots.has_bot(seat)).then_some(Person { seat, name })
        });
        people.collect()
    }

    /// Returns the bot and the player for each seat.
    fn players(
        &self,
        players: u8,
        people: &[Person],
        before: &[Player],
    ) -> Result<(Lineup, Vec<Player>), Failure> {
        let seats: Vec<Seat> = people.iter().map(|person| person.seat).collect();
        let usual = if terminal::is_terminal() { BotKind::Greedy } else { BotKind::Random };
        let lineup = self.bots.lineup(players, &seats, before, usual)?;
        let names = player_names(players, &self.human, &self.name, before)?;
        let players = lineup.seats(&seats, &names);
        Ok((lineup, players))
    }

    /// Returns the wording for messages about the players.
    fn wording(&self, seats: &[Player]) -> Wording {
        let players = u8::try_from(seats.len()).unwrap_or(u8::MAX);
        record::wording(players, seats)
            .with_notation(self.notation.notation)
            .in_language(self.lang.language())
    }

    /// Plays a game with the human players at the terminal. For a resumed game, `before` contains
    /// its players.
    fn play(
        &self,
        opening: &Opening,
        number: u64,
        kept: RecordTarget,
        persons: &[Person],
        before: &[Player],
    ) -> Result<SessionEnd, Failure> {
        let human: Vec<Seat> = persons.iter().map(|person| person.seat).collect();
        if let (Some(seat), []) = (human.first(), &*self.human)
            && !terminal::is_terminal()
        {
            let number = u16::from(*seat) + 1;
            return Err(Failure::environment(format!(
                "player {number} is human, which requires a terminal; use --bot {number}=random to \
                    make it a bot"
            )));
        }
        let people = play_task::seats(&human, opening.players)?;
        let (lineup, seats) = self.players(opening.players, persons, before)?;
        opening.with_game(PlayTask {
            opening: opening.clone(),
            seating: Seating { people, seed: opening.seed, number },
            lineup,
            wording: self.wording(&seats),
            seats,
            kept,
            saves: !self.no_save,
            is_practice: self.practice,
            is_new_deal: false,
            start: None,
            from_menu: self.from_menu,
            drawing: &self.drawing,
            on_screen: (self.watch || !human.is_empty()) && self.has_screen(),
            pace: Pace::new(self.speed),
        })
    }
}

/// Lets the user choose a game in the form. Returns `None` if they leave it.
fn choose(table: TableArgs, form: &FormStart) -> Result<Option<Play>, Failure> {
    if !table.has_screen() {
        return Err(Failure::usage(
            "no ruleset given; `sentiero list` shows the available rulesets",
        ));
    }
    let bots = BotKind::ALL.map(BotKind::name);
    // Ask for the background now: keys that are typed meanwhile are lost.
    let background = terminal::screen_style(&table.drawing).background;
    let style = TextStyle { background, ..terminal::style(&table.drawing) };
    let language = table.lang.language();
    let titles = Titles::new(BuiltIn.families(), language);
    let families = BuiltIn.families();
    let mut chooser = GameForm::new(style, language, &bots)
        .with_usual_bot(BotKind::Greedy.name())
        .with_titles(|ruleset, variant| titles.of(ruleset, variant))
        .with_summaries(|ruleset, players| titles.in_short(families, ruleset, players));
    chooser = chooser.with_saved_games(stopped_games(language));
    chooser = chooser.with_rulebooks(move |id, variants, players| {
        rulebook_of((id, variants), players, language, style)
    });
    if let (FormStart::First, false) = (form, table.no_save) {
        match last_choice::read() {
            Ok(last) => last.iter().for_each(|last| chooser.select(last)),
            Err(why) => {
                let values = [("why", why.to_string().into())];
                chooser.show_message(language::table(language).format("chooser-last", &values));
            }
        }
    }
    let named = table.human.iter().chain(&table.name).filter(|person| !person.name.is_empty());
    named.for_each(|Person { seat, name }| chooser.set_name(*seat, name));
    // The players are those of the last game.
    if let FormStart::Game { .. } = form {
        let people = table.human.iter().map(|person| (person.seat, None));
        let bots = table.bots.assigned().map(|(seat, bot)| (seat, Some(bot)));
        let watched = table.watch.then_some((0, Some(BotKind::Greedy.name())));
        let players = watched.into_iter().chain(people).chain(bots);
        players.for_each(|(seat, bot)| chooser.set_player(seat, bot));
        chooser.set_practice(table.practice);
    }
    form.put(&mut chooser)?;
    let left = Screen::open()?.show(&mut chooser, |_, _| Ok::<(), Failure>(()))?;
    match left {
        ExitReason::Next => {}
        ExitReason::Leave => return Ok(None),
        ExitReason::Interrupted => return Err(Failure::format_stopped(signals::exit_code())),
    }
    let request = chooser.request();
    if !table.no_save {
        last_choice::write(&request);
    }
    output::note(&format!("sentiero {}", request.arguments().join(" ")));
    Ok(Some(table.with_request(request)))
}

/// The task that plays a single game between bots and prints it.
struct WatchTask<'a> {
    opening: &'a Opening,
    lineup: &'a Lineup,
    wording: Wording,
    seats: Vec<Player>,
    number: u64,
    record: Option<PathBuf>,
    force: ForceArg,
    style: TextStyle,
}

impl Task for WatchTask<'_> {
    type Output = Result<(), Failure>;

    fn run<G: Playable>(self, game: &G) -> Self::Output {
        let _held = self.record.as_deref().map(reserve).transpose()?;
        // A different run might have finished since the first check.
        self.force.allow(self.record.clone())?;
        let record = self.record.as_deref();
        let record =
            record.map(|path| AtomicFile::create(path, PathOrigin::NamedPath)).transpose()?;
        let bots = SeatBots::start(game, self.opening, self.lineup, Seats::NONE)?;
        let mut table = Playout::new(game, |seat| bots.bot(game, seat));
        let mut told = Vec::new();
        let mut out = output::stdout();
        let mut all = Vec::new();
        let Opening { ruleset, players, seed, position, .. } = self.opening;
        let (variants, language) = (ruleset.variants(), self.wording.language);
        let title = transcript::title(ruleset, variants, *players, *seed, self.number, language);
        let title = self.lineup.append_bots(title, language);
        let from = position.as_ref().map(|position| position.state(game)).transpose()?;
        let scene = Scene { game, wording: &self.wording, style: self.style };
        let mut log = TurnLog::new(&scene, from.is_some());
        let mut shown = writeln!(out, "{}", output::wrap(&title));
        if let Some((state, streams)) = from {
            table.resume(*seed, self.number, &state, &streams);
        } else {
            table.begin(*seed, self.number, &mut told);
        }
        loop {
            if shown.is_ok() {
                shown = log.add(&mut out, table.state(), &told);
            } else if record.is_none() {
                break;
            }
            all.append(&mut told);
            let is_over = table.step(&mut told).is_none();
            bots.check()?;
            if is_over {
                break;
            }
        }
        bots.print_forfeits();
        let shown = shown.and_then(|()| log.end(&mut out, table.state()));
        let shown = shown.and_then(|()| out.flush());
        drop(out);
        // Write the record even if stdout was closed (for example by `head`).
        if let Some(record) = record {
            let header = Header::new(ruleset, game, *seed, self.number)
                .with_seats(self.seats)
                .with_position(self.opening.recorded_position());
            let record = record.with_replacement(self.force.is_given());
            let mut text = Vec::new();
            record::write(&mut text, &header, &all)?;
            let format = self.record.as_deref().and_then(Compression::of);
            record.write(|file| file.write_all(&encode(&text, format)?))?;
        }
        Ok(shown?)
    }
}
