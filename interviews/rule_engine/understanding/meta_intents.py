"""What a message says of the talk itself, so that a kind word comes before the next question: "I told you", "this is annoying".

The patterns are over folded text (`messages.fold_keeping_offsets`), of all languages at once: people swear in
whichever is at hand.
"""

from __future__ import annotations

import re
from enum import Enum
from functools import lru_cache

from interviews.reading.text.normalization import fold_keeping_offsets
from interviews.reading.text.segmentation import MAX_READ, trimmed, word_count
from interviews.sessions.rules.review import Intent


class Mood(Enum):
    ERASE = "erase"
    """Wants what was said to be deleted."""
    ANNOYED = "annoyed"
    """Swears, or is tired of the questions."""
    REPEATED = "repeated"
    """Says that the answer was given already."""
    GREETS = "greets"
    THANKS = "thanks"
    WAITS = "waits"
    """Needs a moment."""


_LONGEST = 14
"""Words; who writes more tells something."""
_ERASE = re.compile(
    r"(?:(?:please|pls|can|could|would|will|how|do|does|you|i|we|may|must|let|want|need|like|wish|to|i'd|just|ok|okay|"
    r"and|then|now|where|is it possible) )*"
    r"(?:delete|deleting|erase|wipe|remove|purge|forget(?= me$| everything (?:i|about))|destroy|get rid of)"
    r"(?: (?:out|all|everything|of|my|the|this|these|about|me|it all|personal|data|answers?|information|info|conversation|"
    r"chat|record|i|have|ve|said|told|wrote|so|far|again|please|now|here|you|know|saved|stored|and|session|your|from|"
    r"database|system|servers?))*"
    r" (?:all|everything|me|data|answers|information|info|conversation|chat|record|said|far|please|session|"
    r"database|system|now)|"
    r".{0,14}?(?:データ|回答|個人情報|情報|内容|全部|すべて|全て|会話|記録|履歴)(?:を|は|も)?(?:すべて|全て|全部)?(?:削除|消去|破棄|抹消|消し|消す).{0,14}|"
    r"(?:bitte |alle? |meine? |konnen sie |ich mochte |wie kann ich )*(?:daten|alles|antworten|"
    r"angaben)(?: bitte)? losch\w*(?: .{0,12})?|"
    r"(?:bitte )?losch\w* (?:sie )?(?:bitte )?(?:alle? |meine? )*(?:daten|alles|antworten|angaben)(?: .{0,12})?|"
    r"(?:por favor |quiero |puede |como )*(?:borr|elimin|suprim)\w* (?:todos? |todas? |mis |los |"
    r"las )*(?:datos|todo|respuestas|informacion)|"
    r"(?:veuillez |pouvez-vous |je veux |comment )*(?:supprim|effac)\w* (?:toutes? |tous? |mes |"
    r"les )*(?:donnees|tout|reponses|informations)"
)
"""The whole of the message: what is told about deleting other things is no such wish."""
_SWEARS = (
    r"(?:fuck\w*|shit(?:ty|s|e|show)?|bullshit|damn\w*|wtf|ffs|stfu|screw (?:this|you)|piss off|go to hell|"
    r"shut up|moron|crap|"
    r"schei(?:ss|ß)\w*|verdammt\w*|leck mich|halt die klappe|mierda|joder|puta\w*|vete a la|merde|putain|"
    r"fait chier|ta gueule|"
    r"くそ|クソ|ふざけ\w*|バカ|ばか|馬鹿|うざ\w*|うるさい)"
)
_TIRED = (
    r"(?:stupid|dumb|idiotic|idiots?|ridiculous|annoying|pointless|useless|tedious|boring|silly|a joke|a pain|nonsense|"
    r"a waste of (?:my )?time|tak(?:ing|es) (?:forever|ages|(?:way )?too long|so long)|(?:way )?too (?:long|many questions)|"
    r"nervt|nervig|blod\w*|dumm\w*|idiot\w*|zeitverschwendung|dauert (?:ewig|zu lange)|"
    r"estupid\w*|ridicul\w*|molest\w*|pesado|perdida de tiempo|tarda demasiado|"
    r"stupide|debile|penible|agacant|chiant|trop long|perte de temps)"
)
_TALK = (
    r"(?:this|it|that|you|the (?:form|questions?|bot|chat|whole thing)|das|dies\w*|es|esto|este \w+|c'est|ce \w+|ca)"
)
_ANNOYED = re.compile(
    rf"\b{_SWEARS}(?!\w)|{_SWEARS}(?=[ぁ-んァ-ヶ一-龠]|$)|\b{_TALK}(?:'s| is| are|) (?:just |so |really |getting |"
    rf"such |an? )*{_TIRED}|"
    rf"\b(?:what an?|how|so|such an?) {_TIRED}|\bi(?:'m| am) (?:so |really |getting |a bit )*(?:annoyed|bored|"
    rf"fed up|tired of|sick of)|"
    r"\b(?:i )?hate (?:this|you|these|forms|chat ?bots)|\bare you kidding|\b(?:hurry up|get on with it|this sucks)\b|"
    r"しつこい|めんどう|面倒|めんどくさ|だるい|いい加減に|イライラ|いらいら|長すぎ|時間の無駄|"
    r"\bestoy hart[oa]|\bque (?:asco|pesadez)|\bj'en ai marre|\bca suffit|\bich hab(?:e)? (?:keine lust|genug)"
)
_VENT = re.compile(
    rf"{_SWEARS}|(?<!\w)(?:{_TIRED}|it'?s|this'?s|what the|what an?|oh|for|this|that|you|is|so|just|such|the|question|form|"
    r"bot|chat|of|off|me|it|am|i'?m|a|an|really|getting|and|how|c'est|das|ist|diese?r?|es|esto|que|very|too|bloody)(?!\w)|"
    r"[ぁ-ん\s,.!]"
)
"""What a curse is made of."""
_REPEATED = re.compile(
    r"\balready (?:told|said|answered|gave|given|mentioned|wrote|written|entered|asked|did|explained)|"
    r"\b(?:told|said|answered|gave|mentioned|wrote|explained|asked)(?: (?:you|it|this|that|me|"
    r"so))* (?:already|before|earlier|above|twice|"
    r"just now|a (?:minute|moment) ago)|"
    r"\b(?:see|as|like|same as)(?: i)?(?: (?:said|told you|wrote|mentioned|stated))? (?:above|before|earlier|"
    r"previously|already)|"
    r"\bas (?:i )?(?:said|mentioned|stated)\b|\bscroll up\b|\b(?:i )?just (?:told|said|answered|gave)\b|"
    r"(?:前|さっき|先ほど|さきほど|先程|上)(?:に|で|ほど)?(?:も)?(?:お?(?:言|伝え|答え|書|話)|申し)|"
    r"(?:もう|既に|すでに|何度も)(?:お?(?:言|伝え|答え|書|話|回答)|申し)|上記|同上|前と同じ|さっきと同じ|"
    r"\bya (?:te |se |os )?(?:lo )?(?:dije|he dicho|conteste|respondi|puse)|\b(?:ver|vea|como) (?:arriba|"
    r"antes)|\blo mismo (?:de|que) antes|"
    r"\b(?:schon|bereits|vorhin|eben|doch)(?: \w+){0,2} (?:gesagt|geschrieben|beantwortet|angegeben|erwahnt|"
    r"geantwortet)|\bsiehe oben|"
    r"\bwie (?:oben|vorher|gesagt|vorhin)|"
    r"\bdeja (?:dit|repondu|donne|ecrit|indique|precise)|\bvoir (?:plus haut|ci-dessus)|\bcomme (?:avant|plus haut|dit)"
)
_GREETS = re.compile(
    r"(?:hi|hello|hey|hiya|yo|greetings|good (?:morning|afternoon|evening|day)|hallo|guten (?:tag|morgen|abend)|moin|servus|"
    r"hola|buen(?:os|as) \w+|bonjour|bonsoir|salut|coucou|ciao|namaste|こんにち[はわ]|こんばん[はわ]|"
    r"おはよう(?:ございます)?|はじめまして|初めまして)"
    r"(?: (?:there|again|everyone|you|bot|zusammen|a todos))?"
)
_THANKS = re.compile(
    r"(?:many )?thank(?:s|you| you)(?: (?:so|very) much| a lot| again)?|thx|ty|cheers|danke(?: (?:schon|sehr))?|vielen dank|"
    r"(?:muchas )?gracias|merci(?: beaucoup)?|(?:どうも)?ありがとう(?:ございます|ございました)?|どうも"
)
_WAITS = re.compile(
    r"(?:hmm+[, ]*)?(?:(?:just )?(?:one|a|give me a|gimme a) (?:moment|second|sec|minute|min)|hold on|wait|"
    r"hang on|let me (?:think|check|see)"
    r"|brb)(?: .{0,24})?|(?:einen )?(?:moment|augenblick)(?: bitte| mal)?|(?:un )?(?:momento|segundo|minuto)(?: por favor)?|"
    r"(?:un )?instant(?: s'il vous plait)?|(?:une )?(?:seconde|minute)|"
    r"(?:ちょっと|少々|少し)?(?:待って|お待ち)(?:ください|下さい|ね)?"
)


