import { knex, runIn } from '../../../src/store/core/statement';
import { randomUUID } from 'node:crypto';
import { request } from 'node:http';
import type { components } from '../../../generated/openapi';
import type { ImportKinds } from '../../../src/services/bulk/import-kind';
import { readRows } from '../../../src/services/bulk/rows';
import { importJob } from '../../../src/services/bulk/run-import';
import { takeTurn } from '../../../src/services/long-jobs';
import { withoutChance } from '../../support/answers';
import type { Api } from '../../support/http';
import { importsOf, type Import } from '../../support/organizations/imports';
import { asWorker, ownerOf, waitingForLocks } from '../../support/owner';
import { workerServers } from '../../support/runner/cluster';
import { eventually, turnsDuring } from '../../support/patience';
import { useService } from '../../support/service';
import type { Tenant } from '../../support/organizations/tenant';

type Fault = components['schemas']['ImportFault'];

const service = useService();
let tenant: Tenant;
let admin: Api;

/** An organization may ask for 50 imports within a day, fewer than there are tests. */
async function beginOrganization(): Promise<void> {
  tenant = await service.tenant();
  admin = service.api((await tenant.caller()).token);
}
beforeAll(beginOrganization);

const csv = { 'content-type': 'text/csv' };
const ndjson = { 'content-type': 'application/x-ndjson' };
const post = (client: Api, query: string, file: string, headers: Record<string, string> = csv) =>
  client.post<Import>(`/v1/imports?${query}`, file, headers);

const { kinds, work, outcomeOf } = importsOf(service, () => ({ tenant, admin }));

/** Sends a file, lets the worker work, and reads what became of it. */
async function run(query: string, file: string, headers: Record<string, string> = csv) {
  const { status, body } = await post(admin, query, file, headers);
  expect(status).toBe(202);
  await work(body);
  const { done, list, faults } = await outcomeOf(body.id);
  const { state, rowsTotal, rowsDone, created, updated, unchanged, faulty } = done;
  const counts = { state, rowsTotal, rowsDone, created, updated, unchanged, faulty };
  return { counts, faults, list: list.body, done };
}

const none = { created: 0, updated: 0, unchanged: 0, faulty: 0 };
const header = 'profileId,firstName,lastName,startDate,locationId,jobTitle';
const rowOf = (key: string, more = '') => `${key},Ana,Rivera,2026-11-23,${tenant.locationId},Clerk${more}`;

test('the end of an import is notified to the user who asked, and to nobody else', async () => {
  const colleague = service.api((await tenant.caller()).token);
  const toldTo = async (client: Api) => {
    const { body } = await client.get<{ searchResult: { data: object }[] }>(
      '/v1/events?types=import.finished&limit=1000',
    );
    return body.searchResult.map(({ data }) => data);
  };
  const { done } = await run('recordType=locations', 'number,name\n0042,Tacoma\n');
  const dry = await run('recordType=locations&dryRun=true', 'number,name\n0042,Tacoma\n');
  const refused = await run('recordType=locations', 'number,height\n0042,3\n');
  expect(refused.counts.state).toBe('refused');
  const { requestedByUserId: userId } = done;
  expect(await toldTo(admin)).toEqual(
    [done, dry.done, refused.done].map(({ id }) => ({ importId: id, userId })),
  );
  expect(await toldTo(colleague)).toEqual([]);
});

test('an import that is looked at again and again is only sent when it has moved on', async () => {
  const { body } = await post(admin, 'recordType=locations', 'number,name\n0043,Tacoma\n');
  const self = `/v1/imports/${body.id}`;
  const tag = (await admin.get(self)).headers.get('etag') ?? '';
  const look = () => admin.get<Import>(self, { 'If-None-Match': tag });
  expect((await look()).status).toBe(304);
  await work(body);
  expect(await look()).toMatchObject({ status: 200, body: { state: 'finished' } });
});

