//! Tests the text of each rulebook in every language and format.
//!
//! In the snapshots, pictures are replaced by links and each sentence is on its own line.

mod effects;
mod forms;
mod messages;
mod pages;
mod sentences;

use crate::common::series::Series;
use sentiero::{
    check::{LoadedRuleset, Request, load},
    family::{BuiltIn, Registry},
    language::Language,
    loader::{NoFiles, editions, games, house_rules},
    manual::rulebook::{Pictures, markdown, rulebook},
};

/// Loads a built-in ruleset with the given variants switched on.
pub fn loaded(ruleset: &str, variants: &[&str]) -> LoadedRuleset {
    let variants: Vec<String> = variants.iter().map(ToString::to_string).collect();
    load(
        &Request { ruleset, variants: &variants, set_arguments: &[], ..Request::default() },
        &NoFiles,
    )
    .unwrap()
}

fn book(loaded: &LoadedRuleset, language: Language) -> String {
    markdown(&rulebook(BuiltIn.families(), loaded, language, None), Pictures::Files("rules"))
}

/// Asserts that the books in all languages match the snapshot.
fn assert_books(series: &mut Series, name: &str, loaded: &LoadedRuleset) {
    let books = Language::ALL.map(|language| book(loaded, language));
    let stored = series.stored(name, &books.concat().replace(". ", ".\n "));
    insta::assert_snapshot!(name, stored);
}

#[test]
fn rulebooks_in_each_language() {
    let mut series = Series::default();
    for edition in editions().chain(games()) {
        let base = loaded(edition.id, &[]);
        assert_books(&mut series, edition.id, &base);
        let names: Vec<&str> = base.variants.iter().map(|variant| &*variant.name).collect();
        let mut wanted: Vec<Vec<&str>> = names.iter().map(|name| vec![*name]).collect();
        if names.len() > 1 {
            wanted.push(names.clone());
        }
        for on in wanted {
            let name = format!("{}+{}", edition.id, on.join("+"));
            assert_books(&mut series, &name, &loaded(edition.id, &on));
        }
    }
    for rule in house_rules() {
        assert_books(&mut series, rule.id, &loaded(rule.id, &[]));
    }
}

/// Covers rules that no edition has, such as holes, and two-path tiles that can't be rotated and never run
/// out.
#[test]
fn describes_holes_and_two_path_tiles() {
    let set = [
        "board.holes=[{x=0,y=0},{x=2,y=3}]",
        "tiles.ports=1",
        "tiles.turning=fixed",
        "tiles.supply=endless",
    ];
    let request =
        Request { ruleset: "calliope", set_arguments: &set.map(Into::into), ..Request::default() };
    let loaded = load(&request, &NoFiles).unwrap();
    let sentences: [&[&str]; 4] = [
        &[
            "A board of 6 by 6 squares, some of them missing: it has 34. Squares A6 and C3 are missing.",
            "Endless tiles. On each tile, two paths join four ends, one on each side. Tiles are never turned: lay them as the picture shows them.",
            "There are 3 ways to join the ends",
            "22 in total: one on each outer side",
            "A to D, clockwise",
            "The supply never runs out",
            "on the empty square that your marker faces. Once laid, a tile",
            "unless every tile in your hand would put it out",
        ],
        &[
            "ne ha 34. Mancano le caselle A6 e C3.",
            "Tessere senza fine. Su ognuna due sentieri collegano quattro punti sul bordo, uno per lato. Le tessere non si ruotano mai",
            "Ci sono 3 modi di collegare i punti",
            "22 in tutto: uno su ogni lato esterno",
            "dalla A alla D, in senso",
            "Le tessere non finiscono mai",
            "Piazza una delle tue tessere sulla casella vuota",
            "ogni tessera della tua mano. Non importa",
        ],
        &[
            "restam 34. Faltam as casas A6 e C3.",
            "Peças sem fim. Em cada uma, dois caminhos ligam quatro pontos, um de cada lado. As peças nunca são giradas",
            "Há 3 maneiras de ligar os pontos",
            "22 no total: uma marca em cada lado externo",
            "de A a D, em sentido",
            "As peças nunca acabam",
            "à frente do seu marcador. Uma peça colocada",
            "da sua mão o eliminem. Não",
        ],
        &[
            "Ein Spielplan mit 34 Feldern in 6 Spalten und 6 Reihen. Die Felder A6 und C3 fehlen.",
            "Unbegrenzt viele Plättchen. Auf jedem Plättchen verbinden zwei Wege vier Anschlüsse, einen an jeder Seite. Plättchen werden nie gedreht",
            "Es gibt 3 Möglichkeiten, die Anschlüsse zu verbinden",
            "insgesamt 22: eine an jeder Außenseite",
            "A bis D, im",
            "Der Vorrat geht nie aus",
            "Lege eines deiner Plättchen auf das freie Feld",
            "auf deiner Hand hätte diese Folge. Ob",
        ],
    ];
    for (language, sentences) in Language::ALL.into_iter().zip(sentences) {
        let book = book(&loaded, language).replace('\n', " ");
        for sentence in sentences {
            assert!(book.contains(sentence), "{sentence}\n{book}");
        }
    }
}
