/// Of the names the one that was probably meant, if any is near.
pub fn nearest<'a>(name: &str, names: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    // A name of this length is no slip of the finger, and comparing costs the product of lengths.
    if name.len() > 128 {
        return None;
    }
    let folded = name.to_lowercase().replace(['_', ' '], "-");
    names
        .into_iter()
        .map(|known| (distance(&folded, known), known))
        .filter(|&(distance, known)| distance <= allowed(&folded, known))
        .min_by_key(|&(distance, _)| distance)
        .map(|(_, known)| known)
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
        assert_eq!(nearest("colums", names), Some("columns"));
        assert_eq!(nearest("self_elimination", names), Some("self-elimination"));
        assert_eq!(nearest("Rows", names), Some("rows"));
        assert_eq!(nearest("dragon", names), None);
    }
}
