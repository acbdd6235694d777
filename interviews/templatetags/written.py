"""Filters that write days, moments and numbers for people, in the page's language: `{{ form.updated_at|written_day }}`."""

from __future__ import annotations

import datetime as dt
import json
from collections.abc import Callable
from decimal import Decimal
from typing import Any

from django import template
from django.utils.translation import get_language

from interviews.field_types.display import written

register = template.Library()


def _filter(name: str, write: Callable[[Any, str], str]) -> None:
    """Nothing is written for no value, so that `|default` can follow. Moments are brought to the page's time zone first."""

    def written_for_page(value: Any) -> str:
        return write(value, get_language() or "en") if isinstance(value, dt.date | float | int | Decimal) else ""

    register.filter(name, written_for_page, expects_localtime=True)


_filter("written_day", written.written_day)
_filter("written_short_day", written.written_short_day)
_filter("written_moment", written.written_moment)
_filter("written_short_moment", written.written_short_moment)
_filter("written_number", written.written_number)


@register.filter
def written_list(value: Any) -> Any:
    """Several things with commas between; one thing as it is."""
    return ", ".join(map(str, value)) if isinstance(value, list) else value


@register.filter
def written_cell(value: Any) -> Any:
    """A number of a table as numbers are written; texts as they are."""
    is_number = isinstance(value, float | int | Decimal) and not isinstance(value, bool)
    return written.written_number(value, get_language() or "en") if is_number else value


@register.filter
def browser_style(language: str) -> str:
    """What a script has to know to write a moment the same way; for a data attribute."""
    return json.dumps(written.browser_style(language), ensure_ascii=False)
