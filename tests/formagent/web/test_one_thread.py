"""A request over ASGI stays in one thread, with its middleware and its view; one that waits has none."""

from __future__ import annotations

import threading
from collections.abc import Iterator

import pytest
from asgiref.testing import ApplicationCommunicator
from django.http import HttpRequest, HttpResponse
from django.test import override_settings
from django.urls import path
from django.utils.deprecation import MiddlewareMixin

from formagent.web.one_thread import Requests

passed: list[int] = []


class Noting(MiddlewareMixin):
    def process_request(self, request: HttpRequest) -> None:
        passed.append(threading.get_ident())

    def process_response(self, request: HttpRequest, response: HttpResponse) -> HttpResponse:
        passed.append(threading.get_ident())
        return response


def page(request: HttpRequest) -> HttpResponse:
    passed.append(threading.get_ident())
    return HttpResponse("a page")


async def called(request: HttpRequest) -> HttpResponse:
    passed.append(threading.get_ident())
    return HttpResponse("a view that may wait")


urlpatterns = [path("page/", page), path("called/", called), path("called/events", called)]


@pytest.fixture(autouse=True)
def here() -> Iterator[None]:
    passed.clear()
    with override_settings(ROOT_URLCONF=__name__, MIDDLEWARE=[f"{__name__}.Noting"] * 2):
        yield


async def _get(address: str) -> bytes:
    scope = {
        "type": "http",
        "method": "GET",
        "path": address,
        "query_string": b"",
        "headers": [(b"host", b"testserver")],
    }
    client = ApplicationCommunicator(Requests(), scope)
    await client.send_input({"type": "http.request"})
    start = await client.receive_output(60)
    assert start["status"] == 200
    body = await client.receive_output(60)
    await client.wait(60)
    return bytes(body["body"])


async def test_a_page_stays_in_one_thread():
    assert await _get("/page/") == b"a page"
    assert len(passed) == 5
    assert set(passed).isdisjoint({threading.get_ident()}) and len(set(passed)) == 1


async def test_a_view_that_awaits_is_asked_from_one_thread():
    assert await _get("/called/") == b"a view that may wait"
    before, view, after = passed[:2], passed[2], passed[3:]
    assert view == threading.get_ident()
    assert len({*before, *after}) == 1 and view not in before


async def test_what_waits_holds_no_thread():
    assert await _get("/called/events") == b"a view that may wait"
    assert passed[2] == threading.get_ident()
    assert len(passed) == 5
