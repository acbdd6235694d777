"""Other ways to write the days of the week and their parts where they are options: "Mon", "Fridays", 「月水金」."""

from __future__ import annotations

import re
from functools import lru_cache

_DAYS = (
    "monday mon mondays, tuesday tue tues tuesdays, wednesday wed weds wednesdays, thursday thu thur thurs thursdays, "
    "friday fri fridays, "
    "saturday sat saturdays, sunday sun sundays, lunes lun, martes mar, miercoles mie, jueves jue, viernes vie, sabado "
    "sab sabados, "
    "domingo dom domingos, montag mo montags, dienstag di dienstags, mittwoch mi mittwochs, donnerstag do donnerstags, "
    "freitag fr freitags, "
    "samstag sa samstags, sonntag so sonntags, lundi lun lundis, mardi mar mardis, mercredi mer mercredis, jeudi jeu jeudis, "
    "vormittag vormittags, nachmittag nachmittags, abend abends, nacht nachts, morgen morgens, mittag mittags, "
    "vendredi ven vendredis, samedi sam samedis, dimanche dim dimanches"
)
_JAPANESE = "月火水木金土日"
_RUN = re.compile(r"(?<![一-龠])[月火水木金土日](?:・?[月火水木金土日]){1,6}(?:曜日?)?(?![一-龠])")


@lru_cache(maxsize=1)
def _spellings() -> dict[str, tuple[str, ...]]:
    listed = {names.split()[0]: tuple(names.split()[1:]) for names in _DAYS.split(",")}
    return (
        listed | {f"{day}曜日": (f"{day}曜",) for day in _JAPANESE} | {f"{day}曜": (f"{day}曜日",) for day in _JAPANESE}
    )


def other_spellings(term: str) -> tuple[str, ...]:
    """What else the name of a weekday is written as; nothing for any other word."""
    return _spellings().get(term, ())


def runs_of_days(text: str) -> list[tuple[int, str]]:
    """(place, weekday) for each sign of a row of days (「月水金」, 「火・木曜」)."""
    return [
        (match.start() + place, f"{sign}曜日")
        for match in _RUN.finditer(text)
        for place, sign in enumerate(match.group().removesuffix("曜日").removesuffix("曜"))
        if sign in _JAPANESE
    ]
