import { insertRows } from '../core/rows';
import type { Knex } from 'knex';
import type { Language } from '../../domain/text';
import { decryptJson, type KeyRing } from '../core/keys';
import type { Database, Tenant } from '../core/database';
import * as field from '../core/fields';
import type { Page } from '../core/paging';
import {
  fragment,
  insertion,
  knex,
  limited,
  literal,
  ofTenant,
  param,
  prepare,
  prepareReturning,
} from '../core/statement';
import type { Store, Unit } from '../unit';

/**
 * An email, or a text message. Its text can contain a password or a link that signs someone in, so it is encrypted wherever it is stored.
 */
export interface Mail {
  /** Address, or the telephone number of a text message. */
  to: string;
  /** Absent: by email. */
  channel?: 'text';
  subject: string;
  text: string;
  /** Name of the template, stored unencrypted for statistics. */
  kind: string;
  /** Whose email it is, as the head of the HTML part shows it. */
  organization?: string;
  /** Addresses that stand on lines of their own in the text, in their order. */
  buttons?: readonly MailButton[];
  language?: Language;
  /** The employee whom it is about, in whose timeline it is shown. */
  employeeId?: number;
  /** No one waits for it: it is sent after all other mail, out of the way of requests. */
  unhurried?: true;
}

/** A link that the HTML part shows as a button. */
export interface MailButton {
  readonly label: string;
  readonly url: string;
}

export interface MailKey {
  organizationId: number;
  id: number;
}

const claimedFields = {
  id: field.id,
  message: field.derived<Buffer>('mail_messages.message_ciphertext'),
  /** Attempts before this one. */
  attempts: field.derived<number>('mail_messages.attempts - 1'),
};

export type ClaimedMail = field.RecordOf<typeof claimedFields>;

/** The clocks of the database and of workers may differ: a job that arrives slightly early must not be dropped. */
const clockSkewMs = 5_000;
/** Jobs come by the database's clock: one that comes to a worker whose clock is slow has no other. */
const at = 'greatest(:now::timestamptz, now())';

type Queue = Pick<Unit, 'trx' | 'keys'> & { scope: Tenant };

const insert = prepare(
  'mail_insert',
  insertion('mail_messages', 'template', 'messageCiphertext', 'unhurried', 'employeeId'),
);

const rowOf = ({ keys, scope: { organizationId } }: Queue, { unhurried, employeeId, ...mail }: Mail) => ({
  template: mail.kind,
  unhurried: unhurried === true,
  employeeId: employeeId ?? null,
  messageCiphertext: keys.encrypt(organizationId, 'mail-message', JSON.stringify(mail)),
});

/** The most emails in one statement. */
const atOnce = 500;

/** Like `queueMail`, for any number of emails, at most 500 of which are in memory at once. */
export async function queueMails(unit: Queue, mails: Iterable<Mail>): Promise<void> {
  let rows: ReturnType<typeof rowOf>[] = [];
  const send = async (): Promise<void> => {
    // Not sent along with the commit: until then all of them would be kept.
    await insertRows(unit, 'mail_messages', rows);
    rows = [];
  };
  for (const mail of mails) if (rows.push(rowOf(unit, mail)) === atOnce) await send();
  await send();
}

/** Adds an email to the transaction of the change that causes it; its job is committed with it. */
export const queueMail = (unit: Queue, mail: Mail) => insert.send(unit, rowOf(unit, mail));

/** When to claim, and the milliseconds to the next attempt: after the first one, the second and so on. */
interface Attempt {
  now: Date;
  delays: readonly number[];
}

/** Emails whose next attempt is due, and that no one else is claiming. */
const dueMails = () =>
  ofTenant('mail_messages')
    .where({ state: literal('pending') })
    .whereNotNull('message_ciphertext')
    .where('next_attempt_at', '<=', fragment(`${at} + interval '${clockSkewMs} milliseconds'`))
    .forUpdate()
    .skipLocked()
    .select({ claimed: 'id' });
/** The last delay is that of all attempts after it. */
const afterDelay = fragment(
  `${at} + interval '1 millisecond' * (:delays::integer[])[least(attempts + 1, cardinality(:delays::integer[]))]`,
);

