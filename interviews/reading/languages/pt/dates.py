"""Days in Portuguese."""

from interviews.reading.languages.dates import DateWords, RelativePhrase
from interviews.reading.text.pattern_lists import any_of

WORDS = DateWords(
    months="janeiro,jan|fevereiro,fev|março,mar|abril,abr|maio,mai|junho,jun|julho,jul|agosto,ago|setembro,set|outubro,out|"
    "novembro,nov|dezembro,dez",
    weekdays="segunda-feira,segunda,seg|terça-feira,terça,ter|quarta-feira,quarta,qua|quinta-feira,quinta,qui|"
    "sexta-feira,sexta,sex|sábado,sáb|domingo,dom",
    articles="o,ao",
    inner="de,do",
    within="em",
    joiners="ou,e,a,ao,até,nem",
    ordinal_suffixes="o|a|º|°",
    article_and_cardinal=True,
    day_word="dia",
    beside_weekday="o|dia|feira|no",
    other_month_words=frozenset({"out", "set", "mar", "ago"}),
    relative=(
        RelativePhrase("days", 2, "depois de amanha"),
        RelativePhrase("days", -2, "anteontem, antes de ontem"),
        RelativePhrase("days", 1, "amanha"),
        RelativePhrase("days", 0, "hoje(?: mesmo)?, esta (?:manha|tarde|noite)"),
        RelativePhrase("days", -1, "ontem(?: a noite)?"),
        RelativePhrase("counted", 1, "em {n} {unit}, dentro de {n} {unit}, daqui(?: a)? {n} {unit}"),
        RelativePhrase("counted", -1, "ha {n} {unit}(?: atras)?, faz {n} {unit}, {n} {unit} atras"),
        RelativePhrase("unit", 1, "(?:n?[ao] )?proxim[oa] {unit}, (?:n?[ao] )?{unit} (?:que vem|seguinte|proxim[oa])"),
        RelativePhrase("unit", 0, "n?est[ea] {unit}"),
        RelativePhrase("unit", -1, "(?:n?[ao] )?ultim[oa] {unit}, (?:n?[ao] )?{unit} passad[oa]"),
        RelativePhrase("coming", 0, "proxim[oa], que vem"),
        RelativePhrase("this", 0, "n?est[ea]"),
        RelativePhrase("last", 0, "passad[oa], ultim[oa]"),
    ),
    days="dia",
    first_day="primeiro dia, dia de abertura",
    middle_day="dia do meio, (o )?do meio",
    last_day="ultimo dia, (dia de |dia do )?encerramento",
    units={"day": "dias?", "week": "semanas?", "month": "mes(?:es)?", "year": "anos?"},
    one="uma?",
    counted_from_both_ends={8: 7, 15: 14},
    week_words="semana, semanas, outra, outro",
    now="agora(?: mesmo)?",
    born=any_of("nasci, nascid[oa]"),
    occasions=any_of("saio, chego, regresso, volto, voo, reuniao, exame"),
)
