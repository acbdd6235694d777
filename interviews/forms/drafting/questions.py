"""What a questionnaire on paper consists of, before types are given to it: questions with their options, and scales in
numbers: "1–5", 「5段階」, "1 = strongly disagree, 5 = strongly agree"."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Literal
from unicodedata import normalize

from interviews.forms.drafting.wording import compiled, expression_of, matching

_SCALE, _STEPS = matching("scale"), matching("steps", r"(?<!\d)([3-9]|10)\s*-?\s*")
_RANGE = compiled(
    rf"([(（]?)\s*(?<![\d.])([01])\s*(?:[-–—〜～~…]|{expression_of('ranges')}|\.{{2,3}})\s*(10|[2-9])(?!\d)\s*([)）]?)"
)
_LABELLED = compiled(
    r"(?<!\d)(10|[0-9])\s*(?:[=＝:：]\s*[\"“「]?([^\d=＝,，;；、/()（）\"”」…]{1,40})|[（(]([^()（）\d]{1,40})[)）])"
)
_NUMBERED = compiled(r"(10|[0-9])(?:\s*(?:[-–—=:：.]|\()\s*(.*?)\)?)?")
Marks = Literal["box", "round", "plain", ""]
"""How options are marked: boxes to tick, circles of which one is filled, or letters and bullets that say neither."""


@dataclass(frozen=True)
class Scale:
    """Steps in numbers, with names for some of them."""

    low: int = 1
    high: int = 5
    labels: tuple[tuple[int, str], ...] = ()

    @property
    def only_ends_named(self) -> bool:
        return {step for step, _label in self.labels} <= {self.low, self.high}

    @property
    def options(self) -> list[dict[str, str]]:
        names = dict(self.labels)
        steps = range(self.low, self.high + 1)
        return [{"value": str(n), **({"label": f"{n} ({names[n]})"} if n in names else {})} for n in steps]

    @property
    def config(self) -> dict[str, Any]:
        """Of a rating."""
        names = dict(self.labels)
        ends = {"low_label": names.get(self.low), "high_label": names.get(self.high)}
        return {"minimum": self.low, "maximum": self.high, **{end: name for end, name in ends.items() if name}}


@dataclass
class Question:
    """One question as it was written."""

    label: str
    place: str
    """Where it stands: "line 12"."""
    number: str = ""
    section: str = ""
    options: list[str] = field(default_factory=list)
    marks: Marks = ""
    notes: list[str] = field(default_factory=list)
    """Further lines beneath it that are no options."""
    required: bool | None = None
    several: bool | None = None
    condition: str = ""
    """The words that say when it is asked, where they stand apart from it."""
    kind: str = ""
    """A type that is named outright."""
    scale: Scale | None = None
    rows: list[str] = field(default_factory=list)
    """Statements to each of which the options, or the steps of the scale, are answers."""


@dataclass
class Paper:
    """A questionnaire as it was written."""

    title: str = ""
    intro: list[str] = field(default_factory=list)
    outro: list[str] = field(default_factory=list)
    questions: list[Question] = field(default_factory=list)


def scale_in(text: str) -> Scale | None:
    """The scale that a text explains; None when it explains none."""
    text = normalize("NFKC", text[:1000])
    named = {int(n): (one or other).strip(" .。)）〜～~-–") for n, one, other in _LABELLED.findall(text)}
    if len(named) >= 2 and min(named) <= 1 and 3 <= max(named) <= 10:
        return Scale(min(named), max(named), tuple(sorted(named.items())))
    said = _SCALE.search(text)
    for found in _RANGE.finditer(text):
        if said or (found[1] and found[4]):
            return Scale(int(found[2]), int(found[3]))
    steps = _STEPS.search(text)
    return Scale(1, int(steps[1])) if steps else None


def numeric_scale(options: list[str]) -> Scale | None:
    """Options that are just successive numbers, some with a word: "1 (poor)", 2, 3, 4, "5 (excellent)"."""
    found = [each for option in options if (each := _NUMBERED.fullmatch(normalize("NFKC", option).strip()))]
    numbers = [int(each[1]) for each in found]
    if len(numbers) < max(len(options), 3) or numbers != list(range(numbers[0], numbers[0] + len(numbers))):
        return None
    if numbers[0] > 1 or numbers[-1] > 10:
        return None
    return Scale(numbers[0], numbers[-1], tuple((int(each[1]), each[2].strip()) for each in found if each[2]))