describe('employees', () => {
  test('a dry run judges, the run writes, and the same file again changes nothing', async () => {
    const file = [header, rowOf('A-1'), rowOf('A-2')].join('\r\n');
    const all = { state: 'finished', rowsTotal: 2, rowsDone: 2 };
    expect((await run('recordType=employees&dryRun=true', file)).counts).toEqual({
      ...all,
      ...none,
      created: 2,
    });
    const find = () => admin.get<{ searchResult: { id: number }[] }>('/v1/employees?profileId=a-1');
    expect((await find()).body.searchResult).toEqual([]);

    expect((await run('recordType=employees', file)).counts).toEqual({ ...all, ...none, created: 2 });
    const [found] = (await find()).body.searchResult;
    const { body: employee } = await admin.get(`/v1/employees/${found?.id}`);
    expect(employee).toMatchObject({ profileId: 'A-1', startDate: '2026-11-23', jobTitle: 'Clerk' });

    expect((await run('recordType=employees', file)).counts).toEqual({ ...all, ...none, unchanged: 2 });
    const changed = ['profileId,jobTitle', 'a-1,Driver', 'A-2,Clerk'].join('\n');
    expect((await run('recordType=employees', changed)).counts).toEqual({
      ...all,
      ...none,
      updated: 1,
      unchanged: 1,
    });
    expect((await admin.get(`/v1/employees/${found?.id}`)).body).toMatchObject({ jobTitle: 'Driver' });
  });

  test('all faults of a row are reported, those beyond the schemas too', async () => {
    const columns = 'profileId,firstName,lastName,startDate,locationId,legalEntity,socialSecurityNumber';
    const row = 'G-1,Ana,Rivera,2199-01-01,2147483647,2147483647,666-45-6789';
    const { faults } = await run('recordType=employees', [columns, row].join('\n'));
    expect(faults.map(([, field, code]) => [field, code])).toEqual([
      ['socialSecurityNumber', 'impossible'],
      ['locationId', 'unknown-reference'],
      ['legalEntity', 'unknown-reference'],
      ['startDate', 'impossible'],
    ]);
  });

  test('faults are reported by row and field, and the rows around them are written', async () => {
    const { locationId } = tenant;
    const file = [
      header,
      rowOf('F-1'),
      'F-2,,Rivera,2026-11-23,1,Clerk',
      'F-3,Ana,Rivera,2026-11-23,2147483647,Clerk',
      `F-4,Ana,Rivera,2026-02-30,x,Clerk`,
      'F-5,Ana',
      '',
      rowOf('f-1'),
      `,Ana,Rivera,2026-11-23,${locationId},Clerk`,
      `F-6,Ana,Rivera,1826-11-23,${locationId},Clerk`,
      rowOf('F-7'),
    ].join('\n');
    const expected = [
      [3, 'firstName', 'too-short'],
      [4, 'locationId', 'unknown-reference'],
      [5, 'startDate', 'wrong-format'],
      [5, 'locationId', 'wrong-type'],
      [6, null, 'wrong-number-of-cells'],
      [8, 'profileId', 'repeated-key'],
      [9, 'profileId', 'required'],
      [10, 'startDate', expect.any(String)],
    ];
    for (const query of ['recordType=employees&dryRun=true', 'recordType=employees']) {
      const { counts, faults, list } = await run(query, file);
      expect(counts).toEqual({
        state: 'finished',
        rowsTotal: 9,
        rowsDone: 9,
        ...none,
        created: 2,
        faulty: 7,
      });
      expect(faults).toEqual(expect.arrayContaining(expected));
      expect(faults.map(([row]) => row)).toEqual([3, 4, 5, 5, 6, 8, 9, 10]);
      expect(withoutChance(JSON.stringify(list))).not.toContain('1826');
    }
  });

  test.each(['true', 'false'])(
    'what the database alone refuses is found row by row, dry run: %s',
    async (dryRun) => {
      const lines = Array.from({ length: 7 }, (_, index) => rowOf(`D-${index}`));
      const query = `recordType=employees&dryRun=${dryRun}`;
      const { body } = await post(admin, query, [header, ...lines].join('\n'));
      await work(body, () => {
        const all = kinds();
        // As if the location had gone between the look-up and the writing.
        const prepare: ImportKinds['employees']['prepare'] = async (unit, rows, file) => {
          const prepared = await all.employees.prepare(unit, rows, file);
          return prepared.map((writing, index) =>
            rows[index]?.['profileId'] === 'D-5' && typeof writing === 'function'
              ? async (writer) => {
                  const lost = { organization_id: tenant.organizationId, location_id: 2_147_483_647 };
                  const person = { ...lost, first_name: 'Ana', last_name: 'Rivera' };
                  await runIn(writer.trx, knex('employees').insert(person));
                  return writing(writer);
                }
              : writing,
          );
        };
        return { ...all, employees: { ...all.employees, prepare } };
      });
      const { body: done } = await admin.get<Import>(`/v1/imports/${body.id}`);
      expect(done).toMatchObject({ state: 'finished', created: 6, faulty: 1 });
      const { body: faults } = await admin.get<{ searchResult: Fault[] }>(`/v1/imports/${body.id}/faults`);
      expect(faults.searchResult).toMatchObject([{ row: 7, field: 'locationId', code: 'unknown-reference' }]);
    },
  );

  test('an attempt after a lost one continues with the first unprocessed row', async () => {
    const lines = Array.from({ length: 1_050 }, (_, index) => rowOf(`K-${index}`));
    const { body } = await post(admin, 'recordType=employees', [header, ...lines].join('\n'));
    const lost = new Error('The connection is gone');
    let turns = 0;
    const failing = () => {
      const all = kinds();
      const prepare: ImportKinds['employees']['prepare'] = (unit, rows, file) => {
        turns += 1;
        // In the second transaction: the first one has ten turns of a hundred rows.
        return turns === 11 ? Promise.reject(lost) : all.employees.prepare(unit, rows, file);
      };
      return { ...all, employees: { ...all.employees, prepare } };
    };
    const key = { organizationId: tenant.organizationId, id: body.id };
    await expect(takeTurn(asWorker(service.services), importJob(failing), key, false)).rejects.toBe(lost);
    expect((await admin.get(`/v1/imports/${body.id}`)).body).toMatchObject({
      state: 'running',
      rowsTotal: 1_050,
      created: 1_000,
    });
    await ownerOf(service.services)('imports').update({ heartbeat_at: new Date(0) });
    await work(body);
    expect((await admin.get(`/v1/imports/${body.id}`)).body).toMatchObject({
      state: 'finished',
      created: 1_050,
      unchanged: 0,
    });
    const left = await ownerOf(service.services)('import_chunks').count();
    expect(left).toEqual([{ count: '0' }]);
  });

  test('does not try again a file whose process ended before it got on', async () => {
    const { body } = await post(admin, 'recordType=employees', [header, rowOf('K-ended')].join('\n'));
    await ownerOf(service.services)('imports')
      .where({ id: body.id })
      .update({ attempts: 1, state: 'running', begun_by: randomUUID(), heartbeat_at: new Date(0) });
    await work(body);
    expect((await admin.get(`/v1/imports/${body.id}`)).body).toMatchObject({
      state: 'failed',
      failure: 'process-ended',
      created: 0,
    });
    const { faults } = await outcomeOf(body.id);
    expect(faults).toEqual([[null, null, 'process-ended']]);
  });

  type Row = Readonly<Record<'begun_by' | 'rows_total', unknown>>;

  test('remembers no process once rows are counted or written', async () => {
    const { body } = await post(admin, 'recordType=employees', [header, rowOf('M-1')].join('\n'));
    const seen: object[] = [];
    const looking = () => {
      const all = kinds();
      const prepare: ImportKinds['employees']['prepare'] = async (unit, rows, file) => {
        const found = await ownerOf(service.services)('imports').where({ id: body.id });
        seen.push(...found.map(({ begun_by, rows_total }: Row) => ({ begun_by, rows_total })));
        return all.employees.prepare(unit, rows, file);
      };
      return { ...all, employees: { ...all.employees, prepare } };
    };
    await work(body, looking);
    expect(seen).toEqual([{ begun_by: null, rows_total: 1 }]);
    expect((await admin.get(`/v1/imports/${body.id}`)).body).toMatchObject({
      state: 'finished',
      failure: null,
    });
  });

  test('an import that kills its workers fails', async () => {
    const { body } = await post(admin, 'recordType=employees', [header, rowOf('K-killed')].join('\n'));
    await ownerOf(service.services)('imports')
      .where({ id: body.id })
      .update({ attempts: 20, state: 'running', heartbeat_at: new Date(0) });
    await work(body);
    expect((await admin.get(`/v1/imports/${body.id}`)).body).toMatchObject({ state: 'failed', created: 0 });
  });

  test('NDJSON', async () => {
    const person = {
      firstName: 'Ana',
      lastName: 'Rivera',
      startDate: '2026-11-23',
      locationId: tenant.locationId,
    };
    const lines = [{ ...person, profileId: 'N-1' }, { ...person, profileId: 'N-2', fullTime: 'yes' }, 7];
    const file = `${lines.map((line) => JSON.stringify(line)).join('\n')}\n{"profileId"`;
    const { counts, faults } = await run('recordType=employees', file, ndjson);
    expect(counts).toMatchObject({ rowsTotal: 4, created: 1, faulty: 3 });
    expect(faults).toEqual([
      [2, 'fullTime', 'unknown-field'],
      [3, null, 'unreadable'],
      [4, null, 'unreadable'],
    ]);
  });

  test('NDJSON: a line with a field twice, or nested without end, is at fault and no other', async () => {
    const deep = '['.repeat(30_000) + ']'.repeat(30_000);
    const lines = [
      '{"number":"S-1","number":"S-2","name":"One"}',
      `{"number":"S-3","name":${deep}}`,
      '{"number":"S-4","name":"Good"}',
    ];
    const { counts, faults } = await run('recordType=locations', lines.join('\n'), ndjson);
    expect(counts).toMatchObject({ state: 'finished', rowsTotal: 3, created: 1, faulty: 2 });
    expect(faults).toEqual([
      [1, 'number', 'repeated-field'],
      [2, null, 'too-deep'],
    ]);
  });
});

