"""The field type that fits a question, and its configuration."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from interviews.field_types import answer_kind
from interviews.forms.drafting import wording
from interviews.forms.drafting.questions import Question
from interviews.forms.drafting.scales import BETWEEN, Scale, numeric_scale, scale_in, worded_scale
from interviews.reading.answer_kinds import AnswerKind
from interviews.reading.money.currencies import currency_mentions
from interviews.reading.text.normalization import fold
from interviews.reading.text.stems import concepts_of

_COMMAS = wording.compiled(rf"\s*[,、，]\s*(?:{wording.expression_of('ors')}\s+)?|\s+{wording.expression_of('ors')}\s+")
_NO_OPTIONS = wording.matching("no_options")
_SCALE_BEHIND = wording.compiled(
    rf"{wording.OPEN}\d{{1,2}}{BETWEEN}\d{{1,2}}{wording.CLOSE}$|(?<=[?？])\s*\d{{1,2}}{wording.OPEN}[^()（）]*{wording.CLOSE}{BETWEEN}\d{{1,2}}{wording.OPEN}[^()（）]*{wording.CLOSE}$"
)
_ONE_OF = frozenset(("~gender",))
"""What people are only one of, whatever their boxes look like."""
_COMMON_CURRENCIES = ("USD", "EUR", "GBP", "JPY")


@dataclass
class Shape:
    """A type with its configuration. `guessed_several`: boxes alone say that several options may be chosen."""

    type: str
    config: dict[str, Any] = field(default_factory=dict)
    guessed_several: bool = False


def shape_of(question: Question, scale: Scale | None, language: str) -> Shape:
    """The type of a question, from its options or else from its words. `scale`: what its section explains."""
    _take_inline_options(question)
    words = " ".join([question.label, *question.notes])
    own = next(filter(None, map(scale_in, (question.label, *question.notes))), None)
    if question.rows:
        known = numeric_scale(question.options) or worded_scale(question.options)
        return Shape("matrix", matrix_config(question.rows, known or Scale(words=tuple(question.options))))
    if question.kind == "rating":
        return _rating(own or numeric_scale(question.options) or Scale())
    if len(question.options) >= 2:
        return _of_options(question, words, own)
    if question.kind:
        return _named(question, language)
    if own or scale:
        return _rating(own or scale or Scale())
    return _of_words(question.label, language)


def _take_inline_options(question: Question) -> None:
    """ "(yes/no)", "(red, green or blue)", 「（はい・いいえ）」 behind a question are its options; so is what it has ranked."""
    found = wording.IN_BRACKETS.search(question.label)
    label, _colon, ranked = question.label.replace("：", ":").rpartition(":")
    if question.options or question.kind in ("text", "long_text"):
        return
    if found:
        options, label = listed(found[1]), question.label[: found.start()]
    else:
        options = listed(ranked) if label and wording.RANK.search(label) else []
    if options and not scale_in(question.label):
        question.options, question.marks = options, "plain"
        question.label = label.rstrip(" :：")


def listed(text: str, most_words: int = 5) -> list[str]:
    """The options that a short list names; none where it is no such list."""
    if _NO_OPTIONS.match(text.strip()) or text.strip().endswith((".", "。", "?", "？")):
        return []
    parts = wording.split_at(text, "/／・|;；")
    parts = parts if len(parts) > 1 else _COMMAS.split(text)
    parts = [part.strip(' 　"“”「」') for part in parts]
    fits = all(part and len(part) <= 40 and len(part.split()) <= most_words for part in parts)
    return list(dict.fromkeys(parts)) if len(parts) >= 2 and fits else []


def _of_options(question: Question, words: str, own: Scale | None) -> Shape:
    options = question.options
    if wording.RANK.search(words):
        return Shape("ranking", {"choices": choices_of(options)})
    if own is not None and numeric_scale(options) is None and worded_scale(options) is None:
        return Shape("matrix", matrix_config(options, own))
    if numbers := numeric_scale(options):
        return _rating(own if own and not own.words and not numbers.labels else numbers)
    if is_yes_no(options) and not _several(question, words):
        return Shape("yes_no")
    several = _several(question, words)
    guessed = (
        several is None
        and not concepts_of(words) & _ONE_OF
        and question.marks == "box"
        and len(options) > 2
        and not worded_scale(options)
    )
    if several or guessed:
        config: dict[str, Any] = {"choices": choices_of(options)}
        if most := wording.AT_MOST.search(words):
            number = wording.number_in(next(filter(None, most.groups())))
            config |= {"max_choices": number} if 1 <= number <= len(options) else {}
        return Shape("multi_choice", config, guessed_several=guessed)
    return Shape("choice", {"choices": choices_of(options)})


def _several(question: Question, words: str) -> bool | None:
    if question.several is not None:
        return question.several
    if question.kind in ("multi_choice", "choice"):
        return question.kind == "multi_choice"
    if wording.SEVERAL.search(words) or wording.AT_MOST.search(words):
        return True
    return False if wording.ONE.search(words) or question.marks == "round" else None


def is_yes_no(options: list[str]) -> bool:
    """Whether there are just a yes and a no."""
    if len(options) != 2 or any(len(option) > 20 for option in options):
        return False
    return any(
        wording.YES.fullmatch(one) and wording.NO.fullmatch(other) for one, other in (options, reversed(options))
    )


def choices_of(options: list[str]) -> list[dict[str, str]]:
    """Options as choices, each once."""
    labels = dict.fromkeys(wording.ROOM.sub("", option).strip() for option in options)
    return [{"value": label} for label in labels if label]


def matrix_config(rows: list[str], scale: Scale) -> dict[str, Any]:
    """Statements that share one scale."""
    columns = [{"value": value, **({"label": label} if label != value else {})} for value, label in scale.steps]
    return {"rows": choices_of(rows), "choices": columns}


def _rating(scale: Scale) -> Shape:
    if scale.words:
        return Shape("choice", {"choices": choices_of(list(scale.words))})
    config: dict[str, Any] = {"minimum": scale.low, "maximum": scale.high}
    config |= {"low_label": scale.label(scale.low)} if scale.label(scale.low) else {}
    config |= {"high_label": scale.label(scale.high)} if scale.label(scale.high) else {}
    return Shape("rating", config)


def _of_words(label: str, language: str) -> Shape:
    if wording.YES_NO_ASKED.search(label):
        return Shape("yes_no")
    if name := wording.first_key(wording.TYPES, label):
        return Shape(name, _config(name, label, language))
    return Shape("long_text" if len(label.split()) > 9 else "short_text")


def _named(question: Question, language: str) -> Shape:
    """The type that a table names; without its options a choice is a text, and what a text is for its words tell."""
    if question.kind in ("choice", "multi_choice", "ranking", "matrix"):
        return Shape("short_text")
    name = (
        wording.first_key(wording.TYPES, question.label) or "short_text" if question.kind == "text" else question.kind
    )
    return Shape(name, _config(name, question.label, language))


def _config(name: str, label: str, language: str) -> dict[str, Any]:
    match answer_kind(name):
        case AnswerKind.DAY if wording.BIRTH.search(label):
            return {"latest": "today"}
        case AnswerKind.COUNT:
            return {"minimum": 0}
        case AnswerKind.AMOUNT:
            return {"currencies": [currency_of(label, language)]}
        case AnswerKind.AGREEMENT:
            return {"statement": label}
    return {}


def currency_of(label: str, language: str) -> str:
    """The currency that a label names; else what is usually paid with in the language."""
    usual = wording.WORDS.get(language, wording.WORDS["en"]).usual_currency
    named = next((mention.codes for mention in currency_mentions(fold(label).text)), frozenset({usual}))
    return next((code for code in (usual, *_COMMON_CURRENCIES) if code in named), min(named))


def without_hints(label: str) -> str:
    """A label without the notes on how many may be chosen, on what kind of answer is meant, and on a scale's numbers."""
    bare = _SCALE_BEHIND.sub("", wording.HINT_KIND.sub("", wording.HINT_SEVERAL.sub(" ", label))).strip()
    return bare if any(c.isalnum() for c in bare) else label
