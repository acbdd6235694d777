"""Caps per session, form, installation and address: what is over them is refused, or left to the offline engine."""

from __future__ import annotations

import uuid
from collections.abc import Callable

import pytest

from formagent.config import Config
from formagent.errors import ProtocolError
from formagent.llm.messages import TokenUsage
from formagent.protocol.limits import DailyCounts
from interviews.sessions.services.commands import accept_command, parse_command
from interviews.sessions.services.usage import count_usage, models_allowed
from tests.interviews.session_factory import begin

pytestmark = pytest.mark.django_db

Configure = Callable[..., Config]


def pause(session_id: object) -> None:
    accept_command(str(session_id), parse_command({"type": "pause", "id": str(uuid.uuid4()), "payload": {}}))


def test_a_session_takes_so_many_commands(configured: Configure) -> None:
    configured(FORMAGENT_CAPS__TURNS_PER_SESSION="3")
    session = begin().session
    pause(session.pk)
    pause(session.pk)
    with pytest.raises(ProtocolError) as refused:
        pause(session.pk)
    assert refused.value.code == "rate_limited"


def test_a_form_takes_so_many_turns_a_day(configured: Configure) -> None:
    configured(FORMAGENT_CAPS__FORM__TURNS="2")
    session = begin().session
    count_usage(session.form_id, TokenUsage())
    pause(session.pk)
    count_usage(session.form_id, TokenUsage())
    with pytest.raises(ProtocolError) as refused:
        pause(session.pk)
    assert (refused.value.code, refused.value.details) == ("rate_limited", {"limit": "day"})


def test_spent_money_leaves_the_rest_of_the_day_to_the_offline_engine(configured: Configure) -> None:
    configured(FORMAGENT_CAPS__TOTAL__COST="1.5", FORMAGENT_CAPS__FORM__TOKENS="1000")
    form_id = begin().session.form_id
    count_usage(form_id, TokenUsage(prompt_tokens=900, cost=1.0))
    assert models_allowed(form_id)
    count_usage(form_id, TokenUsage(completion_tokens=100))
    assert not models_allowed(form_id)
    assert models_allowed(form_id + 1)
    count_usage(form_id + 1, TokenUsage(cost=0.5))
    assert not models_allowed(form_id + 1)


def test_an_address_is_counted_by_the_day() -> None:
    now = [86_400.0 * 3 + 10]
    counts = DailyCounts(2, clock=lambda: now[0])
    assert [counts.take("a"), counts.take("a"), counts.take("b")] == [0, 0, 0]
    assert counts.take("a") == 86_390
    now[0] += 86_390
    assert counts.take("a") == 0
