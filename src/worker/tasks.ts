import type { TaskList } from 'graphile-worker';
import type { Pusher } from '../events/pusher';
import type { Mailer } from '../mail/mailer';

export interface TaskParts {
  pusher: Pick<Pusher, 'wake'>;
  mailer: Pick<Mailer, 'send'>;
}

/** The number under a name of a job's payload. @throws Error when the payload is not what the database writes */
export function numberOf(payload: unknown, name: string): number {
  const value: unknown =
    typeof payload === 'object' && payload !== null ? Reflect.get(payload, name) : undefined;
  if (typeof value !== 'number') throw new Error(`The job's payload lacks ${name}`);
  return value;
}

/**
 * What the jobs of the database do. Jobs are made by triggers, in the transaction of the change.
 *
 * The job `push` only says that a partner has something waiting and ends at once, so a slow receiver never holds a place
 * among the running jobs; the pusher shares its own places among partners and survives lost jobs by looking for them.
 */
export function createTasks({ pusher, mailer }: TaskParts): TaskList {
  return {
    push: async (payload) => {
      pusher.wake({
        organizationId: numberOf(payload, 'organizationId'),
        partnerId: numberOf(payload, 'partnerId'),
      });
    },
    mail: (payload) =>
      mailer.send({
        organizationId: numberOf(payload, 'organizationId'),
        id: numberOf(payload, 'mailMessageId'),
      }),
  };
}
