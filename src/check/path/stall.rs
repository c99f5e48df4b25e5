use crate::{
    check::{
        case::{Case, Check, Rule},
        codes::{Examples, Page, example},
    },
    diagnostic::Diagnostic,
    ruleset::path::{EmptyHand, HandGoes, Who, Win},
};

pub(super) const EMPTY_HAND: Rule = Rule {
    page: &Page {
        code: "hand-stays-empty",
        title: "A player whose hand is empty never draws again, although tiles wait in the pile",
        what: "Where only the active player draws, somebody whose hand ran empty lays no tile and \
            so draws none, even when the hand of a player who went out has come back to the pile. \
            Let such a player draw first (`turn.empty-hand = \"draw-first\"`), or let everyone who \
            is short draw (`draw.who = \"everyone\"`).",
        why: "The player sits there to the end; if all others go out, the game stops with tiles in \
            the pile.",
        examples: Some(Examples {
            wrong: example!(
                "id = \"ours\"\nextends = \"kosmos\"\n\n[tiles]\nset = \"all\"\n\n[elimination]\nhand = \"to-pile\"\n"
            ),
            right: example!(
                "id = \"ours\"\nextends = \"kosmos\"\n\n[tiles]\nset = \"all\"\n\n[elimination]\nhand = \"to-pile\"\n\n\
                [turn]\nempty-hand = \"draw-first\"\n"
            ),
        }),
    },
    reads: &[
        "/players/min",
        "/players/max",
        "/draw/who",
        "/elimination/hand",
        "/turn/empty-hand",
        "/hand/size",
        "/tiles/set",
        "/tiles/copies",
        "/tiles/list",
        "/board/columns",
        "/board/rows",
    ],
    check: Check::Each(empty_hand),
};

pub(super) const NO_WINNER: Rule = Rule {
    page: &Page {
        code: "nobody-can-win",
        title: "However the game goes, nobody wins it",
        what: "On a board of one square the first tile puts every marker out, and with \
            `ending.shared-elimination = \"nobody\"` those who go out together do not win. Enlarge \
            the board, or let them share the win.",
        why: "A game without an ending that somebody can reach is none.",
        examples: Some(Examples {
            wrong: example!(
                "id = \"ours\"\nextends = \"calliope\"\n\n[board]\ncolumns = 1\nrows = 1\n\n\
                [ending]\nshared-elimination = \"nobody\"\n"
            ),
            right: example!(
                "id = \"ours\"\nextends = \"calliope\"\n\n[board]\ncolumns = 1\nrows = 1\n\n\
                [ending]\nshared-elimination = \"shared\"\n"
            ),
        }),
    },
    reads: &["/board/columns", "/board/rows", "/ending/shared-elimination"],
    check: Check::Each(no_winner),
};

fn empty_hand(case: &Case<'_>) -> Vec<Diagnostic> {
    let sections = case.sections;
    let waits = sections.draw.who == Who::Active
        && sections.elimination.hand == HandGoes::ToPile
        && sections.turn.empty_hand == EmptyHand::Pass;
    let squares = u32::from(sections.board.columns) * u32::from(sections.board.rows);
    let dealt = u32::from(case.players) * u32::from(sections.hand.size);
    // Each tile that is laid has one drawn in its place: the pile lasts if there are enough.
    let runs_out = sections.tiles.total() < dealt + squares;
    // With two players the first to go out ends the game.
    if !waits || !runs_out || case.players == 2 {
        return Vec::new();
    }
    let message = "a player whose hand is empty never draws again, although tiles come back";
    let found = Diagnostic::warning("hand-stays-empty", message)
        .label(case.key("/draw/who"), "only who laid a tile draws")
        .also(case.key("/elimination/hand"), "tiles come back to the pile")
        .also(case.key("/turn/empty-hand"), "without a tile a turn passes")
        .help("let such a player draw: `turn.empty-hand = \"draw-first\"`")
        .at("/draw/who");
    vec![found]
}

fn no_winner(case: &Case<'_>) -> Vec<Diagnostic> {
    let (board, ending) = (&case.sections.board, &case.sections.ending);
    let is_one = board.columns == 1 && board.rows == 1;
    if !is_one || ending.shared_elimination != Win::Nobody {
        return Vec::new();
    }
    let found = Diagnostic::error("nobody-can-win", "nobody can win this game")
        .label(case.key("/ending/shared-elimination"), "who go out together do not win")
        .also(case.key("/board/columns"), "the first tile puts every marker out")
        .also(case.key("/board/rows"), "")
        .at("/ending/shared-elimination");
    vec![found]
}
