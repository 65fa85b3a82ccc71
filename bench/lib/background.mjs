/**
 * The background jobs that `bench:jobs` runs, each by the program's own worker or command.
 *
 * rows: how many there are to work through; done: how many are; start: asks for the job, or asks again after the worker was
 * killed, as the crontab or the watch over stalled jobs would by then; over: whether it has ended; check: throws when
 * something is lost or doubled. `command`: what is run instead of a worker. countsSlowly: `done` reads whole tables.
 */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { program } from './program.mjs';

const one = async ({ sql }, text, values) => (await sql.query(text, values)).rows[0];
const count = async (world, text, values) => Number((await one(world, text, values)).count);

const lockOfJobs = () => program('store/locks').lockNumbers.recurring;
const sessionsAtWork = `
  select count(*) from pg_locks
  where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database()) and classid = $1`;

/** Most times that a job is asked for again: by then runs have ended that were alone, and left something. */
const mostRuns = 5;

/**
 * A job of the crontab, asked of the queue. A run that finds another one at work ends at once: that of the crontab itself, or
 * a killed one whose session has not ended. So the job is over only when none is at work and nothing is left to do.
 *
 * @param left counts what is left to do
 */
export const recurring = (task, left) => ({
  left,
  async start(world) {
    // The session of a killed worker ends with its statement; until then the job counts as being done.
    while ((await count(world, sessionsAtWork, [lockOfJobs()])) > 0) await sleep(100);
    world.runs += 1;
    world.job = (await one(world, `select id from graphile_worker.add_job($1)`, [task])).id;
  },
  async over(world) {
    const job = await one(world, 'select last_error from graphile_worker.jobs where id = $1', [world.job]);
    if (job?.last_error) throw new Error(`${task} failed: ${job.last_error}`);
    if (job || (await count(world, sessionsAtWork, [lockOfJobs()])) > 0) return false;
    if (world.runs >= mostRuns || (await left(world)) <= 0) return true;
    await this.start(world);
    return false;
  },
});

const checkedForms = 'select count(*) from i9s where timers_checked_on is not null';
/** What the timers find: the open forms of the bench; those of the sandbox come on top. */
const dueForms = `
  select count(*) from i9s join organizations o on o.id = i9s.organization_id
  where o.name = 'Bench' and state in ('section1_pending', 'section1_completed') and next_step_due_date <= current_date + 1`;

const lateForms = (world) => count(world, `${dueForms} and timers_checked_on is null`);

/** The organization that comes last. */
const lastOf = ({ organizations }) => Math.max(...organizations.map(({ organizationId }) => organizationId));

/** Organizations that have not got the summary of the month. */
const summariesLeft = (world) =>
  count(
    world,
    `select count(*) from organizations o where not exists (
       select from organization_notices n where n.organization_id = o.id and n.kind = 'purge-eligible')`,
  );
const expiredRows = (world) =>
  count(
    world,
    `select (select count(*) from idempotency_records where expires_at < now())
       + (select count(*) from access_tokens where expires_at < now() - interval '24 hours') as count`,
  );
const chainsLeft = (world) =>
  count(world, `select count(*) from audit_heads where not anchored and kind <> 'anchor'`);

/** Rows with a value that is not encrypted with the key that the bench gives to `reseal`. */
async function staleRows({ sql, newKey }) {
  const id = Buffer.from(newKey.slice(0, newKey.indexOf(':')));
  const head = Buffer.concat([Buffer.from([1, id.length]), id]);
  let stale = 0;
  for (const { table, values } of program('store/installation/encrypted-tables').encryptedTables) {
    const older = Object.keys(values).map(
      (name) => `substring(${name}_ciphertext from 1 for ${head.length}) <> $1`,
    );
    const text = `select count(*) from ${table} where ${older.join(' or ')}`;
    stale += await count({ sql }, text, [head]);
  }
  return stale;
}

async function assertEqual(world, what, found, wanted) {
  const [a, b] = [await count(world, found), await count(world, wanted)];
  if (a !== b) throw new Error(`${what}: ${a} instead of ${b}`);
}

