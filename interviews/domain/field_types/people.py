"""How many people words name without saying the number: "my husband", "my wife and two kids", 夫と子ども2人.

Cautious: every word must be known, and whoever speaks must not be counted among them ("my wife and I").
"""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache

from interviews.domain.quoted_words import APOSTROPHES

_ONE = {
    "en": "husband wife partner spouse fiance fiancee boyfriend girlfriend mother father mom mum dad mommy daddy brother sister "  # noqa: E501
    "daughter friend colleague coworker flatmate roommate neighbor neighbour boss assistant cousin uncle aunt nephew niece "
    "grandmother grandfather grandma grandpa grandson granddaughter baby child kid toddler adult teenager guest person companion "  # noqa: E501
    "mate buddy son stepson stepdaughter",
    "es": "marido esposo esposa mujer pareja novio novia madre padre mama papa hermano hermana hijo hija amigo amiga "
    "companero companera colega primo prima tio tia abuelo abuela bebe nino nina adulto adulta invitado invitada persona",
    "de": "mann ehemann frau ehefrau partner partnerin freund freundin mutter vater mama papa bruder schwester sohn tochter "
    "kollege kollegin cousin cousine onkel tante oma opa baby kind erwachsener gast person begleitung",
    "fr": "mari femme epouse epoux conjoint conjointe copain copine mere pere maman papa frere soeur fils fille ami amie "
    "collegue cousin cousine oncle tante bebe enfant adulte invite invitee personne",
}
_SEVERAL = {
    "en": "kids children sons daughters friends colleagues coworkers brothers sisters babies adults teenagers guests people "
    "persons companions cousins uncles aunts nephews nieces grandchildren grandsons granddaughters toddlers buddies mates",
    "es": "hijos hijas amigos amigas hermanos hermanas colegas companeros ninos ninas adultos adultas invitados invitadas "
    "personas primos",
    "de": "kinder sohne tochter freunde freundinnen bruder schwestern kollegen kolleginnen erwachsene gaste personen leute",
    "fr": "enfants fils filles amis amies freres soeurs collegues adultes invites invitees personnes cousins",
}
_TWO = {"en": "parents grandparents", "es": "abuelos", "de": "eltern", "fr": "parents"}
_NAMELESS = frozenset(
    [
        "guest",
        "guests",
        "person",
        "persons",
        "people",
        "companion",
        "companions",
        "invitado",
        "invitados",
        "invitada",
        "personas",
        "persona",
        "gast",
        "gaste",
        "personen",
        "leute",
        "invite",
        "invites",
        "personne",
        "personnes",
        "begleitung",
    ]
)
"""Words for anyone: beside a number they may only sum up those named after it ("two guests, my wife and son")."""
_NUMBERS = {
    "en": "one two three four five six seven eight nine ten",
    "es": "uno dos tres cuatro cinco seis siete ocho nueve diez",
    "de": "eins zwei drei vier funf sechs sieben acht neun zehn",
    "fr": "un deux trois quatre cinq six sept huit neuf dix",
}
_AND = frozenset(["and", "plus", "&", "+", "y", "e", "und", "et"])
_QUIET = {
    "en": "my our a an the just only both also too please yes well so actually ok okay oh um will be is it's its i'm i'll i am we'll bring bringing "  # noqa: E501
    "take taking come comes coming with along together me there here attend attending join joins joining to going would like",
    "es": "mi mis un una el la los las solo tambien si por favor con conmigo viene vienen traigo traer voy ire y",
    "de": "mein meine meinen meiner meinem ein eine einen der die das nur auch ja bitte mit mir kommt kommen ich bringe mitbringen "  # noqa: E501
    "mit komme beide",
    "fr": "mon ma mes un une le la les juste seulement aussi oui avec moi vient viennent je viens j'amene amene s'il vous plait",  # noqa: E501
}
_COUNTING_ONESELF = re.compile(
    r"\b(?:and|plus|&|und|y|et) (?:i|me|myself|ich|mich|yo|moi)\b|\b(?:me|i|myself|ich|yo|moi)(?:,| and| plus| &| und| y| et)\b"
)
_WORD = re.compile(r"[^\W\d_]+(?:['-][^\W\d_]+)*|\d+|[&+,.;!:]")
_MOST_WORDS = 24


def people_named(text: str, language: str) -> int | None:
    """The number of people that the words name, when they say nothing else; None when that is open."""
    folded = unicodedata.normalize("NFKC", text).casefold().translate(APOSTROPHES).strip()
    if len(folded) > 120:
        return None
    if re.search(r"[\u3040-\u30ff\u3400-\u9fff]", folded):
        return _japanese(folded)
    plain = "".join(c for c in unicodedata.normalize("NFD", folded) if not unicodedata.combining(c))
    return _western(plain, language.split("-", maxsplit=1)[0].lower())


