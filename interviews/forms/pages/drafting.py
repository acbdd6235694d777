"""A draft out of words: described or pasted, shown as a difference to the draft, accepted piece by piece."""

from __future__ import annotations

import re
from collections.abc import Callable
from http import HTTPStatus

from asgiref.sync import sync_to_async
from django.contrib import messages
from django.db import transaction
from django.http import HttpResponse
from django.urls import reverse
from django.utils.translation import get_language, gettext, ngettext, override
from django.views.decorators.http import require_http_methods

from formagent.errors import EditConflict, ImportRefused, InvalidDefinition
from formagent.server.database_thread import in_database
from interviews.complaint_wording import problem_words
from interviews.forms.definition import FormDefinition
from interviews.forms.drafting import LONGEST_TEXT, Proposal, proposal_pieces
from interviews.forms.drafting.proposals import Accepted
from interviews.forms.importers.documents import LARGEST_DOCUMENT, document_text
from interviews.forms.pages.drafting_shown import opened_proposal, shown_piece, signed_proposal
from interviews.forms.pages.report_wording import shown_report
from interviews.forms.pages.versions import form_crumbs
from interviews.forms.proposing import propose
from interviews.forms.services.definitions import draft_definition
from interviews.forms.services.drafting import accept_proposal
from interviews.forms.services.form_list import empty_draft
from interviews.models import Form, Workspace
from interviews.sessions.pages.base import SeeOther
from interviews.staff.pages.frame import Crumb, StaffRequest, form_page, staff_page
from interviews.staff.rules.rights import Right
from interviews.written_counts import written_count

_LINK = re.compile(r"\s*(?:https?://|www\.)\S+\s*", re.IGNORECASE)


@require_http_methods(["GET", "POST"])
@form_page(Right.EDIT_FORMS)
async def draft_form(request: StaffRequest, form: Form) -> HttpResponse:
    """GET: where to write. POST with a text or file: what it would change. POST of that page: the chosen pieces are kept."""
    language = get_language() or "en"
    if request.method == "GET":
        return await in_database(_page, request, form, language)
    if "proposal" in request.POST:
        return await in_database(_accept, request, form, language)
    return await proposed_page(request, form)


async def proposed_page(request: StaffRequest, place: Form | Workspace) -> HttpResponse:
    """What the text or the file that was sent would make of the draft, or of a new one, which is not there before it is
    accepted."""
    language = get_language() or "en"
    text, filename, problem = await _given(request)
    if problem:
        return await in_database(_page, request, place, language, problem=problem, text=text)
    form = place if isinstance(place, Form) else None
    written = (form.languages or ["en"])[0] if form else language
    zone, form_id = await in_database(_zone_of, place), form.pk if form else None
    proposal = await propose(text, filename=filename, language=written, zone=zone, form_id=form_id)
    return await in_database(_page, request, place, language, proposal=proposal, text=text)


def _zone_of(place: Form | Workspace) -> str:
    return (place.workspace if isinstance(place, Form) else place).timezone


async def _given(request: StaffRequest) -> tuple[str, str, str]:
    """The text and its file's name, or what is wrong with them."""
    upload, text = request.FILES.get("file"), request.POST.get("text", "")
    if upload is not None:
        if (upload.size or 0) > LARGEST_DOCUMENT:
            return text, "", gettext("The file is larger than 10 MB.")
        try:
            read = await sync_to_async(document_text, thread_sensitive=False)(upload.read())
        except ImportRefused as refused:
            why = " · ".join(words for _place, words in problem_words(refused.problems))
            return text, "", gettext("The file %(why)s.") % {"why": why}
        return read, upload.name or "", ""
    if not text.strip():
        return "", "", gettext("Write something, or choose a file.")
    if _LINK.fullmatch(text):
        return text, "", gettext("No link is followed. Save the form as a file in its tool, and choose that file here.")
    if len(text) > LONGEST_TEXT:
        return (
            text[:LONGEST_TEXT],
            "",
            gettext("At most %(number)s characters are read.") % {"number": written_count(LONGEST_TEXT)},
        )
    return text, "", ""


