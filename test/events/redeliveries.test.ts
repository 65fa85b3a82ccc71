import type { Problem } from '../../src/domain/problem';
import { listDeliveries, recordPush, redeliverSince } from '../../src/events/pushes';
import { requeueSince } from '../../src/store/redeliveries';
import { useDatabase } from '../support/database';
import {
  answer,
  everifyPush,
  openWorkbench,
  startReceiver,
  type Hire,
  type Partnership,
  type Receiver,
  type Workbench,
} from './support';

const database = useDatabase();
let bench: Workbench;
let receiver: Receiver;
let partner: Partnership;
beforeEach(async () => {
  bench = openWorkbench(database.url);
  receiver = await startReceiver();
  partner = await bench.partnership(receiver.template);
});
afterEach(async () => {
  await bench.close();
  await receiver.close();
});

const key = () => ({ organizationId: partner.scope.organizationId, partnerId: partner.partnerId });

async function work(): Promise<void> {
  const pusher = bench.pusher();
  pusher.wake(key());
  await pusher.settled();
}

const everify = ({ i9Id, employeeId }: Hire) =>
  partner.unit((unit) =>
    recordPush(unit, {
      event: 'everifyStatusUpdated',
      i9Id,
      employeeId,
      partnerId: partner.partnerId,
      body: everifyPush('EAU'),
    }),
  );

/** The range of the job that the request has made. */
async function jobRange(): Promise<{ since: string; before: string }> {
  const { rows } = await bench.owner.raw<{ rows: { payload: { since: string; before: string } }[] }>(
    `select j.payload from graphile_worker._private_jobs j
     join graphile_worker._private_tasks t on t.id = j.task_id
     where t.identifier = 'redeliver' and (j.payload->>'partnerId')::integer = ?`,
    [partner.partnerId],
  );
  expect(rows).toHaveLength(1);
  return rows[0]?.payload ?? { since: '', before: '' };
}

test('the newest push of each I-9 and group since the moment goes again, and nothing else', async () => {
  const [early, one, two] = [await partner.hire('early'), await partner.hire('c1'), await partner.hire('c2')];
  await partner.push(early, 'x');
  await work();
  const { rows } = await bench.owner.raw<{ rows: { now: Date }[] }>('select clock_timestamp() as now');
  const since = new Date((rows[0]?.now.getTime() ?? 0) + 1);
  await new Promise((done) => setTimeout(done, 5));
  await partner.push(one, 'a');
  await work();
  await partner.push(one, 'b');
  await everify(one);
  await work();
  receiver.behave(answer(500));
  await partner.push(two, 'y');
  await work();
  const first = receiver.pushes.map(({ headers }) => headers['webhook-id']);
  expect(first).toHaveLength(5);

  receiver.behave(answer(200));
  expect(await partner.unit((unit) => redeliverSince(unit, since))).toBe(3);
  const range = await jobRange();
  expect(await requeueSince(bench.owner, key(), range)).toBe(3);
  await work();
  const again = receiver.pushes.slice(5);
  expect(again).toHaveLength(3);
  expect(new Set(again.map(({ headers }) => headers['webhook-id']))).toEqual(new Set(first.slice(2)));
  const own = again.filter(({ url }) => url === '/status/c1').map(({ headers }) => headers['x-sequence']);
  expect(own).toEqual(['2', '3']);

  // The job may run twice: what it has sent since the request is not sent again.
  expect(await requeueSince(bench.owner, key(), range)).toBe(0);
  const { rows: log } = await listDeliveries(bench.store, partner.scope, { page: 1, pageSize: 10 });
  expect(log.every(({ state }) => state === 'delivered')).toBe(true);
});

test('many are queued in parts', async () => {
  const hire = await partner.hire('c1');
  await partner.push(hire, 'x');
  await bench.owner.raw(
    `insert into i9s (organization_id, employee_id, employment_id, state, remote, form_edition, form_expiration)
     select organization_id, employee_id, employment_id, 'superseded', false, form_edition, form_expiration
     from i9s cross join generate_series(1, 1100) where id = ?`,
    [hire.i9Id],
  );
  await bench.owner.raw(
    `insert into deliveries (organization_id, partner_id, employee_id, i9_id, "group", sequence, body, webhook_id, state, finished_at)
     select i.organization_id, ?, i.employee_id, i.id, 'i9', 1, d.body, 'msg_' || i.id, 'failed', now()
     from i9s i join deliveries d on d.i9_id = ? where i.employee_id = ? and i.id <> ?`,
    [partner.partnerId, hire.i9Id, hire.employeeId, hire.i9Id],
  );
  const since = new Date(Date.now() - 60_000);
  const range = { since, before: new Date(Date.now() + 1_000) };
  expect(await requeueSince(bench.owner, key(), range)).toBe(1_100);
  const pending = await bench.owner('deliveries').where({ partner_id: partner.partnerId, state: 'pending' });
  expect(pending).toHaveLength(1_101);
  // Hundreds wait: no more jobs than wake the worker.
  const { rows } = await bench.owner.raw<{ rows: { jobs: number }[] }>(
    `select count(*)::integer as jobs from graphile_worker._private_jobs
     where (payload->>'partnerId')::integer = ?`,
    [partner.partnerId],
  );
  expect(rows[0]?.jobs).toBeLessThan(210);
});

test('a moment in the future, and a partner without an address', async () => {
  const problem = (work: Promise<unknown>) => work.catch((error: Problem) => error.type);
  const later = new Date(Date.now() + 60_000);
  expect(await problem(partner.unit((unit) => redeliverSince(unit, later)))).toBe('impossible-value');
  const mute = await bench.partnership(null);
  expect(await problem(mute.unit((unit) => redeliverSince(unit, new Date(0))))).toBe('state-conflict');
});

test('nothing to send makes no job', async () => {
  expect(await partner.unit((unit) => redeliverSince(unit, new Date(0)))).toBe(0);
  const { rows } = await bench.owner.raw<{ rows: unknown[] }>(
    `select from graphile_worker._private_jobs where payload->>'since' is not null and (payload->>'partnerId')::integer = ?`,
    [partner.partnerId],
  );
  expect(rows).toEqual([]);
});
