use crate::{
    check::{Loaded, Request, load},
    diagnostic::Report,
    loader::{Files, NoFiles, editions},
    ruleset::{Edition, Ruleset, Sections},
};

/// An edition that a box may be.
pub struct Candidate {
    /// The edition.
    pub loaded: Loaded,
    /// The same with each of the variants that it offers.
    variants: Vec<Ruleset>,
    /// What its file says of itself.
    pub about: String,
}

/// The built-in editions.
///
/// # Errors
/// What is wrong with one of them, which is nothing.
pub fn candidates() -> Result<Vec<Candidate>, Report> {
    editions().map(|edition| Candidate::new(edition.id, edition.about(), &NoFiles)).collect()
}

impl Candidate {
    /// A ruleset by its id or its path, and what its file says of itself.
    ///
    /// # Errors
    /// Everything that is wrong with it.
    pub fn new(ruleset: &str, about: String, files: &dyn Files) -> Result<Candidate, Report> {
        let loaded = load(&Request { ruleset, ..Request::default() }, files)?;
        let with = |name: &String| {
            let variants = std::slice::from_ref(name);
            Ok(load(&Request { ruleset, variants, ..Request::default() }, files)?.ruleset)
        };
        let names: Vec<String> =
            loaded.variants.iter().map(|variant| variant.name.clone()).collect();
        let variants = names.iter().map(with).collect::<Result<_, Report>>()?;
        Ok(Candidate { loaded, variants, about })
    }

    /// Its id.
    pub fn id(&self) -> &str {
        self.loaded.ruleset.id()
    }

    /// Its title.
    pub fn title(&self) -> &str {
        &self.loaded.ruleset.head().title
    }

    /// What it says of its printing.
    pub(super) fn edition(&self) -> Option<&Edition> {
        self.loaded.ruleset.head().edition.as_ref()
    }

    /// Its rules as they are without any variant, for each number of players.
    pub(super) fn base(&self) -> impl Iterator<Item = &Sections> {
        all(&self.loaded.ruleset)
    }

    /// The same, and with each variant.
    pub(super) fn every(&self) -> impl Iterator<Item = &Sections> {
        self.base().chain(self.variants.iter().flat_map(all))
    }
}

fn all(ruleset: &Ruleset) -> impl Iterator<Item = &Sections> {
    ruleset.players().filter_map(|players| ruleset.sections(players))
}
