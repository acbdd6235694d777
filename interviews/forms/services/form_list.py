"""A workspace's forms as its members see them listed; a form begun, copied, thrown away."""

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from django.db import transaction
from django.db.models import Count, F, OuterRef, Q, QuerySet, Subquery
from django.db.models.functions import Coalesce
from django.utils import timezone
from django.utils.text import slugify
from pydantic import ValidationError

from formagent.errors import ProtocolError
from interviews.access import Principal, new_token
from interviews.forms.checks import form_problems, problems_of_validation
from interviews.forms.form_availability import FormAvailability
from interviews.forms.services.availability import availability_after, takes_nobody
from interviews.forms.services.definitions import drafted, rows_of
from interviews.forms.services.looks import copy_look
from interviews.forms.services.translated import stale_texts, take_stale_texts
from interviews.models import Fact, Field, Form, FormVersion, Response, Session, Turn, Workspace
from interviews.reading.text.plain_letters import plain_pattern
from interviews.sessions.rules.state import Stage
from interviews.staff.services.audit import record_audit

PAGE_SIZE = 25
ARCHIVED = "archived"
_OWN_VALUES = {
    "id",
    "slug",
    "status",
    "public",
    "listed",
    "title",
    "live_version",
    "revision",
    "flagged",
    "created_at",
    "updated_at",
    "archived_at",
    "deleted_at",
}


@dataclass(frozen=True)
class FormLine:
    """A form in the list. `problems` are what keeps the draft from being published."""

    form: Form
    submitted: int
    under_way: int
    last_response: dt.datetime | None
    version: int | None
    problems: int
    availability: FormAvailability


@dataclass(frozen=True)
class FormPage:
    """One page of the list, with the number of forms found in all."""

    lines: list[FormLine]
    found: int
    number: int
    last: int


