"""Studies on a Ray cluster, here with two workers on this machine."""

import os
import re
import signal
from pathlib import Path

import pytest

import sentiero

ray = pytest.importorskip("ray")
pyarrow = pytest.importorskip("pyarrow")

import pyarrow.parquet  # noqa: E402  (only if it's installed)
import sentiero.ray  # noqa: E402  (only if Ray is installed)


@pytest.fixture(scope="module", autouse=True)
def cluster():
    ray.init(num_cpus=2, include_dashboard=False, log_to_driver=False)
    yield
    ray.shutdown()


@pytest.fixture
def calliope():
    return sentiero.Game("calliope", players=4)


@pytest.mark.parametrize("split", [1, 7, 50, 1000])
def test_results_are_those_of_one_machine(calliope, split):
    found = sentiero.ray.simulate(calliope, 50, seed=3, bots="greedy", games_per_task=split)
    assert found == sentiero.simulate(calliope, 50, seed=3, bots="greedy")


def test_comparisons_sweeps_and_tournaments_are_those_of_one_machine(calliope):
    other = sentiero.Game(sentiero.load("calliope", set={"hand.size": 2}), 4)
    options = {"seed": 1, "bots": "greedy"}
    found = sentiero.ray.compare(calliope, other, 40, games_per_task=15, **options)
    assert found == sentiero.compare(calliope, other, 40, **options)
    bots = ["greedy", "random"]
    assert sentiero.ray.tournament(calliope, bots, 40, games_per_task=12) == sentiero.tournament(calliope, bots, 40)
    vary = {"hand.size": [2, 3, 40]}
    one = sentiero.sweep("calliope", vary, 30, players=4, seed=2)
    many = sentiero.ray.sweep("calliope", vary, 30, players=4, seed=2, games_per_task=20)
    assert [it.result for it in many.settings] == [it.result for it in one.settings]
    assert [it.values for it in many.skipped] == [it.values for it in one.skipped]


def test_programs_play_on_the_cluster(calliope, bot):
    name = bot()
    found = sentiero.ray.simulate(calliope, 6, seed=3, bots=name, games_per_task=2)
    assert found == sentiero.simulate(calliope, 6, seed=3, bots=name)


def deadly(marker):
    """Returns a bot that kills its process the first time it plays a certain game."""

    # Ray sends classes that aren't in a module of their own to the workers.
    class Deadly:
        def begin(self, seed, game, seat):
            if game == 17 and seat == 0 and not marker.exists():
                marker.touch()
                os.kill(os.getpid(), signal.SIGKILL)

        def choose(self, observation, actions):
            return actions[0]

    return Deadly()


def test_a_killed_worker_changes_nothing(calliope, tmp_path):
    marker, folder = tmp_path / "killed", tmp_path / "rows"
    found = sentiero.ray.simulate(calliope, 40, seed=5, bots=deadly(marker), folder=folder, games_per_task=10)
    assert marker.exists()
    assert found == sentiero.simulate(calliope, 40, seed=5, bots=deadly(marker))
    assert sorted(path.name for path in folder.iterdir()) == [
        f"rows-{first}-{first + 9}.parquet" for first in range(0, 40, 10)
    ]


def test_tables_are_the_same_whenever_they_are_written(calliope, tmp_path):
    whole = sentiero.simulate(calliope, 30, seed=4, rows=True)
    contents = []
    for folder in [tmp_path / "one", tmp_path / "two"]:
        sentiero.ray.simulate(calliope, 30, seed=4, folder=folder, games_per_task=11)
        files = sorted(folder.iterdir(), key=lambda path: int(path.name.split("-")[1]))
        contents.append([path.read_bytes() for path in files])
        tables = [pyarrow.parquet.read_table(path).replace_schema_metadata() for path in files]
        assert pyarrow.concat_tables(tables).equals(pyarrow.table(whole.rows))
    assert contents[0] == contents[1]


def test_what_is_there_is_not_played_again(calliope, tmp_path):
    sentiero.ray.simulate(calliope, 30, seed=4, folder=tmp_path, games_per_task=10)
    first, second, third = sorted(tmp_path.iterdir())
    times = [path.stat().st_mtime_ns for path in [first, third]]
    second.unlink()
    calls = []
    found = sentiero.ray.simulate(
        calliope, 30, seed=4, folder=tmp_path, games_per_task=4, progress=lambda *call: calls.append(call)
    )
    assert found == sentiero.simulate(calliope, 30, seed=4)
    assert calls[-1] == (30, 30) and calls[0][0] > 20
    assert [path.stat().st_mtime_ns for path in [first, third]] == times


def test_tables_of_other_studies_are_refused(calliope, tmp_path):
    sentiero.ray.simulate(calliope, 10, seed=4, folder=tmp_path, games_per_task=10)
    others = [{"seed": 5}, {"games": 5}, {"game": sentiero.Game("calliope", 3)}, {"bots": "greedy"}]
    for other in others:
        with pytest.raises(ValueError, match="choose another folder"):
            sentiero.ray.simulate(**{"game": calliope, "games": 10, "seed": 4, "folder": tmp_path, **other})
    [path] = tmp_path.iterdir()
    path.write_bytes(b"PAR1 nothing")
    with pytest.raises(ValueError, match="can't be read"):
        sentiero.ray.simulate(calliope, 10, seed=4, folder=tmp_path)


class FromAnotherVersion:
    """A game as another version of the package would send it."""

    def __init__(self, game):
        self.game = game

    def __reduce__(self):
        restore, (rules, players, _) = self.game.__reduce__()
        return restore, (rules, players, "0.0.9")


def test_workers_of_another_version_are_refused(calliope):
    with pytest.raises(ValueError, match="install sentiero .* on all machines .*0.0.9"):
        sentiero.ray.simulate(FromAnotherVersion(calliope), 10, games_per_task=5)


def test_exceptions_of_bots_reach_the_caller(calliope):
    def fails(observation, actions):
        raise LookupError("no idea")

    with pytest.raises(LookupError, match="no idea"):
        sentiero.ray.simulate(calliope, 10, bots=fails, games_per_task=5)


@pytest.mark.parametrize(
    "options", [{"games": 0}, {"games_per_task": 0}, {"in_flight": 0}, {"bots": "gredy"}, {"first": -1}]
)
def test_bad_options_are_refused(calliope, options):
    with pytest.raises(ValueError):
        sentiero.ray.simulate(calliope, **{"games": 10, **options})


def test_examples_in_the_documentation_run(tmp_path, monkeypatch):
    page = Path(__file__).resolve().parent.parent.parent / "docs/cluster.md"
    monkeypatch.chdir(tmp_path)
    for code in re.findall(r"^```python\n(.*?)^```", page.read_text(), re.DOTALL | re.MULTILINE):
        exec(compile(code, str(page), "exec"), {})
    assert list(tmp_path.glob("rows/*.parquet"))


def test_the_cluster_file_is_one_that_ray_accepts():
    yaml = pytest.importorskip("yaml")
    util = pytest.importorskip("ray.autoscaler._private.util")
    file = Path(__file__).resolve().parent.parent / "examples/cluster.yaml"
    util.validate_config(util.prepare_config(yaml.safe_load(file.read_text())))
