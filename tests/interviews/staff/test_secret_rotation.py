"""Another `secret_key`: logins and second factors go on, and the former key can be forgotten."""

from __future__ import annotations

from typing import Any

import pytest
from allauth.mfa.models import Authenticator
from django.core.management import CommandError, call_command
from django.test import Client

from tests.interviews.cast import Cast
from tests.interviews.staff.test_signing_in import enter_code, sign_in, with_second_factor

OLD, NEW = "the key of last year", "the key of this year"


def opens(secret: str) -> bool:
    """Whether password and code let somebody in."""
    client = Client()
    asked = sign_in(client).headers["Location"]
    enter_code(client, asked, secret)
    return client.get("/w/harbour/").status_code == 200


def test_second_factors_outlive_the_key(cast: Cast, settings: Any) -> None:
    settings.SECRET_KEY = OLD
    client = Client()
    sign_in(client)
    secret = with_second_factor(client)
    before = dict(Authenticator.objects.get(type="totp").data)

    settings.SECRET_KEY, settings.SECRET_KEY_FALLBACKS = NEW, [OLD]
    assert client.get("/w/harbour/").status_code == 200
    call_command("reencrypt", verbosity=0)

    settings.SECRET_KEY_FALLBACKS = []
    assert Authenticator.objects.get(type="totp").data != before
    call_command("reencrypt", verbosity=0)
    assert opens(secret)


def test_without_the_former_key_nothing_is_changed(cast: Cast, settings: Any) -> None:
    settings.SECRET_KEY = OLD
    client = Client()
    sign_in(client)
    with_second_factor(client)
    before = list(Authenticator.objects.order_by("pk").values_list("data", flat=True))
    settings.SECRET_KEY = NEW
    with pytest.raises(CommandError, match="neither secret_key nor one of former_secret_keys"):
        call_command("reencrypt", verbosity=0)
    assert list(Authenticator.objects.order_by("pk").values_list("data", flat=True)) == before
