//! Tests that every output format contains the whole book and doesn't interpret anything in a ruleset's names
//! as markup.

use pulldown_cmark::{Event, Parser, Tag};
use roxmltree::{Document, ParsingOptions};
use sentiero::{
    check::{LoadedRuleset, Request, load},
    family::{BuiltIn, Registry},
    language::Language,
    loader::MemoryFiles,
    manual::rulebook::{
        Block, Book, Inline, Paint, Pictures, RichText, html, in_short, markdown, rulebook, text,
    },
    render::text::TextStyle,
};

use super::loaded;

/// A name that would be markup in every format.
const NAME: &str = "<script>alert(1)</script> [x](http://a.b) ![y](z) `c` **d** _e_ # f | g &amp; \
                    https://h.i ~~j~~ $k$";

fn hostile() -> LoadedRuleset {
    let file = format!(
        "id = \"ours\"\nextends = \"kosmos\"\ntitle = '''{NAME}'''\n[variants.long]\ntitle = '''{NAME}'''\n\
         set.hand.size = 4\n"
    );
    let files = MemoryFiles::default().with_file("ours.toml", file);
    load(&Request { ruleset: "ours.toml", ..Request::default() }, &files).unwrap()
}

/// Returns the text of a book without its drawings.
fn said(book: &Book) -> Vec<String> {
    let line = |RichText(pieces): &RichText| {
        let words = pieces.iter().map(|piece| match piece {
            Inline::Text(text) | Inline::Strong(text) | Inline::Code(text) => text.as_str(),
        });
        words.collect::<String>()
    };
    let mut said = vec![book.title.clone()];
    for block in &book.blocks {
        match block {
            Block::Heading(_, text) => said.push(text.clone()),
            Block::Paragraph(text) => said.push(line(text)),
            Block::Items(lines) | Block::Steps(lines) => said.extend(lines.iter().map(line)),
            Block::Picture(picture) => said.push(picture.caption.clone()),
        }
    }
    said
}

/// The rulebook starts with the same summary that players see first at the table.
#[test]
fn summary_matches_the_rulebook() {
    for id in ["calliope", "points", "solo", "dungeon-tris"] {
        let loaded = loaded(id, &[]);
        let players = loaded.ruleset.players().last().unwrap();
        for language in Language::ALL {
            let short = in_short(BuiltIn.families(), &loaded.ruleset, players, language);
            let book = rulebook(BuiltIn.families(), &loaded, language, Some(players));
            assert!(
                !short.is_empty() && said(&book).contains(&short),
                "{id} {language:?}: {short}"
            );
        }
    }
}

#[test]
fn html_is_well_formed() {
    for loaded in [hostile(), loaded("calliope", &[]), loaded("wizkids", &[])] {
        for language in Language::ALL {
            let book = rulebook(BuiltIn.families(), &loaded, language, None);
            let page = html(&book);
            let options = ParsingOptions { allow_dtd: true, ..ParsingOptions::default() };
            let parsed = Document::parse_with_options(&page, options).unwrap();
            let root = parsed.root_element();
            assert_eq!(root.attribute("lang"), Some(language.tag()));
            let of = |name: &'static str| {
                root.descendants().filter(move |node| node.tag_name().name() == name)
            };
            assert_eq!(of("script").count() + of("a").count() + of("b").count(), 0);
            let text = |node: roxmltree::Node<'_, '_>| {
                node.descendants().filter_map(|node| node.text()).collect::<String>()
            };
            let leaves = ["h1", "h2", "p", "li", "figcaption"];
            let shown: Vec<String> = root
                .descendants()
                .filter(|node| leaves.contains(&node.tag_name().name()))
                .map(|node| {
                    // `text()` on an element only returns the text of its first child, so look at the text
                    // nodes instead.
                    node.descendants().filter(roxmltree::Node::is_text).map(text).collect()
                })
                .collect();
            assert_eq!(shown, said(&book));
            for image in of("img") {
                let data = image.attribute("src").unwrap();
                let svg = data.strip_prefix("data:image/svg+xml,").unwrap();
                let svg = decoded(svg);
                let drawn = Document::parse(&svg).unwrap();
                assert_eq!(drawn.root_element().tag_name().name(), "svg");
                assert!(!svg.contains("script"));
            }
            assert!(of("img").count() >= 4);
        }
    }
}

