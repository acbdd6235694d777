"""Days in Spanish."""

from interviews.reading.languages.dates import DateWords, RelativePhrase
from interviews.reading.text.pattern_lists import any_of

WORDS = DateWords(
    months="enero,ene|febrero,feb|marzo,mar|abril,abr|mayo,may|junio,jun|julio,jul|agosto,ago|septiembre,setiembre,sept,sep,set|"
    "octubre,oct|noviembre,nov|diciembre,dic",
    weekdays="lunes,lun|martes|miércoles,mié|jueves,jue|viernes,vie|sábado,sáb|domingo,dom",
    articles="el",
    inner="de,del",
    within="en",
    joiners="o,u,y,al,a,hasta,ni",
    ordinal_suffixes="o|a|°",
    article_and_cardinal=True,
    day_word="día",
    beside_weekday="el|dia",
    relative=(
        RelativePhrase("days", 2, "pasado manana"),
        RelativePhrase("days", -2, "anteayer, antier, antes de ayer"),
        RelativePhrase("days", 1, "(?<!la )(?<!esta )(?<!de )manana"),
        RelativePhrase("days", 0, "hoy(?: mismo)?, esta (?:manana|tarde|noche)"),
        RelativePhrase("days", -1, "ayer, anoche"),
        RelativePhrase("counted", 1, "en {n} {unit}, dentro de {n} {unit}"),
        RelativePhrase("counted", -1, "hace {n} {unit}"),
        RelativePhrase("unit", 1, "(?:la |el )?proxim[oa] {unit}, (?:la |el )?{unit} (?:que viene|proxim[oa])"),
        RelativePhrase("unit", 0, "est[ea] {unit}"),
        RelativePhrase("unit", -1, "(?:la |el )?pasad[oa] {unit}, (?:la |el )?{unit} pasad[oa]"),
        RelativePhrase("coming", 0, "proximo, que viene"),
        RelativePhrase("this", 0, "este"),
        RelativePhrase("last", 0, "pasado, ultimo"),
    ),
    days="dia",
    first_day="prim(er|ero) dia, dia de (inicio|apertura)",
    middle_day="dia (de en medio|del medio|de enmedio|intermedio|central), (el )?de en medio, (el )?del medio",
    last_day="ultimo dia, dia (final|de clausura), (la )?clausura",
    units={"day": "dias?", "week": "semanas?", "month": "mes(?:es)?", "year": "anos?"},
    one="una?",
    counted_from_both_ends={8: 7, 15: 14},
    week_words="semana, semanas",
    now="ahora(?: mismo)?",
    born=any_of("naci, nacid[oa]"),
    occasions=any_of("salgo, llego, regreso, vuelvo, vuelo, reunion, examen"),
)
