"""German."""

from interviews.reading.languages.statement_words import StatementWords
from interviews.reading.text.pattern_lists import any_of

WORDS = StatementWords(
    clause_openers=any_of("sondern, aber, doch, daher, deshalb, weil"),
    harmless=any_of("kein problem, wenn (?:moglich|es geht), falls moglich, warum nicht"),
    denied_before=any_of(r"""
        nicht, kein\w*, weder, noch, (?:an)?statt, anstelle, nie, als(?=\s+(?:am|den|der|um)?\s*$)
    """),
    denied_after=any_of("nicht, kein, unmoglich, schlecht, leider, ausgebucht"),
    denies_next="nicht",
    ands="und",
    less_than="als|statt",
    limits_before=any_of(r"""
        vor, nach, bis, ab, seit, um den, gegen, ungefahr, etwa, circa, ca, ausser, jede\w?(?: \w+)?, wenn, falls, von,
        vom, zwischen
    """),
    limits_after=any_of("spater, fruher, fruhestens, spatestens"),
    ors="oder",
    every=any_of(r"jede\w*, alle\w*"),
    excepts=any_of("ausser, bis auf"),
    correction=any_of("besser gesagt, ich meine, ich meinte, quatsch, vielmehr"),
    requests="(?:konnen|konnten|wurden) sie (?:bitte )?(?:mich|uns|mir)",
    asks_first=any_of("""
        kann, konnte, darf, ist, sind, ginge, geht, gibt, welche[rsnm]?, wann, warum, wieso, wie, es kommt, kommt darauf
    """),
    conditional=any_of("wenn, falls, sonst, ansonsten"),
    joiners="oder|und|bis",
    small_words="den|dem|der|das|am|um|im|tag|mit|uhr",
    pronouns="ich wir es",
    articles="der die das den ein eine einen",
    prepositions="von mit fur zu",
    not_current=any_of(r"alte[rsn]?, ehemalige\w*, fruher\w*, nicht mehr, falsch\w*"),
)
