import { runAllTimers, runTimers } from '../../../../src/services/i9/timers/timers';
import { queueMails, type Mail } from '../../../../src/store/deliveries/mail';
import { purgeSummaryMail } from '../../../../src/mail/reminder-texts';
import { asSystem } from '../../../../src/services/services';
import { withoutChance } from '../../../support/answers';
import { trafficOf } from '../../../support/round-trips';
import { sendPurgeSummary } from '../../../../src/services/i9/purge/purge-summary';
import { useService } from '../../../support/service';
import {
  alien,
  license,
  permit,
  permitReceipt,
  ssnReceipt,
  walk,
  walkToEnd,
  type Walker,
} from '../../../support/organizations/i9-walk';
import type { CallerOptions } from '../../../support/organizations/tenant';
import { deliveriesOf, rowsOf, trailOf } from '../../../support/organizations/partnership';
import { asResidentOfBefore } from '../../../support/organizations/older-forms';
import { asWorker, ownerOf } from '../../../support/owner';

const service = useService();

async function mailsOf({ world }: Walker): Promise<Mail[]> {
  const { organizationId } = world.tenant;
  const rows = await rowsOf<{ message_ciphertext: Buffer }>(service, world.tenant, 'mail_messages');
  return rows.map(
    (row) =>
      JSON.parse(
        service.services.keys.decrypt(organizationId, 'mail-message', row.message_ciphertext),
      ) as Mail,
  );
}

const told = async (form: Walker): Promise<string[]> =>
  (await mailsOf(form)).map(({ kind, to }) => `${kind} ${to.split('@')[0]}`);

/** A form that two people watch over. */
async function watched(): Promise<Walker> {
  const form = await walk(service);
  await ownerOf(service.services)('employees')
    .where({ organization_id: form.world.tenant.organizationId })
    .update({ notification_email1: 'hr@example.com', notification_email2: 'boss@example.com' });
  return form;
}

it('reminds before, on and after the day on which a section is due, and tells overdue once', async () => {
  const form = await watched();
  for (const day of [
    '2026-11-21',
    '2026-11-22',
    '2026-11-22',
    '2026-11-23',
    '2026-11-24',
    '2026-11-25',
    '2026-12-02',
  ]) {
    await form.clock(day);
  }
  expect(await told(form)).toEqual([1, 0, -1].flatMap(() => ['section1-due hr', 'section1-due boss']));
  const deliveries = await deliveriesOf(service, form.world.tenant);
  expect(deliveries.map(({ i9Status, i9NextStepDueDate }) => `${i9Status} ${i9NextStepDueDate}`)).toEqual([
    'Section 1 Pending 2026-11-23',
    'Section 1 Pending 2026-11-23',
  ]);
  expect(await trailOf(service, form.world.tenant, form.id)).toEqual(['start', 'overdue']);
  expect(await form.state()).toMatchObject({ overdue: true });
});

it('a due date passes with the day of the location, for the record, the list and the timers', async () => {
  const form = await walk(service);
  const { admin, tenant } = form.world;
  // One o'clock in New York, where the organization is, and ten in the evening before in Tacoma.
  await admin.post('/v1/sandbox/clock', { now: '2026-11-24T06:00:00.000Z' });
  const overdue = async () => [
    (await form.state()).overdue,
    ...(
      await admin.get<{ searchResult: { overdue: boolean }[] }>('/v1/i9s?overdue=true')
    ).body.searchResult.map((entry) => entry.overdue),
  ];
  expect(await overdue()).toEqual([false]);
  expect(await trailOf(service, tenant, form.id)).toEqual(['start']);
  const { body: list } = await admin.get<{ searchResult: { id: number }[] }>('/v1/locations');
  const location = `/v1/locations/${list.searchResult[0]?.id}`;
  const unknown = await admin.patch(location, { timeZone: 'Pacific/Tacoma' });
  expect([unknown.status, unknown.text]).toEqual([422, expect.stringContaining('unknown-time-zone')]);
  expect((await admin.patch(location, { timeZone: 'America/New_York' })).status).toBe(200);
  expect(await overdue()).toEqual([true, true]);
  await runTimers(service.services, tenant.organizationId);
  expect(await trailOf(service, tenant, form.id)).toEqual(['start', 'overdue']);
});

it('sends one reminder when several were missed', async () => {
  const form = await watched();
  await form.section1(alien('2027-03-01'));
  await form.section2([permit('2027-03-01')]);
  await form.clock('2027-02-10');
  expect(await told(form)).toEqual(['reverification-due hr', 'reverification-due boss']);
  for (const day of ['2027-02-21', '2027-02-22', '2027-03-01', '2027-03-02', '2027-03-09'])
    await form.clock(day);
  const kinds = (await told(form)).filter((mail) => mail.endsWith(' hr'));
  expect(kinds).toEqual([
    'reverification-due hr',
    'reverification-due hr',
    'reverification-due hr',
    'authorization-expired hr',
  ]);
});

