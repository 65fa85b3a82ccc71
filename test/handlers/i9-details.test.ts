import type { components } from '../../generated/openapi';
import type { Api } from '../support/http';
import { useService } from '../support/service';
import { everifyWorld } from '../support/organizations/everify';
import {
  alien,
  license,
  permit,
  ssnCard,
  ssnReceipt,
  walk,
  walkToEnd,
} from '../support/organizations/i9-walk';
import { formsOf } from '../support/organizations/signed-forms';
import { ownerOf } from '../support/owner';

const service = useService();
const { ready, hiredAgain } = formsOf(service);

type I9 = components['schemas']['I9'];

const detailsOf = async (api: Api, id: number) =>
  (await api.get<I9>(`/v1/i9s/${id}?expand=details`)).body.details;

test('a form has its details only where they are asked for', async () => {
  const form = await ready();
  expect(await form.state()).not.toHaveProperty('details');
  expect(await detailsOf(form.world.admin, form.id)).toEqual({
    employeeName: 'Rivera, Ana',
    emailAddress: 'ana.rivera@example.com',
    cellNumber: null,
    jobTitle: null,
    locationName: 'Test location',
    timeZone: 'America/Los_Angeles',
    ownerName: null,
    formExpiration: '2027-05-31',
    firstDayOfEmployment: '2026-11-23',
    terminatedDate: null,
    reason: null,
    notes: [],
    remindedAddresses: [],
    everify: false,
    everifyNow: false,
    standingStatusCode: 'section1_completed',
    reverificationDueDate: null,
    documents: [],
    documentsReplaced: false,
    correctsRehire: false,
    section2Draft: null,
    earlierSections1: [],
  });
});

test('a draft is shown as it was kept, to callers who may complete Section 2', async () => {
  const form = await ready();
  const draft = { documents: [{ ...license, companions: [] }, ssnCard], additionalInformation: 'Seen once.' };
  const kept = await form.post('section2-draft', draft);
  expect(kept.status).toBe(200);
  expect((await detailsOf(form.world.admin, form.id))?.section2Draft).toMatchObject({
    documents: [{ ...license, companions: [] }, ssnCard],
    firstDayOfEmployment: null,
    additionalInformation: 'Seen once.',
    liveVideoAt: null,
  });
  const reader = service.api((await form.world.tenant.caller({ permissions: [104, 201] })).token);
  expect((await detailsOf(reader, form.id))?.section2Draft).toBeNull();
});

test('documents are those that the form goes by, with masked numbers for who may not view them', async () => {
  const form = await ready();
  await form.section2([license, ssnCard]);
  const numbersFor = async (api: Api) =>
    (await detailsOf(api, form.id))?.documents.map(({ number }) => number);
  expect(await numbersFor(form.world.admin)).toEqual([license.number, '900123456']);
  const reader = service.api((await form.world.tenant.caller({ permissions: [104, 201] })).token);
  expect(await numbersFor(reader)).toEqual([license.number, '***-**-3456']);

  const worker = await ready(alien('2027-01-15'));
  await worker.section2([permit('2027-01-15')]);
  expect(await detailsOf(worker.world.admin, worker.id)).toMatchObject({
    reverificationDueDate: '2027-01-15',
    documentsReplaced: false,
  });
  await worker.clock('2026-12-20');
  const document = { ...permit('2029-01-15'), number: 'SRC9876543210' };
  await worker.post('reverifications', { document, attestationRead: true });
  expect(await detailsOf(worker.world.admin, worker.id)).toMatchObject({
    reverificationDueDate: '2029-01-15',
    documents: [{ number: 'SRC9876543210' }],
    documentsReplaced: true,
  });
});

test('a form that waits for an amendment says why, and what its state is apart from that', async () => {
  const form = await ready();
  await form.section2();
  await form.post('amendment-requests', { section: 2, reason: 'The number is not right.' });
  expect(await detailsOf(form.world.admin, form.id)).toMatchObject({
    reason: 'The number is not right.',
    standingStatusCode: 'approved',
  });
});

test('what Section 1 said before it was signed again is shown to the callers of getI9', async () => {
  const form = await ready({ addressCity: 'Tacoma' });
  await form.post('correction-requests', { reason: 'The city is not right.' });
  await form.section1({ addressCity: 'Seattle' });
  const { section1, earlierVersions } = await form.state();
  const earlier = (await detailsOf(form.world.admin, form.id))?.earlierSections1 ?? [];
  expect(earlier.map(({ addressCity }) => addressCity)).toEqual(['Tacoma']);
  expect(section1?.addressCity).toBe('Seattle');
  expect(earlier[0]?.signature).toEqual(earlierVersions[0]?.signature);
});

