"""Installs Python packages into a separate folder."""

import subprocess
import venv


def python_with(folder, packages):
    """Creates an environment with the given packages unless it already exists. Returns its Python."""
    stamp, wanted = folder / "versions", " ".join(packages)
    if not stamp.exists() or stamp.read_text() != wanted:
        venv.create(folder, with_pip=True, clear=True)
        subprocess.run([folder / "bin/pip", "install", "--quiet", *packages], check=True)
        stamp.write_text(wanted)
    return folder / "bin/python"
