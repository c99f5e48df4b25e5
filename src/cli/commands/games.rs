//! The `games` command, which lists and deletes saved games and prints statistics.

use clap::{Args, Subcommand};
use serde_json::{Value, json};

use crate::{
    cli::{
        args::{Format, FormatArg, whole_number},
        failure::{Failure, format_path},
        output,
        records::{
            date::format_seconds,
            results::{PlayedGame, ResultTally, ResultsFile, tallies},
            saved_game::{GameProgress, SavedGame},
            saved_games::SavedGames,
        },
    },
    diagnostic::{escape_for_terminal, join_words},
    game::{Seat, Seats},
    record::{self, Header},
    ruleset::Players,
};

/// List your saved games, delete them, or see how you did in all games you finished
///
/// Games with human players are saved automatically, unless you play with `--no-save`. The last 200 are
/// kept. Results are kept for good.
#[derive(Args, Debug)]
#[command(args_conflicts_with_subcommands = true)]
pub struct Games {
    #[command(subcommand)]
    what: Option<GamesCommand>,
    #[command(flatten)]
    format: FormatArg,
}

#[derive(Subcommand, Debug)]
enum GamesCommand {
    Delete(DeleteGames),
    Statistics(GameStatistics),
}

/// Delete saved games
#[derive(Args, Debug)]
struct DeleteGames {
    /// The numbers of the games, as listed by `sentiero games`
    #[arg(required = true, value_name = "NUMBER", value_parser = whole_number::<u64>(..))]
    numbers: Vec<u64>,
}

/// Show how many games you finished and won, by game and opponents
#[derive(Args, Debug)]
struct GameStatistics {
    #[command(flatten)]
    format: FormatArg,
}

impl Games {
    pub fn run(self) -> Result<(), Failure> {
        match self.what {
            None => list(self.format.format),
            Some(GamesCommand::Delete(command)) => {
                for path in SavedGames::find()?.delete(&command.numbers)? {
                    output::note(&format!("deleted {}", format_path(&path)));
                }
                Ok(())
            }
            Some(GamesCommand::Statistics(command)) => statistics(command.format.format),
        }
    }
}

fn list(format: Format) -> Result<(), Failure> {
    let saved = SavedGames::find()?;
    if format == Format::Json {
        let games: Vec<Value> = saved.list().map(|game| game_json(&game)).collect();
        return output::json(&json!({ "games": games }));
    }
    let mut lines: Vec<[String; 4]> = Vec::new();
    for game in saved.list() {
        let what = game.header.as_ref().map_or_else(|| "?".to_owned(), format_game);
        let progress = format_progress(&game);
        lines.push([game.number.to_string(), format_seconds(game.date), what, progress]);
    }
    let folder = format_path(saved.folder());
    if lines.is_empty() {
        return output::print_wrapped(&format!("There are no saved games in {folder}.\n"));
    }
    let width = |column: usize| {
        lines.iter().map(|line| textwrap::core::display_width(&line[column])).max().unwrap_or(0)
    };
    let (number, what) = (width(0), width(2));
    let rows = lines.iter().map(|line| {
        let gap = " ".repeat(what.saturating_sub(textwrap::core::display_width(&line[2])));
        format!("{:>number$}  {}  {}{gap}  {}\n", line[0], line[1], line[2], line[3])
    });
    let text: String = rows.collect();
    output::print_wrapped(&format!(
        "{text}\n`sentiero play --resume NUMBER` continues a game, and `sentiero games delete NUMBER` \
         deletes it. The games are in {folder}. Times are in UTC.\n"
    ))
}

/// Formats the game that a record is about.
fn format_game(header: &Header) -> String {
    let name = name_with_variants(&header.ruleset, &header.variants);
    let players = Players::from_number(header.players);
    let practice = if header.practice { ", practice" } else { "" };
    escape_for_terminal(&format!("{name}, {players}{practice}")).into_owned()
}

/// Formats a ruleset and its variants, as in `calliope+elimination-bonus`.
fn name_with_variants(ruleset: &str, variants: &[String]) -> String {
    variants.iter().fold(ruleset.to_owned(), |name, variant| name + "+" + variant)
}

