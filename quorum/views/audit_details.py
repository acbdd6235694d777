"""Settings of reviews in the audit log, as their page names them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from quorum.views.settings_words import LABELS, value_words


def settings_said(values: Mapping[str, Any]) -> str:
    """What was in force before a change of settings, or is after it."""
    return "; ".join(f"{LABELS.get(name, name)}: {value_words(name, value)}" for name, value in values.items())
