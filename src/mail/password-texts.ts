import type { Mail } from '../store/deliveries/mail';
import { line, paragraphs } from './texts';

export interface PasswordMail {
  to: string;
  firstName: string;
  organizationName: string;
  /** 2 Spanish; everything else counts as English. */
  language: number | null;
}

/**
 * The e-mail with the link for a new password. Anyone who has it can set the password, so it only goes to the address
 * in the account.
 */
export function passwordResetMail({
  to,
  firstName,
  organizationName,
  language,
  url,
  minutes,
}: PasswordMail & { url: string; minutes: number }): Mail {
  const [name, organization] = [line(firstName), line(organizationName)];
  const kind = 'password-reset';
  return language === 2
    ? {
        kind,
        to,
        subject: `${organization}: elija una contraseña nueva`,
        text: paragraphs(
          `Hola, ${name}:`,
          `Alguien, probablemente usted, pidió una contraseña nueva para su cuenta en ${organization}.`,
          [`Elíjala en los próximos ${minutes} minutos:`, url],
          'Si usted no la pidió, no tiene que hacer nada: su contraseña sigue siendo la misma.',
        ),
      }
    : {
        kind,
        to,
        subject: `${organization}: choose a new password`,
        text: paragraphs(
          `Hello ${name},`,
          `Someone, probably you, forgot the password of your account at ${organization}.`,
          [`Choose a new one within ${minutes} minutes:`, url],
          'If you did not ask for this, you do not have to do anything: your password stays as it is.',
        ),
      };
}

/** Tells the owner of an account that its password was set with a link. */
export function passwordChangedMail({ to, firstName, organizationName, language }: PasswordMail): Mail {
  const [name, organization] = [line(firstName), line(organizationName)];
  const kind = 'password-changed';
  return language === 2
    ? {
        kind,
        to,
        subject: `${organization}: se cambió su contraseña`,
        text: paragraphs(
          `Hola, ${name}:`,
          `Se cambió la contraseña de su cuenta en ${organization} y se cerraron todas sus sesiones.`,
          'Si no fue usted, avise de inmediato a su administrador.',
        ),
      }
    : {
        kind,
        to,
        subject: `${organization}: your password was changed`,
        text: paragraphs(
          `Hello ${name},`,
          `The password of your account at ${organization} was changed. You were signed out everywhere.`,
          'If this was not you, tell your administrator immediately.',
        ),
      };
}
