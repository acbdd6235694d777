"""Which language a text is written in, of those that the rules can read."""

from __future__ import annotations

import re

_KANA = re.compile(r"[\u3041-\u30fe]")
_WORDS = {
    "de": r"der|die|das|und|ist|sind|ihr|ihre|ihren|sie|bitte|wie|wann|welche|nicht|oder|mit|für|haben|eine?n?|zu|wo|frage",
    "es": r"el|los|las|una?|del|por|para|su|sus|qué|cuál|cómo|cuándo|cuántos|usted|está|sí|favor|con|nombre|y",
    "fr": r"le|les|des|une|du|vous|votre|vos|est|êtes|quel|quelle|quels|comment|quand|oui|pour|avec|avez|nom|et|sur",
    "en": r"the|and|is|are|your|you|please|how|what|when|which|not|or|with|for|have|did|do|of|to|name|any",
}
_PATTERNS = {tag: re.compile(rf"\b(?:{words})\b", re.IGNORECASE) for tag, words in _WORDS.items()}


def language_of(text: str, otherwise: str = "en") -> str:
    """ "ja", "en", "de", "es" or "fr"; `otherwise` when the words say nothing."""
    head = text[:20_000]
    if len(_KANA.findall(head)) * 12 > len("".join(head.split())):
        return "ja"
    counts = {tag: len(pattern.findall(head)) for tag, pattern in _PATTERNS.items()}
    best = max(counts, key=lambda tag: (counts[tag], tag == otherwise))
    return best if counts[best] else otherwise
