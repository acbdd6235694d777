"""The same session as a plain form: all fields at once, in one page that needs nothing but HTML."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.utils.translation import gettext
from django.views.decorators.http import require_http_methods

from interviews.forms.groups import item_place, place_of
from interviews.models import Session
from interviews.sessions.pages.answers import change
from interviews.sessions.pages.base import Outcome, SeeOther, address_of, carry_out, load, own_session, session_page
from interviews.sessions.pages.items import add_or_remove
from interviews.sessions.pages.receiving import receive_files
from interviews.sessions.presenters.composite_inputs import held_value, posted_value
from interviews.sessions.presenters.field_view import FieldView
from interviews.sessions.presenters.inputs import InputView, field_input
from interviews.sessions.presenters.item_views import GroupView, ItemView
from interviews.sessions.presenters.likely_entries import likely_first
from interviews.sessions.presenters.session_page import SessionView
from interviews.sessions.rules.state import Stage
from interviews.sessions.services.files import FILE

NO_LONGER_APPLIES = "not_applicable"


@dataclass(frozen=True)
class Entry:
    """A field of the plain form, with what was typed and what is wrong with it."""

    field: FieldView
    input: InputView
    error: str = ""

    @property
    def name(self) -> str:
        return f"field-{self.field.id}"

    @property
    def section(self) -> str:
        return self.field.section


@dataclass(frozen=True)
class ItemEntries:
    """An item of a group in the plain form."""

    item: ItemView
    entries: Sequence[Entry]


@dataclass(frozen=True)
class GroupEntries:
    """A group in the plain form."""

    group: GroupView
    items: Sequence[ItemEntries]

    is_group = True

    @property
    def section(self) -> str:
        return self.group.section


@require_http_methods(["GET", "POST"])
@own_session
async def plain_form(request: HttpRequest, session: Session) -> HttpResponse:
    """Show the form; or take all that is filled in, and stay at a field (`save`, `skip`) or go on to the confirmation (`do`).

    `skip` leaves that field out; `add` and `remove` change the items of a group.
    """
    view = await load(session)
    if view.closed or view.stage == Stage.CONSENT:
        return SeeOther(address_of(session, "chat"))
    if request.method != "POST":
        return await _page(request, session, view, {})
    errors = await _take(request, session, view)
    if request.POST.get("do") == "review" and not errors:
        return await _review(request, session)
    if errors:
        return await _page(request, session, await load(session), errors)
    if "add" in request.POST or "remove" in request.POST:
        return await _change_items(request, session)
    one = request.POST.get("save") or request.POST.get("skip")
    saved = f"#entry-{one}" if one else "#saved"
    return SeeOther(address_of(session, "plain_form") + "?saved" + saved)


async def _take(request: HttpRequest, session: Session, view: SessionView) -> dict[str, str]:
    """Carry out what was posted; the errors, by field. Meanwhile the conversation asks nothing."""
    errors: dict[str, str] = {}
    if view.stage != Stage.MANUAL:
        await carry_out(request, session, "switchToForm", {})
    removed = request.POST.get("remove")
    for field in view.fields:
        if field.at_confirmation or field.is_more or _in_item(field, removed):
            continue
        outcome = await _take_one(request, session, field, leave_out=request.POST.get("skip") == field.id)
        refusal = outcome.refusal
        if refusal and refusal.details.get("reason") != NO_LONGER_APPLIES:
            errors[field.id] = refusal.words
    return errors


def _in_item(field: FieldView, item: str | None) -> bool:
    place = place_of(field.id)
    return place is not None and place.item == item


async def _change_items(request: HttpRequest, session: Session) -> HttpResponse:
    """Add or take out an item; then the form again, at that place."""
    await add_or_remove(request, session)
    place = place_of(request.POST.get("add", "")) or item_place(request.POST.get("remove", ""))
    anchor = f"#item-{place.item}" if place and "add" in request.POST else f"#group-{place.group}" if place else ""
    return SeeOther(address_of(session, "plain_form") + "?saved" + anchor)


async def _take_one(request: HttpRequest, session: Session, field: FieldView, *, leave_out: bool) -> Outcome:
    """A field that was changed, and only such a one, becomes a command."""
    if not leave_out and (refusal := await receive_files(request, session, field.definition, f"field-{field.id}")):
        return Outcome(refusal)
    posted = posted_value(request.POST, f"field-{field.id}", field.definition)
    unchanged = posted == held_value(field.definition, field.snapshot.value if field.answered else None)
    if not leave_out and unchanged and (posted or request.POST.get("save") != field.id):
        return Outcome()
    return await change(request, session, field, posted, leave_out)


async def _review(request: HttpRequest, session: Session) -> HttpResponse:
    """What stayed empty and may is left out; then everything is shown once more."""
    view = await load(session)
    for field in view.fields:
        if not (field.answered or field.skipped or field.snapshot.required) and not field.at_confirmation:
            await carry_out(request, session, "skipField", {"fieldId": field.id})
    return SeeOther(address_of(session, "confirm"))


async def _page(request: HttpRequest, session: Session, view: SessionView, errors: dict[str, str]) -> HttpResponse:
    shown = [field for field in view.fields if not (field.at_confirmation or field.is_more)]
    entries = {field.id: _entry(request, view, field, errors.get(field.id, "")) for field in shown}
    saved = gettext("Saved.") if "saved" in request.GET and not errors else ""
    return await session_page(
        request,
        session,
        "plain_form",
        view=view,
        here="form",
        rows=[_row(block, entries) for block in view.blocks if block.id in entries or isinstance(block, GroupView)],
        wrong=[entry for entry in entries.values() if entry.error],
        saved=saved,
        status=422 if errors else 200,
    )


def _row(block: FieldView | GroupView, entries: Mapping[str, Entry]) -> Entry | GroupEntries:
    if not isinstance(block, GroupView):
        return entries[block.id]
    return GroupEntries(
        block, [ItemEntries(item, [entries[field.id] for field in item.fields]) for item in block.items]
    )


def _entry(request: HttpRequest, view: SessionView, field: FieldView, error: str) -> Entry:
    if request.method == "POST" and field.definition.type != FILE and request.POST.get("skip") != field.id:
        value: Any = posted_value(request.POST, f"field-{field.id}", field.definition)
    else:
        value = field.snapshot.value if field.answered else None
    shown = field_input(field.definition, view.language, value, view.country)
    return Entry(field, likely_first(shown, field.definition, view.around), error)
