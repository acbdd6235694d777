"""Numbers in Portuguese words: European and Brazilian spellings together."""

from interviews.reading.languages.number_words import NumberWords, numbered, word_set

WORDS = NumberWords(
    zero=word_set("zero"),
    small=numbered(
        "um/uma dois/duas três quatro cinco seis sete oito nove dez onze doze treze catorze/quatorze quinze "
        "dezasseis/dezesseis dezassete/dezessete dezoito dezanove/dezenove"
    ),
    tens=numbered("vinte trinta quarenta cinquenta/cinqüenta sessenta setenta oitenta noventa", 20, 10),
    hundreds={"cem": 100, "cento": 100}
    | numbered(
        "duzentos/duzentas trezentos/trezentas quatrocentos/quatrocentas quinhentos/quinhentas seiscentos/seiscentas "
        "setecentos/setecentas oitocentos/oitocentas novecentos/novecentas",
        200,
        100,
    ),
    thousand=word_set("mil"),
    large={"duzia": 12, "duzias": 12, "milhao": 10**6, "milhoes": 10**6, "bilhao": 10**9, "bilhoes": 10**9},
    joiner="e",
    joins=lambda section, value: (
        not int(section) % 100 or (int(section) % 100 >= 20 and not int(section) % 10 and value < 10)
    ),
    articles=word_set("um,uma"),
    halves=word_set("e meio,e meia"),
    half=word_set("meio,metade,a metade"),
    ordinals=numbered(
        "primeiro/primeira segundo/segunda terceiro/terceira quarto/quarta quinto/quinta sexto/sexta sétimo/sétima "
        "oitavo/oitava nono/nona décimo/décima"
    ),
    minus=word_set("menos,negativo"),
    minus_compares=True,
    idioms=word_set(
        "um pouco,uma vez,um momento,um segundo,um minuto,um instante,uma pergunta,uma coisa,um de,uma de,um ou outro,uma ou "
        "outra,um dia,cada um,cada uma,algum,nenhum,um bocado,por um,de uma,meia hora,um tal,um tanto,um certo,"
        "segunda feira,terça feira,quarta feira,quinta feira,sexta feira,sexta à noite"
    ),
    ordinal_after=r"\.?[ºª]",
    thousand_after="mil",
    scales="mi,par,dezena,dezenas",
    unit_after="x|vezes",
    nothing_special="especial, particul",
    points="estrela, estrelas, ponto, pontos",
    out_of="de|em",
    units={"kg": "quilo, quilos", "km": "quilómetros, quilômetros", "min": "minutos", "%": "por cento"},
    changes_amounts="com|centimos?|centavos?",
    shares_amounts="por|cada",
)
