"""Edits of a draft that belong together: each is tried when it is staged, all are made in one transaction, or none is.

To try an edit, the earlier ones and this one are carried out in a transaction that is taken back: the services refuse what
they would refuse, and nothing of it stays, neither rows nor audit entries nor what waits for a commit. What the earlier ones
come to is remembered and written at once: to carry out two hundred edits anew for each try would hold up everybody else.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from django.db import transaction

from formagent.errors import ChangesConflict, EditConflict, InvalidDefinition, NotFoundError
from formagent.protocol.content_hash import content_hash
from formagent.wording.validation_messages import complaint
from interviews.access import Principal
from interviews.forms.definition import FormDefinition
from interviews.forms.services.definitions import draft_definition
from interviews.forms.services.designing.recording import undoable, without_history
from interviews.forms.services.designing.rows import lock_form
from interviews.forms.services.designing.staged_edits import EDITS, place_of_edit
from interviews.forms.services.designing.whole_drafts import write_draft
from interviews.models import Form


@dataclass(frozen=True)
class StagedEdit:
    """An edit of EDITS with its arguments, as JSON."""

    edit: str
    arguments: Mapping[str, Any]


@dataclass(frozen=True)
class EditedDraft:
    """What edits make of a draft. `last` is the last of them, with what it was based on."""

    before: FormDefinition
    after: FormDefinition
    last: StagedEdit | None = None


def staged_definition(form: Form, staged: Sequence[StagedEdit], *, by: Principal) -> FormDefinition:
    """The draft as it would be with all that is staged. ChangesConflict where that no longer fits, NotFoundError."""
    known = _remembered(draft_definition(_opened(form)), staged)
    if known:
        return known[0]
    with without_history(), transaction.atomic():
        definition = draft_definition(_with_staged(form, staged, by))
        transaction.set_rollback(True)
    return definition


def try_edit(form: Form, staged: Sequence[StagedEdit], new: StagedEdit, *, by: Principal) -> EditedDraft:
    """The draft with all that is staged, and with one more edit; nothing of it stays.

    Raises InvalidDefinition or NotFoundError for the new one, ChangesConflict where the earlier ones no longer fit.
    """
    if new.edit not in EDITS:
        raise InvalidDefinition([("edit", complaint("{name!r} is no edit of a draft", name=new.edit))])
    with without_history(), transaction.atomic():
        lock_form(form)
        draft = draft_definition(_opened(form))
        opened = _with_staged(form, staged, by)
        before = draft_definition(opened)
        complete = StagedEdit(new.edit, EDITS[new.edit](opened, dict(new.arguments), by))
        after = draft_definition(opened)
        transaction.set_rollback(True)
    _remembered(draft, [*staged, complete])[:] = [after]
    return EditedDraft(before, after, complete)


@undoable
def apply_edits(form: Form, staged: Sequence[StagedEdit], *, by: Principal) -> EditedDraft:
    """Make all of them, or none: ChangesConflict names those that no longer fit. NotFoundError for a deleted form."""
    opened = _opened(form)
    lock_form(opened)
    before = draft_definition(opened)
    _carry_out(opened, staged, by)
    return EditedDraft(before, draft_definition(opened))


def _opened(form: Form) -> Form:
    """The row as it is now, a copy of its own."""
    found = Form.objects.select_related("workspace").filter(pk=form.pk, deleted_at=None).first()
    if found is None:
        raise NotFoundError("form")
    return found


def _with_staged(form: Form, staged: Sequence[StagedEdit], by: Principal) -> Form:
    """The form, its rows as the staged edits leave them. Only in a transaction that is taken back."""
    lock_form(form)
    opened = _opened(form)
    known = _remembered(draft_definition(opened), staged)
    if known:
        write_draft(opened, known[0], by=by)
    else:
        _carry_out(opened, staged, by)
        known.append(draft_definition(opened))
    return opened


def _carry_out(form: Form, staged: Sequence[StagedEdit], by: Principal) -> None:
    problems: list[tuple[str, str]] = []
    for one in staged:
        try:
            EDITS[one.edit](form, dict(one.arguments), by)
        except InvalidDefinition as refused:
            own = place_of_edit(one.arguments)
            problems += [(_joined(own, place), message) for place, message in refused.problems]
        except (NotFoundError, EditConflict):
            problems.append((place_of_edit(one.arguments), complaint("is not in the form any more")))
    if problems:
        raise ChangesConflict(problems)


def _joined(own: str, place: str) -> str:
    return place if not own or place == own else f"{own}.{place}"


def _remembered(draft: FormDefinition, staged: Sequence[StagedEdit]) -> list[FormDefinition]:
    """What staged edits make of a draft, to be read and to be filled: [] while it is not known. Kept by content."""
    if not staged:
        return [draft]
    return _by_content(content_hash([draft.model_dump(mode="json"), [[one.edit, one.arguments] for one in staged]]))


@lru_cache(maxsize=64)
def _by_content(key: str) -> list[FormDefinition]:
    return []