test('after a rehire its day counts, and a record with another one asks for another block', async () => {
  const form = await hiredAgain();
  const rehire = { rehireDate: '2026-12-10', attestationRead: true };
  expect((await form.post('reverifications', rehire)).status).toBe(200);
  expect(await detailsOf(form.world.admin, form.id)).toMatchObject({
    firstDayOfEmployment: '2026-12-10',
    terminatedDate: null,
    correctsRehire: false,
  });
  const { employmentId } = await form.state();
  const path = `/v1/employees/${form.employeeId}/employments/${employmentId}`;
  expect((await form.world.admin.patch(path, { startDate: '2026-12-11' })).status).toBe(200);
  expect(await detailsOf(form.world.admin, form.id)).toMatchObject({ correctsRehire: true });
});

test('a reminder goes to the representative who has been asked; the owner of the form is named', async () => {
  const form = await walk(service, { remote: true });
  await form.section1();
  const sam = { firstName: 'Sam', lastName: 'Ito', emailAddress: 'sam@example.com' };
  expect((await form.post('representative', sam)).status).toBe(200);
  const { userId } = await form.world.tenant.caller();
  const assigned = await form.post('owner', { ownerUserId: userId });
  expect(assigned.status).toBe(200);
  const details = await detailsOf(form.world.admin, form.id);
  expect(details?.remindedAddresses).toEqual(['sam@example.com']);
  expect(details?.ownerName).toMatch(/Tester/);
});

describe('details of an I-9', () => {
  it('name the receipt until its document is recorded, and the document afterwards', async () => {
    const form = await ready();
    await form.section2([license, ssnReceipt]);
    const shown = async () => {
      const { documents, documentsReplaced } = (await detailsOf(form.world.admin, form.id)) ?? {};
      return { documents: documents?.map(({ code, receipt }) => [code, receipt]), documentsReplaced };
    };
    expect(await shown()).toEqual({
      documents: [
        ['B_DL', false],
        ['C_SSN_CARD', true],
      ],
      documentsReplaced: false,
    });
    const replaced = await form.post('receipt-replacements', { documents: [ssnCard], attestationRead: true });
    expect(replaced.status).toBe(200);
    expect(await shown()).toEqual({
      documents: [
        ['B_DL', false],
        ['C_SSN_CARD', false],
      ],
      documentsReplaced: true,
    });
  });

  it('give the reason for voiding a form', async () => {
    const form = await walk(service);
    await form.post('void', { reason: 'Hired twice' });
    const { reason, standingStatusCode } = (await detailsOf(form.world.admin, form.id)) ?? {};
    expect({ reason, standingStatusCode }).toEqual({ reason: 'Hired twice', standingStatusCode: 'voided' });
  });

  it('give the last day of employment, and keep nothing of what was signed once the form is destroyed', async () => {
    const form = await walkToEnd(service);
    expect(await detailsOf(form.world.admin, form.id)).toMatchObject({
      terminatedDate: '2026-11-30',
      documents: [{ code: 'A_US_PASSPORT' }],
    });
    await form.clock('2029-11-24');
    await form.post('purge-requests', { reason: 'The retention period is over.' });
    expect((await form.post('purge', { confirmed: true })).status).toBe(200);
    expect(await detailsOf(form.world.admin, form.id)).toMatchObject({
      standingStatusCode: 'purged',
      documents: [],
      section2Draft: null,
      earlierSections1: [],
      notes: [],
    });
  });

  it('mask the Social Security number of an earlier Section 1 for a caller who may not view it', async () => {
    const form = await ready({ socialSecurityNumber: '900-12-3456' });
    await form.post('correction-requests', { reason: 'The number is not right.' });
    await form.section1({ socialSecurityNumber: '900-12-4444' });
    const reader = service.api((await form.world.tenant.caller({ permissions: [104, 201] })).token);
    const numbersFor = async (api: Api) =>
      (await detailsOf(api, form.id))?.earlierSections1.map(({ socialSecurityNumber: ssn }) => ssn);
    expect(await numbersFor(form.world.admin)).toEqual(['900-12-3456']);
    expect(await numbersFor(reader)).toEqual(['***-**-3456']);
  });

  it('name no owner who is retired', async () => {
    const form = await walk(service);
    const { userId } = await form.world.tenant.caller();
    expect((await form.post('owner', { ownerUserId: userId })).status).toBe(200);
    expect((await detailsOf(form.world.admin, form.id))?.ownerName).toEqual(expect.any(String));
    await ownerOf(service.services)('users').where({ id: userId }).update({ retired: true });
    expect((await detailsOf(form.world.admin, form.id))?.ownerName).toBeNull();
  });

  it('name E-Verify where it applies, and the number of a case among the notes', async () => {
    const world = await everifyWorld(service);
    const i9Id = await world.approved();
    expect(await detailsOf(world.admin, i9Id)).toMatchObject({ everify: true, everifyNow: true, notes: [] });
    await world.act(i9Id, 'submission', {});
    const { caseNumber } = await world.caseOf(i9Id);
    const { notes } = (await detailsOf(world.admin, i9Id)) ?? {};
    expect(notes?.map(({ text }) => text)).toEqual([`E-Verify case ${caseNumber}`]);
    await world.setLocation({ everify_location: true });
    expect(await detailsOf(world.admin, i9Id)).toMatchObject({ everify: true, everifyNow: false });
  });
});
