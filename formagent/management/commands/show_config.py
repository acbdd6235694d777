"""`manage.py show_config`: what is in force, from file, environment and defaults."""

from __future__ import annotations

from collections.abc import Iterator
from enum import StrEnum
from typing import Any

from django.core.management.base import BaseCommand
from pydantic import BaseModel, SecretStr

from formagent.config import FILLED_IN, get_config


class Command(BaseCommand):
    help = "Prints every setting in force; of secrets only whether they are set."
    requires_system_checks = ()

    def handle(self, *args: Any, **options: Any) -> None:
        config = get_config()
        shown = config.model_copy(update={name: in_force() for name, in_force in FILLED_IN.items()})
        for key, value in flattened(shown):
            self.stdout.write(f"{key} = {value}")


def flattened(value: Any, key: str = "") -> Iterator[tuple[str, str]]:
    """(full key, readable value) of every setting below `value`."""
    if isinstance(value, BaseModel):
        below = {**{name: getattr(value, name) for name in type(value).model_fields}, **(value.model_extra or {})}
    elif isinstance(value, dict):
        below = value
    else:
        yield (
            key,
            "(set)" if isinstance(value, SecretStr) else repr(str(value) if isinstance(value, StrEnum) else value),
        )
        return
    for name, part in below.items():
        yield from flattened(part, f"{key}.{name}" if key else name)
