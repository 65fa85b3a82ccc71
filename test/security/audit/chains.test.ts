import { createHash, randomBytes } from 'node:crypto';
import type { Knex } from 'knex';
import { canonicalJson } from '../../../src/domain/json';
import { openKnex } from '../../../src/store/core/knex-pool';
import { approved, longLived, office, withSection1, type Office } from '../../support/organizations/office';
import { ownerOf } from '../../support/owner';
import { useService } from '../../support/service';
import { foundIn, tampering } from './tampering';

/** What somebody with the database, but without the encryption keys, cannot do unseen. */

const service = useService();
let world: Office;
beforeAll(async () => {
  world = await office(service);
});

const found = () => foundIn(service, world);
const foundAfter = (work: (owner: Knex) => Promise<unknown>) => tampering(service, world, work);

interface EventRow {
  seq: number;
  at: Date;
  action: string;
  actor: unknown;
  details: unknown;
  hash: Buffer;
}

const eventsOf = (owner: Knex, id: number): Promise<EventRow[]> =>
  owner('i9_audit_events').where({ i9_id: id }).orderBy('seq');

/** The hash of an event as docs and inspection packages tell it, so anybody can work it out. */
const hashOf = (
  id: number,
  previous: Buffer,
  { seq, at, action, actor, details }: Omit<EventRow, 'hash'>,
): Buffer =>
  createHash('sha256')
    .update(previous)
    .update(canonicalJson([world.tenant.organizationId, id, seq, at.toISOString(), action, actor, details]))
    .digest();

test('nothing is found where nothing was done', async () => {
  await longLived(service, world);
  await approved(service, world);
  expect(await found()).toEqual([]);
});

test('a removed last event', async () => {
  const id = await longLived(service, world);
  const { length } = await eventsOf(ownerOf(service.services), id);
  const removed = await foundAfter((owner) =>
    owner('i9_audit_events').where({ i9_id: id, seq: length }).delete(),
  );
  expect(removed).toContain(`I-9 ${id}, audit event ${length}: the event is missing`);
});

test('actors rewritten, with the chain computed again', async () => {
  const id = await longLived(service, world);
  const rewritten = await foundAfter(async (owner) => {
    let previous: Buffer = Buffer.alloc(32);
    for (const event of await eventsOf(owner, id)) {
      const actor = { type: 'user', userId: 1, clientId: null };
      const hash = hashOf(id, previous, { ...event, actor });
      await owner('i9_audit_events')
        .where({ i9_id: id, seq: event.seq })
        .update({ actor: JSON.stringify(actor), prev_hash: previous, hash });
      previous = hash;
    }
    await owner('audit_heads').where({ kind: 'i9', id }).update({ hash: previous });
  });
  expect(rewritten).toEqual([`I-9 ${id}, audit event 1: the keyed hash is not that of the event`]);
});

test('a form set to approved by hand', async () => {
  const id = await withSection1(world);
  const set = await foundAfter((owner) => owner('i9s').where({ id }).update({ state: 'approved' }));
  expect(set).toEqual([`I-9 ${id}, state: the state is not the one that the audit trail leads to`]);
});

describe('deleted audit_events', () => {
  const rows = (owner: Knex) => owner('audit_events').where({ organization_id: world.tenant.organizationId });
  const lastOf = async (): Promise<{ chain: number; seq: number }> => {
    const [row] = await rows(ownerOf(service.services)).orderBy('id', 'desc').limit(1).select('chain', 'seq');
    return row as { chain: number; seq: number };
  };

  test('one of the first', async () => {
    const { chain } = await lastOf();
    expect(await foundAfter((owner) => rows(owner).where({ chain, seq: 2 }).delete())).toEqual([
      `chain ${chain}, audit row 2: the row is missing`,
    ]);
  });

  test('the last', async () => {
    const { chain, seq } = await lastOf();
    expect(await foundAfter((owner) => rows(owner).where({ chain, seq }).delete())).toEqual([
      `chain ${chain}, audit row ${seq}: the row is missing`,
    ]);
  });

  test('all', async () => {
    const deleted = await foundAfter((owner) => rows(owner).delete());
    expect(deleted.length).toBeGreaterThan(0);
    expect(new Set(deleted.map((line) => line.replace(/\d+/, 'n')))).toEqual(
      new Set(['chain n, audit row 1: the row is missing']),
    );
  });

  /** The indexes of all months in which a number is unique within its chain. */
  const byChain = async (owner: Knex) =>
    (
      await owner.raw<{ rows: { name: string; definition: string }[] }>(
        `select indexname as name, indexdef as definition from pg_indexes
           where tablename ~ '^audit_events_' and indexdef ~ 'UNIQUE.*\\(organization_id, chain, seq\\)'`,
      )
    ).rows;

  test('one, with those behind it moved up', async () => {
    const { chain } = await lastOf();
    const indexes = await byChain(ownerOf(service.services));
    const moved = await foundAfter(async (owner) => {
      await rows(owner).where({ chain, seq: 2 }).delete();
      for (const { name } of await byChain(owner)) await owner.raw('drop index ??', [name]);
      await rows(owner).where({ chain }).where('seq', '>', 2).decrement('seq', 1);
      await owner('audit_heads')
        .where({ organization_id: world.tenant.organizationId, kind: 'request', id: chain })
        .decrement('seq', 1);
    });
    expect(moved).toEqual([
      `chain ${chain}, audit row 2: the keyed hash does not follow from the row and the one before it`,
    ]);
    for (const { definition } of indexes) await ownerOf(service.services).raw(definition);
  });

  test('none, but another user in one', async () => {
    const { chain, seq } = await lastOf();
    expect(await foundAfter((owner) => rows(owner).where({ chain, seq }).update({ user_id: null }))).toEqual([
      `chain ${chain}, audit row ${seq}: the keyed hash does not follow from the row and the one before it`,
    ]);
  });
});

