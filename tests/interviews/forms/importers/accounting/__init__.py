"""What a file holds, counted without the importers, against what they kept and what they said.

Each format has a walk of its own over the raw file. It gives the parts of the file, each with all that is written in it;
whatever is written must be found in the form, or a line of the report must tell of it.
"""

from __future__ import annotations

import html
import json
import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from interviews.forms.definition import FieldDefinition, FormDefinition
from interviews.forms.importers.base import Imported

_LOST = ("left_out", "changed", "error")


@dataclass
class Part:
    """A question, an option, a heading. `called`: how lines of the report and fields may name it; `texts`: by key what is
    written in it; `conditions`: the keys of those that stand in it; `must`: whether an answer is required."""

    called: tuple[str, ...]
    texts: dict[str, Any] = field(default_factory=dict)
    conditions: tuple[str, ...] = ()
    must: bool = False
    around: tuple[str, ...] = ()
    """What a line may name instead: the parts that it stands in, which are told of as a whole."""


@dataclass
class Account:
    """What an import kept, and its lines; a line answers for one thing that is not kept."""

    imported: Imported

    def __post_init__(self) -> None:
        form = self.imported.definition
        leaves = list(_leaves(_without_origin(form)))
        self.said = "\n".join(_flat(each) for each in leaves if isinstance(each, str))
        self.values = {each for each in leaves if isinstance(each, int | float) and not isinstance(each, bool)}
        self.fields = {each.field_id: each for top in form.fields for each in (top, *top.fields)}
        lost = [line for line in self.imported.report if line.level in _LOST]
        self.lines = [(line.place, _flat(f"{line} {' '.join(map(str, line.params.values()))}")) for line in lost]

    def unaccounted(self, parts: Iterable[Part]) -> list[str]:
        """What is neither in the form nor told of."""
        return [f"{part.called[0]}: {missing}" for part in parts for missing in self._missing(part)]

    def _missing(self, part: Part) -> Iterator[str]:
        open_lines = Counter(
            line for line in self.lines if self._is_about(line, part) and not _OF_NAMED.search(line[1])
        )
        if self.tells_of_the_whole(part):
            return
        lost: list[str] = []
        for key, written in part.texts.items():
            if not self._holds(written) and not self._names(key, written):
                lost.append(f"{key} = {written!r}")
        made = self._made_of(part)
        lost += [key for key in part.conditions if not any(each.condition for each in made)]
        if part.must and not any(_is_required(each) for each in made):
            lost.append("required")
        unread = [each for each in lost if each.partition(" ")[0].rpartition(".")[2] in _READ_BY_PEOPLE]
        if unread or len(lost) > open_lines.total():
            yield f"{lost}, told: {[line for _place, line in open_lines]}"

    def _holds(self, written: Any) -> bool:
        if isinstance(written, int | float) and written in self.values:
            return True
        return all(_flat(piece) in self.said for piece in re.split(r"\$?\{[^{}]*\}", str(written)))

    def _names(self, key: str, written: Any) -> bool:
        """Whether a line names the setting or quotes what it says."""
        setting, quoted = _flat(key.split(".")[0].split(" ")[0] if "::" not in key else key), _flat(str(written))[:60]
        return any(
            (setting not in _READ_BY_PEOPLE and re.search(rf"\b{re.escape(setting)}\b", line) is not None)
            or (len(quoted) > 2 and quoted in line)
            for _place, line in self.lines
        )

    def _is_about(self, line: tuple[str, str], part: Part) -> bool:
        place, said = line
        return any(_names_it(place, name) or f"“{name}”" in said for name in (*part.called, *part.around) if name)

    def tells_of_the_whole(self, part: Part) -> bool:
        whole = [line for line in self.imported.report if line.level in _LOST]
        return any(
            _names_it(line.place, name) and _OF_THE_WHOLE.search(str(line))
            for line in whole
            for name in (*part.called, *part.around)
            if name
        )

    def _made_of(self, part: Part) -> list[FieldDefinition]:
        wanted = {_id_of(name) for name in part.called}
        return [
            made
            for name, made in self.fields.items()
            if name in wanted
            or any(name.startswith(f"{w}_") for w in wanted if w)
            or made.origin.get("linkId") in part.called
        ]


_OF_THE_WHOLE = re.compile(
    "so it is not asked|nothing of it is asked|of type “[^“]*” has no counterpart$|is not stored|nobody is asked|stored nowhere|the calculated value"
    "|the question was left out|is not known$|condition only was left out: |leads past it|not read$|no question follows is not shown: |switched off"
    "|has no type$|that pass the filter"
)
"""Lines that tell of a part as a whole, with all that is in it."""


_READ_BY_PEOPLE = {"option", "headline"}
"""Lost words are quoted, or told of with the whole that they stand in."""
_OF_NAMED = re.compile("does not fit|without a counterpart|is not made|is called|explanation of the next")
"""Lines that name what they tell of, and answer for nothing else."""


def _names_it(place: str, name: str) -> bool:
    return re.search(rf"(?<![\w.-]){re.escape(name)}(?![\w-])", place) is not None


def _is_required(made: FieldDefinition) -> bool:
    return (
        made.required or made.config.get("minimum") is not None or bool(made.config.get("required_rows", True) is None)
    )


def _without_origin(form: FormDefinition) -> Any:
    return json.loads(form.model_dump_json(exclude={"origin": True, "slug": True}), object_hook=_no_origin)


def _no_origin(value: dict[str, Any]) -> dict[str, Any]:
    return {name: each for name, each in value.items() if name != "origin"}


def _leaves(value: Any) -> Iterator[Any]:
    if isinstance(value, Mapping):
        for each in value.values():
            yield from _leaves(each)
    elif isinstance(value, list | tuple):
        for each in value:
            yield from _leaves(each)
    elif value is not None:
        yield value


def _flat(text: str) -> str:
    """Without markup and needless space, as it is compared."""
    bare = re.sub(r"<[^<>]+>", " ", html.unescape(text))
    return re.sub(r"[\W_]+", " ", bare).strip().casefold()


def _id_of(name: str) -> str:
    split = re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "_", name)
    return re.sub(r"[^a-z0-9]+", "_", split.lower()).strip("_")
