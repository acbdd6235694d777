"""Replies that are words but no answer: questions, refusals, wishes to go back or stop, greetings.

All functions take folded text (folding.py). The languages are looked at together: nobody's name is "no idea".
"""

from __future__ import annotations

import re

from interviews.domain.field_types.phrases import any_of, either

_FILLER = (
    r"(?:(?:well|oh|ah|um+|uh+|hm+|sorry|honestly|actually|to be honest|i'm afraid|i think|ok|okay|please|just|no|yes|"
    r"pues|bueno|la verdad|lo siento|perdon|also|na ja|naja|leider|sorry|ehrlich gesagt|alors|euh|bah|desolee?|"
    r"franchement|"
    r"うーん|えっと|ええと|すみません|すいません|ごめんなさい|ごめん|いや|正直|ちょっと|それは|あの|"
    r"その)[\s,.、。…!]*)*"
)
_DECLINING = any_of(r"""
    i (?:really |honestly |just )?(?:don't|do not|dont)
    (?:know|remember|recall|want|wanna|wish|care|have (?:one|any|a|an)|understand|feel),
    i (?:can't|cannot|can not|couldn't|won't|will not) (?:say|tell|remember|recall|think|answer|share|disclose),
    (?:i'd|i would|i|we'd|would) (?:much )?(?:rather|prefer) (?:not|to skip|to not|to keep|skip|keep), rather not,
    prefer not, (?:i have |i've |i've got )?no (?:idea|clue|comment|answer|opinion|preference),
    (?:i|we)(?: have|'ve| have got|'ve got) no,
    (?:i'm |i am )?not (?:sure|certain|relevant|available|decided|required|needed|important|applicable|yet|telling),
    dunno, idk, none of your (?:business|concern),
    (?:it's|that's|this is|it is|that is) (?:too )?(?:private|personal|confidential|a secret|secret), let's skip,
    (?:can|could|may) (?:i|we|you) skip, i'll (?:skip|pass), i want to skip, none of your,
    nothing to (?:say|add|declare), maybe later, ask me later, i'll (?:tell|let|say|answer|get back)\w*, i refuse,
    i decline, doesn't apply, does not apply, no preference, nobody, nowhere, no (?:lo |la )?se, ni idea,
    no (?:estoy|tengo|quiero|recuerdo|me acuerdo|aplica|sabria), prefiero (?:no|saltar|omitir|pasar),
    can't (?:say|tell|remember), cannot (?:say|tell), no (?:te |se |os |le )?lo (?:digo|dire|voy),
    es (?:privado|personal|confidencial), mas tarde, sin comentarios,
    (?:das )?weiss (?:ich )?(?:es |das )?(?:leider )?nicht, ich weiss (?:es |das )?(?:leider )?nicht,
    keine (?:ahnung|angaben?|meinung|lust), k\.?a\.?, (?:ich )?bin (?:mir )?(?:noch )?nicht sicher,
    (?:das )?mochte ich [^.!?]*nicht, ich (?:mochte|will) [^.!?]*nicht, lieber nicht,
    (?:das )?(?:sage?|verrate) ich (?:dir |ihnen |euch )?nicht, (?:das |es )?geht (?:dich|sie|euch) nichts an,
    das ist (?:privat|vertraulich), habe ich (?:nicht|keine?n?), ich habe keine?n?, entfallt,
    (?:je |j')(?:ne |n')?(?:sais|veux|souhaite|me souviens|ai|suis|en ai|en sais)(?: vraiment)? (?:pas|rien|aucune?),
    j'en sais rien, aucune idee, je prefere (?:ne pas|pas|eviter|garder|passer|sauter), on passe,
    question suivante, sans objet, c'est (?:prive|personnel|confidentiel), ca ne (?:vous|te) regarde pas,
    je ne (?:le |vous le )?dirai, plus tard, pas de reponse
""")
_NOTHING = any_of("""
    skip, pass, next, later, none, nothing, nope, nah, naw, nil, n/a, na, unknown, whatever, anything, nobody,
    nowhere, private, secret, tbd, no, paso, saltar, saltalo, omitir, siguiente, ningun[oa]?, nada, luego, nadie,
    uberspringen, weiter, nachste, nichts, niemand, keine?r?, spater, privat, passer?, sautez?, sauter, suivante?,
    rien, personne, aucune?, neant
""")
_OF_THAT = any_of("""
    this, that, it, one, the, question, please, for, now, special, in particular, at all, really,
    of (?:them|those|these), yet, thanks, thank you, ask, me, i, think, bitte, frage, pregunta, por favor, gracias,
    especial, la, esta, de momento, besonderes, spezielles, merci, de special, cette, to, add, say
""")
_DECLINING_JAPANESE = (
    r"(?:よく|全然|まだ|特に|とくに|今は)?(?:わから|分から|判ら|解ら|知ら)(?:ない|ません|ん)|(?:わかり|分かり|"
    r"知り)ません|不明|特に(?:ない|なし|ありません|無)|"
    r"(?:特に|とくに).{0,10}(?:ない|なし|ありません)|なし(?:です)?\W*$|無し(?:です)?\W*$|ない(?:です|よ)?\W*$|"
    r"ありません|ないです|"
    r"スキップ|パス(?:で|し|します)?\W*$|飛ばし|とばし|次(?:へ|に進|の質問|お願い|$)|"
    r".{0,8}(?:言い|答え|教え|話し|書き|いい|こたえ|おしえ)たくな|.{0,8}(?:答え|言え|教え|お答え|話せ)(?:られ|"
    r"でき)?(?:ません|ない)|内緒|ないしょ|秘密|ひみつ|"
    r"ノーコメント|後で|あとで|後ほど|未定|まだ(?:決ま|決め)|無回答|回答(?:しない|を?控え|したくな)|遠慮|"
    r"該当(?:なし|しな)|覚えて(?:い)?(?:ない|ません)|思いつ"
)
_COMMANDING = any_of(r"""
    go back, back, repeat (?:that|it|the question)(?: .*)?, previous(?: question)?, start over, restart, stop,
    quit, exit, cancel, pause, undo, delete, help, repeat, say (?:that|it) again, come again,
    (?:can i |let me |i want to |i need to |i'd like to |please )?(?:talk|speak|chat) (?:to|with) .*,
    (?:i want|i need|i'd like|get me|give me)(?: a| an)? (?:human|real|person|agent|someone|to
    (?:stop|quit|end|leave|change|correct|fix|go back| switch|see|edit|pause)).*,
    (?:can|could) (?:we|i|you) (?:stop|go|change|correct|fix|switch|repeat|explain|start|see|do)(?: .*)?,
    (?:please )?(?:change|correct|edit|fix|update|replace|remove) (?:my|the|that|it|this) .*,
    (?:in|switch to|speak|use) (?:english|japanese| german|spanish|french)(?: please)?, wait, hold on,
    (?:one|just a|give me a) (?:moment|second|minute|sec), i made a (?:mistake|typo).*,
    let's (?:talk|do|change|discuss|move) .*, (?:ask|tell|show|give) me .*, explain .*,
    let me (?:think|check|see|correct|fix|change) ?.*, what, huh, pardon, sorry, actually my .*, atras, volver .*,
    volver, vuelve .*, parar, detener, salir, cancelar, ayuda, repite.*, repita.*, otra vez,
    (?:quiero )?hablar con .*, en (?:ingles|espanol|aleman|frances|japones)(?: por favor)?,
    (?:quiero )?(?:cambiar|corregir) .*, cambia .*, espera, un momento, como, zuruck, zuruck .*, stopp, abbrechen,
    beenden, aufhoren, hilfe, wiederhol\w*.*, nochmal.*, noch einmal.*,
    (?:ich mochte |kann ich )?mit .* (?:sprechen|reden),
    auf (?:deutsch|englisch|spanisch|franzosisch|japanisch)(?: bitte)?, (?:andere|korrigiere|andern) .*, moment,
    warte.*, wie bitte, ich mochte (?:aufhoren|abbrechen|zuruck).*, retour, revenir.*, arreter?.*, quitter,
    annuler, aide, aidez-moi, repete.*, encore une fois, (?:je (?:veux|voudrais) )?parler (?:a|avec) .*,
    en (?:anglais|francais|allemand|espagnol|japonais)(?: s'il vous plait)?,
    (?:changer|corriger|modifier|changez|modifiez) .*, attend.*, un instant, une minute, une seconde, comment
""")
_COMMANDING_JAPANESE = (
    r"(?:前の?(?:質問)?に?)?戻(?:って|る|り|し)|前の質問|やめ(?:る|ます|たい|て)|中止|終了|一時停止|中断|もう一度|"
    r"もういちど|もう1度|繰り返|ヘルプ|助けて|"
    r".{0,6}(?:人間?|担当者?|オペレーター|スタッフ)(?:の方|さん)?[とにへ].{0,3}(?:話|代|つな|かわ)|(?:日本語|英語|"
    r"ドイツ語|フランス語|スペイン語)(?:で|に)|"
    r".{0,12}を?(?:修正|変更|訂正|変え)(?:し|た|て)|(?:ちょっと|少々|少し)?(?:待って|お待ち)|間違え|意味が"
)
_SOCIAL = any_of(r"""
    yes, yeah, yep, yup, no, nope, ok, okay, k, sure, thanks(?: a lot)?, thank you(?: very much| so much)?, thx,
    hello, hi, hey, there, good (?:morning|afternoon|evening|day), great, cool, fine, nice, lol, ha(?:ha)+, hm+,
    um+, uh+, oh, ah, well, right, done, ready, got it, i see, alright, all right, of course, please, go ahead,
    let's (?:go|start|begin), bye, goodbye, nice to meet you, si, claro, vale, gracias, muchas, hola,
    buen[oa]s(?: dias| tardes| noches)?, de acuerdo, ja(?:ja)+, bueno, perfecto, adelante, adios, ja, nein,
    danke(?: schon)?, vielen dank, hallo, guten (?:tag|morgen|abend), klar, gut, super, moin, alles klar, bitte,
    gerne, tschuss, oui, non, merci(?: beaucoup)?, bonjour, bonsoir, salut, d'accord, bien sur, parfait, au revoir,
    allons-y, volontiers
""")
_SOCIAL_JAPANESE = (
    r"はい|うん|ええ|いいえ|いえ|いや|そう(?:です)?(?:ね)?|了解(?:です|しました)?|わかりました|分かりました|"
    r"承知(?:しました|です)?|ありがとう(?:ございます)?|どうも|こんにちは|"
    r"おはよう(?:ございます)?|こんばんは|はじめまして|(?:どうぞ)?よろしく(?:お願い)?(?:いた|致)?(?:し)?(?:ます)?|"
    r"お願いします|オーケー|オッケー|うーん|えっと|ははは|笑|w++|"
    r"大丈夫(?:です)?|いいです(?:よ)?|ok|さようなら"
)
_DECLINES = re.compile(rf"^\W*{_FILLER}(?:{_DECLINING}|{_DECLINING_JAPANESE})")
_SAYS_NOTHING = re.compile(rf"^\W*{_FILLER}{_NOTHING}(?:[\W]+{_OF_THAT})*\W*$")
_COMMANDS = re.compile(
    rf"^\W*{_FILLER}(?:{_COMMANDING})\W*(?:please|bitte|por favor|svp)?\W*$|^\W*{_FILLER}(?:{_COMMANDING_JAPANESE})"
)
_SOCIALIZES = re.compile(rf"^\W*(?:(?:{_SOCIAL}|{_SOCIAL_JAPANESE})[\W]*)+$")

