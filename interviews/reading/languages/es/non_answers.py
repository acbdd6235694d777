"""Spanish."""

from interviews.reading.languages.non_answers import NonAnswers
from interviews.reading.text.pattern_lists import any_of

WORDS = NonAnswers(
    fillers="pues|bueno|la verdad|lo siento|perdon",
    declining=any_of("""
        no (?:lo |la )?se, ni idea, no (?:estoy|tengo|quiero|recuerdo|me acuerdo|aplica|sabria),
        prefiero (?:no|saltar|omitir|pasar), no (?:te |se |os |le )?lo (?:digo|dire|voy),
        es (?:privado|personal|confidencial), mas tarde, sin comentarios
    """),
    nothing=any_of("no, paso, saltar, saltalo, omitir, siguiente, ningun[oa]?, nada, luego, nadie"),
    of_that=any_of("pregunta, por favor, gracias, especial, la, esta, de momento"),
    commanding=any_of("""
        atras, volver .*, volver, vuelve .*, parar, detener, salir, cancelar, ayuda, repite.*, repita.*, otra vez,
        (?:quiero )?hablar con .*, en (?:ingles|espanol|aleman|frances|japones)(?: por favor)?,
        (?:quiero )?(?:cambiar|corregir) .*, cambia .*, espera, un momento, como
    """),
    please="por favor",
    social=any_of("""
        si, claro, vale, gracias, muchas, hola, buen[oa]s(?: dias| tardes| noches)?, de acuerdo, ja(?:ja)+, bueno,
        perfecto, adelante, adios
    """),
    question_words="porque|por que|que|como|quien",
    question_openings=any_of("""
        que (?:es|significa|quiere|debo|tengo|hay), cual(?:es)? (?:es|son), por que, para que,
        como (?:que|se|es|puedo), puedo, puede usted, quien es
    """),
)
