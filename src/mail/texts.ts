import { dateInWords } from '../domain/dates';
import { languageOf, withoutDirections, type Language } from '../domain/text';
import type { Mail, MailButton } from '../store/deliveries/mail';
import type { Organization } from '../store/organizations/organizations';

/** What an email says in one language. */
export interface MailTexts {
  /** It follows the name of the employer. */
  readonly subject: string;
  /** Paragraphs after the greeting, or the lines of one; null is left out. */
  readonly parts: readonly Part[];
  readonly buttons?: readonly MailButton[];
}

type Part = string | readonly string[] | null;

/** The employer in whose name an email is sent, and where its reader can ask; see `senderOf`. */
export interface Sender {
  /** Its name. */
  organization: string;
  contactEmail: string | null;
  contactPhone: string | null;
}

export const senderOf = ({
  name,
  contactEmail,
  contactPhone,
}: Pick<Organization, 'name' | 'contactEmail' | 'contactPhone'>): Sender => ({
  organization: name,
  contactEmail,
  contactPhone,
});

/** A sender of whom perhaps only the name is known. */
export type NamedSender = Pick<Sender, 'organization'> & Partial<Sender>;

/** Where the reader can ask, each contact on a line of its own; null for an employer that has set neither a telephone number nor an address. */
export function contactNote(
  { organization, contactPhone = null, contactEmail = null }: NamedSender,
  language: Language,
): readonly string[] | null {
  const contacts = [contactPhone, contactEmail].filter((contact) => contact !== null);
  if (contacts.length === 0) return null;
  const question = {
    en: 'If you have questions, contact',
    es: 'Si tiene preguntas, comuníquese con',
  }[language];
  return [`${question} ${line(organization)}:`, ...contacts.map(line)];
}

/** Returns a date in words, with the day of the week. */
export const day = (date: string, language: Language): string => dateInWords(date, language, 'weekday');

/** Returns a typed name on one line, so that it cannot add lines to the email or reverse the rest of its own. */
export const line = (text: string): string => withoutDirections(text).replace(/\s+/g, ' ').trim();

export const paragraphs = (...parts: readonly Part[]): string =>
  parts
    .filter((part) => part !== null)
    .map((part) => (typeof part === 'string' ? part : part.join('\n')))
    .join('\n\n') + '\n';

export const greetings: Readonly<Record<Language, (name: string) => string>> = {
  en: (name) => `Hello ${line(name)},`,
  es: (name) => `Hola, ${line(name)}:`,
};

/** Somebody to whom an employer writes. */
export interface Recipient extends NamedSender {
  readonly to: string;
  readonly firstName: string;
}

/** An employee, with the `languagePreference`. */
export interface EmployeeReader extends Recipient {
  readonly language: number | null;
}

/** Returns an email in one language, with the employer's contacts at the end if they are given. */
export function mailTo(
  reader: Recipient,
  kind: string,
  { subject, parts, buttons = [] }: MailTexts,
  language: Language = 'en',
): Mail {
  const organization = line(reader.organization);
  const greeting = greetings[language](reader.firstName);
  return {
    kind,
    to: reader.to,
    subject: `${organization}: ${subject}`,
    text: paragraphs(greeting, ...parts, contactNote(reader, language)),
    organization,
    buttons,
    language,
  };
}

/** The same in the language that its reader prefers. */
export function preferredMail(
  kind: string,
  reader: EmployeeReader,
  words: Readonly<Record<Language, MailTexts>>,
): Mail {
  const language = languageOf(reader.language);
  return mailTo(reader, kind, words[language], language);
}
