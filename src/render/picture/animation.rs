//! Draws a game as an animated SVG.

use std::collections::BTreeMap;

use super::{
    board::{self, MARGIN, check_drawings},
    description::describe,
    journey::{JourneyLeg, MarkerId, Waypoint, journeys},
    legend::{self, LegendClasses, PictureText},
    marker,
    svg::{DrawError, MAX_ANIMATION_CELLS, MAX_STEPS, PictureStyle, SharedElements, SvgFile},
    timeline::Timeline,
    trail::{meeting_point, pieces, trails},
};
use crate::{
    drawing::{Drawing, FaceDrawing, MarkerDrawing, PathDrawing, Seat, TileDrawing, align},
    render::{
        self, Xml,
        cell::{CellGeometry, PlanePoint},
    },
};

/// The durations of an animation, in seconds.
const START_TIME: f64 = 1.0;
const TILE: f64 = 0.35;
const REST: f64 = 0.35;
const END: f64 = 4.0;
/// The speed of a marker in units per second, which is equivalent to six squares per second.
const SPEED: f64 = 360.0;

/// Draws a game as an animated SVG.
///
/// From one board to the next, the tile appears, then the markers move along their paths, and those that go
/// out turn grey. Tiles that are removed or turned disappear. If the board grows, it's drawn in its final size from
/// the start. The animation pauses at the end before it starts over. `pace` is a speed factor from 0.1 to
/// 10.
///
/// This only uses CSS, not scripts. If animations aren't supported or the reader prefers reduced motion, the
/// last board is shown.
///
/// # Errors
/// Returns an error if there are no boards, if a board can't be drawn, or if there are more than
/// [`MAX_STEPS`] or [`MAX_ANIMATION_CELLS`].
pub fn animation<'a>(
    drawings: &[Drawing],
    text: impl Into<PictureText<'a>>,
    pace: f64,
    style: PictureStyle,
) -> Result<String, DrawError> {
    let PictureText { title, captions } = text.into();
    let drawings = &align(drawings);
    let last = drawings.last().ok_or(DrawError::Cells(0))?;
    // Only one board is visible at a time, so each one can be as large as a picture.
    let mut cell = check_drawings([last])?;
    let mut cells = 0_u64;
    for drawing in drawings {
        cell = check_drawings([drawing])?;
        cells += u64::from(drawing.columns) * u64::from(drawing.rows);
    }
    if drawings.len() > MAX_STEPS || cells > MAX_ANIMATION_CELLS {
        return Err(DrawError::Steps);
    }
    let mut film = AnimationState::new(drawings, last, cell, pace);
    let body = film.draw();
    let (width, height) = board::size(last);
    let entries = legend::entries(drawings, &captions);
    let (wide, high) = legend::size(&entries, 1);
    let mut xml = body;
    xml.put(format_args!("<g transform=\"translate({width} {MARGIN})\">"));
    legend::draw(&mut xml, &entries, 1, &film.legend_classes());
    xml.put(format_args!("</g>"));
    let mut elements = SharedElements::default();
    for drawing in drawings {
        elements.add(drawing);
        // Paths that have a trail on the last board don't have one on earlier boards.
        let paths = drawing.tiles.iter().flat_map(|tile| &tile.paths);
        elements.paths.extend(paths.map(|path| (path.from, path.to)));
    }
    let whole = SvgFile {
        width: width + wide,
        height: height.max(high + 2 * MARGIN),
        title,
        description: &captions
            .wording
            .format("picture-animation", &[("board", describe(last, &captions.wording).into())]),
        cell,
        elements,
        extra_css: &film.timeline.css(),
    };
    Ok(whole.write(style, xml))
}

/// The times of the steps, in seconds.
struct Times {
    /// When each board's tile appears.
    starts: Vec<f64>,
    /// When the last step is over.
    end: f64,
    speed: f64,
    tile: f64,
}

impl Times {
    /// Returns when the markers start to move in the given step.
    fn movement_start(&self, step: usize) -> f64 {
        self.starts.get(step).copied().unwrap_or(0.0) + self.tile
    }

    /// Returns when a marker has moved by the given length.
    fn time_after(&self, step: usize, length: f64) -> f64 {
        self.movement_start(step) + length / self.speed
    }
}

/// A tile on the board: its column, row and paths.
type TilePlacement = (u32, u32, Vec<(u8, u8)>);

/// The state of an animation that is being drawn.
struct AnimationState<'a> {
    drawings: &'a [Drawing],
    last_drawing: &'a Drawing,
    cell: CellGeometry,
    times: Times,
    timeline: Timeline,
    /// Each marker's legs, by step.
    journeys: BTreeMap<MarkerId, Vec<Option<JourneyLeg>>>,
    /// When each seat's last marker goes out.
    out_times: BTreeMap<Seat, f64>,
    /// The class of elements that are only shown from one board to another.
    appearances: BTreeMap<(usize, usize), String>,
}

