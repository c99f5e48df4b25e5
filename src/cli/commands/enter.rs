//! The `enter` command.

use std::{
    fmt::Write as _,
    io::{self, BufRead, Write},
    path::{Path, PathBuf},
};

use clap::Args;

use crate::{
    cli::{
        args::{DrawingArgs, Person, PlayersArg, RulesetArgs, named_player},
        failure::{Failure, format_path},
        files::{PathOrigin, atomic_file::write_whole, partial_file::reserve},
        load::player_count_failure,
        output,
        play::{
            lineup::player_names,
            opening::Opening,
            prompt_stream::{PromptInput, PromptOutput, prompt_failure},
            terminal,
        },
        records::{
            compression::{Compression, encode},
            overwrite_guard::{ForceArg, refuse_stdout},
            record_file::{RecordFile, Recording, refusal},
            run_headers::difference,
        },
        signals,
    },
    diagnostic::quote_text,
    family::{Playable, Task},
    game::{Audience, Purpose, Wording},
    prompts::{ClearMethod, Console, ConsoleError},
    record::{self, Entry, EntryError, EntryNeed, Header, HeaderLine, OutsideChance, Player},
    session::{board_text, fit_style, turn_lines},
};

/// The commands that can be typed besides moves.
const HELP: &str = "Separate several moves with `;`. `u` takes back the last move, `b` draws the board, `q` \
                    stops and `?` shows this.";

/// The mark at the start of a text file that some editors write.
const BYTE_ORDER_MARK: char = '\u{feff}';

/// Tiles that nobody has shown are made up from this seed.
const SEED: u64 = 0;

/// Enter a game that was played with real tiles, and save it as a record
///
/// Type one move per line, or several separated by `;`. A tile is named by its paths as it lies on the
/// board, and a start by its square and port or side. Each move is checked against the rules. Nobody
/// needs to know the hands: each tile is added to a hand as soon as it's laid.
#[derive(Args, Debug)]
pub struct Enter {
    #[command(flatten)]
    ruleset: RulesetArgs,
    #[command(flatten)]
    players: PlayersArg,
    /// Give a player a name, as in `2=Bo` (can be repeated)
    #[arg(long, value_name = "PLAYER=NAME", value_parser = named_player)]
    name: Vec<Person>,
    /// Save the record in FILE
    #[arg(long, alias = "records", value_name = "FILE")]
    record: PathBuf,
    /// Continue the unfinished game in the file given by `--record`
    #[arg(long, conflicts_with_all = ["force", "name"])]
    resume: bool,
    #[command(flatten)]
    force: ForceArg,
    #[command(flatten)]
    drawing: DrawingArgs,
}

impl Enter {
    pub fn run(self) -> Result<(), Failure> {
        let ruleset = self.ruleset.load()?.ruleset;
        refuse_stdout("--record", &self.record, "the moves are confirmed on standard output")?;
        let saved = self.resume.then(|| Recording::open(&self.record, PathOrigin::NamedPath));
        let saved = saved.transpose()?.map(|recording| recording.header);
        let (players, seats) = if let Some(saved) = &saved {
            (self.players.players.unwrap_or(saved.players), saved.seats.clone())
        } else {
            self.force.allow([self.record.clone()])?;
            let players = self.players.choose(&ruleset)?;
            let names = player_names(players, &[], &self.name, &[])?;
            let human = |name: &String| Player { human: Some(name.clone()), ..Player::default() };
            (players, names.iter().map(human).collect())
        };
        if ruleset.sections(players).is_none() {
            return Err(player_count_failure(&ruleset, players));
        }
        let opening = Opening::new(ruleset, self.ruleset.set, players, SEED);
        let wording = record::wording(players, &seats).with_notation(true);
        opening.with_game(EnterTask {
            opening: &opening,
            wording,
            seats,
            path: self.record,
            force: self.force,
            is_resuming: self.resume,
            drawing: self.drawing,
        })
    }
}

/// The task that reads moves and saves the game.
struct EnterTask<'a> {
    opening: &'a Opening,
    wording: Wording,
    seats: Vec<Player>,
    path: PathBuf,
    force: ForceArg,
    is_resuming: bool,
    drawing: DrawingArgs,
}

