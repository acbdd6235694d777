"""German."""

from interviews.reading.languages.statement_words import StatementWords
from interviews.reading.text.pattern_lists import any_of

WORDS = StatementWords(
    clause_openers=any_of("sondern, aber, doch, daher, deshalb, weil"),
    harmless="kein problem, wenn (moglich|es geht), falls moglich, warum nicht",
    denied_before=r"nicht, kein\w*, weder, noch, (an)?statt, anstelle, nie",
    denied_after="nicht, kein, unmoglich, schlecht, leider, ausgebucht",
    denies_next="nicht",
    limits_before=r"fruhestens, spatestens, vor, nach, als, bis, ab, seit, um den, gegen, ungefahr, etwa, circa, ca, ausser, "
    r"jede\w*( \w+)?, wenn, falls, von, vom, zwischen",
    limits_after="spater, fruher, fruhestens, spatestens",
    every=r"jede\w*, alle\w*",
    asks_first="kann, konnte, darf, ist, sind, ginge, geht, gibt, welche[rsnm]?, wann, warum, wieso, wie, es kommt, "
    "kommt darauf",
    conditional="wenn, falls, sonst, ansonsten",
    joiners="oder, und, bis",
    small_words="den, dem, der, das, am, um, im, tag, mit, uhr",
    pronouns="ich wir es",
    articles="der die das den ein eine einen",
    prepositions="von mit fur zu",
    whence="von, vom, uber, durch",
    not_current=r"alte[rsn]?, ehemalige\w*, fruher\w*, nicht mehr, falsch\w*",
    reply_openers="also, ja, na ja, naja, hallo, guten (tag|morgen|abend), klar",
    closers="bitte, danke( schon)?, reicht, genugt",
    strong={
        "name": "ich hei(ss|s)e, mein (voller )?name ist, mein name lautet",
        "nickname": "man nennt mich, (alle|freunde) nennen mich, nennen sie mich, nenn mich",
        "company": "ich arbeite (bei|fur|an)( der| dem)?, die firma heisst",
        "job": "ich arbeite als",
        "city": "ich wohne in",
        "school": "ich studiere (an|in)",
        "origin": "ich (komme|bin) aus",
        "": "wir heissen, das ware, ich bin bei",
    },
    weak="ich bin, das ist, es ist, wir sind die",
    possessives="meine?, unsere?, die, der, das",
    copulas="ist, lautet, heisst",
    clause_words="und|aber",
    speakers=r"ich|mein\w*|wir",
    no_value="mude, fertig, bereit, nicht, sicher, gut, schlecht, kompliziert, schwierig, sehr, so, hier, nur, ein "
    "bisschen",
    parts="in, aus, von, bei",
    linking_names="von der den dem zu zum zur vom",
    after_names="gmbh, ag, kg",
    name_particles="der den dem von zu zum zur vom van ter ten und",
    of_sentences="ich, wir, sie, ist, sind, war, habe, haben, mochte, kann, nicht, weil, aber, wenn, dass, bin, wird, "
    "wurde",
    about_the_talk="sie, ihnen, ihr, dir, frage, antwort, formular",
    denying=r"ich \w+ nicht, \w+ ich nicht, wir \w+ nicht",
    before_own_name="ich bin, ich heisse, mein name ist, als",
    at_sign="at zeichen, at-zeichen, klammeraffe, klammeraffen",
    perhaps_at_sign="at, ät, ett",
    dot_sign="punkt, dot",
    in_one_word="(alles )?(zusammen|zusammengeschrieben|klein|kleingeschrieben), in einem wort",
    hyphen_sign="minus, bindestrich, strich",
    underscore_sign="unterstrich",
    at_the_end="endet, enden, endend, am ende, hinten, letzte, letzten, schluss",
    reports="sagt, sagte, meint, meinte, sagt mir, erinnert mich",
)
