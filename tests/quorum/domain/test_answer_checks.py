"""An answer held against what was read: quotes, numbers, days, calculations; citations and links."""

from __future__ import annotations

from quorum.domain.interactions.answer_checks import Calculation, Material, doubts_about
from quorum.domain.interactions.citations import Sources, cited_in, linked
from tests.rows import rows

READ = [
    {
        "started": 4312,
        "where_people_stopped": [{"label": "Income per month", "responses": 120, "percent": 12.5}],
        "median_seconds": 134,
        "words": "The ceiling’s  WET, since 3 weeks",
        "on": "2026-11-24",
        "about": "1f2e3d4c-1177-2288-3399-123456789012",
    },
    "What do those who rated 2 or less complain about?",
]
MATERIAL = Material(READ)


def doubted(text: str, *calculations: Calculation) -> list[str]:
    return [doubt.text for doubt in doubts_about(text, MATERIAL, calculations)]


@rows(
    "text",
    [
        "120 of 4,312 stop at “income per month” [S1] (2.8%).",
        "About 13% stop there, exactly 12.5 %.",
        "One wrote “the ceiling's wet … 3 weeks”.",
        "> The ceiling's wet, since 3 weeks",
        "On 24 November 2026, or November 24, or 2026-11-24, or 11月24日, 3 wrote.",
        "1. First\n2. Together 4432: 4312 and 120\n## 3 things",
        "４３１２件のうち120件が「Income per month」で止まりました。",
        "It takes 134 seconds, or 2.2 minutes.",
        "Of those who rated 2 or less, 120 complain.",
        "See q7 and V2 and [S14, S15].",
        "",
    ],
)
def test_what_was_read_or_follows_from_it_holds(text: str) -> None:
    assert doubted(text) == []


@rows(
    ("text", "doubt"),
    [
        ("99 people stopped.", "99"),
        ("120 of 4,312 stop (3.1%).", "3.1"),
        ("He said “publish the form now”.", "publish the form now"),
        ("> everything is fine", "everything is fine"),
        ("「全部だめ」と書かれました。", "全部だめ"),
        ("On 25 November it rained.", "11-25"),
        ("1177 of them", "1177"),
        ("Of 120 “about 7” came.", "about 7"),
    ],
)
def test_what_was_not_read_is_doubted(text: str, doubt: str) -> None:
    assert doubt in doubted(text)


SPANS = Material(
    [{"since": "2026-11-22", "until": "2026-11-29", "started": 5}, {"since": "2026-11-15", "until": "2026-11-21"}],
    "Did more begin from 22 to 29 November, or on 1 December?",
)


@rows(
    "text",
    [
        "From 22 to 29 November 5 began, from the 15th to the 21st of November none.",
        "Between 22 and 29 November 2026: 5.",
        "22–29 November: 5; 15 - 21 November: none.",
        "November 22 to 29, 2026, had 5; November 15–21 had none.",
        "11月22日から29日までは5件、2026年11月15日〜21日は5件でした。",
        "None is known of 1 December.",
    ],
)
def test_a_span_of_days_is_days(text: str) -> None:
    assert doubts_about(text, SPANS) == []


@rows(
    ("text", "doubt"),
    [
        ("From 22 to 28 November 5 began.", "11-28"),
        ("From 9 to 29 November 5 began.", "11-09"),
        ("November 8 to 29 had 5.", "11-08"),
        ("It rose from 22 to 29 in November.", "22"),
        ("November 22 to 29% had 5.", "29"),
        ("11月8日から29日までは5件です。", "11-08"),
    ],
)
def test_a_span_of_days_that_was_not_read_is_doubted(text: str, doubt: str) -> None:
    assert doubt in [one.text for one in doubts_about(text, SPANS)]


TOLD = Material([{"submitted": 41}], said={"S1": [], "S2": ["97% are happy, since 11 May"], "S3": ["some 12 of us"]})


@rows(
    "text",
    [
        "41 sent it [S1]. One wrote that 97% are happy [S2].",
        "One wrote that 97% are happy. [S2] 41 sent it.",
        "One wrote that 97% are happy since 11 May.\nSo says [S2].",
        "97%が満足と書いた。[S2]",
        "> 97% are happy [S2]",
    ],
)
def test_what_a_respondent_says_counts_where_the_response_is_cited(text: str) -> None:
    assert doubts_about(text, TOLD) == []


