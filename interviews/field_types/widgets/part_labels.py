"""The names of a widget's parts in the respondent's language."""

from __future__ import annotations

_LABELS = {
    "amount": ("Amount", "金額", "Importe", "Betrag", "Montant"),
    "currency": ("Currency", "通貨", "Moneda", "Währung", "Devise"),
    "years": ("Years", "年", "Años", "Jahre", "Années"),
    "months": ("Months", "か月", "Meses", "Monate", "Mois"),
    "weeks": ("Weeks", "週間", "Semanas", "Wochen", "Semaines"),
    "days": ("Days", "日", "Días", "Tage", "Jours"),
    "hours": ("Hours", "時間", "Horas", "Stunden", "Heures"),
    "minutes": ("Minutes", "分", "Minutos", "Minuten", "Minutes"),
    "seconds": ("Seconds", "秒", "Segundos", "Sekunden", "Secondes"),
}
_COLUMNS = {"en": 0, "ja": 1, "es": 2, "de": 3, "fr": 4}


def part_label(name: str, language: str) -> str:
    """What a part's input is called."""
    return _LABELS[name][_COLUMNS.get(language.split("-", maxsplit=1)[0].lower(), 0)]
