#!/usr/bin/env python3
"""A bot for path games that lays a tile at random, but doesn't lead its own marker off the board.

sentiero simulate calliope --bot 1="exec:python3 examples/bots/cautious.py"
"""

import json
import random
import sys

STEPS = {"A": (0, -1), "C": (1, 0), "E": (0, 1), "G": (-1, 0)}  # the way out of a side, by its first port


def stays(place, marker, tiles, size):
    """Follows the marker's path over the new tile and returns whether it ends on the board."""
    (x, y), port = (marker["x"], marker["y"]), marker["port"]
    tiles = {(tile["x"], tile["y"]): tile for tile in [*tiles, place]}
    while tile := tiles.get((x, y)):
        pairs = [[(ord(end) - 65 + 2 * tile["rotation"]) % 8 for end in pair] for pair in tile["tile"].split()]
        port = next(sum(pair) - port for pair in pairs if port in pair)
        dx, dy = STEPS["AACCEEGG"[port]]
        (x, y), port = (x + dx, y + dy), (13 - port if port % 4 < 2 else 17 - port) % 8
        if not (0 <= x < size["columns"] and 0 <= y < size["rows"]):
            return False
    return True


def choose(game, observation, actions):
    board = game["rules"].get("board", {})
    if observation["phase"] == "place" and board.get("shape") == "squares" and game["rules"]["tiles"]["ports"] == 2:
        at = {(marker.get("seat"), marker["marker"]): marker["at"] for marker in observation["markers"]}
        places = [at[game["seat"], action.get("marker", 0)].get("facing") for action in actions]
        safe = [not place or stays(action, place, observation["tiles"], board)
                for action, place in zip(actions, places)]
        if any(safe):
            return random.choice([index for index, is_safe in enumerate(safe) if is_safe])
    return random.randrange(len(actions))


game = None
for line in sys.stdin:
    message = json.loads(line)
    answer = None
    if message["type"] == "hello":
        answer = {"type": "hello", "protocol": "sentiero-bot", "version": 1}
    elif message["type"] == "game":
        game = message
    elif message["type"] == "choose":
        index = choose(game, message["observation"], message["actions"])
        answer = {"type": "choice", "id": message["id"], "index": index}
    if answer:
        print(json.dumps(answer), flush=True)
