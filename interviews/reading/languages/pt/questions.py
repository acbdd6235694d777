"""Questions in Portuguese. What is the respondent's own is told by the ending of its first noun; any other noun is quoted."""

from interviews.reading.answer_kinds import AnswerKind
from interviews.reading.languages.phrases import ANY, FormQuestions, Questions

_DETERMINED = r"(?:os?|as?|uma?|seus?|suas?|meu|minha|est[ea])\b.*"
_NAMED = {
    _DETERMINED: "Qual é {label}?",
    r".* (?:e|d[oa]s?) .*|\S\S+[^\Wsiu]s(?: .*)?": "O que anoto para {named}?",
    r"(?:dia|idioma|programa|problema|mapa|tema|sistema|diploma|telefone|pais|nome|cartao)\b.*": "Qual é o seu {label}?",
    r"\S*(?:a|cao|sao|dade|gem|ice|ude)(?: .*)?": "Qual é a sua {label}?",
    r"\S*o(?: .*)?": "Qual é o seu {label}?",
}

WORDS = Questions(
    requests=(
        r"^(?:descrev[ae]|indi(?:que|ca)|conte(?:-nos|-me)?|expli(?:que|ca)|escrev[ae]|selecion[ae]|escolh[ae]|"
        r"di(?:ga|z)(?:-nos|-me)?|especifique|avalie|por favor|insira|liste|forneca)(?![\w-])"
    ),
    states=r"^(?:(?:eu )?(?:aceito|confirmo|concordo|declaro|autorizo|dou o meu|consinto)|li)\b",
    paper_marks="obrigatorio|opcional",
    lowered=True,
    named={ANY: "“{label}”"},
    nouns={
        AnswerKind.EMAIL: {"e-?mail|correio eletr.nico": "Qual é o seu endereço de e-mail?"},
        AnswerKind.PHONE: {"telefone|telemovel|celular": "Qual é o seu número de telefone?"},
        AnswerKind.PROSE: {
            r"(?:outr[oa]s )?(?:comentarios|observacoes|notas|sugestoes|perguntas|pedidos)": "Tem {label}?",
            ANY: "O que pode contar-me sobre {named}?",
        },
        AnswerKind.DAY: {r"data\b.*": "Qual é a sua {label}?", ANY: "Que data anoto para {named}?"},
        AnswerKind.CLOCK: {r"hora\b.*": "Qual é a sua {label}?", ANY: "Que hora anoto para {named}?"},
        AnswerKind.MOMENT: {ANY: "Que data e hora anoto para {named}?"},
        AnswerKind.LENGTH: {ANY: "Que duração anoto para {named}?"},
        AnswerKind.AMOUNT: {
            r"(?:orcamento|salario|ordenado)\b.*": "Qual é o seu {label}?",
            ANY: "Que valor anoto para {named}?",
        },
        AnswerKind.COUNT: {
            r"(?:numero|nº|quantidade) de (?P<what>.+)": "Qual é o número de {what}?",
            r"\S\S+[^\Wsiu]s(?: .*)?": "Que número anoto para {named}?",
        },
        AnswerKind.YES_NO: {ANY: "Anoto sim ou não para {named}?"},
        AnswerKind.OPTION: {ANY: "O que anoto para {named}: {options}?"},
        AnswerKind.SCALE: {ANY: "Que nota dá a {named}, {options}?"},
    },
    plain=_NAMED,
    literal="O que anoto para {named}?",
    request={".*por favor.*": "{Label}.", ANY: "{Label}, por favor."},
    statement="Responda sim ou não, por favor: “{label}”.",
    foreign="Esta é a próxima pergunta: “{label}”",
    consent="Leia isto, por favor: “{statement}” Concorda?",
    scale="numa escala de {minimum} a {maximum}",
    upload="Junte {named} com o botão abaixo, por favor.",
    next_row="E quanto a “{name}”: {options}?",
    next_row_alone="E quanto a “{name}”?",
    other_places="Em que ordem ficam as outras: {names}?",
    missing_parts="Do endereço ainda falta: {names}. Qual é?",
    invalid_parts="Isto não corresponde a esse endereço: {names}. Qual é o correto?",
    is_there_one="Há algo a indicar em “{label}”?",
    is_there_more="Há mais alguma coisa a indicar em “{label}”?",
    anyone_else="Há mais alguém?",
    of_item="“{label}” de {subject}",
    about_item="{Subject}: {question}",
    third_person=(
        (r"\b(?:a pessoa|[oa] (?:requerente|utilizador|usuário|cliente|participante|paciente)|ele ou ela)\b", "você"),
    ),
    facts={
        r"(?:se|o que|qua(?:l|is)|quant[oa]s?|como|quando|onde|por que|quem|desde quando|(?:(?:para|em|com|a) )?que)\b.*": (
            "Pode dizer-me {fact}?"
        ),
        _DETERMINED: "Pode indicar-me {fact}?",
        ANY: "Pode indicar-me isto: {fact}?",
    },
    hint_openers=r"(?:pergunt(?:ar?|e)|descubr\w+|esclare\w+)(?: (?:por|sobre|acerca de))?:? ",
    asked_hint=r"(?:.*\b)?(?:voce|seus?|suas?)\b.*\?",
    about_form=FormQuestions(
        recall=r"\bo que (?:eu )?(?:disse|escrevi|respondi|anotou|escreveu)",
        who=r"quem (?:es|e voce)|(?:es|e|voce e) (?:um|uma) (?:robo|pessoa|maquina|bot)",
        count=r"quantas perguntas|quanto (?:falta|dura|tempo)",
        privacy=r"privacidade|dados|quem (?:ve|vera|le)\b|partilh|compartilh|guardad",
        why=r"\b(?:por|para) que\b|\bporque\?",
        required=r"obrigatori[oa]|opcional|necessari[oa]|tenho (?:de|que)",
        options=r"opcoes|o que posso (?:escolher|por)",
        meaning=r"que (?:e|significa|quer|conta|tipo)\b|a que se refere|exemplo",
    ),
)
