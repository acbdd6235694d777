"""Spanish."""

from interviews.reading.languages.statement_words import StatementWords
from interviews.reading.text.pattern_lists import any_of

WORDS = StatementWords(
    clause_openers=any_of("sino, pero, entonces, porque"),
    harmless="por que no, sin problema, no hay problema, si es posible, si puede ser",
    denied_before="no, ni, nunca, tampoco, imposible, en vez, en lugar",
    denied_after="no, imposible, mal, ocupad[oa], dificil",
    denies_next="no",
    ands="y",
    less_than="que",
    limits_before=r"""
        antes, despues, hasta, desde, a partir, alrededor, sobre, hacia, excepto, menos, salvo, cada( \w+)?, todos,
        los, si, entre
    """,
    limits_after="despues, antes, en adelante, como (muy )?(tarde|pronto)",
    ors="o",
    every=r"cualquier\w*, tod[oa]s?",
    excepts="excepto, menos, salvo",
    correction="perdon, digo, mejor dicho, quiero decir",
    requests="(me )?(puedes?|podrias?|puede|podria) (apuntar|reservar|anotar|poner)",
    asks_first="que, cual, cuales, cuando, puedo, podria, hay, depende",
    conditional=r"si \w+, si no",
    joiners="o|u|y|e|a|al|hasta",
    small_words="el|la|las|los|de|del|dia|que|por|para|hora",
    pronouns="yo",
    articles="el la los las un una",
    prepositions="de del con para por",
    not_current="viej[oa], antigu[oa], anterior, ya no, equivocad[oa]",
)
