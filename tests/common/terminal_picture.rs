//! Draws a terminal as an SVG for the documentation. The text is laid out on a grid and follows the light or
//! dark colours of the reader's page. Box-drawing characters are drawn as lines so that they connect in any
//! font.

use std::fmt::Write;

use sentiero::render::{
    palette,
    text::{Glyph, Weight},
};

/// A character in a terminal.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Sign {
    pub symbol: char,
    /// The red, green and blue values, or `None` for the default text colour.
    pub colour: Option<[u8; 3]>,
    pub bold: bool,
    pub faint: bool,
    /// Whether the foreground and background colours are swapped.
    pub reversed: bool,
}

impl From<&Glyph> for Sign {
    fn from(&Glyph { symbol, ink, .. }: &Glyph) -> Sign {
        Sign {
            symbol,
            colour: ink.seat.map(|seat| palette::seat(seat).rgb),
            bold: matches!(ink.weight, Weight::Bold | Weight::Block),
            faint: ink.weight == Weight::Faint,
            reversed: ink.weight == Weight::Block,
        }
    }
}

const WIDTH: usize = 10;
const HEIGHT: usize = 20;
const MARGIN: usize = 10;

const STYLE: &str = "
.ground{fill:#fff}
.text{fill:#1f2328;stroke:none}
.line{stroke:#1f2328;fill:none}
@media(prefers-color-scheme:dark){
.ground{fill:#0d1117}
.text{fill:#e6edf3}
.line{stroke:#e6edf3}
}
";

/// Draws the top lines of a terminal as an SVG with the given numbers of columns and rows, cutting off the
/// rest.
pub fn svg(title: &str, (columns, rows): (usize, usize), lines: &[Vec<Sign>]) -> String {
    let (width, height) = (columns * WIDTH + 2 * MARGIN, rows * HEIGHT + 2 * MARGIN);
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" \
         width=\"{width}\" height=\"{height}\" role=\"img\" \
         font-family=\"ui-monospace,Menlo,Consolas,'DejaVu Sans Mono',monospace\" font-size=\"16\">\n\
         <title>{}</title>\n<style>{STYLE}</style>\n\
         <rect class=\"ground\" width=\"{width}\" height=\"{height}\" rx=\"8\"/>\n",
        escaped(title)
    );
    for (y, line) in lines.iter().take(rows).enumerate() {
        let top = MARGIN + y * HEIGHT;
        let line = &line[..line.len().min(columns)];
        let mut x = 0;
        for run in line.chunk_by(|one, other| kind(one) == kind(other)) {
            draw(&mut svg, MARGIN + x * WIDTH, top, run);
            x += run.len();
        }
    }
    svg.push_str("</svg>\n");
    svg
}

/// Returns the properties that characters must share to be drawn together.
fn kind(sign: &Sign) -> (Sign, bool) {
    let is_line = arms(sign.symbol).is_some();
    (Sign { symbol: ' ', ..*sign }, is_line)
}

/// Draws a run of characters of the same kind.
fn draw(svg: &mut String, left: usize, top: usize, run: &[Sign]) {
    let first = run[0];
    let colour = first.colour.map(|[red, green, blue]| format!("#{red:02X}{green:02X}{blue:02X}"));
    let faint = if first.faint { " opacity=\"0.5\"" } else { "" };
    let painted = |class: &str, what: &str| match &colour {
        Some(colour) if class != "ground" => format!(" style=\"{what}:{colour}\""),
        _ => String::new(),
    };
    if first.reversed {
        let (width, fill) = (run.len() * WIDTH, painted("text", "fill"));
        writeln!(
            svg,
            "<rect class=\"text\" x=\"{left}\" y=\"{top}\" width=\"{width}\" height=\"{HEIGHT}\"{fill}/>"
        )
        .unwrap();
    }
    if run.iter().all(|sign| sign.symbol == ' ') {
        return;
    }
    let places = (0..).map(|nth| left + nth * WIDTH).zip(run);
    if arms(first.symbol).is_some() {
        let mut paths = [String::new(), String::new()];
        for (x, sign) in places {
            lines_of(&mut paths, sign.symbol, x, top);
        }
        for (path, width) in paths.iter().zip([1.5, 4.0]).filter(|(path, _)| !path.is_empty()) {
            let stroke = painted("line", "stroke");
            writeln!(
                svg,
                "<path class=\"line\" d=\"{path}\" stroke-width=\"{width}\"{stroke}{faint}/>"
            )
            .unwrap();
        }
    } else {
        let class = if first.reversed { "ground" } else { "text" };
        let weight = if first.bold { " font-weight=\"bold\"" } else { "" };
        let (mut columns, mut text) = (String::new(), String::new());
        for (x, sign) in places.filter(|(_, sign)| sign.symbol != ' ') {
            let gap = if columns.is_empty() { "" } else { " " };
            write!(columns, "{gap}{x}").unwrap();
            text.push(sign.symbol);
        }
        let (base, fill, text) = (top + 15, painted(class, "fill"), escaped(&text));
        writeln!(
            svg,
            "<text class=\"{class}\" x=\"{columns}\" y=\"{base}\"{weight}{fill}{faint}>{text}</text>"
        )
        .unwrap();
    }
}

/// Returns whether the lines of a box-drawing character to the north, east, south and west are missing, thin,
/// thick or double.
fn arms(symbol: char) -> Option<[u8; 4]> {
    Some(match symbol {
        '─' => [0, 1, 0, 1],
        '━' => [0, 2, 0, 2],
        '│' => [1, 0, 1, 0],
        '┃' => [2, 0, 2, 0],
        '╭' | '┌' => [0, 1, 1, 0],
        '╮' | '┐' => [0, 0, 1, 1],
        '╰' | '└' => [1, 1, 0, 0],
        '╯' | '┘' => [1, 0, 0, 1],
        '┏' => [0, 2, 2, 0],
        '┓' => [0, 0, 2, 2],
        '┗' => [2, 2, 0, 0],
        '┛' => [2, 0, 0, 2],
        '├' => [1, 1, 1, 0],
        '┤' => [1, 0, 1, 1],
        '┬' => [0, 1, 1, 1],
        '┴' => [1, 1, 0, 1],
        '┼' => [1, 1, 1, 1],
        '┿' => [1, 2, 1, 2],
        '╂' => [2, 1, 2, 1],
        '╋' => [2, 2, 2, 2],
        '═' => [0, 3, 0, 3],
        '║' => [3, 0, 3, 0],
        '╔' => [0, 3, 3, 0],
        '╗' => [0, 0, 3, 3],
        '╚' => [3, 3, 0, 0],
        '╝' => [3, 0, 0, 3],
        '╤' => [0, 3, 1, 3],
        '╧' => [1, 3, 0, 3],
        '╟' => [3, 1, 3, 0],
        '╢' => [3, 0, 3, 1],
        _ => return None,
    })
}

/// Adds the lines of a character to the paths for thin and thick lines.
fn lines_of(paths: &mut [String; 2], symbol: char, left: usize, top: usize) {
    let Some(arms) = arms(symbol) else { return };
    let (x, y) = (left + WIDTH / 2, top + HEIGHT / 2);
    let ends = [(x, top), (left + WIDTH, y), (x, top + HEIGHT), (left, y)];
    let mut add = |arm: u8, path: &str| paths[usize::from(arm == 2)].push_str(path);
    let bent: Vec<_> = (0..4).filter(|&side| arms[side] > 0).collect();
    if let ('╭' | '╮' | '╰' | '╯', [one, other]) = (symbol, &bent[..]) {
        let (begin, end) = (ends[*one], ends[*other]);
        add(1, &format!("M{} {}Q{x} {y} {} {}", begin.0, begin.1, end.0, end.1));
        return;
    }
    for (side, arm) in arms.into_iter().enumerate().filter(|&(_, arm)| arm > 0) {
        let end = ends[side];
        let is_down = side % 2 == 0;
        // A double line consists of two lines, slightly apart.
        let shifts: &[isize] = if arm == 3 { &[-2, 2] } else { &[0] };
        for &shift in shifts {
            let moved = |(x, y): (usize, usize)| {
                let shifted = |value: usize| value.saturating_add_signed(shift);
                if is_down { (shifted(x), y) } else { (x, shifted(y)) }
            };
            let ((x, y), end) = (moved((x, y)), moved(end));
            // Extend past the middle so that corners are closed.
            let over = isize::from(arm > 1) * 2;
            let over = match side {
                0 | 3 => over,
                _ => -over,
            };
            let begin = if is_down {
                (x, y.saturating_add_signed(over))
            } else {
                (x.saturating_add_signed(over), y)
            };
            add(arm, &format!("M{} {}L{} {}", begin.0, begin.1, end.0, end.1));
        }
    }
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}
