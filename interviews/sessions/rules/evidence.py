"""Evidence: whether words that a model quotes were really said (product.md, Principle 1)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from interviews.reading.text.normalization import comparable, find_quote
from interviews.sessions.rules.review import Quote
from interviews.sessions.rules.state import Evidence, Spoken


def locate(quote: str, messages: Sequence[Spoken]) -> Evidence | None:
    """The quote in the newest respondent's message that holds it, in the respondent's own spelling.

    Signs alone ("-", "*") are words only where they are the whole message.
    """
    of_signs = not any(character.isalnum() for character in quote)
    for message in reversed(messages):
        if message.role != "respondent":
            continue
        if of_signs and comparable(quote) != comparable(message.content):
            continue
        span = find_quote(quote, message.content)
        if span:
            return Evidence(message_id=message.message_id, quote=message.content[slice(*span)])
    return None


def locate_all(quotes: Iterable[Quote], messages: Sequence[Spoken], fact_key: str | None) -> list[Evidence]:
    """Those quotes for one fact (None: for the value) that were said."""
    found = (locate(q.quote, messages) for q in quotes if q.fact_key == fact_key)
    return [evidence for evidence in found if evidence is not None]
