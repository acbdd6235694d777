"""French."""

from interviews.reading.languages.statement_words import StatementWords
from interviews.reading.text.pattern_lists import any_of

WORDS = StatementWords(
    clause_openers=any_of("mais, donc, parce"),
    harmless=any_of("pas de (?:probleme|souci), si possible, pourquoi pas, n'est-ce pas"),
    denied_before=any_of("ni, pas, jamais, au lieu, plutot que"),
    denied_after=any_of("non, pas, mauvais, complet, occupee?, difficile"),
    denies_next="pas",
    ands="et",
    less_than="que|plutot que",
    limits_before=any_of(r"""
        avant, apres, jusqu'?(?:au?)?, depuis, vers, environ, sauf, chaque(?: \w+)?, tous, aux alentours, autour, si,
        entre
    """),
    limits_after=any_of("au plus (?:tard|tot), apres, avant"),
    ors="ou",
    every=any_of("tous?, toute?s?, n'importe"),
    excepts=any_of("sauf, hormis, excepte"),
    correction=any_of("pardon, je veux dire, je voulais dire, ou plutot, enfin"),
    requests="(?:pouvez|pourriez)-vous (?:m'|me |nous )?(?:inscrire|noter|reserver|mettre)",
    asks_first=any_of("est-ce, quels?, quelles?, quand, pourquoi, puis-je, peut-on, ca depend"),
    conditional=any_of(r"si(?=\s+\w), sinon, faute de"),
    joiners="ou|et|a|au",
    small_words="la|le|les|de|du|des|jour|que|pour",
    pronouns="je j nous on c",
    articles="un une le les",
    prepositions="de du des pour avec",
    not_current=any_of("ancienn?e?, plus valable, mauvaise?"),
)
