"""Short ids for questions: "What is your full name?" is `full_name`, 「お電話番号」 `phone`."""

from __future__ import annotations

from collections.abc import Container

from interviews.field_types import answer_kind
from interviews.forms.importers.naming import field_id_from
from interviews.reading.text.concepts import KIND_CONCEPTS
from interviews.reading.text.normalization import JAPANESE
from interviews.reading.text.stems import concepts_of, is_small_word


def question_id(label: str, type_name: str, taken: Container[str]) -> str:
    """A field_id of a few telling words that is not taken; where the script gives none, of what the words stand for."""
    if JAPANESE.search(label):
        concepts = sorted(concept.strip("~") for concept in concepts_of(label))
        return field_id_from("_".join(concepts[:2]) or KIND_CONCEPTS.get(answer_kind(type_name), "question"), taken)
    for sign in "(（[":
        label = label.partition(sign)[0] or label
    words = "".join(sign if sign.isalnum() else " " for sign in label.replace("'s", "")).split()
    telling = [word for word in words if not is_small_word(word)] or words
    return field_id_from(" ".join(telling[:4])[:40], taken)
