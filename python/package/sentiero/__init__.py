"""A rules engine for path-tile board games, with every ruleset as a TOML file.

>>> import sentiero
>>> game = sentiero.Game("calliope", players=4)
>>> state = game.start(seed=7)
>>> while not state.is_over:
...     state.play(state.choose("greedy"))
>>> state.returns()
[1.0, 0.0, 0.0, 0.0]
"""

from ._engine import (
    Action,
    Difference,
    Finding,
    Fix,
    Game,
    IllegalAction,
    Label,
    Observation,
    Outcome,
    Record,
    RecordError,
    Rows,
    RulesError,
    Ruleset,
    Simulation,
    Span,
    State,
    __version__,
    diff,
    load,
    read_records,
    rulesets,
    simulate,
    validate,
)
from ._spec import ActionSection, ActionSpace, Field, ObservationSpec, action_space, observation_spec
from ._types import Bot
from ._vector import Vector, vector

__all__ = [
    "Action",
    "ActionSection",
    "ActionSpace",
    "Bot",
    "Difference",
    "Field",
    "Finding",
    "Fix",
    "Game",
    "IllegalAction",
    "Label",
    "Observation",
    "ObservationSpec",
    "Outcome",
    "Record",
    "RecordError",
    "Rows",
    "RulesError",
    "Ruleset",
    "Simulation",
    "Span",
    "State",
    "Vector",
    "__version__",
    "action_space",
    "diff",
    "load",
    "observation_spec",
    "read_records",
    "rulesets",
    "simulate",
    "validate",
    "vector",
]
