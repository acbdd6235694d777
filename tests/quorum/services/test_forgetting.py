"""What agents have of responses goes with them: from every row, in other words too, and in what was handed on."""

from __future__ import annotations

import datetime as dt
import json
from typing import Any

import pytest
from asgiref.sync import async_to_sync
from django.apps import apps
from django.core import serializers
from django.utils import timezone

from formagent import work
from formagent.llm.messages import ModelReply
from formagent.protocol.content_hash import content_hash
from interviews.models import Form, Session
from interviews.sessions.services.erasure import erase_session
from interviews.staff.services.deleting import (
    delete_form,
    delete_workspace,
    erase_some_of_form,
    erase_workspace,
)
from quorum.domain.interactions.erased import ERASED, WHY, without_words
from quorum.domain.interactions.forms import InteractionForm
from quorum.domain.interactions.run_steps import RunState
from quorum.domain.settings import ReviewSettings
from quorum.domain.subjects import ActionSubject
from quorum.interactions.forgetting_jobs import ForgettingJobs
from quorum.models import Confirmation, Interaction, InteractionEntry, ResponseRead, Review, StaffEvent, ToolUse
from quorum.services.confirmations import resolve_confirmation
from quorum.services.interactions import running, tool_uses
from quorum.services.interactions.erased_reads import ErasedMeanwhile
from quorum.services.interactions.forgetting import SETTLED_AFTER, forget_tree, trees_to_forget
from quorum.services.interactions.running import ClaimedRun
from quorum.services.interactions.starting import InteractionRequest, spawn_child, start_interaction
from quorum.services.waiting import wake_waiting
from quorum.tools.base import SourceDocument, ToolOutput
from tests.interviews.cast import Cast
from tests.interviews.results.answered import answer, party_form

pytestmark = pytest.mark.django_db(transaction=True)
SECRET = "aquamarine hippopotamus"
MODELS = list(apps.get_app_config("quorum").get_models())


@pytest.fixture
def party(cast: Cast) -> Form:
    return party_form(cast.workspace)


def kept() -> str:
    """All that this app stores."""
    return "".join(serializers.serialize("json", model._default_manager.all()) for model in MODELS)


def asked(cast: Cast, parent: Interaction | None = None) -> ClaimedRun:
    request = InteractionRequest(InteractionForm.ASK, "Who said what?", {"form": "party"})
    by = cast.principal("bob")
    row = spawn_child(str(parent.pk), request, by=by) if parent else start_interaction(cast.workspace, request, by=by)
    return claim(row)


def claim(row: Interaction) -> ClaimedRun:
    claimed = running.claim_interaction(str(row.pk), 60)
    assert claimed is not None
    return claimed


def reads(claimed: ClaimedRun, session: Session) -> None:
    """A tool reads the response, and the model says something of it."""
    use = tool_uses.record_asked(
        claimed, "answering", 1, tool="read_response", arguments={"words": SECRET}, risk="low", purpose=SECRET
    )
    url = f"/forms/party/responses/{session.pk}/#message-1"
    source = SourceDocument(kind="response", title="R", url=url, quote=SECRET)
    tool_uses.record_read(claimed, use, ToolOutput(data={"story": SECRET}, source_documents=[source]))
    running.record_reply(claimed.id, "answering/1", "f", "m", ModelReply(text=f"They said {SECRET}", model="m"))
    running.tell_progress(claimed, "thought", text=SECRET)
    running.say_aloud(claimed, SECRET, key="answer", agent="ask")


def ended(claimed: ClaimedRun) -> Interaction:
    result = {"answer": SECRET, "read": 1}
    running.write(claimed, running.end, RunState.COMPLETED, result=result)
    return Interaction.objects.get(pk=claimed.row.pk)


def test_an_erased_response_leaves_nothing_in_an_ended_interaction(cast: Cast, party: Form) -> None:
    session = answer(party, {"story": SECRET})
    claimed = asked(cast)
    reads(claimed, session)
    row = ended(claimed)
    assert SECRET in kept() and str(session.pk) in kept()
    erase_session(session)
    assert SECRET not in kept()
    assert str(session.pk) not in kept()
    row.refresh_from_db()
    assert (row.request, row.result, row.error) == ("Who said what?", {"answer": ERASED, "read": 1}, WHY)
    use = ToolUse.objects.get()
    assert (use.tool, use.state) == ("read_response", "done")
    assert ToolOutput.model_validate_json(use.result_json).source_documents == []
    assert InteractionEntry.objects.filter(kind="tool_call", content__tool="read_response").exists()
    assert not ResponseRead.objects.exists()
    assert all("withheld" in event.payload for event in StaffEvent.objects.filter(type="onNewMessage"))


