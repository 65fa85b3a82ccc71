import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { Client } from 'pg';
import { onlyOn, Pipeline } from '../../../src/store/core/pipeline';
import { keepPlaceIn, knex, prepare, runIn } from '../../../src/store/core/statement';
import { Batch } from '../../../src/store/core/wire';
import { useTenantStore } from '../../support/store';
import { trafficOf } from '../../support/round-trips';

/** Statements of a transaction travel together, and none is kept unless all are. */

const store = useTenantStore({ poolSize: 1 });
const { server } = store;

beforeAll(async () => {
  // Opens the connection.
  await store.database.ready();
});

const add = prepare(
  'test_add',
  'insert into locations (organization_id, name) values (:organizationId, :name)',
);
const addTo = prepare(
  'test_add_to',
  'insert into locations (organization_id, name, legal_entity) values (:organizationId, :name, :legalEntity)',
);
const find = prepare<{ name: string }>(
  'test_find',
  'select name from locations where organization_id = :organizationId and name = :name',
);
const divide = prepare('test_divide', 'select 1 / :by::integer');
const kept = async (name: string) => (await server.owner('locations').where({ name })).length;

test('a row has the columns of its statement under any name, with values of their types', async () => {
  const odd = prepare(
    'test_odd_names',
    `select 7 as "it's \\", null::integer as "a ""quoted"" name", '' as "}", date '2026-11-29' as "new\nline", true as "select"`,
  );
  const rows = await store.database.transaction(store.tenant.scope, (trx) =>
    odd.all({ trx, scope: store.tenant.scope }),
  );
  const row = { "it's \\": 7, 'a "quoted" name': null, '}': '', 'new\nline': '2026-11-29', select: true };
  expect(rows).toEqual([row]);
});

describe('a transaction that is one round trip', () => {
  /** On a cluster only what has begun is committed on all servers or on none. */
  const around = process.env['TEST_CITUS_WORKERS'] ? 2 : 0;

  test('needs neither begin nor commit, and is kept as a whole', async () => {
    const { roundTrips, statements } = await trafficOf(() =>
      store.database.transaction(store.tenant.scope, async (trx) => {
        await add.send({ trx, scope: store.tenant.scope }, { name: 'Whole' });
        await add.send({ trx, scope: store.tenant.scope }, { name: 'Whole too' });
      }),
    );
    // tenant, two.
    expect({ roundTrips, statements }).toEqual({ roundTrips: 1, statements: 3 + around });
    expect([await kept('Whole'), await kept('Whole too')]).toEqual([1, 1]);
  });

  test('leaves nothing when its last statement fails, and the connection is free for the next', async () => {
    const broken = store.database.transaction(store.tenant.scope, async (trx) => {
      await add.send({ trx, scope: store.tenant.scope }, { name: 'Not whole' });
      await divide.send({ trx, scope: store.tenant.scope }, { by: 0 });
    });
    await expect(broken).rejects.toMatchObject({ code: '22012' });
    const next = await store.database.transaction(store.tenant.scope, (trx) =>
      find.all({ trx, scope: store.tenant.scope }, { name: 'Not whole' }),
    );
    expect(next).toEqual([]);
  });

  test('leaves nothing when a constraint objects that is only looked at in the end', async () => {
    await server.owner.raw(`
      create function refuse_late() returns trigger language plpgsql as
        'begin raise exception ''too late'' using errcode = ''23514''; end';
      create constraint trigger late after insert on locations deferrable initially deferred
        for each row when (new.name = 'Refused late') execute function refuse_late()`);
    const refused = store.database.transaction(store.tenant.scope, (trx) =>
      add.send({ trx, scope: store.tenant.scope }, { name: 'Refused late' }),
    );
    await expect(refused).rejects.toMatchObject({ code: '23514' });
    expect(await kept('Refused late')).toBe(0);
    await server.owner.raw('drop trigger late on locations; drop function refuse_late()');
  });

  test('a statement runs in the place that was kept for it', async () => {
    const found = await store.database.transaction(store.tenant.scope, async (trx) => {
      const send = keepPlaceIn({ trx, scope: store.tenant.scope });
      const asked = find.all({ trx, scope: store.tenant.scope }, { name: 'Put before' });
      send(add, { name: 'Put before' });
      return asked;
    });
    expect(found).toEqual([{ name: 'Put before' }]);
  });

  test('a statement whose place has left runs before those that have not', async () => {
    const found = await store.database.transaction(store.tenant.scope, async (trx) => {
      const send = keepPlaceIn({ trx, scope: store.tenant.scope });
      await find.all({ trx, scope: store.tenant.scope }, { name: 'Put before the next' });
      const asked = find.all({ trx, scope: store.tenant.scope }, { name: 'Put before the next' });
      send(add, { name: 'Put before the next' });
      return asked;
    });
    expect(found).toEqual([{ name: 'Put before the next' }]);
  });
});

