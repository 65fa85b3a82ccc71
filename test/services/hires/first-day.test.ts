import { addDays, dateIn } from '../../../src/domain/dates';
import { outcome, places } from '../../support/answers';
import { ownerOf } from '../../support/owner';
import { useService } from '../../support/service';

/** Wherever a first day of employment is entered, it is one that somebody can mean. */

const service = useService();

async function setUp() {
  const tenant = await service.tenant();
  const { token } = await tenant.caller();
  const partner = await tenant.caller({ partner: true });
  const client = service.api(token);
  const today = dateIn(new Date(), 'America/New_York');
  const person = { firstName: 'Ana', lastName: 'Rivera', locationId: tenant.locationId };
  const hire = {
    ...person,
    integrationCandidateId: 'c-1',
    emailAddress: 'a@b.example',
    onboardingType: 'on-site',
  };
  const { body: employee } = await client.post<{ id: number }>('/v1/employees', {
    ...person,
    startDate: today,
  });
  const path = `/v1/employees/${employee.id}`;
  const { body: periods } = await client.get<{ searchResult: { id: number }[] }>(`${path}/employments`);
  const [period] = periods.searchResult;
  const enter = {
    startPartnerI9: (startDate: string) =>
      service.api(partner.token).post('/v1/partners/i9s/section1', { ...hire, startDate }),
    createEmployee: (startDate: string) => client.post('/v1/employees', { ...person, startDate }),
    updateEmployee: (startDate: string) => client.patch(path, { ...person, startDate }),
    updateEmployment: (startDate: string) =>
      client.patch(`${path}/employments/${period?.id ?? 0}`, { startDate }),
    createEmployment: async (startDate: string) => {
      await client.patch(`${path}/employments/${period?.id ?? 0}`, {
        startDate: '2020-01-01',
        terminatedDate: '2020-02-01',
      });
      return client.post(`${path}/employments`, { startDate });
    },
  };
  return { client, person, path, period, today, enter };
}

const operations = [
  'startPartnerI9',
  'createEmployee',
  'updateEmployee',
  'createEmployment',
  'updateEmployment',
] as const;

describe.each(operations)('%s', (operation) => {
  test.each(['9999-12-31', '1900-01-01', '01/01/1900'])('refuses %s', async (day) => {
    const answer = await (await setUp()).enter[operation](day);
    expect([outcome(answer), places(answer)]).toEqual(['422 impossible-value', ['/startDate']]);
  });

  test('takes 120 days ahead, and no more', async () => {
    const { enter, today } = await setUp();
    const late = await enter[operation](addDays(today, 122));
    expect(outcome(late)).toBe('422 impossible-value');
    expect((await enter[operation](addDays(today, 119))).status).toBeLessThan(300);
  });
});

test('there is no Form I-9 for a first day before 7 November 1986', async () => {
  const { enter, client, person } = await setUp();
  expect(outcome(await enter.startPartnerI9('1986-11-06'))).toBe('422 impossible-value');
  const old = { ...person, startDate: '1986-11-06' };
  expect(outcome(await client.post('/v1/employees', { ...old, createI9: 'yes' }))).toBe('409 i9-not-allowed');
  expect((await client.post('/v1/employees', { ...old, createI9: 'if allowed' })).status).toBe(201);
});

test('a period does not end after everybody has', async () => {
  const { client, path, period } = await setUp();
  const answer = await client.patch(`${path}/employments/${period?.id ?? 0}`, {
    terminatedDate: '9999-12-31',
  });
  expect([outcome(answer), places(answer)]).toEqual(['422 impossible-value', ['/terminatedDate']]);
});

test('a first day that was stored before stays when something else is changed', async () => {
  const { client, path, person, period } = await setUp();
  const system = ownerOf(service.services);
  await system('employments')
    .where({ id: period?.id ?? 0 })
    .update({ start_date: '1900-01-01' });
  expect((await client.patch(path, { ...person, jobTitle: 'Clerk' })).status).toBe(200);
});
