import { withoutChance } from '../../support/answers';
import { api } from '../../support/http';
import { hidden, useWorkspace } from '../../support/organizations/hr';
import type { I9Body } from '../../support/organizations/partnership';

/** A form to which everything has happened, as its page and the API show it. */

const workspace = useWorkspace();
const { service } = workspace;
let i9Id: number;

const post = async (path: string, body: object): Promise<void> => {
  const { status, text } = await workspace.world.admin.post(`/v1/${path}`, body);
  if (status >= 300) throw new Error(`${path}: ${status} ${text}`);
};
const read = async () => (await workspace.world.admin.get<I9Body>(`/v1/i9s/${i9Id}`)).body;
const reason = 'The street is not the right one.';
const receipt = { code: 'C_SSN_CARD', receipt: true, issuingAuthority: 'SSA', number: 'N/A' };
const card = { code: 'C_SSN_CARD', issuingAuthority: 'SSA', number: '900-65-4321' };
const license = {
  code: 'B_DL',
  issuingAuthority: 'NY',
  number: 'NY1234567',
  expirationDate: '2031-01-01',
};
const preparer = {
  lastName: 'Adeyemi',
  firstName: 'Ngozi',
  middleInitial: null,
  addressStreet: '5 Cedar Lane',
  addressCity: 'Albany',
  addressState: 'NY',
  addressZip: '12207',
};

beforeAll(async () => {
  await workspace.world.admin.patch('/v1/organization', { section2ReviewRequired: false });
  ({ i9Id } = await workspace.world.form({ section1: { addressStreet: '1 Old Street' } }));
  await post(`i9s/${i9Id}/correction-requests`, { reason });
  await post(`sandbox/i9s/${i9Id}/section1`, { addressStreet: '2 New Street', preparerSignsLater: true });
  await post(`sandbox/i9s/${i9Id}/supplement-a`, { preparer });
  await workspace.world.admin.post('/v1/sandbox/clock', { now: '2026-11-19T15:10:00.000Z' });
  const users = await workspace.world.admin.get<{ searchResult: { id: number }[] }>(
    '/v1/users?page_size=100',
  );
  for (const { id } of users.body.searchResult) {
    const { body } = await workspace.world.admin.get<object>(`/v1/users/${id}`);
    await workspace.world.admin.patch(`/v1/users/${id}`, { ...body, title: 'HR manager' });
  }
  await post(`i9s/${i9Id}/section2`, {
    documents: [license, receipt],
    firstDayOfEmployment: '2026-11-23',
    attestationRead: true,
  });
});

it('shows an earlier version of Section 1 struck out, and what became of it', async () => {
  const { earlierVersions, corrections, section1 } = await read();
  expect(earlierVersions).toEqual([
    expect.objectContaining({ section: 1, version: 1, reason, unchanged: true }) as unknown,
  ]);
  expect(withoutChance(JSON.stringify(earlierVersions))).not.toMatch(/Old Street|900-65/);
  expect(corrections).toEqual([
    expect.objectContaining({
      section: 1,
      kind: 'section1-signed-again',
      fields: ['addressStreet'],
      reason,
      documents: null,
      signature: section1?.signature,
    }) as unknown,
  ]);
  const html = await (await workspace.client.get(`/portal/i9s/${i9Id}`)).text();
  expect(html).toContain('Earlier versions of Section 1');
  expect(html).toMatch(/<del>[^<]*1 Old Street[^<]*<\/del>/);
  expect(html).not.toMatch(/<del>[^<]*2 New Street/);
  expect(html).toContain(`Reason: ${reason}`);
});

it('shows a block of Supplement A that was signed after Section 1', async () => {
  const { supplementA, section1 } = await read();
  expect(section1?.preparers).toEqual([]);
  expect(supplementA).toEqual([
    expect.objectContaining({
      ...preparer,
      present: true,
      section1Hash: section1?.signature.sectionHash,
    }) as unknown,
  ]);
  expect(await (await workspace.client.get(`/portal/i9s/${i9Id}`)).text()).toContain(
    'Supplement A: prepared or',
  );
});

