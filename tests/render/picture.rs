//! Reads pictures back in and checks that they're valid XML, that every path ends at its ports and that they
//! stay small.
use std::collections::{BTreeMap, BTreeSet};

use crate::common::{every_game, play_watched, rules, ruleset};
use crate::sample::Sample;
use roxmltree::{Document, Node};
use sentiero::{
    drawing::{Drawing, Edge, EdgePlace, Labels, MarkerDrawing, NO_SEAT, TileImage, align},
    family::lines::LinesFamily,
    game::{Drawable, Game, SeededDealer},
    render::picture::{
        self, DrawError, MAX_CELLS, MAX_STEPS, MAX_TILES, PictureStyle, StripBoard, Theme,
    },
    tile::{Shape, kinds},
};

const STYLE: PictureStyle = PictureStyle { theme: Theme::Auto, width: None, is_bare: false };

/// Parses a picture and asserts everything that must be true of any picture.
fn checked(svg: &str) -> Document<'_> {
    let document = Document::parse(svg).unwrap();
    let root = document.root_element();
    assert_eq!(root.tag_name().name(), "svg");
    assert_eq!(root.attribute("role"), Some("img"));
    let size = ["width", "height"].map(|name| root.attribute(name).unwrap());
    assert_eq!(root.attribute("viewBox").unwrap(), format!("0 0 {} {}", size[0], size[1]));
    let first: Vec<&str> = root.children().filter(Node::is_element).map(name).take(2).collect();
    assert_eq!(first, ["title", "desc"]);
    let mut ids = BTreeSet::new();
    for node in document.descendants().filter(Node::is_element) {
        let known =
            ["svg", "title", "desc", "style", "defs", "g", "path", "rect", "use", "text", "tspan"];
        assert!(known.contains(&name(node)), "{}", name(node));
        if let Some(id) = node.attribute("id") {
            assert!(ids.insert(id), "duplicate id {id}");
        }
        assert!(node.attributes().all(|attribute| !attribute.name().starts_with("on")));
    }
    for node in document.descendants().filter(|node| node.has_tag_name(name_of("use"))) {
        let target = node.attribute("href").unwrap().strip_prefix('#').unwrap();
        assert!(ids.contains(target), "{target} isn't defined");
    }
    for outside in ["url(", "@import", "@font-face", "javascript:"] {
        assert!(!svg.contains(outside), "{outside}");
    }
    assert_eq!(svg.matches("http").count(), 1, "the only URL should be the SVG namespace");
    document
}

fn name<'a>(node: Node<'a, '_>) -> &'a str {
    node.tag_name().name()
}

fn name_of(name: &'static str) -> (&'static str, &'static str) {
    ("http://www.w3.org/2000/svg", name)
}

type Point = (i32, i32);

/// Returns the points in path data: the starting point, followed by the end of each segment.
fn stops(data: &str) -> Vec<Point> {
    let mut stops: Vec<Point> = Vec::new();
    let letters: Vec<(usize, char)> =
        data.char_indices().filter(|(_, letter)| letter.is_ascii_alphabetic()).collect();
    for (nth, &(at, letter)) in letters.iter().enumerate() {
        let end = letters.get(nth + 1).map_or(data.len(), |(end, _)| *end);
        let numbers: Vec<i32> =
            data[at + 1..end].split_whitespace().map(|number| number.parse().unwrap()).collect();
        let last = stops.last().copied();
        stops.push(match (letter, numbers.as_slice(), last) {
            ('M', &[x, y], None)
            | ('C', &[_, _, _, _, x, y], Some(_))
            | ('H', &[x], Some((_, y)))
            | ('V', &[y], Some((x, _))) => (x, y),
            _ => panic!("{data}"),
        });
    }
    stops
}

/// Returns the path data for every id, whether it's on a path or on a group.
fn data<'a>(document: &'a Document<'a>) -> BTreeMap<&'a str, &'a str> {
    let with_id = document.descendants().filter_map(|node| Some((node.attribute("id")?, node)));
    with_id
        .filter_map(|(id, node)| {
            let path = node.descendants().find(|node| node.has_attribute("d"))?;
            Some((id, path.attribute("d")?))
        })
        .collect()
}