const kindsOf = async (form: Walker) =>
  (await told(form)).filter((mail) => mail.endsWith(' hr')).map((mail) => mail.split(' ')[0]);

it('reminds of the end of an authorization also while the document behind a receipt is waited for', async () => {
  const form = await watched();
  await form.section1(alien('2027-02-01'));
  await form.section2([permitReceipt]);
  await form.clock('2027-01-02');
  expect((await form.state()).i9StatusCode).toBe('approved_receipt');
  expect(await kindsOf(form)).toEqual(['reverification-due']);
});

it('reminds of the end of an authorization or a receipt also while a correction is waited for', async () => {
  const defect = { section: 2, reason: 'The number is not right.' };
  const form = await watched();
  await form.section1(alien('2027-03-01'));
  await form.section2([permit('2027-03-01')]);
  await form.post('amendment-requests', defect);
  for (const day of ['2026-12-20', '2027-02-22', '2027-03-01', '2027-03-02']) await form.clock(day);
  expect((await form.state()).i9StatusCode).toBe('amendment_required');
  const kinds = await kindsOf(form);
  expect(kinds.filter((kind) => kind !== 'amendment-due')).toEqual([
    'reverification-due',
    'reverification-due',
    'reverification-due',
    'authorization-expired',
  ]);

  const receipt = await watched();
  await receipt.section1();
  await receipt.section2([license, ssnReceipt]);
  await receipt.post('amendment-requests', defect);
  await receipt.clock('2027-02-14');
  expect(await kindsOf(receipt)).toContain('receipt-due');
  await receipt.end('2027-02-15');
  await receipt.clock('2027-02-21');
  expect((await kindsOf(receipt)).filter((kind) => kind === 'receipt-due')).toHaveLength(1);
});

it.each([
  ['approved', '2026-11-24'],
  ['reverification_due', '2027-02-01'],
  ['authorization_expired', '2027-03-02'],
])('takes a resident’s day of reverification from a form that is %s since before', async (state, day) => {
  const form = await watched();
  await form.section1(alien('2027-03-01'));
  await form.section2([permit('2027-03-01')]);
  await form.clock(day);
  expect(await form.state()).toMatchObject({ i9StatusCode: state, i9Expiration: '2027-03-01' });
  await asResidentOfBefore(ownerOf(service.services), service.services.keys, form.id);
  // As the upgrade to 1.1.0 marked such forms.
  await ownerOf(service.services)('i9s').where({ id: form.id }).update({ due_dates_stale: true });
  await runTimers(service.services, form.world.tenant.organizationId);
  expect(await form.state()).toMatchObject({
    i9StatusCode: 'approved',
    i9NextStep: 'None',
    i9Expiration: '',
  });
  expect((await trailOf(service, form.world.tenant, form.id)).at(-1)).toBe('withdrawReverification');
  expect((await deliveriesOf(service, form.world.tenant)).at(-1)).toMatchObject({ i9Status: 'Approved' });
  await form.clock('2027-06-01');
  expect(await form.state()).toMatchObject({ i9StatusCode: 'approved', overdue: false });
});

it('goes by the day of the location, and looks at a form once a day', async () => {
  const form = await watched();
  const { organizationId } = form.world.tenant;
  const at = (now: string) => form.world.admin.post('/v1/sandbox/clock', { now });
  // Half past seven in the morning of the 22nd in London is still the 21st in Tacoma.
  await at('2026-11-22T07:30:00.000Z');
  expect(await told(form)).toEqual([]);
  await at('2026-11-22T08:00:01.000Z');
  expect(await told(form)).toHaveLength(2);
  expect(await runTimers(service.services, organizationId)).toBe(0);
});

it('tells that a link has expired, and brings a blank form to the edition in use', async () => {
  const form = await watched();
  const { organizationId } = form.world.tenant;
  await ownerOf(service.services)('i9s')
    .where({ organization_id: organizationId })
    .update({ form_edition: '08/01/23', form_expiration: '2026-07-31' });
  await form.clock('2026-12-08');
  expect((await told(form)).filter((mail) => mail.startsWith('link-expired'))).toEqual([
    'link-expired hr',
    'link-expired boss',
  ]);
  expect(await form.state()).toMatchObject({ formEdition: '01/20/25' });
  expect(await trailOf(service, form.world.tenant, form.id)).toContain('changeEdition');
});

