"""A start loads what the first page needs; the rest comes with its first request."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from formagent.config import BASE_DIR
from tests.environment import clean_environment

STORY = """
import sys

import django

django.setup()
from django.urls import resolve, reverse

import formagent.asgi

LATER = ("interviews.api", "quorum.api", "mcp_types", "cel")
page = reverse("interviews:home")
print("at the start:", *(name for name in LATER if name in sys.modules))
print(page, reverse("api:snapshot", kwargs={"session_id": "s"}), resolve("/api/v1/conversations").url_name)
print("asked for:", *(name for name in LATER if name in sys.modules))
"""


def test_the_rest_interface_and_large_libraries_wait_for_their_first_request(tmp_path: Path) -> None:
    environ = clean_environment(DJANGO_SETTINGS_MODULE="formagent.settings", FORMAGENT_VAR_DIR=str(tmp_path))
    told = subprocess.run(
        [sys.executable, "-c", STORY], cwd=BASE_DIR, env=environ, check=True, capture_output=True, text=True
    ).stdout
    assert told.splitlines() == [
        "at the start:",
        "/ /api/v1/sessions/s list_conversations",
        "asked for: interviews.api quorum.api",
    ]
