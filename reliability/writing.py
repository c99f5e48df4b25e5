"""The commands that write files and the folders where they are run by `kill` and `faults`."""

import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PROGRAM = Path(os.environ.get("SENTIERO", ROOT / "target/release/sentiero")).resolve()

HOUSE = 'format = 1\nextends = "calliope"\nid = "house"\ntitle = "House"\n[board]\ncolumns = 5\n'
# Typos that are corrected by `--fix`.
WRONG = 'extends = "caliope"\nid = "wrong"\ntitle = "Wrong"\n[borad]\ncolumns = 5\n'
OLD = "what was there before\n"


def commands(games):
    """Returns the commands by name, with arguments, games in each part to read (if any) and existing files.

    `simulate` plays `games` games into a folder or twice as many into a file.
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
    """Runs the program in a folder, optionally under the command `before`."""
    return subprocess.run(
        [*before, PROGRAM, *command.split()],
        cwd=folder,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        timeout=600,
    )


def prepared(folder, parts, before):
    """Creates a folder with the house rule, the files in `before` and two parts of `parts` games, if any."""
    folder.mkdir()
    (folder / "house.toml").write_text(HOUSE)
    for name, text in before.items():
        (folder / name).parent.mkdir(exist_ok=True)
        (folder / name).write_text(text)
    if parts:
        for first, part in ((0, "p"), (parts, "q")):
            run(f"simulate house.toml --seed 1 --games {parts} --first {first} --records {part}.jsonl", folder)


def files(folder):
    """Returns the content of each file in a folder by relative path."""
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
    """A temporary folder. If possible, it's in memory."""

    def __enter__(self):
        self.folder = Path(tempfile.mkdtemp(dir="/dev/shm" if Path("/dev/shm").is_dir() else None))
        return self.folder

    def __exit__(self, *_):
        shutil.rmtree(self.folder, ignore_errors=True)
