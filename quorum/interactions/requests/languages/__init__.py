"""The languages in which requests are understood, one module each: those of the staff's pages."""

from __future__ import annotations

from quorum.interactions.requests.languages import en, ja
from quorum.interactions.requests.languages.base import RequestWords

LANGUAGES: tuple[RequestWords, ...] = (en.WORDS, ja.WORDS)

__all__ = ["LANGUAGES", "RequestWords"]