def _page(
    request: StaffRequest,
    place: Form | Workspace,
    language: str,
    *,
    proposal: Proposal | None = None,
    text: str = "",
    problem: str = "",
    status: int = HTTPStatus.OK,
) -> HttpResponse:
    """The page in the reader's language: this runs in a thread that knows none."""
    with override(language):
        form, workspace = (place, place.workspace) if isinstance(place, Form) else (None, place)
        context = {"text": text, "problem": problem, "longest": LONGEST_TEXT, **_addresses(place)}
        if proposal is not None:
            current = draft_definition(form) if form else _nothing_yet(language)
            found = [shown_piece(piece, current, proposal) for piece in proposal_pieces(proposal, current)]
            report = shown_report(proposal.report)
            lost = [level for level in report if level.level in ("error", "left_out") and proposal.fields]
            context |= {"proposal": proposal, "pieces": found, "lost": lost}
            context |= {"report": [level for level in report if level.level not in ("error", "left_out")]}
            context |= {"carried": signed_proposal(place, proposal)}
        above = form_crumbs(form) if form else [Crumb(gettext("Forms"), _forms_of(workspace))]
        crumbs = [*above, Crumb(gettext("Draft by description"))]
        status = HTTPStatus.UNPROCESSABLE_ENTITY if problem and status == HTTPStatus.OK else status
        return staff_page(request, "draft", context, workspace=workspace, form=form, crumbs=crumbs, status=status)


def _addresses(place: Form | Workspace) -> dict[str, str]:
    """Where the page sends what was written or accepted, and where one goes instead."""
    if isinstance(place, Form):
        action, instead = (reverse(f"interviews:{page}", args=[place.slug]) for page in ("draft_form", "designer"))
        return {"action": action, "instead": instead}
    return {"action": reverse("interviews:describe_form", args=[place.slug]), "instead": _forms_of(place)}


def _forms_of(workspace: Workspace) -> str:
    return reverse("interviews:workspace_forms", args=[workspace.slug])


def _nothing_yet(language: str) -> FormDefinition:
    """A draft that is begun only when the proposal is accepted."""
    return FormDefinition(slug="form", title=gettext("Untitled form"), languages=(language,))


def begin_with_proposal(request: StaffRequest, workspace: Workspace, language: str) -> HttpResponse:
    """A new draft with the chosen pieces of a proposal; none where they cannot be kept."""

    def begun(proposal: Proposal, chosen: set[str], _revision: int) -> tuple[Form, Accepted]:
        with transaction.atomic():
            form = empty_draft(workspace, gettext("Untitled form"), language, by=request.principal)
            return form, accept_proposal(form, proposal, chosen, by=request.principal, expected=form.revision)

    return _kept(request, workspace, language, begun)


def _accept(request: StaffRequest, form: Form, language: str) -> HttpResponse:
    """The draft with the chosen pieces of a proposal, where nobody has changed it since."""

    def added(proposal: Proposal, chosen: set[str], revision: int) -> tuple[Form, Accepted]:
        return form, accept_proposal(form, proposal, chosen, by=request.principal, expected=revision)

    return _kept(request, form, language, added)


def _kept(
    request: StaffRequest,
    place: Form | Workspace,
    language: str,
    keep: Callable[[Proposal, set[str], int], tuple[Form, Accepted]],
) -> HttpResponse:
    """What was posted of a proposal, kept by `keep`, given the revision it was made for; else the page says what is wrong."""
    with override(language):
        sent = opened_proposal(place, request.POST.get("proposal", ""))
        if sent is None:
            problem = gettext("This proposal is no longer there. Please make it again.")
            return _page(request, place, language, problem=problem)
        proposal, revision = sent
        chosen = set(request.POST.getlist("piece"))
        if not chosen:
            return _page(request, place, language, proposal=proposal, problem=gettext("Nothing is chosen."))
        try:
            form, taken = keep(proposal, chosen, revision)
        except EditConflict:
            place.refresh_from_db()
            problem = gettext("The draft was changed meanwhile; nothing was added. This is the difference to it now.")
            return _page(request, place, language, proposal=proposal, problem=problem, status=HTTPStatus.CONFLICT)
        except InvalidDefinition as error:
            return _page(request, place, language, proposal=proposal, problem=str(error))
        _tell(request, len(taken.added) + len(taken.changed) + len(taken.texts), taken.dropped)
        return SeeOther(reverse("interviews:designer", args=[form.slug]))


def _tell(request: StaffRequest, number: int, dropped: tuple[str, ...]) -> None:
    words = ngettext("%(number)s change was made to the draft.", "%(number)s changes were made to the draft.", number)
    messages.success(request, words % {"number": written_count(number)})
    for label in dropped[:5]:
        words = gettext("“%(label)s” is always asked: its condition read a question that was not added.")
        messages.warning(request, words % {"label": label})
