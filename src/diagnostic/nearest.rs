/// The name that was probably meant.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Near<'a> {
    /// The name.
    pub name: &'a str,
    /// Whether no other name is near: then there is one reading only.
    pub is_only: bool,
}

/// Of the names the one that was probably meant, if any is near.
pub fn nearest<'a>(name: &str, names: impl IntoIterator<Item = &'a str>) -> Option<Near<'a>> {
    // A name of this length is no slip of the finger, and comparing costs the product of lengths.
    if name.len() > 128 {
        return None;
    }
    let folded = name.to_lowercase().replace(['_', ' '], "-");
    let mut near: Vec<(usize, &str)> = names
        .into_iter()
        .map(|known| (distance(&folded, known), known))
        .filter(|&(distance, known)| distance <= allowed(&folded, known))
        .collect();
    near.sort_by_key(|&(distance, _)| distance);
    let &(best, name) = near.first()?;
    // Nothing but case and the kind of hyphen is another: no other name can be meant.
    let is_only = near.len() == 1 || best == 0;
    Some(Near { name, is_only })
}

fn distance(name: &str, known: &str) -> usize {
    strsim::damerau_levenshtein(name, known)
}

/// One slip in a short name, more in a long one.
fn allowed(name: &str, known: &str) -> usize {
    name.chars().count().max(known.chars().count()).div_ceil(3)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn slips_are_found_and_strangers_are_not() {
        let names = ["columns", "rows", "self-elimination"];
        let near = |name| nearest(name, names).map(|near| near.name);
        assert_eq!(near("colums"), Some("columns"));
        assert_eq!(near("self_elimination"), Some("self-elimination"));
        assert_eq!(near("Rows"), Some("rows"));
        assert_eq!(near("dragon"), None);
    }

    #[test]
    fn a_slip_between_two_names_has_two_readings() {
        let is_only = |name| nearest(name, ["with", "when", "id"]).map(|near| near.is_only);
        assert_eq!(is_only("whit"), Some(false));
        assert_eq!(is_only("wiht"), Some(true));
        assert_eq!(is_only("When"), Some(true));
    }
}
