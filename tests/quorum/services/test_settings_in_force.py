"""A setting that nothing follows says so, and one that says so is followed by nothing."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from quorum.domain.settings import NOT_IN_FORCE, ReviewSettings
from tests.interviews.cast import make_cast

ROOT = Path(__file__).parents[3]
KEEPING = {ROOT / "quorum" / "domain" / "settings.py", ROOT / "formagent" / "checks.py"}
"""Where settings are checked against each other and against the models: that is not following them."""


def followed() -> set[str]:
    """Names of attributes that code reads."""
    read = set()
    for path in (path for app in ("formagent", "interviews", "quorum") for path in (ROOT / app).rglob("*.py")):
        if path not in KEEPING and "migrations" not in path.parts:
            read |= {
                node.attr for node in ast.walk(ast.parse(path.read_text("utf-8"))) if isinstance(node, ast.Attribute)
            }
    return read


def derived() -> set[str]:
    """Settings that are followed by way of a property of `ReviewSettings`: the rule as it is read, the votes needed."""
    tree = ast.parse((ROOT / "quorum" / "domain" / "settings.py").read_text("utf-8"))
    [settings] = [node for node in tree.body if isinstance(node, ast.ClassDef) and node.name == "ReviewSettings"]
    read = followed()
    methods = [node for node in settings.body if isinstance(node, ast.FunctionDef) and node.name in read]
    used = {n.attr for method in methods if method.name in ("quorum_rule", "votes_needed") for n in ast.walk(method)
            if isinstance(n, ast.Attribute)}  # fmt: skip
    return used | read


def test_what_is_in_force_is_followed_and_nothing_else() -> None:
    assert set(ReviewSettings.model_fields) - derived() == NOT_IN_FORCE


@pytest.mark.django_db
def test_pages_say_what_is_not_in_force() -> None:
    people = make_cast()
    address = f"/w/{people.workspace.slug}/reviews/settings/"
    page = people.client("alice").get(address).content.decode()
    assert all(f'id="setting-{name}"' in page for name in set(ReviewSettings.model_fields) - {"allow_auto_approve"})
    assert ("Not in force yet" in page) == bool(NOT_IN_FORCE)
    table = people.client("victor").get(address).content.decode()
    assert table.count("not in force yet") == len(NOT_IN_FORCE)
