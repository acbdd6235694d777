"""Days in Portuguese."""

from interviews.reading.languages.dates import DateWords, RelativePhrase
from interviews.reading.text.pattern_lists import any_of

WORDS = DateWords(
    months="janeiro,jan|fevereiro,fev|março,mar|abril,abr|maio,mai|junho,jun|julho,jul|agosto,ago|setembro,set|outubro,out|"
    "novembro,nov|dezembro,dez",
    weekdays="segunda-feira,segunda,seg|terça-feira,terça,ter|quarta-feira,quarta,qua|quinta-feira,quinta,qui|"
    "sexta-feira,sexta,sex|sábado,sáb|domingo,dom",
    ordinals="primeiro",
    cardinals="um,dois|duas,três,quatro,cinco,seis,sete,oito,nove,dez,onze,doze,treze,catorze|quatorze,quinze,dezasseis|dezesseis,dezassete|dezessete,dezoito,"
    "dezanove|dezenove,vinte,vinte e um|vinte e uma,vinte e dois|vinte e duas,vinte e três,vinte e quatro,vinte e cinco,vinte e seis,vinte e sete,vinte e oito,"
    "vinte e nove,trinta,trinta e um",
    ranks="primeiro|primeira,segundo|segunda,terceiro|terceira,quarto|quarta,quinto|quinta",
    articles="o,ao",
    inner="de,do",
    within="em",
    joiners="ou,e,a,ao,até,nem",
    day_units="dia",
    last="último,última",
    middle="meados",
    following="mas,que,por,se,sim,me,esta,está,estaria,é,vai,seria,para,obrigado,obrigada,porque,com,não,em,posso,então,melhor,também,"
    "perfeito,bem,serve,fica",
    leading="só,somente,apenas,para,melhor,prefiro,seria,sim,data,pode,ser,quero,queria,gostaria,é,bom,antes,depois,até,desde,entre,não,mas,"
    "salvo,menos,exceto,excepto,vou,irei,acho,creio,que,digo",
    ordinal_suffixes="o|a|º|°",
    article_and_cardinal=True,
    day_and_number=True,
    courtesies="por, favor, obrigado, obrigada, sim",
    beside_weekday="o|dia|feira|no",
    other_month_words=frozenset({"out", "set", "mar", "ago"}),
    relative=(
        RelativePhrase("days", 2, "depois de amanha"),
        RelativePhrase("days", -2, "anteontem, antes de ontem"),
        RelativePhrase("days", 1, "(?<!depois de )amanha"),
        RelativePhrase("days", 0, "hoje(?: mesmo)?, esta (?:manha|tarde|noite)"),
        RelativePhrase("days", -1, "ontem(?: a noite)?"),
        RelativePhrase("counted", 1, "(?:em|dentro de|daqui a|daqui) {n} {unit}"),
        RelativePhrase("counted", -1, "(?:ha|faz) {n} {unit}(?: atras)?, {n} {unit} atras"),
        RelativePhrase("week", 1, "(?:n?a )?(?:proxima semana|semana (?:que vem|seguinte|proxima))"),
        RelativePhrase("week", 0, "(?:n?)esta(?: mesma)? semana"),
        RelativePhrase("week", -1, "(?:n?a )?(?:semana passada|ultima semana)"),
        RelativePhrase("month", 1, "(?:n?o )?(?:proximo mes|mes (?:que vem|seguinte|proximo))"),
        RelativePhrase("month", 0, "(?:n?)este(?: mesmo)? mes"),
        RelativePhrase("month", -1, "(?:n?o )?(?:mes passado|ultimo mes)"),
        RelativePhrase("year", 1, "(?:n?o )?(?:proximo ano|ano (?:que vem|seguinte|proximo))"),
        RelativePhrase("year", 0, "(?:n?)este(?: mesmo)? ano"),
        RelativePhrase("year", -1, "(?:n?o )?(?:ano passado|ultimo ano)"),
        RelativePhrase("coming", 0, "proxim[oa], que vem"),
        RelativePhrase("this", 0, "n?est[ea]"),
        RelativePhrase("last", 0, "passad[oa]"),
    ),
    units={"day": "dias?", "week": "semanas?", "month": "mes(?:es)?", "year": "anos?"},
    one="uma?",
    counted_from_both_ends={8: 7, 15: 14},
    week_words="semana, semanas",
    unclear_before="meio, meia, ou, a, e",
    and_a_half="e meio, e meia",
    weekday_forms="segunda seg segundas, terca ter tercas, quarta qua quartas, quinta qui quintas, sexta sex sextas, "
    "sabado sab sabados, domingo dom domingos",
    now="agora(?: mesmo)?",
    weakening="sim, nao, mas, creio, acho, digo, salvo, menos, antes, depois, ate, desde, entre",
    born=any_of("nasci, nascid[oa]"),
    occasions=any_of("saio, chego, regresso, volto, voo, reuniao, exame"),
)
