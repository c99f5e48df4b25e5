//! HTML output for rulebooks.

use std::{borrow::Cow, fmt::Write as _};

use percent_encoding::{AsciiSet, CONTROLS, utf8_percent_encode};

use super::book::{Block, Book, Inline, Picture, RichText};
use crate::{
    diagnostic::{TextSurface, escape},
    render::text::TextStyle,
};

/// The style of a page, which is light or dark depending on the reader's preference and black on white in
/// print.
const STYLE: &str = "\
:root{color-scheme:light dark;--ink:#26241f;--page:#fbfaf7;--faint:#6f6858;--code:#ece7dc}
@media(prefers-color-scheme:dark){:root{--ink:#eceae4;--page:#16181b;--faint:#a3a9b1;--code:#2c3036}}
body{max-width:42rem;margin:2rem auto;padding:0 1rem;font:1.05rem/1.55 system-ui,sans-serif;\
color:var(--ink);background:var(--page)}
h1{line-height:1.2}h2{margin-top:2.2rem}li{margin:.35rem 0}
code{background:var(--code);padding:.05rem .3rem;border-radius:.2rem;font-size:.92em}
figure{margin:1.5rem 0}figure img{max-width:100%;height:auto}figcaption{color:var(--faint)}
pre{overflow-x:auto;line-height:1.15}
@media print{body{max-width:none;margin:0;background:#fff;color:#000}h2,figure{break-inside:avoid}}";

/// The characters that must be escaped in a picture's data URL.
const ESCAPED_CHARACTERS: &AsciiSet =
    &CONTROLS.add(b'%').add(b'#').add(b'<').add(b'>').add(b'"').add(b'&');

fn escape_html(text: &str) -> Cow<'_, str> {
    escape(text, TextSurface::Markup)
}

/// Formats a book as a single self-contained HTML page without any scripts.
pub fn html(book: &Book) -> String {
    let title = escape_html(&book.title);
    let mut out = format!(
        "<!DOCTYPE html>\n<html lang=\"{}\">\n<head>\n<meta charset=\"utf-8\"/>\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\"/>\n\
         <title>{title}</title>\n<style>\n{STYLE}\n</style>\n</head>\n<body>\n<h1>{title}</h1>\n",
        book.language.tag()
    );
    for block in &book.blocks {
        // Writing to a string can't fail.
        let _ = match block {
            Block::Heading(chapter, text) => {
                writeln!(out, "<h2 id=\"{}\">{}</h2>", chapter.name(), escape_html(text))
            }
            Block::Paragraph(text) => writeln!(out, "<p>{}</p>", line(text)),
            Block::Items(lines) => writeln!(out, "<ul>\n{}</ul>", items(lines)),
            Block::Steps(lines) => writeln!(out, "<ol>\n{}</ol>", items(lines)),
            Block::Picture(picture) => writeln!(out, "{}", figure(picture)),
        };
    }
    out.push_str("</body>\n</html>\n");
    out
}

fn items(lines: &[RichText]) -> String {
    lines.iter().flat_map(|text| ["<li>".into(), line(text), "</li>\n".into()]).collect()
}

fn line(RichText(pieces): &RichText) -> String {
    let piece = |piece: &Inline| match piece {
        Inline::Text(text) => escape_html(text).into_owned(),
        Inline::Strong(text) => format!("<strong>{}</strong>", escape_html(text)),
        Inline::Code(text) => format!("<code>{}</code>", escape_html(text)),
    };
    pieces.iter().map(piece).collect()
}

/// Formats a picture as an image, which prevents its ids and styles from affecting other pictures.
///
/// If the picture is too large, it's formatted as text instead.
fn figure(picture: &Picture) -> String {
    let caption = escape_html(&picture.caption);
    let shown = match picture.svg() {
        Ok(svg) => {
            let data = utf8_percent_encode(&svg, ESCAPED_CHARACTERS);
            format!("<img src=\"data:image/svg+xml,{data}\" alt=\"{caption}\"/>")
        }
        Err(_) => format!("<pre>{}</pre>", escape_html(&picture.text(TextStyle::default()))),
    };
    format!("<figure>\n{shown}\n<figcaption>{caption}</figcaption>\n</figure>")
}
