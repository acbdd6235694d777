"""How typefaces come into pages: by static files that can be kept for ever, and not at all where they are missing."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from importlib.metadata import PackageNotFoundError
from pathlib import Path
from typing import Any

import pytest
from django.contrib.staticfiles import finders
from django.core.management import call_command

from formagent.checks import check_configuration
from formagent.typefaces import files
from formagent.typefaces.faces import STYLES, TYPEFACES

COLLECTED = "formagent.web.static_storage.CollectedFiles"


@pytest.fixture
def unknown() -> Iterator[None]:
    """What was found out before is forgotten, and so is what the test finds out."""
    known = (files.typeface_files, files.are_there, files.made)
    for each in known:
        each.cache_clear()
    yield
    for each in known:
        each.cache_clear()


def test_they_are_found_before_they_are_collected():
    for path in (STYLES, *(face.path for face in TYPEFACES.values())):
        found = finders.find(path)
        assert isinstance(found, str) and Path(found).is_file()
    assert finders.find("typefaces/other.woff2") is None


def test_collected_they_have_names_that_change_with_them(tmp_path: Path, settings: Any, unknown: None):
    settings.STATIC_ROOT = tmp_path
    settings.STORAGES = {**settings.STORAGES, "staticfiles": {"BACKEND": COLLECTED}}
    settings.STATICFILES_FINDERS = ["formagent.typefaces.files.TypefaceFinder"]
    finders.get_finder.cache_clear()
    call_command("collectstatic", interactive=False, verbosity=0)
    assert not list(tmp_path.rglob("*.br"))
    names = json.loads((tmp_path / "staticfiles.json").read_text())["paths"]
    loaded = files.typeface_files("book")
    assert loaded == files.TypefaceFiles(f"/static/{names['typefaces/book.woff2']}", f"/static/{names[STYLES]}")
    assert re.fullmatch(r"/static/typefaces/book\.[0-9a-f]{12}\.woff2", loaded.font)
    assert loaded.font.rsplit("/")[-1] in (tmp_path / names[STYLES]).read_text()


def test_what_was_not_collected_is_not_loaded(tmp_path: Path, settings: Any, unknown: None):
    (tmp_path / "staticfiles.json").write_text('{"version": "1.1", "paths": {}, "hash": ""}')
    settings.STATIC_ROOT = tmp_path
    settings.STORAGES = {**settings.STORAGES, "staticfiles": {"BACKEND": COLLECTED}}
    assert files.typeface_files("book") is None and files.typeface_styles() == ""
    (warning,) = [found for found in check_configuration(None) if found.id == "formagent.W005"]
    assert "collectstatic" in str(warning.hint)


def test_without_their_packages_a_check_names_them(monkeypatch: pytest.MonkeyPatch, unknown: None):
    def version(package: str) -> str:
        if "figtree" in package:
            raise PackageNotFoundError(package)
        return "1"

    monkeypatch.setattr(files, "version", version)
    assert files.typeface_files("book") is None and files.typeface_styles() == ""
    assert finders.find(STYLES) is None
    (warning,) = [found for found in check_configuration(None) if found.id == "formagent.W005"]
    assert "fontpkg-figtree" in str(warning.hint) and "nunito" not in str(warning.hint)


def test_where_they_are_there_nothing_is_said():
    assert not [found for found in check_configuration(None) if found.id == "formagent.W005"]
    assert files.typeface_files("plain") is None and files.typeface_files("no such") is None