def test_calls_that_people_allowed_lose_its_words_too(cast: Cast, party: Form) -> None:
    session = answer(party, {"story": SECRET})
    claimed = asked(cast)
    reads(claimed, session)
    arguments = {"form": "party", "addresses": [SECRET], "days": 7}
    use = tool_uses.record_asked(
        claimed, "task-1", 1, tool="send_invitations", arguments=arguments, risk="high", purpose=SECRET
    )
    told = {"level": "WARN", "message": f"Writes to {SECRET}.", "changes": [f"To {SECRET}"]}
    subject = ActionSubject(request=SECRET, tool=use.tool, arguments=arguments, consequence=SECRET)
    review = tool_uses.open_action_review(claimed, use, subject, told, ReviewSettings())
    wake_waiting(f"review:{review}")
    claimed = claim(claimed.row)
    tool_uses.ask_confirmation(claimed, use, level="WARN", message=told["message"], changes=told["changes"])
    confirmation = Confirmation.objects.get()
    resolve_confirmation(confirmation.pk, cast.principal("rita"), True, "They asked for it")
    claimed = claim(claimed.row)
    Review.objects.update(request="Who said what?")
    ended(claimed)
    erase_session(session)
    assert SECRET not in kept()
    use.refresh_from_db()
    assert use.arguments == {"form": "party", "addresses": [ERASED], "days": 7}
    assert (use.consequence["level"], use.consequence["message"]) == ("WARN", ERASED)
    confirmation.refresh_from_db()
    assert (confirmation.approved, confirmation.reason, confirmation.changes) == (True, "They asked for it", [])
    assert confirmation.args == use.arguments
    assert confirmation.args_hash == content_hash(arguments)
    event = StaffEvent.objects.get(type="onToolCallRequest")
    assert (event.payload["toolName"], event.payload["args"], event.payload["withheld"]) == (
        "send_invitations",
        {},
        True,
    )
    pages = [f"/w/harbour/confirmations/{confirmation.pk}/", f"/console/interactions/{claimed.id}/"]
    assert all(SECRET not in cast.client("rita").get(page, follow=True).content.decode() for page in pages)


def test_what_has_been_over_for_long_is_looked_through_once(
    cast: Cast, party: Form, django_assert_max_num_queries: Any
) -> None:
    session = answer(party, {"story": SECRET})
    claimed = asked(cast)
    reads(claimed, session)
    row = ended(claimed)
    assert waiting() == []
    assert not Interaction.objects.get().settled
    Interaction.objects.update(ended_at=timezone.now() - SETTLED_AFTER - dt.timedelta(seconds=1))
    assert waiting() == []
    assert Interaction.objects.get().settled
    with django_assert_max_num_queries(4):
        assert trees_to_forget() == []
    child = asked(cast, row)
    erase_session(session)
    assert SECRET in kept()
    assert waiting() == [str(row.pk)]
    work_off()
    assert SECRET not in kept()
    assert Interaction.objects.get(pk=child.row.pk).state == RunState.CANCELLED


def test_what_has_been_over_for_long_forgets_at_once(cast: Cast, party: Form) -> None:
    session = answer(party, {"story": SECRET})
    claimed = asked(cast)
    reads(claimed, session)
    ended(claimed)
    Interaction.objects.update(settled=True)
    erase_session(session)
    assert SECRET not in kept()


def test_what_was_handed_on_goes_too(cast: Cast, party: Form) -> None:
    session = answer(party, {"story": SECRET})
    parent = asked(cast)
    reads(parent, session)
    child = asked(cast, ended(parent))
    Interaction.objects.filter(pk=child.row.pk).update(context=f"[Ask Result]: {SECRET}")
    ended(child)
    erase_session(session)
    assert SECRET not in kept()


def test_another_interaction_keeps_its_words(cast: Cast, party: Form) -> None:
    session, other = answer(party, {"story": "x"}), answer(party, {"story": SECRET})
    claimed = asked(cast)
    reads(claimed, other)
    ended(claimed)
    erase_session(session)
    assert SECRET in kept()


def test_a_run_under_way_is_stopped_and_forgets(cast: Cast, party: Form) -> None:
    session = answer(party, {"story": SECRET})
    claimed = asked(cast)
    reads(claimed, session)
    erase_session(session)
    assert SECRET in kept()
    work_off()
    assert SECRET not in kept()
    row = Interaction.objects.get()
    assert (row.state, row.error) == (RunState.CANCELLED, WHY)
    assert not waiting()


