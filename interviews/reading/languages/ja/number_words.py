"""Numbers in Japanese: read by `numerals.py`; here is what stands beside digits."""

from interviews.reading.languages.ja.numerals import DIGITS, ORDINAL_AFTER, find_numerals
from interviews.reading.languages.number_words import NumberWords

WORDS = NumberWords(
    find=find_numerals,
    small={sign: number for sign, number in DIGITS.items() if sign in "一二三四五六七八九"},
    tens={"十": 10, "二十": 20, "三十": 30, "四十": 40, "五十": 50},
    minus_before="マイナス",
    ordinal_before="第",
    ordinal_after=f"週間目|{ORDINAL_AFTER.pattern}",
    units={"kg": "キロ", "km": "キロ", "%": "パーセント"},
    a_day=r"日(?:に|で|あたり|約|大体|だいたい|およそ|平均)*\s?",
    topic_marks=frozenset({"は", "も", "では"}),
    nothing_special="特に",
    points="点, ポイント, つ星, 星",
    of_most="(?:点満点)?(?:段階)?(?:点)?(?:中|で|のうち|なら|評価で|評価なら)の?",
    changes_amounts="セント|割|未満|以上|以下|弱|強|前後|台",
    shares_amounts="毎|あたり|当たり|ずつ",
)
