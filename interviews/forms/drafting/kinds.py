"""The field type that fits a question, and its configuration."""

from __future__ import annotations

import re
from itertools import takewhile
from typing import Any

from babel.numbers import get_territory_currencies

from interviews.field_types import answer_kind, type_names
from interviews.forms.drafting.conditions import yes_or_no
from interviews.forms.drafting.questions import Question, Scale, most_said, names_several, numeric_scale, scale_in
from interviews.forms.drafting.units import counts_one_by_one, is_currency
from interviews.forms.field_words import ADDRESSES
from interviews.reading.answer_kinds import AnswerKind
from interviews.reading.languages.form_words import FORM_WORDS, any_language, by_key, compiled, expression_of
from interviews.reading.money.currencies import currency_mentions
from interviews.reading.text.normalization import fold
from interviews.reading.text.stems import concepts_of, is_small_word, stems

IN_BRACKETS = compiled(r"\s*[（(\[［]([^()（）\[\]［］]+)[)）\]］]\s*(?=[:：?？]?\s*$)")
"""A note at the end of a label."""
_SEPARATOR = compiled(rf"\s*[/／・|;；,、，]\s*(?:{expression_of('ors')}\s+)?|\s+{expression_of('ors')}\s+")
AND = compiled("|".join(rf"\s+(?:{one.ands})\s+" if one.spaced else one.ands for one in FORM_WORDS.values()))
_EITHER = compiled(
    r"\s*[/／]\s*|" + "|".join(rf"\s+(?:{one.ors})\s+" if one.spaced else one.ors for one in FORM_WORDS.values())
)
_MEASURED = re.compile(r"\d+(\s*[^\W\d].*)")
_SEVERAL, _YES_NO_ASKED, _DEGREE = any_language("several"), any_language("yes_no"), any_language("degree")
_COUNTED_IN = any_language("counted_in", r"(?:\s", r"\s+|[(\[]\s*)$")
_ASKS_WHO = any_language("asks_who", r"^\W*", r"\s+\S")
_LONGEST, _LONGEST_SHORT_TEXT, _MOST_CHARACTERS = any_language("longest"), 200, 8000
_TYPES, _KINDS = by_key("types"), by_key("kinds")
_TYPE_OF_CONCEPT = {
    **ADDRESSES,
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
_SENSITIVE = {"~birth", "~health", "~medication", "~allergy", "~intolerance", "~injury", "~pregnancy"} | {
    *("~income", "~debt", "~religion", "~politics", "~ethnicity", "~crime")
}
_CALLED_SO = (AnswerKind.AGREEMENT, AnswerKind.FILE, AnswerKind.SIGNATURE)
_FEW_WORDS, _SEVERAL_FILES = 5, 10
_SHORT_NOTE = 12

Shape = tuple[str, dict[str, Any]]
"""A type with its configuration."""


def type_of_question(question: Question, country: str, language: str = "") -> Shape:
    """The type of a question, from its options or else from its words. Its label loses what only tells of the answer."""
    several = any(map(_SEVERAL.search, (question.label, *question.notes)))
    if question.columns:
        limits = {**({} if question.required else {"required_rows": []}), **({"multiple": True} if several else {})}
        return "matrix", {"rows": choices_of(question.rows), "choices": choices_of(question.columns), **limits}
    scale = next(filter(None, map(scale_in, (question.label, *question.notes))), None)
    _take_notes(question)
    options, choices = question.options, {"choices": choices_of(question.options)}
    if len(options) >= 2:
        if numbers := numeric_scale(options):
            return "rating", (scale if scale and not numbers.names else numbers).config
        if scale:
            steps = [str(step) for step in range(scale.low, scale.high + 1)]
            return "matrix", {"rows": choices["choices"], "choices": choices_of(steps)}
        if is_yes_no(options):
            question.read += options
            return "yes_no", {}
        ranked = "ranking" in (question.kind, *map(type_by_words, (question.label, *question.notes)))
        several = several or question.kind == "multi_choice" or question.most > 1 or names_several(question, language)
        limited = {"max_choices": question.most} if 1 < question.most < len(options) else {}
        return (
            ("multi_choice", choices | limited)
            if several and not ranked
            else ("ranking" if ranked else "choice", choices)
        )
    if question.kind == "rating" or scale or (not question.kind and _DEGREE.search(question.label)):
        return "rating", (scale or Scale()).config
    name = question.kind if question.kind not in ("choice", "multi_choice", "ranking", "matrix") else ""
    name = name or _type_of_label(question.label)
    name = "short_text" if name == "ranking" else name
    if question.unit:
        return _counted(question, name, country)
    if several and answer_kind(name) is AnswerKind.FILE:
        return name, {"max_files": _SEVERAL_FILES}
    if answer_kind(name) in (AnswerKind.WORDS, AnswerKind.PROSE) and (longest := _longest_text(question.label)):
        return name if longest <= _LONGEST_SHORT_TEXT else "long_text", {"max_length": longest}
    return name, config_of(name, question.label, country)


def _type_of_label(label: str) -> str:
    """The type that a label asks for. A note that stays behind a question, "who may collect (several, with phone)", tells more
    of its answer and is not it; and two kinds that are offered for one, "phone or email", only a text takes."""
    note = IN_BRACKETS.search(label)
    name = "long_text" if _joins_names(label) else type_by_words(label)
    if (
        note
        and not _LONGEST.search(note[1])
        and (bare := label[: note.start()])
        and _ASKS_WHO.match(bare)
        and not type_by_words(bare)
    ):
        return "long_text"
    kinds = {type_by_words(part) for part in _EITHER.split(label)}
    return "short_text" if len(kinds) > 1 and kinds <= {*ADDRESSES.values()} else name or "short_text"


def _counted(question: Question, name: str, country: str) -> Shape:
    """A number in the unit behind its room; a type that has none, and is asked for by the words, says it as a note."""
    unit = question.unit
    if is_currency(unit):
        return "money", {"currencies": [_currency_of(unit, country)]}
    if answer_kind(name) in (AnswerKind.WORDS, AnswerKind.NUMBER, AnswerKind.AMOUNT) and not counts_one_by_one(unit):
        return "number", {"unit": unit}
    question.notes.append(unit)
    name = "integer" if answer_kind(name) is AnswerKind.WORDS else name
    return name, config_of(name, question.label, country)


def _longest_text(label: str) -> int:
    """The characters that an answer may have at most, as a label says; 0 where it does not, or means more than any text has."""
    said = _LONGEST.search(label)
    number = int("".join(filter(str.isdecimal, said[0]))) if said else 0
    return number if number <= _MOST_CHARACTERS else 0


def _take_notes(question: Question) -> None:
    """Take from a label what a note in brackets at its end, and what stands behind its last sign, say of the answer; and what
    the lines beneath it do."""
    while (found := IN_BRACKETS.search(question.label)) and question.label[: found.start()].strip():
        if _is_remark(found[1], question.label[: found.start()]) or not _take(question, found[1]):
            break
        question.label = f"{question.label[: found.start()]}{question.label[found.end() :]}".strip()
    label = question.label
    end = max(label.rfind(sign) for sign in "?？:：。") + 1
    if 0 < end < len(label) and _take(question, label[end:]):
        question.label = label[:end].rstrip(" :：")
    question.notes = [note for note in question.notes if not _take(question, note.strip("()（）"))]


def _is_remark(note: str, label: str) -> bool:
    """Whether a note tells more of what a label names than its type does, and stays beside it: "Phone (mobile)"."""
    named = type_by_words(label)
    if not named or scale_in(note) or _SEVERAL.search(note):
        return bool(_LONGEST.search(note))
    told = _kind_by_name(note) or kind_named(note)
    options = [] if told else listed_options(note)
    is_other_word = told == named and not _kind_by_name(note)
    return is_other_word or (bool(options) and named in ADDRESSES.values() and not is_yes_no(options))


def _take(question: Question, note: str) -> bool:
    """Take what a note says of the answer; whether it says anything."""
    if not question.options and _take_list(question, note):
        return True
    if _SEVERAL.search(note) or (scale_in(note) and len(note) <= 80):
        question.read.append(note)
    elif kind := kind_named(note):
        question.kind = question.kind or kind
        question.read.append(note)
    elif question.options and (most := most_said(note)):
        question.most = most
        question.read.append(note)
    elif not question.options and (options := listed_options(note)):
        question.most = most_said(options[-1]) if len(options) > 2 else 0
        question.options = options[:-1] if question.most else options
    else:
        return False
    return True


def _take_list(question: Question, note: str) -> bool:
    """Take options, where a note says before them how many may be chosen, or what kind of choice it is; whether it does."""
    head, _colon, listed = note.replace("：", ":").partition(":")
    most, kind, options = most_said(head), kind_named(head), listed_options(listed)
    if not options or not (most or kind or _SEVERAL.search(head)):
        return False
    question.options, question.most, question.kind = options, most, question.kind or kind
    question.read.append(head)
    return True


def kind_named(text: str) -> str:
    """The type that a note or a cell names outright: "date", "free text", "dd/mm/yyyy"; "" for none."""
    text = text.strip()
    named = _kind_by_name(text)
    alone = text.isalpha() and len(text) <= _SHORT_NOTE and stems(text) == concepts_of(text)
    return named or (_type_of_concept(text) if alone else "")


def _kind_by_name(text: str) -> str:
    """The type whose own name that is, or one of what it is called as a kind of answer."""
    named = next((name for name, pattern in _KINDS if pattern.fullmatch(text.strip())), "")
    own = text.strip().casefold().replace(" ", "_")
    return named or (own if own in type_names() else "")


def listed_options(text: str) -> list[str]:
    """The options that a short list names, parted by signs or by "or"; none where it is no such list."""
    parts = [part.strip(' 　"“”「」') for part in _SEPARATOR.split(text.strip())]
    if measured := _MEASURED.fullmatch(parts[-1]):
        parts = [f"{part}{measured[1]}" if part.isdecimal() else part for part in parts]
    fits = all(part.strip("_＿. ") and len(part) <= 40 and len(part.split()) <= _FEW_WORDS for part in parts)
    said = len(parts) >= 2 and fits and not any(sign in text for sign in ".:：。?？=")
    return list(dict.fromkeys(parts)) if said else []


def is_yes_no(options: list[str]) -> bool:
    """Whether there are just a yes and a no."""
    firsts = [yes_or_no(re.split(r"[\s,、，]", option.strip(), maxsplit=1)[0]) for option in options]
    return len(options) == 2 and all(len(option) <= 20 for option in options) and {*firsts} == {True, False}


def choices_of(options: list[str]) -> list[dict[str, str]]:
    """Options as choices, each once."""
    labels = dict.fromkeys(option.strip(" \u3000_＿:：") for option in options)
    return [{"value": label} for label in labels if label]


def type_by_words(label: str) -> str:
    """The type that the wording of a label asks for; "" where it asks for words of any kind."""
    if _YES_NO_ASKED.search(label):
        return "yes_no"
    told = next((name for name, pattern in _TYPES if pattern.search(label)), "") or _type_of_concept(label)
    told = told or ("money" if _is_counted_in_money(label) else "")
    return told or next(filter(None, map(_type_of_head, _SEPARATOR.split(label))), "")


def _joins_names(label: str) -> bool:
    """Whether it asks for a name together with something of another kind: "names and ages of …"; only a text takes both."""
    for joint in AND.finditer(label):
        before, behind = label[: joint.start()].split()[-1:], label[joint.end() :].split()[:1]
        named = [any("~name" in concepts_of(word) for word in words) for words in (before, behind)]
        other = behind if named[0] else before
        if named[0] != named[1] and any(map(type_by_words, other)):
            return True
    return False


def _is_counted_in_money(label: str) -> bool:
    """Whether a label ends with the currency of its answer: "donation in euros", "fee (€)"."""
    plain = fold(label).text.rstrip(" )]?:.")
    return any(
        mention.end == len(plain) and _COUNTED_IN.search(plain[: mention.start]) for mention in currency_mentions(plain)
    )


def _type_of_head(label: str) -> str:
    """The type that is called what a label is of, if nothing else can be meant by it: "log file", "consent to photos"."""
    words = label.split()
    head = [*takewhile(lambda word: not is_small_word(word), words)]
    name = kind_named(head[-1].strip(".:")) if head and not is_small_word(words[-1]) else ""
    return name if name and answer_kind(name) in _CALLED_SO else ""


def _type_of_concept(label: str) -> str:
    known = _TYPE_OF_CONCEPT | (_TYPE_OF_SHORT_LABEL if len(label.split()) <= _FEW_WORDS else {})
    return next((name for concept, name in known.items() if concept in concepts_of(label)), "")


def names_something(label: str) -> bool:
    """Whether its words name by themselves something to ask for."""
    return bool(type_by_words(IN_BRACKETS.sub("", label)) or "~name" in concepts_of(label))


def is_sensitive(label: str) -> bool:
    """Whether a label speaks of what people do not tell everybody: health, birth, income."""
    return not concepts_of(label).isdisjoint(_SENSITIVE)


def config_of(name: str, label: str, country: str) -> dict[str, Any]:
    """What a type's configuration must hold, as far as a label tells."""
    match answer_kind(name):
        case AnswerKind.DAY if "~birth" in concepts_of(label):
            return {"latest": "today"}
        case AnswerKind.COUNT:
            return {"minimum": 0}
        case AnswerKind.AMOUNT:
            return {"currencies": [_currency_of(label, country)]}
        case AnswerKind.AGREEMENT:
            return {"statement": label}
    return {}


def _currency_of(label: str, country: str) -> str:
    """The currency that a label names; else what is paid with in the country."""
    usual = next(iter(get_territory_currencies(country)), "EUR")
    named = next((mention.codes for mention in currency_mentions(fold(label).text)), frozenset({usual}))
    return usual if usual in named else min(named, key=lambda code: (code not in ("USD", "EUR", "GBP", "JPY"), code))
