"""What the access matrix walks over: every address with its rule, and an object for every part of an address.

Who adds an address states its rule (a page's decorator, `@needs` on an operation, or a line in one of the lists here). Who adds
a new kind of part (`<int:thing_id>`) adds to `_objects` how to make such a thing in a workspace.
"""

from __future__ import annotations

import datetime as dt
import re
import uuid
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from allauth.idp.oidc.models import Client as OAuthClient
from allauth.idp.oidc.models import Token as OAuthToken
from django.contrib.auth.models import User
from django.urls import URLPattern, URLResolver, get_resolver
from django.utils import timezone
from ninja.operation import Operation

from formagent.storage.file_store import file_store
from formagent.web.lazy_addresses import LazyPattern
from interviews.access import Principal, principal_of_user
from interviews.api.addresses import api
from interviews.forms.definition import FactDefinition, FieldDefinition, FormDefinition
from interviews.forms.services.forms import save_definition
from interviews.models import (
    BulkChange,
    Delivery,
    DraftEdit,
    Export,
    Form,
    FormImage,
    FormVersion,
    Membership,
    RemovedField,
    ReportLink,
    RespondentInvitation,
    Response,
    ResponseNote,
    SavedView,
    StoredFile,
    Webhook,
    Workspace,
)
from interviews.results.rules.result_query import ResultQuery, as_json
from interviews.results.services.exports import export_place
from interviews.sessions.services.files import place_of
from interviews.sessions.services.sessions import Started, start_session
from interviews.staff.rules.rights import RIGHTS, Right, Role
from interviews.staff.services.api_tokens import create_token
from interviews.staff.services.invitations import invite
from quorum.conversations.services.agents import AgentWanted, make_agent, owner_side_agent
from quorum.conversations.services.starting import Wanted, start_conversation
from quorum.domain.interactions.forms import InteractionForm
from quorum.models import Rehearsal
from quorum.rehearsals.services.starting import start_rehearsal
from quorum.services.confirmations import request_confirmation
from quorum.services.interactions.starting import InteractionRequest, start_interaction
from quorum.services.interactions.tabs import open_tab, start_in_tab
from tests.quorum.hearing import open_hearing

SIGNED_IN = "signed_in"
PUBLIC = {
    "home",
    "start_page",
    "report",
    "form_image",
    "start",
    "invited",
    "invitation",
    "first_account",
    "healthz",
    "readyz",
    "metrics",
} | {"embed_script"}
"""Pages for everybody; `metrics` looks at its own token, `invitation`, `invited`, `report` and `first_account` at the secret of their link."""
RESPONDENT_PREFIX = "i/<str:session_id>/"
"""Pages of a session are for its respondent; they answer 404 to everybody else."""
PUBLIC_OPERATIONS = {("POST", "/forms/{slug}/sessions"), ("POST", "/mail-reports")}
"""`/mail-reports` looks at a secret of its own, and does not exist where none is set."""
RESPONDENT_OPERATIONS = {
    ("GET", "/sessions/{session_id}"),
    ("POST", "/sessions/{session_id}/files"),
    ("POST", "/sessions/{session_id}/commands"),
    ("GET", "/sessions/{session_id}/events"),
}
LOGIN_ONLY = {("POST", "/workspaces"), ("POST", "/tokens"), ("DELETE", "/tokens/{token_id}")}
"""What a token may not do for its user."""
OUTSIDE = ("admin/", "accounts/", "api/", "^api/", "identity/", ".well-known/")
"""Django's admin and allauth, its authorization server too (tests/quorum/mcp/test_oauth.py), have rules and tests of their own;
operations are enumerated from the API itself."""


@dataclass(frozen=True)
class Address:
    """A page or an operation. `rule` is a Right, SIGNED_IN, "public", "respondent", or None where none is declared."""

    path: str
    method: str
    rule: Right | str | None
    operation: Operation | None = field(default=None, compare=False, repr=False)

    @property
    def parts(self) -> list[str]:
        return re.findall(r"[<{](?:\w+:)?(\w+)[>}]", self.path)

    def __str__(self) -> str:
        return f"{self.method} /{self.path}"


def pages() -> list[Address]:
    """Every page; its method is found out by asking."""
    return list(_pages(get_resolver().url_patterns, ""))


def _pages(patterns: list[URLPattern | URLResolver], prefix: str) -> Iterator[Address]:
    for pattern in patterns:
        path = prefix + str(pattern.pattern)
        if path.startswith(OUTSIDE):
            continue
        if isinstance(pattern, URLResolver):
            yield from _pages(pattern.url_patterns, path)
        else:
            yield Address(path, "PAGE", _rule_of_page(pattern, path))


