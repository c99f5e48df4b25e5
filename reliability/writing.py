"""The commands that write files, and the folders in which `kill` and `faults` try them."""

import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PROGRAM = Path(os.environ.get("SENTIERO", ROOT / "target/release/sentiero")).resolve()

HOUSE = 'format = 1\nextends = "calliope"\nid = "house"\ntitle = "House"\n[board]\ncolumns = 5\n'
# Corrections that are certain, many enough to take time.
WRONG = 'extends = "caliope"\nid = "wrong"\ntitle = "Wrong"\n[borad]\ncolumns = 5\n'
OLD = "what was there before\n"


def commands(games):
    """By name: the command, what it needs besides, and the files that are there before.

    `simulate` plays so many games into a folder, and twice as many into a file.
    """
    simulate = "simulate house.toml --seed 1 --threads 2 --games"
    return {
        "simulate into a folder": (f"{simulate} {games} --records r --force", None, {"r/000003.jsonl": OLD}),
        "simulate into a file": (f"{simulate} {2 * games} --records r.jsonl --force", None, {"r.jsonl": OLD}),
        "simulate --resume, a folder": (f"{simulate} {games} --records r --resume", None, {}),
        "simulate --resume, a file": (f"{simulate} {2 * games} --records r.jsonl --resume", None, {}),
        "simulate into a .gz file": (f"{simulate} {2 * games} --records r.jsonl.gz --force", None, {"r.jsonl.gz": OLD}),
        "simulate --resume, a .gz file": (f"{simulate} {2 * games} --records r.jsonl.gz --resume", None, {}),
        "simulate --resume, a .zst file": (f"{simulate} {2 * games} --records r.jsonl.zst --resume", None, {}),
        "play": ("play house.toml --seed 1 --record r.jsonl --force", None, {"r.jsonl": OLD}),
        "validate --fix": ("validate wrong.toml --fix", None, {"wrong.toml": WRONG}),
        "schema --write": ("schema --write s.json", None, {"s.json": OLD}),
        "rulebook": ("rulebook house.toml -o b.md --force", None, {"b.md": OLD, "b-tiles.svg": OLD}),
        "render": ("render tiles house.toml -o t.svg --force", None, {"t.svg": OLD}),
        "new": ("new mine --from calliope --force", None, {"mine.toml": OLD}),
        "merge": ("merge p.jsonl q.jsonl --records m.jsonl --force", games, {"m.jsonl": OLD}),
        "merge into a .zst file": ("merge p.jsonl q.jsonl --records m.jsonl.zst --force", games, {"m.jsonl.zst": OLD}),
    }


def run(command, folder, before=()):
    """Runs the program in a folder, perhaps by another that comes before it."""
    return subprocess.run(
        [*before, PROGRAM, *command.split()],
        cwd=folder,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        timeout=600,
    )


def prepared(folder, parts, before):
    """Makes a folder with the house rule, files, and two parts of a run if there are games in `parts`."""
    folder.mkdir()
    (folder / "house.toml").write_text(HOUSE)
    for name, text in before.items():
        (folder / name).parent.mkdir(exist_ok=True)
        (folder / name).write_text(text)
    if parts:
        for first, part in ((0, "p"), (parts, "q")):
            run(f"simulate house.toml --seed 1 --games {parts} --first {first} --records {part}.jsonl", folder)


def files(folder):
    """Returns the content of each file, by its path below a folder."""
    found = {}
    for path in sorted(folder.rglob("*")):
        if path.is_file():
            found[str(path.relative_to(folder))] = path.read_bytes()
    return found


def is_temporary(name):
    return Path(name).name.startswith((".sentiero-tmp-", ".sentiero-part-"))


def check(condition, what):
    if not condition:
        sys.exit(f"FAILED: {what}")


class Scratch:
    """A folder in memory, where there is one, that is removed at the end."""

    def __enter__(self):
        self.folder = Path(tempfile.mkdtemp(dir="/dev/shm" if Path("/dev/shm").is_dir() else None))
        return self.folder

    def __exit__(self, *_):
        shutil.rmtree(self.folder, ignore_errors=True)
