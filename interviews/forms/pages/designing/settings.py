"""A form's own settings."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from django.contrib import messages
from django.http import HttpResponse, QueryDict
from django.urls import reverse
from django.utils.translation import gettext, ngettext
from django.views.decorators.http import require_GET, require_POST
from pydantic import ValidationError

from formagent.errors import EditConflict, InvalidDefinition
from formagent.wording.i18n_messages import complaint_words
from formagent.wording.validation_messages import code_of, complaint_of
from interviews.forms.definition import Translations
from interviews.forms.designing.drafts import SettingsChanges
from interviews.forms.pages.audience import number_words, posted_audience, tell_end
from interviews.forms.pages.designing.catalogues import LANGUAGES, UnknownName, picked_values, value_label
from interviews.forms.pages.designing.differences_shown import differences_of
from interviews.forms.pages.designing.inputs.calculations_form import calculation_errors, posted_calculations
from interviews.forms.pages.designing.inputs.endings_form import (
    ending_errors,
    posted_endings,
)
from interviews.forms.pages.designing.inputs.field_form import error_name
from interviews.forms.pages.designing.look import LookView, look_view
from interviews.forms.pages.designing.reconciling import both_edits, expected_revision, posted_again
from interviews.forms.pages.designing.settings_view import NAMES, TEXTS, SettingsView
from interviews.forms.pages.versions import form_crumbs
from interviews.forms.services.designing import OwnLanguage, settings_of, update_settings_turning
from interviews.models import Form
from interviews.sessions.pages.base import SeeOther
from interviews.staff.pages.frame import Crumb, StaffRequest, form_page, staff_page
from interviews.staff.pages.zones import moment_by_own_clock
from interviews.staff.rules.rights import Right
from interviews.written_counts import written_count

_NUMBERS = ("retention_days", "submission_cap", "daily_turn_cap", "follow_up_limit", "abandon_after_hours")
_OPTIONAL = frozenset(("retention_days", "submission_cap", "daily_turn_cap"))


@require_GET
@form_page(Right.READ_FORMS)
def settings_page(request: StaffRequest, form: Form) -> HttpResponse:
    """Everything about a form but its questions."""
    return _page(request, SettingsView(form, settings_of(form)))


@require_POST
@form_page(Right.EDIT_FORMS)
def save(request: StaffRequest, form: Form) -> HttpResponse:
    """Save the settings; what cannot be saved comes back with what was typed."""
    typed, errors = _posted(request.POST, form)
    sent = {name: request.POST[name] for name in ("expected", "base") if name in request.POST}
    view = SettingsView(form, {**settings_of(form), **typed}, errors, sent=sent)
    try:
        if not errors:
            messages.success(request, _stored(request, form, SettingsChanges.model_validate(typed)))
            tell_end(request, form)
            return SeeOther(reverse("interviews:form_settings", args=[form.slug]))
    except ValidationError as refused:
        view.errors |= {(name := error_name(e)): _words(name, e) for e in refused.errors()}
        view.errors |= ending_errors(refused.errors()) | calculation_errors(refused.errors())
    except InvalidDefinition as refused:
        view.errors |= {place: _words(place, {"type": "taken", "msg": message}) for place, message in refused.problems}
    except EditConflict as conflict:
        both = both_edits(request.POST, SettingsChanges.model_validate(typed), conflict.current)
        clashing = {name: NAMES[name] for name in both.clashes} or NAMES
        view.conflict = differences_of(conflict.current, view.values, clashing)
        view.resend = posted_again(request.POST, expected=conflict.revision)
        return _page(request, view, status=409)
    return _page(request, view, status=422)


def _stored(request: StaffRequest, form: Form, changes: SettingsChanges) -> str:
    """Save them and say so. Edits of different settings are both kept; EditConflict where they clash."""
    by, post = request.principal, request.POST
    if "over" in post:
        changes = SettingsChanges.model_validate(both_edits(post, changes, settings_of(form)).values)
    try:
        turned = update_settings_turning(form, changes, by=by, expected=expected_revision(post))
    except EditConflict as conflict:
        both = both_edits(post, changes, conflict.current)
        if both.clashes:
            raise
        merged = SettingsChanges.model_validate(both.values)
        turned = update_settings_turning(form, merged, by=by, expected=conflict.revision)
        return " ".join(
            (
                gettext("Saved. Somebody else edited these settings meanwhile; their changes are kept too."),
                *_turned(turned),
            )
        )
    return " ".join((gettext("Saved."), *_turned(turned)))


def _turned(own: OwnLanguage | None) -> Iterator[str]:
    """What became of the texts where another language is the form's own now."""
    if own is None:
        return
    names = {"language": value_label(LANGUAGES, own.into), "former": value_label(LANGUAGES, own.former)}
    if not own.translated:
        yield (
            gettext(
                "The form's own language is %(language)s now. Its texts stand as they were; %(former)s is kept among the "
                "other languages."
            )
            % names
        )
        return
    yield (
        gettext(
            "The translations into %(language)s are the form's own texts now, and those in %(former)s are their translations."
        )
        % names
    )
    if own.untranslated:
        yield ngettext(
            "%(number)s text had no translation and stands as it was.",
            "%(number)s texts had no translation and stand as they were.",
            own.untranslated,
        ) % {"number": written_count(own.untranslated)}


