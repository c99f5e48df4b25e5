//! The wording of messages, which depends on the language, player names and notation.

use fluent_bundle::FluentValue;

use super::seat::Seat;
use crate::language::{Language, Words, table};

/// How a game is presented to humans.
///
/// This covers the language, the player names and whether ports and tiles use the notation of records.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Wording {
    players: Vec<PlayerName>,
    /// The language.
    pub language: Language,
    /// Whether ports and tiles use the notation of records.
    pub notation: bool,
    /// Whether the board consists of hexes rather than squares. Games set this for their own messages.
    pub has_hexes: bool,
}

#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct PlayerName {
    /// The name chosen by a human player, or an empty string.
    given_name: String,
    /// The bot's name, or an empty string for a human player.
    bot: String,
}

impl Wording {
    /// Creates the wording for the given number of unnamed players.
    pub fn new(seats: u8) -> Wording {
        let players = vec![PlayerName::default(); seats.into()];
        Wording { players, language: Language::English, notation: false, has_hexes: false }
    }

    /// Returns the number of players.
    pub(super) fn seats(&self) -> usize {
        self.players.len()
    }

    /// Sets the name of the player in the given seat. An empty string removes it.
    pub fn set_name(&mut self, seat: Seat, name: &str) {
        if let Some(player) = self.players.get_mut(usize::from(seat)) {
            name.clone_into(&mut player.given_name);
        }
    }

    /// Returns the name set for the player in the given seat, or an empty string.
    pub fn given_name(&self, seat: Seat) -> &str {
        self.players.get(usize::from(seat)).map_or("", |player| &player.given_name)
    }

    /// Sets the bot playing in the given seat. Its options, which follow a `:`, aren't shown.
    pub fn set_bot(&mut self, seat: Seat, bot: &str) {
        let bot = bot.split(':').next().unwrap_or_default();
        if let Some(player) = self.players.get_mut(usize::from(seat)) {
            bot.clone_into(&mut player.bot);
        }
    }

    /// Names the bot in each seat on one line, or only the kind and the seats if all are of the same kind.
    /// Returns `None` if there are no bots.
    pub fn bots_by_seat(&self) -> Option<String> {
        let bots: Vec<(u16, &str)> = (1..)
            .zip(&self.players)
            .map(|(number, player)| (number, player.bot.as_str()))
            .filter(|(_, bot)| !bot.is_empty())
            .collect();
        let &(_, first) = bots.first()?;
        let join = |texts: Vec<String>| FluentValue::from(texts.join(", "));
        if bots.iter().all(|&(_, bot)| bot == first) {
            let numbers = bots.iter().map(|(number, _)| number.to_string()).collect();
            return Some(
                self.format(
                    "panel-bots-alike",
                    &[("bot", first.into()), ("numbers", join(numbers))],
                ),
            );
        }
        let bots = bots.iter().map(|(number, bot)| format!("{number} {bot}")).collect();
        Some(self.format("panel-bots", &[("bots", join(bots))]))
    }

    /// Explains the bots, one sentence per kind.
    pub fn bots_note(&self) -> Vec<String> {
        let mut bots: Vec<&str> = self.players.iter().map(|player| player.bot.as_str()).collect();
        bots.retain(|bot| !bot.is_empty());
        bots.sort_unstable();
        bots.dedup();
        bots.into_iter().map(|bot| self.format("about-bot", &[("bot", bot.into())])).collect()
    }

    /// Sets whether to use the notation of records.
    #[must_use]
    pub fn with_notation(self, notation: bool) -> Wording {
        Wording { notation, ..self }
    }

    /// Returns the wording for a board with hexes.
    #[must_use]
    pub fn for_hexes(self) -> Wording {
        Wording { has_hexes: true, ..self }
    }

    /// Returns the same wording in the given language.
    #[must_use]
    pub fn in_language(self, language: Language) -> Wording {
        Wording { language, ..self }
    }

