"""How a message holds a thing it mentions: states it, denies it, only uses it as a limit, or asks about it.

"Not the 10th, the 11th" mentions two dates and states one. The words are those of English, Japanese, Spanish, German and
French together, whichever language is spoken: a foreign "not" is a reason to doubt as well.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from enum import Enum

from interviews.domain.field_types.phrases import any_of, either

Span = tuple[int, int]


class Stance(Enum):
    STATED = "stated"
    DENIED = "denied"
    LIMITED = "limited"
    """Before it, around it, any but it: a bound or an exclusion, no value."""
    ASKED = "asked"


_SMALL_WORDS = (
    r"(?:(?:on|in|at|the|of|a|an|for|to|be|it|is|day|date|den|dem|der|das|am|um|im|el|la|las|los|de|del|le|les|du|"
    r"des|dia|tag|"
    r"jour|que|mit|por|para|pour|uhr|hora|either)\s+){0,3}"
)
_SENTENCE_END = re.compile(r"[.!](?=\s|$)|[?。\n]")
_CLAUSE_END = either(
    r"[,;:、…()]|\s-+\s",
    any_of("""
        but, however, (?<!or )so, then, therefore, because, i mean, i meant, sondern, aber, doch, daher, deshalb,
        weil, sino, pero, entonces, porque, mais, donc, parce
    """),
    "けれど|けど|ですが|ますが|ので",
)
_HARMLESS = either(
    any_of("""
        no problem, not a problem, why not, no worries, no doubt, if possible, if that's (?:ok|okay|fine|possible),
        if (?:that|it) (?:works|suits), by the way, kein problem, wenn (?:moglich|es geht), falls moglich,
        warum nicht, por que no, sin problema, no hay problema, si es posible, si puede ser,
        pas de (?:probleme|souci), si possible, pourquoi pas, n'est-ce pas
    """),
    "問題(?:ない|ありません|なし)|構わない|構いません|かまわない|かまいません|間違いない|間違いありません",
)
_DENIED_BEFORE = either(
    any_of(r"""
        not, no, never, neither, nor, \w+n't, cannot, cant, dont, wont, doesnt, isnt, instead of, rather than,
        than, unable, impossible, nicht, kein\w*, weder, noch, (?:an)?statt, anstelle, nie, ni, nunca, tampoco,
        imposible, en vez, en lugar, pas, jamais, au lieu, plutot que
    """),
    r"(?<!\w)als(?=\s+(?:am|den|der|um)?\s*$)",
)
_DENIED_AFTER = either(
    any_of(r"""
        not, \w+n't, cannot, cant, doesnt, isnt, wont, impossible, unavailable, busy, bad, no good, is out,
        is full, difficult, hard for, nicht, kein, unmoglich, schlecht, leider, ausgebucht, no, imposible, mal,
        non, ocupad[oa], dificil, non, pas, mauvais, complet, occupee?, difficile
    """),
    "じゃな|ではな|でな[くい]|だめ|ダメ|無理|難し|むずかし|行け(?:ない|ません)|悪い|不可|できな|できません|出られ|"
    "来られ|忙し|いや",
    "予定があ|以外|代わり|よりも?",
)
_DENIES_WHAT_FOLLOWS = re.compile(r"^[\s,]*(?:and |und |y |et )?(?:not|nicht|no|pas)\s+" + _SMALL_WORDS + "$")
_LESS_THAN_OTHER = re.compile(
    r"^\s*(?:[,]\s*)?(?:que|als|than|over|statt|instead of|plutot que)\s+" + _SMALL_WORDS + "$"
)
"""Between two things of which the first is preferred."""
_LIMITED_BEFORE = re.compile(
    any_of(r"""
        before, after, until, till, by, since, from, past, around, about, approximately, roughly, except, besides,
        than, every(?: \w+)?, each(?: \w+)?, any(?: \w+)?, between, near, if, unless, starting, earliest, latest,
        on or (?:before|after), vor, nach, bis, ab, seit, um den, gegen, ungefahr, etwa, circa, ca, ausser,
        jede\w?(?: \w+)?, wenn, falls, von, vom, zwischen, antes, despues, hasta, desde, a partir, alrededor,
        sobre, hacia, excepto, menos, salvo, cada(?: \w+)?, todos, los, si, entre, avant, apres, jusqu'?(?:au?)?,
        depuis, vers, environ, sauf, chaque(?: \w+)?, tous, aux alentours, autour
    """)
    + r"\.?\s+"
    + _SMALL_WORDS
    + "$"
)
_LIMITED_AFTER = either(
    r"^\s*(?:(?:or|oder|o|ou)\s+)?"
    + any_of("""
        later, earlier, after, before, onwards?, at the (?:earliest|latest), or so, ish, spater, fruher, fruhestens,
        spatestens, despues, antes, en adelante, como (?:muy )?(?:tarde|pronto), au plus (?:tard|tot), apres, avant
    """),
    r"^\s*,?\s*(?:or|oder|ou|o)\s+\w|^か[、\s]*(?:それ|その|あるいは|翌|次|別)",
    r"^\s*(?:以降|以前|まで|から|より前|前後|頃|ごろ|ころ|あたり|辺り|くらい|ぐらい|の(?:前|後|翌)|前日|過ぎ|すぎ|"
    r"以外|ごと)",
)
_EXCLUDED = re.compile(
    any_of(r"""
        any\w*, every\w*, all, whole, each, whenever, nothing, no day, jede\w*, alle\w*, cualquier\w*, tod[oa]s?,
        tous?, toute?s?, n'importe
    """)
    + r"[^.!?\n]{0,40}?"
    + any_of("""
        but, except, besides, other than, apart from, save, ausser, bis auf, excepto, menos, salvo, sauf, hormis,
        excepte
    """)
)
_CORRECTION = either(
    any_of("""
        no wait, wait, i mean, i meant, sorry, actually, scratch that, make that, make it, or rather, correction,
        besser gesagt, ich meine, ich meinte, quatsch, vielmehr, perdon, digo, mejor dicho, quiero decir, pardon,
        je veux dire, je voulais dire, ou plutot, enfin
    """),
    "いや|じゃなくて|ではなく|でなく|間違え|まちがえ|訂正|というか|やっぱり",
)
_REQUEST = re.compile(
    r"^\W*(?:(?:can|could|would|will) you (?:please )?(?:put|book|sign|register|make|note|write|take|pencil|"
    r"schedule|reserve)|"
    r"(?:konnen|konnten|wurden) sie (?:bitte )?(?:mich|uns|mir)|(?:me )?(?:puedes?|podrias?|puede|"
    r"podria) (?:apuntar|reservar|anotar|poner)|"
    r"(?:pouvez|pourriez)-vous (?:m'|me |nous )?(?:inscrire|noter|reserver|mettre))(?!\w)"
)
"""Said as a question, meant as an answer."""
_ASKING = either(
    r"^[^\w§]*"
    + any_of("""
        is, are, can, could, may i, may we, do, does, did, which, what, when, why, how, who, where, would, should,
        will there, kann, konnte, darf, ist, sind, ginge, geht, gibt, welche[rsnm]?, wann, warum, wieso, wie, que,
        cual, cuales, cuando, puedo, podria, hay, est-ce, quels?, quelles?, quand, pourquoi, puis-je, peut-on,
        depends, it depends, es kommt, kommt darauf, depende, ca depend
    """),
    r"\?\s*$|(?:です|ます|でしょう|ません|ない|かな|だ)か[な\s]*$|いつ|どの日|何日|何時",
)
_CONDITIONAL = either(
    any_of(r"if, unless, otherwise, or else, wenn, falls, sonst, ansonsten, si(?=\s+\w), si no, sinon, faute de"),
    "(?:だめ|ダメ|駄目|無理|満席|難し|むずかし)[^、。]{0,6}(?:なら|たら|れば|場合)",
)
"""With two things named: one of them holds only if something else does."""
_JOINER = re.compile(
    r"^\s*(?:,\s*)?(?:or|and|nor|to|through|thru|till|until|oder|und|bis|o|u|y|e|ou|et|a|al|au|hasta|/|&|\+|-|~|"
    r"か|と|や|も|または|もしくは|あるいは|から|より|、か)\s*" + _SMALL_WORDS + "$"
)


def stances(text: str, spans: Sequence[Span]) -> list[Stance]:
    """The stance towards each span of the folded `text`; spans are in order and do not overlap."""
    masked = _masked(text, spans)
    found = [_own_stance(masked, spans, index) for index in range(len(spans))]
    for index in range(1, len(spans)):
        if joined(masked, spans[index - 1], spans[index]):
            _share(found, index)
    return found


def joined(text: str, left: Span, right: Span) -> bool:
    """Whether only an "or", "and", "to" stands between two mentions."""
    return bool(_JOINER.match(text[left[1] : right[0]]))


def sentence_around(text: str, start: int, end: int) -> Span:
    """The sentence of `text` that holds [start, end), its end mark included."""
    begin = max((m.end() for m in _SENTENCE_END.finditer(text, 0, start)), default=0)
    finish = _SENTENCE_END.search(text, end)
    return begin, finish.end() if finish else len(text)


def clause_around(text: str, start: int, end: int) -> Span:
    """The clause of `text` that holds [start, end)."""
    begin, finish = sentence_around(text, start, end)
    begin = max((m.end() for m in _CLAUSE_END.finditer(text, begin, start)), default=begin)
    stop = _CLAUSE_END.search(text, end, finish)
    return begin, stop.start() if stop else finish


def asks(sentence: str) -> bool:
    """Whether a folded sentence is a question rather than a statement."""
    return bool(_ASKING.search(sentence.rstrip(" .。"))) and not _REQUEST.match(sentence)


def _masked(text: str, spans: Sequence[Span]) -> str:
    """The text with mentions and harmless negations made opaque, every offset unchanged."""
    for start, end in spans:
        text = text[:start] + "§" * (end - start) + text[end:]
    return _HARMLESS.sub(lambda m: " " * len(m.group()), text)


def _share(found: list[Stance], index: int) -> None:
    """What is said of one of two joined things is said of both."""
    pair = {found[index - 1], found[index]}
    for stance in (Stance.LIMITED, Stance.DENIED):
        if stance in pair:
            found[index - 1] = found[index] = stance
            return


def _own_stance(masked: str, spans: Sequence[Span], index: int) -> Stance:
    start, end = spans[index]
    begin, finish = sentence_around(masked, start, end)
    before, after = _clause(masked, begin, finish, spans, index)
    if _LIMITED_BEFORE.search(before) or _LIMITED_AFTER.search(after) or _EXCLUDED.search(masked[begin:start]):
        return Stance.LIMITED
    if index and _LESS_THAN_OTHER.match(masked[spans[index - 1][1] : start]):
        return Stance.DENIED
    if _DENIED_BEFORE.search(before) or _denied_after(masked, after, spans, index):
        return Stance.ASKED if len(spans) > 1 and _CONDITIONAL.search(masked[begin:finish]) else Stance.DENIED
    conditional = len(spans) > 1 and _CONDITIONAL.search(masked[begin:finish])
    return Stance.ASKED if conditional or asks(masked[begin:finish]) else Stance.STATED


def _clause(masked: str, begin: int, finish: int, spans: Sequence[Span], index: int) -> tuple[str, str]:
    """The words of the same clause before and after a mention, up to its neighbours."""
    start, end = spans[index]
    left = max(begin, spans[index - 1][1] if index else 0)
    right = min(finish, spans[index + 1][0] if index + 1 < len(spans) else finish)
    left = max((m.end() for m in _CLAUSE_END.finditer(masked, left, start)), default=left)
    stop = _CLAUSE_END.search(masked, end, right)
    return masked[left:start], masked[end : stop.start() if stop else right]


def _denied_after(masked: str, after: str, spans: Sequence[Span], index: int) -> bool:
    if index + 1 < len(spans):
        between = masked[spans[index][1] : spans[index + 1][0]]
        if _CORRECTION.search(between):
            return True
        if _DENIES_WHAT_FOLLOWS.match(between):
            return False
    return bool(_DENIED_AFTER.search(after))