/** Records that a worker makes a file of: an export or a package. */
const made = (table, path, body, total, doneColumn, resume) => ({
  async start(world) {
    if (world.fileId === undefined) {
      const { id } = await world.send(path, await body(world));
      world.fileId = id;
      // What the second person does, of whom the bench has none.
      await world.sql.query(`update ${table} set state = 'waiting' where id = $1 and state = 'in-review'`, [
        id,
      ]);
      return;
    }
    // The worker counts as dead after 20 seconds.
    await sleep(21_000);
    await world.sql.query('select from graphile_worker.add_job($1)', [resume]);
  },
  gate: () => ({ event: 'update', table, condition: `new.state = 'ready'` }),
  rows: total,
  done: (world) => count(world, `select ${doneColumn} as count from ${table} where id = $1`, [world.fileId]),
  async over(world) {
    const { state } = await one(world, `select state from ${table} where id = $1`, [world.fileId]);
    if (state === 'failed') throw new Error('The file could not be made');
    return state === 'ready';
  },
  async check(world) {
    const { byte_count: bytes, content_hash: hash } = await one(
      world,
      `select byte_count, content_hash from ${table} where id = $1`,
      [world.fileId],
    );
    const found = createHash('sha256');
    let length = 0;
    let lines = 0;
    for await (const chunk of (await world.get(`${path}/${world.fileId}/content`)).body) {
      found.update(chunk);
      length += chunk.length;
      for (const byte of chunk) if (byte === 10) lines += 1;
    }
    if (length !== Number(bytes) || !found.digest().equals(hash))
      throw new Error('The file is not the one that was made');
    const wanted = (await total(world)) + 1;
    if (table === 'exports' && lines !== wanted)
      throw new Error(`The file has ${lines} lines and not ${wanted}`);
  },
});

const ofLargest = (table) => (world) =>
  count(world, `select count(*) from ${table} where organization_id = $1`, [world.largest.organizationId]);

/** So many employees have a package of their forms, unless there are fewer. */
const packaged = 300;

/**
 * Leaves the timers nothing to do: a worker begins them every five minutes, and what they do would be measured as part of
 * the job that is.
 */
export async function letTimersRest({ sql }) {
  await sql.query(`insert into organization_notices (organization_id, kind, period)
    select id, kind, period from organizations, (values
      ('purge-eligible', to_char(now(), 'YYYY-MM')), ('timers', to_char(now(), 'YYYY-MM-DD')),
      ('timers', to_char(now() - interval '1 day', 'YYYY-MM-DD'))) as told (kind, period)
    on conflict do nothing`);
  await sql.query(`update i9s set timers_checked_on = current_date
    where state in ('section1_pending', 'section1_completed') and next_step_due_date <= current_date + 1
      and timers_checked_on is distinct from current_date`);
}

const mailLeft = (world) =>
  count(world, `select count(*) from mail_messages where unhurried and state = 'pending'`);

/** It is over when its emails are sent. */
const telling = recurring('runTimers', summariesLeft);
const summary = {
  ...telling,
  over: async (world) => (await telling.over(world)) && (await mailLeft(world)) === 0,
  ofTimers: true,
  async prepare({ sql }) {
    // The summary comes when the timers are done with the forms of the day.
    await letTimersRest({ sql });
    // Email that an earlier run of the bench has left would be sent as part of this one.
    await sql.query(`update mail_messages set state = 'failed' where state = 'pending'`);
    await sql.query(
      `delete from organization_notices where kind in ('purge-eligible', 'purge-eligible-part')`,
    );
  },
  gate: ({ largest }) => ({
    event: 'insert',
    table: 'organization_notices',
    condition: `new.kind = 'purge-eligible' and new.organization_id = ${largest.organizationId}`,
  }),
  rows: (world) =>
    count(
      world,
      `select count(*) from i9s where purge_eligible_date <= current_date and state in ('retained', 'superseded', 'voided')`,
    ),
  async check(world) {
    const left = await summariesLeft(world);
    if (left > 0) throw new Error(`${left} organizations have no summary`);
    await assertEqual(
      world,
      'summaries',
      `select count(*) from organization_notices where kind = 'purge-eligible'`,
      `select count(*) from organizations`,
    );
  },
};

