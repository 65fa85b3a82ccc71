import { pollEverify } from '../../../../src/services/everify/requests/outcome';
import { runAllTimers } from '../../../../src/services/i9/timers/timers';
import { addFederalClosure, removeFederalClosure } from '../../../../src/store/everify/federal-closures';
import type { Mail } from '../../../../src/store/deliveries/mail';
import { everifyWorld, type EverifyWorld, type Hire } from '../../../support/organizations/everify';
import { useService } from '../../../support/service';
import { deliveriesOf, rowsOf, trailOf } from '../../../support/organizations/partnership';
import { asWorker, ownerOf } from '../../../support/owner';

const service = useService();
const noon = (day: string) => `${day}T17:00:00.000Z`;

/** A case that two people watch over, as E-Verify has answered its submission. */
async function watched(
  hire: Hire,
): Promise<EverifyWorld & { i9Id: number; on(...days: string[]): Promise<void> }> {
  const world = await everifyWorld(service);
  const i9Id = await world.approved(hire);
  await world.act(i9Id, 'submission', {});
  await ownerOf(service.services)('employees')
    .where({ organization_id: world.tenant.organizationId })
    .update({ notification_email1: 'hr@example.com', notification_email2: 'boss@example.com' });
  return {
    ...world,
    i9Id,
    async on(...days) {
      for (const day of days) {
        const { status, text } = await world.admin.post('/v1/sandbox/clock', { now: noon(day) });
        if (status !== 200) throw new Error(text);
      }
    },
  };
}

async function mails({ tenant }: EverifyWorld): Promise<Mail[]> {
  const rows = await rowsOf<{ message_ciphertext: Buffer }>(service, tenant, 'mail_messages');
  const { keys } = service.services;
  return rows
    .map(
      (row) =>
        JSON.parse(keys.decrypt(tenant.organizationId, 'mail-message', row.message_ciphertext)) as Mail,
    )
    .filter(({ kind }) => kind === 'everify-step-due');
}

/** Due dates that were reported with a status code. */
async function dates({ tenant }: EverifyWorld, code: string): Promise<(string | undefined)[]> {
  return (await deliveriesOf(service, tenant))
    .filter(({ eVerifyStatusCode }) => eVerifyStatusCode === code)
    .map(({ eVerifyNextStepDueDate }) => eVerifyNextStepDueDate);
}

const eventsOf = async ({ tenant }: EverifyWorld, i9Id: number, action: string): Promise<number> =>
  (await trailOf(service, tenant, i9Id)).filter((name) => name === action).length;

it('reminds around the day on which the case is due, and tells overdue once', async () => {
  const world = await watched({ lastName: 'Photo' });
  await world.on('2026-11-25');
  expect(await mails(world)).toEqual([]);
  await world.on('2026-11-26', '2026-11-26', '2026-11-27');
  expect(await world.caseOf(world.i9Id)).toMatchObject({
    overdue: false,
    eVerifyNextStepDueDate: '2026-11-27',
  });
  expect(await dates(world, 'PHM')).toEqual(['2026-11-27']);
  await world.on('2026-11-28', '2026-11-29', '2026-12-10');
  const told = await mails(world);
  expect(told.map(({ to }) => to)).toEqual([1, 0, -1].flatMap(() => ['hr@example.com', 'boss@example.com']));
  expect(told[0]?.subject).toBe('Test organization: E-Verify case of Ana Photo');
  expect(told[0]?.text).toContain('A step of the E-Verify case is due on Friday, November 27, 2026.');
  expect(told[0]?.text).toContain(`/portal/i9s/${world.i9Id}/everify`);
  expect(await world.caseOf(world.i9Id)).toMatchObject({ overdue: true });
  expect(await dates(world, 'PHM')).toEqual(['2026-11-27', '2026-11-27']);
  expect(await eventsOf(world, world.i9Id, 'everify.overdue')).toBe(1);
});

