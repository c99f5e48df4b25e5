//! Drawings in the page's JSON format.

use sentiero::{
    drawing::{self, ActionSymbol, CollisionDrawing, Edge, FaceImage, TileImage},
    tile::Shape,
};
use serde::Serialize;

/// A place at the edge of a cell, or the whole cell if it has neither a port nor a side.
#[derive(Serialize)]
pub struct Spot {
    x: u32,
    y: u32,
    port: Option<u8>,
    side: Option<u8>,
}

impl Spot {
    /// Converts a place, or returns `None` for a place outside every board.
    pub fn of(spot: drawing::EdgePlace) -> Option<Spot> {
        let (port, side) = match spot.edge {
            Edge::Port(port) => (Some(port), None),
            Edge::Side(side) => (None, Some(side)),
        };
        (spot != drawing::EdgePlace::OFF_BOARD).then_some(Spot { x: spot.x, y: spot.y, port, side })
    }

    /// Returns the whole cell that contains the given place.
    pub fn whole(spot: drawing::EdgePlace) -> Spot {
        Spot { x: spot.x, y: spot.y, port: None, side: None }
    }
}

/// The picture on a tile.
#[derive(Serialize)]
pub struct Image {
    paths: Option<Vec<(u8, u8)>>,
    face: Option<Face>,
    notation: String,
}

#[derive(Serialize)]
struct Face {
    seat: Option<u8>,
    /// The symbol that the tile shows instead of its text.
    symbol: Option<&'static str>,
    text: String,
    walls: [bool; 4],
}

impl Face {
    fn of(face: &FaceImage) -> Face {
        let symbol = face.action.map(|action| match action {
            ActionSymbol::Wall => "wall",
            ActionSymbol::Pickaxe => "pickaxe",
            ActionSymbol::Rotation => "rotation",
            ActionSymbol::Flip => "flip",
        });
        Face { seat: face.seat, symbol, text: face.text.clone(), walls: face.walls }
    }
}

impl Image {
    pub fn of(image: &TileImage) -> Image {
        let (paths, face) = match image {
            TileImage::Paths(tile) => (Some(tile.paths().collect()), None),
            TileImage::Face(face) => (None, Some(Face::of(face))),
        };
        Image { paths, face, notation: image.to_string() }
    }
}

#[derive(Serialize)]
struct Path {
    from: u8,
    to: u8,
    trail: Option<u8>,
}

#[derive(Serialize)]
struct Tile {
    x: u32,
    y: u32,
    active: bool,
    paths: Vec<Path>,
}

#[derive(Serialize)]
struct Laid {
    x: u32,
    y: u32,
    active: bool,
    scored: bool,
    image: Face,
}

#[derive(Serialize)]
struct Marker {
    seat: u8,
    /// The marker's number among those of the seat.
    #[serde(rename = "marker")]
    own: Option<u8>,
    spot: Option<Spot>,
    out: bool,
}

#[derive(Serialize)]
struct Collision {
    x: u32,
    y: u32,
    from: [(u8, usize); 2],
}

/// A board.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Drawing {
    sides: u8,
    ports_per_side: u8,
    columns: u32,
    rows: u32,
    column_names: Vec<String>,
    row_names: Vec<String>,
    holes: Vec<(u32, u32)>,
    barred: Vec<(u32, u32)>,
    tiles: Vec<Tile>,
    faces: Vec<Laid>,
    starts: Vec<Spot>,
    markers: Vec<Marker>,
    collisions: Vec<Collision>,
    text: String,
}

impl Drawing {
    pub fn of(drawing: &drawing::Drawing) -> Drawing {
        let tile = |tile: &drawing::TileDrawing| Tile {
            x: tile.x,
            y: tile.y,
            active: tile.is_active,
            paths: tile
                .paths
                .iter()
                .map(|it| Path { from: it.from, to: it.to, trail: it.trail })
                .collect(),
        };
        let face = |face: &drawing::FaceDrawing| Laid {
            x: face.x,
            y: face.y,
            active: face.is_active,
            scored: face.is_scored,
            image: Face::of(&face.image),
        };
        let marker = |marker: &drawing::MarkerDrawing| Marker {
            seat: marker.seat,
            own: marker.marker,
            spot: Spot::of(marker.spot),
            out: marker.is_out,
        };
        let collision =
            |&CollisionDrawing { x, y, from }: &CollisionDrawing| Collision { x, y, from };
        Drawing {
            sides: drawing.shape.sides(),
            ports_per_side: drawing.shape.ports_per_side(),
            columns: drawing.columns,
            rows: drawing.rows,
            column_names: (0..drawing.columns).map(|x| drawing.column_name(x)).collect(),
            row_names: (0..drawing.rows).map(|y| drawing.row_name(y)).collect(),
            holes: drawing.holes.clone(),
            barred: drawing.barred.clone(),
            tiles: drawing.tiles.iter().map(tile).collect(),
            faces: drawing.faces.iter().map(face).collect(),
            starts: drawing.starts.iter().copied().filter_map(Spot::of).collect(),
            markers: drawing.markers.iter().map(marker).collect(),
            collisions: drawing.collisions.iter().map(collision).collect(),
            text: description(drawing),
        }
    }
}

/// Describes a board. To make this work in every language, it only uses the names of squares and tiles and
/// the numbers of players.
fn description(drawing: &drawing::Drawing) -> String {
    let on = drawing.markers.iter().filter(|marker| !marker.is_out);
    let marker = |marker: &drawing::MarkerDrawing| {
        let number = marker.owner().map_or(0, |seat| u16::from(seat) + 1);
        let own = marker.marker.map(|own| format!(".{}", u16::from(own) + 1)).unwrap_or_default();
        format!("{number}{own}: {}", drawing.square_name(marker.spot.x, marker.spot.y))
    };
    let face = |face: &drawing::FaceDrawing| {
        format!("{}: {}", drawing.square_name(face.x, face.y), face.image.text)
    };
    on.map(marker).chain(drawing.faces.iter().map(face)).collect::<Vec<_>>().join(", ")
}

/// The route that a marker takes in one step.
#[derive(Serialize)]
pub struct Route {
    marker: usize,
    legs: Vec<Step>,
}

#[derive(Serialize)]
struct Step {
    x: u32,
    y: u32,
    from: u8,
    to: u8,
}

impl Route {
    /// Returns the routes of markers between two boards.
    pub fn intermediate_drawings(
        before: &drawing::Drawing,
        after: &drawing::Drawing,
    ) -> Vec<Route> {
        let leg = |(x, y, [from, to]): (u32, u32, [u8; 2])| Step { x, y, from, to };
        let way = |way: drawing::Route| Route {
            marker: way.marker,
            legs: way.steps.into_iter().map(leg).collect(),
        };
        drawing::routes(before, after).into_iter().map(way).collect()
    }
}

/// Returns the number of sides of a shape and the number of ports on each side.
pub fn shape(shape: Shape) -> (u8, u8) {
    (shape.sides(), shape.ports_per_side())
}
