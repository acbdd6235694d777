"""What pages are sent, without characters that no database keeps: nobody typed them, and nobody has to type again.

Programs are told instead (`formagent/protocol/problem_details.py`): what they send would not be what is kept.
"""

from __future__ import annotations

from typing import Any

from asgiref.sync import sync_to_async
from django.http import HttpRequest, QueryDict, UnreadablePostError

from formagent.storage.unstorable_characters import UNSTORABLE, strip_unstorable
from formagent.web.middleware import Middleware

API = "/api/"
MULTIPART = "multipart/form-data"
UNKNOWN = "\ufffd"


class CleanTextMiddleware(Middleware):
    """Cleans headers, cookies and addresses before anybody looks, and posted forms before the view does."""

    def __init__(self, get_response: Any) -> None:
        super().__init__(get_response)
        self.process_view: Any = self._view_later if self.is_async else self._view

    def __call__(self, request: HttpRequest) -> Any:
        _clean_head(request)
        return super().__call__(request)

    def _view(self, request: HttpRequest, view: Any, args: Any, place: dict[str, Any]) -> None:
        _clean_place(place)
        if _posts_form(request):
            _clean_post(request)

    async def _view_later(self, request: HttpRequest, view: Any, args: Any, place: dict[str, Any]) -> None:
        _clean_place(place)
        if _posts_form(request):
            # Files take a while to be taken out of a body.
            upload = request.content_type == MULTIPART
            await sync_to_async(_clean_post)(request) if upload else _clean_post(request)


def _clean_head(request: HttpRequest) -> None:
    for name, value in list(request.META.items()):
        if isinstance(value, str) and name.startswith("HTTP_") and UNSTORABLE.search(value):
            request.META[name] = strip_unstorable(value)
    for name, value in list(request.COOKIES.items()):
        if UNSTORABLE.search(name + value):
            del request.COOKIES[name]
    if not request.path.startswith(API) and _is_dirty(request.GET):
        request.GET = _clean_form(request.GET)  # type: ignore[assignment]


def _clean_place(place: dict[str, Any]) -> None:
    """Parts of an address name rows: with another character there they name none, which every view has an answer to."""
    for name, value in place.items():
        if isinstance(value, str):
            place[name] = UNSTORABLE.sub(UNKNOWN, value)


def _posts_form(request: HttpRequest) -> bool:
    return request.method == "POST" and not request.path.startswith(API)


def _clean_post(request: HttpRequest) -> None:
    try:
        if _is_dirty(request.POST):
            request.POST = _clean_form(request.POST)  # type: ignore[assignment]
    except UnreadablePostError:
        pass  # The client has gone; the check of the form's token says so.


def _is_dirty(sent: QueryDict) -> bool:
    return any(UNSTORABLE.search(str(text)) for name, values in sent.lists() for text in (name, *values))


def _clean_form(sent: QueryDict) -> QueryDict:
    clean = QueryDict(mutable=True)
    for name, values in sent.lists():
        clean.setlistdefault(strip_unstorable(name)).extend(strip_unstorable(str(value)) for value in values)
    clean._mutable = False
    return clean
