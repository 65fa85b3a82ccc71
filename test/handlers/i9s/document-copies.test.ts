import { changeIn, knex } from '../../../src/store/core/statement';
import { workerServers } from '../../support/runner/cluster';
import type { components } from '../../../generated/openapi';
import {
  jpegCopy,
  partnership,
  refusal,
  rowsOf,
  startedI9,
  trailOf,
  type Partnership,
} from '../../support/organizations/partnership';
import { bothAtOnce, ownerOf } from '../../support/owner';
import { useService } from '../../support/service';

type Copy = components['schemas']['DocumentCopy'];
type Content = components['schemas']['DocumentCopyContent'];
type List = components['schemas']['DocumentCopyList'];

const service = useService();
let world: Partnership;
let i9Id: number;
const path = () => `/v1/i9s/${i9Id}/document-copies`;
const copy = { document: 'A_EAD', side: 'back', content: jpegCopy };
const base64 = (text: string) => Buffer.from(text).toString('base64');

/** One byte more than may be kept, and a little less than the longest text. */
const tooLong = Buffer.concat([Buffer.from(jpegCopy, 'base64'), Buffer.alloc(5 * 1024 * 1024 - 4)]).toString(
  'base64',
);

beforeAll(async () => {
  world = await partnership(service);
});
let hires = 0;
beforeEach(async () => {
  hires += 1;
  i9Id = (await startedI9(world, { integrationCandidateId: `c-${hires}` })).id;
});

it('keeps a copy encrypted, lists it without its content, and writes down who opened it', async () => {
  const { status, body, headers } = await world.admin.post<Copy>(path(), copy);
  expect(status).toBe(201);
  expect(headers.get('location')).toBe(`${path()}/${body.id}`);
  expect(body).toEqual({
    id: body.id,
    document: 'A_EAD',
    side: 'back',
    contentType: 'image/jpeg',
    byteCount: 5,
    createdAt: expect.stringContaining('2026-11-19T') as string,
    links: [
      { href: `${path()}/${body.id}`, rel: 'self' },
      { href: `/v1/i9s/${i9Id}`, rel: 'i9' },
    ],
  });
  const list = await world.admin.get<List>(path());
  expect(list.body).toMatchObject({
    employeeName: 'Rivera, Ana',
    removable: true,
    takesNotice: false,
    searchResult: [body],
  });
  expect((await world.admin.get<List>(`${path()}?page=2&page_size=1`)).body.searchResult).toEqual([]);
  const opened = await world.admin.get<Content>(`${path()}/${body.id}`);
  expect(opened.body).toEqual({ ...body, content: jpegCopy });
  const rows = await rowsOf<{ content_ciphertext: Buffer }>(service, world.tenant, 'i9_document_copies');
  expect(rows.some((row) => row.content_ciphertext.includes(Buffer.from(jpegCopy, 'base64')))).toBe(false);
  expect((await trailOf(service, world.tenant, i9Id)).slice(-2)).toEqual([
    'addDocumentCopy',
    'viewDocumentCopy',
  ]);
});

it.each([
  ['an unknown document', { document: 'A_PHOTO' }, '422 impossible-value /document'],
  ['a notice of a form without a case', { document: 'EVERIFY_FAN' }, '422 impossible-value /document'],
  ['an entry without a paper', { document: 'B_MINOR' }, '422 impossible-value /document'],
  ['another side', { side: 'left' }, '400 invalid-request /side'],
  ['no file', { content: '' }, '400 invalid-request /content'],
  ['another kind of file', { content: base64('GIF89a') }, '422 impossible-value /content'],
  ['what is not base64', { content: 'a b' }, '400 invalid-request /content'],
  ['a file that is too long', { content: 'A'.repeat(6_990_512) }, '400 invalid-request /content'],
  ['a file of more than 5 MB', { content: tooLong }, '422 impossible-value /content'],
])('refuses %s', async (_, fields, expected) => {
  expect(refusal(await world.admin.post(path(), { ...copy, ...fields }))).toBe(expected);
  expect((await world.admin.get<List>(path())).body.searchResult).toEqual([]);
});

it('is kept once for a repeated request', async () => {
  const [first, again] = [
    await world.admin.post(path(), copy, { 'idempotency-key': 'one' }),
    await world.admin.post(path(), copy, { 'idempotency-key': 'one' }),
  ];
  expect(again.text).toBe(first.text);
  expect((await world.admin.get<List>(path())).body.searchResult).toHaveLength(1);
});

