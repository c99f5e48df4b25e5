//! The lints for games that stall, end at once, or have no winner.

use super::{board, dealing::Deal, sides, size_keys, when_block};
use crate::{
    check::{Case, Check, Examples, Page, Rule, check_each_case, example},
    diagnostic::Diagnostic,
    ruleset::{
        Players,
        path::{
            Collision, DrawParticipants, EdgeOutcome, EmptyHand, EndCondition, HandDestination,
            HandSource, PathScore, Win, Winner, keys,
        },
    },
};

pub(super) const EMPTY_HAND: Rule = Rule {
    page: &Page {
        code: "hand-stays-empty",
        title: "A player with an empty hand never draws again, even though the pile has tiles",
        explanation: "If only the active player draws, a player with an empty hand can't lay a tile and so \
            never draws one either, even after an eliminated player's hand has returned to the \
            pile. Let such a player draw first (`turn.empty-hand = \"draw-first\"`), or let \
            everyone who is short of tiles draw (`draw.who = \"everyone\"`).",
        reason: "That player has to pass for the rest of the game. If all the others go out, the game ends \
            even though there are still tiles to draw.",
        examples: Some(Examples {
            wrong_example: example!(
                "id = \"ours\"\nextends = \"kosmos\"\n\n[tiles]\nset = \"all\"\n\n[elimination]\nhand = \"to-pile\"\n"
            ),
            right_example: example!(
                "id = \"ours\"\nextends = \"kosmos\"\n\n[tiles]\nset = \"all\"\n\n[elimination]\nhand = \"to-pile\"\n\n\
                [turn]\nempty-hand = \"draw-first\"\n"
            ),
        }),
    },
    check: Check::Case(empty_hand),
};

pub(super) const OVER_AT_ONCE: Rule = Rule {
    page: &Page {
        code: "over-before-it-begins",
        title: "The game ends when one side is left, but there is only one from the start",
        explanation: "With `ending.until = \"one-left\"`, the game ends when at most one player or team \
            is left. For a single player or team, use `ending.until = \"none-left\"` and play for \
            points.",
        reason: "The game would be over after the first tile.",
        examples: Some(Examples {
            wrong_example: example!(
                "id = \"ours\"\nextends = \"calliope\"\nplayers = { min = 1, max = 1 }\n"
            ),
            right_example: example!(
                "id = \"ours\"\nextends = \"calliope\"\nplayers = { min = 1, max = 1 }\n\n\
                [ending]\nuntil = \"none-left\"\nwinner = \"most-points\"\n\n[score]\npath = \"squares\"\n"
            ),
        }),
    },
    check: Check::Cases(over_at_once),
};

pub(super) const NO_WINNER: Rule = Rule {
    page: &Page {
        code: "nobody-can-win",
        title: "Nobody can ever win the game",
        explanation: "On a board with only one square, the first tile puts every marker out, and with \
            `ending.shared-elimination = \"nobody\"`, players who go out together don't win. Make \
            the board larger, or let them share the win.",
        reason: "It must be possible to win the game.",
        examples: Some(Examples {
            wrong_example: example!(
                "id = \"ours\"\nextends = \"calliope\"\n\n[board]\ncolumns = 1\nrows = 1\n\n\
                [ending]\nshared-elimination = \"nobody\"\n"
            ),
            right_example: example!(
                "id = \"ours\"\nextends = \"calliope\"\n\n[board]\ncolumns = 1\nrows = 1\n\n\
                [ending]\nshared-elimination = \"shared\"\n"
            ),
        }),
    },
    check: Check::Case(no_winner),
};

pub(super) const NOTHING_SCORES: Rule = Rule {
    page: &Page {
        code: "nothing-scores",
        title: "The player with the most points wins, but nothing scores points",
        explanation: "With `ending.winner = \"most-points\"`, points decide who wins, but neither paths \
            (`score.path = \"none\"`) nor markers (`score.marker = 0`) score any, so everyone ends \
            up with 0. Choose something that scores, such as `score.path = \"squares\"`, or let \
            the last player win (`ending.winner = \"last\"`).",
        reason: "All players would share the win in every game.",
        examples: Some(Examples {
            wrong_example: example!(
                "id = \"ours\"\nextends = \"calliope\"\n\n[ending]\nwinner = \"most-points\"\n"
            ),
            right_example: example!(
                "id = \"ours\"\nextends = \"calliope\"\n\n[ending]\nwinner = \"most-points\"\n\n\
                [score]\npath = \"squares\"\n"
            ),
        }),
    },
    check: Check::Case(nothing_scores),
};

