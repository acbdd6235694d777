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
from formagent.wording.validation_messages import complaint
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


def test_what_is_missing_is_named_or_told_in_the_tools_own_words():
    assert refusal_of(NotFoundError("form"))["message"] == "There is no such form, or it is not yours."
    told = complaint("There is no form {form!r}. {tool} tells the slugs.", form="trip", tool="staff_list_forms")
    assert refusal_of(NotFoundError(told))["message"] == "There is no form 'trip'. staff_list_forms tells the slugs."
