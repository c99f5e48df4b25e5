//! Tests that some editions and variants are equivalent in play and only differ in the events about the
//! dragon.

use crate::common::{play, rules};
use sentiero::path::{DragonDestination, DragonRest, Event};

const SEED: u64 = 1982;

/// All combinations of the variants that both editions have.
const VARIANTS: [&[&str]; 4] =
    [&[], &["elimination-bonus"], &["pass-the-pile"], &["elimination-bonus", "pass-the-pile"]];

/// Calls `look` for each combination of variants with each player count that it allows.
fn each_table(mut look: impl FnMut(&[&str], u8)) {
    for variants in VARIANTS {
        for players in 2..=8 {
            if variants.is_empty() || players > 2 {
                look(variants, players);
            }
        }
    }
}

fn without_dragon(events: Vec<Event>) -> Vec<Event> {
    events.into_iter().filter(|event| !matches!(event, Event::Dragon { .. })).collect()
}

/// Returns whether any returned tiles went to players who were waiting. The two editions describe this part
/// of the rules differently.
fn has_refill(events: &[Event]) -> bool {
    events.windows(2).any(|pair| {
        let [Event::Draw { seat, .. }, Event::Draw { seat: next, .. }] = pair else {
            return false;
        };
        seat != next
    })
}

#[test]
fn calliope_and_flick_differ_only_in_the_dragon() {
    let mut refills = 0;
    let mut told_otherwise = 0;
    each_table(|variants, players| {
        let one = rules("calliope", variants, players);
        let other = rules("flick", variants, players);
        for game in 0..40 {
            let (left, right) = (play(&one, SEED, game), play(&other, SEED, game));
            refills += u32::from(has_refill(&left));
            told_otherwise += u32::from(left != right);
            let (left, right) = (without_dragon(left), without_dragon(right));
            assert_eq!(left, right, "{variants:?} for {players}, game {game}");
        }
    });
    assert!(refills > 100, "too few refills to be conclusive: {refills}");
    assert!(told_otherwise > 20, "the dragon hardly ever made a difference: {told_otherwise}");
}

#[test]
fn pass_the_pile_moves_only_the_dragon() {
    let mut lies = 0;
    for edition in ["calliope", "flick"] {
        each_table(|variants, players| {
            if !variants.contains(&"pass-the-pile") {
                return;
            }
            let base: Vec<&str> =
                variants.iter().copied().filter(|&name| name != "pass-the-pile").collect();
            let base = rules(edition, &base, players);
            let other = rules(edition, variants, players);
            for game in 0..30 {
                let mut told = play(&base, SEED, game);
                for event in &mut told {
                    if let Event::Dragon { to: to @ DragonDestination::Rest(DragonRest::Aside) } =
                        event
                    {
                        *to = DragonDestination::Rest(DragonRest::Pile);
                        lies += 1;
                    }
                }
                let context = format!("{edition} {variants:?} for {players}, game {game}");
                assert_eq!(told, play(&other, SEED, game), "{context}");
            }
        });
    }
    assert!(lies > 50, "the dragon hardly ever returned: {lies}");
}

/// Declining an exchange has no effect, so games with the bonus are identical up to the first swap.
#[test]
fn bonus_changes_nothing_before_the_first_swap() {
    for edition in ["calliope", "flick"] {
        for players in 3..=8 {
            let base = rules(edition, &[], players);
            let bonus = rules(edition, &["elimination-bonus"], players);
            for game in 0..20 {
                let (left, right) = (play(&base, SEED, game), play(&bonus, SEED, game));
                let out = left.iter().position(|event| matches!(event, Event::Eliminated { .. }));
                let first = out.unwrap_or(left.len());
                assert_eq!(left[..first], right[..first], "{edition} for {players}, game {game}");
            }
        }
    }
}