def list_forms(workspace: Workspace, *, search: str = "", status: str = "", number: int = 1) -> FormPage:
    """The workspace's forms, the last changed first. `search` is a part of the title or the address.

    Archived ones only for the status `archived`. Closed are also those past their last day, and those that are full.
    """
    forms = _of(workspace, archived=status == ARCHIVED)
    if search:
        forms = forms.filter(Q(title__iregex=plain_pattern(search)) | Q(slug__icontains=search))
    forms = _of_status(forms, status)
    found = forms.count()
    last = max(1, -(-found // PAGE_SIZE))
    number = min(max(1, number), last)
    begin = (number - 1) * PAGE_SIZE
    rows = list(_newest_first(_counted(forms))[begin : begin + PAGE_SIZE])
    fields = rows_of(rows)
    return FormPage([_line(form, fields.get(form.pk, [])) for form in rows], found, number, last)


def _of_status(forms: QuerySet[Form], status: str) -> QuerySet[Form]:
    if status == Form.Status.DRAFT:
        return forms.filter(status=status)
    if status not in Form.Status.values:
        return forms
    published, nobody = forms.exclude(status=Form.Status.DRAFT), takes_nobody(timezone.now())
    return published.annotate(submitted=_submitted()).filter(nobody if status == Form.Status.CLOSED else ~nobody)


def last_changed_form(workspace: Workspace) -> Form | None:
    """The first of that list."""
    return _newest_first(_of(workspace)).first()


def _of(workspace: Workspace, *, archived: bool = False) -> QuerySet[Form]:
    forms = workspace.forms.select_related("live_version", "workspace")
    return forms.filter(deleted_at=None, archived_at__isnull=not archived)


def _newest_first(forms: QuerySet[Form]) -> QuerySet[Form]:
    return forms.order_by("-updated_at", "-pk")


def _counted(forms: QuerySet[Form]) -> QuerySet[Form]:
    newest = _sessions().order_by("-created_at").values("created_at")[:1]
    begun = Response.objects.filter(form=OuterRef("pk")).order_by()
    under_way = begun.exclude(stage__in=[stage.value for stage in Stage if stage.closed])
    return forms.annotate(submitted=_submitted(), under_way=_number_of(under_way), newest=Subquery(newest))


def _submitted() -> Coalesce:
    return _number_of(_sessions().filter(stage=Stage.COMPLETED.value))


def _number_of(rows: QuerySet[Any]) -> Coalesce:
    return Coalesce(Subquery(rows.values("form").annotate(n=Count("pk")).values("n")), 0)


def _sessions() -> QuerySet[Session]:
    return Session.objects.filter(form=OuterRef("pk"), preview=False).order_by()


def _line(form: Form, fields: Sequence[Field]) -> FormLine:
    version = form.live_version.number if form.live_version else None
    counted: dict[str, object] = form.__dict__
    submitted, under_way, newest = counted["submitted"], counted["under_way"], counted["newest"]
    assert isinstance(submitted, int)
    assert isinstance(under_way, int)
    assert newest is None or isinstance(newest, dt.datetime)
    state = availability_after(form, submitted)
    return FormLine(form, submitted, under_way, newest, version, _problems(form, fields), state)


def _problems(form: Form, fields: Sequence[Field]) -> int:
    try:
        return len(form_problems(drafted(form, fields)))
    except ValidationError as error:
        return len(problems_of_validation(error))


@transaction.atomic
def create_form(workspace: Workspace, title: str, language: str, *, by: Principal, address: str | None = None) -> Form:
    """An empty draft. `address` is what its address is made of: the title, unless that is a mere placeholder."""
    slug = free_slug(title if address is None else address)
    form = Form.objects.create(workspace=workspace, slug=slug, title=title, languages=[language])
    record_audit(workspace, "form.created", f"form:{form.slug}", by=by)
    return form


def empty_draft(workspace: Workspace, title: str, language: str, *, by: Principal) -> Form:
    """An empty draft under a placeholder for a title: one that they began before and never wrote on, or a new one."""
    there = Form.objects.filter(workspace=workspace, title=title, languages=[language], archived_at=None)
    unused = there.filter(
        status=Form.Status.DRAFT, fields=None, removed_fields=None, draft_edits=None, versions=None, settings_revision=0
    )
    began = workspace.audit_entries.filter(action="form.created", actor_id=by.user.pk if by.user else None)
    own = (one for one in unused if began.filter(subject=f"form:{one.slug}").exists())
    return next(own, None) or create_form(workspace, title, language, by=by, address="")


def free_slug(title: str) -> str:
    """The title in an address, with a few random letters: addresses of forms are not to be guessed in a row."""
    base = slugify(title)[:36].strip("-") or "form"
    while True:
        ending = re.sub("[^a-z0-9]", "", new_token().lower())[:6]
        if not Form.objects.filter(slug=f"{base}-{ending}").exists():
            return f"{base}-{ending}"


@transaction.atomic
def duplicate_form(form: Form, title: str, *, by: Principal) -> Form:
    """A draft with the same settings, fields and facts; without versions, responses, invitations and webhooks."""
    settings = {f.attname: getattr(form, f.attname) for f in Form._meta.concrete_fields if f.name not in _OWN_VALUES}
    copy = Form.objects.create(**settings, slug=free_slug(title), title=title)
    _copy_fields(form, copy)
    copy_look(form, copy)
    take_stale_texts(copy, stale_texts(form))
    record_audit(form.workspace, "form.duplicated", f"form:{copy.slug}", by=by, source=form.slug)
    return copy


def _copy_fields(form: Form, copy: Form) -> None:
    copied: dict[int, Field] = {}
    for field in form.fields.prefetch_related("facts").order_by(F("group_id").asc(nulls_first=True), "order", "id"):
        facts, old = list(field.facts.all()), field.pk
        field.pk, field.form, field.revision = None, copy, 0
        field.group = copied[field.group_id] if field.group_id else None
        field._state.adding = True
        field.save()
        copied[old] = field
        Fact.objects.bulk_create([_fact_of(fact, field) for fact in facts])


def _fact_of(fact: Fact, field: Field) -> Fact:
    fact.pk, fact.field = None, field
    fact._state.adding = True
    return fact


@transaction.atomic
def delete_draft(form: Form, *, by: Principal) -> None:
    """Throw a form away that was never published, previews included. Raises ProtocolError was_published."""
    if form.versions.filter(number__isnull=False).exists():
        raise ProtocolError(
            "was_published",
            "This form was published: an owner deletes it with its responses, by its title as `confirm`.",
        )
    Turn.objects.filter(session__form=form).delete()
    Session.objects.filter(form=form).delete()
    FormVersion.objects.filter(form=form).delete()
    form.delete()
    record_audit(form.workspace, "form.deleted", f"form:{form.slug}", by=by, title=form.title)
