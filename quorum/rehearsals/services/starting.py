"""Rehearsals begun and stopped."""

from __future__ import annotations

from functools import partial

from django.contrib.auth.models import User
from django.db import IntegrityError, transaction
from django.utils import timezone

from formagent import work
from formagent.errors import ProtocolError
from interviews.forms.definition import FormDefinition
from interviews.forms.services.definitions import draft_definition
from interviews.forms.services.forms import check_form
from interviews.models import Form, FormVersion
from interviews.staff.services.audit import record_audit
from quorum.models import Rehearsal, RehearsedConversation
from quorum.models.rehearsals import RULE
from quorum.rehearsals.by_model import respondent_model
from quorum.rehearsals.rules.personas import PERSONAS
from quorum.rehearsals.services.telling import tell_of_rehearsal

JOB = "rehearsal"
_LOOKED_AT = 20
"""Rehearsals of a form among which one of the same draft is looked for."""


def start_rehearsal(form: Form, *, by: User | None, origin: Rehearsal.Origin) -> Rehearsal:
    """Freeze the draft and let all personas begin. Raises InvalidDefinition for a draft that could not be published,
    ProtocolError rehearsal_running while another rehearsal of the form runs."""
    return _freeze_and_open(form, draft_definition(form), by=by, origin=origin)


def find_or_start(form: Form, definition: FormDefinition, *, by: User | None, origin: Rehearsal.Origin) -> Rehearsal:
    """The newest rehearsal of exactly this definition that was not stopped, else a new one. One of an older draft that is
    still running is stopped. Raises InvalidDefinition."""
    if found := newest_of(form, definition):
        return found
    for running in form.rehearsals.filter(state=Rehearsal.State.RUNNING):
        stop_rehearsal(running)
    return _freeze_and_open(form, definition, by=by, origin=origin)


def newest_of(form: Form, definition: FormDefinition) -> Rehearsal | None:
    """The newest rehearsal of exactly this definition, running or done."""
    frozen = definition.model_dump(mode="json")
    known = form.rehearsals.exclude(state=Rehearsal.State.STOPPED).select_related("version", "form", "workspace")
    return next((one for one in known[:_LOOKED_AT] if one.version.definition == frozen), None)


def _freeze_and_open(form: Form, definition: FormDefinition, *, by: User | None, origin: Rehearsal.Origin) -> Rehearsal:
    check_form(definition)
    with transaction.atomic():
        Form.objects.select_for_update().only("pk").get(pk=form.pk)
        if Rehearsal.objects.filter(form=form, state=Rehearsal.State.RUNNING).exists():
            raise ProtocolError("rehearsal_running", "This form is being rehearsed already.")
        version = FormVersion.objects.create(form=form, definition=definition.model_dump(mode="json"), created_by=by)
        return open_rehearsal(form, version, by=by, origin=origin)


@transaction.atomic
def open_rehearsal(form: Form, version: FormVersion, *, by: User | None, origin: Rehearsal.Origin) -> Rehearsal:
    """Rehearse a version, which is sound."""
    try:
        with transaction.atomic():
            rehearsal = Rehearsal.objects.create(
                workspace_id=form.workspace_id,
                form=form,
                version=version,
                origin=origin,
                requested_by=by,
                revision=form.revision,
            )
    except IntegrityError:
        raise ProtocolError("rehearsal_running", "This form is being rehearsed already.") from None
    model = respondent_model()
    engine = RULE if model is None else model.name
    RehearsedConversation.objects.bulk_create(
        RehearsedConversation(rehearsal=rehearsal, persona=name, number=number, engine=engine)
        for number, name in enumerate(PERSONAS)
    )
    record_audit(
        form.workspace,
        "rehearsal.started",
        f"rehearsal:{rehearsal.pk}",
        system="quorum",
        form=form.slug,
        origin=str(origin),
    )
    tell_of_rehearsal(rehearsal)
    for pk in rehearsal.conversations.values_list("pk", flat=True):
        transaction.on_commit(partial(work.wake_workers, JOB, str(pk)))
    return rehearsal


@transaction.atomic
def stop_rehearsal(rehearsal: Rehearsal) -> bool:
    """Stop it; its personas go before their next step. False where it was over already."""
    stopped = Rehearsal.objects.filter(pk=rehearsal.pk, state=Rehearsal.State.RUNNING).update(
        state=Rehearsal.State.STOPPED, ended_at=timezone.now()
    )
    if stopped:
        rehearsal.refresh_from_db()
        record_audit(
            rehearsal.workspace,
            "rehearsal.stopped",
            f"rehearsal:{rehearsal.pk}",
            system="quorum",
            form=rehearsal.form.slug,
        )
        for pk in rehearsal.conversations.exclude(status="done").values_list("pk", flat=True):
            transaction.on_commit(partial(work.wake_workers, JOB, str(pk)))
        tell_of_rehearsal(rehearsal)
    return bool(stopped)
