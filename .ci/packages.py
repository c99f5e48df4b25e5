"""Packages of Python in a folder of their own."""

import subprocess
import venv


def python_with(folder, packages):
    """Makes an environment with these packages, once for each set of versions. Returns its Python."""
    stamp, wanted = folder / "versions", " ".join(packages)
    if not stamp.exists() or stamp.read_text() != wanted:
        venv.create(folder, with_pip=True, clear=True)
        subprocess.run([folder / "bin/pip", "install", "--quiet", *packages], check=True)
        stamp.write_text(wanted)
    return folder / "bin/python"
