import { Connection } from 'pg';
import type { components } from '../../../generated/openapi';
import { recordKinds } from '../../../src/program/api';
import { exportJob, type ExportKinds } from '../../../src/services/bulk/run-export';
import { takeTurn } from '../../../src/services/long-jobs';
import { importJob } from '../../../src/services/bulk/run-import';
import { asSystem } from '../../../src/services/services';
import { exportedIds } from '../../../src/store/bulk/exports';
import type { Unit } from '../../../src/store/unit';
import { removeExpired } from '../../../src/store/installation/housekeeping';
import { operationsOf, asJson, asList, dereference } from '../../../src/contract/document';
import { outcome, withoutChance } from '../../support/answers';
import { compiledContract, readContract } from '../../support/contract/contract';
import type { Api } from '../../support/http';
import { locations } from '../../../src/store/organizations/locations';
import { asWorker, ownerOf } from '../../support/owner';
import { useService } from '../../support/service';
import { everifyWorld } from '../../support/organizations/everify';
import { approved, office, passportAndCard } from '../../support/organizations/office';
import type { Tenant } from '../../support/organizations/tenant';

type Export = components['schemas']['RecordExport'];
type Import = components['schemas']['RecordImport'];

const service = useService();
let tenant: Tenant;
let admin: Api;

beforeAll(async () => {
  tenant = await service.tenant({ organization: { hierarchy: '{custom1}' } });
  admin = service.api((await tenant.caller()).token);
});

const kinds = () => recordKinds(service.services, compiledContract());
const ask = (client: Api, body: object) => client.post<Export>('/v1/exports', body);
const read = async (client: Api, { id }: Pick<Export, 'id'>) =>
  (await client.get<Export>(`/v1/exports/${id}`)).body;
const contentOf = (client: Api, { id }: Pick<Export, 'id'>) => client.get(`/v1/exports/${id}/content`);

/** Lets the worker make an export, and reads it again. */
async function make(client: Api, { id }: Pick<Export, 'id'>, { organizationId } = tenant): Promise<Export> {
  const key = { organizationId, id };
  await takeTurn(
    asWorker(service.services),
    exportJob(() => kinds().exports),
    key,
    true,
  );
  return read(client, { id });
}

/** Asks for an export, lets the worker make it, and fetches it. */
async function fetched(client: Api, body: object): Promise<string> {
  const { status, body: asked } = await ask(client, body);
  expect([status, asked.state]).toEqual([202, 'waiting']);
  expect((await make(client, asked)).state).toBe('ready');
  const { headers, text } = await contentOf(client, asked);
  expect(['text/csv; charset=utf-8', 'application/x-ndjson']).toContain(headers.get('content-type'));
  return text;
}

/** Sends a file to the import, and tells what became of its rows. */
async function imported(type: string, file: string, mediaType = 'text/csv') {
  const headers = { 'content-type': mediaType };
  const { body } = await admin.post<Import>(`/v1/imports?recordType=${type}`, file, headers);
  const key = { organizationId: tenant.organizationId, id: body.id };
  await takeTurn(
    asWorker(service.services),
    importJob(() => kinds().imports),
    key,
    true,
  );
  const { body: done } = await admin.get<Import>(`/v1/imports/${body.id}`);
  const faults = await admin.get<object>(`/v1/imports/${body.id}/faults`);
  const { state, created, updated, unchanged, faulty } = done;
  return { counts: { state, created, updated, unchanged, faulty }, faults: faults.text };
}

const person = (values: object = {}) => ({
  firstName: 'Ana',
  lastName: 'Rivera',
  startDate: '2026-11-23',
  locationId: tenant.locationId,
  custom1: 'north',
  ...values,
});
const hire = async (values: object) => {
  const { status, body } = await admin.post<{ id: number }>('/v1/employees', person(values));
  expect(status).toBe(201);
  return body.id;
};

/** Texts that a spreadsheet would run, and some that look like an export's own. */
const dangerous = ['=1+1', '+49 30', '-', '@home', "'=1+1", "''@x", '＝1', "'plain", 'a "quote", a line'];
const unchanged = (count: number) => ({
  state: 'finished',
  created: 0,
  updated: 0,
  unchanged: count,
  faulty: 0,
});