test.each([
  ['CSV', csv, (line: string[]) => line.map((cell) => `"${cell}"`).join(',')],
  [
    'NDJSON',
    ndjson,
    ([profileId, firstName, lastName, startDate, locationId]: string[]) =>
      JSON.stringify({ profileId, firstName, lastName, startDate, locationId: Number(locationId) }),
  ],
])('%s of joined files has ends of lines of both kinds', async (name, headers, lineOf) => {
  const row = (key: string) =>
    lineOf([`${name}-${key}`, 'Ana', 'Rivera', '2026-11-23', String(tenant.locationId)]);
  const names = name === 'CSV' ? ['profileId,firstName,lastName,startDate,locationId'] : [];
  for (const [one, other] of [
    ['\n', '\r\n'],
    ['\r\n', '\n'],
  ]) {
    const file = [...names, row('1'), ''].join(one) + [row('2'), row('3'), ''].join(other);
    const { counts, faults } = await run('recordType=employees&dryRun=true', file, headers);
    expect([counts.created, faults]).toEqual([3, []]);
  }
});

describe('a file that cannot be imported is refused as a whole', () => {
  beforeAll(beginOrganization);

  test.each([
    ['an unknown column', `${header},nickname\n`, [1, null, 'unknown-column']],
    ['a column twice', `${header},jobTitle\n`, [1, 'jobTitle', 'repeated-column']],
    ['no key', 'firstName,lastName\n', [1, 'profileId', 'required']],
    ['a quotation mark', 'profileId,firstName\nQ-1,"Ana\nQ-2,Ana\n', [2, null, 'unreadable']],
    ['a quotation mark within a cell', 'profileId,firstName\nQ-1,Ana\nQ-2,A"na\n', [3, null, 'unreadable']],
    ['a row too long', `profileId,firstName\nQ-1,Ana\nQ-2,${'x'.repeat(70_000)}\n`, [3, null, 'unreadable']],
    [
      'a row of empty cells',
      `profileId,firstName\nQ-1,Ana\n${','.repeat(70_000)}\n`,
      [3, null, 'unreadable'],
    ],
    ['column names of empty cells', ','.repeat(1_000), [1, null, 'unreadable']],
    ['nothing in it', '\n', [1, null, 'unknown-column']],
  ])('%s', async (_, file, fault) => {
    const { counts, faults } = await run('recordType=employees', file);
    expect(counts).toMatchObject({ state: 'refused', rowsDone: 0, ...none });
    expect(faults).toEqual([fault]);
  });

  test('columns between semicolons are recognized as such', async () => {
    const { list } = await run('recordType=employees', `${header.replaceAll(',', ';')}\n`);
    const [{ row, code, detail } = {}] = list.searchResult;
    expect([row, code, detail]).toEqual([1, 'unknown-column', expect.stringContaining('commas')]);
  });

  test.each([
    ['employees', 'First name', 'firstName'],
    ['locations', 'time_zone', 'timeZone'],
    ['users', 'Email Address', 'emailAddress'],
    ['employees', 'fristName', 'firstName'],
    ['locations', 'legalEntityId', 'legalEntity'],
  ])(
    'an unknown column of %s: the fault names the one that was meant, and all',
    async (type, sent, meant) => {
      const { list } = await run(`recordType=${type}`, `${sent}\n`);
      const [{ code, detail } = { code: '', detail: '' }] = list.searchResult;
      expect(code).toBe('unknown-column');
      expect(detail).toContain(`; write it ${meant}. The columns are `);
      expect(detail).not.toContain(sent);
    },
  );

  test('too many rows', async () => {
    const { counts, faults } = await run('recordType=employees', `profileId\n${'x\n'.repeat(100_001)}`);
    expect([counts.state, counts.rowsDone, faults]).toEqual([
      'refused',
      0,
      [[100_002, null, 'too-many-rows']],
    ]);
  });

  test('too many blank rows', async () => {
    const { counts, faults } = await run('recordType=locations', '\n'.repeat(100_001), ndjson);
    expect([counts.state, faults]).toEqual(['refused', [[100_001, null, 'too-many-rows']]]);
  });

  test('cells and bytes of a row are counted between quotation marks as one cell', async () => {
    const quoted = `profileId,jobTitle\nQ-1,"${',\n'.repeat(20)}"\n`;
    const { counts } = await run('recordType=employees', quoted);
    expect(counts).toMatchObject({ state: 'finished', rowsTotal: 1 });
  });

  test.each([
    ['commas', 'text/csv', '', ','],
    ['ends of lines in a quoted cell', 'text/csv', '"', '\r\n'],
    ['NUL', 'application/x-ndjson', '', '\0'],
  ] as const)('stops reading a row of %s at its limit', async (_, mediaType, begin, sign) => {
    const mebibyte = Buffer.alloc(1024 * 1024, sign);
    let read = 0;
    const file = (async function* () {
      yield Buffer.from(begin);
      for (; read < 50; read += 1) yield mebibyte;
    })();
    const rows = readRows(file, mediaType, new Map([['number', 'text']]), 'number');
    await expect(rows.next()).rejects.toThrow('unreadable');
    expect(read).toBe(0);
  });

  test('rows of a byte let everything else have its turn', async () => {
    const file = (async function* () {
      yield Buffer.from(`number\n${'\n'.repeat(50_000)}`);
    })();
    const rows = readRows(file, 'text/csv', new Map([['number', 'text']]), 'number');
    expect(await turnsDuring(() => rows.next())).toBeGreaterThan(40);
  });

  test('another encoding', async () => {
    const body = Buffer.from('profileId,firstName\nL-1,José\n', 'latin1');
    const response = await fetch(`${service.baseUrl}/v1/imports?recordType=employees`, {
      method: 'POST',
      headers: { ...csv, authorization: `Bearer ${(await tenant.caller()).token}` },
      body,
    });
    expect(response.status).toBe(202);
    const asked = (await response.json()) as Import;
    await work(asked);
    const rows = await ownerOf(service.services)('import_faults')
      .where({ import_id: asked.id })
      .select('code');
    expect(rows).toEqual([{ code: 'unreadable' }]);
  });
});

