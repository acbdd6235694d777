"""The words a text is about: stems for comparing, concepts for meeting across languages."""

from __future__ import annotations

import re
from functools import lru_cache

from interviews.reading.text.concepts import BROADER, CONCEPTS
from interviews.reading.text.normalization import JAPANESE, fold
from interviews.reading.text.segmentation import LATIN_WORD

_ENDINGS = """
    ations ciones ation cion ungen mente ments ment ances ance ences ence ities ity ness ung heit keit lich ings ing ies ied
    eurs ers er ors or ees ee ions ion ical ics ic ly ed es en os as ar ir ez s y e o a
"""
_SUFFIXES = tuple(_ENDINGS.split())

_SMALL_WORDS = """
    a aber about again al all als also am an and any anything applicant are as at au auch auf aux avec avoir
    be been bei being best bin bitte but by c'est can ce ces cette combien comment como complete con contact
    could current customer cuál cuáles cuándo cómo dans das de dein del dem den der des describe detail
    details did die do does doing don't du dónde each ein eine einem einen einer eines el elle en enter er es
    est estar está et etc every for from full für get give go going got haben had has hat have having he her
    here him his how i i'd i'm i've ich if if's ihr ihre ihrem ihren il ils im in info information into is ist
    it it's its j'ai je just know la las le les let like lo los ma made main make may me mein meine mes mi
    might mine mis mit mon must muy my más n'est ne need nicht no non not nous number nummer numéro número o
    ob oder of on or other ou oui our out over own où par para pas person please plus por pour pourquoi
    preferred primary provide quand que quel quelle quelles quels qui quién qué respondent same say se ser
    shall she should si sich sie sind so some someone something son sont soy su such sur sus sí tell than that
    that's the their them then there these they thing things this those to too tu tus u un una unas und under
    une unos up us use used user using very veuillez vom von vos votre vous wann want war warum was we welche
    welcher welches wer were what when where whether which who whom whose why wie will wir wish with without
    wo would y yes you your yours zu zum zur être
"""

_KANJI = r"[\u3400-\u9fff々]"
_KANJI_OR_KATAKANA = re.compile(r"[\u3400-\u9fff々]+|[\u30a1-\u30ffー]{2,}")
_EMPTY_WORDS = "お ご 下 事 任意 何 僕 入力 内容 回答 場合 希望 当 必須 情報 教 方 物 番号 私 等 自分 記入 詳細 選択 願"
_EMPTY_JAPANESE = frozenset(_EMPTY_WORDS.split())


@lru_cache(maxsize=8192)
def stem(word: str) -> str:
    """A folded word without its ending: "allergies", "allergic" and "allergy" are one."""
    word = word.removesuffix("'s")
    for suffix in _SUFFIXES:
        if word.endswith(suffix) and len(word) - len(suffix) >= (3 if suffix == "s" else 4):
            word = word[: -len(suffix)]
            break
    return word[:-1] if len(word) > 4 and word[-1] == word[-2] else word


def _lexicon() -> tuple[dict[str, frozenset[str]], re.Pattern[str], dict[str, frozenset[str]]]:
    latin: dict[str, set[str]] = {}
    japanese: dict[str, set[str]] = {}
    for concept, listed in CONCEPTS.items():
        named = {f"~{concept}"} | {f"~{broader}" for broader in BROADER.get(concept, ())}
        for word in listed:
            if JAPANESE.search(word):
                japanese.setdefault(fold(word).text, set()).update(named)
            else:
                latin.setdefault(stem(fold(word).text), set()).update(named)
    longest_first = sorted(japanese, key=len, reverse=True)
    pattern = "|".join(re.escape(w) if len(w) > 1 else f"(?<!{_KANJI}){w}(?!{_KANJI})" for w in longest_first)
    freeze = {word: frozenset(found) for word, found in latin.items()}
    return freeze, re.compile(pattern), {w: frozenset(f) for w, f in japanese.items()}


_LATIN_CONCEPTS, _JAPANESE_WORD, _JAPANESE_CONCEPTS = _lexicon()
_STOP_FOLDED = frozenset(fold(word).text for word in _SMALL_WORDS.split())


@lru_cache(maxsize=8192)
def stems(text: str) -> frozenset[str]:
    """What the text is about. A word that names a concept counts as the concept ("~email"), so languages meet."""
    folded = fold(text).text
    found: set[str] = set()
    for match in LATIN_WORD.finditer(folded):
        found |= _of_latin(match.group())
    if JAPANESE.search(folded):
        found |= _of_japanese(folded)
    return frozenset(found)


def is_small_word(word: str) -> bool:
    """Whether the word only holds others together ("for", "my", "nicht")."""
    return fold(word).text in _STOP_FOLDED


def concepts_of(text: str) -> frozenset[str]:
    return frozenset(s for s in stems(text) if s.startswith("~"))


def _of_latin(word: str) -> frozenset[str]:
    word = word.removesuffix("'s")
    concepts = _LATIN_CONCEPTS.get(stem(word))
    if word in _STOP_FOLDED:
        return concepts if concepts and word in _CONTENT_STOPWORDS else frozenset()
    if concepts:
        return concepts
    parts = [part for part in re.split(r"['-]", word) if len(part) > 1 and part not in _STOP_FOLDED]
    return frozenset(stem(part) for part in parts)


_CONTENT_STOPWORDS = frozenset({"without", "every", "sin", "can't", "cannot", "when", "where", "why", "who"})


def _of_japanese(folded: str) -> frozenset[str]:
    found: set[str] = set()
    for match in _JAPANESE_WORD.finditer(folded):
        found |= _JAPANESE_CONCEPTS[match.group()]
    rest = _JAPANESE_WORD.sub(" ", folded)
    for match in _KANJI_OR_KATAKANA.finditer(rest):
        run = match.group()
        if run not in _EMPTY_JAPANESE:
            found.add(run)
    return frozenset(found)