test('reads share one round trip with BEGIN, writes one with COMMIT', async () => {
  const { roundTrips, statements, result } = await trafficOf(() =>
    store.database.transaction(store.tenant.scope, async (trx) => {
      const found = await Promise.all([
        find.all({ trx, scope: store.tenant.scope }, { name: 'Main' }),
        runIn(trx, knex('locations').where({ name: 'Main' }).select('name')),
        find.all({ trx, scope: store.tenant.scope }, { name: 'None' }),
      ]);
      await add.send({ trx, scope: store.tenant.scope }, { name: 'Sent' });
      await add.send({ trx, scope: store.tenant.scope }, { name: 'Sent too' });
      return found;
    }),
  );
  expect(result).toEqual([[{ name: 'Main' }], [{ name: 'Main' }], []]);
  // begin, tenant, three; two, commit.
  expect({ roundTrips, statements }).toEqual({ roundTrips: 2, statements: 8 });
  expect([await kept('Sent'), await kept('Sent too')]).toEqual([1, 1]);
});

test('what was sent is seen by whatever is asked for behind it', async () => {
  const seen = store.database.transaction(store.tenant.scope, async (trx) => {
    await add.send({ trx, scope: store.tenant.scope }, { name: 'Seen' });
    return Promise.all([
      find.all({ trx, scope: store.tenant.scope }, { name: 'Seen' }),
      runIn(trx, knex('locations').where({ name: 'Seen' }).select('name')),
    ]);
  });
  expect(await seen).toEqual([[{ name: 'Seen' }], [{ name: 'Seen' }]]);
});

test('a finished round trip keeps neither its statements nor its results', async () => {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  const client = new Client({ connectionString: server.serviceUrl });
  await client.connect();
  const echo = { name: 'test_echo', text: 'select $1::bytea as piece' };
  const sendBatch = async () => {
    const piece = Buffer.alloc(768 * 1024);
    const batch = new Batch([{ statement: echo, values: [piece] }]);
    await client.query(batch).done;
    const [row] = batch.takeAnswers().answers[0]?.rows ?? [];
    expect(row).toEqual({ piece });
    return { batch, sent: new WeakRef(piece), row: new WeakRef(row ?? {}) };
  };
  const { batch, sent, row } = await sendBatch();
  // What a WeakRef has shown stays until the end of the turn.
  await new Promise(setImmediate);
  collect();
  expect([sent, row].map((one) => one.deref() === undefined)).toEqual([true, true]);
  expect(batch.takeAnswers()).toEqual({ answers: [], failure: null });
  await client.end();
});

