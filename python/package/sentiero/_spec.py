"""What action numbers and the numbers in an observation mean."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Iterator

import numpy as np
import numpy.typing as npt

if TYPE_CHECKING:
    from ._engine import Game


@dataclass(frozen=True)
class ActionSection:
    """A kind of action, whose numbers are consecutive."""

    name: str
    first: int
    size: int
    meaning: str


@dataclass(frozen=True)
class ActionSpace:
    """The action numbers of a game.

    If a game has too many actions to number all of them, `is_index` is true. An action number is then an index into
    the list of legal actions, and `State.actions` says what they are.
    """

    size: int
    """The number of action numbers."""
    count: int
    """The number of different actions."""
    is_index: bool
    sections: tuple[ActionSection, ...]
    """The kinds of actions, or none if numbers are indices."""

    def section(self, number: int) -> ActionSection:
        """Returns the kind of the action with the given number."""
        for section in self.sections:
            if section.first <= number < section.first + section.size:
                return section
        raise IndexError(f"there is no kind of action for number {number}")


@dataclass(frozen=True)
class Field:
    """A part of an observation."""

    name: str
    shape: tuple[int, ...]
    kind: str
    """`flag` (0 or 1), `count`, `category` (0 means none) or `number`."""
    meaning: str
    offset: int
    """The index of its first number."""

    @property
    def size(self) -> int:
        """How many numbers it has."""
        return math.prod(self.shape)

    def of(self, observation: npt.NDArray[Any]) -> npt.NDArray[Any]:
        """Returns this field of an observation, or of an array whose last axis has observations."""
        part = observation[..., self.offset : self.offset + self.size]
        return part.reshape((*observation.shape[:-1], *self.shape))


@dataclass(frozen=True)
class ObservationSpec:
    """The fields of an observation. Seats are counted clockwise from the observer, who is seat 0."""

    name: str
    """The name and version, such as `sentiero/calliope-v1`."""
    fields: tuple[Field, ...]
    size: int
    """How many numbers an observation has."""

    def __getitem__(self, name: str) -> Field:
        for field in self.fields:
            if field.name == name:
                return field
        raise KeyError(name)

    def __iter__(self) -> Iterator[Field]:
        return iter(self.fields)

    def split(self, observation: npt.NDArray[Any]) -> dict[str, npt.NDArray[Any]]:
        """Returns the fields by name."""
        return {field.name: field.of(observation) for field in self.fields}

    @property
    def dtype(self) -> type[np.int16]:
        """The type of the numbers."""
        return np.int16


def action_space(game: Game) -> ActionSpace:
    """Returns the action numbers of a game.

    >>> import sentiero
    >>> space = sentiero.Game("calliope", players=4).action_space
    >>> [(section.name, section.size) for section in space.sections]
    [('place', 140), ('start', 48)]
    """
    data = game._action_space()
    sections: list[ActionSection] = []
    first = 0
    for name, size, meaning in [] if data["is_index"] else data["sections"]:
        sections.append(ActionSection(name, first, size, meaning))
        first += size
    return ActionSpace(data["size"], data["count"], data["is_index"], tuple(sections))


def observation_spec(game: Game) -> ObservationSpec:
    """Returns the fields of an observation.

    >>> import sentiero
    >>> spec = sentiero.Game("calliope", players=4).observation_spec
    >>> spec.name, spec["tiles"].shape
    ('sentiero/calliope-v1', (6, 6, 8))
    """
    fields: list[Field] = []
    offset = 0
    for name, shape, kind, meaning in game._observation_fields():
        field = Field(name, tuple(shape), kind, meaning, offset)
        fields.append(field)
        offset += field.size
    return ObservationSpec(game.name, tuple(fields), offset)
