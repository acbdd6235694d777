"""What a plain request becomes where no model serves: work that code plans and carries out like that of a button."""

from __future__ import annotations

from dataclasses import dataclass, field

from django.utils import timezone, translation
from django.utils.translation import gettext

from interviews.access import Principal
from interviews.forms.drafting import propose_by_rule
from interviews.forms.drafting.by_rule import language_of
from interviews.models import Form, Response
from interviews.reading.times.timezones import zone_named
from interviews.results.services.handling import members_of, name_of
from interviews.staff.rules.rights import Right
from quorum.domain.interactions.chores import CheckAndPublish, OneCall, StaffChore
from quorum.interactions.endings import work_needs_model
from quorum.interactions.requests.pages import Page, PageLink, likely_pages, page_link
from quorum.interactions.requests.reading import Known, PlainRequest, Wish, read_request
from quorum.interactions.sections import form_names
from quorum.models import Interaction

MOST_ASSIGNED = 50
_LONGEST_TITLE = 80


@dataclass(frozen=True)
class Understood:
    """The chore, or why there is none, with the pages on which the person can go on."""

    chore: StaffChore | None = None
    why: str = ""
    pages: list[PageLink] = field(default_factory=list)


def understood(row: Interaction, principal: Principal) -> Understood:
    """In the requester's language."""
    with translation.override(row.language), timezone.override(zone_named(row.workspace.timezone)):
        wish = read_request(row.request, _known(row, principal))
        if wish is None:
            said = gettext("This is not among the plain requests that are understood without a model.")
            return Understood(why=f"{said} {work_needs_model()}", pages=likely_pages(row, principal))
        return _chore(wish, row, principal)


def _known(row: Interaction, principal: Principal) -> Known:
    handles = principal.may(Right.HANDLE_RESPONSES, row.workspace_id)
    people = members_of(row.workspace) if handles else []
    named = {name_of(one): one.email for one in people} | {one.email: one.email for one in people}
    return Known(form_names(row), named, row.about.get("form", ""), timezone.localdate())


def _chore(wish: PlainRequest, row: Interaction, principal: Principal) -> Understood:
    match wish.wish:
        case Wish.MAKE:
            return _form_to_make(wish, row, principal)
        case Wish.PUBLISH:
            return Understood(CheckAndPublish(form=wish.form))
        case Wish.CLOSE:
            return _call("close_form", wish.form)
        case Wish.DEADLINE:
            return _call("set_deadline", wish.form, closes_at=wish.moment)
        case Wish.ASSIGN:
            return _assigned(wish, row, principal)


def _call(tool: str, form: str, **arguments: object) -> Understood:
    given = {"form": form, **arguments} if form else arguments
    return Understood(OneCall(form=form, tool=tool, arguments=given, by="words"))


def _form_to_make(wish: PlainRequest, row: Interaction, principal: Principal) -> Understood:
    proposal = propose_by_rule(wish.described, language=language_of(wish.described, row.language))
    echoed = {one.label.casefold().strip(" .") for one in proposal.fields} <= {wish.described.casefold().strip(" .")}
    if not proposal.fields or echoed:
        why = gettext("Say also what the form is to ask for: “Make a form for a workshop: name, e-mail, which day.”")
        page = page_link(Page.NEW_FORM, row, principal)
        return Understood(why=why, pages=[page] if page else [])
    title = {} if proposal.texts.get("title") else {"title": _title(wish.described)}
    return _call("create_form", "", description=wish.described, **title)


def _title(described: str) -> str:
    head = " ".join(described.partition(":")[0].split())[:_LONGEST_TITLE]
    return f"{head[:1].upper()}{head[1:]}"


def _assigned(wish: PlainRequest, row: Interaction, principal: Principal) -> Understood:
    """What was submitted and nobody works on, the oldest first."""
    form = Form.objects.filter(workspace=row.workspace_id, slug=wish.form, deleted_at=None).first()
    free = Response.objects.filter(form=form, assignee=None, submitted_at__isnull=False).order_by("submitted_at", "pk")
    ids = [str(key) for key in free.values_list("pk", flat=True)[:MOST_ASSIGNED]] if form else []
    if ids:
        return _call("assign_responses", wish.form, responses=ids, member=wish.member)
    why = gettext("There is no submitted response that nobody works on.")
    page = page_link(Page.RESPONSES, row, principal, wish.form)
    return Understood(why=why, pages=[page] if page else [])
