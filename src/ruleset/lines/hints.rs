//! The lines family's advice on names and values that people expect but that no synonym can replace.

use crate::ruleset::schema::KeyHint;

/// Names for a switch that leaves out a kind of tile.
const SWITCHES: &[&str] = &["disabled", "enabled", "false", "none", "off", "on"];

/// All hints. `docs/limits.md` lists the rules that have no key.
pub const HINTS: &[KeyHint] = &[
    KeyHint {
        place: "",
        words: &["board"],
        help: "there is no board: tiles are laid on the table, side by side",
    },
    KeyHint {
        place: "",
        words: &["dragon", "draw", "elimination", "start", "teams"],
        help: "only games with paths have this section",
    },
    KeyHint {
        place: "wall",
        words: SWITCHES,
        help: "to play without walls, set `wall.copies = 0` and lower `tiles.each` by as many tiles",
    },
    KeyHint {
        place: "pickaxe",
        words: SWITCHES,
        help: "to play without pickaxes, set `pickaxe.copies = 0` and lower `tiles.each` by as many tiles",
    },
    KeyHint {
        place: "rotation",
        words: SWITCHES,
        help: "to play without rotations, set `rotation.copies = 0` and lower `tiles.each` by as many tiles",
    },
    KeyHint {
        place: "combo",
        words: SWITCHES,
        help: "to play without combos, set `combo.copies = 0` and lower `tiles.each` by as many tiles",
    },
    KeyHint {
        place: "flip",
        words: SWITCHES,
        help: "to play without flips, set `flip.copies = 0` and lower `tiles.each` by as many tiles",
    },
    KeyHint {
        place: "lines",
        words: &["diagonal", "diagonals"],
        help: "for rows and columns only, set `lines.directions = \"straight\"`",
    },
    KeyHint {
        place: "turn",
        words: &["pass", "passing", "skip"],
        help: "players must play if they can; `turn.stuck` says what happens if they can't (see \
            docs/limits.md)",
    },
    KeyHint {
        place: "ending",
        words: &["goal", "points", "rounds", "score", "target", "until", "winner"],
        help: "the most points win, and `ending.tie` says what breaks a tie; no number of points or rounds \
            ends the game (see docs/limits.md)",
    },
];
