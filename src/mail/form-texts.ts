import type { Mail } from '../store/mail';
import { line, paragraphs, type Language } from './texts';

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
  | 'edition-expired'
  | 'everify-step-due';

export interface Reminder {
  to: string;
  kind: ReminderKind;
  employee: string;
  organization: string;
  /** `YYYY-MM-DD` */
  dueDate: string;
  /** The form, or its E-Verify case, in the portal; needs sign-in. */
  url: string;
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
  // What the step is about is the employee's and E-Verify's business, and is shown after signing in only.
  'everify-step-due': (due) => `A step of the E-Verify case is due on ${due}.`,
};

/** Reminds whoever watches over the employee's form. */
export function reminderMail({ to, kind, employee, organization, dueDate, url }: Reminder): Mail {
  const name = line(employee);
  const [about, opened] = kind === 'everify-step-due' ? ['E-Verify case', 'case'] : ['Form I-9', 'form'];
  return {
    kind,
    to,
    subject: `${line(organization)}: ${about} of ${name}`,
    text: paragraphs(
      [`Employee: ${name}`, what[kind](dueDate)],
      [`Open the ${opened} (you have to sign in):`, url],
    ),
  };
}