@lru_cache(maxsize=8)
def _tables(language: str) -> tuple[dict[str, int | None], dict[str, int], frozenset[str]]:
    """Nouns with how many they mean by themselves (None: a plural), numerals, words that change nothing."""
    spoken = dict.fromkeys([language] if language in _ONE else ["en"])
    nouns: dict[str, int | None] = {}
    numbers: dict[str, int] = {}
    quiet: set[str] = set()
    for code in spoken:
        nouns |= dict.fromkeys(_SEVERAL[code].split())
        nouns |= dict.fromkeys(_ONE[code].split(), 1)
        nouns |= dict.fromkeys(_TWO[code].split(), 2)
        numbers |= {word: place for place, word in enumerate(_NUMBERS[code].split(), start=1)}
        quiet |= set(_QUIET[code].split())
    return nouns, numbers, frozenset(quiet)


def _western(text: str, language: str) -> int | None:
    nouns, numbers, quiet = _tables(language)
    words = _WORD.findall(text)
    if len(words) > _MOST_WORDS or _COUNTING_ONESELF.search(text):
        return None
    if re.sub(r"\s", "", text) != "".join(words):
        return None
    named: list[int] = []
    totals: list[int] = []
    pending: int | None = None
    for word in words:
        number = int(word) if word.isdigit() else numbers.get(word)
        if word in nouns:
            count = nouns[word] if pending is None else pending
            if count is None or (pending is not None and pending > 1 and nouns[word] == 1 and word not in _SAME_PLURAL):
                return None
            (totals if word in _NAMELESS and pending is not None else named).append(count)
            pending = None
        elif number is not None:
            if pending is not None:
                totals.append(pending)
            pending = number
        elif word in ",.;:!" or word in _AND:
            if pending is not None:
                totals.append(pending)
            pending = None
        elif word not in quiet:
            return None
    if pending is not None:
        totals.append(pending)
    return _settled(named, totals)


_SAME_PLURAL = frozenset({"fils"})


def _settled(named: list[int], totals: list[int]) -> int | None:
    """The sum of those named, which a number beside them must confirm."""
    if not named or len(totals) > 1:
        return None
    count = sum(named)
    return count if not totals or totals[0] == count else None


_JAPANESE_ONE = "夫|妻|主人|旦那(?:さん)?|家内|嫁|奥さん|彼氏|彼女|恋人|パートナー|父親?|母親?|兄|弟|姉|妹|息子|娘|祖父|祖母|おじ|おば|上司"  # noqa: E501
_JAPANESE_SEVERAL = "子ども|子供|こども|友人|友達|ともだち|同僚|知人|仲間|部下|後輩|先輩|大人|幼児|赤ちゃん|いとこ|孫|ゲスト|同伴者|家族"  # noqa: E501
_JAPANESE_PART = re.compile(
    rf"(?:私の|うちの|僕の)?(?:(?:(?P<before>[0-9]+|[一二三四五六七八九十])(?:人|名)の)?(?P<noun>両親|{_JAPANESE_ONE}|{_JAPANESE_SEVERAL})"
    r"(?:が|を)?(?:(?P<number>[0-9]+|[一二三四五六七八九十])(?:人|名))?)"
)
_JAPANESE_OPENER = re.compile(r"(?:やっぱり|やはり|えっと|ええと|はい|では|じゃあ|実は)[、。]?\s*")
_JAPANESE_TOTAL = re.compile(r"(?:の|、)(?:合わせて|計|合計)?(?P<total>[0-9]+|[一二三四五六七八九十])(?:人|名)")
_JAPANESE_AND = re.compile(r"\s*(?:と|、|,|＆|&|及び|および|それから|あと|も)\s*")
_JAPANESE_END = re.compile(
    r"(?:だけ|のみ)?(?:と|を|が|も)?(?:一緒に|いっしょに)?(?:連れて(?:行き|いき|来|き)ます|(?:行|い)きます|参加します|来ます|"
    r"同伴します|です|でお願いします|お願いします|の予定です)?[。.!\s]*"
)
_KANJI = {character: place for place, character in enumerate("一二三四五六七八九十", start=1)}


def _japanese(text: str) -> int | None:
    named: list[int] = []
    opener = _JAPANESE_OPENER.match(text)
    position = opener.end() if opener else 0
    while True:
        part = _JAPANESE_PART.match(text, position)
        if part is None or not part.end() > position:
            return None
        said = part["number"] or part["before"]
        one = 2 if part["noun"] == "両親" else 1 if re.fullmatch(_JAPANESE_ONE, part["noun"]) else None
        if said is None and one is None:
            return None
        named.append(_kanji(said) if said else one or 1)
        position = part.end()
        joiner = _JAPANESE_AND.match(text, position)
        if joiner is None or not _JAPANESE_PART.match(text, joiner.end()):
            break
        position = joiner.end()
    total = _JAPANESE_TOTAL.match(text, position)
    rest = text[total.end() if total else position :]
    if not _JAPANESE_END.fullmatch(rest):
        return None
    return _settled(named, [_kanji(total["total"])] if total else [])


def _kanji(number: str) -> int:
    return int(number) if number.isdigit() else _KANJI[number]
