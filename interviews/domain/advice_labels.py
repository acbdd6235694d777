"""Questions that lead, and questions that ask two things at once, by their words: English and Japanese.

Cautious on purpose: a designer who is warned wrongly stops reading warnings.
"""

from __future__ import annotations

import re

_FLAGS = re.IGNORECASE

_LEADING = re.compile(
    r"""
    ^\W*(?:do|does|did|is|are|was|were|would|should|wo|have|has|could|ca)n['’]?t\s+(?:you|we|it|this|that|our|the|they)\b
    | ,\s*(?:right|(?:is|are|do|does|did|was|were|would|have)n['’]?t\s+(?:you|it|they|we))\s*\?\s*$
    | \b(?:wouldn['’]?t|don['’]?t)\s+you\s+(?:agree|think|say)\b
    | \bdo\s+you\s+agree\s+that\b
    | \bhow\s+(?:much\s+)?(?:did|do|have)\s+you\s+(?:really\s+)?(?:love|enjoyed?|like[d]?)\b
    | \bhow\s+(?:great|amazing|excellent|fantastic|wonderful|awful|terrible|bad|awesome|delicious)\b
    | \b(?:obviously|clearly|of\s+course|surely|as\s+(?:we\s+all|you|everyone)\s+knows?|everyone\s+knows|needless\s+to\s+say)\b
    | \bmost\s+(?:people|customers|users|experts)\s+(?:think|agree|believe|say|prefer)\b
    | \bour\s+(?:\w+\s+)?(?:excellent|amazing|award[- ]winning|great|wonderful|fantastic|outstanding
      |innovative|world[- ]class)\b
    """,
    _FLAGS | re.VERBOSE,
)
_LEADING_JA = re.compile(
    r"(?:では|じゃ)(?:ありませんか|ないでしょうか|ないですか)|と(?:は)?思いませんか|(?:です|ます|でしょう)よね"
    r"|当然|もちろん|言うまでもなく|ご存[じ知]のとおり|ご存[じ知]の通り"
    r"|(?:素晴らしい|すばらしい|優れた|大人気の|画期的な|最高の)"
)

_QUESTIONING = re.compile(
    r"^\W*(?:how|what|which|who|whom|whose|when|where|why|do|does|did|is|are|was|were|will|would|can|could|have|has|should)\b",
    _FLAGS,
)
_AND = re.compile(r"\b(?:and|as\s+well\s+as|plus)\b", _FLAGS)
_ONE_THING = re.compile(
    r"""\b(?:
    terms\s+and\s+conditions | terms\s+of\s+\w+\s+and\s+\w+ | food\s+and\s+(?:drinks?|beverages?) | date\s+and\s+time
    | first\s+and\s+(?:last|family)\s+name | pros\s+and\s+cons | research\s+and\s+development | health\s+and\s+safety
    | bed\s+and\s+breakfast | room\s+and\s+board | room\s+and\s+bath | name\s+and\s+surname | day\s+and\s+(?:time|night)
    | you\s+and\s+your | and/or | back\s+and\s+forth | black\s+and\s+white | wear\s+and\s+tear | by\s+and\s+large
    | between\b.+?\band | both\b.+?\band | from\b.+?\band | \d+\s+and\s+\d+ | more\s+and\s+more | again\s+and\s+again
    | read\s+and\s+(?:understood|accept|agree\w*) | understand\s+and\s+(?:accept|agree)
    | privacy\s+policy\s+and | now\s+and\s+then
    | questions?\s+and\s+answers? | arts?\s+and\s+crafts? | science\s+and\s+technology | sales\s+and\s+marketing
    | tools?\s+and\s+equipment | search\s+and\s+rescue | small\s+and\s+medium | and\s+so\s+on | and\s+under
    | and\s+over | and\s+above
    )\b""",
    _FLAGS | re.VERBOSE,
)
_PROPER_PAIR = re.compile(r"\b[A-Z][\w’']+\s+(?:and|&)\s+[A-Z][\w’']+")
_NOUN = (
    r"(?:full\s+|first\s+|last\s+)?(?:name|e-?mail(?:\s+address)?|(?:postal\s+|home\s+)?address|(?:tele)?phone(?:\s+number)?"
    r"|mobile(?:\s+number)?|date\s+of\s+birth|birth\s*day|birth\s*date|age|gender|company|employer|job(?:\s+title)?|occupation"
    r"|city|country|postcode|zip(?:\s+code)?|height|weight|salary|nationality)"
)
_TWO_NOUNS = re.compile(rf"\b{_NOUN}\s*(?:\band\b|&|/|,|\+)\s*(?:your\s+|the\s+)?{_NOUN}\b", _FLAGS)
_AND_WHY = re.compile(r"\b\w+.*?,?\s+and\s+(?:why|how|what|when|where|which|who)\b", _FLAGS)

