//! The name of a ruleset with the variants that follow it.

/// Returns the ruleset and the variants of a name such as `calliope+elimination-bonus`. The path of
/// a file may have a `+` in it.
pub fn split_variants(name: &str) -> (&str, Vec<&str>) {
    let is_name = |part: &&str| {
        let mut bytes = part.bytes();
        !part.is_empty() && bytes.all(|byte| byte.is_ascii_alphanumeric() || byte == b'-')
    };
    let mut ruleset = name;
    let mut variants = Vec::new();
    while let Some((before, last)) = ruleset.rsplit_once('+')
        && is_name(&last)
    {
        variants.insert(0, last);
        ruleset = before;
    }
    if ruleset.is_empty() { (name, Vec::new()) } else { (ruleset, variants) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn variants_follow_the_name_of_a_ruleset() {
        assert_eq!(split_variants("calliope"), ("calliope", vec![]));
        assert_eq!(split_variants("calliope+a+b-c"), ("calliope", vec!["a", "b-c"]));
        assert_eq!(split_variants("./a+b/our.toml+long"), ("./a+b/our.toml", vec!["long"]));
        assert_eq!(split_variants("a+b.toml"), ("a+b.toml", vec![]));
        assert_eq!(split_variants("+a"), ("+a", vec![]));
        assert_eq!(split_variants("calliope+"), ("calliope+", vec![]));
    }
}