describe('permissions', () => {
  const keep = [203, 205, 301, 503];
  const open = [...keep, 204, 402];

  /** What callers may do who hold these of them: list, open, keep, remove. */
  async function statusesOf(held: readonly number[]): Promise<number[]> {
    const { id } = (await world.admin.post<Copy>(path(), copy)).body;
    const without = open.filter((permission) => !held.includes(permission));
    const caller = service.api((await world.tenant.caller({ without })).token);
    const list = await caller.get(path());
    const opened = await caller.get(`${path()}/${id}`);
    const kept = await caller.post(path(), copy);
    const removed = await caller.post(`${path()}/${id}/removal`, undefined);
    return [list, opened, kept, removed].map(({ status }) => status);
  }

  it('allow those who only view forms to list copies', async () => {
    expect(await statusesOf([])).toEqual([200, 403, 403, 403]);
  });

  it.each(keep)('allow those who examine documents to open, keep and remove copies (%i)', async (held) => {
    expect(await statusesOf([held])).toEqual([200, 200, 201, 200]);
  });

  it.each([204, 402])('allow those who check forms to open copies (%i)', async (held) => {
    expect(await statusesOf([held])).toEqual([200, 200, 403, 403]);
  });
});

it('needs a form within reach, and a copy of that form', async () => {
  const { body } = await world.admin.post<Copy>(path(), copy);
  const other = service.api((await world.tenant.caller({ without: [104] })).token);
  expect((await other.get(path())).status).toBe(404);
  expect((await other.post(path(), copy)).status).toBe(404);
  const { id } = await startedI9(world, { integrationCandidateId: 'another' });
  expect((await world.admin.get(`/v1/i9s/${id}/document-copies/${body.id}`)).status).toBe(404);
});

describe('removal', () => {
  const removal = (copyId: number) => `${path()}/${copyId}/removal`;

  it('deletes a copy that was kept by mistake, and the trail keeps what it was', async () => {
    const kept = (await world.admin.post<Copy>(path(), copy)).body;
    const other = (await world.admin.post<Copy>(path(), { ...copy, side: 'front' })).body;
    const removed = await world.admin.post<Copy>(removal(kept.id), undefined);
    expect([removed.status, removed.body]).toEqual([200, kept]);
    expect((await world.admin.get<List>(path())).body.searchResult).toEqual([other]);
    const rows = await rowsOf<{ id: number }>(service, world.tenant, 'i9_document_copies');
    expect(rows.map(({ id }) => id)).not.toContain(kept.id);
    expect((await trailOf(service, world.tenant, i9Id)).slice(-1)).toEqual(['removeDocumentCopy']);
    expect(refusal(await world.admin.post(removal(kept.id), undefined))).toMatch(/^404/);
    expect(refusal(await world.admin.get(`${path()}/${kept.id}`))).toMatch(/^404/);
  });

  it('waits until no open inspection asks for the form', async () => {
    const { id } = (await world.admin.post<Copy>(path(), copy)).body;
    const notice = { noticeDate: '11/19/2026', agency: 'hsi', scope: 'all' };
    const inspection = (await world.admin.post<{ id: number }>('/v1/inspections', notice)).body;
    const refused = await world.admin.post(removal(id), undefined);
    expect([refused.status, refused.body]).toMatchObject([
      409,
      {
        detail: 'The inspection of the notice of 11/19/2026 asks for this I-9 and is not closed.',
        errors: [{ code: 'inspection-open' }],
      },
    ]);
    expect((await world.admin.get<List>(path())).body.searchResult).toMatchObject([{ id }]);
    const days = { handedOverOn: '11/19/2026', closedOn: '11/19/2026' };
    expect((await world.admin.patch(`/v1/inspections/${inspection.id}`, days)).status).toBe(200);
    expect((await world.admin.post(removal(id), undefined)).status).toBe(200);
  });

  it('waits for an inspection that is being recorded', async () => {
    const { id } = (await world.admin.post<Copy>(path(), copy)).body;
    const notice = { noticeDate: '11/19/2026', agency: 'hsi', scope: 'all' };
    const [opened, refused] = await bothAtOnce(ownerOf(service.services), 'inspections', {
      first: () => world.admin.post<{ id: number }>('/v1/inspections', notice),
      second: () => world.admin.post(removal(id), undefined),
    });
    expect([opened.status, refused.status]).toEqual([201, 409]);
    expect(refused.body).toMatchObject({ errors: [{ code: 'inspection-open' }] });
    await world.admin.patch(`/v1/inspections/${opened.body.id}`, { closedOn: '11/19/2026' });
  });

  it('is refused once the form is given up or approved, by the database as well', async () => {
    const { id } = (await world.admin.post<Copy>(path(), copy)).body;
    await world.admin.post(`/v1/i9s/${i9Id}/void`, { reason: 'The offer was withdrawn.' });
    expect(refusal(await world.admin.post(removal(id), undefined))).toMatch(/^409 state-conflict/);
    expect((await world.admin.get<List>(path())).body.removable).toBe(false);
    const { services } = service;
    const scope = { organizationId: world.tenant.organizationId };
    const removing = services.database.transaction(scope, (trx) =>
      changeIn(trx, knex('i9_document_copies').where({ i9_id: i9Id, id }).delete()),
    );
    // On a cluster a trigger stands for the policy.
    if (workerServers.length > 0) await expect(removing).rejects.toThrow('only a purged form is erased');
    else expect(await removing).toBe(0);
  });
});
