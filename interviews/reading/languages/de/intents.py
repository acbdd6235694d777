"""German. Patterns stand on text without umlauts ("möchte" is "mochte")."""

from interviews.reading.languages.intent_grammar import Grammar
from interviews.reading.text.pattern_lists import any_of

_TELLING = r"(?:sagen|angeben|beantworten|verraten|mitteilen|nennen|geben|antworten|machen|preisgeben)"

WORDS = Grammar(
    language="de",
    fillers=r"bitte|danke|vielen dank|danke schon|entschuldigung|sorry|tut mir leid|verzeihung|also|ahm+|ah+m*|hm+|na ja|naja|"
    r"ok|okay|hallo|hey|ehrlich gesagt|eigentlich|ich glaube|ich denke|leider|im moment|momentan|gerade|derzeit|"
    r"zurzeit|erstmal|vorerst|wenn moglich|dann|ja|nein|gut|so|oh|ach|doch|noch|mal sehen",
    skip=any_of(r"""
        uberspring\w*, ubergeh\w*, auslass\w*, weglass\w*, lass\w* (?:\w+ )?(?:aus|weg|offen|leer),
        (?:leer|offen|frei) lassen, passe?, (?:weiß|weiss) (?:\w+ )?(?:\w+ )?(?:\w+ )?nicht(?: mehr)?(?: genau)?,
        keine ahnung, unsicher, nicht (?:\w+ )?sicher, unentschlossen, (?:habe?|hab) (?:ich )?(?:\w+ )?vergessen,
        (?:habe?|hab) ich (?:\w+ )?(?:keine?n?|nicht), (?:erinnere mich|kann mich) (?:\w+ )?nicht(?: erinnern)?,
        schwer zu sagen, kein kommentar, trifft nicht zu, entfallt, n/a, k\.? ?a\.?, keine angaben?,
        das ist (?:privat|vertraulich|geheim|personlich), geht (?:sie|dich) nichts an,
        noch (?:offen|unklar|nicht entschieden), lieber nicht
    """),
    go_on=any_of(r"""
        weiter, (?:die )?nachste(?: frage)?, absenden, abschicken, fertig, sonst nichts, das (?:war|ist) alles, das war'?s
    """),
    repeat=any_of(r"""
        (?:was|wie) (?:war|lautete|ist) (?:die|ihre) frage, wiederhol\w*, umformulier\w*, wie bitte, noch ?(?:ein)?mal,
        (?:was|wie)(?=\W*$), hä, wie meinen sie(?: das)?, (?:verstehe?|versteh) (?:ich )?(?:\w+ )?(?:\w+ )?nicht,
        nicht (?:\w+ )?verstanden, erklar\w*, anders (?:sagen|fragen)
    """),
    back=any_of(
        r"(?<!bin )(?<!sind )zuruck(?:gehen|springen|kehren)?, (?:vorherigen?|letzten?|vorigen?) frage, einen schritt"
    ),
    back_to=r"\bzuruck (?:zu[rm]?|auf) (?:die |der |das |dem |meine[rmn]? )?(?P<target>[\w' -]{2,40}?)(?:-?frage| feld)?$",
    human=any_of(r"""
        (?:mit|an) (?:eine[mnr] |dem )?(?:echten |richtigen
        )?(?:menschen|person|mitarbeiter(?:in)?|berater(?:in)?|ansprechpartner(?:in)?|jemandem), (?:brauche|will|gibt es)
        eine[nr]? (?:echten )?(?:menschen|mitarbeiter|berater|ansprechpartner), ^(?:echter )?mensch
    """),
    stop=any_of(r"""
        aufhor\w*, stopp?, abbrech\w*, brech\w* (?:\w+ )?ab, beend\w*, pause, pausier\w*, schluss, unterbrech\w*,
        hor\w* (?:\w+ )?auf, muss (?:ich )?(?:\w+ )?(?:\w+ )?(?:los|weg|gehen|aufhoren), (?:ein )?andermal, spater, nachher,
        (?:morgen|heute abend) (?:weiter\w*|fort|fertig), tschuss, auf wiedersehen, bis (?:spater|dann|bald|morgen),
        (?:habe )?keine zeit, (?:mochte|will) nicht (?:mehr|weiter\w*)(?: machen)?
    """),
    language_wish=any_of("auf, in, ins, sprechen, sprich, wechsel\\w*, weiter\\w*, lieber, bitte, zuruck"),
    refusals=any_of(rf"""
        (?:ich )?(?:mochte|will|wurde) (?:\w+ )?anonym bleiben, lieber nicht, (?:das )?sage ich (?:lieber )?nicht,
        (?:\w+ )*ungern, (?:das |dazu |darauf )?(?:mochte|will|kann|darf) ich (?:\w+ )?(?:\w+ )?(?:nicht|nichts|keine
        angaben?)(?: \w+)? ?{_TELLING}?$, ich (?:mochte|will|kann|darf) (?:\w+ )?(?:\w+ )?(?:nicht|nichts|keine angaben?)
        (?:\w+ )?{_TELLING}
    """),
    lacking=r"(?:ich )?(?:habe|hab|besitze) (?:\w+ )?keine?[nrs]? (?P<thing>[\w'-]+(?: [\w'-]+){0,2})",
    none_of=r"(?:(?:wir haben|es gibt) )?(?:keine?[nrs]?|ohne) (?P<thing>[\w'-]+(?: [\w'-]+){0,3})",
    evasive=any_of(r"""
        siehe oben, wie (?:oben|gesagt|immer), darum, (?:habe ich )?(?:doch )?(?:schon|bereits|vorhin) (?:gesagt|geschrieben|beantwortet|angegeben)
    """),
    small_talk=any_of(r"""
        ahm?, hm+, bitte, wie geht(?:'?s| es)(?: dir| ihnen)?, haha+, lol, super, toll, cool, prima, ok, okay, alles (?:klar|gut), passt so,
        sieht gut aus, gut, verstanden, ja, klar, test, wer (?:bist du|sind sie), bist du (?:ein )?(?:bot|roboter|mensch)
    """),
    asks=any_of(r"""
        (?:was|welche[rsmn]?|wer) (?:ist|sind|bedeutet|heißt|heisst|meinen|zahlt|gilt|genau|soll|muss|kann),
        (?:warum|wieso|weshalb|wozu|wofur)(?: \w+)?, wie (?:viele?|lange|genau|oft|ist|soll|muss|kann),
        (?:wann|wo) (?:ist|sind|wird|muss|kann), zum beispiel,
        (?:kann|konnte|darf|durfte|muss|soll|sollte|geht|ist|gibt|konnen|konnten) (?:ich|man|wir|sie|es|das|die|der), was fur, eine frage
    """),
    wishes=r"\b(?:kann|konnte|darf|durfte) ich\b|\b(?:konnen|konnten|durfen|durften) (?:wir\b|sie(?= (?:mich|uns)\b|.*\b(?:an)?statt\b))|\b(?:(?:konnen|konnten) sie|(?:kannst|konntest) du)(?=(?:.* )?(?:meine?[mnrs]?|unsere?[mnrs]?) (?P<mine>\w+))",
    requests=r"\b(?:konnen|konnten|wurden) sie\b|\b(?:kannst|konntest|wurdest) du\b|\b(?:konnt|konntet) ihr\b",
    orders=any_of(r"""
        (?:ignorier\w*|vergiss|missachte) (?:(?:alle|die|deine|ihre|vorherigen?) )*(?:anweisung\w*|regeln), system ?prompt,
        (?:erzahl\w*|schreib\w*) (?:mir )?eine?n? (?:witz|gedicht|geschichte|lied)
    """),
    greets=any_of("hallo(?: zusammen)?, hi, hey, moin, servus, guten (?:tag|morgen|abend)"),
    thanks=any_of("danke(?: schon| sehr)?, vielen dank"),
    waits=any_of(
        r"eine?n? (?:kleinen |kurzen )?(?:moment|augenblick|sekunde|minute)\w*, moment\w*, warte, warten sie, bin gleich da"
    ),
    defers=any_of(r"""
        (?:das |es )?(?:bespreche|erklare|erzahle|zeige|sage|schicke) ich (?:ihnen |dir
        )?(?:lieber|spater|dann|personlich|vor ort), (?:dazu|davon|mehr dazu) (?:spater|nachher|gleich),
        (?:das )?habe ich (?:\w+ )?(?:schon|bereits), siehe (?:mein\w*|die|den)
    """),
    complains=any_of(r"""
        schei(?:ss|ß)\w*, verdammt\w*, halt die klappe, keine lust mehr,
        (?:das|es|dies\w*) (?:nervt|dauert (?:\w+ )?(?:ewig|zu lange)|ist (?:\w+ )?(?:nervig|blod|dumm|langweilig|zu lang))
    """),
    erases=any_of(r"losch\w*, entfern\w*, vernicht\w*"),
    own_data=any_of(r"(?:alle |meine )*(?:daten|antworten|angaben), alles"),
    copula=r"\s*(?:\bist\b|\bsind\b|\bwar\b|\blautet\b|:|=|\bware\b)\s*",
    own=r"meine?|die|der|das|unsere?|ihre?",
    negation=r"\b(?:nicht|kein\w*|nie|niemals|weder|noch nie)\b",
    alternatives=r"(?:\bob|^(?:ist|sind|handelt)) (?:(?:es|sie|er|das|die|der|dies)(?: sich)? )?(?:um )?(?:eine?n? |die |"
    r"das |der )?(?P<a>.+?),? oder (?:eher |um )?(?:eine?n? |die |das |der )?(?P<b>[^?]+?)(?: (?:ist|sind|"
    r"handelt|war|hat|haben|gibt))?$",
    circumstances=any_of("wo, warum, wieso, weshalb, wie ?(?:viele?|oft|alt|weit|gross), anzahl"),
    circumstances_of_place=r"\bwo(?:hin|her)?\b",
    circumstances_in_time=any_of("wann, wie ?lange"),
    clause_breaks=r",\s+|\s+(?:und|aber|weil|sowie|obwohl|dann|außerdem|auch(?!\s+(?:kein|nicht|nichts|nie)))\s+|\s+[-–—]\s+|\s*[()/]\s*",
    of_age=r"\bich bin \d{1,3}\b",
)
