"""What allauth's authorization server is told about this product: scopes, resources, and which programs may register."""

from __future__ import annotations

from typing import Any
from urllib.parse import urlsplit

from allauth.idp.oidc.adapter import DefaultOIDCAdapter
from allauth.idp.oidc.models import Client
from django.core.exceptions import ValidationError
from django.utils.functional import Promise
from django.utils.translation import gettext

from formagent.protocol.content_hash import content_hash
from interviews.access import new_token
from interviews.staff.pages.people_inputs import RIGHT_LABELS
from interviews.staff.rules.rights import Right
from quorum.mcp.addresses import resource_of, site_of

GRANTS = ("authorization_code", "refresh_token")
MOST_REDIRECTS = 10
LONGEST_REDIRECT = 500
_LOOPBACK = frozenset({"localhost", "127.0.0.1", "[::1]", "::1"})
_NEVER = frozenset({"javascript", "data", "vbscript", "file", "blob", "about", "http"})
"""Schemes that a browser would act on by itself; http is for this machine only."""


class Adapter(DefaultOIDCAdapter):  # type: ignore[misc]
    """Scopes are the API's rights. Anybody's program may register: what it may do is what a person grants it."""

    scope_display: dict[str, str | Promise] = {right.value: label for right, label in RIGHT_LABELS.items()}

    def generate_client_secret(self) -> str:
        """Without characters that Basic credentials would have to quote: clients differ in whether they do."""
        return new_token()

    def get_issuer(self) -> str:
        return site_of(self.request.scheme, self.request.get_host()) or ""

    def validate_client_registration(
        self, *, client: Client, client_metadata: dict[str, Any], token: Any, bearer_token: str | None, **kwargs: Any
    ) -> None:
        """Codes only, to addresses that are the program's own; the scopes are what a person may be asked for."""
        if not client.name:
            raise ValidationError("client_name: people have to be told who asks.")
        if beyond := [grant for grant in client.get_grant_types() if grant not in GRANTS]:
            raise ValidationError(f"grant_types: {', '.join(beyond)} is not possible here.")
        if client.get_response_types() != ["code"]:
            raise ValidationError("response_types: only code is possible here.")
        redirects = client.get_redirect_uris()
        if len(redirects) > MOST_REDIRECTS:
            raise ValidationError(f"redirect_uris: at most {MOST_REDIRECTS}.")
        for redirect in redirects:
            _check_redirect(redirect)
        client.set_scopes([right.value for right in Right])
        client.set_default_scopes([Right.READ_FORMS.value])
        client.set_grant_types(list(GRANTS))

    def validate_resource_uris(self, *, uris: list[str], **kwargs: Any) -> None:
        """A token for anybody else is not given out (RFC 8707)."""
        own = resource_of(self.get_issuer())
        if other := [uri for uri in uris if uri.rstrip("/") != own]:
            words = gettext("This server gives no tokens for %(address)s.")
            raise ValidationError(words % {"address": other[0][:200]})

    def populate_server_metadata(self, data: dict[str, Any]) -> None:
        """RFC 8414, as far as this product goes."""
        data["scopes_supported"] = [right.value for right in Right]
        data["grant_types_supported"] = list(GRANTS)
        data["response_types_supported"] = ["code"]
        data["authorization_response_iss_parameter_supported"] = False
        for unused in ("device_authorization_endpoint", "userinfo_endpoint", "end_session_endpoint", "jwks_uri"):
            data.pop(unused, None)


def _check_redirect(redirect: str) -> None:
    """https anywhere, http on the person's own machine, or a scheme of the program's own."""
    parts = urlsplit(redirect)
    local = parts.scheme == "http" and parts.hostname in _LOOPBACK
    wrong = len(redirect) > LONGEST_REDIRECT or parts.fragment or parts.username or not parts.scheme
    if wrong or (parts.scheme in _NEVER and not local) or "*" in redirect:
        raise ValidationError(f"redirect_uris: {redirect[:200]!r} is not possible.")


def program_key(client: Client) -> str:
    """By which the program is known beside its person."""
    return f"client:{content_hash([client.pk])[:32]}"
