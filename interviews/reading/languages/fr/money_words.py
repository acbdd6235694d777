"""Money, in French."""

from interviews.reading.languages.money_words import CurrencyNames, MoneyWords

WORDS = MoneyWords(
    currencies=CurrencyNames(pound="livre, livres", crown="couronne, couronnes", rupee="roupie, roupies"),
    changing="par|chacun|centimes?",
)
