"""How amounts of money are said: currencies by everyday names, coins, and what changes an amount. Folded text."""

from __future__ import annotations

from dataclasses import dataclass, field


@dataclass(frozen=True)
class CurrencyNames:
    """Names that several currencies share, or that CLDR does not have; apart by commas."""

    dollar: str = ""
    peso: str = ""
    yen: str = ""
    yuan: str = ""
    pound: str = ""
    sterling: str = ""
    euro: str = ""
    crown: str = ""
    franc: str = ""
    rupee: str = ""
    won: str = ""
    real: str = ""


@dataclass(frozen=True)
class MoneyWords:
    """Names of currencies, and regular expressions for words around an amount."""

    currencies: CurrencyNames = field(default_factory=CurrencyNames)
    cent_joiners: str = ""
    """Between the currency and the small coins ("12 dollars and 5 cents")."""
    cents: str = ""
    """The small coins."""
    coins: str = ""
    """Those that are heard as such only behind two digits."""
    changing: str = ""
    """Words that make an amount another one, or part of one ("per", "off")."""
    spaced: bool = True
    """Whether words stand between spaces."""
