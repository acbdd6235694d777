"""Money, in German."""

from interviews.reading.languages.money_words import CurrencyNames, MoneyWords

WORDS = MoneyWords(
    currencies=CurrencyNames(pound="pfund", crown="kronen", franc="franken, sfr", rupee="rupien"),
    changing="pro|je|rappen",
)
