"""Functions and classes by their names, imported when they are first called: what a server's first page does not need."""

from __future__ import annotations

import sys
from dataclasses import dataclass
from importlib import import_module
from typing import Any


@dataclass(frozen=True)
class Lazily:
    """What `module` calls `name`: to be called in its place."""

    module: str
    name: str

    def __call__(self, *args: Any, **kwargs: Any) -> Any:
        return self.load()(*args, **kwargs)

    @property
    def is_loaded(self) -> bool:
        return hasattr(sys.modules.get(self.module), self.name)

    def load(self) -> Any:
        return getattr(import_module(self.module), self.name)
