"""The sheet that a form is published from: who may answer, what they agree to, and until when.

What reviewers say stands on it too; what works for whom was chosen (link, code, invitations) is the page after it.
"""

from __future__ import annotations

import datetime as dt
from collections.abc import Mapping, Sequence
from typing import Any

from django.contrib import messages
from django.http import HttpResponse, QueryDict
from django.utils import timezone
from django.utils.translation import gettext
from pydantic import ValidationError

from interviews.forms.designing.advice import Advice
from interviews.forms.designing.drafts import SettingsChanges
from interviews.forms.form_availability import FormAvailability
from interviews.forms.pages.designing.advice_words import ShownAdvice, shown_advice
from interviews.forms.pages.designing.objections import draft_objections, with_typed_reasons
from interviews.forms.pages.designing.settling import written_reasons
from interviews.forms.pages.designing.translation_gaps import translation_gaps
from interviews.forms.planning.ports import draft_advice
from interviews.forms.services.availability import form_availability
from interviews.forms.services.definitions import draft_definition
from interviews.forms.services.designing import settings_of, update_form_settings
from interviews.forms.services.translated import translated_before
from interviews.models import Form
from interviews.reading.times.timezones import zone_named
from interviews.staff.pages.frame import Crumb, StaffRequest, staff_page
from interviews.staff.pages.zones import clock_of, moment_by_own_clock
from interviews.written_counts import written_count


class WrongSheet(Exception):
    """What was written on the sheet cannot be; `errors` say why by setting."""

    def __init__(self, errors: Mapping[str, str]) -> None:
        super().__init__(str(errors))
        self.errors = errors


class FoundOnSheet(Exception):
    """What was written on the sheet is saved, and there is something to look at in it before it is published."""

    def __init__(self, found: Sequence[ShownAdvice]) -> None:
        super().__init__(str(found))
        self.found = found


def posted_audience(post: QueryDict) -> dict[str, bool | None]:
    """Who may answer (None: nothing was chosen), and whether strangers are shown the way; under the names of the settings."""
    public = {"yes": True, "no": False}.get(post.get("public", ""))
    return {"public": public, "listed": bool(public and "listed" in post)}


def save_sheet(request: StaffRequest, form: Form) -> bool:
    """Save what was written on the sheet, if anything was. Returns whether it is known now who may answer.

    Raises WrongSheet, and saves nothing then; FoundOnSheet where a text that was written needs a look, once it is saved.
    """
    audience = posted_audience(request.POST)
    with clock_of(form):
        sheet = _typed(request.POST)
    if has_passed(sheet.get("closes_at")):
        raise WrongSheet(
            {"closes_at": gettext("This moment has passed: nobody could begin. Give a later one, or none.")}
        )
    typed = sheet | (audience if audience["public"] is not None else {})
    changed = {name: value for name, value in typed.items() if value != settings_of(form)[name]}
    if changed:
        try:
            changes = SettingsChanges.model_validate(changed)
        except ValidationError as refused:
            raise WrongSheet({str(e["loc"][0]): _words(str(e["loc"][0])) for e in refused.errors()}) from None
        known = _advice(form) if "consent_text" in changed else []
        update_form_settings(form, changes, by=request.principal)
        if "consent_text" in changed and (found := [one for one in _advice(form) if one not in known]):
            raise FoundOnSheet(shown_advice(form, draft_definition(form), found))
    return form.public is not None


def _advice(form: Form) -> list[Advice]:
    """What the designer says of the draft."""
    definition = draft_definition(form)
    return draft_advice(definition, translated_before(form, definition))


def tell_end(request: StaffRequest, form: Form) -> None:
    """Say that a form takes nobody where its own limits are the reason: of a draft, that it has ended before it began."""
    form.refresh_from_db()
    reasons = {
        FormAvailability.ENDED: gettext("Nobody can begin now: the moment at which the form closes has passed."),
        FormAvailability.FULL: gettext("Nobody can begin now: as many have answered as may."),
    }
    state = form_availability(form)
    if state is FormAvailability.UNPUBLISHED and has_passed(form.closes_at):
        state = FormAvailability.ENDED
    if reason := reasons.get(state):
        messages.warning(request, reason)


def has_passed(moment: object) -> bool:
    """Of a moment; not of what is none."""
    return isinstance(moment, dt.datetime) and moment <= timezone.now()


def _typed(post: QueryDict) -> dict[str, Any]:
    """The further settings of the sheet that were sent."""
    typed: dict[str, Any] = {
        name: str(post[name]).strip() for name in ("consent_text", "closes_at", "submission_cap") if name in post
    }
    if "closes_at" in typed:
        typed["closes_at"] = moment_by_own_clock(typed["closes_at"]) or None
    if "submission_cap" in typed:
        typed["submission_cap"] = typed["submission_cap"] or None
    return typed


def _words(name: str) -> str:
    return {
        "closes_at": gettext("Give a day and a time."),
        "consent_text": gettext("This is too long."),
    }.get(name) or number_words(name)


def number_words(name: str) -> str:
    """What a setting that is a number may be: its limits, and whether it may be left empty."""
    setting = SettingsChanges.model_fields[name]
    limits = {side: getattr(one, side) for one in setting.metadata for side in ("ge", "le") if hasattr(one, side)}
    if len(limits) < 2:
        return gettext("This cannot be saved.")
    words = (
        gettext("Give a number from %(least)s to %(most)s.")
        if setting.default is not None
        else gettext("Give a whole number from %(least)s to %(most)s, or nothing.")
    )
    return words % {"least": written_count(limits["ge"]), "most": written_count(limits["le"])}


def publishing_sheet(
    request: StaffRequest,
    form: Form,
    crumbs: Sequence[Crumb],
    errors: Mapping[str, str] | None = None,
    *,
    refused: bool = True,
    found: Sequence[ShownAdvice] = (),
) -> HttpResponse:
    """The sheet, with what was written on it. Who may answer is not chosen beforehand.

    `refused`: what was posted could not be published; else something about its questions was settled on it, or is `found` in
    what was written.
    """
    posted = request.method == "POST"
    own_clock = zone_named(form.workspace.timezone)
    closes = form.closes_at.astimezone(own_clock).strftime("%Y-%m-%dT%H:%M") if form.closes_at else ""
    stored = {"consent_text": form.consent_text, "closes_at": closes, "submission_cap": form.submission_cap or ""}
    audience = posted_audience(request.POST) if posted else {"public": form.public, "listed": form.listed}
    context = {
        "given": {name: request.POST.get(name, value) for name, value in stored.items()} | audience,
        "missing": posted and refused and audience["public"] is None,
        "errors": errors or {},
        "found": found,
        "held": with_typed_reasons(draft_objections(form), written_reasons(request.POST)),
        "untranslated": translation_gaps(form),
    }
    return staff_page(request, "publish", context, form=form, crumbs=crumbs, status=422 if posted and refused else 200)
