"""The words of the calendar in English, Spanish, German and French. (Japanese has its own grammar: japanese_dates.py.)

Lists are in calendar order; spellings of one thing stand together. They are written with their accents and matched without.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from interviews.domain.field_types.folding import fold_word


@dataclass(frozen=True)
class CalendarWords:
    """One language. The first spelling of a month or weekday is its full name and is understood everywhere."""

    months: str
    weekdays: str
    ordinals: str
    """"first" to "thirty-first", in order; several spellings joined by a bar."""
    cardinals: str
    ranks: str
    """first to fifth as an adjective, where days of the month are counted with cardinals."""
    articles: str
    """Small words that stand before a day."""
    inner: str
    """Small words that stand between day, month and year."""
    within: str
    """"in": between a weekday and its month, never between a day and its month ("11 in March" is an age)."""
    joiners: str
    day_units: str
    last: str
    middle: str
    following: str
    """Words that may come right after a bare "the 11th": verbs and small words, nothing that can be counted."""
    leading: str
    """Words that may come right before a bare date."""


_ENGLISH_TENS = "first second third fourth fifth sixth seventh eighth ninth"
_ENGLISH_UNITS = "one two three four five six seven eight nine"
ENGLISH = CalendarWords(
    months="january,jan|february,feb|march,mar|april,apr|may|june,jun|july,jul|august,aug|september,sept,sep|october,oct|"
    "november,nov|december,dec",
    weekdays="monday,mon|tuesday,tue,tues|wednesday,wed,weds|thursday,thu,thur,thurs|friday,fri|saturday,sat|sunday,sun",
    ordinals=_ENGLISH_TENS.replace(" ", ",")
    + ",tenth,eleventh,twelfth,thirteenth,fourteenth,fifteenth,sixteenth,seventeenth,eighteenth,nineteenth,twentieth,"
    + ",".join(f"twenty {unit}" for unit in _ENGLISH_TENS.split())
    + ",thirtieth,thirty first",
    cardinals=_ENGLISH_UNITS.replace(" ", ",")
    + ",ten,eleven,twelve,thirteen,fourteen,fifteen,sixteen,seventeen,eighteen,nineteen,twenty,"
    + ",".join(f"twenty {unit}" for unit in _ENGLISH_UNITS.split())
    + ",thirty,thirty one",
    ranks="",
    articles="the,on",
    inner="of",
    within="in",
    joiners="or,and,to,through,thru,till,until",
    day_units="day",
    last="last,final,closing",
    middle="middle,mid",
    following="is,was,works,work,would,will,should,suits,suit,sounds,looks,fits,seems,please,pls,plz,for,if,then,thanks,thank,thx,at,"
    "as,because,since,but,with,it,i,'d,too,only,instead,not,can,can't,doesn't,isn't,morning,afternoon,evening,from,that,again,good,"
    "great,fine,best,better,also,though,sorry,yes,ok,okay,works,will,before,after,onwards,until,by,so,there,we,we'll,i'll,i'm,my,our,he,she,they,this,has,could,might,ideally,really,definitely,over",
    leading="for,is,be,it's,that's,would,maybe,perhaps,probably,around,not,before,after,say,choose,prefer,want,pick,take,like,do,"
    "with,come,attend,from,until,by,i'd,let's,then,yes,yeah,ok,okay,sure,date,think,mean,rather,both,either,between,but,except,"
    "since,about,just,only,definitely,no,make,than,of,actually,well,join,coming,attending",
)
SPANISH = CalendarWords(
    months="enero,ene|febrero,feb|marzo,mar|abril,abr|mayo,may|junio,jun|julio,jul|agosto,ago|septiembre,setiembre,sept,sep,set|"
    "octubre,oct|noviembre,nov|diciembre,dic",
    weekdays="lunes,lun|martes|miércoles,mié|jueves,jue|viernes,vie|sábado,sáb|domingo,dom",
    ordinals="primero|primer",
    cardinals="uno,dos,tres,cuatro,cinco,seis,siete,ocho,nueve,diez,once,doce,trece,catorce,quince,dieciséis,diecisiete,dieciocho,"
    "diecinueve,veinte,veintiuno,veintidós,veintitrés,veinticuatro,veinticinco,veintiséis,veintisiete,veintiocho,veintinueve,"
    "treinta,treinta y uno",
    ranks="primer|primera|primero,segundo|segunda,tercer|tercero|tercera,cuarto|cuarta,quinto|quinta",
    articles="el",
    inner="de,del",
    within="en",
    joiners="o,u,y,al,a,hasta,ni",
    day_units="día",
    last="último,última",
    middle="intermedio",
    following="sino,que,por,si,sí,me,esta,está,estaria,estaría,es,va,viene,seria,sería,para,gracias,porque,pero,con,no,a,en,puedo,vale,mejor,"
    "tambien,entonces,perfecto,bien",
    leading="solo,sólo,para,mejor,prefiero,seria,si,vale,fecha,puede,ser,quiero,quisiera,es,bueno,antes,despues,hasta,desde,entre,no,sino,"
    "salvo,menos,excepto,asistire,ire,voy,creo,que,digo,solo",
)
GERMAN = CalendarWords(
    months="januar,jänner,jan|februar,feber,feb|märz,mär,mrz|april,apr|mai|juni,juno,jun|juli,julei,jul|august,aug|"
    "september,sept,sep|oktober,okt|november,nov|dezember,dez",
    weekdays="montag,mo|dienstag,di|mittwoch,mi|donnerstag,do|freitag,fr|samstag,sonnabend,sa|sonntag,so",
    ordinals="erst,zweit,dritt,viert,fünft,sechst,siebt|siebent,acht,neunt,zehnt,elft,zwölft,dreizehnt,vierzehnt,fünfzehnt,"
    "sechzehnt,siebzehnt,achtzehnt,neunzehnt,zwanzigst,einundzwanzigst,zweiundzwanzigst,dreiundzwanzigst,vierundzwanzigst,"
    "fünfundzwanzigst,sechsundzwanzigst,siebenundzwanzigst,achtundzwanzigst,neunundzwanzigst,dreißigst,einunddreißigst",
    cardinals="eins|ein|eine|einem|einer,zwei,drei,vier,fünf,sechs,sieben,acht,neun,zehn,elf,zwölf,dreizehn,vierzehn,fünfzehn,"
    "sechzehn,siebzehn,achtzehn,neunzehn,zwanzig,einundzwanzig,zweiundzwanzig,dreiundzwanzig,vierundzwanzig,fünfundzwanzig,"
    "sechsundzwanzig,siebenundzwanzig,achtundzwanzig,neunundzwanzig,dreißig,einunddreißig",
    ranks="",
    articles="am,den,der,dem,zum,vom",
    inner="des,von",
    within="im,in",
    joiners="oder,und,bis,noch,bis zum",
    day_units="tag,tage,tages",
    last="letzter,letzten,letzte,letztem,letztes,abschließender",
    middle="mittlerer,mittleren,mittlere",
    following="sondern,bitte,wäre,waere,passt,geht,ist,für,wenn,um,ginge,klappt,danke,aber,weil,nicht,ja,gut,morgens,nachmittags,vormittags,"
    "abends,kommt,kann,komme,möchte,würde,nehme,statt,also,natürlich,sehr,mir,da",
    leading="am,erst,schon,auf,für,lieber,gern,gerne,ja,bitte,ist,wäre,nehme,ich,komme,vielleicht,datum,nein,nicht,sondern,ab,bis,seit,vor,nach,"
    "zwischen,kein,entweder,als,meine,dann,also,nur,ok,okay,außer,statt,möchte",
)
FRENCH = CalendarWords(
    months="janvier,janv,jan|février,févr,fév|mars|avril,avr|mai|juin|juillet,juil|août|septembre,sept|octobre,oct|novembre,nov|"
    "décembre,déc",
    weekdays="lundi,lun|mardi|mercredi,mer|jeudi,jeu|vendredi,ven|samedi,sam|dimanche,dim",
    ordinals="premier",
    cardinals="un,deux,trois,quatre,cinq,six,sept,huit,neuf,dix,onze,douze,treize,quatorze,quinze,seize,dix sept,dix huit,"
    "dix neuf,vingt,vingt et un,vingt deux,vingt trois,vingt quatre,vingt cinq,vingt six,vingt sept,vingt huit,vingt neuf,"
    "trente,trente et un",
    ranks="premier|première,deuxième|second|seconde,troisième,quatrième,cinquième",
    articles="le",
    inner="de,du,d'",
    within="en",
    joiners="ou,et,au,à,jusqu'au,ni",
    day_units="jour,journée",
    last="dernier,dernière",
    middle="milieu",
    following="que,s'il,svp,stp,me,m'irait,est,serait,convient,va,si,pour,merci,mais,car,à,matin,après-midi,soir,ça,ne,n'est,je,c'est,oui,"
    "plutôt,parfait,bien",
    leading="pour,plutôt,serait,oui,préfère,est,ce,sera,date,mieux,disons,non,pas,mais,avant,après,entre,jusqu'au,sauf,depuis,c'est,"
    "viendrai,viens,peut-être,que,dire,donc,seulement",
)

BY_LANGUAGE = {"en": ENGLISH, "es": SPANISH, "de": GERMAN, "fr": FRENCH}
_GERMAN_ENDINGS = ("e", "en", "er", "es", "em")


@lru_cache(maxsize=4096)
def spellings(word: str) -> tuple[str, ...]:
    """A word as it may be typed, folded: "märz" as "marz" or "maerz", "twenty first" with a hyphen."""
    spread = word.replace("ä", "ae").replace("ö", "oe").replace("ü", "ue")
    plain = dict.fromkeys([fold_word(word), fold_word(spread)])
    return tuple(dict.fromkeys([*plain, *(w.replace(" ", "-") for w in plain)]))


def listed(words: str) -> list[tuple[str, ...]]:
    """Comma-separated things, each with its spellings separated by a bar, folded."""
    return [tuple(s for word in thing.split("|") for s in spellings(word)) for thing in words.split(",") if thing]


def named(things: str) -> list[tuple[str, ...]]:
    """Bar-separated months or weekdays, each with its spellings separated by commas, folded; the full name first."""
    return [tuple(s for word in thing.split(",") for s in spellings(word)) for thing in things.split("|")]


def ordinal_words(language: str) -> dict[str, int]:
    """Words for days of the month as ordinals: "eleventh", "elften", "premier"."""
    words = BY_LANGUAGE[language]
    endings = _GERMAN_ENDINGS if language == "de" else ("",)
    counted = [words.ordinals.split(",")] if language in {"en", "de"} else [[words.ordinals]]
    return {
        spelling + ending: number
        for things in counted
        for number, thing in enumerate(things, start=1)
        for word in thing.split("|")
        for spelling in spellings(word)
        for ending in endings
    }


def cardinal_words(language: str) -> dict[str, int]:
    """ "one" to "thirty-one"."""
    return {
        spelling: n for n, thing in enumerate(listed(BY_LANGUAGE[language].cardinals), start=1) for spelling in thing
    }


def rank_words(language: str) -> dict[str, int]:
    """ "first" to "fifth" as adjectives."""
    return {spelling: n for n, thing in enumerate(listed(BY_LANGUAGE[language].ranks), start=1) for spelling in thing}
