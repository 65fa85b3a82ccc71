import { createHash } from 'node:crypto';
import { unzipSync } from 'fflate';
import type { components } from '../../../generated/openapi';
import { packageJob } from '../../../src/services/inspections/build-inspection-package';
import { takeTurn } from '../../../src/services/long-jobs';
import type { Anchor } from '../../../src/records/anchor';
import { asSystem } from '../../../src/services/services';
import { addCopy } from '../../../src/store/i9/document-copies';
import { inspectionPackages, packageQueue } from '../../../src/store/i9/inspection-packages';
import { removeExpired } from '../../../src/store/installation/housekeeping';
import { packageTasks } from '../../../src/worker/bulk';
import { startWorker } from '../../../src/worker';
import { anonymous, auditOf, outcome, places } from '../../support/answers';
import type { Api } from '../../support/http';
import { readPdf } from '../../support/rendering/pdf';
import { useService } from '../../support/service';
import { startedI9 } from '../../support/organizations/partnership';
import {
  alien,
  approved,
  longLived,
  office,
  passportAndCard,
  withSection1,
  type Office,
} from '../../support/organizations/office';
import { asWorker, ownerOf } from '../../support/owner';

type Package = components['schemas']['InspectionPackage'];

const service = useService();
const path = '/v1/inspection-packages';
const picture = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3, 4]);
let world: Office;
let full: number;
let one: number;

beforeAll(async () => {
  world = await office(service);
  full = await longLived(service, world);
  one = await withSection1(world, { ...alien, lastName: '=HYPERLINK("http://x")', otherLastNames: '@cmd' });
  await world.act((unit) =>
    addCopy(unit, full, { document: 'A_EAD', side: 'front', mediaType: 'image/jpeg', content: picture }),
  );
});

// Packages of one organization take turns: what a test leaves unfinished is in the way of nobody.
beforeEach(async () => {
  await ownerOf(service.services)('inspection_packages')
    .whereIn('state', ['waiting', 'running'])
    .update({ state: 'failed' });
});

const idOf = ({ headers }: { headers: Headers }) => Number(headers.get('location')?.split('/').at(-1));

/** Makes a package as the worker does. */
async function build(packageId: number, lastAttempt = true, tableLength?: number): Promise<void> {
  const { organizationId } = world.tenant;
  const key = { organizationId, id: packageId };
  await takeTurn(asWorker(service.services), packageJob(tableLength), key, lastAttempt);
}

async function made(
  client: Api,
  body: object = {},
  tableLength?: number,
): Promise<{ asked: Package; files: Record<string, Buffer> }> {
  const answer = await client.post<Package>(path, body);
  expect(answer.status).toBe(202);
  await build(idOf(answer), true, tableLength);
  const asked = (await client.get<Package>(`${path}/${idOf(answer)}`)).body;
  const content = await client.get(`${path}/${asked.id}/content`);
  expect([content.status, content.headers.get('content-type')]).toEqual([200, 'application/zip']);
  expect(content.bytes).toHaveLength(asked.byteCount ?? 0);
  expect(createHash('sha256').update(content.bytes).digest('hex')).toBe(asked.sha256);
  const files = Object.entries(unzipSync(content.bytes)).map(([name, bytes]) => [name, Buffer.from(bytes)]);
  return { asked, files: Object.fromEntries(files) as Record<string, Buffer> };
}

/** Rows of a CSV file by column, as a spreadsheet reads them. */
function rowsOf(file: Buffer | undefined): Record<string, string>[] {
  const text = file?.toString('utf8') ?? '';
  expect(text.startsWith('\uFEFF')).toBe(true);
  const lines: string[][] = [[]];
  for (const [, quoted, end] of text.slice(1).matchAll(/(?:"((?:[^"]|"")*)")?(,|\r\n)/g)) {
    lines.at(-1)?.push((quoted ?? '').replaceAll('""', '"'));
    if (end !== ',') lines.push([]);
  }
  const [head = [], ...rows] = lines.slice(0, -1);
  return rows.map((row) => {
    expect(row).toHaveLength(head.length);
    return Object.fromEntries(head.map((name, index) => [name, row[index] ?? '']));
  });
}

