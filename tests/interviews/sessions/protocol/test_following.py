"""Whatever becomes of the hints, a follower hands out the log's events: all of them, once, in order (quality.md, G6)."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from formagent.protocol import limits, log_tail
from formagent.protocol.hints import tell_stored
from formagent.protocol.limits import Concurrency, TokenBuckets
from formagent.protocol.log_tail import MAX_LIVE
from formagent.protocol.origin import origin_allowed
from interviews.sessions.sockets.session_socket import Follower

LOG = [
    {"type": "onNewMessage", "seq": n, "timestamp": "", "payload": {"sessionId": "s", "messageId": f"m{n}"}}
    for n in range(1, 131)
]


@pytest.fixture(autouse=True)
def no_database(monkeypatch: pytest.MonkeyPatch):
    async def read(function: Any, session_id: str, after: int, limit: int) -> list[dict[str, Any]]:
        await asyncio.sleep(0)
        return VisibleLog.visible[after : after + limit]

    monkeypatch.setattr(log_tail, "in_database", read)


class VisibleLog:
    """What the log holds by now."""

    visible: list[dict[str, Any]] = []


async def drain(follower: Follower) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = []
    async for batch in follower.batches(idle=0.001):
        if not batch:
            return found
        found += batch
    return found


HINTS = st.lists(
    st.one_of(
        st.integers(1, 130).map(lambda n: {"type": "hint.grown", "seq": n}),
        st.integers(1, 130).map(lambda n: {"type": "hint.delta", "message_id": f"m{n}", "text": "x"}),
        st.just({"type": "hint.state", "state": "thinking", "agent": None, "tool": None}),
        st.integers(1, 130).map(lambda n: {"type": "hint.grown", "seq": n, "events": LOG[n - 1 : n]}),
        st.just({"type": "something.else"}),
    ),
    max_size=20,
)


@settings(max_examples=60)
@given(steps=st.lists(st.tuples(st.integers(0, 130), HINTS), max_size=5), start=st.integers(0, 20))
def test_all_events_once_and_in_order(steps: list[tuple[int, list[dict[str, Any]]]], start: int):
    async def follow() -> list[dict[str, Any]]:
        follower, found = Follower("s", start), []
        for length, hints in steps:
            VisibleLog.visible = LOG[: max(length, len(VisibleLog.visible))]
            for hint in hints:
                follower._hear(hint)
            found += await drain(follower)
        VisibleLog.visible = LOG
        follower.nudge(len(LOG))
        return found + await drain(follower)

    VisibleLog.visible = LOG[:start]
    found = asyncio.run(follow())
    assert [e["seq"] for e in found if e["seq"] is not None] == list(range(start + 1, 131))
    complete: set[str] = set()
    for event in found:
        if event["type"] == "onNewMessage":
            complete.add(event["payload"]["messageId"])
        if event["type"] == "onMessageDelta" and len(complete) < 60:
            assert event["payload"]["messageId"] not in complete


async def test_what_was_stored_here_is_not_read_unless_something_came_between(monkeypatch: pytest.MonkeyPatch):
    VisibleLog.visible = LOG[:8]
    follower = Follower("s", 3)
    with monkeypatch.context() as nothing_is_read:
        nothing_is_read.setattr(log_tail, "in_database", None)
        follower.nudge(5, LOG[3:5])
        assert await drain(follower) == LOG[3:5]
    follower.nudge(8, LOG[7:8])
    assert await drain(follower) == LOG[5:8]


async def test_events_of_a_turn_that_ran_here_go_out_without_being_read(monkeypatch: pytest.MonkeyPatch):
    VisibleLog.visible = LOG[:5]
    async with Follower("s", 3) as follower, Follower("another", 5) as other:
        assert await drain(follower) == LOG[3:5]
        await drain(other)
        monkeypatch.setattr(log_tail, "in_database", None)
        tell_stored("s", LOG[5:7])
        assert await drain(follower) == LOG[5:7]
        assert await drain(other) == []


@settings(max_examples=40)
@given(rewinds=st.lists(st.integers(0, 200), max_size=6))
def test_after_any_rewinds_the_last_events_follow_in_order(rewinds: list[int]):
    async def follow() -> list[list[int]]:
        follower, runs = Follower("s", 40), []
        follower.nudge(130)
        await drain(follower)
        for after in rewinds:
            follower.rewind(after)
            runs.append([event["seq"] for event in await drain(follower)])
        return runs

    VisibleLog.visible = LOG
    runs = asyncio.run(follow())
    assert runs == [list(range(after + 1, 131)) if after < 130 else [] for after in rewinds]


async def test_a_reader_that_falls_behind_loses_pieces_but_no_halves_and_no_errors():
    VisibleLog.visible = []
    follower = Follower("s", 0)
    for n in range(MAX_LIVE + 50):
        follower._hear({"type": "hint.delta", "message_id": "m1", "text": str(n)})
    follower._hear(
        {"type": "hint.error", "code": "invalid_value", "message": "No", "command_id": None, "details": "{}"}
    )
    found = await drain(follower)
    assert [e["payload"]["text"] for e in found[:-1]] == [str(n) for n in range(MAX_LIVE)]
    assert found[-1]["type"] == "onError"
    follower._hear({"type": "hint.delta", "message_id": "m1", "text": "later"})
    assert await drain(follower) == []


async def test_error_details_replace_nothing():
    follower = Follower("s", 0)
    details = '{"code": "internal", "sessionId": "other", "fieldId": "name"}'
    follower._hear(
        {"type": "hint.error", "code": "not_allowed", "message": "No", "command_id": "c", "details": details}
    )
    [event] = await drain(follower)
    assert event["payload"] == {
        "sessionId": "s", "code": "not_allowed", "message": "No", "commandId": "c", "fieldId": "name", "retryable": False,
    }  # fmt: skip


async def test_room_waits_for_a_slow_reader_and_gives_up_on_a_dead_one():
    waiting = [10 * limits.HIGH_WATER_BYTES]

    def slowly() -> int:
        waiting[0] -= limits.HIGH_WATER_BYTES
        return waiting[0]

    await limits.wait_until_drained({limits.UNSENT: slowly}, patience=0.2)
    assert waiting[0] <= limits.HIGH_WATER_BYTES
    with pytest.raises(limits.SlowReaderError):
        await limits.wait_until_drained({limits.UNSENT: lambda: limits.HIGH_WATER_BYTES + 1}, patience=0.1)
    await limits.wait_until_drained({})


@given(moments=st.lists(st.floats(0, 100), max_size=60))
def test_a_bucket_never_gives_more_than_flows_into_it(moments: list[float]):
    now = [0.0]
    buckets = TokenBuckets(per_second=2, burst=5, clock=lambda: now[0])
    taken = 0
    for moment in sorted(moments):
        now[0] = moment
        wait = buckets.take("a")
        taken += wait == 0
        assert taken <= 5 + 2 * moment + 1e-6
        if wait:
            now[0] = moment + wait + 1e-6
            assert buckets.take("a") == 0
            taken += 1
            assert taken <= 5 + 2 * now[0] + 1e-3
            return


def test_buckets_are_bounded_in_number():
    buckets = TokenBuckets(per_second=1, burst=1, max_keys=10)
    for key in range(100):
        assert buckets.take(str(key)) == 0
    assert len(buckets._buckets) == 10


def test_places_are_given_back():
    places = Concurrency(2)
    assert places.enter("a")
    assert places.enter("a")
    assert places.full("a")
    assert not places.enter("a")
    assert places.enter("b")
    places.leave("a")
    assert places.enter("a")


@pytest.mark.parametrize(
    ("origin", "host", "allowed"),
    [
        ("http://forms.example", "forms.example", True),
        ("https://forms.example", "forms.example", True),
        ("http://FORMS.example:80", "forms.example", True),
        ("http://forms.example:8000", "forms.example:8000", True),
        ("http://forms.example", "forms.example:8000", False),
        ("http://forms.example.evil.test", "forms.example", False),
        ("http://evil.test", "evil.test", False),
        ("http://forms.example@evil.test", "forms.example", False),
        ("http://evil.test/forms.example", "forms.example", False),
        ("null", "forms.example", False),
        ("", "forms.example", False),
        ("chrome-extension://forms.example", "forms.example", False),
        ("http://[::1]:8000", "[::1]:8000", True),
        ("http://forms.example:99999", "forms.example", False),
        ("https://partner.example", "forms.example", True),
        ("http://partner.example", "forms.example", False),
        ("https://sub.partner.example", "forms.example", False),
    ],
)
def test_origins(origin: str, host: str, allowed: bool, settings: Any):
    settings.ALLOWED_HOSTS = ["forms.example", "[::1]"]
    settings.CSRF_TRUSTED_ORIGINS = ["https://partner.example"]
    assert origin_allowed(origin, host) is allowed
