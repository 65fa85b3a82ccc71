import { Connection } from 'pg';
import type { components } from '../../../generated/openapi';
import { verifyAudit } from '../../../src/records/verify-audit';
import type { ImportKinds } from '../../../src/services/bulk/import-kind';
import { importJob } from '../../../src/services/bulk/run-import';
import { takeTurn } from '../../../src/services/long-jobs';
import { asSystem } from '../../../src/services/services';
import { newestI9 } from '../../../src/store/i9/i9s';
import { withoutChance } from '../../support/answers';
import type { Api } from '../../support/http';
import { importsOf, type Import } from '../../support/organizations/imports';
import { asWorker, ownerOf } from '../../support/owner';
import { readPdf } from '../../support/rendering/pdf';
import { workerServers } from '../../support/runner/cluster';
import { useService } from '../../support/service';
import {
  csvOf,
  formOf,
  permitEnded,
  reverifiedInTime,
  scan,
  zip,
  type Row,
} from '../../support/organizations/forms-elsewhere';
import type { Tenant } from '../../support/organizations/tenant';

type Employees = components['schemas']['EmployeeList'];
type Fault = components['schemas']['ImportFault'];
type I9 = components['schemas']['I9'];

const service = useService();
let tenant: Tenant;
let admin: Api;

beforeAll(async () => {
  tenant = await service.tenant();
  admin = service.api((await tenant.caller()).token);
});

async function employ(profileId: string, terminatedDate: string | null = null): Promise<number> {
  const created = await admin.post<{ id: number }>('/v1/employees', {
    firstName: 'Grace',
    lastName: 'Okafor',
    profileId,
    startDate: '2021-03-01',
    locationId: tenant.locationId,
  });
  expect(created.status).toBe(201);
  const { id } = created.body;
  if (terminatedDate !== null) {
    const body = { firstName: 'Grace', lastName: 'Okafor', locationId: tenant.locationId, terminatedDate };
    expect((await admin.patch(`/v1/employees/${id}`, body)).status).toBe(200);
  }
  return id;
}

const { kinds, work, outcomeOf: ended } = importsOf(service, () => ({ tenant, admin }));

const send = (client: Api, file: Buffer, query = '') =>
  client.post<Import>(`/v1/i9-imports${query}`, file, { 'content-type': 'application/zip' });

async function outcomeOf(id: number) {
  const { done, list, faults } = await ended(id);
  const { recordType, state, created, unchanged, faulty } = done;
  return {
    counts: { recordType, state, created, unchanged, faulty },
    faults,
    text: list.text,
  };
}

async function run(rows: readonly Row[], query = '') {
  const file = zip({ 'forms.csv': csvOf(rows), 'scans/one.pdf': scan });
  const { status, body } = await send(admin, file, query);
  expect(status).toBe(202);
  await work(body);
  return outcomeOf(body.id);
}

const finished = { recordType: 'i9s', state: 'finished', created: 0, unchanged: 0, faulty: 0 };

async function formsOf(employeeId: number): Promise<I9[]> {
  const { body } = await admin.get<{ searchResult: { id: number }[] }>(`/v1/employees/${employeeId}/i9s`);
  const forms = await Promise.all(body.searchResult.map(({ id }) => admin.get<I9>(`/v1/i9s/${id}`)));
  return forms.map(({ body: form }) => form);
}

