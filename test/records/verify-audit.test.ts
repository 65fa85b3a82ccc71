import { createHash } from 'node:crypto';
import type { components } from '../../generated/openapi';
import { verifyAudit } from '../../src/records/verify-audit';
import { storedForms } from '../../src/store/i9/verification';
import type { Database } from '../../src/store/core/database';
import { keepCopies } from '../support/organizations/partnership';
import { useService } from '../support/service';
import { approved, longLived, office, type Office } from '../support/organizations/office';
import { asWorker, ownerOf } from '../support/owner';

const service = useService();
let world: Office;
let id: number;

beforeAll(async () => {
  world = await office(service);
  id = await longLived(service, world);
});

const verify = () => verifyAudit(asWorker(service.services));

/** Places and faults of the forms of the test's organization. */
async function found(): Promise<string[]> {
  const { findings } = await verify();
  return findings.map(({ i9Id, place, fault }) => `${i9Id} ${place}: ${fault}`);
}

/** Runs statements as the owner with the triggers of the table switched off, and what they did undone afterwards. */
async function tampered(statements: readonly [string, ...unknown[]][]): Promise<string[]> {
  const system = ownerOf(service.services);
  const tables = ['i9_audit_events', 'i9_section_versions', 'i9s'];
  const copies: string[] = tables.map((table) => `${table}_as_it_was`);
  for (const [index, table] of tables.entries()) {
    await system.raw('create table ?? as table ??', [copies[index] ?? '', table]);
  }
  await system.raw('alter table i9_audit_events disable trigger user');
  try {
    for (const [sql, ...values] of statements) await system.raw(sql, values as never[]);
    return await found();
  } finally {
    for (const [index, table] of tables.entries()) {
      const copy = copies[index] ?? '';
      if (table === 'i9s') {
        await system.raw(
          `update i9s set section1_ciphertext = c.section1_ciphertext, section1_hash = c.section1_hash from ${copy} c
           where c.id = i9s.id`,
        );
      } else {
        await system.raw('delete from ??', [table]);
        await system.raw('insert into ?? select * from ??', [table, copy]);
      }
      await system.raw('drop table ??', [copy]);
    }
    await system.raw('alter table i9_audit_events enable trigger user');
  }
}

test('whole forms are intact, and what was looked at is counted', async () => {
  await approved(service, world);
  const { findings, forms, events, sections } = await verify();
  expect(findings).toEqual([]);
  expect(forms).toBe(2);
  expect(sections).toBe(3 + 5);
  expect(events).toBeGreaterThan(8);
});

test('reads the next batch of forms while one is verified, and reports its failure when that batch is used', async () => {
  const { database } = asWorker(service.services);
  let reads = 0;
  const failing: Database = {
    ...database,
    snapshot: (tenant, work) => {
      reads += 1;
      return reads > 1
        ? Promise.reject(new Error('the connection is gone'))
        : database.snapshot(tenant, work);
    },
  };
  const batches = storedForms(failing, world.tenant);
  const first = await batches.next();
  expect([first.done ? 0 : first.value.length, reads]).toEqual([2, 2]);
  await expect(batches.next()).rejects.toThrow('the connection is gone');
});

const link = 'the hash does not follow from the event and the one before it';

test.each<[string, string, string]>([
  [
    'its action',
    `update i9_audit_events set action = 'nothing' where i9_id = ? and seq = 3`,
    `audit event 3: ${link}`,
  ],
  [
    'its time',
    `update i9_audit_events set at = at + interval '1 ms' where i9_id = ? and seq = 2`,
    `audit event 2: ${link}`,
  ],
  [
    'its actor',
    `update i9_audit_events set actor = '{"type":"system"}' where i9_id = ? and seq = 1`,
    `audit event 1: ${link}`,
  ],
  [
    'its details',
    `update i9_audit_events set details = details || '{"reason":"other"}' where i9_id = ? and seq = 4`,
    `audit event 4: ${link}`,
  ],
  ['an event taken out', 'delete from i9_audit_events where i9_id = ? and seq = 2', `audit event 3: ${link}`],
  [
    'all taken out',
    'delete from i9_audit_events where i9_id = ?',
    'audit event 1: the audit trail is missing',
  ],
])('an audit event changed by hand is found: %s', async (_, sql, expected) => {
  expect(await tampered([[sql, id]])).toContain(`${id} ${expected}`);
});

test('events taken off the end are missed by the end that was noted, the state and the signatures', async () => {
  const sql = `delete from i9_audit_events where i9_id = ? and at >= (
    select signed_at from i9_section_versions where i9_id = ? and section = 'supplement_b')`;
  expect(await tampered([[sql, id, id]])).toEqual([
    `${id} audit event 7: the event is missing`,
    `${id} state: the state is not the one that the audit trail leads to`,
    `${id} supplement_b version 1: an audit event of this signature is missing`,
  ]);
});

