"""A call of staff that votes or people hold up: what a program is told of it, and how soon."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from formagent.server.database_thread import threaded
from interviews.models import Form
from quorum.mcp.tools.base import Caller
from quorum.mcp.tools.staff.waiting import GetCall, answer_of, staff_get_call
from quorum.models import Review
from tests.interviews.cast import Cast
from tests.quorum.hearing import SILENT, Hearing
from tests.quorum.runs import Run, begin_run

pytestmark = pytest.mark.django_db(transaction=True)


def voted_on(cast: Cast) -> tuple[Run, Hearing]:
    chore = {"kind": "one_call", "tool": "close_form", "arguments": {"form": "visit"}}
    run = begin_run(cast, chore=chore)
    run.review(run.call("close_form", {"form": "visit"}, risk="high"))
    hearing = Hearing(Review.objects.get(interaction=run.row), Form())
    run.wait_for(f"review:{hearing.review.pk}")
    return run, hearing


async def test_that_a_person_has_to_decide_a_review_is_told_at_once_and_in_words(cast: Cast) -> None:
    run, hearing = await threaded(voted_on)(cast)
    handle = str(run.claimed.row.pk)
    caller = Caller(await threaded(cast.principal)("bob"), "bob", "Bob's program", "127.0.0.1", "http://site.example")
    told: Any = await threaded(answer_of)(caller, handle)
    assert (told.state, told.message) == ("waiting", "Waits for the reviewers' votes.")
    await threaded(hearing.vote)(SILENT, SILENT, SILENT)
    async with asyncio.timeout(15):  # it waits for votes up to 25 seconds
        told = await staff_get_call.run(caller, GetCall(handle=handle))
    assert (told.state, told.message) == ("waiting", "Waits for a person to decide the review.")
