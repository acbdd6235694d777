"""Days in Spanish."""

from interviews.reading.languages.dates import DateWords, RelativePhrase
from interviews.reading.text.pattern_lists import any_of

WORDS = DateWords(
    months="enero,ene|febrero,feb|marzo,mar|abril,abr|mayo,may|junio,jun|julio,jul|agosto,ago|septiembre,setiembre,sept,sep,set|"
    "octubre,oct|noviembre,nov|diciembre,dic",
    weekdays="lunes,lun|martes|miércoles,mié|jueves,jue|viernes,vie|sábado,sáb|domingo,dom",
    ordinals="primero|primer",
    cardinals="uno,dos,tres,cuatro,cinco,seis,siete,ocho,nueve,diez,once,doce,trece,catorce,quince,dieciséis,diecisiete,dieciocho,"
    "diecinueve,veinte,veintiuno,veintidós,veintitrés,veinticuatro,veinticinco,veintiséis,veintisiete,veintiocho,veintinueve,"
    "treinta,treinta y uno",
    ranks="primer|primera|primero,segundo|segunda,tercer|tercero|tercera,cuarto|cuarta,quinto|quinta",
    articles="el",
    inner="de,del",
    within="en",
    joiners="o,u,y,al,a,hasta,ni",
    day_units="día",
    last="último,última",
    middle="intermedio",
    following="sino,que,por,si,sí,me,esta,está,estaria,estaría,es,va,viene,seria,sería,para,gracias,porque,pero,con,no,a,en,puedo,vale,mejor,"
    "tambien,entonces,perfecto,bien",
    leading="solo,sólo,para,mejor,prefiero,seria,si,vale,fecha,puede,ser,quiero,quisiera,es,bueno,antes,despues,hasta,desde,entre,no,sino,"
    "salvo,menos,excepto,asistire,ire,voy,creo,que,digo,solo",
    ordinal_suffixes="o|a|°",
    article_and_cardinal=True,
    day_and_number=True,
    courtesies="por, favor, gracias, si",
    beside_weekday="el|dia",
    relative=(
        RelativePhrase("days", 2, "pasado manana"),
        RelativePhrase("days", -2, "anteayer, antier, antes de ayer"),
        RelativePhrase("days", 1, "(?<!la )(?<!esta )(?<!de )manana"),
        RelativePhrase("days", 0, "hoy(?: mismo)?, esta (?:manana|tarde|noche)"),
        RelativePhrase("days", -1, "ayer, anoche"),
        RelativePhrase("counted", 1, "(?:en|dentro de) {n} {unit}, de aqui a {n} {unit}"),
        RelativePhrase("counted", -1, "hace {n} {unit}"),
        RelativePhrase("week", 1, "(?:la )?(?:proxima semana|semana (?:que viene|proxima|que entra))"),
        RelativePhrase("week", 0, "esta(?: misma)? semana"),
        RelativePhrase("week", -1, "(?:la )?(?:semana pasada|pasada semana|ultima semana)"),
        RelativePhrase("month", 1, "(?:el )?(?:proximo mes|mes (?:que viene|proximo|que entra))"),
        RelativePhrase("month", 0, "este(?: mismo)? mes"),
        RelativePhrase("month", -1, "(?:el )?(?:mes pasado|pasado mes)"),
        RelativePhrase("year", 1, "(?:el )?(?:proximo ano|ano (?:que viene|proximo|que entra))"),
        RelativePhrase("year", 0, "este(?: mismo)? ano"),
        RelativePhrase("year", -1, "(?:el )?(?:ano pasado|pasado ano)"),
        RelativePhrase("coming", 0, "proximo, que viene"),
        RelativePhrase("this", 0, "este"),
        RelativePhrase("last", 0, "pasado"),
    ),
    units={"day": "dias?", "week": "semanas?", "month": "mes(?:es)?", "year": "anos?"},
    one="una?",
    counted_from_both_ends={8: 7, 15: 14},
    week_words="semana, semanas",
    unclear_before="medio, media, o, a, y",
    and_a_half="y medio, y media",
    weekday_forms="lunes lun, martes mar, miercoles mie, jueves jue, viernes vie, sabado sab sabados, domingo dom domingos",
    now="ahora(?: mismo)?",
    weakening="si, no, pero, sino, creo, digo, salvo, menos, antes, despues, hasta, desde, entre",
    born=any_of("naci, nacid[oa]"),
    occasions=any_of("salgo, llego, regreso, vuelvo, vuelo, reunion, examen"),
)
