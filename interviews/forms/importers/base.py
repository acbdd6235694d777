"""What an importer is: bytes of a file in, a definition and an honest report out.

Importers are pure: no rows, no network, no other file. A single question that cannot be kept as it was costs a report
line, never the import; only a file that is no form at all is refused (`ImportRefused`).
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import PurePath
from typing import Any, Protocol

from formagent.errors import ImportRefused
from formagent.storage.unstorable_characters import without_unstorable
from formagent.wording.validation_messages import complaint
from interviews.forms.definition import FormDefinition
from interviews.forms.importers.decoding import decoded_text
from interviews.forms.importers.report import ReportLine

LARGEST_FILE = 50_000_000
"""Bytes. Above that a file is refused unread."""
MOST_FIELDS = 5_000
DEEPEST_JSON = 200
_TOO_DEEP = complaint("is nested too deeply to be a form")


@dataclass(frozen=True)
class Imported:
    """What a file held. `settings` are those of a form that are no part of its definition (forms/services/importing.py)."""

    definition: FormDefinition
    settings: Mapping[str, Any] = field(default_factory=dict)
    report: tuple[ReportLine, ...] = ()


@dataclass(frozen=True)
class Source:
    """A file as it came. Its readings are made once."""

    data: bytes
    filename: str = ""

    @property
    def suffix(self) -> str:
        """Like ".xlsx", in lower case."""
        return PurePath(self.filename).suffix.lower()

    @property
    def stem(self) -> str:
        return PurePath(self.filename).stem

    @cached_property
    def text(self) -> str | None:
        """The file as text; None when it is none."""
        return decoded_text(self.data)

    @cached_property
    def json(self) -> Any:
        """The file as JSON; None when it is none. Raises ImportRefused where it is nested too deeply for any form."""
        text = self.text
        if not text or text.lstrip()[:1] not in ("{", "["):
            return None
        try:
            return self._kept(json.loads(text, parse_constant=lambda name: None))
        except RecursionError:
            raise ImportRefused([("file", _TOO_DEEP)]) from None
        except ValueError:
            return None

    def require_json(self) -> dict[str, Any]:
        """The file as a JSON object. Raises ImportRefused with the line that cannot be read."""
        if not self.text:
            raise ImportRefused([("file", complaint("is empty or no text"))])
        try:
            value = json.loads(self.text, parse_constant=lambda name: None)
        except json.JSONDecodeError as error:
            raise ImportRefused(
                [(f"line {error.lineno}, column {error.colno}", complaint("is no JSON: {error}", error=error.msg))]
            ) from None
        except (RecursionError, ValueError):
            raise ImportRefused([("file", _TOO_DEEP)]) from None
        value = self._kept(value)
        if not isinstance(value, dict):
            raise ImportRefused([("file", complaint("must hold a JSON object"))])
        return value

    def _kept(self, value: Any) -> Any:
        """A JSON value that can be walked and stored: halves of surrogate pairs, which escapes can write, are left out."""
        _shallow(value)
        return without_unstorable(value) if "\\u" in (self.text or "") else value


def _shallow(value: Any) -> Any:
    """A JSON value that can be walked. Raises ImportRefused for one of more than DEEPEST_JSON levels."""
    level = [value] if isinstance(value, dict | list) else []
    for _depth in range(DEEPEST_JSON):
        insides = [each.values() if isinstance(each, dict) else each for each in level]
        level = [inner for inside in insides for inner in inside if isinstance(inner, dict | list)]
        if not level:
            return value
    raise ImportRefused([("file", _TOO_DEEP)])


class Importer(Protocol):
    """One format. A module with one instance, registered in importers/__init__.py."""

    @property
    def name(self) -> str:
        """Stable: "xlsform". What `--format` and the API take."""

    @property
    def label(self) -> str:
        """For people: "XLSForm"."""

    @property
    def suffixes(self) -> tuple[str, ...]:
        """Of its files, for an upload's file picker: (".xlsx", ".csv")."""

    def recognises(self, source: Source) -> bool:
        """Whether the content is this format. Quick; raises nothing but what a reading of the source raises."""

    def read(self, source: Source) -> Imported:
        """Raises ImportRefused when no form can be made of it, naming every place."""
