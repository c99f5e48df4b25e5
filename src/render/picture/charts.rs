//! Draws charts as SVG.

use textwrap::core::display_width;

use super::{
    board::{self, check_drawings},
    svg::{DrawError, PictureStyle, SharedElements, SvgFile, polygon},
    theme::shade_css,
};
use crate::{
    drawing::Drawing,
    render::{BarChart, BoardHeat, Chart, HeatMap, Xml, cell::CellGeometry, number},
    tile::Shape,
};

/// The space around the charts and between them.
const MARGIN: i32 = 20;
/// The height of a line of text.
const LINE: i32 = 18;
/// The height of a cell in a heat map.
const CELL_HEIGHT: i32 = 30;
/// The width and height of the area for bars.
const BARS: (i32, i32) = (560, 150);
/// The most names that fit below the bars.
const MAX_NAMES: usize = 12;

/// Draws rows of charts below each other as a single SVG, with a title and a line of text.
///
/// # Errors
/// Returns [`DrawError::Cells`] if there are no charts, or more cells and bars than
/// [`MAX_CELLS`](super::MAX_CELLS), and [`DrawError::Shape`] for boards that can't be drawn.
pub fn charts(
    title: &str,
    subtitle: &str,
    rows: &[Vec<Chart>],
    style: PictureStyle,
) -> Result<String, DrawError> {
    let cells: usize = rows.iter().flatten().map(cell_count).sum();
    let cells = u64::try_from(cells).unwrap_or(u64::MAX);
    if cells == 0 || cells > super::MAX_CELLS {
        return Err(DrawError::Cells(cells));
    }
    let cell = CellGeometry::new(Shape::SQUARE).ok_or(DrawError::Shape(Shape::SQUARE))?;
    let mut xml = Xml::default();
    let mut width = text_width(title, 9).max(text_width(subtitle, 7));
    put_text(&mut xml, "i ti", (MARGIN, MARGIN + 12), title);
    put_text(&mut xml, "f", (MARGIN, MARGIN + 12 + LINE), subtitle);
    let mut top = MARGIN + 12 + 2 * LINE;
    let drawn = rows.iter().map(|row| row.iter().map(draw).collect::<Result<Vec<_>, _>>());
    let drawn: Vec<Vec<DrawnChart>> = drawn.collect::<Result<_, _>>()?;
    // Charts of the same column are aligned.
    let columns = drawn.iter().map(Vec::len).max().unwrap_or(0);
    let widest = |at: usize| drawn.iter().filter_map(|row| row.get(at)).map(|it| it.width).max();
    let widths: Vec<i32> = (0..columns).map(|at| widest(at).unwrap_or(0)).collect();
    for row in &drawn {
        let mut left = MARGIN;
        for (chart, wide) in row.iter().zip(&widths) {
            xml.put(format_args!("<g transform=\"translate({left} {top})\">{}</g>\n", chart.body));
            left += wide + MARGIN;
        }
        width = width.max(left - 2 * MARGIN);
        top += row.iter().map(|chart| chart.height).max().unwrap_or(0) + MARGIN;
    }
    let page = SvgFile {
        width: width + 2 * MARGIN,
        height: top,
        title,
        description: subtitle,
        cell,
        elements: SharedElements::default(),
        extra_css: &shade_css(style.theme),
    };
    Ok(page.write(style, xml))
}

/// A chart with its size.
struct DrawnChart {
    body: String,
    width: i32,
    height: i32,
}

fn draw(chart: &Chart) -> Result<DrawnChart, DrawError> {
    let mut xml = Xml::default();
    let (width, height) = match chart {
        Chart::Heat(map) => draw_heat_map(&mut xml, map),
        Chart::Bars(bars) => draw_bars(&mut xml, bars),
        Chart::Board(heat) => draw_board(&mut xml, heat)?,
    };
    Ok(DrawnChart { body: xml.into_string(), width, height })
}

fn cell_count(chart: &Chart) -> usize {
    match chart {
        Chart::Heat(map) => map.numbers.iter().map(Vec::len).sum(),
        Chart::Bars(chart) => chart.bars.len(),
        Chart::Board(heat) => {
            let cells = u64::from(heat.board.columns) * u64::from(heat.board.rows);
            usize::try_from(cells).unwrap_or(usize::MAX)
        }
    }
}

