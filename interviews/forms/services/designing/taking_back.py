"""Edits of a draft that were made together, taken back together."""

from __future__ import annotations

from typing import Any

from formagent.errors import ChangesConflict, NotFoundError
from formagent.wording.validation_messages import complaint
from interviews.access import Principal
from interviews.forms.definition import FieldDefinition, FormDefinition
from interviews.forms.designing.differences import differences
from interviews.forms.services.definitions import draft_definition
from interviews.forms.services.designing.recording import undoable
from interviews.forms.services.designing.removing import forget_removed
from interviews.forms.services.designing.rows import field_path, lock_form, raise_field_revision, raise_revision
from interviews.forms.services.designing.whole_drafts import write_draft
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
    _raise_field_revisions(opened, _by_path(found), _by_path(before))
    for path in _by_path(before).keys() - _by_path(found).keys():
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


def _by_path(form: FormDefinition) -> dict[str, FieldDefinition]:
    return {
        path: one
        for field in form.fields
        for path, one in ((field.field_id, field), *((f"{field.field_id}.{f.field_id}", f) for f in field.fields))
    }


def _raise_field_revisions(form: Form, found: dict[str, FieldDefinition], before: dict[str, FieldDefinition]) -> None:
    """Whoever has an editor of one of these open is told that it has changed."""
    for row in form.fields.select_related("group"):
        path = field_path(row)
        if path in found and path in before and found[path] != before[path]:
            raise_field_revision(row)
