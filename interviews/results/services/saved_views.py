"""The only writer of saved views: a query of a form's responses under a name."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from django.db import transaction
from django.db.models import Q

from formagent.errors import ProtocolError
from formagent.wording.validation_messages import complaint
from interviews.access import Principal
from interviews.models import Form, SavedView
from interviews.reading.text.normalization import fold_case
from interviews.results.rules.handling import MOST_VIEWS, VIEW_LETTERS
from interviews.results.rules.result_query import ResultQuery, as_json
from interviews.results.services.handling import name_of
from interviews.staff.services.audit import record_audit


def views_of(form: Form, *, by: Principal) -> list[SavedView]:
    """Everybody's and one's own, by name."""
    return list(form.saved_views.filter(Q(owner=None) | Q(owner=by.user)))


@dataclass(frozen=True)
class Kept:
    """A view as it was kept. `replaced`: there was one of its name, whatever its case."""

    view: SavedView
    replaced: bool


@transaction.atomic
def keep_view(
    form: Form,
    name: str,
    query: ResultQuery,
    columns: Sequence[str],
    *,
    shared: bool,
    by: Principal,
    replace_others: bool = False,
) -> Kept:
    """Keep a query; one of the same name is replaced, another member's with `replace_others` alone.

    Raises ProtocolError invalid_value: `empty`, `too_long`, `too_many`, or `taken`.
    """
    name = " ".join(name.split())
    if not name:
        raise _refused("empty", complaint("Give the view a name."))
    if len(name) > VIEW_LETTERS:
        raise _refused("too_long", complaint("The name of a view has at most {most} letters.", most=VIEW_LETTERS))
    owner = None if shared else by.user
    kept = list(form.saved_views.filter(owner=owner).select_related("kept_by"))
    same = [view for view in kept if fold_case(view.name) == fold_case(name)]
    before = next((view for view in same if view.name == name), same[0] if same else None)
    if before is None and len(kept) >= MOST_VIEWS:
        raise _refused("too_many", complaint("There are {most} views already. Remove one first.", most=MOST_VIEWS))
    if before and shared and not replace_others:
        _check_ones_own(before, by)
    values = {"query": as_json(query), "columns": list(columns), "kept_by": by.user}
    if before and before.name != name:
        SavedView.objects.filter(pk=before.pk).update(name=name)
    view, _ = SavedView.objects.update_or_create(form=form, owner=owner, name=name, defaults=values)
    record_audit(form.workspace, "view.kept", f"form:{form.slug}", by=by, view=name, shared=shared)
    return Kept(view, replaced=before is not None)


def _check_ones_own(view: SavedView, by: Principal) -> None:
    """Of a view that older code has kept nobody knows who did: it is taken for another's."""
    if view.kept_by is None:
        raise _refused("taken", complaint("There is a view of this name for everybody already."))
    if view.kept_by != by.user:
        words = complaint("{member} has kept a view of this name for everybody.", member=name_of(view.kept_by))
        raise _refused("taken", words)


@transaction.atomic
def remove_view(view: SavedView, *, by: Principal) -> None:
    form, name, shared = view.form, view.name, view.owner_id is None
    view.delete()
    record_audit(form.workspace, "view.removed", f"form:{form.slug}", by=by, view=name, shared=shared)


def _refused(reason: str, words: str) -> ProtocolError:
    return ProtocolError("invalid_value", words, field="name", reason=reason)
