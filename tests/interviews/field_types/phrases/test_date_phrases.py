"""date: what is read out of phrases, and what must not be. Spoken on Saturday, 21 November 2026."""

from __future__ import annotations

import datetime as dt

import pytest
from pydantic import ValidationError

from interviews.field_types import field_type
from interviews.field_types.times.date import DateConfig
from interviews.reading.readings import Certainty, InvalidValue, NoReading, ParseContext, Reading
from tests.rows import rows

TODAY = dt.date(2026, 11, 21)
DATE = field_type("date")
EVENT = DateConfig(earliest="2027-03-10", latest="2027-03-12")
FREE = DateConfig()
BIRTH = DateConfig(latest="today")
FUTURE = DateConfig(earliest="today")

IN_THE_RANGE = {
    "en": {
        "2027-03-11": [
            "2027-03-11", "11 March 2027", "March 11th", "Mar 11", "11.3.2027", "the 11th", "11th", "Thursday", "Thursday the 11th", "on 11 March.",
            "11th March works for me", "I'd like the 11th please", "March eleventh", "the eleventh of March", "11-Mar-27", "Thursday 11",
            "March 11, 2027", "2027/3/11", "it's the 11th", "11 MARCH", "Thurs 11 March", "11th of Mar.", "2027 March 11", "MARCH 11TH, 2027",
        ],
        "2027-03-12": ["12 March, 2027", "Friday 12 March", "Friday", "the 12th, please", "next year, March 12", "March 12 next year"],
        "2027-03-10": ["Wednesday", "10/3/2027", "3/10/2027", "10 3 2027", "the tenth"],
    },
    "ja": {
        "2027-03-11": [
            "3月11日", "３月１１日", "三月十一日", "令和9年3月11日", "R9.3.11", "11日", "十一日", "木曜日", "木曜", "3/11", "3.11", "2027/3/11(木)",
            "11日(木)にします", "３月１１日（木）でお願いします", "二〇二七年三月十一日", "3月11", "木", "来年の3月11日",
            "2027年3月11日木曜日", "令和９年３月１１日", "R9/3/11", "11日です。", "木曜日でお願いします", "3月の11日",
        ],
        "2027-03-12": ["金曜", "12日(金)", "来年の3月12日", "３／１２"],
    },
    "es": {
        "2027-03-11": ["11 de marzo de 2027", "el 11", "el once de marzo", "el jueves", "11/3", "11/03/2027", "día 11", "marzo 11", "jueves 11", "11-3-2027"],
        "2027-03-12": ["viernes 12", "el viernes", "doce de marzo"],
    },
    "de": {
        "2027-03-11": ["11. März 2027", "am 11.", "am elften", "der 11. März", "Donnerstag", "11.3.", "11.03.2027", "Donnerstagabend", "11. Maerz", "Do, 11.3."],
        "2027-03-12": ["Freitag, der 12. März", "am zwölften März"],
    },
    "fr": {
        "2027-03-11": ["11 mars 2027", "le 11", "le onze mars", "jeudi", "11/3", "le 11/03/2027", "le 11 me convient", "jeudi 11 mars"],
        "2027-03-12": ["vendredi 12", "le douze mars 2027"],
    },
}  # fmt: skip

