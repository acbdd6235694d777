"""A confirmation lets one call run once, with exactly the arguments that a human saw (quality.md, G13)."""

from __future__ import annotations

import datetime as dt
import re
import threading
import uuid
from collections.abc import Callable
from typing import Any

import pytest
from django.db import connection
from django.utils import timezone, translation

from formagent.errors import ProtocolError
from formagent.work import run_until_idle
from interviews.access import Principal, principal_of_token
from interviews.models import AuditEntry, Membership
from interviews.staff.rules.rights import Right
from quorum.models import Confirmation
from quorum.services.confirmations import (
    expire_confirmation,
    request_confirmation,
    resolve_confirmation,
    unanswered_confirmations,
    use_confirmation,
)
from quorum.services.feed import events_after
from tests.interviews.cast import Cast, make_cast

ARGS = {"form": "visit", "to": ["a\u200b@example.org"]}


@pytest.fixture
def cast(db: None) -> Cast:
    return make_cast()


def ask(cast: Cast, by: str = "bob", args: dict[str, Any] | None = None, seconds: float = 60) -> Confirmation:
    return request_confirmation(
        cast.workspace,
        "send_mail",
        ARGS if args is None else args,
        requested_by=cast.people[by] if by else None,
        level="CRITICAL",
        message="Sends mail to one person.",
        seconds=seconds,
    )


def refusal(answer: Callable[[], object]) -> str:
    with pytest.raises(ProtocolError) as refused:
        answer()
    return refused.value.code


def audited() -> list[tuple[str, str]]:
    entries = AuditEntry.objects.filter(action__startswith="confirmation.").order_by("pk")
    return [(entry.action.removeprefix("confirmation."), entry.actor) for entry in entries]


def test_a_call_runs_once_when_it_was_allowed(cast: Cast) -> None:
    asked = ask(cast)
    assert not use_confirmation(asked.pk, "send_mail", ARGS)
    answered = resolve_confirmation(asked.pk, cast.principal("rita"), True, "I know her")
    assert not answered.duplicate
    assert use_confirmation(asked.pk, "send_mail", ARGS)
    assert not use_confirmation(asked.pk, "send_mail", ARGS)
    assert audited() == [
        ("requested", "bob@example.org"),
        ("approved", "rita@example.org"),
        ("used", "agent"),
    ]


def test_the_feed_tells_what_is_asked_and_what_became_of_it(cast: Cast) -> None:
    asked = ask(cast)
    resolve_confirmation(asked.pk, cast.principal("rita"), False)
    request, resolved = events_after(cast.workspace.pk, 0)
    assert (request["type"], resolved["type"]) == ("onToolCallRequest", "onToolCallResolved")
    told = request["payload"]
    assert told["args"] == ARGS
    assert told["argsHash"] == asked.args_hash
    assert "a⟦U+200B⟧@example.org" in told["shown"]
    assert told["requestedBy"] == "bob@example.org"
    assert told["security_warning"] == {"level": "CRITICAL", "message": "Sends mail to one person."}
    assert resolved["payload"]["approved"] is False
    assert resolved["payload"]["by"] == "rita@example.org"


@pytest.mark.parametrize(
    ("tool", "args"),
    [
        ("send_mail", {**ARGS, "to": ["a@example.org"]}),
        ("send_mail", {**ARGS, "more": 1}),
        ("send_mail", {}),
        ("send_mail", {"form": object()}),
        ("send_mail", {"form": "\ud800"}),
        ("erase_response", ARGS),
    ],
)
def test_other_arguments_and_other_tools_do_not_run(cast: Cast, tool: str, args: dict[str, Any]) -> None:
    asked = ask(cast)
    resolve_confirmation(asked.pk, cast.principal("rita"), True)
    assert not use_confirmation(asked.pk, tool, args)
    assert use_confirmation(asked.pk, "send_mail", dict(reversed(ARGS.items())))


def test_numbers_stay_what_they_were(cast: Cast) -> None:
    args = {"n": 1e20, "m": 1.0, "k": 10**30}
    asked = ask(cast, args=args)
    resolve_confirmation(asked.pk, cast.principal("rita"), True, args_hash=asked.args_hash)
    assert use_confirmation(asked.pk, "send_mail", Confirmation.objects.get(pk=asked.pk).args)


