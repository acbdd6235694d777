"""What a plain request becomes where no model serves: work that code plans and carries out like that of a button."""

from __future__ import annotations

import datetime as dt
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from django.utils import timezone, translation
from django.utils.functional import Promise
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from interviews.access import Principal
from interviews.field_types.display.written import written_day
from interviews.forms.drafting import propose_by_rule
from interviews.forms.drafting.by_rule import language_of
from interviews.forms.services.definitions import draft_definition
from interviews.models import Form, Response
from interviews.reading.times.timezones import zone_named
from interviews.results.services.handling import members_of, name_of
from interviews.staff.rules.rights import Right
from quorum.domain.interactions.chores import MOST_LEFT_OUT, CheckAndPublish, OneCall, Several, StaffChore
from quorum.domain.interactions.nothing import Nothing
from quorum.interactions.requests.editing import Edit, PlainEdit
from quorum.interactions.requests.examples import example_requests
from quorum.interactions.requests.pages import Page, PageLink, likely_pages, linked, page_link
from quorum.interactions.requests.questions import Asked
from quorum.interactions.requests.reading import HalfRead, Known, PlainRequest, Wish, named_form
from quorum.interactions.requests.several import read_requests
from quorum.interactions.sections import form_names
from quorum.models import Interaction
from quorum.tools.drafting.shapes import SETTINGS

MOST_ASSIGNED = 50
MOST_NAMED = 6
_LONGEST_TITLE = 80


@dataclass(frozen=True)
class _Kind:
    """Of a wish: how it is said, the tool that does it, the page on which a person does it."""

    words: str | Promise
    page: Page
    tool: str = ""


_KINDS: Mapping[Wish, _Kind] = {
    Wish.MAKE: _Kind(_("make a form"), Page.NEW_FORM, "create_form"),
    Wish.ADD: _Kind(_("add a question"), Page.DESIGN, "add_field"),
    Wish.CLOSE: _Kind(_("close a form"), Page.FORM_SETTINGS, "close_form"),
    Wish.REOPEN: _Kind(_("open a form again"), Page.FORM_SETTINGS, "reopen_form"),
    Wish.DEADLINE: _Kind(_("close a form"), Page.FORM_SETTINGS, "set_deadline"),
    Wish.PUBLISH: _Kind(_("publish a form"), Page.VERSIONS, "publish_form"),
    Wish.ASSIGN: _Kind(_("give responses to a member"), Page.RESPONSES, "assign_responses"),
    Wish.EXPORT: _Kind(_("export responses"), Page.RESPONSES, "export_responses"),
    Wish.INVITE: _Kind(_("invite people by e-mail"), Page.SHARE, "send_invitations"),
    Wish.EDIT: _Kind(_("change a draft"), Page.DESIGN),
    Wish.REMIND: _Kind(_("remind people"), Page.SHARE),
}
_WITH_A_DAY = (Wish.CLOSE, Wish.REOPEN, Wish.DEADLINE)


@dataclass(frozen=True)
class Understood:
    """The chore, or why there is none, with the pages on which the person can go on and requests that are understood."""

    chore: StaffChore | None = None
    nothing: Nothing = Nothing.NOTHING_TO_DO
    why: str = ""
    pages: list[PageLink] = field(default_factory=list)
    examples: Sequence[str] = ()

    def as_json(self) -> dict[str, Any]:
        """As an interaction's result keeps it."""
        return {"nothing": self.nothing, "pages": linked(self.pages), "examples": list(self.examples)}


def understood(row: Interaction, principal: Principal) -> Understood:
    """In the requester's language."""
    with translation.override(row.language), timezone.override(zone_named(row.workspace.timezone)):
        match read_requests(row.request, _known(row, principal)):
            case HalfRead() as half:
                return _half(half, row, principal)
            case (wish,):
                return _chore(wish, row, principal)
            case [*wishes] if wishes:
                return _several([_chore(wish, row, principal) for wish in wishes])
        why = gettext(
            "Without a model only plain requests are understood, one thing at a time, and this is none of them."
        )
        slug = row.about.get("form", "") or named_form(row.request, form_names(row))
        examples = example_requests(principal, row.workspace, slug)
        return Understood(None, Nothing.NOT_UNDERSTOOD, why, likely_pages(row, principal, slug), examples)


def cannot_now(chore: StaffChore, call: OneCall, why: str, row: Interaction, principal: Principal) -> Understood:
    """What is said where the call, one of a chore, would be refused as things stand."""
    with translation.override(row.language):
        pages = [_page(wish, row, principal, call.form) for wish, kind in _KINDS.items() if kind.tool == call.tool]
        found = Understood(why=why, pages=pages[0] if pages else [])
        return _none_of_them(found) if isinstance(chore, Several) else found


