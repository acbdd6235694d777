"""Addresses of the authorization server that are this product's own: what programs read first, and the page that asks."""

from __future__ import annotations

import json
from http import HTTPStatus
from typing import Any
from urllib.parse import parse_qs, urlsplit

from allauth.idp.oidc import views as oidc
from allauth.idp.oidc.models import Client
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.http.response import HttpResponseBase
from django.shortcuts import render
from django.template.response import TemplateResponse
from django.utils.translation import gettext
from django.views.decorators.csrf import csrf_exempt
from django.views.decorators.http import require_GET

from interviews.staff.rules.rights import Right
from quorum.mcp.addresses import resource_of, site_of
from quorum.mcp.oauth.programs import record_letting_in


@require_GET
def protected_resource(request: HttpRequest) -> JsonResponse:
    """Which server gives tokens for `/mcp`, and for what (RFC 9728)."""
    site = site_of(request.scheme or "http", request.get_host()) or ""
    return _for_everybody(
        {
            "resource": resource_of(site),
            "resource_name": "formagent",
            "authorization_servers": [site],
            "scopes_supported": [right.value for right in Right],
            "bearer_methods_supported": ["header"],
        }
    )


@require_GET
def server_metadata(request: HttpRequest) -> JsonResponse:
    """Where tokens are asked for, and how (RFC 8414)."""
    return _for_everybody(json.loads(oidc.configuration(request).content))


def _for_everybody(data: dict[str, Any]) -> JsonResponse:
    response = JsonResponse(data)
    response["Access-Control-Allow-Origin"] = "*"
    response["Cache-Control"] = "max-age=300"
    return response


@csrf_exempt
def authorize(request: HttpRequest) -> HttpResponseBase:
    """The page on which a person lets a program in. Every program proves by PKCE (S256) that the code is its own."""
    if request.method == "GET" and not _proves_itself(request):
        return _refused(request, "invalid_request", gettext("This program does not prove who it is (PKCE with S256)."))
    if request.method == "GET" and not _leads_home(request):
        return _refused(
            request, "invalid_request", gettext("This program has not registered the address that it names.")
        )
    response: HttpResponseBase = oidc.authorization(request)
    if response.status_code == HTTPStatus.OK and not isinstance(response, TemplateResponse):
        response.status_code = HTTPStatus.BAD_REQUEST  # allauth's page of errors, as if all were well
    if request.method == "POST" and "code" in parse_qs(urlsplit(response.get("Location", "")).query):
        record_letting_in(request.GET.get("client_id", "")[:100])
    # Chromium holds a form's target also against where it is led on to.
    target = _target(request)
    if target:
        response._csp_update = {"form-action": ["'self'", target]}  # type: ignore[attr-defined]
    return response


def _proves_itself(request: HttpRequest) -> bool:
    return bool(request.GET.get("code_challenge")) and request.GET.get("code_challenge_method") == "S256"


def _leads_home(request: HttpRequest) -> bool:
    """Whether the code would go to an address of the program's, to the letter: allauth looks past the query."""
    client = Client.objects.filter(pk=request.GET.get("client_id", "")[:100]).first()
    return client is None or request.GET.get("redirect_uri", "") in client.get_redirect_uris()


def _target(request: HttpRequest) -> str:
    """Where the program waits for its code, where that is one of its registered addresses."""
    redirect = request.GET.get("redirect_uri", "")
    client = Client.objects.filter(pk=request.GET.get("client_id", "")[:100]).first()
    if client is None or redirect not in client.get_redirect_uris():
        return ""
    parts = urlsplit(redirect)
    return f"{parts.scheme}://{parts.netloc}" if parts.scheme in ("http", "https") else f"{parts.scheme}:"


def _refused(request: HttpRequest, error: str, words: str) -> HttpResponse:
    return render(request, "idp/oidc/error.html", {"error": {"error": error, "description": words}}, status=400)