describe('an event forged by the role of the service', () => {
  /** Runs as the login of the service, which may insert. */
  const asService = (work: (trx: Knex) => Promise<unknown>) => async () => {
    const database = openKnex(service.urls.serviceUrl);
    try {
      await database.transaction(async (trx) => {
        await trx.raw(`select set_config('app.organization_id', ?, true)`, [
          String(world.tenant.organizationId),
        ]);
        await work(trx);
      });
    } finally {
      await database.destroy();
    }
  };
  const own = () => ({ organization_id: world.tenant.organizationId });

  test.each([
    ['without a keyed hash', () => ({ key_id: null, mac: null }), 'the event has no keyed hash'],
    [
      'with a made-up one',
      () => ({ key_id: 1, mac: randomBytes(32) }),
      'the keyed hash is not that of the event',
    ],
  ])('of a form, %s', async (_, keyed, fault) => {
    const id = await longLived(service, world);
    const last = (await eventsOf(ownerOf(service.services), id)).at(-1);
    if (!last) throw new Error('There is no event');
    const event = {
      seq: last.seq + 1,
      at: new Date('2026-11-30T15:00:00.000Z'),
      action: 'hold',
      actor: { type: 'user', userId: 1 },
      details: {},
    };
    const hash = hashOf(id, last.hash, event);
    const forge = asService(async (trx) => {
      const keyId: { id: number } | undefined = await trx('audit_keys').where(own()).first('id');
      const { actor, details } = event;
      const json = { actor: JSON.stringify(actor), details: JSON.stringify(details) };
      const link = { prev_hash: last.hash, hash, ...keyed() };
      await trx('i9_audit_events').insert({
        ...own(),
        i9_id: id,
        ...event,
        ...json,
        ...link,
        ...(link.key_id !== null && { key_id: keyId?.id }),
      });
      await trx('audit_heads')
        .where({ ...own(), kind: 'i9', id })
        .update({ seq: event.seq, hash });
    });
    expect(await foundAfter(forge)).toEqual([`I-9 ${id}, audit event ${event.seq}: ${fault}`]);
  });

  const row = () => ({
    ...own(),
    at: new Date('2026-11-30T15:00:00.000Z'),
    operation_id: 'updateUser',
    subject_type: 'user',
    subject_id: 1,
    fields: ['role'],
    request_id: 'forged',
  });

  test('without a keyed hash is refused by the tables already', async () => {
    await expect(asService((trx) => trx('audit_events').insert(row()))()).rejects.toThrow(
      /audit_events_chained/,
    );
  });

  test.each([
    ['says that events from before the keys reach further', { unkeyed_seq: 99 }],
    ['marks them as its own', { unkeyed_mac: randomBytes(32) }],
  ])('cannot be explained by a head that %s', async (_, values) => {
    await expect(asService((trx) => trx('audit_heads').update(values))()).rejects.toThrow(
      /permission denied for table audit_heads/,
    );
  });

  test('nor does the end of a chain go away', async () => {
    await expect(asService((trx) => trx('audit_heads').delete())()).rejects.toThrow(
      /permission denied for table audit_heads/,
    );
  });

  test('of the organization, in no chain', async () => {
    expect(await foundAfter(asService((trx) => trx('audit_events').insert(row())))).toEqual([
      'audit rows from before the chains: a row belongs to no chain',
    ]);
  });

  test('of the organization, at the end of a chain', async () => {
    let place = '';
    const forge = asService(async (trx) => {
      const head: { id: number; seq: number } | undefined = await trx('audit_heads')
        .where({ ...own(), kind: 'request' })
        .first('id', 'seq');
      const key: { id: number } | undefined = await trx('audit_keys').where(own()).first('id');
      const seq = (head?.seq ?? 0) + 1;
      place = `chain ${head?.id}, audit row ${seq}`;
      const mac = randomBytes(32);
      await trx('audit_events').insert({ ...row(), chain: head?.id, seq, key_id: key?.id, mac });
      await trx('audit_heads')
        .where({ ...own(), kind: 'request', id: head?.id })
        .update({ seq, hash: mac });
    });
    expect(await foundAfter(forge)).toEqual([
      `${place}: the keyed hash does not follow from the row and the one before it`,
    ]);
  });
});

test('afterwards all is as it was', async () => {
  expect(await found()).toEqual([]);
});