describe('a package, opened', () => {
  test('describes the system and how the index was made (8 CFR 274a.2(e)(8), (f))', () => {
    const text = files['system-description.txt']?.toString() ?? '';
    for (const part of [
      'Cedar & Sons, Inc.',
      'The index',
      'forms.csv',
      'audit-anchor.json',
      'How forms are made',
    ])
      expect(text).toContain(part);
    expect(text).toMatch(/Made by version \d+\.\d+\.\d+(-dev)? /);
  });

  let asked: Package;
  let files: Record<string, Buffer>;
  let folder: string;

  beforeAll(async () => {
    ({ asked, files } = await made(world.admin));
    folder = `forms/Zoë-Đ-Nguyễn-Łukaszewicz-i9-${full}`;
  });

  test('has the files of every form and nothing else, each as the manifest says', () => {
    expect(asked).toMatchObject({
      state: 'ready',
      formsTotal: 2,
      formsDone: 2,
      startDate: null,
      employeeIds: null,
    });
    const second = `forms/Zoë-Đ-HYPERLINK-http-x-i9-${one}`;
    expect(Object.keys(files).toSorted()).toEqual(
      [
        'audit-anchor.json',
        'forms.csv',
        'manifest.json',
        'system-description.txt',
        `${folder}/audit-trail.json`,
        `${folder}/documents/1-A_EAD-front.jpg`,
        `${folder}/form-i-9.pdf`,
        `${second}/audit-trail.json`,
        `${second}/form-i-9.pdf`,
      ].toSorted(),
    );
    const manifest = JSON.parse(files['manifest.json']?.toString() ?? '') as {
      files: { name: string; bytes: number; sha256: string }[];
    };
    const found = Object.entries(files)
      .filter(([name]) => name !== 'manifest.json')
      .map(([name, bytes]) => ({
        name,
        bytes: bytes.length,
        sha256: createHash('sha256').update(bytes).digest('hex'),
      }));
    expect(manifest.files.toSorted((a, b) => (a.name < b.name ? -1 : 1))).toEqual(
      found.toSorted((a, b) => (a.name < b.name ? -1 : 1)),
    );
  });

  test('of many forms the lists are in parts, so that the worker need not hold them all', async () => {
    const { files: parted } = await made(world.admin, {}, 1);
    expect(Object.keys(parted).filter((name) => !name.startsWith('forms/'))).toEqual([
      'forms.csv',
      'audit-anchor.json',
      'forms-2.csv',
      'audit-anchor-2.json',
      'system-description.txt',
      'manifest.json',
    ]);
    const parts = ['', '-2'].map((suffix) => ({
      rows: rowsOf(parted[`forms${suffix}.csv`]).map((row) => Number(row['I-9'])),
      ends: (
        JSON.parse(parted[`audit-anchor${suffix}.json`]?.toString() ?? '') as { anchor: Anchor }
      ).anchor.heads.flatMap(([kind, id]) => (kind === 'i9' ? [id] : [])),
    }));
    expect(parts.toSorted((a, b) => Number(a.rows[0]) - Number(b.rows[0]))).toEqual(
      [full, one].toSorted((a, b) => a - b).map((id) => ({ rows: [id], ends: [id] })),
    );
  });

  test('the ends of the trails are signed, as the trails show them', () => {
    const trail = JSON.parse(files[`${folder}/audit-trail.json`]?.toString() ?? '') as {
      events: { sequence: number; hash: string }[];
    };
    const last = trail.events.at(-1);
    const { anchor } = JSON.parse(files['audit-anchor.json']?.toString() ?? '') as { anchor: Anchor };
    expect(anchor.heads).toContainEqual(['i9', full, last?.sequence, last?.hash]);
    expect(anchor.heads.map(([kind, id]) => `${kind} ${id}`)).toContain(`i9 ${one}`);
  });

  test('the forms are PDFs, the copies are as they were uploaded', async () => {
    const { pages } = await readPdf(files[`${folder}/form-i-9.pdf`] ?? Buffer.alloc(0));
    expect(pages).toHaveLength(5);
    expect(pages[0]).toContain('900-12-3456');
    expect(pages[1]).toContain('LISTS OF ACCEPTABLE DOCUMENTS');
    expect(files[`${folder}/documents/1-A_EAD-front.jpg`]?.equals(picture)).toBe(true);
  });

  test('the audit trail can be verified from the file alone', () => {
    const trail = JSON.parse(files[`${folder}/audit-trail.json`]?.toString() ?? '') as {
      organizationId: number;
      i9Id: number;
      intact: boolean;
      events: { sequence: number; previousHash: string; hash: string; [name: string]: unknown }[];
    };
    expect(trail.intact).toBe(true);
    expect(trail.events.map(({ action }) => action)).toEqual([
      'start',
      'signSection1',
      'signSection2',
      'findDefect',
      'signAmendment',
      'revokeAuthorization',
      'signSupplementB',
    ]);
    const ordered = (value: unknown): unknown => {
      if (Array.isArray(value)) return value.map(ordered);
      if (typeof value !== 'object' || value === null) return value;
      const members = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
      return Object.fromEntries(members.map(([name, member]) => [name, ordered(member)]));
    };
    let previous = '00'.repeat(32);
    for (const { sequence, at, action, actor, details, previousHash, hash } of trail.events) {
      const content = JSON.stringify(
        ordered([trail.organizationId, trail.i9Id, sequence, at, action, actor, details]),
      );
      const expected = createHash('sha256')
        .update(Buffer.from(previous, 'hex'))
        .update(content)
        .digest('hex');
      expect([previousHash, hash]).toEqual([previous, expected]);
      previous = hash;
    }
  });

  test('the spreadsheet has all fields of all forms', () => {
    const rows = rowsOf(files['forms.csv']);
    expect(rows.map((row) => row['I-9'])).toEqual([String(full), String(one)]);
    expect(rows[0]).toMatchObject({
      Folder: folder,
      State: 'approved',
      'Section 1: Last name': 'Nguyễn-Łukaszewicz',
      'Section 1: Social Security number': '900-12-3456',
      'Section 1: Citizenship or immigration status': '4',
      'Section 1: Authorized to work until': '2027-05-01',
      'Section 2: List A, 1: Number': 'SRC1234567890',
      'Section 2: First day of employment': '2026-11-23',
      'Section 2: Signed by': 'Terry Tester',
      'Section 2: Unchanged since signed': 'true',
      'Supplement A, 1: lastName': 'Okafor',
      'Supplement B, 1: newLastName': 'Nguyễn',
      'Supplement B, 1: Title': 'Social Security card',
      'Audit trail intact': 'true',
    });
    expect(rows[0]?.['Amendment 1: content']).toContain('postponed by a storm');
    expect(rows[1]).toMatchObject({ State: 'section1_completed', 'Section 2: Signed by': '' });
  });

  test('nothing in the spreadsheet is a formula', () => {
    const [, second] = rowsOf(files['forms.csv']);
    expect(second?.['Section 1: Last name']).toBe(`'=HYPERLINK("http://x")`);
    expect(second?.['Section 1: Other last names']).toBe(`'@cmd`);
  });
});

