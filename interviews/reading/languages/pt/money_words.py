"""Money, in Portuguese."""

from interviews.reading.languages.money_words import CurrencyNames, MoneyWords

WORDS = MoneyWords(
    currencies=CurrencyNames(
        dollar="dolar, dolares",
        yen="iene, ienes",
        yuan="iuan, iuanes",
        pound="libra, libras",
        euro="euros",
        crown="coroa, coroas",
        franc="franco, francos",
        real="real, reais",
        rupee="rupia, rupias",
    ),
    changing="por|cada|com|centimos?|centavos?",
)
