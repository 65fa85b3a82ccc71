import { withNoun } from '../domain/text';
import type { Mail } from '../store/deliveries/mail';
import { day, line, mailTo, paragraphs, type Recipient } from './texts';

/** Emails to the users responsible for forms. They have no language preference, so these are in English. */

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

export function reminderMail({ to, kind, employee, organization, dueDate, url }: Reminder): Mail {
  const name = line(employee);
  const [about, opened] = kind === 'everify-step-due' ? ['E-Verify case', 'case'] : ['Form I-9', 'form'];
  return {
    kind,
    to,
    unhurried: true,
    subject: `${line(organization)}: ${about} of ${name}`,
    organization: line(organization),
    buttons: [{ label: `Open the ${opened}`, url }],
    text: paragraphs(
      [`Employee: ${name}`, what[kind](day(dueDate, 'en'))],
      [`Open the ${opened} (you will need to sign in):`, url],
    ),
  };
}

interface PurgeSummary extends Recipient {
  /** Number of forms that may be destroyed; `forms` can have fewer. */
  total: number;
  forms: readonly { employee: string; i9Url: string }[];
}

/** Tells people who may destroy forms which ones are past their retention. */
export function purgeSummaryMail({ total, forms, ...reader }: PurgeSummary): Mail {
  const more = total - forms.length;
  const count = withNoun(total, 'Form I-9', 'Forms I-9');
  const mail = mailTo(reader, 'purge-summary', {
    subject: `${count} can now be destroyed`,
    parts: [
      `${count} of ${line(reader.organization)} ${total === 1 ? 'has' : 'have'} been kept as long as the law requires and can now be destroyed. Nothing is destroyed automatically: destroying a form takes two steps in the portal.`,
      ...forms.map(({ employee, i9Url }): readonly string[] => [line(employee), i9Url]),
      more > 0 ? `and ${more} more` : null,
      'You get this email once a month as long as there are such forms. You need to sign in to open a form.',
    ],
  });
  return { ...mail, unhurried: true };
}