fn draw_heat_map(xml: &mut Xml, map: &HeatMap) -> (i32, i32) {
    let [row_label, column_label] = &map.labels;
    let left = map.rows.iter().chain([row_label]).map(|name| text_width(name, 7)).max();
    let left = left.unwrap_or(0) + 10;
    let numbers = map.numbers.iter().flatten().flatten().map(|number| map.scale.text(*number));
    let names = numbers.chain(map.columns.iter().cloned());
    let cell_width = names.map(|name| text_width(&name, 7)).max().unwrap_or(0).max(30) + 14;
    put_text(xml, "i hd", (0, 12), &map.title);
    put_text(xml, "f", (left, 12 + LINE), column_label);
    put_text(xml, "f r", (left - 10, 12 + 2 * LINE), row_label);
    let top = 12 + 2 * LINE + 8;
    for (x, name) in (0..).zip(&map.columns) {
        put_text(xml, "i e", (left + x * cell_width + cell_width / 2, top - 8), name);
    }
    for (y, (name, row)) in (0..).zip(map.rows.iter().zip(&map.numbers)) {
        let above = top + y * CELL_HEIGHT;
        put_text(xml, "i r", (left - 10, above + 20), name);
        for (x, cell) in (0..).zip(row) {
            let beside = left + x * cell_width;
            let Some(value) = *cell else {
                put_text(xml, "f e", (beside + cell_width / 2, above + 20), "\u{2013}");
                continue;
            };
            let shade = map.scale.shade(value);
            xml.put(format_args!(
                "<rect class=\"q{shade}\" x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" rx=\"2\"/>",
                beside + 1,
                above + 1,
                cell_width - 2,
                CELL_HEIGHT - 2
            ));
            let class = format!("e w{shade}");
            put_text(xml, &class, (beside + cell_width / 2, above + 19), &map.scale.text(value));
        }
    }
    let count = |number: usize| i32::try_from(number).unwrap_or(0);
    let width = (left + count(map.columns.len()) * cell_width).max(text_width(&map.title, 8));
    let width = width.max(left + text_width(column_label, 7));
    (width, top + count(map.rows.len()) * CELL_HEIGHT)
}

fn draw_board(xml: &mut Xml, heat: &BoardHeat) -> Result<(i32, i32), DrawError> {
    // Tiles and markers would hide the numbers.
    let board = Drawing {
        tiles: Vec::new(),
        starts: Vec::new(),
        markers: Vec::new(),
        collisions: Vec::new(),
        faces: Vec::new(),
        barred: Vec::new(),
        ..heat.board.clone()
    };
    let cell = check_drawings([&board])?;
    put_text(xml, "i hd", (0, 12), &heat.title);
    let (width, height) = board::size(&board);
    xml.put(format_args!(
        "<g transform=\"translate({0} {1})\">",
        board::MARGIN - 4,
        LINE + board::MARGIN
    ));
    board::draw_field(xml, &board, cell);
    let outline = polygon(cell, 0.94);
    for (&(x, y), &value) in &heat.numbers {
        if !board.has_outline(x, y) {
            continue;
        }
        let (corner, middle) = (cell.corner(x, y), cell.middle());
        let shade = heat.scale.shade(value);
        let (left, top) = (corner.x, corner.y);
        xml.put(format_args!(
            "<path class=\"q{shade}\" transform=\"translate({left} {top})\" d=\"{outline}\"/>"
        ));
        let class = format!("e w{shade}");
        put_text(xml, &class, (left + middle.x, top + middle.y + 4), &heat.scale.text(value));
    }
    xml.put(format_args!("</g>"));
    Ok((width.max(text_width(&heat.title, 8)) - 20, height + LINE - 22))
}

