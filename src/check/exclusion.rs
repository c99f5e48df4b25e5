use super::load::{Loaded, Request, load};
use crate::{
    diagnostic::Report,
    loader::{Files, Origin, pointer},
};

/// Why two variants of a ruleset exclude each other.
#[derive(Clone, Debug)]
pub enum Exclusion {
    /// The rules with both are faulty, as where nobody can play with both.
    Faulty(Report),
    /// Both set this key, to different values: the one that comes last undoes what the other does.
    SameKey(String),
}

impl Exclusion {
    /// Returns why two variants exclude each other; `None` if they go together. The variants of the request
    /// are left out.
    pub fn of(request: &Request<'_>, variants: [&str; 2], files: &dyn Files) -> Option<Exclusion> {
        let both = variants.map(ToOwned::to_owned);
        match load(&Request { variants: &both, ..*request }, files) {
            Ok(loaded) => contested(&loaded, variants).map(Exclusion::SameKey),
            Err(report) => Some(Exclusion::Faulty(report)),
        }
    }
}

/// Returns the key that two variants set to different values.
fn contested(loaded: &Loaded, [one, other]: [&str; 2]) -> Option<String> {
    for players in loaded.ruleset.players() {
        for (at, history) in loaded.provenance.of(players)? {
            let by = |name: &str| {
                let is_by = |origin: &Origin| matches!(origin, Origin::File { variant: Some(variant), .. } if variant == name);
                history.iter().rfind(|setting| is_by(&setting.origin)).map(|setting| &setting.value)
            };
            if let (Some(one), Some(other)) = (by(one), by(other))
                && one != other
                && !at.starts_with("/players/")
            {
                return Some(pointer::dotted(at));
            }
        }
    }
    None
}
