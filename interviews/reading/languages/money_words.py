"""How amounts of money are said: currencies by everyday names, and what changes an amount. Folded text."""

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
    changing: str = ""
    """Words that make an amount another one, or part of one ("per", "off", "cents")."""
    spaced: bool = True
    """Whether words stand between spaces."""
