import { languageOf, type Language } from '../domain/text';
import type { Mail } from '../store/deliveries/mail';
import { day, line, preferredMail, type EmployeeReader, type MailTexts } from './texts';

export interface Section1Call {
  /** Opens the form without signing in, so it is sent to no one else. */
  url: string;
  /** First day of work, `YYYY-MM-DD`. */
  startDate: string;
  /** That day has passed. */
  late?: boolean;
}

/** Asks a new hire to complete Section 1: what every email with the link to it begins with. */
export function section1Call(
  { url, startDate, late = false }: Section1Call,
  organization: string,
): Readonly<Record<Language, MailTexts>> {
  // The public page of the lists is next to that of the link, so that it needs no second address of the service.
  const lists = (language: Language) => new URL(`../acceptable-documents?lang=${language}`, url).href;
  const due = (language: Language) => day(startDate, language);
  return {
    en: {
      subject: `complete Section 1 of your Form I-9`,
      buttons: [{ label: 'Complete Section 1', url }],
      parts: [
        `${organization} asks you to complete Section 1 of Form I-9, Employment Eligibility Verification. ${
          late
            ? `It was due on your first day of work, ${due('en')}. Complete it today.`
            : `You must complete it no later than your first day of work, ${due('en')}.`
        }`,
        ['Open this link, on a phone or a computer:', url],
        ['Later you will show documents of your choice from the Lists of Acceptable Documents:', lists('en')],
      ],
    },
    es: {
      subject: `complete la Sección 1 de su Formulario I-9`,
      buttons: [{ label: 'Completar la Sección 1', url }],
      parts: [
        `${organization} le pide que complete la Sección 1 del Formulario I-9, Verificación de Elegibilidad de Empleo. ${
          late
            ? `Debía completarla en su primer día de trabajo, el ${due('es')}. Complétela hoy.`
            : `Debe hacerlo a más tardar en su primer día de trabajo, el ${due('es')}.`
        }`,
        ['Abra este enlace en un teléfono o una computadora:', url],
        [
          'Más adelante presentará documentos de su elección de las Listas de Documentos Aceptables:',
          lists('es'),
        ],
      ],
    },
  };
}

interface SectionOneCorrection extends EmployeeReader {
  /** Opens Section 1 for the new hire; sent to no one else. */
  section1Url: string;
  reason: string;
}

/** Asks the new hire to correct Section 1, in the preferred language. */
export function sectionOneCorrectionMail(request: SectionOneCorrection): Mail {
  const organization = line(request.organization);
  return preferredMail('section1-correction', request, {
    en: {
      subject: `correct Section 1 of your Form I-9`,
      buttons: [{ label: 'Correct Section 1', url: request.section1Url }],
      parts: [
        `${organization} asks you to correct Section 1 of your Form I-9. This is the reason they gave:`,
        request.reason,
        ['Open this link, on a phone or a computer:', request.section1Url],
        'The link is for you alone. Do not forward this email.',
      ],
    },
    es: {
      subject: `corrija la Sección 1 de su Formulario I-9`,
      buttons: [{ label: 'Corregir la Sección 1', url: request.section1Url }],
      parts: [
        `${organization} le pide que corrija la Sección 1 de su Formulario I-9. Este es el motivo:`,
        request.reason,
        ['Abra este enlace en un teléfono o una computadora:', request.section1Url],
        'El enlace es solo para usted. No reenvíe este correo electrónico.',
      ],
    },
  });
}

interface SectionOneLink extends EmployeeReader {
  section1: Section1Call;
}

/** Sends a new hire without a login to Section 1, in the preferred language. */
export function sectionOneLinkMail(request: SectionOneLink): Mail {
  const { en, es } = section1Call(request.section1, line(request.organization));
  return preferredMail('section1-link', request, {
    en: {
      ...en,
      parts: [
        ...en.parts,
        'The link is for you alone. Do not forward this email. Earlier links no longer work.',
        'If you did not expect this email, ask the person who hired you before you use it.',
      ],
    },
    es: {
      ...es,
      parts: [
        ...es.parts,
        'El enlace es solo para usted. No reenvíe este correo electrónico. Los enlaces que recibió antes ya no funcionan.',
        'Si no esperaba este correo, consulte a su empleador antes de usarlo.',
      ],
    },
  });
}

interface SectionOneText {
  /** See `TextMessage`. */
  to: string;
  organization: string;
  url: string;
  /** Section 1 was signed before and is to be corrected. */
  corrects: boolean;
  language: number | null;
}