describe('POST /v1/inspection-packages', () => {
  test('202: takes the forms of a condition', async () => {
    const { body } = await world.admin.get<{ employeeId: number }>(`/v1/i9s/${one}`);
    const { asked, files } = await made(world.admin, { employeeIds: [body.employeeId] });
    expect([asked.formsTotal, asked.employeeIds]).toEqual([1, [body.employeeId]]);
    expect(rowsOf(files['forms.csv'])).toHaveLength(1);
    const late = await world.admin.post<Package>(path, { startDate: '11/24/2026' });
    expect(late.body).toMatchObject({ state: 'waiting', formsTotal: 0, startDate: '2026-11-24' });
    const early = await world.admin.post<Package>(path, { startDate: '2026-11-23' });
    expect(early.body.formsTotal).toBe(2);
  });

  test('202: the same key gives the same package', async () => {
    const headers = { 'idempotency-key': 'package-1' };
    const [first, second] = [
      await world.admin.post<Package>(path, {}, headers),
      await world.admin.post<Package>(path, {}, headers),
    ];
    expect(second.body).toEqual(first.body);
  });

  test.each<[object, string]>([
    [{ startDate: '2026-02-30' }, '/startDate'],
    [{ startDate: '' }, '/startDate'],
    [{ employeeIds: [] }, '/employeeIds'],
    [{ employeeIds: [0] }, '/employeeIds/0'],
    [{ employeeIds: [1, 1] }, '/employeeIds'],
    [{ other: 1 }, '/other'],
  ])('400: %j', async (body, place) => {
    const answer = await world.admin.post(path, body);
    expect([outcome(answer), places(answer)]).toEqual(['400 invalid-request', [place]]);
  });

  test('401, 403, and 422 for employees beyond reach', async () => {
    expect((await service.api().post(path, {})).status).toBe(401);
    const without = service.api((await world.tenant.caller({ without: [402] })).token);
    expect(outcome(await without.post(path, {}))).toBe('403 permission-denied');
    const { body } = await world.admin.get<{ employeeId: number }>(`/v1/i9s/${one}`);
    const far = service.api((await world.tenant.caller({ without: [104] })).token);
    const refused = await far.post(path, { employeeIds: [body.employeeId] });
    expect([outcome(refused), places(refused)]).toEqual(['422 unknown-reference', ['/employeeIds/0']]);
    expect((await far.post<Package>(path, {})).body.formsTotal).toBe(0);
  });
});