def test_a_response_that_was_erased_while_it_was_read_is_forgotten(cast: Cast, party: Form) -> None:
    session = answer(party, {"story": SECRET})
    claimed = asked(cast)
    erase_session(Session.objects.get(pk=session.pk))
    with pytest.raises(ErasedMeanwhile) as refused:
        reads(claimed, session)
    assert str(refused.value.root) == claimed.id
    forget_tree(refused.value.root)
    assert SECRET not in kept()


def test_nothing_is_written_of_a_run_that_read_what_is_erased(cast: Cast, party: Form) -> None:
    """Not by it, and not by what was begun within it or around it."""
    session = answer(party, {"story": SECRET})
    parent = asked(cast)
    child = asked(cast, parent.row)
    reads(child, session)
    erase_session(session)
    before = kept()
    for claimed in (parent, child):
        with pytest.raises(ErasedMeanwhile):
            running.say_aloud(claimed, "They said something", key="answer", agent="ask")
        with pytest.raises(ErasedMeanwhile):
            ended(claimed)
    assert kept() == before


def test_an_erasure_tells_the_workers_at_once(cast: Cast, party: Form, monkeypatch: pytest.MonkeyPatch) -> None:
    session = answer(party, {"story": SECRET})
    claimed = asked(cast)
    reads(claimed, session)
    told: list[tuple[str, str]] = []
    monkeypatch.setattr(work, "wake_workers", lambda kind, key: told.append((kind, key)))
    erase_session(session)
    assert ("forgetting", claimed.id) in told
    async_to_sync(ForgettingJobs().advance)(claimed.id)
    assert SECRET not in kept()


def test_a_run_that_erases_goes_on_and_forgets_at_its_end(cast: Cast, party: Form) -> None:
    session = answer(party, {"story": SECRET})
    claimed = asked(cast)
    reads(claimed, session)
    use = tool_uses.record_asked(
        claimed, "answering", 2, tool="erase_responses", arguments={"form": "party"}, risk="high", purpose=""
    )

    def erase() -> ToolOutput:
        erase_session(session)
        return ToolOutput(data={"erased": 1})

    tool_uses.carry_out(claimed, use, erase)
    assert waiting() == []
    assert Interaction.objects.get().state != RunState.CANCELLED
    ended(claimed)
    work_off()
    assert SECRET not in kept()
    assert ToolUse.objects.get(tool="erase_responses").arguments == {"form": "party"}


def test_a_deleted_form_takes_along_what_was_found_out_about_it(cast: Cast, party: Form) -> None:
    claimed = asked(cast)
    use = tool_uses.record_asked(
        claimed, "answering", 1, tool="read_analytics", arguments={"form": "party"}, risk="low", purpose=""
    )
    tool_uses.record_read(claimed, use, ToolOutput(data={"title": SECRET}))
    delete_form(party, confirm=party.title, by=cast.principal("alice"))
    while erase_some_of_form(party.pk):
        pass
    assert SECRET not in kept()
    assert Interaction.objects.get().state == RunState.CANCELLED


def test_a_deleted_workspace_takes_all_along(cast: Cast, party: Form) -> None:
    session = answer(party, {"story": SECRET})
    claimed = asked(cast)
    reads(claimed, session)
    delete_workspace(cast.workspace, confirm=cast.workspace.name, by=cast.principal("alice"))
    while erase_some_of_form(party.pk):
        pass
    erase_workspace(cast.workspace.pk)
    assert not Interaction.objects.exists()
    assert SECRET not in kept()


def test_names_and_numbers_stay_and_words_go() -> None:
    told = {
        "phase": "planning",
        "plan": {"objective": "x", "tasks": [{"title": "y", "tools": [{"tool": "z", "why": "w"}]}]},
    }
    assert without_words(told) == {
        "phase": "planning",
        "plan": {"objective": ERASED, "tasks": [{"title": ERASED, "tools": [{"tool": "z", "why": ERASED}]}]},
    }
    assert without_words({"n": 3, "yes": True, "none": None, "empty": "", "sources": [{"url": "u"}]}) == {
        "n": 3, "yes": True, "none": None, "empty": "", "sources": [],
    }  # fmt: skip
    assert json.dumps(without_words({"summary": "[●○]"}, also_kept=frozenset({"summary"}))) == json.dumps(
        {"summary": "[●○]"}
    )


def waiting() -> list[str]:
    return async_to_sync(ForgettingJobs().waiting)()


def work_off() -> None:
    for key in waiting():
        async_to_sync(ForgettingJobs().advance)(key)