READ = [
    # typing errors
    (EVENT, "en", None, "Mrach 11", "2027-03-11"), (EVENT, "en", None, "Thrusday", "2027-03-11"), (FREE, "en", None, "Febuary 3, 2027", "2027-02-03"),
    (FREE, "en", None, "Setpember 9 2027", "2027-09-09"), (FREE, "de", None, "9. Septmber 2027", "2027-09-09"),
    # one of two that were named
    (EVENT, "en", None, "not the 10th, the 11th", "2027-03-11"), (EVENT, "en", None, "10 March... no wait, the 11th", "2027-03-11"),
    (EVENT, "en", None, "the 11th instead of the 10th", "2027-03-11"), (EVENT, "en", None, "I can't do the 10th, the 11th is fine", "2027-03-11"),
    (EVENT, "en", None, "the 11th. What time does it start?", "2027-03-11"), (EVENT, "ja", None, "10日ではなく11日", "2027-03-11"),
    (EVENT, "ja", None, "金曜日は無理なので木曜日で", "2027-03-11"), (EVENT, "ja", None, "10日、いや11日で", "2027-03-11"),
    (EVENT, "es", None, "no el 10 sino el 11", "2027-03-11"), (EVENT, "de", None, "nicht am 10., sondern am 11.", "2027-03-11"),
    (EVENT, "fr", None, "pas le 10 mais le 11", "2027-03-11"),
    # the order of numbers
    (EVENT, "en", None, "11/03/2027", "2027-03-11"), (EVENT, "en", None, "03/11/2027", "2027-03-11"), (EVENT, "en", None, "3/11", "2027-03-11"),
    (FREE, "en", "GB", "03/04/2027", "2027-04-03"), (FREE, "en", "US", "03/04/2027", "2027-03-04"), (FREE, "de", "DE", "03.04.2027", "2027-04-03"),
    (FREE, "en", "US", "25/03/2027", "2027-03-25"), (FREE, "en", "GB", "3/25/2027", "2027-03-25"), (FREE, "ja", "JP", "27/3/11", "2027-03-11"),
    (FREE, "fr", "FR", "03/04/2027", "2027-04-03"), (FREE, "es", "MX", "03/04/2027", "2027-04-03"), (FREE, "en", "AU", "1.2.2027", "2027-02-01"),
    # years of two digits
    (FREE, "en", "GB", "1/2/99", "1999-02-01"), (BIRTH, "en", None, "March 11, '85", "1985-03-11"), (BIRTH, "de", "DE", "11.3.85", "1985-03-11"),
    (BIRTH, "en", None, "13/3/85", "1985-03-13"), (BIRTH, "en", None, "11 March 24", "2024-03-11"),
    (BIRTH, "ja", "JP", "昭和60年3月11日", "1985-03-11"), (BIRTH, "ja", "JP", "S60.3.11", "1985-03-11"), (BIRTH, "ja", "JP", "平成元年5月1日", "1989-05-01"),
    # counted from today
    (FUTURE, "en", None, "tomorrow", "2026-11-22"), (FUTURE, "en", None, "the day after tomorrow", "2026-11-23"), (FUTURE, "en", None, "today", "2026-11-21"),
    (FUTURE, "en", None, "in two weeks", "2026-12-05"), (FUTURE, "en", None, "three days from now", "2026-11-24"), (FUTURE, "en", None, "in 3 months", "2027-02-21"),
    (FUTURE, "en", None, "next Friday", "2026-11-27"), (FUTURE, "en", None, "on Monday next week", "2026-11-23"), (FUTURE, "en", None, "a week from today", "2026-11-28"),
    (FUTURE, "en", None, "the 11th of next month", "2026-12-11"), (FUTURE, "en", None, "right now", "2026-11-21"), (FUTURE, "en", None, "Thursday", "2026-11-26"),
    (FUTURE, "ja", None, "明日", "2026-11-22"), (FUTURE, "ja", None, "明後日", "2026-11-23"), (FUTURE, "ja", None, "あさって", "2026-11-23"),
    (FUTURE, "ja", None, "3日後", "2026-11-24"), (FUTURE, "ja", None, "今日から三日後", "2026-11-24"), (FUTURE, "ja", None, "2週間後", "2026-12-05"),
    (FUTURE, "ja", None, "来週の金曜", "2026-11-27"), (FUTURE, "ja", None, "来月11日", "2026-12-11"), (FUTURE, "ja", None, "一ヶ月後", "2026-12-21"),
    (FUTURE, "es", None, "mañana", "2026-11-22"), (FUTURE, "es", None, "pasado mañana", "2026-11-23"), (FUTURE, "es", None, "mañana por la mañana", "2026-11-22"),
    (FUTURE, "es", None, "el viernes que viene", "2026-11-27"), (FUTURE, "es", None, "dentro de dos semanas", "2026-12-05"),
    (FUTURE, "de", None, "morgen", "2026-11-22"), (FUTURE, "de", None, "übermorgen", "2026-11-23"), (FUTURE, "de", None, "uebermorgen", "2026-11-23"),
    (FUTURE, "de", None, "Freitag nächster Woche", "2026-11-27"), (FUTURE, "de", None, "heute in zwei Wochen", "2026-12-05"),
    (FUTURE, "fr", None, "demain", "2026-11-22"), (FUTURE, "fr", None, "après-demain", "2026-11-23"), (FUTURE, "fr", None, "dans deux semaines", "2026-12-05"),
    (BIRTH, "en", None, "yesterday", "2026-11-20"), (BIRTH, "en", None, "3 days ago", "2026-11-18"), (BIRTH, "es", None, "hace tres días", "2026-11-18"),
    (BIRTH, "de", None, "vorgestern", "2026-11-19"), (BIRTH, "fr", None, "il y a trois jours", "2026-11-18"), (BIRTH, "ja", None, "一昨日", "2026-11-19"),
    (BIRTH, "fr", None, "né le 5 mai 1990", "1990-05-05"), (BIRTH, "en", None, "my birthday is March 11 1985", "1985-03-11"),
]  # fmt: skip