def test_no_means_no(cast: Cast) -> None:
    asked = ask(cast)
    resolve_confirmation(asked.pk, cast.principal("rita"), False, "not now")
    assert not use_confirmation(asked.pk, "send_mail", ARGS)
    assert refusal(lambda: resolve_confirmation(asked.pk, cast.principal("alice"), True)) == "confirmation_expired"


def test_no_answer_means_no(cast: Cast) -> None:
    asked = ask(cast, seconds=-1)
    assert not use_confirmation(asked.pk, "send_mail", ARGS)
    assert refusal(lambda: resolve_confirmation(asked.pk, cast.principal("rita"), True)) == "confirmation_expired"
    assert unanswered_confirmations() == [str(asked.pk)]
    assert expire_confirmation(str(asked.pk))
    assert not expire_confirmation(str(asked.pk))
    assert events_after(cast.workspace.pk, 1)[0]["payload"]["by"] == "expiry"
    assert audited()[-1] == ("expired", "clock")
    assert refusal(lambda: resolve_confirmation(asked.pk, cast.principal("rita"), True)) == "confirmation_expired"
    assert not use_confirmation(asked.pk, "send_mail", ARGS)


def test_what_still_has_time_does_not_expire(cast: Cast) -> None:
    asked = ask(cast)
    assert unanswered_confirmations() == []
    assert not expire_confirmation(str(asked.pk))


@pytest.mark.parametrize("name", ["bob", "victor"])
def test_without_the_right_nobody_answers(cast: Cast, name: str) -> None:
    asked = ask(cast, by="alice")
    assert refusal(lambda: resolve_confirmation(asked.pk, cast.principal(name), True)) == "not_allowed"
    assert refusal(lambda: resolve_confirmation(asked.pk, cast.principal(name), False)) == "not_allowed"


def test_strangers_do_not_learn_that_it_exists(cast: Cast) -> None:
    asked = ask(cast)
    stranger = cast.principal("charlie")
    for wanted in (asked.pk, uuid.uuid4(), "no-uuid", ""):
        assert refusal(lambda wanted=wanted: resolve_confirmation(wanted, stranger, True)) == "confirmation_unknown"


def test_a_token_answers_only_within_its_scope(cast: Cast) -> None:
    def of_token(*scopes: Right) -> Principal:
        principal = principal_of_token(cast.token("rita", *scopes))
        assert principal
        return principal

    asked = ask(cast)
    assert refusal(lambda: resolve_confirmation(asked.pk, of_token(Right.READ_REVIEWS), True)) == "not_allowed"
    assert resolve_confirmation(asked.pk, of_token(Right.DECIDE_REVIEWS), True).confirmation.approved


def test_nobody_allows_what_they_asked_for_where_another_could(cast: Cast) -> None:
    asked = ask(cast, by="alice")
    assert refusal(lambda: resolve_confirmation(asked.pk, cast.principal("alice"), True)) == "not_allowed"
    Membership.objects.filter(user=cast.people["rita"]).delete()
    assert resolve_confirmation(asked.pk, cast.principal("alice"), True).confirmation.approved


def test_one_may_always_take_back_what_one_asked_for(cast: Cast) -> None:
    asked = ask(cast, by="alice")
    assert resolve_confirmation(asked.pk, cast.principal("alice"), False).confirmation.approved is False


def test_an_answer_to_other_arguments_counts_for_nothing(cast: Cast) -> None:
    seen, asked = ask(cast, args={"form": "other"}), ask(cast)
    answer = lambda: resolve_confirmation(asked.pk, cast.principal("rita"), True, args_hash=seen.args_hash)  # noqa: E731
    assert refusal(answer) == "confirmation_unknown"
    assert Confirmation.objects.get(pk=asked.pk).resolved_at is None


