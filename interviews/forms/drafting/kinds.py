"""The field type that fits a question, and its configuration."""

from __future__ import annotations

from typing import Any

from interviews.field_types import answer_kind
from interviews.forms.drafting import wording
from interviews.forms.drafting.questions import Question, Scale, numeric_scale, scale_in
from interviews.forms.drafting.wording import expression_of
from interviews.reading.answer_kinds import AnswerKind
from interviews.reading.money.currencies import currency_mentions
from interviews.reading.text.normalization import fold
from interviews.reading.text.stems import concepts_of

_COMMAS = wording.compiled(rf"\s*[,、，]\s*(?:{expression_of('ors')}\s+)?|\s+{expression_of('ors')}\s+")
_NO_OPTIONS = wording.matching("no_options")
_YES, _NO = (wording.matching(answer, behind=r"(?!\w).*") for answer in ("yes", "no"))
_YES_OR_NO = wording.compiled(rf"(?<=\S)\s+({expression_of('yes')}\s*[/|]\s*{expression_of('no')})\s*$")
_YES_NO_ASKED = wording.matching("yes_no")
_TYPES, _KINDS = wording.by_key("types"), wording.by_key("kinds")
_TYPE_OF_CONCEPT = {
    "~email": "email",
    "~phone": "phone",
    "~website": "url",
    "~birth": "date",
    "~address": "address",
    "~country": "country",
    "~nationality": "country",
    "~income": "money",
    "~date": "date",
    "~age": "integer",
}
"""The type of a question whose label speaks of it; the first one counts."""
_TYPE_OF_SHORT_LABEL = {"~money": "money", "~time": "time", "~language": "language", "~comment": "long_text"}
"""The same, where a label of a few words says little else."""
_FEW_WORDS = 5
_SHORT_NOTE = 12
_OPEN = ("text", "long_text")
_COMMON_CURRENCIES = ("USD", "EUR", "GBP", "JPY")

Shape = tuple[str, dict[str, Any]]
"""A type with its configuration."""


def type_of_question(question: Question, language: str) -> Shape:
    """The type of a question, from its options or else from its words. Its label loses what only tells of the answer."""
    _take_notes(question)
    scale = question.scale or next(filter(None, map(scale_in, (question.label, *question.notes))), None)
    answers = next((note for note in question.notes if listed_options(note, "/／|・")), "")
    if question.options and not question.rows and (answers or (scale and not numeric_scale(question.options))):
        question.rows, question.options = question.options, []
    if answers and not question.options:
        question.options = listed_options(answers, "/／|・")
        question.notes.remove(answers)
    if question.rows:
        known = numeric_scale(question.options) or (None if question.options else scale)
        choices = known.options if known else choices_of(question.options)
        return "matrix", {"rows": choices_of(question.rows), "choices": choices}
    if question.kind == "rating" or (scale and len(question.options) < 2):
        return "rating", (scale or numeric_scale(question.options) or Scale()).config
    return _of_options(question, scale) if len(question.options) >= 2 else _of_words(question, language)


def _take_notes(question: Question) -> None:
    """Take from a label what notes in brackets at its end, and what stands behind its question mark, say of the answer."""
    while (found := wording.IN_BRACKETS.search(question.label)) and question.label[: found.start()].strip():
        if not _take(question, found[0].strip(), found[1].strip()):
            break
        question.label = f"{question.label[: found.start()]}{question.label[found.end() :]}".strip()
    label, polar = question.label, _YES_OR_NO.search(question.label)
    end = polar.start() if polar else max(label.rfind(sign) for sign in "?？:：。") + 1
    marked = label[end - 1 : end] in ("?", "？") or wording.RANK.search(label)
    if 0 < end < len(label) and _take(question, label[end:], label[end:].strip(), "" if marked else "/／・|"):
        question.label = label[:end].rstrip(" :：")


def _take(question: Question, note: str, bare: str, signs: str = "") -> bool:
    """Take what a note says of the answer; whether it says anything. `bare`: without its brackets."""
    scale = scale_in(note)
    if scale is not None and scale.only_ends_named:
        question.scale = scale
    elif wording.SEVERAL.search(bare) or wording.ONE.search(bare):
        question.several = bool(wording.SEVERAL.search(bare))
    elif kind := kind_named(bare):
        question.kind = question.kind or kind
    elif (
        scale is None
        and question.kind not in _OPEN
        and not question.options
        and (options := listed_options(bare, signs))
    ):
        question.options = options
    else:
        return False
    return True


