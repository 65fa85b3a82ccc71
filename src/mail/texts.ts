import type { EmployeeWelcome, UserWelcome } from './welcome';

/** What every text may need besides the facts of its own. */
export interface Surroundings {
  /** Public address of the service, without a trailing slash. */
  baseUrl: string;
  /** Name of the organization. */
  organization: string;
}

export interface Text {
  subject: string;
  text: string;
}

/** One line of a name that somebody typed, so that it cannot bring lines of its own into the mail. */
const line = (text: string): string => text.replace(/\s+/g, ' ').trim();

type Part = string | null | readonly (string | null)[];

/** Paragraphs, each of one or several lines; whatever is null is left out. */
function compose(parts: readonly Part[]): string {
  const paragraphs = parts
    .map((part) => (Array.isArray(part) ? part.filter((each) => each !== null).join('\n') : part))
    .filter((part) => part !== null && part !== '');
  return `${paragraphs.join('\n\n')}\n`;
}

/** The welcome mail for a user: how to sign in. Users have no language preference; it is in English. */
export function userWelcomeText({ name, login, password }: UserWelcome, around: Surroundings): Text {
  const organization = line(around.organization);
  return {
    subject: `Your account for employment eligibility at ${organization}`,
    text: compose([
      `Hello ${line(name)},`,
      `${organization} has given you an account for Form I-9 and E-Verify.`,
      [
        `Sign in at: ${around.baseUrl}/portal`,
        login === null ? null : `Login: ${login}`,
        password === null ? null : `Password: ${password}`,
      ],
      password === null
        ? login === null
          ? 'Your administrator tells you how to sign in.'
          : 'The person who created the account gives you the password.'
        : 'Keep the password to yourself and change it after you have signed in.',
      'If you did not expect this e-mail, tell your administrator and do not use the account.',
    ]),
  };
}

/** The phrases of the mail to a new hire, in the order of their use. */
interface Phrases {
  subject(organization: string, asksForSection1: boolean): string;
  greeting(name: string): string;
  account(organization: string): string;
  section1(organization: string): string;
  due(startDate: string): string;
  link: string;
  signIn: string;
  login(value: string): string;
  password(value: string): string;
  keep: string;
  unexpected: string;
}

const english: Phrases = {
  subject: (organization, asksForSection1) =>
    asksForSection1
      ? `${organization}: complete Section 1 of your Form I-9`
      : `${organization}: your login for Form I-9`,
  greeting: (name) => `Hello ${name},`,
  account: (organization) => `${organization} has given you a login for Form I-9.`,
  section1: (organization) =>
    `${organization} asks you to complete Section 1 of Form I-9, Employment Eligibility Verification.`,
  due: (startDate) => `It has to be done no later than your first day of work, ${startDate}.`,
  link: 'Open this link, on a phone or a computer:',
  signIn: 'Sign in at:',
  login: (value) => `Login: ${value}`,
  password: (value) => `Password: ${value}`,
  keep: 'This e-mail is for you alone. Do not forward it.',
  unexpected: 'If you did not expect it, ask the person who hired you before you open anything.',
};

const spanish: Phrases = {
  subject: (organization, asksForSection1) =>
    asksForSection1
      ? `${organization}: complete la Sección 1 de su Formulario I-9`
      : `${organization}: su acceso para el Formulario I-9`,
  greeting: (name) => `Hola, ${name}:`,
  account: (organization) => `${organization} le ha dado un acceso para el Formulario I-9.`,
  section1: (organization) =>
    `${organization} le pide que complete la Sección 1 del Formulario I-9, Verificación de Elegibilidad de Empleo.`,
  due: (startDate) => `Debe hacerlo a más tardar en su primer día de trabajo, ${startDate}.`,
  link: 'Abra este enlace en un teléfono o una computadora:',
  signIn: 'Inicie sesión en:',
  login: (value) => `Usuario: ${value}`,
  password: (value) => `Contraseña: ${value}`,
  keep: 'Este correo es solo para usted. No lo reenvíe.',
  unexpected: 'Si no lo esperaba, pregunte a la persona que lo contrató antes de abrir nada.',
};

/** The mail that brings a new hire to Section 1 or to the login, in the language that the employee prefers. */
export function employeeWelcomeText(welcome: EmployeeWelcome, around: Surroundings): Text {
  const { section1Link, startDate, login, password } = welcome;
  const say = welcome.language === 2 ? spanish : english;
  const organization = line(around.organization);
  const asksForSection1 = section1Link !== null;
  return {
    subject: say.subject(organization, asksForSection1),
    text: compose([
      say.greeting(line(welcome.name)),
      asksForSection1 ? say.section1(organization) : say.account(organization),
      asksForSection1 && startDate !== null ? say.due(startDate) : null,
      asksForSection1 ? [say.link, section1Link] : null,
      [`${say.signIn} ${around.baseUrl}/portal`, say.login(login), password && say.password(password)],
      say.keep,
      say.unexpected,
    ]),
  };
}