describe('reading packages', () => {
  test('a user sees the own ones only, wherever they are asked for', async () => {
    const mine = service.api((await world.tenant.caller()).token);
    const asked = (await mine.post<Package>(path, {})).body;
    const list = await mine.get<{ searchResult: Package[] }>(path);
    expect(list.body.searchResult).toEqual([asked]);
    expect((await mine.get(`${path}/${asked.id}`)).body).toEqual(asked);
    const newer = (await mine.post<Package>(path, {})).body;
    const newestFirst = await mine.get<{ searchResult: Package[] }>(`${path}?sort=-id`);
    expect(newestFirst.body.searchResult).toEqual([newer, asked]);
    const missing = anonymous(await world.admin.get(`${path}/999999`));
    expect(anonymous(await world.admin.get(`${path}/${asked.id}`))).toEqual(missing);
    expect(anonymous(await world.admin.get(`${path}/${asked.id}/content`))).toEqual(missing);
    const elsewhere = service.api((await (await service.tenant()).caller()).token);
    expect(anonymous(await elsewhere.get(`${path}/${asked.id}`))).toEqual(missing);
  });

  test('409 until it is ready; each fetch is recorded', async () => {
    const mine = service.api((await world.tenant.caller()).token);
    const asked = (await mine.post<Package>(path, {})).body;
    expect(outcome(await mine.get(`${path}/${asked.id}/content`))).toBe('409 state-conflict');
    await build(asked.id);
    expect((await mine.get(`${path}/${asked.id}/content`)).status).toBe(200);
    const audit = await auditOf(service, world.tenant.organizationId);
    const rows = audit.filter(
      ({ subject_type, subject_id }) => subject_type === 'inspection_package' && subject_id === asked.id,
    );
    expect(rows.map(({ operation_id }) => operation_id)).toEqual([
      'requestInspectionPackage',
      'getInspectionPackageContent',
    ]);
  });

  test('numbers are masked for a user who may not view them', async () => {
    const mine = service.api((await world.tenant.caller({ without: [105] })).token);
    const { files } = await made(mine);
    for (const [name, bytes] of Object.entries(files)) {
      if (name.endsWith('.pdf'))
        expect((await readPdf(bytes)).pages.flat().join('\n')).not.toMatch(/900-?12-?3456/);
      else expect(bytes.toString('latin1')).not.toMatch(/900-?12-?3456/);
    }
    expect(rowsOf(files['forms.csv'])[0]?.['Section 1: Social Security number']).toBe('***-**-3456');
  });

  test('403: a user who has lost the permission to view the numbers', async () => {
    const caller = await world.tenant.caller();
    const mine = service.api(caller.token);
    const { asked } = await made(mine);
    await ownerOf(service.services)('role_permissions')
      .where({ organization_id: world.tenant.organizationId, role_id: caller.roleId, permission_id: 105 })
      .delete();
    service.services.callers.clear();
    expect(outcome(await mine.get(`${path}/${asked.id}/content`))).toBe('403 permission-denied');
  });

  test('an expired package has no content any more, in the service and in the database', async () => {
    const { asked } = await made(world.admin);
    const system = ownerOf(service.services);
    const past = new Date(Date.now() - 1000);
    await system('inspection_packages').where({ id: asked.id }).update({ expires_at: past });
    await system('inspection_package_chunks').where({ package_id: asked.id }).update({ expires_at: past });
    expect(await removeExpired(asWorker(service.services).database, new Date())).toMatchObject({
      inspection_package_chunks: 1,
    });
    expect((await world.admin.get<Package>(`${path}/${asked.id}`)).body.state).toBe('expired');
    expect(outcome(await world.admin.get(`${path}/${asked.id}/content`))).toBe('409 state-conflict');
  });
});