test('locations and users', async () => {
  const places = await run('recordType=locations', 'number,name,workMonday\n0101,Tacoma,true\n0102,Reno,\n');
  expect(places.counts).toMatchObject({ state: 'finished', created: 2 });
  const again = await run(
    'recordType=locations',
    'number,name,workMonday\n0101,Tacoma,true\n0102,Reno NV,\n',
  );
  expect(again.counts).toMatchObject({ updated: 1, unchanged: 1 });

  const { roleId } = await tenant.caller();
  const users = [
    'login,firstName,lastName,role',
    `mei.${tenant.organizationId},Mei,Ibrahim,${roleId}`,
    'kai,Kai,Sato,2147483647',
  ];
  const people = await run('recordType=users', users.join('\n'));
  expect(people.counts).toMatchObject({ created: 1, faulty: 1 });
  expect(people.faults).toEqual([[3, 'role', 'unknown-reference']]);
  expect((await run('recordType=users', users.slice(0, 2).join('\n'))).counts).toMatchObject({
    unchanged: 1,
  });
});

describe('cancelImport', () => {
  const cancel = (client: Api, id: number) => client.post<Import>(`/v1/imports/${id}/cancellation`);
  const piecesLeft = async () =>
    (await ownerOf(service.services)('import_chunks').where({ organization_id: tenant.organizationId }))
      .length;

  it('ends an import that waits, removes its file, and reports its end', async () => {
    const before = await piecesLeft();
    const { body } = await post(admin, 'recordType=employees', [header, rowOf('C-1')].join('\n'));
    expect(await cancel(admin, body.id)).toMatchObject({
      status: 200,
      body: { id: body.id, state: 'canceled', rowsDone: 0, finishedAt: expect.any(String) },
    });
    expect(await piecesLeft()).toBe(before);
    await work(body);
    const { done, faults } = await outcomeOf(body.id);
    expect([done.state, done.created, faults]).toEqual(['canceled', 0, []]);
    const { body: events } = await admin.get<{ searchResult: { data: object }[] }>(
      '/v1/events?types=import.finished&limit=1000',
    );
    expect(events.searchResult.map(({ data }) => data)).toContainEqual(
      expect.objectContaining({ importId: body.id }),
    );
  });

  /**
   * Lets a worker import rows, and cancels when it begins with the hundred of this turn. Returns what became of it, and how
   * many employees there are.
   */
  async function canceledAt(
    turn: number,
    { owner, client = admin }: { owner: Tenant; client?: Api },
    lines: string[],
  ) {
    const { body } = await post(client, 'recordType=employees', [`${header},custom1`, ...lines].join('\n'));
    let turns = 0;
    const waitsForRows = () =>
      eventually(async () => (await waitingForLocks(ownerOf(service.services))) || undefined);
    let answer: ReturnType<typeof cancel> | undefined;
    const canceling = () => {
      const all = kinds();
      const prepare: ImportKinds['employees']['prepare'] = async (unit, rows, file) => {
        turns += 1;
        // While a transaction writes rows, an import cannot be canceled: this one waits until they are there.
        if (turns === turn) await Promise.race([(answer = cancel(client, body.id)), waitsForRows()]);
        return all.employees.prepare(unit, rows, file);
      };
      return { ...all, employees: { ...all.employees, prepare } };
    };
    const { organizationId } = owner;
    await takeTurn(asWorker(service.services), importJob(canceling), { organizationId, id: body.id }, true);
    expect((await answer)?.status).toBe(200);
    const { body: done } = await client.get<Import>(`/v1/imports/${body.id}`);
    const kept = await ownerOf(service.services)('employees')
      .where({ organization_id: organizationId })
      .whereLike('profile_id', 'C-2-%');
    return { done, kept: kept.length };
  }

  it('stops one that runs before its next rows, and keeps those that were written', async () => {
    const lines = Array.from({ length: 2_050 }, (_, index) => rowOf(`C-2-${index}`, ','));
    const { done, kept } = await canceledAt(11, { owner: tenant }, lines);
    expect(done).toMatchObject({ state: 'canceled', rowsTotal: 2_050, created: kept });
    expect(kept).toBe(workerServers.length > 0 ? 1_100 : 2_000);
  });

  it('waits for at most a hundred rows that are inserted one by one', async () => {
    const group = await service.tenant({ organization: { hierarchy: '{custom1}' } });
    const manager = await group.caller({ permissions: [101, 102, 103], groups: [['north']] });
    const lines = Array.from(
      { length: 250 },
      (_, index) => `C-2-${index},Ana,Rivera,2026-11-23,${group.locationId},Clerk,north`,
    );
    const client = service.api(manager.token);
    const { done, kept } = await canceledAt(2, { owner: group, client }, lines);
    expect(done).toMatchObject({ state: 'canceled', rowsTotal: 250, created: 200 });
    expect(kept).toBe(200);
  });

  it('leaves an import that has ended as it is', async () => {
    const { done } = await run('recordType=locations', 'number,name\n0044,Tacoma\n');
    expect(await cancel(admin, done.id)).toMatchObject({ status: 200, body: done });
  });

  it('makes room for the next import, and lets it begin', async () => {
    const other = await service.tenant();
    const client = service.api((await other.caller()).token);
    const send = () => post(client, 'recordType=employees', `${header}\n`);
    const sent = [];
    for (let count = 0; count < 5; count += 1) sent.push((await send()).body.id);
    expect((await send()).status).toBe(409);
    await cancel(client, sent[0] ?? 0);
    expect((await send()).status).toBe(202);
  });

  it('answers 404 to another user', async () => {
    const { body } = await post(admin, 'recordType=employees', [header, rowOf('C-3')].join('\n'));
    const colleague = service.api((await tenant.caller()).token);
    expect((await cancel(colleague, body.id)).status).toBe(404);
    await work(body);
    expect((await outcomeOf(body.id)).done.state).toBe('finished');
  });
});