describe('a form', () => {
  test('is judged in a dry run, taken over once, and left alone when it comes again', async () => {
    const employeeId = await employ('T-1');
    expect((await run([formOf('T-1')], '?dryRun=true')).counts).toEqual({ ...finished, created: 1 });
    expect(await formsOf(employeeId)).toEqual([]);
    expect((await run([formOf('T-1')])).counts).toEqual({ ...finished, created: 1 });
    expect((await run([formOf('T-1')])).counts).toEqual({ ...finished, unchanged: 1 });
    const changed = await run([formOf('T-1', { lastName: 'Bell' })]);
    expect(changed.faults).toEqual([[2, 'sourceId', 'other-facts']]);
    const again = await run([formOf('T-1', { sourceId: 'another' })]);
    expect(again.faults).toEqual([[2, 'sourceId', 'has-i9']]);

    const [form] = await formsOf(employeeId);
    expect(form).toMatchObject({
      i9StatusCode: 'approved',
      i9NextStep: 'None',
      imported: true,
      importedForm: { sourceId: 'S-T-1', filedOn: '2021-03-05', faults: [] },
      formEdition: '10/21/19',
      purgeEligibleDate: null,
      section1: { lastName: 'Okafor', signature: { signedBy: 'Grace Okafor', method: 'imported' } },
      section2: {
        firstDayOfEmployment: '2021-03-01',
        signature: { signedBy: 'Mei Ibrahim', method: 'imported' },
      },
    });
    expect(form?.section2?.signature.signedAt.slice(0, 10)).toBe('2021-03-04');
    const copies = await admin.get<{ searchResult: { id: number; document: string }[] }>(
      `/v1/i9s/${form?.id}/document-copies`,
    );
    expect(copies.body.searchResult).toMatchObject([{ document: 'FORM_I9', side: 'front' }]);
    const trail = await admin.get<{ searchResult: object[] }>(`/v1/i9s/${form?.id}/audit-trail`);
    expect(trail.body.searchResult).toMatchObject([
      { action: 'import', fromState: 'none', toState: 'approved' },
      { action: 'addDocumentCopy' },
    ]);
  });

  test('gets its dates from its facts: retention, reverification, and that of the last reverification', async () => {
    const [left, due, later] = [await employ('D-1', '2024-05-31'), await employ('D-2'), await employ('D-3')];
    const { counts } = await run([
      formOf('D-1'),
      formOf('D-2', permitEnded),
      formOf('D-3', { ...permitEnded, ...reverifiedInTime }),
    ]);
    expect(counts).toEqual({ ...finished, created: 3 });
    const shown = async (id: number) => {
      const [form] = await formsOf(id);
      return [form?.i9StatusCode, form?.i9Expiration, form?.purgeEligibleDate, form?.supplementB.length];
    };
    expect(await shown(left)).toEqual(['retained', '', '2025-06-01', 0]);
    expect(await shown(due)).toEqual(['approved', '2022-04-17', null, 0]);
    expect(await shown(later)).toEqual(['approved', '2030-04-17', null, 1]);
  });

  test('waits for the document behind a receipt from the end of the authorization that was reverified by it', async () => {
    const employeeId = await employ('D-4');
    const { reverificationExpirationDate: _, ...ofReceipt } = reverifiedInTime;
    const receipt = { reverificationDocument: 'A_RCPT_REPL', reverificationNumber: 'IOE0912345678' };
    expect((await run([formOf('D-4', { ...permitEnded, ...ofReceipt, ...receipt })])).counts).toEqual({
      ...finished,
      created: 1,
    });
    const [form] = await formsOf(employeeId);
    expect(form).toMatchObject({ i9StatusCode: 'approved_receipt', i9Expiration: '2022-07-16' });
  });

  test('has no fault for the end of its first authorization after several reverifications', async () => {
    const employeeId = await employ('D-6');
    const last = { reverifiedOn: '2024-04-10', reverificationNumber: 'SRC2000000003' };
    await run([formOf('D-6', { ...permitEnded, ...reverifiedInTime, ...last })]);
    const [form] = await formsOf(employeeId);
    expect(form?.importedForm?.faults).toEqual([]);
  });

  test('of somebody who left on the second day is not one of a short job', async () => {
    const employeeId = await employ('D-5', '2021-03-02');
    await run([formOf('D-5')]);
    const [form] = await formsOf(employeeId);
    expect(form?.importedForm?.faults).toEqual([]);
  });

  test('is taken over with what is wrong with it, by the rules of its day', async () => {
    const employeeId = await employ('W-1');
    const { counts } = await run([
      formOf('W-1', {
        formEdition: '08/01/23',
        addressZip: '',
        section1SignedOn: '2021-03-02',
        section2SignedOn: '2021-03-05',
        examinerTitle: '',
        listAIssuingAuthority: '',
        listAExpirationDate: '2020-04-17',
      }),
    ]);
    expect(counts).toEqual({ ...finished, created: 1 });
    const [form] = await formsOf(employeeId);
    const faults = form?.importedForm?.faults.map(({ field, code, severity }) => [field, code, severity]);
    expect(faults).toEqual([
      ['formEdition', 'edition-not-in-use', 'technical'],
      ['addressZip', 'required', 'technical'],
      ['listAIssuingAuthority', 'required', 'substantive'],
      ['listAExpirationDate', 'expired', 'substantive'],
      ['examinerTitle', 'required', 'substantive'],
      ['section1SignedOn', 'section1-late', 'substantive'],
      ['section2SignedOn', 'section2-late', 'substantive'],
    ]);
  });
});

