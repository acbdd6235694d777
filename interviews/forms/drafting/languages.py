"""Which language a text is written in, of those that the rules can read."""

from __future__ import annotations

from interviews.forms.drafting.wording import WORDS, compiled

_FREQUENT = {tag: compiled(rf"\b(?:{words.frequent})\b") for tag, words in WORDS.items() if words.spaced}
_UNSPACED = next(tag for tag, words in WORDS.items() if not words.spaced)


def language_of(text: str, otherwise: str = "en") -> str:
    """One of the languages that are read; `otherwise` when the words say nothing."""
    head = text[:20_000]
    if sum("\u3041" <= sign <= "\u30fe" for sign in head) * 12 > len("".join(head.split())):
        return _UNSPACED
    counts = {tag: len(pattern.findall(head)) for tag, pattern in _FREQUENT.items()}
    best = max(counts, key=lambda tag: (counts[tag], tag == otherwise))
    return best if counts[best] else otherwise
