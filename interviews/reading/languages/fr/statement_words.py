"""French."""

from interviews.reading.languages.statement_words import StatementWords
from interviews.reading.text.pattern_lists import any_of

WORDS = StatementWords(
    clause_openers=any_of("mais, donc, parce"),
    harmless="pas de (probleme|souci), si possible, pourquoi pas, n'est-ce pas",
    denied_before="ni, pas, jamais, au lieu, plutot que",
    denied_after="non, pas, mauvais, complet, occupee?, difficile",
    denies_next="pas",
    limits_before=r"avant, apres, jusqu'?(au?)?, depuis, vers, environ, sauf, chaque( \w+)?, tous, aux alentours, "
    r"autour, si, entre",
    limits_after="au plus (tard|tot), apres, avant",
    every="tous?, toute?s?, n'importe",
    asks_first="est-ce, quels?, quelles?, quand, pourquoi, puis-je, peut-on, ca depend",
    conditional=r"si \w+, sinon, faute de",
    joiners="ou, et, a, au",
    small_words="la, le, les, de, du, des, jour, que, pour",
    pronouns="je j nous on c",
    articles="un une le la les",
    prepositions="de du des pour avec",
    not_current="ancienn?e?, plus valable, mauvaise?",
    reply_openers="alors, eh bien, euh, oui, bonjour, bonsoir, ben, bah, d'accord",
    closers="s'il (vous|te) plait, svp, stp, merci, suffit, ca suffit, ca ira",
    strong={
        "name": r"je m'appelle, moi\,? c'est, mon nom (complet )?(est|c'est)",
        "nickname": "on m'appelle, on me dit, appelez-moi, appelle-moi",
        "company": "je travaille (chez|pour|a|au|dans), l'entreprise s'appelle",
        "job": "je travaille (comme|en tant que)",
        "city": "(j'habite|je vis) (a|en|au|dans)",
        "origin": "je (viens|suis) de",
        "": "ce serait",
    },
    weak="je suis, c'est, (nous sommes|on est) les",
    possessives="mon, ma, notre, le, la",
    copulas="est, s'appelle",
    clause_words="et|mais",
    speakers=r"je|j'\w+|mon|ma|nous",
    no_value="pas, fatiguee?, pretee?, desolee?, complique, difficile, bien, tres, sure?, ici, bon, vrai, la",
    parts="de, en, chez",
    linking_names="de du des la le les",
    name_particles="de du des la le les et en d' l'",
    of_sentences=r"je, j'\w+, nous, vous, suis, est, sont, c'est, ai, avons, veux, peux, mais, quand, ne, pas",
    about_the_talk="vous, votre, question, questions, formulaire, reponse",
    denying=r"(je|ca|on|nous) n(e |')\w+",
    before_own_name="je suis, je m'appelle, mon nom est, en tant que",
)
