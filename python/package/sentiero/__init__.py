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
    Comparison,
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
    Tournament,
    __version__,
    compare,
    diff,
    load,
    read_records,
    rulesets,
    simulate,
    tournament,
    validate,
)
from ._spec import ActionSection, ActionSpace, Field, ObservationSpec, action_space, observation_spec
from ._sweep import Setting, Skipped, Sweep, sweep
from ._types import Bot
from ._vector import Vector, vector

__all__ = [
    "Action",
    "ActionSection",
    "ActionSpace",
    "Bot",
    "Comparison",
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
    "Setting",
    "Simulation",
    "Skipped",
    "Span",
    "State",
    "Sweep",
    "Tournament",
    "Vector",
    "__version__",
    "action_space",
    "compare",
    "diff",
    "load",
    "observation_spec",
    "read_records",
    "rulesets",
    "simulate",
    "sweep",
    "tournament",
    "validate",
    "vector",
]
