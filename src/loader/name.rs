/// The most letters of a name.
const MAX_NAME: usize = 64;

/// A text as an id or the name of a variant: `our-table` for `Our table`. `None` if nothing of it
/// can be kept, or it is too long.
pub(crate) fn name_of(text: &str) -> Option<String> {
    let small = text.to_ascii_lowercase();
    let words = small.split(|letter: char| !letter.is_ascii_alphanumeric());
    let words: Vec<&str> = words.filter(|word| !word.is_empty()).collect();
    let name = words.join("-");
    (!name.is_empty() && name.len() <= MAX_NAME).then_some(name)
}