describe('a sealed section changed by hand is found', () => {
  const seal = (text: string) =>
    service.services.keys.encrypt(world.tenant.organizationId, 'i9-section', text);
  const set = (column: string, section: string) =>
    `update i9_section_versions set ${column} = ? where i9_id = ? and section = '${section}'`;

  test('bytes that nobody sealed', async () => {
    expect(await tampered([[set('content_ciphertext', 'section2'), Buffer.alloc(80, 1), id]])).toEqual([
      `${id} section2 version 1: the content cannot be decrypted`,
    ]);
  });

  test('another content under the key', async () => {
    expect(await tampered([[set('content_ciphertext', 'amendment'), seal('{}'), id]])).toEqual([
      `${id} amendment version 1: the content is not the one that was signed`,
    ]);
  });

  test('another content with its own hash', async () => {
    const hash = Buffer.from('44136fa355b3678a1146ad16f7e8649e94fb4fc21fe77e8310c060f61caaff8a', 'hex');
    const statements: [string, ...unknown[]][] = [
      [set('content_ciphertext', 'supplement_a'), seal('{}'), id],
      [set('content_hash', 'supplement_a'), hash, id],
    ];
    expect(await tampered(statements)).toEqual([
      `${id} supplement_a version 1: the signature belongs to another content`,
    ]);
  });

  test('another time of signing', async () => {
    expect(await tampered([[set('signed_at', 'section1'), new Date('2026-11-18T15:00:00Z'), id]])).toEqual([
      `${id} section1 version 1: the signature has another time`,
    ]);
  });

  test('a version taken out', async () => {
    const sql = `delete from i9_section_versions where i9_id = ? and section = 'section2'`;
    expect(await tampered([[sql, id]])).toEqual([`${id} section2: a version is missing`]);
  });

  test('the section that the form shows', async () => {
    expect(await tampered([['update i9s set section1_ciphertext = ? where id = ?', seal('{}'), id]])).toEqual(
      [`${id} section1: the present section is not the one that was signed last`],
    );
  });

  test.each(['amendment', 'supplement_b'])('the last %s taken out', async (section) => {
    const sql = `delete from i9_section_versions where i9_id = ? and section = ?`;
    expect(await tampered([[sql, id, section]])).toEqual([
      expect.stringMatching(new RegExp(`^${id} ${section} of audit event \\d+: a version is missing$`)),
    ]);
  });

  test('afterwards all is as it was', async () => {
    expect(await found()).toEqual([]);
  });
});

describe('a copy of a document changed by hand is found', () => {
  const sealed = (content: string) => {
    const base64 = Buffer.from(content).toString('base64');
    return service.services.keys.encrypt(world.tenant.organizationId, 'i9-document-copy', base64);
  };
  const hash = (content: string) => createHash('sha256').update(content).digest();
  let copyIds: number[];

  /** Runs a statement for the first copy in a transaction of the owner and looks before it is undone. */
  async function foundAfter(sql: string, ...values: (string | Buffer)[]): Promise<string[]> {
    const system = ownerOf(service.services);
    await system.raw('create table copies_as_they_were as table i9_document_copies');
    try {
      await system.raw(sql, [...values, copyIds[0] ?? 0] as never[]);
      return await found();
    } finally {
      await system.raw('delete from i9_document_copies');
      await system.raw(
        'insert into i9_document_copies overriding system value select * from copies_as_they_were',
      );
      await system.raw('drop table copies_as_they_were');
    }
  }

  beforeAll(async () => {
    await keepCopies(world.admin, id, ['A_EAD']);
    const { body } = await world.admin.get<{ searchResult: { id: number }[] }>(
      `/v1/i9s/${id}/document-copies`,
    );
    copyIds = body.searchResult.map((copy) => copy.id);
  });

  test('whole copies are intact and counted', async () => {
    expect(await verify()).toMatchObject({ findings: [], copies: 2 });
  });

  test.each<[string, string, (string | Buffer)[] | (() => Buffer[]), string]>([
    [
      'bytes that nobody sealed',
      'update i9_document_copies set content_ciphertext = ? where id = ?',
      [Buffer.alloc(80, 1)],
      'the content cannot be decrypted',
    ],
    [
      'another content under the key',
      'update i9_document_copies set content_ciphertext = ? where id = ?',
      () => [sealed('forged')],
      'the copy is not the one that was kept',
    ],
    [
      'another content with its own hash',
      'update i9_document_copies set content_ciphertext = ?, content_hash = ? where id = ?',
      () => [sealed('forged'), hash('forged')],
      'the copy is not the one that was kept',
    ],
    ['a copy taken out', 'delete from i9_document_copies where id = ?', [], 'the copy is missing'],
  ])('%s', async (_, sql, values, fault) => {
    expect(await foundAfter(sql, ...(typeof values === 'function' ? values() : values))).toEqual([
      `${id} document copy ${copyIds[0]}: ${fault}`,
    ]);
  });

  test('a copy put in beside the trail', async () => {
    const sql = `insert into i9_document_copies overriding system value
      select organization_id, 2000000000, i9_id, document, side, media_type, byte_count, content_ciphertext, content_hash,
        uploaded_by_user_id, created_at from i9_document_copies where id = ?`;
    expect(await foundAfter(sql)).toEqual([
      `${id} document copy 2000000000: the audit trail knows of no such copy`,
    ]);
  });

  test('afterwards all is as it was', async () => {
    expect(await found()).toEqual([]);
  });
});

describe('GET /v1/i9s/{i9_id}/audit-trail', () => {
  const path = () => `/v1/i9s/${id}/audit-trail`;

  test('tells the states, the reason and that the chain is whole', async () => {
    const { body } = await world.admin.get<components['schemas']['AuditTrail']>(path());
    expect(body.firstBrokenSequence).toBeNull();
    expect(body.searchResult[3]).toMatchObject({
      action: 'findDefect',
      fromState: 'approved',
      toState: 'amendment_required',
      reason: 'The first day is wrong.',
    });
  });

  test('names the first entry that was changed, whichever page is read', async () => {
    const system = ownerOf(service.services);
    const set = (action: string) => system('i9_audit_events').where({ i9_id: id, seq: 2 }).update({ action });
    await system.raw('alter table i9_audit_events disable trigger user');
    await set('nothing');
    const { body } = await world.admin.get<components['schemas']['AuditTrail']>(
      `${path()}?page=4&page_size=2`,
    );
    await set('signSection1');
    await system.raw('alter table i9_audit_events enable trigger user');
    expect([body.firstBrokenSequence, body.searchResult.map(({ sequence }) => sequence)]).toEqual([
      2,
      [7, 8],
    ]);
  });
});
