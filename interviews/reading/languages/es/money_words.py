"""Money, in Spanish."""

from interviews.reading.languages.money_words import MoneyWords

WORDS = MoneyWords(changing="por|cada|con|centimos?|centavos?")
