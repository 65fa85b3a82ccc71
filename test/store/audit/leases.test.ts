import { Client, DatabaseError } from 'pg';
import { readAuditKeys } from '../../../src/store/audit/keys';
import { openDatabase, type Database } from '../../../src/store/core/database';
import { Batch } from '../../../src/store/core/wire';
import { createMemory, type Memory } from '../../../src/store/memory';
import { roles } from '../../../src/store/access/roles';
import type { Store, Unit } from '../../../src/store/unit';
import { act, type Act, type WriteRequest } from '../../../src/store/unit-of-work';
import { verifyRequests } from '../../../src/records/verify-requests';
import { buildGate, type Gate } from '../../support/gate';
import { testKeys, testNow, useTenantStore } from '../../support/store';

/**
 * Processes go on with the audit chains that they have appended to last, without asking for them. Whatever one of them
 * believes, the chains have no gap and no fork. Each store with a memory of its own stands for a process.
 */

const store = useTenantStore({ poolSize: 8, tenants: 'each test' });
const { server } = store;

const process = (memory: Memory | null = createMemory()): Store => ({
  database: store.database,
  keys: testKeys,
  memory,
});

let named = 0;
const info = (): WriteRequest => ({
  scope: store.tenant.scope,
  operationId: 'createRole',
  requestId: `request-${(named += 1)}`,
  now: testNow,
});

/** Adds a role, in one round trip where the process remembers what it needs. */
const addRole = (name = `Clerks ${(named += 1)}`): Act<number, number> => ({
  load: (unit) => roles.reserveId(unit),
  recall(unit) {
    const id = roles.recallId(unit);
    return id === null ? null : { loaded: id };
  },
  decide: async (unit, id) => ({ answer: await added(unit, id, name) }),
});

const added = async (unit: Unit, id: number, name: string) => {
  await roles.add(unit, id, { name });
  return id;
};

interface Head {
  readonly id: number;
  readonly seq: number;
  readonly hash: Buffer;
}

async function chains() {
  const { organizationId } = store.tenant.scope;
  const own = { organization_id: organizationId };
  const keys = await readAuditKeys({ database: store.database, keys: testKeys }, { organizationId });
  const { found: findings, rows } = await verifyRequests(store.database, keys, { organizationId }, new Map());
  const heads: Head[] = await server
    .owner('audit_heads')
    .where({ ...own, kind: 'request' })
    .orderBy('id');
  const created: { id: number }[] = await server.owner('roles').where(own).where('name', 'like', 'Clerks%');
  return { findings, rows, heads, roles: created.length };
}

test('a process continues its chain, and another process takes another', async () => {
  const [one, other] = [process(), process()];
  for (let round = 0; round < 5; round += 1) {
    await act(one, info(), addRole());
    await act(other, info(), addRole());
  }
  const { findings, rows, heads } = await chains();
  expect({ findings, rows, seqs: heads.map(({ seq }) => seq) }).toEqual({
    findings: [],
    rows: 10,
    seqs: [5, 5],
  });
});

test('another process may append to it once the lease has ended; the one that believed in it tries again', async () => {
  const [one, other] = [process(), process(null)];
  await act(one, info(), addRole());
  await act(one, info(), addRole());
  await server.owner('audit_heads').update({ leased_until: new Date(0) });
  await act(other, info(), addRole());
  await act(one, info(), addRole());
  await act(one, info(), addRole());
  const { findings, rows, roles: count } = await chains();
  expect({ findings, rows, count }).toEqual({ findings: [], rows: 5, count: 5 });
});

test('the same holds for a change that loads first', async () => {
  const { load, decide } = addRole();
  const loading = () => ({ load, decide: (unit: Unit, id: number) => decide(unit, id) });
  const one = process();
  await act(one, info(), loading());
  await server.owner('audit_heads').update({ leased_until: new Date(0) });
  await act(process(null), info(), addRole());
  await act(one, info(), { ...addRole(), load: (unit) => roles.nextId(unit) });
  expect(await chains()).toMatchObject({ findings: [], rows: 3, roles: 3 });
});