describe('the worker', () => {
  const row = (packageId: number) =>
    asSystem(service.services, world.tenant.organizationId, (unit) =>
      inspectionPackages.read(unit, packageId),
    );

  test('makes what was asked for by itself', async () => {
    const { config } = service.services;
    const bulk = packageTasks(asWorker(service.services));
    const asked = (await world.admin.post<Package>(path, {})).body;
    let done: (() => void) | undefined;
    const finished = new Promise<void>((resolve) => (done = resolve));
    const { inspectionPackage } = bulk;
    if (!inspectionPackage) throw new Error('There is no such task');
    const worker = await startWorker(config, {
      databaseUrl: service.urls.workerUrl,
      logger: service.services.logger,
      tasks: {},
      bulk: { inspectionPackage },
      onJob: () => void row(asked.id).then((found) => found?.state === 'ready' && done?.()),
    });
    await finished;
    await worker.stop();
    expect((await world.admin.get(`${path}/${asked.id}/content`)).status).toBe(200);
  });

  test('an attempt that was interrupted leaves nothing behind; the last one that fails says so', async () => {
    const asked = (await world.admin.post<Package>(path, {})).body;
    const system = ownerOf(service.services);
    const form = { organization_id: world.tenant.organizationId, id: full };
    const kept: { section2_signature_ciphertext: Buffer } | undefined = await system('i9_section_versions')
      .where({ i9_id: full, section: 'section2' })
      .first({ section2_signature_ciphertext: 'signature_ciphertext' });
    const damage = (bytes: Buffer) =>
      system('i9_section_versions')
        .where({ i9_id: form.id, section: 'section2' })
        .update({ signature_ciphertext: bytes });
    await damage(Buffer.alloc(60));
    await expect(build(asked.id, false)).rejects.toThrow('damaged');
    expect(await row(asked.id)).toMatchObject({ state: 'running', formsDone: 0 });
    await expect(build(asked.id, true)).rejects.toThrow('damaged');
    expect(await row(asked.id)).toMatchObject({ state: 'failed' });
    await damage(kept?.section2_signature_ciphertext ?? Buffer.alloc(0));
    const again = (await world.admin.post<Package>(path, {})).body;
    await build(again.id, false);
    await build(again.id, false);
    expect(await row(again.id)).toMatchObject({ state: 'ready', formsDone: again.formsTotal });
  });
});

