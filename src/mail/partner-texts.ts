import type { Mail } from '../store/deliveries/mail';
import { line, paragraphs } from './texts';

/** Why nothing is sent to a partner's address any more. */
export type SwitchOffReason = 'gone' | 'failing';

export interface DeliveriesSwitchedOff {
  to: string;
  partner: string;
  organization: string;
  /** The URI template, without a candidate's id. */
  callbackUrl: string;
  failingSince: Date;
  reason: SwitchOffReason;
}

const causes: Record<SwitchOffReason, (notice: DeliveriesSwitchedOff) => string> = {
  gone: () => 'It answered 410 Gone, which asks us to stop.',
  failing: ({ failingSince }) =>
    `It has accepted no status update since ${failingSince.toISOString().slice(0, 16).replace('T', ' ')} UTC, five days or more.`,
};

/** Tells a partner's developers that status updates are no longer sent to their address. Names no employee. */
export function deliveriesSwitchedOffMail(notice: DeliveriesSwitchedOff): Mail {
  const organization = line(notice.organization);
  return {
    kind: 'pushes-switched-off',
    to: notice.to,
    subject: `${organization}: status updates to ${line(notice.partner)} are turned off`,
    organization,
    text: paragraphs(
      `Status updates of ${organization} are no longer sent to this address:`,
      notice.callbackUrl,
      causes[notice.reason](notice),
      [
        'Nothing is lost: the latest status of each I-9 is waiting. To resume, fix the receiver and register its address again:',
        '',
        'PATCH /v1/partners/self   {"callbackUrl": "…"}',
        '',
        'GET /v1/partners/self/deliveries shows what went wrong. To send again what had finally failed:',
        '',
        'POST /v1/partners/self/redeliveries   {"since": "…"}',
      ],
    ),
  };
}