test('a chain that ends elsewhere since the database fell back to an earlier state is not continued', async () => {
  const one = process();
  await act(one, info(), addRole());
  const before = await chains();
  await act(one, info(), addRole());
  // As after a switch to a standby that had not received the last commit.
  const own = { organization_id: store.tenant.scope.organizationId };
  const [head] = before.heads;
  await server
    .owner('audit_events')
    .where({ ...own, chain: head?.id })
    .where('seq', '>', head?.seq ?? 0)
    .del();
  await server
    .owner('audit_heads')
    .where({ ...own, id: head?.id, kind: 'request' })
    .update({ seq: head?.seq, hash: head?.hash });
  await act(one, info(), addRole());
  expect(await chains()).toMatchObject({ findings: [], rows: 2 });
});

test('many concurrent rows on few chains, from processes that hold the same leases', async () => {
  const processes = Array.from({ length: 4 }, () => process());
  for (const one of processes) await act(one, info(), addRole());
  const acts = processes.flatMap((one) =>
    Array.from({ length: 20 }, () => () => act(one, info(), addRole())),
  );
  const stealing = setInterval(
    () =>
      void server
        .owner('audit_heads')
        .update({ leased_until: null })
        .catch(() => 0),
    5,
  );
  await Promise.all(acts.map((run) => run()));
  clearInterval(stealing);
  expect(await chains()).toMatchObject({ findings: [], rows: 84, roles: 84 });
});

test('a change that the database refuses is made again with care; it leaves neither a row nor a gap', async () => {
  const one = process();
  await act(one, info(), addRole('Clerks A'));
  await act(one, info(), addRole('Clerks B'));
  const refused = act(one, info(), addRole('Clerks A'));
  await expect(refused).rejects.toMatchObject({ type: 'already-exists' });
  await act(one, info(), addRole('Clerks C'));
  const { findings, rows, heads } = await chains();
  expect({ findings, rows, heads: heads.length }).toEqual({ findings: [], rows: 3, heads: 1 });
});

test('of changes that are one transaction, the one that the database refuses is made again alone', async () => {
  const one = process();
  // From here on there are a chain and an id for each of several at once.
  for (let round = 0; round < 3; round += 1)
    await Promise.all(Array.from({ length: 6 }, () => act(one, info(), addRole())));
  await act(one, info(), addRole('Clerks taken'));
  const names = ['Clerks A', 'Clerks B', 'Clerks taken', 'Clerks C'];
  const transactions = jest.spyOn(store.database, 'transaction');
  const outcomes = await Promise.allSettled(names.map((name) => act(one, info(), addRole(name))));
  const alone = transactions.mock.calls.length;
  transactions.mockRestore();
  expect(alone).toBe(1);
  const kept = expect.objectContaining({ status: 'fulfilled' });
  const refused = { status: 'rejected', reason: expect.objectContaining({ type: 'already-exists' }) };
  expect(outcomes).toEqual([kept, kept, refused, kept]);
  expect(await chains()).toMatchObject({ findings: [], rows: 22, roles: 22 });
});

test('more changes at once than a process has chains for wait for one instead of loading first', async () => {
  // By this clock nothing is forgotten, however busy the machine is.
  jest.spyOn(performance, 'now').mockReturnValue(performance.now());
  const one = process();
  const changes = 48;
  const reserved = await server.owner.raw<{ rows: { id: number }[] }>(
    `select nextval(pg_get_serial_sequence('roles', 'id'))::integer as id from generate_series(1, ?)`,
    [10 * changes],
  );
  const ids = reserved.rows.map(({ id }) => id);
  let loads = 0;
  const allAtOnce = () =>
    Promise.all(
      ids.splice(0, changes).map((id) =>
        act(one, info(), {
          ...addRole(),
          recall: () => ({ loaded: id }),
          async load() {
            loads += 1;
            return id;
          },
        }),
      ),
    );
  // Until there are as many chains as a process keeps.
  do {
    loads = 0;
    await allAtOnce();
  } while (loads > 0 && ids.length > 0);
  jest.restoreAllMocks();
  expect(loads).toBe(0);
  const added = 10 * changes - ids.length;
  expect(await chains()).toMatchObject({ findings: [], rows: added, roles: added });
});

test('changes do not wait for long behind those that do not end', async () => {
  const memory = createMemory();
  const one = process(memory);
  await act(one, info(), addRole());
  const { organizationId } = store.tenant.scope;
  await Promise.all(Array.from({ length: 16 }, () => memory.places.enter(organizationId)));
  expect(await act(one, info(), addRole())).toEqual(expect.any(Number));
});

