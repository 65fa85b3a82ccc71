import type { Mail } from '../store/deliveries/mail';
import { line, mailTo, type Recipient } from './texts';

interface Invitation extends Recipient {
  readonly login: string;
  /** Sets the password, once. */
  readonly url: string;
  readonly hours: number;
}

/** Invites the administrator of an organization. Anyone with the mail can sign in as this user: it goes to that address only. */
export function invitationMail({ login, url, hours, ...reader }: Invitation): Mail {
  return mailTo(reader, 'invitation', {
    subject: 'set up your account for Form I-9',
    buttons: [{ label: 'Choose your password', url }],
    parts: [
      `You are the administrator of ${line(reader.organization)} in the Employment Eligibility Service.`,
      [`Choose your password within ${hours} hours. The link works once:`, url],
      `Then sign in as ${line(login)}. You will be asked to connect an authenticator app to your account.`,
      'If you did not expect this, tell the person who runs the service, and do not open the link.',
    ],
  });
}