describe('a statement that fails', () => {
  test('among those that were only sent fails the commit, and nothing is kept', async () => {
    const failing = store.database.transaction(store.tenant.scope, async (trx) => {
      await add.send({ trx, scope: store.tenant.scope }, { name: 'Before' });
      await addTo.send({ trx, scope: store.tenant.scope }, { name: 'Nowhere', legalEntity: -1 });
      await add.send({ trx, scope: store.tenant.scope }, { name: 'Behind' });
      return 'done';
    });
    await expect(failing).rejects.toMatchObject({
      type: 'unknown-reference',
      errors: [{ pointer: '/legalEntity' }],
    });
    expect([await kept('Before'), await kept('Nowhere'), await kept('Behind')]).toEqual([0, 0, 0]);
  });

  test('is not forgiven when the work takes no notice of it', async () => {
    const failing = store.database.transaction(store.tenant.scope, async (trx) => {
      await add.send({ trx, scope: store.tenant.scope }, { name: 'Unnoticed' });
      await divide.all({ trx, scope: store.tenant.scope }, { by: 0 }).catch(() => undefined);
      await add.send({ trx, scope: store.tenant.scope }, { name: 'After all' });
      return 'done';
    });
    await expect(failing).rejects.toMatchObject({ code: '22012' });
    expect([await kept('Unnoticed'), await kept('After all')]).toEqual([0, 0]);
  });

  test('answers what stood before it, and nobody behind it', async () => {
    const outcomes: PromiseSettledResult<unknown>[] = [];
    const failing = store.database.transaction(store.tenant.scope, async (trx) => {
      const asked = [
        divide.all({ trx, scope: store.tenant.scope }, { by: 1 }),
        divide.all({ trx, scope: store.tenant.scope }, { by: 0 }),
        divide.all({ trx, scope: store.tenant.scope }, { by: 1 }),
      ];
      outcomes.push(...(await Promise.allSettled(asked)));
    });
    await expect(failing).rejects.toMatchObject({ code: '22012' });
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected']);
  });

  test('leaves the connection as it was, with what was prepared on it', async () => {
    const before = await store.database.transaction(store.tenant.scope, (trx) =>
      divide.all({ trx, scope: store.tenant.scope }, { by: 1 }),
    );
    const failing = store.database.transaction(store.tenant.scope, (trx) =>
      divide.all({ trx, scope: store.tenant.scope }, { by: 0 }),
    );
    await expect(failing).rejects.toMatchObject({ code: '22012' });
    expect(
      await store.database.transaction(store.tenant.scope, (trx) =>
        divide.all({ trx, scope: store.tenant.scope }, { by: 1 }),
      ),
    ).toEqual(before);
    const tenants = prepare<{ tenant: number | null }>(
      'test_tenant',
      'select current_organization() as tenant',
    );
    expect(await store.database.lookUp(tenants.statement, [])).toEqual([{ tenant: null }]);
  });
});

test('a value that cannot be sent fails its transaction, and the connection stays usable', async () => {
  const never = { name: new Date(Number.NaN) };
  const work = store.database.transaction(store.tenant.scope, async (trx) => {
    await add.all({ trx, scope: store.tenant.scope }, { name: 'Before' });
    await find.all({ trx, scope: store.tenant.scope }, never);
  });
  await expect(work).rejects.toThrow('Invalid time value');
  const first = store.database.transaction(store.tenant.scope, (trx) =>
    find.all({ trx, scope: store.tenant.scope }, never),
  );
  await expect(first).rejects.toThrow('Invalid time value');
  expect(await kept('Before')).toBe(0);
  await store.database.transaction(store.tenant.scope, (trx) =>
    add.all({ trx, scope: store.tenant.scope }, { name: 'After' }),
  );
  expect(await kept('After')).toBe(1);
});

test('a commit that the database turns into a rollback is no success', async () => {
  const client = new Client({ connectionString: server.url });
  await client.connect();
  const pipeline = new Pipeline(onlyOn(client));
  pipeline.send({ name: 'test_begin', text: 'begin' });
  await pipeline.ask({ name: 'test_one', text: 'select 1' });
  // Behind the back of the pipeline the transaction is lost.
  await expect(client.query('select 1 / 0')).rejects.toMatchObject({ code: '22012' });
  await expect(pipeline.commit()).rejects.toThrow('The transaction was undone');
  await client.end();
});

test('a statement that comes after the end is not run: another transaction may have the connection', async () => {
  let late: () => Promise<unknown> = () => Promise.resolve();
  await store.database.transaction(store.tenant.scope, async (trx) => {
    late = () => add.all({ trx, scope: store.tenant.scope }, { name: 'Late' });
    await divide.all({ trx, scope: store.tenant.scope }, { by: 1 });
  });
  await expect(late()).rejects.toThrow('The transaction has ended');
  expect(await kept('Late')).toBe(0);
});

test('work that fails before anything was asked for takes no round trip', async () => {
  const query = jest.spyOn(Client.prototype, 'query');
  const failing = store.database.transaction(store.tenant.scope, () => Promise.reject(new Error('early')));
  await expect(failing).rejects.toThrow('early');
  expect(query).not.toHaveBeenCalled();
  query.mockRestore();
});