describe('who', () => {
  test('needs the permission when asking and while it runs', async () => {
    const caller = await tenant.caller({ permissions: [101, 102, 104] });
    const denied = await post(service.api(caller.token), 'recordType=employees', `${header}\n`);
    expect([denied.status, denied.text]).toEqual([
      403,
      expect.stringContaining('needs the permission Edit employees (103).'),
    ]);
    const reader = service.api((await tenant.caller({ permissions: [101, 104] })).token);
    expect((await post(reader, 'recordType=employees', `${header}\n`)).text).toContain(
      'needs the permissions Create employees (102) and Edit employees (103).',
    );

    const hr = await tenant.caller({ permissions: [101, 102, 103, 104] });
    const { body } = await post(
      service.api(hr.token),
      'recordType=employees',
      `${header}\n${rowOf('P-1')}\n`,
    );
    await ownerOf(service.services)('users').where({ id: hr.userId }).update({ retired: true });
    await work(body);
    const [row] = await ownerOf(service.services)('imports')
      .where({ id: body.id })
      .select('state', 'created');
    expect(row).toEqual({ state: 'failed', created: 0 });
  });

  test('writes within his reach only, and nobody else sees his import', async () => {
    const group = await service.tenant({ organization: { hierarchy: '{custom1}' } });
    const boss = service.api((await group.caller()).token);
    const manager = service.api(
      (await group.caller({ permissions: [101, 102, 103], groups: [['north']] })).token,
    );
    const line = (key: string, area: string) => `${key},Ana,Rivera,2026-11-23,${group.locationId},${area}`;
    const columns = 'profileId,firstName,lastName,startDate,locationId,custom1';
    const work2 = async (client: Api, file: string) => {
      const { body } = await post(client, 'recordType=employees', file);
      const key = { organizationId: group.organizationId, id: body.id };
      await takeTurn(asWorker(service.services), importJob(kinds), key, true);
      return body.id;
    };
    await work2(boss, [columns, line('R-1', 'south')].join('\n'));
    const id = await work2(
      manager,
      [columns, line('R-1', 'north'), line('R-2', 'south'), line('R-3', 'north')].join('\n'),
    );
    expect((await manager.get(`/v1/imports/${id}`)).body).toMatchObject({ created: 1, faulty: 2 });
    const { body } = await manager.get<{ searchResult: Fault[] }>(`/v1/imports/${id}/faults`);
    expect(body.searchResult).toMatchObject([
      { row: 2, field: 'profileId', code: 'out-of-reach' },
      { row: 3, code: 'out-of-reach' },
    ]);
    expect([
      (await boss.get(`/v1/imports/${id}`)).status,
      (await admin.get(`/v1/imports/${id}/faults`)).status,
    ]).toEqual([404, 404]);
    expect((await boss.get<{ searchResult: Import[] }>('/v1/imports')).body.searchResult).toHaveLength(1);
  });
});