describe('what an export writes changes nothing when it is sent to the import again', () => {
  test('employees, with what a spreadsheet would run', async () => {
    for (const [index, jobTitle] of dangerous.entries())
      await hire({
        profileId: `=E-${index}`,
        jobTitle,
        socialSecurityNumber: `900-45-67${10 + index}`,
        dateOfBirth: '04/17/1994',
      });
    const filters = { lastName: 'rivera' };
    const file = await fetched(admin, { recordType: 'employees', filters });
    const cells = file.split(/,|\r\n/).filter((cell) => /^"[\s\p{Cc}]*[=+\-@＝]/u.test(cell));
    expect(cells).toEqual([]);
    expect(file).toContain(`"'=1+1"`);
    const sent = await imported('employees', file);
    expect([sent.counts, sent.faults]).toEqual([unchanged(dangerous.length), expect.any(String)]);

    const lines = await fetched(admin, { recordType: 'employees', format: 'ndjson', filters });
    const rows = lines
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { jobTitle: string; links?: unknown });
    expect(rows.map(({ jobTitle }) => jobTitle)).toEqual(dangerous);
    expect((await imported('employees', lines, 'application/x-ndjson')).counts).toEqual(
      unchanged(dangerous.length),
    );

    // The cell as it is typed in a spreadsheet, and as the export writes it, is the same text.
    const changed = await imported('employees', `profileId,jobTitle\n=E-0,'=2+2\n'=E-1,''=3\n`);
    expect(changed.counts).toMatchObject({ updated: 2 });
    const { body } = await admin.get<{ searchResult: { profileId: string }[] }>(
      '/v1/employees/?jobTitle=%3D2%2B2',
    );
    expect(body.searchResult).toMatchObject([{ profileId: '=E-0' }]);
  });

  test('locations and users', async () => {
    await admin.post('/v1/locations', {
      name: 'Tacoma',
      number: '0101',
      workMonday: true,
      addressState: 'WA',
      everifyLocation: false,
    });
    const places = await imported(
      'locations',
      await fetched(admin, { recordType: 'locations', filters: { number: '0101' } }),
    );
    expect(places.counts).toEqual(unchanged(1));
    const { roleId } = await tenant.caller();
    const user = {
      firstName: 'Mei',
      lastName: 'Ibrahim',
      role: String(roleId),
      login: `mei.${tenant.organizationId}`,
      title: '-',
    };
    expect((await admin.post('/v1/users', user)).status).toBe(201);
    const people = await imported(
      'users',
      await fetched(admin, { recordType: 'users', filters: { lastName: 'ibrahim' } }),
    );
    expect([people.counts, people.faults]).toEqual([unchanged(1), expect.any(String)]);
  });

  test('no records are a row of column names', async () => {
    const file = await fetched(admin, { recordType: 'locations', filters: { name: 'nowhere' } });
    expect(file.trim().split('\r\n')).toEqual([expect.stringContaining('"id","name"')]);
    expect((await imported('locations', file)).counts).toEqual(unchanged(0));
  });
});