NOT_READ = {
    "ambiguous": [
        (EVENT, "en", "10th or 11th"), (EVENT, "en", "10-12 March"), (EVENT, "en", "from the 10th to the 12th"), (EVENT, "en", "March 11 or 12"),
        (EVENT, "en", "March 10, 11 or 12"), (EVENT, "en", "either Thursday or Friday"), (EVENT, "en", "the 10th works but I prefer the 11th"),
        (EVENT, "en", "Is the 11th ok?"), (EVENT, "en", "Friday 11 March"), (EVENT, "ja", "11日か12日"), (EVENT, "ja", "10〜12日"), (EVENT, "ja", "10日から12日"),
        (EVENT, "ja", "11日でいいですか？"), (EVENT, "es", "el 10 o el 11"), (EVENT, "es", "del 10 al 12 de marzo"), (EVENT, "de", "10. oder 11. März"),
        (EVENT, "de", "vom 10. bis 12. März"), (EVENT, "fr", "le 10 ou le 11"), (EVENT, "fr", "du 10 au 12 mars"), (FREE, "en", "03/04/2027"),
        (FREE, "en", "the 11th"), (FREE, "en", "Saturday"), (FREE, "en", "last Friday"), (FREE, "ja", "来週の日曜"),
        (BIRTH, "en", "March 11"), (BIRTH, "en", "11/3/85"), (FUTURE, "es", "dentro de quince días"), (FUTURE, "de", "in acht Tagen"),
        (FUTURE, "fr", "dans huit jours"), (FREE, "en", "12 Nov"), (EVENT, "en", "Thursday and Friday"), (FUTURE, "en", "Friday week"), (FUTURE, "en", "a week from Friday"), (FUTURE, "fr", "vendredi en huit"),
        (FUTURE, "en", "next Friday week"), (FUTURE, "en", "a week on Friday"), (FUTURE, "de", "übernächsten Dienstag"), (FUTURE, "de", "Dienstag in zwei Wochen"),
        (FUTURE, "pt", "na outra terça"),
        (EVENT, "en", "the first day"), (EVENT, "en", "the last day"), (EVENT, "en", "second day"), (EVENT, "ja", "初日"), (EVENT, "ja", "最終日"),
        (EVENT, "ja", "2日目"), (EVENT, "es", "el primer día"), (EVENT, "de", "letzter Tag"), (EVENT, "fr", "le premier jour"), (EVENT, "en", "the 2nd option"),
    ],
    "impossible_date": [
        (EVENT, "en", "30 February"), (EVENT, "en", "31 April"), (EVENT, "en", "13/13/2027"), (EVENT, "en", "2027-02-29"), (EVENT, "ja", "2月30日"),
        (EVENT, "es", "31 de abril"), (EVENT, "de", "30. Februar"), (EVENT, "fr", "31 avril"), (EVENT, "ja", "令和9年13月1日"), (FREE, "en", "32 March"),
    ],
    "too_early": [
        (EVENT, "en", "tomorrow"), (EVENT, "en", "next Friday"), (EVENT, "en", "the 9th"), (EVENT, "en", "today"), (EVENT, "ja", "来週の金曜"),
        (EVENT, "de", "übermorgen"), (EVENT, "fr", "1er mars"), (EVENT, "es", "pasado mañana"), (FUTURE, "en", "yesterday"), (EVENT, "ja", "1985年3月11日"),
        (EVENT, "en", "now"),
    ],
    "too_late": [(EVENT, "en", "March 13"), (EVENT, "ja", "3月13日"), (BIRTH, "en", "tomorrow"), (EVENT, "de", "am 13."), (EVENT, "fr", "le 15 mars")],
    "nothing_found": [
        (EVENT, "en", "any day but the 10th"), (EVENT, "en", "2 people"), (EVENT, "en", "room 11"), (EVENT, "en", "I'm 11"), (EVENT, "en", "which days are possible?"),
        (EVENT, "en", "the 11th floor"), (EVENT, "en", "born in 1985"), (EVENT, "en", "March 2027"), (EVENT, "en", "both days"), (EVENT, "en", "24/7"),
        (EVENT, "en", "version 3.11"), (EVENT, "en", "1/2 of us"), (EVENT, "en", "around the 11th"), (EVENT, "en", "until the 11th"), (EVENT, "en", "before 12 March"),
        (EVENT, "en", "after March 10"), (EVENT, "en", "not the 11th"), (EVENT, "en", "the 11th doesn't work for me"), (EVENT, "en", "I can't make March 11"),
        (EVENT, "en", "we may 11 come"), (EVENT, "en", "first, tell me more"), (EVENT, "en", "sat down"), (EVENT, "en", "11:00"),
        (EVENT, "en", "3.11 GB"), (EVENT, "en", "$11"), (EVENT, "en", "11%"), (EVENT, "en", "my number is 03-1111-2222"), (EVENT, "en", "in a few weeks"),
        (FUTURE, "en", "next month"), (FUTURE, "en", "the last Friday of March"), (EVENT, "de", "zweiter Freitag im März"), (EVENT, "ja", "3月の第2金曜日"),
        (EVENT, "es", "el segundo viernes de marzo"), (EVENT, "fr", "le deuxième vendredi de mars"), (FREE, "ja", "9年3月11日"), (EVENT, "ja", "さんがつじゅういちにち"),
        (EVENT, "en", "day 2"), 
        (FUTURE, "en", "second Friday"),
        (FUTURE, "en", "the day after Thursday"), (EVENT, "en", "every Thursday"), (EVENT, "en", "any Thursday"), (EVENT, "en", "I don't know"),
        (EVENT, "ja", "10日以外"), (EVENT, "ja", "2人です"), (EVENT, "ja", "11時"), (EVENT, "ja", "11号室"), (EVENT, "ja", "11歳です"), (EVENT, "ja", "11日間"),
        (EVENT, "ja", "11日以降"), (EVENT, "ja", "11日頃"), (EVENT, "ja", "11日は無理です"), (EVENT, "ja", "いつがありますか"), (FUTURE, "ja", "次の日"), (EVENT, "ja", "3月"),
        (EVENT, "es", "cualquier día menos el 10"), (EVENT, "es", "¿qué días hay?"), (EVENT, "es", "tengo 11 años"), (EVENT, "es", "somos 2"),
        (FUTURE, "es", "por la mañana"), (FUTURE, "es", "la próxima semana"), (EVENT, "es", "el 11 no puedo"), (EVENT, "de", "jeden Tag außer dem 10."),
        (EVENT, "de", "welche Tage sind möglich?"), (EVENT, "de", "ich bin 11"), (FUTURE, "de", "am Morgen"), (EVENT, "de", "zu zweit"), (EVENT, "de", "nicht am 11."),
        (EVENT, "fr", "n'importe quel jour sauf le 10"), (EVENT, "fr", "j'ai 11 ans"), (EVENT, "fr", "nous sommes 2"), (EVENT, "fr", "11 rue du Lac"),
        (EVENT, "fr", "pas le 11"), (EVENT, "en", ""), (EVENT, "en", "🙂"), (EVENT, "ja", "。"),
    ],
}  # fmt: skip


