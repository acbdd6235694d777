"""Scales in words and numbers: "1–5", 「5段階」, "strongly disagree … strongly agree"."""

from __future__ import annotations

import re
from dataclasses import dataclass

_SEP = r"\s*(?:-|–|—|〜|～|~|to|through|until|bis|a|à|al|から|…|\.{2,3})\s*"
_RANGE = re.compile(
    rf"(?:scale|rate|rating|score|skala|bewerten|note[nz]?|escala|valor\w*|échelle|notez|評価|満足|点|段階"
    rf"|\().{{0,40}}?(?<![\d.])([01]){_SEP}"
    r"(10|[2-9])(?!\d|\s*(?:years?|months?|days?|hours?|times|people|persons?|歳|才|人|回|日|名|年|か月|時間))"
    rf"|(?<![\d.])([01]){_SEP}(10|[2-9])(?!\d).{{0,20}}(?:scale|skala|escala|échelle|rating|評価|点)",
    re.IGNORECASE,
)
_STEPS = re.compile(
    r"([3-9]|10|[３-９])\s*(?:段階|-?\s*(?:point|stufige?|puntos|points)\s+(?:scale|skala|likert)?)", re.IGNORECASE
)
_LABELLED = re.compile(r"(?<!\d)(10|[0-9])\s*[=＝:：]\s*[\"“「]?([^\d=＝,，;；、/()（）\"”」…]{1,40})")
_BRACKETED = re.compile(r"(?<!\d)(10|[0-9])\s*[（(]([^()（）\d]{1,40})[)）]")
_DIGITS = str.maketrans("０１２３４５６７８９", "0123456789")
_NUMBERED = re.compile(r"(10|[0-9])(?:\s*(?:[-–—=:：.]|\()\s*(.*?)\)?)?$")

LIKERT = re.compile(
    r"(?:strongly |somewhat |slightly |completely )?(?:dis)?agree(?: strongly)?|neither.*|neutral|undecided|not sure"
    r"|(?:very |extremely |somewhat |fairly |not (?:at all |very )?)?(?:dis|un)?(?:satisfied|likely|important|useful"
    r"|good|poor|bad)"
    r"|excellent|fair|average|never|rarely|seldom|sometimes|often|usually|always|(?:very )?(?:poor|good)|not at all"
    r"|a little|(?:very )?much"
    r"|(?:とても|非常に|大変|やや|どちらかといえば|あまり|まったく|全く|全然)?(?:そう)?(?:思う|思わない|当てはまる|当てはまらない|あてはまる|あてはまらない|満足|不満|良い|悪い|よい)(?:である)?"
    r"|どちらとも(?:言|い)えない|どちらでもない|普通|ふつう|(?:stimme|trifft) .*|teils.*|(?:muy |totalmente |)(?:de acuerdo|en desacuerdo"  # noqa: E501
    r"|satisfecho|insatisfecho)"
    r"|(?:tout à fait |plutôt |pas du tout |)(?:d['’]accord|satisfait|insatisfait)|(?:sehr |eher )?(?:un)?zufrieden"
    r"|よく.*|時々|ときどき|いつも|(?:全く|まったく)ない",
    re.IGNORECASE,
)
_RUN = re.compile(r"\s*(?:/|／|、|,|，|\||・|;|–|—|→|←|<|>|…|\t| {3,}|　{1,})\s*")
_ENDS = re.compile(
    r"(strongly disagree|not at all|very (?:poor|dissatisfied|unlikely))\b.{1,30}?\b(strongly agree|very much"
    r"|excellent|very (?:good|satisfied|likely))",
    re.I,
)
_AGREEMENT = ("Strongly disagree", "Disagree", "Neutral", "Agree", "Strongly agree")


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
    text = text[:1000]
    plain = text.translate(_DIGITS)
    if words := worded_scale(
        [part for part in _RUN.split(re.sub(r"^[^:：]{0,40}[:：]\s*", "", text).strip("().（）。 ")) if part]
    ):
        return words
    labels = {int(n): label.strip(" .。)）") for n, label in [*_LABELLED.findall(plain), *_BRACKETED.findall(plain)]}
    if len(labels) >= 2 and min(labels) <= 1 and 2 <= max(labels) <= 10:
        return Scale(min(labels), max(labels), tuple(sorted(labels.items())))
    if found := _RANGE.search(plain):
        low, high = found[1] or found[3], found[2] or found[4]
        return Scale(int(low), int(high))
    if found := _STEPS.search(plain):
        return Scale(1, int(found[1]))
    if _ENDS.search(plain) and "agree" in plain.lower():
        return Scale(words=_AGREEMENT)
    return None


def worded_scale(options: list[str]) -> Scale | None:
    """Options that are degrees of one thing, in order; None when they are anything else."""
    cleaned = [re.sub(r"^\d{1,2}\s*[-–.=:)]?\s*", "", option).strip(" .") or option for option in options]
    degrees = [option for option in cleaned if LIKERT.fullmatch(option)]
    if 3 <= len(options) <= 10 and len(degrees) >= len(options) - 1 and len(set(cleaned)) == len(cleaned):
        return Scale(words=tuple(cleaned))
    return None


def numeric_scale(options: list[str]) -> Scale | None:
    """Options that are just successive numbers, some with a word: "1 (poor)", 2, 3, 4, "5 (excellent)"."""
    found = [_NUMBERED.fullmatch(option.translate(_DIGITS).strip()) for option in options]
    numbers = [int(each[1]) for each in found if each]
    ascending = numbers == list(range(numbers[0], numbers[0] + len(numbers))) if numbers else False
    if len(numbers) < len(options) or len(numbers) < 3 or not ascending or numbers[0] > 1 or numbers[-1] > 10:
        return None
    labels = tuple((n, each[2].strip()) for n, each in zip(numbers, found, strict=True) if each and each[2])
    return Scale(numbers[0], numbers[-1], labels)