describe('who', () => {
  const employees = { recordType: 'employees' };
  const names = (file: string) => file.match(/Person[A-Z]/g);

  test('gets what is within reach when it runs, and not what has left it when it is fetched', async () => {
    const ids = [await hire({ lastName: 'PersonA' }), await hire({ lastName: 'PersonB' })];
    await hire({ lastName: 'PersonC', custom1: 'south' });
    const caller = await tenant.caller({ permissions: [101], groups: [['north']] });
    const manager = service.api(caller.token);
    const [first, second] = [
      (await ask(manager, { ...employees, filters: { lastName: 'persona' } })).body,
      (await ask(manager, { ...employees, filters: { updatedSince: '2020-01-01T00:00:00Z' } })).body,
    ];
    expect((await make(manager, first)).rowsTotal).toBe(1);
    const file = (await contentOf(manager, first)).text;
    expect(names(file)).toEqual(expect.arrayContaining(['PersonA']));
    expect(withoutChance(file)).not.toMatch(/900-/);

    expect(names((await fetchedBy(manager, second)) ?? '')).not.toContain('PersonC');
    await admin.patch(`/v1/employees/${ids[0]}`, { ...person({ lastName: 'PersonA' }), custom1: 'south' });
    expect(outcome(await contentOf(manager, first))).toBe('403 permission-denied');
    const other = service.api((await tenant.caller()).token);
    expect([
      outcome(await contentOf(other, first)),
      outcome(await other.get(`/v1/exports/${first.id}`)),
    ]).toEqual(['404 not-found', '404 not-found']);
    const own = await manager.get<{ searchResult: Export[] }>('/v1/exports');
    expect(own.body.searchResult.map(({ id }) => id)).toEqual([second.id, first.id]);
  });

  /** What the worker makes of an export that may wait for a review. */
  async function fetchedBy(client: Api, asked: Export): Promise<string | null> {
    if (asked.state === 'in-review') return null;
    await make(client, asked);
    return (await contentOf(client, asked)).text;
  }

  test('sees social security numbers in full with the permission alone, whenever it is lost', async () => {
    await hire({ lastName: 'Numbered', socialSecurityNumber: '900-45-9999' });
    const body = { ...employees, filters: { lastName: 'numbered' } };
    expect(await fetched(admin, body)).toContain('900-45-9999');

    const plain = service.api((await tenant.caller({ permissions: [101, 104] })).token);
    const masked = await fetched(plain, body);
    expect(masked).toContain('***-**-9999');
    expect(withoutChance(masked)).not.toContain('900-45');
    const filtered = await ask(plain, { ...employees, filters: { socialSecurityNumber: '900459999' } });
    expect(outcome(filtered)).toBe('403 permission-denied');
    expect(filtered.body).toMatchObject({ errors: [{ pointer: '/filters/socialSecurityNumber' }] });

    const hr = await tenant.caller({ permissions: [101, 104, 105] });
    const client = service.api(hr.token);
    const [before, after] = [(await ask(client, body)).body, (await ask(client, body)).body];
    await make(client, before);
    const key = { organization_id: tenant.organizationId, role_id: hr.roleId, permission_id: 105 };
    await ownerOf(service.services)('role_permissions').where(key).delete();
    service.services.callers.clear();
    expect(outcome(await contentOf(client, before))).toBe('403 permission-denied');
    await make(client, after);
    const pieces = await ownerOf(service.services)('exports')
      .where({ id: after.id })
      .first('full_ssn', 'state');
    expect([pieces, outcome(await contentOf(client, after))]).toEqual([
      { full_ssn: true, state: 'ready' },
      '403 permission-denied',
    ]);
  });

  test('needs the permission of the list, when asking and while it runs', async () => {
    const hr = await tenant.caller({ permissions: [101, 104] });
    const client = service.api(hr.token);
    const types = ['everify-cases', 'i9s', 'locations', 'users'];
    const answers = await Promise.all(types.map((type) => ask(client, { recordType: type })));
    expect(answers.map((answer) => outcome(answer))).toEqual(types.map(() => '403 permission-denied'));
    const strange = await ask(client, { recordType: 'employees', filters: { overdue: true } });
    expect([outcome(strange), strange.text]).toEqual([
      '422 impossible-value',
      expect.stringContaining('unknown-filter'),
    ]);

    const { body } = await ask(client, { ...employees, filters: { lastName: 'numbered' } });
    await ownerOf(service.services)('users').where({ id: hr.userId }).update({ retired: true });
    const key = { organizationId: tenant.organizationId, id: body.id };
    await takeTurn(
      asWorker(service.services),
      exportJob(() => kinds().exports),
      key,
      false,
    );
    const rows = await ownerOf(service.services)('exports').where({ id: body.id }).select('state');
    expect(rows).toEqual([{ state: 'failed' }]);
  });
});

test('forms and cases are written as their lists show them', async () => {
  const file = await fetched(admin, { recordType: 'i9s' });
  expect(file.split('\r\n')[0]).toContain('"id","employeeId"');
  const cases = await fetched(admin, { recordType: 'everify-cases', filters: { overdue: true } });
  expect(cases).toContain('"id","i9Id","employeeId","caseNumber"');
});

