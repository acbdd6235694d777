"""Where a search did not look, since the member's role may not read it: nothing found there says nothing of these answers."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext, ngettext

from interviews.written_counts import written_count
from quorum.interactions.asking.descriptions import plain


@dataclass(frozen=True)
class Unsearched:
    """Labels of the fields, and how many responses as a whole."""

    fields: tuple[str, ...] = ()
    responses: int = 0

    @classmethod
    def of(cls, outputs: Iterable[Any]) -> Unsearched:
        """From what searches say of themselves."""
        data = [one for one in outputs if isinstance(one, dict)]
        fields = [label for one in data for label in one.get("sensitive_fields_not_searched") or ()]
        return cls(
            tuple(dict.fromkeys(fields)), max((one.get("not_searched_for_your_role") or 0 for one in data), default=0)
        )


def unsearched_words(left_out: Unsearched) -> list[str]:
    """In the language in force; none where everything was searched."""
    told = []
    if left_out.fields:
        said = gettext(
            "Hidden answers were left out of the search, and so was the rest of the conversation: "
            "your role may not read %(fields)s."
        )
        told.append(said % {"fields": ", ".join(map(plain, left_out.fields))})
    if left_out.responses:
        said = ngettext(
            "%(n)s response is hidden from your role as a whole and was not searched.",
            "%(n)s responses are hidden from your role as a whole and were not searched.",
            left_out.responses,
        )
        told.append(said % {"n": written_count(left_out.responses)})
    return told