test('a form is taken over with the blanks that an audit looks for', async () => {
  const employeeId = await employ('B-1');
  const blank = { firstName: '', dateOfBirth: '', citizenshipStatus: '', section1SignedOn: '' };
  const { counts, faults: refused } = await run([
    formOf('B-1', { ...blank, firstDayOfEmployment: '', section2SignedOn: '', examinerLastName: '' }),
  ]);
  expect([counts, refused]).toEqual([{ ...finished, created: 1 }, []]);
  const [form] = await formsOf(employeeId);
  expect(form?.faultSeverity).toBe('substantive');
  expect(form?.faults.map(({ field, code, severity }) => `${field} ${code} ${severity}`).toSorted()).toEqual([
    'citizenshipStatus choose-one substantive',
    'dateOfBirth required substantive',
    'examinerLastName required substantive',
    'firstDayOfEmployment required substantive',
    'firstName required substantive',
    'section1SignedOn required substantive',
    'section2SignedOn required substantive',
  ]);
  const found = await admin.get<{ searchResult: { id: number }[] }>(
    `/v1/i9s/?faultSeverity=substantive&employeeId=${employeeId}`,
  );
  expect(found.body.searchResult.map(({ id }) => id)).toEqual([form?.id]);
});

describe('a fault of the form', () => {
  const license = {
    listBDocument: 'B_DL',
    listBIssuingAuthority: 'Washington',
    listBNumber: 'WDL0000000',
    listBExpirationDate: '2029-04-17',
  };
  const withoutListA = {
    listADocument: '',
    listAIssuingAuthority: '',
    listANumber: '',
    listAExpirationDate: '',
  };
  const { reverifiedOn: _day, ...undated } = reverifiedInTime;
  const { reverificationDocument: _code, ...unnamed } = reverifiedInTime;
  const cases: readonly (readonly [string, Row, readonly string[]])[] = [
    [
      'Section 2 signed before Section 1',
      { section1SignedOn: '2021-03-01', section2SignedOn: '2021-02-26' },
      ['section2SignedOn signed-before-section1 substantive'],
    ],
    [
      'a signature dated ahead',
      { section2SignedOn: '2091-03-04' },
      [
        'listAExpirationDate expired substantive',
        'section2SignedOn date-ahead substantive',
        'section2SignedOn filed-before-signed substantive',
        'section2SignedOn section2-late substantive',
      ],
    ],
    [
      'a document in the column of another list',
      {
        ...withoutListA,
        listADocument: 'B_DL',
        listAIssuingAuthority: 'Washington',
        listANumber: 'WDL0000000',
        listAExpirationDate: 'N/A',
      },
      ['listADocument combination substantive', 'listADocument not-of-this-list substantive'],
    ],
    [
      'a document without a title',
      { ...withoutListA, listANumber: 'A00000001' },
      ['listADocument combination substantive', 'listADocument required substantive'],
    ],
    ['another title than that of the document', { listATitle: 'USPP' }, ['listATitle title technical']],
    ['documents of List A and List B', license, ['listADocument combination substantive']],
    [
      'a birth date in the future, and a state, ZIP Code and telephone number that are none',
      { dateOfBirth: '04/17/2030', addressState: 'XX', addressZip: '1', phoneNumber: '1' },
      [
        'addressState state-unknown technical',
        'addressZip zip-malformed technical',
        'dateOfBirth date-not-past substantive',
        'phoneNumber phone-malformed technical',
      ],
    ],
    [
      'D/S as the end of the authorization',
      { ...permitEnded, listAExpirationDate: '2029-04-17', workAuthorizationExpiration: 'D/S' },
      ['workAuthorizationExpiration duration-of-status technical'],
    ],
    [
      'a reverification without its day',
      { ...permitEnded, ...undated },
      ['reverifiedOn of-reverification substantive'],
    ],
    [
      'a reverification without its document',
      { ...permitEnded, ...unnamed },
      ['reverificationDocument required substantive'],
    ],
    [
      'a reverification before Section 2',
      { ...permitEnded, ...reverifiedInTime, reverifiedOn: '2021-03-01' },
      ['reverifiedOn signed-before-section2 substantive'],
    ],
    ['a reverification of a citizen', reverifiedInTime, ['reverifiedOn never-reverified technical']],
    [
      'a reverification by a document of List B',
      { ...permitEnded, ...reverifiedInTime, reverificationDocument: 'B_DL' },
      ['reverificationDocument list-b substantive'],
    ],
  ];

  it.each(cases)('is imported with the form: %s', async (name, changes, wanted) => {
    const profileId = `FF-${cases.findIndex(([one]) => one === name)}`;
    const employeeId = await employ(profileId);
    const { counts, faults } = await run([formOf(profileId, changes)]);
    expect([faults, counts]).toEqual([[], { ...finished, created: 1 }]);
    const [form] = await formsOf(employeeId);
    const found = form?.importedForm?.faults.map(
      ({ field, code, severity }) => `${field} ${code} ${severity}`,
    );
    expect(found?.toSorted()).toEqual(wanted);
  });
});

