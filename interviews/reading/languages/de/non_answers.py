"""German."""

from interviews.reading.languages.non_answers import NonAnswers
from interviews.reading.text.pattern_lists import any_of

WORDS = NonAnswers(
    fillers="also|na ja|naja|leider|ehrlich gesagt",
    declining=any_of(r"""
        (?:das )?weiss (?:ich )?(?:es |das )?(?:leider )?nicht, ich weiss (?:es |das )?(?:leider )?nicht,
        keine (?:ahnung|angaben?|meinung|lust), k\.?a\.?, (?:ich )?bin (?:mir )?(?:noch )?nicht sicher,
        (?:das )?mochte ich [^.!?]*nicht, ich (?:mochte|will) [^.!?]*nicht, lieber nicht,
        (?:das )?(?:sage?|verrate) ich (?:dir |ihnen |euch )?nicht, (?:das |es )?geht (?:dich|sie|euch) nichts an,
        das ist (?:privat|vertraulich), habe ich (?:nicht|keine?n?), ich habe keine?n?, entfallt
    """),
    nothing=any_of("uberspringen, weiter, nachste, nichts, niemand, keine?r?, spater, privat"),
    of_that=any_of("bitte, frage, besonderes, spezielles"),
    commanding=any_of(r"""
        zuruck, zuruck .*, stopp, abbrechen, beenden, aufhoren, hilfe, wiederhol\w*.*, nochmal.*, noch einmal.*,
        (?:ich mochte |kann ich )?mit .* (?:sprechen|reden),
        auf (?:deutsch|englisch|spanisch|franzosisch|japanisch)(?: bitte)?, (?:andere|korrigiere|andern) .*, moment,
        warte.*, wie bitte, ich mochte (?:aufhoren|abbrechen|zuruck).*
    """),
    please="bitte",
    social=any_of("""
        ja, nein, danke(?: schon)?, vielen dank, hallo, guten (?:tag|morgen|abend), klar, gut, super, moin, alles klar,
        bitte, gerne, tschuss
    """),
    question_words="warum|wieso|was|wie|wer",
    question_openings=any_of("""
        (?:was|wie|warum|wieso|weshalb|wozu|wofur|welche[rsnm]?|wer|wo|wann) (?:ist|sind|meinen|meinst|soll|muss|heisst|kann|bedeutet|genau|gibt|braucht|brauchen|wird|hat|haben),
        kann (?:ich|man|sie), darf ich, muss (?:ich|man), gibt es, konnen sie
    """),
)
