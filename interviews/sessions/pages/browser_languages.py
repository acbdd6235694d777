"""What a visitor's browser says of them before there is a session: the languages they read, and where they are."""

from __future__ import annotations

from django.http import HttpRequest
from django.utils.translation import get_language_from_request

from interviews.forms.definition import FormDefinition
from interviews.forms.offered_languages import supported_language
from interviews.reading.names.country_names import country_codes
from interviews.sessions.presenters.inputs import language_name
from interviews.sessions.presenters.likely_entries import Surroundings
from interviews.sessions.presenters.session_page import Language


def chosen_language(request: HttpRequest, definition: FormDefinition) -> str:
    """The language picked on the page, else the browser's if the form speaks it, else the form's own."""
    picked = request.POST.get("language") or request.GET.get("language")
    return supported_language(definition, picked) or browser_language(request, definition)


def accepted_languages(request: HttpRequest) -> list[str]:
    """As the browser lists them."""
    return [part.split(";")[0].strip() for part in request.headers.get("Accept-Language", "").split(",")]


def browser_country(request: HttpRequest) -> str | None:
    """The region of the browser's first language, where it names one: JP of ja-JP."""
    region = accepted_languages(request)[0].partition("-")[2].rpartition("-")[2].upper()
    return region if region in country_codes() else None


def browser_language(request: HttpRequest, definition: FormDefinition) -> str:
    """The first of the browser's that the form speaks, else the form's own."""
    wanted = [*accepted_languages(request), get_language_from_request(request)]
    spoken = (supported_language(definition, language) for language in wanted)
    return next((language for language in spoken if language), definition.languages[0])


def surroundings(request: HttpRequest, definition: FormDefinition, language: str) -> Surroundings:
    """What likely entries of long lists follow from."""
    told = [tag for tag in accepted_languages(request) if tag not in ("", "*")]
    return Surroundings([language, *told, *definition.languages], browser_country(request))


def languages_to_choose(request: HttpRequest, definition: FormDefinition, chosen: str) -> list[Language]:
    """The form's languages, the browser's first."""
    offered = browser_language(request, definition)
    ordered = sorted(definition.languages, key=lambda code: code != offered)
    return [Language(code, language_name(code), code == chosen) for code in ordered]