_QUESTION = either(
    r"\?\W*$",
    r"^\W*(?:what|which|why|how|who|where|when|warum|wieso|was|wie|wer|porque|por que|que|como|quien|pourquoi|"
    r"comment|quoi|qui)\W*$",
    r"^\W*"
    + any_of(r"""
        (?:what|which|why|how|where|when|who|whose)(?:'s|'re|
        (?:is|are|was|do|does|did|should|would|could|can|will|if|about|kind|type|sort|much|many|come|long|exactly|for|you)),
        (?:can|could|may|shall|should|would|will|do|does|did|is|are|am|was|have|has|must)
        (?:i|you|we|they|he|she|it|this|that|there|these|those), que (?:es|significa|quiere|debo|tengo|hay),
        cual(?:es)? (?:es|son), por que, para que, como (?:que|se|es|puedo), puedo, puede usted, quien es,
        (?:was|wie|warum|wieso|weshalb|wozu|wofur|welche[rsnm]?|wer|wo|wann)
        (?:ist|sind|meinen|meinst|soll|muss|heisst|kann|bedeutet|genau|gibt|braucht|brauchen|wird|hat|haben),
        kann (?:ich|man|sie), darf ich, muss (?:ich|man), gibt es, konnen sie, qu'est-ce, est-ce, pourquoi,
        (?:que|quoi|quelle?s?|comment|ou|quand|combien) (?:est|sont|voulez|dois|faut|veut|signifie|ca), puis-je,
        peut-on, c'est quoi, dois-je
    """),
    r"(?:です|ます|でしょう|ません|ました|んだろう|の|ない|たい|よい|いい|って|何|なに)(?:です)?か(?:ね|な)?[\s。.!]*$",
    r"(?:とは|って何|なぜ|どうして|何のため|どういう(?:意味|こと))[\s。.!]*$|^(?:なぜ|どうして|なんで|何で|どういう)",
)


_FEW_CHARACTERS = 24
"""What may follow a refusal that is nothing but one."""


def is_question(text: str) -> bool:
    """Whether the whole message asks something back."""
    return bool(_QUESTION.search(text))


def declines(text: str) -> bool:
    """Whether the message begins by saying that there is no answer: unknown, none, not now, rather not."""
    return bool(_SAYS_NOTHING.search(text) or _DECLINES.search(text))


def only_declines(text: str) -> bool:
    """The same, and hardly anything more is said."""
    found = _DECLINES.search(text)
    return bool(_SAYS_NOTHING.search(text)) or (found is not None and len(text) - found.end() <= _FEW_CHARACTERS)


def commands(text: str) -> bool:
    """Whether the message is about the conversation itself: go back, stop, repeat, change an answer, another language."""
    return bool(_COMMANDS.search(text))


def socializes(text: str) -> bool:
    """Whether the message is only a yes, a no, a greeting or thanks."""
    return bool(_SOCIALIZES.search(text))


def is_no_answer(text: str) -> bool:
    """Whether a short reply answers nothing."""
    return is_question(text) or declines(text) or commands(text) or socializes(text)
