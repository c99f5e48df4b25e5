//! Tests starts between two ports, in particular when players choose a path and who goes first.

use sentiero::path::{Action, Phase, SideName};

use super::table::{BENT, CORNERS, CROSS, facing, rules, table, table_of, waiting};
use crate::{ALL, scene::Turn};

/// Returns the paths that the next player can choose from.
fn lanes(turn: &Turn) -> Vec<u8> {
    let port = |action| match action {
        Action::Lane { port } => port,
        other => panic!("{other:?}"),
    };
    turn.actions().into_iter().map(port).collect()
}

#[test]
fn path_chosen_later() {
    for edition in ALL {
        let other = if edition == "kosmos" { "start.on=port" } else { "start.on=side" };
        for (keys, on_side) in [(vec![], edition == "kosmos"), (vec![other], edition != "kosmos")] {
            let mut turn = Turn::begin(rules(edition, 2, &[], &keys));
            turn.act(Action::Start(2));
            turn.act(Action::Start(5));
            let starts = if on_side {
                ["start 0: 2,0 north", "start 1: 5,0 north"]
            } else {
                ["start 0: 1,0 A", "start 1: 2,0 B"]
            };
            assert_eq!(turn.told()[6..], starts, "{edition} {keys:?}");
            let first = turn.actions()[0];
            turn.act(first);
            let asked = matches!(turn.state.phase(), Phase::Lane { seat: 0, .. });
            assert_eq!(asked, on_side, "{edition} {keys:?}");
        }
    }
    // The path is chosen once the tile is placed, and either of the two can be taken.
    for (port, path) in [(0, ["lane 0: A", "move 0: 0,1 A"]), (1, ["lane 0: B", "move 0: 0,1 B"])] {
        let markers =
            [waiting(0, 0, (0, 0), SideName::North), waiting(1, 0, (5, 5), SideName::East)];
        let mut turn = table(rules("kosmos", 2, &[], &[]), &markers, &[&[CROSS], &[BENT]]);
        turn.lay(0, CROSS);
        assert_eq!(lanes(&turn), [0, 1]);
        turn.act(Action::Lane { port });
        assert_eq!(turn.told(), ["lay 0: 0,0", path[0], path[1], "draw 0"]);
    }
}

#[test]
fn tile_before_first_turn() {
    for edition in ["calliope", "flick", "wizkids"] {
        let markers = [facing(0, 0, (0, 0), 0), facing(1, 0, (0, 0), 7), facing(2, 0, (5, 5), 4)];
        let hands: [&[&str]; 3] = [&[CROSS], &[BENT], &[CORNERS]];
        let mut turn = table(rules(edition, 3, &[], &["draw.who=active"]), &markers, &hands);
        turn.lay(0, CROSS);
        let told = ["lay 0: 0,0", "move 0: 0,1 A", "move 1: 1,0 H", "draw 0"];
        assert_eq!(turn.told(), told, "{edition}");
    }
    // Seat 1 hasn't had a turn yet, but still chooses a path and moves.
    let markers = [waiting(0, 0, (0, 0), SideName::North), waiting(1, 0, (0, 0), SideName::West)];
    let mut turn = table(rules("kosmos", 2, &[], &[]), &markers, &[&[CROSS], &[BENT]]);
    turn.lay(0, CROSS);
    turn.act(Action::Lane { port: 0 });
    assert_eq!(turn.state.phase(), Phase::Lane { seat: 1, marker: 0 });
    assert_eq!(lanes(&turn), [6, 7]);
    turn.act(Action::Lane { port: 7 });
    let told = ["lay 0: 0,0", "lane 0: A", "lane 1: H", "move 0: 0,1 A", "move 1: 1,0 H", "draw 0"];
    assert_eq!(turn.told(), told);
    assert_eq!(
        turn.state.active(),
        1,
        "seat 1 should be next, because another player placed the tile"
    );
}

#[test]
fn order_of_path_choices() {
    // It's seat 2's turn, and all four markers wait at the same corner, which the rulebook doesn't consider.
    let sides = [SideName::North, SideName::West, SideName::West, SideName::North];
    let markers: Vec<_> =
        (0..).zip(sides).map(|(seat, side)| waiting(seat, 0, (0, 0), side)).collect();
    let kosmos = rules("kosmos", 4, &[], &["start.exclusive=none"]);
    let hands: [&[&str]; 4] = [&[BENT], &[BENT], &[CROSS], &[]];
    let mut turn = table_of(kosmos, 2, &markers, &hands);
    turn.lay(0, CROSS);
    for (seat, ports) in [(2, [6, 7]), (3, [0, 1]), (0, [0, 1]), (1, [6, 7])] {
        assert_eq!(turn.state.phase(), Phase::Lane { seat, marker: 0 });
        assert_eq!(lanes(&turn), ports);
        turn.act(Action::Lane { port: ports[usize::from(seat < 2)] });
    }
    // No one moves until everyone has chosen.
    let told = [
        "lay 2: 0,0",
        "lane 2: G",
        "lane 3: A",
        "lane 0: B",
        "lane 1: H",
        "move 2: 1,0 G",
        "move 3: 0,1 A",
        "move 0: 0,1 B",
        "move 1: 1,0 H",
    ];
    assert_eq!(turn.told()[..9], told);

    // The active player's own markers go first.
    let markers = [
        waiting(0, 0, (0, 0), SideName::West),
        waiting(0, 1, (5, 5), SideName::East),
        waiting(1, 0, (0, 0), SideName::North),
        waiting(1, 1, (0, 0), SideName::North),
    ];
    let kosmos = rules("kosmos", 2, &["two-markers"], &["start.exclusive=none"]);
    let mut turn = table_of(kosmos, 1, &markers, &[&[BENT], &[CROSS]]);
    turn.lay(1, CROSS);
    for (seat, marker, port) in [(1, 0, 0), (1, 1, 1), (0, 0, 6)] {
        assert_eq!(turn.state.phase(), Phase::Lane { seat, marker });
        turn.act(Action::Lane { port });
    }
}

#[test]
fn safe_path_choice() {
    let markers = [waiting(0, 0, (0, 0), SideName::North), waiting(1, 0, (0, 0), SideName::West)];
    let set_up = |keys: &[&str]| {
        let hands: [&[&str]; 2] = [&[BENT, CORNERS], &[CROSS]];
        table(rules("kosmos", 2, &[], keys), &markers, &hands)
    };
    let may = |turn: &Turn, tile| turn.actions().contains(&turn.placement(0, tile));
    // Path A stays on the board, but path B leads off it.
    let mut banned = set_up(&["turn.self-elimination=last-resort"]);
    assert!(may(&banned, BENT) && !may(&banned, CORNERS));
    banned.lay(0, BENT);
    assert_eq!(lanes(&banned), [0]);
    banned.act(Action::Lane { port: 0 });
    // The ban doesn't apply to seat 1, since the tile wasn't placed for it. Path G also leads off the board.
    assert_eq!(lanes(&banned), [6, 7]);

    let mut free = set_up(&[]);
    assert!(may(&free, BENT) && may(&free, CORNERS));
    free.lay(0, BENT);
    assert_eq!(lanes(&free), [0, 1]);
}
