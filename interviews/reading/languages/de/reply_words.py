"""German."""

from interviews.reading.languages.reply_words import LeadIns, NonAnswers, ProseWords, ReplyWords

WORDS = ReplyWords(
    lead_ins=LeadIns(
        openers="also|ja|na ja|naja|hallo|guten (tag|morgen|abend)|klar",
        hesitations="ahm?",
        closers="bitte, danke( schon)?, reicht, genugt",
        before="also|na ja|naja|ja",
        strong="""
        man nennt mich, (alle|freunde) nennen mich, ich hei(ss|s)e, mein (voller )?name ist, mein name lautet,
        ich arbeite (bei|fur|als), ich wohne in, ich komme aus, nennen sie mich, nenn mich, die firma heisst,
        wir heissen, ich studiere (an|in), das ware, ich bin (bei|aus)
    """,
        weak="ich bin, das ist, es ist",
        possessives="meine?|unsere?|die|der|das",
        copulas="ist|lautet|heisst",
        clause_words="und|aber",
        speakers=r"ich|mein\w*|wir",
        no_value="""
        mude, fertig, bereit, nicht, sicher, gut, schlecht, kompliziert, schwierig, sehr, so, hier, nur, ein bisschen
    """,
        articles="die|der|das",
        parts="in|aus|von|bei",
        after_names="gmbh|ag|kg",
        name_particles="der den dem von zu zum zur vom van ter ten und",
    ),
    non_answers=NonAnswers(
        fillers="also, na ja, naja, leider, ehrlich gesagt",
        declining="""
        (das )?weiss (ich )?(es |das )?(leider )?nicht, ich weiss (es |das )?(leider )?nicht,
        keine (ahnung|angaben?|meinung|lust), k.?a.?, (ich )?bin (mir )?(noch )?nicht sicher,
        (das )?mochte ich (das |dazu |darauf |hier |lieber )?(lieber )?nicht,
        ich (mochte|will) (das |es |dazu |darauf |hier |lieber )?(lieber )?nicht, lieber nicht,
        (das )?(sage?|verrate) ich (dir |ihnen |euch )?nicht, (das |es )?geht (dich|sie|euch) nichts an,
        das ist (privat|vertraulich), habe ich (nicht|keine?n?), ich habe keine?n?, entfallt
        """,
        nothing="uberspringen, weiter, nachste, nichts, niemand, keine?r?, spater, privat",
        of_that="bitte, frage, besonderes, spezielles",
        commanding=r"""
        zuruck, stopp, abbrechen, beenden, aufhoren, hilfe, (ich mochte |kann ich )?mit (jemandem|dem|der|einem|einer) (\w+ )?(sprechen|reden),
        auf (deutsch|englisch|spanisch|franzosisch|japanisch)( bitte)?, moment, wie bitte
        """,
        please="bitte",
        social="""
        ja, nein, danke( schon)?, vielen dank, hallo, guten (tag|morgen|abend), klar, gut, super, moin, alles klar, bitte,
        gerne, tschuss
        """,
        question_words="warum, wieso, was, wie, wer",
        question_openings="""
        (was|wie|warum|wieso|weshalb|wozu|wofur|welche[rsnm]?|wer|wo|wann) (ist|sind|meinen|meinst|soll|muss|heisst|kann|bedeutet|genau|gibt|braucht|brauchen|wird|hat|haben),
        kann (ich|man|sie), darf ich, muss (ich|man), gibt es, konnen sie
        """,
        commanding_first=r"""
        zuruck, wiederhol\w*, nochmal\w*, noch einmal\w*, (andere|korrigiere|andern), warte\w*,
        ich mochte (aufhoren|abbrechen|zuruck)
        """,
    ),
    prose=ProseWords(
        of_sentences="ich, wir, sie, ist, sind, war, habe, haben, mochte, kann, nicht, weil, aber, wenn, dass, bin, wird, wurde",
        about_the_talk="sie, ihnen, ihr, dir, frage, antwort, formular",
        denying=r"ich \w+ nicht, \w+ ich nicht, wir \w+ nicht",
    ),
)
