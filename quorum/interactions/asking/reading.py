"""Reading for an answer: every call passes the gate, everything read gets a reference, and how much was read is counted."""

from __future__ import annotations

import uuid
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import partial
from typing import Any

from django.utils.translation import gettext, ngettext
from pydantic import BaseModel

from formagent.agents.argument_repairs import Repairs
from formagent.errors import ToolFailed
from interviews.written_counts import written_count
from quorum.domain.interactions.citations import Source, Sources
from quorum.domain.interactions.respondents_words import records_of, response_in, without_records
from quorum.interactions.gate import Gate
from quorum.interactions.gated_tools import GatedTool, GatedTools
from quorum.tools.base import StaffTool, ToolOutput

_QUOTE = 80
"""Characters of a quote by which a model knows which source it is; the data have it whole."""


class CitableOutput(BaseModel):
    """What a model reads of a call: the data, and by which references it is cited."""

    data: Any
    sources: dict[str, str]


@dataclass
class Reader:
    """The reading of one interaction, at most `most_replies` replies with calls of it."""

    gate: Gate
    most_replies: int
    sources: Sources = field(default_factory=Sources)
    outputs: list[ToolOutput] = field(default_factory=list)
    replies: int = 0
    """Of the model so far, this one included."""

    def tools(self, tools: Mapping[str, StaffTool]) -> GatedTools:
        named = {name: GatedTool(tool.definition, partial(self.read, tool)) for name, tool in tools.items()}
        return GatedTools(named, self.gate.unknown)

    async def read(self, tool: StaffTool, raw: str, repairs: Repairs | None = None) -> CitableOutput:
        """Carry a call out. Raises as `Gate.call`; ToolFailed when there has been enough reading."""
        if self.replies > self.most_replies:
            raise ToolFailed(
                f"There were {self.most_replies} replies with calls, which is all: answer now, from what was read."
            )
        output = await self.gate.call(tool, raw, repairs)
        self.outputs.append(output)
        return CitableOutput(data=output.data, sources=dict(map(_shown, self._sources_of(output))))

    def _sources_of(self, output: ToolOutput) -> list[Source]:
        return [
            self.sources.add(one.kind, one.title, one.url, one.quote, one.message_id) for one in output.source_documents
        ]

    def counted(self) -> list[Any]:
        """What was read, as data, without the records of single responses."""
        return [without_records(output.data) for output in self.outputs]

    def said(self) -> dict[str, list[Any]]:
        """What was read of single responses, by the references by which it is cited."""
        of_responses: dict[uuid.UUID, list[Any]] = {}
        for identity, record in records_of([output.data for output in self.outputs]):
            of_responses.setdefault(identity, []).append(record)
        said = {one.reference: [one.quote] if one.quote else [] for one in self.sources.all}
        for one in self.sources.all:
            identity_of = response_in(one.url)
            said[one.reference] += of_responses.get(identity_of, []) if identity_of else []
        return said


def _shown(source: Source) -> tuple[str, str]:
    quote = source.quote if len(source.quote) <= _QUOTE else f"{source.quote[:_QUOTE]}…"
    return source.reference, f"{source.title}: {quote}" if quote else source.title


@dataclass(frozen=True)
class HowMuch:
    """How much was read. `of`: all responses of the forms that were read in; `counted`: over which numbers were counted."""

    responses: int
    of: int
    seeds: tuple[int, ...]
    counted: int

    def as_json(self) -> dict[str, Any]:
        return {**vars(self), "seeds": list(self.seeds), "words": self.words()}

    def words(self) -> str:
        """In the language in force."""
        said = []
        if self.responses:
            values = {"n": written_count(self.responses), "of": written_count(max(self.of, self.responses))}
            if self.seeds:
                values["seeds"] = ", ".join(map(str, self.seeds))
                said.append(gettext("Read %(n)s of %(of)s responses, sample seed %(seeds)s.") % values)
            else:
                said.append(gettext("Read %(n)s of %(of)s responses.") % values)
        if self.counted:
            counted = ngettext(
                "Numbers were counted over %(n)s response.", "Numbers were counted over %(n)s responses.", self.counted
            )
            said.append(counted % {"n": written_count(self.counted)})
        return " ".join(said) or gettext("No responses were read.")


def how_much(outputs: list[ToolOutput]) -> HowMuch:
    """From what the tools say of themselves, and from the places that they name."""
    read = {found for output in outputs for one in output.source_documents if (found := response_in(one.url))}
    all_responses: dict[str, int] = {}
    counted: dict[str, int] = {}
    seeds = []
    for data in (output.data for output in outputs if isinstance(output.data, dict)):
        form = str(data.get("form", ""))
        if "responses_of_the_form" in data:
            all_responses[form] = int(data["responses_of_the_form"])
            seeds += [int(data["seed"])] if data.get("read") and "seed" in data else []
        elif "started" in data and "submitted" in data:
            counted[form] = max(counted.get(form, 0), int(data["started"]))
    whole = sum({**counted, **all_responses}.values())
    return HowMuch(len(read), max(whole, len(read)), tuple(dict.fromkeys(seeds)), sum(counted.values()))