describe('an extension on the form', () => {
  const renewed = {
    ...permitEnded,
    formEdition: '08/01/23',
    filedOn: '2024-06-05',
    section1SignedOn: '2024-06-03',
    firstDayOfEmployment: '2024-06-03',
    section2SignedOn: '2024-06-04',
    workAuthorizationExpiration: '2025-10-01',
    listAExpirationDate: '2024-04-10',
    extendedUntil: '2025-10-01',
    extensionBasis: 'ead-renewal',
    extensionReceiptNumber: 'IOE0912345678',
    extensionFiledOn: '2024-03-01',
    extensionCardCategory: 'C09',
    extensionNoticeCategory: '(c)(9)',
  } satisfies Row;
  const hired = async (profileId: string) => {
    const id = await employ(profileId, '2021-03-02');
    const again = { startDate: renewed.firstDayOfEmployment };
    expect((await admin.post(`/v1/employees/${id}/employments`, again)).status).toBe(201);
    return id;
  };
  const imported = async (profileId: string, id: number, row: Row) => {
    const { faults } = await run([formOf(profileId, row)]);
    expect(faults).toEqual([]);
    const [form] = await formsOf(id);
    const found = form?.importedForm?.faults.map(({ field, code }) => `${field} ${code}`);
    return [form?.i9Expiration, found];
  };

  it('of a new hire counts with its basis', async () =>
    expect(await imported('X-1', await hired('X-1'), renewed)).toEqual(['2025-10-01', []]));

  it('without a basis that fits is a fault, and the document ends on its own day', async () => {
    const late = { ...renewed, extensionFiledOn: '2024-05-01', extensionReceiptNumber: '' };
    expect(await imported('X-2', await hired('X-2'), late)).toEqual([
      '2024-04-10',
      ['extensionReceiptNumber required', 'extensionFiledOn filed-too-late'],
    ]);
  });

  it('of an employee on file counts from the end of the document', async () => {
    const petition = {
      ...permitEnded,
      listADocument: 'A_FP_I94',
      listAIssuingAuthority: 'India',
      listANumber: 'L0000001',
      listAExpirationDate: '2029-04-17',
      listA2IssuingAuthority: 'U.S. Customs and Border Protection',
      listA2Number: '12345678901',
      listA2ExpirationDate: '2022-04-17',
      extendedUntil: '2022-12-01',
      extensionBasis: 'petition-240-days',
      extensionFiledOn: '2022-03-01',
    };
    expect(await imported('X-3', await employ('X-3'), petition)).toEqual(['2022-12-01', []]);
  });
});

