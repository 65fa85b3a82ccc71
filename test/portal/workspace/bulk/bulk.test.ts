import { recordKinds } from '../../../../src/program/api';
import { exportJob } from '../../../../src/services/bulk/run-export';
import { takeTurn } from '../../../../src/services/long-jobs';
import { importJob } from '../../../../src/services/bulk/run-import';
import { compiledContract } from '../../../support/contract/contract';
import type { HttpClient } from '../../../support/pages/http-client';
import { hidden, hrWorld, signedIn, type HrWorld } from '../../../support/organizations/hr';
import { useService } from '../../../support/service';
import { asWorker, ownerOf } from '../../../support/owner';
import { placeOf } from '../../../support/answers';

/** Imports and exports in the portal: second doors to the operations of the API. */

const service = useService();
let world: HrWorld;
let client: HttpClient;
beforeAll(async () => {
  world = await hrWorld(service);
  client = await signedIn(service, await world.user());
});

const page = async (path: string, by = client) => (await by.get(`/portal${path}`)).text();
const kinds = () => recordKinds(service.services, compiledContract());
const key = () => ({ organizationId: world.tenant.organizationId });

interface Upload {
  readonly type?: string;
  readonly mode?: string;
  readonly content?: string | Uint8Array<ArrayBuffer>;
  readonly name?: string;
  readonly csrf?: string;
  readonly once?: string;
}

/** Sends a file the way a browser does: the fields before it. */
async function upload(
  { type = 'locations', mode = 'check', content = '', name = 'rows.csv', csrf, once }: Upload,
  by = client,
): Promise<Response> {
  const html = await page('/imports', by);
  const form = new FormData();
  form.set('csrf', csrf ?? hidden(html, 'csrf'));
  form.set('once', once ?? hidden(html, 'once'));
  form.set('type', type);
  form.set('mode', mode);
  if (name) form.set('file', new Blob([content]), name);
  return by.post('/portal/imports', form);
}

/** Sends a file that is taken. @returns its id and its page */
async function taken(sent: Upload, by = client): Promise<{ id: number; path: string }> {
  const place = placeOf(await upload(sent, by)) ?? '';
  expect(place).toMatch(/^\/portal\/imports\/\d+$/);
  return { id: Number(place.split('/').at(-1)), path: place.replace('/portal', '') };
}
const work = (importId: number) =>
  takeTurn(
    asWorker(service.services),
    importJob(() => kinds().imports),
    { ...key(), id: importId },
    true,
  );

/** Terms and values of the page's summary. */
const summaryOf = (html: string) =>
  Object.fromEntries(
    [...html.matchAll(/<dt>([^<]*)<\/dt><dd>([^<]*)<\/dd>/g)].map(([, term = '', value]) => [term, value]),
  );
const named = async (name: string): Promise<number> =>
  (
    await ownerOf(service.services)('locations').where({
      organization_id: world.tenant.organizationId,
      name,
    })
  ).length;

const good = 'number,name\n0101,Tacoma\n0102,"Ogden, Utah"\n';

