"""One option by what it means rather than by its name: how often, no longer, an everyday word for it, a beginner's frame.

Where the type found nothing. The message must say nothing else, and one option only may hold it.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace
from functools import lru_cache
from itertools import pairwise
from typing import Any

from interviews.field_types import field_type
from interviews.field_types.configuration.choices import ChoicesConfig
from interviews.forms.definition import FieldDefinition
from interviews.reading.numbers.frequencies import Frequency, frequency_in
from interviews.reading.readings import Certainty, NoReading, ParseContext, Reading
from interviews.reading.text.segmentation import fold_keeping_offsets, trimmed
from interviews.reading.text.text_normalization import JAPANESE, fold, stems, word_count

_MOST_WORDS = 12
_EVERYDAY: Mapping[str, str] = {
    "phone": "phone smartphone mobile cell cellphone iphone android handy smartphones móvil celular teléfono portable "
    "téléphone "
    "mobile-phone cell-phone スマホ スマートフォン 携帯 携帯電話 ケータイ アイフォン アンドロイド",
    "computer": "computer pc laptop desktop mac macbook notebook chromebook ordenador computadora portátil rechner "
    "computer "
    "ordinateur パソコン ノートパソコン ノートpc ラップトップ デスクトップ マック コンピューター コンピュータ",
    "tablet": "tablet ipad tablette tableta タブレット アイパッド",
    "beginner": "beginner beginners novice newbie newcomer noob starter rookie anfänger anfängerin principiante "
    "débutant débutante "
    "初心者 初級 入門 ビギナー 初級者",
    "intermediate": "intermediate medium fortgeschritten intermedio intermediate-level intermédiaire 中級 中級者",
    "advanced": "advanced expert experts pro professional avanzado experto experte avancé 上級 上級者 エキスパート ベテラン",
    "train": "train railway rail subway metro underground tren zug bahn métro 電車 地下鉄 新幹線 列車",
    "car": "car automobile drive driving auto coche carro voiture 車 自動車 マイカー",
    "bus": "bus coach autobús autocar バス",
    "plane": "plane flight airplane aeroplane flying avión flugzeug flug avion 飛行機 フライト",
    "bicycle": "bicycle bike cycling bicicleta fahrrad rad vélo 自転車 チャリ",
    "cash": "cash efectivo bargeld bar espèces 現金",
    "card": "card credit-card visa mastercard amex tarjeta karte kreditkarte carte カード クレジットカード クレカ",
    "email": "email e-mail mail correo courriel メール eメール",
    "call": "telephone phone-call call teléfono llamada anruf telefon appel 電話",
    "small": "small s pequeño klein petit 小 sサイズ",
    "middle": "medium m mittel mediano mediana moyen 中 mサイズ",
    "large": "large big l grande groß gross grand 大 lサイズ",
}
_PAST_OPTION = re.compile(
    r"\bused to\b|\bformer(?:ly)?\b|\bex\b|\bnot any ?more\b|\bno longer\b|\bin the past\b|\bpreviously\b|"
    r"\b(?:i )?(?:quit|stopped)\b|"
    r"\bgave up\b|以前|過去|やめた|昔|かつて|元喫煙|\bfruher\b|\behemals\b|\bnicht mehr\b|\bantes\b|\bya no\b|\bancien|"
    r"\bplus maintenant|\bautrefois"
)
_NO_LONGER = re.compile(
    r"(?:(?:yes|no|well|yeah|nope|oh)[,.]? )*(?:(?:i |i've |i have )?(?:quit|stopped|gave (?:it )?up|"
    r"given (?:it )?up)(?: it| smoking| drinking| that)?|"
    r"(?:i )?(?:used to|did)(?: be| smoke| do| use| drink)?|not any ?more|no longer|(?:i )?don't any ?more)"
    r"(?:,? (?:\d+|a|an|a few|several|two|three|four|five|six|ten|many|some|long) ?(?:years?|months?|weeks?|decades?|"
    r"time) ago|,? last (?:year|month|spring|"
    r"summer|autumn|fall|winter)|,? (?:in|since) (?:19|20)\d\d|,? years ago|,? (?:back )?then|,? but (?:i )?(?:quit|"
    r"stopped)| now)?|"
    r"(?:もう|すでに|既に)?(?:[^、。]{0,8}年前に|[^、。]{0,6}月前に|去年|昨年|最近|数年前に|とっくに)?[、]?(?:もう)?(?:やめました|止めました|やめています|やめた|"
    r"禁煙しました|禁煙中です|禁酒しました|卒業しました)|"
    r"(?:昔|以前|前|若い頃|かつて)(?:は|に)?[^、。]{0,6}(?:ていました|てました|ていた|でいました|でました)(?:が、?(?:今は)?(?:もう)?やめました)?|"
    r"(?:ich )?(?:habe )?(?:aufgehort|nicht mehr)|(?:ya no|lo deje|deje de \w+)|j'ai arrete(?: de \w+)?|plus maintenant"
)
_GUARD = re.compile(
    r"\b(?:not|never|don't|doesn't|isn't|aren't|didn't|won't|can't|no|was|were|used to|used|did|had|last|my (?:wife|"
    r"husband|mother|father|son|daughter|friend|"
    r"partner|boss|brother|sister|mom|dad|kids?|family)|he|she|they|if|when|but|except|would|should|want|wish|hope|"
    r"try|trying|plan|"
    r"nicht|kein\w*|fruher|war|hatte|wenn|aber|no|antes|era|pero|pas|jamais|avant|etait|mais)\b|ない|ません|まし|でした|昔|以前|前は|"
    r"夫|妻|母|父|息子|娘|友|同僚|たい|なら|けど|が、|かも|だけ|ではなく|じゃなく|か$"
)
_USUAL = re.compile(r"(?:たまに|時々|ときどき|めったに|滅多に|ほとんど|ほぼ)")
_AROUND_JA = re.compile(
    r"(?>はい、?|私は|だいたい|大体|おおよそ|約|平均(?:して)?|、|。|くらい|ぐらい|ほど|程度|は|に|で|ずつ|かな|ですね|です|だと思います|と思います|だ|よ|ね|ペースで|"
    r"(?:使|利用|吸|飲|し|行|通|食べ|見|やっ|運動|参加|来|読|聞)[ぁ-ん]{0,6}(?:ます|ております)|使用しています|利用しています)*+"
)
_SELDOM_JA = re.compile(r"(?:使|し|吸|飲|行|利用し|食べ|見|やり|来)[ぁ-ん]{0,5}(?:ません|ないです|ない)(?:ね|よ)?")
_AROUND = re.compile(
    r"\b(?:i|i'd|we|it|use|using|do|smoke|drink|go|about|around|roughly|maybe|probably|i'd say|i would say|say|guess|"
    r"think|or so|or thereabouts|"
    r"pretty much|just about|more or less|on average|usually|normally|typically|generally|yes|well|um|uh|oh|the|this|"
    r"that|app|at|work|for|to|be|so|"
    r"please|honestly|actually|ja|ich|nutze|benutze|es|sie|ungefahr|etwa|uso|lo|la|mas o menos|aproximadamente|"
    r"j'utilise|je|l'utilise|environ|like|only|in|a|"
    r"practically|basically|fairly|quite|still)\b"
)


def meant(field: FieldDefinition, text: str, context: ParseContext) -> Reading | NoReading | None:
    """The option that the message means; None when nothing is known of it."""
    config = field_type(field).configure(field)
    if not isinstance(config, ChoicesConfig) or word_count(text) > _MOST_WORDS:
        return None
    said = trimmed(text)
    value = _by_frequency(config, said, field) or _no_longer(config, said) or _in_plain_style(config, said)
    if value:
        return _whole(text, value)
    return _by_other_words(field, config, text, context)


_WISHED = re.compile(
    r"\b(?:want to|wish|hope to|would like to|i'd like to|ideally|quiero|mochte|voudrais)\b|できれば|たい(?:です)?$|ほしい"
)


def only_wished(field: FieldDefinition, text: str) -> bool:
    """Whether a message wishes for a frequency where one is asked how often something is the case."""
    config = field_type(field).configure(field)
    return isinstance(config, ChoicesConfig) and len(_scale(config)) > 2 and bool(_WISHED.search(trimmed(text)))


def _whole(text: str, value: str) -> Reading:
    start = len(text) - len(text.lstrip())
    return Reading(value, Certainty.LIKELY, start, len(text.rstrip()), text.strip())


@lru_cache(maxsize=256)
def _scale(config: ChoicesConfig) -> tuple[tuple[str, Frequency], ...]:
    """The options that name a frequency."""
    found = []
    for choice in config.choices:
        for name in (choice.label, choice.value, *choice.synonyms):
            frequency = frequency_in(name) if name else None
            if frequency:
                found.append((choice.value, frequency))
                break
    return tuple(found)


def _by_frequency(config: ChoicesConfig, said: str, field: FieldDefinition) -> str | None:
    scale = _scale(config)
    frequency = frequency_in(said) if scale else None
    if frequency is None or not _says_only(said, frequency, field):
        return None
    holding = [(value, option) for value, option in scale if frequency.within(option)]
    narrowest = [value for value, option in holding if all(option.within(other) for _, other in holding)]
    return narrowest[0] if len(narrowest) == 1 else None


def _says_only(said: str, frequency: Frequency, field: FieldDefinition) -> bool:
    before, after = said[: frequency.start], said[frequency.end :]
    if JAPANESE.search(said):
        seldom = frequency.vague == "rarely"
        left = _SELDOM_JA.fullmatch(after) if seldom else _AROUND_JA.fullmatch(after)
        return bool(left or not after) and bool(_AROUND_JA.fullmatch(before))
    rest = f"{before} {after}"
    if _GUARD.search(rest) or "?" in said:
        return False
    return not (stems(_AROUND.sub(" ", rest)) - stems(field.label))


def _no_longer(config: ChoicesConfig, said: str) -> str | None:
    if not _NO_LONGER.fullmatch(said):
        return None
    past = [
        c.value
        for c in config.choices
        if any(_PAST_OPTION.search(fold_keeping_offsets(n)) for n in (c.label or c.value, *c.synonyms))
    ]
    return past[0] if len(past) == 1 else None


_POLITE = (
    (re.compile(r"(?:ありません|ないです|ございません)"), "ない"),
    (re.compile(r"^(?:一度も|まったく|全く|全然|私は|もう)|が|は|です$|でした$|[。、\s]"), ""),
)


def _in_plain_style(config: ChoicesConfig, said: str) -> str | None:
    """吸ったことがありません for 吸ったことがない."""
    if not JAPANESE.search(said):
        return None
    wanted = _plain_style(said)
    found = [
        c.value for c in config.choices if wanted and _plain_style(fold_keeping_offsets(c.label or c.value)) == wanted
    ]
    return found[0] if len(found) == 1 else None


def _plain_style(words: str) -> str:
    for pattern, replaced in _POLITE:
        words = pattern.sub(replaced, words)
    return words


@lru_cache(maxsize=1)
def _groups() -> tuple[tuple[str, str], ...]:
    """(word, group), longest first; a word may stand for several groups."""
    pairs = {(fold(word).replace("-", " "), group) for group, listed in _EVERYDAY.items() for word in listed.split()}
    return tuple(sorted(pairs, key=lambda pair: (-len(pair[0]), pair)))


_SINGLE_LETTERS = frozenset("sml")


@lru_cache(maxsize=4096)
def _found(text: str) -> tuple[tuple[int, int, frozenset[str]], ...]:
    """Where everyday words stand in a folded text, with their groups; none overlap."""
    spans: dict[tuple[int, int], set[str]] = {}
    for word, group in _groups():
        start = text.find(word)
        while start >= 0:
            end = start + len(word)
            apart = JAPANESE.search(word) or not (
                _letter(text[max(0, start - 1) : start]) or _letter(text[end : end + 1])
            )
            inside = any(a <= start and end <= b and (a, b) != (start, end) for a, b in spans)
            if apart and not inside and not (word in _SINGLE_LETTERS and len(text) > 1):
                spans.setdefault((start, end), set()).add(group)
            start = text.find(word, start + 1)
    return tuple((a, b, frozenset(groups)) for (a, b), groups in sorted(spans.items()))


def _letter(character: str) -> bool:
    return character.isalnum() and not JAPANESE.match(character)


@lru_cache(maxsize=256)
def _by_group(config: ChoicesConfig) -> dict[str, list[int]]:
    table: dict[str, list[int]] = {}
    for place, choice in enumerate(config.choices):
        for name in (choice.label or choice.value, choice.value):
            found = _found(fold_keeping_offsets(name))
            for group in found[0][2] if len(found) == 1 else ():
                if place not in table.setdefault(group, []):
                    table[group].append(place)
    return table


_FOR = re.compile(
    r"^(?:(?:i want |i'd like |i need |give me )?(?:something|anything|the one|one|stuff|the course|the class) (?:for|"
    r"about|on|with|in)|"
    r"algo (?:para|de)|etwas fur|quelque chose pour) (?:an? |the )?|(?:向け|用)?の(?:もの|やつ|コース|クラス)?(?:が|で)?(?:いい|"  # noqa: E501
    r"お願いします)?(?:です)?$|向け(?:です)?$"
)


def _by_other_words(
    field: FieldDefinition, config: ChoicesConfig, text: str, context: ParseContext
) -> Reading | NoReading | None:
    """The message with an option's own name in the place of an everyday word for it, read by the type."""
    folded = fold_keeping_offsets(text)
    table = _by_group(config)
    spots: list[tuple[int, int, int]] = []
    for start, end, groups in _found(folded):
        places = {place for group in groups for place in table.get(group, [])}
        if len(places) != 1:
            return None
        spots.append((start, end, places.pop()))
    framed = _FOR.search(folded)
    if len({place for _, _, place in spots}) > 1 or (not spots and not framed):
        return None
    if any(folded[a:b].strip() for (_, a, _), (b, _, _) in pairwise(spots)):
        return None
    if not spots and framed:
        bare = folded[: framed.start()] + folded[framed.end() :]
        return _reread(field, text, bare.strip(), context)
    if spots and _DENIED.search(folded[: spots[0][0]]):
        return None
    start, end, place = spots[0][0], spots[-1][1], spots[0][2]
    name = config.choices[place].label or config.choices[place].value
    replaced = folded[:start] + name + folded[end:]
    return _reread(field, text, _FOR.sub("", _USING.sub("", _USING.sub("", replaced))), context)