/// Returns the total translation applied to a node by its enclosing groups.
fn moved(node: Node<'_, '_>) -> Point {
    node.ancestors().filter_map(|node| node.attribute("transform")).fold((0, 0), |(x, y), by| {
        let by = by.strip_prefix("translate(").unwrap().strip_suffix(')').unwrap();
        let (right, down) = by.split_once(' ').unwrap();
        (x + right.parse::<i32>().unwrap(), y + down.parse::<i32>().unwrap())
    })
}

/// Returns the position of a port. A cell is 60 units wide, and its ports are spread evenly along each side,
/// clockwise.
fn port(ports: u8, x: u32, y: u32, port: u8) -> Point {
    let along = 60 / (i32::from(ports) + 1) * (i32::from(port % ports) + 1);
    let (right, down) = match port / ports {
        0 => (along, 0),
        1 => (60, along),
        2 => (60 - along, 60),
        _ => (0, 60 - along),
    };
    let cell = |number: u32| i32::try_from(number).unwrap() * 60;
    (cell(x) + right, cell(y) + down)
}

/// The sorted paths of a board. Each has two ends and, if there's a trail on it, the seat that left the
/// trail. Paths in neighbouring cells can have the same ends.
type Paths = Vec<(Point, Point, Option<u8>)>;

fn sorted(mut paths: Paths) -> Paths {
    paths.sort_unstable();
    paths
}

fn ends(one: Point, other: Point, trail: Option<u8>) -> (Point, Point, Option<u8>) {
    (one.min(other), one.max(other), trail)
}

/// Returns the position of a port in a cell of the board. Hexes are 96 units wide and 84 high, and each
/// column is 72 units to the right of the previous one and half a hex lower.
fn port_in(drawing: &Drawing, x: u32, y: u32, at: u8) -> Point {
    const CORNERS: [Point; 6] = [(24, 0), (72, 0), (96, 42), (72, 84), (24, 84), (0, 42)];
    let ports = drawing.shape.ports_per_side();
    if drawing.shape.sides() == 4 {
        return port(ports, x, y, at);
    }
    let (x, y) = (i32::try_from(x).unwrap(), i32::try_from(y).unwrap());
    let radius = i32::try_from(drawing.columns / 2).unwrap();
    let side = usize::from(at / ports);
    let ((east, south), (to_east, to_south)) = (CORNERS[side], CORNERS[(side + 1) % 6]);
    let (nth, gaps) = (i32::from(at % ports) + 1, i32::from(ports) + 1);
    let part = |from: i32, to: i32| from + (to - from) * nth / gaps;
    (72 * x + part(east, to_east), 84 * y + 42 * (x - radius) + part(south, to_south))
}

fn paths_of(drawing: &Drawing) -> Paths {
    let of_tile = |tile: &sentiero::drawing::TileDrawing| {
        let (x, y) = (tile.x, tile.y);
        let path = |path: &sentiero::drawing::PathDrawing| {
            // Ownerless markers are grey, just like those of the eighth player.
            let trail = path.trail.map(|seat| if seat == NO_SEAT { 7 } else { seat });
            ends(port_in(drawing, x, y, path.from), port_in(drawing, x, y, path.to), trail)
        };
        tile.paths.iter().map(path).collect::<Vec<_>>()
    };
    sorted(drawing.tiles.iter().flat_map(of_tile).collect())
}

/// Returns the paths in a picture whose board is offset by 34 units in both directions.
fn paths_in(document: &Document<'_>) -> Paths {
    let data = data(document);
    let mut paths = Paths::new();
    for node in document.descendants().filter(|node| name(*node) == "use") {
        let id = node.attribute("href").unwrap().trim_start_matches('#');
        if id.starts_with('p') {
            let (right, down) = moved(node);
            let (right, down) = (right - 34, down - 34);
            let stops = stops(data[id]);
            assert_eq!(stops.len(), 2);
            let place = |(x, y): Point| (x + right, y + down);
            paths.push(ends(place(stops[0]), place(stops[1]), None));
        }
        let class = node.attribute("class").unwrap_or_default();
        if let Some(seat) = class.strip_prefix("s s") {
            for part in stops(data[id]).windows(2) {
                let seat = seat.parse().unwrap();
                paths.push(ends(part[0], part[1], Some(seat)));
            }
        }
    }
    sorted(paths)
}