describe('a file', () => {
  test('is checked first, followed, and imported when it is sent again', async () => {
    expect(await page('/imports')).toContain('You have not sent a file yet.');
    const check = await taken({ content: good });
    const waiting = await client.get(`/portal${check.path}`);
    expect(waiting.headers.get('refresh')).toBeNull();
    expect(await waiting.text()).toContain('Waiting in line');
    const following = await client.get(`/portal${check.path}?refresh=yes`);
    expect(following.headers.get('refresh')).toBe('5');

    await work(check.id);
    const checked = await page(check.path);
    expect(summaryOf(checked)).toMatchObject({ Rows: '2', Created: '2', Faulty: '0' });
    expect(checked).toContain('Nothing has been saved: this was a check.');
    expect(checked).toContain('The file is not kept after a check.');
    expect(await named('Tacoma')).toBe(0);

    const real = await taken({ mode: 'import', content: good });
    await work(real.id);
    const done = await page(real.path);
    expect(summaryOf(done)).toMatchObject({ Rows: '2', Created: '2' });
    expect(done).not.toContain('Import now');
    expect(await named('Ogden, Utah')).toBe(1);
    expect(await page('/imports')).toMatch(/Locations, no\. \d+/);
  });

  test('can be canceled while it waits', async () => {
    const { path } = await taken({ mode: 'import', content: 'number,name\n0103,Elko\n' });
    const html = await page(path);
    expect(html).toContain('Cancel the import');
    const form = { csrf: hidden(html, 'csrf'), once: hidden(html, 'once') };
    const answer = await client.post(`/portal${path}/cancellation`, new URLSearchParams(form));
    expect([answer.status, placeOf(answer)]).toEqual([303, `/portal${path}`]);
    const canceled = await page(path);
    expect(canceled).toContain('The import was canceled.');
    expect(canceled).not.toContain('Cancel the import');
    expect(await named('Elko')).toBe(0);
  });

  test('has its faults in a table with pages, and as a spreadsheet', async () => {
    const rows = Array.from({ length: 30 }, (_, index) => `02${index},Reno,x`);
    const { id, path } = await taken({ content: ['number,name,workMonday', ...rows].join('\n') });
    await work(id);
    const html = await page(path);
    expect(summaryOf(html)).toMatchObject({ Rows: '30', Faulty: '30' });
    expect(html).toContain('Page 1 of 2');
    expect(await page(`${path}?page=2`)).toContain('<th scope="row">Row 31</th>');
    const file = await client.get(`/portal${path}/faults`);
    expect(file.headers.get('content-disposition')).toBe(`attachment; filename="import-${id}-faults.csv"`);
    const lines = (await file.text()).trim().split('\r\n');
    expect(lines).toHaveLength(31);
    expect(lines[1]).toMatch(/^"2","workMonday","[a-z-]+"/);
  });

  test('is refused as a whole when it cannot be read', async () => {
    const { id, path } = await taken({ content: 'number,height\n1,2\n' });
    await work(id);
    const html = await page(path);
    expect(html).toContain('the file cannot be used as it is');
    expect(html).toContain('Column 2 is not a field that can be imported.');
    const empty = await taken({ content: '' });
    await work(empty.id);
    expect(await page(empty.path)).toContain('Refused');
  });

  test('has to be chosen, of a known kind, and the choice of type and mode stays', async () => {
    const none = await upload({ mode: 'import', name: '' });
    expect(none.status).toBe(422);
    const html = await none.text();
    expect(html).toMatch(/id="file-error"[^>]*>Choose a file</);
    expect(html).toMatch(/value="locations" selected/);
    expect(html).toMatch(/value="import" checked/);
    const sheet = await upload({ type: '', content: good, name: 'rows.xlsx' });
    const told = await sheet.text();
    expect(told).toContain('Choose a file whose name ends with .csv');
    expect(told).toContain('Choose what the rows of the file are');
  });

  test('larger than the API takes is refused in words', async () => {
    const large = new Uint8Array(50 * 1024 * 1024 + 1).fill(0x20);
    const answer = await upload({ content: large });
    expect(answer.status).toBe(413);
    expect(await answer.text()).toMatch(/id="file-error"[^>]*>The file is larger than 50 MB/);
    expect(await ownerOf(service.services)('import_chunks').count()).toEqual([{ count: '0' }]);
  });

  test('sent twice by a double click is one import; a forged form and a stranger are refused', async () => {
    const once = hidden(await page('/imports'), 'once');
    const [first, again] = [await taken({ content: good, once }), await taken({ content: good, once })];
    expect(again.id).toBe(first.id);
    await work(first.id);
    expect((await upload({ content: good, csrf: 'forged' })).status).toBe(403);
    const colleague = await signedIn(service, await world.user());
    for (const path of [first.path, `${first.path}/faults`])
      expect((await colleague.get(`/portal${path}`)).status).toBe(404);
    const nobody = await signedIn(service, await world.user({ permissions: [201] }));
    expect((await nobody.get('/portal/imports')).status).toBe(403);
    expect(await page('/i9s', nobody)).not.toContain('>Imports<');
    const some = await signedIn(service, await world.user({ permissions: [604] }));
    const open = await page('/imports', some);
    expect([open.includes('value="locations"'), open.includes('value="users"')]).toEqual([true, false]);
    expect((await upload({ type: 'users', content: good }, some)).status).toBe(422);
  });

  test('waits its turn: the sixth is refused beside the form', async () => {
    const ids: number[] = [];
    for (let count = 0; count < 5; count += 1) ids.push((await taken({ content: good })).id);
    const sixth = await upload({ type: 'users', mode: 'import', content: good });
    expect(sixth.status).toBe(409);
    const html = await sixth.text();
    expect(html).toContain('5 imports of your organization are not finished yet.');
    expect(html).toMatch(/value="users" selected/);
    for (const id of ids) await work(id);
  });
});

