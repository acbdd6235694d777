"""What code says of a call, in each language of the pages: what is agreed to is the English wording."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from django.conf import settings
from django.utils.functional import lazy
from django.utils.translation import override

from quorum.tools.base import Consequence, Told

AGREED = "en"


def in_each_language(say: Callable[[], Consequence]) -> Consequence:
    """In English, with what it says in every other language beside it."""
    others = {code: _in(code, say) for code, _name in settings.STAFF_LANGUAGES if code != AGREED}
    told = {code: Told(message=one.message, changes=one.changes) for code, one in others.items()}
    return in_english(say).model_copy(update={"told": told})


def said_anew(say: Callable[..., str], *args: Any) -> Any:
    """A text for a complaint to be made of, with `override("en")`: it is said again in each language of its readers."""
    return lazy(say, str)(*args)


def in_english(say: Callable[[], Consequence]) -> Consequence:
    return _in(AGREED, say)


def _in(language: str, say: Callable[[], Consequence]) -> Consequence:
    with override(language):
        return say()
