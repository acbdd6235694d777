"""A checked answer: what is handed back to the model, what is marked beneath, what is kept of it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

from django.utils import translation
from django.utils.translation import gettext

from quorum.agents.answerer import MOST_CHARACTERS, Given, PlotWish
from quorum.domain.interactions.answer_checks import Doubt, Material, doubts_about
from quorum.domain.interactions.citations import Source, cited_in, linked
from quorum.domain.interactions.run_steps import RunState
from quorum.interactions.asking.doubts import as_json, doubt_words
from quorum.interactions.asking.reading import Reader, how_much
from quorum.interactions.asking.unsearched import Unsearched, unsearched_words
from quorum.models import Interaction
from quorum.services.interactions.reasons import overspent, told
from quorum.services.interactions.running import end
from quorum.services.interactions.story import say, tell
from quorum.tools.base import ToolOutput

ANSWER = "answer"
"""The key of what is said."""
MOST_UNCITED = 20
"""Sources that are listed where an answer cites none."""
_HANDED_BACK = {
    "quote": "The quote “%s” stands in nothing that was read: quote letter by letter, or say it without quotation marks.",
    "number": "No tool gave the number %s and it follows from nothing beside it: leave it out, or name its calculation.",
    "said": "The number %s stands only in the words of a respondent: cite that response beside it and say that it says so, "
    "or leave it out.",
    "day": "The day %s stands in nothing that was read.",
    "month": "Nothing was read of the month %s: read it, or say that it is not known.",
    "calculation": "The calculation %s does not come out, or uses numbers that no tool gave.",
}


def complaints(given: Given, material: Material, sources: Mapping[str, Source]) -> list[str]:
    """What is wrong with an answer, in words for the model."""
    found = []
    if len(given.text) > MOST_CHARACTERS:
        found.append(f"It has {len(given.text)} characters; {MOST_CHARACTERS} at most. Say what matters.")
    unknown = [doubt.text for doubt in unknown_citations(given.text, sources)]
    if unknown:
        found.append(f"{', '.join(unknown)}: there is no such source.")
    doubts = doubts_about(given.text[:MOST_CHARACTERS], material, given.calculations)
    return found + [_HANDED_BACK[doubt.kind] % doubt.text for doubt in doubts[:20]]


def unknown_citations(text: str, sources: Mapping[str, Source]) -> list[Doubt]:
    """The references of nothing that was read; an answer is shown without them."""
    return [Doubt("citation", name) for name in cited_in(text) if name not in sources]


def unsearched_complaints(text: str, outputs: Sequence[ToolOutput]) -> list[str]:
    """Of searches that found nothing and left out fields that the answer does not name, in words for the model."""
    said, found = text.casefold(), []
    for data in (one.data for one in outputs if isinstance(one.data, dict) and one.data.get("matching") == 0):
        hidden = [label for label in Unsearched.of([data]).fields if label.casefold() not in said]
        if hidden:
            fields = ", ".join(f"“{label}”" for label in hidden)
            found.append(
                f"A search that found nothing did not look at the answers to {fields}, which the member may not read: nothing "
                "is known of these. Name them and say so."
            )
    return list(dict.fromkeys(found))


def no_such_figure(wish: PlotWish, known: Sequence[str]) -> str:
    """In words for the model."""
    if not known:
        return f"`plot`: no figure can be drawn of the form {wish.form!r}: leave it out."
    return (
        f"`plot`: {wish.form} has no figure {wish.figure!r}. It has: {', '.join(known)}. Take one, or leave `plot` out."
    )


@dataclass(frozen=True)
class Answered:
    """An answer as it is shown. `doubts` are what did not hold when it was checked."""

    text: str
    sources: Sequence[Source]
    read: Mapping[str, Any]
    doubts: Sequence[Doubt] = ()
    plot: Mapping[str, Any] | None = None
    engine: str = ""

    def as_json(self) -> dict[str, Any]:
        """What is kept as the interaction's result."""
        return {
            "answer": self.text,
            "sources": [source.as_json() for source in self.sources],
            "read": dict(self.read),
            "doubts": as_json(self.doubts),
            "plot": dict(self.plot) if self.plot else None,
            "engine": self.engine,
        }


def answered(
    given: Given, reader: Reader, language: str, *, doubts: Sequence[Doubt], plot: Mapping[str, Any] | None, engine: str
) -> Answered:
    """The answer with links for its citations, what is doubtful named beneath, and how much was read."""
    text, known = given.text, reader.sources.by_reference
    with translation.override(language):
        if len(text) > MOST_CHARACTERS:
            left_out = gettext("(The answer was longer; the rest is left out.)")
            text = f"{text[:MOST_CHARACTERS].rstrip()}… {left_out}"
        read = how_much(reader.outputs).as_json()
        unread = gettext("Nothing was read for this answer: it rests on no data.")
        rests_on = f"*{read['words']}*" if reader.outputs else f"**{unread}**"
        unsearched = unsearched_words(Unsearched.of(output.data for output in reader.outputs))
        parts = [linked(text, known), doubt_words(doubts, gettext("Not found in what was read:")), rests_on]
        parts += [f"*{words}*" for words in unsearched]
    cited = [known[name] for name in cited_in(text) if name in known]
    sources = cited or reader.sources.all[:MOST_UNCITED]
    return Answered("\n\n".join(filter(None, parts)), sources, read, doubts, plot, engine)


def finish(row: Interaction, found: Answered) -> None:
    """Say it, and end the interaction with it. `row` is held."""
    kept = found.as_json()
    kept["answer"] = "\n\n".join(filter(None, (found.text, told(row, partial(overspent, row)))))
    say(
        row,
        "assistant",
        kept["answer"],
        key=ANSWER,
        agent="answerer",
        source_documents=kept["sources"],
        engine=found.engine,
    )
    tell(row, "sources", "sources", sources=kept["sources"], read=kept["read"])
    end(row, RunState.COMPLETED, result=kept)
