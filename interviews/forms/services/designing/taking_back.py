"""Edits of a draft that were made together, taken back together."""

from __future__ import annotations

from typing import Any

from formagent.errors import ChangesConflict, NotFoundError
from formagent.wording.validation_messages import complaint
from interviews.access import Principal
from interviews.forms.definition import FormDefinition
from interviews.forms.designing.differences import differences
from interviews.forms.services.definitions import draft_definition
from interviews.forms.services.designing.recording import undoable
from interviews.forms.services.designing.removing import forget_removed
from interviews.forms.services.designing.rows import lock_form, raise_revision
from interviews.forms.services.designing.whole_drafts import fields_by_path, raise_changed_revisions, write_draft
from interviews.models import Form


@undoable
def take_back(form: Form, before: FormDefinition, after: FormDefinition, *, by: Principal) -> FormDefinition:
    """Make the draft what it was before edits that led to `after`; returns it as it was found.

    Raises ChangesConflict, which names what was changed since, NotFoundError for a form that was deleted.
    """
    opened = Form.objects.filter(pk=form.pk, deleted_at=None).first()
    if opened is None:
        raise NotFoundError("form")
    lock_form(opened)
    found = draft_definition(opened)
    if problems := _changed_since(after, found):
        raise ChangesConflict(problems)
    write_draft(opened, before, by=by)
    raise_changed_revisions(opened, found, before)
    for path in fields_by_path(before).keys() - fields_by_path(found).keys():
        forget_removed(opened, path)
    raise_revision(opened, order=True)
    return found


def _changed_since(after: FormDefinition, found: FormDefinition) -> list[tuple[str, str]]:
    """What of the draft is no longer as the edits left it."""
    since = complaint("was changed since")
    places = [change.place.removeprefix("fields.").replace(".fields.", ".") for change in differences(after, found)]
    if not places and _said(after) != _said(found):
        places = ["fields"]  # the order of facts or options
    return [(place, since) for place in dict.fromkeys(places)]


def _said(form: FormDefinition) -> dict[str, Any]:
    """All but the numbers of fields, which say nothing that their order does not."""
    numbered: Any = {"__all__": {"order": True, "fields": {"__all__": {"order"}}}}
    return form.model_dump(mode="json", exclude={"slug": True, "origin": True, "fields": numbered})
