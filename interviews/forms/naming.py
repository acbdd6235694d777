"""Ids that fit: field_ids out of foreign names, slugs out of titles, tags out of names of languages."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Container

from interviews.field_types.language import Language, LanguageConfig
from interviews.forms.conditions.conditions import RESERVED
from interviews.reading.names.language_names import canonical, is_language
from interviews.reading.readings import ParseContext, Reading
from interviews.reading.text.plain_letters import without_accents

LONGEST_ID = 63
LONGEST_SLUG = 50
_SEPARATORS = re.compile(r"[^a-z0-9]+")
_TAG_IN_NAME = re.compile(r"[(\[]\s*([A-Za-z]{2,3}(?:[-_][A-Za-z0-9]{2,8})*)\s*[)\]]\s*$")
_TAG = re.compile(r"[A-Za-z]{2,3}(?:[-_][A-Za-z0-9]{2,8})*")


def latin(text: str) -> str:
    """Lower-case letters and digits of ASCII as far as a text has them: "Größe" becomes "grosse", kanji become nothing."""
    split = re.sub(r"(?<=[a-z0-9])(?=[A-Z])", " ", text)
    spread = unicodedata.normalize("NFKD", without_accents(split.casefold()))
    return spread.encode("ascii", "ignore").decode().lower()


def field_id_from(name: str, taken: Container[str], *, otherwise: str = "question") -> str:
    """A field_id like `name` that is not `taken`: lower-case, digits and _, at most 63, no word of CEL."""
    base = _SEPARATORS.sub("_", latin(name)).strip("_") or otherwise
    if not base[0].isalpha():
        base = f"{otherwise[0]}_{base}"
    base = base[:LONGEST_ID].rstrip("_")
    if base in RESERVED:
        base = f"{base}_value"
    return free_name(base, taken, LONGEST_ID, "_")


def spoken_name(name: str) -> str:
    """A technical name as words, where nothing else says what something is called: "age_of_head" is "Age of head"."""
    words = " ".join(re.sub(r"(?<=[a-z])(?=[A-Z])|[_\-.]+", " ", name).split())
    words = re.sub(r"(?<=[a-z] )[A-Z](?=[a-z])", lambda letter: letter[0].lower(), words)
    return f"{words[:1].upper()}{words[1:]}" or name


def slug_from(name: str, taken: Container[str] = (), *, otherwise: str = "form") -> str:
    """A slug for a form's address."""
    base = _SEPARATORS.sub("-", latin(name)).strip("-")[:LONGEST_SLUG].strip("-") or otherwise
    return free_name(base, taken, LONGEST_SLUG, "-")


def free_name(base: str, taken: Container[str], longest: int, joint: str) -> str:
    """The base, or with the number after those that are taken. Thousands may have one name, so they are not counted up."""

    def numbered(number: int) -> str:
        ending = f"{joint}{number}"
        return base if number == 1 else base[: longest - len(ending)].rstrip(joint) + ending

    used, free = 0, 1
    while numbered(free) in taken:
        used, free = free, 2 * free
    while free - used > 1:
        between = (used + free) // 2
        used, free = (between, free) if numbered(between) in taken else (used, between)
    return numbered(free)


def language_tag(name: str) -> str | None:
    """BCP 47 of a language as files name it: "Japanese (ja)", "français", "pt_BR", "日本語"; None when it is none."""
    name = name.strip()
    found = _TAG_IN_NAME.search(name)
    if found and (tag := canonical_tag(found[1])):
        return tag
    if _TAG.fullmatch(name) and (tag := canonical_tag(name)):
        return tag
    reading = Language().parse(_TAG_IN_NAME.sub("", name) or name, LanguageConfig(), ParseContext())
    return str(reading.value) if isinstance(reading, Reading) else None


def canonical_tag(tag: str) -> str | None:
    """`pt_br` as "pt-BR"; its base language where the rest is unknown; None when no such language is."""
    whole = canonical(tag)
    base = whole.split("-", maxsplit=1)[0]
    return whole if is_language(whole) else base if is_language(base) else None
