#!/usr/bin/env python3
"""Takes the screenshots for docs/editors.md, using Neovim in tmux as a client of `sentiero lsp`.

Usage: .ci/screenshots.py PATH-OF-SENTIERO FOLDER. Needs tmux and Neovim.
"""

import html
import os
import re
import subprocess
import sys
import tempfile
import time
from pathlib import Path

COLUMNS, LINES = 96, 24
# The width and height of a character.
WIDE, HIGH = 9, 18

INIT = Path(__file__).with_name("screenshots.lua")

OUR = """\
#:schema ruleset.schema.json
id = "our-table"
extends = "calliope"
title = "Our table"

[hand]
size = 4

[dragon]
rests = "under-pile"

[[when]]
players = { min = 2, max = 2 }
set.hand.size = 5

[variants.small-hands]
title = "Small hands"
set.hand.size = 2
"""
WRONG = (
    OUR.replace("size = 4", "sise = 4")
    .replace('"under-pile"', '"under-pill"')
    .replace("max = 2", "max = 20")
    .replace("[variants.small-hands]", "[variants.small-hands")
)

# The name, the text, the keys to type and what must be on the screen at the end.
PICTURES = [
    ("findings", WRONG, [":lua vim.diagnostic.goto_next()", "Enter", "j"], "did you mean"),
    ("hover", OUR, ["7Gh", ":lua vim.lsp.buf.hover()", "Enter"], "replaces"),
    ("completion", OUR, ["9Go", "C-x", "C-o"], "holder-out"),
    ("hints", OUR, ["7G", ":lua Hints()", "Enter"], "was 3 in calliope"),
]

COLOURS = ["#1d1f21", "#cc6666", "#b5bd68", "#f0c674", "#81a2be", "#b294bb", "#8abeb7", "#c5c8c6"]
BRIGHT = ["#666666", "#d54e53", "#b9ca4a", "#e7c547", "#7aa6da", "#c397d8", "#70c0b1", "#eaeaea"]
GROUND, TEXT = COLOURS[0], COLOURS[7]


def colour(number):
    """Returns one of the 256 terminal colours."""
    if number < 16:
        return (COLOURS + BRIGHT)[number]
    if number < 232:
        levels = [0, 95, 135, 175, 215, 255]
        number -= 16
        return "#%02x%02x%02x" % (levels[number // 36], levels[number // 6 % 6], levels[number % 6])
    return "#%02x%02x%02x" % ((8 + (number - 232) * 10,) * 3)


class Pen:
    """How characters are drawn."""

    def __init__(self):
        self.text, self.ground = None, None
        self.bold = self.italic = self.line = self.turned = False

    def take(self, codes):
        """Applies the numbers in an escape sequence."""
        codes = [int(code or 0) for code in codes.split(";")]
        while codes:
            code = codes.pop(0)
            if code in (38, 48):
                kind = codes.pop(0)
                value = colour(codes.pop(0)) if kind == 5 else "#%02x%02x%02x" % tuple(codes[:3])
                del codes[: 0 if kind == 5 else 3]
                self.text, self.ground = (value, self.ground) if code == 38 else (self.text, value)
            elif code == 0:
                self.__init__()
            elif code in (1, 3, 4, 7):
                setattr(self, {1: "bold", 3: "italic", 4: "line", 7: "turned"}[code], True)
            elif code in (22, 23, 24, 27):
                setattr(self, {22: "bold", 23: "italic", 24: "line", 27: "turned"}[code], False)
            elif 30 <= code < 38 or 90 <= code < 98:
                self.text = colour(code - 30 if code < 40 else code - 82)
            elif 40 <= code < 48 or 100 <= code < 108:
                self.ground = colour(code - 40 if code < 50 else code - 92)
            elif code == 39:
                self.text = None
            elif code == 49:
                self.ground = None

    def style(self):
        """Returns the colours and everything else that distinguishes the style of a character."""
        text, ground = self.text or TEXT, self.ground or GROUND
        pair = (ground, text) if self.turned else (text, ground)
        return (*pair, self.bold, self.italic, self.line)


def runs(line, pen):
    """Splits a line into runs with the same style and returns each with its column."""
    column, found = 0, []
    for part in re.split(r"(\x1b\[[0-9;:]*m)", line):
        if match := re.fullmatch(r"\x1b\[([0-9;:]*)m", part):
            pen.take(match[1].split(":")[0] if ":" in match[1] else match[1])
        elif part:
            found.append((column, part, pen.style()))
            column += len(part)
    return found


def picture(screen, title):
    """Draws the content of a terminal."""
    width, height = COLUMNS * WIDE + 20, LINES * HIGH + 20
    family = "ui-monospace,Menlo,Consolas,'DejaVu Sans Mono',monospace"
    out = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}"'
        f' role="img" font-family="{family}" font-size="15" xml:space="preserve">',
        f"<title>{html.escape(title)}</title>",
        f'<rect width="{width}" height="{height}" rx="8" fill="{GROUND}"/>',
    ]
    pen = Pen()
    for row, line in enumerate(screen.split("\n")[:LINES]):
        top = 10 + row * HIGH
        for column, text, (front, back, bold, italic, line_below) in runs(line, pen):
            left, wide = 10 + column * WIDE, len(text) * WIDE
            if back != GROUND:
                out.append(f'<rect x="{left}" y="{top}" width="{wide}" height="{HIGH}" fill="{back}"/>')
            if not text.strip():
                continue
            style = ' font-weight="bold"' if bold else ""
            style += ' font-style="italic"' if italic else ""
            style += ' text-decoration="underline"' if line_below else ""
            out.append(
                f'<text x="{left}" y="{top + 13}" textLength="{wide}" fill="{front}"{style}>{html.escape(text)}</text>'
            )
    return "\n".join([*out, "</svg>", ""])


def tmux(*arguments):
    command = ["tmux", "-L", "sentiero-screenshots", *arguments]
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout


def wait_for(wanted):
    """Waits until a text is on the screen and returns the whole screen."""
    for _ in range(100):
        if wanted in tmux("capture-pane", "-p"):
            time.sleep(0.5)
            return tmux("capture-pane", "-e", "-p")
        time.sleep(0.1)
    raise SystemExit(f"{wanted!r} does not appear:\n" + tmux("capture-pane", "-p"))


def main():
    program, folder = Path(sys.argv[1]).resolve(), Path(sys.argv[2])
    for name, text, keys, wanted in PICTURES:
        with tempfile.TemporaryDirectory() as rules:
            Path(rules, "our-table.toml").write_text(text, encoding="utf-8")
            environment = {**os.environ, "SENTIERO": str(program), "XDG_CACHE_HOME": f"{rules}/.cache"}
            editor = f"cd {rules} && nvim -u {INIT} -i NONE -n our-table.toml"
            settings = ["-f", "/dev/null", "new-session", "-d", "-x", str(COLUMNS), "-y", str(LINES)]
            variables = [f"-e{key}={environment[key]}" for key in ("SENTIERO", "XDG_CACHE_HOME")]
            tmux(*settings, *variables, editor)
            try:
                tmux("set-option", "status", "off")
                wait_for("sentiero is ready")
                for key in keys:
                    tmux("send-keys", key)
                    time.sleep(0.3)
                screen = wait_for(wanted)
            finally:
                tmux("kill-server")
        title = f"Neovim with sentiero: {name}"
        (folder / f"editor-{name}.svg").write_text(picture(screen, title), encoding="utf-8")
        print(f"editor-{name}.svg")


if __name__ == "__main__":
    main()
