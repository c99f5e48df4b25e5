/// The widest line of what is printed for people.
const WIDTH: usize = 80;

/// A text as a paragraph whose lines fit.
pub fn paragraph(text: &str) -> String {
    hanging("", text)
}

/// A text as one paragraph after what stands at the beginning of its first line; the other lines are
/// indented by the width of that.
pub(super) fn hanging(begin: &str, text: &str) -> String {
    let indent = begin.chars().count();
    let gap = format!("\n{}", " ".repeat(indent));
    let mut out = format!("{begin}{}", lines(text, WIDTH.saturating_sub(indent)).join(&gap));
    out.truncate(out.trim_end().len());
    out.push('\n');
    out
}

/// The words of a text on lines of a width, as far as the words allow.
pub(super) fn lines(text: &str, width: usize) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    let mut taken = 0;
    for word in text.split_whitespace() {
        let length = word.chars().count();
        match lines.last_mut() {
            Some(line) if taken + 1 + length <= width => {
                line.push(' ');
                line.push_str(word);
                taken += 1 + length;
            }
            _ => {
                lines.push(word.to_owned());
                taken = length;
            }
        }
    }
    lines
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
