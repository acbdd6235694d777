"""Forms out of imported definitions, and the settings that go into an exported one. Nothing is half-saved."""

from __future__ import annotations

from typing import Any

from django.db import transaction

from formagent.errors import ImportRefused, ProtocolError
from formagent.wording.validation_messages import complaint
from interviews.access import Principal
from interviews.forms.definition import FormDefinition
from interviews.forms.designing.looks import LookFile
from interviews.forms.designing.straight_names import straightened
from interviews.forms.designing.translating import stale_translations
from interviews.forms.importers.base import Imported
from interviews.forms.naming import slug_from
from interviews.forms.services.forms import save_definition
from interviews.forms.services.looks import look_file, take_look
from interviews.forms.services.translated import stale_texts, take_stale_texts
from interviews.models import Form, Workspace
from interviews.staff.services.audit import record_audit

SETTINGS = (
    *("public", "listed", "retention_days", "closes_at", "submission_cap", "daily_turn_cap"),
    *("rehearse_first", "allowed_origins", "link_parameters"),
)
"""What an import may set beside the definition."""


@transaction.atomic
def import_form(
    workspace: Workspace, imported: Imported, *, slug: str | None = None, by: Principal | None = None
) -> Form:
    """A new draft with the imported definition; its slug is made free. Raises InvalidDefinition."""
    wanted = slug_from(slug or imported.definition.slug or imported.definition.title)
    taken = set(Form.objects.filter(slug__startswith=wanted[:40]).values_list("slug", flat=True))
    own = {"slug": slug_from(wanted, taken)}
    definition = straightened(imported.definition).model_copy(update=own)
    form = _saved(workspace, definition, imported, by)
    record_audit(workspace, "form.imported", f"form:{form.slug}", by=by, fields=definition.number_of_fields)
    return form


def _saved(workspace: Workspace, definition: FormDefinition, imported: Imported, by: Principal | None) -> Form:
    public = imported.settings.get("public")
    saved = save_definition(workspace, definition, public=public)
    given = {name: imported.settings[name] for name in SETTINGS if name in imported.settings and name != "public"}
    given["listed"] = bool(public and given.get("listed"))
    for name, value in given.items():
        setattr(saved, name, value)
    saved.revision += 1
    saved.save(update_fields=[*given, "revision", "updated_at"])
    if look := imported.settings.get("look"):
        _take_look(saved, look, by)
    if stale := imported.settings.get("stale_translations"):
        take_stale_texts(saved, stale_translations(stale, definition))
    return saved


def _take_look(form: Form, look: LookFile, by: Principal | None) -> None:
    try:
        take_look(form, look, by=by)
    except ProtocolError as refused:
        place = f"look.{refused.details.get('field', '')}"
        raise ImportRefused([(place, complaint("is no PNG, JPEG or WebP image, or too large"))]) from None


def form_settings(form: Form) -> dict[str, Any]:
    """What an exporter is given beside the definition."""
    beside = {"look": look_file(form), "stale_translations": stale_texts(form)}
    return {name: getattr(form, name) for name in SETTINGS} | {name: value for name, value in beside.items() if value}