/// Joins the two halves of each path with a collision. Each half starts at a port and has the colour of its
/// seat, and the two meet at a point inside the cell.
fn joined(mut paths: Paths, drawing: &Drawing) -> Paths {
    let ports = drawing.shape.ports_per_side();
    for tile in &drawing.tiles {
        for path in &tile.paths {
            let Some(seats) = drawing.collision_seats(tile, *path) else { continue };
            let places = [path.from, path.to].map(|at| port(ports, tile.x, tile.y, at));
            let inner = |(x, y): Point| x % 60 != 0 && y % 60 != 0;
            let mut take = |nth: usize, middle: Option<Point>| {
                let found = paths.iter().position(|&(one, other, trail)| {
                    let far = if one == places[nth] { other } else { one };
                    (one == places[nth] || other == places[nth])
                        && trail == Some(seats[nth])
                        && inner(far)
                        && middle.is_none_or(|middle| middle == far)
                });
                let (one, other, _) =
                    paths.remove(found.expect("the path should have a second half"));
                if one == places[nth] { other } else { one }
            };
            let middle = take(0, None);
            take(1, Some(middle));
            paths.push(ends(places[0], places[1], path.trail));
        }
    }
    sorted(paths)
}

/// Draws a board and asserts that the picture contains the expected paths.
pub(crate) fn assert_drawn(drawing: &Drawing) -> String {
    let svg = picture::board(drawing, "A board", STYLE).unwrap();
    assert_eq!(joined(paths_in(&checked(&svg)), drawing), paths_of(drawing));
    svg
}

#[test]
fn tile_pictures_have_the_right_paths() {
    for ports in 1..=2 {
        let shape = Shape::new(4, ports).unwrap();
        for kind in kinds(shape) {
            for turns in 0..4 {
                let tile = kind.rotated(shape, turns);
                let svg = picture::tile(tile, shape, STYLE).unwrap();
                let document = checked(&svg);
                let data = data(&document);
                let drawn: BTreeSet<(Point, Point)> = document
                    .descendants()
                    .filter_map(|node| node.attribute("href")?.strip_prefix("#p"))
                    .map(|id| stops(data[&*format!("p{id}")]))
                    .map(|stops| (stops[0], stops[1]))
                    .collect();
                let expected: BTreeSet<(Point, Point)> = tile
                    .paths()
                    .map(|(from, to)| (port(ports, 0, 0, from), port(ports, 0, 0, to)))
                    .collect();
                assert_eq!(drawn, expected, "{tile}");
            }
        }
    }
}

#[test]
fn random_paths_end_at_their_ports() {
    for seed in 0..40_u32 {
        let ports = [1, 2, 2, 3][usize::try_from(seed % 4).unwrap()];
        let sample = Sample::random(2 + seed % 5, 3, ports, 70, seed.into());
        let mut drawing = sample.drawing();
        for (seat, start) in (0..8).zip(sample.rim().into_iter().step_by(3)) {
            sample.play(&mut drawing, seat, start);
        }
        assert_drawn(&drawing);
    }
}

#[test]
fn edition_paths_end_at_their_ports() {
    let mut largest = 0;
    for (name, rules) in every_game() {
        let state = play_watched(&rules, (3, 1), &mut (), |_| ());
        let drawing = rules.drawing(&state);
        let svg = assert_drawn(&drawing);
        // The limit is for a 6-by-6 board and grows with the area.
        let limit = 20_000 * (drawing.columns * drawing.rows).max(36) / 36;
        assert!(svg.len() < limit as usize, "{name}: {}", svg.len());
        largest = largest.max(svg.len());
    }
    // Make sure that the limit above is tight.
    assert!(largest > 12_000, "{largest}");
}

