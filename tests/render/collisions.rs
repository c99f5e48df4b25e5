//! Tests that colliding markers are drawn where they met.

use sentiero::{
    drawing::{CollisionDrawing, Drawing, Edge, EdgePlace},
    game::Drawable,
    path::{Cause, Event},
    render::{
        picture::{self, PictureStyle},
        text::{self, Charset, TextStyle},
    },
};

use crate::{
    common::{play_watched, rules},
    picture::assert_drawn,
};

/// Returns the final boards of games that had collisions.
fn games_with_collisions() -> Vec<Drawing> {
    let mut found = Vec::new();
    for (id, variants, players) in
        [("calliope", &[][..], 8), ("kosmos", &["two-markers"], 2), ("wizkids", &[], 8)]
    {
        let rules = rules(id, variants, players);
        for seed in 0..25 {
            let mut events: Vec<Event> = Vec::new();
            let state = play_watched(&rules, (seed, 0), &mut events, |_| ());
            let collided =
                |event: &&Event| matches!(event, Event::Out { cause: Cause::Collision, .. });
            let count = events.iter().filter(collided).count();
            let drawing = rules.drawing(&state);
            assert_eq!(drawing.collisions.len() * 2, count, "{id} {seed}");
            for event in events.iter().filter(collided) {
                let Event::Out { seat, marker, .. } = *event else { continue };
                let index = drawing
                    .markers
                    .iter()
                    .position(|drawn| (drawn.owner(), drawn.marker) == (seat, marker))
                    .unwrap();
                assert!(drawing.collision_of(index).is_some(), "{id} {seed}: {seat:?}");
            }
            if count > 0 {
                found.push(drawing);
            }
        }
    }
    found
}

#[test]
fn draws_collisions_where_markers_meet() {
    let (mut count, mut own) = (0, 0);
    for drawing in games_with_collisions() {
        let svg = assert_drawn(&drawing);
        let marks = svg.matches("href=\"#x\"").count();
        assert_eq!(
            marks,
            drawing.collisions.len() + 1,
            "one mark per collision, and one in the legend"
        );
        for CollisionDrawing { from, .. } in &drawing.collisions {
            let [one, other] = from.map(|(_, index)| &drawing.markers[index]);
            assert!(one.is_out && other.is_out);
            count += 1;
            own += u32::from(one.seat == other.seat);
        }
        for (charset, mark) in [(Charset::Unicode, '×'), (Charset::Ascii, '!')] {
            let style = TextStyle { charset, ..TextStyle::default() };
            let board = text::board(&drawing, style);
            assert_eq!(board.matches(mark).count(), drawing.collisions.len(), "{board}");
        }
    }
    assert!(count > 5 && own > 0, "{count} {own}");
}

/// Returns how many tiles a marker crosses on its last move before it reaches the tile with the collision.
fn tiles_to_the_meeting(drawing: &Drawing, collision: &CollisionDrawing, marker: usize) -> usize {
    let EdgePlace { mut x, mut y, edge } = drawing.markers[marker].spot;
    let Edge::Port(mut port) = edge else { panic!("the marker isn't at a port") };
    for gone in 0..100 {
        if (collision.x, collision.y) == (x, y) && collision.from.contains(&(port, marker)) {
            return gone;
        }
        let tile = drawing.tiles.iter().find(|tile| (tile.x, tile.y) == (x, y)).unwrap();
        let path = tile.paths.iter().find(|path| [path.from, path.to].contains(&port)).unwrap();
        let exit = if path.from == port { path.to } else { path.from };
        (x, y) = match exit / 2 {
            0 => (x, y - 1),
            1 => (x + 1, y),
            2 => (x, y + 1),
            _ => (x - 1, y),
        };
        port = [5, 4, 7, 6, 1, 0, 3, 2][usize::from(exit)];
    }
    panic!("the path doesn't lead to the collision")
}

#[test]
fn colliding_markers_meet_halfway() {
    let mut longest = 0;
    for drawing in games_with_collisions() {
        for collision in &drawing.collisions {
            let gone = collision.from.map(|(_, it)| tiles_to_the_meeting(&drawing, collision, it));
            let [one, other] = gone;
            assert_eq!(one, other, "{collision:?}");
            longest = longest.max(one);
        }
    }
    assert!(longest > 1, "no marker crossed more than one tile before colliding");
}

#[test]
fn animations_show_collision_marks() {
    let rules = rules("calliope", &[], 8);
    let game = (0..).find_map(|seed| {
        let mut boards: Vec<Drawing> = Vec::new();
        let end = play_watched(&rules, (seed, 0), &mut (), |state| {
            if rules.is_between_turns(state) {
                boards.push(rules.drawing(state));
            }
        });
        boards.push(rules.drawing(&end));
        (!boards.last()?.collisions.is_empty()).then_some(boards)
    });
    let svg = picture::animation(&game.unwrap(), "A game", 1.0, PictureStyle::default()).unwrap();
    assert!(
        svg.contains("href=\"#x\" class=\"h z "),
        "the mark doesn't appear during the animation"
    );
}
