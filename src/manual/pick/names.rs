//! Names as people read them from a box: a few words, in any case, with or without those that every
//! publisher has.

use crate::diagnostic::nearest;

/// Words that tell no publisher from another.
const TRADE: [&str; 26] = [
    "and",
    "board",
    "by",
    "co",
    "company",
    "corp",
    "edition",
    "editions",
    "game",
    "games",
    "giochi",
    "gmbh",
    "group",
    "inc",
    "jeux",
    "jogos",
    "juegos",
    "llc",
    "ltd",
    "publisher",
    "publishing",
    "spiele",
    "studio",
    "studios",
    "the",
    "verlag",
];

/// A word as it is written, and as it is compared.
type Word<'a> = (&'a str, String);

/// Which of some names is meant. Of the text beside a name the words count that begin with a capital,
/// unless all such texts have them.
///
/// # Errors
/// The name that was meant perhaps.
pub(super) fn find(typed: &str, names: &[(String, &str)]) -> Result<Vec<bool>, Option<String>> {
    let own: Vec<Vec<Word<'_>>> = (0..names.len()).map(|place| own_words(names, place)).collect();
    let said = telling(words(typed));
    let (whole, joined) = (joined(&words(typed)), joined(&said));
    let score = |(own, (name, _)): (&Vec<Word<'_>>, &(String, &str))| {
        let is_own = |word: &str| own.iter().any(|(_, own)| own == word);
        // `Wiz Kids` is as good as `WizKids`, and `dvgiochi` as `dV Giochi`.
        let is_name = !name.is_empty() && self::joined(&words(name)) == whole;
        if is_name || is_own(&joined) {
            return said.len();
        }
        said.iter().filter(|(_, word)| is_own(word)).count()
    };
    let scores: Vec<usize> = own.iter().zip(names).map(score).collect();
    match scores.iter().max() {
        Some(&best) if best > 0 => Ok(scores.iter().map(|&score| score == best).collect()),
        _ => Err(meant(typed, &said, &own, names)),
    }
}

/// The words by which a name is known.
fn own_words<'a>(names: &'a [(String, &'a str)], place: usize) -> Vec<Word<'a>> {
    let (name, beside) = &names[place];
    let is_everywhere =
        |word: &Word<'_>| names.iter().all(|(_, beside)| words(beside).contains(word));
    let is_name = |word: &Word<'_>| {
        word.0.starts_with(char::is_uppercase) && !is_everywhere(word) && names.len() > 1
    };
    let mut own = telling(words(name));
    let silent = name.is_empty();
    own.extend(telling(words(beside)).into_iter().filter(|word| !silent && is_name(word)));
    own
}

/// The name that was meant, as it is written.
fn meant(
    typed: &str,
    said: &[Word<'_>],
    own: &[Vec<Word<'_>>],
    names: &[(String, &str)],
) -> Option<String> {
    let folded: Vec<(String, String)> = names
        .iter()
        .map(|(name, _)| (name.to_lowercase().replace(' ', "-"), name.clone()))
        .collect();
    let whole = nearest(typed, folded.iter().map(|(folded, _)| folded.as_str()))
        .and_then(|near| folded.iter().find(|(folded, _)| folded == near.name));
    if let Some((_, name)) = whole {
        return Some(name.clone());
    }
    let known = || own.iter().flatten();
    let near = said.iter().find_map(|(_, word)| {
        nearest(word, known().map(|(_, folded)| folded.as_str())).map(|near| near.name)
    })?;
    known().find(|(_, folded)| folded == near).map(|(written, _)| (*written).to_owned())
}

fn words(text: &str) -> Vec<Word<'_>> {
    let words = text.split(|sign: char| !sign.is_alphanumeric()).filter(|word| !word.is_empty());
    words.map(|word| (word, word.to_lowercase())).collect()
}

/// The words that tell a name from others; all of them if none does.
fn telling(words: Vec<Word<'_>>) -> Vec<Word<'_>> {
    let is_telling = |word: &Word<'_>| !TRADE.contains(&word.1.as_str());
    if words.iter().any(is_telling) {
        words.into_iter().filter(is_telling).collect()
    } else {
        words
    }
}

fn joined(words: &[Word<'_>]) -> String {
    words.iter().map(|(_, word)| word.as_str()).collect()
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
    fn a_name_is_known_by_its_own_words() {
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
    fn what_every_name_has_tells_nothing() {
        for typed in ["Rules", "Tsuro", "as in", "the", "Games", "Studios", "", "...", "2020"] {
            assert_eq!(found(typed), Err(None), "{typed}");
        }
        for typed in ["Mattel Games", "Cranio Giochi", "the rules", "early", "\u{1b}[31m"] {
            assert_eq!(found(typed), Err(None), "{typed}");
        }
    }

    #[test]
    fn a_misspelt_name_is_suggested_as_it_is_written() {
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