def kind_named(text: str) -> str:
    """The type that a note or a cell names outright: "date", "free text", "dd/mm/yyyy"; "" for none."""
    named = next((name for name, pattern in _KINDS if pattern.fullmatch(text)), "")
    return named or (_type_of_concept(text) if text.isalpha() and len(text) <= _SHORT_NOTE else "")


def listed_options(text: str, signs: str = "") -> list[str]:
    """The options that a short list names, parted by these signs; by any sign or "or" without them. None where it is no
    such list."""
    text = text.strip()
    if _NO_OPTIONS.match(text) or text.endswith((".", "。", "?", "？")):
        return []
    parts = wording.split_at(text, signs or "/／・|;；")
    parts = parts if signs or len(parts) > 1 else _COMMAS.split(text)
    parts = [part.strip(' 　"“”「」') for part in parts]
    fits = all(part and len(part) <= 40 and len(part.split()) <= _FEW_WORDS and "、" not in part for part in parts)
    return list(dict.fromkeys(parts)) if len(parts) >= 2 and fits else []


def _of_options(question: Question, scale: Scale | None) -> Shape:
    options, words = question.options, " ".join([question.label, *question.notes])
    choices = {"choices": choices_of(options)}
    if question.kind == "ranking" or wording.RANK.search(words):
        return "ranking", choices
    if numbers := numeric_scale(options):
        return "rating", (scale if scale and not numbers.labels else numbers).config
    several = question.several
    if several is None and question.kind in ("multi_choice", "choice"):
        several = question.kind == "multi_choice"
    if several is None:
        boxes = question.marks == "box" and len(options) > 2 and "~gender" not in concepts_of(words)
        several = bool(wording.SEVERAL.search(words)) or (boxes and not wording.ONE.search(words))
    if is_yes_no(options) and not several:
        return "yes_no", {}
    return "multi_choice" if several else "choice", choices


def is_yes_no(options: list[str]) -> bool:
    """Whether there are just a yes and a no."""
    pairs = (options, options[::-1]) if len(options) == 2 and all(len(option) <= 20 for option in options) else ()
    return any(_YES.fullmatch(one) and _NO.fullmatch(other) for one, other in pairs)


def choices_of(options: list[str]) -> list[dict[str, str]]:
    """Options as choices, each once."""
    labels = dict.fromkeys(wording.ROOM.sub("", option).strip() for option in options)
    return [{"value": label} for label in labels if label]


def type_by_words(label: str) -> str:
    """The type that the wording of a label asks for; "" where it asks for words of any kind."""
    if _YES_NO_ASKED.search(label):
        return "yes_no"
    if name := next((name for name, pattern in _TYPES if pattern.search(label)), ""):
        return name
    return _type_of_concept(label)


def _type_of_concept(label: str) -> str:
    known = _TYPE_OF_CONCEPT | (_TYPE_OF_SHORT_LABEL if len(label.split()) <= _FEW_WORDS else {})
    return next((name for concept, name in known.items() if concept in concepts_of(label)), "")


def names_something(label: str) -> bool:
    """Whether its words name by themselves something to ask for."""
    bare = wording.IN_BRACKETS.sub("", label)
    return bool(type_by_words(bare) or wording.SENSITIVE.search(bare) or "~name" in concepts_of(bare))


def _of_words(question: Question, language: str) -> Shape:
    """The type that a table or a note names; a choice without options is a text, and what a text is for its words tell."""
    label, name = question.label, question.kind
    if name in ("choice", "multi_choice", "ranking", "matrix"):
        name = "short_text"
    elif name in ("", "text", "number"):
        usual = "number" if name == "number" else "long_text" if len(label.split()) > 2 * _FEW_WORDS else "short_text"
        name = type_by_words(label) or usual
    return name, config_of(name, label, language)


def config_of(name: str, label: str, language: str) -> dict[str, Any]:
    """What a type's configuration must hold, as far as a label tells."""
    match answer_kind(name):
        case AnswerKind.DAY if "~birth" in concepts_of(label):
            return {"latest": "today"}
        case AnswerKind.COUNT:
            return {"minimum": 0}
        case AnswerKind.AMOUNT:
            return {"currencies": [_currency_of(label, language)]}
        case AnswerKind.AGREEMENT:
            return {"statement": label}
    return {}


def _currency_of(label: str, language: str) -> str:
    """The currency that a label names; else what is usually paid with in the language."""
    usual = wording.WORDS.get(language, wording.WORDS["en"]).usual_currency
    named = next((mention.codes for mention in currency_mentions(fold(label).text)), frozenset({usual}))
    return next((code for code in (usual, *_COMMON_CURRENCIES) if code in named), min(named))
