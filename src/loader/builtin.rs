/// A ruleset that is compiled into the program.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Builtin {
    /// Its id.
    pub id: &'static str,
    /// The name under which its text is shown: its path in the source.
    pub name: &'static str,
    /// Its text.
    pub text: &'static str,
}

/// The rulesets that are compiled into the program, by id.
pub fn builtin() -> &'static [Builtin] {
    macro_rules! rulesets {
        ($($id:literal)*) => {
            &[$(Builtin {
                id: $id,
                name: concat!("rulesets/", $id, ".toml"),
                text: include_str!(concat!("../../rulesets/", $id, ".toml")),
            }),*]
        };
    }
    rulesets!["calliope" "flick" "kosmos" "wizkids"]
}