@lru_cache(maxsize=1024)
def mood_of(text: str) -> Mood | None:
    """What a short message says of the talk; None when it says nothing of it."""
    if wants_erasure(text):
        return Mood.ERASE
    if word_count(text[:MAX_READ]) > _LONGEST:
        return None
    said = fold_keeping_offsets(text[:MAX_READ])
    if _ANNOYED.search(said):
        return Mood.ANNOYED
    if _REPEATED.search(said):
        return Mood.REPEATED
    whole = ((_GREETS, Mood.GREETS), (_THANKS, Mood.THANKS), (_WAITS, Mood.WAITS))
    return next((mood for pattern, mood in whole if pattern.fullmatch(trimmed(text))), None)


@lru_cache(maxsize=1024)
def wants_erasure(text: str) -> bool:
    """Whether all that was said is to be deleted; a detail ("delete my phone number") is something else."""
    return word_count(text[:MAX_READ]) <= _LONGEST and bool(_ERASE.fullmatch(trimmed(text[:MAX_READ])))


@lru_cache(maxsize=1024)
def is_complaint_only(text: str) -> bool:
    """A curse or a complaint about the questions and nothing else: no answer to anything."""
    said = trimmed(text[:MAX_READ])
    return word_count(said) <= _LONGEST and bool(_ANNOYED.search(said)) and not _VENT.sub("", said)


def intent_of_talk(text: str, *, long: bool) -> Intent | None:
    """What a message means that speaks of the talk alone; in a long text a curse may be the answer, and stands."""
    if wants_erasure(text):
        return Intent.QUESTION
    return Intent.OFF_TOPIC if not long and is_complaint_only(text) else None
