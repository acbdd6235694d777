"""German."""

from interviews.reading.languages.choice_words import ChoiceWords, ConsentWords
from interviews.reading.text.pattern_lists import any_of

WORDS = ChoiceWords(
    last="zuletzt, letzte[rsn]?",
    first="zuerst",
    former="",
    latter="",
    first_ones="ersten",
    last_ones="letzten",
    ands="und",
    before_letters="antwort",
    ranges="bis",
    past_copulas="war waren",
    place_nouns="strasse zimmer",
    turning="frei ohne",
    all_but="alles ausser, alle ausser",
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
        half_hearted=any_of("von mir aus, meinetwegen, in ordnung"),
        thanks="danke",
        sending=(
            "ja|jawohl|klar|gut|richtig|stimmt(?: so)?|passt(?: so)?|korrekt|perfekt|in ordnung|einverstanden|absenden|"
            "abschicken|senden|schick(?:en)?(?: sie)?(?: es)?(?: ab)?|bestätige|bestatige|ich bestätige|keine "
            "änderungen|fertig|alles (?:richtig|gut|klar|korrekt)|das ist alles|ok(?:ay)?"
        ),
        beside_sending=(
            "bitte|danke|jetzt|es|das|sie|so|alles|ist|sind|meine|antworten|formular|und|sehr|können|konnen|ab|die"
        ),
        returning=(
            r"(?=.*\b(?:weiter|fortsetzen|wieder|zuruck|zurück))(?>(?:ja|ok|so|bitte|jetzt|wir|ich|bin|konnen|"
            r"können|es|geht|machen|wieder|da|zuruck|zurück|weiter\w*|fortsetzen)\b[\s,.!]*)++"
        ),
    ),
)