#[test]
fn full_board_pictures_are_small() {
    for seed in 0..20 {
        let sample = Sample::random(6, 6, 2, 100, seed);
        let mut drawing = sample.drawing();
        for (seat, start) in (0..8).zip(sample.rim().into_iter().step_by(6)) {
            sample.play(&mut drawing, seat, start);
        }
        let svg = assert_drawn(&drawing);
        assert!(svg.len() < 20_000, "{}", svg.len());
    }
}

/// Covers markers in the middle of the board and seat numbers that don't occur in any game.
#[test]
fn draws_impossible_boards() {
    let mut drawing = Sample::random(2, 2, 2, 100, 1).drawing();
    for (nth, edge) in
        [Edge::Port(0), Edge::Port(200), Edge::Side(1), Edge::Side(9)].into_iter().enumerate()
    {
        for (x, is_out) in [(0, false), (1, true), (u32::MAX, false)] {
            let spot = EdgePlace { x, y: 1, edge };
            let seat = [0, 31, 100, 255][nth];
            for marker in [None, Some(250)] {
                drawing.markers.push(MarkerDrawing { seat, marker, spot, is_out, is_home: false });
            }
        }
    }
    drawing.starts.push(EdgePlace { x: 9, y: 9, edge: Edge::Side(200) });
    drawing.tiles[0].x = 7;
    drawing.tiles[1].paths[0].from = 99;
    drawing.tiles[1].paths[1].trail = Some(255);
    drawing.tiles.push(drawing.tiles[1].clone());
    checked(&picture::board(&drawing, "", STYLE).unwrap());
    checked(&picture::animation(&[drawing.clone(), drawing], "", 1.0, STYLE).unwrap());
}

#[test]
fn holes_are_empty() {
    let drawing =
        Drawing { holes: vec![(1, 0), (7, 0)], ..Sample::random(3, 2, 2, 0, 0).drawing() };
    let svg = picture::board(&drawing, "", STYLE).unwrap();
    let document = Document::parse(&svg).unwrap();
    let is_hole = |node: &Node<'_, '_>| {
        node.attribute("class") == Some("pg") && node.attribute("x") == Some("60")
    };
    assert_eq!(document.descendants().filter(is_hole).count(), 1);
    assert!(svg.contains("A board of 3 by 2 squares, of which 1 is missing,"));
}

#[test]
fn rejects_wrong_sizes_and_shapes() {
    let board = |columns, rows| {
        let drawing = Drawing { columns, rows, ..Sample::random(2, 2, 2, 0, 0).drawing() };
        picture::board(&drawing, "", STYLE).unwrap_err()
    };
    assert_eq!(board(200, 200), DrawError::Cells(40_000));
    assert_eq!(board(0, 4), DrawError::Cells(0));
    assert_eq!(board(u32::MAX, u32::MAX), DrawError::Cells(u64::from(u32::MAX).pow(2)));
    let mut crowded = Sample::random(2, 2, 2, 100, 0).drawing();
    crowded.tiles = vec![crowded.tiles[0].clone(); 10_001];
    assert_eq!(picture::board(&crowded, "", STYLE), Err(DrawError::Cells(10_001)));
    let triangle = Shape::new(3, 2).unwrap();
    let other = Drawing { shape: triangle, ..Sample::random(2, 2, 2, 0, 0).drawing() };
    assert_eq!(picture::board(&other, "", STYLE), Err(DrawError::Shape(triangle)));
    let small = Sample::random(10, 10, 2, 0, 0).drawing();
    let panel = StripBoard { drawing: small.clone(), caption: Vec::new() };
    let most = usize::try_from(MAX_CELLS / 100).unwrap();
    assert!(picture::strip(&vec![panel.clone(); most], None, "", STYLE).is_ok());
    assert_eq!(
        picture::strip(&vec![panel; most + 1], None, "", STYLE),
        Err(DrawError::Cells(MAX_CELLS + 100))
    );
    assert_eq!(picture::strip(&[], None, "", STYLE), Err(DrawError::Cells(0)));
    let long = vec![small; MAX_STEPS + 1];
    assert_eq!(picture::animation(&long, "", 1.0, STYLE), Err(DrawError::Steps));
    let large = vec![Sample::random(100, 100, 2, 0, 0).drawing(); 101];
    assert_eq!(picture::animation(&large, "", 1.0, STYLE), Err(DrawError::Steps));
    let tile = kinds(Shape::SQUARE)[0];
    let tiles: Vec<(String, TileImage)> = vec![(String::new(), tile.into()); MAX_TILES + 1];
    let refused = picture::tile_sheet(&tiles, Shape::SQUARE, "", STYLE);
    assert_eq!(refused, Err(DrawError::Tiles(MAX_TILES + 1)));
    // The largest picture is still within the limits of all common viewers.
    let large = picture::board(&Sample::random(100, 100, 2, 100, 0).drawing(), "", STYLE).unwrap();
    assert!(large.len() < 2_000_000, "{}", large.len());
}

