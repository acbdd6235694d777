"""Portuguese."""

from interviews.reading.languages.statement_words import StatementWords
from interviews.reading.text.pattern_lists import any_of

WORDS = StatementWords(
    clause_openers=any_of("mas, entao, porque, porem"),
    harmless="por que nao, sem problemas?, nao ha problema, nao tem problema, se possivel, se (for|puder ser) possivel, se puder ser",
    denied_before="nao, nem, nunca, tampouco, tao pouco, impossivel, em vez, em lugar, ao inves",
    denied_after="nao, impossivel, mal, ocupad[oa], dificil",
    denies_next="nao",
    ands="e",
    less_than="que|do que",
    limits_before=r"""
        antes, depois, ate, desde, a partir, por volta, cerca, exceto, excepto, menos, salvo, cada( \w+)?, todos, todas, entre
    """,
    limits_after="depois, antes, em diante, no maximo, no minimo, o mais (tardar|cedo)",
    ors="ou",
    every=r"qualquer\w*, tod[oa]s?",
    excepts="exceto, excepto, menos, salvo",
    correction="desculpe, digo, melhor dizendo, quero dizer, alias, ou melhor",
    requests="(me )?(podes?|poderia|podia|pode) (anotar|marcar|reservar|colocar|por)",
    asks_first="que, qual, quais, quando, posso, poderia, podia, depende",
    conditional="se (eu|for|houver|puder|tiver|der|nao), senao, caso (eu|haja|possa)",
    joiners="ou|e|a|ao|ate",
    small_words="o|a|os|as|de|do|da|no|na|dia|que|por|para|hora|feira",
    pronouns="eu",
    articles="o a os as um uma",
    prepositions="de do da dos das com para por em no na",
)
