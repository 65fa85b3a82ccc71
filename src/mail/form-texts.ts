import type { Mail } from '../store/mail';
import { line, paragraphs, type Language, type Section1Call } from './texts';

/** E-mails about one form: to the new hire, to the authorized representative, and to whoever watches over due dates. */

export interface SectionOneCorrection {
  to: string;
  firstName: string;
  organization: string;
  /** Opens Section 1 for the new hire; goes to nobody else. */
  section1Url: string;
  reason: string;
  language: Language;
}

/** Asks the new hire to correct Section 1, in the preferred language. */
export function sectionOneCorrectionMail(request: SectionOneCorrection): Mail {
  const organization = line(request.organization);
  const words = {
    1: {
      subject: `${organization}: correct Section 1 of your Form I-9`,
      parts: [
        `Hello ${line(request.firstName)},`,
        `${organization} asks you to look at Section 1 of your Form I-9 again and to correct it. What they wrote:`,
        request.reason,
        ['Open this link, on a phone or a computer:', request.section1Url],
        'The link is for you alone. Do not forward this e-mail.',
      ],
    },
    2: {
      subject: `${organization}: corrija la Sección 1 de su Formulario I-9`,
      parts: [
        `Hola, ${line(request.firstName)}:`,
        `${organization} le pide que revise y corrija la Sección 1 de su Formulario I-9. Este es el motivo:`,
        request.reason,
        ['Abra este enlace en un teléfono o una computadora:', request.section1Url],
        'El enlace es solo para usted. No reenvíe este correo electrónico.',
      ],
    },
  }[request.language];
  return {
    kind: 'section1-correction',
    to: request.to,
    subject: words.subject,
    text: paragraphs(...words.parts),
  };
}

export interface SectionOneLink {
  to: string;
  firstName: string;
  organization: string;
  section1: Section1Call;
  language: Language;
}

/** Brings a new hire without a login to Section 1, in the preferred language. */
export function sectionOneLinkMail({ to, section1, language, ...request }: SectionOneLink): Mail {
  const organization = line(request.organization);
  const words = {
    1: {
      subject: `${organization}: complete Section 1 of your Form I-9`,
      parts: [
        `Hello ${line(request.firstName)},`,
        `${organization} asks you to complete Section 1 of Form I-9, Employment Eligibility Verification. It has to be done no later than your first day of work, ${section1.startDate}.`,
        ['Open this link, on a phone or a computer:', section1.url],
        'The link is for you alone. Do not forward this e-mail. Links that you got before no longer work.',
        'If you did not expect this e-mail, ask the person who hired you before you use it.',
      ],
    },
    2: {
      subject: `${organization}: complete la Sección 1 de su Formulario I-9`,
      parts: [
        `Hola, ${line(request.firstName)}:`,
        `${organization} le pide que complete la Sección 1 del Formulario I-9, Verificación de Elegibilidad de Empleo. Debe hacerlo a más tardar en su primer día de trabajo, ${section1.startDate}.`,
        ['Abra este enlace en un teléfono o una computadora:', section1.url],
        'El enlace es solo para usted. No reenvíe este correo electrónico. Los enlaces que recibió antes ya no funcionan.',
        'Si no esperaba este correo, pregunte a la persona que lo contrató antes de usarlo.',
      ],
    },
  }[language];
  return { kind: 'section1-link', to, subject: words.subject, text: paragraphs(...words.parts) };
}

export interface RepresentativeInvitation {
  to: string;
  /** Name of the representative. */
  name: string;
  employee: string;
  organization: string;
  /** Opens Section 2 for the representative; goes to nobody else. */
  section2Url: string;
  /** Last day on which Section 2 is in time, `YYYY-MM-DD`. */
  dueDate: string;
}

/** Asks an authorized representative to examine the documents and complete Section 2. */
export function representativeMail(invitation: RepresentativeInvitation): Mail {
  const organization = line(invitation.organization);
  const employee = line(invitation.employee);
  return {
    kind: 'representative-invitation',
    to: invitation.to,
    subject: `${organization}: complete Section 2 of Form I-9 for ${employee}`,
    text: paragraphs(
      `Hello ${line(invitation.name)},`,
      `${employee} has named you as the person who examines documents for ${organization} and completes Section 2 of Form I-9, Employment Eligibility Verification. It has to be done no later than ${invitation.dueDate}.`,
      'Meet in person and look at the original documents. The employee chooses which acceptable documents to show.',
      ['Then open this link, on a phone or a computer:', invitation.section2Url],
      'The link is for you alone and needs no account. Do not forward this e-mail.',
      'If you do not know the employee, or do not want to do this, do not open the link and delete this e-mail.',
    ),
  };
}

/** What a reminder is about; none of them says more about a person than the name. */
export type ReminderKind =
  | 'section1-due'
  | 'section2-due'
  | 'review-due'
  | 'receipt-due'
  | 'reverification-due'
  | 'amendment-due'
  | 'authorization-expired'
  | 'link-expired'
  | 'edition-expired';

export interface Reminder {
  to: string;
  kind: ReminderKind;
  employee: string;
  organization: string;
  /** `YYYY-MM-DD` */
  dueDate: string;
  /** The form in the portal; needs sign-in. */
  i9Url: string;
}

const what: Readonly<Record<ReminderKind, (due: string) => string>> = {
  'section1-due': (due) => `Section 1 of Form I-9 is due on ${due}.`,
  'section2-due': (due) => `Section 2 of Form I-9 is due on ${due}.`,
  'review-due': (due) => `Section 2 of Form I-9 is signed and waits for review. It is due on ${due}.`,
  'receipt-due': (due) => `The document behind a receipt has to be presented by ${due}.`,
  'reverification-due': (due) => `Authorization to work has to be reverified no later than ${due}.`,
  'amendment-due': (due) => `A correction of Form I-9 is due on ${due}.`,
  'authorization-expired': (due) => `Authorization to work was to be reverified by ${due} and is overdue.`,
  'link-expired': () => 'The link to Form I-9 has expired before it was used. Send a new one.',
  'edition-expired': () =>
    'The edition of Form I-9 that was started may no longer be used, and no newer one is known to the service.',
};

/** Reminds whoever watches over the employee's form. */
export function reminderMail({ to, kind, employee, organization, dueDate, i9Url }: Reminder): Mail {
  const name = line(employee);
  return {
    kind,
    to,
    subject: `${line(organization)}: Form I-9 of ${name}`,
    text: paragraphs(
      [`Employee: ${name}`, what[kind](dueDate)],
      [`Open the form (you have to sign in):`, i9Url],
    ),
  };
}

export interface SignOnAddress {
  to: string;
  firstName: string;
  organization: string;
  /** Leads to the organization's identity provider; the same for all of its users. */
  signOnUrl: string;
}

/** Tells a user who has asked for it where the organization signs on. */
export function signOnAddressMail({ to, firstName, organization, signOnUrl }: SignOnAddress): Mail {
  return {
    kind: 'sign-on-address',
    to,
    subject: `${line(organization)}: sign in with your company account`,
    text: paragraphs(
      `Hello ${line(firstName)},`,
      `Somebody, probably you, wants to sign in with a company account of ${line(organization)}.`,
      ['Open this address, and keep it for the next time:', signOnUrl],
      'If you did not ask for this, there is nothing that you have to do.',
    ),
  };
}
