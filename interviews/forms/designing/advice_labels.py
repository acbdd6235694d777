"""Questions that lead, and questions that ask two things at once, by their words: English and Japanese, and the plainest
forms in German, Spanish and French.

Cautious on purpose: a designer who is warned wrongly stops reading warnings.
"""

from __future__ import annotations

import re
from functools import cached_property

from interviews.field_types import answer_kind
from interviews.forms.definition import GROUP
from interviews.reading.answer_kinds import AnswerKind

_FLAGS = re.IGNORECASE


class _Pattern:
    """An expression that is compiled when it is first asked for: to compile them all takes a tenth of a second."""

    def __init__(self, expression: str, flags: re.RegexFlag = re.NOFLAG) -> None:
        self._expression, self._flags = expression, flags

    @cached_property
    def compiled(self) -> re.Pattern[str]:
        return re.compile(self._expression, self._flags)

    def found_in(self, text: str) -> bool:
        return self.compiled.search(text) is not None

    def blotted_out(self, text: str, blot: str = " ") -> str:
        return self.compiled.sub(blot, text)


_LEADING = _Pattern(
    r"""
    ^\W*(?:do|does|did|is|are|was|were|would|should|wo|have|has|could|ca)n['’]?t\s+(?:you|we|it|this|that|our|the|they)\b
    | ,\s*(?:right|(?:is|are|do|does|did|was|were|would|have)n['’]?t\s+(?:you|it|they|we))\s*\?\s*$
    | \b(?:wouldn['’]?t|don['’]?t)\s+you\s+(?:agree|think|say)\b
    | \b(?:do|would|don['’]?t)\s+you\s+(?:not\s+)?(?:also\s+)?agree\s+that\b
    | ,\s*(?:do|are|would|is|did|were)\s+(?:you|it|they)\s+not\s*\?\s*$
    | \bwhy\s+do\s+you\s+(?:love|like|prefer|trust|enjoy)\s+(?:our|us|the\s+way\s+we)\b
    | (?:^|[,.])\s*as\s+an?\s+(?:responsible|good|caring|loyal|reasonable|smart|decent|sensible)\s+\w+
    | (?:^|[.!]\s+)(?:everyone|everybody|all\s+of\s+us|all\s+our\s+\w+)\s+(?:\w+\s+){0,4}?
      (?:agrees?|loves?|wants?|likes?|is\s+happy|are\s+happy|prefers?)\b
    | (?:^|[.!]\s+)(?:most\s+|many\s+|all\s+)?(?:experts|studies|scientists|doctors)\s+
      (?:agree|recommend|say|show|have\s+shown)\b
    | \b(?:long\s+overdue|much[- ]needed|undoubtedly|undeniably|naturally,?\s+you)\b
    | \bhow\s+(?:much\s+)?(?:did|do|have)\s+you\s+(?:really\s+)?(?:love|enjoyed?)\b
    | \bhow\s+much\s+(?:did|do|have)\s+you\s+(?:really\s+)?liked?\b
    | \bhow\s+(?:great|amazing|excellent|fantastic|wonderful|awful|terrible|bad|awesome|delicious|delightful|superb|brilliant
      |outstanding|impressive|impressed|delighted|thrilled|horrible|dreadful)\b
    | \b(?:obviously|clearly|of\s+course|surely|as\s+(?:we\s+all|you|everyone)\s+knows?|everyone\s+knows|needless\s+to\s+say)\b
    | \bmost\s+(?:people|customers|users|experts)\s+(?:think|agree|believe|say|prefer|choose|pick|want|buy|take)\b
    | \bour\s+(?:\w+\s+)?(?:excellent|amazing|award[- ]winning|great|wonderful|fantastic|outstanding
      |innovative|world[- ]class|friendly|superb|brilliant|unique|trusted|popular|famous|superior|first[- ]class)\b
    """,
    _FLAGS | re.VERBOSE,
)
_LEADING_JA = _Pattern(
    r"(?:では|じゃ)(?:ありませんか|ないでしょうか|ないですか)|と(?:は)?思いませんか|(?:です|ます|でしょう)よね"
    r"|当然|もちろん|言うまでもなく|ご存[じ知]のとおり|ご存[じ知]の通り"
    r"|(?:素晴らしい|すばらしい|優れた|大人気の|画期的な|最高の)"
    r"|(?:多くの方|皆(?:様|さま|さん)|みなさま?|誰も)(?:に|が|から).{0,8}(?:好評|喜|選ば|支持|愛さ|満足)|(?:専門家|医師)(?:も|が)(?:認め|推奨|勧め)"
    r"|ご満足いただけ(?:まし|ます|て)|どれほど(?:素晴|楽し|満足|感動)|^\W*やはり"
)
_LEADING_ELSEWHERE = _Pattern(
    r"""
    \b(?:finden|meinen|glauben|denken)\s+sie\s+(?:denn\s+)?nicht\b
    | ,\s*(?:nicht\s+wahr|oder|stimmt['’]?s)\s*\?\s*$
    | \bstimmen\s+sie\s+(?:uns\s+)?zu,?\s+dass\b | \bsind\s+sie\s+(?:nicht\s+)?auch\s+der\s+meinung\b
    | \bunser\w*\s+(?:großartig|hervorragend|ausgezeichnet|beliebt|toll|einmalig|erstklassig)\w*
    | \bwie\s+(?:begeistert|großartig|toll|fantastisch|wunderbar)\b | \b(?:selbstverständlich|zweifellos|längst\s+überfällig)\b
    | ¿\s*no\s+(?:cree|le\s+parece|piensa|opina|te\s+parece)\b | ,\s*¿?\s*(?:verdad|no\s+es\s+así|no\s+cree)\s*\?\s*$
    | \bestá(?:s)?\s+de\s+acuerdo\s+en\s+que\b | ¿\s*cuánto\s+(?:le|te)\s+(?:ha\s+)?(?:gust|encant)\w+
    | \b(?:por\s+supuesto|sin\s+duda|obviamente)\b | \bnuestr[oa]s?\s+(?:excelente|magnífic|maravillos|estupend|fantástic)\w*
    | \bne\s+(?:pensez|trouvez|croyez)[- ]vous\s+pas\b | \bn['’]est-ce\s+pas\b
    | \bêtes-vous\s+d['’]accord\s+(?:pour\s+dire\s+)?que\b
    | \bà\s+quel\s+point\s+avez-vous\s+(?:aimé|apprécié|adoré)\b | \b(?:évidemment|bien\s+entendu)\b
    | \bnotre\s+(?:excellent|formidable|merveilleu|magnifique)\w*
    """,
    _FLAGS | re.VERBOSE,
)

