import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from 'pg';

/** A place in the database at which whoever comes by waits for as long as it is shut. */
export interface Gate {
  shut(): Promise<void>;
  /** Resolves when so many transactions stand before it, or more. */
  waiting(count: number): Promise<void>;
  open(): Promise<void>;
}

const events = {
  insert: 'trigger % before insert on',
  /** The row is written, and what is unique in it is taken. */
  inserted: 'trigger % after insert on',
  update: 'trigger % before update on',
  delete: 'trigger % before delete on',
  /** Everything is written, the client has asked for the commit and waits for it. */
  commit: 'constraint trigger % after insert on',
} as const;

let gates = 0;

/**
 * Builds a gate, which is open. A fault test kills what waits before it: that is in the middle of its work then, however
 * fast or slow the machine is.
 *
 * @param client a connection of the database's owner, which holds the gate shut
 * @param condition for example `new.forms_done = 3`; all rows by default
 */
export async function buildGate(
  client: Client,
  event: keyof typeof events,
  table: string,
  condition = 'true',
): Promise<Gate> {
  const key = (gates += 1);
  await client.query(`
    create or replace function wait_at_gate() returns trigger language plpgsql as
      'begin perform pg_advisory_xact_lock_shared(tg_argv[0]::integer, 0); return coalesce(new, old); end';
    create ${events[event].replace('%', `gate_${key}`)} ${table}
      ${event === 'commit' ? 'deferrable initially deferred' : ''}
      for each row when (${condition}) execute function wait_at_gate(${key})`);
  return {
    shut: async () => void (await client.query('select pg_advisory_lock($1, 0)', [key])),
    async waiting(count) {
      for (;;) {
        const { rowCount } = await client.query(
          `select from pg_locks join pg_database d on d.oid = database and d.datname = current_database()
            where locktype = 'advisory' and classid = $1 and not granted`,
          [key],
        );
        if ((rowCount ?? 0) >= count) return;
        await sleep(5);
      }
    },
    open: async () => void (await client.query('select pg_advisory_unlock($1, 0)', [key])),
  };
}

/** Resolves when the database has noticed that the killed processes are gone, and has ended what they had begun. */
export async function withoutConnections(client: Client): Promise<void> {
  const text = `select from pg_stat_activity
    where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()`;
  while ((await client.query(text)).rowCount !== 0) await sleep(5);
}
