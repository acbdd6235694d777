"""Filters of the designer's templates."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from django import template

register = template.Library()


@register.filter
def at(mapping: Mapping[str, Any] | None, key: object) -> Any:
    """What a mapping holds under a key that the template computes; "" for nothing."""
    return (mapping or {}).get(str(key), "")