#[test]
fn escapes_untrusted_text() {
    let hostile = "<script>alert('1')</script> ]]> \" & &lt; \u{1b}[31m \u{202e}desrever\u{2066} \0 \u{fffe} \n";
    let drawing = Sample::random(2, 2, 2, 60, 1).drawing();
    let shown = "<script>alert('1')</script> ]]> \" & &lt; \u{fffd}[31m \u{fffd}desrever\u{fffd} \u{fffd} \u{fffd}  ";
    let svg = picture::board(&drawing, hostile, STYLE).unwrap();
    assert_eq!(checked(&svg).root_element().first_element_child().unwrap().text(), Some(shown));
    let panel = StripBoard { drawing: drawing.clone(), caption: vec![hostile.to_owned()] };
    let tiles = vec![(hostile.to_owned(), kinds(Shape::SQUARE)[3].into())];
    for svg in [
        picture::strip(&[panel], None, hostile, STYLE).unwrap(),
        picture::animation(&[drawing], hostile, 1.0, STYLE).unwrap(),
        picture::tile_sheet(&tiles, Shape::SQUARE, hostile, STYLE).unwrap(),
    ] {
        let document = checked(&svg);
        let texts =
            document.descendants().filter(|node| node.text() == Some(shown) && node.is_text());
        assert!(texts.count() >= 1);
    }
}

#[test]
fn applies_theme_and_size() {
    let drawing = Sample::random(2, 2, 2, 60, 1).drawing();
    let with = |theme, width| {
        let style = PictureStyle { theme, width, ..PictureStyle::default() };
        picture::board(&drawing, "", style).unwrap()
    };
    let [auto, light, dark] =
        [Theme::Auto, Theme::Light, Theme::Dark].map(|theme| with(theme, None));
    assert!(auto.contains("prefers-color-scheme") && !light.contains("@media"));
    assert!(!dark.contains("@media") && dark != light);
    let wide = with(Theme::Light, Some(1000));
    let root = Document::parse(&wide).unwrap();
    assert_eq!(root.root_element().attribute("width"), Some("1000"));
    assert_eq!(wide.split_once("width=").unwrap().0, light.split_once("width=").unwrap().0);
}

/// Returns the boards of a game, one per tile placed.
fn boards(rules: &sentiero::path::Rules, seed: u64) -> Vec<Drawing> {
    let mut boards: Vec<Drawing> = Vec::new();
    let end = play_watched(rules, (seed, 0), &mut (), |state| {
        if rules.is_between_turns(state) {
            boards.push(rules.drawing(state));
        }
    });
    boards.push(rules.drawing(&end));
    boards
}

/// Returns the positions that each moving element goes through, one list per path.
fn travels(css: &str) -> Vec<(&str, Vec<(f64, &str)>)> {
    let rules = css.split("@keyframes ").skip(1);
    rules
        .filter(|rule| rule.contains("transform:"))
        .map(|rule| {
            let (name, frames) = rule.split_once('{').unwrap();
            let frames = frames.split('}').filter(|frame| frame.contains("transform:"));
            let frames = frames.map(|frame| {
                let (at, place) = frame.split_once('{').unwrap();
                let at = at.split('%').next().unwrap().parse().unwrap();
                (at, place.strip_prefix("transform:").unwrap())
            });
            (name, frames.collect())
        })
        .collect()
}