fn format_progress(game: &SavedGame) -> String {
    let seats = game.header.as_ref().map_or(&[][..], |header| &header.seats);
    let wording = record::wording(game.header.as_ref().map_or(0, |it| it.players), seats);
    let name = |seat: Seat| wording.player(seat);
    match game.progress {
        GameProgress::Busy => "being played".to_owned(),
        GameProgress::Damaged => "damaged".to_owned(),
        GameProgress::Stopped(seat) => format!("{} to play", name(seat)),
        GameProgress::Over(winners) if winners.is_empty() => "over, nobody won".to_owned(),
        GameProgress::Over(winners) => {
            let names: Vec<String> = winners.iter().map(name).collect();
            format!("over, {} won", join_words(&names, "and"))
        }
    }
}

fn game_json(game: &SavedGame) -> Value {
    let header = game.header.as_ref();
    let seats = |seats: Seats| seats.iter().collect::<Vec<_>>();
    let (to_play, winners) = match game.progress {
        GameProgress::Stopped(seat) => (Some(seat), None),
        GameProgress::Over(winners) => (None, Some(seats(winners))),
        GameProgress::Busy | GameProgress::Damaged => (None, None),
    };
    json!({
        "number": game.number,
        "file": game.path.display().to_string(),
        "date": game.date,
        "ruleset": header.map(|header| &header.ruleset),
        "variants": header.map(|header| &header.variants),
        "players": header.map(|header| header.players),
        "seats": header.map(|header| &header.seats),
        "practice": header.map(|header| header.practice),
        "state": match game.progress {
            GameProgress::Busy => "busy",
            GameProgress::Stopped(_) => "stopped",
            GameProgress::Over(_) => "over",
            GameProgress::Damaged => "damaged",
        },
        "to_play": to_play,
        "winners": winners,
    })
}

fn statistics(format: Format) -> Result<(), Failure> {
    let file = ResultsFile::of_user()
        .map_err(|why| Failure::environment(format!("cannot find results: {why}")))?;
    let tallies = tallies(&file.read()?);
    if format == Format::Json {
        let rows = tallies
            .iter()
            .map(|((game, bots), tally)| json!({ "game": game, "bots": bots, "results": tally }));
        return output::json(&json!({ "results": rows.collect::<Vec<_>>() }));
    }
    if tallies.is_empty() {
        return output::print_wrapped("You have not finished any games yet.\n");
    }
    let lines = tallies.iter().map(|((game, bots), tally)| tally_line(game, bots, tally) + "\n");
    output::print_wrapped(&lines.collect::<String>())
}

/// Formats the results in one kind of game.
fn tally_line(game: &PlayedGame, bots: &[String], tally: &ResultTally) -> String {
    let name = name_with_variants(&game.ruleset, &game.variants);
    let name = game.set.iter().fold(name, |name, value| name + " " + value);
    let against = match bots {
        [] => String::new(),
        bots => format!(", against {}", join_words(bots, "and")),
    };
    let practice = if game.practice { ", practice" } else { "" };
    let what = format!("{name}, {}{against}{practice}", Players::from_number(game.players));
    let games = if tally.games == 1 { "1 game".into() } else { format!("{} games", tally.games) };
    let mut parts = vec![games];
    if game.players > 1 {
        parts.push(format!("{} won", tally.wins));
    }
    if tally.places > 0 {
        parts.push(format!("mean place {}", mean(tally.places, tally.games)));
    }
    if let Some(best) = tally.best {
        let points = tally.points.unsigned_abs();
        let sign = if tally.points < 0 { "-" } else { "" };
        parts.push(format!("best {best} points"));
        parts.push(format!("mean {sign}{} points", mean(points, tally.games)));
    }
    format!("{}: {}", escape_for_terminal(&what), parts.join(", "))
}

/// Formats a mean with one decimal.
fn mean(sum: u64, count: u64) -> String {
    let tenths = sum.saturating_mul(10).saturating_add(count / 2) / count.max(1);
    format!("{}.{}", tenths / 10, tenths % 10)
}