test('a form of an earlier period is not taken for the newest one', async () => {
  const employeeId = await employ('E-1', '2022-03-31');
  const startDate = '2025-11-03';
  expect((await admin.post(`/v1/employees/${employeeId}/employments`, { startDate })).status).toBe(201);
  const later = formOf('E-1', {
    sourceId: 'later',
    formEdition: '01/20/25',
    filedOn: '2025-11-05',
    section1SignedOn: startDate,
    firstDayOfEmployment: startDate,
    section2SignedOn: '2025-11-04',
  });
  for (const row of [later, formOf('E-1')])
    expect((await run([row])).counts).toMatchObject({ created: 1, faulty: 0 });

  const newest = await asSystem(asWorker(service.services), tenant.organizationId, (unit) =>
    newestI9(unit, employeeId),
  );
  expect(newest?.sourceId).toBe('later');
  const { body } = await admin.get<Employees>('/v1/employees?profileId=E-1');
  expect(body.searchResult.map(({ i9Status }) => i9Status)).toEqual(['Approved']);
});

test('faults of the data are reported by row and column, and the rows around are written', async () => {
  await employ('F-1');
  await employ('F-2');
  const big = Buffer.concat([scan, Buffer.alloc(5 * 1024 * 1024)]);
  const rows = [
    formOf('F-1'),
    formOf('F-2', { dateOfBirth: '02/30/1990' }),
    formOf('F-3'),
    formOf('F-2', { sourceId: 'f4', scan: 'scans/none.pdf' }),
    formOf('F-2', { sourceId: 'f5', scan: 'note.txt' }),
    formOf('F-2', { sourceId: 'f6', scan: 'big.pdf' }),
    formOf('F-2', { sourceId: 'f7', firstDayOfEmployment: '2021-03-08' }),
    formOf('F-2', { sourceId: 'f8', formEdition: '01/01/01', filedOn: '2021-03-01' }),
    formOf('F-2', { sourceId: 'f9', listADocument: 'B_XX' }),
    formOf('F-2', { sourceId: 'f10', filedOn: '2091-03-04' }),
    formOf('F-2', { sourceId: 'f11', filedOn: '' }),
    formOf('F-2', { sourceId: 'S-F-1' }),
    formOf('F-2', { sourceId: 'f13' }),
    formOf('F-2', { sourceId: 'f14', scan: 'damaged.pdf' }),
  ];
  const files = { 'scans/one.pdf': scan, 'note.txt': 'no scan', 'big.pdf': big, 'damaged.pdf': scan };
  const file = zip({ 'forms.ndjson': rows.map((row) => JSON.stringify(row)).join('\n'), ...files });
  // Its checksum in the directory.
  const checksum = file.lastIndexOf('damaged.pdf') - 30;
  file.writeUInt32LE(file.readUInt32LE(checksum) ^ 1, checksum);
  for (const query of ['?dryRun=true', '']) {
    const { body } = await send(admin, file, query);
    await work(body);
    const { counts, faults, text } = await outcomeOf(body.id);
    expect(faults).toEqual([
      [2, 'dateOfBirth', 'wrong-format'],
      [3, 'profileId', 'unknown-reference'],
      [4, 'scan', 'scan-missing'],
      [5, 'scan', 'file-kind'],
      [6, 'scan', 'file-too-large'],
      [7, 'firstDayOfEmployment', 'no-such-employment'],
      [8, 'formEdition', 'unknown-edition'],
      [9, 'listADocument', 'unknown-document'],
      [10, 'filedOn', 'date-ahead'],
      [11, 'filedOn', 'required'],
      [12, 'sourceId', 'repeated-key'],
      [14, 'scan', 'scan-unreadable'],
    ]);
    expect(counts).toEqual({ ...finished, created: 2, faulty: 12 });
    expect(withoutChance(text)).not.toContain('1990');
  }
});

