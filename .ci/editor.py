"""Sends requests to tombi's language server to check what an editor would show for a ruleset."""

import json
import subprocess
import tempfile
from pathlib import Path

LINES = 'id = "ours"\nextends = "dungeon-tris"\n'
EXTENDS = 'id = "ours"\nextends = "calliope"\n'
SECTIONS = ["board", "tiles", "start", "hand", "turn", "elimination", "draw", "dragon", "ending"]
DRAGON = ["rests", "holder-out", "release"]
RESTS = ['"none"', '"aside"', '"under-pile"']
WHEN = "[[when]]\nplayers = { min = 2, max = 2 }\n"

# The text with `|` marking the cursor, and the completions that must be offered there.
COMPLETED = [
    ("|\n", ["format", "id", "title", "players", "extends", "with", "when", "variants", "basis", *SECTIONS]),
    ("format = 1\n[board]\ncolumns = 6\n|\n", ["rows"]),
    ("format = 1\n[dragon]\nrests = |\n", RESTS),
    (f"{EXTENDS}|\n", ["title", "with", "when", "variants", *SECTIONS]),
    (f"{EXTENDS}[dragon]\n|\n", DRAGON),
    (f"{EXTENDS}[dragon]\nrests = |\n", RESTS),
    (f"{EXTENDS}[turn]\ncollision-counts = |\n", ["true", "false"]),
    (f"{EXTENDS}[[when]]\n|\n", ["players", "set", "basis"]),
    (f"{EXTENDS}{WHEN}set.|\n", SECTIONS),
    (f"{EXTENDS}{WHEN}set.dragon.|\n", DRAGON),
    (f"{EXTENDS}{WHEN}set.dragon.rests = |\n", RESTS),
    (f"{EXTENDS}[variants.x]\n|\n", ["title", "players", "set", "when", "basis"]),
    (f"{EXTENDS}[variants.x.set.|]\n", SECTIONS),
    (f"{EXTENDS}[variants.x.set.dragon]\n|\n", DRAGON),
    (f"{EXTENDS}[variants.x.set.dragon]\nrests = |\n", RESTS),
    (f"{EXTENDS}[basis.hand]\nsize = {{ | }}\n", ["kind", "at", "note", "question"]),
]

COMPLETED += [
    ("family = 'lines'\n|\n", ["players", "wall", "pickaxe", "lines", "hand"]),
    ("family = 'lines'\n[hand]\n|\n", ["size", "swap", "swap-costs"]),
    (f"{LINES}[lines]\nscored-by = |\n", ['"owner"', '"mover"']),
    (f"{LINES}[[when]]\nplayers = {{ min = 2, max = 2 }}\nset.lines.|\n", ["length", "side-cut"]),
]

# The text with `|` marking the mouse pointer, and the text that must be shown there.
EXPLAINED = [
    ("ext|ends = 'calliope'\n", "that this one extends"),
    (f"{EXTENDS}[dra|gon]\nrests = 'aside'\n", "who is waiting for a tile"),
    (f"{EXTENDS}[dragon]\nre|sts = 'aside'\n", "`under-pile`: At the bottom of the draw pile."),
    (f"{EXTENDS}{WHEN}set.dragon.re|sts = 'none'\n", "Where the dragon is"),
    (f"{EXTENDS}[variants.x]\nti|tle = 'X'\n", "The display name"),
    (f"{EXTENDS}[variants.x.set.dragon]\nre|sts = 'none'\n", "Where the dragon is"),
    (f"{EXTENDS}[basis.hand]\nsize = {{ ki|nd = 'chosen' }}\n", "The kind of source"),
]