_DENIED = re.compile(r"\b(?:no|not|without|kein\w*|sin|sans|pas de|except|but)(?: an?| my| the)? $")
_USING = re.compile(
    r"(?:を|で)?(?:主に|いつも|よく)?(?:を)?(?:使って(?:い)?ます|使います|使用しています|利用しています|見ています)|^(?:主に|いつも|だいたい)|"
    r"^(?:i'm |i am )?(?:an? )?(?:complete|total|absolute|real|true|pure) (?:and utter )?|"
    r"\b(?:mostly|mainly|usually|at work|at home)\b|^(?:just|only) |^(?:i (?:use|have|am on)|on|with|using|am|im|mit|"
    r"con|sur|"
    r"avec) (?:my|a|an|the|mein\w*|mi|mon|ma|un|une)? ?|^(?:my|mein\w*|mi|mon|ma|un|une|ein\w*|el|le|la) "
)


def _reread(field: FieldDefinition, text: str, words: str, context: ParseContext) -> Reading | NoReading | None:
    if not words or word_count(words) > _MOST_WORDS:
        return None
    kind = field_type(field)
    config: Any = kind.configure(field)
    reading = kind.parse(words, config, context)
    return replace(_whole(text, ""), value=reading.value) if isinstance(reading, Reading) else reading
