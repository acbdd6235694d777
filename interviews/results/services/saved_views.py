"""The only writer of saved views: a query of a form's responses under a name."""

from __future__ import annotations

from collections.abc import Sequence

from django.db import transaction
from django.db.models import Q

from formagent.errors import ProtocolError
from formagent.wording.validation_messages import complaint
from interviews.access import Principal
from interviews.models import Form, SavedView
from interviews.results.rules.handling import MOST_VIEWS, VIEW_LETTERS
from interviews.results.rules.result_query import ResultQuery, as_json
from interviews.staff.services.audit import record_audit


def views_of(form: Form, *, by: Principal) -> list[SavedView]:
    """Everybody's and one's own, by name."""
    return list(form.saved_views.filter(Q(owner=None) | Q(owner=by.user)))


@transaction.atomic
def keep_view(
    form: Form, name: str, query: ResultQuery, columns: Sequence[str], *, shared: bool, by: Principal
) -> SavedView:
    """Keep a query; one of the same name is replaced. Raises ProtocolError invalid_value: `empty`, `too_long`, `too_many`."""
    name = " ".join(name.split())
    if not name:
        raise _refused("empty", complaint("Give the view a name."))
    if len(name) > VIEW_LETTERS:
        raise _refused("too_long", complaint("The name of a view has at most {most} letters.", most=VIEW_LETTERS))
    owner = None if shared else by.user
    kept = form.saved_views.filter(owner=owner)
    if kept.exclude(name=name).count() >= MOST_VIEWS:
        raise _refused("too_many", complaint("There are {most} views already. Remove one first.", most=MOST_VIEWS))
    values = {"query": as_json(query), "columns": list(columns)}
    view, _ = SavedView.objects.update_or_create(form=form, owner=owner, name=name, defaults=values)
    record_audit(form.workspace, "view.kept", f"form:{form.slug}", by=by, view=name, shared=shared)
    return view


@transaction.atomic
def remove_view(view: SavedView, *, by: Principal) -> None:
    form, name, shared = view.form, view.name, view.owner_id is None
    view.delete()
    record_audit(form.workspace, "view.removed", f"form:{form.slug}", by=by, view=name, shared=shared)


def _refused(reason: str, words: str) -> ProtocolError:
    return ProtocolError("invalid_value", words, field="name", reason=reason)
