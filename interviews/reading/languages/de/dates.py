"""Days in German."""

from interviews.reading.languages.dates import DateWords, RelativePhrase
from interviews.reading.text.pattern_lists import any_of

WORDS = DateWords(
    months="januar,jänner,jan|februar,feber,feb|märz,mär,mrz|april,apr|mai|juni,juno,jun|juli,julei,jul|august,aug|"
    "september,sept,sep|oktober,okt|november,nov|dezember,dez",
    weekdays="montag,mo|dienstag,di|mittwoch,mi|donnerstag,do|freitag,fr|samstag,sonnabend,sa|sonntag,so",
    articles="am,den,der,dem,zum,vom",
    inner="des,von",
    within="im,in",
    joiners="oder,und,bis,noch,bis zum",
    ordinal_suffixes="ten?s?|ter",
    ordinal_dot=True,
    beside_weekday="der|den|dem|am",
    parts_of_day=("morgen", "vormittag", "mittag", "nachmittag", "abend", "nacht"),
    respelt={"ä": "ae", "ö": "oe", "ü": "ue"},
    relative=(
        RelativePhrase("days", 8, "morgen in einer woche"),
        RelativePhrase("days", 7, "heute in einer woche"),
        RelativePhrase("counted", 1, "heute in {n} {unit}, in {n} {unit}"),
        RelativePhrase("days", 3, "ue?berue?bermorgen"),
        RelativePhrase("days", 2, "ue?bermorgen"),
        RelativePhrase("days", -2, "vorgestern"),
        RelativePhrase("days", 0, "heute(?: (?:morgen|vormittag|mittag|nachmittag|abend|nacht))?"),
        RelativePhrase(
            "days", 1, r"(?<!am )(?<!guten )(?<!jeden )(?<!tag )(?<!woch )morgen(?: (?:fruh|mittag|abend|nachmittag))?"
        ),
        RelativePhrase("days", -1, "gestern(?: abend)?"),
        RelativePhrase("counted", -1, "vor {n} {unit}"),
        RelativePhrase("unit", 1, "n(?:a|ae)chste[nrs]? {unit}, kommende[nrs]? {unit}"),
        RelativePhrase("unit", 0, "diese[nrsm]? {unit}"),
        RelativePhrase("unit", -1, "letzte[nrs]? {unit}, vergangene[nrs]? {unit}, vorige[nrs]? {unit}"),
        RelativePhrase("next", 0, "n(?:a|ae)chste[nrs]?"),
        RelativePhrase("coming", 0, "kommende[nrs]?"),
        RelativePhrase("this", 0, "diese[nrs]?"),
        RelativePhrase("last", 0, "letzte[nrs]?, vergangene[nrs]?, vorige[nrs]?"),
    ),
    days="tag",
    first_day="erste[nr]? tag, eroffnungstag",
    middle_day="mittlere[nr]? tag, (der|den|am) mittleren?, tag in der mitte",
    last_day="letzte[nr]? tag, schlusstag, abschlusstag",
    units={"day": "tage?n?", "week": "wochen?", "month": "monate?[ns]?", "year": "jahre?[ns]?"},
    one="(?<!halben )eine[mnr]",
    counted_from_both_ends={8: 7},
    week_words="woche, wochen, übernächste, übernächsten, übernächster, übernächstes, übernächstem",
    clock=r"uhr(?![a-z])",
    now="jetzt",
    born=any_of("geboren"),
    occasions=any_of("abreise, anreise, abfahrt, abflug, fliege, reise, komme an, fahre, besprechung, prufung"),
)