test('an attempt after a killed one continues where it ended: no form is lost or duplicated', async () => {
  const people = Array.from({ length: 45 }, (_, index) => `K-${index}`);
  for (const person of people) await employ(person);
  const file = zip({
    'forms.csv': csvOf(people.map((person) => formOf(person))),
    'scans/one.pdf': scan,
  });
  const { body } = await send(admin, file);
  let batches = 0;
  const failing = () => {
    const all = kinds();
    const prepare: ImportKinds['i9s']['prepare'] = (unit, rows, archive) => {
      batches += 1;
      return batches === 2
        ? Promise.reject(new Error('The worker is gone'))
        : all.i9s.prepare(unit, rows, archive);
    };
    return { ...all, i9s: { ...all.i9s, prepare } };
  };
  const key = { organizationId: tenant.organizationId, id: body.id };
  await expect(takeTurn(asWorker(service.services), importJob(failing), key, false)).rejects.toThrow(
    'is gone',
  );
  expect((await outcomeOf(body.id)).counts).toMatchObject({ state: 'running', created: 20 });
  await work(body);
  expect((await outcomeOf(body.id)).counts).toEqual({ ...finished, created: 45 });
  const [count] = await ownerOf(service.services)('i9s').where('source_id', 'like', 'S-K-%').count();
  expect(count).toEqual({ count: '45' });
});

test('imports each form at the same cost: asks once for the bytes of a day, and counts its own itself', async () => {
  const people = Array.from({ length: 45 }, (_, index) => `C-${index}`);
  for (const person of people) await employ(person);
  const file = zip({
    'forms.csv': csvOf(people.map((person) => formOf(person))),
    'scans/one.pdf': scan,
  });
  const { body } = await send(admin, file);
  const bind = jest.spyOn(Connection.prototype, 'bind');
  const parse = jest.spyOn(Connection.prototype, 'parse');
  await work(body);
  // A cluster's statements have no names, and are parsed each time.
  const sums =
    workerServers.length > 0
      ? parse.mock.calls.filter(([{ text }]) => text.includes('sum(byte_count)'))
      : bind.mock.calls.filter(([bound]) => bound?.statement?.startsWith('i9_document_copies_bytes'));
  bind.mockRestore();
  parse.mockRestore();
  expect(sums).toHaveLength(1);
  expect((await outcomeOf(body.id)).counts).toEqual({ ...finished, created: 45 });
  const copies = await ownerOf(service.services)('i9_document_copies as copy')
    .join('i9s', { 'i9s.organization_id': 'copy.organization_id', 'i9s.id': 'copy.i9_id' })
    .where('source_id', 'like', 'S-C-%')
    .count();
  expect(copies).toEqual([{ count: '45' }]);
});

