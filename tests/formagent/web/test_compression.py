"""Pages are compressed for whoever can read that, and nothing else is."""

from __future__ import annotations

import gzip

import pytest
from django.test import Client

pytestmark = pytest.mark.django_db
SIGN_IN = "/accounts/login/"


def test_a_page_is_compressed_and_says_so():
    plain = Client().get(SIGN_IN)
    packed = Client().get(SIGN_IN, headers={"accept-encoding": "gzip, br"})
    assert "Content-Encoding" not in plain.headers
    assert packed["Content-Encoding"] == "gzip"
    assert "Accept-Encoding" in packed["Vary"]
    assert packed["Content-Length"] == str(len(packed.content))
    assert len(packed.content) < len(plain.content) * 0.6  # With up to 100 bytes at random.
    assert b"<h1" in gzip.decompress(packed.content)


def test_no_two_answers_have_the_same_length_by_their_content_alone():
    sizes = {len(Client().get(SIGN_IN, headers={"accept-encoding": "gzip"}).content) for _ in range(12)}
    assert len(sizes) > 1


def test_what_is_no_page_is_left_as_it_is():
    answer = Client().get("/api/v1/openapi.json", headers={"accept-encoding": "gzip"})
    assert answer.status_code == 200
    assert "Content-Encoding" not in answer.headers
