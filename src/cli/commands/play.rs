use std::{io::Write, path::PathBuf};

use clap::{Args, Parser};

use crate::{
    bot::{BotKind, Playout},
    cli::{
        args::{DrawingArgs, NotationArg, Person, named_player, person},
        failure::Failure,
        output,
        output::atomic_file::AtomicFile,
        play::lineup::{BotArgs, Lineup},
        play::names,
        play::opening::{GameArgs, Opening},
        play::session::{self, Ended, Kept, Session},
        play::terminal::{self, Left, Screen},
        play::transcript::{self, Scene},
        records::overwrite::{ForceArg, whole_games_only},
        records::resume::{self, Stopped},
        signals,
    },
    family::{Playable, Task},
    game::{Seat, Wording},
    record::{self, Header, Player},
    render::text::TextStyle,
    screen::{Chooser, Pace, Seating},
};

/// Play a game, or watch bots play: the board after every turn, and what happened in words
///
/// People play on the whole of the terminal, with keys and mouse; where it is not made for that, or
/// with `--plain`, at prompts.
#[derive(Args, Debug)]
#[command(mut_arg("ruleset", |ruleset| ruleset.required(false)))]
pub struct Play {
    #[command(flatten)]
    opening: GameArgs,
    /// The number of the game under the seed
    #[arg(long, allow_negative_numbers = true, value_name = "N", default_value_t = 0)]
    game: u64,
    /// Keep the game as a record in this file
    #[arg(long, value_name = "FILE")]
    record: Option<PathBuf>,
    #[command(flatten)]
    force: ForceArg,
    /// Go on with a game that was stopped, in its record, which grows
    #[arg(
        long,
        value_name = "FILE",
        conflicts_with_all = ["ruleset", "variant", "set", "players", "seed", "from", "game", "record"]
    )]
    resume: Option<PathBuf>,
    #[command(flatten)]
    table: TableArgs,
}

/// The people at the terminal, and the display options.
#[derive(Args, Debug)]
struct TableArgs {
    /// Be this player yourself, under a name if there is one, as in `1=Ada`; bots are the others.
    /// Players count from 1 in turn order (may be given several times)
    #[arg(long, value_name = "PLAYER", value_parser = person)]
    human: Vec<Person>,
    /// Give a player a name, as in `2=Bo` (may be given several times)
    #[arg(long, value_name = "PLAYER=NAME", value_parser = named_player)]
    name: Vec<Person>,
    #[command(flatten)]
    bots: BotArgs,
    /// Watch bots play on the whole of the terminal
    #[arg(long)]
    watch: bool,
    /// How fast bots play there, from 1 to 9, which is at once
    #[arg(
        long,
        value_name = "N",
        default_value_t = Pace::USUAL,
        value_parser = clap::value_parser!(u8).range(1..=9)
    )]
    speed: u8,
    /// Play at prompts, line by line
    #[arg(long)]
    plain: bool,
    #[command(flatten)]
    notation: NotationArg,
    #[command(flatten)]
    drawing: DrawingArgs,
}

impl Play {
    /// Runs the command.
    pub fn run(self) -> Result<(), Failure> {
        if let Some(path) = self.resume {
            let stopped = resume::header(&path)?;
            let Stopped { opening, number, seats } = stopped;
            let ended = self.table.play(&opening, number, Kept::On(path), &seats)?;
            return after(ended, self.table);
        }
        if self.opening.is_open() {
            return choose(self.table);
        }
        let opening = self.opening.load()?;
        let (lineup, seats) = self.table.players(opening.players, &self.table.human, &[])?;
        if self.record.is_some() {
            whole_games_only("--record", &opening)?;
            self.force.allow(self.record.clone())?;
        }
        if self.table.is_taken() {
            let kept = self.record.map_or(Kept::Nowhere, Kept::In);
            let ended = self.table.play(&opening, self.game, kept, &[])?;
            return after(ended, self.table);
        }
        opening.with_game(Watch {
            opening: &opening,
            lineup: &lineup,
            wording: self.table.wording(&seats),
            seats,
            number: self.game,
            record: self.record,
            style: self.table.drawing.style(),
        })
    }
}

impl TableArgs {
    /// Returns whether a person plays, or watches on a screen.
    fn is_taken(&self) -> bool {
        !self.human.is_empty() || (self.watch && self.has_screen())
    }

    fn has_screen(&self) -> bool {
        !self.plain && terminal::has_screen()
    }

    /// Who plays a game: those who are asked for, or those who had a seat before and whose seats are
    /// given to no bot.
    fn people(&self, before: &[Player]) -> Vec<Person> {
        if !self.human.is_empty() {
            return self.human.clone();
        }
        let seats = (0..).zip(before);
        let people = seats.filter_map(|(seat, player)| {
            let name = player.human.clone()?;
            (!self.bots.gives(seat)).then_some(Person { seat, name })
        });
        people.collect()
    }

