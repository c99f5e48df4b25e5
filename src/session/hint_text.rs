//! Formats actions and hints as the choices that lead to an action.

use crate::{
    drawing::Drawing,
    game::{ChoiceEffect, Question},
    language::Words,
};

/// Formats a hint to choose an action, or returns `None` if the question doesn't have that action.
///
/// `foreseen` is the board after the action.
pub fn hint_text(
    question: &Question,
    action: usize,
    foreseen: Option<&Drawing>,
    words: &Words,
) -> Option<String> {
    let choices = choice_text(question, action, foreseen, words)?;
    Some(words.format("hinted", &[("choices", choices.into())]))
}

/// Formats the choices that lead to an action. These are the tile, how it's turned and where it ends up, or
/// just a place.
///
/// `foreseen` is the board after the action. Returns `None` if the question doesn't have that action.
pub fn choice_text(
    question: &Question,
    action: usize,
    foreseen: Option<&Drawing>,
    words: &Words,
) -> Option<String> {
    let mut now = question;
    let mut parts: Vec<String> = Vec::new();
    let mut names_a_square = false;
    for place in question.path_to(action)? {
        let choice = now.choices.get(place)?;
        let texts = [choice.group.as_str(), &choice.label].into_iter().filter(|it| !it.is_empty());
        let text = texts.collect::<Vec<_>>().join(", ");
        // After the square, a choice of how the tile is turned is also shown there.
        let (message, value) =
            if names_a_square { ("turned-so", "turned") } else { ("on-square", "square") };
        match parts.last_mut().filter(|_| choice.spot.is_some()) {
            Some(tile) => {
                let values = [("choices", tile.as_str().into()), (value, text.into())];
                *tile = words.format(message, &values);
            }
            None => parts.push(text),
        }
        names_a_square |= choice.spot.is_some();
        if let ChoiceEffect::Question(further) = &choice.effect {
            now = further;
        }
    }
    let choices = parts.join(", ");
    let square = foreseen.filter(|_| !names_a_square).and_then(last_square);
    Some(match square {
        Some(square) => {
            words.format("choices-on", &[("choices", choices.into()), ("square", square.into())])
        }
        None => choices,
    })
}

/// Returns the square of the most recently placed tile.
fn last_square(drawing: &Drawing) -> Option<String> {
    let tile = drawing.tiles.iter().find(|tile| tile.is_active)?;
    Some(drawing.square_name(tile.x, tile.y))
}