test('the same request with the same key is one import, and another file is another request', async () => {
  const headers = { ...csv, 'idempotency-key': 'file-1' };
  const file = `${header}\n${rowOf('I-1')}\n`;
  const [first, second] = [
    await post(admin, 'recordType=employees', file, headers),
    await post(admin, 'recordType=employees', file, headers),
  ];
  expect(second.body).toEqual(first.body);
  expect((await post(admin, 'recordType=employees', `${file}\n`, headers)).status).toBe(422);
  const key = { organization_id: tenant.organizationId };
  const [count] = await ownerOf(service.services)('import_chunks').where(key).countDistinct('upload_id');
  expect(count).toEqual({ count: '1' });
  await work(first.body);
});

test('five imports wait at most, and what is sent besides is not kept', async () => {
  const other = await service.tenant();
  const client = service.api((await other.caller()).token);
  const statuses: number[] = [];
  for (let count = 0; count < 6; count += 1)
    statuses.push((await post(client, 'recordType=employees', `${header}\n`)).status);
  expect(statuses).toEqual([202, 202, 202, 202, 202, 409]);
  const key = { organization_id: other.organizationId };
  const pieces = await ownerOf(service.services)('import_chunks').where(key).countDistinct('upload_id');
  expect(pieces).toEqual([{ count: '5' }]);
});

