"""Words about the conversation itself, by which alone no open question is answered: "I told you already", "hang on a sec".

A message made of nothing but such words, courtesies and function words tells nothing, however it is put together.
"""

from __future__ import annotations

import re
from functools import lru_cache

from interviews.reading.languages.value_frames import Kind
from interviews.reading.languages.word_forms import word_forms
from interviews.reading.statements.utterance import Item, read_items
from interviews.reading.text.normalization import JAPANESE, fold, fold_keeping_offsets
from interviews.reading.text.segmentation import MAX_READ, fragments, trimmed, word_count

TALK = {language: frozenset(words.about_the_talk.split()) for language, words in word_forms().items()}
_SILENT = frozenset(
    {
        Kind.FILLER, Kind.SUBJECT, Kind.HEDGE, Kind.PERHAPS, Kind.DOUBT, Kind.MY, Kind.AT, Kind.AND, Kind.CONTRAST,
        Kind.CORRECTION, Kind.INSTEAD, Kind.QUESTION, Kind.NEGATION, Kind.NO, Kind.FINE, Kind.ABOUT, Kind.YES,
        Kind.ASSENT, Kind.REASON, Kind.LIMIT, Kind.CHOOSING, Kind.CONDITION, Kind.PAUSE, Kind.STOP, Kind.ASKED, Kind.VAGUE,
    }
)  # fmt: skip
_TALK_JA = re.compile(
    r"申し上げ|申しまし|さっき|先ほど|先程|さきほど|前回|前に|前と|既に|すでに|もう一度|もう|上に|上の|上記|あとで|後で|"
    r"後ほど|のちほど|"
    r"ちょっと|少し|少々|しばらく|"
    r"お?待(?:って|ち)|考え(?:させて|ています|てます|ている|てる|て|中|ます|とく|ときます|る)?|言い|言った|言って|言っ|"
    r"お?伝え|お?話し|話し|書き|書い|"
    r"お?答え|回答|入力|送信|完了|終わり|終了|次回|次|同じ|お?同様|以上|うーん+|んー+|えーっと|えっと|ええと|えーと|"
    r"うーんと|確認|調べ|見て|"
    r"見る|思い出し|思い出せ|"
    r"忘れ|決め|決まっ|悩ん|迷っ|聞い|質問|何度も|何回も|分から|わから|今度|また|まだ|今|急い|忙し|時間"
)
_SMALL_JA = re.compile(
    r"です|でした|だった|ます|ました|まし|ません|ない|なく|ください|下さい|いただ|頂|お願い|思い|思う|いる|いま|ある|あり|"
    r"する|した|し|せ|通り|とおり|はず|"
    r"ところ|こと|もの|それ|これ|あれ|その|この|けど|けれど|から|ので|のに|って|ちゃ|とい|よう|"
    r"[はがをにのでもてたとかよねなだらんりるさっーおごへ]"
)
_POINTERS = frozenset(
    ["it", "that", "this", "me", "te", "lo", "se", "tu", "usted", "esta", "sie", "ihnen", "vous", "tout"]
)
"""Small words that talk about the talk needs, and other talk as well ("I like it")."""
_WAITS = re.compile(
    r"(?:(?:please )?(?:hold on|hang on|bear with me|brb|bbl|bbs|afk|be right back|stand by)|"
    r"(?:(?:just |only |give me |gimme |in )*"
    r"(?:an?|one|two|2|a few|a couple of|half a) (?:mo|moment|min|minute|sec|second)s?)|"
    r"(?:i'll |i will |will |i'm )?(?:be )?(?:right )?back(?: in .{1,20}| soon| shortly)?|"
    r"(?:un|una|dos|2|unos) (?:moment|segund|minut|instante)\w*|(?:ahora|enseguida|ya) (?:mismo )?(?:vuelvo|vengo)|"
    r"vuelvo (?:ahora|enseguida|en .{1,20})|(?:nur |einen |eine |kleinen |kurzen |kurz )*(?:moment\w*|augenblick|sekund\w*|"
    r"minut\w*)(?: mal)?|(?:ich )?(?:bin )?(?:gleich|sofort) (?:wieder )?(?:da|zuruck)|bin (?:gleich|sofort) .{1,12}|"
    r"(?:juste )?(?:une?|deux|2|quelques) (?:moment|instant|second|minut)\w*|"
    r"je (?:reviens|vous rappelle)(?: .{1,20})?|(?:attend(?:s|ez))|"
    r"(?:ちょっと|少々|少し|しばらく)?(?:待って|お待ち)(?:て|い)*(?:ください|下さい|ね)?|今?(?:ちょっと)?手が離せ.{1,8}|"
    r"すぐ(?:に)?戻.{1,6}|(?:ちょっと|少し)?席を外.{1,6}|少々|ちょっと)"
    r"(?: please| pls| bitte| por favor| svp| s'il vous plait)?"
)
"""Asks to wait, and so gives no answer yet, whatever the reason that comes with it."""
_LATER = re.compile(
    r"(?:i'd|i would|i'll|i will|i prefer|we'd|can i|can we|could we|let me|let's)(?: rather| prefer)?(?: to)? (?:discuss|"
    r"talk|explain|tell|show|say|speak|get back|come back|send|call|email|ask)\b.{0,40}|"
    r"(?:i|we)(?:'ve| have)? (?:wrote|written|said|sent|put|mentioned|explained|gave|told you)(?: you)? (?:that|this|it|"
    r"everything|all)\b.{0,30}|(?:luego|despues|mas tarde) (?:te|se|os) (?:lo )?(?:cuento|digo|explico).{0,20}|"
    r"(?:let me|i (?:just )?(?:need|have|want) to|i must) .{2,30} first|"
    r"(?:te|se|os) (?:lo )?(?:cuento|digo|explico) (?:luego|despues|mas tarde)|(?:dazu|davon|mehr dazu) (?:spater|nachher|"
    r"gleich)(?: mehr)?|(?:j'y|on y|on en) (?:reviens|revient|reparle)\b.{0,20}|"
    r"(?:please )?(?:see|check|refer to|look at|it's in|it is in|all in|"
    r"as (?:i|we) \w+ (?:in|on)|like (?:i|we) \w+ (?:in|on)) "
    r"(?:the|my|our|your|last|previous) .{2,40}|"
    r"(?:prefiero|preferiria|mejor) (?:hablar|contar|explicar|decir|ensenar)\w*\b.{0,30}|ya (?:se |te |os )?l[oa] (?:dije|"
    r"conte|puse|escribi|explique|he \w+)\b.{0,30}|(?:das |es )?(?:bespreche|erklare|erzahle|zeige|sage) ich (?:ihnen |dir )?"
    r"(?:lieber|spater|dann|personlich|vor ort)\b.{0,30}|"
    r"(?:das |es )?(?:sagte|schrieb|erklarte|erzahlte|habe) ich .{0,20}(?:schon|"
    r"bereits)\b.{0,20}|je (?:vous |te )?l'ai (?:deja )?(?:dit|ecrit|explique|mis|envoye)\b.{0,30}|je (?:prefere|"
    r"prefererais) (?:en |vous |te )?(?:l'|le |la )?(?:parler|dire|montrer|expliquer)\b.{0,30}|"
    r"(?:直接|電話で|後で|あとで|後ほど|会って|面談で).{0,12}(?:話|伝え|説明|言い|書き|答え).{0,10}|"
    r"(?:電話|メール|申込書|手紙|資料).{0,4}(?:で|に)(?:も)?.{0,4}(?:言い|書き|書い|伝え|話し).{0,8}"
)
"""Puts the answer off, or points to where it stands, in a message of nothing else."""
_NOTHING_LEFT = re.compile(r"[\W_]*")
_MOST_WORDS = 16
_FEW_WORDS = 10


