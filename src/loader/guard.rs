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

/// The byte of the sign that is one more than `most`, if there are so many: of brackets, `=` and `,`
/// outside of strings and comments, and of control characters anywhere.
///
/// Each of these can be a fault of its own, and a parser that reports them all needs far more
/// memory for them than the file has bytes.
pub(super) fn sign_beyond(text: &str, most: usize) -> Option<usize> {
    let bytes = text.as_bytes();
    let (mut at, mut string_end, mut in_comment, mut signs) = (0, 0, false, 0);
    while let Some(&byte) = bytes.get(at) {
        let rest = bytes.get(at..).unwrap_or_default();
        let is_sign = match byte {
            b'\n' => {
                in_comment = false;
                false
            }
            b'\t' => false,
            b'\r' => !rest.starts_with(b"\r\n"),
            control if control.is_ascii_control() => true,
            _ if at < string_end || in_comment => false,
            b'#' => {
                in_comment = true;
                false
            }
            b'"' | b'\'' => {
                string_end = at + string(rest, byte).0;
                false
            }
            _ => matches!(byte, b'[' | b']' | b'{' | b'}' | b'=' | b','),
        };
        signs += usize::from(is_sign);
        if signs > most {
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
    fn signs_count_outside_of_texts_and_control_characters_everywhere() {
        let text = "a = [1, 2] # = [,\r\nb = \"=,'\"\nc = '''\n=\n'''";
        assert_eq!(sign_beyond(text, 6), None);
        assert_eq!(sign_beyond(text, 5), Some(text.find("c =").unwrap() + 2));
        let text = "# \u{7f}\n\"\u{1}\tx\" \r";
        assert_eq!(sign_beyond(text, 3), None);
        assert_eq!(sign_beyond(text, 2), Some(text.len() - 1));
    }

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