const claim = (name: string, due: Knex.QueryBuilder | Knex.Raw) =>
  prepareReturning(
    name,
    ofTenant('mail_messages')
      .with('due', due)
      .updateFrom('due')
      .where({ id: knex.ref('claimed') })
      .update({ attempts: knex.raw('attempts + 1'), next_attempt_at: afterDelay }),
    claimedFields,
    'mail_messages',
  );
const claimOne = claim('mail_claim', dueMails().where({ id: param('id') }));
const claimFirst = claim(
  'mail_unhurried_claim',
  limited(
    dueMails()
      .where({ unhurried: literal(true) })
      .orderBy(['next_attempt_at', 'id']),
    param('most'),
  ),
);

/**
 * Claims an email for sending and schedules the next attempt (and its job), which takes effect if this worker is killed.
 * Null when the email does not exist, is not due, was sent, or is claimed by another worker.
 */
export const claimMail = (database: Database, key: MailKey, attempt: Attempt): Promise<ClaimedMail | null> =>
  // A transaction says what causes the job of the next attempt.
  database.transaction(key, (trx) => claimOne.first({ trx, scope: key }, { ...attempt, id: key.id }));

/**
 * Claims the first emails of an organization that no one waits for and that are due, and schedules their next attempts.
 */
export const claimUnhurried = (
  database: Database,
  tenant: Tenant,
  attempt: Attempt & { most: number },
): Promise<ClaimedMail[]> => claimFirst.run(database, tenant, { ...attempt });

const nextDue = prepare<{ at: Date | null }>(
  'mail_unhurried_next',
  ofTenant('mail_messages')
    .where({ unhurried: literal(true), state: literal('pending') })
    .min({ at: 'next_attempt_at' }),
);

/** Returns when the next of them is due; null when there is none. */
export const unhurriedMailAt = async (database: Database, tenant: Tenant): Promise<Date | null> =>
  (await nextDue.run(database, tenant))[0]?.at ?? null;

/** @throws Error when it was modified, or its key is missing */
export const openMail = (keys: KeyRing, organizationId: number, encrypted: Buffer): Mail =>
  decryptJson(keys, organizationId, 'mail-message', encrypted);

const finish = prepare(
  'mail_finish',
  ofTenant('mail_messages', 'id').update({
    state: param('state'),
    finished_at: param('now'),
    message_ciphertext: knex.raw(`case when ? = 'kept' then message_ciphertext end`, [param('state')]),
  }),
);

/** Completes an email. The text is erased unless the sandbox keeps it for display. */
export async function finishMail(
  database: Database,
  key: MailKey,
  state: 'sent' | 'failed' | 'kept',
  now: Date,
): Promise<void> {
  await finish.run(database, key, { ...key, state, now });
}

export interface KeptMail extends Mail {
  id: number;
  createdAt: Date;
}

/** A page without emails is one row, without a message. */
const kept = prepare<{ id: number; createdAt: Date; message: Buffer | null; total: number }>(
  'mail_kept',
  `select counted.total, page.id, page.created_at as "createdAt", page.message_ciphertext as message
   from (
     select count(*)::integer as total from mail_messages
     where organization_id = :organizationId and state = 'kept'
   ) as counted
   left join (
     select * from mail_messages where organization_id = :organizationId and state = 'kept'
     order by id desc limit :pageSize offset (:page - 1) * :pageSize::bigint
   ) as page on true
   order by page.id desc`,
);

/** Returns a page of the sandbox's mailbox: emails that would have been sent, newest first. */
export async function pageOfKeptMail(
  { database, keys }: Store,
  tenant: { organizationId: number },
  { page, pageSize }: { page: number; pageSize: number },
): Promise<Page<KeptMail>> {
  const found = await kept.read(database, tenant, { page, pageSize });
  const rows = found.flatMap(({ message, total: _, ...row }) =>
    message === null ? [] : [{ ...row, ...openMail(keys, tenant.organizationId, message) }],
  );
  return { rows, total: found[0]?.total ?? 0 };
}
