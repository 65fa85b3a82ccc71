import type { Mail } from '../store/deliveries/mail';
import { day, languageOf, line, listsNote, paragraphs, type Language, type Section1Call } from './texts';

/**
 * E-mails about one form: to the new hire, to the authorized representative, and to the people responsible for due
 * dates.
 */

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
  const words = {
    1: {
      subject: `${organization}: correct Section 1 of your Form I-9`,
      parts: [
        `Hello ${line(request.firstName)},`,
        `${organization} asks you to correct Section 1 of your Form I-9. This is the reason they gave:`,
        request.reason,
        ['Open this link, on a phone or a computer:', request.section1Url],
        'The link is for you alone. Do not forward this e-mail.',
      ],
    },
    2: {
      subject: `${organization}: corrija la Sección 1 de su Formulario I-9`,
      parts: [
        `Hola, ${line(request.firstName)}:`,
        `${organization} le pide que corrija la Sección 1 de su Formulario I-9. Este es el motivo:`,
        request.reason,
        ['Abra este enlace en un teléfono o una computadora:', request.section1Url],
        'El enlace es solo para usted. No reenvíe este correo electrónico.',
      ],
    },
  }[languageOf(request.language)];
  return {
    kind: 'section1-correction',
    to: request.to,
    subject: words.subject,
    text: paragraphs(...words.parts),
  };
}

interface SectionOneLink {
  to: string;
  firstName: string;
  organization: string;
  section1: Section1Call;
  language: number | null;
}

/** Sends a new hire without a login to Section 1, in the preferred language. */
export function sectionOneLinkMail({ to, section1, language, ...request }: SectionOneLink): Mail {
  const organization = line(request.organization);
  const words = {
    1: {
      subject: `${organization}: complete Section 1 of your Form I-9`,
      parts: [
        `Hello ${line(request.firstName)},`,
        `${organization} asks you to complete Section 1 of Form I-9, Employment Eligibility Verification. You must complete it no later than your first day of work, ${day(section1.startDate, 1)}.`,
        ['Open this link, on a phone or a computer:', section1.url],
        listsNote[1](section1.url),
        'The link is for you alone. Do not forward this e-mail. Earlier links no longer work.',
        'If you did not expect this e-mail, ask the person who hired you before you use it.',
      ],
    },
    2: {
      subject: `${organization}: complete la Sección 1 de su Formulario I-9`,
      parts: [
        `Hola, ${line(request.firstName)}:`,
        `${organization} le pide que complete la Sección 1 del Formulario I-9, Verificación de Elegibilidad de Empleo. Debe hacerlo a más tardar en su primer día de trabajo, el ${day(section1.startDate, 2)}.`,
        ['Abra este enlace en un teléfono o una computadora:', section1.url],
        listsNote[2](section1.url),
        'El enlace es solo para usted. No reenvíe este correo electrónico. Los enlaces que recibió antes ya no funcionan.',
        'Si no esperaba este correo, consulte a su empleador antes de usarlo.',
      ],
    },
  }[languageOf(language)];
  return { kind: 'section1-link', to, subject: words.subject, text: paragraphs(...words.parts) };
}

/**
 * The content of every e-mail to a representative. A representative has no record with a language, so each e-mail is in
 * both.
 */
interface RepresentativeMail {
  to: string;
  /** Name of the representative. */
  name: string;
  employee: string;
  organization: string;
  /** Last day on which Section 2 is on time, `YYYY-MM-DD`. */
  dueDate: string;
  /** Comes first: the language that the new hire prefers. */
  language: number | null;
}

interface RepresentativeInvitation extends RepresentativeMail {
  /** Opens Section 2 for the representative; sent to no one else. */
  section2Url: string;
}

interface Half {
  readonly subject: string;
  readonly parts: readonly (string | readonly string[])[];
}

const rule = '-'.repeat(40);

/**
 * One e-mail in two languages, the preferred one first; `pointer` tells readers of the other language that it follows.
 */
function bilingualMail(
  kind: string,
  { to, language: preferred, organization }: Pick<RepresentativeMail, 'to' | 'language' | 'organization'>,
  halves: Readonly<Record<Language, Half>>,
): Mail {
  const language = languageOf(preferred);
  const other = language === 1 ? 2 : 1;
  const [first, second] = [halves[language], halves[other]];
  const pointer = { 1: 'English below', 2: 'En español, más abajo' }[other];
  return {
    kind,
    to,
    subject: `${line(organization)}: ${first.subject} / ${second.subject}`,
    text: paragraphs(pointer, ...first.parts, rule, ...second.parts),
  };
}

/** Asks an authorized representative to examine the documents and complete Section 2. */
export function representativeMail(invitation: RepresentativeInvitation): Mail {
  const { dueDate, section2Url } = invitation;
  const [name, employee, organization] = [invitation.name, invitation.employee, invitation.organization].map(
    line,
  );
  return bilingualMail('representative-invitation', invitation, {
    1: {
      subject: `complete Section 2 of Form I-9 for ${employee}`,
      parts: [
        `Hello ${name},`,
        `${employee} has named you to examine documents for ${organization} and complete Section 2 of Form I-9, Employment Eligibility Verification. You must complete it no later than ${day(dueDate, 1)}.`,
        'Meet in person and examine the original documents. The employee chooses which acceptable documents to show.',
        ['Then open this link, on a phone or a computer:', section2Url],
        'The link is for you alone, and you do not need an account. Do not forward this e-mail.',
        'If you do not know the employee, or do not want to do this, do not open the link and delete this e-mail.',
      ],
    },
    2: {
      subject: `complete la Sección 2 del Formulario I-9 de ${employee}`,
      parts: [
        `Hola, ${name}:`,
        `${employee} le nombró para examinar documentos en nombre de ${organization} y completar la Sección 2 del Formulario I-9, Verificación de Elegibilidad de Empleo. Debe completarla a más tardar el ${day(dueDate, 2)}.`,
        'Reúnanse en persona y examine los documentos originales. El empleado elige qué documentos aceptables presenta.',
        ['Después abra este enlace en un teléfono o una computadora:', section2Url],
        'El enlace es solo para usted y no necesita una cuenta. No reenvíe este correo electrónico.',
        'Si no conoce al empleado o no quiere hacerlo, no abra el enlace y borre este correo electrónico.',
      ],
    },
  });
}