impl<'a> AnimationState<'a> {
    fn new(
        drawings: &'a [Drawing],
        last_drawing: &'a Drawing,
        cell: CellGeometry,
        pace: f64,
    ) -> AnimationState<'a> {
        let pace = pace.clamp(0.1, 10.0);
        let ways = journeys(drawings, cell);
        let mut time = START_TIME / pace;
        let mut starts = vec![0.0];
        for step in 1..drawings.len() {
            starts.push(time);
            let legs = ways.values().filter_map(|way| way.get(step)?.as_ref());
            let longest = legs.map(JourneyLeg::length).fold(0.0, f64::max);
            time += (TILE + longest / SPEED + REST) / pace;
        }
        let times = Times { starts, end: time, speed: SPEED * pace, tile: TILE / pace };
        let timeline = Timeline::new(time + END / pace);
        AnimationState {
            drawings,
            last_drawing,
            cell,
            times,
            timeline,
            journeys: ways,
            out_times: BTreeMap::new(),
            appearances: BTreeMap::new(),
        }
    }

    fn draw(&mut self) -> Xml {
        let mut xml = Xml::default();
        xml.put(format_args!("<g transform=\"translate({MARGIN} {MARGIN})\">"));
        let field = Drawing { barred: Vec::new(), ..self.last_drawing.clone() };
        board::draw_field(&mut xml, &field, self.cell);
        self.draw_barred(&mut xml);
        self.draw_tiles(&mut xml);
        self.draw_faces(&mut xml);
        self.draw_active(&mut xml);
        self.draw_trails(&mut xml);
        self.draw_collisions(&mut xml);
        self.draw_markers(&mut xml);
        xml.put(format_args!("</g>"));
        xml
    }

    /// Draws the tiles of all boards, making each tile visible while it's on the board.
    fn draw_tiles(&mut self, xml: &mut Xml) {
        let placements = |drawing: &Drawing| -> Vec<TilePlacement> {
            let paths =
                |tile: &TileDrawing| tile.paths.iter().map(|path| (path.from, path.to)).collect();
            drawing.tiles.iter().map(|tile| (tile.x, tile.y, paths(tile))).collect()
        };
        for ((x, y, paths), run) in runs(self.drawings, placements) {
            self.draw_during(xml, run, (x, y), |xml| {
                let tile = TileDrawing {
                    x: 0,
                    y: 0,
                    paths: paths_without_trail(&paths),
                    is_active: false,
                };
                board::draw_tile(xml, &tile);
            });
        }
    }

    /// Draws the tiles without paths on all boards, along with the marks on tiles that score or were just laid.
    fn draw_faces(&mut self, xml: &mut Xml) {
        let images = |drawing: &Drawing| {
            drawing.faces.iter().map(|face| (face.x, face.y, face.image.clone())).collect()
        };
        for ((x, y, image), run) in runs(self.drawings, images) {
            self.draw_during(xml, run, (x, y), |xml| board::draw_face(xml, &image));
        }
        let marked = |is_marked: fn(&FaceDrawing) -> bool| {
            move |drawing: &Drawing| {
                let faces = drawing.faces.iter().filter(|face| is_marked(face));
                faces.map(|face| (face.x, face.y)).collect()
            }
        };
        for (square, run) in runs(self.drawings, marked(|face| face.is_scored)) {
            self.draw_during(xml, run, square, board::draw_scored);
        }
        for (square, run) in runs(self.drawings, marked(|face| face.is_active)) {
            self.draw_during(xml, run, square, board::draw_active);
        }
    }

    /// Marks the squares that are barred on each board.
    fn draw_barred(&mut self, xml: &mut Xml) {
        let cell = self.cell;
        for (square, run) in runs(self.drawings, |drawing| drawing.barred.clone()) {
            self.draw_during(xml, run, square, |xml| board::draw_barred(xml, cell));
        }
    }

    /// Draws something on a square, which is only visible from the first board of a run to its last one.
    fn draw_during(
        &mut self,
        xml: &mut Xml,
        (first, end): (usize, usize),
        (x, y): (u32, u32),
        draw: impl FnOnce(&mut Xml),
    ) {
        let gone = (end + 1 < self.drawings.len()).then_some(end + 1);
        let class = self.appear((first, end), gone);
        let PlanePoint { x, y } = self.cell.corner(x, y);
        let class = if class.is_empty() { class } else { format!(" class=\"{class}\"") };
        let hidden = if gone.is_some() { " opacity=\"0\"" } else { "" };
        xml.put(format_args!("<g transform=\"translate({x} {y})\"{class}{hidden}>"));
        draw(xml);
        xml.put(format_args!("</g>"));
    }

    /// Returns the class for elements that appear at one step and disappear at another.
    fn appear(&mut self, run: (usize, usize), gone: Option<usize>) -> String {
        if let Some(class) = self.appearances.get(&run) {
            return class.clone();
        }
        let begin = self.times.starts.get(run.0).copied().unwrap_or(0.0);
        let class = match gone.and_then(|gone| self.times.starts.get(gone).copied()) {
            Some(gone) => self.timeline.visible_between(begin, gone),
            None if run.0 == 0 => String::new(),
            None => {
                let end = begin + self.times.tile * 0.7;
                self.timeline.change((begin, end), "opacity:0", "opacity:1")
            }
        };
        self.appearances.insert(run, class.clone());
        class
    }

    /// Draws the marks around the last tile with paths, which jump to the next tile at each step.
    fn draw_active(&mut self, xml: &mut Xml) {
        let mut stops = Vec::new();
        for (step, drawing) in self.drawings.iter().enumerate() {
            let Some(tile) = drawing.tiles.iter().find(|tile| tile.is_active) else { continue };
            let PlanePoint { x, y } = self.cell.corner(tile.x, tile.y);
            stops.push((self.times.starts[step], (f64::from(x), f64::from(y))));
        }
        let (Some(&(first, _)), Some(&(_, (x, y)))) = (stops.first(), stops.last()) else {
            return;
        };
        let shown = self.timeline.change((first, first + 0.01), "opacity:0", "opacity:1");
        let class = self.timeline.travel(&stops, true);
        xml.put(format_args!(
            "<g class=\"{shown}\"><use href=\"#a\" class=\"b {class}\" transform=\"translate({x} {y})\"/></g>"
        ));
    }

    /// Draws the trails of the last board, with each piece appearing as a marker traverses it.
    fn draw_trails(&mut self, xml: &mut Xml) {
        let mut first: BTreeMap<(u32, u32, u8, u8), usize> = BTreeMap::new();
        for (step, drawing) in self.drawings.iter().enumerate() {
            for tile in &drawing.tiles {
                for path in tile.paths.iter().filter(|path| path.trail.is_some()) {
                    first.entry((tile.x, tile.y, path.from, path.to)).or_insert(step);
                }
            }
        }
        let last = self.last_drawing;
        for trail in trails(last, self.cell) {
            let turn = |step: &super::trail::TrailStep| {
                let tile = &last.tiles[step.path.0];
                let path = &tile.paths[step.path.1];
                first.get(&(tile.x, tile.y, path.from, path.to)).copied().unwrap_or(0)
            };
            // How far the marker has moved in this turn.
            let (mut now, mut gone) = (0, 0.0);
            for piece in pieces(&trail, turn) {
                if piece.turn != now {
                    (now, gone) = (piece.turn, 0.0);
                }
                if piece.turn == 0 {
                    board::draw_piece(xml, &piece, "");
                    continue;
                }
                let from = self.times.time_after(piece.turn, gone);
                gone += piece.length;
                let to = self.times.time_after(piece.turn, gone);
                // Make this slightly longer than the piece so that rounding doesn't leave a gap.
                let dashes = format!("{:.0}", piece.length + 2.0);
                let old = format!("stroke-dasharray:{dashes};stroke-dashoffset:{dashes}");
                let new = format!("stroke-dasharray:{dashes};stroke-dashoffset:0");
                let class = self.timeline.change((from, to), &old, &new);
                let middle = self.timeline.change((to - 0.01, to), "opacity:0", "opacity:1");
                xml.put(format_args!("<g class=\"{class}\">"));
                board::draw_piece(xml, &piece, &format!(" {middle}"));
                xml.put(format_args!("</g>"));
            }
        }
    }

    /// Draws the collision marks, each of which appears when its markers meet.
    fn draw_collisions(&mut self, xml: &mut Xml) {
        let last = self.last_drawing;
        for collision in &last.collisions {
            let Some(at) = meeting_point(self.cell, collision) else { continue };
            let times = collision.from.iter().filter_map(|&(_, index)| {
                let marker = last.markers.get(index)?;
                let (_, _, out) =
                    self.stops(self.journeys.get(&(marker.seat, marker.marker, 0))?);
                out
            });
            let time = times.fold(0.02, f64::max);
            let class = self.timeline.change((time - 0.01, time), "opacity:0", "opacity:1");
            marker::draw_collision(xml, self.cell, at, &format!(" {class}"));
        }
    }

    fn draw_markers(&mut self, xml: &mut Xml) {
        let ways = std::mem::take(&mut self.journeys);
        let mut all_out: BTreeMap<Seat, Option<f64>> = BTreeMap::new();
        for (&(seat, number, _), way) in &ways {
            let (stops, shown, out) = self.stops(way);
            let seat_out = all_out.entry(seat).or_insert(Some(0.0));
            *seat_out = seat_out.zip(out).map(|(one, other)| f64::max(one, other));
            let Some(&(_, (x, y))) = stops.last() else { continue };
            let travel = self.timeline.travel(&stops, false);
            let (x, y) = (render::number(x), render::number(y));
            xml.put(format_args!("<g class=\"{travel}\" transform=\"translate({x} {y})\">"));
            let Some(leg) = way.iter().flatten().next_back() else { continue };
            let is_out = leg.is_out;
            let label = marker::label(&MarkerDrawing {
                seat,
                marker: number,
                spot: leg.spot,
                is_out,
                is_home: false,
            });
            let begin = match shown {
                Some(shown) => {
                    self.timeline.change((shown - 0.01, shown), "opacity:0", "opacity:1")
                }
                None => String::new(),
            };
            xml.put(format_args!("<g class=\"{begin}\">"));
            let scale = |out| marker::transform(self.cell, PlanePoint::new(0, 0), out);
            if let Some(out) = out {
                let time = (out - 0.01, out);
                let fades = self.timeline.change(time, "opacity:1", "opacity:0");
                let comes = self.timeline.change(time, "opacity:0", "opacity:1");
                let hidden = if is_out { " opacity=\"0\"" } else { "" };
                xml.put(format_args!("<g class=\"{comes}\" transform=\"{}\">", scale(true)));
                marker::draw(xml, seat, &label, true);
                xml.put(format_args!(
                    "</g><g class=\"{fades}\" transform=\"{}\"{hidden}>",
                    scale(false)
                ));
            } else {
                xml.put(format_args!("<g transform=\"{}\">", scale(false)));
            }
            marker::draw(xml, seat, &label, false);
            xml.put(format_args!("</g></g></g>"));
        }
        self.out_times = all_out.into_iter().filter_map(|(seat, out)| Some((seat, out?))).collect();
    }

    /// Returns a marker's stops and the times at which it appears and goes out.
    ///
    /// A marker that's already on the first board doesn't have a time at which it appears.
    fn stops(&self, way: &[Option<JourneyLeg>]) -> (Vec<Waypoint>, Option<f64>, Option<f64>) {
        let mut stops: Vec<Waypoint> = Vec::new();
        let (mut shown, mut out) = (None, None);
        for (step, leg) in way.iter().enumerate() {
            let Some(leg) = leg else { continue };
            let to = (f64::from(leg.point.x), f64::from(leg.point.y));
            let begin = self.times.movement_start(step);
            if stops.is_empty() {
                shown = (step > 0).then_some(begin);
                stops.push((0.0, to));
            } else if !leg.waypoints.is_empty() {
                let before = stops.last().map_or(to, |(_, place)| *place);
                stops.push((begin, before));
                let times = &self.times;
                stops.extend(
                    leg.waypoints.iter().map(|&(length, at)| (times.time_after(step, length), at)),
                );
            }
            if leg.is_out && out.is_none() {
                out = Some(self.times.time_after(step, leg.length()).max(0.02));
            }
        }
        (stops, shown, out)
    }

    /// Creates the legend's animation: seats go out one by one, and the winners are named at the end.
    fn legend_classes(&mut self) -> LegendClasses {
        let out: Vec<(Seat, f64)> =
            self.out_times.iter().map(|(&seat, &time)| (seat, time)).collect();
        let (timeline, end) = (&mut self.timeline, self.times.end);
        let mut class =
            |time| timeline.change((time - 0.01, time), "fill-opacity:0", "fill-opacity:1");
        LegendClasses {
            out: out.into_iter().map(|(seat, time)| (seat, class(time))).collect(),
            win: Some(class(end)),
        }
    }
}

/// Finds the runs of consecutive boards with each item, given by the indexes of the first and the last board.
fn runs<T: Clone + Ord>(
    drawings: &[Drawing],
    items: impl Fn(&Drawing) -> Vec<T>,
) -> Vec<(T, (usize, usize))> {
    let mut all: BTreeMap<T, Vec<(usize, usize)>> = BTreeMap::new();
    for (step, drawing) in drawings.iter().enumerate() {
        for item in items(drawing) {
            let runs = all.entry(item).or_default();
            match runs.last_mut() {
                Some((_, end)) if *end + 1 >= step => *end = step,
                _ => runs.push((step, step)),
            }
        }
    }
    let all = all.into_iter();
    all.flat_map(|(item, runs)| runs.into_iter().map(move |run| (item.clone(), run))).collect()
}

fn paths_without_trail(paths: &[(u8, u8)]) -> Vec<PathDrawing> {
    paths.iter().map(|&(from, to)| PathDrawing { from, to, trail: None, marker: None }).collect()
}
