//! The 6-by-6 board, represented by the 168 points where paths meet. Points 0 to 47 are on the rim and also
//! serve as the starts, clockwise from the north-west corner. All others are between two squares.

const SIZE: usize = 6;
/// The number of rim points.
pub const RIM: u8 = 48;
/// An upper bound for square numbers. Since this is a power of two, masking a number makes bounds checks
/// unnecessary.
pub const ROOM: usize = 64;

/// A square and one of its ports.
#[derive(Clone, Copy)]
pub struct Place {
    pub square: u8,
    pub port: u8,
}

/// The points at each square's ports.
pub static POINTS: [[u8; 8]; ROOM] = BOARD.points;
/// The two places that meet at each point. On the rim, both are the same.
pub static PLACES: [[Place; 2]; 256] = BOARD.places;
/// The board without paths, where every point is its own far end.
pub static EMPTY: [u8; 256] = {
    let mut far = [0; 256];
    let mut point = 0;
    while point < 256 {
        far[point] = point as u8;
        point += 1;
    }
    far
};

/// The role of a point that's neither on the rim nor at a port of the square.
pub const ELSEWHERE: u8 = 8;
/// The role of a point on the rim.
const AT_RIM: u8 = 9;

/// The role of each point for each square. It's either the port at that point or one of the two values above.
pub static SEEN: [[u8; 256]; ROOM] = {
    let mut seen = [[ELSEWHERE; 256]; ROOM];
    let mut square = 0;
    while square < SIZE * SIZE {
        let mut port = 0;
        while port < 8 {
            seen[square][BOARD.points[square][port] as usize] = port as u8;
            port += 1;
        }
        let mut point = 0;
        while point < RIM as usize {
            seen[square][point] = AT_RIM;
            point += 1;
        }
        square += 1;
    }
    seen
};

/// What happens to a path that leaves through a port (the row) if its chain ends at a point with this role
/// for the square (the column). The port's nibble is set in the low half if the path stays on the board, or
/// in the high half if it comes back to the square.
pub static WAYS: [[u64; 16]; 8] = {
    let mut ways = [[0; 16]; 8];
    let mut port = 0;
    while port < 8 {
        let mut seen = 0;
        while seen < 9 {
            // A zero-length chain ends at the port itself, so the path continues into an empty square.
            let stays = seen == ELSEWHERE as usize || seen == port;
            ways[port][seen] = 0xF << (4 * port) << if stays { 0 } else { 32 };
            seen += 1;
        }
        port += 1;
    }
    ways
};

struct Board {
    points: [[u8; 8]; ROOM],
    places: [[Place; 2]; 256],
}

const BOARD: Board = {
    let mut board =
        Board { points: [[0; 8]; ROOM], places: [[Place { square: 0, port: 0 }; 2]; 256] };
    let mut start = 0;
    while start < RIM as usize {
        let (side, step) = (start / 12, start % 12 / 2);
        let square = match side {
            0 => step,
            1 => step * SIZE + SIZE - 1,
            2 => SIZE * SIZE - 1 - step,
            _ => (SIZE - 1 - step) * SIZE,
        };
        let port = 2 * side + start % 2;
        board.points[square][port] = start as u8;
        board.places[start] = [Place { square: square as u8, port: port as u8 }; 2];
        start += 1;
    }
    let mut point = RIM;
    let mut square = 0;
    while square < SIZE * SIZE {
        // Start with the two ports on the east side, then the two on the south side, along with their
        // neighbours.
        let mut port = 2;
        while port < 6 {
            let inside = if port < 4 { square % SIZE + 1 < SIZE } else { square / SIZE + 1 < SIZE };
            let (next, meets) =
                if port < 4 { (square + 1, 9 - port) } else { (square + SIZE, 5 - port) };
            if inside {
                board.points[square][port] = point;
                board.points[next][meets] = point;
                board.places[point as usize] = [
                    Place { square: square as u8, port: port as u8 },
                    Place { square: next as u8, port: meets as u8 },
                ];
                point += 1;
            }
            port += 1;
        }
        square += 1;
    }
    board
};
