"""The pieces of a proposal that a designer accepted, written into the draft in one transaction."""

from __future__ import annotations

from collections.abc import Collection

from formagent.errors import EditConflict, InvalidDefinition
from interviews.access import Principal
from interviews.forms.designing.drafts import MOST_FIELDS, FieldChanges, SettingsChanges
from interviews.forms.drafting import Proposal, accepted, proposal_pieces
from interviews.forms.drafting.proposals import Accepted
from interviews.forms.services.definitions import draft_definition
from interviews.forms.services.designing.fields import update_field
from interviews.forms.services.designing.recording import undoable
from interviews.forms.services.designing.rows import lock_form, outline, raise_revision
from interviews.forms.services.designing.settings import update_form_settings
from interviews.forms.services.form_list import free_slug
from interviews.forms.services.forms import save_field
from interviews.models import Form
from interviews.reading.text.written_names import without_turning

_CHANGED = ("type", "label", "intent", "required", "sensitive", "section", "condition", "config", "facts")


@undoable
def accept_proposal(
    form: Form, proposal: Proposal, chosen: Collection[str], *, by: Principal, expected: int
) -> Accepted:
    """Write the chosen pieces. EditConflict when the draft is no longer at revision `expected`; InvalidDefinition.

    A form that asks nothing yet and was never published takes its address from the proposed title.
    """
    lock_form(form)
    form.refresh_from_db()
    if form.revision != expected:
        raise EditConflict({"fields": outline(form)}, form.revision)
    current = draft_definition(form)
    taken = accepted(proposal_pieces(proposal, current), chosen, current)
    if form.fields.count() + sum(1 + len(field.fields) for field in taken.added) > MOST_FIELDS:
        raise InvalidDefinition([("fields", f"a form has {MOST_FIELDS} fields at most")])
    if taken.texts:
        new = not current.fields and not form.versions.exists()
        slug = {"slug": free_slug(taken.texts["title"])} if new and "title" in taken.texts else {}
        update_form_settings(form, _settings(taken.texts | slug), by=by)
    for field in taken.changed:
        values = field.model_dump(mode="json", include=set(_CHANGED))
        update_field(form, field.field_id, FieldChanges.model_validate(values), by=by)
    for number, field in enumerate(taken.added, start=len(current.fields)):
        save_field(form, field, number)
    if taken.added:
        raise_revision(form, order=True)
    return taken


def _settings(texts: dict[str, str]) -> SettingsChanges:
    language = {"languages": (texts["languages"],)} if "languages" in texts else {}
    title = {"title": without_turning(texts["title"])} if "title" in texts else {}
    return SettingsChanges.model_validate({**texts, **language, **title})