impl Task for EnterTask<'_> {
    type Output = Result<(), Failure>;

    fn run<G: Playable>(self, game: &G) -> Self::Output {
        let _held = reserve(&self.path)?;
        let header = Header::new(&self.opening.ruleset, game, SEED, 0).with_seats(self.seats);
        let entry = if self.is_resuming {
            resumed(game, &self.path, &header)?
        } else {
            // A different run might have finished since the first check.
            self.force.allow([self.path.clone()])?;
            Entry::new(game, SEED)
        };
        let style = terminal::style(&self.drawing);
        let console = Console::new(
            PromptInput(io::stdin().lock()),
            PromptOutput(output::stdout()),
            style,
            ClearMethod::Sequence,
        );
        let mut dialogue = Dialogue {
            game,
            entry,
            console: console.with_size(output::width(), output::height()),
            wording: self.wording,
            header,
            path: self.path,
            has_person: terminal::is_terminal(),
            steps_shown: 0,
        };
        dialogue.run()
    }
}

/// The entry of a game, either by a person who answers questions or from a file.
struct Dialogue<'a, G: Playable, I, O> {
    game: &'a G,
    entry: Entry<'a, G>,
    console: Console<I, O>,
    wording: Wording,
    header: Header,
    path: PathBuf,
    /// Whether a person answers questions.
    has_person: bool,
    steps_shown: usize,
}

impl<G: Playable, I: BufRead, O: Write> Dialogue<'_, G, I, O> {
    fn run(&mut self) -> Result<(), Failure> {
        self.save()?;
        if self.has_person {
            self.show_board()?;
            self.show_help()?;
        }
        signals::set_exit_message(Some(format!(
            "the moves so far are saved in {}",
            format_path(&self.path)
        )));
        let mut line = 0;
        let result = loop {
            self.show_steps()?;
            if self.entry.need() == EntryNeed::Nothing {
                break Ok(());
            }
            let typed = match self.console.ask(&self.question()) {
                Ok(typed) => typed,
                Err(ConsoleError::Quit | ConsoleError::EndOfInput) => break Ok(()),
                Err(ConsoleError::Input(error)) if error.kind() == io::ErrorKind::InvalidData => {
                    break Err(Failure::invalid(format!("line {}: {error}", line + 1)));
                }
                Err(error) => return Err(console_failure(error)),
            };
            let typed = if line == 0 { typed.trim_start_matches(BYTE_ORDER_MARK) } else { &typed };
            line += 1;
            if let Some(message) = self.enter_line(typed)? {
                if !self.has_person {
                    break Err(Failure::invalid(format!("line {line}: {message}")));
                }
                self.console.show_line(&message, 2).map_err(console_failure)?;
            }
        };
        let guessed = self.save()?;
        output::note(&self.closing_note(guessed));
        result
    }

    /// Carries out a typed line, which can contain several moves. Returns an error message for the first one
    /// that isn't possible.
    fn enter_line(&mut self, typed: &str) -> Result<Option<String>, Failure> {
        let line = typed.split_once('#').map_or(typed, |(line, _)| line);
        for part in line.split(';').map(str::trim).filter(|part| !part.is_empty()) {
            match part {
                "?" | "help" => self.show_help()?,
                "b" | "board" => self.show_board()?,
                "u" | "back" => {
                    if self.entry.take_back() {
                        self.save()?;
                        self.steps_shown = self.entry.steps().len();
                        if self.has_person {
                            self.show_board()?;
                        }
                    }
                }
                _ => {
                    if let Err(error) = self.entry.enter(part) {
                        let mut message = format!("{}: {error}", quote_text(part));
                        // A person is asked again.
                        if matches!(error, EntryError::NotMove) && !self.has_person {
                            // Writing to a string can't fail.
                            let _ = write!(message, "; waiting for {}", self.task());
                        }
                        return Ok(Some(message));
                    }
                    // The search for hands that explain the next move can take long enough to be interrupted.
                    self.save()?;
                }
            }
        }
        Ok(None)
    }

    /// Returns the question for a person, or nothing for a file.
    fn question(&self) -> String {
        if self.has_person { format!("{}> ", self.task()) } else { String::new() }
    }

    /// Describes what has to be entered next, with an example.
    fn task(&self) -> String {
        let task = match self.entry.need() {
            EntryNeed::Move(seat) => {
                let state = self.entry.state();
                let mut actions = Vec::new();
                self.game.actions(state, &mut actions);
                let view = self.game.view(state, seat);
                let question = self.game.question(&view, &actions, &self.wording);
                format!("{}: {}", self.wording.player(seat), question.title)
            }
            EntryNeed::Chance(Purpose::First) => "the number of the player who begins".to_owned(),
            EntryNeed::Chance(Purpose::Coin) => "the side that came up".to_owned(),
            EntryNeed::Chance(_) => "the next start that was dealt".to_owned(),
            EntryNeed::Nothing => String::new(),
        };
        format!("{task} (such as {})", self.entry.example())
    }

    /// Narrates what has happened since the last time, without the hidden tiles.
    fn show_steps(&mut self) -> Result<(), Failure> {
        if matches!(self.entry.need(), EntryNeed::Chance(_)) {
            return Ok(());
        }
        let steps = self.entry.steps();
        let new = steps.get(self.steps_shown..).unwrap_or_default();
        let is_placement = new.iter().flatten().count() > 0 && self.steps_shown > 0;
        for events in new {
            for line in turn_lines(self.game, events, Audience::Public, &self.wording) {
                self.console.show_line(&line.text, 4).map_err(console_failure)?;
            }
        }
        self.steps_shown = steps.len();
        if is_placement && self.has_person && self.game.is_between_turns(self.entry.state()) {
            self.show_board()?;
        }
        Ok(())
    }

    fn show_board(&mut self) -> Result<(), Failure> {
        let drawing = self.game.drawing(self.entry.state());
        let drawing = self.game.translate_labels(drawing, &self.wording);
        let style = fit_style(self.console.style(), &drawing, self.console.room());
        let text = board_text(&drawing, style, self.wording.words());
        self.console.show(&format!("\n{text}\n")).map_err(console_failure)
    }

    fn show_help(&mut self) -> Result<(), Failure> {
        let mut lines = self.game.entry_help(&self.wording);
        lines.push(HELP.to_owned());
        lines.iter().try_for_each(|line| self.console.show_line(line, 0)).map_err(console_failure)
    }

    /// Saves the game so far. Returns how many tiles are made up.
    fn save(&mut self) -> Result<usize, Failure> {
        let (events, chance) = self.entry.events();
        let guessed = chance.guessed.len();
        let header = Header { outside_chance: Some(chance), ..self.header.clone() };
        let mut text = Vec::new();
        record::write(&mut text, &header, &events)?;
        let format = Compression::of(&self.path);
        let write = |out: &mut (dyn Write + Send)| out.write_all(&encode(&text, format)?);
        write_whole(&self.path, PathOrigin::NamedPath, write)?;
        Ok(guessed)
    }

    fn closing_note(&self, guessed: usize) -> String {
        let mut note = format!("saved in {}", format_path(&self.path));
        if self.entry.need() != EntryNeed::Nothing {
            note += "; this game is unfinished, and --resume continues it";
        }
        match guessed {
            0 => {}
            1 => note += "; one tile was never shown, so the record has a made-up one",
            _ => {
                // Writing to a string can't fail.
                let _ = write!(
                    note,
                    "; {guessed} tiles were never shown, so the record has made-up ones"
                );
            }
        }
        note
    }
}

