"""The words people put around a short answer: "My name is Aiko", "I work at Acme", 田中です, "ich heiße …", "c'est …".

Nothing here knows the field: a lead-in is taken off only where the rest stands as a value by itself.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from interviews.domain.field_types.folding import FoldedText
from interviews.domain.field_types.phrases import any_of

_OPENER = re.compile(
    r"^[\s,.!、。…]*(?>(?:"
    r"(?:oh|ah|hiya|heya|howdy|u[mh]+|er+|hm+|well|so|ok|okay|sure|yes|yeah|yep|right|hi|hello|hey|good (?:morning|afternoon|"
    r"evening)|of course|certainly|"
    r"no problem|sorry|thanks|thank you|let me see|great|hi there|hello there|bueno|pues|hola|buenos dias|si|"
    r"claro|vale|also|ja|na ja|naja|hallo|"
    r"guten (?:tag|morgen|abend)|klar|alors|eh bien|euh|oui|bonjour|bonsoir|ben|bah|d'accord|えっと|ええと|えーと|"
    r"あの|はい|うーん|そうですね|こんにちは|"
    r"はじめまして|初めまして|おはようございます|こんばんは)\s*[,.!、。…:-][\s,.!、。…:-]*)|(?:u[mh]+|えっと|ええと|"
    r"えーと|あの|はい|euh|ahm?)[\s、]+)*+"
)
_CLOSER = re.compile(
    r"(?:[\s,.、。]*(?:(?<!\w)(?:please|pls|thanks|thank you(?: very much| so much)?|thx|cheers|bitte|"
    r"danke(?: schon)?|por favor|gracias|"
    r"s'il (?:vous|te) plait|svp|stp|merci|nice to meet you|will do|if you don't mind|reicht|genugt|suffit|ca suffit|ca "
    r"ira|con eso basta|basta)(?!\w)|[:;=][-']?[)(dp]+|(?:どうぞ)?よろしく(?:お願い(?:いた|"
    r"致)?し)?(?:ます)?))*[\s!,、。…~]*$"
)
_THING = r"(?:[\w'-]+ )" + r"(?:[\w'-]+ )?" * 3
_GENERIC = (
    rf"(?<!\w)(?:(?:my|our|the) {_THING}(?:is|are|was|would be)(?: called| named)?|(?:mi|nuestr[oa]|la|"
    rf"el) {_THING}(?:es|se llama)|"
    rf"(?:meine?|unsere?|die|der|das) {_THING}(?:ist|lautet|heisst)|(?:mon|ma|notre|le|la) {_THING}(?:est|"
    rf"s'appelle))(?!\w)"
)
_STRONG = any_of(r"""
    (?:my|the) (?:\w+ )?name(?:'s| is| would be), name(?:'s| is),
    (?:i'm|i am|we're|it's|he's|she's|is) (?:called|named),
    (?:my )?(?:people|friends|they|everyone|everybody) calls? me,
    (?:it's|it is|that's|that is) (?:spelled|spelt|written), (?:you can |you may |please |just )*call me, i go by,
    i work (?:at|for|with|as), i (?:currently|now|also|mostly|mainly) work (?:at|for|with|as),
    i'm (?:currently )?(?:working|employed) (?:at|for|by|with|as), i represent, i come from, i live in,
    i'm (?:based|located|living) in, i study at, i'm studying at, i'm with,
    (?:i'd|i would) (?:say|go with|pick|choose), the answer is,
    (?:please |just |you can )*(?:put|write|enter|note|use)(?: me)?(?: down)?(?: as)?,
    (?:that|it|this) (?:would|will) be, that'd be, it'd be, me llamo, me dicen, me llaman, man nennt mich,
    (?:alle|freunde) nennen mich, on m'appelle, on me dit, mi nombre (?:completo )?es,
    (?:la empresa|la compania|mi empresa) se llama, trabajo (?:en|para|como|de), vivo en, puede[sn]? llamarme,
    llam[ae]me, ponga, pon, seria, soy de, estudio en, se llama, ich hei(?:ss|s)e, mein (?:voller )?name ist,
    mein name lautet, ich arbeite (?:bei|fur|als), ich wohne in, ich komme aus, nennen sie mich, nenn mich,
    die firma heisst, wir heissen, ich studiere (?:an|in), das ware, ich bin (?:bei|aus), je m'appelle,
    moi\W+c'est, mon nom (?:complet )?(?:est|c'est), je travaille (?:chez|pour|comme|en tant que),
    j'habite (?:a|en), je viens de, appelez-moi, appelle-moi, l'entreprise s'appelle, ce serait
""")
_WEAK = any_of("""
    i'm an?, i am an?, i'm the, i'm, i am, im, it's, it is, that's, that is, this is, soy, es, ich bin, das ist,
    es ist, je suis, c'est
""")
_LEAD_IN = re.compile(
    rf"(?:(?:pues|bueno|well|so|also|na ja|naja|alors|ben|oh|ok|okay|ja|then)\s+)?(?:(?P<strong>{_STRONG})|"
    rf"(?P<generic>{_GENERIC})|(?P<weak>{_WEAK}))\s*:?\s+(?=\S)"
)
_LABEL = re.compile(r"^\W*[^\W\d_][\w ]{1,30}:\s+(?=\S)")
_JAPANESE_TOPIC = re.compile(
    r"^(?!今日|明日|昨日|今|これ|それ|あれ|どれ|ここ|そこ|質問|天気|何|誰|なに)[^はが、。\s]{1,14}(?:は|が)[、\s]*"
)
_JAPANESE_ENDING = re.compile(
    r"(?P<strong>と申します|ともうします|といいます|と言います|と呼んでください|でございます|になります|"
    r"となります|に勤めて(?:い|おり)?ます|に勤務して(?:い|おり)?ます|で働いて(?:い|おり)?ます|"
    r"に所属して(?:い|おり)?ます|の者です|に住んで(?:い|おり)?ます|在住です|出身です|から来ました|"
    r"でお願い(?:いた)?します|"
    r"にしてください|と書いてください|[にへ](?:行きます|行く予定です|行きたいです|向かいます))[。.!\s]*$"
    r"|(?P<weak>ですよ?|だよ|っす)[。.!\s]*$"
)
_PREDICATE = re.compile(
    r"(?:[しよいきさすたなるくつむぶ]い|ない|たい|ん|の|ます|ました|ません|そう|よう|みたい|べき|だけ|から|ので)$"
)
_CLAUSE_END = re.compile(
    r"[;。\n]|[.!?](?=\s|$)|[?](?=[ぁ-んァ-ヶ一-龠])|,?\s(?:and|but|und|aber|y|pero|et|mais|so|because)\s(?=(?:i|"
    r"i'm|i'd|my|we|our|it|ich|"
    r"mein\w*|wir|mi|yo|soy|vivo|trabajo|"
    r"je|j'\w+|mon|ma|nous)(?!\w))|\s-\s|、"
)
_COMMA = re.compile(r",\s*")
_SUFFIX = re.compile(r"(?:inc|ltd|llc|co|corp|gmbh|ag|kg|s\.?a\.?|k\.?k\.?|plc|jr|sr|phd|md|esq)\b")
_MORE_THAN_ONE_THING = re.compile(r"\S\s(?:from|at|with|of|for|in|aus|von|bei|de|del|en|chez|a)\s\S")
_NO_VALUE = any_of(r"""
    not, sorry, tired, fine, good, ok, okay, ready, done, here, back, happy, glad, sad, confused, lost, busy, sure,
    afraid, just, so, very, really, still, also, only, too, in, on, at, from, interested, hungry, bored, late, new,
    free, available, complicated, private, personal, secret, great, nice, true, right, wrong, up, all, because,
    about, that, what, why, how, hard, easy, difficult, none, nothing, no, yes, excited, thinking, \w+ing,
    a (?:good|great|nice|bit|little|lot|long), an? \w+ (?:question|day|idea|story), up to, going to, cold, hot,
    raining, late, impossible, possible, cansad[oa], bien, list[oa], complicado, dificil, facil, seguro, verdad,
    muy, mude, fertig, bereit, nicht, sicher, gut, schlecht, kompliziert, schwierig, sehr, so, hier, nur,
    ein bisschen, pas, fatiguee?, pretee?, desolee?, complique, difficile, bien, tres, sure?, ici, bon, vrai, la
""")
_IMPERSONAL = re.compile("(?:the|la|el|die|der|das|le) ")
"""Begins a remark ("the weather is lovely") rather than an answer ("my hobby is photography")."""
_WORTHLESS = re.compile(rf"^(?:{_NO_VALUE})")


@dataclass(frozen=True)
class Introduced:
    """A value at [start, end) of the folded text; `worthless` when the words after the lead-in are none ("I'm tired")."""

    start: int
    end: int
    worthless: bool = False


def core(text: str) -> tuple[int, int]:
    """The folded text without opening interjections, closing courtesies and signs around it."""
    opener = _OPENER.match(text)
    start = opener.end() if opener else 0
    closer = _CLOSER.search(text, start)
    end = closer.start() if closer else len(text)
    return (start, end) if re.search(r"\w", text[start:end]) else (0, len(text))


def introduced(folded: FoldedText) -> list[Introduced]:
    """Every value that a lead-in introduces, one per clause; several mean several things were said."""
    text = folded.text
    found = []
    for start, end in _clauses(text):
        value = _japanese(text, start, end) or _western(folded, start, end)
        if value and re.search(r"\w", text[value.start : value.end]):
            found.append(value)
    return found


def _clauses(text: str) -> list[tuple[int, int]]:
    start, end = core(text)
    spans, position = [], start
    for mark in _CLAUSE_END.finditer(text, start, end):
        if _is_abbreviation(text, mark.start()):
            continue
        spans.append((position, mark.start()))
        position = mark.end()
    spans.append((position, end))
    return [core_of(text, a, b) for a, b in spans if text[a:b].strip()]


def core_of(text: str, start: int, end: int) -> tuple[int, int]:
    """A piece without white space at its ends."""
    piece = text[start:end]
    return start + len(piece) - len(piece.lstrip()), end - (len(piece) - len(piece.rstrip()))


def _is_abbreviation(text: str, position: int) -> bool:
    """Whether a full stop belongs to "Dr." or "J."."""
    return text[position] == "." and bool(
        re.search(r"(?<!\w)(?:\w|dr|mr|mrs|ms|prof|st|inc|ltd|co|corp|jr|sr|nr|no|sra?|mme|hr|fr)$", text[:position])
    )


def _western(folded: FoldedText, start: int, end: int) -> Introduced | None:
    text = folded.text
    lead = _LEAD_IN.match(text, start, end)
    label = _LABEL.match(text, start, end)
    if label and not lead:
        return Introduced(label.end(), end)
    if not lead:
        return None
    begin, finish = lead.end(), _before_aside(folded, lead.end(), end)
    value = text[begin:finish]
    if lead["generic"] and not _looks_like_name(folded, begin):
        return Introduced(begin, finish, worthless=True) if _IMPERSONAL.match(text, start) else None
    worthless = bool(_WORTHLESS.match(value)) or bool(lead["weak"] and _MORE_THAN_ONE_THING.search(value))
    return Introduced(begin, finish, worthless)


def _looks_like_name(folded: FoldedText, position: int) -> bool:
    """Whether a word begins with a capital, a digit, or in a script without capitals."""
    first = folded.original[folded.span(position, position + 1)[0]]
    return not first.islower()


def _before_aside(folded: FoldedText, start: int, end: int) -> int:
    """Where a value ends: at a comma, unless what follows belongs to it ("Tokyo, Japan", "Acme, Inc.")."""
    for comma in _COMMA.finditer(folded.text, start, end):
        rest = folded.text[comma.end() : end]
        typed = folded.original[folded.span(comma.end(), comma.end() + 1)[0]] if rest else ""
        belongs = _SUFFIX.match(rest) or (typed.isupper() and len(rest.split()) <= 3 and "@" not in rest)
        if not belongs:
            return comma.start()
    return end


def _japanese(text: str, start: int, end: int) -> Introduced | None:
    ending = _JAPANESE_ENDING.search(text, start, end)
    topic = _JAPANESE_TOPIC.match(text[start:end])
    begin = start + topic.end() if topic else start
    if ending is None:
        return Introduced(begin, end) if topic and not _PREDICATE.search(text[begin:end]) else None
    value = text[begin : ending.start()]
    if not value.strip() or "は" in value or "が" in value or (ending["weak"] and _PREDICATE.search(value)):
        return None
    return Introduced(begin, ending.start())