test.each([
  ['no archive', () => Promise.resolve(Buffer.from('sourceId,profileId\n')), 'no ZIP archive'],
  ['an archive without rows', () => zip({ 'scans/one.pdf': scan }), 'no forms.csv'],
  [
    'an archive with two files of rows',
    () => zip({ 'forms.csv': 'sourceId\n', 'forms.ndjson': '{}' }),
    'several',
  ],
  ['half an archive', async () => zip({ 'forms.csv': csvOf([formOf('X-1')]) }).subarray(0, 200), 'damaged'],
  [
    'an archive with two files of one name',
    () => renamed(oneForm({ 'scans/two.pdf': scan }), 'two', 'one'),
    'two files of one name',
  ],
  ['an archive that says it has too many files', () => withCount(oneForm(), 250_001), '250000 files'],
  ['an archive with a password', () => withPassword(oneForm()), 'password'],
])('%s is refused', async (_name, make, words) => {
  const { body } = await send(admin, await make());
  await work(body);
  const { counts, faults, text } = await outcomeOf(body.id);
  expect(counts).toEqual({ ...finished, state: 'refused' });
  expect(faults).toEqual([[null, null, 'unreadable']]);
  expect(text).toContain(words);
});

const oneForm = (more: Readonly<Record<string, Buffer>> = {}): Buffer =>
  zip({ 'forms.csv': csvOf([formOf('X-1')]), 'scans/one.pdf': scan, ...more });

const renamed = (file: Buffer, before: string, after: string): Buffer =>
  Buffer.from(file.toString('latin1').replaceAll(before, after), 'latin1');

/** An archive whose directory is said to have so many files, in the way of ZIP64. */
function withCount(file: Buffer, count: number): Buffer {
  const end = Buffer.from(file.subarray(-22));
  const [length, offset] = [end.readUInt32LE(12), end.readUInt32LE(16)];
  const large = Buffer.alloc(76);
  large.writeUInt32LE(0x06064b50, 0);
  large.writeUInt32LE(44, 4);
  for (const [index, value] of [count, count, length, offset].entries())
    large.writeUInt32LE(value, 24 + 8 * index);
  large.writeUInt32LE(0x07064b50, 56);
  large.writeUInt32LE(file.length - 22, 64);
  large.writeUInt32LE(1, 72);
  end.writeUInt16LE(0xffff, 8);
  end.writeUInt16LE(0xffff, 10);
  return Buffer.concat([file.subarray(0, -22), large, end]);
}

/** An archive whose files are said to be encrypted (bit 0). */
const withPassword = (file: Buffer): Buffer => withFlags(file, 0, (flags) => flags | 1);

test('an archive of a folder is read as well', async () => {
  await employ('Z-1');
  const file = zip({
    'forms/forms.csv': csvOf([formOf('Z-1')]),
    'forms/scans/one.pdf': scan,
    '__MACOSX/forms.csv': 'x',
  });
  const { body } = await send(admin, file);
  await work(body);
  expect((await outcomeOf(body.id)).counts).toEqual({ ...finished, created: 1 });
});

test.each([
  ['as macOS spells it', 'Mu\u0308ller', (file: Buffer) => file],
  // What the Info-ZIP of Linux and the Finder of macOS write.
  ['in UTF-8, which it does not say', 'Müller', withoutFlag],
])('the name of a scan is found %s', async (spelling, name, pack) => {
  const row = formOf(`N-${spelling.length}`, { scan: `scans/${name}.pdf` });
  await employ(`N-${spelling.length}`);
  const file = pack(zip({ 'forms.csv': csvOf([row]), [`scans/${name}.pdf`]: scan }));
  const { body } = await send(admin, file);
  await work(body);
  const { counts, faults } = await outcomeOf(body.id);
  expect([counts, faults]).toEqual([{ ...finished, created: 1 }, []]);
});

/** An archive whose names are not said to be in UTF-8 (bit 11). */
function withoutFlag(file: Buffer): Buffer {
  return withFlags(file, 1, (flags) => flags & ~8);
}