/// Reads a game to continue, which must have the given header.
///
/// # Errors
/// Returns an error if the game is another one or is over, or if its record isn't valid.
fn resumed<'g, G: Playable>(
    game: &'g G,
    path: &Path,
    header: &Header,
) -> Result<Entry<'g, G>, Failure> {
    let (saved, RecordFile { mut reader, .. }) = RecordFile::first(path, PathOrigin::NamedPath)?;
    let refused = |why: &str| {
        Failure::usage(format!(
            "{} can't be continued: {why}; use the options of that game, or omit --resume and use another \
             file",
            format_path(path)
        ))
    };
    let outside_chance = saved.outside_chance.is_some().then(OutsideChance::default);
    if outside_chance.is_none() {
        return Err(refused("it wasn't entered by hand"));
    }
    let header = Header { outside_chance, ..header.clone() };
    let line = HeaderLine::new(&header).map_err(io::Error::from)?;
    if let Some(difference) = difference(&saved, &header, &line) {
        return Err(refused(&difference));
    }
    let entry = Entry::resume(game, &saved, reader.events());
    let entry = entry.map_err(|error| refusal(path, &error))?;
    if entry.need() == EntryNeed::Nothing {
        return Err(refused("this game is over"));
    }
    Ok(entry)
}

fn console_failure(error: ConsoleError) -> Failure {
    prompt_failure(error, String::new, "the input ended", "")
}
