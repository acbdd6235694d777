"""What goes wrong has the same code and status for a program as over REST."""

from __future__ import annotations

import json

import pytest
from django.test import RequestFactory

from formagent.errors import (
    ChangesConflict,
    DecisionRefused,
    EditConflict,
    ImportRefused,
    InvalidDefinition,
    NotAllowedError,
    NotFoundError,
    ProtocolError,
)
from formagent.protocol.problem_api import ProblemAPI
from quorum.mcp.refusals import refusal_of

PLACES = [("fields[0]", "has no label")]
ERRORS = [
    ProtocolError("rate_limited", "too fast", retryable=True),
    NotFoundError("form"),
    NotAllowedError("forms:read"),
    InvalidDefinition(PLACES),
    ImportRefused(PLACES),
    ChangesConflict(PLACES),
    EditConflict({}, 2),
    DecisionRefused("voting", "The reviewers still vote."),
]


@pytest.fixture(scope="module")
def api() -> ProblemAPI:
    return ProblemAPI(urls_namespace="refusals")


@pytest.mark.parametrize("error", ERRORS, ids=lambda error: type(error).__name__)
def test_as_over_rest(api: ProblemAPI, error: Exception):
    problem = json.loads(api.on_exception(RequestFactory().get("/"), error).content)
    refusal = refusal_of(error)
    assert (refusal["code"], refusal["status"]) == (problem["code"], problem["status"])
    assert refusal.get("errors") == problem.get("errors")