/** Sends a new hire to Section 1 by text message, in the preferred language. It names nobody but the employer. */
export function sectionOneText({ to, url, corrects, ...request }: SectionOneText): Mail {
  const language = languageOf(request.language);
  const organization = line(request.organization);
  const words = {
    en: `${organization}: ${corrects ? 'correct' : 'complete'} Section 1 of your Form I-9. The link is for you alone: ${url}`,
    es: `${organization}: ${corrects ? 'corrija' : 'complete'} la Sección 1 de su Formulario I-9. El enlace es solo para usted: ${url}`,
  };
  const subject = language === 'es' ? 'Mensaje de texto' : 'Text message';
  return {
    kind: 'section1-text',
    channel: 'text',
    to,
    subject,
    text: words[language],
    organization,
    language,
  };
}

interface SectionOneCopy extends EmployeeReader {
  /** Opens the copy for someone who knows the date of birth. */
  url: string;
  hours: number;
}

/** Sends the new hire a link to the signed Section 1, on request. */
export function sectionOneCopyMail(request: SectionOneCopy): Mail {
  const { url, hours } = request;
  const organization = line(request.organization);
  return preferredMail('section1-copy', request, {
    en: {
      subject: `the copy of your Form I-9`,
      buttons: [{ label: 'Open the copy', url }],
      parts: [
        `You asked for a copy of Section 1 of Form I-9, which you signed for ${organization}.`,
        [`Open it within ${hours} hours, with your date of birth:`, url],
        'The link is for you alone. Do not forward this email.',
        'If you did not ask for it, tell the person who hired you.',
      ],
    },
    es: {
      subject: `la copia de su Formulario I-9`,
      buttons: [{ label: 'Abrir la copia', url }],
      parts: [
        `Usted pidió una copia de la Sección 1 del Formulario I-9 que firmó para ${organization}.`,
        [`Ábrala antes de ${hours} horas, con su fecha de nacimiento:`, url],
        'El enlace es solo para usted. No reenvíe este correo electrónico.',
        'Si usted no la pidió, avise a su empleador.',
      ],
    },
  });
}

interface SectionOneSigned extends EmployeeReader {
  signedAt: Date;
  timeZone: string;
  /** See `referenceOf`. */
  reference: string;
  /** Last day on which documents are shown in time; null for someone whose documents were examined. */
  documentsDue: string | null;
  listsUrl: string;
}

/** Confirms the signature to the new hire: when, under which reference, and by when documents are shown. */
export function sectionOneSignedMail(signed: SectionOneSigned): Mail {
  const { reference, documentsDue, listsUrl } = signed;
  const at = (language: Language) =>
    new Intl.DateTimeFormat(language === 'es' ? 'es-US' : 'en-US', {
      dateStyle: 'long',
      timeStyle: 'short',
      timeZone: signed.timeZone,
    }).format(signed.signedAt);
  const organization = line(signed.organization);
  return preferredMail('section1-signed', signed, {
    en: {
      subject: `you have signed Section 1 of your Form I-9`,
      parts: [
        `You signed Section 1 of Form I-9 for ${organization} on ${at('en')}. Reference: ${reference}`,
        documentsDue &&
          `Show your original documents no later than ${day(documentsDue, 'en')}. You choose them from the Lists of Acceptable Documents: one from List A, or one from List B with one from List C.`,
        documentsDue && ['The lists:', `${listsUrl}?lang=en`],
        'If you did not sign it, tell the person who hired you immediately.',
      ],
      buttons: [{ label: 'See the Lists of Acceptable Documents', url: `${listsUrl}?lang=en` }],
    },
    es: {
      subject: `usted firmó la Sección 1 de su Formulario I-9`,
      parts: [
        `Usted firmó la Sección 1 del Formulario I-9 de ${organization} el ${at('es')}. Referencia: ${reference}`,
        documentsDue &&
          `Presente sus documentos originales a más tardar el ${day(documentsDue, 'es')}. Usted los elige de las Listas de Documentos Aceptables: uno de la Lista A, o uno de la Lista B con uno de la Lista C.`,
        documentsDue && ['Las listas:', `${listsUrl}?lang=es`],
        'Si usted no la firmó, avise de inmediato a su empleador.',
      ],
      buttons: [{ label: 'Ver las Listas de Documentos Aceptables', url: `${listsUrl}?lang=es` }],
    },
  });
}
