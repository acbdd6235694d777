"""Reading for an answer: every call passes the gate, everything read gets a reference, and how much was read is counted."""

from __future__ import annotations

import uuid
from collections.abc import Iterator, Mapping
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
from quorum.interactions.recorded_calls import without_remarks
from quorum.tools.base import StaffTool, ToolOutput
from quorum.tools.reading.read_analytics import SUBMITTED_ONES

_QUOTE = 80
"""Characters of a quote by which a model knows which source it is; the data have it whole."""


class CitableOutput(BaseModel):
    """What a model reads of a call: the data, and by which references it is cited."""

    data: Any
    sources: dict[str, str]
    arguments_left_out: list[str] | None = None
    """As of ReadOutput."""


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
        sources = dict(map(_shown, self._sources_of(output)))
        left_out = without_remarks(tool, raw)[1] or None
        return CitableOutput(data=output.data, sources=sources, arguments_left_out=left_out)

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
class Counted:
    """Over which responses numbers were counted: all that were started, or the submitted ones alone."""

    started: int
    submitted: int
    alone: bool

    def words(self) -> str:
        """In the language in force."""
        submitted = {"submitted": written_count(self.submitted)}
        if self.alone:
            said = ngettext(
                "Numbers were counted over %(submitted)s submitted response.",
                "Numbers were counted over %(submitted)s submitted responses.",
                self.submitted,
            )
            return said % submitted
        said = ngettext(
            "Numbers were counted over %(n)s started response (submitted: %(submitted)s).",
            "Numbers were counted over %(n)s started responses (submitted: %(submitted)s).",
            self.started,
        )
        return said % {"n": written_count(self.started), **submitted}


@dataclass(frozen=True)
class HowMuch:
    """How much was read. `of`: all responses of the forms that were read in; `counted`: over which numbers were counted."""

    responses: int
    of: int
    seeds: tuple[int, ...]
    counted: tuple[Counted, ...]

    def as_json(self) -> dict[str, Any]:
        over = max((one.submitted if one.alone else one.started for one in self.counted), default=0)
        return {
            "responses": self.responses,
            "of": self.of,
            "seeds": list(self.seeds),
            "counted": over,
            "words": self.words(),
        }

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
        said += [one.words() for one in self.counted if one.started]
        return " ".join(said) or gettext("No responses were read.")


def how_much(outputs: list[ToolOutput]) -> HowMuch:
    """From what the tools say of themselves, and from the places that they name."""
    read = {found for output in outputs for one in output.source_documents if (found := response_in(one.url))}
    data = [output.data for output in outputs if isinstance(output.data, dict)]
    counts = [one for one in data if "started" in one and "submitted" in one]
    whole = {str(one.get("form", "")): int(one["started"]) for one in counts if not _alone(one)}
    whole |= {str(one["form"]): int(one["responses_of_the_form"]) for one in data if "responses_of_the_form" in one}
    seeds = [int(one["seed"]) for one in data if one.get("read") and "seed" in one]
    of = max(sum(whole.values()), len(read))
    return HowMuch(len(read), of, tuple(dict.fromkeys(seeds)), tuple(_counted(counts)))


def _alone(data: Mapping[str, Any]) -> bool:
    return data.get("counted_over") == SUBMITTED_ONES


def _counted(counts: list[dict[str, Any]]) -> Iterator[Counted]:
    """Of each form the most that numbers were counted over, the two kinds apart and each summed over the forms."""
    for alone in (False, True):
        most: dict[str, tuple[int, int]] = {}
        for one in counts:
            if _alone(one) is alone:
                form = str(one.get("form", ""))
                most[form] = max(most.get(form, (0, 0)), (int(one["started"]), int(one["submitted"])))
        if most:
            yield Counted(sum(n for n, _ in most.values()), sum(n for _, n in most.values()), alone)