def context(language: str, country: str | None = None) -> ParseContext:
    return ParseContext(language=language, country=country, today=TODAY)


@rows(
    ("language", "text", "value"),
    [
        (language, text, value)
        for language, days in IN_THE_RANGE.items()
        for value, texts in days.items()
        for text in texts
    ],
)
def test_the_day_is_read_within_the_range(language, text, value):
    read = DATE.parse(text, EVENT, context(language))
    assert isinstance(read, Reading) and read.value == value
    assert text[read.start : read.end] == read.quote


@rows(("config", "language", "country", "text", "value"), READ)
def test_the_day_is_read(config, language, country, text, value):
    read = DATE.parse(text, config, context(language, country))
    assert isinstance(read, Reading) and read.value == value
    assert text[read.start : read.end] == read.quote


@rows(
    ("reason", "config", "language", "text"), [(reason, *case) for reason, cases in NOT_READ.items() for case in cases]
)
def test_no_day_is_read(reason, config, language, text):
    read = DATE.parse(text, config, context(language))
    assert isinstance(read, NoReading) and read.reason == reason


@rows(
    ("text", "certain"),
    [("11 March 2027", True), ("the 11th", True), ("Thursday", True), ("Mrach 11", False), ("maybe the 11th", False),
     ("3/11", False), ("not the 10th, the 11th", False), ("I flew there with Ben, March 11 suits us both", False)],
)  # fmt: skip
def test_certain_is_what_leaves_no_doubt(text, certain):
    read = DATE.parse(text, EVENT, context("en"))
    assert isinstance(read, Reading) and (read.certainty is Certainty.CERTAIN) is certain


