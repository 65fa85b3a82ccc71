import type { Section1Texts } from './en';

/**
 * The texts of the Section 1 pages, in Spanish. The form's official wording is not here: it stays in English (see
 * attestation texts).
 */
export const es: Section1Texts = {
  layout: {
    skip: 'Ir al contenido principal',
    service: 'Employment Eligibility Service',
    form: 'Formulario I-9, Sección 1',
    otherLanguage: 'English',
    otherLanguageHelp: 'Change the help language to English',
    errorPrefix: 'Error: ',
    footerForm: 'Formulario I-9, Verificación de Elegibilidad de Empleo',
    footerEdition: (edition, expires) => `Edición ${edition}, vence el ${expires}`,
    privacy: 'Sus respuestas están cifradas y su empleador las recibe solo cuando usted firma.',
    newTab: '(pestaña nueva)',
    ifAny: '(si corresponde)',
    optional: '(opcional)',
    back: 'Atrás',
    officialName: 'En el formulario:',
  },
  steps: {
    titles: {
      name: 'Su nombre',
      address: 'La dirección de su casa',
      'birth-date': 'Su fecha de nacimiento y cómo contactarle',
      'social-security': 'Su número de Seguro Social',
      status: 'Su ciudadanía o estatus migratorio',
      authorization: 'Su autorización para trabajar',
      number: 'Su número',
      help: 'Ayuda con este formulario',
      review: 'Revise sus respuestas',
      attestation: 'Lea antes de firmar',
      sign: 'Firme la Sección 1',
    },
    place: (step, steps) => `Paso ${step} de ${steps}`,
    label: 'Progreso',
    step: 'Paso',
    of: 'de',
    completed: 'completado',
    notCompleted: 'sin completar',
  },
  start: {
    title: 'Complete su Formulario I-9',
    asks: (organization) => `${organization} le pide que complete la Sección 1 del Formulario I-9.`,
    why: 'Todos los empleadores de los Estados Unidos usan este formulario federal para confirmar que un nuevo empleado está autorizado para trabajar. Usted llena la Sección 1.',
    when: (startDate) =>
      `Complétela a más tardar en su primer día de trabajo remunerado, el ${startDate}. Empiece solo después de haber aceptado el empleo.`,
    confirmHeading: '¿Es usted esta persona?',
    name: 'Nombre',
    email: 'Correo electrónico',
    startDate: 'Primer día de trabajo',
    employer: 'Empleador',
    notYou: 'Si no es usted, cierre esta página y avise al empleador. No firme por otra persona.',
    time: 'Toma unos 5 minutos.',
    needHeading: 'Lo que debe tener a mano',
    late: (startDate) =>
      `Debía completarla en su primer día de trabajo remunerado, el ${startDate}. Complétela hoy.`,
    need: [
      'Su nombre legal y la dirección de su casa',
      'Su fecha de nacimiento',
      'Su número de Seguro Social, si tiene uno',
      'Si no es ciudadano ni nacional de los Estados Unidos: su Número de USCIS o Número A, el número del Formulario I-94 o su pasaporte extranjero, y la fecha hasta la que puede trabajar, si la hay',
    ],
    notNeeded:
      'Por ahora no tiene que mostrar ni enviar ningún documento. Más adelante, su empleador examinará los documentos que usted elija.',
    helpHeading: '¿Puede ayudarme alguien?',
    help: 'Sí. Alguien puede traducirle el formulario o llenarlo con usted. Al final, esa persona firma su propia declaración.',
    begin: 'Empezar la Sección 1',
    beginCorrection: 'Ver lo que firmó',
    resumeHeading: 'Usted ya empezó',
    resume: 'Guardamos sus respuestas hasta que firme o venza el enlace. Siga aquí o en otro dispositivo.',
    continue: 'Seguir con mis respuestas',
    startOver: 'Borrar y empezar otra vez',
    correctionHeading: 'Su empleador le pide que corrija la Sección 1',
    correction:
      'Verá lo que firmó. Cambie lo que está mal, revise lo demás y firme de nuevo. Lo que firmó antes también se conserva.',
  },
  form: {
    intro:
      'Responda según su situación actual. Puede omitir las preguntas marcadas “opcional” o “si corresponde”.',
    noticesHeading: 'Antes de empezar: sus derechos y obligaciones',
    statusQuestion: 'Elija la única declaración que es cierta para usted hoy',
    helpQuestion: '¿Le ayudó un preparador y/o traductor con la Sección 1?',
    helpNo: 'No, la completo sin ayuda',
    helpYes: 'Sí, alguien me ayuda',
    helpYesHint:
      'Cada persona, hasta cuatro, completa un bloque del Suplemento A y lo firma al final. En la página siguiente le pedimos su nombre y dirección.',
    everify:
      'Este empleador usa E-Verify; por eso, el formulario pide su número de Seguro Social. Si lo solicitó y todavía no lo tiene, deje el espacio en blanco y marque la casilla de abajo.',
    continue: 'Continuar',
    choose: 'Elija una opción',
    errorSummary: (count) => (count === 1 ? 'Hay un problema' : `Hay ${count} problemas`),
  },
  fields: {
    lastName: {
      label: 'Apellido(s)',
      hint: 'Su apellido legal completo. Si tiene dos apellidos, escriba ambos. Si tiene un solo nombre, escríbalo aquí.',
    },
    firstName: {
      label: 'Nombre',
      hint: 'Su nombre legal completo. Si tiene un solo nombre, escriba aquí la palabra Unknown.',
    },
    middleInitial: { label: 'Inicial del segundo nombre', hint: '' },
    otherLastNames: { label: 'Otros apellidos usados', hint: 'Por ejemplo, el apellido de soltera.' },
    addressStreet: {
      label: 'Dirección (número y nombre de la calle)',
      hint: 'El lugar donde vive, no un apartado postal. Si no tiene dirección, describa dónde queda.',
    },
    addressApartment: { label: 'Número de apartamento', hint: '' },
    addressCity: { label: 'Ciudad o pueblo', hint: '' },
    addressState: {
      label: 'Estado',
      hint: 'Si vive en Canadá o México y cruza la frontera para trabajar, elija ese país.',
    },
    addressZip: { label: 'Código postal', hint: 'Cinco dígitos, o su código postal de Canadá o México.' },
    dateOfBirth: { label: 'Fecha de nacimiento', hint: 'Con el mes en letras: 28 de abril de 1986.' },
    socialSecurityNumber: {
      label: 'Número de Seguro Social de EE. UU.',
      hint: 'Nueve dígitos, por ejemplo 123-45-6789.',
    },
    emailAddress: { label: 'Su correo electrónico', hint: '' },
    phoneNumber: { label: 'Su número de teléfono', hint: 'Diez dígitos con el código de área.' },
    alienNumber: {
      label: 'Número de USCIS o Número A',
      hint: 'De siete a nueve dígitos. Está en el frente de su Tarjeta de Residente Permanente.',
    },
    expirationKind: {
      label: '¿Hasta cuándo puede trabajar?',
      hint: 'La fecha de vencimiento de su autorización de empleo, si la hay.',
    },
    authorizationExpiration: {
      label: 'Fecha de vencimiento',
      hint: 'Con el mes en letras: 30 de junio de 2030. No puede ser una fecha pasada. Si su Formulario I-94 dice D/S, escriba la fecha en que termina el programa según su Formulario I-20 (estudiantes) o DS-2019 (visitantes de intercambio).',
    },
    numberKind: {
      label: 'Escriba uno de estos números',
      hint: 'Elija el que tenga a mano. Con uno basta.',
    },
    authorizedAlienNumber: { label: 'Número de USCIS o Número A', hint: 'De siete a nueve dígitos.' },
    i94Number: { label: 'Número de admisión del Formulario I-94', hint: '11 caracteres.' },
    foreignPassportNumber: { label: 'Número de pasaporte extranjero', hint: 'De 6 a 12 letras y dígitos.' },
    passportCountry: { label: 'País de emisión', hint: '' },
    attestation: { label: 'Su ciudadanía o estatus migratorio', hint: '' },
    helped: { label: 'Preparador y/o traductor', hint: '' },
    signedAs: { label: 'Quién firma', hint: '' },
    preparers: { label: 'Preparadores y traductores', hint: '' },
  },
  birthDateRight: 'Escribí bien mi fecha de nacimiento',
  ssnMissing: 'Solicité un número de Seguro Social y todavía no lo tengo',
  missing: {
    lastName: 'Escriba su apellido',
    firstName: 'Escriba su nombre',
    addressStreet: 'Escriba su dirección (número y calle)',
    addressCity: 'Escriba su ciudad o pueblo',
    addressState: 'Elija su estado',
    addressZip: 'Escriba su código postal',
    dateOfBirth: 'Escriba su fecha de nacimiento',
    socialSecurityNumber: 'Escriba su número de Seguro Social o marque la casilla de abajo',
    attestation: 'Elija su ciudadanía o estatus migratorio',
    alienNumber: 'Escriba su Número de USCIS o Número A',
    expirationKind: 'Elija si su autorización para trabajar termina en una fecha',
    authorizationExpiration: 'Escriba la fecha hasta la que puede trabajar',
    numberKind: 'Elija qué número quiere escribir',
    authorizedAlienNumber: 'Escriba su Número de USCIS o Número A',
    i94Number: 'Escriba su número de admisión del Formulario I-94',
    foreignPassportNumber: 'Escriba el número de su pasaporte extranjero',
    passportCountry: 'Escriba el país que emitió su pasaporte',
    helped: 'Indique si alguien le ayuda',
  },
  faults: {
    required: 'Responda a esta pregunta',
    'choose-one': 'Elija una opción',
    'control-character': 'Use solo letras y signos comunes',
    'too-long': 'Acorte la respuesta: es demasiado larga para el formulario',
    'one-letter': 'Escriba una sola letra',
    'state-unknown': 'Elija un estado de la lista',
    'post-office-box': 'Escriba la dirección donde vive, no un apartado postal',
    'zip-malformed':
      'Escriba cinco dígitos, o cinco y cuatro como 12345-6789 (para Canadá o México, su código postal)',
    'date-invalid': 'Escriba una fecha que exista, con día, mes y año, por ejemplo 28 de abril de 1986',
    'date-ambiguous':
      'Escriba el mes con letras, para que no se confunda con el día, por ejemplo 5 de abril de 1986',
    'date-not-past': 'Escriba una fecha pasada',
    'date-after-start': 'Escriba una fecha anterior a su primer día de trabajo',
    'date-implausible': 'Revise el año',
    'letters-not-printable':
      'Escríbalo con letras latinas (de la A a la Z), como en su pasaporte: el formulario no puede imprimir estas letras',
    'under-minimum-age':
      'Revise la fecha: con ella, usted sería demasiado joven para trabajar aquí el primer día. Si es correcta, hable con su empleador',
    'birth-date-differs':
      'Revise su fecha de nacimiento: su empleador tiene registrada otra. Si la suya es correcta, marque la casilla de abajo',
    'ssn-malformed': 'Escriba nueve dígitos, por ejemplo 123-45-6789',
    'ssn-never-issued': 'Revise el número: no se emiten números como este',
    'email-malformed': 'Escriba una dirección como nombre@example.com',
    'phone-malformed':
      'Escriba diez dígitos con el código de área, por ejemplo 202-555-0143, o un número de México con +52',
    'number-malformed': 'Revise el número',
    'authorization-expired':
      'Esta fecha ya pasó. Revísela, o hable con su empleador si su autorización fue renovada',
    'duration-of-status':
      'D/S no es una fecha. Escriba la fecha en que termina el programa según su Formulario I-20 o DS-2019',
    'too-many': 'Indique cuatro personas como máximo',
    'minors-only': 'Uno de los padres o el tutor solo puede firmar por un empleado menor de 18 años',
    'not-with-everify': 'Esto no es posible con un empleador que usa E-Verify',
    'preparer-required': 'Escriba abajo los datos de la persona que firma por usted',
  },
  numberFaults: {
    alienNumber: 'Escriba de siete a nueve dígitos',
    authorizedAlienNumber: 'Escriba de siete a nueve dígitos',
    i94Number: 'Escriba 11 dígitos, o nueve dígitos, una letra y un dígito',
    foreignPassportNumber: 'Escriba de 6 a 12 letras y dígitos',
  },
  attestationHelp: {
    citizen: 'Ciudadano de los Estados Unidos.',
    national:
      'Nacional no ciudadano de los Estados Unidos. Es poco común: personas nacidas en Samoa Americana o en la isla Swains, y ciertos hijos de nacionales no ciudadanos.',
    resident:
      'Residente permanente legal: tiene una Tarjeta de Residente Permanente (tarjeta verde). Los residentes condicionales también eligen esta opción.',
    authorized:
      'Extranjero autorizado a trabajar por otra razón, como una visa, asilo, condición de refugiado o un permiso de trabajo.',
  },
  expirationChoices: {
    date: 'Hasta una fecha',
    notApplicable: 'No tiene fecha de vencimiento (N/A)',
    notApplicableHint:
      'Por ejemplo, refugiados, asilados y ciertos ciudadanos de Micronesia, las Islas Marshall o Palaos.',
  },
  passportChoice: 'Número de pasaporte extranjero y país de emisión',
  preparers: {
    heading: (index) => `Preparador y/o traductor ${index}`,
    who: {
      question: '¿Quién firma como empleado?',
      hint: 'Uno de los padres, el tutor o un representante firma solo si el empleado no tiene un documento de identidad de la Lista B.',
      employee: 'El empleado',
      'parent-or-guardian': 'Uno de los padres o el tutor, porque el empleado es menor de 18 años',
      'special-placement': 'Un representante, por una colocación especial de una persona con discapacidad',
    },
    add: 'Agregar otra persona',
    remove: (index) => `Quitar a la persona ${index}`,
    missing: {
      lastName: 'Escriba el apellido de esta persona',
      firstName: 'Escriba el nombre de esta persona',
      addressStreet: 'Escriba la dirección de esta persona (número y calle)',
      addressCity: 'Escriba la ciudad o el pueblo de esta persona',
      addressState: 'Elija el estado de esta persona',
      addressZip: 'Escriba el código postal de esta persona',
    },
  },
  review: {
    intro: 'Esto es lo que dirá su Formulario I-9. Cambie lo que no esté bien antes de firmar.',
    change: 'Cambiar',
    aboutHeading: 'Sobre usted',
    preparerAddress: 'Dirección',
    correct: 'Confirmar y continuar',
    empty: 'Sin respuesta',
    status: 'Estatus',
    noHelp: 'Nadie me ayudó',
    help: 'Alguien me ayudó',
    changed: 'Sus respuestas cambiaron en otra ventana. Revíselas de nuevo antes de firmar.',
  },
  attestation: {
    intro: 'Lea esta declaración. La firmará en la página siguiente.',
    exact: 'Texto oficial (en inglés)',
    meaning:
      'En español: Sé que la ley federal prevé cárcel o multas por declaraciones falsas, o por usar documentos falsos, al completar este formulario. Declaro, bajo pena de perjurio, que esta información es verdadera y correcta, incluida la casilla que elegí sobre mi ciudadanía o estatus migratorio.',
    youAttest: 'Usted declara este estatus:',
    read: 'He leído esta declaración',
    preparerHeading: (name) => `Para ${name}`,
    preparerIntro:
      'La persona que le ayuda lee esta declaración. En español: Declaro, bajo pena de perjurio, que he ayudado a completar la Sección 1 de este formulario y que, según mi leal saber y entender, la información es verdadera y correcta.',
    preparerRead: (name) => `Yo, ${name}, he leído esta declaración`,
    continue: 'Continuar para firmar',
    mustRead: 'Marque la casilla después de leer la declaración',
  },
  sign: {
    whole: 'La Sección 1 tal como se guardará',
    intro:
      'Escriba su nombre completo tal como lo puso en el formulario. Esta es su firma electrónica y tiene el mismo efecto legal que firmar en papel.',
    expected: (name) => `Escriba: ${name}`,
    substitute: (name) => `${name} firma por el empleado. En lugar de la firma del empleado:`,
    substituteRead: (name) => `Yo, ${name}, he leído esta declaración por el empleado`,
    employeeLabel: 'Firma del empleado: escriba su nombre completo',
    preparerLabel: (name) => `Firma del preparador y/o traductor: ${name} escribe aquí su nombre completo`,
    time: 'Fecha y hora de la firma',
    timeNote: 'Nuestro reloj registra la hora exacta cuando usted presiona el botón.',
    recorded: 'Junto con su firma guardamos la hora, su dirección de red y su navegador.',
    button: 'Firmar la Sección 1',
    missing: 'Escriba su nombre completo para firmar',
    different: (name) => `El nombre no coincide. Escriba: ${name}`,
  },
  done: {
    title: 'Usted firmó la Sección 1',
    thanks: (organization) => `Gracias. ${organization} ya tiene su Sección 1.`,
    nameRepresentative: 'Nombre a su representante autorizado',
    nextHeading: 'Próximos pasos',
    showDocuments: (due) => `Presente sus documentos originales a más tardar el ${due}.`,
    oneOfA:
      'Lleve un documento de la Lista A, por ejemplo, un pasaporte de los Estados Unidos o una Tarjeta de Residente Permanente,',
    oneOfBAndC:
      'o uno de la Lista B con uno de la Lista C, por ejemplo, una licencia de conducir y una tarjeta de Seguro Social.',
    yourChoice: 'Usted elige los documentos. Su empleador no puede decirle cuáles mostrar.',
    calendar: 'Agregar la fecha a su calendario',
    calendarTitle: (organization) => `Formulario I-9: presente sus documentos a ${organization}`,
    afterwards: 'Su empleador, o una persona autorizada por él, los examina y completa la Sección 2.',
    confirmation: 'Confirmación de su firma',
    signedBy: 'Firmado por',
    signedAt: 'Firmado el',
    form: 'Formulario',
    reference: 'Referencia',
    preparers: 'Preparador y/o traductor',
    copy: 'Enviarme una copia por correo',
    copyNote: (address: string) => `Enviaremos un enlace a ${address}. Le pide su fecha de nacimiento.`,
    copySent: (address: string) =>
      `Enviamos un enlace a ${address}. Sirve durante 24 horas y le pide su fecha de nacimiento.`,
    print: 'Para conservar esta confirmación, imprima esta página o guárdela como PDF.',
    returnTo: (host) => `Continuar a ${host}`,
    close: 'Ya puede cerrar esta página.',
  },
  closed: {
    expired: {
      title: 'Este enlace venció',
      body: 'Ya no puede usar este enlace.',
      next: 'Pida un enlace nuevo a su empleador o en el sitio web donde solicitó el empleo.',
    },
    revoked: {
      title: 'Este enlace fue reemplazado',
      body: 'Se creó un enlace más reciente para usted, o su empleador retiró el formulario.',
      next: 'Si tiene un usuario y una contraseña, inicie sesión para abrir el formulario. Si no, use el mensaje más reciente de su empleador o pídale un enlace nuevo.',
    },
    used: {
      title: 'La Sección 1 ya está completa',
      body: 'La Sección 1 se firmó con este enlace. Aquí no hay nada más que hacer.',
      next: 'Si hay algún error, avise a su empleador, que puede pedirle que lo corrija.',
    },
    unknown: {
      title: 'No reconocemos este enlace',
      body: 'Es posible que la dirección esté incompleta, por ejemplo, porque quedó partida en dos líneas en un mensaje.',
      next: 'Abra otra vez el enlace del mensaje o cópielo completo. Si aún no funciona, pida un enlace nuevo a su empleador.',
    },
    notFound: {
      title: 'Página no encontrada',
      body: 'No hay ninguna página en esta dirección.',
      next: 'Abra otra vez el enlace del mensaje de su empleador.',
    },
    tooMany: {
      title: 'Demasiados intentos',
      body: 'Se abrieron demasiados enlaces no válidos desde su red.',
      next: 'Espere unos minutos y abra otra vez el enlace del mensaje de su empleador.',
    },
    foreign: {
      title: 'Esto no vino de nuestra página',
      body: 'Para su protección solo aceptamos respuestas enviadas desde las páginas de este servicio.',
      next: 'Abra otra vez el enlace del mensaje de su empleador.',
    },
    tooLarge: {
      title: 'El texto es demasiado largo',
      body: 'Las respuestas son más largas de lo que permite el formulario. No se guardó nada.',
      next: 'Vuelva atrás y acorte sus respuestas.',
    },
    failed: {
      title: 'Algo salió mal',
      body: 'No pudimos hacerlo por una falla de nuestro lado.',
      next: 'Guardamos sus respuestas hasta la página anterior. Espere un minuto e inténtelo de nuevo.',
    },
    changed: {
      title: 'La Sección 1 no se firmó',
      body: 'Algo de lo que depende su formulario cambió desde que leyó la declaración, por ejemplo, su primer día de trabajo en los registros de su empleador.',
      next: 'Sus respuestas siguen aquí. Revíselas, lea la declaración otra vez y firme.',
    },
    unreadable: {
      title: 'No pudimos leer lo que se envió',
      body: 'Una parte de lo que envió su navegador no llegó como debía. No se guardó nada.',
      next: 'Vuelva atrás e inténtelo de nuevo. Si pasa otra vez, abra el enlace del mensaje de su empleador en otro navegador.',
    },
    toReview: 'Revisar sus respuestas',
    nextHeading: 'Lo que puede hacer',
  },
  notices: {
    startHereHeading: 'Cuándo y quién',
    startHere:
      'Los empleados deben completar y firmar la Sección 1 del Formulario I-9 a más tardar el primer día de empleo, pero no antes de aceptar una oferta de trabajo. Los empleadores deben poner las instrucciones del formulario a disposición de los empleados y son responsables si no cumplen los requisitos para completarlo.',
    discriminationHeading: 'Aviso contra la discriminación',
    discrimination:
      'Todos los empleados pueden elegir qué documentación aceptable presentan para el Formulario I-9. Los empleadores no pueden pedir documentación para verificar la información de la Sección 1, ni indicar qué documentación aceptable debe presentarse para la Sección 2 o el Suplemento B. Tratar a los empleados de manera diferente por su ciudadanía, estatus migratorio u origen nacional puede ser ilegal.',
    penaltiesHeading: 'Sanciones',
    penalties:
      'La ley federal prevé cárcel o multas por declaraciones falsas, o por el uso de documentos falsos, al completar este formulario.',
  },
  lists: {
    translation:
      'Esta es nuestra traducción, para ayudarle. El texto que cuenta es el del Formulario I-9 en inglés.',
  },
  instructions: {
    title: 'Instrucciones para la Sección 1',
    intro:
      'Una guía breve en nuestras propias palabras. El Servicio de Ciudadanía e Inmigración de los Estados Unidos (USCIS) publica las instrucciones oficiales.',
    official: 'Formulario I-9 e instrucciones oficiales en uscis.gov/i-9',
    sections: [
      {
        heading: 'Quién completa la Sección 1 y cuándo',
        text: 'Usted, el empleado, la completa y firma después de aceptar el empleo y a más tardar en su primer día de trabajo remunerado. Puede pedir a alguien que le ayude a llenar o traducir el formulario; esa persona completa el Suplemento A.',
      },
      {
        heading: 'Nombres',
        text: 'Escriba su nombre legal completo. Si tiene dos apellidos, escriba ambos, con guion si lo usa. Si tiene un solo nombre, escríbalo como apellido y ponga Unknown como nombre. Indique otros apellidos que haya usado, como el de soltera, o deje ese espacio en blanco.',
      },
      {
        heading: 'Dirección',
        text: 'Escriba la dirección donde vive, no un apartado postal. Si no hay dirección, describa el lugar, por ejemplo, a qué distancia queda del pueblo más cercano. Si vive en Canadá o México y cruza la frontera para trabajar, elija ese país en lugar de un estado.',
      },
      {
        heading: 'Número de Seguro Social, correo y teléfono',
        text: 'El número de Seguro Social es voluntario salvo que su empleador use E-Verify. Si lo solicitó y lo está esperando, deje el espacio en blanco y déselo a su empleador cuando lo tenga. El correo y el teléfono siempre son voluntarios.',
      },
      {
        heading: 'Ciudadanía o estatus migratorio',
        text: 'Elija una sola declaración. Un residente permanente legal agrega el Número de USCIS o Número A. Un extranjero autorizado a trabajar agrega la fecha en que vence la autorización, o N/A si no la hay, y un número: el Número de USCIS o Número A, el número de admisión del Formulario I-94, o el número de pasaporte extranjero con el país de emisión.',
      },
      {
        heading: 'Empleados jóvenes y empleados con discapacidad',
        text: 'Si tiene menos de 18 años, o lo colocó una organización para personas con discapacidad, y no puede presentar un documento de identidad, uno de sus padres, su tutor o un representante completa con usted la Sección 1 y el Suplemento A. Pregunte a su empleador antes de firmar.',
      },
      {
        heading: 'Sus documentos',
        text: 'Después de la Sección 1, usted presenta documentos que establecen su identidad y su autorización de empleo. Usted los elige de las Listas de Documentos Aceptables: uno de la Lista A, o uno de la Lista B y uno de la Lista C.',
      },
    ],
  },
};
