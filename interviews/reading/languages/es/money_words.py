"""Money, in Spanish."""

from interviews.reading.languages.money_words import CurrencyNames, MoneyWords

WORDS = MoneyWords(
    currencies=CurrencyNames(
        dollar="dolar, dolares",
        yen="yenes",
        pound="libra, libras",
        crown="corona, coronas",
        franc="francos",
        rupee="rupia, rupias",
    ),
    changing="por|cada|con|centimos?|centavos?",
)
