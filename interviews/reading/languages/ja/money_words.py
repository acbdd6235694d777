"""Money, in Japanese."""

from interviews.reading.languages.money_words import MoneyWords

WORDS = MoneyWords(changing="セント|毎|あたり|当たり|ずつ|割|未満|以上|以下|弱|強|前後|台", spaced=False)
