"""A respondent's own answers as a document to keep."""

from __future__ import annotations

from django.utils import timezone
from django.utils.translation import get_language, gettext

from interviews.field_types.display.written import written_moment
from interviews.forms.services.looks import logo_of, look_of
from interviews.models import Session
from interviews.reading.times.timezones import country_of_zone, zone_named
from interviews.results.sheets.serving import sheet_words
from interviews.results.sheets.sheet import LETTER, Block, Entry, Sheet
from interviews.sessions.presenters.ending_view import Ending
from interviews.sessions.presenters.field_view import FieldView
from interviews.sessions.presenters.item_views import GroupView
from interviews.sessions.presenters.session_page import SessionView
from interviews.staff.accent import accent


def own_sheet(session: Session, view: SessionView, ending: Ending) -> Sheet:
    """In the conversation's language, which is the page's. Reads the database."""
    form, language = session.form, get_language() or "en"
    look = look_of(form)
    sent = session.closed_at if view.submission else None
    facts = []
    if sent is not None:
        at = written_moment(timezone.localtime(sent, zone_named(ending.zone)), language)
        facts.append((gettext("Sent on"), f"{at} ({ending.zone})"))
    return Sheet(
        title=view.title,
        language=language,
        written_in=view.language,
        kind=gettext("Your answers"),
        reference=ending.reference if view.submission else "",
        facts=facts,
        blocks=[block for block in _blocks(view) if block.entries],
        owner=look.owner or form.workspace.name,
        logo=logo_of(form, look),
        accent=accent(look.accent or form.workspace.accent).light,
        typeface=look.typeface,
        letter=(view.country or country_of_zone(ending.zone)) in LETTER,
        words=sheet_words(),
    )


def _blocks(view: SessionView) -> list[Block]:
    found: list[tuple[str, list[Entry]]] = [("", [])]
    for block in view.blocks:
        if isinstance(block, GroupView):
            for item in block.items:
                found.append((item.title, [_entry(field) for field in item.fields if field.answered]))
        elif block.answered:
            if block.section != found[-1][0]:
                found.append((block.section, []))
            found[-1][1].append(_entry(block))
    found.append(("", [Entry(each.label, each.display) for each in view.calculated]))
    return [Block(title, entries) for title, entries in found]


def _entry(field: FieldView) -> Entry:
    return Entry(field.short_label, field.snapshot.display or "", drawing=field.drawing)
