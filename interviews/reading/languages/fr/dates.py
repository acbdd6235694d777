"""Days in French."""

from interviews.reading.languages.dates import DateWords, RelativePhrase
from interviews.reading.text.pattern_lists import any_of

_YESTERDAY = "(?<!avant )(?<!avant-)hier"
WORDS = DateWords(
    months="janvier,janv,jan|février,févr,fév|mars|avril,avr|mai|juin|juillet,juil|août|septembre,sept|octobre,oct|novembre,nov|"
    "décembre,déc",
    weekdays="lundi,lun|mardi|mercredi,mer|jeudi,jeu|vendredi,ven|samedi,sam|dimanche,dim",
    articles="le",
    inner="de,du,d'",
    within="en",
    joiners="ou,et,au,à,jusqu'au,ni",
    ordinal_suffixes="er|re|eme|e",
    article_and_cardinal=True,
    beside_weekday="le",
    relative=(
        RelativePhrase("days", 7, "aujourd'hui en huit"),
        RelativePhrase("days", 8, "demain en huit"),
        RelativePhrase("days", 2, "apres[- ]demain"),
        RelativePhrase("days", -2, "avant[- ]hier"),
        RelativePhrase("days", 1, "demain(?: (?:matin|soir|midi|apres-midi))?"),
        RelativePhrase("days", 0, "aujourd'?hui, ce (?:matin|soir), cet(?:te)? apres-midi"),
        RelativePhrase("days", -1, _YESTERDAY),
        RelativePhrase("counted", 1, "dans {n} {unit}"),
        RelativePhrase("counted", -1, "il y a {n} {unit}"),
        RelativePhrase("unit", 1, "(?:la |le |l')?{unit} prochaine?, (?:la |le )?prochaine? {unit}"),
        RelativePhrase("unit", 0, "ce(?:tte)? {unit}(?:-ci)?"),
        RelativePhrase("unit", -1, "(?:la |le |l')?{unit} (?:derni(?:er|ere)|passee?)"),
        RelativePhrase("next", 0, "prochain"),
        RelativePhrase("this", 0, "ce"),
        RelativePhrase("last", 0, "passe, dernier"),
    ),
    days="jour",
    first_day="premier jour, jour d'ouverture, l'ouverture",
    middle_day="(jour|celui) du milieu, jour central",
    last_day="dernier jour, (la |jour de |jour de la )?cloture",
    units={"day": "jours?", "week": "semaines?", "month": "mois", "year": "an(?:nee)?s?"},
    one="une?",
    only_own=frozenset({_YESTERDAY}),
    counted_from_both_ends={8: 7, 15: 14},
    week_words="semaine, semaines, quinzaine, huit",
    clock=r"heures?(?![a-z])|h(?![a-z])",
    now="maintenant",
    born=any_of("nee?"),
    occasions=any_of("reunion, examen, vol, pars, repars, rentre, arrive le"),
)
