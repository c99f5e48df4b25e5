//! The `games` command, which lists and deletes saved games and prints statistics.

use clap::{Args, Subcommand};
use serde_json::{Value, json};

use crate::{
    cli::{
        args::{Format, FormatArg, LangArg, whole_number},
        commands::list_words::list_words,
        failure::{Failure, format_path},
        output,
        records::{
            date::format_seconds,
            results::{PlayedGame, ResultTally, ResultsFile, mean, tallies},
            saved_game::{GameProgress, SavedGame},
            saved_games::SavedGames,
        },
    },
    diagnostic::escape_for_terminal,
    game::{Seat, Seats},
    language::{Language, table},
    record,
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
    #[command(flatten)]
    lang: LangArg,
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
    #[command(flatten)]
    lang: LangArg,
}

impl Games {
    pub fn run(self) -> Result<(), Failure> {
        match self.what {
            None => list(self.format.format, self.lang.language()),
            Some(GamesCommand::Delete(command)) => {
                for path in SavedGames::find()?.delete(&command.numbers)? {
                    output::note(&format!("deleted {}", format_path(&path)));
                }
                Ok(())
            }
            Some(GamesCommand::Statistics(command)) => {
                statistics(command.format.format, command.lang.language())
            }
        }
    }
}

fn list(format: Format, language: Language) -> Result<(), Failure> {
    let saved = SavedGames::find()?;
    if format == Format::Json {
        let games: Vec<Value> = saved.list().map(|game| game_json(&game)).collect();
        return output::json(&json!({ "games": games }));
    }
    let mut lines: Vec<[String; 4]> = Vec::new();
    for game in saved.list() {
        let what = game.header.as_ref().map_or_else(
            || "?".to_owned(),
            |header| {
                let name = name_with_variants(&header.ruleset, &header.variants);
                format_game(&name, header.players, &[], header.practice, language)
            },
        );
        let progress = format_progress(&game, language);
        lines.push([game.number.to_string(), format_seconds(game.date), what, progress]);
    }
    let folder = format_path(saved.folder());
    if lines.is_empty() {
        let text = list_words(language).format("games-none", &[("folder", folder.into())]);
        return output::print_wrapped(&(text + "\n"));
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
    let next = list_words(language).format("games-next", &[("folder", folder.into())]);
    output::print_wrapped(&format!("{text}\n{next}\n"))
}

/// Formats a game, the number of players, the opponents (if any) and whether it's practice.
fn format_game(
    name: &str,
    players: u8,
    bots: &[String],
    is_practice: bool,
    language: Language,
) -> String {
    let bots = if bots.is_empty() { "none".to_owned() } else { table(language).list(bots) };
    let values = [
        ("rules", name.into()),
        ("players", players.into()),
        ("bots", bots.into()),
        ("practice", is_practice.to_string().into()),
    ];
    escape_for_terminal(&list_words(language).format("games-game", &values)).into_owned()
}

/// Formats a ruleset and its variants, as in `calliope+elimination-bonus`.
fn name_with_variants(ruleset: &str, variants: &[String]) -> String {
    variants.iter().fold(ruleset.to_owned(), |name, variant| name + "+" + variant)
}

fn format_progress(game: &SavedGame, language: Language) -> String {
    let seats = game.header.as_ref().map_or(&[][..], |header| &header.seats);
    let players = game.header.as_ref().map_or(0, |header| header.players);
    let wording = record::wording(players, seats).in_language(language);
    let name = |seat: Seat| wording.player(seat);
    let words = list_words(language);
    match game.progress {
        GameProgress::Busy => words.get("games-busy"),
        GameProgress::Damaged => words.get("games-damaged"),
        GameProgress::Stopped(seat) => {
            words.format("games-stopped", &[("player", name(seat).into())])
        }
        GameProgress::Over(_) if players == 1 => words.get("games-ended"),
        GameProgress::Over(winners) if winners.is_empty() => words.get("games-nobody"),
        GameProgress::Over(winners) => {
            let names: Vec<String> = winners.iter().map(name).collect();
            let names = table(language).list(&names);
            words.format("games-over", &[("winners", names.into())])
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

fn statistics(format: Format, language: Language) -> Result<(), Failure> {
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
        return output::print_wrapped(&(list_words(language).get("results-none") + "\n"));
    }
    let lines =
        tallies.iter().map(|((game, bots), tally)| tally_line(game, bots, tally, language) + "\n");
    output::print_wrapped(&lines.collect::<String>())
}

/// Formats the results in one kind of game.
fn tally_line(
    game: &PlayedGame,
    bots: &[String],
    tally: &ResultTally,
    language: Language,
) -> String {
    let name = name_with_variants(&game.ruleset, &game.variants);
    let name = game.set.iter().fold(name, |name, value| name + " " + value);
    let what = format_game(&name, game.players, bots, game.practice, language);
    let words = list_words(language);
    let mut parts = vec![words.format("results-games", &[("games", tally.games.into())])];
    if game.players > 1 {
        parts.push(words.format("results-wins", &[("wins", tally.wins.into())]));
    }
    if tally.places > 0 {
        let (whole, tenth) = mean(tally.places, tally.games);
        let values = [("units", whole.into()), ("tenths", tenth.into())];
        parts.push(words.format("results-place", &values));
    }
    if let Some(best) = tally.best {
        let (units, tenths) = tally.mean_points();
        let values = [("best", best.into()), ("units", units.into()), ("tenths", tenths.into())];
        parts.push(words.format("results-points", &values));
    }
    format!("{what}: {}", parts.join(", "))
}
