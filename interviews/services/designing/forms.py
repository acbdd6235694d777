"""Forms as wholes: made, their settings edited, closed, opened again, deleted."""

from __future__ import annotations

from typing import Any

from django.db import transaction

from formagent.errors import EditConflict, InvalidDefinition
from interviews.access import Principal
from interviews.domain.drafts import SettingsChanges
from interviews.importers.naming import slug_from
from interviews.models import Form, FormVersion, Plan, Session, Submission, Workspace
from interviews.services.audit import record_audit
from interviews.services.designing.rows import lock, raise_revision


@transaction.atomic
def create_form(workspace: Workspace, title: str, *, by: Principal, language: str = "en", slug: str = "") -> Form:
    """An empty draft. Its slug comes from its title unless given. InvalidDefinition when the given one is taken."""
    settings = SettingsChanges.model_validate(
        {"title": title, "languages": [language], **({"slug": slug} if slug else {})}
    )
    wanted = slug or slug_from(title)
    taken = set(Form.objects.filter(slug__startswith=wanted[:40]).values_list("slug", flat=True))
    if slug and slug in taken:
        raise InvalidDefinition([("slug", f"{slug!r} is taken")])
    form = Form.objects.create(
        workspace=workspace, slug=slug_from(wanted, taken), title=settings.title, languages=list(settings.languages)
    )
    record_audit(workspace, "form.created", f"form:{form.slug}", by=by)
    return form


@transaction.atomic
def update_form_settings(form: Form, changes: SettingsChanges, *, by: Principal, expected: int | None = None) -> Form:
    """Edit a form's settings. The slug stays once the form was published. EditConflict, InvalidDefinition."""
    lock(form)
    form.refresh_from_db()
    if expected is not None and expected != form.settings_revision:
        raise EditConflict(settings_of(form), form.settings_revision)
    given = changes.given()
    if given.get("slug", form.slug) != form.slug:
        _check_slug(form, given["slug"])
        record_audit(form.workspace, "form.renamed", f"form:{form.slug}", by=by, slug=given["slug"])
    if given.get("public", form.public) != form.public:
        record_audit(
            form.workspace, "form.opened" if given["public"] else "form.restricted", f"form:{form.slug}", by=by
        )
    for name, value in given.items():
        setattr(form, name, list(value) if isinstance(value, tuple) else value)
    form.save(update_fields=[*given, "updated_at"])
    raise_revision(form, settings=True)
    return form


def settings_of(form: Form) -> dict[str, Any]:
    """A form's settings under the names of SettingsChanges."""
    return {name: getattr(form, name) for name in SettingsChanges.model_fields}


@transaction.atomic
def close_form(form: Form, *, by: Principal) -> None:
    """No new session starts; those under way go on. InvalidDefinition unless it is published."""
    lock(form)
    form.refresh_from_db()
    if form.status != Form.Status.PUBLISHED:
        raise InvalidDefinition([("status", "only a published form can be closed")])
    _set_status(form, Form.Status.CLOSED)
    record_audit(form.workspace, "form.closed", f"form:{form.slug}", by=by)


@transaction.atomic
def reopen_form(form: Form, *, by: Principal) -> None:
    """Its live version takes new sessions again. InvalidDefinition unless it is closed."""
    lock(form)
    form.refresh_from_db()
    if form.status != Form.Status.CLOSED or form.live_version_id is None:
        raise InvalidDefinition([("status", "only a closed form can be opened again")])
    _set_status(form, Form.Status.PUBLISHED)
    record_audit(form.workspace, "form.reopened", f"form:{form.slug}", by=by)


@transaction.atomic
def delete_form(form: Form, *, by: Principal) -> None:
    """The form, its versions and its previews are gone. InvalidDefinition while it has responses: those are erased first."""
    lock(form)
    if Session.objects.filter(form=form, preview=False).exists():
        raise InvalidDefinition([("form", "it has responses; erase them first, or close the form")])
    Submission.objects.filter(session__form=form).delete()
    Session.objects.filter(form=form).delete()
    Form.objects.filter(pk=form.pk).update(live_version=None, status=Form.Status.DRAFT)
    Plan.objects.filter(version__form=form).delete()
    FormVersion.objects.filter(form=form).delete()
    record_audit(form.workspace, "form.deleted", f"form:{form.slug}", by=by, title=form.title)
    form.delete()


def _check_slug(form: Form, slug: str) -> None:
    if form.versions.filter(number__isnull=False).exists():
        raise InvalidDefinition([("slug", "the address of a form that was published stays")])
    if Form.objects.filter(slug=slug).exists():
        raise InvalidDefinition([("slug", f"{slug!r} is taken")])


def _set_status(form: Form, status: Form.Status) -> None:
    form.status = status
    form.save(update_fields=["status", "updated_at"])
