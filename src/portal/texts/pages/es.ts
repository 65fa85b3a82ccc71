import { documentNamesEs } from './document-names';
import type { PageTexts } from './en';

export const es: PageTexts = {
  frame: {
    form: 'Formulario I-9',
    privacy: 'Lo que escribe se cifra, solo para el empleador.',
  },
  home: {
    title: 'Formulario I-9 y E-Verify',
    lead: 'Verifique que las personas que contrata están autorizadas para trabajar en los Estados Unidos.',
    sandbox: (login, password) =>
      `Este es un entorno de prueba. Inicie sesión como ${login} con la contraseña ${password}. No escriba datos reales.`,
    forms: 'Formularios I-9',
    formsText: 'Complete y revise formularios, y dé seguimiento a los casos de E-Verify.',
    link: 'Nuevos empleados y representantes autorizados: abran el enlace que les envió el empleador.',
    developers: 'Para desarrolladores',
    developersText:
      'Inicie un Formulario I-9 desde su propio programa y reciba cada cambio de su estado. La documentación está en inglés.',
    docs: 'Documentación de la API',
    contract: 'Contrato OpenAPI',
  },
  signIn: {
    title: 'Iniciar sesión',
    intro:
      'Para quienes completan o revisan el Formulario I-9, y para nuevos empleados que recibieron un usuario.',
    login: 'Usuario',
    loginHint: 'Nuevos empleados: su correo electrónico.',
    password: 'Contraseña',
    button: 'Iniciar sesión',
    ended: 'Su sesión se cerró porque usted lo pidió o por falta de actividad.',
    kept: 'Debe iniciar sesión de nuevo. Guardamos lo que escribió. Inicie sesión para enviarlo.',
    needed: 'Inicie sesión para abrir esta página.',
    wrong: 'El usuario o la contraseña no son correctos.',
    locked: (minutes) =>
      `Hubo demasiados intentos. Espere ${minutes === 1 ? 'un minuto' : `${minutes} minutos`} e inténtelo de nuevo.`,
    help: 'Si no puede iniciar sesión, consulte a la persona que le dio el usuario.',
  },
  code: {
    title: 'Escriba un código',
    label: 'Código',
    hint: 'Los 6 dígitos que muestra su aplicación de autenticación, o uno de sus códigos de recuperación.',
    wrong: 'Este código no es correcto o ya se usó. Escriba el código más reciente de su aplicación',
    help: '¿No tiene su teléfono ni un código de recuperación? Pida a su administrador que quite la aplicación de su cuenta.',
    back: 'Iniciar sesión como otra persona',
  },
  accounts: {
    title: '¿Qué cuenta quiere abrir?',
    intro: 'Tiene varias cuentas con este usuario y esta contraseña.',
    user: (organization) => `${organization}: formularios de los empleados`,
    employee: (organization) => `${organization}: su propio Formulario I-9`,
  },
  forgot: {
    title: '¿Olvidó su contraseña?',
    intro:
      'Escriba su usuario. Enviaremos un enlace para crear una contraseña nueva al correo electrónico de su cuenta.',
    button: 'Enviar el enlace',
    missing: 'Escriba su usuario',
    sentTitle: 'Revise su correo electrónico',
    sent: 'Si existe una cuenta con este usuario y un correo electrónico, enviamos allí un enlace. Funciona una sola vez, durante 30 minutos. Si no recibe ningún correo, consulte a la persona que le dio el usuario.',
    resetTitle: 'Elija una contraseña nueva',
    overTitle: 'Este enlace ya no funciona',
    over: 'Un enlace para crear una contraseña nueva funciona una sola vez, durante 30 minutos o hasta que usted pida otro.',
    again: 'Pedir un enlace nuevo',
    done: 'Se cambió su contraseña. Inicie sesión con la nueva.',
  },
  copy: {
    title: 'Abra la copia de su Sección 1',
    intro: 'Escriba su fecha de nacimiento, para que nadie más abra su copia.',
    button: 'Abrir la copia',
    note: 'La copia es un PDF. Muestra los últimos cuatro dígitos de su número de Seguro Social.',
    missing: 'Escriba su fecha de nacimiento, por ejemplo 28 de abril de 1986',
    wrong: 'Esta no es la fecha de nacimiento del formulario. Revísela e inténtelo de nuevo',
    overTitle: 'Este enlace ya no funciona',
    over: 'El enlace a una copia sirve durante 24 horas. Pida a su empleador una copia de su Formulario I-9.',
  },
  passkey: {
    title: 'Iniciar sesión con una llave de acceso',
    intro: 'Use la huella, el rostro o el PIN del dispositivo en el que guardó su llave de acceso.',
    button: 'Usar mi llave de acceso',
    other: 'Iniciar sesión con una contraseña',
    wrong: 'No reconocemos esta llave de acceso o tardó demasiado. Inténtelo de nuevo',
    failed:
      'No se usó la llave de acceso: se canceló, tardó demasiado o este navegador no tiene ninguna para este sitio. Inténtelo de nuevo.',
    needsScript: 'Las llaves de acceso necesitan JavaScript, que está desactivado en su navegador.',
  },
  sso: {
    title: 'No se pudo iniciar sesión',
    text: 'No reconocemos la cuenta de su empresa, o el inicio de sesión se interrumpió.',
    next: 'Inténtelo de nuevo. Si todavía no funciona, pida a su administrador que conecte su cuenta.',
    awayText:
      'El inicio de sesión de su organización no responde, o responde de una manera que no podemos comprobar. Usted no hizo nada mal.',
    awayNext:
      'Inténtelo de nuevo en unos minutos. Si todavía no funciona, avise a su administrador: hay que revisar el proveedor de identidad o su configuración.',
  },
  company: {
    title: 'Iniciar sesión con la cuenta de su empresa',
    intro:
      'Si su organización tiene su propio inicio de sesión, le llevaremos allí. Use el usuario y la contraseña de su empresa.',
    account: 'Correo electrónico de trabajo o usuario',
    hint: 'Por ejemplo dana@empresa.example. Lo usamos para encontrar su organización.',
    back: 'Volver al inicio de sesión',
    missing: 'Escriba su correo electrónico de trabajo o su usuario',
    askTitle: '¿Continuar al inicio de sesión de una empresa?',
    ask: 'Otra página le ha enviado aquí para iniciar sesión con la cuenta de una empresa. Continúe solo si quiere iniciar sesión ahora.',
    leaving: 'Le llevamos al inicio de sesión de su organización.',
    askedTitle: 'Revise su correo electrónico de trabajo',
    asked:
      'Solo con lo que escribió no podemos encontrar su organización. Si corresponde a una cuenta con inicio de sesión de empresa, enviamos un correo con la dirección que debe abrir.',
    askedNext:
      'Si no recibe ningún correo en unos minutos, pida a su administrador la dirección del inicio de sesión de su empresa.',
  },
  my: {
    title: (name) => `Hola, ${name}`,
    waiting: 'Tiene pendiente la Sección 1 de su Formulario I-9.',
    due: (date) => `Complétela a más tardar el ${date}.`,
    open: 'Continuar a la Sección 1',
    nothing: 'Por ahora no tiene nada pendiente. La Sección 1 de su Formulario I-9 está completa.',
    none: 'Su empleador no ha iniciado un Formulario I-9 para usted.',
    signOut: 'Cerrar sesión',
  },
  password: {
    title: 'Elija una contraseña',
    intro: 'Este servicio creó su contraseña. Elija una que solo usted conozca.',
    introUser:
      'Es posible que otra persona conozca su contraseña actual, porque se la enviaron o la eligieron por usted. Elija una que solo usted conozca.',
    present: 'Contraseña actual',
    wanted: 'Contraseña nueva',
    wantedHint: 'Al menos 12 caracteres. Varias palabras son fáciles de recordar.',
    again: 'Repita la contraseña nueva',
    button: 'Guardar contraseña',
    tooShort: 'Escriba al menos 12 caracteres',
    tooLong: 'Escriba como máximo 200 caracteres',
    easy: 'Elija una contraseña más difícil de adivinar. Esta es común o contiene su nombre, su usuario o su organización.',
    different: 'Las dos contraseñas nuevas no son iguales',
    same: 'Elija una contraseña distinta de la actual',
    wrong: 'La contraseña actual no es correcta',
  },
  representative: {
    reopen: 'Abrir de nuevo el formulario',
    nameIntro:
      'Como usted trabaja lejos de su empleador, una persona que esté cerca de usted examinará sus documentos y completará la Sección 2. Puede ser cualquier persona de su confianza, pero no usted. Le enviaremos a esa persona un enlace por correo electrónico.',
    firstName: 'Nombre del representante',
    lastName: 'Apellido del representante',
    email: 'Correo electrónico del representante',
    nameButton: 'Enviar el enlace',
    namedTitle: 'El enlace está en camino',
    named: (name, email) => `${name} recibirá un correo en ${email} con un enlace a la Sección 2.`,
    namedNext:
      'Reúnanse en persona y muestre los documentos originales que usted elija de las Listas de Documentos Aceptables.',
    namedBefore: (name, email) =>
      `Ya enviamos un enlace a ${name} (${email}). Si envía otro, ese enlace dejará de funcionar.`,
    startTitle: 'Sección 2: examen de documentos',
    startIntro: (employee, organization, namedBy) =>
      `${namedBy === 'employee' ? `${employee} le nombró representante autorizado de ${organization}` : `${organization} le nombró su representante autorizado para ${employee}`}. Usted mira los documentos originales y completa la Sección 2 del Formulario I-9. Toma unos 10 minutos, sin saber de leyes de inmigración.`,
    startSteps: [
      'Reúnase en persona con el empleado. Debe tener los documentos delante, no una foto ni una copia.',
      'El empleado elige los documentos: uno de la Lista A, o uno de la B y uno de la C. No pida documentos determinados.',
      'Escriba los datos de los documentos, lea la declaración y firme.',
    ],
    lookTitle: 'En qué fijarse',
    look: [
      '¿El documento parece razonablemente auténtico?',
      '¿El nombre y la foto corresponden a la persona que tiene delante?',
      '¿Está vencido? La mayoría de los documentos deben estar vigentes el día en que usted los mira.',
    ],
    fault: (organization: string) =>
      `Si algo en la Sección 1 es incorrecto, o si un documento no parece auténtico o del empleado, no firme. Avise al empleado y a ${organization}: solo el empleado corrige la Sección 1, y puede mostrarle otro documento.`,
    startButton: 'Empezar la Sección 2',
    doneTitle: 'La Sección 2 está firmada',
    doneThanks: (organization) =>
      `Gracias. ${organization} ya tiene la Sección 2. Devuelva los documentos al empleado. No tiene que hacer nada más.`,
    employee: 'Empleado',
  },
  copies: {
    title: 'Copias de documentos',
    keptTitle: 'Copias guardadas',
    none: 'No hay copias guardadas con este formulario.',
    kept: 'La copia se guardó cifrada.',
    remove: 'Quitar',
    removed: 'La copia se quitó. El registro de auditoría anota que usted la quitó.',
    needed: 'La Sección 2 se firmó con esta copia. Agregue primero la correcta y después quite esta.',
    addTitle: 'Agregar una copia',
    document: 'Documento',
    front: 'Anverso',
    back: 'Reverso',
    sideOf: { front: 'Imagen del anverso', back: 'Imagen del reverso' },
    takePhoto: { front: 'O tome una foto del anverso', back: 'O tome una foto del reverso' },
    optional: '(si lo hay)',
    stored: 'guardada',
    fileHint: 'Una foto (JPEG, PNG, HEIC) de hasta 15 MB, o un PDF de hasta 5 MB.',
    button: 'Subir',
    image: 'Imagen',
    backToForm: 'Volver a la Sección 2',
  },
  closed: {
    unknown: ['No reconocemos este enlace', 'Abra de nuevo el enlace del correo o cópielo completo.'],
    expired: ['Este enlace ha vencido', 'Pida al empleador que le nombre de nuevo.'],
    revoked: ['Este enlace ya no funciona', 'Se envió un enlace más reciente o se retiró el formulario.'],
    used: ['La Sección 2 ya está firmada', 'No hay nada más que hacer aquí.'],
    tooMany: [
      'Demasiados intentos',
      'Se abrieron demasiados enlaces no válidos desde su red. Espere unos minutos y abra de nuevo el enlace del correo.',
    ],
    naming: [
      'Este enlace ya no funciona',
      'Su empleador ya decidió quién completa la Sección 2, o pasó demasiado tiempo. Si tiene dudas, consulte a su empleador.',
    ],
    problem: [
      'Esto no se puede hacer ahora',
      'El formulario cambió mientras tanto y no se guardó nada. Ábralo de nuevo para ver qué falta.',
    ],
  },
  problems: {
    400: ['No pudimos leer lo que se envió', 'Vuelva atrás e inténtelo de nuevo.'],
    403: [
      'Usted no tiene permiso para hacer esto',
      'Su función no incluye este permiso o la página estuvo abierta demasiado tiempo. Vuelva atrás y recargue la página, o consulte a su administrador.',
    ],
    404: ['Página no encontrada', 'No hay nada en esta dirección o usted no tiene acceso.'],
    409: ['Esto no se puede hacer ahora', 'Hubo cambios mientras tanto. Vuelva atrás y ábralo de nuevo.'],
    413: [
      'El archivo es demasiado grande',
      'Elija una foto de 15 MB o un PDF de 5 MB como máximo. La mayoría de los teléfonos puede reducir una foto al compartirla o enviarla por correo.',
    ],
    422: ['Hay un problema', 'Vuelva atrás y revise lo que escribió.'],
    429: ['Demasiadas solicitudes', 'Espere un minuto e inténtelo de nuevo.'],
    500: ['Algo salió mal', 'Hubo una falla de nuestro lado. Inténtelo de nuevo en un minuto.'],
    503: [
      'No disponible por el momento',
      'Un servicio del que dependemos no responde. Inténtelo de nuevo en unos minutos.',
    ],
  },
  signedSection1: {
    heading: 'Sección 1, tal como la firmó el empleado',
    brief: (name, birthDate) => `Sección 1: ${name}, ${birthDate}`,
    reveal: 'Mostrar los números completos',
    revealed:
      'Los números se muestran completos en esta página, una vez. El registro de auditoría anota que usted los vio.',
    note: 'Compárela con los documentos. Si algo no coincide, el empleado debe corregir la Sección 1 antes de que usted firme.',
    status: 'Ciudadanía o estatus migratorio',
    until: 'Autorizado para trabajar hasta',
    ssn: 'Número de Seguro Social',
    passport: 'Pasaporte extranjero',
  },
  section2: {
    title: 'Sección 2: documentos',
    chooseTitle: '¿Qué documentos presenta el empleado?',
    chooseOne: '¿Qué documento presenta el empleado?',
    chooseIntro:
      'El empleado elige. Cualquier empleado puede presentar cualquiera de los documentos de estas listas. No pida documentos determinados ni más de los necesarios.',
    choice: 'Listas de Documentos Aceptables',
    choiceA: 'Un documento de la Lista A',
    choiceAHint: 'Establece la identidad y la autorización de empleo.',
    choiceBC: 'Un documento de la Lista B y uno de la Lista C',
    choiceBCHint: 'La Lista B establece la identidad; la Lista C, la autorización de empleo.',
    list: (list) => `Documento de la Lista ${list}`,
    prompt: '- Elija -',
    keptPrompt: 'Conservar el que está en el formulario',
    change: 'Elegir otros documentos',
    document: (list) => `Lista ${list}`,
    documentName: (code) => documentNamesEs[code],
    paper: (index) => `Documento ${index}`,
    /** By control. */
    labels: {
      title: 'Título del documento',
      issuingAuthority: 'Autoridad emisora',
      number: 'Número del documento',
      expirationDate: 'Fecha de vencimiento',
      issuedOn: 'Fecha de emisión o admisión',
      autoExtendedUntil: 'Extendido automáticamente hasta',
      receiptFor: 'El recibo sustituye a',
      firstDay: 'Primer día de empleo',
      additionalInformation: 'Información adicional',
      liveVideoAt: 'Fecha y hora de la videollamada',
      basis: '¿Por qué se extiende?',
      receiptNumber: 'Número de recibo, o cita del aviso',
      filedOn: 'Fecha de presentación',
      cardCategory: 'Categoría en la tarjeta',
      noticeCategory: 'Categoría en el aviso',
      sevisNumber: 'Número SEVIS del Formulario I-20',
      i94Number: 'Número del Formulario I-94 mostrado con la tarjeta',
      i94ExpirationDate: 'Último día de ese Formulario I-94',
      designation: 'Designación',
      designationEndsOn: 'Último día de la designación',
      extendedUntil: 'Extendida hasta',
    },
    authorityHint: { country: 'País que lo emitió', state: 'Estado o territorio que lo emitió', free: '' },
    whereNumber: {
      passport: 'El número del pasaporte suele estar arriba a la derecha en la página de la foto.',
      passportCard: 'El número está arriba a la derecha en el frente: una letra y ocho dígitos.',
      residentCard:
        'El número de la tarjeta está al dorso, en la primera línea de letras y dígitos de la parte inferior: tres letras y diez dígitos. No es el número de USCIS.',
      workCard:
        'El número está en el frente, junto a “Card#”: tres letras y diez dígitos. No es el número de USCIS.',
      license: 'El número suele estar junto a “DL”, “DLN”, “ID” o “4d”. El lugar cambia de un estado a otro.',
      socialSecurity: 'El número está en el centro de la tarjeta: nueve dígitos.',
      birthCertificate:
        'El número suele estar en la parte superior, junto a “certificate number” o “state file number”.',
    },
    optional: '(si corresponde)',
    noNumber: 'N/A: este documento no tiene número',
    noExpiration: 'N/A: sin fecha de vencimiento',
    dateHint: 'MM/DD/AAAA',
    dateHintDs: 'MM/DD/AAAA, o D/S (duración del estatus)',
    issuedOnHint: 'MM/DD/AAAA. Necesaria si no hay fecha de vencimiento.',
    issuedInPuertoRico: 'MM/DD/AAAA. Necesaria si lo emitió Puerto Rico.',
    explanations: {
      'ssn-differs-from-card': 'Por qué el número de Seguro Social de la Sección 1 difiere del de la tarjeta',
      'ssn-of-another-employee': 'Por qué otro empleado tiene el mismo número de Seguro Social',
      'name-differs-from-record': 'Por qué el nombre de la Sección 1 difiere del expediente del empleado',
      'document-does-not-fit-status': 'Por qué el documento y el estatus de la Sección 1 son ambos correctos',
      'conditional-resident-list-a':
        'Por qué el Formulario I-551 vencido con el aviso del Formulario I-751 o I-829 es de la Lista A',
      'admission-without-end': 'Por qué un Formulario I-94 con D/S va con N/A en la Sección 1',
      'first-day-unusual': 'Por qué el primer día es correcto',
      'section1-late': 'Por qué el empleado firmó la Sección 1 después del primer día de empleo',
      'section2-late': 'Por qué la Sección 2 se completa tarde',
    },
    lateReasons: {
      'The employee presented the documents late': 'El empleado presentó los documentos tarde',
      'The employee was absent in the first days of employment':
        'El empleado estuvo ausente los primeros días de empleo',
      'The person who examines documents was absent': 'La persona que examina los documentos estuvo ausente',
      'Technical problems': 'Problemas técnicos',
      'An audit found that the form was missing': 'Una auditoría encontró que faltaba el formulario',
    },
    otherReason: 'Otra razón',
    otherReasonText: 'La razón',
    explanationHint: 'Déjelo en blanco si corrige el dato. Su explicación forma parte de la Sección 2.',
    photograph: 'Fotografía del empleado',
    photographRow: 'Fotografía',
    photographException: 'Sin foto por su religión',
    photographExceptionHint:
      'Solo con E-Verify, después de comunicarse con E-Verify. El formulario conserva el motivo.',
    extendedHint: 'MM/DD/AAAA. Solo si una ley o un aviso extiende un documento vencido.',
    extensionTitle: 'Extensión automática (si la hay)',
    extension: {
      title: 'Registrar una extensión automática',
      intro:
        'La autorización continúa sin un documento nuevo. Es una actualización, no una reverificación: no pida otro documento al empleado. La nota se agrega a la Información adicional y cambia la fecha de la reverificación.',
      prompt: '- Elija -',
      bases: {
        'ead-renewal':
          'Renovación de la tarjeta, presentada antes del 30 de octubre de 2025 (hasta 540 días)',
        'ead-notice': 'Aviso del Registro Federal, por ejemplo de estatus de protección temporal',
        'stem-opt': 'Extensión STEM de la capacitación práctica opcional (hasta 180 días)',
        'cap-gap': 'Estudiante cuyo cambio a H-1B está pendiente (cap-gap, hasta el 1 de abril)',
        'petition-240-days': 'Petición pendiente del mismo empleador (hasta 240 días)',
        'h1b-portability': 'Trabajador H-1B que cambia a este empleador (portabilidad)',
        'h2-portability': 'Trabajador H-2A o H-2B que cambia a este empleador (60 días)',
        'i551-petition': 'Petición para eliminar condiciones, Formulario I-751 o I-829 (hasta 48 meses)',
        'state-extension': 'El estado extiende la licencia, por ejemplo por servicio militar',
      },
      none: 'Ninguna regla extiende los documentos de este formulario. Si el empleado muestra un documento extendido, regístrelo en el Suplemento B.',
      hints: {
        receiptNumber:
          'Formulario I-797C, por ejemplo IOE0912345678; en una petición puede llegar después. Un aviso: por ejemplo 90 FR 12345.',
        filedOn: 'MM/DD/AAAA. Se necesita para una renovación o petición.',
        cardCategory: 'Por ejemplo C09. Se necesita para una tarjeta.',
        noticeCategory: 'Se necesita para una renovación. A12 y C19 se consideran la misma categoría.',
        sevisNumber: 'Se necesita para STEM y cap-gap, por ejemplo N0012345678.',
        i94Number: 'Se necesita para una renovación de la categoría A17, A18 o C26.',
        i94ExpirationDate: 'MM/DD/AAAA. La extensión termina a más tardar ese día.',
        designation:
          'Como la nombra el aviso, por ejemplo el país; de una licencia, la ley o el aviso del estado.',
        designationEndsOn:
          'MM/DD/AAAA. Se necesita para A12 y C19 presentadas el 22 de julio de 2025 o después.',
      },
    },
    noPapers: 'No hay nada que escribir para este documento.',
    puertoRico:
      'Un acta de nacimiento emitida en Puerto Rico solo es aceptable si se emitió el 1 de julio de 2010 o después. Las anteriores no son válidas según una ley de Puerto Rico.',
    examination: 'Examen',
    firstDayHint: 'Primer día de trabajo remunerado, MM/DD/AAAA.',
    method: '¿Cómo se examinaron los documentos?',
    physical: 'En persona, con los originales',
    alternative: 'Procedimiento alternativo autorizado por el DHS',
    alternativeHint: 'Copias de ambos lados y luego los mismos documentos en una videollamada en vivo.',
    liveVideoHint: (zone) => `En la zona horaria del lugar de trabajo: ${zone}.`,
    copies: 'Se guardan copias de cada documento',
    copiesTitle: 'Copias de documentos',
    copiesNote:
      'Con E-Verify, antes de firmar la Sección 2 se guardan copias del pasaporte o de la tarjeta de pasaporte de EE. UU., de la Tarjeta de Residente Permanente y del Documento de Autorización de Empleo; con el procedimiento alternativo, copias de todos los documentos y del Formulario I-797C que prorrogue alguno. Anverso y reverso; del pasaporte, la página con la fotografía.',
    copiesButton: 'Guardar y agregar copias',
    copiesLink: 'Agregar copias (se abre en otra pestaña)',
    ofRecords: {
      representativeLastName: 'Su apellido, que un administrador puede cambiar',
      representativeFirstName: 'Su nombre, que un administrador puede cambiar',
      representativeName: 'Su nombre y apellido, que un administrador puede cambiar',
      representativeTitle: 'Su cargo, que un administrador puede cambiar',
      businessName: 'El nombre del empleador, que un administrador puede cambiar',
      businessAddress: 'La dirección del lugar de trabajo, que un administrador puede cambiar',
    },
    informationHint:
      'Déjelo en blanco salvo que el formulario lo pida, por ejemplo por una extensión automática.',
    review: 'Continuar para revisar',
    save: 'Guardar y terminar más tarde',
    saved: 'Guardado. Todavía no se ha firmado nada.',
    reviewTitle: 'Revise lo que firma',
    warningTitle: 'Revise de nuevo, por favor',
    warning: (title) =>
      `${title} no es habitual para el estatus que el empleado eligió en la Sección 1. Revise lo que escribió y, si la Sección 1 puede tener un error, pida al empleado que la revise. Puede continuar: el empleado elige qué documentos presenta.`,
    statement: 'Texto oficial',
    statementMeaning:
      'En español: Declaro, bajo pena de perjurio, que (1) examiné los documentos que presentó el empleado, (2) los documentos parecen auténticos y corresponder al empleado, y (3) según mi leal saber y entender, el empleado está autorizado para trabajar en los Estados Unidos.',
    signTitle: 'Firmar',
    signIntro:
      'Escriba su nombre completo. Esta es su firma electrónica y tiene el mismo efecto legal que firmar en papel.',
    signature: 'Firma: escriba su nombre completo',
    timeNote:
      'Nuestro reloj registra la hora exacta cuando usted presiona el botón. Junto con su firma guardamos la hora, su dirección de red y su navegador.',
    yes: 'Sí',
    none: 'Ninguno',
    step: ['Documentos', 'Datos', 'Revisión', 'Firma'],
  },
  accepted: 'Se acepta:',
  missing: {
    unnamedCopies: 'Indique si las copias quedan con el formulario, o elimínelas primero',
    firstName: 'Escriba el nombre del representante',
    lastName: 'Escriba el apellido del representante',
    email: 'Escriba el correo electrónico del representante',
    lists: 'Elija qué documentos presenta el empleado',
    code: 'Elija el documento',
    document: 'Elija el documento',
    issuingAuthority: 'Escriba la autoridad emisora',
    number: 'Escriba el número del documento',
    expirationDate: 'Escriba la fecha de vencimiento',
    firstDay: 'Escriba el primer día de empleo',
    basis: 'Elija por qué se extiende',
    receiptNumber: 'Escriba el número de recibo, o la cita del aviso',
    filedOn: 'Escriba la fecha de presentación',
    cardCategory: 'Escriba la categoría en la tarjeta',
    noticeCategory: 'Escriba la categoría en el aviso',
    signature: 'Escriba su nombre completo para firmar',
    side: 'Elija un lado',
  },
  faults: {
    required: 'Responda a esta pregunta',
    stale: 'Esta página estuvo abierta demasiado tiempo. Revise de nuevo los datos.',
    'unknown-document': 'Elija un documento de la lista',
    combination: 'Elija un documento de la Lista A, o uno de la Lista B y uno de la Lista C',
    papers: 'Complete todas las partes de este documento',
    title: 'Elija el título del documento',
    'number-malformed': 'Escriba el número como está impreso: los de este documento tienen otro formato',
    'number-or-not-applicable': 'Escriba el número del documento o marque N/A si no tiene',
    'date-or-not-applicable': 'Escriba la fecha de vencimiento o marque N/A si el documento no vence',
    'not-applicable-refused':
      'Todos los documentos de este tipo tienen este dato: no se acepta N/A. Escríbalo o pida otro documento que elija el empleado',
    'value-and-not-applicable': 'Deje lo que escribió o marque N/A, pero no ambos',
    'date-invalid': 'Escriba una fecha que exista, como 04/28/2027',
    'expiration-not-expected': 'Este documento no tiene fecha de vencimiento. Deje el campo en blanco',
    expired:
      'El documento está vencido. Escriba la extensión que le corresponde o pida otro documento vigente que elija el empleado',
    'issued-too-early':
      'Las actas de nacimiento de Puerto Rico cuentan si se emitieron el 1 de julio de 2010 o después. Pida un acta más reciente u otro documento que elija el empleado',
    revoked:
      'La autorización que muestra este documento fue revocada. Pida otro documento que elija el empleado, de la Lista A o la Lista C',
    'rehire-needs-document':
      'La autorización del formulario terminó antes de la recontratación. Elija el documento nuevo que muestra el empleado',
    'conditional-resident-list-a':
      'Con el aviso del Formulario I-751 o I-829, un Formulario I-551 vencido suele ser de la Lista C, con un documento de la Lista B. Cámbielo o explique por qué es de la Lista A',
    'admission-without-end':
      'Un Formulario I-94 con D/S es de un estudiante (Formulario I-20), un visitante de intercambio (Formulario DS-2019) o un ciudadano de Micronesia, las Islas Marshall o Palaos. Agregue ese formulario, pida una corrección de la Sección 1 o explíquelo',
    'issue-date-required': 'Escriba la fecha de emisión, porque no hay fecha de vencimiento',
    'minors-only':
      'Esta opción es solo para empleados que eran menores de 18 años cuando firmaron la Sección 1. Pida otro documento que elija el empleado, de la Lista B o la Lista A',
    'supplement-a-required':
      'Antes, uno de los padres, el tutor o un representante debe completar la Sección 1 con el empleado y firmar el Suplemento A. Pida una corrección de la Sección 1',
    'unknown-basis': 'Elija un motivo que extienda este documento',
    'not-extendable':
      'Ninguna ley ni aviso extiende este documento. Deje la fecha en blanco y pida otro documento que elija el empleado',
    'category-not-extended':
      'Este motivo no extiende tarjetas de esta categoría. Elija otro motivo o pida otro documento. Renovaciones: A03, A05, A07, A08, A10, A12, A17, A18, C08, C09, C10, C16, C19, C20, C22, C24, C26, C31; avisos: A11, A12, C19; STEM: C03B; cap-gap: C03B, C03C',
    'category-mismatch':
      'La tarjeta y el aviso deben mostrar la misma categoría; A12 y C19 se consideran la misma. Escriba las dos como están impresas o pida otro documento que elija el empleado',
    'citation-malformed': 'Escriba la cita como volumen y página, por ejemplo 90 FR 12345',
    'filed-too-late':
      'Se presentó demasiado tarde: debe presentarse antes del vencimiento del documento, y una renovación de tarjeta antes del 30 de octubre de 2025. Corrija la fecha o pida otro documento que elija el empleado',
    'date-ahead': 'Esta fecha está en el futuro',
    'extension-ended': 'Esta extensión ya terminó. Pida otro documento que elija el empleado',
    'extension-before-end':
      'La extensión debe terminar después del vencimiento del documento. Déjela en blanco si el documento está vigente',
    'extension-too-long':
      'Esta extensión es más larga de lo que permite su motivo. Escriba como máximo el límite que está junto al motivo',
    'photograph-required':
      'Con E-Verify un documento de la Lista B debe tener fotografía. Marque la casilla si la tiene o pida otro documento que elija el empleado',
    'not-with-everify':
      'Esta opción no se puede usar con E-Verify. Pida un documento de la Lista B con fotografía o uno de la Lista A',
    'receipt-short-job':
      'No se aceptan recibos para trabajos de menos de tres días hábiles. Pida un documento que no sea un recibo',
    'receipt-mismatch': 'Elija un documento de la misma lista',
    'list-b': 'Elija un documento de la Lista A o de la Lista C',
    'nothing-to-record': 'Indique un documento, una fecha de recontratación o un nombre nuevo',
    'before-birth':
      'Esta fecha es anterior al nacimiento del empleado. Corríjala o pida una corrección de la Sección 1',
    'first-day-unchanged':
      'Escriba el primer día de empleo como es ahora. Si el formulario está bien, corrija el expediente del empleado',
    'too-far-ahead':
      'Para el primer día de empleo pueden faltar como máximo 120 días. Corríjalo o firme más tarde',
    'before-1986':
      'El Formulario I-9 es para empleados contratados después del 6 de noviembre de 1986. Corrija la fecha',
    'not-with-everify-off':
      'Solo los empleadores inscritos en E-Verify pueden usar el procedimiento alternativo. Examine los documentos en persona',
    'live-video-required': 'Escriba cuándo fue la videollamada',
    'live-video-ahead': 'La videollamada no puede ser en el futuro. Escriba cuándo fue',
    'live-video-of-earlier-documents':
      'La videollamada debe ser posterior al último examen de documentos para este formulario. Escriba la hora de la llamada en la que se mostraron estos documentos',
    'live-video-before-section1':
      'La videollamada debe ser posterior a la firma de la Sección 1 por el empleado. Repítala y escriba la hora',
    'ssn-differs-from-card':
      'El número de Seguro Social de la Sección 1 no es el de la tarjeta. Corrija el dato, pida una corrección de la Sección 1 o explique por qué ambos son correctos',
    'ssn-of-another-employee':
      'Otro empleado tiene el número de Seguro Social de la Sección 1. Pida una corrección de la Sección 1 o explique por qué es correcto',
    'name-differs-from-record':
      'El nombre de la Sección 1 no es el del expediente del empleado. Corrija el expediente, pida una corrección de la Sección 1 o explique por qué ambos son correctos',
    'document-does-not-fit-status':
      'Este documento no es habitual para el estatus elegido en la Sección 1. Pida una corrección si el estatus está mal, o explíquelo. Acepte el documento si parece razonablemente auténtico',
    'first-day-unusual':
      'Faltan más de 30 días para el primer día, o es de un año anterior. Corríjalo o explique por qué es correcto',
    'section1-late':
      'El empleado firmó la Sección 1 después del primer día de empleo. Corrija el primer día si está mal, o explique por qué. El formulario conserva el motivo',
    'section2-late':
      'La Sección 2 debía completarse en los tres días hábiles siguientes al primer día de empleo. Corrija el primer día si está mal, o explique por qué se completa tarde. El formulario conserva el motivo',
    'not-as-signed':
      'El formulario dice otra cosa. Primero hay que corregirlo y firmarlo; después, envíe el caso',
    'copies-required':
      'Primero hay que guardar copias de este documento, de ambos lados (del pasaporte, la página con la fotografía); con el procedimiento alternativo, también de su Formulario I-797C si lo prorroga. Agréguelas',
    'file-missing': 'Elija un archivo',
    'file-too-large':
      'El archivo pesa más de 15 MB. Tome la foto de nuevo con menos píxeles o elija otro archivo',
    'files-too-large':
      'Las fotos de una página pueden pesar 30 MB en total. Las demás se guardaron. Agregue esta ahora',
    'pdf-too-large':
      'Un PDF puede pesar 5 MB como máximo. Tome fotos en su lugar o guárdelo con menos páginas',
    'file-unreadable': 'Esta imagen no se puede abrir. Tómela de nuevo',
    'file-kind': 'Este archivo no es JPEG, PNG, HEIC ni PDF',
    'control-character': 'Use solo letras y signos comunes',
    'letters-not-printable':
      'Use letras latinas (de la A a la Z), como en un pasaporte: el formulario no puede imprimir estas letras',
    'too-long': 'Acorte el texto',
    'attestation-unread': 'Lea primero la declaración',
    'signature-mismatch': 'El nombre no coincide',
    'user-title-missing':
      'El formulario pide su cargo y su cuenta no lo tiene. Un administrador puede agregarlo',
    'business-address-missing':
      'El formulario pide la dirección del lugar de trabajo, que no está registrada. Avise al empleador',
    'employee-without-email': 'El empleado no tiene correo electrónico. Primero, agregue uno a su expediente',
    'employee-without-notification-email':
      'El expediente del empleado no indica a quién avisar. Primero, agregue un correo electrónico para avisos',
    'reminded-today': 'Hoy ya se envió un recordatorio sobre este formulario',
    'employee-without-cell-number':
      'El empleado no tiene número de celular. Primero, agregue uno a su expediente',
    'text-messages-off': 'Los mensajes de texto están desactivados. Envíe el enlace por correo electrónico',
    'same-as-employee': 'Usted no puede ser su propio representante',
    'too-many-copies': 'El formulario ya tiene 30 copias, el máximo',
    'too-many-bytes': 'Su empleador guardó demasiados archivos hoy. Inténtelo mañana',
    'unknown-reference': 'Elija a otra persona: esta ya no está activa o no puede ver al empleado',
    'second-person-required':
      'Hoy ya se destruyeron 25 formularios sin una segunda persona. Otra persona debe confirmarlo',
    'inspection-open':
      'Una inspección que no está cerrada pide este formulario. No se puede destruir nada de él antes de que la inspección termine',
    'too-many-invitations': 'Se enviaron tres invitaciones en las últimas 24 horas. Inténtelo más tarde',
    'too-many-links':
      'Se crearon diez enlaces a este formulario en las últimas 24 horas. Inténtelo más tarde',
    'email-malformed': 'Escriba una dirección como nombre@example.com',
    'no-such-period': 'Ningún período de empleo vigente empieza ese día',
    'not-of-this-receipt':
      'Elija el documento mismo, otro de la Lista A, o uno de la Lista B y uno de la Lista C',
    'reason-required': 'Escriba un motivo',
    'one-letter': 'Escriba una sola letra',
    other: 'Revise este dato',
  },
};
