import { createSecretKey } from 'node:crypto';
import { Client } from 'pg';
import { createKeyRing } from '../../src/store/core/keys';
import { databaseEnv, sandboxKeys, useDatabase } from '../support/database';
import { eventually } from '../support/patience';
import { endPrograms, startProgram } from '../support/program';
import { buildGate } from '../support/gate';

/**
 * A worker is killed in the middle of a job of each kind. The queue keeps them locked for four hours; another worker finds
 * that the one that has locked them is gone, and does them within seconds. It leaves those of a worker of 1.1.0 alone, which
 * does not show that it lives.
 */

const database = useDatabase({ sandbox: true });
let connection: Client | undefined;

afterAll(async () => {
  await connection?.end();
  await endPrograms();
});

/** Task -> the payload of a job. Where it names a record, there is none: how it goes on is for the tests of its room. */
const kinds = {
  runTimers: {},
  fillSsnEndings: {},
  everifyPoll: {},
  removeExpired: {},
  anchorAudit: {},
  resumeImports: {},
  resumeExports: {},
  resumeInspectionPackages: {},
  unhurriedMail: { organizationId: 1 },
  push: { organizationId: 1, partnerId: 1 },
  redeliver: { organizationId: 1, partnerId: 1, since: '2026-01-01', before: '2026-01-02' },
  everify: { organizationId: 1, requestId: 0 },
  import: { organizationId: 1, importId: 0 },
  export: { organizationId: 1, exportId: 0 },
  inspectionPackage: { organizationId: 1, packageId: 0 },
};

const startWorker = () =>
  startProgram('src/main.js', ['worker'], {
    PORT: '0',
    ...databaseEnv(database),
    SANDBOX: 'true',
    ENCRYPTION_KEYS: sandboxKeys,
    WORKER_CONCURRENCY: '30',
    DATABASE_POOL_SIZE: '40',
  });

/** As graphile-worker names those of 1.1.0. */
const earlierWorker = 'pool-0a1b2c3d4e5f60718a';

test('jobs of every kind whose worker was killed are done by another one within seconds', async () => {
  connection = new Client({ connectionString: database.url });
  await connection.connect();
  const query = connection.query.bind(connection);
  await query(`update graphile_worker._private_jobs set run_at = now() + interval '1 day'`);
  const [keyId = '', material = ''] = sandboxKeys.split(':');
  const keys = createKeyRing([{ id: keyId, key: createSecretKey(Buffer.from(material, 'base64')) }]);
  const mail = JSON.stringify({ to: 'ada@example.com', subject: 'One', text: 'Two', kind: 'test' });
  const { rows: mails } = await query<{ id: number }>(
    `insert into mail_messages (organization_id, template, message_ciphertext, next_attempt_at)
     values (1, 'test', $1, now() + interval '1 day') returning id`,
    [keys.encrypt(1, 'mail-message', mail)],
  );
  for (const [task, payload] of Object.entries(kinds))
    await query(
      `select graphile_worker.add_job($1, $2::json, max_attempts => 3, run_at => now() + interval '1 day', flags => '{killed}')`,
      [task, JSON.stringify(payload)],
    );
  await query(
    `select graphile_worker.add_job('resumeExports', max_attempts => 3, job_key => 'earlier');
     select graphile_worker.add_job('resumeImports', queue_name => 'earlier', max_attempts => 3, job_key => 'earlier in a queue');
     update graphile_worker._private_jobs set locked_at = now(), locked_by = '${earlierWorker}', attempts = 1
     where key like 'earlier%';
     update graphile_worker._private_job_queues set locked_at = now(), locked_by = '${earlierWorker}'
     where queue_name = 'earlier'`,
  );
  const { rows: jobs } = await query<{ id: string }>(
    `select id from graphile_worker._private_jobs where flags ? 'killed' or key = 'mail:' || $1`,
    [mails[0]?.id],
  );
  const ids = jobs.map(({ id }) => id);
  // What they have done is done, and the queue does not know it.
  const gate = await buildGate(
    connection,
    'delete',
    'graphile_worker._private_jobs',
    `old.id in (${ids.join(', ')})`,
  );
  await gate.shut();

  const killed = startWorker();
  await query('update mail_messages set next_attempt_at = now() where id = $1', [mails[0]?.id]);
  await query('update graphile_worker._private_jobs set run_at = now() where id = any($1)', [ids]);
  const begun = 'select from graphile_worker._private_jobs where id = any($1) and locked_by is not null';
  await eventually(async () => (await query(begun, [ids])).rowCount === ids.length || undefined);
  await gate.waiting(1);
  killed.child.kill('SIGKILL');
  await killed.exit;
  await query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()`,
  );
  const left = async () =>
    (await query('select from graphile_worker._private_jobs where id = any($1)', [ids])).rowCount ?? 0;
  expect(await left()).toBe(Object.keys(kinds).length + 1);
  await gate.open();

  const survivor = startWorker();
  await eventually(async () => (await left()) === 0 || undefined);
  const { rows: sent } = await query('select state, attempts from mail_messages where id = $1', [
    mails[0]?.id,
  ]);
  expect(sent).toEqual([{ state: 'kept', attempts: 1 }]);
  const { rows: givenUp } = await query(
    'select task_identifier from graphile_worker.jobs where attempts >= max_attempts and locked_by is null',
  );
  expect(givenUp).toEqual([]);
  const { rows: earlier } = await query(
    `select jobs.locked_by as job, queues.locked_by as queue, attempts from graphile_worker._private_jobs jobs
     left join graphile_worker._private_job_queues queues on queues.id = job_queue_id
     where key like 'earlier%' order by key`,
  );
  expect(earlier).toEqual([
    { job: earlierWorker, queue: null, attempts: 1 },
    { job: earlierWorker, queue: earlierWorker, attempts: 1 },
  ]);
  survivor.child.kill('SIGTERM');
  expect(await survivor.exit).toBe(0);
});
