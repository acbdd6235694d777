"""Money, in Portuguese."""

from interviews.reading.languages.money_words import MoneyWords

WORDS = MoneyWords(changing="por|cada|com|centimos?|centavos?")
