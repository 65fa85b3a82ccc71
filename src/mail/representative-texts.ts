import { languageOf, type Language } from '../domain/text';
import type { Mail } from '../store/deliveries/mail';
import { contactNote, day, greetings, line, paragraphs, type Sender, type MailTexts } from './texts';

/**
 * The content of every email to a representative. A representative has no record with a language, so each email is in
 * both.
 */
interface RepresentativeMail extends Sender {
  to: string;
  /** Name of the representative. */
  name: string;
  employee: string;
  /** Last day on which Section 2 is on time, `YYYY-MM-DD`. */
  dueDate: string;
  /** Comes first: the language that the new hire prefers. */
  language: number | null;
}

interface RepresentativeInvitation extends RepresentativeMail {
  /** Opens Section 2 for the representative; sent to no one else. */
  section2Url: string;
}

const rule = '-'.repeat(40);

/**
 * One email in two languages, the preferred one first; `pointer` tells readers of the other language that it follows.
 */
function bilingualMail(
  kind: string,
  {
    to,
    name,
    language: preferred,
    ...sender
  }: Pick<RepresentativeMail, 'to' | 'name' | 'language' | keyof Sender>,
  halves: Readonly<Record<Language, MailTexts>>,
): Mail {
  const organization = line(sender.organization);
  const language = languageOf(preferred);
  const other = language === 'en' ? 'es' : 'en';
  const [first, second] = [halves[language], halves[other]];
  const pointer = { en: 'English below', es: 'En español, más abajo' }[other];
  return {
    kind,
    to,
    subject: `${organization}: ${first.subject} / ${second.subject}`,
    text: paragraphs(
      pointer,
      greetings[language](name),
      ...first.parts,
      contactNote(sender, language),
      rule,
      greetings[other](name),
      ...second.parts,
      contactNote(sender, other),
    ),
    organization,
    buttons: [...(first.buttons ?? []), ...(second.buttons ?? [])],
    language,
  };
}

/** Asks an authorized representative to examine the documents and complete Section 2. */
export function representativeMail(invitation: RepresentativeInvitation): Mail {
  const { dueDate, section2Url } = invitation;
  const [employee, organization] = [invitation.employee, invitation.organization].map(line);
  return bilingualMail('representative-invitation', invitation, {
    en: {
      subject: `complete Section 2 of Form I-9 for ${employee}`,
      buttons: [{ label: 'Begin with Section 2', url: section2Url }],
      parts: [
        `You were named to examine the documents of ${employee} for ${organization} and complete Section 2 of Form I-9, Employment Eligibility Verification. You must complete it no later than ${day(dueDate, 'en')}.`,
        'Meet in person and examine the original documents. The employee chooses which acceptable documents to show.',
        ['Then open this link, on a phone or a computer:', section2Url],
        'The link is for you alone, and you do not need an account. Do not forward this email.',
        'If you do not know the employee, or do not want to do this, do not open the link and delete this email.',
      ],
    },
    es: {
      subject: `complete la Sección 2 del Formulario I-9 de ${employee}`,
      buttons: [{ label: 'Empezar con la Sección 2', url: section2Url }],
      parts: [
        `Se le nombró para examinar los documentos de ${employee} en nombre de ${organization} y completar la Sección 2 del Formulario I-9, Verificación de Elegibilidad de Empleo. Debe completarla a más tardar el ${day(dueDate, 'es')}.`,
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
  const [employee, organization] = [reminder.employee, reminder.organization].map(line);
  const mail = bilingualMail('representative-reminder', reminder, {
    en: {
      subject: `Section 2 of Form I-9 for ${employee} is due on ${day(dueDate, 'en')}`,
      parts: [
        `Section 2 of Form I-9 for ${employee} is not complete yet. ${organization} needs it no later than ${day(dueDate, 'en')}.`,
        'Open the link in the email that asked you for it. If you no longer have it, ask the employee to name you again, and you will get a new one.',
        'If you do not know the employee, or do not want to do this, delete this email.',
      ],
    },
    es: {
      subject: `la Sección 2 del Formulario I-9 de ${employee} vence el ${day(dueDate, 'es')}`,
      parts: [
        `La Sección 2 del Formulario I-9 de ${employee} todavía no está completa. ${organization} la necesita a más tardar el ${day(dueDate, 'es')}.`,
        'Abra el enlace del correo electrónico en el que se le pidió completarla. Si ya no lo tiene, pida al empleado que le nombre de nuevo y recibirá otro.',
        'Si no conoce al empleado o no quiere hacerlo, borre este correo electrónico.',
      ],
    },
  });
  return { ...mail, unhurried: true };
}
