"""Forms as resources: `form://<slug>` is what a form asks, as JSON."""

from __future__ import annotations

from typing import Any

from formagent.errors import NotFoundError
from interviews.access import public_form
from interviews.forms.definition import FormDefinition
from interviews.forms.services.definitions import version_definition
from interviews.forms.services.option_places import as_offered
from interviews.models import Form
from quorum.mcp.tools.base import Caller
from quorum.mcp.tools.filling.list_forms import live_forms
from quorum.mcp.tools.filling.start_interview import field_line

SCHEME = "form://"


def listed_forms_of(caller: Caller) -> list[tuple[Form, FormDefinition]]:
    return live_forms(caller.principal)


def read_form(uri: str) -> dict[str, Any]:
    """What the form of this address asks. NotFoundError for an address of nothing, and for a form that is not public."""
    slug = uri.removeprefix(SCHEME).rstrip("/")
    if not uri.startswith(SCHEME):
        raise NotFoundError("resource")
    form = public_form(slug)
    if form.live_version_id is None:
        raise NotFoundError("form")
    definition = as_offered(form.pk, version_definition(form.live_version_id))
    return {
        "slug": definition.slug,
        "title": definition.title,
        "description": definition.description,
        "purpose": definition.purpose,
        "languages": list(definition.languages),
        "consent_text": definition.consent_text,
        "assistants": definition.assistants,
        "fields": [field_line(field, definition).model_dump(mode="json") for field in definition.fields],
    }
