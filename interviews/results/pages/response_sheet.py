"""One response as PDF, for staff: its answers, and what staff added to it."""

from __future__ import annotations

from collections.abc import Iterator

from django.http import HttpResponse
from django.template.defaultfilters import filesizeformat
from django.utils import timezone
from django.utils.translation import get_language, gettext
from django.views.decorators.http import require_safe

from formagent.errors import ProtocolError
from interviews.access import Principal
from interviews.field_types.display.written import written_moment, written_short_moment
from interviews.forms.services.looks import logo_of, look_of
from interviews.models import Response, Session
from interviews.reading.times.timezones import country_of_zone
from interviews.results.pages.exports import may_read_sensitive
from interviews.results.pages.handling_seen import notes_for
from interviews.results.reading.response import AnswerSeen, ResponseSeen, response_seen
from interviews.results.services.exports import note_sheet
from interviews.results.services.handling import name_of
from interviews.results.sheets.serving import pdf_answer, refusal_answer, sheet_words
from interviews.results.sheets.sheet import LETTER, Block, Entry, Note, Sheet, StaffPart
from interviews.results.sheets.typesetting import typeset
from interviews.results.wording import country_words, duration_words, stage_words
from interviews.sessions.presenters.inputs import language_name
from interviews.sessions.rules.state import FieldState
from interviews.sessions.services.assisting import assistance_of
from interviews.staff.accent import accent
from interviews.staff.pages.frame import StaffRequest, response_page
from interviews.staff.rules.rights import Right
from interviews.wording import source_words
from interviews.written_counts import written_count


@require_safe
@response_page(Right.EXPORT_RESPONSES)
def response_pdf(request: StaffRequest, session: Session) -> HttpResponse:
    """The response as a document."""
    try:
        return sheet_of_response(session, by=request.principal)
    except ProtocolError as refused:
        return refusal_answer(refused.message, 413)


def sheet_of_response(session: Session, *, by: Principal) -> HttpResponse:
    """Its PDF, which leaves the house: the audit log says so. ProtocolError too_large."""
    sheet = staff_sheet(session, by)
    made = typeset(sheet, timezone.now())
    note_sheet(session, by=by)
    return pdf_answer(made, f"{session.form.slug}-{sheet.reference or str(session.pk)[:8]}")


def staff_sheet(session: Session, reader: Principal) -> Sheet:
    """What the reader may see of it. Reads the database."""
    form = session.form
    sensitive = may_read_sensitive(reader, form)
    seen = response_seen(session, sensitive=sensitive)
    summary = Response.objects.select_related("assignee").filter(pk=session.pk).first()
    look, language = look_of(form), get_language() or "en"
    exported = gettext("Exported on %(moment)s by %(member)s.") % {
        "moment": written_moment(timezone.localtime(), language),
        "member": f"{name_of(reader.user)} ({reader.user.email})" if reader.user.email else name_of(reader.user),
    }
    return Sheet(
        title=form.title,
        language=language,
        written_in=session.language,
        kind=gettext("Response"),
        reference=summary.reference if summary else "",
        state=stage_words(session.stage),
        facts=list(_facts(session, seen, summary, language)),
        blocks=[Block(part.title, [_entry(answer) for answer in part.answers]) for part in seen.sections],
        staff=_staff_part(summary, language, sensitive=sensitive) if summary else None,
        owner=look.owner or form.workspace.name,
        logo=logo_of(form, look),
        accent=accent(look.accent or form.workspace.accent).light,
        typeface=look.typeface,
        letter=country_of_zone(form.workspace.timezone) in LETTER,
        foot=exported,
        words=sheet_words(),
    )


def _facts(session: Session, seen: ResponseSeen, summary: Response | None, language: str) -> Iterator[tuple[str, str]]:
    def moment(at: object) -> str:
        return written_short_moment(timezone.localtime(at), language)  # type: ignore[arg-type]

    yield gettext("Started"), moment(session.created_at)
    for submission in seen.submissions:
        named = gettext("Submitted")
        if len(seen.submissions) > 1:
            named = gettext("Submission %(number)s") % {"number": written_count(submission.number)}
        yield named, moment(submission.created_at)
    duration = duration_words(summary.seconds) if summary else ""
    assistance = assistance_of(session)
    country = country_words(summary.country, summary.country_from) if summary else ""
    told = (
        (gettext("Took"), duration),
        (gettext("Version"), str(session.version.number)),
        (gettext("Language"), language_name(session.language) if session.language else ""),
        (gettext("Country"), country),
        (gettext("Filled in with"), assistance.assistant if assistance else ""),
        *((str(name), str(value)) for name, value in session.link_values.items()),
    )
    yield from ((name, value) for name, value in told if value)


def _entry(answer: AnswerSeen) -> Entry:
    if answer.hidden:
        return Entry(answer.label, gettext("Sensitive: hidden from your role"), absent=True)
    marks = (
        source_words(answer.origin) if answer.origin else "",
        "" if answer.confirmed else gettext("not confirmed"),
        gettext("incomplete") if answer.incomplete else "",
    )
    unlearned = gettext("not learned")
    return Entry(
        answer.label,
        value=("" if answer.files else answer.display) if answer.answered else _why_absent(answer.state),
        absent=not answer.answered,
        files=[(file.name, filesizeformat(file.size)) for file in answer.files],
        drawing=answer.drawing,
        facts=[(fact.known, fact.fact if fact.known else f"{fact.fact} ({unlearned})") for fact in answer.facts],
        marks=[mark for mark in marks if mark],
    )


def _why_absent(state: str) -> str:
    if state == FieldState.SKIPPED:
        return gettext("skipped")
    return gettext("does not apply") if state == FieldState.NOT_APPLICABLE else gettext("not answered")


def _staff_part(summary: Response, language: str, *, sensitive: bool) -> StaffPart | None:
    notes, hidden = notes_for(summary.form, summary, sensitive=sensitive)
    hidden_words = gettext("Notes are hidden from your role: they may repeat sensitive answers.")
    rows = (
        (gettext("Tags"), ", ".join(summary.tags.values_list("name", flat=True))),
        (gettext("Works on it"), name_of(summary.assignee) if summary.assignee else ""),
        (gettext("Notes"), hidden_words if hidden else ""),
    )
    part = StaffPart(
        gettext("For staff"),
        [(name, value) for name, value in rows if value],
        [
            Note(
                f"{note.author_name} · {written_short_moment(timezone.localtime(note.created_at), language)}", note.text
            )
            for note in notes
        ],
    )
    return part if part.rows or part.notes else None