def _rule_of_page(pattern: URLPattern, path: str) -> Right | str | None:
    if isinstance(pattern, LazyPattern):
        pattern.load()
    declared: Right | str | None = getattr(pattern.callback, "required_right", None)
    if declared is not None:
        return declared
    if path.startswith(RESPONDENT_PREFIX):
        return "respondent"
    return "public" if pattern.name in PUBLIC else None


def operations() -> list[Address]:
    """Every REST operation."""
    found = []
    for prefix, router in api._routers:
        for path, view in router.path_operations.items():
            for operation in view.operations:
                found += [_operation(method, prefix + path, operation) for method in operation.methods]
    return found


def _operation(method: str, path: str, operation: Operation) -> Address:
    rule: Right | str | None = getattr(operation.view_func, "required_right", None)
    if (method, path) in PUBLIC_OPERATIONS:
        rule = "public"
    elif (method, path) in RESPONDENT_OPERATIONS:
        rule = "respondent"
    return Address(f"api/v1{path}", method, rule, operation)


FORM = FormDefinition(
    slug="walk",
    title="A walk",
    fields=(
        FieldDefinition(
            field_id="name",
            label="What is your name?",
            type="short_text",
            required=True,
            facts=(FactDefinition(fact_key="full", fact="The full name"),),
        ),
    ),
)


@dataclass
class Place:
    """A workspace with one of everything, and an answering respondent."""

    workspace: Workspace
    form: Form
    started: Started
    objects: dict[str, Any]

    def value(self, address: Address, part: str) -> str:
        """What stands for a part of the address: the entry for the beginning of its path, else for its name alone."""
        for key, value in self.objects.items():
            prefix, _, name = key.rpartition(" ")
            if name == part and address.path.startswith(prefix):
                return str(value)
        raise AssertionError(
            f"{address}: no object for <{part}>; make one in tests/interviews/access_world.py, _objects"
        )


def make_place(workspace: Workspace, owner: User) -> Place:
    """One of everything in the workspace."""
    slug = f"walk-{workspace.slug}"
    form = save_definition(workspace, FORM.model_copy(update={"slug": slug}), public=True)
    frozen = FORM.model_copy(update={"slug": slug}).model_dump(mode="json")
    form.live_version = FormVersion.objects.create(form=form, number=1, definition=frozen)
    form.status = Form.Status.PUBLISHED
    form.save()
    started = start_session(form)
    principal = principal_of_user(owner)
    assert principal is not None
    return Place(workspace, form, started, _objects(workspace, form, started, principal))


def keep(name: str) -> None:
    """A file of one byte in the store."""
    with file_store().writing(name) as path:
        path.write_bytes(b"a")


