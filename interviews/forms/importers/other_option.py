"""The option for what is not among the others: its value, and what it is called where a file does not say."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from interviews.forms.importers.texts import Localized

OTHER = "other"
_LABELS = {
    "da": "Andet", "de": "Anderes", "en": "Other", "es": "Otro", "fi": "Muu", "fr": "Autre", "it": "Altro", "ja": "その他",
    "ko": "기타", "nb": "Annet", "nl": "Anders", "no": "Annet", "pl": "Inne", "pt": "Outro", "sv": "Annat", "zh": "其他",
}  # fmt: skip
_SAID = frozenset(label.casefold() for label in _LABELS.values())


def is_other(text: str) -> bool:
    """Whether a text begins with what it is called in any language: "Other (please specify): ____"."""
    plain = text.strip().casefold()
    return any(plain.startswith(said) and not plain[len(said) : len(said) + 1].isalpha() for said in _SAID)


def other_label(main: str, tags: Iterable[str]) -> Localized:
    """What it is called in the form's main language and, as far as it is known, in others."""
    return said_in(_LABELS, main, tags)


def said_in(words: Mapping[str, str], main: str, tags: Iterable[str]) -> Localized:
    """Words that are known by language, in those of a form; English for a main language without."""
    by_tag = {tag: words.get(tag.split("-")[0]) for tag in tags}
    return Localized(words.get(main.split("-")[0], words["en"]), {tag: known for tag, known in by_tag.items() if known})