    /// Returns the messages that are common to all games.
    pub fn words(&self) -> &'static Words {
        table(self.language)
    }

    /// Formats a message that is common to all games.
    pub fn format(&self, id: &str, values: &[(&str, FluentValue<'_>)]) -> String {
        self.words().format(id, values)
    }

    /// Returns the name of the player in the given seat. An unnamed player in seat 0 is `Player 1`.
    pub fn player(&self, seat: Seat) -> String {
        match self.players.get(usize::from(seat)) {
            Some(PlayerName { given_name, .. }) if !given_name.is_empty() => given_name.clone(),
            _ => self.format("player", &[("number", (u16::from(seat) + 1).into())]),
        }
    }

    /// Returns the short name of the player in the given seat.
    pub fn short_player(&self, seat: Seat) -> String {
        match self.given_name(seat) {
            "" => self.format("player-short", &[("number", (u16::from(seat) + 1).into())]),
            given => given.to_owned(),
        }
    }

    /// Returns the shortest name of the player in the given seat.
    pub fn shortest_name(&self, seat: Seat) -> String {
        match self.given_name(seat) {
            "" => self.format("player-least", &[("number", (u16::from(seat) + 1).into())]),
            given => given.to_owned(),
        }
    }

    /// Returns the player's name and, if there is one, their bot: `Player 3 (greedy)`.
    pub fn player_and_bot(&self, seat: Seat) -> String {
        match self.players.get(usize::from(seat)) {
            Some(PlayerName { bot, .. }) if !bot.is_empty() => {
                let values = [("player", self.player(seat).into()), ("bot", bot.as_str().into())];
                self.format("player-bot", &values)
            }
            _ => self.player(seat),
        }
    }

    /// Returns the name of a marker, whether or not it has an owner.
    ///
    /// A marker without a number goes by its player's name. Displayed numbers start at 1.
    pub fn marker(&self, owner: impl Into<Option<Seat>>, marker: Option<u8>) -> String {
        let number = marker.map(|marker| u16::from(marker) + 1);
        match (owner.into(), number) {
            (Some(seat), None) => self.player(seat),
            (Some(seat), Some(number)) => {
                let values = [("number", number.into()), ("player", self.player(seat).into())];
                self.format("marker-of", &values)
            }
            (None, None) => self.words().get("marker-of-nobody"),
            (None, Some(number)) => self.format("marker-number", &[("number", number.into())]),
        }
    }

    /// Lists the players with their points, highest first: `Bo 84, Ada 12`.
    ///
    /// Unless everyone has a name, they're listed as `Player 3 with 12`.
    pub fn players_with_points(&self, points: &[i64]) -> String {
        let mut seats: Vec<(Seat, i64)> = (0..).zip(points.iter().copied()).collect();
        seats.sort_by_key(|&(_, points)| std::cmp::Reverse(points));
        let names =
            seats.into_iter().map(|(seat, points)| self.player_with_points(seat, points, None));
        names.collect::<Vec<_>>().join(", ")
    }

    /// Formats a player's name and points, plus the points at stake if all of the player's markers go out.
    ///
    /// For example: `Ada 4 (+8 at risk)`.
    pub fn player_with_points(&self, seat: Seat, points: i64, if_out: Option<i64>) -> String {
        // A number after `Player 3` would be hard to read, and the same form for everyone is easier.
        let is_named = self.players.iter().all(|player| !player.given_name.is_empty());
        let named = if is_named { "yes" } else { "no" };
        let values = [
            ("player", self.player(seat).into()),
            ("named", named.into()),
            (
                "points",
                self.safe_points_and_difference(points, if_out, |safe| safe.to_string()).into(),
            ),
        ];
        self.format("player-points", &values)
    }

    /// Formats points briefly, adding those that are lost if the player's markers go out: `4+8`.
    ///
    /// If the points would increase instead, the new total follows in brackets.
    pub fn split_points(points: i64, if_out: Option<i64>) -> String {
        match if_out.filter(|&out| out != points) {
            Some(out) if out < points => format!("{out}+{}", points.saturating_sub(out)),
            Some(out) => format!("{points} ({out})"),
            None => points.to_string(),
        }
    }

    /// Joins the names of the given players: `Ada, Bo and Player 3`.
    pub fn players(&self, seats: impl IntoIterator<Item = Seat>) -> String {
        let names: Vec<String> = seats.into_iter().map(|seat| self.player(seat)).collect();
        self.words().list(&names)
    }

    /// Formats a player's points, showing those at risk separately: `4 points (+8 at risk)`.
    pub fn points_at_risk(&self, points: i64, if_out: Option<i64>) -> String {
        self.safe_points_and_difference(points, if_out, |safe| self.points(safe))
    }

    /// Formats the safe points and the difference that it would make if the player's markers went out.
    fn safe_points_and_difference(
        &self,
        points: i64,
        if_out: Option<i64>,
        safe: impl Fn(i64) -> String,
    ) -> String {
        match if_out.filter(|&out| out != points) {
            None => safe(points),
            Some(out) if out < points => {
                let risk = points.saturating_sub(out);
                self.format("points-risk", &[("safe", safe(out).into()), ("risk", risk.into())])
            }
            Some(out) => {
                self.format("points-out", &[("safe", safe(points).into()), ("out", out.into())])
            }
        }
    }

    /// Formats a number of points.
    pub fn points(&self, points: i64) -> String {
        self.format("points", &[("points", points.into())])
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn players_are_named_or_numbered_from_1() {
        let mut wording = Wording::new(3);
        wording.set_name(0, "Ada");
        wording.set_bot(2, "greedy");
        wording.set_name(9, "nobody");
        assert_eq!([0, 1, 2].map(|seat| wording.player(seat)), ["Ada", "Player 2", "Player 3"]);
        assert_eq!(wording.player_and_bot(2), "Player 3 (greedy)");
        assert_eq!(wording.player_and_bot(0), "Ada");
        assert_eq!(wording.player(255), "Player 256");
        assert_eq!(wording.players([0, 1, 2]), "Ada, Player 2 and Player 3");
        assert_eq!(wording.marker(0, Some(2)), "marker 3 of Ada");
        assert_eq!(
            [1, -1, 0, 1234].map(|points| wording.points(points)),
            ["1 point", "-1 point", "0 points", "1234 points"]
        );
        let wording = wording.in_language(Language::Italian);
        assert_eq!(wording.players([0, 1, 2]), "Ada, Giocatore 2 e Giocatore 3");
    }
}
