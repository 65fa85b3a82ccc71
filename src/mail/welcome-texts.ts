import type { Language } from '../domain/text';
import type { Mail } from '../store/deliveries/mail';
import { section1Call, type Section1Call } from './section1-texts';
import {
  greetings,
  line,
  paragraphs,
  preferredMail,
  type EmployeeReader,
  type Recipient,
  type MailTexts,
} from './texts';

/** Sets the password, once. */
interface PasswordLink {
  url: string;
  hours: number;
}

interface UserWelcome extends Recipient {
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
    buttons: [{ label: link ? 'Choose your password' : 'Sign in', url: link?.url ?? signInUrl }],
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
  const { en, es } = section1 ? section1Call(section1, organization) : loginAlone(organization, welcome);
  return preferredMail('employee-welcome', welcome, {
    en: {
      ...en,
      parts: [
        ...en.parts,
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
      ...es,
      parts: [
        ...es.parts,
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

/** What the email begins with where no I-9 was started. */
function loginAlone(
  organization: string,
  { link, signInUrl }: EmployeeWelcome,
): Readonly<Record<Language, MailTexts>> {
  const url = link?.url ?? signInUrl;
  return {
    en: {
      subject: `your login for Form I-9`,
      buttons: [{ label: link ? 'Choose your password' : 'Sign in', url }],
      parts: [`${organization} has given you a login for Form I-9, Employment Eligibility Verification.`],
    },
    es: {
      subject: `su acceso al Formulario I-9`,
      buttons: [{ label: link ? 'Elegir su contraseña' : 'Iniciar sesión', url }],
      parts: [`${organization} le dio acceso al Formulario I-9, Verificación de Elegibilidad de Empleo.`],
    },
  };
}
