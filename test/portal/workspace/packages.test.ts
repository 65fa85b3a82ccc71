import { createHash } from 'node:crypto';
import { unzipSync } from 'fflate';
import { packageJob } from '../../../src/services/inspections/build-inspection-package';
import { takeTurn } from '../../../src/services/long-jobs';
import type { HttpClient } from '../../support/pages/http-client';
import { hidden, hrWorld, signedIn, type HrWorld } from '../../support/organizations/hr';
import { useService } from '../../support/service';
import { asWorker, ownerOf } from '../../support/owner';
import { placeOf } from '../../support/answers';

const service = useService();
let world: HrWorld;
let client: HttpClient;
let employeeId: number;
beforeAll(async () => {
  world = await hrWorld(service);
  client = await signedIn(service, await world.user());
  ({ employeeId } = await world.form());
  await world.form({ employee: { lastName: 'Okafor', startDate: '2026-11-30' } });
});

const page = async (path = '/packages', by = client) => (await by.get(`/portal${path}`)).text();
const keys = async (by = client) => {
  const html = await page('/packages', by);
  return { csrf: hidden(html, 'csrf'), once: hidden(html, 'once') };
};
const ask = async (fields: Record<string, string>, by = client) =>
  by.post('/portal/packages', { ...(await keys(by)), startDate: '', employees: '', ...fields });

interface Row {
  id: number;
  i9_ids: number[];
}
const packages = (): Promise<Row[]> =>
  ownerOf(service.services)('inspection_packages')
    .where({ organization_id: world.tenant.organizationId })
    .orderBy('id')
    .select('id', 'i9_ids');
const newest = async (): Promise<Row> => {
  const row = (await packages()).at(-1);
  if (!row) throw new Error('There is no package');
  return row;
};
/** Makes a package, after those that have waited longer. */
async function build(id: number): Promise<void> {
  const { organizationId } = world.tenant;
  for (const { id: packageId } of (await packages()).filter((row) => row.id <= id)) {
    await takeTurn(asWorker(service.services), packageJob(), { organizationId, id: packageId }, true);
  }
}

