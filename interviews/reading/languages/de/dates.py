"""Days in German."""

from interviews.reading.languages.dates import DateWords, RelativePhrase
from interviews.reading.text.pattern_lists import any_of

WORDS = DateWords(
    months="januar,jänner,jan|februar,feber,feb|märz,mär,mrz|april,apr|mai|juni,juno,jun|juli,julei,jul|august,aug|"
    "september,sept,sep|oktober,okt|november,nov|dezember,dez",
    weekdays="montag,mo|dienstag,di|mittwoch,mi|donnerstag,do|freitag,fr|samstag,sonnabend,sa|sonntag,so",
    ordinals="erst,zweit,dritt,viert,fünft,sechst,siebt|siebent,acht,neunt,zehnt,elft,zwölft,dreizehnt,vierzehnt,fünfzehnt,"
    "sechzehnt,siebzehnt,achtzehnt,neunzehnt,zwanzigst,einundzwanzigst,zweiundzwanzigst,dreiundzwanzigst,vierundzwanzigst,"
    "fünfundzwanzigst,sechsundzwanzigst,siebenundzwanzigst,achtundzwanzigst,neunundzwanzigst,dreißigst,einunddreißigst",
    cardinals="eins|ein|eine|einem|einer,zwei,drei,vier,fünf,sechs,sieben,acht,neun,zehn,elf,zwölf,dreizehn,vierzehn,fünfzehn,"
    "sechzehn,siebzehn,achtzehn,neunzehn,zwanzig,einundzwanzig,zweiundzwanzig,dreiundzwanzig,vierundzwanzig,fünfundzwanzig,"
    "sechsundzwanzig,siebenundzwanzig,achtundzwanzig,neunundzwanzig,dreißig,einunddreißig",
    articles="am,den,der,dem,zum,vom",
    inner="des,von",
    within="im,in",
    joiners="oder,und,bis,noch,bis zum",
    day_units="tag,tage,tages",
    last="letzter,letzten,letzte,letztem,letztes,abschließender",
    middle="mittlerer,mittleren,mittlere",
    following="sondern,bitte,wäre,waere,passt,geht,ist,für,wenn,um,ginge,klappt,danke,aber,weil,nicht,ja,gut,morgens,nachmittags,vormittags,"
    "abends,kommt,kann,komme,möchte,würde,nehme,statt,also,natürlich,sehr,mir,da",
    leading="am,erst,schon,auf,für,lieber,gern,gerne,ja,bitte,ist,wäre,nehme,ich,komme,vielleicht,datum,nein,nicht,sondern,ab,bis,seit,vor,nach,"
    "zwischen,kein,entweder,als,meine,dann,also,nur,ok,okay,außer,statt,möchte",
    ordinal_endings=("e", "en", "er", "es", "em"),
    ordinal_suffixes="ten?s?|ter",
    ordinal_dot=True,
    courtesies="bitte, danke, ja",
    beside_weekday="der|den|dem|am",
    parts_of_day=("morgen", "vormittag", "mittag", "nachmittag", "abend"),
    respelt={"ä": "ae", "ö": "oe", "ü": "ue"},
    relative=(
        RelativePhrase("days", 8, "morgen in einer woche"),
        RelativePhrase("days", 7, "heute in einer woche"),
        RelativePhrase("counted", 1, "(?:heute )?in {n} {unit}"),
        RelativePhrase("days", 3, "(?:u|ue)ber(?:u|ue)bermorgen"),
        RelativePhrase("days", 2, "(?:u|ue)bermorgen"),
        RelativePhrase("days", -2, "vorgestern"),
        RelativePhrase("days", 0, "heute(?: (?:morgen|vormittag|mittag|nachmittag|abend|nacht))?"),
        RelativePhrase(
            "days", 1, r"(?<!am )(?<!guten )(?<!jeden )(?<!tag )(?<!woch )morgen(?: (?:fruh|mittag|abend|nachmittag))?"
        ),
        RelativePhrase("days", -1, "gestern(?: abend)?"),
        RelativePhrase("counted", -1, "vor {n} {unit}"),
        RelativePhrase("week", 2, "(?:u|ue)bern(?:a|ae)chste[nr]? woche"),
        RelativePhrase("week", 1, "(?:n(?:a|ae)chste[nr]?|kommende[nr]?) woche"),
        RelativePhrase("week", 0, "diese[nr]? woche"),
        RelativePhrase("week", -1, "(?:letzte[nr]?|vergangene[nr]?|vorige[nr]?) woche"),
        RelativePhrase("month", 2, "(?:u|ue)bern(?:a|ae)chste[nrs]? monats?"),
        RelativePhrase("month", 1, "(?:n(?:a|ae)chste[nrs]?|kommende[nrs]?) monats?"),
        RelativePhrase("month", 0, "diese[nrsm]? monats?"),
        RelativePhrase("month", -1, "(?:letzte[nrs]?|vergangene[nrs]?|vorige[nrs]?) monats?"),
        RelativePhrase("year", 1, "(?:n(?:a|ae)chste[nrs]?|kommende[nrs]?) jahre?s?"),
        RelativePhrase("year", 0, "diese[nrsm]? jahre?s?"),
        RelativePhrase("year", -1, "(?:letzte[nrs]?|vergangene[nrs]?|vorige[nrs]?) jahre?s?"),
        RelativePhrase("next", 0, "n(?:a|ae)chste[nrs]?"),
        RelativePhrase("coming", 0, "kommende[nrs]?"),
        RelativePhrase("this", 0, "diese[nrs]?"),
        RelativePhrase("last", 0, "vergangene[nrs]?, vorige[nrs]?"),
    ),
    units={"day": "tage?n?", "week": "wochen?", "month": "monate?n?", "year": "jahre?n?"},
    one="einem|einer|einen",
    counted_from_both_ends={8: 7},
    week_words="woche, wochen, übernächste, übernächsten, übernächster, übernächstes",
    unclear_before="halben, halbes, oder, bis, und",
    and_a_half="und eine halbe",
    weekday_forms="montag mo montags, dienstag di dienstags, mittwoch mi mittwochs, donnerstag do donnerstags, freitag fr freitags, "
    "samstag sa samstags, sonntag so sonntags, vormittag vormittags, nachmittag nachmittags, abend abends, nacht nachts, "
    "morgen morgens, mittag mittags",
    clock=r"uhr(?![a-z])",
    now="jetzt",
    weakening=(
        "nicht, nein, kein, aber, wenn, vielleicht, sondern, statt, meine, ab, bis, seit, vor, nach, als, ausser"
    ),
    born=any_of("geboren"),
    occasions=any_of("abreise, anreise, abfahrt, abflug, fliege, reise, komme an, fahre, besprechung, prufung"),
)
