"""Forms of words in Spanish."""

from interviews.reading.languages.word_forms import WordForms

WORDS = WordForms(
    small_words="""
        al como con cuál cuáles cuándo cómo de del dónde el es estar está la las le les lo los mi mis muy más no
        número o para por que quién qué se ser si soy su sus sí tu tus un una unas unos y
    """,
    endings="ciones cion mente os as ar ir ez o a es",
    telling_small_words="sin",
    abbreviations="sr sra dr s.a",
    openers="y|pero|ah",
    beside_values="""
        apunto cita comienzo contacto correo dia direccion email empezar empiezo encaja enviar escribir evento falta
        fecha gustaria hora ideal iria llamad llame llego mejor movil noche numero personal poder podria punto
        quedamos reservar sobre sola suele tarde telefono tiene trabajo ultimo unica unico uso va vendria viene web
    """,
    about_the_talk="""
        acabo ahora ahorita alguno anteriormente antes arriba aun bueno cambiar como contesta contestado contestar
        conteste continuar cosa cual decia decir deja dejame dejo despues dicho digo dije dime donde duda enseguida
        enviar escribi escribir escrito espera espere esperen falta formulario hable igual listo luego mandar mas mejor
        mencione minuto mirar miro misma mismo momentito momento ninguna ninguno no otra paso pensando pensar pensarlo
        pienso pregunta preguntado preguntas preguntaste pronto puesto puse quiera quieran quieras ratito rato recordar
        responder respondi respondido saltar seguir segundito segundo siguiente tarde tiempo todavia todo vez voy ya
    """,
    around_the_talk="usted ustedes puede puedes podemos podria podrias necesito mejor en a",
    concepts="""
        name: nombre apellido; nickname: llame llamarle llamarte apodo; age: edad años; gender: género sexo;
        nationality: nacionalidad; birth: nacimiento nací nacido nacida cumpleaños; partner: esposa marido pareja; child: hijo hija niño
        niña; parent: madre padre mamá papá abuela; sibling: hermano; friend: amigo; colleague: jefe compañero jefa compañera =asistente secretaria secretario;
        emergency: emergencia; email: correo; phone: teléfono móvil celular; website: sitio página; address: dirección
        calle; postcode: postal; city: ciudad pueblo municipio localidad; country: país; origin: origen salida; place:
        lugar sitio; date: fecha día; time: hora; start: inicio comienzo empezar; end: fin hasta; duration: duración;
        arrival: llegada llegar; company: empresa compañía organización; job: puesto cargo profesión trabajo
        ocupación; department: departamento equipo; school: escuela colegio universidad; grade: curso; learn: aprender
        estudiar conocer; project: proyecto producto sistema; experience: experiencia; goal: objetivo meta propósito;
        reason: motivo razón causa; money: importe precio presupuesto monto dinero; income: ingreso salario sueldo;
        loan: préstamo crédito hipoteca; debt: deuda; insurance: seguro; guest: invitado acompañante; people: personas
        gente adulto; number: cantidad número; food: comida comer alimento plato; foodstuff: cacahuete nueces marisco
        pescado carne cerdo leche huevo queso trigo; diet: alimentaria alimenticia dietético; avoid: evitar sin;
        allergy: alergia alérgeno alérgico; intolerance: intolerancia intolerante; preference: preferencia prefiero
        gusto; health: salud enfermedad médico; medication: medicamento medicina pastilla; pain: dolor duele; injury:
        herida lesión; severity: gravedad leve; event: ocurrió pasó incidente suceso; witness: testigo vio; answer: respuesta; question:
        pregunta; problem: fallo dificultad; expectation: esperaba debería; step: paso reproducir; frequency: veces
        frecuencia siempre cada; device: dispositivo ordenador navegador versión; improve: mejorar cambiar; liked:
        gustó encantó mejor; home: casa piso apartamento vivienda; garden: jardín patio; animal: mascota perro gato;
        vehicle: coche carro vehículo; furniture: muebles cajas equipaje; help: ayuda apoyo; language: idioma lengua;
        hobby: afición interés; comment: comentario observación; religion: religión iglesia misa;
        politics: política político; ethnicity: étnico; pregnancy: embarazo embarazada; crime: delito; rating: nota puntuación
    """,
)