_QUESTIONING = _Pattern(
    r"^\W*(?:how|what|which|who|whom|whose|when|where|why|do|does|did|is|are|was|were|will|would|can|could|have|has|should|(?:please\s+)?(?:rate|evaluate|judge))\b",
    _FLAGS,
)
_AND = _Pattern(r"\b(?:and|as\s+well\s+as|plus)\b", _FLAGS)
_ONE_THING = _Pattern(
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
_PROPER_PAIR = _Pattern(r"\b[A-Z][\w’']+\s+(?:and|&)\s+[A-Z][\w’']+")
_NOUN = (
    r"(?:full\s+|first\s+|last\s+)?(?:name|e-?mail(?:\s+address)?|(?:postal\s+|home\s+)?address|(?:tele)?phone(?:\s+number)?"
    r"|mobile(?:\s+number)?|date\s+of\s+birth|birth\s*day|birth\s*date|age|gender|company|employer|job(?:\s+title)?|occupation"
    r"|city|country|postcode|zip(?:\s+code)?|height|weight|salary|nationality)"
)
_TWO_NOUNS = _Pattern(rf"\b{_NOUN}\s*(?:\band\b|&|/|,|\+)\s*(?:your\s+|the\s+)?{_NOUN}\b", _FLAGS)
_PARTED = _Pattern(rf"\W*(?:your\s+)?({_NOUN})\s*(?:\band\b|&|/|,|\+)\s*(?:your\s+|the\s+)?({_NOUN})\W*", _FLAGS)
_AND_WHY = _Pattern(r"\b\w+.*?,?\s+and\s+(?:why|how|what|when|where|which|who)\b", _FLAGS)

_QUESTIONING_ELSEWHERE = _Pattern(
    r"^\W*(?:(?:wie|sind|ist|haben|hat|war|waren|können|möchten|würden|wurden)\b.+?\b(?P<und>und)\b"
    r"|(?:cómo|qué\s+tal|está|están|es|son|le|les|tiene|puede|quiere|fue|fueron)\b.+?\b(?P<y>y)\b"
    r"|(?:comment|êtes-vous|avez-vous|est-ce\s+que|pouvez-vous)\b.+?\b(?P<et>et)\b).+\?\s*$",
    _FLAGS,
)
_ONE_THING_ELSEWHERE = _Pattern(
    r"\b(?:vor-?\s+und\s+\w+|datum\s+und\s+uhrzeit|tag\s+und\s+(?:uhrzeit|nacht)|hin\s+und\s+\w+|ab\s+und\s+zu|zwischen\b.+?\bund\b"
    r"|essen\s+und\s+trinken|fecha\s+y\s+hora|nombre\s+y\s+apellidos?|entre\b.+?\b(?:y|et)\b|día\s+y\s+hora|date\s+et\s+heure"
    r"|noms?\s+et\s+prénoms?|aller\s+et\s+retour|usted\s+y\s+su|sie\s+und\s+ihre?\w*)\b",
    _FLAGS,
)

_NOUN_JA = (
    r"(?:お?名前|氏名|ご?住所|電話(?:番号)?|メール(?:アドレス)?|ご?連絡先"
    r"|生年月日|年齢|性別|会社名|勤務先|職業|国籍|身長|体重|年収)"
)
_TWO_NOUNS_JA = _Pattern(rf"{_NOUN_JA}\s*(?:と|・|／|/|、|および|及び|ならびに|並びに)\s*{_NOUN_JA}")
_PARTED_JA = _Pattern(rf"\W*({_NOUN_JA})\s*(?:と|・|／|/|、|および|及び|ならびに|並びに)\s*({_NOUN_JA})\W*")
_JUDGED_JA = _Pattern(
    r"[\w]{2,}(?:と(?!の|は|思|き|言|お考|ころ|も|こと|し|て|いう|なり)|および|及び|ならびに|並びに)[\w]{2,}(?:に|は|について|には).{0,12}"
    r"(?:満足|評価|いかが|どうでした|どう思|どのくらい|良かった|よかった|ですか|ますか|ましたか)"
    r"|\w(?:と|および|及び|ならびに|並びに)\w{1,12}を.{0,8}評価"
)
_WITH_JA = _Pattern(r"(?:友人|友達|家族|子ども|子供|同僚|上司|相手|先生|誰|どなた|方|人)と")
_TWO_ASKED_JA = _Pattern(r"か[。、？?].*か[。？?]?\s*$")
_AND_WHY_JA = _Pattern(r"(?:と、?(?:その)?理由|また、.+か[。？?]?$)")

ONE_VALUE = frozenset(
    [
        AnswerKind.YES_NO,
        AnswerKind.SCALE,
        AnswerKind.OPTION,
        AnswerKind.NUMBER,
        AnswerKind.COUNT,
        AnswerKind.DAY,
        AnswerKind.CLOCK,
        AnswerKind.MOMENT,
        AnswerKind.LENGTH,
        AnswerKind.AMOUNT,
        AnswerKind.EMAIL,
        AnswerKind.PHONE,
        AnswerKind.LINK,
        AnswerKind.COUNTRY,
        AnswerKind.LANGUAGE,
    ]
)
"""Answers that have room for one thing."""


def suggests_answer(label: str) -> bool:
    """Whether a question suggests its answer."""
    return bool(_LEADING.found_in(label) or _LEADING_JA.found_in(label) or _LEADING_ELSEWHERE.found_in(label))


def asks_two(label: str, type_name: str) -> bool:
    """Whether a question asks two things, so that one answer cannot say which it is about."""
    kind = answer_kind(type_name)
    if type_name == GROUP or kind in (AnswerKind.AGREEMENT, AnswerKind.ADDRESS, AnswerKind.TABLE):
        return False
    return _asks_two_en(label, kind) or _asks_two_ja(label, kind) or _asks_two_elsewhere(label, kind)


def two_things(label: str) -> tuple[str, str] | None:
    """The labels of the two questions that one is which does nothing but name two things."""
    found = _PARTED.compiled.fullmatch(label) or _PARTED_JA.compiled.fullmatch(label)
    return (_begun(found[1]), _begun(found[2])) if found else None


def _begun(label: str) -> str:
    return label[:1].upper() + label[1:]


def _asks_two_en(label: str, kind: AnswerKind) -> bool:
    if len(re.findall(r"\?\s*(?=\w)", label)) >= 1 and label.rstrip().endswith("?") and label.isascii():
        return kind is not AnswerKind.PROSE
    rest = _ONE_THING.blotted_out(label)
    if _TWO_NOUNS.found_in(rest):
        return True
    if kind is not AnswerKind.PROSE and _QUESTIONING.found_in(label) and _AND_WHY.found_in(rest):
        return True
    if kind not in ONE_VALUE or not _QUESTIONING.found_in(label):
        return False
    return bool(_AND.found_in(_PROPER_PAIR.blotted_out(rest)))


def _asks_two_ja(label: str, kind: AnswerKind) -> bool:
    if _TWO_NOUNS_JA.found_in(label):
        return True
    if kind is not AnswerKind.PROSE and (_TWO_ASKED_JA.found_in(label) or _AND_WHY_JA.found_in(label)):
        return True
    return kind in ONE_VALUE and bool(_JUDGED_JA.found_in(_WITH_JA.blotted_out(label, "")))


def _asks_two_elsewhere(label: str, kind: AnswerKind) -> bool:
    return kind in ONE_VALUE and bool(_QUESTIONING_ELSEWHERE.found_in(_ONE_THING_ELSEWHERE.blotted_out(label)))
