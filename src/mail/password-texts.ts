import type { Mail } from '../store/deliveries/mail';
import { line, preferredMail, type EmployeeReader } from './texts';

/**
 * The email with the link for a new password. Anyone who has it can set the password, so it only goes to the address
 * in the account.
 */
export function passwordResetMail(mail: EmployeeReader & { url: string; minutes: number }): Mail {
  const { url, minutes } = mail;
  const organization = line(mail.organization);
  return preferredMail('password-reset', mail, {
    en: {
      subject: `choose a new password`,
      buttons: [{ label: 'Choose a new password', url }],
      parts: [
        `Someone, probably you, forgot the password of your account at ${organization}.`,
        [`Choose a new one within ${minutes} minutes:`, url],
        'If you did not ask for this, you do not have to do anything: your password stays as it is.',
      ],
    },
    es: {
      subject: `elija una contraseña nueva`,
      buttons: [{ label: 'Elegir una contraseña nueva', url }],
      parts: [
        `Alguien, probablemente usted, pidió una contraseña nueva para su cuenta en ${organization}.`,
        [`Elíjala en los próximos ${minutes} minutos:`, url],
        'Si usted no la pidió, no tiene que hacer nada: su contraseña sigue siendo la misma.',
      ],
    },
  });
}

/** Tells the owner of an account that its password was set with a link. */
export function passwordChangedMail(mail: EmployeeReader): Mail {
  const organization = line(mail.organization);
  return preferredMail('password-changed', mail, {
    en: {
      subject: `your password was changed`,
      parts: [
        `The password of your account at ${organization} was changed. You were signed out everywhere.`,
        'If this was not you, tell your administrator immediately.',
      ],
    },
    es: {
      subject: `se cambió su contraseña`,
      parts: [
        `Se cambió la contraseña de su cuenta en ${organization} y se cerraron todas sus sesiones.`,
        'Si no fue usted, avise de inmediato a su administrador.',
      ],
    },
  });
}
