/// The most dots in one key. A parser builds a table for each; a key of a megabyte would be a tower
/// that is too high to take down again.
const MAX_DOTS: usize = 16;

/// The byte at which a key becomes too long a chain of tables, if one does.
///
/// This is a scanner and no parser: it knows strings and comments, so that dots in them do not
/// count, and takes dots between two of `= , { [ ]` or line breaks for those of one key.
pub(super) fn tower(text: &str) -> Option<usize> {
    let bytes = text.as_bytes();
    let (mut at, mut dots) = (0, 0);
    while let Some(&byte) = bytes.get(at) {
        let rest = bytes.get(at..).unwrap_or_default();
        match byte {
            b'"' | b'\'' => {
                at += string(rest, byte).0;
                continue;
            }
            b'#' => {
                at += rest.iter().position(|&byte| byte == b'\n').unwrap_or(rest.len());
                continue;
            }
            b'.' => dots += 1,
            b'=' | b',' | b'{' | b'[' | b']' | b'\n' => dots = 0,
            _ => {}
        }
        if dots > MAX_DOTS {
            return Some(at);
        }
        at += 1;
    }
    None
}

/// The length of the string with which `bytes` begins, and whether it is closed; one on a line ends
/// with the line.
pub(super) fn string(bytes: &[u8], quote: u8) -> (usize, bool) {
    let long = [quote; 3];
    let is_long = bytes.starts_with(&long);
    let mut at = if is_long { 3 } else { 1 };
    while let Some(&byte) = bytes.get(at) {
        let rest = bytes.get(at..).unwrap_or_default();
        if byte == b'\\' && quote == b'"' {
            at += 2;
        } else if is_long && rest.starts_with(&long) {
            return (at + 3, true);
        } else if !is_long && byte == quote {
            return (at + 1, true);
        } else if !is_long && byte == b'\n' {
            return (at, false);
        } else {
            at += 1;
        }
    }
    (bytes.len(), false)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dots_count_in_keys_only() {
        let dots = ".".repeat(50);
        assert_eq!(
            tower(&format!("# {dots}\na = \"{dots}\" # {dots}\nb = '''{dots}\n{dots}'''")),
            None
        );
        assert!(tower(&format!("{}a = 1", "a.".repeat(20))).is_some());
        assert!(tower(&format!("{}a = 1", "\"#\".".repeat(20))).is_some());
        assert!(tower(&format!("[{}a]", "a.".repeat(20))).is_some());
    }
}