    /// Returns the bots, and the players by seat.
    fn players(
        &self,
        players: u8,
        people: &[Person],
        before: &[Player],
    ) -> Result<(Lineup, Vec<Player>), Failure> {
        let seats: Vec<Seat> = people.iter().map(|person| person.seat).collect();
        let lineup = self.bots.lineup(players, &seats, before)?;
        let names = names::of_players(players, &self.human, &self.name, before)?;
        let players = lineup.seats(&seats, &names);
        Ok((lineup, players))
    }

    /// How the players are named.
    fn wording(&self, seats: &[Player]) -> Wording {
        let players = u8::try_from(seats.len()).unwrap_or(u8::MAX);
        record::wording(players, seats).with_notation(self.notation.notation)
    }

    /// Plays a game with those who sit at the terminal. `before` is who had the seats when it was
    /// stopped.
    fn play(
        &self,
        opening: &Opening,
        number: u64,
        kept: Kept,
        before: &[Player],
    ) -> Result<Ended, Failure> {
        let persons = self.people(before);
        let human = seats_of(&persons);
        if let (Some(seat), []) = (human.first(), &*self.human)
            && !terminal::is_terminal()
        {
            let number = u16::from(*seat) + 1;
            return Err(Failure::environment(format!(
                "player {number} is a person, which needs a terminal to ask and to show; \
                 --bot {number}=random makes it a bot"
            )));
        }
        let people = session::seats(&human, opening.players)?;
        let (lineup, seats) = self.players(opening.players, &persons, before)?;
        opening.with_game(Session {
            opening,
            seating: Seating { people, seed: opening.seed, number },
            lineup: &lineup,
            wording: self.wording(&seats),
            seats,
            kept,
            drawing: &self.drawing,
            on_screen: (self.watch || !human.is_empty()) && self.has_screen(),
            pace: Pace::new(self.speed),
        })
    }
}

fn seats_of(people: &[Person]) -> Vec<Seat> {
    people.iter().map(|person| person.seat).collect()
}

/// Goes on after the games at a terminal.
fn after(ended: Ended, table: TableArgs) -> Result<(), Failure> {
    match ended {
        Ended::Over => Ok(()),
        Ended::Menu => choose(table),
    }
}

/// Lets a person choose a game, and plays it as the command line would that asks for it.
fn choose(table: TableArgs) -> Result<(), Failure> {
    if !table.has_screen() {
        return Err(Failure::usage("which game? `sentiero list` tells which there are"));
    }
    let bots = BotKind::ALL.map(BotKind::name);
    let mut chooser = Chooser::new(terminal::style(&table.drawing), &bots);
    let left = Screen::open()?.show(&mut chooser, |_, _| Ok::<(), Failure>(()))?;
    if !matches!(left, Left::Next) {
        return Err(Failure::stopped(signals::exit_code()));
    }
    let arguments = chooser.arguments();
    output::note(&format!("sentiero {}", arguments.join(" ")));
    let mut again = Again::try_parse_from(arguments)
        .map_err(|error| Failure::usage(error.to_string().trim_end().to_owned()))?;
    again.play.table = TableArgs {
        human: again.play.table.human,
        name: table.name,
        watch: again.play.table.watch,
        bots: again.play.table.bots,
        ..table
    };
    again.play.run()
}

/// Parser of the arguments for a choice, without the name of the program.
#[derive(Parser)]
struct Again {
    #[command(flatten)]
    play: Play,
}

/// Plays one game and shows it.
struct Watch<'a> {
    opening: &'a Opening,
    lineup: &'a Lineup,
    wording: Wording,
    seats: Vec<Player>,
    number: u64,
    record: Option<PathBuf>,
    style: TextStyle,
}

impl Task for Watch<'_> {
    type Output = Result<(), Failure>;

    fn run<G: Playable>(self, game: &G) -> Self::Output {
        let record = self.record.as_deref().map(AtomicFile::create).transpose()?;
        let mut table = Playout::new(game, |seat| self.lineup.player(game, seat));
        let mut told = Vec::new();
        let mut out = output::stdout();
        let mut all = Vec::new();
        let Opening { ruleset, players, seed, given, .. } = self.opening;
        let title = transcript::title(ruleset, ruleset.variants(), *players, *seed, self.number);
        let title = self.lineup.beside(title);
        let from = given.as_ref().map(|given| given.state(game)).transpose()?;
        let scene = Scene { game, wording: &self.wording, style: self.style };
        let mut shown = writeln!(out, "{title}");
        if let Some((state, streams)) = from {
            table.resume(*seed, self.number, &state, &streams);
            shown =
                shown.and_then(|()| transcript::draw(&mut out, game, table.state(), self.style));
        } else {
            table.begin(*seed, self.number, &mut told);
        }
        loop {
            if shown.is_ok() {
                shown = transcript::show(&mut out, &scene, table.state(), &told);
            } else if record.is_none() {
                break;
            }
            all.append(&mut told);
            if table.step(&mut told).is_none() {
                break;
            }
        }
        let shown = shown.and_then(|()| out.flush());
        drop(out);
        // The record is kept even if the output is closed, as by `head`.
        if let Some(record) = record {
            let header = Header::of(ruleset, game, *seed, self.number).with_seats(self.seats);
            record.write(|file| record::write(file, &header, &all))?;
        }
        Ok(shown?)
    }
}
