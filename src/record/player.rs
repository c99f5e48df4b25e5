//! The players in a record and their names.

use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::{
    diagnostic::risky_characters,
    game::{Seat, Wording},
};

/// The player in a seat, which is either a human or a bot.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Player {
    /// The name of a human player, or an empty string if they didn't give one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub human: Option<String>,
    /// The kind of bot.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub bot: Option<String>,
    /// The name of a bot, if it has one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
}

/// The maximum number of characters in a player's name.
pub(crate) const MAX_NAME: usize = 24;

/// The reason why a name isn't allowed.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum NameError {
    /// The name is empty or blank.
    #[error("the name is empty")]
    EmptyName,
    /// The name is too long. The value is its number of characters.
    #[error("the name has {0} characters, but at most {MAX_NAME} are allowed")]
    TooLong(usize),
    /// The name contains a character that can control a terminal or change the text direction.
    #[error(
        "the name contains U+{:04X}, which is invisible or changes how text is displayed",
        u32::from(*.0)
    )]
    HiddenCharacter(char),
}

/// Checks the name chosen for a player and returns it without surrounding whitespace.
///
/// # Errors
/// Returns the reason why the name isn't allowed.
pub fn player_name(typed: &str) -> Result<&str, NameError> {
    let name = typed.trim();
    if name.is_empty() {
        return Err(NameError::EmptyName);
    }
    let length = name.chars().count();
    if length > MAX_NAME {
        return Err(NameError::TooLong(length));
    }
    let blank = name.chars().find(|glyph| *glyph != ' ' && glyph.is_whitespace());
    let risky = risky_characters(name).map(|(_, glyph)| glyph).next();
    blank.or(risky).map_or(Ok(name), |glyph| Err(NameError::HiddenCharacter(glyph)))
}

/// Returns the names of the players in a record.
///
/// Names that aren't allowed or are already taken by another player are skipped.
pub fn wording(players: u8, seats: &[Player]) -> Wording {
    let mut wording = Wording::new(players);
    for (seat, player) in (0..players).zip(seats) {
        if let Some(bot) = player.bot.as_deref().and_then(|bot| player_name(bot).ok()) {
            wording.set_bot(seat, bot);
        }
        let given = player.human.as_deref().or(player.name.as_deref()).unwrap_or_default();
        if let Ok(name) = player_name(given)
            && duplicate_of(&wording, players, seat, name).is_none()
        {
            wording.set_name(seat, name);
        }
    }
    wording
}

/// Returns the seat of another player with the same name (ignoring case), if there is one.
pub fn duplicate_of(wording: &Wording, players: u8, seat: Seat, name: &str) -> Option<Seat> {
    let name = name.to_lowercase();
    (0..players).find(|&other| other != seat && wording.player(other).to_lowercase() == name)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rejects_hostile_names() {
        assert_eq!(player_name(" Ada "), Ok("Ada"));
        assert_eq!(player_name("Zoë Ångström"), Ok("Zoë Ångström"));
        assert_eq!(player_name("阿達"), Ok("阿達"));
        assert_eq!(player_name("علی\u{200c}رضا"), Ok("علی\u{200c}رضا"));
        let long = "x".repeat(10_000);
        let names = ["", " ", "a\u{202e}b", "a\u{200f}b", "\x1b[31mA", "a\nb", "a\u{200b}b", &long];
        for name in names {
            let error = player_name(name).unwrap_err().to_string();
            assert!(error.starts_with("the name "), "{error}");
            assert!(error.chars().all(|glyph| !glyph.is_control()) && error.len() < 100, "{error}");
        }
    }

    /// Records can come from untrusted sources.
    #[test]
    fn hides_hostile_and_duplicate_names() {
        let human = |name: &str| Player { human: Some(name.into()), ..Player::default() };
        let bot =
            Player { bot: Some("greedy".into()), name: Some("Bo".into()), ..Player::default() };
        let seats = [human("Ada"), human("\u{202e}adA"), human("ADA"), human("player 1"), bot];
        let wording = wording(5, &seats);
        let names = [0, 1, 2, 3].map(|seat| wording.player_and_bot(seat));
        assert_eq!(names, ["Ada", "Player 2", "Player 3", "player 1"]);
        assert_eq!(wording.player_and_bot(4), "Bo (greedy)");
    }
}
