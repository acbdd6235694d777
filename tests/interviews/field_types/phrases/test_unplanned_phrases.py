"""Phrasings that nobody designed the grammars for, gathered afterwards: each is read right or not at all.

None stands for "ask again": the words name no value, or not one alone. Spoken on Saturday, 21 November 2026.
"""

from __future__ import annotations

import datetime as dt
from typing import Any

from interviews.field_types import field_type
from interviews.reading.readings import ParseContext, Reading
from tests.rows import rows

TODAY = dt.date(2026, 11, 21)
PLAIN: dict[str, Any] = {}
EVENT = {"earliest": "2027-03-10", "latest": "2027-03-12"}
YEAR = {"earliest": "2027-01-01", "latest": "2027-12-31"}
PAST, FUTURE = {"latest": "today"}, {"earliest": "today"}
DAYTIME = {"earliest": "09:00", "latest": "18:00"}

PHRASES = [
    ("date", EVENT, "en", None, [
        ("Could you put me down for Thursday?", "2027-03-11"), ("I think Thursday would be best for us", "2027-03-11"),
        ("Let's do the twelfth", "2027-03-12"), ("We can only make it on the final day", None), ("opening day!", "2027-03-10"),
        ("whichever day is less crowded", None), ("Any of the three is fine", None), ("all three days", None), ("the first two days", None),
        ("Only the last one", None), ("Thu or Fri, doesn't matter", None), ("11 if possible, otherwise 12", None),
        ("definitely not Friday", None), ("Friday is out, so Thursday it is", "2027-03-11"), ("I arrive on the 9th and leave on the 13th", None),
        ("Thurs 11/3", "2027-03-11"), ("March the 12th, in the afternoon", "2027-03-12"), ("11.03.", "2027-03-11"),
        ("I have a meeting on the 11th, so the 12th", "2027-03-12"), ("I'm flying back on the 12th", None), ("It depends on my boss", None),
        ("10 people will come on 11 March", "2027-03-11"), ("the day after the 10th", None), ("my birthday is March 11 so that day", "2027-03-11"),
        ("11th-12th", None), ("mid March", None), ("the 11th at 10", "2027-03-11"), ("Tuesday", None), ("march 11 2026", None),
        ("12 Mar 2027 please, thank you!", "2027-03-12"), ("Sorry, I said the 10th but I meant the 12th", "2027-03-12"), ("10 am", None),
        ("11 o'clock", None), ("ticket number 12", None), ("Wendesday", "2027-03-10"), ("second of the three days", "2027-03-11"),
        ("day one", None), ("12/3 works better than 11/3", "2027-03-12"), ("I was there on March 11 last year", None),
        ("How about Friday?", None), ("Guess I'll go with Friday then", "2027-03-12"), ("Friday 12th please", "2027-03-12"),
        ("12th of March, if there's still space", "2027-03-12"), ("Book me in for the 10th", "2027-03-10"), ("wed 10th", "2027-03-10"),
        ("not wednesday", None), ("I prefer Thursdays", None), ("thursday works better than friday for me", "2027-03-11"),
        ("my wife says friday but I say thursday", None), ("10, 11 and 12", None), ("the eleventh", "2027-03-11"), ("Day Three", None),
        ("the third day please", None), ("the 3rd", None), ("I'd come on the 11th but only after 2pm", "2027-03-11"), ("11 people", None),
        ("eleven", None), ("11 years old", None), ("room 10 at 11", None), ("I turned 11 in March", None), ("both Thursday and Friday", None),
        ("What about the 12th?", None), ("March 11th, 2028", None), ("Mar. 11, '27", "2027-03-11"), ("either is fine", None),
        ("same day as last year", None), ("the earliest possible", None), ("as late as possible", None), ("march 11 (thursday)", "2027-03-11"),
        ("march 11 (friday)", None), ("2027-03-11T09:00", "2027-03-11"), ("11th March 2027 - looking forward to it!", "2027-03-11"),
        ("I can do any day except Thursday", None), ("everything but the 12th", None), ("no earlier than the 11th", None), ("Weekend", None),
        ("the 11nth", None), ("3-11-2027", "2027-03-11"), ("11 of March", "2027-03-11"), ("one of the first two", None),
        ("closing day", None), ("I'm Aiko and I'd like Friday", "2027-03-12"), ("12 March. By the way, can I bring my dog?", "2027-03-12"),
        ("March 10 - 12", None), ("3/10 to 3/12", None), ("call me on 11 if needed", None), ("Probably Friday, I'll confirm later", "2027-03-12"),
        ("sign me up for March 12th!!", "2027-03-12"), ("I'm free on the 10th only", "2027-03-10"),
        ("Thursday afternoon if that's okay", "2027-03-11"), ("not sure, either the 10th or the 11th", None),
        ("the 10th. No, make that the 12th.", "2027-03-12"), ("I was planning on the 10th, however the 11th is better now", "2027-03-11"),
        ("3 people on Friday", "2027-03-12"), ("on the 11th there will be 3 of us", "2027-03-11"), ("after lunch on Thursday", "2027-03-11"),
        ("from Thursday", None), ("Thursday through Friday", None), ("any time Thursday", None), ("Let me check my calendar first", None),
        ("Same as my colleague, who comes on the 12th", "2027-03-12"), ("12/03", "2027-03-12"), ("2027/03/12", "2027-03-12"),
        ("March twelve", "2027-03-12"), ("the ides of March", None), ("10 out of 10", None), ("section 11", None), ("it's my 12th time", None),
        ("I live on 12th street", None), ("level 12", None), ("Easter", None), ("the week of March 8", None), ("day 1 and day 2", None),
        ("first day or last day", None), ("the last two days", None), ("I can't on Friday", None),
        ("Friday won't work. Wednesday is OK", "2027-03-10"), ("eleven march", "2027-03-11"), ("10-3-27", "2027-03-10"), ("fri 12 mar", "2027-03-12"),
        ("I'll be there Thursday", "2027-03-11"), ("10 March is perfect", "2027-03-10"), ("i want the 12th", "2027-03-12"),
        ("on wednesday", "2027-03-10"), ("The second one, 11 March", "2027-03-11"), ("March 12 2027", "2027-03-12"), ("the 10th and the 11th", None),
        ("can't decide between thursday and friday", None), ("11th, coming with 2 colleagues", "2027-03-11"),
        ("is friday still open? otherwise thursday", None), ("Marhc 12th", "2027-03-12"), ("12th Marhc", "2027-03-12"), ("Frday", "2027-03-12"),
        ("thurdsay", "2027-03-11"), ("the 11th 😀", "2027-03-11"), ("not the first day, the last", "2027-03-12"),
        ("I'd rather come Friday than Thursday", "2027-03-12"), ("Anything works", None), ("my flight lands on 10 March so the 11th", "2027-03-11"),
        ("I was born on the 11th", None), ("2027", None), ("March", None), ("What happens on the 11th?", None),
        ("I already said the 11th!", "2027-03-11"), ("March 11th 10:30", "2027-03-11"), ("11/3/2027 or 12/3/2027", None), ("10 thru 12", None),
        ("Ask my secretary", None), ("Put me on the list for the 12th", "2027-03-12"), ("we were hoping for Wednesday", "2027-03-10"),
        ("Wednesday or later", None), ("the day before the last", None), ("either day works", None),
        ("I'd go for 10 March but my colleague prefers 11 March", None), ("only Friday morning", "2027-03-12"), ("11", "2027-03-11"),
        ("12!", "2027-03-12"), ("10?", None), ("option 2", None), ("number 2", None), ("the middle one", "2027-03-11"),
        ("two days before the 12th", None), ("March 11th or so", None), ("no later than March 11", None), ("March 11 I guess", "2027-03-11"),
        ("yes the 10th", "2027-03-10"), ("hmm, maybe Thursday?", None), ("Every day", None), ("the 12th of April", None), ("11-12", None),
        ("3.12.2027", None), ("12 3 2027", "2027-03-12"), ("Friday, March the twelfth", "2027-03-12"),
    ]),
    ("date", EVENT, "ja", None, [
        ("木曜に参加したいです", "2027-03-11"), ("12日の金曜日に伺います", "2027-03-12"), ("最後の日でお願いします", None), ("11日が都合いいです", "2027-03-11"),
        ("11日は都合が悪いです", None), ("10日以外ならいつでも", None), ("どの日でも大丈夫です", None), ("3日間全部参加します", None), ("11日の午後から参加します", "2027-03-11"),
        ("十二日にします", "2027-03-12"), ("水曜か木曜", None), ("12日まで出張なので", None), ("3/12(金)希望", "2027-03-12"), ("11日だと助かります", "2027-03-11"),
        ("やっぱり12日にしてください", "2027-03-12"), ("12日は仕事があるので11日がいいです", "2027-03-11"), ("11日と12日の両方", None), ("二日目に行きます", None),
        ("三日目", None), ("4日目", None), ("まだ決めていません", None), ("１１", "2027-03-11"), ("今度の木曜", None), ("木曜日なら行けます", "2027-03-11"),
        ("金曜は行けません", None), ("12日でも大丈夫ですか？", None), ("初日だけ参加します", None), ("3月11日木曜日の午前中", "2027-03-11"), ("11と12", None),
        ("たぶん11日", "2027-03-11"), ("水曜日以外", None), ("11日ごろ", None), ("2027.3.11", "2027-03-11"), ("2027年３月の１２日", "2027-03-12"), ("令和八年三月十一日", None),
        ("３／１１", "2027-03-11"), ("じゅうににち", None), ("11番目", None), ("来週の木曜日", None), ("会場までの行き方を教えてください", None), ("最初の日がいいです", None),
        ("3日目の午後", None), ("11日、もしくは12日", None), ("11日は埋まっていますか", None), ("できれば金曜で", "2027-03-12"), ("両日とも", None), ("11日でお願いできますか", None),
        ("金曜日の午後なら空いています", "2027-03-12"), ("11日のみ参加可能です", "2027-03-11"), ("10日も12日も無理です", None), ("11日がだめなら12日", None), ("第1希望は11日です", "2027-03-11"),
        ("11日に3人で行きます", "2027-03-11"), ("12日金曜でお願いします", "2027-03-12"), ("３月１１日(金)", None), ("二〇二七年三月十二日", "2027-03-12"),
        ("11日より12日がいい", "2027-03-12"), ("土曜日", None), ("水曜日にしてください", "2027-03-10"), ("最終日以外", None), ("11日の前日", None), ("3月中旬", None),
        ("12日あたり", None), ("1日目と2日目", None), ("いつでもいいです", None), ("参加日は3月12日になります", "2027-03-12"), ("木曜日の11日", "2027-03-11"),
        ("えーと、12日で", "2027-03-12"), ("11日に行きたいと思っています", "2027-03-11"), ("最終日に伺います", None), ("真ん中の日", None), ("3/10〜3/12", None),
        ("10日（水）か11日（木）", None), ("全日程参加します", None), ("11日にしたいけど12日でもいい", None), ("12日は予定があるので10日", "2027-03-10"), ("3月11日からの参加", None),
        ("１０日", "2027-03-10"), ("十日", "2027-03-10"), ("3月12日（金）", "2027-03-12"), ("11歳の子供と行きます", None), ("11人で行きます", None), ("会場は何日に開きますか", None),
        ("水曜日と木曜日に参加", None), ("２日目でお願いします", None), ("11日（金）", None), ("木曜でお願いしたいです", "2027-03-11"), ("水曜日は難しいです", None), ("初日と最終日", None),
        ("12日の夜", "2027-03-12"), ("11日か、12日の午前", None), ("じゃあ11日で", "2027-03-11"), ("３月１０日〜１２日", None), ("木曜日以外で", None), ("11日目", None),
        ("2027年の3月12日で", "2027-03-12"), ("R9年3月12日", "2027-03-12"), ("三月の十日", "2027-03-10"),
    ]),
    ("date", EVENT, "es", None, [
        ("El jueves me viene bien", "2027-03-11"), ("Prefiero el último", None), ("el viernes no puedo, mejor el jueves", "2027-03-11"),
        ("cualquiera de los tres", None), ("el 12 por la tarde", "2027-03-12"), ("a partir del 11", None), ("los jueves", None),
        ("iré el miércoles 10", "2027-03-10"), ("el segundo día", None), ("¿Puede ser el 11?", None), ("que sea el doce", "2027-03-12"),
        ("el día once, por favor", "2027-03-11"), ("antes del 12", None), ("jueves o viernes", None), ("el último día del evento", None),
        ("soy el número 11", None), ("12 de Marzo del 2027", "2027-03-12"), ("el miercoles", "2027-03-10"), ("ninguno de esos días", None),
        ("30 de febrero", None), ("Me apunto al jueves 11", "2027-03-11"), ("ni el 10 ni el 11", None), ("desde el 10 hasta el 12", None),
        ("el 10 no, el 12 sí", "2027-03-12"), ("creo que el viernes", "2027-03-12"), ("el penúltimo día", None),
        ("tres personas el jueves", "2027-03-11"), ("el jueves por favor", "2027-03-11"), ("Iré el 10 de marzo", "2027-03-10"),
        ("cualquier dia", None), ("no sé todavía", None), ("el 10 y el 12", None), ("mejor el viernes que el jueves", "2027-03-12"),
        ("el 12/3", "2027-03-12"), ("sí, el 11", "2027-03-11"), ("el miércoles diez", "2027-03-10"), ("mejor el primer día", None),
        ("10 u 11", None), ("el jueves no", None),
    ]),
    ("date", EVENT, "de", None, [
        ("Am liebsten am Donnerstag", "2027-03-11"), ("Freitag geht nicht, also Donnerstag", "2027-03-11"), ("der letzte Tag", None),
        ("egal welcher Tag", None), ("am 12ten", "2027-03-12"), ("Ich komme Mittwoch und Donnerstag", None), ("erst am 11.", "2027-03-11"),
        ("frühestens am 11.", None), ("Donnerstags", None), ("den 12. bitte", "2027-03-12"), ("Mittwoch passt mir gut", "2027-03-10"),
        ("Ich würde gern am Freitag kommen", "2027-03-12"), ("alle drei Tage", None), ("12.03.27", "2027-03-12"), ("nur nicht am Freitag", None),
        ("vor dem 12.", None), ("am zweiten Tag", None), ("zum 11. März", "2027-03-11"), ("11 Personen", None),
        ("Donnerstag oder Freitag, ist mir egal", None), ("Mi", "2027-03-10"), ("Ich nehme den zwölften", "2027-03-12"),
        ("eher Freitag als Donnerstag", "2027-03-12"), ("10. bis 12.", None), ("am vorletzten Tag", None), ("zwischen dem 10. und 12.", None),
        ("Freitag um 11", "2027-03-12"), ("in der Woche vom 8. März", None), ("Donnerstag, 11.03.", "2027-03-11"),
        ("ich komme am 12. März", "2027-03-12"), ("der Donnerstag passt am besten", "2027-03-11"), ("Mittwoch kann ich nicht", None),
        ("ja, am 11.", "2027-03-11"), ("erster oder zweiter Tag", None), ("am 10. nicht, am 11. ja", "2027-03-11"), ("bis zum 12.", None),
        ("lieber am 12.", "2027-03-12"), ("der zweite Tag wäre gut", None), ("Mittwoch bis Freitag", None), ("am Fünfzehnten", None),
    ]),
    ("date", EVENT, "fr", None, [
        ("Plutôt jeudi", "2027-03-11"), ("vendredi ne me va pas, donc jeudi", "2027-03-11"), ("le 12 au matin", "2027-03-12"), ("peu importe", None),
        ("tous les jeudis", None), ("je viendrai le deuxième jour", None), ("le onze", "2027-03-11"), ("à partir du 11", None),
        ("le vendredi 12 mars", "2027-03-12"), ("jeudi ou vendredi", None), ("je prends le dernier jour", None), ("avant le 12", None),
        ("n'importe lequel", None), ("11 personnes", None), ("mercredi dix mars", "2027-03-10"), ("31 février", None),
        ("plutôt le 12 que le 11", "2027-03-12"), ("je serai là le jeudi", "2027-03-11"), ("ni le 10 ni le 12", None),
        ("le 10 non, le 12 oui", "2027-03-12"), ("l'avant-dernier jour", None), ("le vendredi à 11h", "2027-03-12"), ("du jeudi au vendredi", None),
        ("je voudrais venir le 11 mars", "2027-03-11"), ("le 10, le 11 ou le 12", None), ("vendredi c'est parfait", "2027-03-12"),
        ("oui, le 12", "2027-03-12"), ("jeudi je ne peux pas", None), ("pas vendredi, jeudi", "2027-03-11"), ("le mercredi", "2027-03-10"),
        ("le deux", None), ("entre le 10 et le 12", None), ("disons le 11", "2027-03-11"),
    ]),
    ("date", FUTURE, "en", "GB", [
        ("a week on Friday", None), ("Monday week", None), ("in a fortnight", None), ("two weeks tomorrow", None), ("the end of the month", None),
        ("sometime next week", None), ("Boxing Day", None), ("New Year's Eve", None), ("the 1st of December", "2026-12-01"),
        ("tomorrow or the day after", None), ("not tomorrow, the day after", "2026-11-23"), ("anytime after tomorrow", None), ("Christmas", None),
        ("a month from today", "2026-12-21"), ("two weeks from next Monday", None), ("next year", None), ("5.12.", "2026-12-05"),
        ("Friday the 4th", "2026-12-04"), ("the 4th of the month after next", None), ("20 to 25 December", None), ("before Christmas", None),
        ("3 or 4 days from now", None), ("tomorrow evening at 7", "2026-11-22"), ("day after tomorrow", "2026-11-23"), ("3rd Dec", "2026-12-03"),
        ("Tuesday or Wednesday next week", None), ("in 2 to 3 weeks", None), ("04.01.27", "2027-01-04"), ("1st Monday of December", None),
    ]),
    ("date", FUTURE, "en", "US", [
        ("December 5", "2026-12-05"), ("12/5", "2026-12-05"), ("5/12/27", "2027-05-12"), ("Dec 24th", "2026-12-24"), ("next Wednesday", "2026-11-25"),
        ("this coming Monday", "2026-11-23"), ("the Monday after next", None), ("ten days from now", "2026-12-01"), ("in about ten days", None),
        ("every other Tuesday", None), ("first thing tomorrow", "2026-11-22"), ("tomorrow, not today", "2026-11-22"), ("in 2027", None),
        ("January 2027", None), ("beginning of January", None), ("Feb 30", None), ("asap", None), ("half a year from now", None),
        ("a week from tomorrow", "2026-11-29"), ("Monday", "2026-11-23"), ("next Sunday", None), ("12/01/2026", "2026-12-01"),
        ("December first", "2026-12-01"), ("the twenty-fifth of december", "2026-12-25"), ("in 10 days", "2026-12-01"), ("late January", None),
        ("Thanksgiving", None), ("later today", "2026-11-21"), ("Jan 5, 2027", "2027-01-05"), ("11/30", "2026-11-30"), ("12-05-26", "2026-12-05"),
    ]),
    ("date", FUTURE, "ja", "JP", [
        ("来週の水曜日でお願いします", "2026-11-25"), ("12月24日のイブ", "2026-12-24"), ("明日か明後日", None), ("再来週の月曜", "2026-11-30"), ("年明け", None), ("来月の頭", None),
        ("10日後", "2026-12-01"), ("今月末", None), ("明日の朝", "2026-11-22"), ("来週中", None), ("来年の1月5日", "2027-01-05"), ("三週間後の月曜", None),
        ("あさってでお願いします", "2026-11-23"), ("12/24か12/25", None), ("クリスマス", None), ("数日後", None), ("再来月の3日", "2027-01-03"), ("明日以降", None),
        ("来月第一金曜", None), ("一週間以内", None), ("半年後", None), ("二、三日後", None), ("来週月曜", "2026-11-23"), ("12月の最終金曜日", None),
        ("12月3日", "2026-12-03"), ("来週の月曜日", "2026-11-23"), ("明日の午後3時", "2026-11-22"), ("来月の3日", "2026-12-03"), ("月末", None), ("今日", "2026-11-21"),
        ("2日後の月曜", "2026-11-23"), ("2日後の火曜", None), ("今週の金曜", None), ("今週末", None), ("11月30日（月）", "2026-11-30"), ("1週間後", "2026-11-28"),
    ]),
    ("date", FUTURE, "es", "ES", [
        ("el lunes de la semana que viene", "2026-11-23"), ("en una semana", "2026-11-28"), ("pasado mañana por la tarde", "2026-11-23"),
        ("mañana o pasado", None), ("el 3 de enero del año que viene", "2027-01-03"), ("fin de mes", None), ("de mañana en ocho días", None),
        ("el mes que viene", None), ("en dos días", "2026-11-23"), ("hoy mismo", "2026-11-21"), ("el próximo lunes", "2026-11-23"),
        ("el 1 de diciembre", "2026-12-01"),
    ]),
    ("date", FUTURE, "de", "DE", [
        ("Montag in einer Woche", None), ("nächste Woche Mittwoch", "2026-11-25"), ("heute Abend", "2026-11-21"), ("Morgen Nachmittag", "2026-11-22"),
        ("in drei Tagen", "2026-11-24"), ("heute oder morgen", None), ("Ende der Woche", None), ("am 24. Dezember", "2026-12-24"),
        ("Dienstag in vierzehn Tagen", None), ("übernächsten Montag", None), ("nächsten Montag", "2026-11-23"), ("in 3 Wochen", "2026-12-12"),
        ("Anfang Dezember", None), ("01.12.2026", "2026-12-01"), ("kommenden Mittwoch", "2026-11-25"),
    ]),
    ("date", FUTURE, "fr", "FR", [
        ("mardi prochain", "2026-11-24"), ("demain soir", "2026-11-22"), ("d'ici deux semaines", None),
        ("après-demain dans l'après-midi", "2026-11-23"), ("dans trois jours", "2026-11-24"), ("le premier décembre", "2026-12-01"),
        ("fin décembre", None), ("lundi en quinze", None), ("le lundi 30 novembre", "2026-11-30"), ("la semaine prochaine", None),
        ("le 3 décembre", "2026-12-03"), ("aujourd'hui", "2026-11-21"), ("mercredi", "2026-11-25"),
    ]),
    ("date", PAST, "en", "GB", [
        ("4th of July 1976", "1976-07-04"), ("born 3rd Feb 91", "1991-02-03"), ("about three weeks ago", None), ("last Christmas", None),
        ("5th November 65", "1965-11-05"), ("a year ago today", None), ("five years and two months ago", None), ("two or three weeks ago", None),
        ("20/07/1969", "1969-07-20"), ("20-07-69", "1969-07-20"), ("the 20th of July, sixty-nine", None), ("I'd rather not give my age", None),
        ("57", None),
    ]),
    ("date", PAST, "en", "US", [
        ("7/4/76", "1976-07-04"), ("07-04-1976", "1976-07-04"), ("March 3rd, 1988", "1988-03-03"), ("03/03/1988", "1988-03-03"),
        ("3-3-88", "1988-03-03"), ("nineteen eighty-eight", None), ("in March 1988", None), ("1988", None), ("DOB: 1988-03-03", "1988-03-03"),
        ("31/12/1999", "1999-12-31"), ("July 20, 1969", "1969-07-20"), ("I was born July 20, 1969 in Ohio", "1969-07-20"), ("20 July", None),
        ("Feb 29, 1992", "1992-02-29"), ("Feb 29, 1993", None), ("12/25/90", "1990-12-25"), ("October of 1990", None),
    ]),
    ("date", PAST, "en", None, [
        ("I was born in the spring of 1985", None), ("I'm 41", None),
    ]),
    ("date", PAST, "ja", "JP", [
        ("1985年生まれです", None), ("昭和五十八年五月三日", "1983-05-03"), ("平成3.2.10", "1991-02-10"), ("H3.2.10生まれ", "1991-02-10"), ("19910210", None),
        ("昭和63年3月3日です", "1988-03-03"), ("S63/3/3", "1988-03-03"), ("1988/03/03", "1988-03-03"), ("昨日から", None), ("三日前", "2026-11-18"), ("子供の頃", None),
        ("令和元年五月一日", "2019-05-01"), ("90年5月3日", None), ("去年の12月3日", "2025-12-03"), ("1969年7月20日生まれ", "1969-07-20"),
        ("昭和44年7月20日", "1969-07-20"), ("44年7月20日", None), ("昭和44年", None), ("平成5年12月25日", "1993-12-25"), ("1993.12.25", "1993-12-25"),
    ]),
    ("date", PAST, "de", "DE", [
        ("geboren am 7. August 1969", "1969-08-07"), ("07.08.69", "1969-08-07"), ("3.3.1988", "1988-03-03"), ("seit gestern", None),
        ("am dritten März neunzehnhundertachtundachtzig", None), ("vor zwei bis drei Wochen", None), ("20. Juli 1969", "1969-07-20"),
        ("25.12.93", "1993-12-25"),
    ]),
    ("date", PAST, "fr", "FR", [
        ("1er janvier 2000", "2000-01-01"), ("le 3 mars 88", "1988-03-03"), ("03/03/88", "1988-03-03"), ("il y a deux ans", "2024-11-21"),
        ("le 20 juillet 1969", "1969-07-20"),
    ]),
    ("date", PAST, "es", "ES", [
        ("nací el 15 de agosto de 1992", "1992-08-15"), ("15-08-1992", "1992-08-15"), ("20 de julio de 1969", "1969-07-20"),
    ]),
    ("date", YEAR, "en", "GB", [
        ("the first Monday in May", None), ("5th May", "2027-05-05"), ("the 5th", None), ("Monday", None), ("29 Feb", None),
    ]),
    ("date", YEAR, "en", "US", [
        ("Apr 5 - Apr 9", None), ("April 5 for 3 nights", "2027-04-05"), ("5 April, not 6 April", "2027-04-05"),
    ]),
    ("time", PLAIN, "en", None, [
        ("say 3 in the afternoon", "15:00"), ("quarter of an hour", None), ("13.00 hours", "13:00"),
    ]),
    ("time", DAYTIME, "en", None, [
        ("any time in the morning", None), ("twenty past ten", "10:20"), ("ten thirty works for me", "10:30"), ("lunch time", None), ("4ish", None),
        ("not before 11", None), ("eleven", "11:00"), ("half ten", "10:30"), ("3 guests", None), ("3.45", "15:45"), ("a bit after two", None),
        ("let's meet at 16:15 on Friday", "16:15"), ("I finish at 5 so 5:30", "17:30"), ("9", "09:00"), ("half nine", "09:30"),
        ("noon works", "12:00"), ("1 or 2 pm", None), ("at the latest 3pm", None), ("3pm at the latest", None), ("11:15 please", "11:15"),
        ("five thirty", "17:30"), ("15 minutes", None), ("quarter past", None), ("8 am", None), ("12 sharp", "12:00"), ("1600", "16:00"),
        ("four in the afternoon", "16:00"), ("quarter to eleven", "10:45"), ("10.15am", "10:15"), ("between 10 and 11", None),
        ("sometime around noon", None), ("11 or 12", None), ("4 o'clock sharp please", "16:00"), ("twenty-five to four", "15:35"),
        ("2 tickets", None), ("100", None), ("in half an hour", None), ("90 minutes", None), ("2 in the afternoon please", "14:00"),
        ("around lunch", None), ("10:00", "10:00"), ("10 o clock", "10:00"), ("half past ten if possible", "10:30"), ("10 or half past", None),
        ("not in the morning", None), ("16h", "16:00"), ("4:00 PM", "16:00"), ("7pm", None), ("12:45", "12:45"), ("at eleven thirty", "11:30"),
        ("noonish", None), ("either 10 or 4", None), ("half 3", "15:30"), ("3 in the morning", None),
    ]),
    ("time", DAYTIME, "ja", None, [
        ("十時半", "10:30"), ("午後の3時", "15:00"), ("3時過ぎ", None), ("お昼過ぎ", None), ("11時でお願いします", "11:00"), ("11時からでいいですか", None), ("15時半くらい", None),
        ("午前10時から", None), ("１０：３０でお願いします", "10:30"), ("四時", "16:00"), ("午前中", None), ("午後一時半", "13:30"), ("11時15分前", "10:45"), ("3時か3時半", None),
        ("15時集合", "15:00"), ("2時間後", None), ("13時", "13:00"), ("午後4時でお願いします", "16:00"), ("10時でも11時でも", None), ("夕方", None), ("昼の1時", "13:00"),
        ("10時か15時", None),
    ]),
    ("time", PLAIN, "ja", None, [
        ("夜の9時", "21:00"), ("16時15分ごろ", None),
    ]),
    ("time", DAYTIME, "es", None, [
        ("a las once menos diez", "10:50"), ("cuando quieran", None), ("a mediodía", "12:00"), ("a las 4 y cuarto", "16:15"), ("por la tarde", None),
        ("a las diez y veinte", "10:20"), ("sobre las once", None), ("las 4 y media", "16:30"), ("a las 10 de la mañana", "10:00"),
        ("a las diez y veinticinco", "10:25"),
    ]),
    ("time", DAYTIME, "de", None, [
        ("zwanzig nach zehn", "10:20"), ("viertel elf", None), ("halb elf vormittags", "10:30"), ("so gegen zehn", None),
        ("Viertel nach vier", "16:15"), ("zwischen 10 und 12", None), ("10 Uhr 15", "10:15"), ("halb vier", "15:30"), ("kurz nach drei", None),
        ("viertel vor elf", "10:45"), ("um 11", "11:00"), ("10 Uhr vormittags", "10:00"), ("so um halb elf", "10:30"), ("um 14:15 Uhr", "14:15"),
    ]),
    ("time", DAYTIME, "fr", None, [
        ("onze heures moins dix", "10:50"), ("dans la matinée", None), ("16 h 15", "16:15"), ("quatre heures et quart", "16:15"), ("10h15", "10:15"),
        ("entre midi et deux", None), ("onze heures et demie", "11:30"), ("après 15h", None), ("10 heures", "10:00"), ("à midi", "12:00"),
        ("quinze heures", "15:00"), ("seize heures quinze", "16:15"),
    ]),
    ("email", PLAIN, "en", None, [
        ("you can send it to aiko.tanaka@mail.example.org - cheers", "aiko.tanaka@mail.example.org"),
        ("aiko_tanaka at gmail dot com", "aiko_tanaka@gmail.com"), ("it's a-i-k-o at example dot org", "aiko@example.org"), ("same as before", None),
        ("Mail: j.smith+test@sub.example.co.uk", "j.smith+test@sub.example.co.uk"), ("jsmith@example", None), ("contact at example dot org", "contact@example.org"),
        ("I never give out my email", None), ("Sure - aiko@example.org", "aiko@example.org"),
        ("aiko@example.org, but please don't spam me", "aiko@example.org"), ("aiko at gmail", None), ("no email sorry", None),
        ("AIKO@EXAMPLE.ORG", "AIKO@example.org"),
    ]),
    ("email", PLAIN, "ja", None, [
        ("アドレスは tanaka@example.co.jp になります", "tanaka@example.co.jp"), ("tanaka＠example．jpまで", "tanaka@example.jp"),
        ("ａｉｋｏ．ｔ＠ｅｘａｍｐｌｅ．ｃｏ．ｊｐ です", "aiko.t@example.co.jp"),
    ]),
    ("email", PLAIN, "de", None, [
        ("anna ät example punkt de", "anna@example.de"), ("anna.schmidt(at)example.de", "anna.schmidt@example.de"),
    ]),
    ("phone", PLAIN, "ja", "JP", [
        ("携帯は０８０−１２３４−５６７８", "+818012345678"), ("自宅は03-3456-7890です", "+81334567890"), ("０３（１２３４）５６７８", "+81312345678"),
        ("090 1234 5678 昼間のみ", "+819012345678"),
    ]),
    ("phone", PLAIN, "en", "GB", [
        ("07700 900123 (mobile)", "+447700900123"), ("0044 20 7946 0958", "+442079460958"), ("I'll give it to you later", None),
    ]),
    ("phone", PLAIN, "en", "US", [
        ("+44 7700 900123", "+447700900123"), ("five five five one two three four", None), ("+1 (415) 555-2671", "+14155552671"),
        ("415 555 2671 or email me", "+14155552671"),
    ]),
    ("phone", PLAIN, "de", "DE", [
        ("0151 23456789 oder 030 901820", None),
    ]),
    ("url", PLAIN, "en", None, [
        ("it's at https://example.org/~aiko/index.html?x=1", "https://example.org/~aiko/index.html?x=1"),
        ("linkedin.com/in/aiko", "https://linkedin.com/in/aiko"), ("just google me", None), ("http://example.org, http://example.com", None),
        ("My blog: blog.example.net/posts", "https://blog.example.net/posts"), ("ask aiko@example.org", None),
        ("www.example.com", "https://www.example.com"), ("I don't have a site", None),
    ]),
    ("short_text", PLAIN, "en", None, [
        ("It is spelled Aiko", "Aiko"), ("Everybody calls me Bob", "Bob"), ("Globex Corporation (Tokyo office)", "Globex Corporation (Tokyo office)"),
        ("I'd prefer to keep that to myself", None), ("does it matter", None), ("what's that for", None), ("ummm, Globex", "Globex"),
        ("my full name is Robert James Smith Jr.", "Robert James Smith Jr."), ("That'd be Globex, thanks", "Globex"), ("sorry what", None),
        ("not telling you", None), ("I am self-employed", "self-employed"), ("ok bye", None), ("hmm let me think", None), ("Maria", "Maria"),
        ("It's Maria Lopez-Garcia", "Maria Lopez-Garcia"), ("you may call me Sam", "Sam"), ("why should I tell you", None),
        ("I have no company", None), ("no thanks", None), ("I work for the city of Boston", "the city of Boston"),
        ("University of Tokyo", "University of Tokyo"), ("the company is Initech", "Initech"),
        ("My surname is Smith and my first name is Anna", None), ("let's talk about something else", None), ("how long will this take", None),
        ("ask me something else", None), ("Smith, Anna", "Smith, Anna"), ("I'd like to speak with a person", None),
        ("It's Dr. Ellen Ripley", "Dr. Ellen Ripley"), ("we're called Umbrella Corp", "Umbrella Corp"), ("do you need my legal name", None),
        ("i dont wanna say", None), ("freelance photographer", "freelance photographer"),
        ("I'm employed by Weyland Industries", "Weyland Industries"), ("can't say", None), ("you already asked me that", None),
        ("the weather is lovely today", None), ("my apologies, I misread the question", None), ("who's asking?", None),
        ("42 Main Street, Springfield", "42 Main Street, Springfield"), ("Hanako Sato", "Hanako Sato"),
        ("My name is Hanako Sato, pleased to meet you!", "Hanako Sato"), ("hello, my name is hanako", "hanako"),
        ("I'm Hanako Sato and my email is hanako@example.org", "Hanako Sato"), ("I work at Northwind Traders", "Northwind Traders"),
        ("Northwind Traders, in the Osaka office", "Northwind Traders, in the Osaka office"), ("It's Northwind", "Northwind"),
        ("I'm a student", "student"), ("I'm a freelancer, no company", "freelancer"), ("Is it mandatory?", None), ("not applicable", None),
        ("I don't work", None), ("retired", "retired"), ("what do you mean by company", None), ("skip this please", None),
        ("can we do this later", None), ("Kenji", "Kenji"), ("everyone calls me Ken", "Ken"), ("I'm with Contoso", "Contoso"),
        ("Contoso Ltd, Kyoto", "Contoso Ltd, Kyoto"), ("do I have to?", None), ("not relevant", None), ("my name? Kenji", None),
    ]),
    ("short_text", PLAIN, "ja", None, [
        ("鈴木一郎といいます", "鈴木一郎"), ("フルネームは鈴木一郎です", "鈴木一郎"), ("勤務先は鈴木商店になります", "鈴木商店"), ("それは言わないといけませんか", None), ("特に所属はありません", None),
        ("個人情報なので答えません", None), ("鈴木だよ", "鈴木"), ("後で言います", None), ("佐藤花子", "佐藤花子"), ("佐藤と言います。", "佐藤"), ("佐藤花子でお願いいたします", "佐藤花子"),
        ("所属は東京大学です", "東京大学"), ("ちょっと言えません", None), ("何を書けばいいですか", None), ("フリーで働いています", "フリー"), ("パスでお願いします", None), ("名前を変更したい", None),
        ("大阪市北区梅田1-2-3", "大阪市北区梅田1-2-3"), ("山本太郎と申しますよろしくお願いします", "山本太郎"), ("会社員です", "会社員"), ("ないしょです", None), ("さっき答えました", None), ("山本", "山本"),
        ("必須ですか", None), ("弊社は山本工業です", "山本工業"), ("佐藤花子と申します。よろしくお願いいたします。", "佐藤花子"), ("ノースウィンド株式会社です", "ノースウィンド株式会社"), ("ノースウィンドに勤めております", "ノースウィンド"),
        ("会社には勤めていません", None), ("無職です", "無職"), ("それは必須ですか？", None), ("飛ばしてください", None), ("名前ですか？佐藤花子です。", "佐藤花子"), ("ケンジです", "ケンジ"), ("自営業です", "自営業"),
        ("株式会社コントソに所属しています", "株式会社コントソ"), ("特になしで", None), ("教えたくありません", None),
    ]),
    ("short_text", PLAIN, "es", None, [
        ("Pues me llamo Lucía", "Lucía"), ("trabajo para Telefónica", "Telefónica"), ("no te lo digo", None), ("¿eso es obligatorio?", None),
        ("Soy María Fernández", "María Fernández"), ("¿para qué lo necesitan?", None), ("no quiero decirlo", None),
        ("mi empresa se llama Sol y Mar", "Sol y Mar"), ("prefiero saltar esta", None), ("Me dicen Paco", "Paco"),
        ("Mi nombre es Ana María López", "Ana María López"), ("Paso de esta pregunta", None), ("Soy autónomo", "autónomo"),
    ]),
    ("short_text", PLAIN, "de", None, [
        ("Ich bin bei Bosch", "Bosch"), ("sag ich nicht", None), ("Ist das Pflicht?", None), ("Ich bin Klaus Weber", "Klaus Weber"),
        ("Weber, Klaus", "Weber, Klaus"), ("Das geht Sie nichts an", None), ("die Firma heißt Sonnenschein GmbH", "Sonnenschein GmbH"),
        ("Man nennt mich Rudi", "Rudi"), ("brauchen Sie das wirklich", None), ("Nö", None), ("Mein Name ist Hans Müller", "Hans Müller"),
        ("Ich bin selbstständig", "selbstständig"),
    ]),
    ("short_text", PLAIN, "fr", None, [
        ("Moi, c'est Camille", "Camille"), ("ça ne vous regarde pas", None), ("c'est obligatoire ?", None), ("Je suis Marie Curie", "Marie Curie"),
        ("à quoi ça sert ?", None), ("mon entreprise s'appelle Soleil", "Soleil"), ("je n'en ai pas", None), ("on m'appelle Zizou", "Zizou"),
        ("je préfère garder ça pour moi", None), ("Bonjour, je m'appelle Jean Valjean", "Jean Valjean"), ("je suis retraité", "retraité"),
        ("je ne veux pas le dire", None),
    ]),
    ("date", PAST, "es", "MX", [
        ("3 de marzo de 1988", "1988-03-03"), ("hace mucho", None),
    ]),
    ("phone", PLAIN, "en", "JP", [
        ("I was born on 1988-03-03", None), ("+1 212 555 0100", "+12125550100"),
    ]),
    ("phone", PLAIN, "fr", "FR", [
        ("01 42 68 53 00 le matin", "+33142685300"),
    ]),
    ("long_text", PLAIN, "en", None, [
        ("How to evaluate agents in production, mostly.", "How to evaluate agents in production, mostly."),
        ("could you explain what you mean by that", None), ("nah", None),
    ]),
    ("long_text", PLAIN, "ja", None, [
        ("本番での評価方法を知りたいです", "本番での評価方法を知りたいです"), ("何を答えればいいですか", None),
    ]),
    ("email", PLAIN, "es", None, [
        ("ana arroba example punto com", "ana@example.com"),
    ]),
    ("phone", PLAIN, "es", "ES", [
        ("+34 600 12 34 56", "+34600123456"),
    ]),
    ("url", PLAIN, "ja", None, [
        ("https://example.jp/path を見てください", "https://example.jp/path"),
    ]),
]  # fmt: skip
CASES = [(*group[:4], text, value) for group in PHRASES for text, value in group[4]]


def read(name: str, config: dict[str, Any], language: str, country: str | None, text: str) -> Any:
    kind = field_type(name)
    context = ParseContext(language=language, country=country, today=TODAY)
    found = kind.parse(text, kind.Config.model_validate(config), context)
    return found.value if isinstance(found, Reading) else None


@rows(("name", "config", "language", "country", "text", "value"), CASES)
def test_no_wrong_value_is_read(name, config, language, country, text, value):
    assert read(name, config, language, country, text) in (value, None)


def test_nearly_all_values_are_read():
    named = [case for case in CASES if case[5] is not None]
    missed = [case for case in named if read(*case[:5]) is None]
    assert len(missed) <= 0.04 * len(named), missed
