"""Restores pickled games."""

from __future__ import annotations

from ._engine import Game, Ruleset, __version__


def restore_game(ruleset: Ruleset, players: int, version: str) -> Game:
    """Restores a game, which must have been pickled by this version."""
    if version != __version__:
        raise ValueError(
            f"this was pickled by sentiero {version}, but this is {__version__}; "
            "install the same version or save records and positions instead"
        )
    return Game(ruleset, players)