describe('duplicates that two processes send crosswise, each in one transaction', () => {
  let owner: Client;
  let others: Database;
  let both: [Store, Store];
  let gate: Gate;

  beforeEach(async () => {
    // By this clock no id that is reserved here is forgotten, however busy the machine is.
    jest.spyOn(performance, 'now').mockReturnValue(performance.now());
    owner = new Client({ connectionString: server.url });
    await owner.connect();
    others = openDatabase({ url: server.serviceUrl, poolSize: 8 });
    both = [process(), { ...process(), database: others }];
    for (const one of both)
      // From here on each has a chain and an id for several changes at once.
      for (let round = 0; round < 3; round += 1)
        await Promise.all(Array.from({ length: 4 }, () => act(one, info(), addRole())));
    gate = await buildGate(owner, 'inserted', 'roles');
    await gate.shut();
  });
  afterEach(() => Promise.all([others.close(), owner.end()]));
  afterEach(() => jest.restoreAllMocks());

  /** @param made by what each name is asked for: the request with a key of its own, or with that of the name */
  async function crosswise(made: (name: string) => WriteRequest) {
    const [one, other] = both;
    const add = (store: Store, name: string) => act(store, made(name), addRole(name));
    const outcomes = Promise.allSettled([
      add(one, 'Clerks A'),
      add(one, 'Clerks B'),
      add(other, 'Clerks B'),
      add(other, 'Clerks A'),
    ]);
    await gate.waiting(2);
    await gate.open();
    const [a, b, laterB, laterA] = await outcomes;
    return [
      [a, laterA],
      [b, laterB],
    ] as const;
  }

  afterEach(async () => {
    expect(await chains()).toMatchObject({ findings: [], rows: 26, roles: 26 });
  });

  const isDeadlock = (error: unknown) => error instanceof DatabaseError && error.code === '40P01';

  test('are refused once where the name is taken, after the database has ended one of the two', async () => {
    const batches = jest.spyOn(Batch.prototype, 'takeAnswers');
    const answered = await crosswise(info);
    const failures = batches.mock.results.flatMap((one) =>
      one.type === 'return' ? [one.value.failure] : [],
    );
    batches.mockRestore();
    expect(failures.filter((one) => isDeadlock(one?.error))).toHaveLength(1);
    for (const answers of answered) {
      expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      const refused = { status: 'rejected', reason: { type: 'already-exists' } };
      expect(answers.find(({ status }) => status === 'rejected')).toMatchObject(refused);
    }
  });

  test('get the same response, or 409 once, where they have the same Idempotency-Key', async () => {
    const keyed = (name: string) => ({
      ...info(),
      idempotency: { key: name, requestHash: Buffer.alloc(32) },
    });
    for (const answers of await crosswise(keyed)) {
      const good = answers.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
      const refused = answers.filter(({ status }) => status === 'rejected');
      expect([new Set(good).size, good.length + refused.length]).toEqual([1, 2]);
      for (const one of refused) expect(one).toMatchObject({ reason: { type: 'request-in-flight' } });
    }
  });
});

test('when all sixty-four are leased, the one that has been idle for longest is taken', async () => {
  await act(process(null), info(), addRole());
  const first = (await chains()).heads[0]?.id ?? 0;
  const idle = first === 7 ? 8 : 7;
  const endsIn = (seconds: number) => new Date(Date.now() + seconds * 1_000);
  const leased = Array.from({ length: 64 }, (_, id) => ({
    organization_id: store.tenant.scope.organizationId,
    kind: 'request',
    id,
    seq: 0,
    hash: Buffer.alloc(32),
  }));
  await server.owner('audit_heads').insert(leased).onConflict().ignore();
  await server.owner('audit_heads').update({ leased_until: endsIn(60) });
  await server
    .owner('audit_heads')
    .where({ id: idle })
    .update({ leased_until: endsIn(30) });
  await act(process(null), info(), addRole());
  const { findings, heads } = await chains();
  expect(findings).toEqual([]);
  expect(heads.filter(({ seq }) => seq > 0).map(({ id }) => id)).toEqual([first, idle].sort((a, b) => a - b));
});
