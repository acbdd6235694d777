"""French."""

from interviews.reading.languages.statement_words import StatementWords
from interviews.reading.text.pattern_lists import any_of

WORDS = StatementWords(
    clause_openers=any_of("mais, donc, parce"),
    harmless="pas de (probleme|souci), si possible, pourquoi pas, n'est-ce pas",
    denied_before="ni, pas, jamais, au lieu, plutot que",
    denied_after="non, pas, mauvais, complet, occupee?, difficile",
    denies_next="pas",
    ands="et",
    less_than="que|plutot que",
    limits_before=r"""
        avant, apres, jusqu'?(au?)?, depuis, vers, environ, sauf, chaque( \w+)?, tous, aux alentours, autour, si,
        entre
    """,
    limits_after="au plus (tard|tot), apres, avant",
    ors="ou",
    every="tous?, toute?s?, n'importe",
    excepts="sauf, hormis, excepte",
    correction="pardon, je veux dire, je voulais dire, ou plutot, enfin",
    requests="(pouvez|pourriez)-vous (m'|me |nous )?(inscrire|noter|reserver|mettre)",
    asks_first="est-ce, quels?, quelles?, quand, pourquoi, puis-je, peut-on, ca depend",
    conditional=r"si \w+, sinon, faute de",
    joiners="ou|et|a|au",
    small_words="la|le|les|de|du|des|jour|que|pour",
    pronouns="je j nous on c",
    articles="un une le les",
    prepositions="de du des pour avec",
    not_current="ancienn?e?, plus valable, mauvaise?",
)
