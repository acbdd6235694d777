"""Sharing a form: its link and QR code, the snippet for other sites, prefilled links, personal links."""

from __future__ import annotations

import csv
from io import BytesIO, StringIO
from typing import Any
from urllib.parse import quote

import qrcode
import qrcode.image.svg
from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.utils.translation import get_language, gettext
from django.views.decorators.http import require_GET, require_POST

from formagent.config import get_config
from formagent.errors import InvalidDefinition, NotFoundError, ProtocolError
from interviews.field_types import answer_kind
from interviews.forms.definition import FieldDefinition
from interviews.forms.groups import child_id, place_of
from interviews.forms.pages.bounce_words import bounce_words
from interviews.forms.pages.versions import form_crumbs
from interviews.forms.services.definitions import version_definition
from interviews.forms.services.invitation_lines import invitation_counts, invitation_lines
from interviews.forms.services.inviting import Invited, invite_respondents, revoke_invitation
from interviews.forms.services.mailed_invitations import sends_mail
from interviews.forms.services.prefill import sign_prefill
from interviews.forms.services.versions import newest_number
from interviews.models import Form
from interviews.reading.answer_kinds import AnswerKind
from interviews.sessions.pages.base import SeeOther
from interviews.sessions.presenters.composite_inputs import posted_value
from interviews.sessions.presenters.inputs import InputView, field_input
from interviews.sessions.services.usage import takes_starts_today
from interviews.staff.pages.frame import Crumb, StaffRequest, form_page, staff_page
from interviews.staff.rules.rights import Right
from interviews.wording import refusal_words

NOT_BY_LINK = frozenset({AnswerKind.FILE, AnswerKind.AGREEMENT})
"""Answers that no link can bring along."""
ITEMS = 3
"""So many items of a repeating group can be filled in for a link."""


@require_GET
@form_page(Right.READ_FORMS)
def share(request: StaffRequest, form: Form) -> HttpResponse:
    """All the ways to a form."""
    return share_page(request, form)


def share_page(request: StaffRequest, form: Form, *, status: int = 200, **context: Any) -> HttpResponse:
    """The page, with what became of a request on it."""
    link = public_link(request, form)
    shared = {
        "link": link,
        "resting": not takes_starts_today(form.pk),
        "frozen": newest_number(form),
        "snippet": _snippet(form, link),
        "prefillable": _inputs(form, context.get("given", {})),
        **_invitations(request, form),
        "sends_mail": sends_mail(),
        **context,
    }
    return staff_page(
        request, "share", shared, form=form, crumbs=[*form_crumbs(form), Crumb(gettext("Share"))], status=status
    )


def _invitations(request: HttpRequest, form: Form) -> dict[str, Any]:
    undelivered = request.GET.get("mail") == "undelivered"
    lines = invitation_lines(form, undelivered=undelivered)
    return {
        "invitations": [(line, bounce_words(line.bounce) if line.bounce else "") for line in lines],
        "invitation_counts": invitation_counts(form),
        "only_undelivered": undelivered,
    }


def public_link(request: HttpRequest, form: Form) -> str:
    """The address that respondents open."""
    path = reverse("interviews:start_page", args=[form.slug])
    base = get_config().public_base_url
    return f"{base}{path}" if base else request.build_absolute_uri(path)


def _snippet(form: Form, link: str) -> str:
    """What goes into another site's page. The script gives the frame the height that it asks for; it is not needed."""
    origin = link.split("/f/")[0]
    title = form.title.replace("&", "&amp;").replace('"', "&quot;").replace("<", "&lt;")
    return (
        f'<iframe data-formagent src="{link}?embed=1" title="{title}" width="100%" height="640" '
        f'style="border:0" loading="lazy"></iframe>\n<script src="{origin}/static/js/embed.js" async></script>'
    )


def _prefillable(form: Form) -> list[FieldDefinition]:
    """The fields that a link can bring values for, those of a group's first items among them."""
    if form.live_version_id is None:
        return []
    fields = version_definition(form.live_version_id).fields
    single = [one for field in fields for one in (_of_items(field) if field.is_group else [field])]
    return [field for field in single if answer_kind(field) not in NOT_BY_LINK]


def _of_items(group: FieldDefinition) -> list[FieldDefinition]:
    return [
        child.model_copy(
            update={
                "field_id": child_id(group.field_id, number, child.field_id),
                "label": f"{group.label} {number}: {child.label}",
            }
        )
        for number in range(1, min(ITEMS, group.most) + 1)
        for child in group.fields
    ]