def _objects(workspace: Workspace, form: Form, started: Started, by: Principal) -> dict[str, Any]:
    """Part of an address → a thing of this workspace. A key may begin with the path it is meant for."""
    reader = User.objects.create_user(f"reader-{workspace.slug}", f"reader@{workspace.slug}.example")
    member = Membership.objects.create(user=reader, workspace=workspace, role=Role.VIEWER.value)
    invitation, _ = invite(workspace, f"guest@{workspace.slug}.example", Role.VIEWER, by=by)
    offered = {"email": "guest@example.org", "mail_begun_at": timezone.now() - dt.timedelta(hours=1)}
    respondent = RespondentInvitation.objects.create(form=form, token_hash=uuid.uuid4().hex, **offered)
    token, _ = create_token(workspace, "cron", [Right.READ_FORMS], 1, by=by)
    webhook = Webhook.objects.create(form=form, url="https://example.org/hook", secret="s", events=["submission"])
    delivery = Delivery.objects.create(
        webhook=webhook, event="submission", subject="submission:1", body="{}", due_at=timezone.now(), status="done"
    )
    file = StoredFile.objects.create(
        session=started.session, field_id="name", name="a.txt", content_type="text/plain", size=1, sha256="0" * 64
    )
    keep(place_of(started.session.pk, file.pk))
    export = Export.objects.create(
        form=form, requested_by=by.user, format="csv", query={"writer": "csv"}, status="done"
    )
    keep(export_place(export))
    Response.objects.get_or_create(
        session=started.session,
        defaults={"form": form, "version": started.session.version, "stage": "greeting", "started_at": timezone.now()},
    )
    note = ResponseNote.objects.create(response_id=started.session.pk, author=by.user, author_name="Alice", text="Hm.")
    view = SavedView.objects.create(form=form, name="All", query=as_json(ResultQuery()))
    image = FormImage.objects.create(form=form, sha256="0" * 64, content_type="image/png", data=b"a")
    hearing = open_hearing(workspace)
    hearing.to_human()
    viewer = principal_of_user(reader)
    assert viewer is not None
    asked = InteractionRequest(InteractionForm.ASK, "How many?")
    tab = start_in_tab(workspace, asked, by=viewer)  # With a viewer's rights: every member reads it.
    confirmation = request_confirmation(
        workspace, "publish_form", {}, requested_by=by.user, level="WARN", message="It goes live.", seconds=3600
    )
    for number, undone in ((0, False), (1, True)):
        DraftEdit.objects.create(form=form, number=number, step={}, undone=undone, made_at=timezone.now())
    removed = RemovedField.objects.create(form=form, definition=FORM.fields[0].model_dump(mode="json"))
    program = OAuthClient.objects.create(name="A helper")
    OAuthToken.objects.create(type=OAuthToken.Type.ACCESS_TOKEN, hash=uuid.uuid4().hex, client=program, user=by.user)
    interaction = start_interaction(workspace, asked, by=by)
    interaction.rights = ",".join(sorted(right.value for right in RIGHTS[Role.VIEWER]))
    interaction.save(update_fields=["rights"])
    agents = [make_agent(workspace, AgentWanted(name), by=by)[0] for name in ("Anna", "Ben")]
    talk = start_conversation(agents[0], [str(agents[1].pk)], Wanted())
    return {
        "workspace": workspace.slug,
        "slug": form.slug,
        "digest": image.sha256,
        "look_image": "logo",
        "w/<slug:workspace>/agents/<uuid:agent_id>/notes agent_id": str(owner_side_agent(form).pk),
        "agent_id": str(agents[0].pk),
        "agentId": str(agents[0].pk),
        "targetAgentIds": [str(agents[1].pk)],
        "conversation_id": str(talk.pk),
        "session_id": str(started.session.pk),
        "response_id": str(started.session.pk),
        "field_id": "name",
        "path": "name",
        "removed_id": str(removed.pk),
        "fact_key": "full",
        "number": "1",
        "member_id": str(member.pk),
        "forms/ invitation_id": str(respondent.pk),
        "api/v1/forms/ invitation_id": str(respondent.pk),
        "invitation_id": str(invitation.pk),
        "token_id": str(token.pk),
        "client_id": program.pk,
        "webhook_id": str(webhook.pk),
        "delivery_id": str(delivery.pk),
        "file_id": str(file.pk),
        "note_id": str(note.pk),
        "view_id": str(view.pk),
        "link_id": str(ReportLink.objects.create(form=form, name="Board", token_hash=uuid.uuid4().hex).pk),
        "export_id": str(export.pk),
        "change_id": str(BulkChange.objects.create(form=form, requested_by=by.user, action="tag", total=0).pk),
        "review_id": str(hearing.review.pk),
        "api/v1/ interaction_id": str(interaction.pk),
        "interaction_id": str(tab.interaction_id),
        "confirmation_id": str(confirmation.pk),
        "tab_id": str(open_tab(workspace, InteractionForm.ASK, by=by).pk),
        "task": "1",
        "rehearsal_id": str(start_rehearsal(form, by=by.user, origin=Rehearsal.Origin.PAGE).pk),
        "persona": "terse",
        "template": "contact",
    }


def example(schema: dict[str, Any], components: dict[str, Any], place: Place) -> Any:
    """The least that a JSON schema accepts; names of our own things become the place's."""
    if "$ref" in schema:
        return example(components[schema["$ref"].rpartition("/")[2]], components, place)
    if "default" in schema or "const" in schema:
        return schema.get("default", schema.get("const"))
    if "enum" in schema:
        return schema["enum"][0]
    if several := next((schema[key] for key in ("anyOf", "oneOf", "allOf") if key in schema), None):
        return example(several[0], components, place)
    match schema.get("type"):
        case "object":
            return _object(schema, components, place)
        case "array":
            return [example(schema["items"], components, place)] * schema.get("minItems", 0)
        case "string":
            return _text(schema)
    number = schema.get("minimum", 1)
    return {"integer": number, "number": number, "boolean": False}.get(schema.get("type", ""))


def _object(schema: dict[str, Any], components: dict[str, Any], place: Place) -> dict[str, Any]:
    wanted = schema.get("properties", {})
    return {
        name: place.objects[name] if name in place.objects else example(wanted[name], components, place)
        for name in schema.get("required", [])
    }


def _text(schema: dict[str, Any]) -> str:
    formats = {"email": "someone@example.org", "uuid": str(uuid.uuid4()), "date": "2026-01-01"}
    if schema.get("format") in formats:
        return formats[schema["format"]]
    return "#123456" if "#" in schema.get("pattern", "") else "x" * max(1, schema.get("minLength", 1))
