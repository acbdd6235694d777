"""Where the typefaces' files are: made at the first need, found among the static files, addressed by pages."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from functools import cache
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

import structlog
from django.contrib.staticfiles.storage import ManifestFilesMixin, staticfiles_storage

from formagent.config import BASE_DIR
from formagent.typefaces.faces import STYLES, TYPEFACES
from formagent.web.made_files import MadeFiles, MadeFinder

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
        return _made.place()
    except (ImportError, OSError) as error:
        log.warning("typefaces_missing", error=str(error))
        return None


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
    from formagent.typefaces.making import make_typefaces

    make_typefaces(place)


_made = MadeFiles(MADE, _recipe, _make)


class TypefaceFinder(MadeFinder):
    """Of the fonts and their stylesheet."""

    root = MADE
    paths = frozenset({STYLES, *(face.path for face in TYPEFACES.values())})

    def place(self) -> Path | None:
        return made()
