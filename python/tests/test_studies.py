"""Many games whose results are counted."""

import pickle
import signal
import threading
import time

import pytest

import sentiero


def test_results_do_not_depend_on_threads_or_ranges(game):
    whole = sentiero.simulate(game, 60, seed=3)
    assert sentiero.simulate(game, 60, seed=3, threads=3) == whole
    parts = [sentiero.simulate(game, 20, seed=3, first=first) for first in [0, 40, 20]]
    assert (parts[0] + parts[2]) + parts[1] == whole
    assert whole.games == 60 and pickle.loads(pickle.dumps(whole)) == whole
    with pytest.raises(ValueError, match="adjacent"):
        parts[0] + parts[1]
    with pytest.raises(ValueError, match="seeds"):
        whole + sentiero.simulate(game, 20, seed=4, first=60)


def test_figures_are_those_of_the_command_line(calliope):
    """The README shows these figures."""
    rules = sentiero.load("id = 'our-table'\nextends = 'calliope'\nwith = ['elimination-bonus']\n[hand]\nsize = 4\n")
    result = sentiero.simulate(sentiero.Game(rules, 4), 500, seed=1)
    assert result.figures["placements"]["total"] == 15234
    assert [round(share, 4) for share in result.figures["wins"]] == [0.2623, 0.2317, 0.2320, 0.2740]


def test_python_bots_choose_by_action_or_number(calliope):
    seen = []

    class Last:
        def begin(self, seed, game, seat):
            seen.append(("begin", seed, game, seat))

        def choose(self, observation, actions):
            assert observation.data["seat"] == observation.seat == 1
            return actions[-1]

        def end(self, outcome):
            seen.append(("end", outcome.reason))

    def first(observation, actions):
        return actions[0].number

    result = sentiero.simulate(calliope, 2, seed=9, bots=["random", Last(), "greedy", first])
    assert result.bots == ["random", "Last", "greedy", "first"]
    assert [entry[0] for entry in seen] == ["begin", "end"] * 2
    assert seen[0] == ("begin", 9, 0, 1) and seen[2] == ("begin", 9, 1, 1)
    states = calliope.start(9, 0)
    while not states.is_over:
        legal = states.actions()
        seat = states.to_play
        if seat in (1, 3):
            states.play(legal[-1] if seat == 1 else legal[0])
        else:
            states.play(states.choose("random" if seat == 0 else "greedy"))
    assert states.outcome.reason == seen[1][1]


def test_a_bot_that_plays_like_greedy_has_its_results():
    game = sentiero.Game("calliope", 2)
    built_in = sentiero.simulate(game, 20, seed=2, bots=["random", "random"])

    class Copy:
        """Plays the command line's random choices by following along."""

        def begin(self, seed, number, seat):
            self.stream = sentiero.vector(game, 1, seed=seed, first=number)

        def choose(self, observation, actions):
            return actions[0]

    assert sentiero.simulate(game, 20, seed=2, bots=["random", Copy()]).games == built_in.games


@pytest.mark.parametrize("answer", [None, "first", 10**9, -1, 1.5, object()])
def test_nonsense_from_a_bot_is_an_error(calliope, answer):
    with pytest.raises(ValueError, match="a bot must return"):
        sentiero.simulate(calliope, 5, bots=lambda observation, actions: answer)


def test_exceptions_of_bots_and_callbacks_are_raised(calliope):
    def fails(*_):
        raise LookupError("no idea")

    with pytest.raises(LookupError, match="no idea"):
        sentiero.simulate(calliope, 5, bots=fails)
    with pytest.raises(LookupError, match="no idea"):
        sentiero.simulate(calliope, 5, progress=fails)


def test_progress_ends_with_all_games(calliope):
    calls = []
    sentiero.simulate(calliope, 500, progress=lambda played, games: calls.append((played, games)))
    assert calls[-1] == (500, 500) and calls == sorted(calls)


@pytest.mark.parametrize(
    "options",
    [{"games": 0}, {"threads": 0}, {"bots": ["random"]}, {"bots": "greeedy"}, {"first": 2**64 - 1}],
)
def test_bad_options_are_refused(calliope, options):
    with pytest.raises(ValueError):
        sentiero.simulate(calliope, **{"games": 2, **options})


def test_short_studies_end_at_once(calliope):
    # The caller looks for signals every 20 ms, but the end of the last game wakes it up.
    begin = time.monotonic()
    for number in range(100):
        sentiero.simulate(calliope, 1, first=number)
    assert time.monotonic() - begin < 1.0


def test_other_threads_run_during_a_long_call(calliope):
    ticks = []
    done = threading.Event()

    def tick():
        while not done.wait(0.01):
            ticks.append(time.monotonic())

    ticking = threading.Thread(target=tick)
    ticking.start()
    begin = time.monotonic()
    sentiero.simulate(calliope, 1000, bots="greedy")
    seconds = time.monotonic() - begin
    done.set()
    ticking.join()
    assert len(ticks) > seconds / 0.1


@pytest.mark.parametrize(
    "call",
    [
        lambda game: sentiero.simulate(game, 10**9, bots="greedy", threads=2),
        lambda game: sentiero.simulate(game, 10**9, bots="search:playouts=1000000"),
        lambda game: sentiero.tournament(game, ["greedy", "search:playouts=1000000"], 10**6),
        lambda game: game.start().choose("search:playouts=1000000"),
        lambda game: sentiero.vector(game, 256, play_against={0: "search:playouts=100000"}, threads=2).reset(),
    ],
)
def test_ctrl_c_stops_a_long_call(calliope, call):
    # A program in the background ignores the signal unless it asks for it.
    signal.signal(signal.SIGINT, signal.default_int_handler)
    main = threading.main_thread().ident
    sent = []

    def interrupt():
        sent.append(time.monotonic())
        signal.pthread_kill(main, signal.SIGINT)

    timer = threading.Timer(0.3, interrupt)
    timer.start()
    with pytest.raises(KeyboardInterrupt):
        call(calliope)
    # The aim is 100 ms, but the machine can be busy.
    assert time.monotonic() - sent[0] < 1.0
    timer.join()


def test_rows_are_those_of_the_command_line(calliope):
    pyarrow = pytest.importorskip("pyarrow")
    result = sentiero.simulate(calliope, 40, seed=1, rows=True, threads=2, bots="greedy")
    table = pyarrow.table(result.rows)
    assert table.column_names == result.rows.columns and len(result.rows) == 40
    rows = table.to_pylist()
    assert [row["game"] for row in rows] == list(range(40))
    assert sum(row["placements"] for row in rows) == result.figures["placements"]["total"]
    assert {row["bots"] for row in rows} == {"greedy;greedy;greedy;greedy"}
    for row in rows:
        assert sum(row[f"share_{player}"] for player in range(1, 5)) == pytest.approx(1)
    again = pyarrow.table(result.rows)
    assert again.equals(table)


def test_polars_takes_rows(calliope):
    polars = pytest.importorskip("polars")
    frame = polars.DataFrame(sentiero.simulate(calliope, 10, rows=True).rows)
    assert frame.height == 10 and frame["reason"].dtype == polars.String
    assert sentiero.simulate(calliope, 10).rows is None
