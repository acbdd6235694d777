"""German. Patterns stand on text without umlauts ("möchte" is "mochte")."""

from interviews.reading.languages.intent_grammar import Grammar

_THIS = r"(?: (?:das|dies|diese|dieses|diese frage|die frage|die nachste|es|hier|das feld|dieses feld|die))"
_WISH = r"(?:(?:konnen|konnten|kann|konnte|darf|durfte|wurde|wurden|mochte|mochten|will|wollen|lass|lassen|ich|wir|sie|uns|mir|gern|gerne|lieber|bitte|mal|einfach|doch|vielleicht|es|auch|zuerst|erstmal|wieder|noch einmal|nochmal|das|hier) ?)"

WORDS = Grammar(
    language="de",
    fillers=r"bitte|danke|vielen dank|danke schon|entschuldigung|sorry|tut mir leid|verzeihung|"
    r"also|ahm+|ah+m*|hm+|na ja|naja|ok|okay|hallo|hey|ehrlich gesagt|eigentlich|ich glaube|"
    r"ich denke|leider|im moment|momentan|gerade|derzeit|zurzeit|fur jetzt|erstmal|vorerst|"
    r"wenn moglich|falls moglich|dann|ja|nein|gut|so|oh|ach|doch|noch|mal sehen|schauen wir mal",
    skip=rf"(?:{_WISH})*(?:uberspring\w*|uberging\w*|ubergeh\w*|auslass\w*|lass\w* (?:wir |ich )?(?:{_THIS} ?)?(?:aus|"
    r"weg|offen|frei|leer)|aus ?lassen|weglass\w*|passe?|leer lassen|frei lassen|offen lassen|"
    rf"weiter)(?:{_THIS})?(?: (?:aus|zur nachsten(?: frage)?|mit der nachsten(?: frage)?|"
    r"jetzt|mal|machen|gehen))*|"
    r"(?:zur |die )?nachsten?(?: frage)?|(?:das )?(?:weiß|weiss) ich (?:leider |noch |"
    r"gerade |jetzt |wirklich |im moment |aktuell |so |auch )*(?:nicht|nimmer|nicht mehr)(?: (?:genau|"
    r"mehr|auswendig|so genau|sicher))*|"
    r"(?:ich )?(?:weiß|weiss)(?: (?:es|das|leider|noch|gerade|wirklich|im moment|auch|"
    r"ich))* nicht(?: (?:genau|mehr|auswendig|sicher|so genau|mein\w* [\w ]{1,25}))*|keine ahnung|"
    r"(?:ich bin |bin )?(?:mir )?(?:noch |da |nicht |leider )*(?:unsicher|nicht (?:ganz |"
    r"so )?sicher|unentschlossen|unschlussig)|"
    r"(?:ich )?(?:habe?|hab) (?:ich )?(?:(?:leider|noch|gerade|derzeit|das|es|mich|so etwas|"
    r"sowas|dazu) )*(?:kein(?:e|en|s|er)?(?: [\w-]{1,30})?|vergessen|nicht(?: (?:zur hand|"
    r"da|dabei|parat|entschieden))?)|(?:ich )?(?:erinnere mich|kann mich) (?:leider )?nicht(?: (?:mehr|"
    r"daran|erinnern))*|schwer zu sagen|wer weiß|"
    r"kein kommentar|(?:das )?(?:betrifft|gilt) (?:mich|fur mich) nicht|trifft (?:auf mich )?nicht zu|"
    r"nicht zutreffend|entfallt|n/?a|k\.? ?a\.?|keine angaben?|(?:das ist )?(?:privat|"
    r"vertraulich|personlich|zu personlich)|das geht (?:sie|dich|euch|niemanden) nichts an|"
    r"noch (?:offen|nicht entschieden|unklar)|(?:sage|nenne|gebe) ich (?:ihnen |dir )?spater",
    refusal_head=r"(?:(?:ich )?(?:mochte|will|wurde) (?:ich )?(?:gern |gerne |lieber )?anonym bleiben|(?:das |dazu |hierzu |darauf )?(?:mochte|will|wurde|wollte|kann|darf) ich (?:lieber |"
    r"eher |dazu |hier |das |ihnen |leider |ungern )*(?:nicht|nichts|keine (?:angabe|auskunft)\w*)\b.{0,40}(?:sag"
    r"en|angeben|beantworten|verraten|mitteilen|teilen|machen|nennen|geben|antworten|preisgeben)?$)|"
    r"ich (?:mochte|will|wurde|wollte|kann|darf)(?: (?:das|dazu|es|die frage|hierzu|mein\w* [\w-]+|"
    r"lieber|eher|darauf|hier|leider))* (?:nicht|nichts|keine (?:angabe|auskunft)\w*|lieber nicht|"
    r"ungern)\b.{0,40}(?:sagen|angeben|beantworten|verraten|mitteilen|teilen|machen|nennen|"
    r"geben|antworten|preisgeben)|(?:das )?sage ich (?:lieber )?nicht|lieber nicht\b|.{0,24}\bungern\b",
    nothing=r"sonst (?:gar )?nichts|nichts sonst|(?:(?:das |dat )?(?:war ?'?s|wars|ist alles|war alles|reicht)(?: schon| soweit| von mir| fur mich)*)|"
    r"kein(?:e|en|er|s)?|nichts|nein|nein danke|nee|niemand|gar (?:nichts|keine)|nichts (?:besonderes|"
    r"bestimmtes|weiter)|uberhaupt (?:nichts|keine)|null|nicht wirklich|-+|\?+",
    repeat=r"(?:was|wie) (?:war|lautete|ist) (?:die|deine|ihre) frage(?: nochmal| noch einmal)?|"
    r"(?:{W})*(?:wiederhol\w*|umformulier\w*|anders formulier\w*)(?: (?:das|die frage|"
    r"bitte|sie|es|nochmal|noch einmal))*|".replace("{W}", _WISH)
    + r"(?:wie|was|hah?|hä) ?(?:bitte)?|noch ?(?:ein)?mal|wie meinen|(?:das )?verstehe ich (?:das )?(?:leider )?nicht(?: (?:ganz|so richtig))*|(?:das )?habe? ich (?:das )?(?:leider )?nicht (?:ganz |richtig )*verstanden|ich verstehe?(?: (?:die frage|das|sie|es|dich|leider))* nicht(?: (?:ganz|richtig|so ganz))*|ich habe?(?: (?:die frage|das|sie|es|dich|leider))* nicht (?:ganz |richtig )*verstanden|(?:konnen|konnten|kannst|konntest) (?:sie|du) (?:das|die frage|es|mir)(?: (?:das|bitte|nochmal|noch einmal|anders|einfacher|genauer))* (?:sagen|wiederholen|erklaren|fragen|formulieren|ausdrucken)|"
    r"ich bin verwirrt|(?:sag|sagen sie|frag|fragen sie|erklar) (?:das|es)?(?: (?:nochmal|"
    r"noch einmal|anders|bitte))+",
    back=rf"(?:{_WISH})*(?:(?:einen schritt |eine frage )?zuruck ?(?:gehen|springen|kehren)?|"
    r"geh\w* (?:sie |wir )?(?:bitte )?(?:einen schritt )?zuruck)(?: (?:zu[rm]?|auf)(?: (?:die|"
    rf"der|das|dem|meine[rmn]?))?(?: (?P<target>[\w' -]{{2,40}}?))??(?:vorherigen|letzten|"
    r"vorigen)?(?: ?-?frage| feld)?)?(?: (?:gehen|zuruck))?|"
    rf"(?:{_WISH})*(?:zur|auf die|die) (?:vorherigen?|letzten?|vorigen?)(?: frage)?(?: (?:zuruck|"
    rf"gehen|zuruckgehen|zuruckkehren|springen))*|vorherige frage|(?:{_WISH})*(?:zu[rm]? )(?P<target2>[\w' -]{{2,4"
    rf"0}}?)(?:-?frage)? zuruck(?:gehen|kehren|springen)?",
    human=r"\b(?:mit|an) (?:einem |einer |einen |jemandem |eine |dem |der )?(?:echten |richtigen |"
    r"anderen )?(?:menschen|mensch|person|jemandem|mitarbeiter\w*|berater\w*|agent\w*|"
    r"ansprechpartner\w*|veranstalter\w*|zustandigen|kollegen)\b.{0,20}(?:sprech\w*|red\w*|"
    r"chatt\w*|verbind\w*|weiterleit\w*|telefonier\w*|schreib\w*)|\b(?:sprech\w*|red\w*|"
    r"verbind\w*) .{0,20}\b(?:menschen|person|jemandem|mitarbeiter\w*|berater\w*|ansprechpartner\w*)\b|"
    r"^(?:echter )?mensch$|\b(?:mochte|brauche|will|gibt es|habt ihr) (?:einen |eine )?(?:echten |"
    r"echte )?(?:menschen|ansprechpartner\w*|mitarbeiter\w*|berater\w*)\b",
    stop=rf"(?:{_WISH})*(?:aufhor\w*|stop|stopp\w*|abbrech\w*|beend\w*|pausier\w*|pause|schluss|"
    r"unterbrech\w*|hor\w*(?: (?:ich|wir|hier|jetzt|dann|erstmal))* auf|brech\w* (?:ich |wir )?ab)(?: (?:hier|jetzt|"
    r"das|fur heute|machen|ab|bitte|auf))*|(?:ich )?muss (?:ich )?(?:jetzt |leider |gleich |"
    rf"mal |dringend |nun )*(?:los|weg|gehen|aufhoren|weiter|schluss machen|.{{1,20}} gehen)(?: jetzt)?|"
    rf"(?:{_WISH})*(?:mache?|machen|fahre|fahren|weitermachen|weiter machen|fortsetzen|"
    r"beantworte|beende|erledige|setze)?(?: (?:ich|wir|das|es|den rest|hier|damit))*(?: ?(?:spater|"
    r"morgen|nachher|ein andermal|ein anderes mal|heute abend|demnachst))(?: (?:weiter|"
    r"fort|fertig|zu ende|machen|weitermachen|fortsetzen|weiter machen|ausfullen|noch mal|"
    r"beenden))*|tschuss|auf wiedersehen|bis (?:spater|dann|bald|morgen)|(?:ich )?(?:habe?|"
    r"hab) (?:jetzt |gerade |dafur |leider )*keine zeit(?: (?:mehr|jetzt|dafur))*|ich (?:mochte|"
    r"will) nicht (?:mehr |weiter\w*)(?: ?machen)?|das reicht(?: (?:fur heute|jetzt))?|"
    r"ein andermal",
    switch_language=r"\b(?:konnen|konnten|kann|konnte|darf|lass|lassen|mochte|wurde|will|ich|wir|sprechen|"
    r"sprichst|sprich|wechsel\w*|weiter|gerne|lieber|machen|geht|ist)\b(?: (?:wir|ich|"
    r"sie|uns|das|es|bitte|auch|gerne|gern|lieber|nur|hier|mit mir|mir|sie bitte|weiter|"
    r"auf|in|zu|im|moglich|weitermachen|sprechen|reden))* (?:auf |in |zu |ins )?(?P<language>deutsch|"
    r"english|englisch|japanisch|spanisch|franzosisch|italienisch|portugiesisch|chinesisch|"
    r"koreanisch|niederlandisch|hollandisch|russisch|turkisch|arabisch|polnisch|ukrainisch|"
    r"\w+isch)\b",
    language_please=r"(?:auf |in )\b(?P<language>\w+)|\b(?P<language2>\w+isch|deutsch) (?:bitte|ware (?:mir )?(?:besser|"
    r"lieber))|lieber (?:auf )?\b(?P<language3>\w+isch|deutsch)",
    asks=r"(?:was|welche[rsmn]?|wer) (?:ist|sind|bedeutet|heißt|heisst|meinen|meinst|zahlt|"
    r"gilt|genau|soll|sollte|muss|kann|wird|passiert|gehort)\b|(?:warum|wieso|weshalb|"
    r"wozu|wofur) (?:brauch|woll|ist|sind|frag|muss|mochte|wird|wollt|soll)\w*|(?:warum|"
    r"wieso|weshalb|wozu|wofur)(?: denn| das)?$|wie (?:viel|viele|lange|genau|oft|ist|"
    r"sind|soll|muss|kann|wird|meinen|meinst|detailliert)\b|(?:wann|wo) (?:ist|sind|wird|"
    r"findet|muss|kann|soll)\b|"
    r"muss (?:ich|man|das)\b|ist (?:das|es|die|der) |sind (?:das|die|sie) |gibt es |zahlt |"
    r"gilt |zum beispiel|was fur|darf ich|kann ich (?!(?:das |die frage |diese frage )?(?:uberspr|"
    r"auslass|ander))|(?:konnen|konnten|kannst|konntest) (?:sie|du) (?:mir )?(?:das |bitte |"
    r"kurz )*(?:erklar|erlauter|sagen)\w*|(?:ich habe )?eine frage|inwiefern|in welche[rsm]",
    inquires=r"(?:was|wer|wie|wo|wann|warum|wieso|weshalb|wozu|wofur|welche[rsmn]?|wessen|wem|wen|"
    r"ist|sind|hat|haben|kann|konnen|darf|muss|soll|sollte|wird|werden|gibt|gilt|zahlt|"
    r"zahlen|und|oder|aber|auch|nur|mit|inklusive|meinen|meinst|in|bei|fur|reicht|geht)\b",
    small_talk=r"hallo|hi|hey|moin|servus|gruß gott|guten (?:tag|morgen|abend)|wie geht(?:'?s| es)(?: (?:dir|"
    r"ihnen))?|danke|vielen dank|danke schon|haha+|lol|super|toll|cool|prima|ok|okay|alles klar|"
    r"gut|verstanden|ja|klar|test|wer bist du|wer sind sie|bist du (?:ein )?(?:bot|roboter|"
    r"mensch)|moment|einen moment|warte|warten sie|mal uberlegen",
    commands=r"\b(?:ignorier\w*|vergiss|vergessen sie|missachte) (?:alle |die |deine |ihre |vorherige[n]? |"
    r"bisherige[n]? )*(?:anweisung\w*|regeln|vorherige\w*|instruktion\w*|befehle|vorgaben)|"
    r"\bdu bist (?:jetzt|ab jetzt|nun)\b|\bsystem ?prompt\b|\b(?:erzahl\w*|schreib\w*|"
    r"sing) (?:mir |uns )?(?:einen |ein |eine )(?:witz|gedicht|geschichte|lied|rezept)\b|"
    r"wie (?:ist|wird) das wetter|\bmarkier\w* alle\b|\btu so als\b",
    evasive=r"(?:ist )?(?:mir )?egal(?: welche[rsn]?)?|irgendeine[rsn]?|spielt keine rolle|(?:das |es )?kommt (?:ganz )?darauf an|kommt drauf an|sachen|dinge|verschiedenes|"
    r"irgendwas|irgendetwas|egal|alles|alles mogliche|von allem etwas|(?:das )?ist kompliziert|"
    r"vielleicht|ein bisschen|das ubliche|wie immer|nichts besonderes|vieles|dies und das|"
    r"(?:das|der|die)selben?(?: [\w-]+)?(?: wie .{1,30})?|(?:das|der|die) gleichen?(?: [\w-]+)?(?: wie .{1,30})?|wie oben|siehe oben|(?:das )?habe ich (?:schon|bereits) gesagt|einfach so|"
    r"darum|so lala|geht so|gut",
    polar=r"ja|nein|nee|jawohl|jep|klar|naturlich|selbstverstandlich|genau|richtig|stimmt|doch|auf keinen fall",
    copula=r"\s*(?:\bist\b|\bsind\b|\bwar\b|\blautet\b|:|=|\bware\b)\s*",
    relations=(
        (r"\b(?:ich )?arbeite (?:derzeit |momentan |aktuell )?(?:bei|fur|an) (?:der |dem )?(?P<value>.+)", "company"),
        (r"\b(?:ich )?arbeite als (?P<value>.+)", "job"),
        (r"\bich (?:wohne|lebe) in (?P<value>.+)", "city"),
        (r"\bich studiere (?:an|in) (?:der |dem )?(?P<value>.+)", "school"),
        (
            r"\b(?:ich heiße|ich heisse|mein name ist|nenn(?:en sie|t)? mich|alle nennen mich|man nennt mich) (?P<value>.+)",
            "name",
        ),
        (r"\bich bin (?P<value>[\w-]+(?: [\w-]+){1,3}?)(?=\s*(?:[,.]|$| und | von | aus ))", "^name"),
        (r"\bich bin (?P<value>\d{1,3})(?: jahre(?: alt)?)?\b", "age"),
    ),
    own=r"meine?|die|der|das|unsere?|ihre?",
    negation=r"\b(?:nicht|kein\w*|nie|niemals|weder|noch nie)\b",
    alternatives=(
        r"\bob (?:(?:es|sie|er|das|die|der|dies)(?: sich)? )?(?:um )?(?:eine?n? |die |das |der )?(?P<a>.+?),? oder "
        r"(?:eher |um )?(?:eine?n? |die |das |der )?(?P<b>.+?)(?: (?:ist|sind|handelt|war|hat|haben|gibt))?$",
        r"^(?:ist|sind|handelt) (?:es|das|dies)(?: sich)?(?: um)? (?:eine?n? )?(?P<a>.+?),? oder (?:eher )?(?:um "
        r")?(?:eine?n? )?(?P<b>[^?]+)",
    ),
    clause_breaks=r",\s+|\s+(?:und|aber|weil|sowie|obwohl|dann|außerdem|auch)\s+|\s+[-–—]\s+|\s*[()/]\s*",
    reasons=r"\b(?:weil|da (?:ich|wir|es|sie)|damit|wegen|aufgrund|um .{1,40} zu|denn|deshalb|"
    r"darum|grund|mochte|fur (?:mein|unser|die|das|den)\w*)\b",
    quantities=r"\b(?:wie ?(?:viele?|lange|alt|oft|weit|groß|hoch|schwer)|anzahl|menge|große|dauer|"
    r"preis|kosten|budget|alter|entfernung|gewicht|hohe)\b",
    when=r"\bwann\b|\bseit wann\b|\b(?:zeitpunkt|datum|uhrzeit|welche[mrs]? (?:tag|datum|zeit|jahr|monat))\b",
    where=r"\bwo\b|\b(?:ort|stelle|adresse|standort)\b",
    why=r"\b(?:warum|wieso|weshalb|grund|ursache|motivation|anlass)\b",
    places=r"\b(?:in|im|am|an|auf|bei|beim|neben|vor|hinter|zwischen|nahe)\s+(?:(?:der|dem|den|"
    r"die|das|einer|einem|meiner|unserem|unserer)\s+)?(?!(?:januar|februar|marz|april|"
    r"mai|juni|juli|august|september|oktober|november|dezember|montag|dienstag|mittwoch|"
    r"donnerstag|freitag|samstag|sonntag|morgen|abend|nachmittag|vormittag|allgemeinen|"
    r"moment|wochenende|letzten|nachsten|\d)\w*\b)[a-z]\w+",
    moments=r"\b(?:heute|gestern|morgen|vorgestern|ubermorgen|(?:letzte|vorige|nachste|diese)[nrs]? (?:nacht|"
    r"woche|monat|jahr)|montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonntag|januar|"
    r"februar|marz|april|mai|juni|juli|august|september|oktober|november|dezember|seit|"
    r"vor (?:\w+ )?(?:tag|woche|monat|jahr|stunde)\w*|mittag|mitternacht|abends?|morgens|"
    r"(?:19|20)\d\d|\d{1,2}(?::\d\d)? ?uhr|\d{1,2}:\d\d|\d{1,2}\.\d{1,2})\b",
)
