import { memberAt, valuesBy } from '../domain/json';
import type { TaskList } from 'graphile-worker';
import type { Dispatcher } from '../deliveries/dispatcher';
import type { Mailer } from '../mail/mailer';
import type { Database } from '../store/core/database';
import type { PartnerKey } from '../store/deliveries/queue';
import { requeueSince } from '../store/deliveries/outbox';

export interface TaskParts {
  database: Database;
  dispatcher: Pick<Dispatcher, 'wake'>;
  mailer: Pick<Mailer, 'send' | 'sendUnhurried'>;
}

/** The number under a name of a job's payload. @throws Error when the payload is not what the database writes */
export function numberOf(payload: unknown, name: string): number {
  const value = memberAt(payload, name);
  if (typeof value !== 'number') throw new Error(`The job's payload lacks ${name}`);
  return value;
}

/** The same for several names. */
export const numbersOf = <Name extends string>(payload: unknown, ...names: Name[]): Record<Name, number> =>
  valuesBy(names, (name) => numberOf(payload, name));

function textOf(payload: unknown, name: string): string {
  const value = memberAt(payload, name);
  if (typeof value !== 'string') throw new Error(`The job's payload lacks ${name}`);
  return value;
}

const partnerOf = (payload: unknown): PartnerKey => numbersOf(payload, 'organizationId', 'partnerId');

/**
 * What the jobs of the database do. Jobs are made by triggers, in the transaction of the change.
 *
 * The job `push` only says that a partner has something waiting and ends at once, so a slow receiver never holds a place
 * among the running jobs; the dispatcher shares its own places among partners and survives lost jobs by looking for them.
 */
export function createTasks({ database, dispatcher, mailer }: TaskParts): TaskList {
  return {
    push: async (payload) => dispatcher.wake(partnerOf(payload)),
    redeliver: async (payload) => {
      const key = partnerOf(payload);
      const range = { since: textOf(payload, 'since'), before: textOf(payload, 'before') };
      if ((await requeueSince(database, key, range)) > 0) dispatcher.wake(key);
    },
    mail: (payload) => {
      const { organizationId, mailMessageId: id } = numbersOf(payload, 'organizationId', 'mailMessageId');
      return mailer.send({ organizationId, id });
    },
    /** Other organizations have their turn in between. */
    unhurriedMail: async (payload, { job, addJob }) => {
      const runAt = await mailer.sendUnhurried(numbersOf(payload, 'organizationId').organizationId);
      if (!runAt) return;
      const { key, priority, task_identifier: task } = job;
      // A job that was made in the meantime comes as soon as it would have.
      const again = { queueName: task, priority, runAt, jobKeyMode: 'preserve_run_at' as const };
      await addJob(task, payload, { ...again, ...(key !== null && { jobKey: key }) });
    },
  };
}