def settings_with_look(request: StaffRequest, form: Form, look: LookView) -> HttpResponse:
    """The page with a look that could not be saved."""
    return _page(request, SettingsView(form, settings_of(form)), look=look, status=422)


def _page(
    request: StaffRequest, view: SettingsView, *, look: LookView | None = None, status: int = 200
) -> HttpResponse:
    crumbs = [*form_crumbs(view.form), Crumb(gettext("Settings"))]
    context = {"settings": view, "look": look or look_view(view.form), "names": NAMES, "at": request.GET.get("at", "")}
    return staff_page(request, "form_settings", context, form=view.form, crumbs=crumbs, status=status)


def _posted(post: QueryDict, form: Form) -> tuple[dict[str, Any], dict[str, str]]:
    """The settings as posted, and what is wrong by name."""
    typed: dict[str, Any] = {
        name: post.get(name, "").strip() for name in (*TEXTS, "tone", "slug", "greeting", "plan_scope")
    }
    if not typed["slug"]:
        del typed["slug"]
    typed["trust_parsers"] = "trust_parsers" in post
    typed["rehearse_first"] = "rehearse_first" in post
    typed |= posted_audience(post)
    for name in ("must_not_ask", "allowed_origins", "link_parameters"):
        typed[name] = [line.strip().rstrip("/") for line in post.get(name, "").splitlines() if line.strip()]
    for name in _NUMBERS:
        text = post.get(name, "").strip()
        typed[name] = (
            int(text) if text.isdigit() and len(text) < 12 else (None if not text and name in _OPTIONAL else text)
        )
    typed |= {name: post.get(name, "").strip() for name in ("depth", "depth_minutes", "assistants") if name in post}
    typed["languages"], errors = _languages(post)
    typed["closes_at"] = moment_by_own_clock(post.get("closes_at", "").strip()) or None
    typed["endings"] = posted_endings(post)
    typed["calculations"] = posted_calculations(post)
    typed["translations"] = _translations(form.translations, post)
    return typed, errors


def _languages(post: QueryDict) -> tuple[list[str], dict[str, str]]:
    """The form's own language and the others. What names none stays where it was typed, with what is wrong."""
    own, others = post.getlist("own"), post.getlist("languages")
    try:
        return picked_values(LANGUAGES, [*own, *others]), {}
    except UnknownName as unknown:
        known = unknown.picked if any(map(str.strip, own)) else ["", *unknown.picked]
        return known, {"languages": str(unknown)}


def _translations(before: Translations, post: QueryDict) -> Translations:
    after = {language: dict(texts) for language, texts in before.items()}
    for key in post:
        prefix, _sep, name = key.rpartition("-")
        if prefix.startswith("tr-") and name in TEXTS:
            texts = after.setdefault(prefix.removeprefix("tr-"), {})
            texts[name] = post.get(key, "").strip()
            if not texts[name]:
                del texts[name]
        elif prefix.startswith("tr-") and name.startswith(("endings.", "calculations.")):
            texts, (whole, _dot, part) = after.setdefault(prefix.removeprefix("tr-"), {}), name.partition(".")
            said = {**texts.pop(whole, {}), part: post.get(key, "").strip()}
            if kept := {part: text for part, text in said.items() if text}:
                texts[whole] = kept
    return {language: texts for language, texts in after.items() if texts}


def _words(place: str, error: Any) -> str:
    if error["type"] == "string_too_long":
        return gettext("This is too long: %(most)s characters at most.") % {
            "most": written_count(error["ctx"]["max_length"])
        }
    if code_of(said := complaint_of(error)) == "turned":
        return complaint_words(said)
    if place == "slug" and error["type"] == "taken":
        return gettext("Another form has this address, or this form was published under its own.")
    return {
        "title": gettext("Give the form a title."),
        "slug": gettext("Use lower-case letters, digits and -."),
        "languages": gettext("Name at least one language."),
        "allowed_origins": gettext("Write each site like https://example.org, one a line."),
        "link_parameters": gettext("Write names like utm_source, one a line: small letters, digits and _; 20 at most."),
        "closes_at": gettext("Give a day and a time."),
        "endings": gettext("Something is wrong with an ending. It is marked there."),
        "calculations": gettext("Something is wrong with a calculated value. It is marked there."),
        "must_not_ask": gettext("Keep each topic under 200 characters."),
    }.get(place) or number_words(place)
