"""Types of arguments."""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, Literal, Protocol, TypeAlias

if TYPE_CHECKING:
    from ._engine import Action, Observation

Theme: TypeAlias = Literal["auto", "light", "dark"]
"""The pages that a picture is for."""

RulesSource: TypeAlias = "str | os.PathLike[str] | Mapping[str, Any]"
"""A ruleset: the id of a built-in one, a path, the text of a file, or a dictionary."""


class Bot(Protocol):
    """A bot that chooses one of the actions, or its number."""

    def choose(self, observation: Observation, actions: list[Action], /) -> int | Action:
        """Returns one of the actions or its number."""


AnyBot: TypeAlias = "str | Bot | Callable[[Observation, list[Action]], int | Action]"
"""A bot: the name of a built-in one, an object with a method `choose`, a function or, in studies, `exec:PROGRAM`."""
