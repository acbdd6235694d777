"""German."""

from interviews.reading.languages.choice_words import ChoiceWords, ConsentWords

WORDS = ChoiceWords(
    never="nie( im leben)?, niemals, noch nie, kein einziges mal",
    given_up="nie mehr, nie wieder, nicht mehr, aufgehort, aufgegeben, abgewohnt, fruher( mal| schon)?",
    last="zuletzt, letzte[rsn]?",
    first="zuerst",
    ands="und",
    past_copulas="war waren",
    turning="frei ohne",
    next="dann, danach, gefolgt von, schliesslich, vor",
    backwards="nach",
    consent=ConsentWords(
        labels=("Ich stimme zu", "Ich stimme nicht zu"),
        agreeing=(
            r"ja(?:,? (?:ich stimme (?:dem )?zu|ich bin einverstanden|einverstanden|gerne?|nat[uü]rlich))?",
            r"(?:ich bin )?(?:damit )?einverstanden|ich stimme (?:dem |ihr )?zu|ich willige ein",
            r"ich akzeptiere(?: (?:das|die bedingungen|es))?|akzeptiert|zugestimmt",
        ),
        refusing=(
            r"nein(?:,? danke)?|(?:nein,? )?(?:ich bin )?(?:damit )?nicht (?:damit )?einverstanden",
            r"(?:nein,? )?ich (?:stimme|willige) (?:dem )?nicht (?:zu|ein)|ich lehne (?:das |es )?ab|abgelehnt",
        ),
        thanks="danke",
        sending=(
            "ja|jawohl|klar|gut|richtig|stimmt(?: so)?|passt(?: so)?|korrekt|perfekt|in ordnung|einverstanden|"
            "bestätige|bestatige|ich bestätige|keine "
            "änderungen|fertig|alles (?:richtig|gut|klar|korrekt)|das ist alles|ok(?:ay)?"
        ),
        submitting="absenden|abschicken|senden|schick(?:en)?(?: sie)?(?: es)?(?: ab)?",
        beside_sending=(
            "bitte|danke|jetzt|es|das|sie|so|alles|ist|sind|meine|antworten|formular|und|sehr|können|konnen|ab|die"
        ),
        keeping=(
            r"(?:es |das |so )?bleibt(?: es)?(?: so| dabei)?|so lassen|lassen|lass(?:en sie)? (?:es|"
            r"das)(?: so)?|unver[aä]ndert|nichts [aä]ndern|wie (?:bisher|gehabt)"
        ),
        returning=r"(?:wir |ich )?(?:k[oö]nnen |bin )?(?:weiter\w*|fortsetzen|wieder da|zur[uü]ck)|es geht weiter",
    ),
)