test('forms are written as their list shows them, and no section is opened for that', async () => {
  const world = await office(service);
  const form = await approved(service, world, passportAndCard);
  const damaged = Buffer.alloc(60);
  await ownerOf(service.services)('i9s').where({ id: form }).update({
    section1_ciphertext: damaged,
    section1_signature_ciphertext: damaged,
    section2_ciphertext: damaged,
  });
  const listed = await world.admin.get<{ searchResult: Record<string, unknown>[] }>('/v1/i9s/');
  const { body: asked } = await ask(world.admin, { recordType: 'i9s', format: 'ndjson' });
  expect((await make(world.admin, asked, world.tenant)).state).toBe('ready');
  const { text } = await contentOf(world.admin, asked);
  const [{ links: _, ...entry }] = listed.body.searchResult as [Record<string, unknown>];
  expect([entry['id'], JSON.parse(text)]).toEqual([form, entry]);
});

test('what cases wait for is in a file for those alone who may view cases, when they ask and ever after', async () => {
  const world = await everifyWorld(service);
  await world.approved();
  const system = ownerOf(service.services);
  const viewer = async (permissions: number[]) => {
    const caller = await world.tenant.caller({ permissions });
    return { roleId: caller.roleId, client: service.api(caller.token) };
  };
  const change = (roleId: number) =>
    system('role_permissions').where({
      organization_id: world.tenant.organizationId,
      role_id: roleId,
      permission_id: 501,
    });
  const asked = async (client: Api) => (await ask(client, { recordType: 'i9s', format: 'ndjson' })).body;

  const { client, roleId } = await viewer([201, 104, 501]);
  const [first, second] = [await asked(client), await asked(client)];
  await make(client, first, world.tenant);
  expect((await contentOf(client, first)).text).toContain('E-Verify: Submit case');
  await change(roleId).delete();
  service.services.callers.clear();
  expect(outcome(await contentOf(client, first))).toBe('403 permission-denied');
  await make(client, second, world.tenant);
  expect(outcome(await contentOf(client, second))).toBe('403 permission-denied');

  const plain = await viewer([201, 104]);
  const [third, fourth] = [await asked(plain.client), await asked(plain.client)];
  await make(plain.client, third, world.tenant);
  expect((await contentOf(plain.client, third)).text).toContain('E-Verify: Continue the case');
  await system('role_permissions').insert({
    organization_id: world.tenant.organizationId,
    role_id: plain.roleId,
    permission_id: 501,
  });
  service.services.callers.clear();
  await make(plain.client, fourth, world.tenant);
  expect((await contentOf(plain.client, fourth)).text).toContain('E-Verify: Continue the case');
});

test('an attempt after a lost one completes the file, and what has expired is removed', async () => {
  const system = ownerOf(service.services);
  const { body: asked } = await ask(admin, { recordType: 'locations' });
  const { upload_id }: { upload_id: string } = await system('exports')
    .where({ id: asked.id })
    .first('upload_id');
  const lost = new Error('The connection is gone');
  const failing: () => ExportKinds = () => (type) => ({
    ...kinds().exports(type),
    rows: () => Promise.reject(lost),
  });
  const key = { organizationId: tenant.organizationId, id: asked.id };
  await expect(takeTurn(asWorker(service.services), exportJob(failing), key, false)).rejects.toBe(lost);
  expect((await read(admin, asked)).state).toBe('running');
  expect(outcome(await contentOf(admin, asked))).toBe('409 state-conflict');
  await system('exports')
    .where({ id: asked.id })
    .update({ heartbeat_at: new Date(0) });
  const ready = await make(admin, asked);
  const { text } = await contentOf(admin, asked);
  expect([ready.state, ready.rowsDone, ready.byteCount]).toEqual([
    'ready',
    ready.rowsTotal,
    Buffer.byteLength(text),
  ]);

  const events = await admin.get<{ searchResult: { type: string; data: object }[] }>(
    '/v1/events?types=export.finished&limit=1000',
  );
  expect(events.body.searchResult.map(({ data }) => data)).toContainEqual({
    exportId: asked.id,
    userId: expect.any(Number),
  });
  const stranger = service.api((await tenant.caller()).token);
  const others = await stranger.get<{ searchResult: object[] }>('/v1/events?types=export.finished');
  expect(others.body.searchResult).toEqual([]);
  const audit = await system('audit_events')
    .where({ subject_type: 'export', subject_id: asked.id })
    .pluck('operation_id');
  expect(audit).toEqual(expect.arrayContaining(['requestExport', 'getExportContent']));

  const past = new Date(0);
  await system('exports').where({ id: asked.id }).update({ expires_at: past });
  await system('import_chunks').where({ upload_id }).update({ expires_at: past });
  expect((await read(admin, asked)).state).toBe('expired');
  expect(outcome(await contentOf(admin, asked))).toBe('409 state-conflict');
  await removeExpired(asWorker(service.services).database, new Date());
  expect(await system('import_chunks').where({ upload_id })).toEqual([]);
});

