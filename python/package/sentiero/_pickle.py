"""Restores pickled rulesets and games.

The latest ones are kept, because states, records and the tasks of a study are often pickled with the same rules.
"""

from __future__ import annotations

from functools import lru_cache

from ._engine import Game, Ruleset, __version__, _restore_ruleset

KEPT = 32
"""How many rulesets and games are kept."""


@lru_cache(maxsize=KEPT)
def restore_ruleset(
    name: str, files: tuple[tuple[str, str], ...], variants: tuple[str, ...], set: tuple[str, ...]
) -> Ruleset:
    """Restores a ruleset from its files."""
    return _restore_ruleset(name, dict(files), variants, set)


@lru_cache(maxsize=KEPT)
def restore_game(ruleset: Ruleset, players: int, version: str) -> Game:
    """Restores a game, which must have been pickled by this version."""
    if version != __version__:
        raise ValueError(
            f"this was pickled by sentiero {version}, but this is {__version__}; "
            "install the same version or save records and positions instead"
        )
    return Game(ruleset, players)
