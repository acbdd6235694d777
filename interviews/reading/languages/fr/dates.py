"""Days in French."""

from interviews.reading.languages.dates import DateWords, RelativePhrase
from interviews.reading.text.pattern_lists import any_of

_YESTERDAY = "(?<!avant )(?<!avant-)hier"
WORDS = DateWords(
    months="janvier,janv,jan|février,févr,fév|mars|avril,avr|mai|juin|juillet,juil|août|septembre,sept|octobre,oct|novembre,nov|"
    "décembre,déc",
    weekdays="lundi,lun|mardi|mercredi,mer|jeudi,jeu|vendredi,ven|samedi,sam|dimanche,dim",
    ordinals="premier",
    cardinals="un,deux,trois,quatre,cinq,six,sept,huit,neuf,dix,onze,douze,treize,quatorze,quinze,seize,dix sept,dix huit,"
    "dix neuf,vingt,vingt et un,vingt deux,vingt trois,vingt quatre,vingt cinq,vingt six,vingt sept,vingt huit,vingt neuf,"
    "trente,trente et un",
    ranks="premier|première,deuxième|second|seconde,troisième,quatrième,cinquième",
    articles="le",
    inner="de,du,d'",
    within="en",
    joiners="ou,et,au,à,jusqu'au,ni",
    day_units="jour,journée",
    last="dernier,dernière",
    middle="milieu",
    following="que,s'il,svp,stp,me,m'irait,est,serait,convient,va,si,pour,merci,mais,car,à,matin,après-midi,soir,ça,ne,n'est,je,c'est,oui,"
    "plutôt,parfait,bien",
    leading="pour,plutôt,serait,oui,préfère,est,ce,sera,date,mieux,disons,non,pas,mais,avant,après,entre,jusqu'au,sauf,depuis,c'est,"
    "viendrai,viens,peut-être,que,dire,donc,seulement",
    ordinal_suffixes="er|re|eme|e",
    article_and_cardinal=True,
    courtesies="merci, oui, s'il, vous, plait, te",
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
        RelativePhrase("week", 1, "(?:la )?(?:semaine prochaine|prochaine semaine)"),
        RelativePhrase("week", 0, "cette semaine"),
        RelativePhrase("week", -1, "(?:la )?semaine (?:derniere|passee)"),
        RelativePhrase("month", 1, "(?:le )?(?:mois prochain|prochain mois)"),
        RelativePhrase("month", 0, "ce mois(?:-ci)?"),
        RelativePhrase("month", -1, "(?:le )?mois (?:dernier|passe)"),
        RelativePhrase("year", 1, "l'annee prochaine, l'an prochain"),
        RelativePhrase("year", 0, "cette annee"),
        RelativePhrase("year", -1, "l'annee (?:derniere|passee), l'an (?:dernier|passe)"),
        RelativePhrase("next", 0, "prochain"),
        RelativePhrase("this", 0, "ce"),
        RelativePhrase("last", 0, "passe"),
    ),
    units={"day": "jours?", "week": "semaines?", "month": "mois", "year": "an(?:nee)?s?"},
    one="une?",
    only_own=frozenset({_YESTERDAY}),
    counted_from_both_ends={8: 7, 15: 14},
    week_words="semaine, semaines, quinzaine, huit",
    unclear_before="demi, ou, et",
    and_a_half="et demi",
    weekday_forms="lundi lun lundis, mardi mar mardis, mercredi mer mercredis, jeudi jeu jeudis, vendredi ven vendredis, "
    "samedi sam samedis, dimanche dim dimanches",
    clock=r"heures?(?![a-z])|h(?![a-z])",
    now="maintenant",
    weakening="si, pas, non, mais, peut-etre, entre, avant, apres, jusqu'au, sauf, depuis, dire",
    born=any_of("nee?"),
    occasions=any_of("reunion, examen, vol, pars, repars, rentre, arrive le"),
)