describe('an attempt after one that was lost on the way', () => {
  const count = 3_000;
  const row = (id: number) => ({ id, name: 'x'.repeat(2_000) });
  const columns = ['id', 'name'];
  const lost = new Error('The connection is gone');

  /** An export with many long rows, of which the first attempt has written about a half. */
  async function half(format: string) {
    const { body: asked } = await ask(admin, { recordType: 'locations', format });
    const own = ownerOf(service.services)('exports').where({ id: asked.id });
    await own
      .clone()
      .update({ record_ids: ownerOf(service.services).raw(`array(select generate_series(1, ${count}))`) });
    const looked: number[] = [];
    const kindsWith = (names: readonly string[], last: number) => (): ExportKinds => {
      const rows = (_: Unit, ids: readonly number[]) => {
        if ((ids[0] ?? 0) > last) return Promise.reject(lost);
        looked.push(...ids);
        return Promise.resolve(ids.map(row));
      };
      return () => ({ columns: names, rows });
    };
    const key = { organizationId: tenant.organizationId, id: asked.id };
    const run = (names: readonly string[], last: number) =>
      takeTurn(asWorker(service.services), exportJob(kindsWith(names, last)), key, false);
    await expect(run(columns, count / 2)).rejects.toBe(lost);
    expect((await read(admin, asked)).rowsDone).toBe(count / 2);
    await own.clone().update({ heartbeat_at: new Date(0) });
    looked.splice(0);
    const complete = async (names = columns) => {
      await run(names, count);
      const done = await read(admin, asked);
      // There are no such records, so no one reaches them.
      await own.clone().update({ record_ids: [] });
      return { done, text: (await contentOf(admin, asked)).text.replace('\uFEFF', '') };
    };
    return { looked, own, complete };
  }

  const textOf = (format: string) =>
    Array.from({ length: count }, (_, index) => row(index + 1)).reduce(
      (text, { id, name }) =>
        text + (format === 'csv' ? `"${id}","${name}"\r\n` : `${JSON.stringify({ id, name })}\n`),
      format === 'csv' ? '"id","name"\r\n' : '',
    );

  test.each(['csv', 'ndjson'])('continues after its last piece in %s', async (format) => {
    const { looked, complete } = await half(format);
    const { done, text } = await complete();
    expect([looked[0], looked.length]).toEqual([count / 2 + 1, count / 2]);
    expect(text === textOf(format)).toBe(true);
    const mark = format === 'csv' ? 3 : 0;
    expect([done.state, done.rowsDone, done.byteCount]).toEqual(['ready', count, text.length + mark]);
  });

  test.each(['csv', 'ndjson'])('restarts in %s when an earlier version had other columns', async (format) => {
    const { looked, complete } = await half(format);
    const { text } = await complete(['name']);
    expect([looked.length, text.includes('id'), text.length > count * 2_000]).toEqual([count, false, true]);
  });

  test('restarts when an earlier version cut its pieces anywhere', async () => {
    const { looked, own, complete } = await half('csv');
    const [{ upload_id }] = (await own.clone().select('upload_id')) as [{ upload_id: string }];
    const { organizationId } = tenant;
    const piece = Buffer.alloc(768 * 1024, 'x').toString('base64');
    await ownerOf(service.services)('import_chunks')
      .where({ upload_id, seq: 2 })
      .update({ content_ciphertext: service.services.keys.encrypt(organizationId, 'import', piece) });
    const { text } = await complete();
    expect([looked.length, text === textOf('csv')]).toEqual([count, true]);
  });
});

