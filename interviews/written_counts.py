"""Numbers in messages that Python puts together: written as templates write them, in the page's language."""

from __future__ import annotations

from decimal import Decimal
from typing import Any

from django.utils.translation import get_language

from interviews.field_types.display.written import written_number


def written_count(number: Any, decimals: int = 9) -> Any:
    """ "12,000"; what is no number stays as it is."""
    is_number = isinstance(number, float | int | Decimal) and not isinstance(number, bool)
    return written_number(number, get_language() or "en", decimals) if is_number else number