test('a package is asked for, followed and downloaded', async () => {
  expect(await page()).toContain('You have not requested a package yet');
  expect(placeOf(await ask({}))).toBe('/portal/packages?done=requested');
  const { id, i9_ids } = await newest();
  expect(i9_ids).toHaveLength(2);
  const waiting = await client.get('/portal/packages');
  const html = await waiting.text();
  expect(html).toContain('Waiting in line');
  expect(html).toMatch(/<progress[^>]*aria-label="Progress of package/);
  expect(html).toContain('0 of 2 forms');
  expect(html).not.toContain('Download');
  // The page refreshes by itself only when somebody has asked for it.
  expect(waiting.headers.get('refresh')).toBeNull();
  const following = await client.get('/portal/packages?refresh=yes');
  expect(following.headers.get('refresh')).toBe('5');
  expect(await following.text()).toContain('Stop refreshing');
  const early = await client.get(`/portal/packages/${id}/content`);
  expect(early.status).toBe(409);
  expect(await early.text()).toMatch(/You cannot download this package<.*>It is still being created\.</);

  await build(id);
  const ready = await client.get('/portal/packages?refresh=yes');
  expect(ready.headers.get('refresh')).toBeNull();
  const shown = await ready.text();
  const file = await client.get(`/portal/packages/${id}/content`);
  expect(file.headers.get('content-type')).toBe('application/zip');
  expect(file.headers.get('content-disposition')).toBe(`attachment; filename="inspection-package-${id}.zip"`);
  const bytes = Buffer.from(await file.arrayBuffer());
  expect(bytes).toHaveLength(Number(file.headers.get('content-length')));
  expect(shown).toContain(createHash('sha256').update(bytes).digest('hex'));
  const names = Object.keys(unzipSync(bytes));
  expect(names).toContain('forms.csv');
  expect(names.filter((name) => name.endsWith('form-i-9.pdf'))).toHaveLength(2);
  const taken: unknown[] = await ownerOf(service.services)('audit_events')
    .where({ operation_id: 'getInspectionPackageContent', subject_id: id })
    .select('id');
  expect(taken).toHaveLength(1);
});

test('has the conditions of the API', async () => {
  await ask({ startDate: '11/25/2026' });
  expect((await newest()).i9_ids).toHaveLength(1);
  await ask({ employees: `${employeeId}, ${employeeId}` });
  expect((await newest()).i9_ids).toHaveLength(1);
  const html = await page();
  expect(html).toContain('hired on or after 11/25/2026');
  expect(html).toContain('of 1 employee');
});

test('takes the date without its zeros', async () => {
  await ask({ startDate: '9/1/2026' });
  expect(await page()).toContain('hired on or after 09/01/2026');
});

test('errors appear beside their fields, what was typed stays, and nothing is created', async () => {
  const before = await packages();
  const answer = await ask({ startDate: '02/30/2026', employees: `${employeeId} twelve` });
  expect(answer.status).toBe(422);
  const html = await answer.text();
  expect(html).toMatch(/id="startDate-error"[^>]*>Enter a real date/);
  expect(html).toMatch(/id="employees-error"[^>]*>These are not employee numbers: twelve</);
  expect(html).toContain('value="02/30/2026"');
  expect(html).toContain(`value="${employeeId} twelve"`);
  const unknown = await ask({ employees: `${employeeId} 2000000000` });
  expect(unknown.status).toBe(422);
  expect(await unknown.text()).toContain('You cannot access employees with these numbers: 2000000000');
  const numbers = Array.from({ length: 10_001 }, (_, index) => index + 1).join(' ');
  const tooMany = await ask({ employees: numbers });
  expect([tooMany.status, await tooMany.text()]).toEqual([
    422,
    expect.stringContaining('Enter at most 10,000 numbers'),
  ]);
  expect(await packages()).toEqual(before);
});

test('is made once by a double click', async () => {
  const before = await packages();
  const form = { ...(await keys()), startDate: '', employees: '' };
  const answers = await Promise.all([1, 2, 3].map(() => client.post('/portal/packages', form)));
  expect(answers.map(placeOf)).toEqual(answers.map(() => '/portal/packages?done=requested'));
  expect(await packages()).toHaveLength(before.length + 1);
});

test('belongs to the user who asked for it, and needs the permission', async () => {
  await ask({});
  const { id } = await newest();
  await build(id);
  const other = await signedIn(service, await world.user());
  expect((await other.get(`/portal/packages/${id}/content`)).status).toBe(404);
  expect(await page('/packages', other)).not.toContain(`/packages/${id}/content`);
  const nobody = await signedIn(service, await world.user({ without: [402] }));
  for (const path of ['/packages', `/packages/${id}/content`]) {
    expect((await nobody.get(`/portal${path}`)).status).toBe(403);
  }
  expect(await page('/account', nobody)).not.toContain('>Inspections<');
});

test('full numbers are refused to users who may no longer see them; a failed package says so', async () => {
  const user = await world.user();
  const own = await signedIn(service, user);
  await ask({}, own);
  const { id } = await newest();
  await build(id);
  const system = ownerOf(service.services);
  const role: { role: number } | undefined = await system('users').where({ id: user.userId }).first('role');
  await system('role_permissions').where({ role_id: role?.role, permission_id: 105 }).delete();
  const refused = await own.get(`/portal/packages/${id}/content`);
  expect(refused.status).toBe(403);
  expect(await refused.text()).toContain('shows Social Security numbers in full');
  await system('inspection_packages').where({ id }).update({ state: 'failed' });
  expect(await page('/packages', own)).toContain('It could not be created');
  await system('inspection_packages')
    .where({ id })
    .update({ state: 'ready', expires_at: new Date(Date.now() - 1000) });
  expect(await page('/packages', own)).toContain('Request it again');
});

test('long lists have pages, the newest first', async () => {
  const user = await world.user();
  const own = await signedIn(service, user);
  for (let index = 0; index < 22; index += 1) {
    await ask({}, own);
    // An organization has few that are not finished.
    const { id } = await newest();
    await ownerOf(service.services)('inspection_packages').where({ id }).update({ state: 'failed' });
  }
  const numbers = (html: string) => [...html.matchAll(/No\. (\d+)/g)].map(([, id]) => Number(id));
  const [first, second] = [
    numbers(await page('/packages', own)),
    numbers(await page('/packages?page=2', own)),
  ];
  expect(first.length + second.length).toBe(22);
  expect([...first, ...second]).toEqual([...first, ...second].toSorted((a, b) => b - a));
});

test('a package is released alone after a Notice of Inspection (8 CFR 274a.2(b)(2)(ii))', async () => {
  const large = await hrWorld(service);
  const user = await large.user();
  const own = await signedIn(service, user);
  for (let index = 0; index < 26; index += 1) await large.form({ signed: false });
  expect(placeOf(await ask({}, own))).toBe('/portal/packages?done=in-review');
  const read = (): Promise<{ id: number; state: string }> =>
    ownerOf(service.services)('inspection_packages')
      .where({ organization_id: large.tenant.organizationId })
      .first('id', 'state', 'reviewed_by_user_id', 'notice_served_on');
  const { id, state } = await read();
  expect(state).toBe('in-review');
  const release = async (noticeServedOn: string) =>
    own.post(`/portal/packages/${id}/review`, { ...(await keys(own)), decision: 'release', noticeServedOn });

  // The clock of the tests stands on November 19, 2026.
  for (const wrong of ['02/30/2026', '11/30/2026']) {
    const refused = await release(wrong);
    expect(refused.status).toBe(422);
    const html = await refused.text();
    expect(html).toMatch(
      new RegExp(`id="noticeServedOn-${id}-error"[^>]*>Enter the day of the Notice of Inspection`),
    );
    expect(html).toContain(`href="#noticeServedOn-${id}"`);
    expect(html).toContain(`value="${wrong}"`);
  }
  expect(await read()).toMatchObject({ state: 'in-review', notice_served_on: null });

  const place = placeOf(await release('11/18/2026'));
  expect(place).toBe('/portal/packages?done=released');
  const html = await page(place.replace('/portal', ''), own);
  expect(html).toContain('You have released the package after a Notice of Inspection');
  expect(html).not.toContain(`Release package ${id} alone`);
  expect(await read()).toMatchObject({ state: 'waiting', reviewed_by_user_id: user.userId });
  await takeTurn(
    asWorker(service.services),
    packageJob(),
    { organizationId: large.tenant.organizationId, id: id },
    true,
  );
  const file = await own.get(`/portal/packages/${id}/content`);
  const entries = unzipSync(Buffer.from(await file.arrayBuffer()));
  expect(Buffer.from(entries['system-description.txt'] ?? []).toString()).toContain(
    'One person released it after the Notice of Inspection served on 2026-11-18.',
  );
});
