"""Where the lines of a text break: `{{ answer|kept_whole }}`."""

from __future__ import annotations

import re

from django import template
from django.utils.html import escape
from django.utils.safestring import SafeString, mark_safe

register = template.Library()

SURELY_FITS = 26
"""Characters that the narrowest phone holds on a line."""
_ADDRESS = r"(?P<name>[^\s<>()\"“”„«»@]+)(?P<host>@[^\s<>()\"“”„«»@]+)"
_HYPHENATED = r"(?<![\w-])[^\W\d_]{1,2}-[^\W\d_]+[.,;:!?)”»…]*"
"""A word whose hyphen follows one letter or two, like "e-mail", with the marks behind it."""
_WHOLE = re.compile(f"{_ADDRESS}|{_HYPHENATED}")


@register.filter
def kept_whole(text: object) -> SafeString:
    """The text, escaped: words like "e-mail" are not broken, and an address is, before its @, only where no line holds it."""
    given, at, parts = str(text), 0, []
    for found in _WHOLE.finditer(given):
        parts += [escape(given[at : found.start()]), _marked(found)]
        at = found.end()
    return mark_safe("".join([*parts, escape(given[at:])]))  # noqa: S308 (every part is escaped)


def _marked(found: re.Match[str]) -> str:
    if not found["host"]:
        return f'<span class="whole">{escape(found[0])}</span>'
    if len(found[0]) <= SURELY_FITS:
        return f'<span class="e-address">{escape(found[0])}</span>'
    return f'<span class="e-address"><span>{escape(found["name"])}</span><span>{escape(found["host"])}</span></span>'
