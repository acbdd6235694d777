"""In which language a page speaks: respondents' pages in any of settings.LANGUAGES, the staff's in settings.STAFF_LANGUAGES."""

from __future__ import annotations

from django.conf import settings
from django.http import HttpRequest
from django.middleware.locale import LocaleMiddleware
from django.utils.translation import activate, get_language, get_language_from_request
from django.utils.translation.trans_real import parse_accept_lang_header

RESPONDENTS = ("/f/", "/i/")
"""How the addresses of respondents' pages begin; the first page is everybody's."""


class PageLanguageMiddleware(LocaleMiddleware):
    """Staff pages speak fewer languages than respondents' do: nobody is shown half a page in theirs."""

    def process_request(self, request: HttpRequest) -> None:
        activate(page_language_of(request))
        request.LANGUAGE_CODE = get_language()


def page_language_of(request: HttpRequest) -> str:
    """The code of the language that the browser asks for, English where there is nothing in it at this address."""
    asked = get_language_from_request(request)
    if request.path_info == "/" or request.path_info.startswith(RESPONDENTS):
        return asked
    wanted = (asked, *(tag for tag, _quality in parse_accept_lang_header(request.headers.get("Accept-Language", ""))))
    return next((tag for tag in map(_base, wanted) if tag in dict(settings.STAFF_LANGUAGES)), settings.LANGUAGE_CODE)


def _base(tag: str) -> str:
    return tag.partition("-")[0]
