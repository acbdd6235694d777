"""Everyday notions in German (text/concepts.py): each with the words for it."""

WORDS = """
    name: nachname vorname; nickname: nennen spitzname; age: alter jahre; gender: geschlecht; nationality:
    staatsangehörigkeit; birth: geburt geburtstag geburtsdatum geboren; partner: frau mann ehefrau ehemann
    partnerin; child: kind kinder sohn tochter; parent: mutter vater eltern oma opa; sibling: bruder schwester;
    friend: freund freundin; colleague: chef kollege kollegin vorgesetzter; emergency: notfall;
    phone: telefon handy handynummer telefonnummer rufnummer; website: webseite internetseite;
    address: adresse anschrift straße; postcode: plz postleitzahl; city: stadt ort wohnort; country: land;
    origin: abfahrt herkunft; destination: ziel; place: ort stelle platz; date: datum tag; time: uhrzeit zeit uhr;
    start: beginn anfang; end: ende schluss bis; duration: dauer; arrival: ankunft ankommen; company: firma
    unternehmen arbeitgeber; job: beruf stelle tätigkeit; department: abteilung; school: schule universität
    hochschule; grade: klasse jahrgang; learn: lernen verstehen wissen; project: projekt produkt;
    experience: erfahrung; goal: ziel zweck; reason: grund ursache warum; money: betrag preis kosten geld;
    income: einkommen gehalt lohn; loan: kredit darlehen hypothek; debt: schulden; insurance: versicherung
    versichert; guest: gast gäste begleitung begleitperson; people: personen leute erwachsene;
    number: anzahl menge; food: essen lebensmittel speise; foodstuff: erdnuss nuss fleisch schwein schweinefleisch
    milch eier weizen meeresfruchte fisch; diet: ernährungseinschränkung ernährungseinschränkungen ernährung diät;
    avoid: meiden vermeiden verzichten kein keine; allergy: allergie allergisch; intolerance: unverträglichkeit
    intoleranz; preference: vorliebe präferenz mag bevorzuge; health: gesundheit krankheit erkrankung;
    medication: medikament tablette arznei; pain: schmerz schmerzen weh; injury: verletzt verletzung;
    severity: schwer schweregrad leicht; event: passiert geschehen vorfall ereignis unfall; witness: zeuge zeugin
    gesehen; problem: fehler schwierigkeit; expectation: erwartet erwartung sollte; step: schritt schritte
    reproduzieren; frequency: täglich häufigkeit immer manchmal jeden; device: gerät rechner; improve: verbessern
    verbesserung ändern; liked: gefallen gut beste; home: haus wohnung; garden: garten hof; animal: haustier
    haustiere tier tiere hund katze; vehicle: auto fahrzeug wagen; furniture: möbel kartons gepäck;
    help: hilfe unterstützung; language: sprache; hobby: interesse; comment: bemerkung anmerkung kommentar
"""
