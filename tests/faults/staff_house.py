"""What forks do in a house with staff, a form and answers to it: begin interactions, answer what waits, look at what there is."""

from __future__ import annotations

import datetime as dt
from collections import Counter
from typing import Any
from urllib.parse import urlsplit

from django.contrib.auth.models import User
from django.utils import timezone


def furnish() -> None:
    """The people of tests/interviews/cast.py and the form `party` with three answers and one that stopped."""
    from interviews.models import Answer, Response
    from tests.interviews.cast import make_cast
    from tests.interviews.results.answered import answer, party_form

    form = party_form(make_cast().workspace)
    for age, dish in ((20, "soup"), (31, "cake"), (31, "cake")):
        answer(form, {"name": "A", "email": "a@example.org", "age": age, "dish": dish})
    left = answer(form, {"name": "B"}, submitted=False)
    Response.objects.filter(pk=left.pk).update(asked_field="story", stage="abandoned", closed_at=timezone.now())
    Answer.objects.filter(column="name").update(seconds=12)


def principal(name: str) -> Any:
    from interviews.access import principal_of_user

    found = principal_of_user(User.objects.get(username=name))
    assert found is not None
    return found


def _browser(name: str) -> Any:
    """One in which that person is signed in."""
    from django.test import Client

    from formagent.config import get_config

    client = Client(SERVER_NAME=urlsplit(get_config().public_base_url).hostname or "localhost")
    client.force_login(User.objects.get(username=name))
    return client


def begin(form: str, text: str, more: dict[str, Any]) -> str:
    """An interaction of Bob's about the party; its id. `more` goes into InteractionRequest."""
    from interviews.models import Workspace
    from quorum.domain.interactions.forms import InteractionForm
    from quorum.services.interactions.starting import InteractionRequest, start_interaction

    asked = InteractionRequest(InteractionForm(form), text, **{"about": {"form": "party"}} | more)
    return str(start_interaction(Workspace.objects.get(slug="harbour"), asked, by=principal("bob")).pk)


def begin_within(parent: str, form: str, text: str) -> str:
    from quorum.domain.interactions.forms import InteractionForm
    from quorum.services.interactions.starting import InteractionRequest, spawn_child

    return str(spawn_child(parent, InteractionRequest(InteractionForm(form), text), by=principal("bob")).pk)


def cancel(key: str) -> None:
    from quorum.models import Interaction
    from quorum.services.interactions.deciding import cancel_interaction

    cancel_interaction(Interaction.objects.get(pk=key), by=principal("bob"))


def allow() -> int:
    """Rita allows every call that waits; how many there were."""
    from quorum.models import Confirmation
    from quorum.services.confirmations import resolve_confirmation

    waiting = list(Confirmation.objects.filter(resolved_at=None))
    for asked in waiting:
        resolve_confirmation(asked.pk, principal("rita"), True, "go", asked.args_hash)
    return len(waiting)


def look() -> dict[str, Any]:
    """All that tests hold against each other, oldest first."""
    from interviews.models import AuditEntry, DailyUsage
    from quorum.models import AppliedChanges, Confirmation, Interaction, ModelVote, Review, StaffEvent

    spent = DailyUsage.objects.filter(scope="total").first()
    return {
        "interactions": [_interaction(row) for row in Interaction.objects.order_by("created_at")],
        "events": list(StaffEvent.objects.order_by("seq").values("seq", "type", "payload")),
        "audited": Counter(AuditEntry.objects.values_list("action", flat=True)),
        "reviews": list(Review.objects.order_by("opened_at").values("kind", "state", "human_reason")),
        "votes": list(ModelVote.objects.filter(late=False).values_list("round_id", "reviewer")),
        "confirmations": [
            {"tool": one.tool, "approved": one.approved, "used": one.used_at is not None}
            for one in Confirmation.objects.order_by("created_at")
        ],
        "applied": AppliedChanges.objects.count(),
        "spent": spent.tokens if spent else 0,
    }


def _interaction(row: Any) -> dict[str, Any]:
    entries = list(row.entries.order_by("number").values("number", "kind", "key", "content"))
    return {
        "id": str(row.pk),
        "form": row.form,
        "parent": str(row.parent_id) if row.parent_id else None,
        "depth": row.depth,
        "origin": row.origin,
        "state": row.state,
        "waiting_for": row.waiting_for,
        "error": row.error,
        "result": row.result,
        "calls": row.calls,
        "tokens": row.prompt_tokens + row.completion_tokens,
        "replies": [
            {"key": one.key, "model": one.model, "calls": [call["name"] for call in one.reply["tool_calls"]]}
            | {"tokens": one.reply["usage"]["prompt_tokens"] + one.reply["usage"]["completion_tokens"]}
            for one in row.replies.order_by("pk")
        ],
        "uses": list(row.tool_uses.order_by("pk").values_list("scope", "tool", "state")),
        "entries": entries,
    }


def invite(*addresses: str) -> list[int]:
    """Bob sends personal links of the party; their ids."""
    from interviews.forms.services.mailed_invitations import mail_invitations
    from interviews.models import Form

    return [row.pk for row in mail_invitations(Form.objects.get(slug="party"), addresses, by=principal("bob"))]


def mails() -> list[tuple[str, str, int]]:
    """(address, state of its e-mail, tries) of each invitation, oldest first."""
    from interviews.forms.services.invitation_lines import mail_state
    from interviews.models import RespondentInvitation

    return [(row.email, mail_state(row), row.mail_attempts) for row in RespondentInvitation.objects.order_by("pk")]


def hours_pass(hours: float) -> None:
    """As if all that has to do with invitations' e-mail had happened so long ago."""
    from django.db.models import F

    from interviews.models import RespondentInvitation

    ago = dt.timedelta(hours=hours)
    for column in ("mail_due_at", "mail_begun_at"):
        rows = RespondentInvitation.objects.filter(**{f"{column}__isnull": False})
        rows.update(**{column: F(column) - ago})


def send_again(invitation: int, address: str = "") -> int:
    """Bob presses the button on the page, with another address or the one before; the status of its answer."""
    path = f"/forms/party/share/invitations/{invitation}/send-again"
    return int(_browser("bob").post(path, {"address": address}).status_code)


def report_back(place: str) -> str:
    """A mail server pipes a report to that address: nobody is there. What the command says."""
    import io
    import sys
    from types import SimpleNamespace

    from django.core.management import call_command

    from tests.interviews.forms.mail_reports import samples

    out, nameless = io.StringIO(), samples.QMAIL.replace(samples.TOKEN.encode(), b"nobody")
    sys.stdin = SimpleNamespace(buffer=io.BytesIO(nameless))  # type: ignore[assignment]
    call_command("read_bounces", f"--recipient={place}", stdout=out)
    return out.getvalue().strip()


def share_page() -> str:
    return str(_browser("bob").get("/forms/party/share/").content.decode())
