"""Short ids for questions: "What is your full name?" is `full_name`, 「生年月日」 `birth_date`."""

from __future__ import annotations

import re
from collections.abc import Container

from interviews.field_types import answer_kind
from interviews.forms.importers.naming import field_id_from
from interviews.reading.answer_kinds import AnswerKind

_IDLE = re.compile(
    r"\b(?:what|which|is|are|was|were|your|you|please|the|an?|of|do|does|did|have|has|any|enter|provide|give|tell|us"
    r"|would|will|to|in|for|on|how|many|many|we|our|this|that|with|be|or"
    r"|bitte|ihr|ihre|ihren|sie|der|die|das|haben|ist|wie|su|sus|cuál|es|la|el|los|las|de|votre|vos|quel|quelle|est"
    r"|le|les|vous|êtes|avez)\b",
    re.IGNORECASE,
)
_JAPANESE = (
    ("薬", "medication"), ("メール", "email"), ("電話", "phone"), ("携帯", "phone"), ("ふりがな", "name_reading"), ("フリガナ", "name_reading"), ("会社", "company"), ("生年月日", "birth_date"),  # noqa: E501
    ("緊急連絡先", "emergency_contact"), ("氏名", "name"), ("名前", "name"), ("住所", "address"), ("年齢", "age"), ("性別", "gender"), ("職業", "occupation"), ("職種", "occupation"), ("所属", "affiliation"), ("部署", "department"),  # noqa: E501
    ("アレルギー", "allergies"), ("症状", "symptoms"), ("妊娠", "pregnancy"), ("既往", "history"), ("手術", "surgery"), ("喫煙", "smoking"), ("たばこ", "smoking"), ("飲酒", "alcohol"),  # noqa: E501
    ("満足", "satisfaction"), ("理由", "reason"), ("人数", "people"), ("参加", "attendance"), ("希望日", "preferred_date"), ("日時", "moment"), ("意見", "comments"), ("感想", "comments"), ("要望", "wishes"), ("備考", "notes"),  # noqa: E501
    ("身長", "height"), ("体重", "weight"), ("体温", "temperature"), ("国籍", "nationality"), ("予算", "budget"), ("きっかけ", "origin"), ("いつ", "since"), ("食事", "diet"),  # noqa: E501
)  # fmt: skip
_BY_KIND = {
    AnswerKind.EMAIL: "email",
    AnswerKind.PHONE: "phone",
    AnswerKind.DAY: "date",
    AnswerKind.ADDRESS: "address",
    AnswerKind.FILE: "file",
    AnswerKind.PROSE: "comments",
    AnswerKind.TABLE: "ratings",
    AnswerKind.SCALE: "rating",
}


def question_id(label: str, type_name: str, taken: Container[str]) -> str:
    """A field_id of a few telling words that is not taken."""
    if re.search(r"[\u3041-\u30fe\u4e00-\u9fff]", label):
        word = next(
            (name for word, name in _JAPANESE if word in label), _BY_KIND.get(answer_kind(type_name), "question")
        )
        return field_id_from(word, taken)
    label = re.sub(r"[(（\[].*", "", label) or label
    words = [word for word in re.split(r"[^\w]+", _IDLE.sub(" ", label)) if word]
    short = " ".join(words[:4]) or " ".join(label.split()[:4])
    return field_id_from(short[:40], taken)
