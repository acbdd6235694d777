"""Which language foreign texts are written in, where nothing names it."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator
from typing import Any

from formagent.wording.validation_messages import marked as _
from interviews.forms.importers.reading import read_members, read_text
from interviews.forms.importers.report import Report

_SCRIPTS = (
    (re.compile(r"[\u3041-\u30fe]"), "ja"),
    (re.compile(r"[\uac00-\ud7a3]"), "ko"),
    (re.compile(r"[\u4e00-\u9fff]"), "zh"),
    (re.compile(r"[\u0600-\u06ff]"), "ar"),
    (re.compile(r"[\u0400-\u04ff]"), "ru"),
    (re.compile(r"[\u0900-\u097f]"), "hi"),
    (re.compile(r"[\u0e00-\u0e7f]"), "th"),
    (re.compile(r"[\u0370-\u03ff]"), "el"),
    (re.compile(r"[\u0590-\u05ff]"), "he"),
)
_ENOUGH_LETTERS = 5
_LOOKED_AT = 20_000
_DEEPEST = 60
_SMALL_WORDS = {
    "en": "the and is are your you what which how when do does did have has of to in for with or this that please any",
    "de": "der die das und ist sind ihr ihre sie wie wann welche welcher nicht oder mit für haben ein eine zu bitte im auf was",
    "es": "el la los las un una y o de del que qué cuál cuáles cómo cuándo cuántos es son su sus con por para en usted tiene",
    "fr": "le la les des une du et ou est sont vous votre vos quel quelle quels quelles comment quand avec pour dans avez qui",
    "pt": "o a os as um uma e ou do da dos das que qual quais como quando quantos é são seu sua com por para em você não tem",
    "it": "il lo la i gli le un una e o di del della che qual quale quali come quando è sono suo sua con per in non ha quanti",
    "nl": "de het een en of van is zijn u uw wat welke hoe wanneer niet met voor hebben heeft in op dit deze bij",
    "id": "yang dan atau di ke dari apakah anda apa berapa untuk dengan ini itu tidak ada adalah kapan siapa dalam",
    "sw": "ya wa na kwa ni je una una la za katika nini gani lini wangapi hii hiyo au kama cha",
}
_KNOWN = {tag: frozenset(words.split()) for tag, words in _SMALL_WORDS.items()}


def assumed_language(text: str, otherwise: str = "en") -> str:
    """By the script, else by the small words; `otherwise` where these leave it open."""
    head = text[:_LOOKED_AT]
    script = next((tag for letters, tag in _SCRIPTS if len(letters.findall(head)) > _ENOUGH_LETTERS), None)
    if script is not None:
        return script
    words = re.findall(r"[^\W\d_]{2,}", head.lower())
    counts = {tag: sum(word in known for word in words) for tag, known in _KNOWN.items()}
    best, second = sorted(counts.values(), reverse=True)[:2]
    clear = best >= 3 and best >= 1.25 * second
    return max(counts, key=lambda tag: counts[tag]) if clear else otherwise


def language_of(document: Any, names: Collection[str], report: Report) -> str:
    """That of the texts which a document has under these names, for one that does not tell. Any but English is reported."""
    language = assumed_language("\n".join(_texts(document, names, 0)))
    if language != "en":
        report.carried("file", _("no language is named; the texts are taken to be in “{language}”"), language=language)
    return language


def _texts(part: Any, names: Collection[str], depth: int) -> Iterator[str]:
    """Of one in several languages the first, wherever it stands."""
    if depth > _DEEPEST:
        return
    for each in part if isinstance(part, list) else ():
        yield from _texts(each, names, depth + 1)
    for name, value in part.items() if isinstance(part, dict) else ():
        if name in names:
            yield read_text(read_members(value).get("default") if isinstance(value, dict) else value)
        yield from _texts(value, names, depth + 1)
