//! The editions and rules that the benchmarks use.

use sentiero::{
    check::{self, Request},
    loader::{NoFiles, editions},
    path::Rules,
};

/// An edition with some of its variants, for a given number of players.
pub struct Played {
    pub id: &'static str,
    pub variants: Vec<String>,
    pub players: u8,
    pub rules: Rules,
}

impl Played {
    /// Returns a descriptive name.
    pub fn name(&self) -> String {
        let name = [&[self.id.to_owned()], self.variants.as_slice()].concat().join(" + ");
        format!("{name}, {} players", self.players)
    }
}

/// Returns every edition with every combination of its variants and every number in `players` that it allows.
pub fn every_edition(players: &[u8]) -> Vec<Played> {
    let mut all = Vec::new();
    for edition in editions() {
        let plain = Request { ruleset: edition.id, ..Request::default() };
        let loaded = check::load(&plain, &NoFiles).expect("an edition is valid");
        let names: Vec<String> = loaded.variants.into_iter().map(|variant| variant.name).collect();
        for subset in 0..1_u32 << names.len() {
            let on = (0..names.len()).filter(|index| subset >> index & 1 == 1);
            let variants: Vec<String> = on.map(|index| names[index].clone()).collect();
            let request = Request { variants: &variants, ..plain };
            // Skip variants that exclude each other, since they're rejected.
            let Ok(loaded) = check::load(&request, &NoFiles) else { continue };
            for &players in players {
                if let Some(rules) = Rules::new(&loaded.ruleset, players) {
                    let variants = variants.clone();
                    all.push(Played { id: edition.id, variants, players, rules });
                }
            }
        }
    }
    all
}

/// Returns the rules of `calliope` for the given number of players after setting the given keys.
pub fn rules_with(set_arguments: &[String], players: u8) -> Rules {
    let request = Request { ruleset: "calliope", set_arguments, ..Request::default() };
    let loaded = check::load(&request, &NoFiles).expect("the keys are valid together");
    Rules::new(&loaded.ruleset, players).expect("calliope allows this number of players")
}
