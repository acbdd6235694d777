"""The words by which a field is spoken of: those of its label, of what kind of answer it takes, of its id and intent.

And by them, which field words are about: how corrections and volunteered details find their place.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache

from interviews.field_types import answer_kind
from interviews.forms.definition import FieldDefinition
from interviews.reading.answer_kinds import AnswerKind
from interviews.reading.languages import words_by_language
from interviews.reading.languages.item_words import counts_companions
from interviews.reading.languages.statement_words import StatementWords
from interviews.reading.text.dictionaries import base_form
from interviews.reading.text.normalization import fold, fold_keeping_offsets
from interviews.reading.text.phrases import phrases
from interviews.reading.text.segmentation import blank_out
from interviews.reading.text.stems import KIND_CONCEPTS, PEOPLE, concepts_of, stems

PEOPLE_WORDS = frozenset(f"~{person}" for person in PEOPLE)
ADDRESSES = {"~email": "email", "~phone": "phone", "~website": "url"}
_BESIDE_ADDRESSES = PEOPLE_WORDS | {"~device", "~address", "~person", "~people"}
"""What a label may say besides: "Mobile phone", "E-mail address", "Mother's phone"."""
COMPANIONS = PEOPLE_WORDS | {"~guest"}
"""Who comes along with the respondent."""
_REPORTS = phrases(words.reports for words in words_by_language("statement_words", StatementWords).values())
_WHO = re.compile(r"[^\W\d_]+\s*$")
_LETTERS = re.compile(r"[^\W\d_]+")
HEADS = frozenset({"~name", "~number"})
"""Of which the words beside them say what they are of: "the name of the company" (and "nombre" may be either)."""
RHYTHM = frozenset({"~date", "~frequency"})
"""The time in which something is counted: "a day"."""
_ANYWHERE = frozenset({"~preference", "~frequency"})
COMPANY = COMPANIONS | {"~people", "~person"}
"""Who is counted with them or without."""


@dataclass(frozen=True)
class FieldWords:
    """What a field is about. `label`: the words of its label; `kind`: its type's concept; `more`: its intent and `id`."""

    label: frozenset[str]
    kind: frozenset[str]
    more: frozenset[str]
    id: frozenset[str]

    @property
    def all(self) -> frozenset[str]:
        return self.label | self.kind | self.more

    @property
    def people(self) -> frozenset[str]:
        """Whose detail the field wants, if not the respondent's own."""
        return self.all & PEOPLE_WORDS


@lru_cache(maxsize=4096)
def words_of(field: FieldDefinition) -> FieldWords:
    label = set(stems(_without_links(field.label)))
    for texts in field.translations.values():
        label |= concepts_of(str(texts.get("label", "")))
    if "~people" in label and answer_kind(field) is AnswerKind.COUNT and counts_companions(fold(field.label).text):
        label.add("~guest")
    concept = KIND_CONCEPTS.get(answer_kind(field))
    name = "".join(sign if sign.isalnum() else " " for sign in field.field_id)
    more = stems(name) | stems(_without_links(field.intent or ""))
    return FieldWords(frozenset(label), frozenset({f"~{concept}"} if concept else ()), more - label, stems(name))


def collects_questions(field: FieldDefinition) -> bool:
    """Whether a question is what the field wants to hear."""
    return "~question" in words_of(field).all


@lru_cache(maxsize=4096)
def address_asked(field: FieldDefinition) -> str | None:
    """The type of the address or number that alone a text field asks for ("Mobile phone"): email, phone, url."""
    about = words_of(field).label - _BESIDE_ADDRESSES if answer_kind(field) is AnswerKind.WORDS else frozenset()
    return ADDRESSES.get(next(iter(about))) if len(about) == 1 else None


def named_field(
    phrase: str, fields: Sequence[FieldDefinition], preferred: Iterable[str] = ()
) -> FieldDefinition | None:
    """The one field that `phrase` names ("my email", "出席日"), or None when none or several fit equally.

    `preferred` field_ids win a tie: one corrects what has been answered.
    """
    said = stems(phrase)
    if not said:
        return None
    told = said - HEADS
    said = told if any(told & words_of(field).label for field in fields) else said
    scored = [(_naming_score(said, words_of(field)), field) for field in fields]
    best = max((score for score, _ in scored), default=0.0)
    if best < 0.9:
        return None
    top = [field for score, field in scored if score > best - 0.05]
    if len(top) > 1:
        favoured = set(preferred)
        top = [field for field in top if field.field_id in favoured]
    return top[0] if len(top) == 1 else None


