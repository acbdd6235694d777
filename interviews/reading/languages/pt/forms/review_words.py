"""What questions, plans, actions and results are judged by, in Portuguese."""

from interviews.reading.languages.review_words import ReviewWords

_CARE = r"saude|medic[oa]\w*|clinica|paciente\w*|utente\w*"
_MONEY = r"emprestimo\w*|aluguel|arrendamento|bolsas?|hipoteca|financiamento"

WORDS = ReviewWords(
    topics={
        "religion": r"igreja\w*|missa|religia\w*|crenca\w*",
        "politics": r"politic[oa]s?|partido politico|(?:partido|em quem).{0,8}vota\w*",
        "ethnic": r"etni\w*|raca",
        "health": r"doenca\w*|saude|deficiencia\w*|lesao|lesoes|cronic[oa]s?",
        "mind": r"(?:doenca|saude) mental|transtorno\w*|perturbac\w*|depressao",
        "pregnancy": r"gravid\w*|abort\w*|gestante",
        "income": r"rendimentos?|renda|salario\w*|ordenado\w*|poupancas?|ganham?(?= (?:por|ao))",
        "debt": r"dividas?",
        "crime": r"antecedentes(?: criminais)?|registo criminal|crimes?",
        "immigration": r"imigra\w*|autorizacao de residencia",
        "substances": r"drogas?|dependencia quimica|vici[oa]s?",
        "violence": r"abus[oa]s?|violencia",
        "union": r"sindicat\w*",
        "nationality": r"nacionalidade\w*|passaporte",
        "family": r"casad[oa]s?|estado civil|divorciad\w*",
        "smoking": r"fuma\w*",
    },
    grounds={
        "religion": r"igreja|paroquia",
        "politics": r"eleic\w*",
        "sexuality": _CARE,
        "health": rf"{_CARE}|treino",
        "mind": _CARE,
        "pregnancy": _CARE,
        "income": _MONEY,
        "debt": _MONEY,
        "substances": _CARE,
        "violence": _CARE,
        "smoking": _CARE,
    },
    people=r"voces?|seus?|suas?|teus?|tuas?|meus?|minhas?|alguem|tem|sofre|pertence|vota",
    terms=r"\b(?:nos\s+termos\s+d[aeo]|o\s+abaixo[- ]assinado)\b",
    reasons=r"\b(?:para|porque|serve|precis\w+)\b",
    exempt_behind=r"\b(?:salvo|exce[p]?to)\b",
    not_to_ask=r"\b(?:não\s+pergunt\w*|sem|evit\w*)\b",
    adding=r"\b(?:além\s+disso|também|ainda)\b",
    asks=r"^\W*(?:perguntar|pergunte|saber|descobrir)\b",
    asking_words="perguntar saber descobrir conhecer",
)