def _inputs(form: Form, given: dict[str, Any]) -> list[tuple[FieldDefinition, InputView]]:
    language = get_language() or "en"
    return [(field, field_input(field, language, given.get(field.field_id))) for field in _prefillable(form)]


@require_GET
@form_page(Right.READ_FORMS)
def qr_code(request: StaffRequest, form: Form) -> HttpResponse:
    """The link as a QR code, SVG, black on white: phones read nothing else reliably."""
    image = qrcode.make(public_link(request, form), image_factory=qrcode.image.svg.SvgPathImage, box_size=12, border=4)
    out = BytesIO()
    image.save(out)
    response = HttpResponse(out.getvalue(), content_type="image/svg+xml")
    if "download" in request.GET:
        response["Content-Disposition"] = f'attachment; filename="{form.slug}.svg"'
    return response


@require_POST
@form_page(Right.EDIT_FORMS)
def prefilled_link(request: StaffRequest, form: Form) -> HttpResponse:
    """Make a link that brings the posted values along."""
    values = {field.field_id: posted_value(request.POST, field.field_id, field) for field in _prefillable(form)}
    given = {field_id: value for field_id, value in values.items() if value not in (None, "", [], {})}
    try:
        signed = sign_prefill(form, _rolled_up(given))
    except ProtocolError as error:
        long = error.code == "too_large"
        words = gettext("These values are too long for a link.") if long else refusal_words(error.code, error.details)
        failed = {"prefill_error": words, "prefill_field": error.details.get("fieldId"), "given": given}
        return share_page(request, form, status=422, **failed)
    link = f"{public_link(request, form)}?prefill={quote(signed)}"
    return share_page(request, form, prefilled=link, given=given)


def _rolled_up(given: dict[str, Any]) -> dict[str, Any]:
    """Values with those of a group's items as a list of objects; items that were left empty close up."""
    values: dict[str, Any] = {}
    items: dict[str, dict[int, dict[str, Any]]] = {}
    for field_id, value in given.items():
        place = place_of(field_id)
        if place is None:
            values[field_id] = value
        elif place.child:
            items.setdefault(place.group, {}).setdefault(place.number, {})[place.child] = value
    return values | {group: [of[number] for number in sorted(of)] for group, of in items.items()}


@require_POST
@form_page(Right.EDIT_FORMS)
def invite(request: StaffRequest, form: Form) -> HttpResponse:
    """Make personal links, one for each line; they are shown once."""
    labels = [line.strip() for line in request.POST.get("labels", "").splitlines() if line.strip()]
    days = request.POST.get("days", "")
    try:
        made = invite_respondents(form, labels, by=request.principal, days=int(days) if days.isdecimal() else None)
    except (ProtocolError, InvalidDefinition) as error:
        return share_page(request, form, status=422, invitation_error=str(error))
    if not made:
        return share_page(request, form, status=422, invitation_error=gettext("Write at least one name."))
    links = [(invited.invitation.label, personal_link(request, form, invited)) for invited in made]
    if "csv" in request.POST:
        return _as_csv(form, links)
    return share_page(request, form, made=links)


def personal_link(request: HttpRequest, form: Form, invited: Invited) -> str:
    """The secret stands in the fragment, which no server and no log sees."""
    return f"{public_link(request, form)}#{invited.secret}"


def _as_csv(form: Form, links: list[tuple[str, str]]) -> HttpResponse:
    out = StringIO()
    writer = csv.writer(out)
    writer.writerow(["name", "link"])
    writer.writerows((_formula_safe(label), link) for label, link in links)
    response = HttpResponse("\ufeff" + out.getvalue(), content_type="text/csv; charset=utf-8")
    response["Content-Disposition"] = f'attachment; filename="{form.slug}-links.csv"'
    return response


def _formula_safe(text: str) -> str:
    return f"'{text}" if text.startswith(("=", "+", "-", "@", "\t", "\r")) else text


@require_POST
@form_page(Right.EDIT_FORMS)
def revoke(request: StaffRequest, form: Form, invitation_id: int) -> HttpResponse:
    """A personal link opens nothing from now on."""
    try:
        revoke_invitation(form, invitation_id, by=request.principal)
    except NotFoundError:
        if not form.respondent_invitations.filter(pk=invitation_id).exists():
            raise
        messages.error(request, gettext("That link was revoked already."))
    else:
        messages.success(request, gettext("The link opens nothing any more."))
    return SeeOther(reverse("interviews:share", args=[form.slug]))
