"""Money, in Japanese."""

from interviews.reading.languages.money_words import CurrencyNames, MoneyWords

WORDS = MoneyWords(
    currencies=CurrencyNames(
        dollar="ドル",
        peso="ペソ",
        yen="円, えん",
        yuan="元, 人民元",
        pound="ポンド",
        euro="ユーロ",
        crown="クローネ",
        franc="フラン",
        rupee="ルピー",
        won="ウォン",
    ),
    changing="セント|毎|あたり|当たり|ずつ|割|未満|以上|以下|弱|強|前後|台",
    spaced=False,
)