test('a file of another type is refused, and one that is too large before it is sent', async () => {
  const json = await post(admin, 'recordType=employees', '{}', { 'content-type': 'application/json' });
  expect([json.status, json.text]).toEqual([
    415,
    expect.stringContaining('text/csv or application/x-ndjson'),
  ]);
  const { token } = await tenant.caller();
  const status = await new Promise<number | undefined>((resolve, reject) => {
    const headers = { ...csv, authorization: `Bearer ${token}`, 'content-length': String(51 * 1024 * 1024) };
    const sending = request(`${service.baseUrl}/v1/imports?recordType=employees`, {
      method: 'POST',
      headers,
    });
    sending.on('response', (answer) => resolve(answer.statusCode)).on('error', reject);
    sending.flushHeaders();
  });
  expect(status).toBe(413);
});

describe('getImportTemplate', () => {
  const unsettable = new Set(['id', 'fullName', 'updatedAt', 'links']);

  test.each(['employees', 'locations', 'users', 'i9s'] as const)(
    'names every column that an import of %s takes, and no other',
    async (type) => {
      const { status, headers, text } = await admin.get(`/v1/import-templates/${type}/content`);
      expect([status, headers.get('content-disposition')]).toEqual([
        200,
        `attachment; filename="${type}-template.csv"`,
      ]);
      const [first = ''] = text.replace('\uFEFF', '').split('\r\n');
      const columns = [...kinds()[type].columns.keys()].filter((name) => !unsettable.has(name));
      expect(first.replaceAll('"', '').split(',').toSorted()).toEqual(columns.toSorted());
    },
  );
});