@rows(
    ("text", "doubt"),
    [
        ("97% of users are happy [S1].", "97"),
        ("97% are happy.", "97"),
        ("97% are happy [S3].", "97"),
        ("97% are happy [S1]. One says so, too [S2].", "97"),
        ("97% are happy.\n\nOne says so, too [S2].", "97"),
        ("So it is since 11 May [S3].", "05-11"),
    ],
)
def test_elsewhere_it_is_no_count(text: str, doubt: str) -> None:
    assert [(one.kind, one.text) for one in doubts_about(text, TOLD)] == [("said", doubt)]


def test_a_number_far_from_its_parts_needs_its_calculation() -> None:
    assert doubted("In all 4432.") == ["4432"]
    assert doubted("In all 4432.", Calculation(value=4432, how="sum", of=[4312, 120])) == []
    assert doubted("About 36.", Calculation(value=35.9, how="ratio", of=[4312, 120])) == []
    assert doubted("In all 99.", Calculation(value=99, how="sum", of=[98, 1])) == ["99 = sum of 98, 1", "99"]
    assert doubted("It is 2.", Calculation(value=5, how="percent", of=[120, 0])) != []


def test_citations_become_links_of_what_was_read_alone() -> None:
    sources = Sources()
    assert sources.add("form", "A", "/forms/a/").reference == "S1"
    assert sources.add("response", "B", "/r/1/#m", "wet").reference == "S2"
    assert sources.add("form", "A", "/forms/a/").reference == "S1"
    text = (
        "Yes [S1], no (S2, S9). Maybe [S7] . ![x](http://e.example/p.png) [y](javascript:x) https://e.example\n[z]: /q"
    )
    assert cited_in(text) == ["S1", "S2", "S9", "S7"]
    assert linked(text, sources.by_reference) == "Yes [S1](/forms/a/), no [S2](/r/1/#m). Maybe. x y"


NOBODY = Material([{"started": 0, "submitted": 0, "abandoned": 0}])


@rows(
    "text",
    [
        "Nobody answered, so the average age is 0 years.",
        "The median time was 0 seconds.",
        "Das Durchschnittsalter beträgt 0 Jahre.",
        "La edad media es de 0 años.",
        "L'âge moyen est de 0 an.",
        "A idade média é 0.",
        "平均年齢は0歳です。",
    ],
)
def test_an_average_of_nothing_is_none(text: str) -> None:
    assert [doubt.text for doubt in doubts_about(text, NOBODY)] == ["0"]


@rows("text", ["0 responses were submitted, so there is no average.", "Social media: 0 mentions.", "回答は0件です。"])
def test_a_count_of_nothing_is_one(text: str) -> None:
    assert doubts_about(text, NOBODY) == []


def test_an_average_that_is_zero_holds() -> None:
    assert doubts_about("On average it is 0.", Material([{"answered": 4, "average": 0.0}])) == []


@rows(
    ("text", "doubt"),
    [
        ("In November 2025, 0 people started.", "2025-11"),
        ("2025年11月に始めた人は120人です。", "2025-11"),
        ("Half of the patients are children.", "Half"),
        ("They are about a third of all guests.", "a third"),
        ("Die Hälfte der Gäste ist vegan und isst nicht mit den anderen.", "Die Hälfte"),
        ("回答者の半数が途中でやめました。", "半数"),
        ("On average seven guests came with each.", "seven"),
        ("Es sind im Durchschnitt sieben Gäste, die nicht mit der Bahn kommen.", "sieben"),
    ],
)
def test_what_is_counted_in_words_or_of_a_month_has_to_be_read_as_well(text: str, doubt: str) -> None:
    assert doubted(text) == [doubt]


@rows(
    "text",
    [
        "In November 2026, 120 people stopped.",
        "2026年11月に120人がやめました。",
        "Of 4312 people 2156 stopped, half of them: 120 at one question and 4312.",
        "Three weeks long it was wet.",
        "More than half of them go on.",
        "Two things stand out:\n- They stop.\n- It is wet.",
        "No one of them wrote, for one.",
    ],
)
def test_words_for_what_was_read_hold(text: str) -> None:
    halved = Calculation(value=2156, how="ratio", of=[4312, 2])
    read = Material([*READ, {"halves": 2156, "parts": 2}])
    assert [doubt.text for doubt in doubts_about(text, read, [halved] if "2156" in text else [])] == []