#[test]
fn animation_shows_events_in_order() {
    for (id, variants, players) in
        [("calliope", &[][..], 8), ("kosmos", &["two-markers"], 2), ("wizkids", &[], 3)]
    {
        let rules = rules(id, variants, players);
        let boards = boards(&rules, 5);
        let svg = picture::animation(&boards, "A game", 1.0, STYLE).unwrap();
        assert!(svg.len() < 80_000, "{}", svg.len());
        let document = checked(&svg);
        // With motion disabled, the final board is shown.
        let last = boards.last().unwrap();
        assert_eq!(paths_still(&document, last), paths_of(last));
        let css =
            document.descendants().find(|node| name(*node) == "style").unwrap().text().unwrap();
        let (keyframes, motion) =
            css.split_once("@media(prefers-reduced-motion:no-preference){").unwrap();
        assert!(
            !keyframes.contains("animation"),
            "animations should respect the reader's preference"
        );
        let travels = travels(keyframes);
        assert!(travels.len() > usize::from(players));
        for (name, frames) in travels {
            assert!(motion.contains(&format!("animation-name:{name}")), "{name}");
            let times: Vec<f64> = frames.iter().map(|(at, _)| *at).collect();
            assert!(times.is_sorted() && times[0] == 0.0, "{times:?}");
            // The animation ends with everything in the same place as without motion.
            let (_, last) = frames.last().unwrap();
            let last = last.replace("px,", " ").replace("px)", ")");
            let still = document.descendants().find(|node| {
                let class = node.attribute("class").unwrap_or_default();
                class.split(' ').any(|class| class == name)
            });
            assert_eq!(still.unwrap().attribute("transform"), Some(&*last));
        }
        let slow = picture::animation(&boards, "A game", 0.5, STYLE).unwrap();
        assert!(seconds(&slow) > 1.9 * seconds(&svg));
    }
}

#[test]
fn animations_are_small() {
    let rules = rules("calliope", &[], 8);
    let animation =
        |seed| picture::animation(&boards(&rules, seed), "A game", 1.0, STYLE).unwrap().len();
    let largest = (0..10).map(animation).max().unwrap();
    assert!((50_000..80_000).contains(&largest), "{largest}");
}

fn seconds(svg: &str) -> f64 {
    let (_, rest) = svg.split_once(".z{animation:").unwrap();
    rest.split_once('s').unwrap().0.parse().unwrap()
}

/// Returns the paths shown when motion is off: those on the tiles, with the trails drawn over them.
fn paths_still(document: &Document<'_>, drawing: &Drawing) -> Paths {
    let (mut plain, trails): (Paths, Paths) =
        joined(paths_in(document), drawing).into_iter().partition(|path| path.2.is_none());
    for trail in &trails {
        let below = plain.iter().position(|path| (path.0, path.1) == (trail.0, trail.1)).unwrap();
        plain.remove(below);
    }
    sorted([plain, trails].concat())
}

/// Returns the boards of a game of lines, one after each choice.
fn line_boards(seed: u64) -> Vec<Drawing> {
    let rules = LinesFamily::compile(&ruleset("dungeon-tris", &[]), 2).unwrap();
    let (mut state, mut dealer) = (rules.new_state(), SeededDealer::new(seed, 0));
    rules.begin(&mut state, &mut dealer, &mut ());
    let (mut actions, mut boards) = (Vec::new(), Vec::new());
    for nth in 0.. {
        boards.push(rules.drawing(&state));
        if rules.to_play(&state).is_none() {
            break;
        }
        rules.actions(&state, &mut actions);
        let action = actions[nth * 7 % actions.len()];
        rules.play_unchecked(&mut state, action, &mut dealer, &mut ());
    }
    boards
}

