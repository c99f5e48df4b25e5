"""The examples in docstrings and in the documentation."""

import doctest
import importlib
import json
import re
import subprocess
import sys
from pathlib import Path

import pytest

import sentiero

PYTHON = Path(__file__).resolve().parent.parent
MODULES = ["sentiero", "sentiero._engine", "sentiero._spec", "sentiero._sweep", "sentiero._vector"]
OPTIONS = doctest.ELLIPSIS | doctest.IGNORE_EXCEPTION_DETAIL


def docstrings():
    """Lists the docstrings of modules, classes, methods and functions."""
    for name in MODULES:
        module = importlib.import_module(name)
        yield name, module.__doc__
        for key, value in vars(module).items():
            if key.startswith("__"):
                continue
            if isinstance(value, type) and value.__module__.startswith("sentiero"):
                for member in [value, *vars(value).values()]:
                    label = getattr(member, "__name__", "") if member is not value else ""
                    yield f"{name}.{key}.{label}".rstrip("."), getattr(member, "__doc__", None)
            elif callable(value):
                yield f"{name}.{key}", getattr(value, "__doc__", None)


EXAMPLES = {name: text for name, text in docstrings() if text and ">>>" in text}


@pytest.mark.parametrize("name", EXAMPLES)
def test_examples_in_docstrings_run(name):
    run(name, EXAMPLES[name])


def run(name, text):
    test = doctest.DocTestParser().get_doctest(text, {"sentiero": sentiero}, name, name, 0)
    runner = doctest.DocTestRunner(optionflags=OPTIONS)
    failures = []
    runner.run(test, out=failures.append)
    assert not runner.failures, "".join(failures)


def test_there_are_examples():
    assert len(EXAMPLES) >= 10


def test_public_names_are_documented():
    for name in sentiero.__all__:
        value = getattr(sentiero, name)
        assert name == "__version__" or value.__doc__, name


@pytest.mark.parametrize("page", ["README.md", "../docs/python.md"])
def test_examples_in_the_documentation_run(page):
    text = (PYTHON / page).read_text()
    names = {}
    for code in re.findall(r"^```python\n(.*?)^```", text, re.DOTALL | re.MULTILINE):
        exec(compile(code, page, "exec"), names)


def test_a_player_can_be_trained():
    command = [sys.executable, PYTHON / "examples/train.py", "--minutes", "0.02", "--games", "8"]
    run = subprocess.run(command, check=True, capture_output=True, text=True, cwd=PYTHON / "tests")
    assert re.fullmatch(r"won 0\.\d+ of 8 games against greedy \(.*\)\n", run.stdout), run.stdout


def test_the_notebook_runs_from_top_to_bottom():
    """Runs its cells without a kernel, because they only use the language itself."""
    notebook = json.loads((PYTHON / "examples/tour.ipynb").read_text())
    codes = ["".join(cell["source"]) for cell in notebook["cells"] if cell["cell_type"] == "code"]
    names = {}
    for code in codes:
        exec(compile(code, "tour.ipynb", "exec"), names)
    assert len(codes) > 5 and names["state"]._repr_svg_()
