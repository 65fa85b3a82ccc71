import { knex, runIn } from '../../../src/store/core/statement';
import { useTenantStore } from '../../support/store';

const store = useTenantStore({ poolSize: 2 });
const { server } = store;

let partnerId: number;
let form: { employee_id: number; i9_id: number };

beforeAll(async () => {
  const insert = async (table: string, values: object) => {
    const all = { organization_id: store.tenant.scope.organizationId, ...values };
    const [row] = await server.owner(table).insert(all).returning<{ id: number }[]>('id');
    return row?.id ?? 0;
  };
  partnerId = await insert('partners', { name: 'Talent' });
  const employee_id = await insert('employees', {
    first_name: 'A',
    last_name: 'B',
    location_id: store.tenant.locationId,
  });
  const employment_id = await insert('employments', { employee_id, start_date: '2026-01-05' });
  const i9_id = await insert('i9s', {
    employee_id,
    employment_id,
    state: 'section1_pending',
    remote: false,
    form_edition: '01/20/25',
    form_expiration: '2027-05-31',
  });
  form = { employee_id, i9_id };
});
afterEach(async () => {
  await server.owner('deliveries').delete();
  await server.owner.raw('delete from graphile_worker._private_jobs');
});
interface Job {
  task_identifier: string;
  key: string;
  queue_name: string | null;
  payload: Record<string, number | null>;
  run_at: Date;
}
async function jobs(): Promise<Job[]> {
  const { rows } = await server.owner.raw<{ rows: Job[] }>(`
    select t.identifier as task_identifier, j.key, q.queue_name, j.payload, j.run_at
    from graphile_worker._private_jobs j
    join graphile_worker._private_tasks t on t.id = j.task_id
    left join graphile_worker._private_job_queues q on q.id = j.job_queue_id order by j.id`);
  return rows;
}
function delivery(sequence: number, values: object = {}) {
  return store.database.transaction(store.tenant.scope, async (trx) => {
    const row = {
      organization_id: store.tenant.scope.organizationId,
      partner_id: partnerId,
      ...form,
      group: 'i9',
      sequence,
      body: '{}',
      webhook_id: `w${sequence}`,
      ...values,
    };
    const [added] = await runIn<{ id: number }>(trx, knex('deliveries').insert(row).returning('id'));
    return added?.id ?? 0;
  });
}

test('a delivery makes its job in the same transaction, with a key of its I-9 and no named queue', async () => {
  const id = await delivery(1);
  const name = `push:${form.i9_id}`;
  expect(await jobs()).toEqual([
    {
      task_identifier: 'push',
      key: name,
      queue_name: null,
      payload: {
        organizationId: store.tenant.scope.organizationId,
        partnerId,
        i9Id: form.i9_id,
        deliveryId: id,
        traceparent: null,
      },
      run_at: expect.any(Date),
    },
  ]);
});

test('a newer delivery of the I-9 takes the place of the waiting job', async () => {
  await delivery(1);
  const id = await delivery(2);
  expect((await jobs()).map((job) => job.payload['deliveryId'])).toEqual([id]);
});

test('nothing is queued when the transaction is undone', async () => {
  await expect(
    store.database.transaction(store.tenant.scope, async (trx) => {
      const row = { organization_id: store.tenant.scope.organizationId, partner_id: partnerId };
      const values = { ...row, group: 'test', sequence: 0, body: '{}', webhook_id: 'x' };
      await runIn(trx, knex('deliveries').insert(values));
      throw new Error('no');
    }),
  ).rejects.toThrow('no');
  expect(await jobs()).toEqual([]);
});

test('a delivery that is due later has no job: workers look for it', async () => {
  const id = await delivery(1);
  await server.owner.raw('delete from graphile_worker._private_jobs');
  const setTime = (next_attempt_at: Date) =>
    store.database.transaction(store.tenant.scope, (trx) =>
      runIn(trx, knex('deliveries').where({ id }).update({ next_attempt_at })),
    );
  await setTime(new Date('2030-01-01T00:00:00Z'));
  expect(await jobs()).toEqual([]);
  await setTime(new Date('2026-01-01T00:00:00Z'));
  expect(await jobs()).toHaveLength(1);
});

test('a partner with hundreds of waiting deliveries gets no more jobs', async () => {
  const rows = Array.from({ length: 300 }, (_, index) => ({
    organization_id: store.tenant.scope.organizationId,
    partner_id: partnerId,
    group: 'test',
    sequence: 1,
    body: '{}',
    webhook_id: `b${index}`,
  }));
  await store.database.transaction(store.tenant.scope, async (trx) => {
    for (const row of rows) await runIn(trx, knex('deliveries').insert(row));
  });
  expect(await jobs()).toHaveLength(200);
});

test('a test delivery has a key of its own', async () => {
  const id = await delivery(0, { i9_id: null, employee_id: null, group: 'test' });
  expect((await jobs()).map((job) => job.key)).toEqual([`push:delivery:${id}`]);
});

test('a mail message makes its job', async () => {
  const [mail] = await store.database.transaction(store.tenant.scope, (trx) =>
    runIn<{ id: number }>(
      trx,
      knex('mail_messages')
        .insert({ organization_id: store.tenant.scope.organizationId, template: 'welcome' })
        .returning('id'),
    ),
  );
  expect(await jobs()).toMatchObject([
    { task_identifier: 'mail', key: `mail:${mail?.id}`, payload: { mailMessageId: mail?.id } },
  ]);
});