# The text and the diagnostic codes that must be reported for it (none if it's valid).
TOLD = [
    (f"{EXTENDS}[hand]\nsize = 4\n", []),
    (f"{EXTENDS}{WHEN}set.hand.size = 4\n", []),
    (f"{EXTENDS}[hand]\nsise = 4\n", ["key-not-allowed"]),
    ("family = 'path'\nid = 'ours'\n", ["table-key-required"] * 4),
    ("family = 'lines'\nid = 'ours'\n", ["table-key-required"] * 4),
    (f"{LINES}[lines]\nlength = 4\n[hand]\nswap = 'off'\n", []),
    (f"{LINES}[lines]\nlenght = 4\n", ["key-not-allowed"]),
]


class Server:
    """A language server that communicates over stdin and stdout."""

    def __init__(self, command, folder):
        self.process = subprocess.Popen(
            command, cwd=folder, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL
        )
        self.folder, self.asked, self.opened, self.told = folder, 0, 0, {}
        root = folder.as_uri()
        folders = [{"uri": root, "name": "rulesets"}]
        self.request("initialize", {"processId": None, "rootUri": root, "workspaceFolders": folders, "capabilities": {}})
        self.notify("initialized", {})

    def send(self, **message):
        body = json.dumps({"jsonrpc": "2.0", **message}).encode()
        self.process.stdin.write(b"Content-Length: %d\r\n\r\n%s" % (len(body), body))
        self.process.stdin.flush()

    def notify(self, method, params):
        self.send(method=method, params=params)

    def request(self, method, params):
        self.asked += 1
        self.send(id=self.asked, method=method, params=params)
        while True:
            message = self.receive()
            if "method" not in message and message.get("id") == self.asked:
                return message.get("result")

    def receive(self):
        length = 0
        while line := self.process.stdout.readline().strip():
            name, _, value = line.partition(b":")
            length = int(value) if name.lower() == b"content-length" else length
        if length == 0:
            raise EOFError("the language server has ended")
        message = json.loads(self.process.stdout.read(length))
        if message.get("method") == "textDocument/publishDiagnostics":
            found = message["params"]["diagnostics"]
            self.told[message["params"]["uri"]] = sorted(each["code"] for each in found)
        elif "method" in message and "id" in message:
            self.send(id=message["id"], result=None)
        return message

    def open(self, text):
        """Opens a text as a file and waits until the server has checked it."""
        self.opened += 1
        uri = (self.folder / f"{self.opened}.toml").as_uri()
        document = {"uri": uri, "languageId": "toml", "version": 1, "text": text}
        self.notify("textDocument/didOpen", {"textDocument": document})
        while uri not in self.told:
            self.receive()
        return uri

    def at_cursor(self, method, text):
        before, after = text.split("|", 1)
        uri = self.open(before + after)
        line = before.rsplit("\n", 1)[-1]
        position = {"line": before.count("\n"), "character": len(line)}
        return self.request(method, {"textDocument": {"uri": uri}, "position": position})


def check(tombi, schema):
    """Prints all unexpected answers and returns how many there are."""
    wrong = []
    with tempfile.TemporaryDirectory() as folder:
        server = Server([tombi, "lsp", "--offline"], Path(folder).resolve())
        first = f"#:schema {schema}\n"
        for text, wanted in COMPLETED:
            answer = server.at_cursor("textDocument/completion", first + text) or []
            items = answer["items"] if isinstance(answer, dict) else answer
            offered = {item["label"].split(" = ")[0] for item in items}
            if missing := [each for each in wanted if each not in offered]:
                wrong.append(f"{text!r}: {missing} not among {sorted(offered)}")
        for text, wanted in EXPLAINED:
            answer = server.at_cursor("textDocument/hover", first + text)
            if wanted not in json.dumps(answer, ensure_ascii=False):
                wrong.append(f"{text!r}: {wanted!r} is not in {answer}")
        for text, wanted in TOLD:
            told = server.told[server.open(first + text)]
            if told != wanted:
                wrong.append(f"{text!r}: {told}, not {wanted}")
        server.process.kill()
        server.process.wait()
    print("\n".join([*wrong, f"editor requests: {len(COMPLETED + EXPLAINED + TOLD)}, wrong answers: {len(wrong)}"]))
    return len(wrong)