def test_a_resent_answer_gets_its_first_result(cast: Cast) -> None:
    asked, other, id = ask(cast), ask(cast), uuid.uuid4()
    rita = cast.principal("rita")
    assert not resolve_confirmation(asked.pk, rita, True, answer_id=id).duplicate
    assert resolve_confirmation(asked.pk, rita, True, answer_id=id).duplicate
    for again in (
        lambda: resolve_confirmation(asked.pk, rita, False, answer_id=id),
        lambda: resolve_confirmation(asked.pk, rita, True, "why", answer_id=id),
        lambda: resolve_confirmation(other.pk, rita, True, answer_id=id),
        lambda: resolve_confirmation(asked.pk, cast.principal("alice"), True, answer_id=id),
    ):
        assert refusal(again) == "id_conflict"
    assert refusal(lambda: resolve_confirmation(asked.pk, rita, True, answer_id=uuid.uuid4())) == "confirmation_expired"
    assert Confirmation.objects.get(pk=other.pk).resolved_at is None
    assert len(events_after(cast.workspace.pk, 0)) == 3


@pytest.mark.parametrize("args", [{"a": "\0"}, {"a": "\ud800"}, {"a": float("nan")}, {"\0": 1}, {1: 2}])
def test_arguments_that_cannot_be_kept_are_refused(cast: Cast, args: dict[Any, Any]) -> None:
    with translation.override("ja"), pytest.raises(ProtocolError) as refused:
        ask(cast, args=args)
    assert refused.value.code == "invalid_value"
    assert not re.search(r": .*[a-z]{3}", refused.value.message)
    assert not Confirmation.objects.exists()


@pytest.mark.django_db(transaction=True)
async def test_the_worker_takes_silence_for_a_no() -> None:
    from channels.db import database_sync_to_async

    cast = await database_sync_to_async(make_cast)()
    asked = await database_sync_to_async(ask)(cast)
    past = timezone.now() - dt.timedelta(seconds=1)
    await Confirmation.objects.filter(pk=asked.pk).aupdate(expires_at=past)
    await run_until_idle()
    await asked.arefresh_from_db()
    assert asked.approved is False


def at_once(*calls: Callable[[], object]) -> list[object]:
    """What each call returned or raised, run in threads that begin together."""
    ready, results = threading.Barrier(len(calls)), [None] * len(calls)

    def run(place: int) -> None:
        ready.wait()
        try:
            results[place] = calls[place]()  # type: ignore[call-overload]
        except Exception as error:
            results[place] = error  # type: ignore[call-overload]
        finally:
            connection.close()

    threads = [threading.Thread(target=run, args=(place,)) for place in range(len(calls))]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return list(results)


@pytest.mark.postgres
@pytest.mark.django_db(transaction=True)
def test_of_two_people_at_once_one_wins() -> None:
    cast = make_cast()
    rita, alice = cast.principal("rita"), cast.principal("alice")
    for _ in range(5):
        asked = ask(cast)
        results = at_once(
            lambda asked=asked: resolve_confirmation(asked.pk, rita, True),
            lambda asked=asked: resolve_confirmation(asked.pk, alice, False),
        )
        refused = [result for result in results if isinstance(result, ProtocolError)]
        assert [error.code for error in refused] == ["confirmation_expired"], results
        winner = "alice" if refused[0] is results[0] else "rita"
        kept = Confirmation.objects.get(pk=asked.pk)
        assert kept.resolved_by == cast.people[winner]
        assert kept.approved is (winner == "rita")
        assert use_confirmation(asked.pk, "send_mail", ARGS) is (winner == "rita")
    assert [event["seq"] for event in events_after(cast.workspace.pk, 0)] == list(range(1, 11))


@pytest.mark.postgres
@pytest.mark.django_db(transaction=True)
def test_of_two_runs_at_once_one_gets_the_call() -> None:
    cast = make_cast()
    for _ in range(5):
        asked = ask(cast)
        resolve_confirmation(asked.pk, cast.principal("rita"), True)
        assert sorted(at_once(*[lambda asked=asked: use_confirmation(asked.pk, "send_mail", ARGS)] * 3), key=str) == [
            False,
            False,
            True,
        ]


@pytest.mark.postgres
@pytest.mark.django_db(transaction=True)
def test_one_answer_sent_twice_at_once_counts_once() -> None:
    cast = make_cast()
    for _ in range(5):
        asked, id, rita = ask(cast), uuid.uuid4(), cast.principal("rita")
        send = lambda asked=asked, id=id, rita=rita: resolve_confirmation(asked.pk, rita, True, answer_id=id).duplicate  # noqa: E731
        assert sorted(at_once(send, send), key=str) == [False, True]
