"""A form's own settings."""

from __future__ import annotations

from typing import Any

from pydantic import BaseModel

from formagent.errors import EditConflict, InvalidDefinition
from interviews.access import Principal
from interviews.forms.designing.drafts import SettingsChanges
from interviews.forms.services.designing.recording import undoable
from interviews.forms.services.designing.rows import lock_form, raise_revision
from interviews.models import Form
from interviews.staff.services.audit import record_audit

_AUDITED = {"public": ("form.restricted", "form.opened"), "listed": ("form.unlisted", "form.listed")}
"""Whom a form reaches: what the log says when such a setting is taken back, and when it is given."""


@undoable
def update_form_settings(form: Form, changes: SettingsChanges, *, by: Principal, expected: int | None = None) -> Form:
    """Edit a form's settings. The slug stays once the form was published. EditConflict, InvalidDefinition."""
    lock_form(form)
    form.refresh_from_db()
    if expected is not None and expected != form.settings_revision:
        raise EditConflict(settings_of(form), form.settings_revision)
    given = changes.given()
    if given.get("public", form.public) is None:
        given.pop("public", None)
    if given.get("slug", form.slug) != form.slug:
        _check_slug(form, given["slug"])
        record_audit(form.workspace, "form.renamed", f"form:{form.slug}", by=by, slug=given["slug"])
    _check_listing(form, given)
    for name, (given_up, taken) in _AUDITED.items():
        if given.get(name, getattr(form, name)) != getattr(form, name):
            record_audit(form.workspace, taken if given[name] else given_up, f"form:{form.slug}", by=by)
    for name, value in given.items():
        setattr(form, name, [_stored(one) for one in value] if isinstance(value, tuple) else value)
    form.save(update_fields=[*given, "updated_at"])
    raise_revision(form, settings=True)
    return form


def settings_of(form: Form) -> dict[str, Any]:
    """A form's settings under the names of SettingsChanges."""
    return {name: getattr(form, name) for name in SettingsChanges.model_fields}


def _stored(value: Any) -> Any:
    return value.model_dump(mode="json") if isinstance(value, BaseModel) else value


def _check_listing(form: Form, given: dict[str, Any]) -> None:
    """Only a form for anybody is listed. One that is restricted leaves the front page."""
    if given.get("public", form.public):
        return
    if given.get("listed"):
        raise InvalidDefinition([("listed", "only a form that anybody may answer can be listed")])
    given["listed"] = False


def _check_slug(form: Form, slug: str) -> None:
    if form.versions.filter(number__isnull=False).exists():
        raise InvalidDefinition([("slug", "the address of a form that was published stays")])
    if Form.objects.filter(slug=slug).exists():
        raise InvalidDefinition([("slug", f"{slug!r} is taken")])