/** Reminds the representative. The link is not repeated, because only a hash of it is stored. */
export function representativeReminderMail(reminder: RepresentativeMail): Mail {
  const { dueDate } = reminder;
  const [name, employee, organization] = [reminder.name, reminder.employee, reminder.organization].map(line);
  return bilingualMail('representative-reminder', reminder, {
    1: {
      subject: `Section 2 of Form I-9 for ${employee} is due on ${day(dueDate, 1)}`,
      parts: [
        `Hello ${name},`,
        `Section 2 of Form I-9 for ${employee} is not complete yet. ${organization} needs it no later than ${day(dueDate, 1)}.`,
        'Open the link in the e-mail that asked you for it. If you no longer have it, ask the employee to name you again, and you will get a new one.',
        'If you do not know the employee, or do not want to do this, delete this e-mail.',
      ],
    },
    2: {
      subject: `la Sección 2 del Formulario I-9 de ${employee} vence el ${day(dueDate, 2)}`,
      parts: [
        `Hola, ${name}:`,
        `La Sección 2 del Formulario I-9 de ${employee} todavía no está completa. ${organization} la necesita a más tardar el ${day(dueDate, 2)}.`,
        'Abra el enlace del correo electrónico en el que se le pidió completarla. Si ya no lo tiene, pida al empleado que le nombre de nuevo y recibirá otro.',
        'Si no conoce al empleado o no quiere hacerlo, borre este correo electrónico.',
      ],
    },
  });
}

/** What a reminder is about; none says more about a person than the name. */
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

interface Reminder {
  to: string;
  kind: ReminderKind;
  employee: string;
  organization: string;
  /** `YYYY-MM-DD` */
  dueDate: string;
  /** The form, or its E-Verify case, in the portal; requires signing in. */
  url: string;
}

const what: Readonly<Record<ReminderKind, (due: string) => string>> = {
  'section1-due': (due) => `Section 1 of Form I-9 is due on ${due}.`,
  'section2-due': (due) => `Section 2 of Form I-9 is due on ${due}.`,
  'review-due': (due) => `Section 2 of Form I-9 is signed and is waiting for review, which is due on ${due}.`,
  'receipt-due': (due) => `The document that a receipt stands for must be presented by ${due}.`,
  'reverification-due': (due) => `Authorization to work must be reverified no later than ${due}.`,
  'amendment-due': (due) => `A correction of Form I-9 is due on ${due}.`,
  'authorization-expired': (due) =>
    `Authorization to work should have been reverified by ${due}. This is overdue.`,
  'link-expired': () => 'The link to Form I-9 expired before it was used. Send a new one.',
  'edition-expired': () =>
    'The edition of Form I-9 that was started may no longer be used, and no newer one is known to the service.',
  // What the step is about concerns only the employee and E-Verify, and is shown only after signing in.
  'everify-step-due': (due) => `A step of the E-Verify case is due on ${due}.`,
};

/** Reminds the people responsible for the employee's form. */
export function reminderMail({ to, kind, employee, organization, dueDate, url }: Reminder): Mail {
  const name = line(employee);
  const [about, opened] = kind === 'everify-step-due' ? ['E-Verify case', 'case'] : ['Form I-9', 'form'];
  return {
    kind,
    to,
    subject: `${line(organization)}: ${about} of ${name}`,
    text: paragraphs(
      [`Employee: ${name}`, what[kind](day(dueDate, 1))],
      [`Open the ${opened} (you will need to sign in):`, url],
    ),
  };
}

interface PurgeSummary {
  to: string;
  firstName: string;
  organization: string;
  /** Number of forms that may be destroyed; `forms` can have fewer. */
  total: number;
  forms: readonly { employee: string; i9Url: string }[];
}

/** Tells people who may destroy forms which ones are past their retention. */
export function purgeSummaryMail({ to, firstName, organization, total, forms }: PurgeSummary): Mail {
  const more = total - forms.length;
  const count = total === 1 ? '1 Form I-9' : `${total} Forms I-9`;
  return {
    kind: 'purge-summary',
    to,
    subject: `${line(organization)}: ${count} can now be destroyed`,
    text: paragraphs(
      `Hello ${line(firstName)},`,
      `${count} of ${line(organization)} ${total === 1 ? 'has' : 'have'} been kept as long as the law requires and can now be destroyed. Nothing is destroyed automatically: destroying a form takes two steps in the portal.`,
      ...forms.map(({ employee, i9Url }): readonly string[] => [line(employee), i9Url]),
      more > 0 ? `and ${more} more` : null,
      'You get this e-mail once a month as long as there are such forms. You need to sign in to open a form.',
    ),
  };
}