fn over_at_once(cases: &[Case<'_>]) -> Vec<Diagnostic> {
    let over: Vec<&Case<'_>> = cases.iter().filter(|case| is_over_at_once(case)).collect();
    // A block for these player counts lets the other games end as before.
    let needs_block =
        over.len() < cases.len() && over.iter().all(|case| case.is_plain(keys::ENDING_UNTIL));
    let players = Players::from_numbers(over.iter().filter_map(|case| case.players()));
    let block = players
        .filter(|_| needs_block)
        .map(|players| when_block(players, keys::ENDING_UNTIL, "\"none-left\""));
    check_each_case(cases, |case| {
        let found = is_over_at_once(case).then(|| game_over_at_once(case))?;
        let text = "continue until none are left";
        Some(match &block {
            Some(lines) => found.help_block(format!("{text}:"), lines),
            None => found.help_setting(text, keys::ENDING_UNTIL, "none-left"),
        })
    })
}

fn is_over_at_once(case: &Case<'_>) -> bool {
    case.get(keys::ENDING_UNTIL) == Some(EndCondition::OneLeft)
        && sides(case).is_some_and(|sides| sides <= 1)
}

fn game_over_at_once(case: &Case<'_>) -> Diagnostic {
    let is_alone = case.players() == Some(1);
    let message = "the game ends when one side is left, but there is only one";
    Diagnostic::error("over-before-it-begins", message)
        .label(case.key(keys::ENDING_UNTIL), "ends when one side is left")
        .secondary_label(case.span(keys::PLAYERS_MIN).filter(|_| is_alone), "one player")
        .secondary_label(
            case.key(keys::TEAMS_COUNT).filter(|_| !is_alone),
            "everyone is on the same team",
        )
        .pointer(keys::ENDING_UNTIL)
}

fn nothing_scores(case: &Case<'_>) -> Option<Diagnostic> {
    let counts =
        case.get(keys::SCORE_PATH)? != PathScore::None || case.get(keys::SCORE_MARKER)? != 0;
    if case.get(keys::ENDING_WINNER)? != Winner::MostPoints || counts {
        return None;
    }
    let found = Diagnostic::error(
        "nothing-scores",
        "the player with the most points wins, but nothing scores points",
    )
    .label(case.key(keys::ENDING_WINNER), "decided by points")
    .secondary_label(case.key(keys::SCORE_PATH), "paths score no points")
    .secondary_label(case.key(keys::SCORE_MARKER), "markers score no points")
    .help("choose something that scores points, as in `score.path = \"squares\"`")
    .pointer(keys::ENDING_WINNER);
    Some(found)
}

fn empty_hand(case: &Case<'_>) -> Option<Diagnostic> {
    let waits = case.get(keys::DRAW_WHO)? == DrawParticipants::Active
        && case.get(keys::HAND_WHOSE)? == HandSource::Own
        && case.get(keys::ELIMINATION_HAND)? != HandDestination::Aside
        && case.get(keys::TURN_EMPTY_HAND)? == EmptyHand::Pass;
    let Deal { players, needed, tiles, .. } = Deal::of(case)?;
    // A draw replaces every tile that's laid, so the pile lasts if it has at least this many tiles.
    let runs_out = tiles < needed + board(case)?.size();
    let until = case.get(keys::ENDING_UNTIL)?;
    // With two players, the game may end when the first one goes out. If the other plays on instead and each
    // has one marker, the first player has no tiles left to return by the time the other's hand is empty.
    let nobody_out = case.get(keys::ELIMINATION_EDGE)? == EdgeOutcome::Home
        && case.get(keys::ELIMINATION_COLLISION)? == Collision::Pass;
    let ends =
        players == 2 && (until == EndCondition::OneLeft || case.get(keys::START_MARKERS)? == 1);
    if !waits || !runs_out || ends || nobody_out {
        return None;
    }
    let message = "a player with an empty hand never draws again, even though tiles return to \
        the pile";
    let found = Diagnostic::warning("hand-stays-empty", message)
        .label(case.key(keys::DRAW_WHO), "only a player who laid a tile draws")
        .secondary_label(case.key(keys::ELIMINATION_HAND), "tiles return to the pile")
        .secondary_label(case.key(keys::TURN_EMPTY_HAND), "a player without a tile passes")
        .help_setting("let such a player draw first", keys::TURN_EMPTY_HAND, "draw-first")
        .pointer(keys::DRAW_WHO);
    Some(found)
}

fn no_winner(case: &Case<'_>) -> Option<Diagnostic> {
    let shared = case.get(keys::ENDING_SHARED_ELIMINATION)?;
    let winner = case.get(keys::ENDING_WINNER)?;
    let board = board(case)?;
    if board.size() != 1 || shared != Win::Nobody || winner != Winner::Last {
        return None;
    }
    let [first, second] = size_keys(&board);
    let found = Diagnostic::error("nobody-can-win", "nobody can win this game")
        .label(case.key(keys::ENDING_SHARED_ELIMINATION), "players who go out together do not win")
        .secondary_label(case.key(first), "the first tile puts every marker out")
        .secondary_label(case.key(second), "")
        .pointer(keys::ENDING_SHARED_ELIMINATION);
    Some(found)
}

pub(super) const HOME_WITHOUT_POINTS: Rule = Rule {
    page: &Page {
        code: "home-without-points",
        title: "Markers come home, but the last player left wins",
        explanation: "With `elimination.edge = \"home\"`, a marker at the edge is home, and its owner \
            stays in the game to the end, so no player is ever the last one left. Let points \
            decide (`ending.winner = \"most-points\"`), or let a marker at the edge be out \
            (`elimination.edge = \"out\"`).",
        reason: "All players would share the win in every game.",
        examples: Some(Examples {
            wrong_example: example!(
                "id = \"ours\"\nextends = \"calliope\"\n\n[elimination]\nedge = \"home\"\n"
            ),
            right_example: example!(
                "id = \"ours\"\nextends = \"calliope\"\n\n[elimination]\nedge = \"home\"\n\n\
                [ending]\nwinner = \"most-points\"\n\n[score]\npath = \"squares\"\n"
            ),
        }),
    },
    check: Check::Case(home_without_points),
};

fn home_without_points(case: &Case<'_>) -> Option<Diagnostic> {
    let comes_home = case.get(keys::ELIMINATION_EDGE)? == EdgeOutcome::Home;
    if !comes_home || case.get(keys::ENDING_WINNER)? != Winner::Last {
        return None;
    }
    let message = "markers come home and their owners stay in, but the last player left wins";
    let found = Diagnostic::error("home-without-points", message)
        .label(case.key(keys::ELIMINATION_EDGE), "a marker at the edge is home")
        .secondary_label(case.key(keys::ENDING_WINNER), "the last player left wins")
        .help_setting("let points decide", keys::ENDING_WINNER, "most-points")
        .pointer(keys::ELIMINATION_EDGE);
    Some(found)
}
