//! Finds the known name nearest to one with a typo.

/// The known name that is closest to an unknown one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NearName<'a> {
    /// The name.
    pub name: &'a str,
    /// Whether replacing the unknown name with this one is machine-applicable. This requires that the two
    /// only differ in case and hyphens or by a single typo (two typos in names of eight or more letters, none
    /// in names of two letters), and that no other name is just as close.
    pub is_certain: bool,
}

/// Finds the closest of the given names, if any of them is close enough.
pub fn find_nearest<'a>(
    name: &str,
    names: impl IntoIterator<Item = &'a str>,
) -> Option<NearName<'a>> {
    find_nearest_dyn(name, &mut names.into_iter())
}

/// Does the work of [`find_nearest`], which is only compiled once this way.
fn find_nearest_dyn<'a>(
    name: &str,
    names: &mut dyn Iterator<Item = &'a str>,
) -> Option<NearName<'a>> {
    // The time it takes to compare two names is proportional to the product of their lengths.
    if name.len() > 128 {
        return None;
    }
    let folded = fold(name);
    let mut near: Vec<(usize, &str)> = names
        .map(|known| (distance(&folded, &fold(known)), known))
        .filter(|&(distance, known)| distance <= max_distance(&folded, known))
        .collect();
    near.sort_by_key(|&(distance, _)| distance);
    let &(best, name) = near.first()?;
    let is_nearest = near.get(1).is_none_or(|&(second, _)| second > best);
    Some(NearName {
        name,
        is_certain: best == 0 || (is_nearest && best <= max_certain_distance(name)),
    })
}

/// Returns whether two names only differ in case and in the characters between words.
pub fn is_same_name(name: &str, known: &str) -> bool {
    fold(name) == fold(known)
}

fn fold(name: &str) -> String {
    name.to_lowercase().replace(['_', ' '], "-")
}

/// Formats a question that suggests the given names, or returns an empty string if there are none.
pub fn did_you_mean(names: &[impl AsRef<str>]) -> String {
    let names: Vec<&str> = names.iter().map(AsRef::as_ref).collect();
    match names.as_slice() {
        [] => String::new(),
        [one] => format!("; did you mean `{one}`?"),
        [most @ .., last] => format!("; did you mean `{}` or `{last}`?", most.join("`, `")),
    }
}

/// Formats a question that suggests the closest of the given names.
pub fn did_you_mean_one<'a>(name: &str, names: impl IntoIterator<Item = &'a str>) -> String {
    find_nearest(name, names).map_or_else(String::new, |near| did_you_mean(&[near.name]))
}

fn distance(name: &str, known: &str) -> usize {
    strsim::damerau_levenshtein(name, known)
}

/// Returns the maximum distance for a name to count as near. Names that differ more often than in one of four
/// characters are different words, and so are single letters.
fn max_distance(name: &str, known: &str) -> usize {
    let (name, known) = (name.chars().count(), known.chars().count());
    if name.min(known) < 2 { 0 } else { (name.max(known) / 4).max(1) }
}

/// Returns the maximum distance for a name to count as certain.
fn max_certain_distance(known: &str) -> usize {
    match known.chars().count() {
        0..=2 => 0,
        3..=7 => 1,
        _ => 2,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn finds_typos() {
        let names = ["columns", "rows", "self-elimination"];
        let near = |name| find_nearest(name, names).map(|near| near.name);
        assert_eq!(near("colums"), Some("columns"));
        assert_eq!(near("self_elimination"), Some("self-elimination"));
        assert_eq!(near("Rows"), Some("rows"));
        assert_eq!(near("dragon"), None);
    }

    #[test]
    fn does_not_suggest_unrelated_words() {
        for (other, known) in [
            ("end", "hand"),
            ("win", "when"),
            ("rocks", "rows"),
            ("round", "runs"),
            ("corners", "owner"),
            ("two-left", "one-left"),
            ("to-killer", "to-pile"),
            ("half", "all"),
            ("points", "ports"),
        ] {
            assert_eq!(find_nearest(other, [known]), None, "{other}");
            assert_eq!(find_nearest(known, [other]), None, "{known}");
        }
    }

    #[test]
    fn case_is_ignored() {
        let ports = ["A", "G", "H", "a-Name"];
        for (written, known) in [("h", "H"), ("A", "A"), ("A_NAME", "a-Name")] {
            let near = NearName { name: known, is_certain: true };
            assert_eq!(find_nearest(written, ports), Some(near), "{written}");
        }
        for other in ["x", "Z", "1"] {
            assert_eq!(find_nearest(other, ports), None, "{other}");
        }
    }

    #[test]
    fn certain_only_for_typos() {
        let names = ["dragon", "draw", "on", "off", "holder-out", "next", "next-short"];
        let is_certain = |name| find_nearest(name, names).map(|near| near.is_certain);
        for name in ["dragn", "dargon", "Draw", "holder_out", "holder-uot", "holdr-ot", "ON"] {
            assert_eq!(is_certain(name), Some(true), "{name}");
        }
        for name in ["drwg", "onn", "of", "holder", "next-shor-t-x"] {
            assert_ne!(is_certain(name), Some(true), "{name}");
        }
        // Both names are equally close.
        assert_eq!(find_nearest("dran", ["draw", "drag"]).map(|near| near.is_certain), Some(false));
    }
}
