//! What is around every picture.

use super::{
    board::Defined,
    marker,
    square::{Curve, Square},
    theme::{Theme, css},
    xml::Xml,
};
use crate::render::palette;

/// How a picture is made.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PictureStyle {
    /// Its colours.
    pub theme: Theme,
    /// How many pixels wide it is shown; as large as it was drawn if nobody says: a cell has 60.
    pub width: Option<u32>,
    /// Without a legend and without words but the title, for a page that says in its own language
    /// what is to be seen.
    pub is_bare: bool,
}

/// A picture without what is drawn on it.
pub(super) struct Page<'a> {
    pub(super) width: i32,
    pub(super) height: i32,
    pub(super) title: &'a str,
    pub(super) description: &'a str,
    pub(super) square: Square,
    pub(super) defined: Defined,
    pub(super) more_css: &'a str,
}

impl Page<'_> {
    /// The whole picture.
    pub(super) fn write(&self, style: PictureStyle, body: Xml) -> String {
        let Page { width, height, square, defined, .. } = self;
        let mut xml = Xml::default();
        let (shown_width, shown_height) = match style.width {
            None => (width.to_string(), height.to_string()),
            Some(shown) => {
                let high = f64::from(shown) * f64::from(*height) / f64::from(*width);
                (shown.to_string(), format!("{high:.0}"))
            }
        };
        xml.put(format_args!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" \
             width=\"{shown_width}\" height=\"{shown_height}\" role=\"img\" \
             font-family=\"system-ui,sans-serif\" font-size=\"12\">\n<title>"
        ));
        xml.text(self.title);
        xml.put(format_args!("</title>\n<desc>"));
        xml.text(if style.is_bare { "" } else { self.description });
        let css = css(style.theme, *square, &defined.seats);
        xml.put(format_args!("</desc>\n<style>{css}{}</style>\n<defs>", self.more_css));
        xml.put(format_args!("<rect id=\"t\" class=\"t\" x=\".75\" y=\".75\" width=\"58.5\" height=\"58.5\" rx=\"3\"/>"));
        xml.put(format_args!(
            "<path id=\"a\" d=\"M3 14V3H14M46 3H57V14M57 46V57H46M14 57H3V46\"/>"
        ));
        for &(from, to) in &defined.paths {
            // A path between ports that a tile does not have is nothing to be seen.
            let data = square.curve(from, to).map(Curve::whole).unwrap_or_default();
            xml.put(format_args!(
                "<g id=\"p{from}-{to}\"><path class=\"c\" d=\"{data}\"/>\
                 <path class=\"p\" d=\"{data}\"/></g>"
            ));
        }
        let mut places: Vec<usize> =
            defined.seats.iter().map(|&seat| palette::place(seat)).collect();
        places.sort_unstable();
        places.dedup();
        for place in places {
            marker::define(&mut xml, place);
        }
        // A little larger, lest a bare edge is seen where the size in pixels was rounded.
        xml.put(format_args!(
            "</defs>\n<rect class=\"pg\" x=\"-9\" y=\"-9\" width=\"{}\" height=\"{}\"/>\n",
            width + 18,
            height + 18
        ));
        let body = body.into_string();
        xml.put(format_args!("{body}\n</svg>\n"));
        xml.into_string()
    }
}
