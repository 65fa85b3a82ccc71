import { createTransport } from 'nodemailer';
import { htmlOf } from './html';
import { sendText, TextRefused, type TextGateway } from './text-gateway';
import type { Config } from '../config';
import { readMailbox, serviceName, type Mailbox } from '../config/mailbox';
import { errorCode } from '../process/failures';
import type { Logger } from '../process/logger';
import { traced, type SpanStart } from '../process/traces';
import { atOnce, oneByOne, throttled, type Pace } from '../process/throttle';
import type { Database } from '../store/core/database';
import type { KeyRing } from '../store/core/keys';
import {
  claimMail,
  claimUnhurried,
  finishMail,
  openMail,
  unhurriedMailAt,
  type ClaimedMail,
  type Mail,
  type MailKey,
} from '../store/deliveries/mail';

export interface MailerOptions
  extends Pick<Config, 'smtpUrl' | 'sandbox' | 'baseUrl'>, Partial<Pick<Config, 'mailFrom' | 'mailBounce'>> {
  database: Database;
  keys: KeyRing;
  clock: { now(): Date };
  logger: Pick<Logger, 'info' | 'warn' | 'error'>;
  /** Whether email may only be sent over TLS. */
  requireTls: boolean;
  /** Null: the sandbox stores text messages, and elsewhere they wait. */
  textGateway?: TextGateway | null;
  /** Called after each attempt; `waiting` is tried again. */
  observe?: (outcome: MailOutcome) => void;
}

/** What became of one attempt to send an email; `kept` in a sandbox without a mail server. */
export type MailOutcome = 'sent' | 'kept' | 'waiting' | 'failed';

export type Mailer = ReturnType<typeof createMailer>;

/** Contains neither recipient nor content. */
const smtpSpan: SpanStart = { name: 'SMTP', kind: 'client' };

const minute = 60_000;
/** Milliseconds to the next attempt. The first is also how long a killed worker delays an email. */
export const mailRetryDelays: readonly number[] = [
  2 * minute,
  10 * minute,
  60 * minute,
  4 * 60 * minute,
  12 * 60 * minute,
  24 * 60 * minute,
];

/** Where one process does one job at a time, everyone else waits as long for their mail. */
const turnMs = 2_000;
/** Unhurried emails that wait for the mail server at once, and those claimed at once, which are sent in the same turn. */
const underWay = 4;
const mostClaimed = 8;

export function senderAddress(baseUrl: string): string {
  const { hostname } = new URL(baseUrl);
  const isName = /[a-z]/i.test(hostname) && !hostname.startsWith('[');
  return `no-reply@${isName ? hostname : 'localhost.localdomain'}`;
}

/** The sender that MAIL_FROM sets, or `no-reply@` the host of the service. */
const senderOf = (mailFrom: string | null, baseUrl: string): Mailbox =>
  (mailFrom === null ? null : readMailbox(mailFrom)) ?? {
    name: serviceName,
    address: senderAddress(baseUrl),
  };

/** SMTP replies from 500 on are final (RFC 5321, 4.2.1), except for one that says that the server has no TLS. */
function isPermanent(error: unknown): boolean {
  if (error instanceof TextRefused) return error.final;
  return (
    error instanceof Error &&
    errorCode(error) !== 'ETLS' &&
    'responseCode' in error &&
    typeof error.responseCode === 'number' &&
    error.responseCode >= 500
  );
}

/** Returns what may be logged about a failure: neither addresses nor the server's words, which quote them. */
function failureOf(error: unknown): Record<string, unknown> {
  const { code, responseCode, command, status } = Object(error) as Record<string, unknown>;
  return { code, responseCode, command, status };
}

/** Sends queued emails over SMTP, and text messages over their gateway: at least once, with the same Message-ID at each attempt. */
export function createMailer(options: MailerOptions) {
  const {
    database,
    keys,
    clock,
    logger,
    smtpUrl,
    sandbox,
    requireTls,
    baseUrl,
    textGateway = null,
  } = options;
  const from = senderOf(options.mailFrom ?? null, baseUrl);
  const bounce = options.mailBounce ?? from.address;
  const transport =
    smtpUrl === null
      ? null
      : createTransport(
          {
            url: smtpUrl,
            requireTLS: requireTls,
            connectionTimeout: 15_000,
            greetingTimeout: 15_000,
            socketTimeout: 30_000,
          },
          { from: { ...from } },
        );

  const deliver = async (
    { organizationId, id }: MailKey,
    mail: Mail,
  ): Promise<'sent' | 'kept' | 'waiting'> => {
    const withoutServer = sandbox ? 'kept' : 'waiting';
    if (mail.channel === 'text') {
      if (textGateway === null) return withoutServer;
      await sendText(textGateway, `${organizationId}.${id}`, mail);
      return 'sent';
    }
    if (transport === null) return withoutServer;
    await traced(smtpSpan, () =>
      transport.sendMail({
        to: { name: '', address: mail.to },
        subject: mail.subject,
        text: mail.text,
        html: htmlOf(mail),
        envelope: { from: bounce, to: mail.to },
        messageId: `<${organizationId}.${id}@${from.address.split('@')[1]}>`,
        headers: { 'Auto-Submitted': 'auto-generated' },
      }),
    );
    return 'sent';
  };

  const sendClaimed = async (key: MailKey, claimed: ClaimedMail, pace: Pace): Promise<void> => {
    const finish = (outcome: 'sent' | 'kept' | 'failed') =>
      pace(() => finishMail(database, key, outcome, clock.now()));
    const facts = { mailId: key.id, attempt: claimed.attempts + 1 };
    const last = claimed.attempts + 1 > mailRetryDelays.length;
    try {
      const mail = openMail(keys, key.organizationId, claimed.message);
      const outcome = await deliver(key, mail);
      options.observe?.(outcome);
      if (outcome !== 'waiting') return await finish(outcome);
      const setting = mail.channel === 'text' ? 'TEXT_GATEWAY_URL' : 'SMTP_URL';
      logger.warn(facts, `mail waits: ${setting} is not set`);
    } catch (error) {
      const final = last || isPermanent(error);
      options.observe?.(final ? 'failed' : 'waiting');
      logger.warn({ ...facts, ...failureOf(error), final }, 'mail not sent');
      if (final) return await finish('failed');
    }
    if (last) await finish('failed');
  };

  return {
    /** Sends one queued email; does nothing when it is not due or already sent. */
    async send(key: MailKey): Promise<void> {
      const claimed = await claimMail(database, key, { now: clock.now(), delays: mailRetryDelays });
      if (claimed) await sendClaimed(key, claimed, atOnce);
    },
    /**
     * Sends an organization's emails that no one waits for, for two seconds at most.
     * @returns when to go on; null when there are no more
     */
    async sendUnhurried(organizationId: number): Promise<Date | null> {
      const pace = oneByOne(throttled);
      const end = performance.now() + turnMs;
      while (performance.now() < end) {
        const due = { now: clock.now(), most: mostClaimed, delays: mailRetryDelays };
        const claimed = await pace(() => claimUnhurried(database, { organizationId }, due));
        if (claimed.length === 0) return unhurriedMailAt(database, { organizationId });
        const sendSome = async (): Promise<void> => {
          for (let mail = claimed.shift(); mail; mail = claimed.shift())
            await sendClaimed({ organizationId, id: mail.id }, mail, pace);
        };
        await Promise.all(Array.from({ length: underWay }, sendSome));
      }
      return clock.now();
    },
    close() {
      transport?.close();
    },
  };
}