/** An archive with other flags of its files, in this byte of the two. */
function withFlags(file: Buffer, byte: number, change: (flags: number) => number): Buffer {
  const changed = Buffer.from(file);
  for (const [signature, place] of [
    ['PK\x03\x04', 6],
    ['PK\x01\x02', 8],
  ] as const) {
    for (let at = changed.indexOf(signature); at >= 0; at = changed.indexOf(signature, at + 1))
      changed[at + place + byte] = change(changed[at + place + byte] ?? 0);
  }
  return changed;
}

test('nothing looks as if it had been signed or stated here: transcript, page, trail', async () => {
  const employeeId = await employ('L-1');
  await run([formOf('L-1', { listAExpirationDate: '' })]);
  const [form] = await formsOf(employeeId);
  expect(form?.section2?.documents).toMatchObject([{ number: 'A00000001', expirationDate: null }]);
  const { bytes } = await admin.get(`/v1/i9s/${form?.id}/document`);
  const text = (await readPdf(bytes)).pages.flat().join('\n');
  expect(text).toContain('Transcript of an imported Form I-9, see its scan');
  expect(text).toContain('List A expiration date');
  expect(text).not.toContain('N/A');
  const { findings } = await verifyAudit(asWorker(service.services));
  expect(findings).toEqual([]);
});

test('an employee outside the reach, or of another organization, gets no form', async () => {
  await employ('R-0');
  const group = await service.tenant({ organization: { hierarchy: '{custom1}' } });
  const boss = service.api((await group.caller()).token);
  const permissions = [101, 202, 203, 204];
  const manager = service.api((await group.caller({ permissions, groups: [['north']] })).token);
  for (const [profileId, custom1] of Object.entries({ 'R-1': 'south', 'R-2': 'north' })) {
    const employee = { firstName: 'Grace', lastName: 'Okafor', startDate: '2021-03-01', profileId, custom1 };
    const made = await boss.post('/v1/employees', { ...employee, locationId: group.locationId });
    expect(made.status).toBe(201);
  }
  const rows = ['R-0', 'R-1', 'R-2'].map((profileId) => formOf(profileId));
  const { body } = await send(manager, zip({ 'forms.csv': csvOf(rows), 'scans/one.pdf': scan }));
  await takeTurn(
    asWorker(service.services),
    importJob(kinds),
    { organizationId: group.organizationId, id: body.id },
    true,
  );
  expect((await manager.get(`/v1/imports/${body.id}`)).body).toMatchObject({ created: 1, faulty: 2 });
  const faults = await manager.get<{ searchResult: Fault[] }>(`/v1/imports/${body.id}/faults`);
  expect(faults.body.searchResult).toMatchObject([
    { row: 2, field: 'profileId', code: 'unknown-reference' },
    { row: 3, field: 'profileId', code: 'out-of-reach' },
  ]);
  expect((await admin.get(`/v1/imports/${body.id}`)).status).toBe(404);
});

test('forms count like other imports: five wait at most', async () => {
  const other = service.api((await (await service.tenant()).caller()).token);
  const statuses: number[] = [];
  for (let count = 0; count < 5; count += 1)
    statuses.push(
      (await other.post('/v1/imports?recordType=users', 'login\n', { 'content-type': 'text/csv' })).status,
    );
  const sixth = await send(other, scan);
  expect([...statuses, sixth.status]).toEqual([202, 202, 202, 202, 202, 409]);
});

test('refuses users without permission to complete and approve forms, and files of another type', async () => {
  const file = zip({ 'forms.csv': csvOf([formOf('P-1')]) });
  const start = service.api((await tenant.caller({ permissions: [101, 202] })).token);
  const denied = await send(start, file);
  expect([denied.status, denied.text]).toEqual([403, expect.stringContaining('Complete Section 2 (203)')]);
  const csv = await admin.post('/v1/i9-imports', 'sourceId\n', { 'content-type': 'text/csv' });
  expect(csv.status).toBe(415);
});
