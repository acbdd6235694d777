"""Values of a configuration as a designer writes and reads them: "2 h 30 min" for PT2H30M, 10 for 10 MB."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Any

from django.utils.translation import get_language, gettext

from interviews.field_types import field_type, type_names
from interviews.field_types.configuration.pickable import Pickable
from interviews.forms.pages.designing.catalogues import CATALOGUES, Catalogue, value_label
from interviews.forms.pages.designing.words import VALUE_WORDS, config_words
from interviews.reading.readings import InvalidValue, ParseContext
from interviews.reading.times.lengths import UNITS

_UNITS = {"units": list(UNITS)}
_SIZES = {"": 1_048_576, "b": 1, "byte": 1, "bytes": 1, "kb": 1024, "mb": 1_048_576, "gb": 1_073_741_824}
_SIZE = re.compile(r"([0-9]+(?:[.,][0-9]+)?)\s*([a-z]*)")


def shown_length(stored: Any) -> str:
    """An ISO 8601 duration in the reader's words; what is none stays as it is."""
    kind = field_type("duration")
    return kind.display(stored, kind.Config.model_validate(_UNITS), get_language() or "en")


def read_length(text: str) -> str:
    """The ISO 8601 duration that was written, in words or as such. ValueError says what to write."""
    kind = field_type("duration")
    try:
        return str(kind.validate(text, kind.Config.model_validate(_UNITS), ParseContext(get_language() or "en")))
    except InvalidValue:
        raise ValueError(gettext("Say how long, like 30 minutes, 2 h 30 min or 3 days.")) from None


def shown_size(stored: Any) -> str:
    """Bytes as megabytes."""
    return f"{stored / _SIZES['']:.4g}" if isinstance(stored, int | float) else str(stored)


def read_size(text: str) -> int:
    """The bytes of a size in MB, or in the unit that was written. ValueError says what to write."""
    found = _SIZE.fullmatch(text.strip().lower())
    if found is None or found[2] not in _SIZES:
        raise ValueError(gettext("Say how large in MB, like 10 or 0.5."))
    return round(float(found[1].replace(",", ".")) * _SIZES[found[2]])


SPOKEN: dict[str, tuple[Callable[[Any], str], Callable[[str], Any]]] = {
    "duration.minimum": (shown_length, read_length),
    "duration.maximum": (shown_length, read_length),
    "file.max_size": (shown_size, read_size),
}
"""How the value of `type.key` is shown, and read from what was typed."""


def config_text(type_name: str, key: str, value: Any) -> str:
    """A value of a configuration in words; lists of options by their labels."""
    shown, _read = SPOKEN.get(f"{type_name}.{key}", (None, None))
    if value is None:
        return ""
    if shown:
        unit = " MB" if f"{type_name}.{key}" == "file.max_size" else ""
        return shown(value) + unit
    if isinstance(value, bool):
        return gettext("yes") if value else gettext("no")
    catalogue = _catalogue(type_name, key)
    if isinstance(value, list | tuple):
        return ", ".join(
            value_label(catalogue, one) if catalogue and isinstance(one, str) else option_text(one) for one in value
        )
    return value_label(catalogue, str(value)) if catalogue else str(VALUE_WORDS.get(str(value), value))


def _catalogue(type_name: str, key: str) -> Catalogue | None:
    """The list that a key is picked from."""
    info = field_type(type_name).Config.model_fields.get(key) if type_name in type_names() else None
    found = (CATALOGUES.get(one) for one in (info.metadata if info else ()) if isinstance(one, Pickable))
    return next(found, None)


def option_text(option: Any) -> str:
    """An option as it is offered, with the other words for it."""
    if not isinstance(option, Mapping):
        return str(VALUE_WORDS.get(str(option), option))
    synonyms = ", ".join(map(str, option.get("synonyms") or ()))
    label = str(option.get("label") or option.get("value", ""))
    return f"{label} ({synonyms})" if synonyms else label


def config_name(type_name: str, key: str) -> str:
    """What a configuration's key is called."""
    return str(config_words(type_name, key)[0])
