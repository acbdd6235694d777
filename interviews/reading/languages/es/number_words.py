"""Numbers in Spanish words."""

from interviews.reading.languages.number_words import NumberWords, numbered, word_set

WORDS = NumberWords(
    zero=word_set("cero"),
    small=numbered(
        "uno/un/una dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciséis "
        "diecisiete dieciocho diecinueve"
    ),
    tens=numbered("veinte treinta cuarenta cincuenta sesenta setenta ochenta noventa", 20, 10)
    | numbered(
        "veintiuno/veintiún/veintiuna veintidós veintitrés veinticuatro veinticinco veintiséis veintisiete "
        "veintiocho veintinueve",
        21,
    ),
    hundred=word_set("cien,ciento"),
    hundreds=numbered(
        "doscientos/doscientas trescientos/trescientas cuatrocientos/cuatrocientas quinientos/quinientas "
        "seiscientos/seiscientas setecientos/setecientas ochocientos/ochocientas novecientos/novecientas",
        200,
        100,
    ),
    thousand=word_set("mil"),
    large={"docena": 12, "docenas": 12, "millon": 10**6, "millones": 10**6},
    joiner="y",
    articles=word_set("un,una"),
    halves=word_set("y medio,y media"),
    half=word_set("medio,media,la mitad"),
    ordinals=numbered(
        "primero/primera/primer segundo/segunda tercero/tercera/tercer cuarto/cuarta quinto/quinta sexto/sexta "
        "séptimo/séptima octavo/octava noveno/novena décimo/décima"
    ),
    minus=word_set("menos,negativo"),
    idioms=word_set(
        "un poco,una vez,un momento,un segundo,una pregunta,una cosa,uno de,una de,uno u otro,una u otra,un día,"
        "cada uno,cada una,alguno,ninguno,un rato,uno mismo,por un,de una,a medias,media hora,un tal,un tanto"
    ),
    minus_compares=True,
    joins=lambda section, value: int(section) % 100 >= 30 and int(section) % 10 == 0 and value <= 9,
    ordinal_after=r"\.?[ºª]",
    scales="mill,par,decena,decenas",
    units={"kg": "kilo, kilos", "km": "kilómetros", "min": "minutos", "%": "por ciento"},
    nothing_special="especial, particul",
    points="estrella, estrellas, punto, puntos",
    out_of="de|sobre",
    changes_amounts="con|centimos?|centavos?",
    shares_amounts="por|cada",
)
