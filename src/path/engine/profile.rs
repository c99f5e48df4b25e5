//! Profiles, which are sets of games with a compiled copy of the engine each.

/// A set of games that share a compiled copy of the engine.
pub(in crate::path) trait Profile: Copy {
    /// Whether the games can have the rare rules that several editions have.
    const HAS_EDITION_RULES: bool;
    /// Whether the games can have any other rare rule.
    const HAS_RARE_RULES: bool;
}

/// Games without any rare rule.
#[derive(Clone, Copy)]
pub(in crate::path) struct CommonGames;

impl Profile for CommonGames {
    const HAS_EDITION_RULES: bool = false;
    const HAS_RARE_RULES: bool = false;
}

/// Games that have no rare rules but those of editions.
#[derive(Clone, Copy)]
pub(in crate::path) struct EditionGames;

impl Profile for EditionGames {
    const HAS_EDITION_RULES: bool = true;
    const HAS_RARE_RULES: bool = false;
}

/// All games.
#[derive(Clone, Copy)]
pub(in crate::path) struct AllGames;

impl Profile for AllGames {
    const HAS_EDITION_RULES: bool = true;
    const HAS_RARE_RULES: bool = true;
}

/// The smallest profile that a game has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum ProfileKind {
    Common,
    Edition,
    All,
}
