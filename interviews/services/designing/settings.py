"""A form's own settings."""

from __future__ import annotations

from typing import Any

from django.db import transaction

from formagent.errors import EditConflict, InvalidDefinition
from interviews.access import Principal
from interviews.domain.drafts import SettingsChanges
from interviews.models import Form
from interviews.services.audit import record_audit
from interviews.services.designing.rows import lock, raise_revision


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


def _check_slug(form: Form, slug: str) -> None:
    if form.versions.filter(number__isnull=False).exists():
        raise InvalidDefinition([("slug", "the address of a form that was published stays")])
    if Form.objects.filter(slug=slug).exists():
        raise InvalidDefinition([("slug", f"{slug!r} is taken")])