def _several(found: Sequence[Understood]) -> Understood:
    """All of them as one chore; where one cannot be done, why, and that so none is."""
    if (without := next((one for one in found if one.chore is None), None)) is not None:
        return _none_of_them(without)
    steps = tuple(one.chore for one in found if isinstance(one.chore, OneCall | CheckAndPublish))
    return Understood(Several(form=steps[0].form, steps=steps))


def _none_of_them(found: Understood) -> Understood:
    why = gettext("Several things are asked for, and one of them cannot be done, so nothing was done: %(why)s")
    return replace(found, why=why % {"why": found.why})


def _half(half: HalfRead, row: Interaction, principal: Principal) -> Understood:
    """Whose wish is clear, and the rest is not: what was not understood is said, or which forms it could be about."""
    wish = str(_KINDS[half.wish].words)
    pages = _page(half.wish, row, principal, half.form)
    if half.fields and not half.left_over:
        labels = [f"“{one.label}”" for one in _drafted(row)(half.form) if one.id in half.fields][:MOST_NAMED]
        why = gettext("Understood: %(wish)s. Say which question, by its words: %(questions)s.")
        return Understood(None, Nothing.NOT_UNDERSTOOD, why % {"wish": wish, "questions": ", ".join(labels)}, pages)
    if not half.left_over and not half.form:
        named = {"wish": wish, "forms": titles_told_apart(row, half.forms)}
        why = gettext("Understood: %(wish)s. Say of which form: %(forms)s.") % named
        return Understood(None, Nothing.NOT_UNDERSTOOD, why, pages, said_of_each(row, half.forms))
    if not half.form:
        why = gettext("Understood: %(wish)s. Not understood: “%(rest)s”. So nothing was done.")
        return Understood(None, Nothing.NOT_UNDERSTOOD, why % {"wish": wish, "rest": half.left_over}, pages)
    title = Form.objects.filter(workspace=row.workspace_id, slug=half.form).values_list("title", flat=True).first()
    said = gettext("Understood: %(wish)s (“%(form)s”). Not understood: “%(rest)s”. So nothing was done.")
    why = said % {"wish": wish, "form": title or "", "rest": half.left_over or row.request}
    if half.wish in _WITH_A_DAY:
        day = {"day": written_day(timezone.localdate() + dt.timedelta(days=10), row.language)}
        why += " " + gettext("A day can be said like this: “on Friday”, “at the end of the month”, “on %(day)s”.") % day
    return Understood(None, Nothing.NOT_UNDERSTOOD, why, pages)


def titles_told_apart(row: Interaction, slugs: Sequence[str]) -> str:
    """The forms as a request can name them: by their titles, and where several have one by their addresses too."""
    found = _titles(row, slugs)
    times = Counter(title for _slug, title in found)
    named = [f"“{title}”" if times[title] == 1 else f"“{title}” ({slug})" for slug, title in found]
    return ", ".join(named[:MOST_NAMED])


def said_of_each(row: Interaction, slugs: Sequence[str]) -> list[str]:
    """The request once more for each of the forms that it could be about: a press says which."""
    found = _titles(row, slugs)
    times = Counter(title for _slug, title in found)
    named = [title if times[title] == 1 else slug for slug, title in found]
    return [gettext("%(request)s: “%(form)s”") % {"request": row.request, "form": one} for one in named[:MOST_NAMED]]


def _titles(row: Interaction, slugs: Sequence[str]) -> list[tuple[str, str]]:
    forms = Form.objects.filter(workspace=row.workspace_id, slug__in=slugs, deleted_at=None).order_by("title", "slug")
    return list(forms.values_list("slug", "title"))


def _page(wish: Wish, row: Interaction, principal: Principal, form: str) -> list[PageLink]:
    page = page_link(_KINDS[wish].page, row, principal, form)
    return [page] if page else []


def _known(row: Interaction, principal: Principal) -> Known:
    handles = principal.may(Right.HANDLE_RESPONSES, row.workspace_id)
    people = members_of(row.workspace) if handles else []
    named = {name_of(one): one.email for one in people} | {one.email: one.email for one in people}
    return Known(form_names(row), named, row.about.get("form", ""), timezone.localdate(), _drafted(row))


def _drafted(row: Interaction) -> Callable[[str], Sequence[Asked]]:
    """The questions of drafts, by the forms' slugs."""

    def asked(slug: str) -> Sequence[Asked]:
        form = Form.objects.filter(workspace=row.workspace_id, slug=slug, deleted_at=None).first()
        return [Asked(one.field_id, one.label) for one in draft_definition(form).fields] if form else ()

    return asked


