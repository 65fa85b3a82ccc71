import type { Mail } from '../store/mail';

/** 1 English, 2 Spanish, as in `languagePreference`; unset counts as English. */
export type Language = 1 | 2;

type Text = Pick<Mail, 'subject' | 'text'>;

export interface UserWelcome {
  to: string;
  firstName: string;
  organization: string;
  login: string;
  /** The generated password; null when somebody chose one and will pass it on. */
  password: string | null;
  signInUrl: string;
}

export interface NewHireLogin {
  to: string;
  firstName: string;
  organization: string;
  /** The link to Section 1. It signs the new hire in, so it goes to nobody else. */
  section1Url: string;
  /** First day of work, `YYYY-MM-DD`. */
  startDate: string;
  /** Present when the new hire signs in with a password as well. */
  credentials?: { login: string; password: string };
  language?: Language | null;
}

/** One line of a name that somebody typed, so that it cannot bring lines of its own into the mail. */
export const line = (text: string): string => text.replace(/\s+/g, ' ').trim();

export const paragraphs = (...parts: readonly (string | readonly string[] | null)[]): string =>
  parts
    .filter((part) => part !== null)
    .map((part) => (typeof part === 'string' ? part : part.join('\n')))
    .join('\n\n') + '\n';

/** The welcome mail for a user: how to sign in. Users have no language preference; it is in English. */
export function userWelcomeMail(welcome: UserWelcome): Mail {
  const organization = line(welcome.organization);
  return {
    kind: 'user-welcome',
    to: welcome.to,
    subject: `Your account for employment eligibility at ${organization}`,
    text: paragraphs(
      `Hello ${line(welcome.firstName)},`,
      `${organization} has given you an account for Form I-9 and E-Verify.`,
      [`Sign in at: ${welcome.signInUrl}`, `Login: ${welcome.login}`].concat(
        welcome.password === null ? [] : [`Password: ${welcome.password}`],
      ),
      welcome.password === null
        ? 'The person who created the account gives you the password.'
        : 'Keep the password to yourself and change it after you have signed in.',
      'If you did not expect this e-mail, tell your administrator and do not use the account.',
    ),
  };
}

const newHireTexts: Readonly<Record<Language, (hire: NewHireLogin) => Text>> = {
  1: (hire) => ({
    subject: `${line(hire.organization)}: complete Section 1 of your Form I-9`,
    text: paragraphs(
      `Hello ${line(hire.firstName)},`,
      `${line(hire.organization)} asks you to complete Section 1 of Form I-9, Employment Eligibility Verification. It has to be done no later than your first day of work, ${hire.startDate}.`,
      ['Open this link, on a phone or a computer:', hire.section1Url],
      hire.credentials
        ? [
            'You can also sign in with:',
            `Login: ${hire.credentials.login}`,
            `Password: ${hire.credentials.password}`,
          ]
        : null,
      'The link is for you alone. Do not forward this e-mail.',
      'If you did not expect this e-mail, ask the person who hired you before you open the link.',
    ),
  }),
  2: (hire) => ({
    subject: `${line(hire.organization)}: complete la Sección 1 de su Formulario I-9`,
    text: paragraphs(
      `Hola, ${line(hire.firstName)}:`,
      `${line(hire.organization)} le pide que complete la Sección 1 del Formulario I-9, Verificación de Elegibilidad de Empleo. Debe hacerlo a más tardar en su primer día de trabajo, ${hire.startDate}.`,
      ['Abra este enlace en un teléfono o una computadora:', hire.section1Url],
      hire.credentials
        ? [
            'También puede iniciar sesión con:',
            `Usuario: ${hire.credentials.login}`,
            `Contraseña: ${hire.credentials.password}`,
          ]
        : null,
      'El enlace es solo para usted. No reenvíe este correo electrónico.',
      'Si no esperaba este correo, pregunte a la persona que lo contrató antes de abrir el enlace.',
    ),
  }),
};

/** The mail that brings a new hire to Section 1, in the language that the employee prefers. */
export function newHireMail(hire: NewHireLogin): Mail {
  return { kind: 'new-hire-login', to: hire.to, ...newHireTexts[hire.language ?? 1](hire) };
}
