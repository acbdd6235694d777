"""Whether a word in a question is what the question asks of a person, or only stands in it: as a place, as a thing that is
to be had, or before the word for something else ("health facility")."""

from __future__ import annotations

import re

from interviews.reading.text.text_normalization import is_small_word

_PERSON = re.compile(
    r"\b(?:you|yours?|he|his|him|she|hers?|they|theirs?|them|my|me|who(?:m|se)?|any(?:one|body)|some(?:one|body)|sie|ihr\w*|du|dein\w*"
    r"|sein\w*|jemand\w*|usted(?:es)?|sus?|tus?|mis?|alguien|vous|votre|vos|ton|ta|tes|elle|son|sa|ses|quelqu)\b"
)
"""Words for those who answer, or for somebody they are asked about."""
_ASPECT = re.compile(
    r"(?:status|history|records?|problems?|issues?|conditions?|state|type|details?|level|range|amount|use|usage|consumption|intake|abuse|habits?"
    r"|dependen\w+|addiction|test|results?|group|origin|background|identity|orientation|affiliation|membership|beliefs?|views?|opinions?"
    r"|preference|activit\w+|relationships?|convictions?|offen[cs]es?|charges?|diagnos[ie]s|disorders?|complications?|symptoms?|allerg\w+"
    r"|person|people|child|children|m[ae]n|wom[ae]n|members?|partners?|parents?|relatives?)"
)
"""What a sensitive fact is still a fact about a person with: "HIV status", "alcohol use", "disabled children"."""
_CONNECTS = re.compile(r"before|after|during|since|within|because|while|until|\w+ed|\w+ly|\w{1,2}")
_ADJECTIVE = re.compile(r"\w+(?:al|ous|ic)")
"""Before a noun it says of what kind that is, where a noun would make it something else: "political party", "income tax"."""
_MEANT_FOR = re.compile(r"(?:者|の方)?(?:用|向け)")
"""After a word for people, a thing is meant that is there for them."""
_NEXT_WORD = re.compile(r"[ -]([a-z]+)")
_WORD = re.compile(r"[^\W\d_]+")
_KIND_OF = re.compile(
    r"\b(?:types?|kinds?|sorts?|means|modes?|number|availability|supply) of (?:(?:the|your|any|all|other|different) )*(.*)$"
)
_PLACE = re.compile(r"\b(?:to|at|near|towards) (?:the|an?|nearest|closest|local|your) (?:\w+ ){0,3}$")
_TO_BE_HAD = re.compile(
    r"\b(?:available|availability|access(?:ible)?|distance|how far|nearest|closest|in stock|sold|served|stocked|disponib\w*"
    r"|distan\w+|acces\w*|entfernung|verfugbar\w*|erhaltlich\w*|vorhanden)\b|までの|販売|提供され|入手|利用でき|設置"
)
_THERE_IS = re.compile(
    r"^\W*(?:is|are|was|were) there\b|^\W*(?:hay|existen?)\b|^\W*gibt es\b|\by a-t-il\b|^\W*est-ce qu'il y a\b"
)
_SENTENCE_END = re.compile(r"[.!?;\n]")


def asks_for(text: str, found: re.Match[str], *, compounds: bool, also_of_things: bool) -> bool:
    """Whether the folded text asks a person for what is `found` in it. `compounds`: in this language a noun may stand before
    the one that is meant. `also_of_things`: the word is said of more than people, so that somebody has to be meant by it."""
    before, after = _SENTENCE_END.split(text[: found.start()])[-1], text[found.end() :]
    clause = f"{before}{found[0]}{_SENTENCE_END.split(after)[0]}"
    of_person = bool(_PERSON.search(clause))
    if compounds and _stands_before_its_head(after) and not (of_person and _ADJECTIVE.fullmatch(found[0])):
        return False
    if _beside_a_kind(before) or _MEANT_FOR.match(after):
        return False
    if of_person:
        return True
    if _TO_BE_HAD.search(clause) or _PLACE.search(before):
        return False
    return not also_of_things or _of_somebody(clause, before, found[0], after)


def _stands_before_its_head(after: str) -> bool:
    following = _NEXT_WORD.match(after)
    if not following or is_small_word(following[1]):
        return False
    return not (_ASPECT.fullmatch(following[1]) or _CONNECTS.fullmatch(following[1]))


def _beside_a_kind(before: str) -> bool:
    """ "types of transportation to the …", "number of nurses with …": asked is the kind or number of something else."""
    kind = _KIND_OF.search(before)
    if not kind or not any(is_small_word(word) for word in kind[1].split()):
        return False
    return not _PERSON.search(kind[1]) or bool(_PLACE.search(before))


def _of_somebody(clause: str, before: str, word: str, after: str) -> bool:
    """Whether a clause without a word for a person means one all the same: it names nothing else, or an aspect of one."""
    if _THERE_IS.search(clause):
        return False
    beside = _NEXT_WORD.match(after)
    if beside and _ASPECT.fullmatch(beside[1]):
        return True
    others = [one for one in _WORD.findall(clause.replace(word, " ")) if not is_small_word(one)]
    return all(_ASPECT.fullmatch(one) for one in others)
