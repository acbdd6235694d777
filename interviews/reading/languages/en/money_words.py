"""Money, in English."""

from interviews.reading.languages.money_words import MoneyWords

WORDS = MoneyWords(changing="percent|per|each|apiece|an hour|a (?:day|week|month|year|person)|off|cents?|ct|pence|p")