def test_candidates_and_bounds_are_given_for_the_next_question():
    assert DATE.parse("10th or 11th", EVENT, context("en")).candidates == ("2027-03-10", "2027-03-11")
    assert DATE.parse("March 13", EVENT, context("en")).params == {"earliest": "2027-03-10", "latest": "2027-03-12"}


def test_only_a_full_date_is_found_in_passing():
    found = DATE.find("I'm Aiko, coming on 11 March 2027 with my sister", EVENT, context("en"))
    assert [(r.value, r.quote) for r in found] == [("2027-03-11", "11 March 2027")]
    for text in [
        "I'm Aiko, see you Thursday",
        "the 11th floor, room 3",
        "tomorrow is fine",
        "11 or 12 March 2027",
        "not on 11 March 2027",
    ]:
        assert DATE.find(text, EVENT, context("en")) == []


def test_values_are_checked():
    assert DATE.validate("2027-03-11", EVENT, context("en")) == "2027-03-11"
    for value, code in [
        ("2027-03-09", "too_early"),
        ("2027-03-13", "too_late"),
        ("2027-02-30", "impossible_date"),
        ("11 March", "wrong_type"),
        ("", "empty"),
        (11, "wrong_type"),
    ]:
        with pytest.raises(InvalidValue) as refused:
            DATE.validate(value, EVENT, context("en"))
        assert refused.value.code == code
    with pytest.raises(InvalidValue, match="too_late"):
        DATE.validate("2026-11-22", BIRTH, context("en"))


def test_values_are_shown_in_the_respondents_language():
    shown = {language: DATE.display("2027-03-11", EVENT, language) for language in ("en", "ja", "es", "de", "fr")}
    assert shown == {
        "en": "11 March 2027",
        "ja": "2027年3月11日(木)",
        "es": "11 de marzo de 2027",
        "de": "11. März 2027",
        "fr": "11 mars 2027",
    }


def test_an_invented_day_is_not_supported_by_other_words():
    assert DATE.supports("2027-03-11", ["the 11th"], EVENT, context("en"))
    assert not DATE.supports("2027-03-12", ["11 March 2027"], EVENT, context("en"))


@pytest.mark.parametrize(
    "config",
    [
        {"earliest": "March"},
        {"earliest": "2027-03-12", "latest": "2027-03-10"},
        {"first": "2027-03-10"},
        {"latest": "2027-02-30"},
    ],
)
def test_a_wrong_configuration_is_refused(config):
    with pytest.raises(ValidationError):
        DateConfig.model_validate(config)