it('reminds of a mismatch three days before its day too, and never says what the case is about', async () => {
  const world = await watched({ lastName: 'Mismatch' });
  const days = ['2026-11-30', '2026-12-01', '2026-12-02', '2026-12-03', '2026-12-04', '2026-12-05'];
  const counts: number[] = [];
  for (const day of days) {
    await world.on(day);
    counts.push((await mails(world)).length / 2);
  }
  expect(counts).toEqual([0, 1, 1, 2, 3, 4]);
  for (const { subject, text } of await mails(world)) {
    expect(`${subject} ${text}`.replaceAll('Ana Mismatch', '')).not.toMatch(
      /mismatch|nonconfirm|refer|terminat/i,
    );
  }
  expect(await dates(world, 'TNC')).toEqual(['2026-12-04', '2026-12-04']);
});

it('reminds of the day by which the employee contacts the agency, and of a case to be closed', async () => {
  const world = await watched({ ssn: '900-12-0006' });
  await world.act(world.i9Id, 'further-action-notice', {});
  await world.act(world.i9Id, 'referral', { employeeNotified: true });
  expect((await world.caseOf(world.i9Id)).eVerifyNextStepDueDate).toBe('2026-12-02');
  await world.on('2026-12-01', '2026-12-02');
  expect(await mails(world)).toHaveLength(4);
  await world.on('2026-12-03');
  expect(await dates(world, 'REF')).toEqual(['2026-12-02', '2026-12-02']);
  await pollEverify(asWorker(service.services));
  expect(await world.caseOf(world.i9Id)).toMatchObject({
    caseState: 'final_nonconfirmation',
    eVerifyNextStepDueDate: '2026-12-04',
    overdue: false,
  });
  await world.on('2026-12-04', '2026-12-05', '2026-12-06');
  expect(await dates(world, 'FNC')).toEqual(['2026-12-04', '2026-12-04']);
  expect((await mails(world)).at(-1)?.text).toContain('due on Friday, December 4, 2026');
});

it('leaves a case alone that waits for E-Verify, and one of a form whose Section 2 is due', async () => {
  const world = await watched({ ssn: '900-12-0004' });
  const started = await world.started();
  await world.on('2026-11-27', '2026-12-01', '2026-12-15');
  expect(await mails(world)).toEqual([]);
  expect(await world.caseOf(world.i9Id)).toMatchObject({ caseState: 'needs_more_time', overdue: false });
  expect(await eventsOf(world, world.i9Id, 'everify.overdue')).toBe(0);
  expect(await world.caseOf(started)).toMatchObject({ caseState: 'awaiting_i9', overdue: true });
  expect(await eventsOf(world, started, 'everify.overdue')).toBe(0);
});

it('continues with a case whose form is retained', async () => {
  const world = await watched({ lastName: 'Mismatch' });
  const { body } = await world.admin.get<{ employeeId: number }>(`/v1/i9s/${world.i9Id}`);
  await world.on('2026-11-24');
  const { status, text } = await world.admin.patch(`/v1/employees/${body.employeeId}`, {
    ...(await world.admin.get<object>(`/v1/employees/${body.employeeId}`)).body,
    terminatedDate: '2026-11-24',
  });
  expect([status, text]).toEqual([200, expect.any(String)]);
  await world.on('2026-11-25', '2026-12-04', '2026-12-07');
  expect(await eventsOf(world, world.i9Id, 'everify.overdue')).toBe(1);
});

