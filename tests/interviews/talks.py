"""What respondents say to the demo forms, and what is to come of it. Data only: see test_offline_interview.py."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

Line = str | tuple[str, dict[str, Any]]
"""Words, or another command with its payload."""
CONSENT: Line = ("giveConsent", {"accepted": True})


class Told:
    """A long answer that begins with these words; what was added to it in follow-ups may come after them."""

    def __init__(self, words: str) -> None:
        self.words = words

    def __eq__(self, other: object) -> bool:
        return isinstance(other, str) and other.startswith(self.words)

    def __repr__(self) -> str:
        return f"Told({self.words!r})"

    __hash__ = None  # type: ignore[assignment]


@dataclass(frozen=True)
class Talk:
    """A respondent: what they say to each question, first time, second time, and so on."""

    form: str
    language: str
    timezone: str
    greeting: Sequence[Line]
    replies: Mapping[str, Sequence[Line]]
    values: Mapping[str, Any]
    facts: Mapping[str, str] = field(default_factory=dict)
    """What they say when asked for one of a field's facts."""
    confirming: Sequence[Line] = ("yes",)
    quotes: Mapping[str, str] = field(default_factory=dict)
    skipped: Sequence[str] = ()


TALKS = {
    "registering, in English": Talk(
        form="event-registration", language="en", timezone="Asia/Tokyo", greeting=[CONSENT],
        replies={
            "full_name": ["Why do you need my name?", "Hi! I'm Aiko Tanaka, aiko.tanaka@example.org"],
            "company": ["Sakura Labs"],
            "attendance_date": ["31 March", "30 February", "sorry, the 11th"],
            "session_track": ["what are the tracks about?", "say that again please", "practitioner"],
            "workshops": ["agents and evals please"],
            "guests": ["actually my email is aiko@sakura.example", "one"],
            "dietary": ["yes"],
            "dietary_details": ["I cannot eat nuts, it's an allergy"],
            "phone": ["skip"],
            "goals": ["I'd like to learn how to evaluate agents"],
        },
        facts={"foods_to_avoid": "nuts", "allergy_or_preference": "an allergy", "learning": "evaluation",
               "project": "our support bot"},
        confirming=["change the date to 12 March", "yes, submit it"],
        values={
            "full_name": "Aiko Tanaka", "email": "aiko@sakura.example", "company": "Sakura Labs",
            "attendance_date": "2027-03-12", "session_track": "practitioner", "workshops": ["agents", "evaluation"],
            "guests": 1, "dietary": True, "dietary_details": Told("I cannot eat nuts, it's an allergy"),
            "goals": Told("I'd like to learn how to evaluate agents\nour support bot"),
        },
        quotes={"full_name": "Aiko Tanaka", "email": "aiko@sakura.example", "attendance_date": "12 March",
                "guests": "one", "dietary": "yes"},
        skipped=["phone"],
    ),
    "registering, in Japanese": Talk(
        form="event-registration", language="ja", timezone="Asia/Tokyo", greeting=[CONSENT],
        replies={
            "full_name": ["田中愛子です。メールはaiko@example.orgです"],
            "company": ["株式会社さくら"],
            "attendance_date": ["2月30日", "12日に行きます"],
            "session_track": ["トラックとは何ですか", "初級でお願いします"],
            "workshops": ["エージェントと評価"],
            "guests": ["2人です"],
            "dietary": ["やっぱり会社名はもみじ工房にしてください", "はい"],
            "dietary_details": ["卵と牛乳が食べられません。アレルギーです"],
            "phone": ["090-1234-5678"],
            "goals": ["対話の設計を学びたいです。社内の問い合わせボットで使います"],
        },
        facts={"foods_to_avoid": "卵と牛乳です", "allergy_or_preference": "アレルギーです", "learning": "対話の設計です",
               "project": "社内の問い合わせボットです"},
        confirming=["同伴者は1人に変更してください", "はい"],
        values={
            "full_name": "田中愛子", "email": "aiko@example.org", "company": "もみじ工房",
            "attendance_date": "2027-03-12", "session_track": "beginner", "workshops": ["agents", "evaluation"],
            "guests": 1, "dietary": True, "dietary_details": Told("卵と牛乳が食べられません。アレルギーです"),
            "phone": "+819012345678", "goals": Told("対話の設計を学びたいです。社内の問い合わせボットで使います"),
        },
        quotes={"full_name": "田中愛子", "company": "もみじ工房", "attendance_date": "12日"},
    ),
    "registering, without a detour": Talk(
        form="event-registration", language="en", timezone="Europe/Brussels", greeting=[CONSENT],
        replies={
            "full_name": ["My name is Zoé Lambert"],
            "email": ["it's zoe@lambert.example"],
            "company": ["I work for Atelier Nord"],
            "attendance_date": ["the 11th"],
            "session_track": ["research"],
            "workshops": ["ethics, and evaluation"],
            "guests": ["none"],
            "dietary": ["no"],
            "phone": ["0470 12 34 56"],
            "goals": ["I want to learn how to evaluate agents, for our museum guide project"],
        },
        values={
            "full_name": "Zoé Lambert", "email": "zoe@lambert.example", "company": "Atelier Nord",
            "attendance_date": "2027-03-11", "session_track": "research", "workshops": ["evaluation", "ethics"],
            "guests": 0, "dietary": False, "phone": "+32470123456",
            "goals": "I want to learn how to evaluate agents, for our museum guide project",
        },
        quotes={"email": "zoe@lambert.example", "attendance_date": "the 11th", "phone": "0470 12 34 56"},
    ),
    "before a visit, in English": Talk(
        form="clinic-intake", language="en", timezone="Europe/London", greeting=[CONSENT],
        replies={
            "patient_name": ["Maria Lopez"],
            "birth_date": ["31 June 1985", "3 May 1985"],
            "contact_phone": ["my number is 020 7946 0958"],
            "contact_email": ["maria.lopez@example.org"],
            "visit_date": ["14 October 2027"],
            "visit_time": ["half past nine in the morning"],
            "reason": ["I have a bad cough. It started two weeks ago and it is getting worse."],
            "has_pain": ["yes"],
            "pain_level": ["7"],
            "pain_details": ["My chest hurts. Warm tea makes it better."] * 2,
            "takes_medication": ["go back", "yes"],
            "medication": ["ibuprofen, 400 mg twice a day"],
            "has_allergies": ["no"],
            "conditions": ["asthma"],
            "smoking": ["I quit"],
            "interpreter": ["Spanish"],
            "anything_else": ["nothing else"],
        },
        facts={"complaint": "a bad cough", "since": "two weeks ago", "change": "worse", "location": "my chest",
               "relief": "warm tea", "names": "ibuprofen", "dose": "400 mg twice a day"},
        values={
            "patient_name": "Maria Lopez", "birth_date": "1985-05-03", "contact_phone": "+442079460958",
            "contact_email": "maria.lopez@example.org", "visit_date": "2027-10-14", "visit_time": "09:30",
            "reason": Told("I have a bad cough. It started two weeks ago and it is getting worse."),
            "has_pain": True, "pain_level": 7, "pain_details": Told("My chest hurts. Warm tea makes it better."),
            "takes_medication": True, "medication": Told("ibuprofen, 400 mg twice a day"), "has_allergies": False,
            "conditions": ["asthma"], "smoking": "former", "interpreter": "es",
        },
        quotes={"birth_date": "3 May 1985", "contact_phone": "020 7946 0958", "interpreter": "Spanish"},
        skipped=["anything_else"],
    ),
    "before a visit, in Japanese": Talk(
        form="clinic-intake", language="ja", timezone="Asia/Tokyo", greeting=[CONSENT],
        replies={
            "patient_name": ["山田太郎です"],
            "birth_date": ["1990年4月5日"],
            "contact_phone": ["090-1234-5678"],
            "contact_email": ["なし"],
            "visit_date": ["わかりません"],
            "reason": ["頭が痛いです。先週からで、だんだん悪くなっています"],
            "has_pain": ["はい"],
            "pain_level": ["もう一度お願いします", "2です"],
            "takes_medication": ["いいえ"],
            "has_allergies": ["はい"],
            "allergies": ["そばです。食べるとじんましんが出ます"],
            "conditions": ["高血圧と喘息"],
            "smoking": ["吸いません", "吸ったことがない"],
            "interpreter": ["日本語"],
            "anything_else": ["特にありません"],
        },
        facts={"complaint": "頭痛です", "since": "先週からです", "change": "悪くなっています", "substance": "そばです",
               "reaction": "じんましんが出ます"},
        confirming=["はい、送信してください"],
        values={
            "patient_name": "山田太郎", "birth_date": "1990-04-05", "contact_phone": "+819012345678",
            "reason": Told("頭が痛いです。先週からで、だんだん悪くなっています"), "has_pain": True, "pain_level": 2,
            "takes_medication": False, "has_allergies": True,
            "allergies": Told("そばです。食べるとじんましんが出ます"), "conditions": ["hypertension", "asthma"],
            "smoking": "never", "interpreter": "ja",
        },
        skipped=["contact_email", "visit_date", "anything_else"],
    ),
    "feedback that begins in English and ends in Japanese": Talk(
        form="product-feedback", language="en", timezone="America/New_York", greeting=[],
        replies={
            "satisfaction": ["I'd rather not say", "four"],
            "usage": ["every day"],
            "liked": ["stop", "ok I'm back", "I love the search, it finds everything at once"],
            "obstacle": ["can I talk to a human?", "can we go on in Japanese?", "文字が小さいです"],
            "platforms": [("pause", {}), ("setLanguage", {"language": "en"}), ("setLanguage", {"language": "ja"}),
                          "スマートフォンとパソコン"],
            "may_contact": ["はい"],
            "contact_email": ["kim@example.com"],
        },
        facts={"feature": "the search", "situation": "スマホで読むときです"},
        confirming=["満足度を3に変更", "これで送信"],
        values={
            "satisfaction": 3, "usage": "daily", "liked": Told("I love the search, it finds everything at once"),
            "obstacle": Told("文字が小さいです"), "platforms": ["phone", "desktop"], "may_contact": True,
            "contact_email": "kim@example.com",
        },
    ),
    "feedback in few words, in Japanese": Talk(
        form="product-feedback", language="ja", timezone="Asia/Tokyo", greeting=[],
        replies={
            "satisfaction": ["5", "4"],
            "usage": ["前の質問に戻って", "毎週"],
            "liked": ["特になし"],
            "obstacle": ["わからない"],
            "platforms": ["全部"],
            "may_contact": ["いいえ"],
        },
        confirming=["はい"],
        values={"satisfaction": 4, "usage": "weekly", "platforms": ["phone", "tablet", "desktop"],
                "may_contact": False},
        skipped=["liked", "obstacle"],
    ),
}  # fmt: skip
