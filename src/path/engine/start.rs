use crate::{
    drawing::{Edge, Spot},
    grid::{Cell, Grid, Place},
    ruleset::path::On,
};

/// A place at the rim where a marker can start.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StartSpot {
    /// The square that a marker there faces.
    pub cell: Cell,
    /// The port, or the side between whose ports it stands.
    pub at: Edge,
}

impl StartSpot {
    /// Returns the starts of a board, clockwise from the north-west corner.
    pub(super) fn all(grid: &Grid, on: On) -> Vec<StartSpot> {
        let ports = grid.shape().ports_per_side();
        let sides = grid.rim().iter();
        match on {
            On::Side => {
                sides.map(|rim| StartSpot { cell: rim.cell, at: Edge::Side(rim.side) }).collect()
            }
            On::Port => sides
                .flat_map(|rim| {
                    (rim.side * ports..(rim.side + 1) * ports)
                        .map(|port| StartSpot { cell: rim.cell, at: Edge::Port(port) })
                })
                .collect(),
        }
    }

    /// Returns the places at which a marker that starts here can enter its square: one, or one for
    /// each port of the side.
    pub fn lanes(self, grid: &Grid) -> impl Iterator<Item = Place> + use<> {
        let ports = grid.shape().ports_per_side();
        let ports = match self.at {
            Edge::Port(port) => port..port + 1,
            Edge::Side(side) => side * ports..(side + 1) * ports,
        };
        ports.map(move |port| Place { cell: self.cell, port })
    }

    /// Returns its place in a drawing.
    pub(in crate::path) fn spot(self, grid: &Grid) -> Spot {
        let (x, y) = grid.position(self.cell);
        Spot { x, y, at: self.at }
    }
}