it('reminds the representative in both languages, the one of the new hire first', async () => {
  const form = await walk(service, { remote: true });
  await form.section1();
  await form.post('representative', { firstName: 'Sam', lastName: 'Ito', emailAddress: 'sam@example.com' });
  await form.clock('2026-11-25');
  await ownerOf(service.services)('employees')
    .where({ organization_id: form.world.tenant.organizationId })
    .update({ language_preference: 2 });
  for (const day of ['2026-11-26', '2026-11-27', '2026-11-28', '2026-11-29']) await form.clock(day);
  const mails = (await mailsOf(form)).filter(({ to }) => to === 'sam@example.com');
  expect(mails.map(({ kind }) => kind)).toEqual([
    'representative-invitation',
    'representative-reminder',
    'representative-reminder',
    'representative-reminder',
  ]);
  const [invitation, reminder] = mails;
  expect(invitation?.subject).toMatch(/: complete Section 2 .* \/ complete la Sección 2 /);
  expect(invitation?.text.split(/\/portal\/section2\//)).toHaveLength(3);
  const text = reminder?.text ?? '';
  expect(text.indexOf('Hola, Sam Ito:')).toBeGreaterThan(-1);
  expect(text.indexOf('Hola, Sam Ito:')).toBeLessThan(text.indexOf('Hello Sam Ito,'));
  expect(text).toContain('no later than Friday, November 27, 2026.');
  expect(text).toContain('a más tardar el viernes 27 de noviembre de 2026.');
  expect(text).not.toContain('/portal/');
});

describe('forms that have been kept long enough', () => {
  const holder = async ({ world }: Walker, login: string, options: CallerOptions = {}) => {
    const { userId } = await world.tenant.caller({ permissions: [104, 303], ...options });
    await ownerOf(service.services)('users')
      .where({ id: userId })
      .update({ email_address: `${login}@example.com` });
  };
  const summaries = async (form: Walker) =>
    (await mailsOf(form)).filter(({ kind }) => kind === 'purge-summary');

  it('are notified once a month to users who may destroy them and reach them', async () => {
    const form = await walkToEnd(service);
    await holder(form, 'keeper');
    await holder(form, 'other', { permissions: [104] });
    await holder(form, 'elsewhere', { permissions: [303] });
    await form.clock('2029-11-22');
    expect(await summaries(form)).toEqual([]);
    for (const day of ['2029-12-03', '2029-12-04', '2029-12-31']) await form.clock(day);
    const [mail, ...more] = await summaries(form);
    expect(more).toEqual([]);
    expect(mail?.to).toBe('keeper@example.com');
    expect(mail?.text).toContain(`Ana Rivera\n${service.baseUrl}/portal/i9s/${form.id}\n`);
    expect(withoutChance(mail?.text ?? '')).not.toMatch(/900-|passport|1990/i);
    await form.clock('2030-01-02');
    expect(await summaries(form)).toHaveLength(2);
  });

  it('are none while a hold keeps them that a version before has not noted', async () => {
    const form = await walkToEnd(service);
    await holder(form, 'keeper');
    await form.post('hold', { hold: true, reason: 'Notice of Inspection' });
    const row = () => ownerOf(service.services)('i9s').where({ id: form.id });
    await row().update({ held: null });
    await form.clock('2029-12-03');
    expect(await row().select('held')).toEqual([{ held: true }]);
    expect(await summaries(form)).toEqual([]);
  });

  it('are none while a hold or an open inspection keeps them, or once somebody has asked for it', async () => {
    const form = await walkToEnd(service);
    await holder(form, 'keeper');
    await form.post('hold', { hold: true, reason: 'Notice of Inspection' });
    await form.clock('2029-12-03');
    expect(await summaries(form)).toEqual([]);
    await form.post('hold', { hold: false, reason: 'The inspection is over' });
    const { admin } = form.world;
    const notice = { noticeDate: '12/03/2029', agency: 'hsi', scope: 'all' };
    const { body: inspection } = await admin.post<{ id: number }>('/v1/inspections', notice);
    await form.clock('2029-12-04');
    expect(await summaries(form)).toEqual([]);
    await admin.patch(`/v1/inspections/${inspection.id}`, { closedOn: '12/04/2029' });
    await form.post('purge-requests', { reason: 'The retention period is over.' });
    await form.clock('2030-01-03');
    expect(await summaries(form)).toEqual([]);
  });

  it('are notified to many users in as many round trips as to one', async () => {
    const form = await walkToEnd(service);
    const { organizationId } = form.world.tenant;
    await holder(form, 'keeper');
    await form.clock('2029-12-03');
    const tellAgain = async () => {
      await ownerOf(service.services)('organization_notices')
        .where({ organization_id: organizationId })
        .delete();
      const { roundTrips } = await trafficOf(() =>
        sendPurgeSummary(service.services, organizationId, (work) => work()),
      );
      return { roundTrips, mails: (await summaries(form)).length };
    };
    const one = await tellAgain();
    for (const login of ['second', 'third', 'fourth']) await holder(form, login);
    expect(await tellAgain()).toEqual({ roundTrips: one.roundTrips, mails: one.mails + 4 });
  });

  it('are notified to five hundred users in a transaction, and an interrupted run notifies the others once', async () => {
    const form = await walkToEnd(service);
    const { organizationId } = form.world.tenant;
    await holder(form, 'keeper');
    await form.clock('2029-12-03');
    const owner = ownerOf(service.services);
    const own = { organization_id: organizationId };
    for (const table of ['organization_notices', 'mail_messages']) await owner(table).where(own).delete();
    await owner.raw(
      `insert into users (organization_id, role, first_name, last_name, email_address)
       select organization_id, role, 'Kim', 'Lee', 'keeper-' || n || '@example.com'
       from users, generate_series(1, 1000) as n where organization_id = ? and email_address = 'keeper@example.com'`,
      [organizationId],
    );
    const queued = async () => Number((await owner('mail_messages').where(own).count({ n: 'id' }))[0]?.['n']);
    const interrupted = sendPurgeSummary(service.services, organizationId, async (work) => {
      if ((await queued()) > 0) throw new Error('The worker is gone');
      return work();
    });
    await expect(interrupted).rejects.toThrow('The worker is gone');
    expect(await queued()).toBe(500);
    const again = () => sendPurgeSummary(service.services, organizationId, (work) => work());
    await Promise.all([again(), again()]);
    await again();
    const recipients = (await summaries(form)).map(({ to }) => to);
    expect(recipients).toHaveLength(1_001);
    expect(new Set(recipients).size).toBe(1_001);
  });

  it('are sent to the database five hundred at a time, and not all at the end', async () => {
    const { world } = await walk(service);
    const { organizationId } = world.tenant;
    const mail = (to: string) =>
      purgeSummaryMail({ to, firstName: 'Kim', organization: 'Contoso', total: 1, forms: [] });
    const roundTripsFor = async (count: number) => {
      const mails = Array.from({ length: count }, (_, index) => mail(`${index}@example.com`));
      return (
        await trafficOf(() => asSystem(service.services, organizationId, (unit) => queueMails(unit, mails)))
      ).roundTrips;
    };
    expect((await roundTripsFor(1_001)) - (await roundTripsFor(1))).toBe(2);
    expect(await rowsOf(service, world.tenant, 'mail_messages')).toHaveLength(1_002);
  });

  it('are counted by what is noted of the forms, which are opened once at most', async () => {
    const form = await walkToEnd(service);
    await holder(form, 'keeper');
    const row = () => ownerOf(service.services)('i9s').where({ id: form.id });
    const [before] = (await row().select('facts_ciphertext', 'updated_at')) as [object];
    // As a version before has written it.
    await row().update({ held: null });
    await form.clock('2029-12-03');
    expect(await summaries(form)).toHaveLength(1);
    expect(await row().select('facts_ciphertext', 'updated_at', 'held')).toEqual([
      { ...before, held: false },
    ]);
    await row().update({ facts_ciphertext: Buffer.alloc(60) });
    await form.clock('2030-01-03');
    expect(await summaries(form)).toHaveLength(2);
    await row().update(before);
  });
});

it('continues with other organizations when one fails', async () => {
  const broken = await watched();
  const form = await watched();
  const owner = ownerOf(service.services);
  const zoneOf = (walker: Walker) => owner('organizations').where({ id: walker.world.tenant.organizationId });
  await form.clock('2026-11-22');
  expect(await told(form)).toHaveLength(2);
  // As if nobody had looked at the form on that day.
  const own = { organization_id: form.world.tenant.organizationId };
  await owner('i9_notices').where(own).delete();
  await owner('i9s').where(own).update({ timers_checked_on: null });
  await zoneOf(broken).update({ time_zone: 'Nowhere/At all' });
  await expect(runAllTimers(asWorker(service.services))).rejects.toBeDefined();
  expect(await told(form)).toHaveLength(4);
  await zoneOf(broken).update({ time_zone: 'America/New_York' });
});

it('finds the end of an employment that passed while no worker ran', async () => {
  const form = await watched();
  await form.section1();
  await form.section2();
  const { organizationId } = form.world.tenant;
  await ownerOf(service.services)('employments')
    .where({ organization_id: organizationId })
    .update({ terminated_date: '2027-01-15' });
  await form.clock('2027-03-01');
  expect(await form.state()).toMatchObject({ i9StatusCode: 'retained' });
});