fn draw_bars(xml: &mut Xml, chart: &BarChart) -> (i32, i32) {
    let (width, height) = BARS;
    put_text(xml, "i hd", (0, 12), &chart.title);
    let top = 12 + LINE;
    let highest = chart.end.unwrap_or_else(|| chart.usual_end());
    let scale = if highest > 0.0 { f64::from(height) / highest } else { 0.0 };
    let shown = |value: f64| format!("{value:.decimals$}", decimals = chart.decimals);
    let axis = text_width(&shown(highest), 7) + 8;
    for part in [0.0, 0.5, 1.0] {
        let y = f64::from(top) + f64::from(height) * (1.0 - part);
        xml.put(format_args!(
            "<path class=\"gr\" d=\"M{axis} {y}H{}\"/>",
            axis + width,
            y = number(y)
        ));
        #[expect(clippy::cast_possible_truncation, reason = "a picture is small")]
        put_text(xml, "f r", (axis - 6, y as i32 + 4), &shown(highest * part));
    }
    let count = chart.bars.len().max(1);
    #[expect(clippy::cast_precision_loss, reason = "a picture has few bars")]
    let step = f64::from(width) / count as f64;
    let every = count.div_ceil(MAX_NAMES);
    let bar_width = (step * 0.8).clamp(0.5, 60.0);
    for (nth, bar) in (0_u32..).zip(&chart.bars) {
        let middle = f64::from(axis) + (f64::from(nth) + 0.5) * step;
        let y = |value: f64| f64::from(top + height) - value.max(0.0) * scale;
        xml.put(format_args!(
            "<rect class=\"bar\" x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\"/>",
            number(middle - bar_width / 2.0),
            number(y(bar.value)),
            number(bar_width),
            number(bar.value.max(0.0) * scale)
        ));
        if let Some((low, high)) = bar.interval {
            let (middle, cap) = (number(middle), number((bar_width / 4.0).min(6.0)));
            let (low, high, twice) =
                (number(y(low)), number(y(high)), number((bar_width / 2.0).min(12.0)));
            xml.put(format_args!(
                "<path class=\"wh\" d=\"M{middle} {low}V{high}m-{cap} 0h{twice}M{middle} {low}m-{cap} 0h{twice}\"/>"
            ));
        }
        if (nth as usize).is_multiple_of(every) {
            #[expect(clippy::cast_possible_truncation, reason = "a picture is small")]
            let place = (middle as i32, top + height + 15);
            put_text(xml, "i e", place, &bar.name);
        }
    }
    put_text(xml, "f e", (axis + width / 2, top + height + 15 + LINE), &chart.label);
    (axis + width, top + height + 18 + LINE)
}

fn put_text(xml: &mut Xml, class: &str, (x, y): (i32, i32), text: &str) {
    if text.is_empty() {
        return;
    }
    xml.put(format_args!("<text class=\"{class}\" x=\"{x}\" y=\"{y}\">"));
    xml.text(text);
    xml.put(format_args!("</text>"));
}

/// Returns about how wide a text is, given the width of a character.
fn text_width(text: &str, character: i32) -> i32 {
    i32::try_from(display_width(text)).unwrap_or(i32::MAX / 64).min(i32::MAX / 64) * character
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::render::{Bar, HeatScale, picture::Theme};

    fn heat(cells: usize) -> Chart {
        Chart::Heat(HeatMap {
            title: "placements".into(),
            labels: ["hand.size".into(), "<b>&".into()],
            rows: vec!["2".into()],
            columns: vec!["5".into(); cells],
            numbers: vec![vec![Some(1.5); cells]],
            scale: HeatScale { least: 1.0, most: 2.0, decimals: 1 },
        })
    }

    #[test]
    fn charts_are_valid_xml_in_every_theme() {
        let bar = |value, interval| Bar { name: "a<".into(), value, interval };
        let bars = Chart::Bars(BarChart {
            title: "wins & shares".into(),
            label: "player".into(),
            bars: vec![bar(0.0, None), bar(0.25, Some((0.2, 0.3)))],
            end: None,
            decimals: 2,
        });
        for theme in [Theme::Auto, Theme::Light, Theme::Dark] {
            let style = PictureStyle { theme, ..PictureStyle::default() };
            let svg =
                charts("<t>", "s & t", &[vec![heat(3)], vec![bars.clone(), bars.clone()]], style)
                    .unwrap();
            let document = roxmltree::Document::parse(&svg).unwrap();
            let texts: Vec<&str> = document.descendants().filter_map(|it| it.text()).collect();
            for text in ["<t>", "placements", "<b>&", "1.5", "wins & shares", "a<", "player"] {
                assert!(texts.contains(&text), "{text}: {texts:?}");
            }
        }
    }

    #[test]
    fn rejects_empty_and_oversized_charts() {
        let style = PictureStyle::default();
        assert_eq!(charts("", "", &[], style), Err(DrawError::Cells(0)));
        assert_eq!(charts("", "", &[vec![heat(10_001)]], style), Err(DrawError::Cells(10_001)));
    }
}
