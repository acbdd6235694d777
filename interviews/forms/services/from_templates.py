"""A draft of one's own out of a template."""

from __future__ import annotations

from django.db import transaction

from interviews.access import Principal
from interviews.forms.services.form_list import free_slug
from interviews.forms.services.forms import save_definition
from interviews.forms.templates import FormTemplate
from interviews.models import Form, Workspace
from interviews.staff.services.audit import record_audit


@transaction.atomic
def create_from_template(workspace: Workspace, template: FormTemplate, language: str, *, by: Principal) -> Form:
    """A draft with all that the template asks, written in `language` as far as it is one of the template's."""
    definition = template.written_in(language).model_copy(update={"slug": free_slug(template.name)})
    form = save_definition(workspace, definition, public=None)
    form.retention_days = template.keep_days
    form.save(update_fields=["retention_days"])
    record_audit(workspace, "form.created", f"form:{form.slug}", by=by, template=template.name)
    return form
