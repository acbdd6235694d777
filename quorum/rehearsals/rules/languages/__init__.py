"""The languages that personas speak, one module each. In any other they say bare values."""

from __future__ import annotations

from collections.abc import Sequence

from quorum.rehearsals.rules.languages import de, en, es, fr, ja, pt
from quorum.rehearsals.rules.languages.base import Language, Topic

LANGUAGES: dict[str, Language] = {one.LANGUAGE.code: one.LANGUAGE for one in (en, ja, de, es, fr, pt)}


def language_of(code: str) -> Language:
    """That of a BCP 47 code; one without words where personas do not speak it."""
    main = code.split("-", maxsplit=1)[0].lower()
    return LANGUAGES.get(main) or Language(code=main)


def another_language(offered: Sequence[str]) -> Language:
    """One that is not the form's first: another that it offers, else one that it does not speak at all."""
    others = [LANGUAGES[code] for one in offered[1:] if (code := one.split("-", maxsplit=1)[0].lower()) in LANGUAGES]
    spoken = {one.split("-", maxsplit=1)[0].lower() for one in offered}
    return others[0] if others else next(one for code, one in reversed(LANGUAGES.items()) if code not in spoken)


__all__ = ["LANGUAGES", "Language", "Topic", "another_language", "language_of"]