@lru_cache(maxsize=1024)
def is_deferral(text: str) -> bool:
    """Whether a short message asks to wait, or gives the answer later or elsewhere: it holds none itself."""
    pieces = fragments(text)
    if not pieces or word_count(text) > _FEW_WORDS:
        return False
    edges = (trimmed(pieces[0].text), trimmed(pieces[-1].text))
    return any(_WAITS.fullmatch(edge) for edge in edges) or any(
        _LATER.fullmatch(part) for part in (trimmed(text), edges[-1])
    )


@lru_cache(maxsize=1024)
def only_talk(text: str, language: str) -> bool:
    """Whether a message speaks of the conversation and of nothing else."""
    if JAPANESE.search(text):
        return _only_japanese_talk(fold_keeping_offsets(text))
    words = fold(text[:MAX_READ])
    items = read_items(words, language) if words.text else ()
    if not items or len(items) > _MOST_WORDS or _is_a_name(text):
        return False
    talk = TALK.get(language.split("-", maxsplit=1)[0], frozenset()) | TALK["en"]
    about = [_is_talk(item, talk) for item in items]
    telling = any(told and item.text not in _POINTERS for told, item in zip(about, items, strict=True))
    return telling and all(told or item.kind in _SILENT for told, item in zip(about, items, strict=True))


def _is_talk(item: Item, talk: frozenset[str]) -> bool:
    words = re.findall(r"[^\W\d_]+", item.text)
    return bool(words) and (item.kind is Kind.DOUBT or all(word in talk for word in words))


def _is_a_name(text: str) -> bool:
    """Several words that all begin with a capital ("Said Hold")."""
    words = text.split()
    return len(words) > 1 and all(word[:1].isupper() for word in words)


def _only_japanese_talk(text: str) -> bool:
    rest, count = _TALK_JA.subn(" ", text)
    return count > 0 and bool(_NOTHING_LEFT.fullmatch(_SMALL_JA.sub(" ", rest)))