export const jobs = {
  timers: {
    ...recurring('runTimers', lateForms),
    ofTimers: true,
    async prepare({ sql }) {
      await sql.query('update i9s set timers_checked_on = null where timers_checked_on is not null');
      await sql.query('delete from i9_notices');
      await sql.query(`insert into organization_notices (organization_id, kind, period)
        select id, 'purge-eligible', to_char(now(), 'YYYY-MM') from organizations on conflict do nothing`);
    },
    gate: async ({ sql }) => ({
      event: 'update',
      table: 'i9s',
      condition: `new.timers_checked_on is distinct from old.timers_checked_on
        and new.id = ${(await one({ sql }, dueForms.replace('count(*)', 'max(i9s.id) as id'))).id}`,
    }),
    rows: (world) => count(world, dueForms),
    done: (world) => count(world, checkedForms),
    async check(world) {
      const late = await lateForms(world);
      if (late > 0) throw new Error(`${late} forms were not looked at`);
      await assertEqual(
        world,
        'reminders of one day',
        `select count(*) from (select distinct organization_id, i9_id, kind, due_date from i9_notices where kind like '%-due') told`,
        `select count(*) from i9_notices where kind like '%-due'`,
      );
    },
  },
  'timers-again': {
    ...recurring('runTimers', () => 0),
    ofTimers: true,
    rows: () => 0,
    done: () => 0,
    check: () => undefined,
  },
  /** As after an upgrade: of no form is it known whether a hold keeps it. */
  'purge-summary': {
    ...summary,
    async prepare(world) {
      await summary.prepare(world);
      await world.sql.query(
        `update i9s set held = null where held is not null and purge_eligible_date is not null`,
      );
    },
    done: (world) =>
      count(world, `select count(*) from i9s where held is not null and purge_eligible_date <= current_date`),
  },
  /** As in every other month. */
  'purge-summary-again': summary,
  /** Deliveries and events go by whole months, and those made here lie in one part. */
  remove: {
    ...recurring('removeExpired', expiredRows),
    gate: () => ({ event: 'delete', table: 'idempotency_records', condition: 'true' }),
    rows: expiredRows,
    done: async (world) => world.total - (await expiredRows(world)),
    async prepare(world) {
      world.young = await count(world, young);
    },
    async check(world) {
      const left = await expiredRows(world);
      if (left > 0) throw new Error(`${left} rows have expired and are there`);
      const now = await count(world, young);
      if (now < world.young * 0.9) throw new Error(`${world.young - now} rows that had not expired are gone`);
    },
  },
  anchors: {
    ...recurring('anchorAudit', chainsLeft),
    async prepare({ sql, anchorFile }) {
      // The database knows of each anchor, so the file begins anew together with what it knows.
      writeFileSync(anchorFile, '');
      await sql.query(`delete from audit_heads where kind = 'anchor'`);
      await sql.query(`update audit_heads set anchored = false where anchored`);
    },
    gate: (world) => ({
      event: 'insert',
      table: 'audit_heads',
      condition: `new.kind = 'anchor' and new.organization_id = ${lastOf(world)}`,
    }),
    rows: chainsLeft,
    done: async (world) => world.total - (await chainsLeft(world)),
    async check(world) {
      const left = await chainsLeft(world);
      if (left > 0) throw new Error(`${left} chains are in no anchor`);
    },
  },
  'export-employees': made(
    'exports',
    '/v1/exports',
    () => ({ recordType: 'employees' }),
    ofLargest('employees'),
    'rows_done',
    'resumeExports',
  ),
  'export-i9s': made(
    'exports',
    '/v1/exports',
    () => ({ recordType: 'i9s', filters: { i9StatusCode: 'approved' } }),
    (world) =>
      count(world, `select count(*) from i9s where organization_id = $1 and state = 'approved'`, [
        world.largest.organizationId,
      ]),
    'rows_done',
    'resumeExports',
  ),
  package: made(
    'inspection_packages',
    '/v1/inspection-packages',
    ({ largest: { employees } }) => ({
      employeeIds: Array.from(
        { length: Math.min(packaged, employees.count) },
        (_, index) => employees.first + index,
      ),
    }),
    ({ largest: { employees } }) => 3 * Math.min(packaged, employees.count),
    'forms_done',
    'resumeInspectionPackages',
  ),
  'verify-audit': {
    command: 'verify-audit',
    options: ({ progressFile }) => ['--progress', progressFile],
    rows: (world) => count(world, 'select count(*) from i9s'),
    done: ({ progressFile }) =>
      existsSync(progressFile) ? JSON.parse(readFileSync(progressFile, 'utf8')).counts.forms : 0,
    check({ progressFile }, output) {
      if (existsSync(progressFile)) throw new Error('It does not know that it is at the end');
      if (!output.includes(': all intact')) throw new Error(output.slice(-300));
    },
  },
  reseal: {
    command: 'reseal',
    newKey: true,
    countsSlowly: true,
    gate: (world) => ({
      event: 'update',
      table: 'audit_keys',
      condition: `new.organization_id = ${lastOf(world)}`,
    }),
    rows: staleRows,
    done: async (world) => world.total - (await staleRows(world)),
    async check(world) {
      const left = await staleRows(world);
      if (left > 0) throw new Error(`${left} rows are still encrypted with another key`);
    },
  },
};

const young = `
  select (select count(*) from idempotency_records where expires_at > now() + interval '10 minutes')
    + (select count(*) from deliveries where created_at > now() - interval '58 days')
    + (select count(*) from events where at > now() - interval '58 days') as count`;