it('shows a receipt until its document, and the document after it', async () => {
  expect((await read()).receipts).toEqual([
    expect.objectContaining({
      code: 'C_SSN_CARD',
      recordedIn: 'section2',
      dueDate: '2027-02-21',
      replacedAt: null,
      replacedBy: [],
    }) as unknown,
  ]);
  await post(`i9s/${i9Id}/receipt-replacements`, { documents: [card], attestationRead: true });
  const { receipts, corrections } = await read();
  expect(receipts[0]).toMatchObject({ dueDate: null, replacedBy: ['C_SSN_CARD'] });
  expect(corrections.at(-1)).toMatchObject({
    kind: 'receipt-replacement',
    fields: ['documents'],
    documents: [{ code: 'C_SSN_CARD', number: '900654321' }],
  });
  const masked = (await workspace.world.tenant.caller({ without: [105] })).token;
  const { body } = await api(service.baseUrl, masked).get<I9Body>(`/v1/i9s/${i9Id}`);
  expect(body.corrections.at(-1)?.documents?.[0]?.number).toBe('***-**-4321');
});

it('shows amendments, Supplement B, holds and the request to destroy it', async () => {
  await post(`i9s/${i9Id}/amendment-requests`, { section: 2, reason: 'The day is wrong.' });
  await post(`i9s/${i9Id}/amendments`, {
    explanation: 'Postponed by a storm.',
    firstDayOfEmployment: '2026-11-24',
    attestationRead: true,
  });
  await post(`i9s/${i9Id}/reverifications`, { newLastName: 'Soto', attestationRead: true });
  await post(`i9s/${i9Id}/hold`, { hold: true, reason: 'Notice of Inspection' });
  const body = await read();
  expect(body.corrections.at(-1)).toMatchObject({
    section: 2,
    kind: 'section2-amendment',
    fields: ['firstDayOfEmployment'],
    reason: 'Postponed by a storm.',
    documents: null,
  });
  expect(body.supplementB).toEqual([
    expect.objectContaining({
      number: 1,
      kinds: ['new-name'],
      newLastName: 'Soto',
      document: null,
    }) as unknown,
  ]);
  expect(body).toMatchObject({ legalHold: true, purgeRequest: null });
});

it('shows how far the invitation of a representative is, and a request to destroy the form', async () => {
  const { i9Id: remote } = await workspace.world.form({ remote: true });
  const of = async () => (await workspace.world.admin.get<I9Body>(`/v1/i9s/${remote}`)).body;
  expect((await of()).representative).toBeNull();
  await post(`i9s/${remote}/representative`, {
    firstName: 'Sam',
    lastName: 'Ito',
    emailAddress: 'sam@example.com',
  });
  const sam = { firstName: 'Sam', lastName: 'Ito', emailAddress: 'sam@example.com' };
  expect((await of()).representative).toEqual({ ...sam, invitation: 'invited' });
  await workspace.world.setClock('2026-12-20T15:00:00.000Z');
  expect((await of()).representative).toEqual({ ...sam, invitation: 'expired' });
  expect(await (await workspace.client.get(`/portal/i9s/${remote}`)).text()).toContain(
    'the link has expired',
  );
  await post(`i9s/${remote}/void`, { reason: 'The offer was withdrawn.' });
  expect((await of()).representative).toEqual({ ...sam, invitation: 'withdrawn' });
  await workspace.world.setClock('2030-01-20T15:00:00.000Z');
  await post(`i9s/${remote}/purge-requests`, { reason: 'The retention period is over.' });
  expect((await of()).purgeRequest).toMatchObject({
    requestedAt: expect.stringContaining('2030-01-20') as string,
    reason: 'The retention period is over.',
  });
  await post('inspections', { noticeDate: '01/18/2030', agency: 'hsi', scope: 'all' });
  const place = `/portal/i9s/${remote}/purge`;
  const html = await (await workspace.client.get(place)).text();
  const sent = { csrf: hidden(html, 'csrf'), once: hidden(html, 'once'), decision: 'confirm' };
  const refused = await workspace.client.post(place, sent);
  expect([refused.status, await refused.text()]).toEqual([
    422,
    expect.stringContaining('An inspection that is not closed asks for this form.') as string,
  ]);
});
