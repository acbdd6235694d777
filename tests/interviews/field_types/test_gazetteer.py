"""Names looked up in a text: where a name stands alone, which of several is meant, and what only contains one."""

from __future__ import annotations

from interviews.reading.names.gazetteer import Entry, Gazetteer, merged_entries
from interviews.reading.text.normalization import fold
from tests.rows import rows

NAMES = {
    "niger": "NE", "nigeria": "NG", "guinea": "GN", "guinea bissau": "GW", "guinea-bissau": "GW", "chad": "TD", "oman": "OM",
    "japan": "JP", "日本": "JP", "米国": "US", "インド": "IN", "eire": "IE",
}  # fmt: skip
GAZETTEER = Gazetteer(merged_entries([(NAMES, True)]))


def found(text: str, language: str = "en") -> list[str]:
    """The names as they stand in the text, with their one code."""
    text_ = fold(text)
    return [f"{text_.text[f.start : f.end]} {''.join(f.entry.codes)}" for f in GAZETTEER.find(text_, language)]


@rows(
    ("text", "names"),
    [
        ("Japan", ["japan JP"]),
        ("from Japan.", ["japan JP"]),
        ("Japan, then Chad", ["japan JP", "chad TD"]),
        ("Nigeria and Niger", ["nigeria NG", "niger NE"]),
        ("Guinea-Bissau, not Guinea", ["guinea-bissau GW", "guinea GN"]),
        ("Japanese", []),
        ("a woman", []),
        ("chad@example.org", []),
        ("@chad", []),
        ("/japan", []),
        ("#japan", []),
        ("japan.example.org", []),
        ("in japan. Then", ["japan JP"]),
        ("d'oman", ["oman OM"]),
        ("xd'oman", []),
        ("o'oman", []),
        ("japan's", []),
        ("japan'", ["japan JP"]),
    ],
)
def test_a_name_that_stands_alone(text: str, names: list[str]):
    assert found(text) == names


@rows(
    ("text", "names"),
    [
        ("日本です", ["日本 JP"]),
        ("日本人", []),
        ("日本在住", ["日本 JP"]),
        ("日本橋", []),
        ("新日本", []),
        ("インドです", ["インド IN"]),
        ("インドネシア", []),
        ("インド・日本", ["インド IN", "日本 JP"]),
        ("インド人と米国", ["インド IN", "米国 US"]),
    ],
)
def test_a_name_ends_where_its_script_does(text: str, names: list[str]):
    assert found(text, "ja") == names


def test_two_codes_for_a_name_are_kept_and_the_surer_table_wins():
    entries = merged_entries(
        [({"georgia": "GE"}, True), ({"georgia": "US-GA", "congo": "CG"}, True), ({"congo": "CD"}, False)]
    )
    assert entries == {"georgia": Entry(frozenset({"GE", "US-GA"})), "congo": Entry(frozenset({"CG"}))}
    unsure = merged_entries([({"congo": "CG"}, False), ({"congo": "CD"}, False)])
    assert unsure == {"congo": Entry(frozenset({"CG", "CD"}), sure=False)}


def test_part_of_a_set_phrase_is_no_name():
    words = Gazetteer(merged_entries([({"sure": "S"}, True)]))
    assert [f.entry.codes for f in words.find(fold("sure"), "en")] == [frozenset("S")]
    assert words.find(fold("not sure"), "en") == []