describe('an export', () => {
  const ask = async (type: string, fields: Record<string, string> = {}, by = client) => {
    const html = await page(`/exports?type=${type}`, by);
    const keys = { csrf: hidden(html, 'csrf'), once: hidden(html, 'once') };
    return by.post(`/portal/exports?type=${type}`, { ...keys, ...fields });
  };
  const newest = async (): Promise<number> => {
    const row = await ownerOf(service.services)('exports')
      .where({ organization_id: world.tenant.organizationId })
      .max<{ max: number | null }[]>('id')
      .first();
    return row?.max ?? 0;
  };
  const make = (exportId: number) =>
    takeTurn(
      asWorker(service.services),
      exportJob(() => kinds().exports),
      { ...key(), id: exportId },
      true,
    );

  test('is asked for with the filters of its list, followed and downloaded', async () => {
    expect(await page('/exports')).toContain('You have not requested an export yet.');
    await world.admin.post('/v1/locations', { name: 'Walla Walla', number: '0909', addressState: 'WA' });
    const asked = await ask('locations', { number: '0909', updatedSince: '11/01/2020', addressState: 'wa' });
    expect(placeOf(asked)).toBe('/portal/exports?type=locations&done=requested');
    const id = await newest();
    const waiting = await client.get('/portal/exports?type=locations&refresh=yes');
    expect(waiting.headers.get('refresh')).toBe('5');
    expect(await waiting.text()).toContain('0 of 1 record');
    const early = await client.get(`/portal/exports/${id}/content`);
    expect(early.status).toBe(409);
    expect(await early.text()).toMatch(/You cannot download this export<.*>It is still being created\.</);

    await make(id);
    expect(await page('/exports')).toContain(`Download export ${id}`);
    const file = await client.get(`/portal/exports/${id}/content`);
    expect(file.headers.get('content-disposition')).toBe(`attachment; filename="locations-${id}.csv"`);
    const text = await file.text();
    expect(text.trim().split('\r\n')).toHaveLength(2);
    expect(text).toContain('Walla Walla');
    const taken: unknown[] = await ownerOf(service.services)('audit_events').where({
      operation_id: 'getExportContent',
      subject_id: id,
    });
    expect(taken).toHaveLength(1);
    const colleague = await signedIn(service, await world.user());
    expect((await colleague.get(`/portal/exports/${id}/content`)).status).toBe(404);
  });

  test.each([
    ['i9s', { i9StatusCodes: 'section1_completed', overdue: 'no', nextStepDueBy: '12/31/2027' }],
    ['everify-cases', { caseStates: 'draft', overdue: 'yes', employeeId: '1' }],
    ['users', { login: 'nobody' }],
    ['employees', { languagePreference: '2', lastName: 'nobody', format: 'ndjson' }],
  ])('of %s takes its filters', async (type, fields) => {
    expect(placeOf(await ask(type, fields))).toBe(`/portal/exports?type=${type}&done=requested`);
    await make(await newest());
  });

  test('takes dates without their zeros', async () => {
    const answer = await ask('employees', { dateOfBirth: '4/8/1986', updatedSince: '1/5/2020' });
    expect(placeOf(answer)).toBe('/portal/exports?type=employees&done=requested');
    await make(await newest());
  });

  test('with a filter that is none says so beside it, and keeps what was typed', async () => {
    const before = await newest();
    const answer = await ask('employees', { dateOfBirth: 'soon', lastName: 'Okafor', updatedSince: 'x' });
    expect(answer.status).toBe(422);
    const html = await answer.text();
    expect(html).toMatch(/id="dateOfBirth-error"[^>]*>Enter a date such as/);
    expect(html).toMatch(/id="updatedSince-error"[^>]*>Enter a date such as/);
    expect(html).toContain('value="Okafor"');
    expect(html).toMatch(/<details[^>]* open/);
    expect(await newest()).toBe(before);
  });

  test('of many records waits for a second person', async () => {
    for (let count = 0; count < 26; count += 1) await world.user();
    expect(placeOf(await ask('users'))).toBe('/portal/exports?type=users&done=in-review');
    const id = await newest();
    expect(await page('/exports')).toContain('Withdraw the request');
    const reviewed = async (by: HttpClient, decision: string) => {
      const csrf = hidden(await page('/exports', by), 'csrf');
      return placeOf(await by.post(`/portal/exports/${id}/review`, { csrf, decision }));
    };
    const narrow = await signedIn(service, await world.user({ permissions: [101] }));
    expect(await page('/exports', narrow)).not.toContain(`Approve export ${id}`);
    expect(await reviewed(narrow, 'approve')).toBe('/portal/exports?done=not-reviewed');
    expect(await reviewed(client, 'approve')).toBe('/portal/exports?done=not-reviewed');
    const colleague = await signedIn(service, await world.user());
    const shown = await page('/exports', colleague);
    expect(shown).toContain(`Approve export ${id}`);
    expect(await reviewed(colleague, 'approve')).toBe('/portal/exports?done=approved');
    await make(id);
    expect((await client.get(`/portal/exports/${id}/content`)).status).toBe(200);

    expect(placeOf(await ask('users'))).toContain('done=in-review');
    const next = await newest();
    const csrf = hidden(await page('/exports'), 'csrf');
    const back = await client.post(`/portal/exports/${next}/review`, { csrf, decision: 'reject' });
    expect(placeOf(back)).toBe('/portal/exports?done=rejected');
    const system = ownerOf(service.services);
    await system('exports').where({ id: next }).update({ state: 'failed' });
    await system('exports')
      .where({ id })
      .update({ expires_at: new Date(0) });
    const ends = await page('/exports');
    expect([
      ends.includes('It could not be created.'),
      ends.includes('It was removed. Request it again.'),
    ]).toEqual([true, true]);
  });

  test('needs the permission of a list', async () => {
    const nobody = await signedIn(service, await world.user({ permissions: [604] }));
    expect((await nobody.get('/portal/exports')).status).toBe(403);
    const plain = await signedIn(service, await world.user({ permissions: [101, 104] }));
    const html = await page('/exports?type=users', plain);
    expect(html).toContain('Export employees');
    expect(html).not.toContain('id="socialSecurityNumber"');
    expect(await page('/exports?type=employees')).toContain('id="socialSecurityNumber"');
  });

  test('is one of five at a time; the sixth is refused beside the form', async () => {
    for (let count = 0; count < 5; count += 1) await ask('locations', { number: 'none' });
    const sixth = await ask('locations', { number: 'sixth' });
    expect(sixth.status).toBe(409);
    const html = await sixth.text();
    expect(html).toContain('5 exports of your organization are not finished yet.');
    expect(html).toContain('value="sixth"');
  });
});