describe('a calendar that changes', () => {
  it('of the federal government moves the dates of open cases, there and back, each with its delivery', async () => {
    const { database } = asWorker(service.services);
    const world = await watched({ lastName: 'Mismatch' });
    const other = await world.approved({ lastName: 'Queue' });
    await world.act(other, 'submission', {});
    const closure = { from: '2026-11-30', to: '2026-12-01', reason: 'Lapse in appropriations' };
    const added = await addFederalClosure(database, closure);
    if (!('id' in added)) throw new Error('The closure was not added');
    await runAllTimers(asWorker(service.services));
    expect((await world.caseOf(world.i9Id)).eVerifyNextStepDueDate).toBe('2026-12-08');
    expect(await dates(world, 'TNC')).toEqual(['2026-12-04', '2026-12-08']);
    await runAllTimers(asWorker(service.services));
    expect(await removeFederalClosure(database, added.id)).toBe(true);
    await runAllTimers(asWorker(service.services));
    expect(await dates(world, 'TNC')).toEqual(['2026-12-04', '2026-12-08', '2026-12-04']);
    expect(await eventsOf(world, world.i9Id, 'everify.changeDueDate')).toBe(2);
    expect(await dates(world, 'QUE')).toEqual(['None']);
  });

  it('of a location moves the dates of its forms and cases immediately', async () => {
    const world = await watched({ lastName: 'Photo' });
    const started = await world.started();
    const { locationId } = world.tenant;
    const everyDay = {
      overrideWorkdays: true,
      workMonday: true,
      workTuesday: true,
      workWednesday: true,
      workThursday: true,
      workFriday: true,
      workSaturday: true,
      workSunday: true,
      workHolidays: true,
    };
    const { status } = await world.admin.patch(`/v1/locations/${locationId}`, everyDay);
    expect(status).toBe(200);
    expect(await dates(world, 'PHM')).toEqual(['2026-11-27', '2026-11-26']);
    await world.admin.patch(`/v1/locations/${locationId}`, { name: 'Tacoma' });
    expect(await dates(world, 'PHM')).toHaveLength(2);
    expect(await eventsOf(world, started, 'everify.changeDueDate')).toBe(1);
    const rows = await rowsOf<{ id: number; next_step_due_date: string }>(
      service,
      world.tenant,
      'everify_cases',
    );
    expect(rows.map((row) => row.next_step_due_date)).toEqual(['2026-11-26', '2026-11-26']);
  });

  it('of the organization moves many by the timers, once, and tells nobody of cases that wait for Section 2', async () => {
    const world = await watched({ lastName: 'Photo' });
    const started: number[] = [];
    for (let count = 0; count < 26; count += 1) {
      started.push(await world.started({ startDate: '2026-11-27' }));
    }
    const before = (await deliveriesOf(service, world.tenant)).length;
    const { status } = await world.admin.patch('/v1/organization', {
      workSaturday: true,
      workThursday: false,
    });
    expect(status).toBe(200);
    expect(await deliveriesOf(service, world.tenant)).toHaveLength(before);
    await runAllTimers(asWorker(service.services));
    // Photo: 24, 25 and 27 November as before. The others: 28 and 30 November, 1 December; Section 1 is due as before.
    expect(await dates(world, 'PHM')).toEqual(['2026-11-27']);
    await runAllTimers(asWorker(service.services));
    for (const i9Id of started) {
      expect(await world.caseOf(i9Id)).toMatchObject({ eVerifyNextStepDueDate: '2026-12-01' });
      expect(await eventsOf(world, i9Id, 'everify.changeDueDate')).toBe(1);
    }
    expect(await deliveriesOf(service, world.tenant)).toHaveLength(before);
  });

  it('moves the review of a form that is signed', async () => {
    const world = await everifyWorld(service, { organization: { section2_review_required: true } });
    const i9Id = await world.approved();
    const dueDate = async () =>
      (await world.admin.get<{ i9NextStepDueDate: string }>(`/v1/i9s/${i9Id}`)).body.i9NextStepDueDate;
    expect(await dueDate()).toBe('2026-11-27');
    await world.admin.patch('/v1/organization', { workFriday: false });
    expect(await dueDate()).toBe('2026-11-30');
    const stored = await rowsOf<{ next_step_due_date: string }>(service, world.tenant, 'i9s');
    expect(stored.map((row) => row.next_step_due_date)).toEqual(['2026-11-30']);
    const reported = (await deliveriesOf(service, world.tenant)).flatMap(
      ({ i9NextStepDueDate: date }) => date ?? [],
    );
    expect(reported.slice(-2)).toEqual(['2026-11-27', '2026-11-30']);
  });
});
