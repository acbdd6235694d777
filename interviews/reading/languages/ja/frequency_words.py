"""How often, in Japanese."""

from __future__ import annotations

from interviews.reading.languages.frequency_words import FrequencyWords

_N = "[一二三四五六七八九十]"

WORDS = FrequencyWords(
    day="日 一日 1日",
    week="週 週間",
    month="月 か月 ヶ月",
    year="年",
    numbers={kanji: number for number, kanji in enumerate("一二三四五六七八九十", start=1)},
    counted=(
        rf"(?:(?<!\d)1|一)?(?P<unit>日|週|週間|月|年|か月|ヶ月)(?:間)?(?:に|で)?(?P<n>{_N}|\d+)(?:[、〜~-](?P<m>{_N}|\d+))?(?:回|度|日)(?!目)",
        r"(?<![\d一二三四五六七八九十])(?P<unit>週|月)(?P<n>[一二三四五六1-6])(?![\d一二三四五六七八九十回度日])",
        rf"(?P<unit>一日|1日)(?P<n>{_N}|\d+)(?:回|度|本|杯)",
    ),
    several="(?P<unit>日|週|月|年)(?:に)?数(?:回|度|日)",
    nearly_every_day="ほぼ毎日|ほとんど毎日",
    every_other_day="一日おき|1日おき|隔日",
    every_day="毎(?:日|朝|晩|夜)|日々",
    weekdays="平日",
    every_other_week="隔週",
    every_week="毎週",
    every_month="毎月",
    every_year="毎年",
    less_than_monthly="月に?1回未満|月1回より少ない",
    rarely="めったに|滅多に|ほとんど(?=使|し|吸|飲|行|利用|食|見|やら)|ほぼ(?=使わ|しな)",
    sometimes="ときどき|時々|たまに|時折",
    spaced=False,
)
