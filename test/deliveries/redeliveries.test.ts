import type { Problem } from '../../src/domain/problem';
import { recordDelivery, redeliverSince } from '../../src/deliveries/deliveries';
import { listPartnerDeliveries } from '../../src/store/deliveries/deliveries';
import { requeueSince } from '../../src/store/deliveries/outbox';
import { answer } from '../support/peers/receiver';
import { everifyStatusUpdate, realClock, useStage, type Hire } from '../support/deliveries';
import { useService } from '../support/service';

// The times that the database writes and those of the dispatcher are compared.
const stage = useStage(useService(), () => realClock);

const everify = ({ i9Id, employeeId }: Hire) =>
  stage.partner.unit((unit) =>
    recordDelivery(unit, {
      event: 'everifyStatusUpdated',
      i9Id,
      employeeId,
      partnerId: stage.partner.partnerId,
      body: everifyStatusUpdate('EAU'),
    }),
  );

/** The range of the job that the request has made. */
async function jobRange(): Promise<{ since: string; before: string }> {
  const { rows } = await stage.bench.owner.raw<{ rows: { payload: { since: string; before: string } }[] }>(
    `select j.payload from graphile_worker._private_jobs j
     join graphile_worker._private_tasks t on t.id = j.task_id
     where t.identifier = 'redeliver' and (j.payload->>'partnerId')::integer = ?`,
    [stage.partner.partnerId],
  );
  expect(rows).toHaveLength(1);
  return rows[0]?.payload ?? { since: '', before: '' };
}

test('the newest delivery of each I-9 and group since the moment goes again, and nothing else', async () => {
  const [early, one, two] = [
    await stage.partner.hire('early'),
    await stage.partner.hire('c1'),
    await stage.partner.hire('c2'),
  ];
  await stage.partner.report(early, 'x');
  await stage.work();
  const { rows } = await stage.bench.owner.raw<{ rows: { now: Date }[] }>('select clock_timestamp() as now');
  const since = new Date((rows[0]?.now.getTime() ?? 0) + 1);
  await new Promise((done) => setTimeout(done, 5));
  await stage.partner.report(one, 'a');
  await stage.work();
  await stage.partner.report(one, 'b');
  await everify(one);
  await stage.work();
  // Its next attempt is far away, however long this takes.
  stage.receiver.behave(answer(500, { 'Retry-After': '3600' }));
  await stage.partner.report(two, 'y');
  await stage.work();
  const first = stage.receiver.deliveries.map(({ headers }) => headers['webhook-id']);
  expect(first).toHaveLength(5);

  stage.receiver.behave(answer(200));
  expect(await stage.partner.act(redeliverSince(since))).toBe(3);
  const range = await jobRange();
  expect(await requeueSince(stage.bench.database, stage.key(), range)).toBe(3);
  await stage.work();
  const again = stage.receiver.deliveries.slice(5);
  expect(again).toHaveLength(3);
  expect(new Set(again.map(({ headers }) => headers['webhook-id']))).toEqual(new Set(first.slice(2)));
  const own = again.filter(({ url }) => url === '/status/c1').map(({ headers }) => headers['x-sequence']);
  expect(own).toEqual(['2', '3']);

  // The job may run twice: what it has sent since the request is not sent again.
  expect(await requeueSince(stage.bench.database, stage.key(), range)).toBe(0);
  const { rows: log } = await listPartnerDeliveries(stage.bench.store, stage.partner.scope, {
    page: 1,
    pageSize: 10,
  });
  expect(log.every(({ state }) => state === 'delivered')).toBe(true);
});

test('many are queued in parts', async () => {
  const hire = await stage.partner.hire('c1');
  await stage.partner.report(hire, 'x');
  await stage.bench.owner.raw(
    `insert into i9s (organization_id, employee_id, employment_id, state, remote, form_edition, form_expiration)
     select organization_id, employee_id, employment_id, 'superseded', false, form_edition, form_expiration
     from i9s cross join generate_series(1, 1100) where id = ?`,
    [hire.i9Id],
  );
  await stage.bench.owner.raw(
    `insert into deliveries (organization_id, partner_id, employee_id, i9_id, "group", sequence, body, webhook_id, state, finished_at)
     select i.organization_id, ?, i.employee_id, i.id, 'i9', 1, d.body, 'msg_' || i.id, 'failed', now()
     from i9s i join deliveries d on d.i9_id = ? where i.employee_id = ? and i.id <> ?`,
    [stage.partner.partnerId, hire.i9Id, hire.employeeId, hire.i9Id],
  );
  const since = new Date(Date.now() - 60_000);
  const range = { since, before: new Date(Date.now() + 1_000) };
  expect(await requeueSince(stage.bench.database, stage.key(), range)).toBe(1_100);
  const pending = await stage.bench
    .owner('deliveries')
    .where({ partner_id: stage.partner.partnerId, state: 'pending' });
  expect(pending).toHaveLength(1_101);
  // Hundreds wait: no more jobs than wake the worker.
  const { rows } = await stage.bench.owner.raw<{ rows: { jobs: number }[] }>(
    `select count(*)::integer as jobs from graphile_worker._private_jobs
     where (payload->>'partnerId')::integer = ?`,
    [stage.partner.partnerId],
  );
  expect(rows[0]?.jobs).toBeLessThan(210);
});

test('a moment in the future, and a partner without an address', async () => {
  const problem = (work: Promise<unknown>) => work.catch((error: Problem) => error.type);
  const later = new Date(Date.now() + 60_000);
  expect(await problem(stage.partner.act(redeliverSince(later)))).toBe('impossible-value');
  const mute = await stage.bench.partnership(null);
  expect(await problem(mute.act(redeliverSince(new Date(0))))).toBe('state-conflict');
});

test('nothing to send makes no job', async () => {
  expect(await stage.partner.act(redeliverSince(new Date(0)))).toBe(0);
  const { rows } = await stage.bench.owner.raw<{ rows: unknown[] }>(
    `select from graphile_worker._private_jobs where payload->>'since' is not null and (payload->>'partnerId')::integer = ?`,
    [stage.partner.partnerId],
  );
  expect(rows).toEqual([]);
});
