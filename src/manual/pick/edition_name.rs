//! Matches names the way people copy them from a box, i.e. in any case and possibly with some words missing.

use crate::diagnostic::find_nearest;

/// Words that don't distinguish publishers.
const TRADE_WORDS: &str = "and board by co company corp edition editions game games giochi gmbh group inc \
                     jeux jogos juegos llc ltd publisher publishing spiele studio studios the verlag";

/// Returns whether each of the given names matches.
///
/// Capitalised words in the text that comes with a name also count, unless they appear in the text of every
/// name.
///
/// # Errors
/// If no name matches, returns a similar one if there is one.
pub(super) fn find(typed: &str, names: &[(String, &str)]) -> Result<Vec<bool>, Option<String>> {
    let own: Vec<Vec<&str>> = (0..names.len()).map(|place| own_words(names, place)).collect();
    let said = telling(typed);
    let (whole, joined) = (fold(&words(typed).concat()), fold(&said.concat()));
    let score = |(own, (name, _)): (&Vec<&str>, &(String, &str))| {
        let is_own = |word: &str| own.iter().any(|own| fold(own) == fold(word));
        // `Wiz Kids` matches `WizKids`, and `dvgiochi` matches `dV Giochi`.
        let is_name = !name.is_empty() && fold(&words(name).concat()) == whole;
        if is_name || is_own(&joined) {
            return said.len();
        }
        said.iter().filter(|word| is_own(word)).count()
    };
    let scores: Vec<usize> = own.iter().zip(names).map(score).collect();
    match scores.iter().max() {
        Some(&best) if best > 0 => Ok(scores.iter().map(|&score| score == best).collect()),
        _ => Err(suggestions(typed, &own.concat(), names)),
    }
}

/// Returns the words that identify the name.
fn own_words<'a>(names: &'a [(String, &'a str)], place: usize) -> Vec<&'a str> {
    let (name, beside) = &names[place];
    let is_everywhere = |word: &str| names.iter().all(|(_, beside)| words(beside).contains(&word));
    let is_name = |word: &&str| {
        word.starts_with(char::is_uppercase) && !is_everywhere(word) && names.len() > 1
    };
    let mut own = telling(name);
    if !name.is_empty() {
        own.extend(telling(beside).into_iter().filter(is_name));
    }
    own
}

/// Returns the most similar name or word of a name.
fn suggestions(typed: &str, own: &[&str], names: &[(String, &str)]) -> Option<String> {
    let near = |typed: &str, written: &[&str]| {
        let folded: Vec<String> =
            written.iter().map(|written| fold(written).replace(' ', "-")).collect();
        let near = find_nearest(typed, folded.iter().map(String::as_str))?.name;
        let place = folded.iter().position(|folded| folded == near)?;
        written.get(place).map(|&written| written.to_owned())
    };
    let names: Vec<&str> = names.iter().map(|(name, _)| name.as_str()).collect();
    let of_word = || telling(typed).iter().find_map(|word| near(&fold(word), own));
    near(typed, &names).or_else(of_word).or_else(|| rest_of_name(typed, &names))
}

/// Returns the only name that contains all typed words. There must be at least two words.
fn rest_of_name(typed: &str, names: &[&str]) -> Option<String> {
    let typed = fold(typed);
    let mut whole =
        names.iter().filter(|name| typed.contains([' ', '-']) && contains_words(name, &typed));
    match (whole.next(), whole.next()) {
        (Some(one), None) => Some((*one).to_owned()),
        _ => None,
    }
}

/// Returns whether a name has the typed words in the same order, next to each other.
fn contains_words(name: &str, typed: &str) -> bool {
    let (name, typed) = (fold(name), fold(typed));
    let (name, typed) = (words(&name), words(&typed));
    !typed.is_empty() && name.windows(typed.len()).any(|part| part == typed)
}

fn fold(word: &str) -> String {
    word.to_lowercase()
}

fn words(text: &str) -> Vec<&str> {
    text.split(|sign: char| !sign.is_alphanumeric()).filter(|word| !word.is_empty()).collect()
}

/// Returns the words that distinguish a name, or all of its words if none do.
fn telling(text: &str) -> Vec<&str> {
    let is_trade = |word: &&str| TRADE_WORDS.split(' ').any(|trade| trade == fold(word));
    let all = words(text);
    let telling: Vec<&str> = all.iter().copied().filter(|word| !is_trade(word)).collect();
    if telling.is_empty() { all } else { telling }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names() -> Vec<(String, &'static str)> {
        [
            ("dV Giochi", "Rules as in Tsuro, dV Giochi / Calliope, 2020"),
            ("Flick Game Studio", "Rules as in Tsuro, Flick Game Studio, 2019"),
            ("WizKids", "Rules as in Tsuro, the early English rules (WizKids)"),
        ]
        .map(|(name, title)| (name.to_owned(), title))
        .into()
    }

    fn found(typed: &str) -> Result<Vec<usize>, Option<String>> {
        let fits = find(typed, &names())?;
        Ok((0..fits.len()).filter(|&place| fits[place]).collect())
    }

    #[test]
    fn distinctive_words_identify_an_edition() {
        for (typed, place) in [
            ("dV Giochi", 0),
            ("DV", 0),
            ("dvgiochi", 0),
            ("calliope games", 0),
            ("  Calliope Games, LLC ", 0),
            ("flick", 1),
            ("Flick Game Studio", 1),
            ("flick-game-studio", 1),
            ("Wiz Kids", 2),
            ("NECA/WizKids", 2),
        ] {
            assert_eq!(found(typed), Ok(vec![place]), "{typed}");
        }
        assert_eq!(found("Calliope and WizKids"), Ok(vec![0, 2]));
    }

    #[test]
    fn common_words_identify_no_edition() {
        for typed in ["Rules", "Tsuro", "as in", "the", "Games", "Studios", "", "...", "2020"] {
            assert_eq!(found(typed), Err(None), "{typed}");
        }
        for typed in ["Mattel Games", "Cranio Giochi", "the rules", "early", "\u{1b}[31m"] {
            assert_eq!(found(typed), Err(None), "{typed}");
        }
    }

    #[test]
    fn misspelt_name_gets_a_suggestion() {
        for (typed, name) in [
            ("caliope", "Calliope"),
            ("Calioppe Games", "Calliope"),
            ("wizkidz", "WizKids"),
            ("dvgiocchi", "dV Giochi"),
            ("Game Studio", "Flick Game Studio"),
            ("flik game studio", "Flick Game Studio"),
        ] {
            assert_eq!(found(typed), Err(Some(name.to_owned())), "{typed}");
        }
    }
}