describe('a worker that gives no sign of life', () => {
  const statesOf = async (packageId: number) => {
    const system = ownerOf(service.services);
    const row: { heartbeat_at: Date; attempts: number; state: string; forms_done: number } | undefined =
      await system('inspection_packages').where({ id: packageId }).first();
    return row;
  };
  const jobsOf = (packageId: number) =>
    ownerOf(service.services).raw<{ rows: { locked_by: string | null }[] }>(
      `select j.locked_by from graphile_worker._private_jobs j where j.payload->>'packageId' = ?`,
      [String(packageId)],
    );

  test('loses its package, whose locked job another one takes the place of', async () => {
    const system = ownerOf(service.services);
    const asked = (await world.admin.post<Package>(path, {})).body;
    await system.raw(
      `update graphile_worker._private_jobs set locked_by = 'dead', locked_at = now(), attempts = 1
       where payload->>'packageId' = ?`,
      [String(asked.id)],
    );
    expect(await packageQueue.requeueStalled(asWorker(service.services).database, 3600)).toBe(0);
    expect(await packageQueue.requeueStalled(asWorker(service.services).database, 0)).toBeGreaterThan(0);
    const holders = (await jobsOf(asked.id)).rows.map(({ locked_by: by }) => by ?? 'nobody');
    expect(new Set(holders)).toEqual(new Set(['dead', 'nobody']));
    await build(asked.id);
    expect(await statesOf(asked.id)).toMatchObject({ state: 'ready', attempts: 1 });
    await packageQueue.requeueStalled(asWorker(service.services).database, 0);
    expect((await jobsOf(asked.id)).rows).toHaveLength(2);
  });

  test('writes nothing more once another attempt has begun', async () => {
    const system = ownerOf(service.services);
    const asked = (await world.admin.post<Package>(path, {})).body;
    const key = { organizationId: world.tenant.organizationId, id: asked.id };
    // Both begin one after the other; whoever began last makes the package.
    await Promise.all([
      takeTurn(asWorker(service.services), packageJob(), key, false),
      takeTurn(asWorker(service.services), packageJob(), key, false),
    ]);
    const row = await statesOf(asked.id);
    expect(row).toMatchObject({ state: 'ready', forms_done: asked.formsTotal });
    const chunks = await system('inspection_package_chunks').where({ package_id: asked.id });
    const content = await world.admin.get(`${path}/${asked.id}/content`);
    expect(createHash('sha256').update(content.bytes).digest('hex')).toBe(
      (await world.admin.get<Package>(`${path}/${asked.id}`)).body.sha256,
    );
    expect(chunks.length).toBeGreaterThan(0);
  });

  test('is not followed for ever: a package that kills its workers fails', async () => {
    const asked = (await world.admin.post<Package>(path, {})).body;
    await ownerOf(service.services)('inspection_packages')
      .where({ id: asked.id })
      .update({ attempts: 6, state: 'running' });
    await build(asked.id);
    expect(await statesOf(asked.id)).toMatchObject({ state: 'failed' });
  });
});

test('a package larger than one piece comes back whole', async () => {
  const large = await office(service);
  const id = await approved(service, large, passportAndCard);
  await startedI9(large, { integrationCandidateId: 'second' });
  const content = Buffer.alloc(1_900_000, 0);
  for (let index = 0; index < content.length; index += 1)
    content[index] = (index * 7919 + (index >> 8)) % 251;
  await large.act((unit) =>
    addCopy(unit, id, { document: 'A_EAD', side: 'back', mediaType: 'image/png', content }),
  );
  const asked = (await large.admin.post<Package>(path, {})).body;
  const { organizationId } = large.tenant;
  await takeTurn(asWorker(service.services), packageJob(), { organizationId, id: asked.id }, true);
  const chunks: { seq: number }[] = await ownerOf(service.services)('inspection_package_chunks').where({
    package_id: asked.id,
  });
  expect(chunks.length).toBeGreaterThan(2);
  const files = unzipSync((await large.admin.get(`${path}/${asked.id}/content`)).bytes);
  const name = Object.keys(files).find((file) => file.endsWith('.png')) ?? '';
  expect(Buffer.from(files[name] ?? []).equals(content)).toBe(true);
});

