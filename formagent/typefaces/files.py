"""Where the typefaces' files are: made at the first need, found among the static files, addressed by pages."""

from __future__ import annotations

import hashlib
import shutil
import tempfile
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import Any

import structlog
from django.contrib.staticfiles.finders import BaseFinder
from django.contrib.staticfiles.storage import ManifestFilesMixin, staticfiles_storage
from django.core.checks import CheckMessage, Error
from django.core.files.storage import FileSystemStorage

from formagent.config import BASE_DIR
from formagent.typefaces.faces import FOLDER, STYLES, TYPEFACES

log = structlog.get_logger(__name__)

MADE = BASE_DIR / ".typefaces"
"""Kept from one process to the next, where `collectstatic` has not taken them."""


@dataclass(frozen=True)
class TypefaceFiles:
    """Addresses: of the font, and of the stylesheet that names it."""

    font: str
    styles: str


@cache
def typeface_files(name: str) -> TypefaceFiles | None:
    """What a page drawn in this typeface loads; None where it is the system's own, or could not be made."""
    face = TYPEFACES.get(name)
    if face is None or not are_there():
        return None
    return TypefaceFiles(staticfiles_storage.url(face.path), staticfiles_storage.url(STYLES))


def typeface_styles() -> str:
    """The address of the stylesheet of them all, or empty."""
    return staticfiles_storage.url(STYLES) if are_there() else ""


@cache
def are_there() -> bool:
    """They were collected, or can be made."""
    if isinstance(staticfiles_storage, ManifestFilesMixin):
        return STYLES in staticfiles_storage.hashed_files
    return made() is not None


@cache
def made() -> Path | None:
    """The folder that holds them, filled first where it is not there. None, with a line in the log, where that fails."""
    try:
        place = MADE / _recipe()
        if not place.is_dir():
            _make(place)
    except (ImportError, OSError) as error:
        log.warning("typefaces_missing", error=str(error))
        return None
    return place


def missing_packages() -> list[str]:
    """Distributions that typefaces are made of and that are not installed."""
    return [package for package in _packages() if not _is_installed(package)]


def _packages() -> list[str]:
    return ["fonttools", "brotli", *(face.package for face in TYPEFACES.values())]


def _is_installed(package: str) -> bool:
    try:
        return bool(version(package))
    except PackageNotFoundError:
        return False


def _recipe() -> str:
    """A digest of all that decides what the files hold."""
    versions = " ".join(f"{package} {version(package)}" for package in _packages())
    sources = [file.read_bytes() for file in sorted(Path(__file__).parent.glob("*.py"))]
    return hashlib.sha256(b"\0".join([versions.encode(), *sources])).hexdigest()[:16]


def _make(place: Path) -> None:
    """Whole or not at all, however many processes begin it at once."""
    from formagent.typefaces.making import make_typefaces

    MADE.mkdir(exist_ok=True)
    former = [folder for folder in MADE.iterdir() if not folder.name.startswith("new-")]
    new = Path(tempfile.mkdtemp(prefix="new-", dir=MADE))
    try:
        make_typefaces(new)
        new.chmod(0o755)
        new.replace(place)
    except OSError:
        if not place.is_dir():
            raise
    finally:
        shutil.rmtree(new, ignore_errors=True)
    for folder in former:
        if folder != place:
            shutil.rmtree(folder, ignore_errors=True)


class TypefaceFinder(BaseFinder):
    """Finds them for `collectstatic`, and for servers before it has run."""

    def check(self, **kwargs: Any) -> list[CheckMessage]:
        return [Error(f"{MADE} is a file")] if MADE.is_file() else []

    def find(self, path: str, find_all: bool = False, **kwargs: Any) -> Any:
        """The file, or [] where there is none; a list of it where all are asked for."""
        if path != STYLES and path not in {face.path for face in TYPEFACES.values()}:
            return []
        place = made()
        if place is None:
            return []
        found = str(place / path)
        return [found] if find_all or kwargs.get("all") else found

    def list(self, ignore_patterns: Iterable[str] | None) -> Iterator[Any]:
        """Each with the storage that holds it."""
        place = made()
        if place is not None:
            storage = FileSystemStorage(location=place)
            for file in sorted((place / FOLDER).iterdir()):
                yield f"{FOLDER}/{file.name}", storage