_NOUN_JA = (
    r"(?:お?名前|氏名|ご?住所|電話(?:番号)?|メール(?:アドレス)?|ご?連絡先"
    r"|生年月日|年齢|性別|会社名|勤務先|職業|国籍|身長|体重|年収)"
)
_TWO_NOUNS_JA = re.compile(rf"{_NOUN_JA}\s*(?:と|・|／|/|、|および|及び|ならびに|並びに)\s*{_NOUN_JA}")
_JUDGED_JA = re.compile(
    r"[\w]{2,}(?:と(?!の|は|思|き|言|お考|ころ|も|こと|し|て|いう|なり)|および|及び|ならびに|並びに)[\w]{2,}(?:に|は|について|には).{0,12}"
    r"(?:満足|評価|いかが|どうでした|どう思|どのくらい|良かった|よかった|ですか|ますか|ましたか)"
)
_WITH_JA = re.compile(r"(?:友人|友達|家族|子ども|子供|同僚|上司|相手|先生|誰|どなた|方|人)と")
_TWO_ASKED_JA = re.compile(r"か[。、？?].*か[。？?]?\s*$")
_AND_WHY_JA = re.compile(r"(?:と、?(?:その)?理由|また、.+か[。？?]?$)")

ONE_VALUE = frozenset(
    ["yes_no", "rating", "choice", "number", "integer", "date", "time", "datetime", "duration", "money"]  # noqa: RUF005
    + ["email", "phone", "url", "country", "language"]
)
"""Types whose answer has room for one thing."""


def leads(label: str) -> bool:
    """Whether a question suggests its answer."""
    return bool(_LEADING.search(label) or _LEADING_JA.search(label))


def asks_two(label: str, type_name: str) -> bool:
    """Whether a question asks two things, so that one answer cannot say which it is about."""
    if type_name in ("consent", "group", "address", "matrix"):
        return False
    return _asks_two_en(label, type_name) or _asks_two_ja(label, type_name)


def _asks_two_en(label: str, type_name: str) -> bool:
    if len(re.findall(r"\?\s*(?=\w)", label)) >= 1 and label.rstrip().endswith("?") and label.isascii():
        return type_name != "long_text"
    rest = _ONE_THING.sub(" ", label)
    if _TWO_NOUNS.search(rest):
        return True
    if type_name != "long_text" and _QUESTIONING.search(label) and _AND_WHY.search(rest):
        return True
    if type_name not in ONE_VALUE or not _QUESTIONING.search(label):
        return False
    return bool(_AND.search(_PROPER_PAIR.sub(" ", rest)))


def _asks_two_ja(label: str, type_name: str) -> bool:
    if _TWO_NOUNS_JA.search(label):
        return True
    if type_name != "long_text" and (_TWO_ASKED_JA.search(label) or _AND_WHY_JA.search(label)):
        return True
    return type_name in ONE_VALUE and bool(_JUDGED_JA.search(_WITH_JA.sub("", label)))
