import type { Mail } from '../store/deliveries/mail';
import { day, line, listsNote, preferredMail, type Section1Call } from './texts';

/** E-mails that send a new hire to Section 1, in the preferred language. */

interface SectionOneCorrection {
  to: string;
  firstName: string;
  organization: string;
  /** Opens Section 1 for the new hire; sent to no one else. */
  section1Url: string;
  reason: string;
  language: number | null;
}

/** Asks the new hire to correct Section 1, in the preferred language. */
export function sectionOneCorrectionMail(request: SectionOneCorrection): Mail {
  const organization = line(request.organization);
  return preferredMail('section1-correction', request, {
    en: {
      subject: `${organization}: correct Section 1 of your Form I-9`,
      parts: [
        `Hello ${line(request.firstName)},`,
        `${organization} asks you to correct Section 1 of your Form I-9. This is the reason they gave:`,
        request.reason,
        ['Open this link, on a phone or a computer:', request.section1Url],
        'The link is for you alone. Do not forward this e-mail.',
      ],
    },
    es: {
      subject: `${organization}: corrija la Sección 1 de su Formulario I-9`,
      parts: [
        `Hola, ${line(request.firstName)}:`,
        `${organization} le pide que corrija la Sección 1 de su Formulario I-9. Este es el motivo:`,
        request.reason,
        ['Abra este enlace en un teléfono o una computadora:', request.section1Url],
        'El enlace es solo para usted. No reenvíe este correo electrónico.',
      ],
    },
  });
}

interface SectionOneLink {
  to: string;
  firstName: string;
  organization: string;
  section1: Section1Call;
  language: number | null;
}

/** Sends a new hire without a login to Section 1, in the preferred language. */
export function sectionOneLinkMail(request: SectionOneLink): Mail {
  const { section1 } = request;
  const organization = line(request.organization);
  return preferredMail('section1-link', request, {
    en: {
      subject: `${organization}: complete Section 1 of your Form I-9`,
      parts: [
        `Hello ${line(request.firstName)},`,
        `${organization} asks you to complete Section 1 of Form I-9, Employment Eligibility Verification. You must complete it no later than your first day of work, ${day(section1.startDate, 'en')}.`,
        ['Open this link, on a phone or a computer:', section1.url],
        listsNote.en(section1.url),
        'The link is for you alone. Do not forward this e-mail. Earlier links no longer work.',
        'If you did not expect this e-mail, ask the person who hired you before you use it.',
      ],
    },
    es: {
      subject: `${organization}: complete la Sección 1 de su Formulario I-9`,
      parts: [
        `Hola, ${line(request.firstName)}:`,
        `${organization} le pide que complete la Sección 1 del Formulario I-9, Verificación de Elegibilidad de Empleo. Debe hacerlo a más tardar en su primer día de trabajo, el ${day(section1.startDate, 'es')}.`,
        ['Abra este enlace en un teléfono o una computadora:', section1.url],
        listsNote.es(section1.url),
        'El enlace es solo para usted. No reenvíe este correo electrónico. Los enlaces que recibió antes ya no funcionan.',
        'Si no esperaba este correo, consulte a su empleador antes de usarlo.',
      ],
    },
  });
}
