"""Functions and classes by their names, imported when they are first called: what a server's first page does not need."""

from __future__ import annotations

import sys
import threading
from dataclasses import dataclass
from importlib import import_module
from types import ModuleType
from typing import Any

_importing = threading.RLock()
"""Two threads that import modules of one package from different ends would each meet the other's half-made ones."""


def import_alone(module: str) -> ModuleType:
    """The module of that name; while it is imported no other is imported so."""
    if is_imported(module):
        return sys.modules[module]
    with _importing:
        return import_module(module)


def is_imported(module: str) -> bool:
    """Whether it is there, and whole."""
    spec = getattr(sys.modules.get(module), "__spec__", None)
    return spec is not None and not getattr(spec, "_initializing", False)


@dataclass(frozen=True)
class Lazily:
    """What `module` calls `name`: to be called in its place."""

    module: str
    name: str

    def __call__(self, *args: Any, **kwargs: Any) -> Any:
        return self.load()(*args, **kwargs)

    @property
    def is_loaded(self) -> bool:
        return is_imported(self.module)

    def load(self) -> Any:
        return getattr(import_alone(self.module), self.name)