#[test]
fn animations_of_line_games_show_every_tile_from_when_it_is_laid_to_when_it_is_removed() {
    let boards = line_boards(4);
    let svg = picture::animation(&boards, "A game", 1.0, STYLE).unwrap();
    let document = checked(&svg);
    let css = document.descendants().find(|node| name(*node) == "style").unwrap().text().unwrap();
    let (keyframes, _) = css.split_once("@media(prefers-reduced-motion:no-preference){").unwrap();
    // The times at which elements of each class change, in percent.
    let changes_of = |class: &str| -> Vec<f64> {
        let rule =
            keyframes.split("@keyframes ").find(|rule| rule.starts_with(&format!("{class}{{")));
        let percents = rule.unwrap().split(['{', '}', ',']).filter_map(|it| it.strip_suffix('%'));
        percents.map(|it| it.parse().unwrap()).filter(|&at| at > 0.0).collect()
    };
    let tiles: Vec<(Vec<f64>, bool)> = document
        .descendants()
        .filter(|node| node.children().any(|it| it.attribute("href") == Some("#t")))
        .map(|node| {
            let class = node.attribute("class").and_then(|class| class.strip_prefix("z "));
            (class.map_or_else(Vec::new, changes_of), node.attribute("opacity") != Some("0"))
        })
        .collect();
    let faces = |drawing: &Drawing| -> BTreeSet<_> {
        let Labels::Numbers { west, north } = drawing.labels else { panic!() };
        let at = |number: u32, first: i32| i64::from(number) + i64::from(first);
        let faces = drawing.faces.iter();
        faces.map(|it| (at(it.x, west), at(it.y, north), it.image.clone())).collect()
    };
    // Every tile that's laid or turned is drawn, and exactly the last ones are still visible without motion.
    let laid: usize =
        boards.windows(2).map(|pair| (&faces(&pair[1]) - &faces(&pair[0])).len()).sum();
    let gone: usize =
        boards.windows(2).map(|pair| (&faces(&pair[0]) - &faces(&pair[1])).len()).sum();
    assert_eq!(tiles.len(), laid + faces(&boards[0]).len());
    assert_eq!(tiles.iter().filter(|(_, is_last)| !is_last).count(), gone);
    assert_eq!(
        tiles.iter().filter(|(_, is_last)| *is_last).count(),
        boards.last().unwrap().faces.len()
    );
    assert!(gone > 0, "the game should have tiles that are removed or turned");
    let starts: BTreeSet<String> =
        tiles.iter().filter_map(|(changes, _)| changes.first()).map(f64::to_string).collect();
    assert!(starts.len() * 4 > laid * 3, "tiles should appear one after the other");
    assert!(svg.matches("stroke-dasharray=\"5 4\"").count() > 3, "scored lines should be marked");
}

#[test]
fn tiles_stay_in_place_when_boards_are_aligned() {
    let boards = line_boards(4);
    let aligned = align(&boards);
    let size = |drawing: &Drawing| (drawing.columns, drawing.rows, drawing.labels);
    assert!(aligned.iter().all(|drawing| size(drawing) == size(&aligned[0])));
    for (old, new) in boards.iter().zip(&aligned) {
        let names = |drawing: &Drawing| -> Vec<String> {
            let faces = drawing.faces.iter().map(|face| (face.x, face.y));
            let squares = faces.chain(drawing.barred.iter().copied()).chain(drawing.last_cell);
            squares.map(|(x, y)| drawing.square_name(x, y)).collect()
        };
        assert_eq!(names(old), names(new));
    }
    assert_eq!(align(&aligned), aligned);
}

#[test]
fn legend_explains_crosses_where_there_are_any() {
    let rules = LinesFamily::compile(&ruleset("dungeon-tris", &[]), 2).unwrap();
    let (mut state, mut dealer) = (rules.new_state(), SeededDealer::new(4, 0));
    rules.begin(&mut state, &mut dealer, &mut ());
    let mut actions = Vec::new();
    let mut seen = [false; 2];
    while rules.to_play(&state).is_some() {
        let drawing = rules.drawing(&state);
        let svg = picture::board(&drawing, "A game", STYLE).unwrap();
        let is_barred = !drawing.barred.is_empty();
        assert_eq!(svg.contains("no tile may be laid here"), is_barred);
        seen[usize::from(is_barred)] = true;
        rules.actions(&state, &mut actions);
        let action = actions[actions.len() / 2];
        rules.play_unchecked(&mut state, action, &mut dealer, &mut ());
    }
    assert_eq!(seen, [true; 2]);
}