fn decoded(text: &str) -> String {
    let mut bytes = Vec::new();
    let mut rest = text.as_bytes();
    while let [first, after @ ..] = rest {
        rest = after;
        if *first == b'%' {
            let digits = std::str::from_utf8(&after[..2]).unwrap();
            bytes.push(u8::from_str_radix(digits, 16).unwrap());
            rest = &after[2..];
        } else {
            bytes.push(*first);
        }
    }
    String::from_utf8(bytes).unwrap()
}

#[test]
fn markdown_is_complete() {
    for loaded in [hostile(), loaded("calliope", &[]), loaded("wizkids", &[])] {
        for language in Language::ALL {
            let book = rulebook(BuiltIn.families(), &loaded, language, None);
            let page = markdown(&book, Pictures::Files("our rules"));
            let mut shown: Vec<String> = Vec::new();
            let mut images = 0;
            for event in Parser::new(&page) {
                match event {
                    Event::Start(Tag::Heading { .. } | Tag::Paragraph | Tag::Item) => {
                        shown.push(String::new());
                    }
                    Event::Start(Tag::Image { dest_url, .. }) => {
                        assert!(dest_url.starts_with("our%20rules-"), "{dest_url}");
                        images += 1;
                    }
                    Event::Start(Tag::Link { .. } | Tag::HtmlBlock | Tag::Emphasis)
                    | Event::Html(_)
                    | Event::InlineHtml(_) => panic!("{event:?}"),
                    Event::Text(text) | Event::Code(text) => {
                        shown.last_mut().unwrap().push_str(&text);
                    }
                    _ => {}
                }
            }
            assert_eq!(shown, said(&book));
            assert!(images >= 4);
            let drawn = markdown(&book, Pictures::Text(TextStyle::default()));
            assert_eq!(drawn.matches("```text\n").count(), images);
        }
    }
}

#[test]
fn text_is_complete() {
    let paint = Paint {
        heading: ("<h>".into(), "</h>".into()),
        strong: ("<s>".into(), "</s>".into()),
        code: ("<c>".into(), "</c>".into()),
    };
    let book = rulebook(BuiltIn.families(), &hostile(), Language::Portuguese, Some(2));
    let bare = text(&book, &Paint::default(), TextStyle::default());
    let words: Vec<&str> = bare.split_whitespace().collect();
    let all = words.join(" ").replace('`', "");
    for sentence in said(&book) {
        let sentence = sentence.split_whitespace().collect::<Vec<_>>().join(" ").replace('`', "");
        assert!(all.contains(&sentence), "{sentence}");
    }
    assert!(bare.lines().all(|line| line.chars().count() <= 82), "{bare}");
    let painted = text(&book, &paint, TextStyle::default());
    let plain = ["<h>", "</h>", "<s>", "</s>", "<c>", "</c>"]
        .iter()
        .fold(painted.clone(), |text, sign| text.replace(sign, ""));
    assert_eq!(plain, bare);
    assert!(painted.contains("<c>`long`</c>"));
}

#[test]
fn rulebook_for_one_player_count() {
    let loaded = loaded("calliope", &[]);
    let book = |players| {
        let book = rulebook(BuiltIn.families(), &loaded, Language::English, players);
        markdown(&book, Pictures::Files("rules"))
    };
    assert!(!book(Some(2)).contains("dragon tile"));
    assert!(book(Some(5)).contains("dragon tile") && !book(Some(5)).contains("**With"));
    assert!(book(None).contains("**With 3 to 8 players:**"));
}
