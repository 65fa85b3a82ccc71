import { monthsIn, type Section1Texts } from './en';

/**
 * The texts of the Section 1 pages, in Spanish. The form's official wording is not here: it stays in English (see
 * attestation texts).
 */
export const es: Section1Texts = {
  months: monthsIn('es'),
  layout: {
    skip: 'Ir al contenido principal',
    service: 'Employment Eligibility Service',
    form: 'Formulario I-9, Sección 1',
    otherLanguage: 'English',
    otherLanguageHelp: 'Change the help language to English',
    errorPrefix: 'Error: ',
    footerForm: 'Formulario I-9, Verificación de Elegibilidad de Empleo',
    footerEdition: (edition, expires) => `Edición ${edition}, vence el ${expires}`,
    footerPrivacy:
      'Sus respuestas están cifradas. Quedan en este navegador hasta que usted firme, como máximo cuatro horas, y después las recibe solamente su empleador.',
    instructions: 'Instrucciones para la Sección 1',
    newTab: '(se abre en otra pestaña)',
    ifAny: '(si corresponde)',
    optional: '(opcional)',
    back: 'Atrás',
    officialName: 'En el formulario:',
  },
  steps: {
    label: 'Progreso',
    names: ['Sus respuestas', 'Revisar', 'Leer', 'Firmar'],
    step: 'Paso',
    of: 'de',
    completed: 'completado',
    notCompleted: 'sin completar',
  },
  start: {
    title: 'Complete su Formulario I-9',
    asks: (organization) => `${organization} le pide que complete la Sección 1 del Formulario I-9.`,
    why: 'Todos los empleadores de Estados Unidos usan este formulario federal para confirmar que una persona recién contratada puede trabajar aquí. La Sección 1 la llena usted.',
    when: (startDate) =>
      `Complétela a más tardar en su primer día de trabajo pagado, ${startDate}. Empiece solo después de haber aceptado el empleo.`,
    confirmHeading: '¿Es usted esta persona?',
    name: 'Nombre',
    email: 'Correo electrónico',
    startDate: 'Primer día de trabajo',
    employer: 'Empleador',
    notYou: 'Si no es usted, cierre esta página y avise al empleador. No firme por otra persona.',
    timeHeading: 'Toma unos 5 minutos',
    needHeading: 'Lo que debe tener a mano',
    need: [
      'Su nombre legal y la dirección de su casa',
      'Su fecha de nacimiento',
      'Su número de Seguro Social, si tiene uno',
      'Si no es ciudadano ni nacional de Estados Unidos: su número de USCIS o número A, el número del Formulario I-94 o su pasaporte extranjero, y la fecha hasta la que puede trabajar, si la hay',
    ],
    notNeeded:
      'Ahora no muestra ni envía ningún documento. Más adelante su empleador revisará los documentos que usted elija.',
    helpHeading: '¿Puede ayudarme alguien?',
    help: 'Sí. Alguien puede traducir o llenar el formulario con usted. Al final, esa persona firma su propia declaración.',
    begin: 'Empezar la Sección 1',
    resumeHeading: 'Usted ya empezó',
    resume: 'Sus respuestas siguen en este navegador.',
    continue: 'Continuar con mis respuestas',
    startOver: 'Borrar mis respuestas y empezar de nuevo',
    correctionHeading: 'Su empleador le pide que corrija la Sección 1',
    correction:
      'Llene otra vez la Sección 1 con las respuestas correctas y fírmela. Lo que firmó antes se conserva junto a ella.',
  },
  form: {
    title: 'Llene la Sección 1',
    intro:
      'Responda según su situación de hoy. Deje vacía una pregunta si dice opcional o si corresponde y no se aplica a usted.',
    noticesHeading: 'Antes de empezar: sus derechos y obligaciones',
    nameHeading: 'Su nombre',
    addressHeading: 'La dirección de su casa',
    aboutHeading: 'Sobre usted',
    statusHeading: 'Su ciudadanía o estatus migratorio',
    statusQuestion: 'Elija la única declaración que es cierta para usted hoy',
    helpHeading: 'Ayuda con este formulario',
    helpQuestion: '¿Le ayudó un preparador o traductor con la Sección 1?',
    helpNo: 'No, la completo sin ayuda',
    helpYes: 'Sí, alguien me ayuda',
    helpYesHint: 'En la página siguiente le pedimos su nombre y dirección.',
    everify:
      'Este empleador usa E-Verify, por eso el formulario pide su número de Seguro Social. Si lo solicitó y todavía no lo tiene, deje el espacio vacío y marque la casilla de abajo.',
    continue: 'Continuar',
    choose: 'Elija una opción',
    month: 'Mes',
    day: 'Día',
    year: 'Año',
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
      hint: 'Donde vive; no un apartado postal. Si no hay dirección, describa dónde queda.',
    },
    addressApartment: { label: 'Número de apartamento', hint: '' },
    addressCity: { label: 'Ciudad o pueblo', hint: '' },
    addressState: {
      label: 'Estado',
      hint: 'Si vive en Canadá o México y cruza la frontera para trabajar, elija ese país.',
    },
    addressZip: { label: 'Código postal', hint: 'Cinco dígitos, o su código postal de Canadá o México.' },
    dateOfBirth: { label: 'Fecha de nacimiento', hint: 'Por ejemplo: abril 28 1986' },
    socialSecurityNumber: {
      label: 'Número de Seguro Social de EE. UU.',
      hint: 'Nueve dígitos, por ejemplo 123-45-6789.',
    },
    emailAddress: { label: 'Su correo electrónico', hint: '' },
    phoneNumber: { label: 'Su número de teléfono', hint: 'Diez dígitos con el código de área.' },
    alienNumber: {
      label: 'Número de USCIS o número A',
      hint: 'De siete a nueve dígitos. Está en el frente de su Tarjeta de Residente Permanente.',
    },
    expirationKind: {
      label: '¿Hasta cuándo puede trabajar?',
      hint: 'La fecha de vencimiento de su autorización de trabajo, si la hay.',
    },
    authorizationExpiration: {
      label: 'Fecha de vencimiento',
      hint: 'No puede ser una fecha pasada. Si su Formulario I-94 dice D/S, escriba la fecha de fin del programa de su Formulario I-20 (estudiantes) o DS-2019 (visitantes de intercambio).',
    },
    numberKind: {
      label: 'Escriba uno de estos números',
      hint: 'Elija el que tenga a mano. Con uno basta.',
    },
    authorizedAlienNumber: { label: 'Número de USCIS o número A', hint: 'De siete a nueve dígitos.' },
    i94Number: { label: 'Número de admisión del Formulario I-94', hint: '11 caracteres.' },
    foreignPassportNumber: { label: 'Número de pasaporte extranjero', hint: 'De 6 a 12 letras y dígitos.' },
    passportCountry: { label: 'País que lo emitió', hint: '' },
    attestation: { label: 'Su ciudadanía o estatus migratorio', hint: '' },
    helped: { label: 'Preparador o traductor', hint: '' },
    signedAs: { label: 'Quién firma', hint: '' },
    preparers: { label: 'Preparadores y traductores', hint: '' },
  },
  birthDateRight: 'Mi fecha de nacimiento es correcta como la escribí',
  ssnMissing: 'Solicité un número de Seguro Social y todavía no lo tengo',
  missing: {
    lastName: 'Escriba su apellido',
    firstName: 'Escriba su nombre',
    addressStreet: 'Escriba su dirección (número y calle)',
    addressCity: 'Escriba su ciudad o pueblo',
    addressState: 'Elija su estado',
    addressZip: 'Escriba su código postal',
    dateOfBirth: 'Escriba su fecha de nacimiento',
    socialSecurityNumber: 'Escriba su número de Seguro Social o marque la casilla debajo',
    attestation: 'Elija su ciudadanía o estatus migratorio',
    alienNumber: 'Escriba su número de USCIS o número A',
    expirationKind: 'Elija hasta cuándo puede trabajar',
    authorizationExpiration: 'Escriba la fecha hasta la que puede trabajar',
    numberKind: 'Elija qué número quiere escribir',
    authorizedAlienNumber: 'Escriba su número de USCIS o número A',
    i94Number: 'Escriba su número de admisión del Formulario I-94',
    foreignPassportNumber: 'Escriba el número de su pasaporte extranjero',
    passportCountry: 'Escriba el país que emitió su pasaporte',
    helped: 'Indique si alguien le ayuda',
  },
  faults: {
    required: 'Responda a esta pregunta',
    'choose-one': 'Elija una opción',
    'control-character': 'Use solo letras y signos comunes',
    'too-long': 'Acorte la respuesta, es demasiado larga para el formulario',
    'one-letter': 'Escriba una sola letra',
    'state-unknown': 'Elija un estado de la lista',
    'post-office-box': 'Escriba la dirección donde vive, no un apartado postal',
    'zip-malformed':
      'Escriba cinco dígitos, o cinco y cuatro como 12345-6789 (para Canadá o México, su código postal)',
    'date-invalid': 'Escriba una fecha que exista: mes, día y año de cuatro dígitos',
    'date-not-past': 'Escriba una fecha pasada',
    'date-after-start': 'Escriba una fecha anterior a su primer día de trabajo',
    'date-implausible': 'Revise el año',
    'letters-not-printable':
      'Escriba esto en letras latinas (de la A a la Z), como en su pasaporte: el formulario no puede imprimir estas letras',
    'under-minimum-age':
      'Revise la fecha: según ella sería demasiado joven para trabajar aquí el primer día. Si es correcta, hable con su empleador',
    'birth-date-differs':
      'Revise su fecha de nacimiento: su empleador tiene otra. Si la suya es correcta, marque la casilla debajo',
    'ssn-malformed': 'Escriba nueve dígitos, por ejemplo 123-45-6789',
    'ssn-never-issued': 'Revise el número: uno así nunca se emite',
    'email-malformed': 'Escriba una dirección como nombre@example.com',
    'phone-malformed': 'Escriba diez dígitos con el código de área, por ejemplo 202-555-0143',
    'number-malformed': 'Revise el número',
    'authorization-expired':
      'Esta fecha ya pasó. Revísela, o hable con su empleador si su autorización fue renovada',
    'duration-of-status':
      'D/S no es una fecha. Escriba la fecha de fin del programa de su Formulario I-20 o DS-2019',
    'too-many': 'Escriba como máximo cuatro personas',
    'minors-only': 'Uno de los padres o el tutor puede firmar solo por un empleado menor de 18 años',
    'not-with-everify': 'Esto no es posible con un empleador que usa E-Verify',
    'preparer-required': 'Escriba abajo la persona que firma por usted',
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
      'Nacional no ciudadano de los Estados Unidos. Es poco común: personas nacidas en Samoa Americana o la isla Swains, y ciertos hijos de nacionales no ciudadanos.',
    resident:
      'Residente permanente legal: tiene una Tarjeta de Residente Permanente (tarjeta verde). También los residentes condicionales.',
    authorized:
      'Extranjero autorizado a trabajar por otra razón, como una visa, asilo, condición de refugiado o un permiso de trabajo.',
  },
  expirationChoices: {
    date: 'Hasta una fecha',
    notApplicable: 'No tiene fecha de vencimiento (N/A)',
    notApplicableHint:
      'Por ejemplo refugiados, asilados y ciertos ciudadanos de Micronesia, las Islas Marshall o Palaos.',
  },
  numberChoices: {
    alien: 'Número de USCIS o número A',
    i94: 'Número de admisión del Formulario I-94',
    passport: 'Número de pasaporte extranjero y país que lo emitió',
  },
  preparers: {
    title: 'Quién le ayuda',
    intro:
      'Cada persona que le ayuda a preparar o traducir la Sección 1 completa un bloque del Suplemento A y lo firma al final. Hasta cuatro personas.',
    heading: (index) => `Preparador o traductor ${index}`,
    who: {
      question: '¿Quién firma como empleado?',
      hint: 'Uno de los padres, el tutor o un representante firma solo si el empleado no tiene un documento de identidad de la Lista B.',
      employee: 'El empleado',
      'parent-or-guardian': 'Uno de los padres o el tutor, porque el empleado es menor de 18 años',
      'special-placement': 'Un representante, por una colocación especial de una persona con discapacidad',
    },
    add: 'Agregar otra persona',
    remove: (index) => `Quitar a la persona ${index}`,
    continue: 'Continuar',
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
    title: 'Revise sus respuestas',
    intro: 'Esto es exactamente lo que dirá su Formulario I-9. Cambie lo que no esté bien antes de firmar.',
    change: 'Cambiar mis respuestas',
    changePreparers: 'Cambiar quién me ayuda',
    correct: 'Mis respuestas están bien, continuar',
    empty: 'Sin respuesta',
    status: 'Ciudadanía o estatus migratorio',
    noHelp: 'Nadie me ayudó',
    changed: 'Sus respuestas cambiaron en otra ventana. Por favor revíselas otra vez antes de firmar.',
  },
  attestation: {
    title: 'Lea antes de firmar',
    intro: 'Por favor lea esta declaración. La firmará en la página siguiente.',
    exact: 'Palabras del formulario (en inglés)',
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
    title: 'Firme la Sección 1',
    intro:
      'Escriba su nombre completo como lo puso en el formulario. Esta es su firma electrónica y vale como una firma en papel.',
    expected: (name) => `Escriba: ${name}`,
    substitute: (name) =>
      `${name} firma por el empleado. En lugar de la firma del empleado están estas palabras:`,
    substituteRead: (name) => `Yo, ${name}, he leído esta declaración por el empleado`,
    employeeLabel: 'Firma del empleado: escriba su nombre completo',
    preparerLabel: (name) => `Firma del preparador o traductor: ${name} escribe aquí su nombre completo`,
    time: 'Fecha y hora de la firma',
    timeNote: 'Nuestro reloj pone la hora exacta cuando usted presiona el botón.',
    recorded: 'Junto con su firma guardamos la hora, su dirección de red y su navegador.',
    button: 'Firmar la Sección 1',
    missing: 'Escriba su nombre completo para firmar',
    different: (name) => `El nombre no coincide. Escriba: ${name}`,
  },
  done: {
    title: 'Usted firmó la Sección 1',
    thanks: (organization) => `Gracias. ${organization} ya tiene su Sección 1.`,
    nameRepresentative: 'Nombre a su representante autorizado',
    nextHeading: 'Lo que sigue',
    next: [
      'Lleve documentos de su elección de las Listas de Documentos Aceptables dentro de los tres días hábiles después de su primer día de trabajo. Nadie puede decirle cuáles.',
      'Su empleador, o una persona autorizada por él, los revisa y completa la Sección 2.',
    ],
    confirmation: 'Confirmación de su firma',
    signedBy: 'Firmado por',
    signedAt: 'Firmado el',
    employer: 'Empleador',
    form: 'Formulario',
    reference: 'Referencia',
    preparers: 'Preparador o traductor',
    print: 'Para conservar esta confirmación, imprima esta página o guárdela como PDF con su navegador.',
    returnTo: (host) => `Continuar a ${host}`,
    close: 'Ya puede cerrar esta página.',
  },
  closed: {
    expired: {
      title: 'Este enlace venció',
      body: 'Ya pasó el tiempo para usar este enlace.',
      next: 'Pida un enlace nuevo a su empleador o en el sitio web donde solicitó el empleo.',
    },
    revoked: {
      title: 'Este enlace fue reemplazado',
      body: 'Se hizo un enlace más nuevo para usted, o su empleador retiró el formulario.',
      next: 'Use el mensaje más reciente de su empleador. Si no tiene ninguno, pídale un enlace nuevo.',
    },
    used: {
      title: 'La Sección 1 ya está completa',
      body: 'La Sección 1 se firmó con este enlace. Aquí no hay nada más que hacer.',
      next: 'Si algo está mal, avise a su empleador; él puede pedirle que lo corrija.',
    },
    unknown: {
      title: 'No conocemos este enlace',
      body: 'Es posible que la dirección esté incompleta, por ejemplo porque quedó partida en dos líneas en un mensaje.',
      next: 'Abra otra vez el enlace del mensaje o cópielo completo. Si aún no funciona, pida un enlace nuevo a su empleador.',
    },
    notFound: {
      title: 'Página no encontrada',
      body: 'No hay ninguna página en esta dirección.',
      next: 'Abra otra vez el enlace del mensaje de su empleador.',
    },
    tooMany: {
      title: 'Demasiados intentos',
      body: 'Se abrieron demasiados enlaces equivocados desde su red.',
      next: 'Espere unos minutos y abra otra vez el enlace del mensaje de su empleador.',
    },
    foreign: {
      title: 'Esto no vino de nuestra página',
      body: 'Para su protección solo aceptamos respuestas enviadas desde las páginas de este servicio.',
      next: 'Abra otra vez el enlace del mensaje de su empleador.',
    },
    noAnswers: {
      title: 'No encontramos sus respuestas',
      body: 'Es posible que su navegador rechace las cookies, o que hayan pasado más de cuatro horas desde la última vez que guardó.',
      next: 'Permita las cookies de este sitio, o use otro navegador, y llene el formulario otra vez. No se firmó nada.',
    },
    tooLarge: {
      title: 'Es demasiado texto',
      body: 'Las respuestas son más largas de lo que permite el formulario. No se guardó nada.',
      next: 'Vuelva atrás y acorte sus respuestas.',
    },
    failed: {
      title: 'Algo salió mal',
      body: 'No pudimos hacerlo por una falla nuestra.',
      next: 'Sus respuestas siguen en este navegador. Espere un minuto e intente otra vez.',
    },
    toForm: 'Ir al formulario',
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
      'Esta es nuestra traducción, para ayudarle. Lo que vale es el texto en inglés del Formulario I-9.',
  },
  instructions: {
    title: 'Instrucciones para la Sección 1',
    intro:
      'Una guía breve con nuestras palabras. Las instrucciones oficiales las publica el Servicio de Ciudadanía e Inmigración de Estados Unidos (USCIS).',
    official: 'Formulario I-9 e instrucciones oficiales en uscis.gov/i-9',
    sections: [
      {
        heading: 'Quién completa la Sección 1 y cuándo',
        text: 'Usted, el empleado, la completa y firma después de aceptar el empleo y a más tardar en su primer día de trabajo pagado. Puede pedir a alguien que le ayude a llenar o traducir el formulario; esa persona completa el Suplemento A.',
      },
      {
        heading: 'Nombres',
        text: 'Escriba su nombre legal completo. Con dos apellidos escriba ambos, con guion si lo llevan. Con un solo nombre, escríbalo como apellido y ponga Unknown como nombre. Anote otros apellidos que haya usado, como el de soltera, o deje ese espacio vacío.',
      },
      {
        heading: 'Dirección',
        text: 'Escriba la dirección donde vive, no un apartado postal. Si no hay dirección, describa el lugar, por ejemplo a qué distancia queda del pueblo más cercano. Si vive en Canadá o México y cruza la frontera para trabajar, elija ese país en lugar de un estado.',
      },
      {
        heading: 'Número de Seguro Social, correo y teléfono',
        text: 'El número de Seguro Social es voluntario salvo que su empleador use E-Verify. Si lo solicitó y lo está esperando, deje el espacio vacío y déselo a su empleador cuando lo tenga. El correo y el teléfono siempre son voluntarios.',
      },
      {
        heading: 'Ciudadanía o estatus migratorio',
        text: 'Elija exactamente una declaración. Un residente permanente legal agrega el número de USCIS o número A. Un extranjero autorizado a trabajar agrega la fecha en que vence la autorización, o N/A si no la hay, y un número: número de USCIS o número A, número de admisión del Formulario I-94, o número de pasaporte extranjero con el país que lo emitió.',
      },
      {
        heading: 'Empleados jóvenes y empleados con discapacidad',
        text: 'Si tiene menos de 18 años, o lo colocó una organización para personas con discapacidad, y no puede presentar un documento de identidad, uno de sus padres, su tutor o un representante completa con usted la Sección 1 y el Suplemento A. Pregunte a su empleador antes de firmar.',
      },
      {
        heading: 'Sus documentos',
        text: 'Después de la Sección 1 usted presenta documentos que muestran su identidad y que puede trabajar. Usted los elige de las Listas de Documentos Aceptables: uno de la Lista A, o uno de la Lista B con uno de la Lista C.',
      },
    ],
  },
};
