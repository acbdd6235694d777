"""Portuguese."""

from interviews.reading.languages.statement_words import StatementWords
from interviews.reading.text.pattern_lists import any_of

WORDS = StatementWords(
    clause_openers=any_of("mas, entao, porque, porem"),
    harmless=any_of(
        "por que nao, sem problemas?, nao ha problema, nao tem problema, se possivel, se (?:for|puder ser) possivel, se puder ser"
    ),
    denied_before=any_of("nao, nem, nunca, tampouco, tao pouco, impossivel, em vez, em lugar, ao inves"),
    denied_after=any_of("nao, impossivel, mal, ocupad[oa], dificil"),
    denies_next="nao",
    ands="e",
    less_than="que|do que",
    limits_before=any_of(r"""
        antes, depois, ate, desde, a partir, por volta, cerca, exceto, excepto, menos, salvo, cada(?: \w+)?, todos, todas, entre
    """),
    limits_after=any_of("depois, antes, em diante, no maximo, no minimo, o mais (?:tardar|cedo)"),
    ors="ou",
    every=any_of(r"qualquer\w*, tod[oa]s?"),
    excepts=any_of("exceto, excepto, menos, salvo"),
    correction=any_of("desculpe, digo, melhor dizendo, quero dizer, alias, ou melhor"),
    requests="(?:me )?(?:podes?|poderia|podia|pode) (?:anotar|marcar|reservar|colocar|por)",
    asks_first=any_of("que, qual, quais, quando, posso, poderia, podia, depende"),
    conditional=any_of("se (?:eu|for|houver|puder|tiver|der|nao), senao, caso (?:eu|haja|possa)"),
    joiners="ou|e|a|ao|ate",
    small_words="o|a|os|as|de|do|da|no|na|dia|que|por|para|hora|feira",
    pronouns="eu",
    articles="o a os as um uma",
    prepositions="de do da dos das com para por em no na",
)
