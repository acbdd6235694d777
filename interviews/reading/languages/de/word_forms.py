"""Forms of words in German."""

from interviews.reading.languages.word_forms import WordForms

WORDS = WordForms(
    small_words="""
        bei das er wo aber als am an auch auf bin bitte dein dem den der des du ein eine einem einen einer eines für
        haben hat ich ihr ihre ihrem ihren im ist mein meine mit nicht nummer ob oder sich sie sind und vom von wann
        war warum was welche welcher welches wer wie wir zu zum zur
    """,
    endings="ungen ung heit keit lich en er es e",
    abbreviations="dr prof nr hr fr",
    openers="und|aber|ach|also|so",
    beside_values="""
        abend adresse anfange beginne besten buchen datum doch einzige erreichen fange festnetz frei fruh gehen genugt
        halb handy hatte ideal konnte kontakt lautet mail mittags nachmittag nehmen nummer passen perfekt prima privat
        punktlich reicht schreibt seite starten super tag termin unter vormittag ware webseite
    """,
    about_the_talk="""
        abschicken absenden angaben angegeben antwort antworten antwortete augenblick beantwortet bedenken bereits
        dasselbe denken derselbe dieselbe doch eben einen eingegeben erwahnt fertig formular frage fragen geantwortet
        gefragt gerade gesagt geschrieben gleich gleiche gleiches hab hatte ja kommt kurz lass lassen les mal
        minutchen mitgeteilt mochten moment momentchen muss mussen musste nach nachdenke nachdenken nachher nachsehen
        nachste noch nochmal oben obige sag sage sagen sagte schaue schon sek sekundchen sekunde sekunden selbe senden
        siehe sonst spater stand steht tat tue uberlege uberlegen vergessen vorher vorhin vorige wann warte warten
        weiss weiter wie wieder wissen wollen wunschen wurde zeit
    """,
    around_the_talk="hier kannst darf brauche gibt weitermachen fortfahren wechseln",
    concepts="""
        name: nachname vorname; nickname: nennen spitzname; age: alter jahre; gender: geschlecht; nationality:
        staatsangehörigkeit; birth: geburt geburtstag geburtsdatum geboren; partner: frau mann ehefrau ehemann
        partnerin; child: kind sohn tochter; parent: mutter vater eltern oma opa; sibling: bruder schwester; friend:
        freund freundin; colleague: chef kollege kollegin vorgesetzter chefin =assistent =assistentin sekretär sekretärin mitarbeiter mitarbeiterin; emergency: notfall; phone: telefon =handy
        handynummer telefonnummer rufnummer; website: webseite internetseite; address: adresse anschrift straße;
        postcode: plz postleitzahl; city: stadt ort wohnort; country: land; origin: abfahrt herkunft; destination:
        ziel; place: ort stelle platz; date: datum tag; time: uhrzeit zeit uhr; start: beginn anfang; end: ende
        schluss bis; duration: dauer; arrival: ankunft ankommen; company: firma unternehmen arbeitgeber; job: beruf
        stelle tätigkeit; department: abteilung; school: schule universität hochschule; grade: klasse jahrgang; learn:
        lernen verstehen wissen; project: projekt produkt; experience: erfahrung; goal: ziel zweck; reason: grund
        ursache warum; money: betrag preis kosten geld; income: einkommen gehalt lohn; loan: kredit darlehen hypothek;
        debt: schulden; insurance: versicherung versichert; guest: gast begleitung begleitperson; people: personen
        leute erwachsene; number: anzahl menge; food: essen lebensmittel speise; foodstuff: erdnuss nuss fleisch
        schwein schweinefleisch milch eier weizen meeresfruchte fisch; diet: ernährungseinschränkung ernährung diät;
        avoid: meiden vermeiden verzichten kein; allergy: allergie allergisch; intolerance: unverträglichkeit
        intoleranz; preference: vorliebe präferenz mag bevorzuge; health: gesundheit krankheit erkrankung; medication:
        medikament tablette arznei; pain: schmerz weh; injury: verletzt verletzung; severity: schwer schweregrad
        leicht; event: passiert geschehen vorfall ereignis unfall; witness: zeuge zeugin gesehen; question: frage; answer: antwort;
        problem: fehler schwierigkeit; expectation: erwartet erwartung sollte; step: schritt reproduzieren; frequency:
        täglich häufigkeit immer manchmal jeden; device: gerät rechner; improve: verbessern verbesserung ändern;
        liked: gefallen gut beste; home: haus wohnung; garden: garten hof; animal: haustier haustiere tier hund katze;
        vehicle: auto fahrzeug wagen; furniture: möbel kartons gepäck; help: hilfe unterstützung; language: sprache;
        hobby: interesse; comment: bemerkung anmerkung kommentar; religion: kirche konfession glaube; politics: politik politisch
        wahl; ethnicity: ethnisch; pregnancy: schwanger schwangerschaft; crime: straftat vorbestraft; rating: bewertung
    """,
)
