"""What is written beside values in Japanese."""

from interviews.reading.languages.display_words import DisplayWords

_UNITS = {
    "years": "年",
    "months": "か月",
    "weeks": "週間",
    "days": "日",
    "hours": "時間",
    "minutes": "分",
    "seconds": "秒",
}
WORDS = DisplayWords(
    yes="はい",
    no="いいえ",
    nothing_chosen="なし",
    parts={"amount": "金額", "currency": "通貨", **_UNITS},
    comma="、",
    colon="：",
    between=" ",
    day="y年M月d日(EEE)",
    short_day="y/MM/dd",
    day_with_weekday="M月d日(E)",
    names_weekday=True,
    units=_UNITS,
    only_days="間",
    largest_part_first=True,
)