def _chore(wish: PlainRequest, row: Interaction, principal: Principal) -> Understood:
    match wish.wish:
        case Wish.MAKE:
            return _form_to_make(wish, row, principal)
        case Wish.ADD:
            return _question_to_add(wish, row, principal)
        case Wish.PUBLISH:
            return Understood(CheckAndPublish(form=wish.form))
        case Wish.ASSIGN:
            return _assigned(wish, row, principal)
        case Wish.EDIT if wish.edit is not None:
            return _edited(wish.form, wish.edit)
        case Wish.REMIND:
            why = gettext(
                "No reminders are sent from here. The page Share says who was sent a personal link and has not answered."
            )
            return Understood(why=why, pages=_page(wish.wish, row, principal, wish.form))
    return _call(wish.wish, wish.form, **_arguments(wish))


def _arguments(wish: PlainRequest) -> dict[str, object]:
    match wish.wish:
        case Wish.DEADLINE:
            return {"closes_at": wish.moment}
        case Wish.REOPEN if wish.moment:
            return {"closes_at": wish.moment}
        case Wish.EXPORT:
            return {"format": wish.format}
        case Wish.INVITE:
            return {"addresses": list(wish.addresses)}
    return {}


def _call(wish: Wish, form: str, **arguments: object) -> Understood:
    given = {"form": form, **arguments} if form else arguments
    return Understood(OneCall(form=form, tool=_KINDS[wish].tool, arguments=given, by="words"))


def _edited(form: str, edit: PlainEdit) -> Understood:
    arguments: dict[str, object] = {"form": form}
    match edit.edit:
        case Edit.RENAME:
            tool, arguments["settings"] = "edit_settings", {"title": edit.title}
        case Edit.REMOVE:
            tool, arguments["field"] = "remove_field", edit.fields[0]
        case _:
            tool, arguments["field"] = "edit_field", edit.fields[0]
            arguments["changes"] = {"required": edit.edit is Edit.REQUIRED}
    return Understood(OneCall(form=form, tool=tool, arguments=arguments, by="words"))


def _form_to_make(wish: PlainRequest, row: Interaction, principal: Principal) -> Understood:
    proposal = propose_by_rule(wish.described, language=language_of(wish.described, row.language))
    echoed = {one.label.casefold().strip(" .") for one in proposal.fields} <= {wish.described.casefold().strip(" .")}
    if not proposal.fields or echoed:
        why = gettext("Say also what the form is to ask for: “Make a form for a workshop: name, e-mail, which day.”")
        return Understood(None, Nothing.NOT_UNDERSTOOD, why, _page(Wish.MAKE, row, principal, ""))
    title = {} if proposal.texts.get("title") else {"title": _title(wish.described)}
    given: dict[str, object] = {"description": wish.described, **title}
    left_out = wish.left_out[:MOST_LEFT_OUT]
    return Understood(OneCall(tool=_KINDS[Wish.MAKE].tool, arguments=given, by="words", left_out=left_out))


def _title(described: str) -> str:
    head = " ".join(described.partition(":")[0].split())[:_LONGEST_TITLE]
    return f"{head[:1].upper()}{head[1:]}"


def _question_to_add(wish: PlainRequest, row: Interaction, principal: Principal) -> Understood:
    """One question, with the type that its words tell."""
    fields = propose_by_rule(wish.described, language=language_of(wish.described, row.language)).fields
    if len(fields) != 1 or fields[0].is_group:
        why = gettext("Say one question, as it is to be asked: “Add a question: Do you need parking?”")
        return Understood(None, Nothing.NOT_UNDERSTOOD, why, _page(Wish.ADD, row, principal, wish.form))
    asked = fields[0]
    options = [str(one.get("label") or one["value"]) for one in asked.config.get(SETTINGS["options"], ())]
    settings = {"settings": {"options": options}} if options else {}
    return _call(Wish.ADD, wish.form, field={"label": asked.label, "type": asked.type, **settings})


def _assigned(wish: PlainRequest, row: Interaction, principal: Principal) -> Understood:
    """What was submitted and nobody works on, the oldest first."""
    form = Form.objects.filter(workspace=row.workspace_id, slug=wish.form, deleted_at=None).first()
    free = Response.objects.filter(form=form, assignee=None, submitted_at__isnull=False).order_by("submitted_at", "pk")
    ids = [str(key) for key in free.values_list("pk", flat=True)[:MOST_ASSIGNED]] if form else []
    if ids:
        return _call(Wish.ASSIGN, wish.form, responses=ids, member=wish.member)
    why = gettext("There is no submitted response that nobody works on.")
    return Understood(why=why, pages=_page(Wish.ASSIGN, row, principal, wish.form))
