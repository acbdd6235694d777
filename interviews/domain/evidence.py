"""Evidence: whether words that a model quotes were really said (product.md, Principle 1)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from interviews.domain.field_types.base import normalize
from interviews.domain.review import Quote
from interviews.domain.state import Evidence, Spoken


def locate(quote: str, messages: Sequence[Spoken]) -> Evidence | None:
    """The newest respondent's message that holds the quote, compared without case, white space or invisible characters.

    Signs alone ("-", "*") are words only where they are the whole message.
    """
    wanted = normalize(quote)
    of_signs = not any(character.isalnum() for character in wanted)
    for message in reversed(messages):
        if message.role != "respondent":
            continue
        said = normalize(message.content)
        if wanted and (wanted == said if of_signs else wanted in said):
            return Evidence(message_id=message.message_id, quote=quote.strip())
    return None


def locate_all(quotes: Iterable[Quote], messages: Sequence[Spoken], fact_key: str | None) -> list[Evidence]:
    """Those quotes for one fact (None: for the value) that were said."""
    found = (locate(q.quote, messages) for q in quotes if q.fact_key == fact_key)
    return [evidence for evidence in found if evidence is not None]
