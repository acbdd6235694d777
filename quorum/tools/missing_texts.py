"""What of a form is not translated yet, as models are told it."""

from __future__ import annotations

from typing import Any

from interviews.forms.definition import FormDefinition
from interviews.forms.designing.translating import missing_translations
from quorum.tools.bounds import bounded, shortened

MOST_LISTED = 60
LONGEST_TEXT = 1_000
MOST_CHARACTERS = 7_000


def missing_texts(draft: FormDefinition, language: str) -> dict[str, Any]:
    """The places with their texts, as many as one call can do something about, and how many there are."""
    missing = missing_translations(draft, language)
    listed = [{"at": one.place, "text": shortened(one.text, LONGEST_TEXT)} for one in missing[:MOST_LISTED]]
    told = {"missing": listed, "missing_count": len(missing), "complete": not missing}
    return bounded(told, "missing", most=MOST_CHARACTERS)


def missing_places(draft: FormDefinition, language: str) -> str:
    """The places in one line."""
    missing = missing_translations(draft, language)
    listed = ", ".join(one.place for one in missing[:MOST_LISTED])
    more = f", and {len(missing) - MOST_LISTED} more" if len(missing) > MOST_LISTED else ""
    return f"{listed}{more}" or "nothing"
