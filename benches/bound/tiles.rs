//! The 35 tiles. Each tile is packed into a word, where each port has four bits for the port at the other end
//! of its path.

/// An upper bound for tile numbers. Since this is a power of two, masking a number makes bounds checks
/// unnecessary.
pub const ROOM: usize = 64;

/// The distinct rotations of each tile, as a bitmask.
pub static TURNS: [u8; ROOM] = {
    let mut turns = [0; ROOM];
    let mut kind = 0;
    while kind < 35 {
        turns[kind] = (1 << orbit(KINDS[kind])) - 1;
        kind += 1;
    }
    turns
};

/// Each tile in each rotation. Every port has a nibble that stores which port it leads to.
pub static TILES: [[u32; 4]; ROOM] = {
    let mut tiles = [[0; 4]; ROOM];
    let mut kind = 0;
    while kind < 35 {
        let mut turn = 0;
        while turn < 4 {
            tiles[kind][turn as usize] = turned(KINDS[kind], turn);
            turn += 1;
        }
        kind += 1;
    }
    tiles
};

/// For each tile and port, a word in which the nibble of every other port has one bit for each rotation that
/// makes the path lead there.
pub static LEADS: [[u32; 8]; ROOM] = {
    let mut leads = [[0; 8]; ROOM];
    let mut kind = 0;
    while kind < 35 {
        let mut turn = 0;
        while turn < orbit(KINDS[kind]) {
            let tile = turned(KINDS[kind], turn);
            let mut port = 0;
            while port < 8 {
                leads[kind][port as usize] |= 1 << turn << (4 * mate(tile, port));
                port += 1;
            }
            turn += 1;
        }
        kind += 1;
    }
    leads
};

/// The four pairs of joined ports for each tile and rotation.
pub static PATHS: [[[u8; 8]; 4]; ROOM] = {
    let mut paths = [[[0; 8]; 4]; ROOM];
    let mut kind = 0;
    while kind < 35 {
        let mut turn = 0;
        while turn < 4 {
            let tile = turned(KINDS[kind], turn);
            let (mut port, mut end) = (0, 0);
            while port < 8 {
                if port < mate(tile, port) {
                    paths[kind][turn as usize][end] = port as u8;
                    paths[kind][turn as usize][end + 1] = mate(tile, port) as u8;
                    end += 2;
                }
                port += 1;
            }
            turn += 1;
        }
        kind += 1;
    }
    paths
};

/// The tiles sorted by notation, each in the rotation that sorts first.
const KINDS: [u32; 35] = {
    let mut kinds = [0; 35];
    let (mut number, mut found) = (0, 0);
    while number < 105 {
        let tile = pairing(number);
        if turned(tile, 1) >= tile && turned(tile, 2) >= tile && turned(tile, 3) >= tile {
            kinds[found] = tile;
            found += 1;
        }
        number += 1;
    }
    kinds
};

/// Returns one of the 105 pairings of eight ports, in notation order.
const fn pairing(number: usize) -> u32 {
    let choices = [number / 15, number / 3 % 5, number % 3, 0];
    let (mut tile, mut free, mut path) = (0, 0xFF_u32, 0);
    while path < 4 {
        let one = free.trailing_zeros();
        free &= free - 1;
        let (mut rest, mut left) = (free, choices[path]);
        while left > 0 {
            rest &= rest - 1;
            left -= 1;
        }
        let other = rest.trailing_zeros();
        free &= !(1 << other);
        tile = joined(tile, one, other);
        path += 1;
    }
    tile
}

/// Adds a path to a tile. Port 0 is in the highest nibble, so tiles sort in notation order.
const fn joined(tile: u32, one: u32, other: u32) -> u32 {
    tile | other << (28 - 4 * one) | one << (28 - 4 * other)
}

/// Returns the port at the other end of the path from the given port.
pub const fn mate(tile: u32, port: u32) -> u32 {
    tile >> (28 - 4 * port) & 7
}

/// Returns the tile after the given number of clockwise quarter turns.
const fn turned(tile: u32, turns: u32) -> u32 {
    let (mut result, mut port) = (0, 0);
    while port < 8 {
        let mate = mate(tile, port);
        if port < mate {
            result = joined(result, (port + 2 * turns) % 8, (mate + 2 * turns) % 8);
        }
        port += 1;
    }
    result
}

/// Returns the number of distinct rotations of the given tile.
const fn orbit(tile: u32) -> u32 {
    if turned(tile, 1) == tile {
        1
    } else if turned(tile, 2) == tile {
        2
    } else {
        4
    }
}
