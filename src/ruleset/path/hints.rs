//! The path family's advice on names and values that people expect but that no synonym can replace.

use crate::ruleset::schema::{ANYWHERE, KeyHint};

/// All hints. `docs/limits.md` lists the rules that have no key.
pub const HINTS: &[KeyHint] = &[
    KeyHint {
        place: "",
        words: &["setup"],
        help: "the set-up is in `[board]`, `[tiles]`, `[start]` and `[hand]`",
    },
    KeyHint {
        place: "",
        words: &["discard", "discards"],
        help: "there is no discard pile: `elimination.hand` and `hand.rest` say where tiles go",
    },
    KeyHint {
        place: "",
        words: &["display", "market", "offer"],
        help: "for open tiles that everyone chooses from, set `hand.whose = \"common\"`",
    },
    KeyHint {
        place: "board",
        words: &["size"],
        help: "a board has `columns` and `rows`, while `hand.size` is the number of tiles dealt to each \
            player",
    },
    KeyHint {
        place: "board",
        words: &["border", "edge", "edges"],
        help: "`elimination.edge` says what happens to a marker at the edge of the board",
    },
    KeyHint {
        place: "tiles",
        words: &["add", "exclude", "excluded", "extra", "omit", "remove", "removed", "without"],
        help: "to leave tiles out or add copies, list all tiles in the game: `tiles.set = \"list\"` with \
            `tiles.list` (see docs/authoring.md)",
    },
    KeyHint { place: "board", words: &["tiles"], help: NUMBER_OF_TILES },
    KeyHint {
        place: "tiles",
        words: &["amount", "count", "number", "total"],
        help: NUMBER_OF_TILES,
    },
    KeyHint {
        place: "tiles",
        words: &["face-down", "face-up", "hidden", "open", "visible"],
        help: "the pile is face down, unless everyone chooses from it: `hand.whose = \"pile\"`",
    },
    KeyHint {
        place: "start",
        words: &["chance", "random"],
        help: "for random starts, set `start.by = \"chance\"`; for a random first player, set `start.begins = \
            \"chance\"`",
    },
    KeyHint {
        place: "start",
        words: &["corner", "corners", "edge", "edges", "side", "sides", "squares"],
        help: LISTED_STARTS,
    },
    KeyHint {
        place: "start",
        words: &["adjacent", "distance", "min-distance", "same-square", "separate"],
        help: "`start.exclusive = \"square\"` keeps others off a marker's starting square; for larger \
            distances, list the starts (see docs/limits.md)",
    },
    KeyHint {
        place: "start.by",
        words: &["corner", "corners", "edge", "sides"],
        help: LISTED_STARTS,
    },
    KeyHint {
        place: "start.begins",
        words: &["loser", "oldest", "winner", "youngest"],
        help: "let this player take the first seat, with `start.begins = \"first\"`",
    },
    KeyHint {
        place: "start.on",
        words: &["any", "anywhere", "center", "centre", "free", "middle"],
        help: "markers start at the edge of the board, or next to a hole if `start.list` says so; with \
            `start.by = \"choice\"`, players choose where",
    },
    KeyHint {
        place: "hand",
        words: &["closed", "hidden", "private", "secret"],
        help: "hands are hidden unless `hand.open = true`",
    },
    KeyHint {
        place: "hand",
        words: &["discard", "exchange", "mulligan", "redraw", "swap"],
        help: "there is no key for this, but `hand.rest = \"aside\"` replaces the whole hand every turn (see \
            docs/limits.md)",
    },
    KeyHint {
        place: "hand",
        words: &["draw", "refill"],
        help: "`draw.who` says who draws at the end of a turn",
    },
    KeyHint {
        place: "hand.size",
        words: &["0"],
        help: "to play without hands, let everyone choose from the whole pile: `hand.whose = \"pile\"`",
    },
    KeyHint {
        place: "turn",
        words: &["amount", "count", "number", "tiles"],
        help: "players lay one tile per turn or, with more than one of `start.markers`, one for each marker",
    },
    KeyHint {
        place: "turn.plays",
        words: &["2", "3", "4"],
        help: "to lay several tiles per turn, give each player several markers: `start.markers = 2`",
    },
    KeyHint {
        place: "turn",
        words: &["extra"],
        help: "there is no key for this: everyone gets one turn (see docs/limits.md)",
    },
    KeyHint {
        place: "turn",
        words: &["begins", "first", "first-player", "starts"],
        help: "`start.begins` says who takes the first turn",
    },
    KeyHint {
        place: "turn",
        words: &["pass", "passing", "skip"],
        help: "players must play if they can; `turn.empty-hand` says what happens if they have no tile (see \
            docs/limits.md)",
    },
    KeyHint {
        place: "turn.empty-hand",
        words: &["lose", "loses", "out"],
        help: "players without tiles stay in the game; with `turn.empty-hand = \"pass\"`, it ends once nobody has \
            a tile",
    },
    KeyHint {
        place: "turn",
        words: &["must-survive", "survival", "survive"],
        help: "`turn.self-elimination` says whether players may put themselves out: by default, only if they \
            have no other choice",
    },
    KeyHint {
        place: "turn",
        words: &["limit", "max", "maximum"],
        help: "no number of turns ends the game: `ending.until` says how many players are left at the end (see \
            docs/limits.md)",
    },
    KeyHint {
        place: "elimination",
        words: &["disabled", "enabled", "false", "none", "off", "on"],
        help: "to keep everyone in the game, bring markers home at the edge and let them pass each other: \
            `elimination.edge = \"home\"` and `elimination.collision = \"pass\"`, with `ending.winner = \
            \"most-points\"`",
    },
    KeyHint {
        place: "elimination",
        words: &["tile", "tiles"],
        help: "the tiles on the board stay there, and `elimination.hand` says what happens to those in the \
            player's hand",
    },
    KeyHint {
        place: "elimination",
        words: &["self", "suicide"],
        help: "`turn.self-elimination` says whether players may put themselves out",
    },
    KeyHint {
        place: "elimination.edge",
        words: &["bounce", "none", "nothing", "stay", "teleport", "wrap"],
        help: "a path ends at the edge; to keep the player in the game, set `elimination.edge = \"home\"`",
    },
    KeyHint {
        place: "elimination.hand",
        words: &[
            "eliminator",
            "killer",
            "opponent",
            "steal",
            "to-eliminator",
            "to-killer",
            "to-opponent",
            "winner",
        ],
        help: "nobody gets the hand, but `elimination.exchange = \"on\"` lets players swap tiles with those they \
            put out",
    },
    KeyHint {
        place: "draw",
        words: &["amount", "count", "number", "size", "tiles"],
        help: "the active player draws one tile or, with `draw.who = \"everyone\"`, all players draw until \
            they have `hand.limit` tiles",
    },
    KeyHint {
        place: "draw",
        words: &["choice", "choose", "discard", "keep", "pick"],
        help: "there is no key for this: players keep the tiles they draw, unless `hand.rest = \"aside\"` \
            discards the rest of the hand whenever they lay a tile (see docs/limits.md)",
    },
    KeyHint {
        place: "draw.who",
        words: &["never", "nobody", "none"],
        help: "players draw as long as there are tiles, so leave only as many in the game as are dealt: \
            `tiles.set = \"list\"` with `tiles.list`",
    },
    KeyHint {
        place: "dragon",
        words: &["active", "disabled", "enabled", "none", "off", "on", "present", "used"],
        help: "to play without a dragon, set `dragon.rests = \"none\"`; to play with one, say where it rests, \
            as in `dragon.rests = \"aside\"`",
    },
    KeyHint {
        place: "dragon",
        words: &["copies", "count", "number"],
        help: "there is one dragon, or none: `dragon.rests = \"none\"`",
    },
    KeyHint {
        place: "dragon",
        words: &["move", "moves", "speed"],
        help: "the dragon isn't on the board: the player who has it is the first to draw when there are tiles \
            again",
    },
    KeyHint {
        place: "dragon",
        words: &["start", "starts"],
        help: "nobody has the dragon at the start: `dragon.rests` says where it is until a player takes it",
    },
    KeyHint {
        place: "ending",
        words: &["goal", "points", "score", "target"],
        help: "no number of points ends the game; if the most points should win, set `ending.winner = \
            \"most-points\"` (see docs/limits.md)",
    },
    KeyHint {
        place: "ending",
        words: &["after", "limit", "rounds", "turns"],
        help: "no number of turns ends the game: `ending.until` says how many players are left at the end (see \
            docs/limits.md)",
    },
    KeyHint {
        place: "ending.until",
        words: &[
            "1",
            "2",
            "3",
            "board-full",
            "empty",
            "full",
            "last-two",
            "no-tiles",
            "three-left",
            "tiles-out",
            "two-left",
        ],
        help: "the game also ends when nobody has a tile; `ending.until` only says whether it ends with one \
            player left, as in `ending.until = \"one-left\"`, or with none",
    },
    KeyHint {
        place: "ending",
        words: &["draw", "tie", "ties"],
        help: "`ending.shared-elimination` says who wins if the last players go out together, and \
            `ending.tiles-out` if they run out of tiles",
    },
    KeyHint {
        place: "ending",
        words: &["players", "players-left", "remaining", "survivors", "winners"],
        help: SHARED_WIN,
    },
    KeyHint {
        place: "ending.winner",
        words: &["2", "3", "both", "last-two", "shared", "survivors"],
        help: SHARED_WIN,
    },
    KeyHint {
        place: "ending.winner",
        words: &["nobody", "none"],
        help: "somebody always wins; for a solo game, let points decide: `ending.winner = \"most-points\"`",
    },
    KeyHint {
        place: "ending.winner",
        words: &["crossings", "longest", "longest-path", "most-squares", "most-tiles", "path"],
        help: "let points decide and say what scores: `ending.winner = \"most-points\"` with \
            `score.path = \"squares\"` or `\"crossings\"`",
    },
    KeyHint {
        place: "ending.winner",
        words: &["last-tile", "team", "teams"],
        help: "the winner is the last player left or the one with the most points, together with the rest of \
            the team if there are teams (see docs/limits.md)",
    },
    KeyHint {
        place: "score",
        words: &["bonus", "first", "place", "rank", "second", "third", "win", "winner"],
        help: "only paths and markers score (see docs/limits.md)",
    },
    KeyHint {
        place: "score",
        words: &["last", "survival", "survive", "surviving", "survivor", "survivors"],
        help: "`score.marker` is worth points for each marker that's left at the end, and \
            `score.still-in` multiplies its path",
    },
    KeyHint {
        place: "score.path",
        words: &["1", "2", "true"],
        help: "for one point per square, set `score.path = \"squares\"`",
    },
    KeyHint {
        place: "teams",
        words: &["enabled", "off", "on"],
        help: "`teams.count` is the number of teams, and with 0, everyone plays alone",
    },
    KeyHint {
        place: "teams",
        words: &["members", "partners", "players", "size"],
        help: "`teams.count` is the number of teams, so for teams of two it depends on the number of players: \
            use a `[[when]]` block with `players = [6]` and `set.teams.count = 3`, and one for every other \
            number",
    },
    KeyHint {
        place: "teams",
        words: &[
            "hand",
            "hands",
            "open",
            "open-hands",
            "share",
            "share-hands",
            "shared-hands",
            "visible",
        ],
        help: "partners can't see each other's hands unless everyone can: `hand.open = true` (see \
            docs/limits.md)",
    },
    KeyHint {
        place: ANYWHERE,
        words: &["bridges", "portal", "portals", "teleport", "torus", "walls", "wrap"],
        help: "there is no key for this: paths always continue on the adjacent square (see \
            docs/limits.md)",
    },
    KeyHint {
        place: ANYWHERE,
        words: &["draft", "pass-left", "pass-right", "trade", "trading"],
        help: "there is no key for this: players keep their tiles, apart from `elimination.exchange` (see \
            docs/limits.md)",
    },
];

const LISTED_STARTS: &str = "there is no key for this, but the ruleset can assign each marker its start: `start.by = \
            \"list\"` with `start.list`, or leave squares out of the board: `board.holes` (see docs/limits.md)";

const NUMBER_OF_TILES: &str = "the number of tiles follows from `tiles.copies`, which applies to every kind, or \
    from `tiles.list`";

const SHARED_WIN: &str = "the last player left wins alone, unless the last ones go out together \
    (`ending.shared-elimination`) or nobody has a tile (`ending.tiles-out`); for shared wins, play in teams \
    (`teams.count`)";
