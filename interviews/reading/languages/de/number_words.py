"""Numbers in German words."""

from __future__ import annotations

import re

from interviews.reading.languages.number_words import NumberWords, numbered, word_set

_UNITS = numbered("ein/eins/eine/einen/einer/einem/eines zwei/zwo drei vier fünf sechs sieben acht neun")
_SMALL = _UNITS | numbered("zehn elf zwölf dreizehn vierzehn fünfzehn sechzehn siebzehn achtzehn neunzehn", 10)
_TENS = numbered("zwanzig dreißig vierzig fünfzig sechzig siebzig achtzig neunzig", 20, 10)
_TRANSCRIBED = {"fuenf": 5, "zwoelf": 12, "fuenfzehn": 15}
_PARTS = sorted([*_SMALL, *_TENS, *_TRANSCRIBED, "fuenfzig", "hundert", "tausend", "und"], key=len, reverse=True)
_COMPOUND = re.compile(f"(?>{'|'.join(_PARTS)})++")
_PART = re.compile("|".join(_PARTS))


def _split(word: str) -> list[str]:
    """Einundzwanzig → ein, und, zwanzig. A word that is not all number stays whole."""
    return _PART.findall(word) if len(word) > 5 and _COMPOUND.fullmatch(word) else [word]


_WITH_HALF = {"anderthalb": 1.5, "eineinhalb": 1.5, "einundeinhalb": 1.5} | {
    f"{word}einhalb": number + 0.5 for word, number in _UNITS.items() if number > 1
}

_STEMS = numbered("erst zweit dritt viert fünft/fuenft sechst siebt/siebent acht neunt zehnt elft zwölft/zwoelft") | {
    f"{word}t": number for word, number in _SMALL.items() if number > 12
}
_STEMS |= {f"{ten}st": number for ten, number in _TENS.items()} | {
    f"{unit}und{ten}st": number + tens for unit, number in _UNITS.items() for ten, tens in _TENS.items()
}
_ORDINALS = {stem + ending: number for stem, number in _STEMS.items() for ending in ("e", "er", "en", "es", "em")}

WORDS = NumberWords(
    zero=word_set("null"),
    small=_SMALL | _TRANSCRIBED,
    tens=_TENS | {"fuenfzig": 50},
    hundred=word_set("hundert"),
    thousand=word_set("tausend"),
    large={"dutzend": 12, "million": 10**6, "millionen": 10**6, "milliarde": 10**9, "milliarden": 10**9, "mio": 10**6},
    joiner="und",
    articles=word_set("ein,eine,einen,einer,einem,eines"),
    halves=word_set("und ein halb,ein halb,und eine halbe"),
    half=word_set("halb,halbe,ein halbes,eine halbe,die hälfte"),
    ordinals=_ORDINALS,
    minus=word_set("minus"),
    idioms=word_set(
        "ein bisschen,ein wenig,ein paar,ein moment,einen moment,eine frage,eine sache,einer von,eine von,eines tages,"
        "ein mal,noch ein,noch eine,noch einen,so ein,so eine,was für ein,was für eine,irgend ein,acht geben,in acht,"
        "eine minute,eine sekunde,ein anderer,eine andere,ein anderes"
    ),
    split=_split,
    units_first=True,
    with_half=_WITH_HALF,
    joins=lambda section, value: section == 0,
    ordinal_after="(?:te|ten|ter)(?![a-z])",
    scales="mrd,tsd",
    unit_after="mal",
    units={"%": "prozent"},
    times={"einmal": 1, "zweimal": 2, "dreimal": 3, "viermal": 4, "funfmal": 5},
    nothing_special="besonder",
    points="stern, sterne, sternen, punkt, punkte, punkten",
    out_of="von|aus",
    changes_amounts="rappen",
    shares_amounts="pro|je",
)
