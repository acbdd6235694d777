"""Money, in German."""

from interviews.reading.languages.money_words import MoneyWords

WORDS = MoneyWords(changing="pro|je|rappen")
