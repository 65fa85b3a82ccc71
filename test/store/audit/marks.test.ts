import { chainName } from '../../../src/records/read-anchors';
import { findingLine, verifyAudit } from '../../../src/records/verify-audit';
import { verifyRequests } from '../../../src/records/verify-requests';
import { readAuditKeys } from '../../../src/store/audit/keys';
import { appendI9AuditEvent, beginning, eventHash } from '../../../src/store/audit/trail';
import { markUnkeyedTrails } from '../../../src/store/audit/rows';
import { createI9, testKeys, useTenantStore } from '../../support/store';

/**
 * A database whose rows are from before the audit chains were keyed, as the upgrade to 1.1.0 left them when it was
 * interrupted before it had marked them.
 */

const store = useTenantStore({ login: 'worker', poolSize: 2 });
const { server } = store;

let forms: [whole: number, changed: number];

/** Rules that the rows of before break. */
const keyed = {
  i9_audit_events: { name: 'i9_audit_events_keyed', check: 'num_nonnulls(key_id, mac) = 2' },
  audit_events_earlier: { name: 'audit_events_chained', check: 'num_nonnulls(chain, seq, key_id, mac) = 4' },
};

/** In a month that a new installation does not have. */
const before = new Date('2026-01-31T23:59:59.999Z');
const start = { at: before, action: 'start', actor: { type: 'system' }, details: {} } as const;

async function writeAsBefore(): Promise<void> {
  const { organizationId } = store.tenant.scope;
  for (const i9Id of forms) {
    let prevHash = beginning.hash;
    for (const seq of [1, 2, 3]) {
      const hash = eventHash(organizationId, i9Id, seq, prevHash, start);
      await server.owner('i9_audit_events').insert({
        organization_id: organizationId,
        i9_id: i9Id,
        seq,
        ...start,
        prev_hash: prevHash,
        hash,
      });
      prevHash = hash;
    }
  }
  for (const request_id of ['first', 'second', 'third']) {
    await server.owner('audit_events').insert({
      organization_id: organizationId,
      at: before,
      operation_id: 'updateUser',
      subject_type: 'user',
      subject_id: store.tenant.userId,
      fields: ['role'],
      request_id,
    });
  }
}

const found = async () => (await verifyAudit(store)).findings.map(findingLine);

beforeAll(async () => {
  forms = [await createI9(server.owner, store.tenant), await createI9(server.owner, store.tenant)];
  for (const [table, rule] of Object.entries(keyed)) {
    await server.owner.raw(`alter table ${table} drop constraint ${rule.name}`);
  }
  await writeAsBefore();
  await server.owner.raw(`
    insert into audit_heads (organization_id, kind, id, seq, hash, unkeyed_seq)
    select distinct on (i9_id) organization_id, 'i9', i9_id, seq, hash, seq from i9_audit_events order by i9_id, seq desc`);
  await server.owner.raw(`
    insert into audit_heads (organization_id, kind, id, seq, hash, unkeyed_seq)
    select organization_id, 'unchained', 0, count(*), '', count(*) from audit_events group by organization_id`);
  for (const [table, rule] of Object.entries(keyed)) {
    await server.owner.raw(
      `alter table ${table} add constraint ${rule.name} check (${rule.check}) not valid`,
    );
  }
});

test('earlier rows are unverified until "migrate" has marked them', async () => {
  const organization = `organization ${store.tenant.scope.organizationId}`;
  expect(await found()).toEqual([
    ...forms.map(
      (id) =>
        `${organization}, I-9 ${id}, audit event 3: the events from before the keys are not marked yet: run "migrate"`,
    ),
    `${organization}, audit rows from before the chains: they are not marked yet: run "migrate"`,
  ]);
});

test('each trail and the audit rows are marked once, and trails go on behind the mark', async () => {
  expect(await markUnkeyedTrails(store)).toBe(2);
  expect(await markUnkeyedTrails(store)).toBe(0);
  expect(await found()).toEqual([]);
  const seq = await store.database.transaction(store.tenant.scope, (trx) =>
    appendI9AuditEvent({ trx, keys: testKeys, scope: store.tenant.scope }, forms[0], start),
  );
  expect(seq).toBe(4);
  expect(await found()).toEqual([]);
});

test('marked audit rows that an anchor knows with another hash are found', async () => {
  const auditKeys = await readAuditKeys(store, store.tenant.scope);
  const findings = async (hash: string) => {
    const anchored = new Map([[chainName('unchained', 0), { seq: 3, hash }]]);
    return (await verifyRequests(store.database, auditKeys, store.tenant.scope, anchored)).found;
  };
  const [marked]: { hash: Buffer }[] = await server
    .owner('audit_heads')
    .where({ organization_id: store.tenant.scope.organizationId, kind: 'unchained' })
    .select('hash');
  expect(await findings(marked?.hash.toString('hex') ?? '')).toEqual([]);
  expect(await findings('00')).toEqual([
    ['audit rows from before the chains', 'they are not the ones that were marked'],
  ]);
});

test('after that the earlier events cannot be rewritten with their chain', async () => {
  const [, i9Id] = forms;
  const { organizationId } = store.tenant.scope;
  const event = { ...start, actor: { type: 'user', userId: store.tenant.userId } } as const;
  const hash = eventHash(organizationId, i9Id, 1, beginning.hash, event);
  await server.owner.raw('alter table i9_audit_events disable trigger user');
  await server.owner('i9_audit_events').where({ i9_id: i9Id }).where('seq', '>', 1).delete();
  await server.owner.raw('alter table i9_audit_events drop constraint i9_audit_events_keyed');
  await server.owner('i9_audit_events').where({ i9_id: i9Id }).update({ actor: event.actor, hash });
  await server.owner('audit_heads').where({ kind: 'i9', id: i9Id }).update({ seq: 1, unkeyed_seq: 1, hash });
  expect(await found()).toEqual([
    `organization ${organizationId}, I-9 ${i9Id}, audit event 1: the events up to this one are not those from before the keys`,
  ]);
  await server.owner('audit_heads').where({ kind: 'i9', id: i9Id }).update({ unkeyed_seq: 0 });
  expect(await found()).toEqual([
    `organization ${organizationId}, I-9 ${i9Id}, audit event 1: the event has no keyed hash`,
  ]);
});

test('nor can an earlier audit row be removed', async () => {
  await server.owner('audit_events').where({ request_id: 'second' }).delete();
  expect(await found()).toContain(
    `organization ${store.tenant.scope.organizationId}, audit rows from before the chains: they are not the ones that were marked`,
  );
});
