"""Who comes along, in Japanese: 夫と子ども2人."""

from __future__ import annotations

import re

from interviews.reading.languages.ja.numerals import DIGITS, TENS
from interviews.reading.languages.people_words import PeopleWords, settled

_NUMBER = "[0-9]+|[一二三四五六七八九十]"
_ONE = "夫|妻|主人|旦那(?:さん)?|家内|嫁|奥さん|彼氏|彼女|恋人|パートナー|父親?|母親?|兄|弟|姉|妹|息子|娘|祖父|祖母|おじ|おば|上司"
_SEVERAL = "子ども|子供|こども|友人|友達|ともだち|同僚|知人|仲間|部下|後輩|先輩|大人|幼児|赤ちゃん|いとこ|孫|ゲスト|同伴者|家族"
_PART = re.compile(
    rf"(?:私の|うちの|僕の)?(?:(?:(?P<before>{_NUMBER})(?:人|名)の)?(?P<noun>両親|{_ONE}|{_SEVERAL})"
    rf"(?:が|を)?(?:(?P<number>{_NUMBER})(?:人|名))?)"
)
_OPENER = re.compile(r"(?:やっぱり|やはり|えっと|ええと|はい|では|じゃあ|実は)[、。]?\s*")
_TOTAL = re.compile(rf"(?:の|、)(?:合わせて|計|合計)?(?P<total>{_NUMBER})(?:人|名)")
_AND = re.compile(r"\s*(?:と|、|,|＆|&|及び|および|それから|あと|も)\s*")
_END = re.compile(
    r"(?:だけ|のみ)?(?:と|を|が|も)?(?:一緒に|いっしょに)?(?:連れて(?:行き|いき|来|き)ます|(?:行|い)きます|参加します|来ます|"
    r"同伴します|です|でお願いします|お願いします|の予定です)?[。.!\s]*"
)


def _count(text: str) -> int | None:
    named: list[int] = []
    opener = _OPENER.match(text)
    position = opener.end() if opener else 0
    while True:
        part = _PART.match(text, position)
        if part is None or not part.end() > position:
            return None
        said = part["number"] or part["before"]
        one = 2 if part["noun"] == "両親" else 1 if re.fullmatch(_ONE, part["noun"]) else None
        if said is None and one is None:
            return None
        named.append(_kanji(said) if said else one or 1)
        position = part.end()
        joiner = _AND.match(text, position)
        if joiner is None or not _PART.match(text, joiner.end()):
            break
        position = joiner.end()
    total = _TOTAL.match(text, position)
    rest = text[total.end() if total else position :]
    if not _END.fullmatch(rest):
        return None
    return settled(named, [_kanji(total["total"])] if total else [])


def _kanji(number: str) -> int:
    return int(number) if number.isdigit() else {**DIGITS, **TENS}[number]


WORDS = PeopleWords(
    count=_count,
    all_of_us=r"と(?:[2-9]|[二三四五六])人(?:で|$)|[2-9二三四五六]人で(?:行|参|伺|来)|全部で|合計|合わせて|全員で|私たち|私を?(?:含め|入れ)|自分を?(?:含め|入れ)",
)
