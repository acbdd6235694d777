"""What questions, plans, actions and results are judged by, in Portuguese."""

from interviews.reading.languages.review_words import ReviewWords

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
    },
    care=r"saude|medic[oa]\w*|clinica|paciente\w*|utente\w*",
    money=r"emprestimo\w*|aluguel|arrendamento|bolsas?|hipoteca|financiamento",
    people=r"voces?|seus?|suas?|teus?|tuas?|meus?|minhas?|alguem|tem|sofre|pertence|vota",
    reasons=r"\b(?:para|porque|serve|precis\w+)\b",
    not_to_ask=r"\b(?:não\s+pergunt\w*|sem|evit\w*)\b",
    asking_words="perguntar saber descobrir conhecer",
)