describe('a package whose worker died', () => {
  let large: Office;
  let forms: number[];
  const { length: pieceOfForm } = Buffer.alloc(900_000);
  const contentOf = (form: number) =>
    Buffer.from(
      Array.from({ length: pieceOfForm }, (_, index) => (index * 7919 + form + (index >> 8)) % 251),
    );

  beforeAll(async () => {
    large = await office(service);
    forms = [];
    for (let form = 0; form < 4; form += 1) {
      const id = await approved(service, large, passportAndCard);
      forms.push(id);
      await large.act((unit) =>
        addCopy(unit, id, {
          document: 'A_EAD',
          side: 'back',
          mediaType: 'image/png',
          content: contentOf(id),
        }),
      );
    }
  });

  const system = () => ownerOf(service.services);
  const versions = (form: number) =>
    system()('i9_section_versions').where({ i9_id: form, section: 'section2' });

  /** Runs something while a form cannot be read. */
  async function withDamaged<R>(form: number, work: () => Promise<R>): Promise<R> {
    const [kept] = (await versions(form).select('signature_ciphertext')) as [object];
    await versions(form).update({ signature_ciphertext: Buffer.alloc(60) });
    try {
      return await work();
    } finally {
      await versions(form).update(kept);
    }
  }

  const make = async (packageId: number) => {
    const { organizationId } = large.tenant;
    await takeTurn(asWorker(service.services), packageJob(2), { organizationId, id: packageId }, false);
  };
  const chunks = (packageId: number) =>
    system()('inspection_package_chunks').where({ package_id: packageId });

  /** A package of which the first three forms are stored. */
  async function begun(): Promise<number> {
    const { id } = (await large.admin.post<Package>(path, {})).body;
    await withDamaged(forms[3] ?? 0, () => expect(make(id)).rejects.toThrow('damaged'));
    expect((await large.admin.get<Package>(`${path}/${id}`)).body).toMatchObject({
      state: 'running',
      formsDone: 3,
    });
    return id;
  }

  async function assertWhole(id: number): Promise<void> {
    const asked = (await large.admin.get<Package>(`${path}/${id}`)).body;
    expect([asked.state, asked.formsDone]).toEqual(['ready', 4]);
    const { bytes } = await large.admin.get(`${path}/${id}/content`);
    expect([bytes.length, createHash('sha256').update(bytes).digest('hex')]).toEqual([
      asked.byteCount,
      asked.sha256,
    ]);
    const files = unzipSync(bytes);
    const listed = ['forms.csv', 'forms-2.csv'].flatMap((name) => rowsOf(Buffer.from(files[name] ?? [])));
    expect(listed.map((row) => Number(row['I-9']))).toEqual(forms);
    const manifest = JSON.parse(Buffer.from(files['manifest.json'] ?? []).toString()) as {
      files: { name: string; sha256: string }[];
    };
    expect(manifest.files.map(({ name }) => name)).toEqual(
      Object.keys(files).filter((name) => name !== 'manifest.json'),
    );
    for (const { name, sha256 } of manifest.files)
      expect([
        name,
        createHash('sha256')
          .update(files[name] ?? '')
          .digest('hex'),
      ]).toEqual([name, sha256]);
    expect(new Set(manifest.files.map(({ name }) => name)).size).toBe(4 * 3 + 5);
    const { rows } = await system().raw<{ rows: object[] }>(
      `select from import_chunks where upload_id = (select notes_id from inspection_packages where id = ?)`,
      [id],
    );
    expect(rows).toEqual([]);
  }

  test('continues after the last form that was stored, and reads none again', async () => {
    const id = await begun();
    await withDamaged(forms[0] ?? 0, () => withDamaged(forms[2] ?? 0, () => make(id)));
    await assertWhole(id);
  });

  test('rewrites what was stored of a form that was not complete', async () => {
    const id = await begun();
    const [last] = (await chunks(id).orderBy('seq', 'desc').limit(1)) as [{ seq: number }];
    await chunks(id).insert({ ...last, seq: last.seq + 1 });
    await withDamaged(forms[0] ?? 0, () => make(id));
    await assertWhole(id);
  });

  test('restarts when an earlier version has written other pieces since', async () => {
    const id = await begun();
    const [last] = (await chunks(id).orderBy('seq', 'desc').limit(1)) as [{ content_ciphertext: Buffer }];
    await chunks(id).where({ seq: 1 }).update({ content_ciphertext: last.content_ciphertext });
    await withDamaged(forms[0] ?? 0, () => expect(make(id)).rejects.toThrow('damaged'));
    await make(id);
    await assertWhole(id);
  });
});