def _naming_score(said: frozenset[str], words: FieldWords) -> float:
    """How well a phrase names a field: its share of words the field has, plus the share of the label it covers."""
    if (said & PEOPLE_WORDS) - words.people:
        return 0.0
    label = len(said & words.label)
    known = len(said & words.all)
    if not known:
        return 0.0
    precision = known / len(said)
    coverage = label / len(words.label) if words.label else 0.0
    kind = 0.35 if said & words.kind else 0.0
    return precision + max(coverage, kind) if label or kind else precision * 0.9


def others_people(text: str, field: FieldDefinition) -> bool:
    """Whether the words speak of somebody whom the field does not ask about ("my wife's e-mail is …"); who only tells a day or
    a time ("my wife says it's at ten") is none."""
    about = words_of(field)
    others = (stems(text) & PEOPLE_WORDS) - about.people
    if others and answer_kind(field).is_in_time and "~birth" not in about.label:
        others = (stems(_without_reporters(text)) & PEOPLE_WORDS) - about.people
    return bool(others)


@lru_cache(maxsize=256)
def _without_reporters(text: str) -> str:
    folded = fold_keeping_offsets(text)
    told = ((found, _WHO.search(folded[: found.start])) for found in _REPORTS.find(folded))
    return blank_out(text, [who.span() for _, who in told if who and stems(who[0]) & PEOPLE_WORDS])


def count_field_words(text: str, field: FieldDefinition) -> int:
    """How many of the field's own words stand in the text."""
    words = words_of(field)
    return len(stems(text) & (words.label | words.kind))


def own_words(field: FieldDefinition) -> frozenset[str]:
    """The words that show that a clause is about the field and nothing else: none for whoever or whatever may be spoken of
    anywhere ("my shifts", "I prefer", "ever")."""
    words, kind = words_of(field), answer_kind(field)
    if kind is AnswerKind.WORDS and "~name" in words.label:
        return frozenset({"~name"})  # of a patient, of a contact
    vague = _ANYWHERE if kind.is_numeric else _ANYWHERE | COMPANY | {"~number"}
    return (words.label | words.kind) - vague


def subject_words(field: FieldDefinition) -> frozenset[str]:
    """The words of a question, and of what is to be learned of it."""
    return words_of(field).all.union(*(stems(fact.fact) for fact in field.facts))


def shares_words(text: str, field: FieldDefinition) -> bool:
    """Whether a text has a word of the question's subject."""
    return bool(stems(text) & subject_words(field))


def shares_base_forms(text: str, field: FieldDefinition, language: str) -> bool:
    """Whether a text has a word of the question as it is put in its language, in any form ("je fume", "Fumez-vous ?")."""
    labels = (field.label, str(field.translations.get(language, {}).get("label", "")))
    said, asked = (_base_forms(words, language) for words in (text, " ".join(labels)))
    return bool(said & asked)


def says_what_is_asked(text: str, field: FieldDefinition, language: str) -> bool:
    """Whether a text has a word of the question, in any form, that is more than whom it is about ("she swims")."""
    told = " ".join(word for word in text.split() if not stems(word) & COMPANY)
    return bool(stems(told) & words_of(field).label) or shares_base_forms(told, field, language)


def _base_forms(text: str, language: str) -> set[str]:
    """Of the words that tell anything but how often."""
    words = (match.group() for match in _LETTERS.finditer(text) if stems(match.group()) - RHYTHM)
    return {base for word in words if (base := base_form(word, language))}


def names_field(text: str, field: FieldDefinition) -> bool:
    """Whether a clause names a field, or somebody of those whom it counts."""
    counted = words_of(field).label & COMPANY if answer_kind(field) is AnswerKind.COUNT else frozenset()
    return count_field_words(text, field) > 0 or bool(counted and stems(text) & COMPANY)


def names_people(text: str) -> bool:
    """Whether a text speaks of those who may come along."""
    return bool(stems(text) & COMPANY)


def is_of_somebody_else(text: str, field: FieldDefinition) -> bool:
    """Whether it is said of people whom the field is not about; who is counted may be anybody."""
    counted = answer_kind(field) is AnswerKind.COUNT and words_of(field).label & COMPANY
    return others_people(text, field) and not counted


def most_linked(text: str, fields: Sequence[FieldDefinition]) -> FieldDefinition | None:
    """The one field whose label shares the most words with the text; None when none or several do."""
    counts = [(len(stems(text) & words_of(field).label), field) for field in fields]
    most = max((count for count, _ in counts), default=0)
    best = [field for count, field in counts if count == most]
    return best[0] if most and len(best) == 1 else None


def _without_links(text: str) -> str:
    """A label or an explanation without addresses, and without beginnings of words ("Vor- und Nachname"): neither names the
    field."""
    return " ".join(
        word for word in text.split() if not ("://" in word or (word[:-1].isalpha() and word.endswith("-")))
    )
