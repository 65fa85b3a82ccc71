import { readFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { isHeif, mediaTypeOf } from '../../../../src/domain/i9/documents/copies';
import { placeOf } from '../../../support/answers';
import { keepCopies } from '../../../support/organizations/partnership';
import { httpClient, type HttpClient } from '../../../support/pages/http-client';
import {
  hidden,
  hrWorld,
  opened,
  representativePages,
  section2Pages,
  signedIn,
  stepOf,
  walkSigning,
  type HrWorld,
} from '../../../support/organizations/hr';
import { useService } from '../../../support/service';
import { ownerOf } from '../../../support/owner';

const service = useService();
let world: HrWorld;
let client: HttpClient;
let png: Buffer;
beforeAll(async () => {
  world = await hrWorld(service, { everify: true });
  client = await signedIn(service, await world.user());
  png = await sharp({ create: { width: 3000, height: 2000, channels: 3, background: '#3a5' } })
    .png()
    .toBuffer();
});

/** Pictures of a phone that was held upright: 320 by 200 pixels to be turned, with its place and its maker. */
const taken = (kind: 'heic' | 'jpg'): Buffer =>
  readFileSync(path.join(__dirname, '../../../support/pictures', `card.${kind}`));

/** Sends a file the way a browser does. */
async function upload(
  by: HttpClient,
  i9Id: number,
  content: Buffer,
  name = 'passport.png',
): Promise<Response> {
  const html = await (await by.get(`/portal/i9s/${i9Id}/copies`)).text();
  const form = new FormData();
  form.set('csrf', hidden(html, 'csrf'));
  form.set('document', 'A_US_PASSPORT');
  form.set('front', new Blob([new Uint8Array(content)], { type: 'image/png' }), name);
  return by.post(`/portal/i9s/${i9Id}/copies`, form);
}

const copies = () =>
  ownerOf(service.services)('i9_document_copies').where({ organization_id: world.tenant.organizationId });
const trail = async (i9Id: number) =>
  (
    await world.admin.get<{ searchResult: { action: string }[] }>(`/v1/i9s/${i9Id}/audit-trail`)
  ).body.searchResult.map(({ action }) => action);

test('a file is known by its content, not by its name', () => {
  expect(mediaTypeOf(png)).toBe('image/png');
  expect([isHeif(taken('heic')), mediaTypeOf(taken('heic')), isHeif(png)]).toEqual([true, null, false]);
  expect(mediaTypeOf(Buffer.from('ffd8ffe0', 'hex'))).toBe('image/jpeg');
  expect(mediaTypeOf(Buffer.from('%PDF-1.7'))).toBe('application/pdf');
  expect(mediaTypeOf(Buffer.from('<svg onload="x">'))).toBeNull();
  expect(mediaTypeOf(Buffer.alloc(0))).toBeNull();
});

test('a copy is kept encrypted, shown again, and both are written down', async () => {
  const { i9Id } = await world.form();
  const kept = await upload(client, i9Id, png);
  expect(kept.headers.get('location')).toBe(`/portal/i9s/${i9Id}/copies?done=kept`);
  const row = (await copies().where({ i9_id: i9Id }))[0] as { id: number; content_ciphertext: Buffer };
  const shown = await client.get(`/portal/i9s/${i9Id}/copies/${row.id}`);
  expect(shown.headers.get('content-type')).toBe('image/jpeg');
  expect(shown.headers.get('content-security-policy')).toContain('sandbox');
  expect(shown.headers.get('cache-control')).toBe('no-store');
  const content = Buffer.from(await shown.arrayBuffer());
  const { format, width, height } = await sharp(content).metadata();
  expect([format, width, height]).toEqual(['jpeg', 2400, 1600]);
  expect(row.content_ciphertext.includes(content.subarray(0, 20))).toBe(false);
  expect(row.content_ciphertext.includes(content.toString('base64').slice(12, 30))).toBe(false);
  expect((await trail(i9Id)).slice(-2)).toEqual(['addDocumentCopy', 'viewDocumentCopy']);
});

test.each(['heic', 'jpg'] as const)(
  'a picture of a phone (%s) is kept upright, as JPEG, and without what the camera added',
  async (kind) => {
    const { i9Id } = await world.form();
    expect(taken(kind).includes('Camera Maker')).toBe(true);
    expect((await upload(client, i9Id, taken(kind))).status).toBe(303);
    const row = (await copies().where({ i9_id: i9Id }))[0] as { id: number };
    const shown = await client.get(`/portal/i9s/${i9Id}/copies/${row.id}`);
    const content = Buffer.from(await shown.arrayBuffer());
    const { format, width, height, exif, orientation } = await sharp(content).metadata();
    expect({ format, width, height, exif, orientation }).toEqual({ format: 'jpeg', width: 200, height: 320 });
    expect(content.includes('Camera Maker')).toBe(false);
    // The red corner of the picture was at its top left before it was turned to the right.
    const { data } = await sharp(content)
      .extract({ left: 180, top: 10, width: 1, height: 1 })
      .raw()
      .toBuffer({
        resolveWithObject: true,
      });
    expect(data[0]).toBeGreaterThan(150);
    expect(data[1]).toBeLessThan(80);
  },
);

test('both sides are sent together, and shown small', async () => {
  const { i9Id } = await world.form();
  const html = await (await client.get(`/portal/i9s/${i9Id}/copies`)).text();
  const form = new FormData();
  form.set('csrf', hidden(html, 'csrf'));
  form.set('document', 'A_EAD');
  form.set('front', new Blob([new Uint8Array(png)]), 'front.png');
  form.set('back.camera', new Blob([new Uint8Array(taken('jpg'))]), 'back.jpg');
  expect((await client.post(`/portal/i9s/${i9Id}/copies`, form)).status).toBe(303);
  const page = await (await client.get(`/portal/i9s/${i9Id}/copies`)).text();
  expect(page.match(/src="[^"]*\/copies\/\d+\?size=small"/g)).toHaveLength(2);
  const [row] = await copies().where({ i9_id: i9Id, side: 'front' }).select<{ id: number }[]>('id');
  const small = await client.get(`/portal/i9s/${i9Id}/copies/${row?.id}?size=small`);
  const { width } = await sharp(Buffer.from(await small.arrayBuffer())).metadata();
  expect(width).toBe(320);
});

test('of two sides the one that fits is kept, and the other is asked for again', async () => {
  const { i9Id } = await world.form();
  const at = `/portal/i9s/${i9Id}/copies`;
  const other = { document: 'C_SSN_CARD', side: 'front', content: taken('jpg').toString('base64') };
  for (let kept = 0; kept < 29; kept += 1)
    expect((await world.admin.post(`/v1/i9s/${i9Id}/document-copies`, other)).status).toBe(201);
  const form = new FormData();
  form.set('csrf', hidden(await (await client.get(at)).text(), 'csrf'));
  form.set('document', 'A_EAD');
  for (const side of ['front', 'back']) form.set(side, new Blob([new Uint8Array(taken('jpg'))]), 'card.jpg');
  const refused = await client.post(at, form);
  expect(refused.status).toBe(422);
  const html = await refused.text();
  expect(html).toMatch(/id="back-error"[^>]*>[^<]*already has 30 copies/);
  expect(html).not.toContain('id="front-error"');
  expect(await copies().where({ i9_id: i9Id, document: 'A_EAD' }).select('side')).toEqual([
    { side: 'front' },
  ]);
});

test('copies are taken on the page of Section 2, beside the entries of each document', async () => {
  const { i9Id } = await world.form();
  const url = `/portal/i9s/${i9Id}/section2`;
  const chosen = await walkSigning(client, url, [section2Pages[0]]);
  const html = await chosen.text();
  expect(html).toContain('enctype="multipart/form-data"');
  const send = async (content: Buffer) => {
    const form = new FormData();
    for (const name of ['csrf', 'step', 'carried']) form.set(name, hidden(html, name));
    for (const [name, value] of Object.entries(section2Pages[1])) form.set(name, value);
    form.set('action', 'continue');
    form.set('documents.0.copies.front', new Blob([new Uint8Array(content)]), 'passport.heic');
    return stepOf(client, url, await client.post(url, form));
  };
  const broken = await send(Buffer.concat([Buffer.from('ffd8ffe0', 'hex'), Buffer.from('no picture')]));
  expect(await broken.text()).toContain('id="documents.0.copies.front-error"');
  expect(await copies().where({ i9_id: i9Id })).toEqual([]);
  const review = await (await send(taken('heic'))).text();
  expect(hidden(review, 'step')).toBe('review');
  const again = await (await client.get(`${url}?step=edit`)).text();
  expect(again).toMatch(/src="[^"]*\/copies\/\d+\?size=small"/);
  expect(await trail(i9Id)).toContain('addDocumentCopy');
});

test('anything but JPEG, PNG, HEIC and PDF is refused, and what is too large', async () => {
  const { i9Id } = await world.form();
  const script = await upload(client, i9Id, Buffer.from('<script>alert(1)</script>'));
  expect(script.status).toBe(422);
  expect(await script.text()).toContain('not a JPEG, PNG, HEIC or PDF');
  const pdf = await upload(
    client,
    i9Id,
    Buffer.concat([Buffer.from('%PDF-1.7'), Buffer.alloc(5 * 1024 * 1024)]),
  );
  expect([pdf.status, await pdf.text()]).toEqual([422, expect.stringContaining('at most 5 MB')]);
  const none = await upload(client, i9Id, Buffer.from('89504e470d0a1a0a', 'hex'));
  expect([none.status, await none.text()]).toEqual([422, expect.stringContaining('cannot be opened')]);
  const large = await upload(client, i9Id, Buffer.concat([png, Buffer.alloc(15 * 1024 * 1024)]));
  expect([large.status, await large.text()]).toEqual([
    422,
    expect.stringMatching(/selected[^>]*>[^<]*U\.S\. Passport[^]*larger than 15 MB/),
  ]);
  expect(await copies().where({ i9_id: i9Id })).toEqual([]);
});

test('of more bytes than two pictures those that fit are kept, and the rest is asked for again', async () => {
  const { i9Id } = await world.form();
  const at = `/portal/i9s/${i9Id}/copies`;
  const html = await (await client.get(at)).text();
  const send = (to: string, sent: Readonly<Record<string, Buffer>>) => {
    const form = new FormData();
    form.set('csrf', hidden(html, 'csrf'));
    form.set('document', 'A_EAD');
    for (const [control, content] of Object.entries(sent))
      form.set(control, new Blob([new Uint8Array(content)]), 'picture.jpg');
    return client.post(to, form);
  };
  const padded = (megabytes: number) => Buffer.concat([taken('jpg'), Buffer.alloc(megabytes * 1024 * 1024)]);
  const pages = { 'front.camera': padded(8), front: padded(12), back: padded(12) };
  const refused = await send(at, pages);
  expect(refused.status).toBe(422);
  expect(await refused.text()).toMatch(/id="back-error"[^]*30 MB together/);
  expect(await copies().where({ i9_id: i9Id }).select('side')).toEqual([{ side: 'front' }]);
  // Nobody has that many pictures: it is not read to its end.
  const endless = await send(`/portal/i9s/${i9Id}/everify/images`, { front: Buffer.alloc(41 * 1024 * 1024) });
  expect([endless.status, await endless.text()]).toEqual([
    413,
    expect.stringContaining('Choose another file'),
  ]);
});

test('a photo that is too large does not lose what was typed in Section 2', async () => {
  const { i9Id } = await world.form();
  const url = `/portal/i9s/${i9Id}/section2`;
  const html = await (await walkSigning(client, url, [section2Pages[0]])).text();
  const form = new FormData();
  for (const name of ['csrf', 'step', 'carried']) form.set(name, hidden(html, name));
  // Behind the photo, as the page has them.
  const photo = new Blob([new Uint8Array(taken('jpg')), new Uint8Array(16 * 1024 * 1024)]);
  form.set('documents.0.copies.front', photo, 'passport.jpg');
  for (const [name, value] of Object.entries(section2Pages[1])) form.set(name, value);
  form.set('action', 'continue');
  const sent = await client.post(url, form);
  const page = await (await stepOf(client, url, sent)).text();
  expect(page).toMatch(/id="documents\.0\.copies\.front-error"[^]*larger than 15 MB/);
  const typed = Object.entries(section2Pages[1]).filter(([name]) => name.endsWith('.number'));
  expect(typed.length).toBeGreaterThan(0);
  for (const [, value] of typed) expect(page).toContain(`value="${value}"`);
});

/** Removes the first copy of a form on its page. */
async function remove(i9Id: number, by: HttpClient): Promise<Response> {
  const [first] = await copies().where({ i9_id: i9Id }).orderBy('id').select<{ id: number }[]>('id');
  const at = `/portal/i9s/${i9Id}/copies`;
  const csrf = hidden(await (await by.get(at)).text(), 'csrf');
  return by.post(`${at}/${first?.id}/removal`, { csrf });
}

test('a wrong copy is removed before the form is approved', async () => {
  const { i9Id } = await world.form();
  await upload(client, i9Id, png);
  await upload(client, i9Id, taken('heic'));
  const reader = await signedIn(service, await world.user({ permissions: [104, 201, 402] }));
  expect((await remove(i9Id, reader)).status).toBe(403);
  const removed = await remove(i9Id, client);
  expect([removed.status, removed.headers.get('location')]).toEqual([
    303,
    `/portal/i9s/${i9Id}/copies?done=removed`,
  ]);
  expect(await copies().where({ i9_id: i9Id })).toHaveLength(1);
  expect((await trail(i9Id)).at(-1)).toBe('removeDocumentCopy');
  await walkSigning(client, `/portal/i9s/${i9Id}/section2`, section2Pages);
  expect((await remove(i9Id, client)).status).toBe(409);
  expect(await copies().where({ i9_id: i9Id })).toHaveLength(1);
});

test('a copy that an open inspection asks for stays, and the page says why', async () => {
  const { i9Id } = await world.form();
  await upload(client, i9Id, png);
  const notice = { noticeDate: '11/19/2026', agency: 'hsi', scope: 'all' };
  const { body } = await world.admin.post<{ id: number }>('/v1/inspections', notice);
  const refused = await remove(i9Id, client);
  expect([refused.status, await refused.text()]).toEqual([
    409,
    expect.stringContaining('Nothing of it can be destroyed before the inspection ends.'),
  ]);
  const days = { handedOverOn: '11/19/2026', closedOn: '11/19/2026' };
  expect((await world.admin.patch(`/v1/inspections/${body.id}`, days)).status).toBe(200);
  expect((await remove(i9Id, client)).headers.get('location')).toContain('done=removed');
});

test('copies are for people who work with documents, of a form within reach', async () => {
  const { i9Id } = await world.form();
  await upload(client, i9Id, png);
  const { id } = (await copies().where({ i9_id: i9Id }))[0] as { id: number };
  const path = `/portal/i9s/${i9Id}/copies/${id}`;
  const reader = await signedIn(service, await world.user({ permissions: [104, 201] }));
  expect((await reader.get(path)).status).toBe(403);
  expect((await reader.get(`/portal/i9s/${i9Id}/copies`)).status).toBe(403);
  const auditor = await signedIn(service, await world.user({ permissions: [104, 201, 402] }));
  expect((await auditor.get(path)).status).toBe(200);
  expect((await upload(auditor, i9Id, png)).status).toBe(403);
  const unreached = await signedIn(service, await world.user({ without: [104] }));
  expect((await unreached.get(path)).status).toBe(404);
  const other = await world.form();
  expect((await client.get(`/portal/i9s/${other.i9Id}/copies/${id}`)).status).toBe(404);
});

describe('the authorized representative', () => {
  const boundary = (document: string, content: Buffer) => {
    const form = new FormData();
    form.set('document', document);
    form.set('front', new Blob([new Uint8Array(content)], { type: 'image/png' }), 'passport.png');
    return form;
  };

  test('adds the copies that Section 2 needs over the link, and nobody else does', async () => {
    const { i9Id } = await world.form({ remote: true });
    const address = 'helper@example.com';
    await world.admin.post(`/v1/i9s/${i9Id}/representative`, {
      firstName: 'Sam',
      lastName: 'Ito',
      emailAddress: address,
    });
    const { text } = await world.mailTo(address);
    const link = /\/portal\/section2\/\S+/.exec(text)?.[0] ?? '';
    const send = (form: FormData, to = link, site = 'same-origin') =>
      fetch(`${service.baseUrl}${to}/copies`, {
        method: 'POST',
        body: form,
        redirect: 'manual',
        headers: { 'sec-fetch-site': site },
      });
    const pages = [...representativePages, { signature: 'Sam Ito' }];
    const stopped = await walkSigning(httpClient(service.baseUrl), `${link}/form`, pages.slice(0, 3));
    expect(stopped.status).toBe(422);
    expect(await stopped.text()).toContain('Copies of this document must be kept first');

    expect((await send(boundary('A_US_PASSPORT', png), link, 'cross-site')).status).toBe(403);
    expect((await send(boundary('A_US_PASSPORT', png), '/portal/section2/unknown')).status).toBe(404);
    const refused = await send(boundary('B_MINOR', Buffer.from('GIF89a')));
    expect(refused.status).toBe(422);
    const words = await refused.text();
    expect(words).toContain('not a JPEG, PNG, HEIC or PDF');
    expect(words).toContain('Choose a document from the list');
    const kept = await send(boundary('A_US_PASSPORT', png));
    expect(kept.headers.get('location')).toBe(`${link}/copies?done=kept`);
    const page = await (await fetch(`${service.baseUrl}${link}/copies?done=kept`)).text();
    expect(page).toContain('U.S. Passport, front');
    expect(page).not.toMatch(/copies\/\d/);
    const signed = await walkSigning(httpClient(service.baseUrl), `${link}/form`, pages);
    expect(signed.headers.get('location')).toBe(link);
    expect((await send(boundary('A_US_PASSPORT', png))).headers.get('location')).toBe(link);
    expect(await copies().where({ i9_id: i9Id })).toHaveLength(1);
    const actions = await trail(i9Id);
    expect(actions.filter((action) => action === 'addDocumentCopy')).toHaveLength(1);

    // It waits for approval: what Section 2 needs is removed once there is another copy.
    const needed = await remove(i9Id, client);
    expect([needed.status, await needed.text()]).toEqual([
      409,
      expect.stringContaining('Section 2 was signed with this copy'),
    ]);
    await upload(client, i9Id, taken('heic'));
    expect((await remove(i9Id, client)).headers.get('location')).toContain('done=removed');
  });
});

describe('the E-Verify page', () => {
  const post = async (path: string, form: Record<string, string>) => {
    const csrf = hidden(await (await client.get(path)).text(), 'csrf');
    return (step: string) => client.post(`${path}/${step}`, { csrf, ...form });
  };

  test('a mismatch: nothing before the notice, no adverse words, then the referral', async () => {
    const { i9Id } = await world.form({ employee: { lastName: 'Mismatch' } });
    await upload(client, i9Id, png);
    await walkSigning(client, `/portal/i9s/${i9Id}/section2`, section2Pages);
    const url = `/portal/i9s/${i9Id}/everify`;
    await (
      await post(url, {})
    )('submit');
    for (let turn = 0; turn < 3; turn += 1) {
      const html = await (await client.get(url)).text();
      if (html.includes('>Mismatch<')) break;
      if (html.includes('Compare the photos')) await (await post(url, { result: 'matching' }))('photo');
      else await (await post(url, {}))('advance');
    }
    const html = await (await client.get(url)).text();
    expect(html).toContain('>Mismatch<');
    expect(html).toContain('What was submitted');
    expect(html).toContain('Do not take action against them because of this case');
    expect(html).not.toMatch(/terminat|dismiss|Employment ended because/i);
    const early = await (await post(url, { employeeNotified: 'yes', decision: 'refer' }))('decision');
    expect([409, 422]).toContain(early.status);
    const notice = await (await post(url, { language: 'es' }))('notice');
    expect(notice.headers.get('content-type')).toBe('application/pdf');
    const untold = await (await post(url, { decision: 'refer' }))('decision');
    expect(untold.status).toBe(422);
    const referred = await (await post(url, { employeeNotified: 'yes', decision: 'refer' }))('decision');
    expect(referred.headers.get('location')).toBe(`${url}?done=decision`);
    expect(await (await client.get(url)).text()).toContain('Employee referred');
    expect((await client.get(`${url}/confirmation`)).headers.get('content-type')).toBe('application/pdf');
  });
});

test('copies are added in a tab of their own where a page cannot keep what is typed', async () => {
  const { i9Id } = await world.form();
  const documents = [
    {
      code: 'B_DL',
      issuingAuthority: 'NY',
      number: 'D1234567',
      expirationDate: '2031-01-01',
      hasPhotograph: true,
    },
    { code: 'C_SSN_CARD', receipt: true, issuingAuthority: 'SSA', number: 'N/A' },
  ];
  const examiner = {
    firstName: 'Dana',
    lastName: 'Whitfield',
    title: 'HR manager',
    identifiedBy: 'Single sign-on',
  };
  const body = { documents, firstDayOfEmployment: '2026-11-23', attestationRead: true, examiner };
  const signed = await world.admin.post<{ i9StatusCode: string }>(`/v1/i9s/${i9Id}/section2`, body);
  expect(signed.body.i9StatusCode).toBe('approved_receipt');
  const chosen = await walkSigning(client, `/portal/i9s/${i9Id}/receipt`, [
    { lists: 'BC', listC: 'C_SSN_CARD' },
  ]);
  expect(await chosen.text()).toMatch(new RegExp(`href="[^"]*/i9s/${i9Id}/copies"[^>]*target="_blank"`));
});

test('copies of documents that the form does not name are asked about before it is approved', async () => {
  const emailAddress = 'sam.unnamed@example.com';
  const { i9Id } = await world.form({ remote: true });
  await keepCopies(world.admin, i9Id, ['A_US_PASSPORT'], 'named');
  const named = { firstName: 'Sam', lastName: 'Ito', emailAddress };
  await world.admin.post(`/v1/i9s/${i9Id}/representative`, named);
  const link = /\/portal\/section2\/[\w-]+/.exec((await world.mailTo(emailAddress)).text)?.[0] ?? '';
  const pages = [...representativePages, { signature: 'Sam Ito' }];
  await walkSigning(httpClient(service.baseUrl), `${link}/form`, pages);
  await keepCopies(world.admin, i9Id, ['B_DL'], 'unnamed');
  const url = `/portal/i9s/${i9Id}/approval`;
  const page = await (await client.get(url)).text();
  expect(page).toContain('of documents that Section 2 does not name');
  expect(page).toMatch(/Driver&#39;s license|Driver's license/);
  const approve = async (more: Record<string, string> = {}) => {
    const html = await (await client.get(url)).text();
    const keys = { csrf: hidden(html, 'csrf'), once: hidden(html, 'once'), decision: 'approve' };
    return client.post(url, { ...keys, ...more });
  };
  const refused = await approve();
  expect(await (await stepOf(client, url, refused)).text()).toContain(
    'Say whether the copies stay with the form',
  );
  expect(placeOf(await approve({ unnamedCopies: 'yes' }))).toBe(`/portal/i9s/${i9Id}?done=approval`);
});

test('an amendment shows and corrects how documents were examined, after the location has left E-Verify', async () => {
  const own = await hrWorld(service, { everify: true });
  await ownerOf(service.services)('users')
    .where({ organization_id: own.tenant.organizationId })
    .update({ title: 'HR generalist' });
  const { i9Id } = await own.form();
  const at = `/v1/i9s/${i9Id}`;
  await keepCopies(own.admin, i9Id, ['A_US_PASSPORT']);
  const { body } = await own.admin.get<{ section1SignedAt: string }>(at);
  const documents = [
    {
      code: 'A_US_PASSPORT',
      issuingAuthority: 'U.S. Department of State',
      number: '123456789',
      expirationDate: '2031-05-29',
    },
  ];
  const firstDayOfEmployment = '2026-11-23';
  const examined = { examinationMethod: 'alternative', liveVideoAt: body.section1SignedAt };
  await own.setClock('2026-11-20T15:00:00.000Z');
  await own.admin.post(`${at}/section2`, {
    documents,
    firstDayOfEmployment,
    ...examined,
    attestationRead: true,
  });
  await own.admin.post(`${at}/amendment-requests`, { section: 2, reason: 'The time of the call.' });
  await ownerOf(service.services)('locations')
    .where({ organization_id: own.tenant.organizationId })
    .update({ everify_location: true });
  const hr = await signedIn(service, await own.user());
  const shown = await (await opened(hr, `/portal/i9s/${i9Id}/amendment`)).text();
  const [liveVideoAt] = /\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?=")/.exec(shown) ?? [];
  expect(liveVideoAt).toMatch(/^2026-11-19T/);
  const typed = {
    'documents.0.papers.0.number': '123456789',
    'documents.0.papers.0.issuingAuthority': 'U.S. Department of State',
    'documents.0.papers.0.expirationDate': '05/29/2031',
    firstDay: '11/23/2026',
    explanation: 'The call was half an hour later.',
    examinationMethod: 'alternative',
    liveVideoAt: '2026-11-20T06:30',
  };
  const review = await walkSigning(hr, `/portal/i9s/${i9Id}/amendment`, [typed]);
  expect(await review.text()).toContain('Nov 20, 2026, 6:30:00');
  const signed = await walkSigning(hr, `/portal/i9s/${i9Id}/amendment`, [typed, ...section2Pages.slice(2)]);
  expect(placeOf(signed)).toContain('done=amendment');
  const { body: amended } = await own.admin.get<{ corrections: { fields: string[] }[] }>(at);
  expect(amended.corrections.map(({ fields }) => fields)).toEqual([['liveVideoAt']]);
});
