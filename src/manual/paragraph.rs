/// The widest line of what is printed for people.
pub(super) const WIDTH: usize = 90;

/// A text as a paragraph whose lines fit.
pub fn paragraph(text: &str) -> String {
    hanging("", text)
}

/// A text of one paragraph after what stands at the beginning of its first line; the other
/// lines are indented by the width of that.
pub(super) fn hanging(begin: &str, text: &str) -> String {
    let indent = begin.chars().count();
    let mut out = begin.to_owned();
    let (mut width, mut is_first) = (indent, true);
    for word in text.split_whitespace() {
        let length = word.chars().count();
        if !is_first && width + 1 + length > WIDTH {
            out.push('\n');
            out.push_str(&" ".repeat(indent));
            width = indent;
        } else if !is_first {
            out.push(' ');
            width += 1;
        }
        out.push_str(word);
        width += length;
        is_first = false;
    }
    out.truncate(out.trim_end().len());
    out.push('\n');
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_hang_below_the_first_word() {
        let text = hanging("  note  ", &"word ".repeat(40));
        assert!(text.lines().count() > 1);
        assert!(text.lines().all(|line| line.len() <= WIDTH));
        assert!(text.starts_with("  note  word word"), "{text}");
        assert!(text.lines().skip(1).all(|line| line.starts_with("        word")), "{text}");
        assert_eq!(hanging("", "one\n two"), "one two\n");
        assert_eq!(hanging("  empty  ", ""), "  empty\n");
    }
}
