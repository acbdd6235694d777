"""Everyday notions in Spanish (text/concepts.py): each with the words for it."""

WORDS = """
    name: nombre apellido apellidos; nickname: llame llamar llamarle llamarte apodo; age: edad años;
    gender: género sexo; nationality: nacionalidad; birth: nacimiento cumpleaños; partner: esposa marido pareja;
    child: hijo hija hijos niño niña; parent: madre padre mamá papá abuela abuelo; sibling: hermano hermana;
    friend: amigo amiga; colleague: jefe compañero; emergency: emergencia; email: correo; phone: teléfono móvil
    celular; website: sitio página; address: dirección calle; postcode: postal; city: ciudad pueblo municipio
    localidad; country: país; origin: origen salida; destination: destino; place: lugar sitio;
    date: fecha día; time: hora; start: inicio comienzo empezar; end: fin hasta; duration: duración;
    arrival: llegada llegar; company: empresa compañía organización; job: puesto cargo profesión trabajo ocupación;
    department: departamento equipo; school: escuela colegio universidad; grade: grado curso; learn: aprender
    estudiar conocer; project: proyecto producto sistema; experience: experiencia; goal: objetivo meta propósito;
    reason: motivo razón causa; money: importe precio presupuesto monto dinero; income: ingreso ingresos salario
    sueldo; loan: préstamo crédito hipoteca; debt: deuda; insurance: seguro; guest: invitado acompañante;
    people: personas gente adulto; number: cantidad número; food: comida comer alimento plato;
    foodstuff: cacahuete cacahuetes nueces marisco mariscos pescado carne cerdo leche huevo huevos queso trigo;
    diet: alimentaria alimentarias alimentario alimenticia dieta dietético; avoid: evitar sin;
    allergy: alergia alérgeno alérgico alérgica; intolerance: intolerancia intolerante; preference: preferencia
    prefiero gusto; health: salud enfermedad médico; medication: medicamento medicina pastilla;
    pain: dolor duele; injury: herida herido lesión; severity: gravedad leve; event: ocurrió pasó incidente suceso;
    witness: testigo vio; problem: problema fallo dificultad; expectation: esperaba debería; step: paso pasos
    reproducir; frequency: veces frecuencia siempre cada; device: dispositivo ordenador navegador versión;
    improve: mejorar mejora cambiar; liked: gustó encantó mejor; home: casa piso apartamento vivienda;
    garden: jardín patio; animal: mascota perro gato; vehicle: coche carro vehículo; furniture: muebles cajas
    equipaje; help: ayuda apoyo; language: idioma lengua; hobby: afición interés; comment: comentario observación
"""
