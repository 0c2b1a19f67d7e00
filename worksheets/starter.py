"""The first files of a teacher: a commented config, or a copy of the page templates to adapt."""

from __future__ import annotations

import shutil
from pathlib import Path

from worksheets import config, resources
from worksheets.errors import fail
from worksheets.publish import told


def write_config(kind: str | None, out: Path | None) -> Path:
    """Write the starter config of a kind (None: a mixed weekly sheet) and return its path.

    Raises `WorksheetsError` when the file exists already or cannot be written; an existing file is never touched.
    """
    name = config.kind_name(kind) if kind else "weekly"
    path = out or Path(f"{name}.yaml")
    text = config.starter(None if kind is None else name).encode("utf-8")
    try:
        with path.open("xb") as file:
            file.write(text)
    except FileExistsError as error:
        raise fail("starter.exists", path=str(path)) from error
    except OSError as error:
        raise told(error, path) from error
    return path


def copy_templates(folder: Path) -> None:
    """Copy our page templates into a new or empty folder. Raises `WorksheetsError` when it holds files."""
    if folder.exists() and (not folder.is_dir() or any(folder.iterdir())):
        raise fail("starter.exists", path=str(folder))
    try:
        shutil.copytree(resources.folder("templates"), folder, dirs_exist_ok=True)
    except OSError as error:
        raise told(error, folder) from error
