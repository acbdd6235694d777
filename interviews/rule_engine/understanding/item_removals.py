"""Items of a group that are taken back: "remove Ben", "Ben isn't coming after all", 「田中さんは来られなくなりました」.

The whole message must say just that of one item, which it names; anything less is asked about.
"""

from __future__ import annotations

import re
from functools import lru_cache

from interviews.reading.text.normalization import fold_keeping_offsets
from interviews.reading.text.segmentation import trimmed, word_count
from interviews.sessions.rules.briefs import ItemBrief, ReviewerBrief

_MOST_WORDS = 16
_NAME = "\ue001"
"""Stands for what the item was called by."""
_OPENING = (
    r"(?:(?:please|pls|oh|oops|wait|sorry|actually|ok|okay|no|yes|and|also|but|hi|hmm|well|"
    r"(?:can|could|would) (?:you|we|i)|i(?:'d| would) (?:like|want) to|i (?:want|need) to|let's|you can|we (?:should|can|have to)|"  # noqa: E501
    r"bitte|leider|ach|perdon|por favor|desculpe?|pardon|desole|s'il vous plait|"
    r"すみません|ごめんなさい|やっぱり|やはり|実は|申し訳ありません)[,.、。]? ?)*"
)
_CLOSING = (
    r"(?: (?:please|pls|after all|any ?more|now|then|sorry|again|unfortunately|thanks|thank you|either|this time|anyway|with us|along|"  # noqa: E501
    r"(?:from|off|of|in|on|to|for) (?:the|my|our|this) [\w ]{2,24}|from it|bitte|leider|doch|por favor|finalmente|finalement|"
    r"s'il vous plait|svp))*"
)
_ENGLISH_NOT = (
    r"(?:is(?:n't| not| no longer)|'s not|won't|will not|will no longer|can(?:'t|not| not)|can no longer|does(?:n't| not)|"
    r"has decided not to|decided not to|is unable to|isn't able to|had to|has to|has|'s)"
)
_LEAVING = (
    r"(?:be )?(?:coming|come|join(?:ing|ed)?(?: us)?|mak(?:e|ing) it|attend(?:ing)?|there|here|living(?: here| there| with us)?|"  # noqa: E501
    r"live(?: here| there| with us)?|mov(?:e|ing)(?: in)?|travel(?:l?ing)?|going|go|tak(?:e|ing) part|participat(?:e|ing)|stay(?:ing)?|"  # noqa: E501
    r"part of it|included)"
)
_PATTERNS = (
    rf"(?:remove|delete|drop|take out|take off|cross (?:out|off)|scratch|strike|leave out|exclude|uninvite|erase|get rid of) {_NAME}"  # noqa: E501
    rf"(?: (?:out|off|again))?{_CLOSING}",
    rf"(?:take|cross|leave|strike|get|kick|count) {_NAME} (?:out|off)(?: (?:of )?(?:the|my|our|this) [\w ]{{2,24}}| of it)?{_CLOSING}",  # noqa: E501
    rf"{_NAME} (?:{_ENGLISH_NOT} )(?:not )?{_LEAVING}{_CLOSING}",
    rf"{_NAME} ?(?:has |had to |'s |have to |will )?(?:cancel(?:l?ed)?|drop(?:ped)? out|back(?:ed)? out|pull(?:ed)? out){_CLOSING}",  # noqa: E501
    rf"{_NAME}(?:の方)?(?:は|が|も)?(?:やっぱり|やはり|結局|もう)?(?:来(?:ません|ない|られ(?:ません|なく\w*|ない)|なくなり\w*|れなく\w*)|"
    r"行(?:きません|かない|けません|けなく\w*|かなく\w*)|参加(?:しません|できません|できなく\w*|しない|しなく\w*|を?取りやめ\w*)|欠席\w*|"
    r"キャンセル\w*|不参加\w*|(?:住み|住ま|入居し|同居し)(?:ません|ない|なく\w*))(?:です|になりました|します|ことになりました|んです)*",
    rf"{_NAME}(?:を|は)(?:リストから|一覧から)?(?:削除|取り消|消し|外し|除い|除外|抜い|キャンセル)\w*",
    rf"(?:quit[ae]|elimin[ae]|borr[ae]|sac[ae]|quitar|eliminar|borrar|sacar)(?: a)? {_NAME}{_CLOSING}",
    rf"{_NAME} (?:al final )?(?:ya )?no (?:viene|vendra|puede (?:venir|ir)|va|ira|asiste|participa){_CLOSING}",
    rf"(?:streich\w*|losch\w*|entfern\w*)(?: sie)?(?: bitte)? {_NAME}{_CLOSING}",
    rf"{_NAME} (?:bitte )?(?:(?:wieder )?(?:streichen|loschen|entfernen|rausnehmen)|"
    r"(?:kommt|ist|kann)(?: (?:doch|leider|jetzt|also))* nicht(?: mehr)?(?: (?:mit|dabei|kommen|mitkommen))?)"
    + _CLOSING,
    rf"(?:supprim\w+|enlev\w+|retir\w+)(?: s'il vous plait)? {_NAME}{_CLOSING}",
    rf"{_NAME} (?:finalement )?ne (?:vient|viendra|peut|pourra|participe\w*)(?: (?:pas|plus))?(?: venir)?{_CLOSING}",
)


@lru_cache(maxsize=1)
def _taking_back() -> re.Pattern[str]:
    return re.compile(rf"{_OPENING}(?:{'|'.join(f'(?:{pattern})' for pattern in _PATTERNS)})")


def taken_back(brief: ReviewerBrief, item: ItemBrief, span: tuple[int, int]) -> bool:
    """Whether the last message, which names the item at `span`, says that it is to be taken out."""
    text = brief.messages[-1]
    if word_count(text) > _MOST_WORDS or item not in brief.items:
        return False
    named = fold_keeping_offsets(text)
    said = trimmed(named[: span[0]]) + " " + _NAME + named[span[1] :].rstrip(" .!。！")
    return bool(_taking_back().fullmatch(said.strip()))
