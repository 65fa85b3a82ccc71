import { withoutChance } from '../support/answers';
import { everifyWorld } from '../support/organizations/everify';
import { rowsOf } from '../support/organizations/partnership';
import { ownerOf } from '../support/owner';
import { useService } from '../support/service';

/** Whoever reads a copy of the database learns nothing of a person, and after a purge nobody does. */

const service = useService();

test('a date of birth lies sealed, and is found by its hash', async () => {
  const tenant = await service.tenant();
  const client = service.api((await tenant.caller()).token);
  const person = {
    firstName: 'Ana',
    lastName: 'Rivera',
    startDate: '2026-11-23',
    locationId: tenant.locationId,
  };
  const create = async (dateOfBirth: string | null) =>
    (await client.post<{ id: number }>('/v1/employees', { ...person, dateOfBirth })).body.id;
  const [born, other, unknown] = [await create('1990-02-03'), await create('02/04/1990'), await create(null)];

  const dump = JSON.stringify(await rowsOf(service, tenant, 'employees'));
  expect(withoutChance(dump)).not.toMatch(/1990/);
  const find = async (filter: string) => {
    const { body } = await client.get<{ searchResult: { id: number }[] }>(
      `/v1/employees?dateOfBirth=${filter}`,
    );
    return body.searchResult.map(({ id }) => id);
  };
  expect(await find('1990-02-03')).toEqual([born]);
  expect(await find('02/04/1990')).toEqual([other]);
  expect(await find('')).toEqual([unknown]);
  expect((await client.get<{ dateOfBirth: string }>(`/v1/employees/${born}`)).body.dateOfBirth).toBe(
    '02/03/1990',
  );

  await client.patch(`/v1/employees/${born}`, { ...person, dateOfBirth: null });
  expect(await find('')).toEqual([born, unknown]);
  const [row] = await rowsOf(service, tenant, 'employees');
  expect([row?.['date_of_birth_ciphertext'], row?.['date_of_birth_hash']]).toEqual([null, null]);
});

test('the purge of a form destroys what was told E-Verify, with requests, images and notes', async () => {
  const world = await everifyWorld(service);
  const { tenant, admin } = world;
  const { organizationId } = tenant;
  const i9Id = await world.approved();
  const { keys } = service.services;
  const system = ownerOf(service.services);
  const [kept] = await rowsOf(service, tenant, 'everify_cases');
  const data = (row?: Record<string, unknown>): Record<string, unknown> => {
    const sealed = row?.['data_ciphertext'];
    if (!(sealed instanceof Buffer)) throw new Error('The case has no facts');
    return JSON.parse(keys.decrypt(organizationId, 'everify-case', sealed)) as Record<string, unknown>;
  };
  const seal = (value: unknown) => keys.encrypt(organizationId, 'everify-case', JSON.stringify(value));
  const { facts } = data(kept);
  await system('everify_cases')
    .where({ organization_id: organizationId })
    .update({
      data_ciphertext: seal({
        facts: { ...(facts as object), closureText: 'Told Ana so', duplicateContinueReason: 'Ana again' },
        corrections: { lastName: 'Riviera', socialSecurityNumber: '900-12-9999' },
      }),
      closure_reason_text: 'Told Ana so',
      provider_statement: 'Ana was not found',
    });
  const request = {
    organization_id: organizationId,
    case_id: kept?.['id'],
    type: 'upload',
    payload_ciphertext: seal({ front: 'an image' }),
    actor: '{}',
    asked_on: '2026-11-20',
    next_attempt_at: new Date(Date.now() + 3_600_000),
  };
  await system('everify_requests')
    .where({ organization_id: organizationId })
    .update({ finished_at: new Date() });
  const [open] = await system('everify_requests').insert(request).returning<{ id: number }[]>('id');
  await system('i9_notes').insert({
    organization_id: organizationId,
    i9_id: i9Id,
    seq: 7,
    at: new Date(),
    text: 'Ana Rivera, E-Verify 2026123',
  });
  const jobs = () => system('graphile_worker.jobs').where({ key: `everify:${open?.id}` });
  expect(await jobs()).toHaveLength(1);

  const form = await admin.get<{ employeeId: number; employmentId: number }>(`/v1/i9s/${i9Id}`);
  const clock = (day: string) => admin.post('/v1/sandbox/clock', { now: `${day}T15:00:00.000Z` });
  const { employeeId, employmentId } = form.body;
  await clock('2026-12-01');
  await admin.patch(`/v1/employees/${employeeId}/employments/${employmentId}`, {
    startDate: '2026-11-23',
    terminatedDate: '2026-11-30',
  });
  await clock('2029-11-24');
  await admin.post(`/v1/i9s/${i9Id}/purge-requests`, { reason: 'The retention period is over.' });
  expect((await admin.post(`/v1/i9s/${i9Id}/purge`, { confirmed: true })).status).toBe(200);

  const [erased] = await rowsOf(service, tenant, 'everify_cases');
  expect(data(erased)).toMatchObject({
    corrections: {},
    facts: { closureText: null, duplicateContinueReason: null },
  });
  expect(JSON.stringify(erased)).not.toContain('Ana');
  expect(await rowsOf(service, tenant, 'everify_requests')).toEqual([]);
  expect(await rowsOf(service, tenant, 'i9_notes', ['at'])).toEqual([]);
  expect(await jobs()).toHaveLength(0);
  expect((await admin.get(`/v1/i9s/${i9Id}/everify-case`)).status).toBe(200);
});
