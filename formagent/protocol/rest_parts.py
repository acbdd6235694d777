"""What apps add to the REST interface. They say so before it is made, and without importing what they would add."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ninja import NinjaAPI

_parts: list[Callable[[NinjaAPI], None]] = []


def also_in_rest(add: Callable[[NinjaAPI], None]) -> None:
    """Call `add` with the interface when it is made: `add` imports its operations and adds their routers."""
    _parts.append(add)


def add_parts(api: NinjaAPI) -> None:
    """For the module that makes the interface: let everybody add theirs."""
    for add in _parts:
        add(api)
