"""Static files that are made at their first need, and kept from one process to the next."""

from __future__ import annotations

import shutil
import tempfile
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Any

from django.contrib.staticfiles.finders import BaseFinder
from django.core.checks import CheckMessage, Error
from django.core.files.storage import FileSystemStorage

KEPT = 5
"""Folders that were made before and stay: a server that was started on one goes on until it is started anew."""


class MadeFiles:
    """A folder that holds them, named after all that decides what they are."""

    def __init__(self, root: Path, recipe: Callable[[], str], make: Callable[[Path], None]) -> None:
        """`recipe` gives a digest that serves as a folder's name, `make` fills an empty folder."""
        self.root = root
        self._recipe = recipe
        self._make = make

    def place(self) -> Path:
        """The folder, filled first where it is not there: whole or not at all, however many processes begin at once.

        Raises OSError where it can be neither read nor written.
        """
        place = self.root / self._recipe()
        if not place.is_dir():
            self._fill(place)
        return place

    def _fill(self, place: Path) -> None:
        self.root.mkdir(exist_ok=True)
        new = Path(tempfile.mkdtemp(prefix="new-", dir=self.root))
        try:
            self._make(new)
            new.chmod(0o755)
            new.replace(place)
        except OSError:
            if not place.is_dir():
                raise
        finally:
            shutil.rmtree(new, ignore_errors=True)
        for folder in self._former(place)[KEPT:]:
            shutil.rmtree(folder, ignore_errors=True)

    def _former(self, place: Path) -> list[Path]:
        """The other folders, the newest first."""
        made = [(_made_at(folder), folder) for folder in self.root.iterdir() if not folder.name.startswith("new-")]
        return [folder for _, folder in sorted(made, reverse=True) if folder != place]


def _made_at(folder: Path) -> float:
    """0 where another process has just removed it."""
    try:
        return folder.stat().st_mtime
    except OSError:
        return 0.0


class MadeFinder(BaseFinder):
    """Finds made files for `collectstatic`, and for servers before it has run."""

    root: Path
    paths: frozenset[str]
    """Which there are, below the static files' address."""

    def place(self) -> Path | None:
        """The folder that holds them, or None where they could not be made."""
        raise NotImplementedError

    def check(self, **kwargs: Any) -> list[CheckMessage]:
        return [Error(f"{self.root} is a file")] if self.root.is_file() else []

    def find(self, path: str, find_all: bool = False, **kwargs: Any) -> Any:
        """The file, or [] where there is none; a list of it where all are asked for."""
        place = self.place() if path in self.paths else None
        if place is None:
            return []
        found = str(place / path)
        return [found] if find_all or kwargs.get("all") else found

    def list(self, ignore_patterns: Iterable[str] | None) -> Iterator[Any]:
        """Each with the storage that holds it."""
        place = self.place()
        if place is not None:
            storage = FileSystemStorage(location=place)
            for path in sorted(self.paths):
                yield path, storage
