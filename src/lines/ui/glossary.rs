//! Explanations of special tiles.

use super::{naming::face_name, say, words};
use crate::{
    game::{Wording, capitalised},
    lines::{Face, Rules, View},
    ruleset::lines::{BlockedSquares, FlipBackEffect, PickaxeTarget, RotationTarget, SideCut},
};

impl Rules {
    /// Explains the special tiles in the seat's hand and on the table, in one sentence each.
    pub(super) fn explain(&self, view: &View<'_>, wording: &Wording) -> Vec<String> {
        let cells = view.table().cells().iter();
        let lying = cells.filter_map(|&cell| view.tile(cell)).map(|(_, face, _)| face);
        let held = view.hand().distinct().map(|kind| self.face(kind));
        let mut faces: Vec<Face> = Vec::new();
        for face in held.chain(lying).filter(|&face| is_special(face)) {
            if faces.iter().all(|other| other.word() != face.word()) {
                faces.push(face);
            }
        }
        faces.into_iter().map(|face| self.about(face, wording)).collect()
    }

    /// Explains a tile in one sentence. Returns an empty string for a tile that just has a symbol.
    pub(super) fn about(&self, face: Face, wording: &Wording) -> String {
        let keys = &self.keys;
        let about = match face {
            face if !is_special(face) => return String::new(),
            Face::Base { .. } => {
                let id = match keys.lines.side_cut {
                    SideCut::Either => "about-side-wall",
                    SideCut::Both => "about-side-walls",
                };
                return words(wording).get(id);
            }
            Face::Wall => words(wording).get(match keys.wall.bars {
                BlockedSquares::Around => "about-wall-around",
                BlockedSquares::Sides => "about-wall-sides",
            }),
            Face::Pickaxe => words(wording).get(match keys.pickaxe.takes {
                PickaxeTarget::Walled => "about-pickaxe-walled",
                PickaxeTarget::Walls => "about-pickaxe-walls",
            }),
            Face::Rotation => words(wording).get(match keys.rotation.of {
                RotationTarget::Anybody => "about-rotation-anybody",
                RotationTarget::Own => "about-rotation-own",
            }),
            Face::Combo => say(wording, "about-combo", &[("value", keys.combo.value.into())]),
            Face::Flip => {
                let id = match keys.flip.back {
                    FlipBackEffect::OtherLays => "about-flip-other",
                    FlipBackEffect::Nothing => "about-flip-nothing",
                };
                say(wording, id, &[("value", keys.flip.value.into())])
            }
        };
        let tile = capitalised(&face_name(face, words(wording)));
        say(wording, "about", &[("tile", tile.into()), ("about", about.into())])
    }
}

/// Returns whether a tile is anything other than a symbol without walls.
fn is_special(face: Face) -> bool {
    !matches!(face, Face::Base { walls, .. } if walls.is_empty())
}
