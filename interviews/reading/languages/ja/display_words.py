"""What is written beside values in Japanese."""

from interviews.reading.languages.display_words import DisplayWords

WORDS = DisplayWords(
    yes="はい",
    no="いいえ",
    nothing_chosen="なし",
    amount="金額",
    currency="通貨",
    full_name="氏名",
    signature="署名",
    comma="、",
    colon="：",
    between=" ",
    day="y年M月d日(EEE)",
    short_day="y/MM/dd",
    day_with_weekday="M月d日(E)",
    units_closed_up=True,
    only_days="間",
    largest_part_first=True,
)
