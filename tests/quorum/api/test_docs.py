"""docs/reviews.md and docs/protocol.md say what is true: addresses, codes, events, settings, commands and files that exist."""

from __future__ import annotations

import re
import shlex
from typing import get_args

import pytest
from django.core.management import load_command_class

from formagent.config import BASE_DIR
from formagent.protocol.problem_details import STATUS
from interviews.api.addresses import api
from quorum.domain.judging import ENOUGH
from quorum.domain.protocol.events import STORED_PAYLOADS
from quorum.domain.protocol.payloads import ProgressKind
from quorum.domain.settings import OFFLINE_REVIEWERS, HilMode, ReviewSettings
from quorum.domain.typed_decisions import ACTIONS
from quorum.domain.vote_counting import RuleKind

TEXT = (BASE_DIR / "docs" / "reviews.md").read_text(encoding="utf-8")
CODES = ("closed", "voting", "stale", "own_request", "reason_required", "invalid_plan", "not_editable")


def test_the_operations_are_those_of_the_api():
    named = set(re.findall(r"`(GET|POST|PATCH) (/api/v1/\S+)`", TEXT))
    served = {
        (method.upper(), path)
        for path, operations in api.get_openapi_schema(path_prefix="/api/v1/")["paths"].items()
        for method, operation in operations.items()
        if "reviews" in operation["tags"]
    }
    assert named == served


def test_names_exist():
    assert all(f"`{code}`" in TEXT and code in STATUS for code in CODES)
    assert set(re.findall(r"`(on[A-Z]\w+)`", TEXT)) <= set(STORED_PAYLOADS)
    assert set(re.findall(r"`(offline-\w+)`", TEXT)) == set(OFFLINE_REVIEWERS)
    assert all(f"`{mode}`" in TEXT for mode in HilMode)
    assert all(f"`{rule}" in TEXT for rule in RuleKind)
    assert all(f"`/{action}`" in TEXT for action in ACTIONS)
    assert {"vote_seconds", "max_plan_revisions", "min_votes", "hil_mode"} <= set(ReviewSettings.model_fields)
    assert f"from {ENOUGH} common rounds on" in TEXT


@pytest.mark.parametrize("line", re.findall(r"^    python manage\.py (.*?)(?: +#.*)?(?: > .*)?$", TEXT, re.MULTILINE))
def test_command_lines_are_understood(line: str):
    name, *arguments = shlex.split(line)
    parsed = load_command_class("quorum", name).create_parser("manage.py", name).parse_args(arguments)
    assert parsed is not None


def test_files_and_links_exist():
    for path in re.findall(r"`(quorum/[\w/]+(?:\.py)?)/?`", TEXT):
        assert (BASE_DIR / path).exists(), path
    for target in re.findall(r"\]\((\w+\.\w+)(?:#[\w-]+)?\)", TEXT):
        assert (BASE_DIR / "docs" / target).exists(), target


def test_everything_that_staff_are_told_is_listed():
    protocol = (BASE_DIR / "docs" / "protocol.md").read_text(encoding="utf-8")
    listed = protocol.partition("## The staff's socket")[2].partition("\n## ")[0]
    assert [kind for kind in get_args(ProgressKind) if f"`{kind}`" not in listed] == []
    assert [event for event in STORED_PAYLOADS if f"`{event} {{" not in listed] == []
