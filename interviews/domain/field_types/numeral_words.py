"""Number words of the languages that are read, folded (no accents, no hyphens between letters)."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, field

from interviews.domain.field_types.plain_text import plain_term


def numbered(words: str, first: int = 1, step: int = 1) -> dict[str, int]:
    """The words of a list, each with its number; words of one number are joined by "/"."""
    table: dict[str, int] = {}
    for index, group in enumerate(words.split()):
        for word in group.split("/"):
            table[plain_term(word)] = first + index * step
    return table


@dataclass(frozen=True)
class NumeralGrammar:
    """How a language writes numbers in words."""

    zero: frozenset[str]
    small: dict[str, int]
    """1 to 19; what a language says for 16 to 19 in two words is composed."""
    tens: dict[str, int]
    hundred: frozenset[str]
    thousand: frozenset[str]
    large: dict[str, int]
    """Million and more."""
    joiner: str
    """The word between the parts of one number ("and", "y", "et"; "und" between units and tens)."""
    hundreds: dict[str, int] = field(default_factory=dict)
    """Whole words for 200 to 900."""
    articles: frozenset[str] = frozenset()
    """Words for one that are mostly articles: a number only when nothing else can be meant."""
    openers: frozenset[str] = frozenset()
    """Articles that open a number before hundred, thousand, dozen."""
    groups: dict[str, int] = field(default_factory=dict)
    loose_groups: frozenset[str] = frozenset()
    """Groups that people use loosely ("a couple")."""
    halves: frozenset[str] = frozenset()
    """What follows a number to add a half."""
    half: frozenset[str] = frozenset()
    ordinals: dict[str, int] = field(default_factory=dict)
    minus: frozenset[str] = frozenset()
    point: frozenset[str] = frozenset()
    idioms: frozenset[str] = frozenset()
    """Phrases in which a number word is no number."""
    split: Callable[[str], list[str]] = lambda word: [word]
    """A compound word as its parts."""


def _set(words: str) -> frozenset[str]:
    return frozenset(plain_term(word) for word in words.split(","))


_ENGLISH = NumeralGrammar(
    zero=_set("zero,nought,naught,nil,zilch"),
    small=numbered(
        "one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen "
        "seventeen eighteen nineteen"
    ),
    tens=numbered("twenty thirty forty/fourty fifty sixty seventy eighty ninety", 20, 10),
    hundred=_set("hundred"),
    thousand=_set("thousand"),
    large={"million": 10**6, "billion": 10**9, "trillion": 10**12},
    joiner="and",
    openers=_set("a,an"),
    groups={"dozen": 12, "couple": 2, "pair": 2},
    loose_groups=_set("couple,pair"),
    halves=_set("and a half,and one half,and half"),
    half=_set("half,a half,one half"),
    ordinals=numbered(
        "first/1st second/2nd third/3rd fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth "
        "fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth"
    )
    | {"thirtieth": 30},
    minus=_set("minus,negative"),
    point=_set("point"),
    idioms=_set(
        "no one,any one,the one,this one,that one,which one,each one,every one,one of,one day,one another,one more,"
        "one or another,last one,next one,other one,a good one,the other one,a good one,one by one,one at a time,number one,"
        "one moment,one second,one minute,"
        "one sec,one thing,six feet,seven eleven,nine to five,one way,one time only,for one,two way,half way,half time,"
        "half asleep,better half,other half,at sixes,cloud nine"
    ),
)

_SPANISH = NumeralGrammar(
    zero=_set("cero"),
    small=numbered(
        "uno/un/una dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciséis "
        "diecisiete dieciocho diecinueve"
    ),
    tens=numbered("veinte treinta cuarenta cincuenta sesenta setenta ochenta noventa", 20, 10)
    | numbered(
        "veintiuno/veintiún/veintiuna veintidós veintitrés veinticuatro veinticinco veintiséis veintisiete "
        "veintiocho veintinueve",
        21,
    ),
    hundred=_set("cien,ciento"),
    hundreds=numbered(
        "doscientos/doscientas trescientos/trescientas cuatrocientos/cuatrocientas quinientos/quinientas "
        "seiscientos/seiscientas setecientos/setecientas ochocientos/ochocientas novecientos/novecientas",
        200,
        100,
    ),
    thousand=_set("mil"),
    large={"millon": 10**6, "millones": 10**6},
    joiner="y",
    articles=_set("un,una"),
    groups={"docena": 12, "docenas": 12, "par": 2, "decena": 10},
    loose_groups=_set("par,decena"),
    halves=_set("y medio,y media"),
    half=_set("medio,media,la mitad"),
    ordinals=numbered(
        "primero/primera/primer segundo/segunda tercero/tercera/tercer cuarto/cuarta quinto/quinta sexto/sexta "
        "séptimo/séptima octavo/octava noveno/novena décimo/décima"
    ),
    minus=_set("menos,negativo"),
    point=_set("coma,punto"),
    idioms=_set(
        "un poco,una vez,un momento,un segundo,una pregunta,una cosa,uno de,una de,uno u otro,una u otra,un día,"
        "cada uno,cada una,alguno,ninguno,un rato,uno mismo,por un,de una,a medias,media hora,un tal,un tanto"
    ),
)

_FRENCH = NumeralGrammar(
    zero=_set("zéro"),
    small=numbered("un/une deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize")
    | {"dix sept": 17, "dix huit": 18, "dix neuf": 19},
    tens=numbered("vingt trente quarante cinquante soixante septante huitante/octante nonante", 20, 10)
    | {"quatre vingt": 80, "quatre vingts": 80, "huitante": 80, "octante": 80, "nonante": 90},
    hundred=_set("cent,cents"),
    thousand=_set("mille"),
    large={"million": 10**6, "millions": 10**6, "milliard": 10**9, "milliards": 10**9},
    joiner="et",
    articles=_set("un,une"),
    groups={"douzaine": 12, "dizaine": 10, "quinzaine": 15, "vingtaine": 20, "trentaine": 30, "paire": 2},
    loose_groups=_set("douzaine,dizaine,quinzaine,vingtaine,trentaine,paire"),
    halves=_set("et demi,et demie"),
    half=_set("la moitié,un demi,une demie"),
    ordinals=numbered(
        "premier/première deuxième/second/seconde troisième quatrième cinquième sixième septième huitième neuvième "
        "dixième onzième douzième"
    ),
    minus=_set("moins"),
    point=_set("virgule"),
    idioms=_set(
        "un peu,une fois,un moment,une seconde,une minute,une question,une chose,un de,une de,l'un,l'une,un jour,"
        "quelques uns,chacun,l'un ou l'autre,un instant,tout neuf,de neuf,quoi de neuf,à neuf,un autre,une autre"
    ),
)

_GERMAN_UNITS = numbered("ein/eins/eine/einen/einer/einem/eines zwei/zwo drei vier fünf sechs sieben acht neun")
_GERMAN_SMALL = _GERMAN_UNITS | numbered(
    "zehn elf zwölf dreizehn vierzehn fünfzehn sechzehn siebzehn achtzehn neunzehn", 10
)
_GERMAN_TENS = numbered("zwanzig dreißig vierzig fünfzig sechzig siebzig achtzig neunzig", 20, 10)
_TRANSCRIBED = {"fuenf": 5, "zwoelf": 12, "fuenfzehn": 15}
_GERMAN_PARTS = sorted(
    [*_GERMAN_SMALL, *_GERMAN_TENS, *_TRANSCRIBED, "fuenfzig", "hundert", "tausend", "und"], key=len, reverse=True
)
_GERMAN_COMPOUND = re.compile(f"(?>{'|'.join(_GERMAN_PARTS)})++")
_GERMAN_PART = re.compile("|".join(_GERMAN_PARTS))


def _split_german(word: str) -> list[str]:
    """Einundzwanzig → ein, und, zwanzig. A word that is not all number stays whole."""
    return _GERMAN_PART.findall(word) if len(word) > 5 and _GERMAN_COMPOUND.fullmatch(word) else [word]


_GERMAN = NumeralGrammar(
    zero=_set("null"),
    small=_GERMAN_SMALL | _TRANSCRIBED,
    tens=_GERMAN_TENS | {"fuenfzig": 50},
    hundred=_set("hundert"),
    thousand=_set("tausend"),
    large={"million": 10**6, "millionen": 10**6, "milliarde": 10**9, "milliarden": 10**9, "mio": 10**6},
    joiner="und",
    articles=_set("ein,eine,einen,einer,einem,eines"),
    groups={"dutzend": 12},
    halves=_set("und ein halb,ein halb,und eine halbe"),
    half=_set("halb,halbe,ein halbes,eine halbe,die hälfte"),
    ordinals={
        plain_term(stem + ending): number
        for number, stem in enumerate(
            ["erst", "zweit", "dritt", "viert", "fünft", "sechst", "siebt", "acht", "neunt", "zehnt", "elft", "zwölft"],
            1,
        )
        for ending in ("e", "er", "en", "es", "em")
    },
    minus=_set("minus"),
    point=_set("komma"),
    idioms=_set(
        "ein bisschen,ein wenig,ein paar,ein moment,einen moment,eine frage,eine sache,einer von,eine von,eines tages,"
        "ein mal,noch ein,noch eine,noch einen,so ein,so eine,was für ein,was für eine,irgend ein,acht geben,in acht,"
        "eine minute,eine sekunde,ein anderer,eine andere,ein anderes"
    ),
    split=_split_german,
)

GRAMMARS: dict[str, NumeralGrammar] = {"en": _ENGLISH, "es": _SPANISH, "fr": _FRENCH, "de": _GERMAN}

WHOLE_GERMAN = {"anderthalb": 1.5, "eineinhalb": 1.5, "einundeinhalb": 1.5} | {
    f"{word}einhalb": number + 0.5 for word, number in _GERMAN_UNITS.items() if number > 1
}

KANA = {
    "ゼロ": 0,
    "ひとつ": 1,
    "ふたつ": 2,
    "みっつ": 3,
    "よっつ": 4,
    "いつつ": 5,
    "むっつ": 6,
    "ななつ": 7,
    "やっつ": 8,
    "ここのつ": 9,
    "ひとり": 1,
    "ふたり": 2,
    "さんにん": 3,
    "よにん": 4,
    "ごにん": 5,
    "ろくにん": 6,
}
"""Japanese numbers that are usually written without kanji, with their counters."""

KANJI_DIGITS = {"〇": 0, "零": 0, **{c: i for i, c in enumerate("一二三四五六七八九", 1)}, "壱": 1, "弐": 2, "参": 3}
KANJI_TENS = {"十": 10, "百": 100, "千": 1000}
KANJI_SCALES = {"万": 10**4, "億": 10**8, "兆": 10**12}

COUNTERS = (
    "人名様個つ回件枚本台匹頭羽冊歳才点星階泊杯着足軒校社組通便席室年月日時分秒週円万割度倍番歩章問位個所箇ヶヵか"
    "名人前割引キロ行字語"
)
"""Kanji that follow a number as its counter; another kanji means that the numeral is part of a word (一緒, 千葉)."""

JAPANESE_IDIOMS = (  # regular expressions
    "一番",
    "一緒",
    "一応",
    "一度",
    "一部",
    "十分",
    "万が一",
    "一般",
    "一旦",
    "一切",
    "一日中",
    "一人一人",
    "一人ひとり",
    "二度と",
    "[一1]人も",
    "ひとりも",
    "[一1]つも",
    "ひとつも",
    "一[回度]も",
    "一人っ子",
    "一人娘",
    "一人息子",
    "一人暮らし",
    "一人前",
    "三日月",
    "六本木",
    "八百屋",
    "一杯",
    "一通り",
    "一人で(?!す)",
    "一人だけで",
    "ひとりで(?!す)",
    "一方",
    "一言",
    "百点満点",
    "一時",
    "一個人",
    "一階級",
    "十人十色",
)