test('an export that kills its workers fails', async () => {
  const { body: asked } = await ask(admin, { recordType: 'locations' });
  await ownerOf(service.services)('exports')
    .where({ id: asked.id })
    .update({ attempts: 6, state: 'running', heartbeat_at: new Date(0) });
  expect((await make(admin, asked)).state).toBe('failed');
});

test('five exports wait at most', async () => {
  const other = await service.tenant();
  const client = service.api((await other.caller()).token);
  for (let count = 0; count < 5; count += 1)
    expect((await ask(client, { recordType: 'locations' })).status).toBe(202);
  expect(outcome(await ask(client, { recordType: 'locations' }))).toBe('409 state-conflict');
});

test('a list of more than five million records is to be narrowed', async () => {
  const sql = 'select generate_series(1, 5000001)';
  const find = jest.spyOn(locations, 'selection').mockReturnValueOnce({ sql, parameters: {} });
  const refused = await ask(admin, { recordType: 'locations' });
  find.mockRestore();
  expect([outcome(refused), refused.text]).toEqual([
    '422 impossible-value',
    expect.stringContaining('too-many-records'),
  ]);
});

test('a request for an export waits for no ids: they stay in the database', async () => {
  const other = await service.tenant();
  await ownerOf(service.services).raw(
    `insert into locations (organization_id, name) select ?, 'L-' || one from generate_series(1, 5000) as one`,
    [other.organizationId],
  );
  const client = service.api((await other.caller()).token);
  const received = jest.spyOn(Connection.prototype, 'emit');
  const { status, body } = await ask(client, { recordType: 'locations' });
  const lengths = received.mock.calls.flatMap(([name, message]: unknown[]) =>
    name === 'dataRow' ? [Number(Reflect.get(Object(message), 'length'))] : [],
  );
  received.mockRestore();
  expect([status, body.rowsTotal >= 5000, lengths.length > 0]).toEqual([202, true, true]);
  expect(Math.max(...lengths)).toBeLessThan(5_000);
});

test('the ids of an export are never in memory all together, however many there are', async () => {
  const { body: asked } = await ask(admin, { recordType: 'locations' });
  const idsOf = async (count: number) => {
    const { rows } = await ownerOf(service.services).raw<{ rows: { ids: number[] }[] }>(
      `update exports set record_ids = array(select one from generate_series(:count::integer, 1, -1) as one)
       where id = :id returning record_ids as ids`,
      { id: asked.id, count },
    );
    const read: (readonly number[])[] = [];
    const look = <R>(work: (unit: Unit) => Promise<R>) =>
      asSystem(service.services, tenant.organizationId, work);
    for await (const ids of exportedIds.read(asked.id, look)) read.push(ids);
    expect(read.flat()).toEqual(rows[0]?.ids);
    return read.map(({ length }) => length);
  };
  expect(await idsOf(0)).toEqual([]);
  expect(await idsOf(10_000)).toEqual([10_000]);
  expect(await idsOf(25_001)).toEqual([10_000, 10_000, 5_001]);
});

test('the filters are those of the lists', async () => {
  const contract = asJson(readContract());
  const lists = {
    employees: 'listEmployees',
    'everify-cases': 'listEverifyCases',
    i9s: 'listI9s',
    locations: 'listLocations',
    users: 'listUsers',
  };
  const filtersOf = (operationId: string) => {
    const found = operationsOf(contract).find((one) => one.operationId === operationId);
    const names = asList(found?.operation['parameters']).map((one) =>
      String(dereference(contract, one)['name']),
    );
    return names.filter(
      (name) => !['page', 'page_size', 'sort', 'expand', 'owners', 'download'].includes(name),
    );
  };
  const known = Object.keys(
    asJson(asJson(asJson(asJson(contract['components'])['schemas'])['ExportFilters'])['properties']),
  );
  expect([...new Set(Object.values(lists).flatMap(filtersOf))].sort()).toEqual(known.sort());
  for (const [type, operationId] of Object.entries(lists)) {
    const filters = type === 'users' || type === 'locations' ? { overdue: true } : { login: 'mei' };
    const { body } = await admin.post<{ detail: string }>('/v1/exports', { recordType: type, filters });
    const told = body.detail.match(/filters (.*)\./)?.[1]?.split(', ');
    expect(told?.sort()).toEqual(filtersOf(operationId).sort());
  }
});
