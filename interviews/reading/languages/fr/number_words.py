"""Numbers in French words."""

from interviews.reading.languages.number_words import NumberWords, numbered, word_set

WORDS = NumberWords(
    zero=word_set("zéro"),
    small=numbered("un/une deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize")
    | {"dix sept": 17, "dix huit": 18, "dix neuf": 19},
    tens=numbered("vingt trente quarante cinquante soixante septante huitante/octante nonante", 20, 10)
    | {"quatre vingt": 80, "quatre vingts": 80},
    hundred=word_set("cent,cents"),
    thousand=word_set("mille"),
    large={"douzaine": 12, "douzaines": 12, "million": 10**6, "millions": 10**6, "milliard": 10**9, "milliards": 10**9},
    joiner="et",
    articles=word_set("un,une"),
    halves=word_set("et demi,et demie"),
    half=word_set("la moitié,un demi,une demie"),
    ordinals=numbered(
        "premier/première deuxième/second/seconde troisième quatrième cinquième sixième septième huitième neuvième "
        "dixième onzième douzième"
    ),
    minus=word_set("moins"),
    idioms=word_set(
        "un peu,une fois,un moment,une seconde,une minute,une question,une chose,un de,une de,l'un,l'une,un jour,"
        "quelques uns,chacun,l'un ou l'autre,un instant,tout neuf,de neuf,quoi de neuf,à neuf,un autre,une autre"
    ),
    minus_compares=True,
    scores=frozenset({60, 80}),
    joins=lambda section, value: int(section) % 100 >= 20 and int(section) % 10 == 0 and value in (1, 11),
    ordinal_after="(?:eme|ere|er|e|nde|de)(?![a-z])",
    scales="md,dizaine,dizaines,quinzaine,vingtaine,trentaine,paire,paires",
    unit_after="fois",
    units={"%": "pour cent"},
    nothing_special="special, particul",
    points="etoile, etoiles, point, points",
    out_of="sur",
    changes_amounts="centimes?",
    shares_amounts="par|chacun",
)
