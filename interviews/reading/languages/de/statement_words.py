"""German."""

from interviews.reading.languages.statement_words import StatementWords
from interviews.reading.text.pattern_lists import any_of

WORDS = StatementWords(
    clause_openers=any_of("sondern, aber, doch, daher, deshalb, weil"),
    harmless="kein problem, wenn (moglich|es geht), falls moglich, warum nicht",
    denied_before=r"""
        nicht, kein\w*, weder, noch, (an)?statt, anstelle, nie
    """,
    denied_after="nicht, kein, unmoglich, schlecht, leider, ausgebucht",
    denies_next="nicht",
    ands="und",
    less_than="als|statt",
    limits_before=r"""
        vor, nach, als, bis, ab, seit, um den, gegen, ungefahr, etwa, circa, ca, ausser, jede\w*( \w+)?, wenn, falls, von,
        vom, zwischen
    """,
    limits_after="spater, fruher, fruhestens, spatestens",
    ors="oder",
    every=r"jede\w*, alle\w*",
    excepts="ausser, bis auf",
    correction="besser gesagt, ich meine, ich meinte, quatsch, vielmehr",
    requests="(konnen|konnten|wurden) sie (bitte )?(mich|uns|mir)",
    asks_first="""
        kann, konnte, darf, ist, sind, ginge, geht, gibt, welche[rsnm]?, wann, warum, wieso, wie, es kommt, kommt darauf
    """,
    conditional="wenn, falls, sonst, ansonsten",
    joiners="oder|und|bis",
    small_words="den|dem|der|das|am|um|im|tag|mit|uhr",
    pronouns="ich wir es",
    articles="der die das den ein eine einen",
    prepositions="von mit fur zu",
    not_current=r"alte[rsn]?, ehemalige\w*, fruher\w*, nicht mehr, falsch\w*",
)
