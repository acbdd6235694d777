"""Where the lines of a text break: `{{ answer|kept_whole }}`."""

from __future__ import annotations

import re

from django import template
from django.utils.html import escape
from django.utils.safestring import SafeString, mark_safe

register = template.Library()

_WHOLE = re.compile(r"[^\s<>()\"“”„«»]+@[^\s<>()\"“”„«»]+|(?<![\w-])[^\W\d_]{1,2}-[^\W\d_]+")
"""An e-mail address; a word whose hyphen follows one letter or two, like "e-mail"."""


@register.filter
def kept_whole(text: object) -> SafeString:
    """The text, escaped, with addresses and words like "e-mail" broken only where one is longer than the line."""
    given, at, parts = str(text), 0, []
    for found in _WHOLE.finditer(given):
        parts += [escape(given[at : found.start()]), f'<span class="whole">{escape(found[0])}</span>']
        at = found.end()
    return mark_safe("".join([*parts, escape(given[at:])]))  # noqa: S308 (every part is escaped)
