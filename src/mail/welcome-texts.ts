import type { Mail } from '../store/deliveries/mail';
import {
  dueNote,
  greetings,
  line,
  listsNote,
  paragraphs,
  preferredMail,
  section1Button,
  type EmployeeReader,
  type Reader,
  type Section1Call,
} from './texts';

/** Sets the password, once. */
interface PasswordLink {
  url: string;
  hours: number;
}

interface UserWelcome extends Reader {
  /** Null for a user who signs in elsewhere (single sign-on). */
  login: string | null;
  /** Null when someone chose a password and will pass it on. */
  link: PasswordLink | null;
  /** No password was set now: the user's own stays, and a user without one can request it. */
  unchanged?: boolean;
  signInUrl: string;
}

interface EmployeeWelcome extends EmployeeReader {
  login: string;
  /** Null once the employee has chosen a password. */
  link: PasswordLink | null;
  signInUrl: string;
  /** The I-9 that was started together with the email, if one was. */
  section1: Section1Call | null;
}

/** Where users and employees sign in. */
export const signInUrl = ({ baseUrl }: { baseUrl: string }): string => `${baseUrl}/portal/sign-in`;

/** The welcome email for a user: how to sign in. Users have no language preference, so it is in English. */
export function userWelcomeMail(welcome: UserWelcome): Mail {
  const organization = line(welcome.organization);
  const { link, login, signInUrl } = welcome;
  return {
    kind: 'user-welcome',
    to: welcome.to,
    subject: `Your employment eligibility account at ${organization}`,
    organization,
    buttons: [link ? { label: 'Choose your password', url: link.url } : { label: 'Sign in', url: signInUrl }],
    text: paragraphs(
      greetings.en(welcome.firstName),
      `${organization} has given you an account for Form I-9 and E-Verify.`,
      link && [`Choose your password within ${link.hours} hours. The link works once:`, link.url],
      [link ? 'Then sign in:' : 'Sign in:', signInUrl, ...(login === null ? [] : [`Login: ${login}`])],
      passwordAdvice(welcome),
      'If you did not expect this email, tell your administrator and do not use the account.',
    ),
  };
}

function passwordAdvice({ login, link, unchanged }: UserWelcome): string {
  if (login === null) return 'Sign in with the account that you use at work.';
  if (unchanged)
    return 'Your password stays as it is. If you have none yet, or no longer know it, follow “Forgot your password?” on that page.';
  return link === null
    ? 'The person who set up your login will give you the password.'
    : 'If the link has ended, follow “Forgot your password?” on the sign-in page.';
}

/**
 * The email that gives an employee a login and, if an I-9 was started, the link to Section 1; in the preferred
 * language.
 */
export function employeeWelcomeMail(welcome: EmployeeWelcome): Mail {
  const { login, link, signInUrl, section1 } = welcome;
  const organization = line(welcome.organization);
  return preferredMail('employee-welcome', welcome, {
    en: {
      subject: section1 ? `complete Section 1 of your Form I-9` : `your login for Form I-9`,
      buttons: [
        section1
          ? section1Button.en(section1.url)
          : link
            ? { label: 'Choose your password', url: link.url }
            : { label: 'Sign in', url: signInUrl },
      ],
      parts: [
        section1
          ? `${organization} asks you to complete Section 1 of Form I-9, Employment Eligibility Verification. ${dueNote.en(section1)}`
          : `${organization} has given you a login for Form I-9, Employment Eligibility Verification.`,
        section1 && ['Open this link, on a phone or a computer:', section1.url],
        section1 && listsNote.en(section1.url),
        link && [
          section1
            ? `To sign in as well, choose a password within ${link.hours} hours. The link works once:`
            : `Choose your password within ${link.hours} hours. The link works once:`,
          link.url,
        ],
        [
          link ? 'Then sign in:' : section1 ? 'You can also sign in:' : 'Sign in:',
          signInUrl,
          `Login: ${login}`,
          ...(link ? [] : ['Password: the one you chose']),
        ],
        section1 && 'The link is for you alone. Do not forward this email.',
        'If you did not expect this email, ask the person who hired you before you use it.',
      ],
    },
    es: {
      subject: section1 ? `complete la Sección 1 de su Formulario I-9` : `su acceso al Formulario I-9`,
      buttons: [
        section1
          ? section1Button.es(section1.url)
          : link
            ? { label: 'Elegir su contraseña', url: link.url }
            : { label: 'Iniciar sesión', url: signInUrl },
      ],
      parts: [
        section1
          ? `${organization} le pide que complete la Sección 1 del Formulario I-9, Verificación de Elegibilidad de Empleo. ${dueNote.es(section1)}`
          : `${organization} le dio acceso al Formulario I-9, Verificación de Elegibilidad de Empleo.`,
        section1 && ['Abra este enlace en un teléfono o una computadora:', section1.url],
        section1 && listsNote.es(section1.url),
        link && [
          section1
            ? `Para iniciar sesión también, elija una contraseña antes de ${link.hours} horas. El enlace sirve una sola vez:`
            : `Elija su contraseña antes de ${link.hours} horas. El enlace sirve una sola vez:`,
          link.url,
        ],
        [
          link ? 'Después, inicie sesión:' : section1 ? 'También puede iniciar sesión:' : 'Inicie sesión:',
          signInUrl,
          `Usuario: ${login}`,
          ...(link ? [] : ['Contraseña: la que usted eligió']),
        ],
        section1 && 'El enlace es solo para usted. No reenvíe este correo electrónico.',
        'Si no esperaba este correo, consulte a su empleador antes de usarlo.',
      ],
    },
  });
}
