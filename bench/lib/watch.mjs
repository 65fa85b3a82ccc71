/** What a background job does to others: reads beside it, its statements and transactions, and its memory. */
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { ask, resourcesOf } from './children.mjs';
import { quantile } from './report.mjs';

/** One read after the other, twenty a second. */
export function startReads(port, { token, employees }) {
  const times = { idle: [], beside: [], neither: [] };
  let kept = 'neither';
  const ending = new AbortController();
  let failed = null;
  const work = (async () => {
    while (!ending.signal.aborted) {
      const id = employees.first + Math.floor(Math.random() * employees.count);
      const began = performance.now();
      const as = kept;
      const answer = await fetch(`http://127.0.0.1:${port}/v1/employees/${id}`, {
        headers: { Authorization: `Bearer ${token}` },
      });
      await answer.arrayBuffer();
      times[as].push(performance.now() - began);
      if (!answer.ok) failed ??= answer.status;
      await sleep(50);
    }
  })();
  return {
    /** The reads that begin from now on are made without the job (`idle`), `beside` it, or while it comes or goes (`neither`). */
    keepAs: (name) => void (kept = name),
    /** @returns how many there were, and their p50 and p95 in ms */
    seen: (name) => ({
      count: times[name].length,
      p50: quantile(times[name], 0.5),
      p95: quantile(times[name], 0.95),
    }),
    /** @throws Error when one was not answered as it should be */
    async stop() {
      ending.abort();
      await work;
      if (failed) throw new Error(`A read was answered with ${failed}`);
    },
  };
}

/**
 * Sessions of the job: those of the worker's login, and of the owner's other than the bench's own. An idle one is in no
 * transaction: where it listens, PostgreSQL looks at each notification in one that seems to have begun with the session's last
 * statement, which can be minutes ago.
 */
const sessions = `
  select extract(epoch from clock_timestamp() - xact_start) * 1000 as transaction,
    concat_ws(', ', state, wait_event, regexp_replace(left(query, 200), '\\s+', ' ', 'g')) as within
  from pg_stat_activity
  where datname = current_database() and backend_type = 'client backend'
    and usename <> 'eligibility_service_login' and application_name <> 'bench' and xact_start is not null and state <> 'idle'
  order by xact_start limit 1`;

/** @returns what the oldest transaction of the job is `within`, and its age in ms; undefined when there is none */
export const oldestTransaction = async (client) => (await client.query(sessions)).rows[0];

/** Looks ten times a second at the sessions of the job, and now and then at the memory of its process. */
export async function startWatch(url, process) {
  const client = new pg.Client({ connectionString: url, application_name: 'bench' });
  await client.connect();
  const called = async () => {
    const { rows } = await client.query(
      `select coalesce(sum(s.calls), 0)::integer as calls, coalesce(max(s.max_exec_time), 0)::float8 as longest from pg_stat_statements s
       join pg_roles r on r.oid = s.userid
       where s.dbid = (select oid from pg_database where datname = current_database())
         and r.rolname not in ('eligibility_service_login', 'bench')`,
    );
    return rows[0];
  };
  await client.query('select pg_stat_statements_reset()');
  const seen = { transaction: 0, within: '', heap: 0, rss: 0 };
  const ending = new AbortController();
  const look = async () => {
    const oldest = await oldestTransaction(client);
    if (oldest?.transaction > seen.transaction)
      Object.assign(seen, { transaction: Number(oldest.transaction), within: oldest.within });
  };
  const work = (async () => {
    for (let turn = 0; !ending.signal.aborted; turn += 1) {
      await look();
      const one = process();
      if (one && one.child.exitCode === null && one.child.signalCode === null) {
        try {
          seen.rss = Math.max(seen.rss, resourcesOf(one).peak || 0);
          if (turn % 50 === 25) seen.heap = Math.max(seen.heap, (await ask(one.child, { ask: 'live' })).heap);
        } catch {
          // It has ended between the look and the question.
        }
      }
      await sleep(100);
    }
  })();
  return {
    async stop() {
      ending.abort();
      await work;
      const { calls, longest } = await called();
      await client.end();
      return { ...seen, calls, longest };
    },
  };
}
