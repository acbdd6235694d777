"""Questions in Japanese."""

from __future__ import annotations

import re

from interviews.reading.answer_kinds import AnswerKind

_DATE_WORDS = re.compile(r"(?:日|日付|日程|期日|日時|誕生日|いつ)$")
_TIME_WORDS = re.compile(r"(?:時間|時刻|時)$")
_COUNTED = re.compile(r"(?:人数|数|回数|個数|台数|年数|日数|年齢|金額|予算|年収|月収|額|料|費|面積|距離|身長|体重)$")
_COMMENTS = re.compile(r"^(?:その他|備考|コメント|ご?意見|ご?要望|ご?質問|連絡事項|特記事項|メッセージ|ご?感想)")

CONSENT = "次の内容をお読みください。「{statement}」同意しますか。"
SCALE = "{minimum}から{maximum}の数字で"
IS_THERE_ONE = "{thing}を追加しますか。"
IS_THERE_MORE = "ほかにも{thing}を追加しますか。"
ANYONE_ELSE = "ほかにもいらっしゃいますか。"
LOWERED = False
NEXT_ROW = "「{name}」は、{options}のうちどれでしょうか。"
NEXT_ROW_ALONE = "「{name}」についてはいかがでしょうか。"
OTHER_PLACES = "残りの{names}は、どの順番になりますか。"
MISSING_PARTS = "ご住所のうち、{names}も教えてください。"
INVALID_PARTS = "{names}がご住所と合わないようです。もう一度教えてください。"
UPLOAD = "{label}を、下のボタンから添付してください。"


_PLAIN = "{label}を教えてください。"
_QUESTIONS = {
    AnswerKind.YES_NO: "{label}について、「はい」か「いいえ」でお答えください。",
    AnswerKind.OPTION: "{label}は、{options}のうちどれですか。",
    AnswerKind.OPTIONS: "{label}を、{options}の中からお選びください。",
    AnswerKind.SCALE: "{label}を、{options}教えてください。",
    AnswerKind.DAY: "{label}の日付を教えてください。",
    AnswerKind.CLOCK: "{label}の時刻を教えてください。",
    AnswerKind.MOMENT: "{label}の日時を教えてください。",
    AnswerKind.LENGTH: "{label}はどのくらいの長さですか。",
    AnswerKind.AMOUNT: "{label}はいくらですか。",
    AnswerKind.COUNT: "{label}はいくつですか。",
    AnswerKind.NUMBER: "{label}はいくつですか。",
    AnswerKind.PROSE: "{label}について、お聞かせください。",
}
_SAYS_IT = {
    AnswerKind.DAY: _DATE_WORDS,
    AnswerKind.CLOCK: _TIME_WORDS,
    AnswerKind.MOMENT: re.compile(f"{_DATE_WORDS.pattern}|{_TIME_WORDS.pattern}"),
    AnswerKind.COUNT: _COUNTED,
    AnswerKind.NUMBER: _COUNTED,
}
"""Labels that say by themselves what is asked for."""


def noun_question(label: str, kind: AnswerKind, options: str) -> str:
    """A question for a noun label, in です・ます."""
    if kind is AnswerKind.PROSE and _COMMENTS.match(label):
        return f"{label}がありましたら、お聞かせください。"
    without_options = kind in (AnswerKind.OPTION, AnswerKind.OPTIONS) and not options
    says_it = kind in _SAYS_IT and _SAYS_IT[kind].search(label)
    question = _PLAIN if without_options or says_it else _QUESTIONS.get(kind, _PLAIN)
    return question.format(label=label, options=options)


def mention(label: str) -> str:
    return label


def request(label: str) -> str:
    return re.sub(r"[。.]?$", "。", label)


def statement(label: str) -> str:
    return f"「{label.rstrip('。.')}」について、「はい」か「いいえ」でお答えください。"


def literal(label: str) -> str:
    return f"「{label}」の欄には、何と記入すればよいでしょうか。"


def foreign(label: str) -> str:
    return f"次の質問にお答えください。「{label}」"


_OR = re.compile(
    r"^(?P<lead>.*?[はが、])?(?P<a>[^、はが]{1,24}?)(?:なの|である|の)?か、?(?:それとも|あるいは|または|もしくは)?、?(?P<b>[^、]{1,24}?)(?:なの|である|の)?か(?:どうか)?$"
)
_NOUN_OR = re.compile(r"^(?P<a>[^、はがを]{1,16})か(?P<b>[^、はがを]{1,16}?)(?:か)?$")


def fact_question(fact: str) -> str:
    """A question for a fact: "避けるべき食品", "アレルギーか好みか", "いつから始まったか"."""
    text = fact.strip().rstrip("。.?？")
    if re.search(r"(?:ですか|ますか|でしょうか|ください)$", text):
        return f"{text}。"
    for pattern in (_OR, _NOUN_OR):
        match = pattern.match(text)
        if match and match["b"] != "どう" and _plain_noun(match["a"]) and _plain_noun(match["b"]):
            lead = match.groupdict().get("lead") or ""
            return f"{lead}{match['a']}でしょうか、それとも{match['b']}でしょうか。"
    if text.endswith("どうか"):
        return f"{text}、教えてください。"
    if text.endswith("か"):
        return f"{text}を教えてください。"
    if re.search(r"(?:する|いる|ある|した|った|ない|です|ます)$", text):
        return f"{text}かどうか、教えてください。"
    return f"{text}を教えてください。"


def _plain_noun(words: str) -> bool:
    """Whether でしょうか can follow: a noun, not a verb in the plain form."""
    return not re.search(r"(?:する|いる|ある|した|った|ない|れる|える|う|く|ぐ|む|ぶ|つ|たい|だ)$", words)


HINT_OPENERS = re.compile(r"^(?:たとえば|例えば|例)[、:：]?")
ADDRESSED = re.compile(r"(?:ですか|ますか|でしょうか|ください|ませんか)[。？?]?$")
