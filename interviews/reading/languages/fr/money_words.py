"""Money, in French."""

from interviews.reading.languages.money_words import MoneyWords

WORDS = MoneyWords(changing="par|chacun|centimes?")
