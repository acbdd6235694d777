"""Scales in words and numbers: "1–5", 「5段階」, "strongly disagree … strongly agree"."""

from __future__ import annotations

from dataclasses import dataclass

from interviews.forms.drafting.wording import compiled, expression_of, matching

BETWEEN = rf"\s*(?:[-–—〜～~…]|{expression_of('ranges')}|\.{{2,3}})\s*"
_RANGE = compiled(
    rf"(?:{expression_of('scale')}|\().{{0,40}}?(?<![\d.])([01]){BETWEEN}(10|[2-9])(?!\d|\s*{expression_of('counted')})"
    rf"|(?<![\d.])([01]){BETWEEN}(10|[2-9])(?!\d).{{0,20}}{expression_of('scale')}"
)
_STEPS = matching("steps", r"([3-9]|10|[３-９])\s*-?\s*")
_LABELLED = compiled(
    r"(?<!\d)(10|[0-9])\s*(?:[=＝:：]\s*[\"“「]?([^\d=＝,，;；、/()（）\"”」…]{1,40})|[（(]([^()（）\d]{1,40})[)）])"
)
_NUMBERED = compiled(r"(10|[0-9])(?:\s*(?:[-–—=:：.]|\()\s*(.*?)\)?)?")
_DEGREE = matching("degrees")
_RUN = compiled(r"\s*(?:[/／、,，|・;–—→←<>…\t]| {3,}|　+)\s*")
_DIGITS = str.maketrans("０１２３４５６７８９", "0123456789")


@dataclass(frozen=True)
class Scale:
    """Steps in numbers with names for some of them, or steps in words."""

    low: int = 1
    high: int = 5
    labels: tuple[tuple[int, str], ...] = ()
    words: tuple[str, ...] = ()

    def label(self, step: int) -> str:
        return dict(self.labels).get(step, "")

    @property
    def steps(self) -> list[tuple[str, str]]:
        """As options: value and label."""
        if self.words:
            return [(word, word) for word in self.words]
        points = range(self.low, self.high + 1)
        return [(str(n), f"{n} ({self.label(n)})" if self.label(n) else str(n)) for n in points]


def scale_in(text: str) -> Scale | None:
    """The scale that a text explains; None when it explains none."""
    plain = text[:1000].translate(_DIGITS)
    head, _colon, behind = plain.replace("：", ":").partition(":")
    listed = behind if len(head) <= 40 and behind else plain
    if words := worded_scale([part for part in _RUN.split(listed.strip("().（）。 ")) if part]):
        return words
    labels = {int(n): (one or other).strip(" .。)）") for n, one, other in _LABELLED.findall(plain)}
    if len(labels) >= 2 and min(labels) <= 1 and 2 <= max(labels) <= 10:
        return Scale(min(labels), max(labels), tuple(sorted(labels.items())))
    if found := _RANGE.search(plain):
        return Scale(int(found[1] or found[3]), int(found[2] or found[4]))
    found = _STEPS.search(plain)
    return Scale(1, int(found[1])) if found else None


def worded_scale(options: list[str]) -> Scale | None:
    """Options that are degrees of one thing, in order; None when they are anything else."""
    cleaned = [option.lstrip("0123456789 -–.=:)").strip(" .") or option for option in options]
    degrees = [option for option in cleaned if _DEGREE.fullmatch(option)]
    if 3 <= len(options) <= 10 and len(degrees) >= len(options) - 1 and len(set(cleaned)) == len(cleaned):
        return Scale(words=tuple(cleaned))
    return None


def numeric_scale(options: list[str]) -> Scale | None:
    """Options that are just successive numbers, some with a word: "1 (poor)", 2, 3, 4, "5 (excellent)"."""
    found = [each for option in options if (each := _NUMBERED.fullmatch(option.translate(_DIGITS).strip()))]
    numbers = [int(each[1]) for each in found]
    if len(numbers) < max(len(options), 3) or numbers != list(range(numbers[0], numbers[0] + len(numbers))):
        return None
    if numbers[0] > 1 or numbers[-1] > 10:
        return None
    return Scale(numbers[0], numbers[-1], tuple((int(each[1]), each[2].strip()) for each in found if each[2]))
