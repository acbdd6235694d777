"""Addresses that only take what is posted, opened as pages: by a reload, a bookmark or a tab that was put to sleep."""

from __future__ import annotations

from http import HTTPStatus

from django.http import HttpRequest, HttpResponseRedirect
from django.http.response import HttpResponseBase
from django.urls import Resolver404, resolve

from formagent.web.middleware import Middleware

_FOR_PROGRAMS = "/api/"


class PostedAddressMiddleware(Middleware):
    """Leads a browser from there to the page above it, where a page for the address would be blank. Programs are told."""

    def now(self, request: HttpRequest) -> HttpResponseBase:
        return _led_back(request, self.get_response(request))

    async def later(self, request: HttpRequest) -> HttpResponseBase:
        return _led_back(request, await self.get_response(request))


def _led_back(request: HttpRequest, response: HttpResponseBase) -> HttpResponseBase:
    refused = request.method in ("GET", "HEAD") and response.status_code == HTTPStatus.METHOD_NOT_ALLOWED
    by_hand = "text/html" in request.headers.get("Accept", "") and "HX-Request" not in request.headers
    if not refused or not by_hand or request.path.startswith(_FOR_PROGRAMS):
        return response
    back = HttpResponseRedirect(page_above(request.path))
    back.headers["Cache-Control"] = "no-store"
    return back


def page_above(path: str) -> str:
    """The nearest address above that there is."""
    above = path.rstrip("/")
    while above := above.rpartition("/")[0]:
        try:
            resolve(f"{above}/")
        except Resolver404:
            continue
        return f"{above}/"
    return "/"
